import { describe, expect, test } from 'vitest';
import { ARMY_LISTS } from '../../../data/army-lists/index.ts';
import type { ArmyList } from '../../../data/shapes.ts';
import { PLANS, type PlanId } from '../../../data/tables/battle-plans.ts';
import { type DiceSource, keyed, seeded } from '../../../engine/dice.ts';
import { overlaps } from '../../../engine/geometry/distance.ts';
import { battleLines } from '../../../engine/rally-round-the-king/setting-up/battle-lines.ts';
import { partsOf } from '../../../engine/rally-round-the-king/setting-up/battle-parts.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { has } from '../../../engine/rally-round-the-king/troops.ts';
import { of } from '../table.ts';
import { bow, CLEAR, type Force, fieldOf, horse, listed, many, raised, setUp, skirmisher } from './setting-up-table.ts';

/** With which tactics and face an army comes to a plan (p. 52). */
const WAY: Readonly<Record<PlanId, readonly ['A' | 'B' | 'C', number]>> = {
  CA: ['C', 6],
  DE: ['B', 1],
  EF: ['B', 5],
  FF: ['B', 4],
  HA: ['A', 5],
  PC: ['A', 1],
  SD: ['C', 2],
};
const ALL = Object.keys(PLANS) as PlanId[];

const drawn = (own: Force, other: Force, plan: PlanId, dice: DiceSource): ReturnType<typeof setUp> => {
  const [tactics, face] = WAY[plan];
  return setUp(fieldOf({ ...own, tactics }, { ...other, tactics }, 4), keyed({ 'army-type invader': [face], 'army-type defender': [face] }, dice));
};

const ALL_SIDES = [0, 1] as const;

const open = (seed: number): DiceSource => keyed({ 'general-terrain': [1], 'terrain-section': [...CLEAR] }, seeded(seed));

/** Nobody is left, nobody stands on another, everybody faces the enemy from his zone. */
function expectDrawnUp(state: BattleState): void {
  const { units, troops } = state;
  expect(units.every((u) => u.status === 'field')).toBe(true);
  const faults = units.flatMap((u, i) => {
    const ahead = u.heading === 0 ? u.y : 36 - u.y;
    const own = units.flatMap((o, n) =>
      n > i && troops[n]!.side === troops[i]!.side && overlaps(u, o) ? [`${troops[i]!.id} stands on ${troops[n]!.id}`] : [],
    );
    return ahead < 12 && ahead > 3 ? own : [...own, `${troops[i]!.id} stands ${ahead}" ahead`];
  });
  expect(faults).toEqual([]);
}

const known = new Map<PlanId, readonly ReturnType<typeof setUp>[]>();

/** Every list against the next, drawn up by a plan on open ground: once for all that is asked of them. */
function armies(plan: PlanId): readonly ReturnType<typeof setUp>[] {
  const found = known.get(plan) ?? ARMY_LISTS.flatMap((one, n) => (n % 2 === 0 ? [against(one, ARMY_LISTS[n + 1]!, plan, n)] : []));
  known.set(plan, found);
  return found;
}

const against = (one: ArmyList, two: ArmyList, plan: PlanId, n: number): ReturnType<typeof setUp> =>
  drawn({ units: raised(one, n) }, { units: raised(two, n) }, plan, open(n));

/** What a unit counts for where the best or the heaviest are wanted. */
const costOf = ({ state }: ReturnType<typeof setUp>, unit: number): number => state.troops[unit]!.listed.cost;

