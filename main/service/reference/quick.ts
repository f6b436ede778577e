import {
  ARMOR_SAVE,
  ATTACKS,
  type Attack,
  CASUALTY_MODIFIERS,
  DEFENCES,
  type Defence,
  FIGHTING_CAPACITY,
  POSTURE_LIMITS,
  POSTURES,
  PURSUIT_BANDS,
  STRATAGEM_NEEDS_OVER,
  type Stratagem,
} from '../../../data/tables/abstract-mass-combat.ts';
import { effectOf } from '../../../engine/by-this-axe/stratagems.ts';
import { RESULT_WORDS } from '../../chronicle/quick-words.ts';
import { sentence } from '../../chronicle/words.ts';
import type { ReferenceSheet } from '../../contract.ts';
import { rated, sheet } from './sheet.ts';

/** By This Axe, Appendix D: what quick battles count. */

const FROM = 'By This Axe, Appendix D';

/** What a unit has of strength (rulings 31, C30). */
const ADDS: readonly (readonly [what: string, adds: number])[] = [
  ['Rep 3 and less', FIGHTING_CAPACITY.poor],
  ['Rep 4', FIGHTING_CAPACITY.soldier],
  ['Rep 5', FIGHTING_CAPACITY.veteran],
  ['Rep 6', FIGHTING_CAPACITY.elite],
  ['Rep 7 and more', FIGHTING_CAPACITY.heroic],
  ['AC 2', ARMOR_SAVE.light],
  ['AC 3 and 4', ARMOR_SAVE.medium],
  ['AC 6', ARMOR_SAVE.heavy],
  ['AC 8', ARMOR_SAVE.heavy + 1],
  ['Mounted', 1],
  ['Missile or skirmish troops, with bows or firearms, Dual-Armed, engine, cannon or breath: once', 1],
  ['Each other special rule', 1],
  ['Undisciplined', -1],
];

const strength = sheet({
  id: 'quick-strength',
  title: 'Strength of a unit',
  from: FROM,
  about:
    'What applies is added up and multiplied by the men of the unit, in hundreds; a figure is forty men (ruling 31). The attacker’s strength to the defender’s, rounded to whole numbers, is the column of the Battle Results, 4:1 or 1:4 at most.',
  heads: ['What', 'Adds'],
  rows: ADDS.map(([what, adds]) => [what, rated(adds)]),
  numbers: [1],
});

/** Postures by their names. */
const POSTURE_NAMES: Readonly<Record<Attack | Defence, string>> = {
  'frontal-assault': 'Frontal assault',
  'attack-right': 'Attack on the right',
  'attack-left': 'Attack on the left',
  envelope: 'Envelopment',
  'screened-attack': 'Screened attack',
  'stand-and-hold': 'Stand and hold',
  'refuse-right': 'Refuse the right',
  'refuse-left': 'Refuse the left',
  'weak-center': 'Weak center',
  'fighting-retreat': 'Fighting retreat',
};

/** What a trick adds to the roll for who tries it, against most postures and against the one that it does less to. */
function effect(stratagem: Stratagem, attacks: boolean, less?: Attack | Defence): string {
  const most = rated(effectOf(stratagem, attacks, attacks ? 'stand-and-hold' : 'frontal-assault'));
  return less === undefined ? most : `${most}, against a ${POSTURE_NAMES[less].toLowerCase()} ${rated(effectOf(stratagem, attacks, less))}`;
}

/** Who helps a trick, and what comes of it (rulings 31, 32, 280-282). */
const TRICKS: Readonly<Record<Stratagem, readonly [name: string, helps: string, brings: string]>> = {
  ambush: ['Ambush', 'Missile and skirmish troops of Elite Training: +1 for each 20 %', `Defending: ${effect('ambush', false, 'screened-attack')}`],
  'flank-march': [
    'Flank march',
    'Riders and flyers: +1 for each 20 %',
    `Attacking: ${effect('flank-march', true, 'fighting-retreat')}. Defending: ${effect('flank-march', false, 'screened-attack')}`,
  ],
  'deceptive-deployment': ['Deceptive deployment', '+1 for each magic user, +2 for one of level 3', effect('deceptive-deployment', true)],
  'surprise-attack': ['Surprise attack', 'Nobody', `Attacking: ${effect('surprise-attack', true, 'fighting-retreat')}. +1 to the die for who attacks`],
  'field-fortifications': [
    'Field fortifications',
    'Artillery, stakes, all of a dwarven army: +1 for each 20 %',
    `Defending: ${effect('field-fortifications', false)}, on each day of the battle`,
  ],
  foil: ['Foil', 'Riders and flyers of AC 2: +1 for each 10 %', 'The enemy’s trick comes to nothing'],
  evade: [
    'Evade',
    'Riders and flyers: +1 for each 20 %',
    'No battle: the army goes, and the enemy has the field (ruling 328). Not against a Rogue Dragon (ruling 75)',
  ],
};

