import { describe, expect, test } from 'vitest';
import type { PlanId } from '../../data/tables/battle-plans.ts';
import { rectangle } from '../../engine/geometry/shapes.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { withBattleSide } from '../../engine/rally-round-the-king/changes.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { block, bows, goOf, horse, slingers, spears } from '../battle/movement/movement-table.ts';
import { battleOf, type Standing } from '../battle/table.ts';

/** Foot drawn up at 12" in the middle, a wing of foot at either end, and two of horse behind: a static defence keeps the horse for its flanks (p. 53). */
const DEFENCE: readonly Standing[] = [
  ...block([['left']], 14, 12, spears, { body: 1 }),
  ...block([['a', 'b', 'c']], 20, 12),
  ...block([['right']], 31, 12, spears, { body: 2 }),
  ...block([['h1', 'h2']], 22, 5, horse, { body: 90 }),
];

const AHEAD = block([['orc']], 24, 33, spears, { side: 1 });
/** Horse that has come round the right end of the line and faces its flank, at so many inches from the middle of the table. */
const comer = (x: number): Standing[] => [{ id: 'rider', side: 1, row: horse, x, y: 9, heading: 27000 }];

/** What the general has the body of a unit do in the go of its side. */
function order(
  units: readonly Standing[],
  plan: PlanId,
  of: string,
  more: { readonly turn?: number; readonly attacker?: 0 | 1 } = {},
): { readonly choice: string; readonly why?: string | undefined } {
  const state: BattleState = withBattleSide(battleOf(units, { attacker: 1, defendersBaseline: 'bottom', ...more }), 0, { plan });
  const asked = goOf(state, of, { active: false });
  const offer = rules.legal(asked);
  if ('over' in offer) throw new Error('nobody is asked');
  const { choice, why } = rules.general(asked, offer);
  return { choice, why };
}

describe('p. 53: horse of a static defence is there to defend either flank (ruling 161)', () => {
  test('it stays behind the line while nobody comes round it', () => {
    expect(order([...DEFENCE, ...AHEAD], 'SD', 'h1').choice).toBe('stand');
  });

  test('it goes at an enemy from whom the line could be taken in flank', () => {
    expect(order([...DEFENCE, ...AHEAD, ...comer(36)], 'SD', 'h1')).toMatchObject({ choice: 'wheel-right', why: 'the-plan' });
  });

  test('not at one who is still far out', () => {
    expect(order([...DEFENCE, ...AHEAD, ...comer(46)], 'SD', 'h1').choice).toBe('stand');
  });
});

describe('p. 27: the attacker has come to fight, whatever he has planned (ruling 162)', () => {
  const does = (of: string, turn: number, attacker: 0 | 1): string => order([...DEFENCE, ...AHEAD], 'SD', of, { turn, attacker }).choice;

  test('after five turns those of his who hold attack, and his guards go on guarding', () => {
    expect([5, 6].map((turn) => does('a', turn, 0))).toEqual(['stand', 'advance']);
    expect([5, 6].map((turn) => does('h1', turn, 0))).toEqual(['stand', 'stand']);
  });

  test('the defender waits on', () => {
    expect([5, 6].map((turn) => does('a', turn, 1))).toEqual(['stand', 'stand']);
  });
});

describe('p. 31: who holds and has been activated must go on (ruling 161)', () => {
  test('as little as may be, not at the enemy', () => {
    const state = withBattleSide(battleOf([...block([['lone']], 24, 12), ...AHEAD], { attacker: 1, defendersBaseline: 'bottom' }), 0, { plan: 'SD' });
    const asked = goOf(state, 'lone', { active: true });
    const offer = rules.legal(asked);
    if ('over' in offer) throw new Error('nobody is asked');
    // half of its six inches
    expect(rules.general(asked, offer)).toMatchObject({ choice: 'advance', number: 3 });
  });

  test('before an enemy who could charge it, it stays where it is (p. 32)', () => {
    const orc = block([['orc']], 24, 17, spears, { side: 1, hits: 0, row: { ...spears, rep: 6 } });
    const state = withBattleSide(battleOf([...block([['lone']], 24, 12), ...orc], { attacker: 1, defendersBaseline: 'bottom' }), 0, { plan: 'SD' });
    const asked = goOf(state, 'lone', { active: true });
    const offer = rules.legal(asked);
    if ('over' in offer) throw new Error('nobody is asked');
    expect(rules.general(asked, offer).choice).toBe('stand');
  });

  const hill = { kind: 'hill' as const, shape: rectangle(16, 8, 32, 20), ridge: { from: { x: 16, y: 14 }, to: { x: 32, y: 14 } } };
  const woods = { kind: 'woods' as const, shape: rectangle(16, 8, 32, 14) };

  test.each([
    ['to the crest, where it stands above whoever comes (p. 29)', spears, hill, 2 + 0.787 / 2],
    ['archers to the edge of their wood, from where they see (p. 30)', bows, woods, 2],
    // they would halt in the depth of it
    ['archers who come to no edge of it go on', bows, { ...woods, shape: rectangle(16, 8, 32, 30) }, null],
    ['spearmen hold where they are in it', spears, { ...woods, shape: rectangle(16, 8, 32, 30) }, 0.25],
  ] as const)('ground to hold stops it (p. 35): %s', (_name, row, piece, inches) => {
    const army = battleOf([...block([['lone']], 24, 12, row), ...AHEAD], { attacker: 1, defendersBaseline: 'bottom', terrain: [piece] });
    const asked = goOf(withBattleSide(army, 0, { plan: 'SD' }), 'lone', { active: true });
    const offer = rules.legal(asked);
    if ('over' in offer) throw new Error('nobody is asked');
    expect(rules.general(asked, offer)).toMatchObject(inches === null ? { choice: 'advance' } : { choice: 'occupy', number: expect.closeTo(inches, 1) });
  });
});

