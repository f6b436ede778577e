import type { Atlas, MapPoint } from '../../main/contract.ts';
import { type GroundPaths, groundPaths, withinReach } from './ground.ts';
import type { MapGround } from './map-ground.ts';
import { cutAll, cutInPatches, inPatches } from './patches.ts';
import { provinceAt } from './raster.ts';
import { roomiest, shallows, shoreOf, waterline } from './waterlines.ts';

/** What an engraver adds to the finished map, whoever holds the land: it may come a moment later than the land. */
export interface Engraving {
  /** The signs of the ground, in patches. */
  readonly signs: Readonly<Record<keyof GroundPaths, readonly string[]>>;
  /** Lines on the water, from the shore outwards, each in patches. */
  readonly waterlines: readonly (readonly string[])[];
  /** Water near the shore, with the land in it. */
  readonly shallows: string;
  /** Where the compass stands: the widest open water. */
  readonly compass: { readonly at: MapPoint; readonly radius: number };
  /** Names of mountains, woods and so on, by province. */
  readonly terrain: ReadonlyMap<string, readonly string[]>;
}

/** Map units from the shore. */
const LINES = [11, 24, 40, 60] as const;

/** Works it out piece by piece; `breathe` is waited for in between, so that other things can be done. */
export async function engrave(atlas: Atlas, ground: MapGround, breathe: () => Promise<void>): Promise<Engraving> {
  const isLand = (at: MapPoint): boolean => provinceAt(ground.raster, at) !== null;
  const clearings = atlas.provinces.map(({ at }) => ({ at, halfWidth: 34, halfHeight: 24 }));
  const names = atlas.waters.map(({ at, size }) => ({ at, radius: size === 'sea' ? 300 : 150 }));
  const signs = cutAll(groundPaths(atlas.stretches, isLand, clearings), inPatches);
  await breathe();
  const terrainOf = terrainIn(atlas);
  const terrain = new Map([...ground.places].map(([id, places]) => [id, terrainOf(places)]));
  await breathe();
  const shore = shoreOf(ground.shapes.landRings, isLand, atlas.width, atlas.height);
  const waterlines: (readonly string[])[] = [];
  for (const distance of LINES) {
    await breathe();
    waterlines.push(cutInPatches(waterline(shore, distance)));
  }
  await breathe();
  return { signs, waterlines, shallows: shallows(shore, 22), compass: roomiest(shore, atlas.width, atlas.height, names), terrain };
}

/** Tells what covers a good part of a province. */
function terrainIn(atlas: Atlas): (places: readonly MapPoint[]) => readonly string[] {
  const stretches = atlas.stretches.map((stretch) => ({ name: stretch.name, isWithin: withinReach(stretch) }));
  return (places) => {
    const some = places.filter((_, i) => i % 2 === 0);
    return stretches.filter(({ isWithin }) => some.filter(isWithin).length > some.length * 0.06).map(({ name }) => name);
  };
}
