import type { Pattern } from '../../data/map/hatchings.ts';
import type { Atlas, AtlasPeople, MapView, NationLine } from '../../main/contract.ts';
import { rating } from '../words.ts';
import type { NationPart, Palette, Tint } from './palette.ts';
import { ANSWERS, BARE, growing, leaning } from './scales.ts';

/** What the map's colours tell. */
export const LAYERS = ['political', 'morale', 'recruiting', 'alignment', 'tech', 'mana', 'wars', 'attackers'] as const;
/** One of the things they tell. */
export type Layer = (typeof LAYERS)[number];

/** The names of the layers. */
export const LAYER_NAMES: Readonly<Record<Layer, string>> = {
  political: 'Nations',
  morale: 'National Morale',
  recruiting: 'Recruiting rolls a year',
  alignment: 'Alignment',
  tech: 'Tech level',
  mana: 'Mana',
  wars: 'Wars',
  attackers: 'Who may attack whom',
};

/** Layers that write a number on all land: nothing else is shown there, and the number says it all where the layer is named. */
const NUMBERED: readonly Layer[] = ['morale', 'recruiting', 'alignment', 'tech', 'mana'];
/** Whether a layer writes a number on all land. */
export const isNumbered = (layer: Layer): boolean => NUMBERED.includes(layer);

/** How one province looks in a layer. */
export interface ProvinceLook {
  readonly fill: Tint;
  readonly pattern: Pattern;
  readonly part: NationPart;
  /** Written on its holder's land: the number behind its colour, or a sign for what it is. */
  readonly numeral: string | null;
  /** What the layer tells of it, in words: "National Morale 6". */
  readonly words: string;
}

/** A line of the legend. */
export interface LegendLine {
  readonly fill: Tint;
  readonly pattern: Pattern;
  readonly numeral: string | null;
  readonly text: string;
  /** The same in a word or two, for a strip with little room. */
  readonly brief: string;
}

/** A layer of the map, as it is now. */
export interface LayerLook {
  readonly provinces: ReadonlyMap<string, ProvinceLook>;
  readonly legend: readonly LegendLine[];
}

/** What a layer is worked out from. */
export interface LayerSources {
  readonly atlas: Pick<Atlas, 'provinces' | 'peoples'>;
  readonly view: MapView;
  readonly nations: readonly NationLine[];
  readonly palette: Palette;
  /** The nation that `attackers` is about. */
  readonly of: string | null;
}

type Told = Omit<ProvinceLook, 'part'> & { readonly part?: NationPart };

/** How every province looks in a layer, and what the looks mean. */
export function layerLook(layer: Layer, shown: LayerSources): LayerLook {
  const holders = new Map(shown.view.holders.map(({ province, holder }) => [province, holder]));
  const { look, legend } = tellers[layer](shown);
  const byNation = new Map<string, ProvinceLook>();
  const of = (nation: string): ProvinceLook => {
    const told = byNation.get(nation) ?? { part: 'whole' as const, ...look(nation) };
    byNation.set(nation, told);
    return told;
  };
  return { provinces: new Map(shown.atlas.provinces.map(({ id, nation }) => [id, of(holders.get(id) ?? nation)])), legend };
}

type Teller = (shown: LayerSources) => { readonly look: (nation: string) => Told; readonly legend: readonly LegendLine[] };

const tellers: Readonly<Record<Layer, Teller>> = {
  political,
  morale: (shown) =>
    numbers(
      shown,
      (value) => `National Morale ${value}`,
      (line) => line?.morale ?? null,
    ),
  recruiting: (shown) =>
    numbers(
      shown,
      (value) => `${value} recruiting ${value === 1 ? 'roll' : 'rolls'} a year`,
      (line) => line?.yearlyRolls ?? null,
    ),
  alignment: (shown) => balances(shown, 'Alignment', ({ alignment }) => alignment),
  tech: (shown) => balances(shown, 'Tech', ({ tech }) => tech),
  mana: (shown) => balances(shown, 'Mana', ({ mana }) => mana),
  wars,
  attackers,
};

const plain = (fill: Tint, numeral: string | null, words: string, pattern: Pattern = 'plain'): Told => ({ fill, pattern, numeral, words });
const line = (fill: Tint, numeral: string | null, text: string, pattern: Pattern = 'plain', brief = text): LegendLine => ({
  fill,
  pattern,
  numeral,
  text,
  brief,
});

function political({ view, nations, palette }: LayerSources): ReturnType<Teller> {
  const names = new Map(nations.map(({ id, name }) => [id, name]));
  const land = new Map<string, number>();
  for (const { holder } of view.holders) land.set(holder, (land.get(holder) ?? 0) + 1);
  const look = (nation: string): Told => {
    const { wash, pattern, part } = palette(nation);
    return { fill: wash, pattern, part, numeral: null, words: '' };
  };
  const legend = [...land]
    .sort((a, b) => b[1] - a[1])
    .map(([nation, provinces]) => {
      const { wash, pattern, badge } = palette(nation);
      return line(wash, badge, `${names.get(nation) ?? nation}, ${provinces} ${provinces === 1 ? 'province' : 'provinces'}`, pattern);
    });
  return { look, legend };
}

