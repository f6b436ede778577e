/** The outline of Talomir, authored in map units: x to the east, y to the south. The map maker roughens it into a coast. */

/** A place on the map: x from 0 (west) to WIDTH, y from 0 (north) to HEIGHT. */
export type MapPoint = readonly [x: number, y: number];

/** An outline with a name; the first point follows the last. */
export interface NamedOutline {
  readonly id: string;
  readonly name: string;
  readonly outline: readonly MapPoint[];
}

/** A name written on the water. */
export interface WaterName {
  readonly id: string;
  readonly name: string;
  /** Where the name stands, and how many degrees it leans. */
  readonly at: MapPoint;
  readonly lean: number;
  readonly size: 'sea' | 'gulf' | 'strait';
}

/** Map units from west to east and from north to south. */
export const WIDTH = 4000;
/** Map units from north to south. */
export const HEIGHT = 3000;

/** The mainland with the Loa peninsula, clockwise from the north-west. */
export const MAINLAND: readonly MapPoint[] = [
  // Mirholme, its fjord, and the firth towards Tereken
  ...points('200,290 250,180 340,120 410,150 425,260 485,260 490,130 570,120 640,190 620,290 660,370 690,440 730,400'),
  // Tereken
  ...points('720,270 780,170 880,110 960,150 985,240 1045,250 1070,160 1160,190 1200,290 1130,370 1160,450 1080,520'),
  // Capalan and Ekra on the northern gulf
  ...points('1130,590 1220,640 1240,730 1160,790 1210,870 1310,910 1350,840 1440,830 1500,900 1560,890'),
  // the Border Kingdom and the Goblins on its other shore
  ...points('1610,820 1570,740 1610,660 1570,600 1660,550 1570,480 1480,420 1500,320 1590,260 1600,180 1700,120 1800,150 1830,240 1910,240 1950,140'),
  ...points('2050,130 2120,210 2110,310 2190,350'),
  // Orcs, Red Sun Dwarves, Black Moon Dwarves
  ...points('2240,260 2230,160 2330,100 2450,110 2540,170 2560,260 2630,330 2690,280 2700,180 2790,100 2900,90 2960,140 3060,110 3120,200'),
  ...points('3090,310 3140,400 3150,510 3210,590 3270,570'),
  // Undead
  ...points(
    '3270,480 3340,400 3380,310 3460,340 3520,420 3590,330 3680,380 3780,400 3810,500 3700,550 3640,620 3730,660 3840,690 3850,800 3760,850 3790,910 3690,930 3590,890 3480,890',
  ),
  // Mangu
  ...points('3470,940 3560,980 3660,1040 3780,1060 3860,1150 3890,1260 3820,1360 3730,1400 3640,1480'),
  // Merchen
  ...points('3600,1540 3690,1560 3760,1520 3860,1580 3880,1690 3820,1780 3730,1800 3740,1890 3690,1970 3590,1990'),
  // Kjothei
  ...points('3540,2070 3600,2160 3640,2260 3590,2370 3490,2400'),
  // Chapka and Torem
  ...points('3410,2470 3440,2570 3430,2690 3350,2800 3260,2880 3130,2910 3040,2880 3060,2790 3030,2720 2950,2690 2860,2640'),
  ...points('2770,2610 2720,2690 2600,2730 2500,2690 2450,2610 2380,2530'),
  // Entoich's south shore and the neck of Malohades
  ...points('2300,2470 2230,2540 2140,2560 2080,2640 1960,2660 1870,2610 1790,2640 1700,2640 1640,2730 1560,2810 1440,2820 1350,2760'),
  // Zamba and Kurinthia
  ...points('1290,2790 1220,2870 1100,2930 980,2910 880,2940 760,2890 640,2920 520,2890 420,2930 280,2920 180,2850 150,2750 230,2670 340,2650'),
  // the bay of Eskelin, Eskelin, Riata
  ...points('420,2610 540,2590 610,2530 550,2450 440,2440 360,2470 250,2440 160,2370 110,2250 180,2160 250,2100 200,2010 180,1900 260,1810 320,1800 380,1730'),
  ...points('480,1700 560,1740 650,1690 750,1760'),
  // Sortium, Demeskeen
  ...points('830,1820 920,1770 1060,1790 1140,1880 1080,1970 1100,2060 1160,2130 1130,2210 1190,2250 1270,2330 1300,2430 1380,2500'),
  // Malohades' north shore, Entoich
  ...points('1480,2470 1570,2500 1680,2490 1770,2510 1840,2440 1850,2330 1920,2230 2030,2190 2100,2130 2200,2180 2300,2210 2390,2150'),
  // the eastern arm of Mare Tropilii: Zheman, Stygustan
  ...points('2490,2150 2600,2130 2690,2060 2610,1990 2500,1960 2400,2000 2310,1950'),
  // Tropilium
  ...points(
    '2220,1930 2180,2010 2190,2080 2100,2110 2030,2050 1960,1980 1880,2010 1850,2080 1780,2110 1700,2060 1690,1960 1590,1920 1510,1850 1530,1790 1610,1780 1680,1740',
  ),
  // Northern Marches, Seniira
  ...points(
    '1720,1690 1760,1620 1720,1550 1650,1530 1570,1560 1510,1610 1420,1600 1330,1660 1220,1680 1150,1620 1070,1600 1040,1540 1100,1500 1090,1430 1190,1390 1270,1450 1360,1420 1460,1440 1560,1410',
  ),
  // the head of the gulf: Treyine, Ekra
  ...points('1640,1350 1610,1260 1500,1230 1410,1270 1300,1260 1220,1310 1150,1290'),
  // Altengard, Capalan, Mirholme's west
  ...points('1060,1350 960,1330 880,1390 780,1370 690,1310 610,1230 590,1130 650,1070 580,1010 520,930 570,850 550,770 470,720 520,640 450,570 490,500'),
  ...points('410,450 300,450 250,400 330,350 240,340'),
];

