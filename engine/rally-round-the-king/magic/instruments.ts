import { ARTIFACT_SPELLS, FIRST_BLAST, type SpellId, SUMMONED } from '../../../data/tables/magic.ts';
import type { TreasureId } from '../../../data/tables/treasures.ts';
import { heroUnitId, type LeaderId } from '../../ids.ts';
import { rollSum } from '../../roll.ts';
import type { BattleChoice, BattleChoiceId } from '../actions.ts';
import type { Chapter } from '../chapter.ts';
import { type BattleState, pushSteps, type SideIndex } from '../state.ts';
import type { BattleStepBody } from '../steps.ts';
import { targetChoice } from './choosing-a-spell.ts';
import { channelerOf, groupOf, isThere, paired, present, rangeOfGroup, withCaster, withMagic } from './groups.ts';
import type { Instruments } from './magic.ts';
import { targetsFrom } from './targets.ts';

const PIPES = 'pipes-of-the-dead';
const FIDDLE = 'fiddle-of-calling';
const HORN = 'war-horn-of-naz-goth';

/** Whether a side has a treasure with it on the field: not once the unit it is with is off the table, or it has vanished. */
export function holds(state: BattleState, side: SideIndex, treasure: TreasureId): boolean {
  const { treasures, bearer } = state.sides[side];
  if (!treasures.includes(treasure) || state.magic!.vanished?.includes(treasure) === true) return false;
  return bearer === null || state.units[bearer]!.status === 'field';
}

const withInstruments = (state: BattleState, side: SideIndex, change: Partial<Instruments>): BattleState => {
  const { instruments } = state.magic!;
  return withMagic(state, { instruments: paired(instruments, side, { ...instruments[side], ...change }) });
};

/** The stand of a hero, or of the unit he is with; null once he is not on the field. */
function heroStand(state: BattleState, side: SideIndex, hero: LeaderId): number | null {
  const own = state.troops.findIndex((t) => t.id === heroUnitId(hero));
  const leader = state.sides[side].leaders.find((l) => l.id === hero && l.state === 'with');
  const unit = own >= 0 ? own : (leader?.unit ?? -1);
  return unit >= 0 && state.units[unit]!.status === 'field' ? unit : null;
}

/** Whom the first blast of the War Horn strikes (p. 63). */
function blastAt(state: BattleState, side: SideIndex): { readonly from: number; readonly units: readonly number[] } | null {
  const { horn } = state.magic!.instruments[side];
  const from = horn === null || !holds(state, side, HORN) ? null : heroStand(state, side, horn);
  return from === null ? null : { from, units: targetsFrom(state, side, 'steel-wind', from, FIRST_BLAST.inches) };
}

/** What an artifact's spell is chosen by. */
const artifactChoice = (spell: (typeof ARTIFACT_SPELLS)[keyof typeof ARTIFACT_SPELLS]['spells'][number]) => `artifact-${spell}` as const;

/** An artifact's spells that may still be cast: without any risk, once a battle, at up to five units (pp. 62-63). */
function artifactSpells(
  state: BattleState,
  side: SideIndex,
): readonly { readonly choice: BattleChoiceId; readonly spell: SpellId; readonly most: number; readonly targets: readonly number[] }[] {
  const group = groupOf(state, side);
  if (!isThere(state, group)) return [];
  return (['amulet-of-sorbrowane', 'brazier-of-durmun'] as const).flatMap((artifact) => {
    if (!holds(state, side, artifact)) return [];
    const { spells, targets: atMost } = ARTIFACT_SPELLS[artifact];
    return spells.flatMap((spell) => {
      if (state.magic!.instruments[side].cast.includes(spell)) return [];
      const targets = targetsFrom(state, side, spell, group.unit, rangeOfGroup(group));
      return targets.length === 0 ? [] : [{ choice: artifactChoice(spell), spell, targets, most: Math.min(atMost, targets.length) }];
    });
  });
}

/** Instruments that bring creatures: each once a turn (p. 62, ruling 223). */
const canPlay = (state: BattleState, side: SideIndex, item: TreasureId): boolean =>
  isThere(state, groupOf(state, side)) && holds(state, side, item) && !state.magic!.instruments[side].played.includes(item);

