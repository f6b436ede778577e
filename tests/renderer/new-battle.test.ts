import { expect, test } from 'vitest';
import { WATER_GENERATOR } from '../../data/tables/setting-up.ts';
import type { WeighedArmy } from '../../main/contract.ts';
import {
  type ArmyForm,
  BARE,
  type BattleForm,
  battleOf,
  type Following,
  faultsOf,
  firstForm,
  isSame,
  leftOf,
  POND,
  pointsOf,
  SECTIONS,
  sideMadeFor,
  thingsFor,
  WATERS,
  withUnit,
} from '../../renderer/board/before-and-after/new-battle.ts';

test('pp. 44-45, 50, 61-64: who and what goes with an army; what nobody there can use stays behind', () => {
  const things = [
    { kind: 'banner', id: 'personal', name: 'Personal Banner', points: 20, user: null },
    { kind: 'treasure', id: 'war-horn-of-naz-goth', name: 'War Horn', points: 0, user: 'hero' },
    { kind: 'treasure', id: 'drums-of-doom', name: 'Drums of Doom', points: 30, user: 'magic-user' },
  ] as const;
  const peoples = [
    { id: 'orcs', name: 'Orcs', mayBring: things, hirePoints: { hero: 60, magicUsers: [20, 30, 50], windMaiden: 40 }, mostMagicUsers: [4, 2, 1] },
  ] as never;
  const led = { hero: true, magicUsers: [0, 0, 0], things: ['personal', 'war-horn-of-naz-goth', 'drums-of-doom'], windMaiden: false } as const;
  expect(thingsFor('orcs', led, peoples).map(({ id }) => id)).toEqual(['personal', 'war-horn-of-naz-goth']);
  // what stays behind costs nothing
  expect(pointsOf('orcs', led, peoples)).toBe(60 + 20);
  expect(pointsOf('orcs', { ...led, hero: false, magicUsers: [2, 0, 1] }, peoples)).toBe(2 * 20 + 50 + 20 + 30);
  const form = { ...firstForm(7), defender: { ...firstForm(7).defender, following: led } };
  const followed = (following: Following): BattleForm => ({ ...form, defender: { ...form.defender, following } });
  expect(battleOf(form, peoples).defender.followers).toEqual({ hero: true, magicUsers: [], banners: ['personal'], treasures: ['war-horn-of-naz-goth'] });
  const users = { ...led, hero: false, magicUsers: [2, 0, 1] } as const;
  const { followers } = battleOf(followed(users), peoples).defender;
  expect(followers).toEqual({ hero: false, magicUsers: [3, 1, 1], banners: ['personal'], treasures: ['drums-of-doom'] });
  expect(battleOf(form, peoples).attacker).not.toHaveProperty('followers');
  const alone = { ...led, hero: false, things: [], windMaiden: true } as const;
  expect(battleOf(followed(alone), peoples).defender.followers).toMatchObject({ windMaiden: true });
  expect(faultsOf(followed({ ...led, magicUsers: [0, 0, 2] }), peoples)).toEqual(['Magic users: up to 4 of level 1, 2 of level 2, 1 of level 3.']);
  expect(faultsOf({ ...followed({ ...led, magicUsers: [2, 0, 1] }), points: 200 }, peoples)).toEqual([
    'Those who go with Orcs cost 200 of 200 points: none are left for troops.',
  ]);
});

test('a battle on its own is named by who fights', () => {
  const form = { ...firstForm(7), points: 350 };
  expect(faultsOf(form, [])).toEqual([]);
  expect(faultsOf({ ...form, points: 150, seed: 1.5 }, [])).toHaveLength(2);
  expect(battleOf(form, [{ id: 'treyine', name: 'Treyine' }] as never)).toEqual({
    name: 'Treyine against orcs',
    seed: 7,
    points: 350,
    armies: 'rolled',
    iron: false,
    realDice: false,
    attacker: { list: 'treyine', isPlayers: true },
    defender: { list: 'orcs', isPlayers: false },
  });
});

