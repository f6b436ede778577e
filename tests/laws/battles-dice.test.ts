import { describe, expect, test } from 'vitest';
import type { Field } from '../../engine/battle-system.ts';
import { type DiceSource, seeded } from '../../engine/dice.ts';
import { provinceId } from '../../engine/ids.ts';
import { hashBattle } from '../../engine/lines.ts';
import { play } from '../../engine/play.ts';
import type { BattleAction } from '../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules, runOne, takeOne } from '../../engine/rally-round-the-king/battle.ts';
import type { BattleEvent } from '../../engine/rally-round-the-king/events.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { fieldOf } from './battle-fields.ts';
import { type General, remembering } from './battle-playing.ts';
import { whimsical } from './battle-whims.ts';
import { seeds } from './extent.ts';
import { whim } from './playing.ts';

/** A choice that was made: where, what, and what came of it. */
interface Moment {
  readonly before: BattleState;
  readonly action: BattleAction;
  readonly after: BattleState;
  readonly events: readonly BattleEvent[];
}

/** A battle with every choice of it kept. */
function momentsOf(field: Field, seed: number, general: General, dice: DiceSource = seeded(seed)): Moment[] {
  const moments: Moment[] = [];
  let { state } = rules.begin(field);
  while (!state.over) {
    const offer = rules.legal(state);
    if ('over' in offer) break;
    const action = general(state, offer);
    const done = rules.apply(state, action, dice);
    if (!('state' in done)) throw new Error(JSON.stringify(done));
    moments.push({ before: state, action, after: done.state, events: done.events });
    ({ state } = done);
  }
  return moments;
}

const told = (moments: readonly Moment[]): BattleEvent[] => moments.flatMap((m) => m.events);
const again = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A season's two battles: the same armies in two provinces. */
const at = (seed: number, province: string): Field => fieldOf(seed, 400, { season: 3, province: provinceId(province) });

describe.for(seeds(1, 60))('seed %i', (seed) => {
  const field = fieldOf(seed);
  const random = momentsOf(field, seed, whimsical(whim(seed + 1)));
  const some = random.filter((_, n) => n % 9 === seed % 9 || n > random.length - 5);

  test('the same choices and dice give the same events, states and hash twice', () => {
    const twice = momentsOf(field, seed, whimsical(whim(seed + 1)));
    expect(hashBattle(told(twice))).toBe(hashBattle(told(random)));
    expect(told(twice)).toEqual(told(random));
    expect(twice.at(-1)!.after).toEqual(random.at(-1)!.after);
    const states: BattleState[] = [];
    const end = play(rules, rules.begin(field).state, rules.general, seeded(seed), () => {});
    states.push(play(rules, rules.begin(field).state, rules.general, seeded(seed), () => {}));
    expect(states).toEqual([end]);
  });

  test('a save may fall between any two steps of a chain, and all goes on to the same end', () => {
    for (const { before, action, after, events } of some) {
      const dice = seeded(seed);
      const heard: BattleEvent[] = [];
      let now = takeOne(again(before), again(action), dice);
      heard.push(...now.events);
      for (let ran = runOne(again(now.state), dice); ran !== null; ran = runOne(again(now.state), dice)) {
        heard.push(...ran.events);
        now = ran;
      }
      expect(heard).toEqual(events);
      expect(now.state).toEqual(after);
    }
  });

  test('taken back, a choice meets the same faces, whatever was tried in between', () => {
    const dice = seeded(seed);
    const other = whimsical(whim(seed + 99));
    for (const { before, action, after, events } of [...some].reverse()) {
      const offer = rules.legal(before);
      if (!('over' in offer)) rules.apply(before, other(before, offer), dice);
      expect(rules.apply(before, action, dice)).toEqual({ state: after, events });
    }
  });

  test('faces handed in are used in order; when they run out it says which throw is wanted, and nothing has changed', () => {
    for (const { before, action, after, events } of some) {
      const dice = remembering(seeded(seed));
      rules.apply(before, action, dice);
      const faces = dice.thrown.flatMap((t) => t.dice);
      const text = JSON.stringify(before);
      let used = 0;
      for (const { who, table, dice: own } of dice.thrown.slice(0, 12)) {
        for (const handed of own.length > 1 ? [used, used + own.length - 1] : [used]) {
          const wanting = rules.apply(before, { ...action, faces: faces.slice(0, handed) }, seeded(1));
          expect(wanting).toMatchObject({ needs: { table, who, count: own.length } });
          // what the faces have led to is told as it will be
          const soFar = 'needs' in wanting ? wanting.soFar.events : [];
          expect(soFar).toEqual(events.slice(0, soFar.length));
        }
        used += own.length;
      }
      expect(JSON.stringify(before)).toBe(text);
      expect(rules.apply(before, { ...action, faces }, seeded(1))).toEqual({ state: after, events });
    }
  });

  test('two battles of one season do not move each other’s dice', () => {
    const alone = (province: string): readonly BattleEvent[] => told(momentsOf(at(seed, province), seed, rules.general));
    const dice = seeded(seed);
    const both = ['riata', 'orc-fells'].map((province) => ({ state: rules.begin(at(seed, province)).state, events: [] as BattleEvent[] }));
    for (let n = 0; both.some((b) => !b.state.over); n++) {
      const battle = both[n % 2]!;
      const offer = rules.legal(battle.state);
      if ('over' in offer) continue;
      const done = rules.apply(battle.state, rules.general(battle.state, offer), dice);
      if (!('state' in done)) throw new Error(JSON.stringify(done));
      battle.state = done.state;
      battle.events.push(...done.events);
    }
    expect(both[0]!.events).toEqual(alone('riata'));
    expect(both[1]!.events).toEqual(alone('orc-fells'));
    expect(JSON.stringify(both[0]!.events)).not.toBe(JSON.stringify(both[1]!.events));
  });
});
