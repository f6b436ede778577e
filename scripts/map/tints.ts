import type { NationTint } from '../../data/map/tints.ts';
import { TALOMIR } from '../../data/world.ts';
import { atlasOf } from '../../main/service/atlas.ts';
import { paletteOf } from '../../renderer/map/palette.ts';

/** How the window colours each nation and each people that may come, in the order of the atlas. */
export function tints(): readonly (readonly [nation: string, tint: NationTint])[] {
  const atlas = atlasOf(TALOMIR);
  const lookOf = paletteOf(atlas);
  return atlas.peoples.map(({ id }) => {
    const { wash, pattern } = lookOf(id);
    return [id, { light: wash.light, dark: wash.dark, pattern }];
  });
}
