import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../data/shapes.ts';
import type { PlanId } from '../../data/tables/battle-plans.ts';
import { partOf } from '../../engine/policies/reading-the-field.ts';
import { taskOf } from '../../engine/policies/tasks.ts';
import { withBattleSide } from '../../engine/rally-round-the-king/changes.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { horse, slingers, spears } from '../battle/movement/movement-table.ts';
import { battleOf, type Standing } from '../battle/table.ts';

/** What the parts of an army do by their plan, and when that changes (pp. 52-53). */

const stand = (id: string, x: number, y: number, row: Partial<ListedUnit>, body: number): Standing => ({ id, x, y, row, body });
/** Ten of foot in a line, four of horse and two of slingers. */
const OURS: readonly Standing[] = [
  ...Array.from({ length: 10 }, (_, n) => stand(`foot-${n}`, 14 + n * 1.575, 12, spears, 0)),
  ...Array.from({ length: 2 }, (_, n) => stand(`slingers-${n}`, 20 + n * 3, 15, slingers, 10 + n)),
  ...Array.from({ length: 4 }, (_, n) => stand(`horse-${n}`, (n < 2 ? 6 : 36) + n * 1.575, 12, horse, n < 2 ? 20 : 21)),
];
/** Five enemies alike, each a fifth of their army, so many inches before the line. */
const enemies = (inches: number, first: Partial<Standing> = {}): Standing[] =>
  Array.from({ length: 5 }, (_, n) => ({ ...stand(`foe-${n}`, 18 + n * 1.575, 12 + 0.787 + inches, spears, 40), side: 1, ...(n === 0 ? first : {}) }));

interface Field {
  readonly turn?: number;
  readonly idle?: number;
  readonly foe?: Partial<Standing>;
  readonly inches?: number;
  /** The part of which one unit fights. */
  readonly fights?: string;
}

/** The army under a plan in a turn of the enemy's attack. */
function field(plan: PlanId, { turn = 1, idle = 0, foe = {}, inches = 18, fights }: Field): BattleState {
  const state = withBattleSide(battleOf([...OURS, ...enemies(inches, foe)], { attacker: 1, defendersBaseline: 'bottom', turn, idle }), 0, { plan });
  if (fights === undefined) return state;
  const melee = { role: 'stood', rounds: 1, hits: 0, gaveGround: false, faced: false, clear: true } as const;
  const fighter = state.troops.findIndex(({ side }, i) => side === 0 && partOf(state, i) === fights);
  if (fighter < 0) throw new Error(`${plan} has no ${fights}`);
  return { ...state, units: state.units.map((u, i) => (i === fighter ? { ...u, melee } : u)) };
}

/** What a part is about; it has somebody in it. */
function does(plan: PlanId, part: string, how: Field = {}): string {
  const state = field(plan, how);
  const all = state.troops.flatMap(({ side }, i) => (side === 0 && partOf(state, i) === part ? [taskOf(state, i)] : []));
  const [first = 'nobody', ...others] = new Set(all);
  return others.length === 0 ? first : 'several';
}

describe('pp. 52-53: what each part begins with', () => {
  test.for<readonly [PlanId, Readonly<Record<string, string>>]>([
    ['CA', { line: 'hold', left: 'hold', right: 'hold', reserve: 'hold' }],
    ['DE', { line: 'hold', left: 'wide', right: 'wide', reserve: 'hold' }],
    ['EF', { line: 'hold', left: 'guard', right: 'wide', reserve: 'hold' }],
    ['FF', { screen: 'lure', line: 'hold', left: 'hold', right: 'hold', reserve: 'hold' }],
    ['HA', { line: 'press', left: 'guard', right: 'press', reserve: 'hold' }],
    ['PC', { screen: 'harass', line: 'press', left: 'guard', right: 'guard', reserve: 'hold' }],
    ['SD', { line: 'hold', left: 'hold', right: 'hold', reserve: 'guard' }],
  ])('%s', ([plan, parts]) => {
    expect(Object.fromEntries(Object.keys(parts).map((part) => [part, does(plan, part)]))).toEqual(parts);
  });
});

