import { describe, expect, test } from 'vitest';
import type { ArmyList } from '../../data/shapes.ts';
import { TALOMIR } from '../../data/world.ts';
import {
  type Army,
  type ArmyEvent,
  type ArmyOrder,
  basicArmy,
  captainsFor,
  nextToBuy,
  raiseArmy,
  scopeAround,
  sidesOf,
  takeTheField,
} from '../../engine/armies.ts';
import { type DiceSource, openCup, scripted, seeded } from '../../engine/dice.ts';
import { followersPoints } from '../../engine/followers.ts';
import { nationId } from '../../engine/ids.ts';
import { formatLine } from '../../engine/lines.ts';
import { depthOf } from '../../engine/rally-round-the-king/troops.ts';
import { notPlain } from '../laws/playing.ts';
import { WORLD } from '../rules/world.ts';

const listOf = (id: string): ArmyList => TALOMIR.lists.find((l) => l.id === id)!;
const rolled = (id: string, points = 400): Extract<ArmyOrder, { how: 'rolled' | 'bought' }> => ({
  list: listOf(id),
  nation: nationId(id),
  how: 'rolled',
  points,
});
const bought = (id: string, points = 400): Extract<ArmyOrder, { how: 'rolled' | 'bought' }> => ({
  list: listOf(id),
  nation: nationId(id),
  how: 'bought',
  points,
});

function raise(order: ArmyOrder, dice: DiceSource): Army & { readonly events: readonly ArmyEvent[] } {
  const events: ArmyEvent[] = [];
  const army = raiseArmy(order, { cup: openCup(dice, scopeAround(order.nation, 0), {}), say: (e) => events.push(e) });
  return { ...army, events };
}

const costs = (army: Army): number[] => army.side.units.map((u) => u.listed.cost);
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const RECRUITING = TALOMIR.lists.filter((l) => l.id !== 'black-moon-incarnate').map((l) => l.id);

