import type { Atlas, AtlasProvince, MapView, NationLine } from '../../main/contract.ts';
import { isDragon } from '../game/dragon.ts';
import type { Engraving } from './engraving.ts';
import { isNumbered, LAYER_NAMES, type Layer, type LayerLook } from './layers.ts';

/** What is told of a province beside the pointer. */
export interface ProvinceWords {
  readonly name: string;
  readonly holder: string;
  /** Further lines, each with what it is about. */
  readonly lines: readonly { readonly about: string; readonly text: string }[];
}

/** What the words are made of. */
export interface ProvinceSources {
  readonly atlas: Atlas;
  readonly view: MapView;
  readonly nations: readonly NationLine[];
  readonly terrain: Engraving['terrain'];
  readonly layer: Layer;
  readonly look: LayerLook;
}

/** A capital province, which is called as its nation is, goes by its chief town, as on its page and in the chronicle. */
const nameOf = ({ name, town }: AtlasProvince): string => town ?? name;

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Tells of provinces, one by one: briefly for those who hear the map, in full for the card. */
export interface Teller {
  readonly spoken: (province: AtlasProvince) => string;
  readonly words: (province: AtlasProvince) => ProvinceWords;
}

/** Tells of the provinces as they are now. */
export function provinceTeller({ atlas, view, nations, terrain, layer, look }: ProvinceSources): Teller {
  const names = new Map([...atlas.peoples, ...nations].map(({ id, name }) => [id, name]));
  const inSentences = new Map(nations.map(({ id, called }) => [id, called]));
  const named = (id: string): string => names.get(id) ?? id;
  const called = (id: string): string => inSentences.get(id) ?? named(id);
  const holders = new Map(view.holders.map(({ province, holder }) => [province, holder]));
  const armies = Map.groupBy(
    view.armies.filter(({ nation, units }) => units > 0 && !isDragon(nation)),
    ({ province }) => province,
  );
  const dragons = new Set(view.armies.flatMap(({ nation, province }) => (isDragon(nation) ? [province] : [])));
  const wars = new Map(nations.map((nation) => [nation.id, nation.wars]));
  const invasions = Map.groupBy(view.invasions, ({ province }) => province);
  const armed = (ones: readonly { readonly nation: string; readonly units: number }[]): string =>
    ones.map(({ nation, units }) => `${named(nation)}, ${counted(units, 'unit')}`).join('; ');
  const holderOf = ({ id, nation }: AtlasProvince): string => holders.get(id) ?? nation;

  function spoken(province: AtlasProvince): string {
    const units = (armies.get(province.id) ?? []).reduce((sum, army) => sum + army.units, 0);
    const invaders = (invasions.get(province.id) ?? []).map(({ nation }) => called(nation)).join(', ');
    const layerWords = look.provinces.get(province.id)?.words ?? '';
    const enemies = (wars.get(holderOf(province)) ?? []).map(called).join(', ');
    const parts = [
      units > 0 ? counted(units, 'unit') : '',
      dragons.has(province.id) ? 'a Rogue Dragon' : '',
      invaders === '' ? '' : `invaded by ${invaders}`,
      enemies === '' || layer === 'wars' ? '' : `at war with ${enemies}`,
      layerWords,
    ];
    return [nameOf(province), `held by ${called(holderOf(province))}`, ...parts.filter((part) => part !== '')].join(', ');
  }

  function words(province: AtlasProvince): ProvinceWords {
    const holder = holderOf(province);
    const nation = nations.find(({ id }) => id === holder);
    const treasures = view.treasures
      .filter((one) => one.province === province.id)
      .map(({ treasure }) => atlas.treasures.find(({ id }) => id === treasure)?.name ?? treasure);
    const peaces = view.peaces.filter(({ between }) => between.includes(holder)).map(({ between }) => named(between.find((id) => id !== holder)!));
    const told = look.provinces.get(province.id);
    const lines = [
      { about: 'Capital of', text: province.capital ? named(province.nation) : '' },
      { about: 'Army', text: armed(armies.get(province.id) ?? []) },
      { about: 'Settled here', text: dragons.has(province.id) ? 'a Rogue Dragon (p. 69)' : '' },
      { about: 'Invaded by', text: armed(invasions.get(province.id) ?? []) },
      { about: 'National Morale', text: nation === undefined || layer === 'morale' ? '' : String(nation.morale) },
      { about: 'At war with', text: layer === 'wars' ? '' : (nation?.wars ?? []).map(named).join(', ') },
      { about: 'Peace with', text: peaces.join(', ') },
      { about: 'Treasure', text: treasures.join(', ') },
      { about: 'Ground', text: (terrain.get(province.id) ?? []).join(', ') },
      { about: LAYER_NAMES[layer], text: (isNumbered(layer) ? told?.numeral : told?.words) ?? '' },
    ];
    return { name: nameOf(province), holder: named(holder), lines: lines.filter(({ text }) => text !== '') };
  }

  return { spoken, words };
}
