import { TALOMIR } from '../../data/world.ts';
import { abstractCombat } from '../../engine/by-this-axe/abstract.ts';
import type { QuickEvent } from '../../engine/by-this-axe/state.ts';
import type { CampaignAction, Offer } from '../../engine/campaign/actions.ts';
import { type Campaign, campaign } from '../../engine/campaign/campaign.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { type Host, playCampaign } from '../../engine/campaign/host.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import type { Muster } from '../../engine/campaign/wars/forces.ts';
import { type DiceSource, seeded } from '../../engine/dice.ts';
import type { Rolled } from '../../engine/events.ts';
import type { BattleId, NationId } from '../../engine/ids.ts';
import { hashBattle, hashChain } from '../../engine/lines.ts';
import { rallyRoundTheKing } from '../../engine/rally-round-the-king/battle.ts';

/** The campaign of Talomir, by its three verbs. */
export const RULES: Campaign = campaign(TALOMIR);

export interface Battle {
  readonly now: number;
  readonly id: BattleId;
  readonly events: readonly (QuickEvent | Rolled)[];
  readonly hash: string;
}

/** A whole run, with everything that happened in it. */
export interface Run {
  readonly state: CampaignState;
  /** Worked out when it is first asked for: few ask. */
  readonly hash: string;
  readonly events: readonly CampaignEvent[];
  readonly battles: readonly Battle[];
}

export interface Setting {
  readonly players?: readonly NationId[];
  readonly rules?: Campaign;
  readonly dice?: DiceSource;
  /** Battles are fought by Rally Round the King's tabletop, not quickly: that takes twenty times as long. Their events are not kept. */
  readonly byTheBook?: true;
  readonly next?: (waiting: readonly Muster[]) => Muster;
  /** Sees the state at every stop, before the choice is made. */
  readonly watch?: (state: CampaignState) => void;
  /** Sees what happened on the map, as it is told. */
  readonly hear?: (events: readonly CampaignEvent[]) => void;
}

function hashOf(events: readonly CampaignEvent[]): string {
  const chain = hashChain();
  for (const event of events) chain.add(event);
  return chain.close();
}

/** Plays a campaign with every choice made by the game and keeps all its events. */
export function run(seed: number, years: number, setting: Setting = {}): Run {
  const events: CampaignEvent[] = [];
  const battles: Battle[] = [];
  let now = 1;
  const host: Omit<Host<never>, 'battle'> = {
    campaign(more) {
      events.push(...more);
      setting.hear?.(more);
    },
    stop(state) {
      now = state.now;
      setting.watch?.(state);
      return false;
    },
    ...(setting.next === undefined ? {} : { next: setting.next }),
  };
  const quick: Host<QuickEvent> = {
    ...host,
    battle(told, muster) {
      const hash = hashBattle(told);
      battles.push({ now, id: muster.battle, events: told, hash });
      return hash;
    },
  };
  const played = [setting.rules ?? RULES, { players: setting.players ?? [], years }] as const;
  const dice = setting.dice ?? seeded(seed);
  const state = setting.byTheBook
    ? playCampaign(...played, rallyRoundTheKing, dice, { ...host, battle: hashBattle })
    : playCampaign(...played, abstractCombat, dice, quick);
  let hash: string | null = null;
  return {
    state,
    get hash() {
      hash ??= hashOf(events);
      return hash;
    },
    events,
    battles,
  };
}

/** The rules with every action that is applied written down. */
export function recording(rules: Campaign): Campaign & { readonly actions: readonly CampaignAction[]; readonly offers: readonly Offer[] } {
  const actions: CampaignAction[] = [];
  const offers: Offer[] = [];
  return {
    ...rules,
    apply(state, action, dice) {
      offers.push(rules.legal(state));
      actions.push(action);
      return rules.apply(state, action, dice);
    },
    actions,
    offers,
  };
}

/** Dice with a count of how many were asked for. */
export function counting(source: DiceSource): DiceSource & { readonly asked: number } {
  let asked = 0;
  return {
    faces(scope, who, table, k, count) {
      asked += count;
      return source.faces(scope, who, table, k, count);
    },
    get asked() {
      return asked;
    },
  };
}

/** Whole numbers from 0 below `n`, the same for the same seed: what random players and shuffles choose by. */
export function whim(seed: number): (n: number) => number {
  let x = (seed ^ 0x9e3779b9) | 0;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
}

/** The same things in another order. */
export function shuffled<T>(things: readonly T[], pick: (n: number) => number): T[] {
  const left = [...things];
  const out: T[] = [];
  while (left.length > 0) out.push(...left.splice(pick(left.length), 1));
  return out;
}

/** Whether a value is plain JSON throughout: what is asked of every state and event of thousands. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) {
    for (const item of value) if (!isPlain(item)) return false;
    return true;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const key of Object.keys(value)) if (/^\d+$/.test(key) || !isPlain((value as Readonly<Record<string, unknown>>)[key])) return false;
  return true;
}

/** What is no plain JSON in a value, by its path: undefined, NaN, -0, Map, functions, keys that look like numbers. */
export const notPlain = (value: unknown, path = '$'): string[] => (isPlain(value) ? [] : faultsIn(value, path));

function faultsIn(value: unknown, path: string): string[] {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return [];
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? [] : [`${path}: ${Object.is(value, -0) ? '-0' : value}`];
  if (typeof value !== 'object') return [`${path}: ${typeof value}`];
  if (Array.isArray(value)) return value.flatMap((item, i) => faultsIn(item, `${path}[${i}]`));
  if (Object.getPrototypeOf(value) !== Object.prototype) return [`${path}: ${value.constructor?.name ?? 'no plain object'}`];
  return Object.entries(value).flatMap(([key, item]) => [
    ...(/^\d+$/.test(key) ? [`${path}.${key}: a key like a number`] : []),
    ...faultsIn(item, `${path}.${key}`),
  ]);
}
