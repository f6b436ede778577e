import type { SpecialRule, UnitClass } from '../../data/shapes.ts';
import type { SpellType } from '../../data/tables/magic.ts';
import type { ReactionTest } from '../../engine/rally-round-the-king/reactions/reaction-sheets.ts';

/** Words that a window and the campaigns both tell a battle in. */

/** The classes of unit (p. 11). */
export const CLASS_WORDS: Readonly<Record<UnitClass, string>> = {
  'foot-melee': 'Foot, melee',
  'foot-missile': 'Foot, missile',
  'foot-skirmish': 'Foot, skirmish',
  'mounted-melee': 'Mounted, melee',
  'mounted-missile': 'Mounted, missile',
  'mounted-skirmish': 'Mounted, skirmish',
};

/** The special rules of units (pp. 5-9). */
export const RULE_WORDS: Readonly<Record<SpecialRule, string>> = {
  breath: 'breath',
  cannon: 'cannon',
  'combination-weapons': 'combination weapons',
  'dual-armed': 'dual armed',
  'elite-training': 'elite training',
  engine: 'engine',
  fanatic: 'fanatic',
  firearms: 'firearms',
  flyer: 'flyer',
  frenzy: 'frenzy',
  pike: 'pike',
  shock: 'shock',
  stakes: 'stakes',
  terror: 'terror',
  undisciplined: 'undisciplined',
};

/** The tests of reaction by their names (pp. 75-76). */
export const TEST_NAMES: Readonly<Record<ReactionTest, string>> = {
  'enemy-threat': 'Enemy Threat',
  'received-fire': 'Received Fire',
  'wanting-to-charge': 'Wanting to Charge',
  'being-charged': 'Being Charged',
  'involved-in-melee': 'Involved in Melee',
  'leader-lost': 'Leader Lost',
};

/** Why no spell of a type can be cast (p. 48, ruling 222). */
const NO_SPELL: Readonly<Record<SpellType, string>> = {
  attack: 'there is no enemy in range and in sight for one, or there are too few magic points',
  defence: 'there is nobody in range and in sight whom one would help, or there are too few magic points',
  summons: 'there is no room for what would come, or there are too few magic points for it',
};

const OF_TYPE: Readonly<Record<SpellType, string>> = { attack: 'an attack spell', defence: 'a defence spell', summons: 'a summons' };

/** That somebody would cast a spell of a type and none can be cast: in a turn, or before the battle, where only some that summon can be. */
export const noSpellInWords = (who: string, type: SpellType, isBefore: boolean): string =>
  `${who} would cast ${OF_TYPE[type]}, but none can be cast now: ${isBefore && type !== 'summons' ? 'before the battle only some summonses can be' : NO_SPELL[type]}`;
