import { memoryOf } from '../remembered.ts';
import type { ListDraft } from './list-draft.ts';

/** Lists left half made, by the id they were made from: a reader who comes back to one, by whatever way, finds it as it was. */
const memory = memoryOf<readonly ListDraft[]>('lists');

const all = (): readonly ListDraft[] => memory.recall() ?? [];
const others = (was: string | null): readonly ListDraft[] => all().filter((draft) => draft.was !== was);

/** Keeps a half-made list until it is taken up again, in place of what was left of the same list. */
export const leaveList = (draft: ListDraft): void => memory.keep([...others(draft.was), draft]);
/** What was left of a list, by the id it was kept under, null for a new one; null where nothing was. */
export const leftList = (was: string | null): ListDraft | null => all().find((draft) => draft.was === was) ?? null;
/** Forgets what was left of a list. */
export const forgetList = (was: string | null): void => memory.keep(others(was));
/** The ids of all that were left; null for a new one. */
export const leftLists = (): readonly (string | null)[] => all().map(({ was }) => was);