/** Every island that holds a province, and the islets that stand off a shore and belong to it. */
export const ISLANDS: readonly NamedOutline[] = [
  island('valkae', 'Valkae', '260,1420 330,1340 430,1370 520,1320 600,1360 690,1390 700,1470 640,1500 660,1580 560,1610 450,1560 350,1590 260,1510'),
  island('antiopeia', 'Antiopeia', '780,1500 850,1450 930,1490 960,1580 900,1650 820,1640 750,1570'),
  island('insula-magna', 'Insula Magna', '1250,2110 1310,2030 1410,1980 1520,2010 1610,2080 1630,2180 1570,2280 1450,2300 1340,2250 1260,2190'),
  island('gothia', 'Gothia', '1640,2290 1710,2200 1790,2230 1820,2320 1780,2410 1700,2430 1630,2380'),
  island('aeja', 'Aeja', '3770,2090 3850,2060 3920,2140 3890,2230 3920,2290 3830,2330 3750,2290 3780,2200'),
  island('heidao', 'Heidao', '3650,2540 3720,2460 3810,2500 3860,2600 3800,2720 3700,2730 3690,2650 3620,2620'),
  island('skerries', 'The Skerries', '110,470 160,430 200,470 170,520 120,520'),
  island('gull-rock', 'Gull Rock', '1290,230 1350,200 1400,240 1370,300 1300,290'),
  island('cold-isle', 'The Cold Isle', '1350,420 1410,400 1440,460 1390,510 1340,480'),
  island('bone-isles', 'The Bone Isles', '3830,330 3890,340 3890,400 3830,400'),
  island('pearl-isle', 'Pearl Isle', '3550,2560 3560,2500 3510,2510 3490,2560'),
  island('loa-stones', 'The Loa Stones', '70,2560 120,2530 150,2570 120,2620 70,2610'),
  island('salt-isles', 'The Salt Isles', '1880,2760 1950,2740 1990,2780 1940,2820 1880,2810'),
  island('tern-isle', 'Tern Isle', '390,880 440,850 470,900 430,940 390,930'),
];

/** The lakes, each an outline of its own. */
export const LAKES: readonly NamedOutline[] = [
  island('glass-water', 'The Glass Water', '3030,1620 3100,1550 3200,1570 3260,1640 3200,1730 3090,1710'),
  island('lago-serrano', 'Lago Serrano', '890,880 950,850 990,890 960,950 900,940'),
  island('pale-mere', 'Pale Mere', '3200,850 3260,820 3310,860 3290,920 3220,920'),
];

/** The names on the water; the Sea of Strife and Mare Tropilii are told of, the others invented. */
export const WATERS: readonly WaterName[] = [
  { id: 'sea-of-strife', name: 'Sea of Strife', at: [230, 1120], lean: -66, size: 'sea' },
  { id: 'mare-tropilii', name: 'Mare Tropilii', at: [1185, 1790], lean: 14, size: 'sea' },
  { id: 'cold-gulf', name: 'The Cold Gulf', at: [1455, 700], lean: -80, size: 'strait' },
  { id: 'pale-sea', name: 'The Pale Sea', at: [3420, 200], lean: 8, size: 'sea' },
  { id: 'ocean-of-reeds', name: 'Ocean of Reeds', at: [3640, 2860], lean: -14, size: 'sea' },
  { id: 'southern-deep', name: 'The Southern Deep', at: [2170, 2850], lean: -4, size: 'sea' },
  { id: 'bay-of-ferries', name: 'Bay of Ferries', at: [1520, 1720], lean: -14, size: 'strait' },
  { id: 'long-arm', name: 'The Long Arm', at: [2420, 2080], lean: 2, size: 'strait' },
  { id: 'bay-of-eskelin', name: 'Bay of Eskelin', at: [330, 2550], lean: -4, size: 'strait' },
];

function island(id: string, name: string, outline: string): NamedOutline {
  return { id, name, outline: points(outline) };
}

/** Points written as on a sheet: 'x,y x,y'. */
export function points(sheet: string): MapPoint[] {
  return sheet.split(' ').map((point) => {
    const [x, y] = point.split(',').map(Number);
    return [x!, y!];
  });
}