describe('pp. 52-53: who stands where, over all lists', () => {
  test.each(ALL_SIDES)('CA: nobody who fights hand to hand is dearer than the worst of the reserve (side %i)', (side) => {
    let compared = 0;
    for (const army of armies('CA')) {
      const { reserve, center, left, right } = partsOf(army.state, side);
      const least = Math.min(...reserve.map((u) => costOf(army, u)));
      const others = [...center, ...left, ...right].filter((u) => army.state.troops[u]!.purpose === 'melee');
      if (reserve.length > 0) compared += others.length;
      for (const u of others) expect(costOf(army, u)).toBeLessThanOrEqual(least);
    }
    expect(compared).toBeGreaterThan(50);
  });

  test.each(ALL_SIDES)('PC: no melee troops are sent to a wing while others that may stand there are in the centre (side %i)', (side) => {
    for (const { state } of armies('PC')) {
      const { center, left, right } = partsOf(state, side);
      const isMelee = (u: number): boolean => state.troops[u]!.purpose === 'melee';
      const strikers = [...left, ...right].filter(isMelee).length;
      const idle = center.filter((u) => !isMelee(u) && state.troops[u]!.purpose !== 'skirmish' && state.troops[u]!.listed.movesAs !== 'artillery');
      expect(strikers === 0 || idle.length === 0).toBe(true);
    }
  });
});

/** Who of both armies of every field is on which wing, and who of the centre could have been sent there: nobody's gun, nor the unit that the CinC is with. */
function* sent(plan: PlanId): Generator<{ readonly wings: Sent; readonly left: Sent; readonly right: Sent; readonly stays: Sent }> {
  for (const { state } of armies(plan))
    for (const side of ALL_SIDES) {
      const { center, left, right } = partsOf(state, side);
      const cinc = state.sides[side].leaders.find((leader) => leader.rank === 'cinc')!.unit;
      const troops = (units: readonly number[]): Sent => units.filter((u) => u !== cinc).map((u) => state.troops[u]!);
      const stays = troops(center).filter((t) => !isGun(t));
      yield { wings: troops([...left, ...right]), left: troops(left), right: troops(right), stays };
    }
}

type Sent = readonly BattleState['troops'][number][];
const isGun = (t: Sent[number]): boolean => t.listed.movesAs === 'artillery';
const isHorse = (t: Sent[number]): boolean => t.listed.class.startsWith('mounted');
const isFootMelee = (t: Sent[number]): boolean => t.listed.class === 'foot-melee';
const isLight = (t: Sent[number]): boolean => t.purpose === 'skirmish';
const least = (units: Sent, of: (t: Sent[number]) => number): number => Math.min(...units.map(of));
const most = (units: Sent, of: (t: Sent[number]) => number): number => Math.max(...units.map(of));

describe('p. 53: who is sent to the wings, over all lists', () => {
  test.each(ALL)('%s: no gun', (plan) => {
    for (const { wings } of sent(plan)) expect(wings.filter(isGun)).toEqual([]);
  });

  test.each(['CA', 'DE', 'EF', 'HA'] as const)(
    '%s: foot that fights hand to hand only where nobody else is left, for it may not stand there (p. 30, ruling B9)',
    (plan) => {
      for (const { wings, stays } of sent(plan)) expect(wings.some(isFootMelee) && stays.some((t) => !isFootMelee(t))).toBe(false);
    },
  );

  test.each(['DE', 'EF'] as const)('%s: the fastest of those who may stand there', (plan) => {
    for (const { wings, stays } of sent(plan)) {
      const may = (t: Sent[number]): boolean => !isFootMelee(t);
      expect(least(wings.filter(may), (t) => t.move)).toBeGreaterThanOrEqual(most(stays.filter(may), (t) => t.move));
    }
  });

  test('HA: the strongest of those who may stand there are the hammer, on the right (ruling 167)', () => {
    for (const { left, right, stays } of sent('HA')) {
      const others = [...left, ...stays].filter((t) => !isFootMelee(t));
      const hammer = right.filter((t) => !isFootMelee(t));
      expect(least(hammer, (t) => t.listed.cost)).toBeGreaterThanOrEqual(most(others, (t) => t.listed.cost));
    }
  });

  test('FF: who can strike the pursuers before light troops, of whom a fifth of the army at most is kept to lure them (ruling 166)', () => {
    for (const { wings, stays } of sent('FF')) {
      expect(wings.some(isLight) && stays.some((t) => !isLight(t) && !isFootMelee(t))).toBe(false);
      const army = wings.length + stays.length;
      expect(wings.some(isFootMelee) && stays.filter(isLight).length > Math.round((army + 8) / 5)).toBe(false);
    }
  });

  test('PC: of skirmishers on foot the slowest are the screen', () => {
    const onFoot = (units: Sent): Sent => units.filter((t) => isLight(t) && !isHorse(t));
    for (const { wings, stays } of sent('PC')) expect(least(onFoot(wings), (t) => t.move)).toBeGreaterThanOrEqual(least(onFoot(stays), (t) => t.move));
  });

  test('SD: neither horse, which is the reserve, nor those who shoot, who are for the centre, while others are there', () => {
    for (const { wings, stays } of sent('SD')) {
      expect(wings.some(isHorse) && stays.some((t) => !isHorse(t))).toBe(false);
      expect(wings.some((t) => t.listed.class === 'foot-missile') && stays.some((t) => isFootMelee(t) || (isLight(t) && !isHorse(t)))).toBe(false);
    }
  });
});

