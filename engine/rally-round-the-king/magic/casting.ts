import { MAGIC_INTERVENTION, SPELL_CASTING, SPELL_COST, type SpellId } from '../../../data/tables/magic.ts';
import type { LeaderId } from '../../ids.ts';
import { rollSuccesses, rollSum } from '../../roll.ts';
import { otherSide, type SideIndex } from '../../sides.ts';
import { pushSteps } from '../changes.ts';
import { type At, announce, type Chapter } from '../chapter.ts';
import { type BattleState, idsOf } from '../state.ts';
import type { StepOf } from '../steps.ts';
import { channelerOf, groupOf, isThere, levelsOf, pointsLeft, reveal, usePoints, withGroup } from './groups.ts';
import type { MagicGroup } from './magic.ts';
import { spellOf } from './targets.ts';

/** The result of a casting, as the Spell Casting Table has it (p. 46). */
export type CastingResult = 'cast' | 'open-to-intervention' | 'fails' | 'fails-horribly';

const [FAR, NEAR, EVEN] = SPELL_CASTING.rows;

/** p. 46: the row of the table: by how many successes the caster is ahead of the spell. */
export function castingResult(caster: number, spell: number): CastingResult {
  const ahead = Math.abs(caster - spell);
  const row = ahead >= 2 ? FAR : ahead === 1 ? NEAR : EVEN;
  return caster >= spell ? row.caster : row.spell;
}

/** p. 46: how many units a spell counts: those it is cast at, one for a spell that summons (ruling 218). */
const unitsCounted = (units: readonly number[]): number => Math.max(1, units.length);

/** The one who throws for a group: the one who channels. */
const nameOf = (group: MagicGroup): LeaderId => channelerOf(group)!.id as LeaderId;

/** p. 46: dice for the spell, then for the casters, and the result. */
function throwCasting(state: BattleState, side: SideIndex, spell: SpellId, units: readonly number[], at: At): CastingResult {
  const group = groupOf(state, side)!;
  const who = nameOf(group);
  const on = { table: 'spell-cast', page: SPELL_CASTING.page, successOn: SPELL_CASTING.successOn, cause: at.cause } as const;
  const targeted = [{ why: 'units-targeted', dice: unitsCounted(units) }] as const;
  const against = rollSuccesses(at, { ...on, who: spell, against: who, base: spellOf(spell).df, modifiers: targeted }, () => 'resists');
  const result = (successes: number): CastingResult => castingResult(successes, against.successes);
  return rollSuccesses(at, { ...on, who, against: spell, base: levelsOf(group), modifiers: [] }, result).result as CastingResult;
}

/** p. 47: the cost of the spell: difficulty times units and a die. */
function throwCost(state: BattleState, side: SideIndex, spell: SpellId, units: readonly number[], at: At): number {
  const base = spellOf(spell).df * unitsCounted(units);
  const on = { table: 'spell-cost', page: SPELL_COST.page, who: nameOf(groupOf(state, side)!), against: spell, count: 1, base, cause: at.cause } as const;
  return rollSum(at, on, () => 'points').total;
}

/** Whether the enemy's casters can intervene: they are there and have points to pay with (p. 47). */
export const canIntervene = (state: BattleState, side: SideIndex): boolean => {
  const group = groupOf(state, side);
  return isThere(state, group) && pointsLeft(group) > 0;
};

/** Magic users of a group whose last points a casting has used up: artifacts are no persons. */
function spentBy(before: BattleState, after: BattleState, side: SideIndex): number[] {
  const { casters } = groupOf(after, side)!;
  return groupOf(before, side)!.casters.flatMap((c, i) => (c.state === 'with' && c.isArtifact !== true && casters[i]!.state === 'spent' ? [i] : []));
}

/** p. 46: a spell is tried: dice, its cost, and its result. Halves are rounded up (ruling B29). */
export const casting: Chapter<'casting'> = {
  run(state, { side, spell, units, id: cause }, at) {
    const { nation } = state.sides[side];
    const shown = reveal(withGroup(state, side, { tried: true }), side, at);
    const result = throwCasting(shown, side, spell, units, at);
    const cost = throwCost(shown, side, spell, units, at);
    at.say({ kind: 'spell-tried', nation, spell, units: idsOf(state, units), result, cause });
    const after = usePoints(shown, side, result === 'fails' ? Math.floor((cost + 1) / 2) : cost, at);
    // the next to channel is found when all else is done; what is pushed last is done first
    const ready = pushSteps(after, cause, { kind: 'channeler', side });
    if (result === 'fails') return ready;
    if (result === 'fails-horribly') {
      const spent = spentBy(shown, after, side);
      return pushSteps(ready, cause, { kind: 'magic-users-at-risk', side, ...(spent.length === 0 ? {} : { spent }) });
    }
    const { unit } = shown.magic!.groups[side]!;
    const works = { side, spell, units, from: unit!, who: nameOf(groupOf(shown, side)!) };
    const other = otherSide(side);
    if (result === 'cast' || !canIntervene(ready, other)) return pushSteps(ready, cause, { kind: 'spell-works', ...works });
    // a caster who paid her last points for it has still thrown her dice (ruling 219)
    const levels = levelsOf(groupOf(shown, side)!);
    return pushSteps(ready, cause, { kind: 'intervention', side: other, levels, cost, works });
  },
};

/** p. 47: the cost of intervening, in magic points: a quarter of what the spell cost, rounded up, and never more than the group has. */
export const costOfIntervening = (state: BattleState, { side, cost }: Pick<StepOf<'intervention'>, 'side' | 'cost'>): number =>
  Math.min(Math.floor((cost + 3) / 4), pointsLeft(groupOf(state, side)!));

/** p. 47: the enemy's casters may step in: more successes than the casters have, and the spell fails. */
export const intervention: Chapter<'intervention'> = {
  offer: (_state, { side }) => ({
    side,
    choices: [
      { choice: 'intervene', form: 'none' },
      { choice: 'let-it-be', form: 'none' },
    ],
  }),
  take(state, step, action, at) {
    const { side, levels, works, id: cause } = step;
    announce(at, action);
    const goesOff = { kind: 'spell-works', ...works } as const;
    if (action.choice === 'let-it-be') return pushSteps(state, cause, goesOff);
    const own = groupOf(state, side)!;
    const on = { table: 'magic-intervention', page: MAGIC_INTERVENTION.page, successOn: MAGIC_INTERVENTION.successOn, modifiers: [], cause } as const;
    const cast = rollSuccesses(at, { ...on, who: works.who, against: nameOf(own), base: levels }, () => 'holds');
    const { more, others } = MAGIC_INTERVENTION.rows;
    const came = (successes: number): string => (successes > cast.successes ? more : others);
    const { result } = rollSuccesses(at, { ...on, who: nameOf(own), against: works.who, base: levelsOf(own) }, came);
    const after = usePoints(state, side, costOfIntervening(state, step), at);
    const ready = pushSteps(after, cause, { kind: 'channeler', side });
    if (result === others) return pushSteps(ready, cause, goesOff);
    at.say({ kind: 'spell-stopped', nation: state.sides[works.side].nation, spell: works.spell, cause });
    return ready;
  },
};
