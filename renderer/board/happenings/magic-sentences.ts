import type { SpellType } from '../../../data/tables/magic.ts';
import type { LoggedEvent } from '../../../engine/lines.ts';
import { noSpellInWords } from '../../../main/contract.ts';
import { counted } from '../../words.ts';
import { ofSide, sideDoes, theyDo } from '../agreeing.ts';
import type { UnitNames } from '../naming.ts';
import { SPELL_WORDS, TRIED_WORDS, thingNamed } from './event-words.ts';

type LeaderOf = (who: { readonly leader: string | null; readonly nation: string }, names: UnitNames) => string;

/** A sentence that has yet to begin large and end, and the stands it is about. */
interface Text {
  readonly text: string;
  readonly about: readonly string[];
}

const about = (text: string, units: readonly string[] = []): Text => ({ text, about: units });

/** How one leaves the magic users of a side. */
const LEFT = {
  spent: 'has no more magic and goes to safety',
  'sent-away': 'is sent to safety',
  left: 'leaves the table',
  routed: 'is gone with the unit',
} as const;

/** How an artifact that casts is spent (pp. 62-63); undefined for who is nobody's thing. */
function artifactText(id: string): string | undefined {
  const artifact = thingNamed(id);
  return artifact === undefined ? undefined : `${artifact} has no more magic to give`;
}

/** A throw for the type of spell after which none is thrown for: no spell of that type can be cast now. Null where one is. */
export function spellInVain(e: LoggedEvent, next: LoggedEvent | undefined, turn: number, names: UnitNames): Text | null {
  if (e.kind !== 'roll' || e.table !== 'npc-spell-type' || !('result' in e)) return null;
  if (next?.kind === 'roll' && next.table === 'npc-spell' && next.cause === e.cause) return null;
  const type = e.result as SpellType;
  return about(noSpellInWords(names.leader(e.who) ?? 'a magic user', type, turn === 0));
}

/** What magic has done (pp. 44-50, 62); null for what is no magic. */
export function magicText(e: LoggedEvent, names: UnitNames, leaderOf: LeaderOf): Text | null {
  const on = (units: readonly string[]): string => (units.length === 0 ? '' : ` on ${names.units(units)}`);
  switch (e.kind) {
    case 'magic-revealed':
      return about(`the magic of ${ofSide(names, e.nation)} shows itself with ${names.unit(e.unit)}`, [e.unit]);
    case 'spell-tried':
      return about(`${sideDoes(names, e.nation, 'tries')} ${SPELL_WORDS[e.spell]}${on(e.units)}: ${TRIED_WORDS[e.result]}`, e.units);
    case 'spell-stopped':
      return about(`${SPELL_WORDS[e.spell]} of ${ofSide(names, e.nation)} is stopped by the enemy’s magic`);
    case 'spell-worked':
      return about(`${SPELL_WORDS[e.spell]} of ${ofSide(names, e.nation)} goes off${on(e.units)}`, e.units);
    case 'magic-points-used':
      return about(`${sideDoes(names, e.nation, 'uses')} ${counted(e.points, 'magic point')}: ${e.remaining} left`);
    case 'magic-user-left':
      return about(artifactText(e.leader) ?? `${leaderOf(e, names)} ${LEFT[e.reason]}`);
    case 'unit-healed':
      return about(`${theyDo(names, [e.unit], 'recovers')}: ${e.remaining === 0 ? 'no hits' : counted(e.remaining, 'hit')} left`, [e.unit]);
    case 'unit-summoned':
      return about(theyDo(names, [e.unit], 'appears'), [e.unit]);
    case 'nothing-appeared':
      return about(`nothing appears: there is no room beside whoever casts for ${ofSide(names, e.nation)}`);
    case 'out-of-control':
      return about(theyDo(names, [e.unit], 'obeys nobody any more'), [e.unit]);
    case 'fiddler-vanished':
      return about(`${leaderOf(e, names)} and the Fiddle of Calling are gone into a Gate`);
    default:
      return null;
  }
}
