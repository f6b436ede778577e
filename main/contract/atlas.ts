import type { Topology } from 'topojson-specification';
import type { MapPoint } from '../../data/map/coast.ts';
import type { Company, ListedUnit } from '../../data/shapes.ts';
import type { TreasureId } from '../../data/tables/treasures.ts';
import type { Banner } from '../../engine/campaign/armies/hirelings.ts';

/** What never changes in a campaign: the map as it is drawn, the provinces, the peoples and what they raise. */

export type { MapPoint };

/** A province of the map. */
export interface AtlasProvince {
  readonly id: string;
  readonly name: string;
  /** The chief town of a capital province, which is called as its nation is. */
  readonly town: string | null;
  /** Whose it is when a campaign begins. */
  readonly nation: string;
  readonly capital: boolean;
  readonly land: readonly string[];
  readonly sea: readonly string[];
  /** Where its name stands. */
  readonly at: MapPoint;
}

/** A banner or a treasure that may go with an army, and its points; what has no price is worth none (pp. 61-64). */
export type Bringable = { readonly name: string; readonly points: number; readonly user: 'hero' | 'magic-user' | null } & (
  | { readonly kind: 'banner'; readonly id: Banner }
  | { readonly kind: 'treasure'; readonly id: TreasureId }
);

/** A people with an army list: the gazetteer's nations and those that only come (pp. 12-26, 68-69, 73). */
export interface AtlasPeople {
  readonly id: string;
  readonly name: string;
  /** As a sentence has it: "the Goblins". */
  readonly called: string;
  readonly historical: string;
  /** The page of its army list. */
  readonly page: number;
  /** What the list of its player's own is called that it recruits on; absent where it has the printed one. */
  readonly ownName?: string;
  readonly alignment: number;
  readonly tech: number;
  readonly mana: number;
  readonly defense: number;
  readonly government: string;
  readonly motivation: string;
  readonly nationalMorale: number;
  readonly tactics: string;
  readonly warRatingModifier: number;
  /** Provinces at the start; none for a people that only comes. */
  readonly provinces: readonly string[];
  /** Recruiting rolls that this land is worth in the first spring (p. 57). */
  readonly rolls: number;
  readonly capital: string | null;
  readonly realm: string | null;
  /** It only comes, and beaten it is gone for good (pp. 68-69). */
  readonly comesOnce?: true;
  /** Banners and treasures that work for it, by their names; who must be there to use one (pp. 61-64). */
  readonly mayBring: readonly Bringable[];
  /** Points of a hero, and of magic users of level 1, 2 and 3 (pp. 44, 50). */
  readonly hirePoints: { readonly hero: number; readonly magicUsers: readonly [number, number, number]; readonly windMaiden: number };
  /** The most magic users of level 1, 2 and 3 that go with its army in a battle on its own (p. 45, ruling 364). */
  readonly mostMagicUsers: readonly [number, number, number];
  readonly units: readonly ListedUnit[];
}

/** A name written on the water. */
export interface AtlasWater {
  readonly id: string;
  readonly name: string;
  readonly at: MapPoint;
  /** Degrees. */
  readonly lean: number;
  readonly size: 'sea' | 'gulf' | 'strait';
}

/** Mountains, hills, woods, dry land or marsh: all within `reach` map units of a line. */
export interface AtlasStretch {
  readonly id: string;
  readonly name: string;
  readonly ground: 'mountains' | 'hills' | 'woods' | 'dry' | 'marsh';
  readonly line: readonly MapPoint[];
  readonly reach: number;
}

/** A treasure of pp. 61-64. */
export interface AtlasTreasure {
  readonly id: string;
  readonly name: string;
  readonly kind: 'magic-item' | 'artifact' | 'holy-relic';
  readonly page: number;
  /** What it does in a battle, in a sentence. */
  readonly does: string;
  /** Nations that may have it though they hold no land (p. 64). */
  readonly keepers: readonly string[];
}

/** The world as it is drawn and as the book lists it. */
export interface Atlas {
  readonly name: string;
  /** Map units. */
  readonly width: number;
  readonly height: number;
  /** TopoJSON: `provinces`, `land`, `rivers` (with names) and `arrows` (with the two provinces that they join). */
  readonly topology: Topology;
  readonly provinces: readonly AtlasProvince[];
  readonly peoples: readonly AtlasPeople[];
  readonly companies: readonly Pick<Company, 'id' | 'name' | 'page' | 'rolls' | 'units' | 'loyal'>[];
  readonly treasures: readonly AtlasTreasure[];
  readonly waters: readonly AtlasWater[];
  readonly stretches: readonly AtlasStretch[];
  /** Places players speak of that are no provinces. */
  readonly places: readonly { readonly name: string; readonly province: string; readonly at: MapPoint }[];
}
