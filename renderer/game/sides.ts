import type { LeadersTribe } from '../../main/contract.ts';

/** By which id a side of a battle is called: among the tribes of a broken nation that of its Leader otherwise than the nation, whose id it bears. */
export const sideOf = (id: string, { leadersTribe }: { readonly leadersTribe?: LeadersTribe }): string =>
  leadersTribe?.startsWith(`${id}:leader:`) ? leadersTribe : id;

/** The same in a war, which its seat may outlive: "Leader's tribe of Riata". */
export const sideInWar = (id: string, foe: string): string => (foe.startsWith(`${id}:`) && !foe.endsWith(':rebels') ? `${id}:leader` : id);
