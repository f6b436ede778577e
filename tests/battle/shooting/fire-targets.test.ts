import { describe, expect, test } from 'vitest';
import type { TerrainPiece } from '../../../engine/geometry/terrain.ts';
import { mayFire, targetsOf } from '../../../engine/rally-round-the-king/shooting/fire-targets.ts';
import { battleOf, ours, type Placed, theirs } from './shooting-table.ts';

const foe = (away: number, change: Partial<Placed> = {}) => theirs('foot-melee', away, change);
const sees = (us: Placed, them: Placed, change = {}) => targetsOf(battleOf([us], [them], change), 0).includes(1);

describe('missile ranges (p. 39)', () => {
  const rows: readonly (readonly [string, Placed, number])[] = [
    ['foot missile', ours('foot-missile'), 6],
    ['dismounted missile cavalry', ours('mounted-missile', { on: { dismounted: true } }), 6],
    ['foot skirmish', ours('foot-skirmish'), 3],
    ['mounted skirmish', ours('mounted-skirmish'), 3],
    ['dismounted skirmishers', ours('mounted-skirmish', { on: { dismounted: true } }), 3],
    ['dual-armed foot', ours('foot-melee', { rules: ['dual-armed'] }), 3],
    ['dual-armed cavalry', ours('mounted-melee', { rules: ['dual-armed'] }), 3],
    ['mounted missile', ours('mounted-missile'), 3],
    ['missile chariots', ours('mounted-missile', { movesAs: 'chariot' }), 3],
    ['firearms', ours('foot-missile', { rules: ['firearms'] }), 3],
    ['engines', ours('foot-missile', { rules: ['engine'], movesAs: 'artillery' }), 12],
    ['giants', ours('foot-melee', { rules: ['engine'] }), 12],
    ['breath', ours('foot-melee', { rules: ['breath'], movesAs: 'beast' }), 12],
    ['cannon', ours('foot-missile', { rules: ['cannon'], movesAs: 'artillery' }), 18],
  ];
  test.each(rows)('%s', (_name, shooter, range) => {
    expect(sees(shooter, foe(range))).toBe(true);
    expect(sees(shooter, foe(range + 0.05))).toBe(false);
  });

  test('melee units that are not Dual-Armed do not shoot', () => {
    expect(sees(ours('foot-melee'), foe(1))).toBe(false);
    expect(sees(ours('mounted-melee', { rules: ['shock'] }), foe(1))).toBe(false);
    expect(sees(ours('foot-melee', { movesAs: 'beast', name: 'elephants' }), foe(1))).toBe(false);
  });
});

describe('the firing arc (p. 39)', () => {
  test('straight ahead, the width of the base', () => {
    const archers = ours('foot-missile');
    expect(sees(archers, foe(4, { x: 24 + 1.5 }))).toBe(true);
    expect(sees(archers, foe(4, { x: 24 + 1.6 }))).toBe(false);
    expect(sees(archers, foe(4, { x: 24 - 1.5 }))).toBe(true);
    expect(sees(archers, foe(4, { x: 24 - 1.6 }))).toBe(false);
  });

  test('turned aside it sees what is before it there', () => {
    const archers = ours('foot-missile', { heading: 9000 });
    expect(sees(archers, foe(4))).toBe(false);
    expect(targetsOf(battleOf([archers], [{ ...foe(0), x: 29, y: archers.y }]), 0)).toEqual([1]);
  });

  const behind = (shooter: Placed) => sees({ ...shooter, heading: 18000 }, foe(2));
  test('to the rear: skirmishers, chariots and elephants, nobody else', () => {
    expect(behind(ours('foot-skirmish'))).toBe(true);
    expect(behind(ours('mounted-skirmish'))).toBe(true);
    expect(behind(ours('mounted-missile', { movesAs: 'chariot' }))).toBe(true);
    expect(behind(ours('mounted-melee', { movesAs: 'chariot', rules: ['dual-armed'] }))).toBe(true);
    expect(behind(ours('foot-melee', { movesAs: 'beast', name: 'elephants', rules: ['dual-armed'] }))).toBe(true);
    expect(behind(ours('foot-melee', { movesAs: 'beast', name: 'major-demon', rules: ['breath'] }))).toBe(false);
    expect(behind(ours('foot-missile'))).toBe(false);
    // p. 5: off their chariots they are foot troops
    expect(behind(ours('mounted-missile', { movesAs: 'chariot', on: { dismounted: true } }))).toBe(false);
    expect(behind(ours('mounted-missile'))).toBe(false);
    expect(behind(ours('mounted-melee', { rules: ['dual-armed'] }))).toBe(false);
    expect(behind(ours('foot-missile', { rules: ['engine'], movesAs: 'artillery' }))).toBe(false);
  });
});

