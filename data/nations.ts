import { GAZETTEER } from './gazetteer.ts';
import { PROVINCES } from './map/provinces.ts';
import type { Nation } from './shapes.ts';

/** The three regions of the Tropilium Empire (p. 54). */
const TROPILIUM: readonly string[] = ['tropilium', 'tropilium-northern-marches', 'tropilium-southern-marches'];

/** The gazetteer's 39 nations (p. 73) with the provinces the map gives them. The gazetteer's values count in a campaign. */
export const NATIONS: readonly Nation[] = GAZETTEER.map((row) => {
  const own = PROVINCES.filter((p) => p.nation === row.id);
  const { id, name, alignment, tech, mana, defense } = row;
  const nation = { id, name, alignment, tech, mana, defense, provinces: own.map((p) => p.id), capital: own.find((p) => p.capital)?.id ?? null };
  return TROPILIUM.includes(id) ? { ...nation, realm: 'tropilium' } : nation;
});
