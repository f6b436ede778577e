import type { ArmyList, ListedUnit, Nation, Province, World } from '../../data/shapes.ts';
import type { Season } from '../../data/tables/campaign.ts';
import type { Choose, Offer } from '../../engine/campaign/actions.ts';
import { type Applied, campaign } from '../../engine/campaign/campaign.ts';
import { push } from '../../engine/campaign/chapter.ts';
import { chapterOf } from '../../engine/campaign/chapters.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { lands } from '../../engine/campaign/lands.ts';
import type { Captain, Leader } from '../../engine/campaign/leaders/leaders.ts';
import { newNation } from '../../engine/campaign/new-nation.ts';
import type { LeaderFate, Outcome, SideOutcome } from '../../engine/campaign/outcome.ts';
import type { CampaignState, Deeds, NationState, Peace, War } from '../../engine/campaign/state.ts';
import type { StepBody } from '../../engine/campaign/steps.ts';
import { firstTreasures } from '../../engine/campaign/treasures/treasures.ts';
import { waiting } from '../../engine/campaign/wars/battles.ts';
import { type DiceSource, openCup, scripted, seeded } from '../../engine/dice.ts';
import type { Rolled } from '../../engine/events.ts';
import { type BattleId, type LeaderId, nationId, provinceId, type UnitId, type WarId } from '../../engine/ids.ts';

/** The block that p. 11 explains: nine units, 199 points, every sum of 2d6 in its last column. */
const PAGE_11: readonly ListedUnit[] = [
  { id: 'pike', count: 2, name: 'Pike', rules: ['pike'], class: 'foot-melee', rep: 4, ac: 4, sp: 1, figures: 4, cost: 36, recruits: [2, 7], total: 72 },
  {
    id: 'levy-pike',
    count: 2,
    name: 'Levy Pike',
    rules: ['pike'],
    class: 'foot-melee',
    rep: 3,
    ac: 4,
    sp: 1,
    figures: 4,
    cost: 32,
    recruits: [3, 6],
    total: 64,
  },
  {
    id: 'pirates',
    count: 1,
    name: 'Pirates',
    rules: ['frenzy'],
    class: 'foot-melee',
    rep: 4,
    ac: 2,
    sp: 1,
    figures: 3,
    cost: 21,
    recruits: [8, 11],
    total: 21,
  },
  {
    id: 'levy-archers',
    count: 2,
    name: 'Levy Archers',
    rules: [],
    class: 'foot-skirmish',
    rep: 3,
    ac: 2,
    sp: -2,
    figures: 2,
    cost: 6,
    recruits: [10, 12],
    total: 12,
  },
  { id: 'levies', count: 1, name: 'Levies', rules: [], class: 'foot-melee', rep: 3, ac: 2, sp: 0, figures: 3, cost: 15, recruits: [9], total: 15 },
  { id: 'archers', count: 1, name: 'Archers', rules: [], class: 'foot-missile', rep: 4, ac: 2, sp: -1, figures: 3, cost: 15, recruits: [4, 5], total: 15 },
];

/** Plain soldiers for the others. By p. 32 the first three walk 8", the guard 4", the cavalry rides 12". */
const SOLDIERS: readonly ListedUnit[] = [
  { id: 'levies', count: 1, name: 'Levies', rules: [], class: 'foot-melee', rep: 3, ac: 2, sp: 0, figures: 3, cost: 15, recruits: [2, 3, 4], total: 15 },
  { id: 'warband', count: 1, name: 'Warband', rules: [], class: 'foot-melee', rep: 4, ac: 2, sp: 0, figures: 3, cost: 18, recruits: [5, 6], total: 18 },
  { id: 'infantry', count: 1, name: 'Infantry', rules: [], class: 'foot-melee', rep: 4, ac: 4, sp: 0, figures: 3, cost: 24, recruits: [7], total: 24 },
  { id: 'cavalry', count: 1, name: 'Cavalry', rules: [], class: 'mounted-melee', rep: 4, ac: 4, sp: 1, figures: 3, cost: 27, recruits: [8, 9, 10], total: 27 },
  { id: 'guard', count: 0, name: 'Guard', rules: [], class: 'foot-melee', rep: 4, ac: 6, sp: 0, figures: 4, cost: 40, recruits: [11, 12], total: 0 },
];