describe('a rolled army (p. 10)', () => {
  test('p. 10: basic army, then recruiting rolls; the last may go over the points', () => {
    const list = listOf('treyine');
    const row = (on: number) => list.units.find((u) => u.recruits.includes(on))!;
    // War Rating first; 208 points of basic army; then sevens until 400 are passed
    const needed = Math.ceil((400 - list.basicPoints) / row(7).cost);
    const dice = scripted(3, ...Array.from({ length: needed }, () => [3, 4]).flat());
    const army = raise(rolled('treyine'), dice);
    expect(dice.left).toBe(0);
    expect(army.points).toBe(list.basicPoints + needed * row(7).cost);
    expect(army.points).toBeGreaterThanOrEqual(400);
    expect(army.points - row(7).cost).toBeLessThan(400);
    const throws = army.events.filter((e) => e.kind === 'roll' && e.table === 'recruiting');
    expect(throws[0]).toMatchObject({ page: 10, who: 'treyine', dice: [3, 4], total: 7, result: row(7).id });
  });

  test('pp. 10, 44, 50, 61: a hero, magic users and banners are paid for with points that troops would have cost', () => {
    const list = listOf('treyine');
    const led = { hero: true, magicUsers: [3, 1], banners: ['personal'], treasures: ['spear-of-saint-lindorf'] } as const;
    // ten more than its dearest unit, 80 and 20, 20; a relic has no price
    expect(followersPoints(list, led)).toBe(Math.max(...list.units.map((u) => u.cost)) + 10 + 80 + 20 + 20);
    // p. 67: two recruiting rolls, each worth a captain
    expect(followersPoints(list, { windMaiden: true })).toBe(40);
    expect(raise({ ...rolled('treyine'), windMaiden: true }, seeded(7)).side.ships).toBe(3);
    expect(raise(rolled('treyine'), seeded(7)).side).not.toHaveProperty('ships');
    for (const order of [rolled('treyine'), bought('treyine')]) {
      const plain = raise(order, seeded(7));
      const army = raise({ ...order, ...led }, seeded(7));
      expect(sum(costs(army))).toBeLessThan(sum(costs(plain)) - 100);
      expect(army.points).toBe(sum(costs(army)) + followersPoints(list, led));
      expect(army.side).toMatchObject({
        hero: { unit: { listed: { id: 'hero' } } },
        banners: ['personal'],
        treasures: led.treasures,
        alignment: list.alignment,
      });
      expect(army.side.magicUsers!.map((m) => m.level)).toEqual([3, 1]);
      expect(army.side.captains).toEqual([army.side.hero!.leader]);
    }
  });

  test('pp. 44-45, 50, 71: no die says whether followers come: whoever is taken is there, and nobody else (ruling 312)', () => {
    const tables = (army: ReturnType<typeof raise>) => new Set(army.events.flatMap((e) => (e.kind === 'roll' ? [e.table] : [])));
    const led = raise({ ...rolled('treyine'), hero: true, magicUsers: [1, 3] }, seeded(3));
    expect(led.side.magicUsers).toHaveLength(2);
    const alone = raise(rolled('treyine'), seeded(3));
    expect([alone.side.hero, alone.side.magicUsers]).toEqual([undefined, undefined]);
    for (const army of [led, alone]) expect([...tables(army)].sort()).toEqual(['recruiting', 'war-rating']);
  });

  test('p. 10: Aeja begins with 199 points, stands at 396 with 17 units, and its last roll, a 7, gives a Pike: 432', () => {
    const list = { ...WORLD.lists.find((l) => l.id === 'ash')!, id: 'aeja' };
    const throws = [
      [3, 4],
      [3, 4],
      [3, 4],
      [3, 3],
      [4, 4],
      [4, 5],
      [2, 2],
      [5, 5],
      [3, 4],
    ];
    const dice = scripted(3, ...throws.flat());
    const army = raise({ list, nation: nationId('aeja'), how: 'rolled', points: 400 }, dice);
    expect(army.events).toContainEqual(expect.objectContaining({ kind: 'basic-army-raised', points: 199 }));
    expect([costs(army).length, sum(costs(army))]).toEqual([18, 432]);
    expect(sum(costs(army).slice(0, 17))).toBe(396);
    expect(army.side.units.at(-1)!.listed).toMatchObject({ id: 'pike', cost: 36 });
    expect(dice.left).toBe(0);
  });

  test.for(RECRUITING)('p. 10: %s reaches 400 with its last roll and not before', (id) => {
    for (let seed = 1; seed <= 8; seed++) {
      const army = raise(rolled(id), seeded(seed));
      expect(army.points).toBe(sum(costs(army)) + 20 * army.side.captains.length);
      expect(army.points).toBeGreaterThanOrEqual(400);
      const last = army.events.findLast((e) => e.kind === 'unit-recruited' || e.kind === 'captain-appointed')!;
      const cost = last.kind === 'captain-appointed' ? 20 : costs(army).at(-1)!;
      expect(army.points - cost).toBeLessThan(400);
      expect(army.side.units.slice(0, listOf(id).basicUnits).map((u) => u.listed)).toEqual(basicArmy(listOf(id)));
    }
  });

  test('ruling A5: Black Moon Incarnate fights with its printed 16 units whatever the points', () => {
    for (const order of [rolled('black-moon-incarnate'), rolled('black-moon-incarnate', 800), bought('black-moon-incarnate')]) {
      const army = raise(order, seeded(1));
      expect([army.side.units.length, army.points]).toEqual([16, 200]);
      expect(army.events.filter((e) => e.kind === 'roll')).toHaveLength(1);
    }
  });

  test('ruling 121: another size scales; below 200 points there is no basic army', () => {
    const large = raise(rolled('orcs', 800), seeded(2));
    expect(large.points).toBeGreaterThanOrEqual(800);
    // a game of 200 points has one
    expect(raise(rolled('orcs', 200), seeded(2)).side.units.map((u) => u.listed.id)).toEqual(
      expect.arrayContaining(basicArmy(listOf('orcs')).map((row) => row.id)),
    );
    expect(raise(rolled('orcs', 200), seeded(2)).events.some((e) => e.kind === 'basic-army-raised')).toBe(true);
    const small = raise(rolled('orcs', 100), seeded(2));
    expect(small.events.some((e) => e.kind === 'basic-army-raised')).toBe(false);
    expect(small.points).toBeGreaterThanOrEqual(100);
    expect(small.points - costs(small).at(-1)!).toBeLessThan(100);
  });
});

