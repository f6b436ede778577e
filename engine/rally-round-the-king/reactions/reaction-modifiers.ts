import { REACTION_MODIFIERS } from '../../../data/tables/battle.ts';
import type { Modifier } from '../../events.ts';
import type { Reacting } from './reaction-sheets.ts';

/** How a unit stands when it tests. Heroes are never outnumbered and know no terror (p. 51): the caller leaves these false for them. */
export interface Circumstances {
  /** A leader, captain or hero is with the unit or is the unit. */
  readonly leader: boolean;
  /** In contact with such a unit. */
  readonly touchingLeader: boolean;
  /** Friendly units in contact, a leader's among them. */
  readonly friends: number;
  /** Uphill of all enemies concerned. */
  readonly uphill: boolean;
  /** In fieldworks, in a camp or behind stakes (p. 9). */
  readonly fieldworks: boolean;
  readonly hits: number;
  readonly inMelee: boolean;
  /** By figures, in melee or when fired on (p. 37). */
  readonly outnumbered: boolean;
  /** Enemy terror troops within 2" or flying over, or artillery or firearms shot at it (pp. 7, 9). */
  readonly terror: boolean;
  /** Of a Leader Lost Test, as printed: -1 for units that saw a hero fall (p. 52), -2 for a lost artifact or relic (pp. 63-64). */
  readonly leaderLostPenalty?: number;
}

/** p. 76: what the circumstances add to the Rep of a unit that tests, in the order of the page; those that add nothing are left out. */
export function reactionModifiers(unit: Pick<Reacting, 'purpose'>, c: Circumstances): Modifier[] {
  const { modifiers: by, friendsCountUpTo } = REACTION_MODIFIERS;
  const found: Modifier[] = [];
  if (c.leader) found.push({ why: 'leader-unit', value: by['leader-unit'] });
  if (c.touchingLeader) found.push({ why: 'touching-leader', value: by['touching-leader'] });
  if (c.friends > 0) found.push({ why: 'friends', value: Math.min(c.friends, friendsCountUpTo) * by['each-friend'] });
  if (c.uphill) found.push({ why: 'uphill', value: by.uphill });
  if (c.fieldworks) found.push({ why: 'fieldworks', value: by.fieldworks });
  if (c.hits > 0) found.push({ why: 'hits', value: c.hits * by['each-hit'] });
  if (c.inMelee && unit.purpose !== 'melee') found.push({ why: 'missile-or-skirmish-in-melee', value: by['missile-or-skirmish-in-melee'] });
  if (c.outnumbered) found.push({ why: 'outnumbered', value: by.outnumbered });
  if (c.terror) found.push({ why: 'terror', value: by.terror });
  if (c.leaderLostPenalty !== undefined && c.leaderLostPenalty !== 0) found.push({ why: 'grievous-loss', value: c.leaderLostPenalty });
  return found;
}
