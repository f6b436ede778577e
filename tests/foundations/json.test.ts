import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { type DiceSource, seeded } from '../../engine/dice.ts';
import { notPlain, RULES, recording, run } from '../laws/playing.ts';

const SEED = 33;
const YEARS = 3;
const through = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The rules as they would be played across a wire: whatever goes in or comes out has been text in between. */
function overTheWire(): typeof RULES {
  return {
    ...RULES,
    found(founding, dice) {
      return through(RULES.found(through(founding), dice));
    },
    legal: (state) => through(RULES.legal(through(state))),
    check: (state, action) => through(RULES.check(through(state), through(action))),
    apply: (state, action, dice: DiceSource) => through(RULES.apply(through(state), through(action), dice)),
  };
}

const states: CampaignState[] = [];
const recorded = recording(RULES);
const played = run(SEED, YEARS, { rules: recorded, watch: (state) => states.push(state) });

describe('what goes to the save and over the wire is plain JSON', () => {
  test('every state at every stop', () => {
    expect(states.length).toBeGreaterThan(200);
    expect([...states.filter((_, i) => i % 5 === 0), played.state].flatMap((state) => notPlain(state))).toEqual([]);
    expect(states.filter((state, i) => i % 5 === 0 && !isDeepStrictEqual(through(state), state)).map(({ now }) => `a state of season ${now}`)).toEqual([]);
  });

  test('every event of the map and of its battles', () => {
    const events = [...played.events, ...played.battles.flatMap((b) => b.events)];
    expect(events.flatMap((e) => notPlain(e))).toEqual([]);
    expect(through(events)).toEqual(events);
  });

  test('every action and every offer', () => {
    expect(recorded.actions.flatMap((a) => notPlain(a))).toEqual([]);
    expect(recorded.offers.flatMap((o) => notPlain(o))).toEqual([]);
    expect(through(recorded.actions)).toEqual(recorded.actions);
    expect(through(recorded.offers)).toEqual(recorded.offers);
  });

  test.each([
    ['undefined', { a: undefined }],
    ['NaN', { a: [Number.NaN] }],
    ['-0', { a: -0 }],
    ['a Map', { a: new Map() }],
    ['a Set', [new Set()]],
    ['a Date', { a: new Date(0) }],
    ['a function', { a: () => 1 }],
    ['a key like a number', { 986: 'x' }],
  ])('finds %s', (_name, value) => expect(notPlain(value)).toHaveLength(1));
});

describe('a campaign that is written down and read again plays on as if nothing had been', () => {
  test('read again at every stop of a year', () => {
    const once = run(SEED, 1);
    const wired = run(SEED, 1, { rules: overTheWire() });
    expect(wired.hash).toBe(once.hash);
    expect(wired.state).toEqual(once.state);
  });

  test('read again once, in the middle of a season, with dice made anew', () => {
    for (const at of [Math.floor(recorded.actions.length / 2), recorded.actions.length - 1]) {
      let state = through(states[at]!);
      for (const action of recorded.actions.slice(at)) {
        const done = RULES.apply(state, through(action), seeded(SEED));
        if (!('state' in done)) throw new Error(JSON.stringify(done));
        state = done.state;
      }
      expect(state).toEqual(played.state);
    }
  });

  test('the state holds what is, never what was: later years weigh no more than 1.3 times the second', () => {
    const size = (year: number): number => {
      const own = states.filter((s) => s.year === year && s.season === 'spring').map((s) => JSON.stringify(s).length);
      return Math.max(...own);
    };
    expect(size(988) / size(987)).toBeLessThan(1.3);
  });
});