describe('pp. 52-53: every list by every plan', () => {
  test.each(ALL)('%s: on open ground everybody stands as the plan has it, in small bodies of a kind', (plan) => {
    for (const { state, events } of armies(plan)) {
      expectDrawnUp(state);
      expect(of(events, 'plan-made').map((e) => e.plan)).toEqual([plan, plan]);
      expect(of(events, 'unit-placed').some((e) => e.dismounted)).toBe(false);
      expect(of(events, 'chose').filter((e) => e.choice === 'place' && e.why !== 'the-plan')).toEqual([]);
      for (const side of [0, 1] as const) {
        const own = state.units.flatMap((u, i) => (state.troops[i]!.side === side ? [u.body] : []));
        for (const body of new Set(own)) {
          const members = state.troops.filter((_t, i) => state.units[i]!.body === body && state.troops[i]!.side === side);
          expect(members.length).toBeLessThanOrEqual(6);
          expect(new Set(members.map((t) => has(t, 'undisciplined'))).size).toBe(1);
        }
      }
    }
  });

  test.each(ALL)('%s: on any ground nobody is refused and nobody is left', (plan) => {
    for (let n = 0; n < ARMY_LISTS.length; n += 2) {
      const seed = 1000 * ALL.indexOf(plan) + n;
      const dice = keyed({ 'general-terrain': [5 + (n % 2), 6, 6] }, seeded(seed));
      const { state } = drawn({ units: raised(ARMY_LISTS[n]!, seed) }, { units: raised(ARMY_LISTS[n + 1]!, seed) }, plan, dice);
      expectDrawnUp(state);
    }
  });

  test('small armies and large ones', () => {
    for (const points of [60, 900]) {
      const units = (id: string): Force['units'] => raised(ARMY_LISTS.find((l) => l.id === id)!, 3, points);
      expectDrawnUp(drawn({ units: units('orcs').slice(0, points < 100 ? 3 : 99) }, { units: units('hykar') }, 'PC', seeded(8)).state);
    }
  });
});

test.each([2, 5, 8])('p. 30: the defender lays a pond of section %i so that foot melee troops still find room in the middle', (section) => {
  const sections = [...CLEAR];
  sections.splice(2 * (section - 1), 2, 1, 1);
  const dice = keyed({ 'general-terrain': [1], 'terrain-section': sections, water: [1, 2] }, seeded(2));
  const { state, events } = drawn({ units: many(26) }, { units: many(26) }, 'PC', dice);
  expect(of(events, 'terrain-lies').map((e) => e.terrain)).toEqual(['hill', 'pond']);
  for (const u of state.units) expect(Math.abs(u.x - 24)).toBeLessThan(6);
});

test('p. 52: Riata, tactics A, throws a 3: it penetrates the centre', () => {
  const riata = ARMY_LISTS.find((list) => list.id === 'riata')!;
  const field = fieldOf({ units: raised(riata, 1), tactics: riata.tactics }, { units: many(8) });
  const { state, events } = setUp(field, keyed({ 'army-type invader': [3] }, open(3)));
  expect(riata.tactics).toBe('A');
  expect(events).toContainEqual(expect.objectContaining({ kind: 'roll', table: 'army-type', who: 'invader', dice: [3], result: 'PC' }));
  expect(state.sides[0].plan).toBe('PC');
});

