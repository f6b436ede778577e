import type { PlanId } from '../../../data/tables/battle-plans.ts';
import type { SpellId } from '../../../data/tables/magic.ts';
import type { LoggedOf } from '../../../engine/lines.ts';

/** Words for what an event of a battle names by an id. */

/** How a piece of ground is told that is laid. */
export const LAID_WORDS: Readonly<Record<LoggedOf<'terrain-lies'>['terrain'], string>> = {
  hill: 'a hill rises',
  woods: 'woods grow',
  gully: 'a gully runs',
  rocky: 'rocks lie',
  impassable: 'the ground is impassable',
  populated: 'a village stands',
  desert: 'sand lies',
  pond: 'a pond lies',
  lake: 'a lake or a sea lies',
  river: 'a river runs',
};

/** What becomes of a leader who is struck (p. 42). */
export const STRUCK_WORDS: Readonly<Record<LoggedOf<'leader-struck'>['fate'], string>> = {
  'out-of-the-fight': 'out of the fight',
  captured: 'captured',
  dead: 'dead',
};

/** The spells of pp. 48-50 by their names. */
export const SPELL_WORDS: Readonly<Record<SpellId, string>> = {
  'icy-finger': 'Icy Finger of Death',
  'trembling-hand': 'Trembling Hand',
  blast: 'Blast',
  despair: 'Despair',
  slowness: 'Slowness',
  'steel-wind': 'Steel Wind',
  'magical-shield': 'Magical Shield',
  'healing-hands': 'Healing Hands',
  'death-rage': 'Death Rage',
  inspire: 'Inspire',
  'fog-of-war': 'Fog of War',
  'shield-wall': 'Shield Wall',
  gate: 'Gate',
  'hall-of-heroes': 'Hall of Heroes',
  summon: 'Summon',
  seek: 'Seek',
  'sacrificial-lamb': 'Sacrificial Lamb',
  'death-rattle': 'Death Rattle',
};

/** The result of a casting (p. 46). */
export const TRIED_WORDS: Readonly<Record<LoggedOf<'spell-tried'>['result'], string>> = {
  cast: 'it is cast',
  'open-to-intervention': 'it is cast, and open to intervention',
  fails: 'it fails',
  'fails-horribly': 'it fails horribly',
};

/** The plans of pp. 52-53 by their names. */
export const PLAN_WORDS: Readonly<Record<PlanId, string>> = {
  CA: 'Counterattack',
  DE: 'Double Envelopment',
  EF: 'Encircle Flank',
  FF: 'Feigned Flight',
  HA: 'Hammer and Anvil',
  PC: 'Penetrate Center',
  SD: 'Static Defense',
};

/** How a Wind Maiden is lost on the field (p. 67). */
export const MAIDEN_WORDS: Readonly<Record<LoggedOf<'maiden-lost'>['how'], string>> = {
  'out-of-the-fight': 'is out of the fight',
  captured: 'is captured',
  dead: 'is dead',
  routed: 'is gone with her unit',
  left: 'leaves the table',
  escaped: 'escapes with her ships',
};

/** What is carried onto a field (pp. 61-64). */
export const BEARING_WORDS: Readonly<Record<LoggedOf<'bearer-chosen'>['treasure'], string>> = {
  'personal-banner': 'the Personal Banner',
  'bane-banner': 'the Bane Banner',
  'pipes-of-the-dead': 'the Pipes of the Dead',
  'drums-of-doom': 'the Drums of Doom',
  'harlapane-of-heroes': 'the Harlapane of Heroes',
  'fiddle-of-calling': 'the Fiddle of Calling',
  'amulet-of-sorbrowane': 'the Amulet of Sorbrowane',
  'brazier-of-durmun': 'the Brazier of Durmun',
  'war-horn-of-naz-goth': 'the War Horn of Naz-Goth',
  'spear-of-saint-lindorf': 'the Spear of Saint Lindorf',
  'crystal-light-of-yaqub': 'the Crystal Light of Yaqub',
  'book-of-the-hungry-moon': 'the Book of the Hungry Moon',
};

/** What is no nation, unit or leader, by its name: a spell, a plan, what is carried onto a field. */
export const thingNamed = (id: string): string | undefined =>
  Object.entries({ ...SPELL_WORDS, ...PLAN_WORDS, ...BEARING_WORDS }).find(([known]) => known === id)?.[1];
