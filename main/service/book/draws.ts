import { HEROES, KEEPING_THE_HERO_HAPPY, MAGIC_FOR_HIRE, MERCENARY_FOR_HIRE, MUTINY } from '../../../data/tables/hiring.ts';
import { ROGUE_DRAGON_VISITS, SPECIAL_PEOPLES, type SpecialPeople } from '../../../data/tables/special-peoples.ts';
import {
  ARTIFACT_DISCOVERY,
  ARTIFACT_LOCATION,
  HOLY_RELIC_LOCATION,
  LOST_TREASURE,
  LOST_TREASURE_RETURN,
  MAGIC_ITEM_DISCOVERY,
  MAGIC_ITEM_LOCATION,
  PRICES,
  WHICH_ARTIFACT,
} from '../../../data/tables/treasures.ts';
import { TALOMIR } from '../../../data/world.ts';
import { priceFor } from '../../../engine/campaign/treasures/selling-treasures.ts';
import { halfDie } from '../../../engine/half-die.ts';
import { namesOf } from '../../chronicle/names.ts';
import { theTreasure } from '../../chronicle/treasures.ts';
import { counted, listed, MODIFIER_WORDS, sentence, signed } from '../../chronicle/words.ts';
import { contest, type Described, eachScore, faceRows, leftOf, named, otherThan, passedRows, scoreRows, unscored } from './rows.ts';

const names = namesOf(TALOMIR);
const rolls = (n: number | string): string => counted(Number(n), 'recruiting roll');

/** The two throws for a people that may come (pp. 68-69). */
function arrival(people: SpecialPeople): readonly [arrive: Described, appear: Described] {
  const { arrive, appear } = SPECIAL_PEOPLES[people];
  const who = sentence(names.nation(people));
  const host = people === 'black-moon-incarnate';
  const arrives: Described = {
    title: host ? 'Black Moon Incarnate' : `${who} arrive`,
    page: arrive.page,
    dice: arrive.dice,
    reading: 'the sum',
    rows: [
      { ...named([arrive.on]), results: ['arrived'], words: host ? 'the Demon enters the world' : 'they have come' },
      { ...otherThan([arrive.on]), results: ['stays-away'], words: 'nothing happens' },
    ],
  };
  const rows: readonly { readonly on: number; readonly nation: string }[] = appear.rows;
  const appears: Described = {
    title: host ? 'The Demon Arrives' : `Where ${names.nation(people)} appear`,
    page: appear.page,
    dice: appear.dice,
    reading: host ? 'the sum says whom he takes' : 'the die says in whose land',
    rows: scoreRows(rows, ({ nation }) => nation, names.nation),
  };
  return [arrives, appears];
}

const [centaursArrive, centaursAppear] = arrival('centaurs');
const [demonArrives, demonHost] = arrival('black-moon-incarnate');
const [beastmenArrive, beastmenAppear] = arrival('beastmen');
const [rodentsArrive, rodentsAppear] = arrival('rodentmen');
const [giantsArrive, giantsAppear] = arrival('mountain-giants');

/** "two of level 1 and one of level 2". */
function levelsInWords(levels: readonly number[]): string {
  const each = [...new Set(levels)].map((level) => counted(levels.filter((l) => l === level).length, `of level ${level}`, `of level ${level}`));
  return each.length === 0 ? 'nobody' : listed(each);
}

/** Dice that a gift and the last battles give or take (p. 51). */
function giftsInWords(): string {
  const { modifiers } = KEEPING_THE_HERO_HAPPY;
  const each = (Object.keys(modifiers) as (keyof typeof modifiers)[]).map((why) => `${signed(modifiers[why])}d6 ${MODIFIER_WORDS[why]}`);
  return `${listed(each)}; of the battles only the larger counts`;
}