type Character = Pick<ArmyList, 'government' | 'motivation' | 'nationalMorale' | 'warRatingModifier'> & Pick<Nation, 'alignment' | 'tech' | 'defense'>;

/** Every government and every motivation. Ash and Bryn are monarchies; Corr and Dunn, empires both, are one realm. */
const CHARACTERS: Readonly<Record<string, Character>> = {
  ash: { government: 'monarchy', motivation: 'conquest', nationalMorale: 3, warRatingModifier: 0, alignment: 1, tech: 0, defense: 1 },
  bryn: { government: 'monarchy', motivation: 'colonizing', nationalMorale: 3, warRatingModifier: 1, alignment: 0, tech: 1, defense: 1 },
  corr: { government: 'empire', motivation: 'religious', nationalMorale: 4, warRatingModifier: 0, alignment: 2, tech: 0, defense: 2 },
  dunn: { government: 'empire', motivation: 'loot', nationalMorale: 2, warRatingModifier: 0, alignment: 1, tech: -1, defense: 1 },
  eld: { government: 'tribal', motivation: 'loot', nationalMorale: 2, warRatingModifier: -1, alignment: -2, tech: -1, defense: 1 },
  fenn: { government: 'city-states', motivation: 'colonizing', nationalMorale: 1, warRatingModifier: 0, alignment: 1, tech: 2, defense: 0 },
};

const PROVINCES: Readonly<Record<string, readonly string[]>> = {
  ash: ['ash', 'ashford', 'ashholm'],
  bryn: ['bryn', 'brynmoor'],
  corr: ['corr', 'corrdale'],
  dunn: ['dunn', 'dunnfell'],
  eld: ['eld', 'eldwood'],
  fenn: ['fenn', 'fennmark'],
};

/** Ashholm is an enclave: its neighbours are Bryn's and Eld's. */
const BY_LAND: readonly (readonly [string, string])[] = [
  ['ash', 'ashford'],
  ['ashford', 'bryn'],
  ['ashford', 'brynmoor'],
  ['ashholm', 'brynmoor'],
  ['ashholm', 'eld'],
  ['bryn', 'brynmoor'],
  ['brynmoor', 'fennmark'],
  ['corr', 'corrdale'],
  ['corrdale', 'dunn'],
  ['corrdale', 'eldwood'],
  ['dunn', 'dunnfell'],
  ['dunnfell', 'eld'],
  ['eld', 'eldwood'],
  ['eldwood', 'fenn'],
  ['fenn', 'fennmark'],
];
const BY_SEA: readonly (readonly [string, string])[] = [
  ['ash', 'corr'],
  ['dunnfell', 'fennmark'],
];

function across(lines: readonly (readonly [string, string])[], province: string): string[] {
  return lines.filter((line) => line.includes(province)).map(([a, b]) => (a === province ? b : a));
}

function listOf(id: string, { government, motivation, nationalMorale, warRatingModifier, alignment, tech, defense }: Character): ArmyList {
  const units = id === 'ash' ? PAGE_11 : SOLDIERS;
  const [basicUnits, basicPoints] = id === 'ash' ? [9, 199] : [4, 84];
  const national = { alignment, tech, mana: 0, defense, government, motivation, nationalMorale, warRatingModifier };
  return { id, name: id, historical: '', page: 11, ...national, tactics: 'A', recruitingRolls: 4, basicUnits, basicPoints, units };
}

