import type { Database } from 'better-sqlite3';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { isPlayersBattle } from '../../engine/campaign/state.ts';
import type { BattlePool } from '../battle-pool.ts';
import { type Onlooker, type Simulation, type Summary, simulate } from '../simulation.ts';
import { DEFAULT_SYSTEM } from '../systems.ts';
import { openFile } from './database.ts';
import { foundCampaign } from './founding.ts';
import { type BattleRecord, keeperFrom } from './keeper.ts';
import { readCampaign } from './opening.ts';
import { eventsOf } from './reading.ts';

/** Whether a phase of the season began: what has happened up to there is one stop. */
export const phaseBegan = (events: readonly CampaignEvent[]): boolean => events.some((e) => e.kind === 'phase-began');

/** Plays a simulation on from its founding in an open file, writing it down phase by phase. */
function playInto(db: Database, simulation: Simulation, onlooker: Onlooker, pool: BattlePool | null): Summary {
  const { state, at } = readCampaign(db);
  const begun = { state, events: eventsOf(db, at.branch, at.season) };
  const keeper = keeperFrom(db, at);
  let told: BattleRecord | null = null;
  /** Where the campaign rests, and the events of the battle that is told of next, if a player's nation fights in it. */
  let rests = state;
  let lines: BattleRecord['events'] = null;
  const kept: Onlooker = {
    ...onlooker,
    campaign(events, action, after) {
      if (action !== null) {
        keeper.took(action, events, after, told);
        told = null;
        if (after.over) keeper.seal();
        if (after.over || phaseBegan(events)) keeper.stop();
      }
      rests = after;
      onlooker.campaign?.(events, action, after);
    },
    battle(battle, events) {
      const muster = rests.musters.find((one) => one.battle === battle);
      lines = muster !== undefined && isPlayersBattle(rests, muster) ? events : null;
      onlooker.battle?.(battle, events);
    },
    fought(battle, hash, choices) {
      told = { battle, hash, choices, events: lines };
      lines = null;
      onlooker.fought?.(battle, hash, choices);
    },
  };
  return simulate(simulation, kept, pool, begun);
}

/**
 * Plays a campaign with every choice made by the game and keeps it in a file of its own. Whenever it is stopped, the file is whole and lacks at most what has
 * happened since the last phase began. Throws {@link StoreProblem} if the file cannot be made.
 */
export function simulateInto(file: string, name: string, simulation: Simulation, onlooker: Onlooker, pool: BattlePool | null): Summary {
  const { seed, players, years, world = TALOMIR, system = DEFAULT_SYSTEM } = simulation;
  foundCampaign(file, { name, seed, players, years, system, world });
  const db = openFile(file);
  try {
    return playInto(db, simulation, onlooker, pool);
  } finally {
    db.close();
  }
}
