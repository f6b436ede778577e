import { describe, expect, test } from 'vitest';
import type { ArmyList, ListedUnit } from '../../data/shapes.ts';
import { TALOMIR } from '../../data/world.ts';
import { type ArmyEvent, type ArmyOrder, costOf, MOST_UNITS, raiseArmy, recruits, scopeAround, takeTheField } from '../../engine/armies.ts';
import { quickSide } from '../../engine/by-this-axe/fielding.ts';
import { keyed, openCup, seeded } from '../../engine/dice.ts';
import { bearingsFor } from '../../engine/followers.ts';
import { heroUnit } from '../../engine/heroes.ts';
import { type NationId, nationId } from '../../engine/ids.ts';
import { asOwnList, BASIC_ARMY, notAList, type OwnList, ownList, ownListId } from '../../engine/own-lists.ts';
import { rallyRoundTheKing } from '../../engine/rally-round-the-king/battle.ts';
import { formatPosition, parsePosition } from '../../engine/rally-round-the-king/notation.ts';
import type { Troop } from '../../engine/rally-round-the-king/state.ts';
import { isElephant } from '../../engine/rally-round-the-king/troops.ts';
import { castOf } from '../../main/chronicle/battle-telling/cast.ts';
import { worldWith } from '../../main/own-lists.ts';

const { lists } = TALOMIR;
const printed = (id: string): ArmyList => lists.find((list) => list.id === id)!;

/** Treyine's knights and archers under other names, archers twice, and elephants of two peoples: 204 points. */
const HILL: OwnList = {
  name: 'The Hill clans',
  like: 'treyine',
  units: [
    { unit: 'treyine/foot-knight', name: 'Hearth Guard', basic: 2, rolls: [7] },
    { unit: 'treyine/archers', name: 'Hunters', basic: 4, rolls: [5, 6] },
    { unit: 'treyine/archers', name: 'Herdsmen', rolls: [2, 12] },
    { unit: 'treyine/borderers', basic: 3, rolls: [8, 9, 10, 11] },
    { unit: 'torem/elephant', basic: 1, rolls: [3] },
    { unit: 'mirish/elephants', rolls: [4] },
  ],
};
const hill = ownList(HILL, lists);
const order = (list: ArmyList, more: Partial<{ nation: NationId; how: 'rolled' | 'bought'; points: number }> = {}): ArmyOrder => ({
  list,
  nation: nationId(list.id),
  how: 'rolled',
  points: 400,
  ...more,
});
const raise = (of: ArmyOrder) => raiseArmy(of, { cup: openCup(seeded(7), scopeAround(of.nation, 0), {}), say: () => {} });

