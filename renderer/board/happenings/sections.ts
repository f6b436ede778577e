import type { LoggedEvent } from '../../../engine/lines.ts';

/** Sections of the table thrown for one after the other from the first (p. 28): each stands for itself, though in the log each comes after the one before. */
export interface Sections {
  /** The section thrown for last; 0 before the first. */
  readonly last: number;
  /** The step that prompted them all, and the steps of those thrown for. */
  readonly root: number | null;
  readonly steps: readonly number[];
}

/** Before the first throw. */
export const NO_SECTIONS: Sections = { last: 0, root: null, steps: [] };

/** The sections with what an event adds to them. */
export function sectionsWith(sections: Sections, event: LoggedEvent): Sections {
  if (event.kind !== 'roll') return sections;
  if (event.table === 'general-terrain') return { last: 0, root: event.cause, steps: [] };
  if (event.table !== 'terrain-section') return sections;
  return { ...sections, last: sections.last + 1, steps: [...sections.steps, event.cause] };
}

/** The step that prompted another; of a section's own, that which prompted all sections. */
export const promptedBy = ({ root, steps }: Sections, after: number): number => (steps.includes(after) ? (root ?? after) : after);
