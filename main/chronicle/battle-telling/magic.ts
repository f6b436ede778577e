import { SPELLS, type SpellId, type SpellType } from '../../../data/tables/magic.ts';
import { ARTIFACTS } from '../../../data/tables/treasures.ts';
import type { LoggedEvent, LoggedOf } from '../../../engine/lines.ts';
import type { MagicKind } from '../../../engine/rally-round-the-king/events.ts';
import { noSpellInWords } from '../../contract.ts';
import { wholeOf } from '../names.ts';
import { theTreasure } from '../treasures.ts';
import { counted, sentence } from '../words.ts';
import type { Cast } from './cast.ts';
import { type Deed, deed, silent, type TellDeed, unitsDo } from './deeds.ts';

/** A spell by its name (pp. 48-50). */
export const spellName = (id: SpellId): string => SPELLS.find((s) => s.id === id)!.name;

type OfNation = LoggedEvent & { readonly nation: string };

/** "The magic users of Ekra", or the one who is left, as something happens. */
const users = (cast: Cast, e: OfNation): string => `the magic user${cast.isLastMagicUser(e.nation, e) ? '' : 's'} of ${cast.names.nation(e.nation)}`;

/** What they do: a verb of one, or of many. */
const usersDo = (cast: Cast, e: OfNation, one: string, many: string): string => `${sentence(users(cast, e))} ${cast.isLastMagicUser(e.nation, e) ? one : many}`;

/** The magic users of the caster's enemy. */
const enemyUsers = (cast: Cast, e: OfNation): string => {
  const enemy = cast.sides.find((side) => side !== e.nation) ?? '';
  return `the magic user${cast.isLastMagicUser(enemy, e) ? '' : 's'} of the enemy`;
};

/** An artifact that casts, by its name (pp. 62-63); undefined for any other caster. */
const theArtifact = (id: string): string | undefined => (ARTIFACTS.some((a) => a.id === id) ? theTreasure(id) : undefined);

const on = (cast: Cast, units: readonly string[]): string => (units.length === 0 ? '' : ` on ${cast.units(units)}`);

/** A spell that fails is told; one that goes off is told by what it does. */
function tried(e: LoggedOf<'spell-tried'>, cast: Cast) {
  if (e.result === 'cast' || e.result === 'open-to-intervention') return null;
  const what = `${spellName(e.spell)}${on(cast, e.units)} and`;
  const how = e.result === 'fails' ? '' : ' horribly';
  return deed(`${usersDo(cast, e, `tries ${what} fails`, `try ${what} fail`)}${how}.`);
}

/** Whose a person is: his id begins with that of his nation, or of the nation that his side is part of. */
function sideOf(cast: Cast, id: string): string | undefined {
  const own = cast.sides.filter((side) => id.startsWith(`${side}-`)).toSorted((a, b) => b.length - a.length);
  const parts = cast.sides.filter((side) => id.startsWith(`${wholeOf(side)}-`));
  return own[0] ?? (parts.length === 1 ? parts[0] : undefined);
}

/** A caster who finds no spell of the type that the table names: it is thrown for, and none of them applies. */
export const spellInVain: TellDeed<'roll'> = (e, cast) => {
  if ('each' in e || e.table !== 'npc-spell-type' || cast.thrown('npc-spell', e.cause) !== undefined) return null;
  const type = e.result as SpellType;
  const nation = sideOf(cast, e.who);
  const who = `${sentence(cast.leader(e.who, nation ?? ''))}${nation === undefined ? '' : ` of ${cast.names.nation(nation)}`}`;
  return deed(`${noSpellInWords(who, type, cast.isBefore(e))}.`);
};

/** Artifacts that are played, by the choice to do so (p. 62). */
const PLAYED: Readonly<Record<string, string>> = { 'play-fiddle': 'fiddle-of-calling', 'play-pipes': 'pipes-of-the-dead' };

/** That an artifact is played; what it calls is told afterwards. */
export function played(e: LoggedOf<'chose'>, cast: Cast): Deed | null {
  const what = PLAYED[e.choice];
  return what === undefined ? null : deed(`${sentence(theTreasure(what))} of ${cast.names.nation(e.by)} ${/^pipes/.test(what) ? 'are' : 'is'} played.`);
}

/** How magic in battle is told (pp. 44-50, 62). */
export const MAGIC_TELLING: { readonly [Kind in MagicKind]: TellDeed<Kind> } = {
  'magic-revealed': (e, cast) => deed(`${usersDo(cast, e, 'appears', 'show themselves')} with ${cast.units([e.unit])}.`),
  'spell-tried': tried,
  'spell-stopped': (e, cast) => deed(`${sentence(spellName(e.spell))} of ${cast.names.nation(e.nation)} is stopped by ${enemyUsers(cast, e)}.`),
  'spell-worked': (e, cast) => deed(`${spellName(e.spell)} of ${cast.names.nation(e.nation)} goes off${on(cast, e.units)}.`),
  'magic-points-used': silent,
  'magic-user-left': (e, cast) => {
    const why = {
      spent: theArtifact(e.leader) === undefined ? 'has used up all magic and goes to safety' : 'has no more magic to give',
      'sent-away': 'is sent to safety',
      routed: 'is swept away with the troops',
      left: 'leaves the field',
    }[e.reason];
    return deed(`${sentence(theArtifact(e.leader) ?? cast.leader(e.leader, e.nation))} of ${cast.names.nation(e.nation)} ${why}.`);
  },
  'unit-healed': (e, cast) => deed(`${sentence(cast.units([e.unit]))} recovers: ${e.remaining === 0 ? 'no hits' : counted(e.remaining, 'hit')} left.`),
  'unit-summoned': (e, cast) => deed(`${unitsDo(cast, [e.unit], 'appears', 'appear')} beside ${users(cast, e)}.`),
  'nothing-appeared': (e, cast) => deed(`Nothing appears: there is no room beside ${users(cast, e)}.`),
  'out-of-control': (e, cast) => deed(`${unitsDo(cast, [e.unit], 'obeys', 'obey')} nobody any more.`),
  'fiddler-vanished': (e, cast) => deed(`${sentence(cast.leader(e.leader, e.nation))} of ${cast.names.nation(e.nation)} is gone into a Gate, fiddle and all.`),
};
