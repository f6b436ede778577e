import { untrack } from 'svelte';
import type { Atlas, MapView, NationLine } from '../../main/contract.ts';
import { afterDrawing } from '../after-drawing.ts';
import { type Engraving, engrave } from './engraving.ts';
import { bordersBy, holdingPaths } from './geometry.ts';
import { hatchingsOf } from './hatchings.ts';
import { isNumbered, type Layer, type LayerLook, layerLook } from './layers.ts';
import { type DrawnLand, landOf, type MapGround } from './map-ground.ts';
import { inOrder, type Marks, marksOf } from './marks.ts';
import { type Lettering, lettering } from './names.ts';
import { type Palette, paletteOf } from './palette.ts';
import { provinceTeller } from './province-words.ts';
import { invasionRoutes, peaceRoutes, swordsOf, warRoutes } from './routes.ts';
import { type Level, scaleOf } from './zoom.ts';

/** What the map is to show. */
export interface MapContents {
  readonly atlas: Atlas;
  readonly view: MapView;
  readonly nations: readonly NationLine[];
  readonly layer: Layer;
  readonly of: string | null;
}

/** How near the map is seen. */
export interface Near {
  readonly level: Level;
  /** How much larger signs are drawn in a small window. */
  readonly size: number;
}

/** What is written and what stands on the map at one level. */
interface Inscribed {
  readonly marks: Marks;
  readonly written: Lettering;
}

/** The engraving of a land: made when the land has been drawn and its names written, in between other things, and kept. */
const engravings = new WeakMap<DrawnLand, Engraving>();

function engravingOf(shown: () => DrawnLand): { readonly now: Engraving | null } {
  let made = $state.raw<{ readonly land: DrawnLand; readonly engraving: Engraving } | null>(null);
  $effect(() => {
    const land = shown();
    if (engravings.has(land)) return;
    let isGone = false;
    void afterDrawing()
      .then(afterDrawing)
      .then(() => engrave(land.atlas, land.ground, afterDrawing))
      .then((engraving) => {
        engravings.set(land, engraving);
        if (!isGone) made = { land, engraving };
      });
    return () => {
      isGone = true;
    };
  });
  return {
    get now() {
      return made?.land === shown() ? made.engraving : (engravings.get(shown()) ?? null);
    },
  };
}

type AtLevel = (level: Level) => Inscribed;

/** Nothing is written yet. */
const BLANK: Inscribed = {
  marks: { dragons: [], towers: [], counters: [], chests: [] },
  written: { nations: [], names: [], marks: new Map(), values: [] },
};

/** What is written at the level that is seen. The land is drawn first and its names a moment later: to lay them along borders, and along new ones, takes long. */
function inscriptionOf(inscribedAt: () => AtLevel, level: () => Level | null): { readonly now: Inscribed } {
  let written = $state.raw<{ readonly level: Level; readonly inscribed: Inscribed } | null>(null);
  $effect(() => {
    const seen = level();
    if (seen === null) return;
    const at = inscribedAt();
    const before = untrack(() => written);
    if (before !== null && before.level !== seen) {
      written = { level: seen, inscribed: at(seen) };
      return;
    }
    let isGone = false;
    void afterDrawing().then(() => {
      if (!isGone) written = { level: seen, inscribed: at(seen) };
    });
    return () => {
      isGone = true;
    };
  });
  return {
    get now() {
      return written?.inscribed ?? BLANK;
    },
  };
}

/** What inscriptions rest on. */
interface InscribedFrom {
  readonly atlas: Atlas;
  readonly ground: MapGround;
  readonly view: MapView;
  readonly look: LayerLook;
  readonly swords: ReturnType<typeof swordsOf>;
  readonly holderOf: (province: string) => string;
  readonly names: ReadonlyMap<string, string>;
  readonly palette: Palette;
  readonly size: number;
}

/** The inscriptions of each level, worked out when it is asked for first. */
function inscriber({ atlas, ground, view, look, swords, holderOf, names, palette, size }: InscribedFrom): AtLevel {
  const known = new Map<Level, Inscribed>();
  const told = {
    holderOf,
    nationName: (nation: string) => names.get(nation) ?? nation,
    badgeOf: (nation: string) => palette(nation).badge,
    layerValue: (province: string) => look.provinces.get(province)?.numeral ?? null,
  };
  const inscribe = (level: Level): Inscribed => {
    const marks = marksOf(atlas, view, look, level > 0);
    return { marks, written: lettering(atlas, ground, { ...told, marks: [...swords, ...inOrder(marks)] }, level, size) };
  };
  return (level) => known.get(level) ?? known.set(level, inscribe(level)).get(level)!;
}

