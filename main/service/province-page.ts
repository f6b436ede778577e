import { provinceId } from '../../engine/ids.ts';
import { townOf } from '../chronicle/names.ts';
import { seasonInWords } from '../chronicle/page.ts';
import type { History, ProvinceView } from '../contract.ts';
import type { Past } from './past.ts';
import type { Session } from './session.ts';
import { mapOf } from './views.ts';

/** A province's page at some time: as it stood then, and what was known of it till then. Null if there is no such province. */
export function provincePage({ opened }: Session, state: Session['state'], id: string, history: History, past: Past): ProvinceView | null {
  const { lands } = opened.rules;
  const found = lands.world.provinces.find((p) => p.id === id);
  if (found === undefined) return null;
  const { name, capital, nation, land, sea } = found;
  const map = mapOf(state, lands);
  const holders = history.seasons
    .filter(({ now }) => now <= state.now)
    .flatMap(({ now, taken }) => taken.flatMap(({ province, holder }) => (province === id ? [{ holder, now, when: seasonInWords(lands, now) }] : [])));
  return {
    id,
    name,
    town: townOf(id),
    capital,
    nation,
    holder: state.provinces.find((p) => p.id === provinceId(id))!.holder,
    holders,
    land,
    sea,
    armies: map.armies.flatMap(({ nation: whose, province, units, points }) => (province === id ? [{ nation: whose, units, points }] : [])),
    treasures: map.treasures.flatMap(({ treasure, province }) => (province === id ? [treasure] : [])),
    battles: [...past.annals().battles.values()].filter((battle) => battle.province === id && battle.now <= state.now),
  };
}
