import type { FromMark, Refused } from '../contract.ts';
import type { OwnThrow } from '../store/own-throws.ts';
import type { BattleByHand } from './battle-by-hand.ts';
import { refuse } from './refusals.ts';

/** Where the course of a campaign stands, whatever is fought in it: a number of choices along a branch. */
export const markOfCourse = ({ branch, choice }: { readonly branch: number; readonly choice: number }): string => `${branch}/${choice}`;

/** Where what waits for dice stands: how many choices were made before it, and all that has been thrown for it. */
export const markOfThrows = (course: string, thrown: readonly OwnThrow[]): string => `${course} dice ${thrown.map(({ faces }) => faces.join('')).join(' ')}`;

/** Where a battle stands: each choice has a number of its own, one that was made in place of another too. `within`: where that stands to which it belongs. */
export const markOfBattle = (within: string, { battle, command, made }: Pick<BattleByHand, 'battle' | 'command' | 'made'>): string =>
  [within, battle, command ?? '', made.at(-1)?.n ?? 0].join(' ');

/** Refuses what was asked for where things stood otherwise than `now`; null where they stand so still, or nobody said how they stood. */
export const movedOn = ({ mark }: FromMark, now: string): Refused | null => (mark === undefined || mark === now ? null : refuse('moved-on'));