describe('p. 52: a counterattack begins as the attack of the enemy falters', () => {
  const line = (foe: Partial<Standing>): string => does('CA', 'line', { turn: 3, foe });

  test('once a fifth of his army has fallen, or is shaken', () => {
    expect(line({})).toBe('hold');
    expect(line({ status: 'routed' })).toBe('press');
    // on a Rep of 3 with two hits he tests on less than 3 (p. 76)
    expect(line({ hits: 2, row: { ...spears, rep: 3 } })).toBe('press');
  });

  test('not by a hit that he bears, nor by who is beyond the edge in pursuit (p. 36)', () => {
    expect(line({ hits: 1, row: { ...spears, rep: 6 } })).toBe('hold');
    expect(line({ status: 'pursued-off' })).toBe('hold');
  });

  test('its reserve goes with it; a static defence waits for the same, and its horse too guards no longer (p. 53)', () => {
    const falters = { turn: 3, foe: { status: 'routed' } } as const;
    expect(does('CA', 'reserve', falters)).toBe('press');
    expect([does('SD', 'line', falters), does('SD', 'reserve', falters)]).toEqual(['press', 'press']);
  });
});

describe('a reserve is held until the others fight (pp. 52-53)', () => {
  test.for(['DE', 'EF', 'HA', 'PC', 'FF'] as const)('%s: until the line or a wing does, and no longer', (plan) => {
    expect(does(plan, 'reserve', { turn: 2 })).toBe('hold');
    for (const fights of ['line', 'left', 'right']) expect(does(plan, 'reserve', { turn: 2, fights })).toBe('press');
  });

  test('skirmishers before the line do not count, nor who is in reserve himself', () => {
    expect(does('PC', 'reserve', { turn: 2, fights: 'screen' })).toBe('hold');
    expect(does('PC', 'reserve', { turn: 2, fights: 'reserve' })).toBe('hold');
  });
});

describe('p. 53: an enemy who has been drawn near is surrounded', () => {
  test('the wings of a feigned flight wait until he is near the line, and its line turns on him then', () => {
    for (const wing of ['left', 'right']) expect([14, 6].map((inches) => does('FF', wing, { inches }))).toEqual(['hold', 'wide']);
    expect([14, 6].map((inches) => does('FF', 'line', { inches }))).toEqual(['hold', 'press']);
  });

  test('so does the line of a double envelopment', () => {
    expect([14, 6].map((inches) => does('DE', 'line', { inches }))).toEqual(['hold', 'press']);
  });
});

test('p. 53: the centre of an encirclement pushes slowly, and no longer slowly when the day is half gone (ruling 167)', () => {
  expect([1, 2, 6, 7].map((turn) => does('EF', 'line', { turn }))).toEqual(['hold', 'push', 'push', 'press']);
});

test('whoever waits has waited in vain when nothing has happened for three turns (ruling 11)', () => {
  expect([2, 3].map((idle) => does('CA', 'line', { idle }))).toEqual(['hold', 'press']);
  expect([2, 3].map((idle) => does('PC', 'left', { idle }))).toEqual(['guard', 'press']);
});

describe('p. 42: a CinC with nobody beside him does not look for a fight', () => {
  const led = (beside: boolean, idle = 0): string => {
    const own = [stand('cinc', 24, 12, spears, 0), stand('other', beside ? 25.575 : 40, 12, spears, beside ? 0 : 1)];
    const state = battleOf([...own, ...enemies(18)], { attacker: 1, defendersBaseline: 'bottom', turn: 8, idle, leaders: ['cinc'] });
    return taskOf(withBattleSide(state, 0, { plan: 'HA' }), 0);
  };

  test('he holds until others of his body are with him', () => {
    expect([led(false), led(true)]).toEqual(['hold', 'press']);
  });

  test('but not for ever, if nothing happens any more (ruling 11)', () => {
    expect([led(false, 1), led(false, 2)]).toEqual(['hold', 'press']);
  });
});
