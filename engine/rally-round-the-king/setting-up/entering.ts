import { RIGHT_OF_REFUSAL } from '../../../data/tables/setting-up.ts';
import type { Field, FieldedSide } from '../../battle-system.ts';
import { withHero } from '../../heroes.ts';
import { SIDES, type SideIndex } from '../../sides.ts';
import { MOST_STOPS } from '../actions.ts';
import { bearingsOf } from '../bearings/bearings.ts';
import { pushSteps, withBattleSide } from '../changes.ts';
import { announce, type Chapter } from '../chapter.ts';
import type { BattleEvent } from '../events.ts';
import { magicOf, writingDown } from '../magic/writing-down.ts';
import { manningOf } from '../ships/manning.ts';
import { fleetsOf } from '../ships/ships.ts';
import type { BattleLeader, BattleSide, BattleState, BattleUnit, Troop } from '../state.ts';
import type { BattleStepBody } from '../steps.ts';
import { has, heroTroop, standOf, troopOf } from '../troops.ts';

function sideOf(side: FieldedSide, first: number): BattleSide {
  const cinc: BattleLeader = { id: side.leader, rank: 'cinc', unit: first, state: 'with' };
  const { hero } = side;
  const own = hero === undefined ? null : first + side.units.length;
  // the hero is a captain with a unit of his own: himself (p. 51)
  const captains = side.captains.map((id): BattleLeader => {
    const commander = side.commanders?.find((c) => c.leader === id);
    const unit = own !== null && id === hero?.leader ? own : first;
    return { id, rank: 'captain', unit, ...(commander === undefined ? {} : { warRating: commander.warRating }), state: 'with' };
  });
  const bearings = bearingsOf(side, first);
  let points = 0;
  for (const u of withHero(side)) points += u.listed.cost;
  return {
    nation: side.nation,
    warRating: side.warRating,
    tactics: side.tactics,
    plan: null,
    leaders: [cinc, ...captains],
    treasures: side.treasures,
    points,
    command: 0,
    ...(own === null ? {} : { hero: own }),
    ...(bearings.length === 0 ? {} : { bearings }),
    ...(side.alignment === undefined ? {} : { alignment: side.alignment }),
  };
}

function troopsOf({ units, hero }: FieldedSide, side: SideIndex): Troop[] {
  const troops = units.map((u) => troopOf(u, side));
  return hero === undefined ? troops : [...troops, heroTroop(hero.unit, side)];
}

/** A unit before it is on the table. */
export function unitOf(troop: Troop, index: number): BattleUnit {
  const { width, depth } = standOf(troop);
  return {
    x: 0,
    y: 0,
    heading: 0,
    width,
    depth,
    status: 'to-deploy',
    hits: 0,
    body: index,
    active: false,
    done: false,
    dismounted: false,
    allRound: false,
    melee: null,
    charging: null,
    setOut: null,
    moved: false,
    fired: false,
    volleyed: false,
    fought: false,
    volley: null,
    answered: null,
    stakes: has(troop, 'stakes') ? 'carried' : 'none',
    rampage: null,
    fording: false,
    halted: false,
    air: null,
  };
}

/**
 * Two armies enter a field: nothing is thrown yet. First each leader joins a unit; then the battle is set up in the order of
 * page 27. A stand-alone battle (season 0) may be refused once, a campaign's twice (p. 30, ruling 14).
 */
