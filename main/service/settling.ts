import { availableParallelism } from 'node:os';
import type { CampaignAction } from '../../engine/campaign/actions.ts';
import type { Campaign } from '../../engine/campaign/campaign.ts';
import { fightBattle } from '../../engine/campaign/host.ts';
import { isDragon } from '../../engine/campaign/special-peoples/dragons.ts';
import { type CampaignState, isPlayersBattle } from '../../engine/campaign/state.ts';
import type { Muster } from '../../engine/campaign/wars/forces.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { seeded } from '../../engine/dice.ts';
import { hashBattle, type LoggedEvent } from '../../engine/lines.ts';
import { pointsOff } from '../../engine/stand-alone.ts';
import { battleKey } from '../battle-key.ts';
import { type BattlePool, battlePool } from '../battle-pool.ts';
import type { BattleRecord } from '../store/keeper.ts';
import { withSystem } from '../systems.ts';
import { leadersTribeIn } from './leaders-tribe.ts';
import type { EndedBattle, Session } from './session.ts';

/** The armies a player may take command of in a battle: either nation's, where none of his own fights (p. 56). A Rogue Dragon is no nation. */
export const commandable = (state: CampaignState, muster: Muster): readonly string[] =>
  isPlayersBattle(state, muster) ? [] : [muster.invader.nation, muster.defender.nation].filter((side) => !isDragon(side)); // ruling 290

/** Something that is done in a campaign, with the battle that it tells of as that is kept; null: it tells of none. */
export interface ActionWithBattle {
  readonly action: CampaignAction;
  readonly battle: BattleRecord | null;
}

/** A battle fought by the game, as the action that tells the campaign; `keepsLines`: whether its lines are kept too. */
function fought({ opened, state }: Session, muster: Muster, keepsLines: boolean): ActionWithBattle {
  let record: BattleRecord | null = null;
  const action = withSystem(opened.row.system, (system) =>
    fightBattle(opened.rules, state, muster, system, seeded(opened.row.seed), (events, { battle }, choices) => {
      const lines = events as readonly LoggedEvent[];
      const hash = hashBattle(lines);
      record = { battle, hash, choices, events: keepsLines ? lines : null };
      return hash;
    }),
  );
  return { action, battle: record };
}

/** A battle fought by the game; its lines are kept if it is a player's. */
export const settled = (session: Session, muster: Muster): ActionWithBattle => fought(session, muster, isPlayersBattle(session.state, muster));
/** A battle that the player has the game fight: its lines are kept as those of his own. */
export const settledAsOwn = (session: Session, muster: Muster): ActionWithBattle => fought(session, muster, true);

/** Which battles are told of as over. */
interface Wanted {
  /** Its lines are kept like those of the player's own: he commanded an army nobody holds in it, or has had it settled by itself. */
  readonly isKept: boolean;
  /** Those of others are told too: all battles wait for him, and he has settled each. */
  readonly others: boolean;
}

/** The outcome of a battle that an action tells of, in the campaign as it stood before; none if the action tells of none, or of one that is not wanted. */
export function howEnded(rules: Campaign, before: CampaignState, action: CampaignAction, { isKept, others }: Wanted): readonly EndedBattle[] {
  const muster = action.kind === 'battle-fought' ? before.musters.find((m) => m.battle === action.battle) : undefined;
  if (action.kind !== 'battle-fought' || muster === undefined) return [];
  const isOwn = isKept || isPlayersBattle(before, muster);
  if (!isOwn && !others) return [];
  const { outcome } = action;
  const { invader, defender, province } = fieldOf(before, rules.lands, muster);
  return [
    {
      battle: battleKey(muster.battle, before.now),
      province,
      invader: invader.nation,
      defender: defender.nation,
      field: outcome.field,
      invaderLost: pointsOff(invader, outcome.invader),
      defenderLost: pointsOff(defender, outcome.defender),
      ...leadersTribeIn(before, invader.nation, defender.nation),
      isOwn,
    },
  ];
}

/** How many battles are fought at a time. */
const JOBS = Math.min(8, availableParallelism());

/** The pool that battles are lent to, made when it is first needed. Null where there is one processor, or battles are too quick to be worth it. */
function poolOf(session: Session): BattlePool | null {
  const { seed, system } = session.opened.row;
  if (JOBS < 2 || system === 'abstract') return null;
  session.pool ??= battlePool(JOBS, { seed, system, events: false, choices: true });
  return session.pool;
}

/** One of the game's own battles, fought in the pool with the others that wait. */
function lent({ opened, state, branch }: Session, { battle }: Muster, others: readonly Muster[], pool: BattlePool): ActionWithBattle {
  // another branch, and another season, may know a battle of the same name on another field
  const keyOf = (name: string): string => `${branch} ${state.now} ${name}`;
  pool.begin(
    others.map((m) => keyOf(m.battle)),
    (key) => fieldOf(state, opened.rules.lands, others.find((m) => keyOf(m.battle) === key)!),
  );
  const { outcome, hash, choices } = pool.take(keyOf(battle));
  const action: CampaignAction = { kind: 'battle-fought', battle, system: opened.row.system, outcome, hash };
  return { action, battle: { battle, hash, choices: choices!, events: null } };
}

/** The next battle the game fights: those of others first, several at a time. */
export function nextBattle(session: Session, waiting: readonly Muster[]): ActionWithBattle {
  const others = waiting.filter((m) => !isPlayersBattle(session.state, m));
  const [muster] = others;
  if (muster === undefined) return settled(session, waiting[0]!);
  const pool = session.pool !== null || others.length > 1 ? poolOf(session) : null;
  return pool === null ? settled(session, muster) : lent(session, muster, others, pool);
}
