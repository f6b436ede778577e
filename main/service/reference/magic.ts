import { HEROIC_COMBAT } from '../../../data/tables/heroes.ts';
import { HEROES, MAGIC_USERS, MAGIC_USERS_ALONE } from '../../../data/tables/hiring.ts';
import {
  CREATURES,
  MAGIC_INTERVENTION,
  MAGIC_USER_AT_RISK,
  SPELL_CASTING,
  SPELL_COST,
  SPELLS,
  type SpellType,
  SUMMONED,
  type SummonsId,
} from '../../../data/tables/magic.ts';
import { counted, inWords, listed, sentence } from '../../chronicle/words.ts';
import { CLASS_WORDS, type ReferenceSheet, RULE_WORDS } from '../../contract.ts';
import { MAGIC_CHOICES } from '../board/magic-words.ts';
import { facts, onPages, sheet } from './sheet.ts';

/** pp. 44-52: magic users, what they cast, and heroes. */

const users = sheet({
  id: 'magic-users',
  title: 'Magic users',
  from: onPages(MAGIC_USERS.page, 45),
  heads: ['Level', 'Rep', 'Range', 'Units at most', 'Magic points', 'Points'],
  rows: MAGIC_USERS.rows.map(({ level, rep, range, areaOfEffect, magicPoints, cost }) => [
    String(level),
    String(rep),
    `${range}″`,
    String(areaOfEffect),
    String(magicPoints),
    String(cost),
  ]),
  numbers: [0, 1, 2, 3, 4, 5],
  notes: [
    `Each is AC ${MAGIC_USERS.ac} and costs ${counted(MAGIC_USERS.recruitingRolls, 'recruiting roll')}.`,
    `An army has ${inWords(MAGIC_USERS_ALONE.mostOfLevel[2])} of level 3 at most (p. 45).`,
    'All of a side are one group: its range is that of whoever channels and 1″ for each level of the others, its magic points and the units it may affect are those of all together (pp. 45-46).',
  ],
});

/** The share of a spell's cost that an intervention costs. */
const QUARTER = MAGIC_INTERVENTION.costs === '1/4' ? 'a quarter' : MAGIC_INTERVENTION.costs;

const TYPES: Readonly<Record<SpellType, string>> = { attack: 'Attack', defence: 'Defence', summons: 'Summons' };

const spells = sheet({
  id: 'spells',
  title: 'Spells',
  from: 'pp. 46-50',
  about: `A die for each level of those who cast, against one for each point of difficulty and one for each unit it is cast at; ${listed(SPELL_CASTING.successOn.map(String))} are successes. It costs its difficulty for each unit, and ${SPELL_COST.dice} magic points besides. If they are even, or the casters ahead by one, the enemy may intervene for ${QUARTER} of that (p. 47).`,
  heads: ['Spell', 'Type and die', 'Difficulty', 'What it does', 'Page'],
  rows: SPELLS.map((spell) => [
    spell.name,
    `${TYPES[spell.type]}, ${spell.on}`,
    String(spell.df),
    `${MAGIC_CHOICES[spell.id].note ?? ''}${'alignment' in spell ? ' For alignments below 0 alone.' : ''}`.trim(),
    String(spell.page),
  ]),
  numbers: [2, 4],
});

/** How it comes: on foot, or by a die. */
function comesAs(id: SummonsId): string {
  const creature = CREATURES[id];
  if (!('mount' in creature)) return CLASS_WORDS['foot-melee'];
  return creature.mount
    .map(
      ({ on, comesAs: kind }) =>
        `${on.length === 1 ? on[0] : `${on[0]}-${on.at(-1)}`}: ${kind === 'players-choice' ? 'as its player likes' : CLASS_WORDS[kind].toLowerCase()}`,
    )
    .join('; ');
}

const creatures = sheet({
  id: 'creatures',
  title: 'What magic brings to the field',
  from: onPages(49, 50, 62),
  about: 'Each is gone once it has as many hits as its Rep. One that obeys only nearby turns on whoever is nearest once it is out of sight or farther off.',
  heads: ['Creature', 'Rep', 'AC', 'Special rules', 'Comes as', 'Obeys within', 'Page'],
  rows: (Object.keys(CREATURES) as SummonsId[]).map((id) => {
    const creature = CREATURES[id];
    const rules = creature.rules.map((rule) =>
      rule === 'terror' && 'terror' in creature ? `${RULE_WORDS[rule]} within ${creature.terror}″` : RULE_WORDS[rule],
    );
    return [
      creature.name,
      String(creature.rep),
      String(creature.ac),
      sentence(listed(rules)),
      comesAs(id),
      'control' in creature ? `${creature.control}″ and in sight` : 'anywhere',
      String(creature.page),
    ];
  }),
  numbers: [1, 2, 6],
  notes: [`What the Fiddle of Calling brings obeys within ${SUMMONED.control}″, in sight or not (p. ${SUMMONED.page}, ruling 224).`],
});

