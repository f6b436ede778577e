import { PLACEMENT } from '../../../data/tables/setting-up.ts';
import type { BattleOffer } from '../../../engine/rally-round-the-king/actions.ts';
import { cincsTurn, placesAtATime } from '../../../engine/rally-round-the-king/setting-up/placement.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import type { Orders } from '../../../engine/rally-round-the-king/steps.ts';
import { isInMelee } from '../../../engine/rally-round-the-king/table/bodies.ts';
import { commandsItself, isHero } from '../../../engine/rally-round-the-king/troops.ts';
import { otherSide, type SideIndex } from '../../../engine/sides.ts';
import type { Cast } from '../../chronicle/battle-telling/cast.ts';
import { counted, inWords, sentence } from '../../chronicle/words.ts';
import { whatItDoes } from './bearing-words.ts';
import { disciplineInWords } from './choice-notes.ts';
import { againstInWords, pointsInWords } from './magic-words.ts';

const THREE = inWords(PLACEMENT.opponentPlaces);
const OVER = { no: '', twice: 'twice over', 'three-times': 'three times over' } as const;

/** How badly a side is outscouted that places this many units at a time. */
const overOf = (units: number): string => OVER[PLACEMENT.rows.find((row) => row.units === units)!.outscouted];

/** p. 30: by what measure the armies are drawn up, and why; null once the enemy's is. */
function ratioInWords(state: BattleState, side: SideIndex): string | null {
  const other = otherSide(side);
  if (!state.units.some((unit, i) => unit.status === 'to-deploy' && state.troops[i]!.side === other)) return null;
  const scouted = `Scouting ${state.scouting[side]} against ${state.scouting[other]}`;
  const [own, theirs] = [placesAtATime(state, side), placesAtATime(state, other)];
  if (own > theirs)
    return `${scouted}: you are outscouted ${overOf(own)}, and place ${counted(own, 'unit')} for every ${THREE} of the enemy’s (p. ${PLACEMENT.page}).`;
  if (theirs > own)
    return `${scouted}: the enemy is outscouted ${overOf(theirs)}, and places ${counted(theirs, 'unit')} for every ${THREE} of yours (p. ${PLACEMENT.page}).`;
  return `${scouted}: nobody is outscouted, and either side places ${counted(own, 'unit')} at a time (p. ${PLACEMENT.page}).`;
}

/** p. 30: that the leader's unit is among the first placed, and that it is his turn where nobody else may come; null once he is down. */
function leadersTurn(state: BattleState, cast: Cast, side: SideIndex): string | null {
  const turn = cincsTurn(state, side);
  if (turn === null) return null;
  const { nation, leaders } = state.sides[side];
  const leader = sentence(cast.leader(leaders.find(({ rank }) => rank === 'cinc')!.id, nation));
  const now = turn.isNow ? ': nobody else may come now' : '';
  return `${leader}’s unit is among your first ${inWords(placesAtATime(state, side))}${now} (p. ${PLACEMENT.page}).`;
}

/** p. 51: that a hero comes last; null where there is none to place, or nobody else. */
function heroesTurn(state: BattleState, side: SideIndex): string | null {
  const left = state.units.flatMap(({ status }, i) => (status === 'to-deploy' && state.troops[i]!.side === side ? [isHero(state, i)] : []));
  return left.includes(true) && left.includes(false) ? 'A hero is placed when all others are down (p. 51).' : null;
}

/** Those of them that there are, one after the other; null if there are none. */
function sentences(...all: readonly (string | null)[]): string | null {
  const told = all.filter((words) => words !== null);
  return told.length === 0 ? null : told.join(' ');
}

/** What there is to know as an army is drawn up; null if there is nothing. */
function drawingUpInWords(state: BattleState, cast: Cast, side: SideIndex): string | null {
  return sentences(ratioInWords(state, side), leadersTurn(state, cast, side), heroesTurn(state, side));
}

/** pp. 31, 66: why a body is ordered for nothing; null where it is not, or fights, and where it has begun its go, so that it is paid for. */
function freeInWords(state: BattleState, { units, begun }: Orders): string | null {
  const there = units.filter((i) => state.units[i]!.status === 'field');
  if (begun || there.length === 0 || there.some((i) => isInMelee(state, i))) return null;
  if (there.some((i) => state.units[i]!.active)) return 'Active already: its orders take nothing of the War Rating (p. 31).';
  return commandsItself(state, there) ? 'It has a commander of its own: its orders take nothing of the War Rating (p. 66).' : null;
}

/**
 * What to know besides the question: what a banner or a treasure does, what a group has to cast with, what the enemy learns, how armies are drawn up and who
 * comes first, why an order costs nothing, what undisciplined troops throw for.
 */
export function besideTitle(state: BattleState, cast: Cast, { choices }: Pick<BattleOffer, 'choices'>): string | null {
  const step = state.agenda[state.agenda.length - 1]!;
  switch (step.kind) {
    case 'attach-bearing':
      return whatItDoes(state.sides[step.side].bearings![step.bearing]!);
    case 'intervention':
      return againstInWords(state, step);
    case 'attach-magic':
      return 'The enemy is not told until the first spell.';
    case 'magic':
      return pointsInWords(state, cast, step.side);
    case 'placement':
      return drawingUpInWords(state, cast, step.side);
    case 'orders':
      return sentences(freeInWords(state, step), disciplineInWords(state, choices));
    default:
      return null;
  }
}
