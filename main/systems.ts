import type { BattleSystem, ReplayedSystem } from '../engine/battle-system.ts';
import { abstractCombat } from '../engine/by-this-axe/abstract.ts';
import type { LoggedEvent } from '../engine/lines.ts';
import { ownTable } from '../engine/own-table/own-table.ts';
import { rallyRoundTheKing } from '../engine/rally-round-the-king/battle.ts';
import { unreachable } from '../engine/unreachable.ts';

/** The ways of fighting battles, as the command line names them. */
export const SYSTEMS = ['rrtk', 'abstract'] as const;
/** Names a way of fighting battles. */
export type SystemId = (typeof SYSTEMS)[number];

/** What battles are fought with unless told otherwise. */
export const DEFAULT_SYSTEM: SystemId = 'rrtk';

/** What a battle system is, in words. */
export const SYSTEM_WORDS: Readonly<Record<SystemId, string>> = {
  rrtk: "Rally Round the King's tabletop",
  abstract: "By This Axe's abstract mass combat",
};

/** Hands the battle system of that name to its user; what its states and actions are is its own business. */
export function withSystem<Result>(
  id: SystemId,
  use: <State, Offer, Action, Event extends LoggedEvent>(system: BattleSystem<State, Offer, Action, Event>) => Result,
): Result {
  switch (id) {
    case 'rrtk':
      return use(rallyRoundTheKing);
    case 'abstract':
      return use(abstractCombat);
    default:
      return unreachable(id);
  }
}

/** How a battle can have been fought that is over: in a way the game fights by itself, or with figures on its player's own table. */
export const FOUGHT = [...SYSTEMS, 'own-table'] as const;
/** Names a way in which a battle was fought. */
export type FoughtId = (typeof FOUGHT)[number];

/** Hands what plays a battle again from its choices, however it was fought, to its user. */
export function withReplayed<Result>(
  id: FoughtId,
  use: <State, Offer, Action, Event extends LoggedEvent>(system: ReplayedSystem<State, Offer, Action, Event>) => Result,
): Result {
  return id === 'own-table' ? use(ownTable) : withSystem(id, use);
}
