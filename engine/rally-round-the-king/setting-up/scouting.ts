import type { ListedUnit } from '../../../data/shapes.ts';
import { SCOUTING, WHOS_ATTACKING } from '../../../data/tables/setting-up.ts';
import type { Modifier, Rolled } from '../../events.ts';
import { contest } from '../../roll.ts';
import { otherSide, SIDES, type SideIndex } from '../../sides.ts';
import type { At, Chapter } from '../chapter.ts';
import { isAboard } from '../ships/ships.ts';
import type { BattleState } from '../state.ts';
import { commandOf } from '../war-rating.ts';

type ScoutingRow = (typeof SCOUTING.rows)[number]['units'];

function fitsRow(unit: ListedUnit, row: ScoutingRow): boolean {
  switch (row) {
    case 'ac-2-mounted':
      return unit.ac === 2 && unit.class.startsWith('mounted');
    case 'ac-4-mounted':
      return unit.ac === 4 && unit.class.startsWith('mounted');
    case 'ac-2-skirmish':
      return unit.ac === 2 && unit.class.endsWith('skirmish');
    case 'flyer':
      return unit.rules.includes('flyer');
    case 'other':
      return true;
  }
}

/** p. 27: what a unit adds to its army's scouting, by the best row it has, once (ruling B7). */
export function scoutingValue(unit: ListedUnit): number {
  let best = 0;
  for (const row of SCOUTING.rows) if (fitsRow(unit, row.units)) best = Math.max(best, row.value);
  return best;
}

const FLYERS = SCOUTING.rows.find((row) => row.units === 'flyer')!.value;

/** pp. 27, 67: what a unit on the day adds to its army's scouting; a ship counts as a flyer, whoever sails in it. */
export const scoutingOf = (state: BattleState, unit: number): number =>
  state.fleets !== undefined && isAboard(state, unit) ? FLYERS : scoutingValue(state.troops[unit]!.listed);

/** By how much a scouting total beats another (pp. 27, 30). Some against none is three times; none against none is nothing (ruling B7). */
export function outscouts(own: number, other: number): 'no' | 'twice' | 'three-times' {
  if (own === 0) return 'no';
  if (own >= 3 * other) return 'three-times';
  return own >= 2 * other ? 'twice' : 'no';
}

/** p. 27: each army's scouting is counted. */
export const scouting: Chapter<'scouting'> = {
  run(state, { id: cause }, { say }) {
    // magic users may have looked before (p. 50)
    const totals: [number, number] = [...state.scouting];
    state.troops.forEach((troop, i) => {
      totals[troop.side] += scoutingOf(state, i);
    });
    say({ kind: 'scouted', scouting: totals, cause });
    return { ...state, scouting: totals };
  },
};

function bonuses(state: BattleState, side: SideIndex): Modifier[] {
  const by = WHOS_ATTACKING.modifiers;
  const own = state.scouting[side];
  const others = state.scouting[otherSide(side)];
  const found: Modifier[] = [];
  // a stand-alone battle is nobody's invasion
  if (side === 0 && state.season !== 0) found.push({ why: 'invading', value: by.invading });
  if (own > 0 && others === 0) found.push({ why: 'no-enemy-scouts', value: by['no-enemy-scouts'] });
  else if (outscouts(own, others) === 'three-times') found.push({ why: 'scouting-three-times', value: by['scouting-three-times'] });
  else if (outscouts(own, others) === 'twice') found.push({ why: 'scouting-twice', value: by['scouting-twice'] });
  return found;
}

/** The contest for the attack: the side that wins it, and whether by at least twice the other's total in the deciding throw (ruling 85). */
function contestAttack(state: BattleState, { cup, say, cause }: At): { readonly attacker: SideIndex; readonly surprise: boolean } {
  const { page, firstTurn } = WHOS_ATTACKING;
  const rolls: Rolled[] = [];
  const parties = SIDES.map((side) => ({
    who: state.sides[side].nation,
    against: state.sides[otherSide(side)].nation,
    base: commandOf(state, side),
    modifiers: bonuses(state, side),
  }));
  const heard = (rolled: Rolled): void => {
    rolls.push(rolled);
    say(rolled);
  };
  const attacker = contest({ cup, say: heard }, { table: 'whos-attacking', page, cause }, parties) as SideIndex;
  // the last pair decided; it stands in the order of the parties
  const totals = rolls.slice(-2).map((rolled) => rolled.total!);
  return { attacker, surprise: totals[attacker]! >= firstTurn.totalTimes * totals[otherSide(attacker)]! };
}

/**
 * p. 27: who attacks: 1d6 and War Rating for each side, ties again. With twice the defender's total the attacker surprises him. By option the invader attacks,
 * or the side that the scenario names, and nothing is thrown (ruling 8): then there is no surprise.
 */
export const whosAttacking: Chapter<'whos-attacking'> = {
  run(state, { by = state.invaderAttacks ? 0 : null, id: cause }, at) {
    const found = by === null ? contestAttack(state, at) : { attacker: by, surprise: false };
    at.say({ kind: 'attacker-found', attacker: state.sides[found.attacker].nation, surprise: found.surprise, cause });
    return { ...state, ...found };
  },
};
