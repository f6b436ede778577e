import { artillery, row } from './army-lists/row.ts';
import type { Company } from './shapes.ts';

/** Nothing recruits a company's unit on 2d6: it comes with its company. */
const NEVER: readonly number[] = [];

/**
 * The mercenary companies, pp. 66-67, in the order of pp. 64-65. Their own text counts, not the army list of their people (ruling A4).
 * No unit's id is that of any list: its name is known by it alone. Rolls for a whole company; units as a list prints them: rules, class, Rep, AC, specialty points (p. 70), figures, points.
 */
export const COMPANIES: readonly Company[] = [
  {
    id: 'black-company',
    name: 'Black Company',
    page: 66,
    rolls: 3,
    alignment: 0,
    once: true,
    commander: { name: 'Captain Alfred Badenhorst', warRating: 3, commands: 'army' },
    units: [
      row('black-company-infantry', 1, 'Infantry', ['pike'], 'foot-melee', 5, 4, 1, 4, 40, NEVER, 40),
      row('black-company-arquebusiers', 1, 'Arquebusiers', ['firearms'], 'foot-missile', 5, 4, 0, 3, 27, NEVER, 27),
    ],
    rival: { company: 'white-company', rolls: 2 },
  },
  {
    id: 'brethren-order',
    name: 'Brethren',
    page: 66,
    rolls: 5,
    alignment: 2,
    once: true,
    commander: { name: 'the Brother Knight Commander', warRating: 3, commands: 'army' },
    units: [row('brethren-order-knights', 1, 'Brother Knights', ['elite-training'], 'mounted-melee', 6, 4, 2, 3, 36, NEVER, 36)],
    joinedBy: { list: 'brethren', units: 2 },
    neverForBlackMoon: true,
  },
  {
    id: 'drum-artillery',
    name: 'Drum Dwarven Artillery',
    page: 66,
    rolls: 2,
    alignment: 2,
    once: false,
    commander: { name: 'the Artillery Commander', warRating: 3, commands: 'own-unit' },
    units: [artillery(row('drum-artillery', 1, 'Artillery', ['cannon'], 'foot-missile', 4, 2, 0, 1, 6, NEVER, 6))],
  },
  {
    id: 'eskelin-knights',
    name: 'Eskelin Knights',
    page: 66,
    rolls: 1,
    alignment: 0,
    once: false,
    commander: null,
    units: [row('eskelin-knights', 1, 'Knights', ['elite-training'], 'mounted-melee', 5, 4, 2, 3, 33, NEVER, 33)],
  },
  {
    id: 'hykar-horsemen',
    name: 'Hykar Horsemen',
    page: 66,
    rolls: 1,
    alignment: -1,
    once: false,
    commander: null,
    units: [row('hykar-horsemen', 1, 'Cavalry', [], 'mounted-skirmish', 4, 2, -1, 2, 10, NEVER, 10)],
  },
  {
    id: 'riata-warriors',
    name: 'Riata Warriors',
    page: 67,
    rolls: 1,
    alignment: 0,
    once: false,
    severalAtOnce: true,
    commander: null,
    units: [row('riata-warriors', 1, 'Warriors', ['frenzy'], 'foot-melee', 4, 2, 1, 3, 21, NEVER, 21)],
  },
  {
    id: 'white-company',
    name: 'White Company',
    page: 67,
    rolls: 3,
    alignment: 0,
    once: true,
    commander: { name: 'Sir Geoffrey Chambers', warRating: 3, commands: 'army' },
    units: [
      row('white-company-knights', 1, 'Knights', ['elite-training'], 'mounted-melee', 5, 6, 2, 3, 39, NEVER, 39),
      row('white-company-archers', 1, 'Archers', ['elite-training', 'stakes'], 'foot-missile', 5, 2, 1, 3, 24, NEVER, 24),
    ],
    rival: { company: 'black-company', rolls: 2 },
    loyal: true,
  },
  {
    id: 'wind-maidens',
    name: 'Wind Maidens',
    page: 67,
    rolls: 2,
    alignment: null,
    once: true,
    commander: null,
    units: [],
    ships: 3,
  },
];
