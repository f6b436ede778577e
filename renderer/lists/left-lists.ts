import type { ListDraft } from './list-draft.ts';

/** Lists in the making that were left before they were kept, by the id of what they were: who comes back to one, by whatever way, finds it as it was. */
const left = new Map<string | null, ListDraft>();

export const leaveList = (draft: ListDraft): void => void left.set(draft.was, draft);
export const leftList = (was: string | null): ListDraft | null => left.get(was) ?? null;
export const forgetList = (was: string | null): void => void left.delete(was);
/** The ids of all that were left; null for a new one. */
export const leftLists = (): readonly (string | null)[] => [...left.keys()];