describe('a bought army (p. 10)', () => {
  test.for(RECRUITING)('p. 10: %s never passes 400, and nothing more could be paid', (id) => {
    const army = raise(bought(id), seeded(1));
    expect(army.points).toBeLessThanOrEqual(400);
    const cheapest = Math.min(
      ...listOf(id)
        .units.filter((u) => u.recruits.length > 0)
        .map((u) => u.cost),
    );
    expect(400 - army.points).toBeLessThan(cheapest);
    expect(army.events.filter((e) => e.kind === 'roll')).toHaveLength(1);
  });

  test('ruling 123: it grows as its list would', () => {
    const army = raise(bought('orcs', 1000), seeded(1));
    for (const row of listOf('orcs').units.filter((u) => u.recruits.length > 0)) {
      const share = row.recruits.reduce((n, on) => n + 6 - Math.abs(7 - on), 0) / 36;
      const has = army.side.units.filter((u) => u.listed.id === row.id).length / army.side.units.length;
      expect(Math.abs(has - share)).toBeLessThan(0.12);
    }
  });

  test.for(RECRUITING)('ruling 123: from nothing %s buys the unit first that most throws bring, of several the first of its list', (id) => {
    const { units } = listOf(id);
    const throws = units.map((row) => row.recruits.reduce((n, on) => n + 6 - Math.abs(7 - on), 0));
    expect(nextToBuy(listOf(id), [], 400)).toBe(units[throws.indexOf(Math.max(...throws))]);
  });
});

describe('leaders (p. 9)', () => {
  test.each([
    ['treyine', 1, 2], // -1: 0 reads as 1
    ['treyine', 2, 2],
    ['treyine', 6, 3],
    ['altengard', 6, 3],
    ['aeja', 5, 4], // +1
    ['aeja', 1, 3],
    ['aeja', 6, 4],
  ])('p. 9: %s throws %i: War Rating %i', (id, die, warRating) => {
    const events: ArmyEvent[] = [];
    const order: ArmyOrder = { list: listOf(id), nation: nationId(id), how: 'written', units: basicArmy(listOf(id)), warRating: null, captains: 0 };
    const dice = scripted(die);
    const army = raiseArmy(order, { cup: openCup(dice, scopeAround(order.nation, 0), {}), say: (e) => events.push(e) });
    expect(army.side.warRating).toBe(warRating);
    expect(dice.left).toBe(0);
  });

  test.each([
    [20, 3, 0],
    [21, 3, 1],
    [29, 3, 1],
    [30, 3, 2],
    [40, 3, 3],
    [60, 3, 3],
    [60, 2, 2],
  ])('p. 9: %i units under War Rating %i may have %i captains', (units, warRating, captains) => expect(captainsFor(units, warRating)).toBe(captains));

  test('p. 9: "you may decide that you would like" captains: an army has none above what its player takes, and each of its rolls is a unit', () => {
    for (const order of [rolled('zamba', 800), bought('hykar', 800)]) {
      const many = raise(order, seeded(3));
      expect(many.side.captains.length).toBeGreaterThan(1);
      const one = raise({ ...order, mostCaptains: 1 }, seeded(3));
      expect(one.side.captains).toHaveLength(1);
      const none = raise({ ...order, mostCaptains: 0 }, seeded(3));
      expect(none.side.captains).toEqual([]);
      expect(none.events.filter((e) => e.kind === 'chose')).toEqual([]);
      expect(none.points).toBe(sum(costs(none)));
      expect(none.side.units.length).toBeGreaterThan(many.side.units.length);
    }
  });

  test('ruling 122: a large army takes its captain in place of its next roll', () => {
    const army = raise(rolled('zamba'), seeded(1));
    expect(army.side.units.length).toBeGreaterThan(20);
    expect(army.side.captains).toEqual(['zamba-captain-0-1']);
    const at = army.events.findIndex((e) => e.kind === 'captain-appointed');
    expect(army.events.slice(0, at).filter((e) => e.kind === 'unit-recruited').length + listOf('zamba').basicUnits).toBe(21);
  });
});