/** The table's own little world: six nations of two or three provinces, in this order in their gazetteer. */
export const WORLD: World = {
  name: 'A corner of a table',
  lists: Object.entries(CHARACTERS).map(([id, character]) => listOf(id, character)),
  nations: Object.entries(CHARACTERS).map(([id, { alignment, tech, defense }]): Nation => {
    const nation = { id, name: id, alignment, tech, mana: 0, defense, provinces: PROVINCES[id]!, capital: id };
    return id === 'corr' || id === 'dunn' ? { ...nation, realm: 'twin-thrones' } : nation;
  }),
  provinces: Object.entries(PROVINCES).flatMap(([nation, ids]) =>
    ids.map((id): Province => ({ id, name: id, nation, capital: id === nation, land: across(BY_LAND, id), sea: across(BY_SEA, id) })),
  ),
  companies: [],
  options: {
    firstYear: 986,
    publicDiscoveries: false,
    artifactDiscoveryPerNation: false,
    reRollFoundItems: false,
    woundsLast1d6Seasons: false,
    invaderAlwaysAttacks: false,
    tributeOnLosersList: false,
  },
};

/** The same world with a nation of another character. */
export function worldWith(id: string, change: Partial<Character>): World {
  return {
    ...WORLD,
    lists: WORLD.lists.map((list) => (list.id === id ? { ...list, ...change } : list)),
    nations: WORLD.nations.map((nation) => (nation.id === id ? { ...nation, ...change } : nation)),
  };
}

/** The same world where the nation holds its capital alone: the other provinces are another's from the start. */
export function worldGiving(province: string, to: string): World {
  const provinces = WORLD.provinces.map((p) => (p.id === province ? { ...p, nation: to } : p));
  const nations = WORLD.nations.map((n) => ({ ...n, provinces: provinces.filter((p) => p.nation === n.id).map((p) => p.id) }));
  return { ...WORLD, provinces, nations };
}

export type Setup = (state: CampaignState) => CampaignState;

const NO_DEEDS: Deeds = { won: 0, lost: 0, refused: 0, provincesLost: 0, leaderHurt: false };
const FIRST: Readonly<Record<Season, number>> = { spring: 1, summer: 2, fall: 3, winter: 4 };

function asBegun(id: string): NationState {
  const leader = { id: `${id}-leader-986-1` as LeaderId, warRating: 3, state: 'fit', until: null, captor: null } as const;
  return { ...newNation(lands(WORLD), nationId(id), id, ROLLS_AT_START[id]!), leader, made: { units: 0, leaders: 1 } };
}

/** p. 57: provinces + defense + tech of each nation with the lands it begins with. */
const ROLLS_AT_START: Readonly<Record<string, number>> = { ash: 4, bryn: 4, corr: 4, dunn: 2, eld: 2, fenn: 4 };

/** A campaign in its first Spring: nobody at war, every Leader of War Rating 3, no army raised; then what `setup` makes of it. */
export function table(...setup: readonly Setup[]): CampaignState {
  const begun: CampaignState = {
    year: 986,
    season: 'spring',
    now: 1,
    players: [],
    lastYear: null,
    nations: Object.keys(CHARACTERS).map(asBegun),
    provinces: WORLD.provinces.map((p) => ({ id: provinceId(p.id), holder: nationId(p.nation) })),
    wars: [],
    givingUp: [],
    peaces: [],
    debts: [],
    fronts: [],
    goingToWar: [],
    invasions: [],
    musters: [],
    fought: [],
    formerEmployers: [],
    treasures: firstTreasures(),
    carried: [],
    dragons: [],
    agenda: [],
    nextStep: 1,
    tally: {},
    over: false,
  };
  return setup.reduce((state, change) => change(state), begun);
}

export function nation(id: string, change: Partial<NationState>): Setup {
  return (state) => ({ ...state, nations: state.nations.map((n) => (n.id === id ? { ...n, ...change } : n)) });
}

