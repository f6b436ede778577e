import { SPELLS, type SpellId } from '../../../data/tables/magic.ts';
import type { BattleChoice, BattleChoiceId } from '../../../engine/rally-round-the-king/actions.ts';
import { costOfIntervening } from '../../../engine/rally-round-the-king/magic/casting.ts';
import {
  areaOf,
  channelerOf,
  groupOf,
  isThere,
  levelsOf,
  pointsLeft,
  present,
  rangeOfGroup,
  whoWouldGo,
} from '../../../engine/rally-round-the-king/magic/groups.ts';
import type { MagicGroup, MagicMoment } from '../../../engine/rally-round-the-king/magic/magic.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import type { StepOf } from '../../../engine/rally-round-the-king/steps.ts';
import type { SideIndex } from '../../../engine/sides.ts';
import type { Cast } from '../../chronicle/battle-telling/cast.ts';
import { counted, inWords, listed, sentence } from '../../chronicle/words.ts';
import { yourUsers } from './magic.ts';
import { type OrderWords, told } from './told.ts';

type MagicChoice = Extract<
  BattleChoiceId,
  | SpellId
  | 'by-the-table'
  | 'no-spell'
  | `send-away-${number}`
  | 'intervene'
  | 'let-it-be'
  | 'mounted'
  | 'on-foot'
  | `artifact-${string}`
  | 'play-pipes'
  | 'play-fiddle'
  | 'sound-horn'
>;

const WALL = 'No shot hurts it but breath, until it is no longer active.';
const FOG = 'Nobody can shoot at it but with breath, and whom it charges tests at −1, until it is no longer active.';
const INSPIRE = 'Rep +1 in tests, until they are no longer active.';
const HEALS = 'Takes off a hit each.';
const BLAST = 'A hit each, and a test of Received Fire in terror.';
const DESPAIR = 'Rep −1 in tests until the unit is next activated.';
/** pp. 62-63: how an artifact casts. */
const NO_RISK = 'Without any risk, once a battle.';
const AWAY = 'Gone to safety, for this battle, with the magic points that are left.';

/** What may be chosen of magic (pp. 44-50, 61-63). */
export const MAGIC_CHOICES: Readonly<Record<MagicChoice, OrderWords>> = {
  'icy-finger': told('Icy Finger of Death', 48, 'Leaders, captains, heroes and magic users with the units it touches: each is at risk on a 6.'),
  'trembling-hand': told('Trembling Hand', 48, 'The units are shifted apart and become bodies of their own.'),
  blast: told('Blast', 48, BLAST),
  despair: told('Despair', 48, DESPAIR),
  slowness: told('Slowness', 49, 'Half of what a die shows, in inches, off their moves for a turn.'),
  'steel-wind': told('Steel Wind', 49, 'As if a unit of skirmishers shot at each.'),
  'magical-shield': told('Magical Shield', 49, 'No magic of the enemy harms it, until it is no longer active.'),
  'healing-hands': told('Healing Hands', 49, HEALS),
  'death-rage': told('Death Rage', 49, 'They count as fanatics, until they are no longer active.'),
  inspire: told('Inspire', 49, INSPIRE),
  'fog-of-war': told('Fog of War', 49, FOG),
  'shield-wall': told('Shield Wall', 49, WALL),
  gate: told('Gate', 49, 'Calls a Major Demon: Rep 6, AC 6. It obeys in sight and within 6″.'),
  'hall-of-heroes': told('Hall of Heroes', 49, 'Calls ghosts of heroes: Rep 5, AC 4.'),
  summon: told('Summon', 50, 'Calls a Minor Demon: Rep 4, AC 4. It obeys in sight and within 6″.'),
  seek: told('Seek', 50, 'Six more for scouting.'),
  'sacrificial-lamb': told(
    'Sacrificial Lamb',
    50,
    'A die and the level of who channels: at 7 or more all of yours take their first test at +1, at 3 or less at −1.',
  ),
  'death-rattle': told('Death Rattle', 50, 'Calls skeletons: Rep 3, AC 3.'),
  'by-the-table': told(
    'Leave it to the tables',
    48,
    'Two dice against the Rep of who channels say whether anything is cast, then dice say what, and on how many.',
  ),
  'no-spell': told('Cast nothing', 45),
  'send-away-1': told('Send one of level 1 away', 45, AWAY),
  'send-away-2': told('Send one of level 2 away', 45, AWAY),
  'send-away-3': told('Send one of level 3 away', 45, AWAY),
  intervene: told('Intervene', 47, 'If yours have more successes than the casters, the spell fails. Costs a quarter of what it cost them.'),
  'let-it-be': told('Let it be', 47),
  mounted: told('Come mounted', 49),
  'on-foot': told('Come on foot', 49),
  'artifact-inspire': told('Amulet: Inspire', 62, `${INSPIRE} ${NO_RISK}`),
  'artifact-healing-hands': told('Amulet: Healing Hands', 62, `${HEALS} ${NO_RISK}`),
  'artifact-shield-wall': told('Amulet: Shield Wall', 62, `${WALL} ${NO_RISK}`),
  'artifact-blast': told('Brazier: Blast', 63, `${BLAST} ${NO_RISK}`),
  'artifact-fog-of-war': told('Brazier: Fog of War', 63, `${FOG} ${NO_RISK}`),
  'artifact-despair': told('Brazier: Despair', 63, `${DESPAIR} ${NO_RISK}`),
  'play-pipes': told('Play the Pipes of the Dead', 62, 'Calls skeletons, once a turn.'),
  'play-fiddle': told('Play the Fiddle of Calling', 62, 'A die says what comes. If two dice then come to less, fiddler and fiddle are gone into a Gate.'),
  'sound-horn': told('Sound the War Horn', 63, 'Its first blast strikes all enemies within 12″ and in sight as Steel Wind, but for those in melee.'),
};