const tricks = sheet({
  id: 'quick-tricks',
  title: 'Stratagems',
  from: FROM,
  about: `Each general may try one before the battle, the invader first: 2d6, his leadership and those who help must come to more than ${STRATAGEM_NEEDS_OVER}. It counts on the first day on which they fight (ruling 281).`,
  heads: ['Trick', 'Who helps it', 'What it brings, on the Battle Results'],
  rows: Object.values(TRICKS),
});

const postures = sheet({
  id: 'quick-postures',
  title: 'Postures',
  from: FROM,
  about:
    'Each side chooses in secret to go forward or to hold its ground. If both hold, it is a quiet day; if both go forward, each throws a die and adds leadership, and one for the greater share of horse and flyers: the higher says who attacks. A general whose leadership is two better may decide it for both (ruling 33).',
  heads: ['Attack', ...DEFENCES.map((defence) => POSTURE_NAMES[defence])],
  rows: ATTACKS.map((attack) => [POSTURE_NAMES[attack], ...DEFENCES.map((defence) => rated(POSTURES[attack][defence]))]),
  numbers: DEFENCES.map((_, i) => i + 1),
  notes: [
    `Envelopment wants ${POSTURE_LIMITS.envelope.mounted} % mounted, ${POSTURE_LIMITS.envelope.flying} % flying, or ${POSTURE_LIMITS.envelope.outnumbersBy} men to one. A screened attack wants ${POSTURE_LIMITS['screened-attack'].missile} % who shoot.`,
    `Who retreats fighting never holds the field; with ${POSTURE_LIMITS['fighting-retreat'].noPursuitIfMounted} % mounted or ${POSTURE_LIMITS['fighting-retreat'].noPursuitIfFlying} % flying nobody pursues him.`,
  ],
});

const { SK, SM, MV, V, CV } = CASUALTY_MODIFIERS;

const losses = sheet({
  id: 'quick-losses',
  title: 'Losses and pursuit',
  from: FROM,
  about: 'Each throws 2d6 with these for the share of strength that it loses: see Casualties Inflicted.',
  heads: ['Result', 'Victor', 'Loser', 'And then'],
  rows: [
    ...Object.entries({ SK, SM }).map(([id, { both }]) => [
      sentence(RESULT_WORDS[id]!),
      rated(both),
      rated(both),
      `${id === 'SM' ? 'The attacker’s one throw counts for both. ' : ''}They fight again next day, for three days at most (ruling C30)`,
    ]),
    ...Object.entries({ MV, V, CV }).map(([id, { victor, loser, pursuit }]) => [
      sentence(RESULT_WORDS[id]!),
      rated(victor),
      rated(loser),
      `The victor holds the field${pursuit ? ' and may pursue' : ''}`,
    ]),
  ],
  numbers: [1, 2],
  notes: [
    `A victor who pursues throws once more, for the loser’s share of what is left: ${PURSUIT_BANDS.map(({ upTo, value }) => `${rated(value)} where riders and flyers are up to ${upTo} % of the victor’s men`).join(', ')}, nothing below 10 %; and as much less for the loser’s own.`,
    'A side says in which order its units take its losses: each routs while at least half of it is still to be lost. Who comes back is thrown for as after any battle (p. 43, ruling 31).',
    'The leader is with the dearest unit, each captain with the next. If it routs, a die for each point of its Rep says whether he is at risk (ruling 31).',
  ],
});

/** Sheets of quick battles. */
export const QUICK_BATTLES: readonly ReferenceSheet[] = [strength, tricks, postures, losses];
