import type { ArmyList, ListedUnit } from '../../../data/shapes.ts';
import type { FieldedSide, FieldedUnit } from '../../../engine/battle-system.ts';
import { type DiceSource, face } from '../../../engine/dice.ts';
import { nationId, provinceId, unitId } from '../../../engine/ids.ts';
import { settingUp } from '../../../engine/policies/deployment.ts';
import type { BattleAction, BattleOffer } from '../../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing } from '../../../engine/rally-round-the-king/battle.ts';
import type { BattleEvent } from '../../../engine/rally-round-the-king/events.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';

/** An army raised by a seed: its basic army, then recruits by 2d6 until it is worth so many points (p. 10), one of each kind more than 400. */
export function raised(list: ArmyList, seed: number, points = 400): ListedUnit[] {
  const units = list.units.flatMap((u) => Array.from({ length: u.count }, () => u as ListedUnit));
  let worth = units.reduce((sum, u) => sum + u.cost, 0);
  for (let k = 0; worth < points && k < 60; k++) {
    const sum = face(seed, [0], list.id, 'recruiting', k, 0) + face(seed, [0], list.id, 'recruiting', k, 1);
    const recruit = list.units.find((u) => u.recruits.includes(sum)) ?? list.units[k % list.units.length]!;
    units.push(recruit);
    worth += recruit.cost;
  }
  return units;
}

export interface Force {
  readonly list?: ArmyList;
  readonly units: readonly ListedUnit[];
  readonly warRating?: number;
  readonly captains?: number;
  readonly tactics?: 'A' | 'B' | 'C';
}

const fielded = (name: string, { units, warRating = 3, captains = 0, tactics = 'A' }: Force): FieldedSide => {
  const nation = nationId(name);
  return {
    nation,
    warRating,
    leader: null,
    captains: Array.from({ length: captains }, (_, n) => `${name}-captain-${n}` as FieldedSide['captains'][number]),
    tactics,
    treasures: [],
    units: units.map((listed, i): FieldedUnit => ({ id: unitId(nation, 986, i + 1), listed })),
  };
};

/** A field where two armies meet; alone unless a season is named. */
export const fieldOf = (invader: Force, defender: Force, season = 0, invaderAttacks = false): Parameters<typeof rallyRoundTheKing.begin>[0] => ({
  season,
  province: provinceId('field'),
  invader: fielded('invader', invader),
  defender: fielded('defender', defender),
  invaderAttacks,
});

const SETTING_UP: readonly string[] = ['attach-leader', 'place-terrain', 'choose-baseline', 'accept-field', 'placement'];

export interface SetUp {
  readonly state: BattleState;
  readonly events: readonly BattleEvent[];
  readonly asked: readonly BattleOffer[];
}

/** Sets a battle up from its beginning until the armies are drawn up, or there is no battle. What the general chooses can be overruled. */
export function setUp(
  field: Parameters<typeof rallyRoundTheKing.begin>[0],
  dice: DiceSource,
  overrule: (state: BattleState, offer: BattleOffer) => Partial<BattleAction> | null = () => null,
): SetUp {
  const begun = rallyRoundTheKing.begin(field);
  let { state } = begun;
  const events: BattleEvent[] = [...begun.events];
  const asked: BattleOffer[] = [];
  for (;;) {
    const offer = rallyRoundTheKing.legal(state);
    if ('over' in offer || !SETTING_UP.includes(offer.kind)) return { state, events, asked };
    asked.push(offer);
    const own = settingUp(state, offer);
    if (own === null) throw new Error(`nothing chosen at ${offer.kind}`);
    const change = overrule(state, offer);
    const action: BattleAction =
      change === null ? own : { kind: 'choose', by: offer.by, hand: 'player', step: offer.step, of: [], choice: own.choice, why: 'players-choice', ...change };
    const done = rallyRoundTheKing.apply(state, action, dice);
    if (!('state' in done)) throw new Error(`${JSON.stringify(done)}: ${JSON.stringify(action)}`);
    ({ state } = done);
    events.push(...done.events);
  }
}

/** A row of a list: foot melee troops unless said otherwise. */
export const listed = (change: Partial<ListedUnit> = {}): ListedUnit => ({
  id: 'swords',
  name: 'Swords',
  count: 1,
  class: 'foot-melee',
  rules: [],
  rep: 4,
  ac: 4,
  sp: 0,
  figures: 4,
  cost: 32,
  recruits: [7],
  total: 32,
  ...change,
});
export const sword = listed();
export const bow = listed({ id: 'bows', class: 'foot-missile', figures: 3, cost: 21 });
export const skirmisher = listed({ id: 'skirmishers', class: 'foot-skirmish', ac: 2, figures: 2, cost: 8 });
export const horse = listed({ id: 'horse', class: 'mounted-melee', ac: 2, figures: 3, cost: 27 });

/** So many of a kind. */
export const many = (n: number, unit: ListedUnit = sword): ListedUnit[] => Array.from({ length: n }, () => unit);

/** Faces of nine sections of open or hilly ground without anything on them: sevens. */
export const CLEAR: readonly number[] = Array.from({ length: 9 }, () => [3, 4]).flat();
