import type { Position } from '../../../data/position.ts';
import { TALOMIR } from '../../../data/world.ts';
import { campaign } from '../../../engine/campaign/campaign.ts';
import type { CampaignEvent } from '../../../engine/campaign/events.ts';
import type { CampaignState } from '../../../engine/campaign/state.ts';
import { seeded } from '../../../engine/dice.ts';
import { nationId } from '../../../engine/ids.ts';
import { worldFrom } from '../../../main/positions/positions.ts';

/** A campaign that begins from a position that was played elsewhere (ruling 396). */

export const AEJA = TALOMIR.provinces.filter(({ nation }) => nation === 'aeja').map(({ id }) => id);
export const RIATA = { list: 'riata-warriors', unit: TALOMIR.companies.find(({ id }) => id === 'riata-warriors')!.units[0]!.id };
export const POSITION: Position = {
  year: 992,
  lands: [
    { nation: 'orcs', provinces: ['ekra'] },
    { nation: 'merchen', provinces: AEJA },
    { nation: 'centaurs', provinces: ['goblins'] },
  ],
  nations: [
    {
      nation: 'orcs',
      leader: { warRating: 4, name: 'Gruk' },
      nationalMorale: 1,
      hates: ['treyine'],
      captains: 2,
      hero: true,
      lastBattles: ['lost', 'won'],
      magicUsers: [1, 3],
      banners: ['bane'],
      companies: [{ company: 'riata-warriors' }, { company: 'riata-warriors', survivors: [RIATA] }],
    },
    { nation: 'centaurs', leader: { warRating: 2 } },
    { nation: 'treyine', leader: { warRating: 3, captor: 'orcs' } },
  ],
  wars: [
    { aggressor: 'orcs', defender: 'ekra', since: { season: 'fall', year: 990 }, taken: ['ekra'] },
    { aggressor: 'treyine', defender: 'orcs' },
  ],
  peaces: [{ between: ['border-kingdom', 'mirholme'], winner: 'mirholme', until: { season: 'summer', year: 992 } }],
  debts: [{ from: 'border-kingdom', to: 'mirholme', rolls: 2 }],
  treasures: [
    { treasure: 'drums-of-doom', holder: 'orcs', revealed: true },
    { treasure: 'spear-of-saint-lindorf', province: 'ekra' },
    { treasure: 'war-horn-of-naz-goth', lostUntil: { season: 'winter', year: 993 } },
  ],
  lostBanners: [{ banner: 'personal', lostUntil: { season: 'winter', year: 993 } }],
};
export const [ORCS, EKRA, AEJAS, CENTAURS] = ['orcs', 'ekra', 'aeja', 'centaurs'].map(nationId) as [never, never, never, never];

export interface Begun {
  readonly rules: ReturnType<typeof campaign>;
  readonly state: CampaignState;
  readonly events: readonly CampaignEvent[];
}

export function begun(more: Partial<Position> = {}): Begun {
  const rules = campaign(worldFrom(TALOMIR, { ...POSITION, ...more }));
  return { rules, ...rules.found({ players: [nationId('treyine')], years: 3 }, seeded(5)) };
}

export const thrown = (events: readonly CampaignEvent[], table: string): readonly string[] =>
  events.flatMap((e) => (e.kind === 'roll' && e.table === table ? [e.who] : []));
