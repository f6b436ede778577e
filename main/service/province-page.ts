import { provinceId } from '../../engine/ids.ts';
import { namesOnMap } from '../chronicle/names.ts';
import { seasonInWords } from '../chronicle/page.ts';
import type { ProvinceView } from '../contract.ts';
import { battlesOver } from './battle-report.ts';
import type { Past } from './past.ts';
import type { Session } from './session.ts';
import { mapOf } from './views.ts';

/** A province's page at some time: as it stood then, and what was known of it till then. Null if there is no such province. */
export function provincePage(session: Session, state: Session['state'], id: string, past: Past): ProvinceView | null {
  const { opened, state: present } = session;
  const { lands } = opened.rules;
  const found = lands.world.provinces.find((p) => p.id === id);
  if (found === undefined) return null;
  const { capital, nation, land, sea } = found;
  const map = mapOf(state, lands);
  const annals = past.annals();
  // a season that is over is seen as it began
  const isKnown = ({ now }: { readonly now: number }): boolean => now < state.now || state.now === present.now;
  const holders = annals.holdings.of(id).flatMap((one, n) => (n === 0 || isKnown(one) ? [{ ...one, when: seasonInWords(lands, one.now) }] : []));
  return {
    id,
    ...namesOnMap(lands.world)(found),
    isNamedByPlayer: lands.world.places?.[id] !== undefined,
    capital,
    nation,
    holder: state.provinces.find((p) => p.id === provinceId(id))!.holder,
    holders,
    land,
    sea,
    armies: map.armies.flatMap(({ nation: whose, province, units, points }) => (province === id ? [{ nation: whose, units, points }] : [])),
    treasures: map.treasures.flatMap(({ treasure, province }) => (province === id ? [treasure] : [])),
    battles: battlesOver(session, annals.battles.values()).filter((battle) => battle.province === id && battle.now <= state.now),
  };
}
