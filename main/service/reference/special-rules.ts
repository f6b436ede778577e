import type { SpecialRule } from '../../../data/shapes.ts';
import { CANNON, ENGINE, FIREARM, MELEE_MODIFIERS, UNDISCIPLINED } from '../../../data/tables/battle.ts';
import { SCOUTING } from '../../../data/tables/setting-up.ts';
import { sentence } from '../../chronicle/words.ts';
import { RULE_WORDS } from '../../contract.ts';
import { facts, rated } from './sheet.ts';

/** pp. 5-9: what special rules do. */

const SCOUTS = SCOUTING.rows.find(({ units }) => units === 'flyer')!;

/** What a special rule does, and its page. */
const DOES: Readonly<Record<SpecialRule, readonly [does: string, page: number]>> = {
  engine: [
    `Its shot falls ${ENGINE.dice} inches straight ahead. Who stands there, friend or foe, takes a hit, whatever his AC. All others within ${ENGINE.frightensWithin}″ test Received Fire in terror, and so do all enemies in its range, arc and sight (ruling 92).`,
    ENGINE.page,
  ],
  cannon: [
    `${CANNON.dice}, the highest first, are three bounces straight ahead, each measured on from the one before (ruling 9), and each strikes and frightens as an engine’s shot. Two ones: no shot. Three: it explodes and is gone, and all within ${CANNON.frightensWithin}″ test Received Fire in terror.`,
    CANNON.page,
  ],
  breath: ['Shoots as an engine does; it is magic too, so Shield Wall and Fog of War do not keep it off (ruling 259).', 6],
  frenzy: ['+1 in the first round of a melee to which it has charged or countercharged.', 6],
  'combination-weapons': ['+1 in the first round of each melee.', 6],
  'dual-armed': ['Shoots, with one die (ruling B5), and fights hand to hand in the same turn, and tests as melee troops.', 6],
  'elite-training': ['+1 to its dice: to those of fire for missile and skirmish troops, to those of melee for the others (ruling B6).', 7],
  fanatic: ['Never tests; takes hits from melee and shooting alone, and is gone once they are more than its Rep.', 7],
  firearms: [
    `Range ${FIREARM.range}″. A die equal to the distance or higher is a hit, whatever the target’s AC; the distance is rounded up, and nothing is added to the die (ruling B25). Who tests because of it is in terror.`,
    FIREARM.page,
  ],
  flyer: [
    `Flies in a straight line at observation level, out of all reach, or at attack level, or stands on the ground. Each unit costs a point of War Rating in each turn in the air. Scouts for ${SCOUTS.value} (p. ${SCOUTING.page}, ruling B7).`,
    7,
  ],
  pike: [
    `${rated(MELEE_MODIFIERS.modifiers.pike)} in melee, but not in woods or desert, in a river, with enemies on two sides or more, after giving ground, or against an enemy behind stakes. Horse and flyers cannot fight the front of pikes that have this: they retire and take a hit (ruling B12).`,
    8,
  ],
  shock: [
    '+1 in the first round of a melee to which it has charged or countercharged over clear ground or downhill (ruling 10); mounted melee troops alone (ruling 105).',
    8,
  ],
  stakes: [
    'Put up once a battle, when active, instead of moving and shooting, and the body has stopped (ruling 188). They stay where they are, as wide as one unit. Who stands right behind them, touching them, tests at +1, and his enemy fights at −1; they are no cover from fire (ruling 94).',
    8,
  ],
  terror: [
    'Its enemies (ruling B23) who test within 2″ of it, or as it flies over them at attack level, do so at −1; so do all at whom artillery has shot.',
    9,
  ],
  undisciplined: ['A die before its body wheels, turns about or expands: on 4 to 6 it stays where it is and has stopped.', UNDISCIPLINED.page],
};

/** Special rules, in the order of the pages. */
export const rules = facts({
  id: 'special-rules',
  title: 'Special rules',
  heads: ['Rule', 'What it does'],
  rows: Object.entries(DOES).map(([rule, [does, page]]) => [sentence(RULE_WORDS[rule as SpecialRule]), does, page]),
});
