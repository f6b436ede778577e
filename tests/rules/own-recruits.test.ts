import { describe, expect, test } from 'vitest';
import type { ArmyList } from '../../data/shapes.ts';
import { TALOMIR } from '../../data/world.ts';
import { lands } from '../../engine/campaign/lands.ts';
import { factsOfPeople } from '../../engine/campaign/peoples.ts';
import { nationId } from '../../engine/ids.ts';
import type { OwnList } from '../../engine/own-lists.ts';
import { bringsTheDemon, recruitingOn, recruitsNobody } from '../../engine/own-recruits.ts';
import { regionOf } from '../../engine/region.ts';
import { namesOf } from '../../main/chronicle/names.ts';
import { type Onlooker, simulate } from '../../main/simulation.ts';

/** A nation of a campaign that recruits on a list of its player's own (pp. 10-11, 70; ruling 393). */

/** Treyine's troops under other names, riders that no list has, and an elephant from Torem: 207 points. */
const HILL: OwnList = {
  name: 'The Hill clans',
  like: 'treyine',
  tactics: 'B',
  warRatingModifier: 1,
  alignment: -2,
  mana: 2,
  units: [
    { unit: 'treyine/foot-knight', name: 'Hearth Guard', basic: 1, rolls: [7] },
    { unit: 'treyine/archers', name: 'Hunters', basic: 4, rolls: [5, 6] },
    { unit: 'treyine/borderers', basic: 3, rolls: [8, 9, 10, 11] },
    { troops: { class: 'mounted-melee', rep: 5, ac: 4, figures: 3, rules: ['shock'] }, name: 'Hill riders', basic: 1, rolls: [2, 3, 4, 12] },
  ],
};
const NATIONS = ['treyine', 'orcs', 'goblins', 'mirholme'];
const WORLD = recruitingOn(regionOf(TALOMIR, NATIONS), [{ nation: 'orcs', list: HILL }]);
const listOf = (world: typeof TALOMIR, id: string): ArmyList => world.lists.find((list) => list.id === id)!;

describe('The list', () => {
  test('p. 10: its rows, their dice, its tactics and War Rating are the player’s; all other lists stay as printed', () => {
    const list = listOf(WORLD, 'orcs');
    expect(list).toMatchObject({ id: 'orcs', name: listOf(TALOMIR, 'orcs').name, ownName: 'The Hill clans', tactics: 'B', warRatingModifier: 1 });
    expect(list.units.map(({ name, count, recruits }) => [name, count, recruits])).toEqual([
      ['Hearth Guard', 1, [7]],
      ['Hunters', 4, [5, 6]],
      ['Borderers', 3, [8, 9, 10, 11]],
      ['Hill riders', 1, [2, 3, 4, 12]],
    ]);
    expect([list.basicUnits, list.basicPoints]).toEqual([9, list.units.reduce((sum, { count, cost }) => sum + count * cost, 0)]);
    for (const printed of TALOMIR.lists.filter(({ id }) => id !== 'orcs')) expect(listOf(WORLD, printed.id)).toEqual(printed);
    // slips of the page are none of a list that no page has
    expect(listOf(TALOMIR, 'riata')).toHaveProperty('printed');
    expect(listOf(recruitingOn(TALOMIR, [{ nation: 'riata', list: HILL }]), 'riata')).not.toHaveProperty('printed');
  });

  test('p. 11: what the people is stays the people’s, whatever the list says of itself', () => {
    const { list: _own, ...facts } = factsOfPeople(lands(WORLD), 'orcs');
    expect(factsOfPeople(lands(TALOMIR), 'orcs')).toMatchObject(facts);
    const { alignment, mana, government, motivation, nationalMorale } = listOf(TALOMIR, 'orcs');
    expect(listOf(WORLD, 'orcs')).toMatchObject({ alignment, mana, government, motivation, nationalMorale });
  });

  test('two nations may recruit on one list, and rows are always those of printed lists', () => {
    const both = recruitingOn(TALOMIR, [
      { nation: 'treyine', list: HILL },
      { nation: 'orcs', list: HILL },
    ]);
    expect(listOf(both, 'treyine').units).toEqual(listOf(both, 'orcs').units);
    expect(recruitingOn(TALOMIR, [])).toEqual(TALOMIR);
  });

  test('p. 60: what serves on another nation’s list is called as that list calls it, and goes by the rules of its row', () => {
    const herd: OwnList = { ...HILL, name: 'Herders', units: [{ unit: 'torem/elephant', name: 'Tuskers', basic: 33, rolls: [7] }, ...HILL.units.slice(1, 3)] };
    const world = recruitingOn(TALOMIR, [
      { nation: 'orcs', list: HILL },
      { nation: 'mirholme', list: herd },
    ]);
    const { unit } = namesOf(world);
    const rowOf = (nation: string, name: string): string => listOf(world, nation).units.find((row) => row.name === name)!.id;
    for (const nation of ['orcs', 'treyine', 'goblins', 'mirholme'])
      expect([rowOf('orcs', 'Hunters'), rowOf('orcs', 'Hill riders'), rowOf('orcs', 'Borderers'), 'archers'].map((type) => unit(nation, type))).toEqual([
        'Hunters',
        'Hill riders',
        'Borderers',
        'Archers',
      ]);
    // rules know an elephant by how its id begins (p. 41)
    expect(rowOf('mirholme', 'Tuskers')).toMatch(/^elephant-/);
    expect(rowOf('orcs', 'Hunters')).not.toBe(rowOf('mirholme', 'Hunters'));
    expect(rowOf('orcs', 'Borderers')).toBe('borderers');
  });

  test('p. 57: a list that brings nobody by a roll is known', () => {
    expect(recruitsNobody(HILL)).toBe(false);
    // some of it may stand in the basic army alone
    expect(recruitsNobody({ ...HILL, units: [{ unit: 'capalan-league/guards', basic: 1 }, ...HILL.units] })).toBe(false);
    expect(recruitsNobody({ ...HILL, units: [{ unit: 'black-moon-incarnate/gargoyles', basic: 13 }] })).toBe(true);
    expect(recruitsNobody({ ...HILL, units: [{ unit: 'black-moon-incarnate/gargoyles', basic: 13, rolls: [] }] })).toBe(true);
  });

  test('p. 68: the Major Demon comes by himself: a list that has him is known', () => {
    expect(bringsTheDemon(HILL)).toBe(false);
    expect(bringsTheDemon({ ...HILL, units: [...HILL.units, { unit: 'black-moon-incarnate/major-demon', basic: 1 }] })).toBe(true);
    expect(bringsTheDemon({ ...HILL, units: [...HILL.units, { unit: 'black-moon-incarnate/gargoyles', basic: 1 }] })).toBe(false);
  });
});

