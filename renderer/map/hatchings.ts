import type { LayerLook } from './layers.ts';

/** The land under each hatching and under the bars of parts, all of a kind in one path: few things to draw, however many provinces. */
export function hatchingsOf(look: LayerLook, paths: ReadonlyMap<string, string>, prefix = 'map'): readonly { readonly fill: string; readonly path: string }[] {
  const found = new Map<string, string>();
  const add = (name: string, id: string): void => {
    found.set(name, (found.get(name) ?? '') + (paths.get(id) ?? ''));
  };
  for (const [id, { pattern, part }] of look.provinces) {
    if (pattern !== 'plain') add(pattern, id);
    if (part !== 'whole') add(part, id);
  }
  return [...found].map(([name, path]) => ({ fill: `url(#${prefix}-${name})`, path }));
}
