import { TALOMIR } from '../../data/world.ts';
import { sidesOf, takeTheField } from '../../engine/armies.ts';
import { seeded } from '../../engine/dice.ts';
import type { BattleAction, BattleChoice } from '../../engine/rally-round-the-king/actions.ts';
import type { BattleView } from '../../main/contract.ts';
import { type BattleByHand, beginBattle, generalsChoice, type ToFight, takeChoice } from '../../main/service/battle-by-hand.ts';
import { viewOf } from '../../main/service/board/view.ts';

const LISTS = TALOMIR.lists.filter((list) => list.units.some((row) => row.recruits.length > 0)).map((list) => list.id);

/** A battle of two lists that differ from seed to seed, both sides a player's. */
export function fightOf(seed: number, points = 400): ToFight {
  const [one, two] = [LISTS[seed % LISTS.length]!, LISTS[(seed * 7 + 3) % LISTS.length]!];
  const [attacker, defender] = sidesOf(one, two);
  const orderFor = (id: string, nation: typeof attacker) => ({ list: TALOMIR.lists.find((l) => l.id === id)!, nation, how: 'rolled', points }) as const;
  const { field, events } = takeTheField(orderFor(one, attacker), orderFor(two, defender), seeded(seed));
  return { battle: `field/${one}`, field, world: TALOMIR, isPlayer: () => true, before: events };
}

/** The same before its first choice. */
export const battleOf = (seed: number, points?: number): BattleByHand => beginBattle(fightOf(seed, points));

/** The rests of the first battles that were asked for, as far as they were played: several tests look at the same. */
const kept = new Map<number, BattleByHand[]>();
const MOST_KEPT = 16;

/** Every rest of a battle that the generals fight, up to so many choices. */
export function* restsOf(seed: number, most = Number.POSITIVE_INFINITY): Generator<BattleByHand> {
  const rests = kept.get(seed) ?? [battleOf(seed)];
  if (kept.size < MOST_KEPT) kept.set(seed, rests);
  const dice = seeded(seed);
  for (let n = 0; n < most && !rests[n]!.state.over; n++) {
    yield rests[n]!;
    if (rests.length > n + 1) continue;
    const next = takeChoice(rests[n]!, generalsChoice(rests[n]!)!, n + 1, dice);
    if (!('state' in next)) throw new Error(JSON.stringify(next));
    rests.push(next);
  }
}

/** What has happened has been told, all of it. */
export const SEEN = { from: Number.POSITIVE_INFINITY, told: 1, iron: false, needs: null } as const;

/** Views of rests, which several tests look at. */
const views = new WeakMap<BattleByHand, BattleView>();
export function seenAt(battle: BattleByHand): BattleView {
  const view = views.get(battle) ?? viewOf(battle, SEEN);
  views.set(battle, view);
  return view;
}

/** A choice made at each of its stops. */
export function actionsFor(by: string, step: number, choice: BattleChoice): BattleAction[] {
  const head = { kind: 'choose', by, hand: 'player', step, choice: choice.choice, why: 'players-choice' } as const;
  switch (choice.form) {
    case 'none':
      return [{ ...head, of: [] }];
    case 'number':
      return choice.stops.map((number) => ({ ...head, of: [], number }));
    case 'set':
      return choice.stops.map((of) => ({ ...head, of }));
    case 'place':
      return choice.stops.map(({ unit, x, y, heading }) => ({ ...head, of: [unit], place: { x, y, heading } }));
  }
}