export const leader =
  (id: string, change: Partial<Leader>): Setup =>
  (state) =>
    nation(id, { leader: { ...look(state, id).leader, ...change } })(state);

export const deeds = (id: string, change: Partial<Deeds>): Setup => nation(id, { deeds: { ...NO_DEEDS, ...change } });
export const morale = (id: string, value: number): Setup => nation(id, { morale: value });
export const rolls = (id: string, inHand: number): Setup => nation(id, { rolls: inHand });
export const hates = (id: string, ...others: readonly string[]): Setup => nation(id, { hates: others.map(nationId) });
export const captains = (id: string, count: number): Setup =>
  nation(id, { captains: Array.from({ length: count }, (_, i): Captain => ({ id: `${id}-captain-986-${i + 2}` as LeaderId })) });

/** A nation's captured leader in somebody's hands. */
export const captive = (id: string, captor: string): Setup => leader(id, { state: 'captured', captor: nationId(captor) });

/** The season of the first year, or of a later one. */
export const during =
  (season: Season, year = 986): Setup =>
  (state) => ({ ...state, season, year, now: FIRST[season] + 4 * (year - 986) });

export const players =
  (...ids: readonly string[]): Setup =>
  (state) => ({ ...state, players: ids.map(nationId) });

/** A province is held by another than at the start. */
export const holds =
  (holder: string, ...provinces: readonly string[]): Setup =>
  (state) => ({ ...state, provinces: state.provinces.map((p) => (provinces.includes(p.id) ? { ...p, holder: nationId(holder) } : p)) });

/** A war that has gone on since before this season; `taken` are provinces that changed hands in it, and whose they were. */
export const war =
  (aggressor: string, defender: string, taken: Readonly<Record<string, string>> = {}, since = 0): Setup =>
  (state) => {
    const captures = Object.entries(taken).map(([province, from]) => ({ province: provinceId(province), from: nationId(from) }));
    const begun: War = { id: warBetween(aggressor, defender), aggressor: nationId(aggressor), defender: nationId(defender), since, captures };
    return { ...state, wars: [...state.wars, begun] };
  };

export const warBetween = (aggressor: string, defender: string): WarId => `${aggressor}/${defender}/0` as WarId;

export const peace =
  (winner: string, loser: string, until: number): Setup =>
  (state) => {
    const [won, lost] = [nationId(winner), nationId(loser)];
    return { ...state, peaces: [...state.peaces, { between: [won, lost], winner: won, loser: lost, until }] };
  };

export const owes =
  (from: string, to: string, count: number): Setup =>
  (state) => ({ ...state, debts: [...state.debts, { from: nationId(from), to: nationId(to), rolls: count }] });

export const goingToWar =
  (id: string, against: 'anyone' | 'hated-enemy' = 'anyone'): Setup =>
  (state) => ({ ...state, goingToWar: [...state.goingToWar, { nation: nationId(id), against }] });

/** Units of a nation standing in a province: rows of its list, numbered on through its army. */
export const army =
  (id: string, at: string, ...types: readonly string[]): Setup =>
  (state) => {
    const before = look(state, id);
    const units = types.map((type, i) => ({ id: unit(id, before.army.length + i + 1), list: id, type, at: provinceId(at) }));
    const made = { ...before.made, units: before.army.length + units.length };
    return nation(id, { army: [...before.army, ...units], made })(state);
  };

export const unit = (id: string, number: number): UnitId => `${id}-986-${number}` as UnitId;
export const units = (id: string, ...numbers: readonly number[]): UnitId[] => numbers.map((number) => unit(id, number));

/** What a nation has set aside for a war: all of its army, or the units of those numbers. */
export const front =
  (id: string, of: WarId, numbers?: readonly number[], deputy = false): Setup =>
  (state) => {
    const sent = numbers === undefined ? look(state, id).army.map((u) => u.id) : units(id, ...numbers);
    return { ...state, fronts: [...state.fronts, { nation: nationId(id), war: of, units: sent, deputy }] };
  };

