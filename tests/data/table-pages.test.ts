import { expect, test } from 'vitest';
import * as battle from '../../data/tables/battle.ts';
import * as battlePlans from '../../data/tables/battle-plans.ts';
import * as campaign from '../../data/tables/campaign.ts';
import * as governments from '../../data/tables/governments.ts';
import * as heroes from '../../data/tables/heroes.ts';
import * as hiring from '../../data/tables/hiring.ts';
import * as magic from '../../data/tables/magic.ts';
import * as makingLists from '../../data/tables/making-lists.ts';
import * as settingUp from '../../data/tables/setting-up.ts';
import * as specialPeoples from '../../data/tables/special-peoples.ts';
import * as treasures from '../../data/tables/treasures.ts';

/** The pages of a table, in the order in which they stand in it, each once in a row. */
function pagesOf(table: unknown): number[] {
  if (typeof table !== 'object' || table === null) return [];
  const found: number[] = [];
  for (const [key, value] of Object.entries(table)) {
    const pages = key === 'page' && typeof value === 'number' ? [value] : pagesOf(value);
    for (const page of pages) if (found[found.length - 1] !== page) found.push(page);
  }
  return found;
}

/** As the book's own references have them: a table that lies over the turn of a page stands under the page of the rule that sends its reader there. */
const PAGES: Readonly<Record<number, string>> = {
  5: 'ENGINE',
  6: 'CANNON',
  7: 'FIREARM',
  9: 'CAPTAINS UNDISCIPLINED WAR_RATING',
  27: 'SCOUTING WHOS_ATTACKING',
  28: 'GENERAL_TERRAIN TERRAIN_GENERATOR',
  29: 'RIVER WATER_GENERATOR',
  30: 'DEPLOYMENT PLACEMENT RIGHT_OF_REFUSAL RIVER_CROSSING',
  32: 'FIGURES_FOR_MOVEMENT MOVEMENT_RATES PURSUIT_DISTANCE',
  36: 'PURSUE',
  39: 'MISSILE_DICE MISSILE_MODIFIERS MISSILE_RANGES',
  41: 'ELEPHANT_RAMPAGE',
  42: 'LEADER_AT_RISK LEADER_AT_RISK_CHECK',
  43: 'CASUALTY_RECOVERY',
  44: 'MAGIC_USERS',
  45: 'MAGIC_FOR_HIRE MAGIC_USERS_ALONE',
  46: 'SPELL_CASTING',
  47: 'MAGIC_INTERVENTION MAGIC_USER_AT_RISK SPELL_COST',
  48: 'ICY_FINGER NPC_SPELL NPC_SPELL_CAST NPC_SPELL_TARGETS SPELLS',
  49: 'CREATURES SLOWNESS SPELLS',
  50: 'CREATURES DIVINATION HEROES SEEK SPELLS',
  51: 'KEEPING_THE_HERO_HAPPY',
  52: 'ARMY_TYPE HEROIC_COMBAT PLANS',
  53: 'DEPLOYMENT_AREAS PLANS',
  55: 'CITY_STATE_VOTE CIVIL_WAR_ALLEGIANCE CIVIL_WAR_FACTIONS FIRST_FAMILY SUCCESSION TRIBAL_ALLEGIANCE TROPILIUM_CLAIMANT',
  57: 'GOING_TO_WAR',
  58: 'WHO_IS_AT_WAR',
  59: 'WILL_TO_FIGHT',
  60: 'LEADER_DEATH',
  61: 'BANNERS MAGIC_ITEM_DISCOVERY MAGIC_ITEM_LOCATION PRICES',
  62: 'ARTIFACTS ARTIFACT_SPELLS INSTRUMENT_REACH MAGIC_ITEMS SUMMONED',
  63: 'ARTIFACTS ARTIFACT_DISCOVERY ARTIFACT_LOCATION ARTIFACT_SPELLS FIRST_BLAST PRICES WHICH_ARTIFACT',
  64: 'HOLY_RELICS HOLY_RELIC_LOCATION LOST_TREASURE LOST_TREASURE_RETURN',
  65: 'MERCENARY_FOR_HIRE MUTINY',
  67: 'SHIPS WIND_MAIDEN_ESCAPE',
  68: 'BEASTMEN BLACK_MOON_INCARNATE CENTAURS SPECIAL_PEOPLES',
  69: 'BEASTMEN MOUNTAIN_GIANTS RODENT_MEN ROGUE_DRAGON_VISITS SPECIAL_PEOPLES',
  70: 'MAKING_LISTS',
  74: 'MELEE_MODIFIERS',
  76: 'REACTION_MODIFIERS',
};

test('pp. 5-76: every table stands under the page the book gives it', () => {
  const files = [settingUp, battle, battlePlans, campaign, governments, hiring, heroes, magic, treasures, specialPeoples, makingLists];
  const tables = files.flatMap((file) => Object.entries(file)).flatMap(([name, table]) => pagesOf(table).map((page) => [page, name] as const));
  const byPage = Map.groupBy(tables, ([page]) => page);
  expect(
    Object.fromEntries(
      [...byPage].map(([page, on]) => [
        page,
        on
          .map(([, name]) => name)
          .sort()
          .join(' '),
      ]),
    ),
  ).toEqual(PAGES);
});