describe('p. 11: a list of a player’s own is made of similar troops from the printed ones', () => {
  test('a row has its troops from the book and its name, its place in the basic army and its rolls from the player', () => {
    expect(notAList(HILL, lists)).toBeNull();
    const knights = printed('treyine').units.find((row) => row.id === 'foot-knight')!;
    expect(hill.units[0]).toEqual({ ...knights, name: 'Hearth Guard', count: 2, recruits: [7], total: 72 });
    expect(hill.units.map(({ id, name }) => [id, name])).toEqual([
      ['foot-knight', 'Hearth Guard'],
      ['archers', 'Hunters'],
      ['archers-2', 'Herdsmen'],
      ['borderers', 'Borderers'],
      ['elephant', 'Elephant'],
      ['elephants', 'Elephants'],
    ]);
    expect([hill.basicUnits, hill.basicPoints]).toEqual([10, 204]);
  });

  test('what is not said is as in the list that it is like', () => {
    const { government, motivation, nationalMorale, tactics, warRatingModifier, alignment, mana } = printed('treyine');
    expect(hill).toMatchObject({
      id: 'own_the_hill_clans',
      like: 'treyine',
      government,
      motivation,
      nationalMorale,
      tactics,
      warRatingModifier,
      alignment,
      mana,
    });
    const said = { tactics: 'A', warRatingModifier: 1, alignment: -1, mana: 2 } as const;
    expect(ownList({ ...HILL, ...said }, lists)).toMatchObject(said);
  });

  test('any of the 44 lists can be written down so, and is the same troops again', () => {
    for (const list of lists) {
      const own = asOwnList(list, `New ${list.name}`);
      expect([list.id, notAList(own, lists)]).toEqual([list.id, null]);
      const { like, name, id, printed, ...again } = ownList(own, lists);
      const { id: _id, name: _name, printed: _slips, ...first } = list;
      expect([like, name, id]).toEqual([list.id, `New ${list.name}`, ownListId(own)]);
      // and has none of the slips that stand on the page
      expect(printed).toBeUndefined();
      const plain = ({ printed: _printed, ...row }: ArmyList['units'][number]) => row;
      expect(again).toEqual({ ...first, units: first.units.map(plain) });
    }
  });

  test('no two rows are called alike, however that is written, unless the page itself calls two of its rows so (p. 13)', () => {
    const named = (...names: readonly [string, string]): unknown =>
      notAList({ ...HILL, units: HILL.units.map((row, n) => (n === 1 || n === 2 ? { ...row, name: names[n - 1]! } : row)) }, lists);
    const same = { why: 'same-name', field: 'units[2].name', as: 1 };
    expect(named('Hunters', 'Herdsmen')).toBeNull();
    expect(named('Hunters', '“hunters”')).toMatchObject(same);
    // the same letter written as one sign and as two
    expect(named('J\u00e4ger', 'Ja\u0308ger')).toMatchObject(same);
    const herd = (...names: readonly [string?, string?]): unknown => {
      const [first, second] = ['beastmen/beastmen-skirmishers', 'beastmen/beastmen'].map((unit, n) => ({
        unit,
        ...(names[n] === undefined ? {} : { name: names[n] }),
      }));
      const rolls = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
      return notAList(
        {
          name: 'Herd',
          like: 'beastmen',
          units: [
            { ...first!, basic: 4, rolls },
            { ...second!, basic: 7 },
          ],
        },
        lists,
      );
    };
    expect(herd()).toBeNull();
    expect(herd('Goats', 'Goats')).toMatchObject({ why: 'same-name', name: 'Goats' });
  });

  test('p. 10, ruling 295: a basic army has roughly 200 points: what the printed ones span', () => {
    const points = lists.map((list) => list.basicPoints);
    expect(BASIC_ARMY).toEqual({ least: Math.min(...points), most: Math.max(...points) });
    const archers = (basic: number): OwnList => ({
      name: 'Archers',
      like: 'zamba',
      units: [{ unit: 'zamba/archers', basic, rolls: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }],
    });
    expect([23, 24, 26, 27].map((n) => notAList(archers(n), lists))).toEqual([
      { why: 'basic-points', field: 'units', points: 184, page: 10 },
      null,
      null,
      { why: 'basic-points', field: 'units', points: 216, page: 10 },
    ]);
  });

  test('p. 10: 2d6 on its own rolls raise its army', () => {
    const events: ArmyEvent[] = [];
    const army = raiseArmy(order(hill), { cup: openCup(seeded(7), scopeAround(nationId(hill.id), 0), {}), say: (e) => events.push(e) });
    const thrown = events.filter((e) => e.kind === 'roll' && e.table === 'recruiting');
    expect(thrown.length).toBeGreaterThan(3);
    for (const e of thrown) if (e.kind === 'roll') expect(hill.units.find((row) => row.id === e.result)!.recruits).toContain(e.total);
    expect(army.points).toBeGreaterThanOrEqual(400);
  });

  test('p. 70: four Knights in twelve units are recruited on 4, 7 and 10, 12 throws of 36: at 36 points each these come to 432', () => {
    const knights = { class: 'mounted-melee', rep: 5, ac: 4, figures: 3, rules: ['shock', 'elite-training'] } as const;
    const own: OwnList = {
      name: 'The Twelve',
      like: 'zamba',
      units: [
        { troops: knights, name: 'Knights', basic: 4, rolls: [4, 7, 10] },
        { unit: 'zamba/archers', basic: 8, rolls: [2, 3, 5, 6, 8, 9, 11, 12] },
      ],
    };
    expect(notAList(own, lists)).toBeNull();
    const list = ownList(own, lists);
    const recruitedBy = (one: number, other: number): ListedUnit => {
      const events: ArmyEvent[] = [];
      const dice = keyed({ recruiting: [one, other] }, seeded(7));
      raiseArmy(order(list, { points: list.basicPoints + 1 }), { cup: openCup(dice, scopeAround(nationId(list.id), 0), {}), say: (e) => events.push(e) });
      const first = events.find((e) => e.kind === 'roll' && e.table === 'recruiting');
      expect(first).toMatchObject({ dice: [one, other] });
      return list.units.find((row) => first?.kind === 'roll' && row.id === first.result)!;
    };
    const faces = [1, 2, 3, 4, 5, 6];
    const recruited = faces.flatMap((one) => faces.map((other) => recruitedBy(one, other))).filter((row) => row.name === 'Knights');
    expect([recruited.length, costOf(recruited)]).toEqual([12, 432]);
  });

  test('ruling 295: of the cheapest troops alone an army stops growing where the table has no room, rolled and bought', () => {
    const all = { unit: 'treyine/archers', rolls: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] };
    const cheap = { ...all, unit: 'tropilium/ballistae', basic: 33 };
    const swarm = ownList({ name: 'Swarm', like: 'tropilium', units: [cheap] }, lists);
    expect(notAList({ name: 'Swarm', like: 'tropilium', units: [cheap] }, lists)).toBeNull();
    for (const how of ['rolled', 'bought'] as const) expect(raise(order(swarm, { how, points: 800 })).side.units).toHaveLength(MOST_UNITS);
  });
});