/** Numbers from 0 upwards, the deeper the higher. */
function numbers({ nations, view }: LayerSources, said: (value: number) => string, of: (line: NationLine | undefined) => number | null): ReturnType<Teller> {
  const byId = new Map(nations.map((one) => [one.id, one]));
  const values = [...new Set(view.holders.map(({ holder }) => holder))].flatMap((nation) => of(byId.get(nation)) ?? []);
  const most = Math.max(1, ...values);
  const look = (nation: string): Told => {
    const value = of(byId.get(nation));
    return value === null ? plain(BARE, '?', 'not known') : plain(growing(value / most), String(value), said(value));
  };
  const legend = [...new Set(values)].sort((a, b) => a - b).map((value) => line(growing(value / most), String(value), said(value)));
  return { look, legend };
}

/** Numbers on both sides of 0, as the gazetteer has them (p. 73). */
function balances({ atlas, nations }: LayerSources, what: string, of: (people: AtlasPeople) => number): ReturnType<Teller> {
  const peoples = new Map(atlas.peoples.map((people) => [people.id, people]));
  const people = new Map(nations.map((one) => [one.id, one.people]));
  const values = atlas.peoples.map(of);
  const furthest = Math.max(1, ...values.map(Math.abs));
  const look = (nation: string): Told => {
    const found = peoples.get(people.get(nation) ?? nation.split(':')[0]!);
    return found === undefined ? plain(BARE, '?', `${what} unknown`) : plain(leaning(of(found) / furthest), rating(of(found)), `${what} ${rating(of(found))}`);
  };
  const legend = [...new Set(values)].sort((a, b) => a - b).map((value) => line(leaning(value / furthest), rating(value), `${what} ${rating(value)}`));
  return { look, legend };
}

function wars({ view, nations }: LayerSources): ReturnType<Teller> {
  const names = new Map(nations.map(({ id, called }) => [id, called]));
  const named = (ids: readonly string[]): string => ids.map((id) => names.get(id) ?? id).join(', ');
  const look = (nation: string): Told => {
    const attacked = view.wars.filter(({ aggressor }) => aggressor === nation).map(({ defender }) => defender);
    const attackers = view.wars.filter(({ defender }) => defender === nation).map(({ aggressor }) => aggressor);
    if (attacked.length > 0 && attackers.length > 0) return plain(ANSWERS.both, '⚔', `attacks ${named(attacked)}; attacked by ${named(attackers)}`, 'crosses');
    if (attacked.length > 0) return plain(ANSWERS.attacker, '▲', `attacks ${named(attacked)}`, 'rising');
    if (attackers.length > 0) return plain(ANSWERS.defender, '▼', `attacked by ${named(attackers)}`, 'falling');
    // pp. 54-55: tribes of a broken nation stand on its land
    const within = nations.some(({ id, partOf, wars: own }) => (id === nation || partOf === nation) && own.length > 0);
    return within ? plain(ANSWERS.both, '⚔', 'its tribes are at war with each other', 'crosses') : plain(BARE, null, 'no war');
  };
  const legend = [
    line(ANSWERS.attacker, '▲', 'the aggressor in a war', 'rising', 'aggressor'),
    line(ANSWERS.defender, '▼', 'attacked by others', 'falling', 'attacked'),
    line(ANSWERS.both, '⚔', 'both at once, or tribes against each other', 'crosses', 'both, or tribes'),
    line(BARE, null, 'no war'),
  ];
  return { look, legend };
}

/** pp. 57-58: which nations may go to war with a nation now, and which it may go to war with. */
function attackers({ view, nations, of }: LayerSources): ReturnType<Teller> {
  const found = nations.find(({ id }) => id === of);
  const name = found?.name ?? of ?? 'nobody';
  const called = found?.called ?? name;
  const at = (nation: string): readonly string[] => view.targets.find((one) => one.nation === nation)?.at ?? [];
  const look = (nation: string): Told => {
    if (of === null) return plain(BARE, null, 'no nation is chosen');
    if (nation === of) return plain(ANSWERS.own, '◆', name);
    const [may, mayBe] = [at(of).includes(nation), at(nation).includes(of)];
    if (may && mayBe) return plain(ANSWERS.both, '⇄', `${called} may attack it, and it may attack ${called}`, 'crosses');
    if (mayBe) return plain(ANSWERS.attacker, '←', `may attack ${called}`, 'rising');
    if (may) return plain(ANSWERS.defender, '→', `${called} may attack it`, 'falling');
    return plain(BARE, null, 'neither may attack the other');
  };
  const legend = [
    line(ANSWERS.own, '◆', name),
    line(ANSWERS.attacker, '←', `may attack ${called}`, 'rising', 'may attack'),
    line(ANSWERS.defender, '→', `${called} may attack it`, 'falling', 'may be attacked'),
    line(ANSWERS.both, '⇄', 'either may attack the other', 'crosses', 'either'),
    line(BARE, null, 'neither may', 'plain', 'neither'),
  ];
  return { look, legend };
}
