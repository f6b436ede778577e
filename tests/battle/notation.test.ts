import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPosition, parsePosition } from '../../engine/rally-round-the-king/notation.ts';
import type { BattleState, BattleUnit } from '../../engine/rally-round-the-king/state.ts';
import { beginningOf, playRandom, type RandomBattle } from './keep.ts';

const battle: RandomBattle = { seed: 5, attacker: 'treyine', defender: 'orcs', points: 400, by: 'generals' };
const small: BattleState = beginningOf({ ...battle, points: 100 }).state;

/** Positions of a battle, as far as it comes. */
function positionsOf(of: RandomBattle): readonly BattleState[] {
  const found: BattleState[] = [];
  try {
    playRandom(of, (state) => {
      found.push(state);
      return [];
    });
  } catch {
    // what is wrong with a battle is for other tests to say
  }
  return found.filter((_, i) => i % 7 === 0);
}

const inches = fc.integer({ min: -2000, max: 50_000 }).map((n) => n / 1000);
const odd = fc.string({ minLength: 1, maxLength: 12 });
const unit = fc.record({
  x: inches,
  y: inches,
  heading: fc.integer({ min: 0, max: 35_999 }),
  width: fc.constantFrom(1.575, 0.7875),
  status: fc.constantFrom('to-deploy', 'field', 'routed', 'left', 'pursued-off'),
  hits: fc.integer({ min: 0, max: 9 }),
  body: fc.integer({ min: 0, max: 40 }),
  active: fc.boolean(),
  done: fc.boolean(),
  dismounted: fc.boolean(),
  allRound: fc.boolean(),
  melee: fc.option(fc.record({ role: fc.constantFrom('charged', 'stood'), rounds: fc.nat(9), hits: fc.nat(5), gaveGround: fc.boolean(), faced: fc.boolean() })),
  charging: fc.option(
    fc.record(
      {
        target: fc.nat(20),
        from: fc.record({ x: inches, y: inches, heading: fc.nat(35_999) }),
        to: fc.record({ x: inches, y: inches }),
        reach: fc.double({ min: 0, max: 12, noNaN: true }),
        counter: fc.boolean(),
      },
      { requiredKeys: ['target', 'from', 'reach', 'counter'] },
    ),
  ),
  stakes: fc.constantFrom('none', 'carried', 'dropped'),
  rampage: fc.option(fc.nat(35_999)),
  volley: fc.option(fc.record({ turn: fc.nat(40), targets: fc.array(fc.nat(20)), hit: fc.option(fc.nat(20)) })),
}) as fc.Arbitrary<Partial<BattleUnit>>;

/** Any position: a beginning with everything about its units changed, odd names included. */
const position: fc.Arbitrary<BattleState> = fc
  .record({
    units: fc.array(unit, { minLength: small.units.length, maxLength: small.units.length }),
    turn: fc.nat(99),
    mover: fc.constantFrom<0 | 1>(0, 1),
    attacker: fc.constantFrom<0 | 1 | null>(0, 1, null),
    over: fc.boolean(),
    province: odd,
    ids: fc.array(odd, { minLength: small.units.length, maxLength: small.units.length }),
    tally: fc.dictionary(odd, fc.nat(9)),
  })
  .map(({ units, ids, ...more }) => ({
    ...small,
    ...(more as Partial<BattleState>),
    troops: small.troops.map((t, i) => ({ ...t, id: ids[i] as typeof t.id, listed: { ...t.listed, name: ids[i]! } })),
    units: small.units.map((u, i) => JSON.parse(JSON.stringify({ ...u, ...units[i] })) as BattleUnit),
  }));

/** -0 is none of a position's numbers: JSON would make it 0. */
const plain = (state: BattleState): BattleState => JSON.parse(JSON.stringify(state)) as BattleState;

describe('a position on one line', () => {
  test.each<RandomBattle>([
    battle,
    { ...battle, seed: 6, attacker: 'goblins', defender: 'elf-silver', points: 200 },
    { ...battle, seed: 7, points: 200, by: 'whim' },
  ])('every position of a battle parses back to the same bits: %o', (of) => {
    const positions = positionsOf(of);
    expect(positions.length).toBeGreaterThan(2);
    for (const state of positions) {
      const line = formatPosition(state);
      expect(line).not.toContain('\n');
      expect(parsePosition(line)).toEqual(state);
    }
  });

  test('so does any other, whatever its units do and are called', () => {
    fc.assert(
      fc.property(position, (state) => {
        const line = formatPosition(plain(state));
        expect(line).not.toMatch(/[\n\r]/);
        expect(parsePosition(line)).toEqual(plain(state));
        expect(formatPosition(parsePosition(line) as BattleState)).toBe(line);
      }),
      { numRuns: 150, seed: 1 },
    );
  });

  test('a unit reads id/row@x,y>heading, and what is not as it was when it came', () => {
    const units = small.units.map((u, i): BattleUnit => (i === 0 ? { ...u, status: 'field', x: 12.5, y: 8.25, heading: 9000, hits: 2, active: true } : u));
    const line = formatPosition({ ...small, units });
    expect(line.startsWith('rrtk1 season=0 province=field ')).toBe(true);
    expect(line.split(' | ')[1]).toBe(`treyine-0-1/${small.troops[0]!.listed.id}@12.5,8.25>9000 hits=2 active`);
  });
});

describe('malformed text is refused by value, with what is wrong', () => {
  const line = formatPosition(small);
  const [head = '', first = '', ...others] = line.split(' | ');
  const said = (text: string): string => {
    const read = parsePosition(text);
    return 'malformed' in read ? read.malformed : 'nothing wrong';
  };
  test.each<[string, string, RegExp]>([
    ['nothing', '', /a first part/],
    ['another notation', line.replace('rrtk1', 'fen'), /begins with 'rrtk1'/],
    ['a word nobody knows', line.replace('idle=0', 'idle=0 lazy=1'), /'lazy=1' is not understood/],
    ['a word missing', line.replace(' idle=0', ''), /idle is missing/],
    ['a word twice', line.replace('idle=0', 'idle=0 idle=1'), /idle is given twice/],
    ['a word with a list', line.replace('idle=0', 'idle=[]'), /idle must be one word/],
    ['no unit', [head, 'somebody', ...others].join(' | '), /'somebody' is no unit/],
    ['a heading too far', [head, first.replace(/>\d+/, '>36000'), ...others].join(' | '), /0 to 35999/],
    ['a unit of another row', [head, first.replace(/\/[^@]+/, '/chess-knight'), ...others].join(' | '), /is called chess-knight/],
    ['a mark nobody knows', [head, `${first} asleep`, ...others].join(' | '), /'asleep' is not understood/],
    ['a mark of the wrong kind', [head, `${first} hits=many`, ...others].join(' | '), /hits must be a number/],
    ['a unit missing', [head, ...others].join(' | '), /units but troops for/],
    ['no last part', [head, first].join(' | '), /last part must be a JSON object/],
    ['a broken last part', line.slice(0, -1), /the last part is no value/],
    ['one side', line.replace(/"sides":\[.*?\}\],"/, '"sides":[],"'), /./],
  ])('%s', (_name, text, message) => expect(said(text)).toMatch(message));

  test('whatever is cut out of it or put into it, nothing is thrown', () => {
    fc.assert(
      fc.property(fc.nat(line.length), fc.nat(30), fc.string({ maxLength: 5 }), (at, cut, put) => {
        expect(() => parsePosition(line.slice(0, at) + put + line.slice(at + cut))).not.toThrow();
      }),
      { numRuns: 1000, seed: 1 },
    );
  });
});