describe('ruling 296: what hangs on the people', () => {
  test('pp. 61, 63-64: relics and what works for dwarves go by the list that it is like, Black Moon and Red Sun by its own alignment', () => {
    const may = (more: Partial<OwnList>) => bearingsFor(ownList({ ...HILL, ...more }, lists));
    expect(may({})).toEqual(bearingsFor(printed('treyine')));
    expect(may({}).treasures).toContain('spear-of-saint-lindorf');
    expect(may({ like: 'torem' }).treasures).not.toContain('spear-of-saint-lindorf');
    expect([may({}), may({ like: 'dwarves-red-sun' })].map(({ treasures }) => treasures.includes('brazier-of-durmun'))).toEqual([false, true]);
    expect([may({}), may({ alignment: 0 }), may({ alignment: -1 })].map(({ banners }) => banners.includes('bane'))).toEqual([false, false, true]);
  });

  test('ruling 282: in quick battles a dwarven army digs in', () => {
    const engineers = (like: string): readonly boolean[] =>
      quickSide(raise(order(ownList({ ...HILL, like }, lists), { how: 'bought' })).side).units.map((unit) => unit.engineer);
    expect(engineers('dwarves-black-moon').every(Boolean)).toBe(true);
    expect(engineers('orcs').every(Boolean)).toBe(false);
  });

  test('p. 54: its leaders bear names of that people, and those of two armies of one people other ones', () => {
    const world = worldWith([hill]);
    const { events } = takeTheField(order(hill), order(printed('treyine')), seeded(7));
    const { names, leader, typeOf } = castOf(world, events);
    const told = (id: string): string => leader(`${id}-leader-0-1`, id);
    const alone = castOf(TALOMIR, takeTheField(order(printed('treyine')), order(printed('orcs')), seeded(7)).events).leader('treyine-leader-0-1', 'treyine');
    expect(told(hill.id)).toBe(alone);
    expect(told('treyine')).not.toBe(alone);
    expect(told('treyine')).toMatch(/^(King|Queen) \p{L}+/u);
    expect([names.nation(hill.id), names.nations(hill.id), names.does(hill.id, 'enters'), names.title(hill.id)]).toEqual([
      'the Hill clans',
      'the Hill clans’',
      'enter',
      'Hill clans',
    ]);
    expect(typeOf(`${hill.id}-0-1`)).toBe('Hearth Guard');
  });

  test('a name without The is told of as one', () => {
    const clan = ownList({ ...HILL, name: 'Glen Captain 2' }, lists);
    const { names, leader } = castOf(worldWith([clan]), takeTheField(order(clan), order(printed('orcs')), seeded(7)).events);
    expect([names.nation(clan.id), names.does(clan.id, 'enters')]).toEqual(['Glen Captain 2', 'enters']);
    // the words by which ids tell who somebody is are nowhere in the list's own
    expect(leader(`${clan.id}-leader-0-1`, clan.id)).toMatch(/^(King|Queen) /);
  });
});

