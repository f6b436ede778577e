import { memoryOf } from '../../remembered.ts';
import { type ArmyForm, type BattleForm, type FormSide, firstForm } from './new-battle.ts';

/** The form of a battle as it was left last in this window, and whether that battle was laid out. */
const memory = memoryOf<{ readonly form: BattleForm; readonly isLaidOut: boolean }>('new-battle');

/** Keeps a form for the next opening. */
export function leaveForm(form: BattleForm, isLaidOut: boolean): void {
  memory.keep({ form, isLaidOut });
}

/** The form as it was left, with another seed if that battle was laid out; one that was never opened as it opens first. */
export function openForm(seed: number): BattleForm {
  const left = memory.recall();
  if (left === null) return firstForm(seed);
  return left.isLaidOut ? { ...left.form, seed } : left.form;
}

/** A form none of whose lists has gone meanwhile: an army of one that has begins as it does first. */
export function withLists(form: BattleForm, lists: readonly string[]): BattleForm {
  const first = firstForm(form.seed);
  const kept = (side: FormSide): ArmyForm => (lists.includes(form[side].list) ? form[side] : { ...form[side], list: first[side].list, own: null });
  return { ...form, attacker: kept('attacker'), defender: kept('defender') };
}