/** Whoever is ruled by the Demon fights with a Rep less (p. 68): here nobody is. */
const UNRULED = { ...WORLD, options: { ...WORLD.options, withoutSpecialPeoples: true } };

test.each(['abstract', 'rrtk'] as const)(
  'pp. 10, 57: years of such a campaign (%s): what is raised, recruited and fielded is of its rows, by their dice',
  (system) => {
    const { units, basicPoints } = listOf(WORLD, 'orcs');
    const rowFor = (sum: number): string => units.find(({ recruits }) => recruits.includes(sum))!.id;
    const printedOnly = listOf(TALOMIR, 'orcs').units.flatMap(({ id }) => (units.some((row) => row.id === id) ? [] : [id]));
    const sums = new Map<number, number>();
    const recruited = new Set<string>();
    const fielded: string[] = [];
    let raised = 0;
    const onlooker: Onlooker = {
      campaign(events) {
        for (const event of events) {
          if (event.kind === 'roll' && event.table === 'recruiting') sums.set(event.cause, event.dice[0]! + event.dice[1]!);
          if (event.kind === 'basic-army-raised' && event.nation === 'orcs') {
            expect(event.points).toBe(basicPoints);
            raised++;
          }
          // a roll that another nation gave is made on its list (ruling 27)
          if (event.kind !== 'unit-recruited' || event.nation !== 'orcs' || event.list !== undefined) continue;
          expect(event.type).toBe(rowFor(sums.get(event.cause)!));
          recruited.add(event.type);
        }
      },
      battle(_, events) {
        for (const event of events) if (event.kind === 'army-fielded' && event.nation === 'orcs') fielded.push(...event.types);
      },
    };
    const years = system === 'rrtk' ? 1 : 4;
    for (const seed of [1, 2, 3, 4]) simulate({ seed, years, players: [nationId('treyine')], world: UNRULED, system }, onlooker);
    expect(raised).toBeGreaterThan(3);
    if (system === 'abstract') return void expect([...recruited].sort()).toEqual(units.map(({ id }) => id).sort());
    expect(recruited.size).toBeGreaterThan(1);
    expect(fielded).toContain(rowFor(7));
    expect(fielded.filter((type) => printedOnly.includes(type))).toEqual([]);
  },
);