describe('ruling 296: what hangs on the troops', () => {
  test('p. 41: elephants are elephants under any name, and riderless creatures and artillery what they are', () => {
    const mixed = ownList(
      {
        ...HILL,
        units: [
          { unit: 'torem/elephant', name: 'Old Tusk', basic: 2 },
          { unit: 'centaurs/centaurs', basic: 1 },
          { unit: 'mangu/yen-yen-cannons', basic: 1 },
        ],
      },
      lists,
    );
    expect(mixed.units.map((listed) => [isElephant({ listed } as Troop), listed.riderless, listed.movesAs])).toEqual([
      [true, undefined, 'beast'],
      [false, true, undefined],
      [false, undefined, 'artillery'],
    ]);
  });

  test('pp. 50-51: a hero is of its best and dearest rows', () => {
    const dragoons = ownList({ ...HILL, units: [...HILL.units, { unit: 'black-moon-incarnate/gargoyles', basic: 1 }] }, lists);
    expect(heroUnit(dragoons)).toMatchObject({ rep: 7, ac: 8, cost: 46 });
  });

  test('p. 10, ruling A5: whom no roll brings stands in the basic army; a list of nobody else fights as it is written', () => {
    const demons: OwnList = {
      name: 'Night',
      like: 'black-moon-incarnate',
      units: [
        { unit: 'black-moon-incarnate/major-demon', basic: 1 },
        { unit: 'black-moon-incarnate/horde', basic: 15 },
      ],
    };
    expect(notAList(demons, lists)).toBeNull();
    const night = ownList(demons, lists);
    expect([recruits(night), raise(order(night)).side.units.length, raise(order(night, { points: 200 })).points]).toEqual([false, 16, 198]);
    const guards = { unit: 'capalan-league/guards', basic: 1 };
    expect(notAList({ ...HILL, units: [guards, { ...HILL.units[0]!, basic: 1 }, ...HILL.units.slice(1)] }, lists)).toBeNull();
    expect(notAList({ ...HILL, units: [{ ...guards, rolls: [7] }] }, lists)).toMatchObject({ why: 'never-rolled', page: 10 });
  });

  test('p. 68: there is but one Major Demon', () => {
    const demon = { unit: 'black-moon-incarnate/major-demon', basic: 1 };
    expect(notAList({ ...HILL, units: [{ ...demon, basic: 2 }] }, lists)).toMatchObject({ why: 'only-one', field: 'units[0].basic' });
    expect(notAList({ ...HILL, units: [demon, { ...demon, name: 'Another' }] }, lists)).toMatchObject({ why: 'only-one', field: 'units[1].unit' });
  });
});

test('a position of such armies goes into its line and back, whatever the list is called', () => {
  const strange = ownList({ ...HILL, name: 'Ätna “Σ” 7' }, lists);
  const { field } = takeTheField(order(strange), order(hill), seeded(3));
  const { state } = rallyRoundTheKing.begin(field);
  expect(parsePosition(formatPosition(state))).toEqual(state);
});