/** Two armies met: everything both have in that province. */
export const muster =
  (province: string, invader: string, defender: string): Setup =>
  (state) => {
    const force = (id: string) => ({
      nation: nationId(id),
      units: look(state, id)
        .army.filter((u) => u.at === province)
        .map((u) => u.id),
      deputy: false,
    });
    const of = state.wars.find((w) => w.aggressor === invader && w.defender === defender)!;
    const met = { battle: battleAt(province, invader), war: of.id, province: provinceId(province), invader: force(invader), defender: force(defender) };
    return { ...state, musters: [...state.musters, met] };
  };

export const battleAt = (province: string, invader: string): BattleId => `${province}/${invader}` as BattleId;

type Told = Partial<Pick<SideOutcome, 'routed' | 'left' | 'routedBearers'>> & { readonly fates?: readonly LeaderFate[] };

/** How a battle of two nations ended: `field` is whose it was, null for a draw. */
export function outcome(field: string | null, invader: string, defender: string, told: { readonly invader?: Told; readonly defender?: Told } = {}): Outcome {
  const side = (id: string, of: Told = {}): SideOutcome => ({ nation: nationId(id), routed: [], left: [], fates: [], routedBearers: [], ...of });
  const end = field === null ? 'turn-cap' : 'routed';
  return {
    field: field === null ? null : nationId(field),
    end,
    refusedBy: null,
    turns: 6,
    invader: side(invader, told.invader),
    defender: side(defender, told.defender),
  };
}

export const fate = (leader: string, what: LeaderFate['fate']): LeaderFate => ({ leader: leader as LeaderId, fate: what });

/** A battle as it was fought, told to the campaign. */
export function fought(province: string, how: Outcome) {
  return { kind: 'battle-fought', battle: battleAt(province, how.invader.nation), system: 'by-hand', outcome: how, hash: '' } as const;
}

/** A nation as it stands. */
export function look(state: CampaignState, id: string): NationState {
  return state.nations.find((n) => n.id === id)!;
}

/** Who holds a province. */
export const holder = (state: CampaignState, province: string): string => state.provinces.find((p) => p.id === province)!.holder;

/** The wars there are, as `aggressor>defender`. */
export const warsNow = (state: CampaignState): string[] => state.wars.map((w) => `${w.aggressor}>${w.defender}`);

export interface Ran {
  readonly state: CampaignState;
  readonly events: readonly CampaignEvent[];
  /** Faces no throw has asked for. */
  readonly left: number;
}

/** Does one chapter's step, and all that follows from it, until somebody must choose or nothing is left to do. */
export function run(state: CampaignState, step: StepBody, faces: readonly number[] = [], world: World = WORLD): Ran {
  const dice = scripted(...faces);
  const events: CampaignEvent[] = [];
  const at = { lands: lands(world), cup: openCup(dice, [state.now], {}), say: (event: CampaignEvent) => events.push(event) };
  let now = push({ ...state, agenda: [] }, 0, step);
  for (;;) {
    const next = now.agenda.at(-1);
    if (next === undefined || (next.kind === 'fight' && waiting(now).length > 0)) break;
    const chapter = chapterOf(next);
    if ((chapter.offer?.(now, next, at.lands) ?? null) !== null) break;
    now = chapter.run({ ...now, agenda: now.agenda.slice(0, -1) }, next, at);
  }
  return { state: now, events, left: dice.left };
}

/** Does one step and nothing that follows from it. */
export function only(state: CampaignState, step: StepBody, faces: readonly number[] = [], world: World = WORLD): Ran {
  const dice = scripted(...faces);
  const events: CampaignEvent[] = [];
  const at = { lands: lands(world), cup: openCup(dice, [state.now], {}), say: (event: CampaignEvent) => events.push(event) };
  const done = { ...step, id: state.nextStep, cause: 0 };
  const after = chapterOf(done).run({ ...state, agenda: [], nextStep: state.nextStep + 1 }, done, at);
  return { state: after, events, left: dice.left };
}

