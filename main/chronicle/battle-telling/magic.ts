import { SPELLS, type SpellId } from '../../../data/tables/magic.ts';
import { ARTIFACTS } from '../../../data/tables/treasures.ts';
import { theTreasure } from '../treasures.ts';
import { counted, sentence } from '../words.ts';
import type { Cast } from './cast.ts';
import { deed, type Happened, silent, type TellDeed, unitsDo } from './deeds.ts';

type MagicKind =
  | 'magic-revealed'
  | 'spell-tried'
  | 'spell-stopped'
  | 'spell-worked'
  | 'magic-points-used'
  | 'magic-user-left'
  | 'unit-healed'
  | 'unit-summoned'
  | 'out-of-control'
  | 'fiddler-vanished';

/** A spell by its name (pp. 48-50). */
export const spellName = (id: SpellId): string => SPELLS.find((s) => s.id === id)!.name;

/** "The magic users of Ekra", with a verb in the number of many. */
const users = (cast: Cast, nation: string): string => `The magic users of ${cast.names.nation(nation)}`;

/** An artifact that casts, by its name (pp. 62-63); undefined for who is nobody's thing. */
const theArtifact = (id: string): string | undefined => (ARTIFACTS.some((a) => a.id === id) ? theTreasure(id) : undefined);

const on = (cast: Cast, units: readonly string[]): string => (units.length === 0 ? '' : ` on ${cast.units(units)}`);

/** A spell that fails is told; one that goes off is told by what it does. */
function tried(e: Happened<'spell-tried'>, cast: Cast) {
  if (e.result === 'cast' || e.result === 'open-to-intervention') return null;
  const how = e.result === 'fails' ? 'and fail' : 'and fail horribly';
  return deed(`${users(cast, e.nation)} try ${spellName(e.spell)}${on(cast, e.units)} ${how}.`);
}

/** How magic in battle is told (pp. 44-50, 62). */
export const MAGIC_TELLING: { readonly [Kind in MagicKind]: TellDeed<Kind> } = {
  'magic-revealed': (e, cast) => deed(`${users(cast, e.nation)} show themselves with ${cast.units([e.unit])}.`),
  'spell-tried': tried,
  'spell-stopped': (e, cast) => deed(`${sentence(spellName(e.spell))} of ${cast.names.nation(e.nation)} is stopped by the magic users of the enemy.`),
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
  'unit-summoned': (e, cast) => deed(`${unitsDo(cast, [e.unit], 'appears', 'appear')} beside the magic users of ${cast.names.nation(e.nation)}.`),
  'out-of-control': (e, cast) => deed(`${unitsDo(cast, [e.unit], 'obeys', 'obey')} nobody any more.`),
  'fiddler-vanished': (e, cast) => deed(`${sentence(cast.leader(e.leader, e.nation))} of ${cast.names.nation(e.nation)} is gone into a Gate, fiddle and all.`),
};