/** What a side may do with instruments and artifacts now (pp. 61-63). */
export function instrumentsOpen(state: BattleState, side: SideIndex): BattleChoice[] {
  const found: BattleChoice[] = artifactSpells(state, side).map(({ choice, targets, most }) => targetChoice(state, choice, targets, most));
  if (canPlay(state, side, PIPES)) found.push({ choice: 'play-pipes', form: 'none' });
  if (canPlay(state, side, FIDDLE)) found.push({ choice: 'play-fiddle', form: 'none' });
  const blast = blastAt(state, side);
  if (blast !== null && blast.units.length > 0) found.push({ choice: 'sound-horn', form: 'none' });
  return found;
}

/** What a choice of an instrument does: it is used up for this turn, or for the day, and its steps come. */
export function instrumentStep(
  state: BattleState,
  side: SideIndex,
  choice: BattleChoiceId,
  units: readonly number[],
): { readonly state: BattleState; readonly steps: readonly BattleStepBody[] } {
  const { played, cast, horn } = state.magic!.instruments[side];
  const from = groupOf(state, side)?.unit ?? 0;
  const playing = (item: TreasureId): BattleState => withInstruments(state, side, { played: [...played, item] });
  switch (choice) {
    case 'play-pipes':
      return { state: playing(PIPES), steps: [{ kind: 'creature', side, spell: 'death-rattle', from }] };
    case 'play-fiddle':
      return { state: playing(FIDDLE), steps: [{ kind: 'fiddle', side }] };
    case 'sound-horn': {
      const blast = blastAt(state, side)!;
      return { state: withInstruments(state, side, { horn: null }), steps: [{ kind: 'spell-works', side, spell: 'steel-wind', ...blast, who: horn! }] };
    }
    default: {
      const own = artifactSpells(state, side).find((s) => s.choice === choice)!;
      const who = channelerOf(groupOf(state, side)!)!.id;
      return {
        state: withInstruments(state, side, { cast: [...cast, own.spell] }),
        steps: [{ kind: 'spell-works', side, spell: own.spell, units, from, who }],
      };
    }
  }
}

/**
 * p. 62: the Fiddle of Calling: a die for what appears; then two, and if they come to less than the first the fiddler and the fiddle are gone into a Gate. She who
 * plays is the least of the group (ruling 223).
 */
export const fiddle: Chapter<'fiddle'> = {
  run(state, { side, id: cause }, at) {
    const group = groupOf(state, side);
    if (!isThere(state, group)) return state;
    const fiddler = present(group)
      .filter((c) => c.isArtifact !== true)
      .at(-1)!;
    const on = { page: SUMMONED.page, who: fiddler.id, cause } as const;
    const rowFor = (die: number) => SUMMONED.rows.find((row) => row.on === die)!;
    const { total: die } = rollSum(at.cup, at.say, { ...on, table: 'summoned', count: 1 }, (total) => rowFor(total).as);
    const comes = { kind: 'creature', side, spell: rowFor(die).as, from: group.unit, control: SUMMONED.control } as const;
    const gone = (total: number): string => (total < die ? 'into-the-gate' : 'plays-on');
    const { result } = rollSum(at.cup, at.say, { ...on, table: 'fiddle-gate', count: 2 }, gone);
    const called = pushSteps(state, cause, comes);
    if (result === 'plays-on') return called;
    at.say({ kind: 'fiddler-vanished', nation: state.sides[side].nation, leader: fiddler.id as LeaderId, treasure: FIDDLE, cause });
    const which = group.casters.indexOf(fiddler);
    const lost = withMagic(withCaster(called, side, which, 'vanished'), { vanished: [...(state.magic!.vanished ?? []), FIDDLE] });
    const leader = fiddler.id as LeaderId;
    const fates = [...state.fates.filter((f) => f.leader !== leader), { side, leader, fate: 'dead' as const }];
    return pushSteps({ ...lost, fates }, cause, { kind: 'channeler', side });
  },
};
