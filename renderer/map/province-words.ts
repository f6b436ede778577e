import type { Atlas, AtlasProvince, MapView, NationLine } from '../../main/contract.ts';
import { LAYER_NAMES, type Layer, type LayerLook } from './layers.ts';
import type { MapGround } from './map-ground.ts';

/** What is told of a province beside the pointer, and to those who hear the map. */
export interface ProvinceWords {
  readonly name: string;
  /** "Alwinton, held by Border Kingdom, 4 units". */
  readonly spoken: string;
  readonly holder: string;
  /** Further lines, each with what it is about. */
  readonly lines: readonly { readonly about: string; readonly text: string }[];
}

/** What the words are made of. */
export interface Known {
  readonly atlas: Atlas;
  readonly view: MapView;
  readonly nations: readonly NationLine[];
  readonly ground: MapGround;
  readonly layer: Layer;
  readonly look: LayerLook;
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The words for a province. */
export function provinceWords(province: AtlasProvince, known: Known): ProvinceWords {
  const { atlas, view, nations, ground, layer, look } = known;
  const names = new Map([...atlas.peoples, ...nations].map(({ id, name }) => [id, name]));
  const called = (id: string): string => names.get(id) ?? id;
  const holder = view.holders.find((one) => one.province === province.id)?.holder ?? province.nation;
  const nation = nations.find(({ id }) => id === holder);
  const armies = view.armies.filter((army) => army.province === province.id && army.units > 0);
  const units = armies.reduce((sum, army) => sum + army.units, 0);
  const treasures = view.treasures
    .filter((one) => one.province === province.id)
    .map(({ treasure }) => atlas.treasures.find(({ id }) => id === treasure)?.name ?? treasure);
  const invaders = view.invasions.filter((one) => one.province === province.id);
  const peaces = view.peaces.filter(({ between }) => between.includes(holder)).map(({ between }) => called(between.find((id) => id !== holder)!));
  const layerWords = look.provinces.get(province.id)?.words ?? '';
  const lines = [
    { about: 'Town', text: province.town === null ? '' : `${province.town}${province.capital ? `, capital of ${called(province.nation)}` : ''}` },
    { about: 'Army', text: armies.map((army) => `${called(army.nation)}, ${counted(army.units, 'unit')}`).join('; ') },
    { about: 'Invaded by', text: invaders.map((one) => `${called(one.nation)}, ${counted(one.units, 'unit')}`).join('; ') },
    { about: 'National Morale', text: nation === undefined || layer === 'morale' ? '' : String(nation.morale) },
    { about: 'At war with', text: (nation?.wars ?? []).map(called).join(', ') },
    { about: 'Peace with', text: peaces.join(', ') },
    { about: 'Treasure', text: treasures.join(', ') },
    { about: 'Ground', text: (ground.terrain.get(province.id) ?? []).join(', ') },
    { about: LAYER_NAMES[layer], text: layerWords },
  ];
  return {
    name: province.name,
    spoken: [
      province.name,
      `held by ${called(holder)}`,
      ...(units > 0 ? [counted(units, 'unit')] : []),
      ...(invaders.length > 0 ? [`invaded by ${invaders.map((one) => called(one.nation)).join(', ')}`] : []),
      ...(layerWords === '' ? [] : [layerWords]),
    ].join(', '),
    holder: called(holder),
    lines: lines.filter(({ text }) => text !== ''),
  };
}
