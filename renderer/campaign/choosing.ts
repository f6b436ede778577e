import type { CampaignChoice, ChoiceWords, Decision } from '../../main/contract.ts';

/** The part of a decision that is being filled in: which choice, and what it wants. */
export interface DecisionDraft {
  readonly index: number;
  readonly number: number | null;
  readonly of: readonly string[];
}

/** Whether two choices of an offer are the same one. */
const isSame = (choice: Decision['choices'][number], made: CampaignChoice): boolean => choice.choice === made.choice && choice.at === made.at;

/** A draft as the game suggests it. */
export function suggestedDraft({ choices, suggested }: Decision): DecisionDraft {
  const index = Math.max(
    0,
    choices.findIndex((choice) => isSame(choice, suggested)),
  );
  return { index, number: suggested.number, of: suggested.of };
}

/** Whether a draft is what the game suggests, whatever the order of its members unless that counts. */
export function isAsSuggested(decision: Decision, { index, number, of }: DecisionDraft): boolean {
  const suggested = suggestedDraft(decision);
  const choice = decision.choices[index]!;
  if (index !== suggested.index || (choice.form === 'number' && number !== suggested.number)) return false;
  if (choice.form !== 'set') return true;
  const isThere = (id: string, n: number): boolean => (choice.ordered ? suggested.of[n] === id : suggested.of.includes(id));
  return of.length === suggested.of.length && of.every(isThere);
}

/** A draft of another choice of the same decision, with the least that it wants. */
export function draftOf(decision: Decision, index: number): DecisionDraft {
  const suggested = suggestedDraft(decision);
  if (suggested.index === index) return suggested;
  const choice = decision.choices[index]!;
  return { index, number: choice.form === 'number' ? choice.from : null, of: choice.form === 'set' ? (choice.stops[0] ?? []) : [] };
}

/** The draft with a member taken in, or out if it was in; the order is that of taking in. */
export function toggled(draft: DecisionDraft, id: string): DecisionDraft {
  return { ...draft, of: draft.of.includes(id) ? draft.of.filter((other) => other !== id) : [...draft.of, id] };
}

/** What a draft still lacks, in words; null if it can be sent. */
export function lacks(decision: Decision, draft: DecisionDraft): string | null {
  const choice = decision.choices[draft.index]!;
  if (choice.form === 'number') {
    const fits = draft.number !== null && Number.isInteger(draft.number) && draft.number >= choice.from && draft.number <= choice.to;
    return fits ? null : `a whole number from ${choice.from} to ${choice.to}`;
  }
  if (choice.form === 'none') return null;
  if (draft.of.length < choice.min) return choice.min === choice.max ? `${choice.min} to be chosen` : `at least ${choice.min} to be chosen`;
  return draft.of.length > choice.max ? `at most ${choice.max} to be chosen` : null;
}

/** The draft as a choice that can be sent. */
export function madeOf(decision: Decision, draft: DecisionDraft): CampaignChoice {
  const { choice, at, form } = decision.choices[draft.index]!;
  return { step: decision.step, choice, at, number: form === 'number' ? draft.number : null, of: form === 'set' ? draft.of : [] };
}

/** How many members are wanted: "5 needed", "1 to 14 needed"; where none need be chosen and all may, "as many as you like". */
export function wantedInWords({ min, max, of }: Pick<Extract<Decision['choices'][number], { form: 'set' }>, 'min' | 'max' | 'of'>): string {
  if (min === 0 && max >= of.length) return 'as many as you like';
  return `${min === max ? min : `${min} to ${max}`} needed`;
}

/** What is chosen of units in points: ", 212 of 375 points"; empty where there are no units to choose. */
export function pointsInWords(members: ChoiceWords['members'], of: readonly string[]): string {
  const sum = (some: ChoiceWords['members']): number => some.reduce((points, member) => points + (member.points ?? 0), 0);
  const all = sum(members);
  return all === 0 ? '' : `, ${sum(members.filter(({ id }) => of.includes(id)))} of ${all} points`;
}

/** Members as they are to be read where their order counts: those chosen first, in the order of choosing, then the others. */
export function inOrder(members: ChoiceWords['members'], of: readonly string[]): ChoiceWords['members'] {
  const place = ({ id }: ChoiceWords['members'][number]): number => (of.includes(id) ? of.indexOf(id) : of.length);
  return members.toSorted((a, b) => place(a) - place(b));
}

/** Members of whom the same is said: which of them is meant makes no difference, only how many. */
export interface AlikeMembers {
  readonly words: string;
  readonly ids: readonly string[];
}

/** Members with those that are alike together, in the order in which each kind comes first. */
export function alikeMembers(members: ChoiceWords['members']): readonly AlikeMembers[] {
  return [...Map.groupBy(members, ({ words }) => words)].map(([words, some]) => ({ words, ids: some.map(({ id }) => id) }));
}

/** What is chosen once it has so many of those that are alike: who is in it stays as far as may be, others join in their order. */
export function withSoMany(of: readonly string[], alike: readonly string[], count: number): readonly string[] {
  const [within, without] = [alike.filter((id) => of.includes(id)), alike.filter((id) => !of.includes(id))];
  const chosen = [...within, ...without].slice(0, Math.max(0, count));
  return [...of.filter((id) => !alike.includes(id) || chosen.includes(id)), ...chosen.filter((id) => !of.includes(id))];
}
