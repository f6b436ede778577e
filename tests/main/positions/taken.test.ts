import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TALOMIR } from '../../../data/world.ts';
import { formatPosition, parsePosition, worldFrom } from '../../../main/positions/positions.ts';
import { worldShape } from '../../../main/store/world-shape.ts';
import { CIVIL_WAR, CLAIM, LONG_WOUNDS, MARCHES, POSITION, read, SUMMER, TRIBES, treasures, war, wrong } from './examples.ts';

/** Positions as files have them (ruling 396): what is taken of them. */

test('what is written is what is read, a row a line', () => {
  const text = formatPosition(POSITION);
  expect(text.split('\n')).toHaveLength(39);
  expect(parsePosition(text, wrong, TALOMIR)).toEqual(POSITION);
  expect(parsePosition(`\uFEFF${JSON.stringify(POSITION)}`, wrong, TALOMIR)).toEqual(POSITION);
  // the least of all: the land as the book has it, in another year
  expect(read({ year: 1001 })).toEqual({ year: 1001 });
  expect(
    read({ year: 1001, lands: [], nations: [], wars: [], peaces: [], debts: [], treasures: [], lostBanners: [], gone: [], countsFromHere: false }),
  ).toEqual({
    year: 1001,
  });
});

test('p. 64: the Brethren have their relic though they hold no land (ruling 16)', () => {
  const spear = { treasure: 'spear-of-saint-lindorf', holder: 'brethren' };
  expect(read(treasures(spear)).treasures).toEqual([spear]);
});

test('p. 61: a nation that is none of the Black Moon may have a Bane Banner, taken or found; it is of no use to it (ruling 276)', () => {
  // and several of a kind (ruling 407)
  const nations = [{ nation: 'treyine', banners: ['bane', 'personal', 'personal'] }];
  expect(read({ year: 992, nations }).nations).toEqual(nations);
});

test('p. 55: city states have their princes, and a Leader who is at home where it is said', () => {
  const nations = [
    {
      nation: 'capalan-league',
      leader: { warRating: 3, name: 'Lorenzo' },
      home: 'valdorina',
      princes: [
        { province: 'capalan-league', warRating: 2, name: 'Beatriz', woman: true },
        { province: 'portalba', warRating: 4 },
      ],
    },
    // he has lost his home (ruling 40); his seat has a prince
    { nation: 'seniira', home: 'ekra', princes: [{ province: 'seniira', warRating: 2 }] },
  ];
  expect(read({ year: 992, nations }).nations).toEqual(nations);
});

test('p. 55: a broken nation has its tribes, with their land, their chiefs and their wars', () =>
  expect(read({ year: 992, nations: TRIBES }).nations).toEqual(TRIBES));

test('pp. 63-64: all three artifacts may be lost at once: then nobody has won by them', () => {
  const lost = ['amulet-of-sorbrowane', 'brazier-of-durmun', 'war-horn-of-naz-goth'].map((treasure) => ({
    treasure,
    lostUntil: { season: 'winter', year: 993 } as const,
  }));
  expect(read({ year: 992, treasures: lost })).toEqual({ year: 992, treasures: lost });
});

test('p. 55: a rival waits for Spring, at home where it is said, be it lost (ruling 41)', () => {
  const nations = [
    { nation: 'treyine', home: 'harbottle', rival: { home: 'treyine', warRating: 3, name: 'Maud', woman: true } },
    { nation: 'seniira', princes: [{ province: 'novaria', warRating: 2 }], rival: { home: 'ekra', warRating: 4 } },
  ];
  expect(read({ year: 992, nations }).nations).toEqual(nations);
});

test('p. 55: a civil war goes on, with all that each side has for itself, and captives and treasures of either', () => {
  const all = [{ treasure: 'drums-of-doom', holder: 'riata:rebels' }];
  const both = read({ year: 992, nations: [CIVIL_WAR], treasures: all });
  expect([both.nations, both.treasures]).toEqual([[CIVIL_WAR], all]);
});

test('p. 42: whoever leads may be wounded still, where wounds last 1d6 seasons (ruling 39)', () => {
  const nations = [
    { nation: 'treyine', leader: { warRating: 3, woundedUntil: SUMMER } },
    { nation: 'capalan-league', princes: [{ province: 'portalba', warRating: 2, woundedUntil: SUMMER }] },
    { nation: 'riata', tribes: [{ home: 'caer-morran', provinces: ['caer-morran'], chief: { warRating: 2, woundedUntil: SUMMER } }] },
    { nation: 'ekra', rival: { home: 'orcs', warRating: 2, woundedUntil: SUMMER } },
  ];
  expect(read({ year: 992, nations }, LONG_WOUNDS).nations).toEqual(nations);
});

