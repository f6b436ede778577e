import { WAR_HORN } from '../../../data/tables/treasures.ts';
import type { Field, FieldedSide } from '../../battle-system.ts';
import { SIDES, type SideIndex } from '../../sides.ts';
import { MOST_STOPS } from '../actions.ts';
import { pushSteps } from '../changes.ts';
import { announce, type Chapter } from '../chapter.ts';
import type { BattleStepBody } from '../steps.ts';
import { withGroup } from './groups.ts';
import { ARTIFACT_LEVEL, type Caster, type Instruments, type Magic, type MagicGroup } from './magic.ts';

/** The artifacts that count as a magic user (pp. 62-63). */
const CHANNELS = ['amulet-of-sorbrowane', 'brazier-of-durmun'] as const;

function groupFor({ magicUsers = [], treasures }: FieldedSide): MagicGroup | null {
  if (magicUsers.length === 0) return null;
  const users = [...magicUsers].sort((a, b) => b.level - a.level).map(({ id, level }): Caster => ({ id, level, state: 'with' }));
  const artifacts = CHANNELS.filter((id) => treasures.includes(id)).map((id): Caster => ({ id, level: ARTIFACT_LEVEL, isArtifact: true, state: 'with' }));
  return { casters: [...users, ...artifacts], unit: null, channeler: null, used: 0, tried: false, revealed: false };
}

const UNPLAYED: Instruments = { played: [], cast: [] };

/** p. 63: the War Horn is blown by a hero. */
const bringsHorn = ({ hero, treasures }: FieldedSide): boolean => hero !== undefined && treasures.includes(WAR_HORN);

/** All magic that two armies bring to a field; undefined if they bring none. */
export function magicOf({ invader, defender }: Field): Magic | undefined {
  const groups = [groupFor(invader), groupFor(defender)] as const;
  if (groups.every((g) => g === null) && !bringsHorn(invader) && !bringsHorn(defender)) return undefined;
  const alignments = [invader.alignment ?? 0, defender.alignment ?? 0] as const;
  return { groups, instruments: [UNPLAYED, UNPLAYED], alignments, enchantments: [], omens: [null, null], summoned: [] };
}

/** p. 45: before deployment each side writes down where its magic users are; then they may look for the enemy (p. 50). */
export function writingDown(magic: Magic | undefined): BattleStepBody[] {
  const sides = SIDES.filter((side) => magic !== undefined && magic.groups[side] !== null);
  const each = (step: (side: SideIndex) => BattleStepBody): BattleStepBody[] => sides.map(step);
  return [...each((side) => ({ kind: 'attach-magic', side })), ...each((side) => ({ kind: 'magic', side, moment: 'scouting' }))];
}

/** p. 45: the one unit that all magic users of a side are with; a hero's hands are full. What is written down is not told: the enemy learns it from the first spell. */
export const attachMagic: Chapter<'attach-magic'> = {
  offer(state, { side }) {
    const own = state.troops.flatMap((t, i) => (t.side === side && t.hero !== true ? [i] : []));
    const of = own.sort((a, b) => state.troops[b]!.listed.cost - state.troops[a]!.listed.cost || a - b).map((i) => state.troops[i]!.id);
    return { side, choices: [{ choice: 'attach', form: 'set', of, min: 1, max: 1, stops: of.slice(0, MOST_STOPS).map((id) => [id]) }] };
  },
  take(state, { side, id: cause }, action, at) {
    announce(at, { ...action, of: [] });
    const unit = state.troops.findIndex((t) => t.id === action.of[0]);
    return pushSteps(withGroup(state, side, { unit }), cause, { kind: 'channeler', side });
  },
};