/** p. 46: the difficulty of a spell, and its cost: dice are thrown for the spell, and the casters must have as many successes. */
export function castingIn({ choice, form }: BattleChoice): string | null {
  const spell = SPELLS.find(({ id }) => id === choice);
  if (spell === undefined) return null;
  if (form === 'none') return `Resists with ${counted(spell.df + 1, 'die', 'dice')}. Costs ${counted(spell.df, 'point')} and a die.`;
  return `Resists with ${counted(spell.df, 'die', 'dice')}, and one for each unit. Costs ${counted(spell.df, 'point')} a unit, and a die.`;
}

/** When magic users are asked, and for what (p. 45, ruling 210). */
const MOMENTS: Readonly<Record<MagicMoment, string>> = {
  scouting: 'seek out the enemy',
  omens: 'read the omens',
  first: 'cast now, before the bodies move',
  last: 'cast now that the bodies have moved',
};

/** Whether a side's magic users can be asked: one with only an instrument or the War Horn has none. */
const canCast = (state: BattleState, side: SideIndex): boolean => isThere(state, groupOf(state, side));

/** What is asked of a side's magic at a moment. */
export const momentInWords = (state: BattleState, { side, moment }: StepOf<'magic'>): string =>
  canCast(state, side)
    ? `${sentence(yourUsers(state, side))} ${MOMENTS[moment]}?`
    : `Is a treasure used now${moment === 'last' ? ' that the bodies have moved' : ', before the bodies move'}?`;

/** p. 45: the magic user that a choice sends to safety, by name if there are several of that level; null if it sends nobody. */
export function sentAwayIn(state: BattleState, cast: Cast, side: SideIndex, { choice }: BattleChoice): Pick<OrderWords, 'label' | 'note'> | null {
  const level = ([1, 2, 3] as const).find((one) => choice === `send-away-${one}`);
  const one = level === undefined ? null : whoWouldGo(state, side, level);
  if (one === null) return null;
  return { label: `Send ${cast.leader(one.id, state.sides[side].nation)} away`, note: `Of level ${one.level}. ${AWAY}` };
}

/**
 * p. 45: the channeler and those with her: "The magic user Maud, of level 2, channels, together with the magic user Joan, of level 1." Nothing if she is alone.
 */
function channelingInWords(state: BattleState, cast: Cast, side: SideIndex, group: MagicGroup): string {
  const users = present(group).filter((c) => c.isArtifact !== true);
  const first = channelerOf(group);
  if (users.length < 2 || first === null) return '';
  const called = (id: string): string => cast.leader(id, state.sides[side].nation);
  const others = ([3, 2, 1] as const).flatMap((level) => {
    const those = users.filter((c) => c !== first && c.level === level).map(({ id }) => called(id));
    return those.length === 0 ? [] : [`${listed(those)}, of level ${level}`];
  });
  return ` ${sentence(called(first.id))}, of level ${first.level}, channels, together with ${listed(others)}.`;
}

/** What a group has to cast with, and the names of its casters if there are several (p. 45). */
export function pointsInWords(state: BattleState, cast: Cast, side: SideIndex): string | null {
  const group = groupOf(state, side);
  if (group === null || !canCast(state, side)) return null;
  const [dice, points] = [counted(levelsOf(group), 'die', 'dice'), counted(pointsLeft(group), 'magic point')];
  const has = `${sentence(dice)} and ${points}; a reach of ${rangeOfGroup(group)}″, and up to ${counted(areaOf(group), 'unit')} at once.`;
  return `${has}${channelingInWords(state, cast, side, group)}`;
}

/** pp. 47-50: what the enemy's spell would do, how many dice either side throws for it, and what it costs to intervene. */
export function againstInWords(state: BattleState, step: StepOf<'intervention'>): string | null {
  const { side, levels, works } = step;
  const own = groupOf(state, side);
  if (own === null) return null;
  const { note, page } = MAGIC_CHOICES[works.spell];
  const points = `${costOfIntervening(state, step)} of your ${counted(pointsLeft(own), 'magic point')}`;
  return `${note} (p. ${page}) They throw ${counted(levels, 'die', 'dice')}, yours ${inWords(levelsOf(own))}, for ${points} (p. 47).`;
}
