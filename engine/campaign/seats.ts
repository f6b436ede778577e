import type { NationId, ProvinceId } from '../ids.ts';
import { chainFrom, type Lands, provincesOf } from './lands.ts';
import { factsFor } from './peoples.ts';
import { campOf } from './special-peoples/camps.ts';
import { type CampaignState, nationOf } from './state.ts';

/**
 * Where a nation's new units appear and its heart is: its capital while it holds it, else its largest chain's first province (ruling C9); its camp if it has no
 * land.
 */
export function seatOf(state: CampaignState, lands: Lands, nation: NationId): ProvinceId | null {
  const camp = campOf(nationOf(state, nation));
  if (camp !== null) return camp;
  const { stands, home } = nationOf(state, nation).government;
  // rebels gather where their leader is at home (ruling 41)
  const seat = stands === 'whole' ? factsFor(state, lands, nation).capital : home;
  return seatIn(state, lands, nation, seat);
}

/** The province that would be the nation's seat, if it holds it; else its largest chain's first province (ruling C9); null if it has no land. */
export function seatIn(state: Pick<CampaignState, 'provinces'>, lands: Lands, nation: NationId, seat: ProvinceId | null): ProvinceId | null {
  const held = provincesOf(state, nation);
  if (seat !== null && held.includes(seat)) return seat;
  let best: ProvinceId | null = null;
  let size = 0;
  for (const p of held) {
    const reach = chainFrom(state, lands, nation, p).size;
    if (reach > size) {
      best = p;
      size = reach;
    }
  }
  return best;
}