test('pp. 39, 42: rules that are otherwise than suggested go with the battle; a form left before there were any has none', () => {
  expect(battleOf(firstForm(7), [])).not.toHaveProperty('variants');
  expect(battleOf({ ...firstForm(7), variants: [] }, [])).not.toHaveProperty('variants');
  expect(battleOf({ ...firstForm(7), variants: ['monstersRunWild'] }, []).variants).toEqual({ monstersRunWild: true });
});

test('pp. 9, 27: who attacks and how many captains are taken is in the order where it is said, and captains only of an army that its player does not choose', () => {
  const form = firstForm(7);
  const said: BattleForm = { ...form, attacks: 'defender', attacker: { ...form.attacker, mostCaptains: 0 } };
  expect(battleOf(said, [])).toMatchObject({ attacks: 'defender', attacker: { mostCaptains: 0 } });
  expect(battleOf(said, []).defender).not.toHaveProperty('mostCaptains');
  expect(battleOf({ ...said, attacker: { ...said.attacker, raising: 'own' } }, []).attacker).not.toHaveProperty('mostCaptains');
});

test('p. 27: the ground goes with the battle where its player lays it', () => {
  const ground = { ...BARE, water: { row: POND, section: 8 } };
  expect(battleOf({ ...firstForm(7), ground }, []).ground).toEqual(ground);
  expect(battleOf({ ...firstForm(7), ground: undefined }, [])).not.toHaveProperty('ground');
  // every kind of water of page 29 once, and every kind of ground but sand, which lies in the place of clear ground
  const told = WATERS.map(([row]) => JSON.stringify({ ...WATER_GENERATOR.rows.find(({ on }) => on === row), on: 0 }));
  const printed = new Set(WATER_GENERATOR.rows.map((row) => JSON.stringify({ ...row, on: 0 })));
  expect([...told].sort()).toEqual([...printed].sort());
  expect(SECTIONS.map(([kind]) => kind)).toEqual(['clear', 'hill', 'woods', 'gully', 'rocky', 'impassable', 'populated']);
});

/** An army of Treyine as the service weighs it. */
const weighedArmy = (more: Partial<WeighedArmy> = {}): WeighedArmy => ({
  list: 'treyine',
  warRating: 3,
  units: 9,
  points: { units: 208, captains: 0, followers: 0, all: 208, most: 400 },
  rows: [],
  captains: { count: 0, points: 20, whyNoMore: '1 captain needs 21 units (p. 9)' },
  fault: null,
  basic: { units: { archers: 6 }, captains: 0 },
  filled: { units: { archers: 16 }, captains: 0 },
  ...more,
});

/** A form in which an army comes by its units so. */
const raised = (attacker: Partial<ArmyForm>, defender: Partial<ArmyForm> = {}): BattleForm => {
  const form = firstForm(7);
  return { ...form, attacker: { ...form.attacker, ...attacker }, defender: { ...form.defender, ...defender } };
};

test('p. 10: each army is rolled, bought by the game or chosen; what both do alike is said once', () => {
  const own = { units: { archers: 7 }, captains: 0 };
  const waysOf = (form: BattleForm) => {
    const { armies, attacker, defender } = battleOf(form, []);
    return [armies, attacker.raised, defender.raised];
  };
  expect(waysOf(raised({}))).toEqual(['rolled', undefined, undefined]);
  expect(waysOf(raised({ raising: 'bought' }, { raising: 'bought' }))).toEqual(['bought', undefined, undefined]);
  expect(waysOf(raised({ raising: 'bought' }))).toEqual(['bought', undefined, 'rolled']);
  expect(waysOf(raised({ raising: 'own', own }))).toEqual(['rolled', own, undefined]);
  expect(waysOf(raised({ raising: 'own', own }, { raising: 'own', own }))).toEqual(['bought', own, own]);
  // what has not been chosen yet is not in the order, and a choice that was left again is not either
  expect(battleOf(raised({ raising: 'own' }), []).attacker).not.toHaveProperty('raised');
  expect(battleOf(raised({ raising: 'rolled', own }), []).attacker).not.toHaveProperty('raised');
});