const heroes = sheet({
  id: 'heroes',
  title: 'Heroes',
  from: onPages(50, 51, 52),
  heads: ['What', 'The book'],
  rows: [
    [
      'How many',
      `${sentence(counted(HEROES.perNation, 'hero', 'heroes'))} for a nation, found in Spring on a ${HEROES.rows.find(({ result }) => result === 'a-hero')!.on}.`,
    ],
    [
      'Cost',
      `${sentence(counted(HEROES.recruitingRolls, 'recruiting roll'))}, or ${HEROES.pointsAboveDearestUnit} points more than the dearest unit of the list.`,
    ],
    ['Rep', `${sentence(inWords(HEROES.repAboveBest))} more than the best of the list.`],
    ['AC', `${sentence(inWords(HEROES.acClassesAboveBest))} classes better than the best of the list, ${HEROES.acAtMost} at most.`],
    [
      'Counts as',
      'A captain and a leader of War Rating 1, trained for melee, and a terror to others; as shock cavalry if mounted, and as in frenzy when his player likes. He is never outnumbered and never in terror.',
    ],
    ['Placed', 'Last, in the first rank.'],
    ['Hit', 'Each hit of fire or melee is one on him, and on a 6 he is at risk by his own Rep (ruling 199).'],
    [
      'Another hero',
      `Within 12″ of each other and in sight both go straight for each other. They fight it out with ${HEROIC_COMBAT.dice} dice each: ${listed(HEROIC_COMBAT.successOn.map(String))} are successes, which are thrown again until one of the two has none.`,
    ],
  ],
});

const casting = facts({
  id: 'casting',
  title: 'Magic, step by step',
  rows: [
    ['Where they are', 'All of a side together with one unit, which is written down before placing. Their first spell shows it.', 45],
    ['Who channels', 'The one of the highest level; a die decides between equals.', 45],
    ['When', 'In the go of their army, once a turn, without a point of War Rating; Seek before scouting, the Lamb when all are placed (ruling 210).', 45],
    ['At whom', 'In range and in sight, seen from all round their unit (ruling 214); at as many units as all of the group together may affect.', 46],
    [
      'The dice',
      `One for each level of the group against one for each point of difficulty and each unit; ${listed(SPELL_CASTING.successOn.map(String))} are successes.`,
      SPELL_CASTING.page,
    ],
    ['Two more than the spell', 'It is cast.', SPELL_CASTING.page],
    ['One more, or even', 'It is cast, unless the enemy’s magic users intervene.', SPELL_CASTING.page],
    ['One less', 'It fails, for half of its points, rounded up (ruling B29).', SPELL_CASTING.page],
    ['Two less', 'It fails for all of them, and all of the group are at risk.', SPELL_CASTING.page],
    [
      'Intervention',
      `A die for each level of both groups; if those who intervene have more successes, the spell fails. It costs them ${QUARTER} of what it cost, rounded up.`,
      MAGIC_INTERVENTION.page,
    ],
    [
      'Points',
      'Difficulty times units, and a die. A spell that would cost more than are left, but for the die, may not be tried (ruling B29). Who has used hers up leaves the table, unharmed.',
      SPELL_COST.page,
    ],
    ['At risk', 'By failure, or by hits on their unit as leaders are (p. 42): two dice against each one’s Rep, sixes fail.', MAGIC_USER_AT_RISK.page],
    ['Their unit routs', 'All are gone with it, unharmed; who is out of the fight is captured (ruling 229).', 45],
    ['How long it lasts', 'A turn, or while its unit is active; on one that is not, until the caster’s next go (ruling 211).', 46],
    ['After the battle', 'All magic points are there again.', 47],
  ],
});

/** Sheets of magic and heroes. */
export const WONDERS: readonly ReferenceSheet[] = [users, casting, spells, creatures, heroes];
