import type { SpellType } from '../../../data/tables/magic.ts';
import type { LoggedEvent } from '../../../engine/lines.ts';
import type { MagicKind } from '../../../engine/rally-round-the-king/events.ts';
import { noSpellInWords } from '../../../main/contract.ts';
import { counted } from '../../words.ts';
import { ofSide, sideDoes, theyDo } from '../agreeing.ts';
import type { UnitNames } from '../naming.ts';
import { SPELL_WORDS, TRIED_WORDS, thingNamed } from './event-words.ts';
import { leaderOf, type Say, type Sentence, says } from './saying.ts';

/** How one leaves the magic users of a side. */
const LEFT = {
  spent: 'has no more magic and goes to safety',
  'sent-away': 'is sent to safety',
  left: 'leaves the table',
  routed: 'is gone with the unit',
} as const;

/** How an artifact that casts is spent (pp. 62-63); undefined for anything else. */
function artifactText(id: string): string | undefined {
  const artifact = thingNamed(id);
  return artifact === undefined ? undefined : `${artifact} has no more magic to give`;
}

/** A throw for the type of spell after which none is thrown for: no spell of that type can be cast now. Null where one is. */
export function spellInVain(e: LoggedEvent, next: LoggedEvent | undefined, turn: number, names: UnitNames): Sentence | null {
  if (e.kind !== 'roll' || e.table !== 'npc-spell-type' || !('result' in e)) return null;
  if (next?.kind === 'roll' && next.table === 'npc-spell' && next.cause === e.cause) return null;
  const type = e.result as SpellType;
  return says(noSpellInWords(names.leader(e.who) ?? 'a magic user', type, turn === 0));
}

const on = (names: UnitNames, units: readonly string[]): string => (units.length === 0 ? '' : ` on ${names.units(units)}`);

/** What magic has done. */
export const MAGIC: { readonly [K in MagicKind]: Say<K> } = {
  'magic-revealed': (e, names) => says(`the magic of ${ofSide(names, e.nation)} shows itself with ${names.unit(e.unit)}`, [e.unit]),
  'spell-tried': (e, names) => says(`${sideDoes(names, e.nation, 'tries')} ${SPELL_WORDS[e.spell]}${on(names, e.units)}: ${TRIED_WORDS[e.result]}`, e.units),
  'spell-stopped': (e, names) => says(`${SPELL_WORDS[e.spell]} of ${ofSide(names, e.nation)} is stopped by the enemy’s magic`),
  'spell-worked': (e, names) => says(`${SPELL_WORDS[e.spell]} of ${ofSide(names, e.nation)} goes off${on(names, e.units)}`, e.units),
  'magic-points-used': (e, names) => says(`${sideDoes(names, e.nation, 'uses')} ${counted(e.points, 'magic point')}: ${e.remaining} left`),
  'magic-user-left': (e, names) => says(artifactText(e.leader) ?? `${leaderOf(e, names)} ${LEFT[e.reason]}`),
  'unit-healed': (e, names) => says(`${theyDo(names, [e.unit], 'recovers')}: ${e.remaining === 0 ? 'no hits' : counted(e.remaining, 'hit')} left`, [e.unit]),
  'unit-summoned': (e, names) => says(theyDo(names, [e.unit], 'appears'), [e.unit]),
  'nothing-appeared': (e, names) => says(`nothing appears: there is no room beside whoever casts for ${ofSide(names, e.nation)}`),
  'out-of-control': (e, names) => says(theyDo(names, [e.unit], 'obeys nobody any more'), [e.unit]),
  'fiddler-vanished': (e, names) => says(`${leaderOf(e, names)} and the Fiddle of Calling are gone into a Gate`),
};
