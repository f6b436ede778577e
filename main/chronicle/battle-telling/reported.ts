import type { SideOutcome } from '../../../engine/campaign/outcome.ts';
import { isDragon } from '../../../engine/campaign/special-peoples/dragons.ts';
import type { LoggedEvent } from '../../../engine/lines.ts';
import type { OwnTableEvent } from '../../../engine/own-table/report.ts';
import { sentence } from '../words.ts';
import type { Cast } from './cast.ts';
import { silent, type TellDeed } from './deeds.ts';
import type { TabletopKind } from './tabletop.ts';

/** What only a battle tells of that was fought on its player's own table. */
type OwnTableKind = Exclude<OwnTableEvent['kind'], TabletopKind>;

/** How that is told: after the battle, for nothing is known of its course. */
export const OWN_TABLE_TELLING: { readonly [Kind in OwnTableKind]: TellDeed<Kind> } = { 'battle-reported': silent };

/** The units of a side that left the table, as entered: "Treyine: two units of Knights routed; a unit of Archers left the field."; nothing where nobody did. */
function offInWords({ nation, routed, left }: SideOutcome, cast: Cast): readonly string[] {
  const parts = [...(routed.length === 0 ? [] : [`${cast.units(routed)} routed`]), ...(left.length === 0 ? [] : [`${cast.units(left)} left the field`])];
  // of a dragon its own name says whose it is
  if (isDragon(nation)) return parts.map((part) => `${sentence(part)}.`);
  return parts.length === 0 ? [] : [`${sentence(cast.names.nation(nation))}: ${parts.join('; ')}.`];
}

/** What was written down of a battle that was fought on its player's own table; nothing of any other. */
export function reportedInWords(events: readonly LoggedEvent[], cast: Cast): readonly string[] {
  return events.flatMap((e) => (e.kind === 'battle-reported' ? [...offInWords(e.invader, cast), ...offInWords(e.defender, cast)] : []));
}
