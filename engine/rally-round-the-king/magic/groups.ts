import { MAGIC_USERS } from '../../../data/tables/hiring.ts';
import type { MagicLevel } from '../../campaign/armies/hirelings.ts';
import type { LeaderId } from '../../ids.ts';
import { contest } from '../../roll.ts';
import type { SideIndex } from '../../sides.ts';
import type { At, Chapter } from '../chapter.ts';
import { isLow } from '../flight/air.ts';
import type { BattleState } from '../state.ts';
import type { Caster, Magic, MagicGroup } from './magic.ts';

/** p. 44: the row of a magic user of a level. */
export const userOf = (level: MagicLevel): (typeof MAGIC_USERS.rows)[number] => MAGIC_USERS.rows.find((row) => row.level === level)!;

/** The state with a part of its magic changed. */
export const withMagic = (state: BattleState, change: Partial<Magic>): BattleState => ({ ...state, magic: { ...state.magic!, ...change } });

/** A pair with that of one side changed. */
export const paired = <T>([one, two]: readonly [T, T], side: SideIndex, to: T): readonly [T, T] => (side === 0 ? [to, two] : [one, to]);

/** The group of a side; null if it has none, or where it is has not been written down. */
export const groupOf = (state: BattleState, side: SideIndex): MagicGroup | null => state.magic?.groups[side] ?? null;

/** The state with a side's group changed. */
export function withGroup(state: BattleState, side: SideIndex, change: Partial<MagicGroup>): BattleState {
  const { groups } = state.magic!;
  return withMagic(state, { groups: paired(groups, side, { ...groups[side]!, ...change }) });
}

/** Those of a group who are still there: its artifacts only as long as somebody can use them (p. 62). */
export function present(group: MagicGroup): readonly Caster[] {
  const there = group.casters.filter((c) => c.state === 'with');
  return there.some((c) => c.isArtifact !== true) ? there : [];
}

/** Magic points a group has left (p. 45). */
export function pointsLeft(group: MagicGroup): number {
  let points = 0 - group.used;
  for (const { level } of present(group)) points += userOf(level).magicPoints;
  return Math.max(0, points);
}

/** The magic points a group began with (p. 45): page 48 asks whether more than half of them are left. */
export function pointsAtFirst(group: MagicGroup): number {
  let points = 0;
  for (const { level } of group.casters) points += userOf(level).magicPoints;
  return points;
}

/** The points of level that a group has together: its dice (p. 46). */
export function levelsOf(group: MagicGroup): number {
  let levels = 0;
  for (const { level } of present(group)) levels += level;
  return levels;
}

/** How many units a group can affect: what each could, added up (p. 46's example: 5 and 1 and 1 are 7). */
export function areaOf(group: MagicGroup): number {
  let area = 0;
  for (const { level } of present(group)) area += userOf(level).areaOfEffect;
  return area;
}

/** The one who channels (p. 45); null while there is nobody. */
export const channelerOf = (group: MagicGroup): Caster | null => (group.channeler === null ? null : group.casters[group.channeler]!);

/** How far a group casts, in inches: the channeler's range, plus one for each level of the others (pp. 45-46). */
export function rangeOfGroup(group: MagicGroup): number {
  const channeler = channelerOf(group);
  return channeler === null ? 0 : userOf(channeler.level).range + levelsOf(group) - channeler.level;
}

/** Whether a group can do anything: it is on the table, or over it at Attack level (ruling 260), with somebody who channels. Before the battle it need not be there yet. */
export function isThere(state: BattleState, group: MagicGroup | null): group is MagicGroup & { readonly unit: number; readonly channeler: number } {
  if (group === null || group.unit === null || group.channeler === null || present(group).length === 0) return false;
  const unit = state.units[group.unit]!;
  return unit.status === 'field' || unit.status === 'to-deploy' || isLow(unit);
}

/** p. 45: its first spell shows where a group stands; what is done before deployment shows nothing. */
export function reveal(state: BattleState, side: SideIndex, at: At): BattleState {
  const group = groupOf(state, side)!;
  if (group.revealed || group.unit === null || state.units[group.unit]!.status === 'to-deploy') return state;
  at.say({
    kind: 'magic-revealed',
    nation: state.sides[side].nation,
    leader: channelerOf(group)!.id as LeaderId,
    unit: state.troops[group.unit]!.id,
    cause: at.cause,
  });
  return withGroup(state, side, { revealed: true });
}