test('an army has one more or one fewer of a unit; none of it is none', () => {
  const own = { units: { archers: 1, infantry: 2 }, captains: 1 };
  expect(withUnit(own, 'archers', 1)).toEqual({ units: { archers: 2, infantry: 2 }, captains: 1 });
  expect(withUnit(own, 'knights', 1)).toEqual({ units: { archers: 1, infantry: 2, knights: 1 }, captains: 1 });
  expect(withUnit(own, 'archers', -1)).toEqual({ units: { infantry: 2 }, captains: 1 });
  expect(isSame(own, { units: { infantry: 2, archers: 1, knights: 0 }, captains: 1 })).toBe(true);
  expect(isSame(own, { ...own, captains: 0 })).toBe(false);
  expect(isSame(own, withUnit(own, 'knights', 1))).toBe(false);
});

test('p. 10: what is left of the points, or too much, is said in words', () => {
  const { points } = weighedArmy();
  expect(leftOf(points)).toBe('192 of 400 left');
  expect(leftOf({ ...points, all: 400 })).toBe('0 of 400 left');
  expect(leftOf({ ...points, all: 412 })).toBe('12 above 400');
  expect(leftOf({ ...points, most: null })).toBe('as it is printed, whatever the points');
});

test('what speaks against an army that is chosen keeps the battle from beginning, and nothing else that was weighed', () => {
  const bad = weighedArmy({ fault: 'that comes to 412 of 400 points (p. 10)' });
  const orcs = weighedArmy({ list: 'orcs' });
  const peoples = [{ id: 'treyine', name: 'Treyine', mayBring: [] }] as never;
  const chosen = raised({ raising: 'own' });
  expect(faultsOf(chosen, peoples, [bad, orcs])).toEqual(['Treyine: that comes to 412 of 400 points (p. 10).']);
  expect(faultsOf(chosen, peoples)).toEqual([]);
  // it is rolled again, or another list has been taken meanwhile
  expect(faultsOf(raised({}), peoples, [bad, orcs])).toEqual([]);
  expect(faultsOf(raised({ raising: 'own', list: 'zamba' }), peoples, [bad, orcs])).toEqual([]);
});

test('pp. 10-11: a list of the player’s own goes with the army that fights with it, and with no other', () => {
  const own = { name: 'The Hill clans', like: 'treyine', units: [] };
  const people = { id: 'own_the_hill_clans', name: 'The Hill clans' } as never;
  const lists = [
    { id: 'own_the_hill_clans', name: 'The Hill clans', list: { own, people }, problem: null, notForNations: null },
    { id: 'own_torn', name: 'torn', list: null, problem: 'cannot be read', notForNations: null },
  ];
  const form = { ...firstForm(7), attacker: { ...firstForm(7).attacker, list: 'own_the_hill_clans' } };
  const battle = battleOf(form, [people], lists);
  expect(battle).toMatchObject({ name: 'The Hill clans against orcs', attacker: { list: 'own_the_hill_clans', own } });
  expect(battle.defender).not.toHaveProperty('own');
});

test('a list that is made is for a side of one’s own, and for the one that has none yet', () => {
  const first = firstForm(7);
  const of = (attacker: Partial<ArmyForm>, defender: Partial<ArmyForm>) =>
    sideMadeFor({ ...first, attacker: { ...first.attacker, ...attacker }, defender: { ...first.defender, ...defender } }, ['hill', 'glen']);
  expect(of({}, {})).toBe('attacker');
  expect(of({ isMine: false }, { isMine: true })).toBe('defender');
  expect(of({ list: 'hill' }, {})).toBe('attacker');
  expect(of({ list: 'hill' }, { isMine: true })).toBe('defender');
  expect(of({ list: 'hill' }, { isMine: true, list: 'glen' })).toBe('attacker');
  expect(of({ isMine: false, list: 'hill' }, { isMine: false })).toBe('defender');
});
