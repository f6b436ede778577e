import { describe, expect, test } from 'vitest';
import { general } from '../../engine/policies/general.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { pushSteps } from '../../engine/rally-round-the-king/changes.ts';
import { hero } from '../battle/heroes/hero-table.ts';
import { battleOf, type Standing } from '../battle/table.ts';

/** Three lines of four stands each, edge to edge: of side 0 so many have routed, and side 1 has lost nobody. `foe`: what is otherwise with each stand of side 1. */
const lines = (routed: number, foe: (n: number) => Partial<Standing> = () => ({})): Standing[] => [
  ...Array.from(
    { length: 12 },
    (_, n): Standing => ({ id: `own-${n}`, x: 18 + (n % 4) * 1.575, y: 14 - Math.floor(n / 4), status: n >= 12 - routed ? 'routed' : 'field' }),
  ),
  ...Array.from({ length: 12 }, (_, n): Standing => ({ id: `foe-${n}`, side: 1, x: 18 + (n % 4) * 1.575, y: 24 + Math.floor(n / 4), ...foe(n) })),
];

/** Whether the general of side 0 fights on in a turn. */
const stays = (turn: number, routed: number, foe?: (n: number) => Partial<Standing>): boolean => fightsOn(turn, lines(routed, foe));

function fightsOn(turn: number, units: readonly Standing[]): boolean {
  const state = pushSteps(battleOf(units, { turn }), 0, { kind: 'command', side: 0 });
  const offer = rules.legal(state);
  if ('over' in offer) throw new Error('the battle is over');
  return general(state, offer).choice === 'fight-on';
}

describe('pp. 7, 40: a melee that cannot end (ruling 294)', () => {
  const wall = { row: { rules: ['fanatic'], ac: 8, rep: 7 } } as const;
  /** Of side 0 a fanatic in such armour is left, and in melee with one like him; nothing else has been lost. `foe`: the other's armour. */
  const locked = (turn: number, foe: number): boolean => {
    const melee = { role: 'stood', rounds: 9, hits: 0, gaveGround: false, clear: true, faced: false } as const;
    const gone = Array.from({ length: 5 }, (_, n): Standing => ({ id: `gone-${n}`, x: 4 + 3 * n, y: 4, status: 'routed' }));
    const units: Standing[] = [
      { id: 'own', x: 24, y: 18, melee, ...wall },
      { id: 'foe', side: 1, x: 24, y: 18.787, melee, row: { ...wall.row, ac: foe } },
      ...gone,
    ];
    return fightsOn(turn, units);
  };

  test('from the fifteenth turn on who has less than a third of what came, and has lost more, gives up the day', () => {
    expect([14, 15, 39].map((turn) => locked(turn, 8))).toEqual([true, false, false]);
  });

  test('not while one of them can pierce the other', () => {
    expect([20, 39].map((turn) => locked(turn, 4))).toEqual([true, true]);
  });
});

describe('p. 31: an enemy in good order is left the field (ruling 168)', () => {
  test('without a loss never; much weaker in the middle of the day, somewhat weaker towards evening', () => {
    expect([4, 10, 15, 19].map((turn) => stays(turn, 0))).toEqual([true, true, true, true]);
    expect([4, 10, 15, 19].map((turn) => stays(turn, 3))).toEqual([true, true, false, false]);
    expect([4, 10, 15, 19].map((turn) => stays(turn, 6))).toEqual([true, false, false, false]);
  });

  test('the later it is, the less he need be behind', () => {
    // of 274 points on either side ten are lost
    const units = lines(1).map((u) => (u.id.endsWith('-11') ? { ...u, row: { cost: 10 } } : u));
    expect([10, 12, 15, 19].map((turn) => fightsOn(turn, units))).toEqual([true, true, false, false]);
  });

  test('who has not given up by the twentieth turn stays, for leaving costs all who still stand (p. 42)', () => {
    expect([20, 25, 39].map((turn) => stays(turn, 3))).toEqual([true, true, true]);
  });

  test('but not with so little that the day is lost at any hour', () => {
    expect([4, 20, 39].map((turn) => stays(turn, 10))).toEqual([false, false, false]);
  });

  test('nor so soon before an enemy of whom a third has strayed to the edges of the table', () => {
    const astray = (n: number): Partial<Standing> => (n % 3 === 0 ? { x: n < 6 ? 1 : 47, y: 20 + n } : {});
    expect([10, 15].map((turn) => stays(turn, 6))).toEqual([false, false]);
    expect([10, 15].map((turn) => stays(turn, 6, astray))).toEqual([true, true]);
  });

  test('with few left he stays before an enemy who has as many points as ever but is worn out and in no order', () => {
    const worn = (n: number): Partial<Standing> => ({ hits: 5, heading: 0, body: 12 + n, active: true });
    expect(stays(25, 10, (n) => ({ heading: 0, body: 12 + n, active: true }))).toBe(false);
    expect(stays(25, 10, worn)).toBe(true);
  });

  test('the weaker he is next to the enemy, the less order he asks of him', () => {
    // seven of the enemy's twelve units are each alone and active
    const loose = (n: number): Partial<Standing> => (n < 7 ? { x: 3.5 + n * 6, y: 28, body: 12 + n, active: true } : {});
    expect([5, 7].map((routed) => stays(12, routed))).toEqual([false, false]);
    expect([5, 7].map((routed) => stays(12, routed, loose))).toEqual([true, false]);
  });
});

describe('p. 51: an army with the only hero of the field stays as long as he does', () => {
  const own = hero('conan', 0, 26, 14);
  const his = hero('kull', 1, 26, 24);
  /** Whether it stays in the middle of the day, towards evening and late, with half of the others lost and with hardly anybody left. */
  const alwaysStays = (...heroes: readonly Standing[]): readonly boolean[] =>
    [6, 10].flatMap((routed) => [10, 15, 25].map((turn) => fightsOn(turn, [...lines(routed), ...heroes])));

  test('with him on the field, or beyond its edge in pursuit', () => {
    expect(alwaysStays(own)).not.toContain(false);
    expect(alwaysStays({ ...own, status: 'pursued-off' })).not.toContain(false);
  });

  test('not without him, nor once he is gone, nor before an enemy who has his own, nor before the only one', () => {
    for (const heroes of [[], [{ ...own, status: 'routed' as const }], [own, his], [his]]) expect(alwaysStays(...heroes)).toContain(false);
  });

  test('but an enemy who has lost his gives nobody reason to leave', () => {
    expect(alwaysStays(own, { ...his, status: 'routed' })).not.toContain(false);
  });
});
