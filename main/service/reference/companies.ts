import { COMPANIES } from '../../../data/companies.ts';
import type { Company, ListedUnit } from '../../../data/shapes.ts';
import { SHIPS, WIND_MAIDEN_ESCAPE } from '../../../data/tables/battle.ts';
import { MERCENARY_FOR_HIRE, MUTINY } from '../../../data/tables/hiring.ts';
import { TALOMIR } from '../../../data/world.ts';
import { namesOf } from '../../chronicle/names.ts';
import { counted, figure, listed, sentence } from '../../chronicle/words.ts';
import { CLASS_WORDS, type ReferenceSheet, RULE_WORDS } from '../../contract.ts';
import { facts, onPages, rated, sheet } from './sheet.ts';

/** pp. 65-67: companies for hire, what they ask and what they are. */

const names = namesOf(TALOMIR);

/** What one company brings: "a unit of Infantry (foot, melee; Rep 5, AC 4, 4 figures, pike)". */
const unitInWords = ({ name, class: kind, rep, ac, figures, rules }: ListedUnit): string =>
  `${name} (${[CLASS_WORDS[kind].toLowerCase(), `Rep ${rep}, AC ${ac}`, counted(figures, 'figure'), ...rules.map((rule) => RULE_WORDS[rule])].join('; ')})`;

/** What one company brings with it, in words. */
export function bringsOf({ units, joinedBy, ships }: Company): string {
  const all = units.map((unit) => `${unit.count === 1 ? 'a unit' : counted(unit.count, 'unit')} of ${unitInWords(unit)}`);
  if (joinedBy !== undefined) all.push(`${counted(joinedBy.units, 'unit')} thrown on the list of ${names.nation(joinedBy.list)}`);
  if (ships !== undefined)
    all.push(`${counted(ships, 'ship')} of AC ${SHIPS.ac}, ${SHIPS.move}″ a turn, each for a unit of infantry of ${counted(SHIPS.figures, 'figure')} at most`);
  return sentence(listed(all));
}

/** What holds for one company beside its price, in words. */
export function termsOf({ commander, once, severalAtOnce, rival, neverForBlackMoon, loyal }: Company): string {
  const terms = [
    ...(commander === null
      ? []
      : [`${commander.name} leads ${commander.commands === 'army' ? 'an army' : 'this unit'} with War Rating ${commander.warRating}`]),
    ...(once ? ['there is one of it'] : []),
    ...(severalAtOnce === true ? ['half a die of them may be on offer'] : []),
    ...(rival === undefined
      ? []
      : [
          `never beside ${names.company(rival.company)}, hired for ${counted(rival.rolls, 'roll')} while that serves the enemy; against it melee troops test as in frenzy`,
        ]),
    ...(neverForBlackMoon === true ? ['never for an alignment below 0'] : []),
    ...(loyal === true ? ['never against an employer it left on good terms'] : []),
  ];
  return sentence(terms.join('; '));
}

const companies = sheet({
  id: 'companies',
  title: 'Mercenary companies',
  from: onPages(65, 66, 67),
  about: `A company costs its recruiting rolls each year, and ${counted(MERCENARY_FOR_HIRE.surchargeForAnotherAlignment, 'roll')} more where its alignment is another.`,
  heads: ['Company', 'Rolls', 'Alignment', 'Brings', 'Terms'],
  rows: COMPANIES.map((company) => [
    company.name,
    String(company.rolls),
    company.alignment === null ? 'any' : rated(company.alignment),
    bringsOf(company),
    termsOf(company),
  ]),
  numbers: [1, 2],
});

const hiring = facts({
  id: 'mercenaries',
  title: 'Hiring mercenaries, and mutiny',
  rows: [
    ['Who may', 'Player Nations, and others while they are at war (ruling C13).', MERCENARY_FOR_HIRE.page],
    [
      'In what order',
      'Each throws 3d6; in that order each throws 2d6 for the company it may hire (ruling C13). One of which there is only one is thrown again while it serves anybody.',
      MERCENARY_FOR_HIRE.page,
    ],
    [
      'Price',
      `That of the company, and ${counted(MERCENARY_FOR_HIRE.surchargeForAnotherAlignment, 'recruiting roll')} more for the whole of it where its alignment is another (ruling C15). It is hired whole (ruling 55).`,
      MERCENARY_FOR_HIRE.page,
    ],
    ['Next year', 'What has lasted through the year is kept for the same price, and counts for nobody else’s offer.', MERCENARY_FOR_HIRE.page],
    [
      'Danger',
      'If half of the units or more are hired at any time of a season (rulings 277, 308), two dice against the Leader’s War Rating at its end. One passed is enough, unless a battle was lost that season.',
      MUTINY.page,
    ],
    [
      'Mutiny',
      'Outside the land that was the nation’s at first they leave. Inside they want half a die of recruiting rolls, at once; unpaid, all companies leave (ruling 59).',
      MUTINY.page,
    ],
  ],
});

const ships = facts({
  id: 'wind-ships',
  title: 'Ships of Wind Maidens',
  rows: [
    [
      'What comes',
      `${sentence(counted(SHIPS.ships, 'ship'))} for ${counted(SHIPS.rolls, 'recruiting roll')}, with one Wind Maiden; each carries a unit of infantry of ${counted(SHIPS.figures, 'figure')} at most (ruling 242).`,
      SHIPS.page,
    ],
    ['In the air', `AC ${SHIPS.ac}. It flies as flyers do, ${SHIPS.move}″ in a turn, and charges nobody (ruling 245).`, SHIPS.page],
    ['On land', 'Its unit is in cover, with its own AC (ruling 244), or gets out and fights as it would.', SHIPS.page],
    ['Shooting', 'To all sides; distances as on the ground, in the air too.', SHIPS.page],
    ['Melee', 'On land, or where the ship is boarded in the air.', SHIPS.page],
    [
      'At risk',
      'The Wind Maiden, by hits of fire on her unit, as a leader is (p. 42). If she is lost, ships in the air fall, and their units have routed.',
      SHIPS.page,
    ],
    [
      'Held against her will',
      `By alignments of ${figure(SHIPS.heldFrom)} and below: on land she escapes on ${listed(WIND_MAIDEN_ESCAPE.rows.filter(({ result }) => result === 'escapes').map(({ on }) => String(on)))}, with ${rated(WIND_MAIDEN_ESCAPE.modifiers['in-melee'])} if her unit is in melee, each go of her side (ruling 248).`,
      SHIPS.page,
    ],
  ],
});

/** Sheets of companies. */
export const HIRING: readonly ReferenceSheet[] = [companies, hiring, ships];
