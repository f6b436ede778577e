import { ARTIFACT_SPELLS, FIRST_BLAST, type SpellId, SUMMONED } from '../../../data/tables/magic.ts';
import { type TreasureId, WAR_HORN } from '../../../data/tables/treasures.ts';
import type { LeaderId } from '../../ids.ts';
import { rollSum } from '../../roll.ts';
import type { SideIndex } from '../../sides.ts';
import type { BattleChoice, BattleChoiceId } from '../actions.ts';
import { hasHorn, isBorne, withoutBearing } from '../bearings/bearings.ts';
import { soundHorn } from '../bearings/losing.ts';
import { pushSteps } from '../changes.ts';
import type { At, Chapter } from '../chapter.ts';
import type { BattleState } from '../state.ts';
import type { BattleStepBody } from '../steps.ts';
import { channelerOf, groupOf, isThere, paired, present, rangeOfGroup, reveal, withCaster, withMagic } from './groups.ts';
import type { Instruments } from './magic.ts';
import { targetChoice, targetsFrom } from './targets.ts';

const PIPES = 'pipes-of-the-dead';
const FIDDLE = 'fiddle-of-calling';

const withInstruments = (state: BattleState, side: SideIndex, change: Partial<Instruments>): BattleState => {
  const { instruments } = state.magic!;
  return withMagic(state, { instruments: paired(instruments, side, { ...instruments[side], ...change }) });
};

/** The stand of the hero who may sound the War Horn now; null where there is none (p. 63). */
const hornBlower = (state: BattleState, side: SideIndex): number | null =>
  hasHorn(state, side) && isBorne(state, side, WAR_HORN) ? state.sides[side].hero! : null;

/** p. 63: the War Horn is sounded: from then on it heartens its army and frightens the enemy's; its first blast strikes those near who see it. */
function blow(state: BattleState, side: SideIndex, at: At): Played {
  const from = hornBlower(state, side)!;
  const who = state.sides[side].leaders.find(({ unit }) => unit === from)!.id!;
  const units = targetsFrom(state, side, 'steel-wind', from, FIRST_BLAST.inches);
  const blown = soundHorn(state, side, at);
  return { state: blown, steps: units.length === 0 ? [] : [{ kind: 'spell-works', side, spell: 'steel-wind', from, units, who }] };
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
    if (!isBorne(state, side, artifact)) return [];
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
  isThere(state, groupOf(state, side)) && isBorne(state, side, item) && !state.magic!.instruments[side].played.includes(item);

/** What a side may do now with instruments and artifacts (pp. 61-63). */
export function instrumentsOpen(state: BattleState, side: SideIndex): BattleChoice[] {
  const found: BattleChoice[] = artifactSpells(state, side).map(({ choice, targets, most }) => targetChoice(state, choice, targets, most));
  if (canPlay(state, side, PIPES)) found.push({ choice: 'play-pipes', form: 'none' });
  if (canPlay(state, side, FIDDLE)) found.push({ choice: 'play-fiddle', form: 'none' });
  if (hornBlower(state, side) !== null) found.push({ choice: 'sound-horn', form: 'none' });
  return found;
}

/** What playing an instrument leaves, and the steps that follow. */
interface Played {
  readonly state: BattleState;
  readonly steps: readonly BattleStepBody[];
}

/** What a choice of an instrument does: it is used up for this turn, or for the day, and its steps follow. */
export function instrumentStep(state: BattleState, side: SideIndex, choice: BattleChoiceId, units: readonly number[], at: At): Played {
  const { played, cast } = state.magic!.instruments[side];
  const from = groupOf(state, side)?.unit ?? 0;
  const playing = (item: TreasureId): BattleState => withInstruments(state, side, { played: [...played, item] });
  switch (choice) {
    case 'play-pipes':
      return { state: playing(PIPES), steps: [{ kind: 'creature', side, spell: 'death-rattle', from }] };
    case 'play-fiddle':
      return { state: playing(FIDDLE), steps: [{ kind: 'fiddle', side }] };
    case 'sound-horn':
      return blow(state, side, at);
    default: {
      const own = artifactSpells(state, side).find((s) => s.choice === choice)!;
      const who = channelerOf(groupOf(state, side)!)!.id;
      return {
        state: withInstruments(reveal(state, side, at), side, { cast: [...cast, own.spell] }),
        steps: [{ kind: 'spell-works', side, spell: own.spell, units, from, who }],
      };
    }
  }
}

/**
 * p. 62: the Fiddle of Calling: a die for what appears; then two, and if they total less than the first, fiddler and fiddle are gone into a Gate. The fiddler
 * is the least of the group (ruling 223).
 */
export const fiddle: Chapter<'fiddle'> = {
  run(state, { side, id: cause }, at) {
    const group = groupOf(state, side)!;
    const fiddler = present(group)
      .filter((c) => c.isArtifact !== true)
      .at(-1)!;
    const on = { page: SUMMONED.page, who: fiddler.id, cause } as const;
    const rowFor = (die: number) => SUMMONED.rows.find((row) => row.on === die)!;
    const { total: die } = rollSum(at, { ...on, table: 'summoned', count: 1 }, (total) => rowFor(total).as);
    const comes = { kind: 'creature', side, spell: rowFor(die).as, from: group.unit!, control: SUMMONED.control } as const;
    const gone = (total: number): string => (total < die ? 'into-the-gate' : 'plays-on');
    const { result } = rollSum(at, { ...on, table: 'fiddle-gate', count: 2 }, gone);
    const called = pushSteps(state, cause, comes);
    if (result === 'plays-on') return called;
    at.say({ kind: 'fiddler-vanished', nation: state.sides[side].nation, leader: fiddler.id as LeaderId, treasure: FIDDLE, cause });
    const which = group.casters.indexOf(fiddler);
    const lost = withMagic(withoutBearing(withCaster(called, side, which, 'vanished'), side, FIDDLE), { vanished: [...(state.magic!.vanished ?? []), FIDDLE] });
    const leader = fiddler.id as LeaderId;
    const fates = [...state.fates.filter((f) => f.leader !== leader), { side, leader, fate: 'dead' as const }];
    return pushSteps({ ...lost, fates }, cause, { kind: 'channeler', side });
  },
};
