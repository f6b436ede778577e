import type { World } from '../data/shapes.ts';
import { TALOMIR } from '../data/world.ts';
import type { BattleSystem, Field } from '../engine/battle-system.ts';
import type { CampaignAction } from '../engine/campaign/actions.ts';
import { type Campaign, campaign } from '../engine/campaign/campaign.ts';
import type { CampaignEvent } from '../engine/campaign/events.ts';
import { isWhole, wholeLand } from '../engine/campaign/governments/government.ts';
import { playOn } from '../engine/campaign/host.ts';
import type { CampaignState } from '../engine/campaign/state.ts';
import type { Muster } from '../engine/campaign/wars/forces.ts';
import { seeded } from '../engine/dice.ts';
import type { NationId } from '../engine/ids.ts';
import { hashBattle, hashChain, type LoggedEvent } from '../engine/lines.ts';
import type { BattlePool, FoughtInPool } from './battle-pool.ts';
import { DEFAULT_SYSTEM, type SystemId, withSystem } from './systems.ts';

/** A campaign to be played with every choice made by the game. */
export interface Simulation {
  readonly seed: number;
  readonly years: number;
  readonly players: readonly NationId[];
  /** The world it is played in; Talomir with its default options unless told. */
  readonly world?: World;
  /** What its battles are fought with; `DEFAULT_SYSTEM` unless told. */
  readonly system?: SystemId;
}

/** What a simulated campaign came to; the shape `simulate --json` prints. */
export interface Summary {
  readonly seed: number;
  readonly years: number;
  readonly seasons: number;
  readonly wars: number;
  readonly battles: number;
  /** Battles refused by right on the table (p. 30); quick battles know no such right. */
  readonly refused: number;
  readonly nations: readonly {
    readonly id: string;
    readonly provinces: number;
    readonly nationalMorale: number;
    readonly warRating: number;
    /** Of its army as the last Fall ended. */
    readonly units: number;
    readonly out: boolean;
  }[];
  /** Of the last season, which carries all before it. */
  readonly hash: string;
  /** Rules and choices alone; no text, no hashing. */
  readonly ms: number;
}

/** The onlooker: is given what happens, battles before the campaign events that follow from them. */
export interface Onlooker {
  /** What a choice led to; null stands for the founding. */
  readonly campaign?: (events: readonly CampaignEvent[], action: CampaignAction | null, after: CampaignState) => void;
  readonly battle?: (battle: string, events: readonly LoggedEvent[]) => void;
  /** A battle's hash and all that was chosen in it. */
  readonly fought?: (battle: string, hash: string, choices: readonly unknown[]) => void;
}

/** A campaign that has been founded already: what happened then, and where it rests. */
export interface Begun {
  readonly state: CampaignState;
  readonly events: readonly CampaignEvent[];
}

/** The nations at the end. `field`: where the campaign stood when its armies were last in the field; in Winter all units go home (p. 57). */
function nationsOf(state: CampaignState, field: CampaignState): Summary['nations'] {
  const units = new Map(field.nations.map(({ id, army }) => [id, army.length]));
  return state.nations.filter(isWhole).map((n) => ({
    id: n.id,
    provinces: wholeLand(state, n.id).length,
    nationalMorale: n.morale,
    warRating: n.leader.warRating,
    units: units.get(n.id) ?? 0,
    out: n.fallen,
  }));
}

/**
 * Plays a campaign in Talomir to the end of its last year. The same simulation gives the same hash in any process. With a pool (of the same seed and system,
 * keeping events and choices if there is an onlooker) the battles of a season are fought there. `begun`: a campaign already founded, to be played on.
 */
export function simulate(simulation: Simulation, onlooker: Onlooker = {}, pool: BattlePool | null = null, begun: Begun | null = null): Summary {
  const chain = hashChain();
  let seasons = 0;
  const wars = new Set<string>();
  let battles = 0;
  let refused = 0;
  let aside = 0;
  const start = performance.now();
  /** What is text or hashing is no part of the rules' time. */
  const apart = <T>(work: () => T): T => {
    const from = performance.now();
    const result = work();
    aside += performance.now() - from;
    return result;
  };
  const host = {
    campaign: (events: readonly CampaignEvent[], _before: CampaignState, action: CampaignAction | null, after: CampaignState): void =>
      apart(() => {
        for (const event of events) {
          if (event.kind === 'season-began') seasons++;
          if (event.kind === 'war-declared') wars.add(event.war);
          if (event.kind === 'battle-fought' && event.end === 'refused') refused++;
          chain.add(event);
        }
        onlooker.campaign?.(events, action, after);
      }),
    battle: (events: readonly LoggedEvent[], muster: Muster, choices: readonly unknown[]): string =>
      apart(() => {
        battles++;
        onlooker.battle?.(muster.battle, events);
        const hash = hashBattle(events);
        onlooker.fought?.(muster.battle, hash, choices);
        return hash;
      }),
  };
  const fromPool = (workers: BattlePool, muster: Muster, waiting: readonly Muster[], fieldOf: (muster: Muster) => Field): FoughtInPool => {
    workers.begin(
      waiting.map((one) => one.battle),
      (battle) => fieldOf(waiting.find((one) => one.battle === battle)!),
    );
    const { outcome, hash, events, choices } = workers.take(muster.battle);
    battles++;
    if (events !== undefined) apart(() => onlooker.battle?.(muster.battle, events));
    if (choices !== undefined) apart(() => onlooker.fought?.(muster.battle, hash, choices));
    return { outcome, hash };
  };
  const played = campaign(simulation.world ?? TALOMIR);
  let field: CampaignState | null = null;
  const rules: Campaign = {
    ...played,
    apply: (state, action, from) =>
      played.apply(state, action, from, (next) => {
        if (next.season === 'winter') field = next;
      }),
  };
  const systemId = simulation.system ?? DEFAULT_SYSTEM;
  const dice = seeded(simulation.seed);
  const end = withSystem(systemId, <S, O, A, E extends LoggedEvent>(system: BattleSystem<S, O, A, E>) => {
    const { state, events } = begun ?? rules.found(simulation, dice);
    host.campaign(events, state, null, state);
    return playOn<S, O, A, E>(rules, state, system, dice, pool === null ? host : { ...host, elsewhere: (...asked) => fromPool(pool, ...asked) });
  });
  const ms = performance.now() - start - aside;
  const { seed, years } = simulation;
  return {
    seed,
    years,
    seasons,
    wars: wars.size,
    battles,
    refused,
    nations: nationsOf(end, end.season === 'winter' ? (field ?? end) : end),
    hash: chain.close(),
    ms: Math.round(ms * 10) / 10,
  };
}