/** Who holds what, and what has changed hands since the view before. Most steps move no border: what hangs on borders alone waits until one does. */
function createHolding(atlas: () => Atlas, view: () => MapView) {
  // as text, which is the same where nothing has changed hands
  const holding = $derived.by(() => {
    const now = new Map(view().holders.map(({ province, holder }) => [province, holder]));
    return atlas()
      .provinces.map(({ id, nation }) => now.get(id) ?? nation)
      .join(' ');
  });
  const holders = $derived(new Map(holding.split(' ').map((holder, i) => [atlas().provinces[i]!.id, holder])));
  let before: ReadonlyMap<string, string> | null = null;
  const moved = $derived.by(() => {
    const last = before;
    before = holders;
    return last === null ? [] : [...holders].flatMap(([id, holder]) => (last.get(id) === holder ? [] : [{ id, from: last.get(id)! }]));
  });
  return {
    get holders() {
      return holders;
    },
    /** Provinces with their holder in the view before. */
    get moved() {
      return moved;
    },
  };
}

/**
 * Everything that is drawn of what is shown, each part worked out again only when what it rests on has changed. `near` answers null until the window's size is
 * known.
 */
export function createDrawing(shown: () => MapContents, near: () => Near | null) {
  const given = $derived(shown().atlas);
  const land = $derived(landOf(given));
  const atlas = $derived(land.atlas);
  const ground = $derived(land.ground);
  const engraving = engravingOf(() => land);
  const palette = $derived(paletteOf(atlas));
  const paths = $derived(new Map(ground.shapes.provinces.map(({ id, path }) => [id, path])));
  const view = $derived(shown().view);
  const nations = $derived(shown().nations);
  const layer = $derived(shown().layer);
  const of = $derived(shown().of);
  const level = $derived(near()?.level ?? null);
  const size = $derived(near()?.size ?? 1);
  const scale = $derived(scaleOf(level ?? 0) * size);

  const holding = createHolding(
    () => atlas,
    () => view,
  );
  const holderOf = $derived((province: string): string => holding.holders.get(province) ?? '');
  const borders = $derived(bordersBy(ground.shapes.borders, holderOf));
  const lands = $derived(holdingPaths(atlas, holderOf));
  const changes = $derived(holding.moved.map(({ id, from }) => ({ id, path: paths.get(id)!, from: palette(from).wash })));

  const look = $derived(layerLook(layer, { atlas, view, nations, palette, of }));
  const hatchings = $derived(hatchingsOf(look, holding.holders, lands));
  const holdings = $derived(layer === 'political' ? [...lands].map(([holder, path]) => ({ holder, path, edge: palette(holder).edge })) : []);
  const marches = $derived(isNumbered(layer) ? [] : invasionRoutes(atlas, view, 1));
  const invasions = $derived(isNumbered(layer) ? [] : invasionRoutes(atlas, view, scale));
  const wars = $derived(layer === 'political' || layer === 'wars' ? warRoutes(atlas, view, marches) : []);
  const peaces = $derived(peaceRoutes(atlas, view));
  const names = $derived(new Map([...atlas.peoples, ...nations].map(({ id, name }) => [id, name])));
  // all of it is read here, not when a level is asked for: what is known of the levels is forgotten when any of it changes
  const inscribedAt = $derived(inscriber({ atlas, ground, view, look, swords: swordsOf(wars), holderOf, names, palette, size }));
  const inscription = inscriptionOf(
    () => inscribedAt,
    () => level,
  );
  const teller = $derived(provinceTeller({ atlas, view, nations, terrain: engraving.now?.terrain ?? new Map(), layer, look }));
  const spoken = $derived(new Map(atlas.provinces.map((province) => [province.id, teller.spoken(province)])));

  return {
    get atlas() {
      return atlas;
    },
    get ground() {
      return ground;
    },
    /** Null until it is done. */
    get engraving() {
      return engraving.now;
    },
    get palette() {
      return palette;
    },
    get paths() {
      return paths;
    },
    get scale() {
      return scale;
    },
    get holderOf() {
      return holderOf;
    },
    get borders() {
      return borders;
    },
    get lands() {
      return lands;
    },
    /** Provinces whose holder is another than in the view before. */
    get changes() {
      return changes;
    },
    get look() {
      return look;
    },
    get hatchings() {
      return hatchings;
    },
    get holdings() {
      return holdings;
    },
    get invasions() {
      return invasions;
    },
    get wars() {
      return wars;
    },
    get peaces() {
      return peaces;
    },
    get marks() {
      return inscription.now.marks;
    },
    get written() {
      return inscription.now.written;
    },
    get teller() {
      return teller;
    },
    /** What is said of each province. */
    get spoken() {
      return spoken;
    },
  };
}