test('pp. 68-69: a people fights its first war; what a dragon has left behind', () => {
  const lands = [{ nation: 'centaurs', provinces: ['roundwood-down'] }];
  const wars = [{ aggressor: 'orcs', defender: 'centaurs' }];
  const nations = [
    { nation: 'centaurs', firstWar: 'orcs' },
    { nation: 'treyine', devastated: true, beatDragon: true },
    { nation: 'ekra', awaitsDragon: true, devastated: true },
  ];
  expect(read({ year: 992, lands, wars, nations }).nations).toEqual(nations);
});

test('p. 55: a governor claims the throne, and fights the Emperor or is about to, wherever he is (ruling 361)', () => {
  const wars = [{ aggressor: 'tropilium', defender: MARCHES }];
  const lands = [
    { nation: 'orcs', provinces: TALOMIR.provinces.filter(({ nation }) => nation === MARCHES).map(({ id }) => id) },
    { nation: MARCHES, provinces: ['aeja'] },
  ];
  expect(read({ year: 992, nations: [CLAIM], wars, lands })).toMatchObject({ nations: [CLAIM], wars });
  const { leader: _, ...unsaid } = CLAIM;
  expect(read({ year: 992, nations: [{ ...unsaid, leader: { warRating: 4 } }] }).wars).toBeUndefined();
});

test('p. 55: of two tribes at war one may hold the other’s leader (ruling C10)', () => {
  const [riata] = TRIBES;
  const [tribe] = riata!.tribes!;
  const chief = { nations: [{ ...riata, tribes: [{ ...tribe, chief: { ...tribe!.chief, captor: 'riata' } }] }] };
  const leader = { nations: [{ ...riata, leader: { warRating: 3, captor: 'riata:riata' } }] };
  expect([read({ year: 992, ...chief }), read({ year: 992, ...leader })]).toMatchObject([chief, leader]);
});

test('p. 55: of the two sides of a civil war one may hold the other’s leader', () => {
  const { leader: _, ...led } = CIVIL_WAR;
  const nations = [{ ...led, rebels: { ...CIVIL_WAR.rebels, leader: { warRating: 4, captor: 'riata' } } }];
  expect(read({ year: 992, nations }).nations).toEqual(nations);
});

test('p. 68: the Demon’s host has the heart that his own list has', () => {
  const nations = [{ nation: 'orcs', possessed: true, nationalMorale: 4 }];
  expect(read({ year: 992, nations }).nations).toEqual(nations);
});

test('p. 58: those fight each other whose land touches over a double arrow alone; debts may be owed both ways (p. 60)', () => {
  const wars = [{ aggressor: 'seniira', defender: 'valkae' }];
  const debts = [
    { from: 'orcs', to: 'treyine', rolls: 2 },
    { from: 'treyine', to: 'orcs', rolls: 1 },
  ];
  expect(read({ year: 992, wars, debts })).toEqual({ year: 992, wars, debts });
});

test('pp. 66-67: a company that is not the only one of its kind may serve several; Wind Maidens have their ships if nobody of theirs is left', () => {
  const companies = [{ company: 'riata-warriors' }];
  const nations = [
    { nation: 'treyine', companies },
    { nation: 'aeja', companies: [...companies, { company: 'wind-maidens', survivors: [] }] },
  ];
  expect(read({ year: 992, nations }).nations).toEqual(nations);
});

test('a campaign’s file has the position in its world, and what is wrong there is found', () => {
  const world = worldFrom(TALOMIR, POSITION);
  expect(worldShape.safeParse(world).error).toBeUndefined();
  const faultOf = (value: unknown): string | undefined => worldShape.safeParse(value).error?.issues[0]?.message;
  expect(faultOf({ ...world, position: war({ defender: 'orcs' }) })).toBe('wars[0].defender must be another nation than orcs');
  expect(faultOf({ ...world, options: TALOMIR.options })).toBe("year must be the world's first year, 986");
});

test('the position that the README shows is one, and stays one', () => {
  const section = readFileSync('README.md', 'utf8').split('### A campaign that was played elsewhere')[1]!.split('\n### ')[0]!;
  const text = section.split('\n').filter((line) => /^ {4,}.*[[{\]}]/.test(line));
  const position = parsePosition(text.join('\n'), wrong, TALOMIR);
  expect(position).toMatchObject({ year: 992, wars: [{ aggressor: 'orcs' }], treasures: [{}, {}, {}] });
});
