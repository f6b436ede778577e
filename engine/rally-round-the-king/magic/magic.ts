import type { SpellId, SummonsId } from '../../../data/tables/magic.ts';
import type { ArtifactId, TreasureId } from '../../../data/tables/treasures.ts';
import type { MagicLevel } from '../../campaign/armies/hirelings.ts';
import type { LeaderId } from '../../ids.ts';
import type { SideIndex } from '../../sides.ts';

/** An artifact in a casting group counts as a magic user of this level (pp. 62-63). */
export const ARTIFACT_LEVEL: MagicLevel = 1;

/** A caster, or an artifact that counts as one (pp. 44-45, 62-63). `spent`: her points are used up and she is in safety (p. 45). */
export interface Caster {
  readonly id: LeaderId | ArtifactId;
  readonly level: MagicLevel;
  readonly isArtifact?: true;
  readonly state: 'with' | 'spent' | 'out-of-the-fight' | 'captured' | 'dead' | 'routed' | 'left' | 'vanished';
}

/** The magic users of a side: one group with one unit (p. 45). */
export interface MagicGroup {
  /** From the highest level to the lowest. */
  readonly casters: readonly Caster[];
  /** The unit they are with; null until it is written down. */
  readonly unit: number | null;
  /** The place among them of the one who channels; null while nobody does (p. 45). */
  readonly channeler: number | null;
  /** Points used that have not yet made a caster leave (p. 45). */
  readonly used: number;
  /** The one attempt of this go, or of this moment before the battle, has been made (p. 45). */
  readonly tried: boolean;
  /** Its first spell has shown where it stands (p. 45). */
  readonly revealed: boolean;
}

/** A spell that lasts, on a unit (pp. 48-50). */
export interface Enchantment {
  readonly spell: Extract<SpellId, 'despair' | 'slowness' | 'magical-shield' | 'death-rage' | 'inspire' | 'fog-of-war' | 'shield-wall'>;
  readonly unit: number;
  readonly by: SideIndex;
  /** Slowness: by this many inches. */
  readonly inches?: number;
  /** It ends as soon as the unit is no longer active: the unit was active when it was cast, or in its caster's next go (ruling 211). */
  readonly whileActive?: true;
}

/** What a sacrifice has foretold to an army: what each of its units adds to its Rep in its first test, and the units that have used it (p. 50). */
export interface Omens {
  readonly rep: number;
  readonly taken: readonly number[];
}

/** A creature that magic has brought to the field: its owner, how near it must keep to obey, and whether it is out of control (pp. 49-50, 62). */
export interface Summoned {
  readonly unit: number;
  readonly by: SideIndex;
  readonly spell: SummonsId;
  readonly control: number | null;
  readonly wild: boolean;
}

/** What a side has done besides casting: the instruments played in this go, and the artifacts' spells used up (pp. 61-63). */
export interface Instruments {
  readonly played: readonly TreasureId[];
  readonly cast: readonly SpellId[];
}

/** All magic of a battle. A battle without it has none of this. */
export interface Magic {
  readonly groups: readonly [MagicGroup | null, MagicGroup | null];
  readonly instruments: readonly [Instruments, Instruments];
  readonly alignments: readonly [number, number];
  readonly enchantments: readonly Enchantment[];
  readonly omens: readonly [Omens | null, Omens | null];
  readonly summoned: readonly Summoned[];
  /** Treasures that are gone into a Gate (p. 62). */
  readonly vanished?: readonly TreasureId[];
}

/** When a side may cast: before scouting, when all are drawn up (p. 50), as its go begins, and again when its bodies have had theirs (ruling 210). */
export type MagicMoment = 'scouting' | 'omens' | 'first' | 'last';