export function enterField(field: Field): { readonly state: BattleState; readonly events: readonly BattleEvent[] } {
  const { season, province } = field;
  const first = troopsOf(field.invader, 0);
  const troops = [...first, ...troopsOf(field.defender, 1)];
  const sides = [sideOf(field.invader, 0), sideOf(field.defender, first.length)] as const;
  const magic = magicOf(field);
  const fleets = fleetsOf(field);
  const empty: BattleState = {
    season,
    province,
    sides,
    troops,
    units: troops.map(unitOf),
    invaderAttacks: field.invaderAttacks ?? false,
    refusalsAllowed: season === 0 ? RIGHT_OF_REFUSAL.standAlone : RIGHT_OF_REFUSAL.campaign,
    refusals: 0,
    attacker: null,
    surprise: false,
    scouting: [0, 0],
    ground: null,
    terrain: [],
    stakes: [],
    defendersBaseline: null,
    turn: 0,
    mover: 0,
    idle: 0,
    stirred: false,
    agenda: [],
    nextStep: 1,
    tally: {},
    field: null,
    end: null,
    lastTurn: 0,
    fates: [],
    over: false,
    ...(magic === undefined ? {} : { magic }),
    ...(fleets === undefined ? {} : { fleets }),
    ...(field.variants === undefined ? {} : { variants: field.variants }),
    ...(field.ground === undefined ? {} : { scenario: field.ground }),
  };
  const joining = SIDES.flatMap((side) => joiningOf(sides[side], side));
  const before = [...joining, ...manningOf(fleets), ...writingDown(magic)];
  const attacking = { kind: 'whos-attacking', ...(field.defenderAttacks === true ? { by: 1 as const } : {}) } as const;
  const state = pushSteps(empty, 0, ...before, { kind: 'scouting' }, attacking, { kind: 'general-terrain' });
  const began: BattleEvent = {
    kind: 'battle-began',
    system: 'rrtk',
    season,
    province,
    invader: sides[0].nation,
    defender: sides[1].nation,
    points: [sides[0].points, sides[1].points],
  };
  return { state, events: [began, fielded(field.invader), fielded(field.defender)] };
}

/** What a side says before anything is thrown: which units its leaders, banners and treasures are with, and whether its hero rides. */
function joiningOf({ leaders, hero, bearings = [] }: BattleSide, side: SideIndex): BattleStepBody[] {
  const joining = leaders.flatMap(({ unit }, leader): BattleStepBody[] => (unit === hero ? [] : [{ kind: 'attach-leader', side, leader }]));
  const borne = bearings.flatMap((b, bearing): BattleStepBody[] => (b.unit === hero ? [] : [{ kind: 'attach-bearing', side, bearing }]));
  return hero === undefined ? [...joining, ...borne] : [...joining, ...borne, { kind: 'hero-mounts', side }];
}

function fielded(side: FieldedSide): BattleEvent {
  const { nation, warRating } = side;
  const units = withHero(side);
  return { kind: 'army-fielded', nation, warRating, units: units.map((u) => u.id), types: units.map((u) => u.listed.id) };
}

/** Units of a side that no leader has joined yet, the dearest first; any where all have one (ruling 397). A hero is with nobody but himself (p. 51). */
function unled(state: BattleState, side: SideIndex, leader: number): number[] {
  const taken = state.sides[side].leaders.slice(0, leader).map((l) => l.unit);
  const troops = state.troops.flatMap((t, i) => (t.side === side && t.hero !== true ? [i] : []));
  const own = troops.filter((i) => !taken.includes(i));
  const all = own.length > 0 ? own : troops;
  return all.sort((a, b) => state.troops[b]!.listed.cost - state.troops[a]!.listed.cost || a - b);
}

/** p. 42: every leader and captain is with a unit; which one is his side's choice. */
export const attachLeader: Chapter<'attach-leader'> = {
  offer(state, { side, leader }) {
    const of = unled(state, side, leader).map((i) => state.troops[i]!.id);
    return { side, choices: [{ choice: 'attach', form: 'set', of, min: 1, max: 1, stops: of.slice(0, MOST_STOPS).map((id) => [id]) }] };
  },
  take(state, { side, leader, id: cause }, action, at) {
    announce(at, action);
    const unit = state.troops.findIndex((t) => t.id === action.of[0]);
    const leaders = state.sides[side].leaders.map((l, i) => (i === leader ? { ...l, unit } : l));
    const joined = leaders[leader]!;
    at.say({ kind: 'leader-attached', nation: state.sides[side].nation, leader: joined.id, unit: state.troops[unit]!.id, cause });
    return withBattleSide(state, side, { leaders });
  },
};
