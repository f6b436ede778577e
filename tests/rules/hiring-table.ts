import { COMPANIES } from '../../data/companies.ts';
import type { ArmyList, Nation, World } from '../../data/shapes.ts';
import type { HiredCompany, MagicLevel, WonOrLost } from '../../engine/campaign/armies/hirelings.ts';
import type { ArmyUnit, CampaignState } from '../../engine/campaign/state.ts';
import { commanderId, type HiredId, type LeaderId, nationId, provinceId, unitId } from '../../engine/ids.ts';
import { look, nation, type Setup } from './table.ts';
import { WORLD } from './world.ts';

/** The list the Brethren are joined from, cut to two rows of all sums. */
const BRETHREN_LIST: ArmyList = {
  ...WORLD.lists[1]!,
  id: 'brethren',
  name: 'Brethren',
  units: [
    {
      id: 'sergeants',
      count: 1,
      name: 'Sergeants',
      rules: [],
      class: 'mounted-melee',
      rep: 5,
      ac: 4,
      sp: 1,
      figures: 3,
      cost: 30,
      recruits: [8, 9, 10, 11, 12],
      total: 30,
    },
    {
      id: 'spearmen',
      count: 1,
      name: 'Spearmen',
      rules: [],
      class: 'foot-melee',
      rep: 4,
      ac: 4,
      sp: 0,
      figures: 4,
      cost: 32,
      recruits: [2, 3, 4, 5, 6, 7],
      total: 32,
    },
  ],
};

/** The table's world with the eight companies of pp. 66-67 in it. */
export const WITH_COMPANIES: World = { ...WORLD, lists: [...WORLD.lists, BRETHREN_LIST], companies: COMPANIES };

/** That world with a nation of another alignment or mana. */
export function companiesWith(id: string, change: Partial<Pick<Nation, 'alignment' | 'mana'>>): World {
  return { ...WITH_COMPANIES, nations: WITH_COMPANIES.nations.map((n) => (n.id === id ? { ...n, ...change } : n)) };
}

/** Magic users in a nation's pay, by level. */
export const magicUsers = (id: string, ...levels: readonly MagicLevel[]): Setup =>
  nation(id, { magicUsers: levels.map((level, i) => ({ id: `${id}-magic-user-986-${i + 5}` as LeaderId, level })) });

/** A nation's hero. */
export const hero = (id: string): Setup => nation(id, { hero: { id: heroOf(id) } });
export const heroOf = (id: string): LeaderId => `${id}-hero-986-4` as LeaderId;

/** How a nation's last battles went, the latest first. */
export const lastBattles = (id: string, ...results: readonly WonOrLost[]): Setup => nation(id, { lastBattles: results });

/** What is for hire to a nation this year. */
export const forHire = (id: string, magic: readonly MagicLevel[], aHero = false): Setup => nation(id, { forHire: { magicUsers: magic, hero: aHero } });

export const hired = (id: string, company: string, number = 1): HiredId => `${id}-${company}-986-${number}` as HiredId;
export const commander = (id: string, company: string, number = 1): LeaderId => commanderId(hired(id, company, number));

/** A company in a nation's pay, with its units in a province; in Winter, `wintering`, they are remembered alone. */
export const serves =
  (id: string, company: string, at: string, { number = 1, wintering = false }: { readonly number?: number; readonly wintering?: boolean } = {}): Setup =>
  (state: CampaignState) => {
    const before = look(state, id);
    const printed = COMPANIES.find((c) => c.id === company)!;
    const survivors = printed.units.map((u) => ({ list: company, type: u.id }));
    const own: HiredCompany = {
      id: hired(id, company, number),
      company,
      commander: printed.commander?.commands === 'army' ? commander(id, company, number) : null,
      paid: !wintering,
      ships: printed.ships ?? 0,
      survivors: wintering ? survivors : [],
    };
    const made = before.made.units;
    const units = survivors.map((s, i): ArmyUnit => ({ ...s, id: unitId(nationId(id), 986, 100 + made + i), at: provinceId(at), company: own.id }));
    const army = wintering ? before.army : [...before.army, ...units];
    return nation(id, { companies: [...before.companies, own], army, made: { ...before.made, units: made + units.length } })(state);
  };

/** The Brethren in a nation's employ. */
export const brethren = (id: string): Setup => serves(id, 'brethren-order', id);
