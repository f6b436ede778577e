import { MAGIC_FOR_HIRE, MAGIC_USERS } from '../../../data/tables/hiring.ts';
import type { Modifier } from '../../events.ts';
import { leaderId, type NationId } from '../../ids.ts';
import { rollSum } from '../../roll.ts';
import type { At, Chapter } from '../chapter.ts';
import type { Lands } from '../lands.ts';
import { factsFor } from '../peoples.ts';
import { type CampaignState, type NationState, nationOf, withNation } from '../state.ts';
import type { MagicLevel, MagicUser } from './hirelings.ts';

const ROWS = MAGIC_FOR_HIRE.rows;
const EACH = MAGIC_FOR_HIRE.modifiers;
const countOf = (nation: NationState, level: MagicLevel): number => nation.magicUsers.filter((m) => m.level === level).length;

/** p. 45: what is added to 1d6: mana, two at most either way (ruling 51), and the magic users on hand. */
function magicForHireModifiers(state: CampaignState, lands: Lands, nation: NationId): readonly Modifier[] {
  const n = nationOf(state, nation);
  const most = MAGIC_FOR_HIRE.manaCountsUpTo;
  const modifiers: readonly Modifier[] = [
    { why: 'mana', value: Math.min(most, Math.max(-most, factsFor(state, lands, nation).mana)) },
    { why: 'level-1-magic-users', value: countOf(n, 1) * EACH['each level 1 in army'] },
    { why: 'level-2-magic-users', value: countOf(n, 2) * EACH['each level 2 in army'] },
  ];
  return modifiers.filter((m) => m.value !== 0);
}

/** p. 45: the row of the table for a total; totals beyond the ends read as the end rows. */
function magicRowFor(total: number): (typeof ROWS)[number] {
  return ROWS.find((row) => row.on === Math.min(7, Math.max(2, total)))!;
}

/** p. 57, Spring: which magic users a nation may hire this year (p. 45). */
export const magicForHire: Chapter<'magic-for-hire'> = {
  run(state, step, at) {
    const { nation } = step;
    const modifiers = magicForHireModifiers(state, at.lands, nation);
    const on = { table: 'magic-for-hire', page: MAGIC_FOR_HIRE.page, who: nation, count: 1, modifiers, cause: step.id } as const;
    const rolled = rollSum(at, on, (total) => magicRowFor(total).result);
    const magicUsers: readonly MagicLevel[] = magicRowFor(rolled.total).levels;
    return withNation(state, nation, (n) => ({ ...n, forHire: { ...n.forHire, magicUsers } }));
  },
};

/** The levels a nation may hire now, the highest first: those on offer, never a second of level 3 (p. 45). */
export function levelsForHire(nation: NationState): readonly MagicLevel[] {
  const full = countOf(nation, 3) >= MAGIC_FOR_HIRE.level3InArmy;
  const levels = MAGIC_USERS.rows.map((row): MagicLevel => row.level);
  return levels.filter((level) => nation.forHire.magicUsers.includes(level) && !(level === 3 && full));
}

/** A magic user of that level enters a nation's pay; one fewer is on offer. */
export function hireMagicUser(state: CampaignState, nation: NationId, level: MagicLevel, at: At): CampaignState {
  const n = nationOf(state, nation);
  const count = n.made.leaders + 1;
  const hired: MagicUser = { id: leaderId(nation, 'magic-user', state.year, count), level };
  const on = n.forHire.magicUsers.indexOf(level);
  at.say({ kind: 'magic-user-hired', nation, leader: hired.id, level, cause: at.cause });
  return withNation(state, nation, (before) => ({
    ...before,
    magicUsers: [...before.magicUsers, hired],
    forHire: { ...before.forHire, magicUsers: before.forHire.magicUsers.filter((_, i) => i !== on) },
    made: { ...before.made, leaders: count },
  }));
}
