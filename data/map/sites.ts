import type { MapPoint } from './coast.ts';
import { points } from './coast.ts';

/** Where a province lies. The map maker lets every province grow from its site until it meets the next. */
export interface Site {
  readonly id: string;
  readonly name: string;
  /** The nation that holds it when a campaign begins (p. 73). */
  readonly nation: string;
  readonly x: number;
  readonly y: number;
  readonly capital: boolean;
  /** The chief town of a capital province. */
  readonly town?: string;
  /** More points it grows from, for a province of an unusual shape. */
  readonly also?: readonly MapPoint[];
}

/** The 107 provinces by nation in the gazetteer's order (p. 73), capital first. The capital province carries the nation's name (p. 70). */
export const SITES: readonly Site[] = [
  capital('aeja', 'Aeja', 3820, 2190, 'Jin-Gao'),
  province('heidao', 'Heidao', 'aeja', 3720, 2600),

  capital('altengard', 'Altengard', 880, 1130, 'Kaiserhald'),
  province('gartenmeerstadt', 'Gartenmeerstadt', 'altengard', 680, 1000),
  province('eichenmark', 'Eichenmark', 'altengard', 740, 1250),
  province('hohenrieth', 'Hohenrieth', 'altengard', 1020, 1230),

  capital('barylistan', 'Barylistan', 720, 2660, 'Barazgerd'),
  province('daravand', 'Daravand', 'barylistan', 570, 2660),
  province('kuhrasan', 'Kuhrasan', 'barylistan', 920, 2640),

  capital('border-kingdom', 'Border Kingdom', 1850, 840, 'Acromerinth'),
  province('alwinton', 'Alwinton', 'border-kingdom', 1800, 620),
  province('harbottle', 'Harbottle', 'border-kingdom', 2050, 670),

  capital('capalan-league', 'Capalan League', 810, 780, 'Capala'),
  province('montesarno', 'Montesarno', 'capalan-league', 780, 640),
  province('portalba', 'Portalba', 'capalan-league', 580, 720),
  province('castelfosco', 'Castelfosco', 'capalan-league', 1080, 690),
  province('valdorina', 'Valdorina', 'capalan-league', 1030, 900),

  capital('chapka', 'Chapka', 3200, 2620, 'Chapkapura'),
  province('vindapura', 'Vindapura', 'chapka', 3030, 2640),
  province('sundarkot', 'Sundarkot', 'chapka', 3270, 2460),
  province('malayavati', 'Malayavati', 'chapka', 3230, 2780),

  capital('demeskeen', 'Demeskeen', 990, 2430, 'Qasr Demesk'),
  province('al-rashidah', 'Al-Rashidah', 'demeskeen', 770, 2370),
  province('wadi-safra', 'Wadi Safra', 'demeskeen', 970, 2240),
  province('qalat-nasr', 'Qalat Nasr', 'demeskeen', 1220, 2400),
  province('bir-hadid', 'Bir Hadid', 'demeskeen', 1140, 2510),

  capital('dwarves-black-moon', 'Black Moon Dwarves', 2970, 560, 'Tor-Bazul', '3080,580 2840,640'),

  capital('dwarves-red-sun', 'Red Sun Dwarves', 2890, 260, 'Drumhold'),

  capital('ekra', 'Ekra', 1390, 1060, 'Ekremont'),
  province('beauclair', 'Beauclair', 'ekra', 1350, 920),
  province('valmoray', 'Valmoray', 'ekra', 1220, 1180),

  capital('elf-black-moon', 'Black Moon Elves', 2440, 700, 'Velgorath', '2670,740'),

  capital('elf-silver', 'Silver Elves', 2990, 910, 'Ael Lothis', '2820,870 3090,830'),

  capital('entoich', 'Entoich', 2130, 2330, 'Entusha'),
  province('tarhuwassa', 'Tarhuwassa', 'entoich', 2360, 2310),
  province('arinnesh', 'Arinnesh', 'entoich', 1980, 2500),

  capital('eskelin', 'Eskelin', 280, 2260, 'Porto Eskel'),
  province('vila-maresa', 'Vila Maresa', 'eskelin', 330, 2090),
  province('torres-brancas', 'Torres Brancas', 'eskelin', 480, 2330),

  capital('goblins', 'Goblins', 1720, 340, 'Zogmuck'),
  province('rotmire', 'Rotmire', 'goblins', 1950, 380),

  capital('hykar', 'Hykar', 2110, 1250, 'Attur’s Ring'),
  province('uldrun', 'Uldrun', 'hykar', 2170, 1060),
  province('bledar', 'Bledar', 'hykar', 2300, 1260),

  capital('kjothei', 'Kjothei', 3330, 2130, 'Kjo-Feng'),
  province('shanlu', 'Shanlu', 'kjothei', 3420, 2300),

  capital('kurinthia', 'Kurinthia', 260, 2750, 'Kurinde'),
  province('oyamba', 'Oyamba', 'kurinthia', 430, 2780),

  capital('malohades', 'Malohades', 1400, 2660, 'Tamaloh'),
  province('tizirat', 'Tizirat', 'malohades', 1660, 2600),

  capital('mangu', 'Mangu', 3430, 1150, 'Mangu Khoto', '3350,1010'),
  province('borte-tala', 'Borte Tala', 'mangu', 3180, 1320),
  province('orgodai', 'Orgodai', 'mangu', 3660, 1270),

  capital('merchen', 'Merchen', 3490, 1760, 'Merjing'),
  province('tiehan', 'Tiehan', 'merchen', 3380, 1580),
  province('baishui', 'Baishui', 'merchen', 3700, 1690),
  province('fenglin', 'Fenglin', 'merchen', 3280, 1830),
  province('hongyu', 'Hongyu', 'merchen', 3530, 1940),

  capital('mirholme', 'Mirholme', 430, 270, 'Mirhavn'),
  province('skarfjord', 'Skarfjord', 'mirholme', 590, 460, '680,490'),

  capital('mirish', 'Mirish', 2510, 1080, 'Miriphon', '2450,1370 2330,890'),
  province('khakestan', 'Khakestan', 'mirish', 2790, 1230),

  capital('orcs', 'Orcs', 2330, 300, 'Gothgash'),
  province('roundwood-down', 'Roundwood Down', 'orcs', 2590, 410),

  capital('riata', 'Riata', 480, 1850, 'Dun Riata'),
  province('caer-morran', 'Caer Morran', 'riata', 330, 1890),
  province('glen-tarrow', 'Glen Tarrow', 'riata', 640, 1830),

  capital('seniira', 'Seniira', 1220, 1520, 'Villa Regia'),
  province('novaria', 'Novaria', 'seniira', 1450, 1510),

  capital('sortium', 'Sortium', 830, 2000, 'Sortopolis'),
  province('theodoria', 'Theodoria', 'sortium', 990, 1870),
  province('kastron-leukos', 'Kastron Leukos', 'sortium', 1020, 2070),
  province('nikephoria', 'Nikephoria', 'sortium', 630, 2030),
  province('hagia-petra', 'Hagia Petra', 'sortium', 660, 2170),

  capital('stygustan', 'Stygustan', 2680, 1700, 'Per-Stygu'),
  province('hecksmouth', 'Hecksmouth', 'stygustan', 2460, 1870),
  province('per-nehet', 'Per-Nehet', 'stygustan', 2720, 1890),
  province('ta-senet', 'Ta-Senet', 'stygustan', 2560, 1630, '2440,1650'),
  province('khemnari', 'Khemnari', 'stygustan', 2830, 1530, '2960,1640'),

  capital('tereken', 'Tereken', 940, 270, 'Rath Tereken'),
  province('dun-corrach', 'Dun Corrach', 'tereken', 870, 450),

  capital('torem', 'Torem', 2640, 2540, 'Toremshahr'),
  province('zarringard', 'Zarringard', 'torem', 2850, 2480),

  capital('treyine', 'Treyine', 1760, 1000, 'Jellsway'),
  province('little-tutting', 'Little Tutting', 'treyine', 1720, 1270, '1670,1420'),

  capital('tropilium', 'Tropilium', 1900, 1830, 'Nova Tropilia'),
  province('poirotium-vale', 'Poirotium Vale', 'tropilium', 1690, 1810),
  province('castra-aurea', 'Castra Aurea', 'tropilium', 2080, 1770),
  province('aquae-severae', 'Aquae Severae', 'tropilium', 2280, 1780),
  province('portus-valens', 'Portus Valens', 'tropilium', 2090, 1940),
  province('viminium', 'Viminium', 'tropilium', 1770, 1980),

  capital('tropilium-northern-marches', 'Tropilium Northern Marches', 1850, 1580, 'Castra Borealia'),
  province('vallum-honorii', 'Vallum Honorii', 'tropilium-northern-marches', 2160, 1520, '2340,1510'),

  capital('tropilium-southern-marches', 'Tropilium Southern Marches', 1530, 2160, 'Portus Insularum'),
  province('vandalia', 'Vandalia', 'tropilium-southern-marches', 1370, 2170),
  province('gothia', 'Gothia', 'tropilium-southern-marches', 1740, 2270),

  capital('undead', 'Undead', 3470, 660, 'Nether Gate', '3240,690'),

  capital('valkae', 'Valkae', 380, 1470, 'Hippolyteia'),
  province('thermodossa', 'Thermodossa', 'valkae', 580, 1470),
  province('antiopeia', 'Antiopeia', 'valkae', 870, 1550),

  capital('zamba', 'Zamba', 1000, 2820, 'Talmissa'),
  province('medjara', 'Medjara', 'zamba', 740, 2850, '580,2860'),
  province('berenqa', 'Berenqa', 'zamba', 1160, 2710),

  capital('zheman', 'Zheman', 2780, 2220, 'Zhemanu'),
  province('dur-sharrak', 'Dur-Sharrak', 'zheman', 2580, 2270),
  province('kar-ninarta', 'Kar-Ninarta', 'zheman', 2800, 2030),
  province('arba-kalu', 'Arba-Kalu', 'zheman', 3000, 2150),
];

function capital(nation: string, name: string, x: number, y: number, town: string, also?: string): Site {
  return { id: nation, name, nation, x, y, capital: true, town, ...(also && { also: points(also) }) };
}

function province(id: string, name: string, nation: string, x: number, y: number, also?: string): Site {
  return { id, name, nation, x, y, capital: false, ...(also && { also: points(also) }) };
}
