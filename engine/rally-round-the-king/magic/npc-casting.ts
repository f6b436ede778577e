import { NPC_SPELL, NPC_SPELL_CAST, NPC_SPELL_TARGETS, type SpellType } from '../../../data/tables/magic.ts';
import { halfDie } from '../../half-die.ts';
import { rollAgainst, rollFaces, rollSum } from '../../roll.ts';
import type { SideIndex } from '../../sides.ts';
import { pushSteps } from '../changes.ts';
import type { At, Chapter } from '../chapter.ts';
import type { BattleState } from '../state.ts';
import type { StepOf } from '../steps.ts';
import { channelerOf, groupOf, pointsAtFirst, pointsLeft, userOf, withGroup } from './groups.ts';
import { type OpenSpell, openSpells, spellOf } from './targets.ts';

/** p. 48: whether the channeler has the confidence: she passes both dice, or one with more than half of the points left. */
function isWilling(state: BattleState, { side, id: cause }: StepOf<'npc-casting'>, at: At): boolean {
  const group = groupOf(state, side)!;
  const { id, level } = channelerOf(group)!;
  const { page, rows, sixAlwaysFails } = NPC_SPELL_CAST;
  const on = { table: 'npc-spell-cast', page, who: id, count: 2, base: userOf(level).rep, sixAlwaysFails, cause } as const;
  const { passed } = rollAgainst(at, on, (n) => rows.find((row) => row.passed === n)!.result);
  return passed === 2 || (passed === 1 && 2 * pointsLeft(group) > pointsAtFirst(group));
}

/** p. 48: the type of spell, by the level of the channeler. */
function throwType(state: BattleState, side: SideIndex, at: At): SpellType {
  const { id, level } = channelerOf(groupOf(state, side)!)!;
  const on = { table: 'npc-spell-type', page: NPC_SPELL.page, who: id, count: 2, cause: at.cause } as const;
  return rollSum(at, on, (total) => NPC_SPELL.rows.find((row) => row.on === total)![level]).result as SpellType;
}

/** p. 48: which spell of that type, thrown again while it is one that does not apply. */
function throwSpell(state: BattleState, side: SideIndex, open: readonly OpenSpell[], at: At): OpenSpell {
  const { id } = channelerOf(groupOf(state, side)!)!;
  const on = { table: 'npc-spell', page: 48, who: id, count: 1, cause: at.cause } as const;
  const named = (die: number | undefined): OpenSpell | undefined => open.find(({ spell }) => spellOf(spell).on === die);
  for (;;) {
    const { dice } = rollFaces(at, on, ([die]) => named(die)?.spell ?? 'thrown-again');
    const found = named(dice[0]);
    if (found !== undefined) return found;
  }
}

/** p. 48: the closest units, 1/2d6 of them where it can affect several. */
function throwTargets(state: BattleState, side: SideIndex, { targets, most }: OpenSpell, at: At): readonly number[] {
  if (most < 2) return targets.slice(0, most);
  const { id } = channelerOf(groupOf(state, side)!)!;
  const on = { table: 'npc-spell-targets', page: NPC_SPELL_TARGETS.page, who: id, count: 1, cause: at.cause } as const;
  const { total } = rollSum(at, on, (die) => String(Math.min(halfDie(die), most)));
  return targets.slice(0, Math.min(halfDie(total), most));
}

/** p. 48: a channeler casts by the tables. If no spell of the type thrown applies, she casts nothing (ruling 222). */
export const npcCasting: Chapter<'npc-casting'> = {
  run(state, step, at) {
    const { side, moment, id: cause } = step;
    if (!isWilling(state, step, at)) return state;
    const type = throwType(state, side, at);
    // the attempt itself is still to be made
    const open = openSpells(withGroup(state, side, { tried: false }), side, moment).filter(({ spell }) => spellOf(spell).type === type);
    if (open.length === 0) return state;
    const cast = throwSpell(state, side, open, at);
    return pushSteps(state, cause, { kind: 'casting', side, spell: cast.spell, units: throwTargets(state, side, cast, at) });
  },
};
