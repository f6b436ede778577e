/** What lies under a hand: a stand, the ghost of one, or a mark of an order. */
export interface Under {
  readonly unit: string | null;
  readonly ghost: string | null;
  readonly handle: string | null;
}

/** Nothing at all. */
export const NOTHING_UNDER: Under = { unit: null, ghost: null, handle: null };

/** What an event of the table is about. */
export function underOf({ target }: Event): Under {
  const found = target instanceof Element ? target.closest('[data-order],[data-ghost],[data-unit]') : null;
  const named = (name: string): string | null => found?.getAttribute(name) ?? null;
  return { unit: named('data-unit'), ghost: named('data-ghost'), handle: named('data-order') };
}

/** Every stand under a hand, whatever lies over it. */
export function standsUnder({ clientX, clientY }: MouseEvent): readonly string[] {
  const found = document.elementsFromPoint(clientX, clientY).map((element) => element.closest('[data-unit]')?.getAttribute('data-unit') ?? null);
  return [...new Set(found.filter((unit) => unit !== null))];
}

/** Pixels that a hand moves before it carries anything. */
const STIRRED = 3;

/** What is done with what a hand holds. */
interface Doing {
  /** Whether it takes hold of anything. */
  readonly grab: (event: MouseEvent) => boolean;
  readonly carry: (event: MouseEvent) => void;
  readonly drop: () => void;
  /** Nothing was carried after all. */
  readonly leave: () => void;
}

/** A press, a way and a release of the mouse as one drag. */
export interface Drag {
  readonly pressed: (event: MouseEvent) => void;
  readonly moved: (event: MouseEvent) => void;
  readonly released: () => void;
  /** Whether the click that ends a drag is its own, and nothing more is meant by it. */
  readonly hasCarried: () => boolean;
}

/** Tells a drag from a click: pressed, gone farther than a hand trembles, let go. */
export function dragOf({ grab, carry, drop, leave }: Doing): Drag {
  let from: { readonly x: number; readonly y: number } | null = null;
  let isCarrying = false;
  return {
    pressed(event) {
      isCarrying = false;
      if (event.button !== 0 || !grab(event)) return;
      // the table is not moved by it
      event.stopPropagation();
      event.preventDefault();
      from = { x: event.clientX, y: event.clientY };
    },
    moved(event) {
      if (from === null) return;
      isCarrying ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) > STIRRED;
      if (isCarrying) carry(event);
    },
    released() {
      if (from !== null && isCarrying) drop();
      else if (from !== null) leave();
      from = null;
    },
    hasCarried: () => isCarrying,
  };
}