interface Chosen {
  readonly at?: string;
  readonly number?: number;
  readonly of?: readonly string[];
  readonly by?: string;
  readonly step?: number;
  readonly faces?: readonly number[];
}

/** The choice as an action of whoever is asked, unless it says otherwise. */
export function action(state: CampaignState, choice: Choose['choice'], { at, number, of = [], by, step, faces }: Chosen = {}, world: World = WORLD): Choose {
  const offer = asked(state, world);
  const chosen = { kind: 'choose', hand: 'player', choice, at: at ?? null, number: number ?? null, of, why: 'players-choice' } as const;
  const done: Choose = { ...chosen, by: by ?? offer.by, step: step ?? offer.step };
  return faces === undefined ? done : { ...done, faces };
}

/** What is asked now. */
export function asked(state: CampaignState, world: World = WORLD): Exclude<Offer, { over: true }> {
  const offer = campaign(world).legal(state);
  if ('over' in offer) throw new Error('nobody is asked');
  return offer;
}

/** The choices open now, each with what it is at. */
export function open(state: CampaignState, world: World = WORLD): string[] {
  const offer = asked(state, world);
  return 'choices' in offer ? offer.choices.map((c) => (c.at === null ? c.choice : `${c.choice} ${c.at}`)) : [];
}

function done(applied: Applied, left: () => number): Ran {
  if ('refused' in applied) throw new Error(`refused: ${applied.refused}`);
  if ('needs' in applied) throw new Error(`wants ${applied.needs.table} for ${applied.needs.who}`);
  return { ...applied, left: left() };
}

/** Whoever is asked chooses, and the campaign goes on to the next choice. */
export function choose(state: CampaignState, choice: Choose['choice'], chosen: Chosen = {}, faces: readonly number[] = [], world: World = WORLD): Ran {
  const dice = scripted(...faces);
  return done(campaign(world).apply(state, action(state, choice, chosen, world), dice), () => dice.left);
}

/** A battle is told, and the campaign goes on to the next choice. */
export function tell(state: CampaignState, province: string, how: Outcome, faces: readonly number[] = [], world: World = WORLD): Ran {
  const dice = scripted(...faces);
  return done(campaign(world).apply(state, fought(province, how), dice), () => dice.left);
}

/** The throws on a table, in order. */
export function thrown(events: readonly CampaignEvent[], on?: Rolled['table']): Rolled[] {
  return events.filter((e) => e.kind === 'roll').filter((e) => on === undefined || e.table === on);
}

/** What the modifiers of a throw were, by name. */
export const modifiersOf = (rolled: Rolled | undefined): Record<string, number> =>
  Object.fromEntries((rolled?.modifiers ?? []).map((m) => [m.why, 'dice' in m ? m.dice : m.value]));

/** The events of one kind. */
export function told<Kind extends CampaignEvent['kind']>(events: readonly CampaignEvent[], kind: Kind): Extract<CampaignEvent, { kind: Kind }>[] {
  return events.filter((e): e is Extract<CampaignEvent, { kind: Kind }> => e.kind === kind);
}

/** The peace between two nations, if there is one. */
export const peaceOf = (state: CampaignState, a: string, b: string): Peace | undefined =>
  state.peaces.find((p) => p.between.includes(nationId(a)) && p.between.includes(nationId(b)));

/** Dice that show the same face for ever, where a throw is no matter of the test; what is thrown again falls as it may, or ties would never end. */
export const always = (face: number): DiceSource => ({
  faces: (scope, who, table, k, count) => (k > 0 ? seeded(1).faces(scope, who, table, k, count) : Array.from({ length: count }, () => face)),
});
