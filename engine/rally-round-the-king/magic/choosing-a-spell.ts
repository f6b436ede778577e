import type { SpellId } from '../../../data/tables/magic.ts';
import type { SideIndex } from '../../sides.ts';
import type { BattleAction, BattleChoice } from '../actions.ts';
import { hasHorn } from '../bearings/bearings.ts';
import { pushSteps } from '../changes.ts';
import { type At, announce, type Chapter } from '../chapter.ts';
import type { BattleState } from '../state.ts';
import type { BattleStepBody } from '../steps.ts';
import { levelsToSendAway, sendAway, withGroup } from './groups.ts';
import { instrumentStep, instrumentsOpen } from './instruments.ts';
import type { MagicMoment } from './magic.ts';
import { type OpenSpell, openSpells, spellOf, targetChoice } from './targets.ts';

/** The step at which a side may cast, where it has magic at all. */
export const magicStep = (state: BattleState, side: SideIndex, moment: MagicMoment): BattleStepBody[] =>
  state.magic === undefined || (state.magic.groups[side] === null && !hasHorn(state, side)) ? [] : [{ kind: 'magic', side, moment }];

const choiceOf = (state: BattleState, { spell, targets, most }: OpenSpell): BattleChoice =>
  spellOf(spell).type === 'summons' ? { choice: spell, form: 'none' } : targetChoice(state, spell, targets, most);

/** Whether a choice is a spell. */
const isSpell = (open: readonly OpenSpell[], choice: string): choice is SpellId => open.some(({ spell }) => spell === choice);

function chosen(state: BattleState, side: SideIndex, moment: MagicMoment, action: BattleAction, at: At): BattleState {
  const { cause } = at;
  const { choice, of } = action;
  if (choice === 'no-spell') return state;
  if (choice === 'by-the-table') return pushSteps(withGroup(state, side, { tried: true }), cause, { kind: 'npc-casting', side, moment });
  const away = levelsToSendAway(state, side).find((level) => choice === `send-away-${level}`);
  if (away !== undefined) return pushSteps(sendAway(state, side, away, at), cause, { kind: 'magic', side, moment });
  const units = of.map((id) => state.troops.findIndex((t) => t.id === id));
  if (isSpell(openSpells(state, side, moment), choice)) return pushSteps(state, cause, { kind: 'casting', side, spell: choice, units });
  const done = instrumentStep(state, side, choice, units, at);
  return pushSteps(done.state, cause, ...done.steps, { kind: 'magic', side, moment });
}

/**
 * p. 45: whether a side casts, which spell and at whom: one attempt a turn, without War Rating; by page 48's tables if it likes (ruling 210). Playing an
 * instrument, or sending a magic user away, may be done besides.
 */
export const magic: Chapter<'magic'> = {
  offer(state, { side, moment }) {
    const open = openSpells(state, side, moment);
    const isInItsGo = moment === 'first' || moment === 'last';
    const instruments = isInItsGo ? instrumentsOpen(state, side) : [];
    if (open.length + instruments.length === 0) return null;
    const spells = open.map((o) => choiceOf(state, o));
    const table: BattleChoice[] = open.length === 0 ? [] : [{ choice: 'by-the-table', form: 'none' }];
    const away = isInItsGo ? levelsToSendAway(state, side).map((level): BattleChoice => ({ choice: `send-away-${level}`, form: 'none' })) : [];
    const unit = state.magic!.groups[side]?.unit ?? null;
    const body = unit === null || state.units[unit]!.status !== 'field' ? [] : [unit];
    return { side, body, choices: [...spells, ...instruments, ...table, ...away, { choice: 'no-spell', form: 'none' }] };
  },
  take(state, { side, moment }, action, at) {
    announce(at, action);
    return chosen(state, side, moment, action, at);
  },
  run: (state) => state,
};