describe('two armies take the field', () => {
  test('ruling 124: of one list too no two share an id', () => {
    const [one, two] = sidesOf('treyine', 'treyine');
    const { field } = takeTheField({ ...rolled('treyine'), nation: one }, { ...rolled('treyine'), nation: two }, seeded(7));
    const ids = [...field.invader.units, ...field.defender.units].map((u) => u.id);
    expect(ids).toContain('treyine-0-1');
    expect(ids).toContain('treyine-2-0-1');
    expect(new Set([...ids, field.invader.leader, field.defender.leader, ...field.invader.captains, ...field.defender.captains]).size).toBe(
      ids.length + 2 + field.invader.captains.length + field.defender.captains.length,
    );
  });

  test('p. 42: both come with their points, the named attacker’s first, and of the heavens that their lists are of (p. 54)', () => {
    const { field, points } = takeTheField(rolled('treyine', 200), rolled('orcs', 600), seeded(7));
    expect(points[0]).toBeLessThan(300);
    expect(points[1]).toBeGreaterThanOrEqual(600);
    // Treyine is of the Red Sun, the Orcs are of the Black Moon
    expect([field.invader.alignment, field.defender.alignment]).toEqual([listOf('treyine').alignment, listOf('orcs').alignment]);
    expect([field.invader.alignment! > 0, field.defender.alignment! < 0]).toEqual([true, true]);
  });

  test('an army is the same whoever it meets, and every die is in a roll', () => {
    const against = (other: string) => takeTheField(rolled('treyine'), rolled(other), seeded(7));
    expect(against('orcs').field.invader).toEqual(against('ekra').field.invader);
    let asked = 0;
    const source = seeded(7);
    const counted: DiceSource = {
      faces(scope, who, table, k, count) {
        asked += count;
        return source.faces(scope, who, table, k, count);
      },
    };
    const { events } = takeTheField(rolled('treyine'), rolled('orcs'), counted);
    expect(events.flatMap((e) => (e.kind === 'roll' ? e.dice : []))).toHaveLength(asked);
    expect(events.flatMap((e) => notPlain(e))).toEqual([]);
    for (const e of events) expect(JSON.parse(formatLine(e))).toEqual(e);
    expect(events.filter((e) => e.kind === 'army-mustered').map((e) => [e.nation, e.units.length === e.types.length])).toEqual([
      ['treyine', true],
      ['orcs', true],
    ]);
  });
});

test('ruling 7: stands of foot are 20 mm deep, of horse 30, of elephants, chariots, guns, ogres and giants 40', () => {
  const depthIn = (list: string, unit: string): number => Math.round(depthOf(listOf(list).units.find((u) => u.id === unit)!) * 25.4);
  expect([depthIn('treyine', 'foot-knight'), depthIn('ekra', 'knight')]).toEqual([20, 30]);
  expect(['hill-giants', 'mountain-giants', 'trolls', 'ogres'].map((unit) => depthIn('mountain-giants', unit))).toEqual([40, 40, 40, 40]);
});