describe('pp. 8-9: archers who are to stay drop their stakes before who comes at them', () => {
  const archers = { class: 'foot-missile', figures: 3, ac: 2, rules: ['stakes'] } as const;
  const line = (stakes: 'carried' | 'dropped') => [...block([['left']], 14, 12, spears, { body: 1 }), ...block([['a', 'b']], 20, 12, archers, { stakes })];
  const coming = (y: number, row = horse) => block([['rider']], 20, y, row, { side: 1 });

  test('once he could be there in little more than a go', () => {
    expect(order([...line('carried'), ...coming(27)], 'SD', 'a')).toMatchObject({ choice: 'drop-stakes', why: 'hold-the-line' });
    expect(order([...line('carried'), ...coming(34)], 'SD', 'a').choice).toBe('stand');
  });

  test('not before skirmishers, whom they need not fear, nor once they have dropped them', () => {
    expect(order([...line('carried'), ...coming(27, slingers)], 'SD', 'a').choice).toBe('stand');
    expect(order([...line('dropped'), ...coming(27)], 'SD', 'a').choice).toBe('stand');
  });

  test('who marches loses no go over it', () => {
    expect(order([...line('carried'), ...coming(27)], 'SD', 'a', { turn: 9 }).choice).not.toBe('drop-stakes');
  });
});

describe('p. 41: who holds does not wait to be taken in flank or rear (ruling 161)', () => {
  test('a body turns to the nearest enemy if he stands near, behind its front', () => {
    expect(order([...block([['lone']], 24, 12), ...comer(31)], 'SD', 'lone')).toMatchObject({ choice: 'wheel-right', why: 'the-plan' });
    const behind: Standing = { id: 'rider', side: 1, row: horse, x: 24.5, y: 5, heading: 0 };
    expect(order([...block([['lone']], 24, 12), behind], 'SD', 'lone')).toMatchObject({ choice: 'about-face', why: 'the-plan' });
  });

  test('not to one it faces, nor to one far off', () => {
    expect(order([...block([['lone']], 24, 12), ...block([['orc']], 26, 21, spears, { side: 1 })], 'SD', 'lone').choice).toBe('stand');
    expect(order([...block([['lone']], 24, 12), ...comer(40)], 'SD', 'lone').choice).toBe('stand');
  });
});

describe('p. 9: a point of War Rating is not kept for who only shoots', () => {
  test('the march of the others goes before', () => {
    const shooters = ['b1', 'b2', 'b3'].flatMap((id, n) => block([[id]], 14 + n * 4, 12, slingers, { body: 50 + n }));
    const orcs = ['o1', 'o2', 'o3'].flatMap((id, n) => block([[id]], 14 + n * 4, 14.8, spears, { side: 1, body: 60 + n }));
    const state = withBattleSide(
      battleOf([...block([['s1']], 36, 6, spears, { body: 90 }), ...shooters, ...orcs], {
        attacker: 0,
      }),
      0,
      { plan: 'HA', command: 1 },
    );
    const asked = goOf(state, 's1', { active: false });
    const offer = rules.legal(asked);
    if ('over' in offer) throw new Error('nobody is asked');
    expect(rules.general(asked, offer).choice).not.toBe('stand');
  });
});

describe('p. 53: the weaker wing keeps the centre from being encircled (ruling 161)', () => {
  /** As many horse on the right as the plan has it, one on the left, four of foot between them. */
  const army = (right: readonly string[], ...more: readonly Standing[]): Standing[] => [
    ...block([right], 34, 12, horse, { body: 90 }),
    ...block([['weak']], 10, 9, horse, { body: 80 }),
    ...block([['a', 'b', 'c', 'd']], 20, 12),
    ...more,
  ];
  const PLANS = [
    ['EF', ['r1', 'r2']],
    ['HA', ['r1', 'r2', 'r3']],
  ] as const;

  test.for(PLANS)('of %s it stays back while the others go', ([plan, right]) => {
    expect(order(army(right, ...AHEAD), plan, 'weak', { turn: 7 }).choice).toBe('stand');
    expect(order(army(right, ...AHEAD), plan, 'r1', { turn: 7 }).choice).not.toBe('stand');
  });

  test.for(PLANS)('of %s it leaves who comes round the other end to others', ([plan, right]) => {
    const flanker: Standing = { id: 'rider', side: 1, row: horse, x: 36, y: 5, heading: 27000 };
    expect(order(army(right, ...AHEAD, flanker), plan, 'weak').choice).toBe('stand');
  });

  test.for(PLANS)('of %s it goes at who comes round the line', ([plan, right]) => {
    const flanker: Standing = { id: 'rider', side: 1, row: horse, x: 13, y: 5, heading: 9000 };
    expect(order(army(right, ...AHEAD, flanker), plan, 'weak')).toMatchObject({ choice: 'about-face', why: 'the-plan' });
  });
});
