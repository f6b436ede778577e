import type { MapPoint } from './coast.ts';
import { points } from './coast.ts';

/** What the ground is like. */
export type GroundOnMap = 'mountains' | 'hills' | 'woods' | 'dry' | 'marsh';

/** A stretch of ground, to draw and to shape borders: everything within `reach` map units of its line. */
export interface StretchOfGround {
  readonly id: string;
  readonly name: string;
  readonly ground: GroundOnMap;
  readonly line: readonly MapPoint[];
  readonly reach: number;
}

/** A river from its source to its mouth (or to the river it joins), by way of points it passes near. */
export interface River {
  readonly id: string;
  readonly name: string;
  readonly course: readonly MapPoint[];
  readonly joins?: string;
}

/** A place players speak of that is no province of its own. */
export interface NamedPlace {
  readonly name: string;
  readonly province: string;
  readonly at: MapPoint;
}

/** Mountains, hills, woods, dry land and marsh: first what players' reports tell of (most names are ours), then what is invented. */
export const STRETCHES: readonly StretchOfGround[] = [
  stretch('mountains', 'peaks-of-gorath', 'Peaks of Gorath', 55, '2330,610 2440,630 2540,600'),
  stretch('mountains', 'crag-drum', 'Crag Drum', 45, '2800,340 2920,360 3030,340'),
  stretch('mountains', 'giants-backs', 'The Giants’ Backs', 45, '2690,480 2720,600 2700,720'),
  stretch('mountains', 'monti-serrani', 'Monti Serrani', 45, '960,760 1060,800 1110,920 1130,1040'),
  stretch('mountains', 'hauts-d-ekra', 'Hauts d’Ekra', 40, '1260,1040 1310,1010 1360,980'),
  stretch('hills', 'hills-of-kuhrasan', 'Hills of Kuhrasan', 45, '720,2710 830,2730 930,2710'),
  stretch('hills', 'hills-of-seniira', 'Hills of Seniira', 40, '1120,1540 1140,1600'),
  stretch('hills', 'craggy-bluffs', 'Craggy Bluffs', 45, '3650,690 3730,770'),
  stretch('woods', 'gartenwald', 'The Gartenwald', 60, '660,1060 740,1110'),
  stretch('woods', 'black-woods', 'The Woods of Gorath', 55, '2380,740 2500,760 2590,700'),
  stretch('dry', 'dust-bowl', 'The Dust Bowl', 80, '2790,1160 2920,1260'),
  // invented
  stretch('mountains', 'towers-of-bal', 'Towers of Bal', 40, '2860,690 2970,700 3070,660'),
  stretch('mountains', 'roof-of-dur', 'The Roof of Dur', 50, '2900,2330 3040,2360 3150,2320'),
  stretch('mountains', 'spine-of-loa', 'Spine of Loa', 40, '720,2290 820,2260 890,2290'),
  stretch('mountains', 'kara-uul', 'Kara Uul', 45, '3200,1100 3300,1060 3420,1040'),
  stretch('hills', 'juga-borealia', 'Juga Borealia', 40, '1800,1680 1890,1690 1990,1660'),
  stretch('hills', 'rat-hills', 'The Rat Hills', 40, '1720,480 1850,500'),
  stretch('woods', 'lothgolin', 'The Silver Wood', 65, '2910,900 3050,940'),
  stretch('woods', 'tarrow-wood', 'Tarrow Wood', 45, '560,1850 650,1880'),
  stretch('woods', 'sundar-forest', 'Sundar Forest', 60, '3200,2500 3320,2560'),
  stretch('woods', 'cleg-wood', 'Cleg Wood', 40, '1880,1100 1900,1180'),
  stretch('dry', 'red-land', 'The Red Land', 60, '2860,1500 2950,1640 2880,1740'),
  stretch('dry', 'safra-sands', 'The Safra Sands', 55, '1090,2370 1200,2430'),
  stretch('marsh', 'rotmire', 'The Rotmire', 50, '1980,420 2050,440'),
];

/** The rivers; only the Heck and Treyine's three have a reason in a place name that is told of. */
export const RIVERS: readonly River[] = [
  river('heck', 'Heck', '3090,1690 2860,1790 2640,1800 2520,1950'),
  river('jell', 'Jell', '1990,900 1900,1030 1800,1130 1700,1200 1610,1290'),
  river('tutt', 'Tutt', '1990,1330 1890,1240 1800,1130', 'jell'),
  river('cleg', 'Cleg', '1640,960 1710,1050 1800,1130', 'jell'),
  river('tropis', 'Tropis', '2060,1600 2000,1720 1960,1870 1920,2000'),
  river('rotwater', 'Rotwater', '2200,560 1990,540 1820,570 1660,550'),
  river('gart', 'Gart', '910,930 830,1010 740,1060 640,1070'),
  river('kherule', 'Kherule', '3120,1080 3220,1240 3420,1380 3640,1470'),
  river('bai', 'Bai', '3100,1950 3260,1990 3420,1990 3560,2030'),
  river('zab-aru', 'Zab-Aru', '2960,2280 2860,2150 2760,2090 2690,2060'),
  river('leukos', 'Leukos', '720,2240 840,2150 960,2180 1090,2180'),
  river('ardash', 'Ardash', '2330,830 2420,1060 2380,1290 2350,1480 2320,1700 2300,1930'),
  river('pale-river', 'Pale River', '3040,760 3130,800 3230,840'),
];

/** Places of the players' tales that are no province of their own. */
export const PLACES: readonly NamedPlace[] = [
  { name: 'Three Rivers Crossing', province: 'treyine', at: [1800, 1120] },
  { name: 'Clegthorpe', province: 'treyine', at: [1680, 1020] },
  { name: 'The Red Castle', province: 'ekra', at: [1470, 1000] },
];

function stretch(ground: GroundOnMap, id: string, name: string, reach: number, line: string): StretchOfGround {
  return { id, name, ground, line: points(line), reach };
}

function river(id: string, name: string, course: string, joins?: string): River {
  return { id, name, course: points(course), ...(joins && { joins }) };
}