describe('line of sight (p. 39)', () => {
  test('units do not fire through units, friend or foe', () => {
    const archers = ours('foot-missile');
    expect(targetsOf(battleOf([archers], [foe(4), foe(2)]), 0)).toEqual([2]);
    expect(targetsOf(battleOf([archers, { ...foe(2), y: 12.4 }], [foe(4)]), 0)).toEqual([]);
  });

  test('who stands out to the side of what is between is seen', () => {
    expect(targetsOf(battleOf([ours('foot-missile')], [foe(4), foe(2, { x: 25 })]), 0)).toEqual([1, 2]);
  });

  test('at 1" one always fires, though somebody stands between; farther off not past him (ruling 96)', () => {
    // a friend is 0.787" deep: he stands in that inch and touches nobody
    const friend = ours('foot-missile', { y: 10 + 0.1 + 0.787 / 2 });
    const hits = (away: number) => targetsOf(battleOf([ours('foot-missile'), friend], [foe(away)]), 0);
    expect(hits(1)).toEqual([2]);
    expect(hits(1.1)).toEqual([]);
  });

  const wall = (kind: 'woods' | 'populated', from: number, to: number): TerrainPiece => ({
    kind,
    shape: [
      { x: 10, y: from },
      { x: 10, y: to },
      { x: 40, y: to },
      { x: 40, y: from },
    ],
  });

  test('not through woods or buildings', () => {
    for (const kind of ['woods', 'populated'] as const) {
      expect(sees(ours('foot-missile'), foe(4), { terrain: [wall(kind, 11.5, 13)] })).toBe(false);
      expect(sees(ours('foot-missile'), foe(4), { terrain: [wall(kind, 20, 23)] })).toBe(true);
    }
  });

  test('over a crest only at 1"', () => {
    const shape = [
      { x: 10, y: 4 },
      { x: 10, y: 16 },
      { x: 40, y: 16 },
      { x: 40, y: 4 },
    ];
    const hill: TerrainPiece = { kind: 'hill', shape, ridge: { from: { x: 12, y: 10.4 }, to: { x: 38, y: 10.4 } } };
    expect(sees(ours('foot-missile'), foe(3), { terrain: [hill] })).toBe(false);
    expect(sees(ours('foot-missile'), foe(1), { terrain: [hill] })).toBe(true);
  });
});

describe('who may not', () => {
  test('who is in melee fights and does not fire (p. 31), and is not fired at (ruling 90)', () => {
    const state = battleOf([ours('foot-missile'), ours('foot-missile', { x: 25.6 })], [foe(0.01), foe(4, { x: 24.8 })]);
    expect(mayFire(state, 0)).toBe(false);
    expect(targetsOf(state, 1)).toEqual([3]);
  });

  test('nobody fires from a river, at its bank one does (p. 30)', () => {
    const river = (from: number): TerrainPiece => ({
      kind: 'river',
      shape: [
        { x: 0, y: from },
        { x: 0, y: from + 2 },
        { x: 48, y: from + 2 },
        { x: 48, y: from },
      ],
    });
    expect(sees(ours('foot-missile'), foe(4), { terrain: [river(9)] })).toBe(false);
    expect(sees(ours('foot-missile'), foe(4), { terrain: [river(10)] })).toBe(true);
    expect(sees(ours('foot-missile', { on: { fording: true } }), foe(4))).toBe(false);
  });

  test('who is off the table neither fires nor is fired at', () => {
    expect(sees(ours('foot-missile', { on: { status: 'routed' } }), foe(4))).toBe(false);
    expect(sees(ours('foot-missile'), foe(4, { on: { status: 'left' } }))).toBe(false);
  });
});

test('p. 41: whom an elephant out of hand runs into is in melee from then on, and not shot at, though nobody stands elsewhere than before', () => {
  const beast = foe(3, { movesAs: 'beast', name: 'elephants' });
  const before = battleOf([ours('foot-missile')], [beast, { ...foe(0), y: beast.y + 1.575 / 2 + 0.394 }]);
  const rounds = { role: 'stood', rounds: 1, hits: 0, gaveGround: false, clear: false, faced: false } as const;
  const wild = (rampage: number | null) => ({
    ...before,
    units: before.units.map((u, i) => (i === 0 ? u : { ...u, heading: 0, rampage: i === 1 ? rampage : null, melee: rampage === null ? null : rounds })),
  });
  const tame = targetsOf(wild(null), 0);
  expect(tame).toContain(1);
  expect(targetsOf(wild(0), 0)).toEqual([]);
  expect(targetsOf(wild(null), 0)).toEqual(tame);
});