describe('p. 53: what a plan puts where', () => {
  const pikes = listed({ id: 'pikes', rules: ['pike'], cost: 36 });
  const guard = listed({ id: 'guard', rep: 6, cost: 48 });
  const army = [...many(6), ...many(2, pikes), guard, ...many(6, horse), ...many(3, bow), ...many(2, skirmisher)];
  const parts = (plan: PlanId): { state: BattleState; names: (units: readonly number[]) => string[]; of: ReturnType<typeof partsOf> } => {
    const { state } = drawn({ units: army }, { units: army }, plan, open(1));
    const names = (units: readonly number[]): string[] => [...new Set(units.map((u) => state.troops[u]!.listed.id))];
    return { state, names, of: partsOf(state, 0) };
  };

  test('the shares are those of the page', () => {
    const n = army.length;
    for (const plan of ALL) {
      const { of: found } = parts(plan);
      expect(found.left).toHaveLength(Math.round((n * PLANS[plan].left) / 100));
      expect(found.right).toHaveLength(Math.round((n * PLANS[plan].right) / 100));
      if (plan !== 'SD') expect(found.reserve).toHaveLength(Math.floor((n * PLANS[plan].reserve) / 100));
      expect(found.left.length + found.right.length + found.center.length + found.reserve.length).toBe(n);
    }
  });

  test('what they do not come to in whole units: wings are rounded, the reserve is rounded down, the centre has the rest (ruling 88)', () => {
    const counts = (plan: PlanId): readonly number[] => {
      const units = many(17);
      const { left, right, reserve, center } = partsOf(drawn({ units }, { units }, plan, open(1)).state, 0);
      return [left, right, reserve, center].map((part) => part.length);
    };
    expect(counts('CA')).toEqual([3, 3, 5, 6]);
    expect(counts('HA')).toEqual([2, 7, 1, 7]);
    expect(counts('DE')).toEqual([5, 5, 1, 6]);
  });

  test('static defence: of an army of horse alone somebody stands in the centre, and three in ten are held back', () => {
    const units = many(20, horse);
    const { reserve, center } = partsOf(drawn({ units }, { units }, 'SD', open(1)).state, 0);
    expect([reserve.length, center.length]).toEqual([6, 10]);
  });

  test('double envelopment: the fastest are on the wings', () => {
    const { names, of: found } = parts('DE');
    expect(names(found.right)[0]).toBe('horse');
    expect(names(found.left)[0]).toBe('horse');
    expect(names(found.center)).not.toContain('horse');
  });

  test('static defence: missile troops in contact before melee troops, the horse in reserve', () => {
    const { state, names, of: found } = parts('SD');
    expect(names(found.reserve)).toEqual(['horse']);
    const backed = battleLines(state, 0).find((b) => b.files.some((f) => f.length === 2 && names([f[0]!])[0] === 'bows' && names([f[1]!])[0] !== 'bows'));
    expect(backed).toBeDefined();
  });

  test('static defence: the wings stand in their sections, close to the centre', () => {
    const { state, of: found } = parts('SD');
    const out = [...found.left, ...found.right].filter((u) => state.troops[u]!.listed.class !== 'foot-melee').map((u) => Math.abs(state.units[u]!.x - 24));
    expect(out.length).toBeGreaterThan(0);
    for (const far of out) expect(far).toBeGreaterThan(8);
    for (const far of out) expect(far).toBeLessThan(8 + 2 * 1.575);
    // closer to it than to the edge of the zone
    expect(out.reduce((sum, far) => sum + far, 0) / out.length).toBeLessThan(10);
  });

  test.each([
    ['CA', 10, 10],
    ['DE', 12, 12],
    ['EF', 10, 12],
    ['FF', 12, 12],
    ['HA', 10, 12],
    ['PC', 9.5, 9.5],
    ['SD', 11, 11],
  ] as const)(
    '%s: each wing is on its own hand, and its front %i" and %i" from the baseline: forward where it goes round the enemy, else held back',
    (plan, left, right) => {
      const { state, of: found } = parts(plan);
      const isOuter = (u: number): boolean => state.troops[u]!.listed.class !== 'foot-melee';
      const seen = (units: readonly number[]): readonly { across: number; ahead: number }[] =>
        units.filter(isOuter).map((u) => {
          const { x, y, heading, depth } = state.units[u]!;
          return heading === 0 ? { across: x - 24, ahead: y + depth / 2 } : { across: 24 - x, ahead: 36 - y + depth / 2 };
        });
      const onTheRight = seen(found.right);
      const onTheLeft = seen(found.left);
      for (const { across } of onTheRight) expect(across).toBeGreaterThan(0);
      for (const { across } of onTheLeft) expect(across).toBeLessThan(0);
      const front = (units: typeof onTheLeft): number => Math.max(...units.map((u) => u.ahead));
      expect(front(onTheLeft)).toBeCloseTo(left, 1);
      expect(front(onTheRight)).toBeCloseTo(right, 1);
    },
  );

  test('penetrate the centre: of its foot the heaviest and slowest are in the middle', () => {
    const heavy = listed({ id: 'heavy', ac: 6 });
    const units = [...many(8, listed({ figures: 2, ac: 2, cost: 12 })), ...many(4, heavy), ...many(8, horse)];
    const { state } = drawn({ units }, { units }, 'PC', open(1));
    const off = (id: string): number => {
      const all = state.units.filter((_, i) => state.troops[i]!.listed.id === id).map((u) => Math.abs(u.x - 24));
      return all.reduce((sum, x) => sum + x, 0) / all.length;
    };
    expect(off('heavy')).toBeLessThan(off('swords'));
  });

  test('counterattack: the best are in reserve', () => {
    expect(parts('CA').names(parts('CA').of.reserve)).toContain('guard');
  });

  test('counterattack: of who fights hand to hand, whatever others cost', () => {
    const units = [...many(3, listed({ id: 'bows', class: 'foot-missile', cost: 60 })), ...many(9)];
    const { state } = drawn({ units }, { units }, 'CA', open(1));
    expect(partsOf(state, 0).reserve.map((u) => state.troops[u]!.purpose)).toEqual(['melee', 'melee', 'melee']);
  });

  test('the CinC goes to a wing last of all, and is the first of the reserve (ruling 163)', () => {
    const units = [...many(1, listed({ ...horse, id: 'guard', cost: 90 })), ...many(3, horse), ...many(8)];
    const { state } = drawn({ units }, { units }, 'DE', open(1));
    const { left, right, reserve } = partsOf(state, 0);
    const cinc = state.sides[0].leaders.find((leader) => leader.rank === 'cinc')!.unit;
    expect(state.troops[cinc]!.listed.id).toBe('guard');
    expect([...left, ...right]).not.toContain(cinc);
    expect(reserve).toEqual([cinc]);
  });

  test('penetrate the centre: skirmishers before the heaviest, who are in the middle, the wings held back', () => {
    const { state } = parts('PC');
    const ahead = (id: string): number =>
      Math.max(...state.units.flatMap((u, i) => (state.troops[i]!.side === 0 && state.troops[i]!.listed.id === id ? [u.heading === 0 ? u.y : 36 - u.y] : [])));
    expect(ahead('skirmishers')).toBeGreaterThan(ahead('pikes') + 1);
    expect(ahead('horse')).toBeLessThan(ahead('pikes'));
  });

  test('the reserve stands 6" behind the first line, or at the back of its zone (ruling B10)', () => {
    const { state, of: found } = parts('EF');
    const ahead = (u: number): number => (state.units[u]!.heading === 0 ? state.units[u]!.y : 36 - state.units[u]!.y);
    expect(found.reserve.length).toBeGreaterThan(0);
    for (const u of found.reserve) expect(ahead(u)).toBeLessThan(6);
  });
});