/** Hiring, pp. 45-67; treasures, pp. 61-64; those that come in Spring, pp. 68-69. */
export const DRAWS = {
  'magic-for-hire': {
    title: 'Magic for hire',
    page: MAGIC_FOR_HIRE.page,
    dice: MAGIC_FOR_HIRE.dice,
    reading: 'the die with mana and the magic users on hand',
    rows: scoreRows(
      MAGIC_FOR_HIRE.rows,
      ({ result }) => result,
      (result) => `${result.startsWith('up-to') ? 'up to ' : ''}${levelsInWords(MAGIC_FOR_HIRE.rows.find((row) => row.result === result)!.levels)}`,
      { low: true, high: true },
    ),
  },
  'hero-for-hire': {
    title: 'Hero for hire',
    page: HEROES.page,
    dice: HEROES.dice,
    reading: 'the die',
    rows: scoreRows(
      HEROES.rows,
      ({ result }) => result,
      (result) => ({ 'no-hero': 'no hero', 'a-hero': 'a hero' })[result],
    ),
  },
  'hero-happy': {
    title: 'Keeping the Hero Happy',
    page: KEEPING_THE_HERO_HAPPY.page,
    dice: 'Rep d6',
    reading: `${listed(KEEPING_THE_HERO_HAPPY.successOn.map(String))} are successes; ${giftsInWords()}`,
    rows: [
      { ...leftOf(KEEPING_THE_HERO_HAPPY.rows[0].successes), results: [KEEPING_THE_HERO_HAPPY.rows[0].result], words: 'the hero stays' },
      { ...leftOf(KEEPING_THE_HERO_HAPPY.rows[1].successes), results: [KEEPING_THE_HERO_HAPPY.rows[1].result], words: 'the hero leaves' },
    ],
  },
  'mercenary-order': { ...contest('Who hires first', MERCENARY_FOR_HIRE.page, '3d6'), reading: 'each throws; the highest hires first, ties are thrown again' },
  'mercenary-for-hire': {
    title: 'Mercenaries for hire',
    page: MERCENARY_FOR_HIRE.page,
    dice: MERCENARY_FOR_HIRE.dice,
    reading: 'the sum',
    rows: scoreRows(MERCENARY_FOR_HIRE.rows, ({ result }) => result, names.company),
  },
  'mercenary-companies': {
    title: 'Companies on offer',
    page: TALOMIR.companies.find((c) => c.severalAtOnce === true)!.page,
    dice: '1/2d6',
    reading: 'half of the die, rounded up',
    rows: faceRows(
      (die) => String(halfDie(die)),
      (n) => counted(Number(n), 'company', 'companies'),
    ),
  },
  mutiny: {
    title: 'Mutiny',
    page: MUTINY.page,
    dice: MUTINY.dice,
    reading: 'each die against War Rating; a six may pass',
    rows: passedRows(MUTINY.rows, {
      'carry-on': 'they carry on',
      'carry-on-unless-a-battle-was-lost': 'they carry on, unless a battle was lost this season',
      rebel: 'they rebel',
    }),
  },
  'mutiny-demand': {
    title: 'What mutineers want',
    page: MUTINY.page,
    dice: MUTINY.demand,
    reading: 'half of the die, rounded up',
    rows: faceRows((die) => String(halfDie(die)), rolls),
  },
  'magic-item-discovery': {
    title: 'Magic item found',
    page: MAGIC_ITEM_DISCOVERY.page,
    dice: MAGIC_ITEM_DISCOVERY.dice,
    reading: 'the sum',
    rows: scoreRows(MAGIC_ITEM_DISCOVERY.rows, ({ item }) => item, theTreasure),
  },
  'magic-item-location': contest('Who has the magic item', MAGIC_ITEM_LOCATION.page, MAGIC_ITEM_LOCATION.dice),
  'item-price': {
    title: 'Price of a treasure',
    page: PRICES['magic-item'].page,
    dice: PRICES['magic-item'].dice,
    reading: `half of the die, rounded up, and ${PRICES['magic-item'].rolls} for a magic item or ${PRICES.artifact.rolls} for an artifact (p. ${PRICES.artifact.page})`,
    rows: [1, 3, 5].map((die) => {
      const prices = [priceFor('drums-of-doom', die), priceFor('war-horn-of-naz-goth', die)];
      const results = prices.map(String);
      return {
        ...leftOf({ from: die, to: die + 1 }),
        results,
        says: results.map(rolls),
        words: `${rolls(prices[0]!)} for a magic item, ${prices[1]} for an artifact`,
      };
    }),
  },
  'artifact-discovery': {
    title: 'Artifact found',
    page: ARTIFACT_DISCOVERY.page,
    dice: ARTIFACT_DISCOVERY.dice,
    reading: 'the three dice',
    rows: [
      { ...unscored(ARTIFACT_DISCOVERY.foundOn.join(', ')), results: ['discovered'], words: 'an artifact is found' },
      { ...unscored('any other'), results: ['nothing'], words: 'nothing' },
    ],
  },
  'artifact-which': {
    title: 'Which artifact',
    page: WHICH_ARTIFACT.page,
    dice: WHICH_ARTIFACT.dice,
    reading: 'the sum',
    rows: scoreRows(WHICH_ARTIFACT.rows, ({ artifact }) => artifact, theTreasure),
  },
  'artifact-location': contest('Who has the artifact', ARTIFACT_LOCATION.page, ARTIFACT_LOCATION.dice),
  'holy-relic-location': {
    title: 'Where a holy relic lies',
    page: HOLY_RELIC_LOCATION.page,
    dice: HOLY_RELIC_LOCATION.dice,
    reading: 'the die, in the relic’s column; an empty row is thrown again',
    rows: eachScore(
      HOLY_RELIC_LOCATION.rows,
      ({ nations }) => nations.map((nation) => nation ?? 'empty'),
      ({ nations }) =>
        HOLY_RELIC_LOCATION.columns.map((relic, i) => `${theTreasure(relic)}: ${nations[i] === null ? 'empty' : names.nation(nations[i]!)}`).join('; '),
      (nation) => (nation === 'empty' ? 'empty' : names.nation(nation)),
    ),
  },
  'lost-treasure': {
    title: 'Lost treasure',
    page: LOST_TREASURE.page,
    dice: LOST_TREASURE.dice,
    reading: 'the die',
    rows: scoreRows(
      LOST_TREASURE.rows,
      ({ result }) => result,
      (result) =>
        ({
          retained: 'it is kept, of no use until next season',
          'lost-to-the-enemy': 'the enemy has it, of no use until next season; a Rogue Dragon keeps nothing, and it has disappeared',
          disappeared: 'it has disappeared',
        })[result],
    ),
  },
  'lost-treasure-return': {
    title: 'Return of a lost treasure',
    page: LOST_TREASURE_RETURN.page,
    dice: LOST_TREASURE_RETURN.dice,
    reading: 'found again after so many seasons',
    rows: [],
  },
  'centaurs-arrive': centaursArrive,
  'centaurs-appear': centaursAppear,
  'demon-arrives': demonArrives,
  'demon-host': demonHost,
  'beastmen-arrive': beastmenArrive,
  'beastmen-appear': beastmenAppear,
  'rodent-men-arrive': rodentsArrive,
  'rodent-men-appear': rodentsAppear,
  'mountain-giants-arrive': giantsArrive,
  'mountain-giants-appear': giantsAppear,
  'rogue-dragon-visits': contest('Visit of a Rogue Dragon', ROGUE_DRAGON_VISITS.page, `${ROGUE_DRAGON_VISITS.dice}d6`),
} as const satisfies Readonly<Record<string, Described>>;
