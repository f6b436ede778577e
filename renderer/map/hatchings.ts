import type { LayerLook } from './layers.ts';

/** Land under a hatching, or under the bars of a part. */
export interface Hatching {
  readonly key: string;
  readonly fill: string;
  readonly path: string;
}

/** The hatchings of each holder's land: few things to draw, and where land changes hands only what lies there is drawn again. */
export function hatchingsOf(look: LayerLook, holders: ReadonlyMap<string, string>, lands: ReadonlyMap<string, string>, prefix = 'map'): readonly Hatching[] {
  const anyOf = new Map([...holders].map(([province, holder]) => [holder, province]));
  return [...lands].flatMap(([holder, path]): readonly Hatching[] => {
    const { pattern, part } = look.provinces.get(anyOf.get(holder) ?? '') ?? { pattern: 'plain', part: 'whole' };
    const names = [...(pattern === 'plain' ? [] : [pattern]), ...(part === 'whole' ? [] : [part])];
    return names.map((name) => ({ key: `${holder} ${name}`, fill: `url(#${prefix}-${name})`, path }));
  });
}
