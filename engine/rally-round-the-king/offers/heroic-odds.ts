import { LEADER_AT_RISK } from '../../../data/tables/campaign.ts';
import { afterBlows, diceOfHero, exchangeOf } from '../heroes/heroic-combat.ts';
import type { BattleState } from '../state.ts';
import { successesOf, THROWS, tableOdds } from './odds.ts';

type Pair = readonly [number, number];

/** A single combat before it is fought: the dice of both, and how likely each ending is. One of the two falls (pp. 51-52). */
export interface CombatAhead {
  readonly heroes: Pair;
  readonly dice: Pair;
  readonly dead: Pair;
  readonly outOfTheFight: Pair;
}

const add = (to: Pair, more: Pair, chance: number): Pair => [to[0] + chance * more[0], to[1] + chance * more[1]];
const FIRST: Pair = [1, 0];
const SECOND: Pair = [0, 1];

/** How likely each of two is killed outright, or takes a punishing blow, before one has no successes left; otherwise they are evenly matched. */
interface Exchanged {
  readonly killed: Pair;
  readonly blow: Pair;
}

type Ends = Pick<CombatAhead, 'dead' | 'outOfTheFight'>;

/** What has been worked out, by the dice of both. */
interface Known {
  readonly exchanges: Map<string, Exchanged>;
  readonly ends: Map<string, Ends>;
}

/** How this many dice against that many end: those that succeed are thrown again while both have any (p. 51). */
function exchanged(dice: Pair, known: Known): Exchanged {
  const kept = known.exchanges.get(dice.join());
  if (kept !== undefined) return kept;
  let [killed, blow]: [Pair, Pair] = [
    [0, 0],
    [0, 0],
  ];
  const others = successesOf(dice[1]);
  for (const [n, own] of successesOf(dice[0]).entries())
    for (const [m, his] of others.entries()) {
      const result = exchangeOf(n, m);
      const loser = n < m ? FIRST : SECOND;
      if (result === 'killed-outright') killed = add(killed, loser, own * his);
      else if (result === 'punishing-blow') blow = add(blow, loser, own * his);
      else if (result === 'again' && (n < dice[0] || m < dice[1])) {
        const next = exchanged([n, m], known);
        killed = add(killed, next.killed, own * his);
        blow = add(blow, next.blow, own * his);
      }
    }
  // if all are thrown once more, it is as if nothing had been thrown
  let nothing = 1;
  for (let n = dice[0] + dice[1]; n > 0; n--) nothing /= 2;
  const thrown = 1 - nothing;
  const all: Exchanged = { killed: add([0, 0], killed, 1 / thrown), blow: add([0, 0], blow, 1 / thrown) };
  known.exchanges.set(dice.join(), all);
  return all;
}

/**
 * pp. 42, 52: how two heroes of these Reps who throw this many dice end: one who carries on after a blow fights on with fewer; what leaves them as they were
 * does not count.
 */
function endsOf(dice: Pair, reps: Pair, known: Known): Ends {
  const kept = known.ends.get(dice.join());
  if (kept !== undefined) return kept;
  const { killed, blow } = exchanged(dice, known);
  let dead = killed;
  let outOfTheFight: Pair = [0, 0];
  for (const [n, his] of [FIRST, SECOND].entries()) {
    const fate = (what: string): number => (blow[n]! * (tableOdds(LEADER_AT_RISK, reps[n]!).find((o) => o.result === what)?.chances ?? 0)) / THROWS;
    dead = add(dead, his, fate('dead'));
    outOfTheFight = add(outOfTheFight, his, fate('out-of-the-fight'));
    const next: Pair = n === 0 ? [afterBlows(dice[0], 1), dice[1]] : [dice[0], afterBlows(dice[1], 1)];
    if (next[n] === dice[n]) continue;
    const on = endsOf(next, reps, known);
    dead = add(dead, on.dead, fate('carries-on'));
    outOfTheFight = add(outOfTheFight, on.outOfTheFight, fate('carries-on'));
  }
  const all = dead[0] + dead[1] + outOfTheFight[0] + outOfTheFight[1];
  const ends: Ends = { dead: add([0, 0], dead, 1 / all), outOfTheFight: add([0, 0], outOfTheFight, 1 / all) };
  known.ends.set(dice.join(), ends);
  return ends;
}

/** pp. 51-52: the chances in the single combat of two heroes. */
export function combatAhead(state: BattleState, heroes: Pair): CombatAhead {
  const dice: Pair = [diceOfHero(state, heroes[0]), diceOfHero(state, heroes[1])];
  const reps: Pair = [state.troops[heroes[0]]!.listed.rep, state.troops[heroes[1]]!.listed.rep];
  return { heroes, dice, ...endsOf(dice, reps, { exchanges: new Map(), ends: new Map() }) };
}
