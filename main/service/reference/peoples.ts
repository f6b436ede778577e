import { ROGUE_DRAGON_UNIT } from '../../../data/tables/rogue-dragon.ts';
import { BLACK_MOON_INCARNATE, ROGUE_DRAGON_VISITS, SPECIAL_PEOPLES, type SpecialPeople } from '../../../data/tables/special-peoples.ts';
import { TALOMIR } from '../../../data/world.ts';
import { moveOf } from '../../../engine/movement-rates.ts';
import { inWords, listed } from '../../chronicle/words.ts';
import { type ReferenceSheet, RULE_WORDS } from '../../contract.ts';
import { facts } from './sheet.ts';

/** pp. 68-70: special peoples, the Demon and dragons. */

const listOf = (id: SpecialPeople) => TALOMIR.lists.find((list) => list.id === id)!;

const peoples = facts({
  id: 'special-peoples',
  title: 'Special peoples',
  about: 'Thrown for in Spring while they are not there (ruling C19). Where they appear is thrown on tables of their own.',
  heads: ['Who', 'Comes on', 'Beaten', 'Army list'],
  rows: (Object.keys(SPECIAL_PEOPLES) as SpecialPeople[]).map((id) => {
    const { arrive, mayReturn } = SPECIAL_PEOPLES[id];
    return [listOf(id).name, `${arrive.on} on ${arrive.dice}`, mayReturn ? 'may come again' : 'is gone for good', `p. ${listOf(id).page}`, arrive.page];
  }),
  notes: [
    'A people stands in a province of that nation that is not its capital, if it has another, and attacks it. It holds nothing until it has won land; then it is a nation like any (rulings 25, 72).',
    `The Demon takes a nation instead. That nation’s own units are recruited with a Rep ${inWords(BLACK_MOON_INCARNATE.repLoss)} lower, the army of the Black Moon Incarnate comes besides, and it always goes to war, until the Major Demon is destroyed (ruling C20).`,
  ],
});

const { rep, ac, figures, rules, cost } = ROGUE_DRAGON_UNIT;

const dragons = facts({
  id: 'rogue-dragons',
  title: 'Rogue Dragons',
  rows: [
    ['When', 'Whenever an artifact is discovered (ruling 183).', 69],
    [
      'To whom',
      `Each nation throws ${ROGUE_DRAGON_VISITS.dice}d6; the highest is visited, at its capital. Not who has beaten one already.`,
      ROGUE_DRAGON_VISITS.page,
    ],
    [
      'What it is',
      `Mounted, melee; Rep ${rep}, AC ${ac}, ${listed(rules.map((rule) => RULE_WORDS[rule]))}, ${figures} figures; on the ground it goes ${moveOf(ROGUE_DRAGON_UNIT)}″. ${cost} points (ruling 76).`,
      70,
    ],
    ['The battle', 'In Spring, before armies are placed (ruling C21), against all of the army that can come; neither side slips away (ruling 75).', 69],
    ['Beaten', 'It flies off, and never returns to that nation. After a draw it may.', 69],
    ['Victorious', 'It stays until Winter; in the Spring after, the nation’s provinces bring no recruiting rolls.', 69],
  ],
});

/** Sheets of peoples and dragons. */
export const PEOPLES: readonly ReferenceSheet[] = [peoples, dragons];