/** Those of the highest level in a group, artifacts left out (ruling 406): one of them channels (p. 45). */
function highest(group: MagicGroup): number[] {
  const users = group.casters.flatMap((c, i) => (c.state === 'with' && c.isArtifact !== true ? [i] : []));
  const level = Math.max(...users.map((i) => group.casters[i]!.level));
  return users.filter((i) => group.casters[i]!.level === level);
}

/** p. 45: who channels: the highest level; equals roll off. */
export const channeler: Chapter<'channeler'> = {
  run(state, { side, id: cause }, at) {
    const group = groupOf(state, side);
    if (group === null || channelerOf(group)?.state === 'with') return state;
    const first = highest(group);
    if (first.length === 0) return group.channeler === null ? state : withGroup(state, side, { channeler: null });
    const on = { table: 'channeler', page: 45, cause } as const;
    const won =
      first.length === 1
        ? 0
        : contest(
            at,
            on,
            first.map((i) => ({ who: group.casters[i]!.id })),
          ); // prettier-ignore
    return withGroup(state, side, { channeler: first[won]! });
  },
};

/** The cheapest of those present, whose points are used first (p. 45's example); of equals an artifact, then the last named. */
function cheapest(group: MagicGroup): number {
  let found = -1;
  group.casters.forEach((c, i) => {
    if (c.state === 'with' && (found < 0 || c.level <= group.casters[found]!.level)) found = i;
  });
  return found;
}

/** p. 45: points are used, the cheapest user's first; she whose points are used up leaves and is in safety. More than there are cannot be used (ruling B29). */
export function usePoints(state: BattleState, side: SideIndex, points: number, at: At): BattleState {
  const { cause } = at;
  let group = groupOf(state, side)!;
  const { nation } = state.sides[side];
  const spent = Math.min(points, pointsLeft(group));
  group = { ...group, used: group.used + spent };
  const left: Caster[] = [];
  for (let next = cheapest(group); next >= 0; next = cheapest(group)) {
    const one = group.casters[next]!;
    const worth = userOf(one.level).magicPoints;
    if (group.used < worth) break;
    left.push(one);
    group = { ...group, used: group.used - worth, casters: group.casters.map((c, i) => (i === next ? { ...c, state: 'spent' } : c)) };
  }
  at.say({ kind: 'magic-points-used', nation, points: spent, remaining: pointsLeft(group), cause });
  for (const { id } of left) at.say({ kind: 'magic-user-left', nation, leader: id as LeaderId, reason: 'spent', cause });
  return withGroup(state, side, group);
}

/** What befalls one of a group, and what it takes from the group's points: points already used are charged to the cheapest (p. 45, ruling 213). */
export function withCaster(state: BattleState, side: SideIndex, which: number, to: Caster['state']): BattleState {
  const group = groupOf(state, side)!;
  const first = cheapest(group) === which;
  const casters = group.casters.map((c, i) => (i === which ? { ...c, state: to } : c));
  return withGroup(state, side, { casters, used: first ? 0 : group.used });
}

/**
 * Which one of a level may leave a group, by index: not the one who channels, and no artifact (p. 45, ruling 313). Of equals the last named, whose points are
 * used first; -1 if there is nobody.
 */
function whoMayGo(group: MagicGroup, level: MagicLevel): number {
  const able = group.casters.flatMap((c, i) => (c.state === 'with' && c.isArtifact !== true && c.level === level && i !== group.channeler ? [i] : []));
  return able.at(-1) ?? -1;
}

/** p. 45: levels of which a side may send a magic user to safety, away from the channeler, for good. None if nobody channels on the table. */
export function levelsToSendAway(state: BattleState, side: SideIndex): readonly MagicLevel[] {
  return ([1, 2, 3] as const).filter((level) => whoWouldGo(state, side, level) !== null);
}

/** p. 45: which magic user of a level a side would send away; null if none of that level may go. */
export function whoWouldGo(state: BattleState, side: SideIndex, level: MagicLevel): Caster | null {
  const group = groupOf(state, side);
  return isThere(state, group) ? (group.casters[whoMayGo(group, level)] ?? null) : null;
}

/** p. 45: one of a level leaves the group and the table for good, with the points she has left, as if she had used them (ruling 313). */
export function sendAway(state: BattleState, side: SideIndex, level: MagicLevel, at: At): BattleState {
  const group = groupOf(state, side)!;
  const which = whoMayGo(group, level);
  at.say({ kind: 'magic-user-left', nation: state.sides[side].nation, leader: group.casters[which]!.id as LeaderId, reason: 'sent-away', cause: at.cause });
  return withCaster(state, side, which, 'spent');
}
