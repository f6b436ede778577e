import { lastingMemoryOf, type Memory } from '../remembered.ts';

/** Keeps what is being written: a moment after the last letter, and at once where the field is left. */
export interface Writing {
  readonly soon: (text: string) => void;
  /** What has not been kept yet is. */
  readonly now: () => void;
}

/** In milliseconds; a player who writes on is not interrupted. */
const A_MOMENT = 400;

/** Keeps texts by `keep`, one after the other: of several that were written meanwhile the last. */
export function writingOf(keep: (text: string) => Promise<unknown>): Writing {
  let unkept: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOut = false;

  async function write(): Promise<void> {
    if (isOut) return;
    isOut = true;
    try {
      while (unkept !== null) {
        const text: string = unkept;
        unkept = null;
        await keep(text);
      }
    } finally {
      isOut = false;
    }
  }

  return {
    soon(text) {
      unkept = text;
      clearTimeout(timer);
      timer = setTimeout(() => void write(), A_MOMENT);
    },
    now: () => void write(),
  };
}

/** How many texts that could not be kept are remembered, those that were written last. */
const MOST_UNKEPT = 10;
/** Notes being written and not kept yet, and what they are about; last first. */
const memory: Memory<readonly { readonly of: string; readonly text: string }[]> = lastingMemoryOf('unkept');

const others = (of: string): readonly { readonly of: string; readonly text: string }[] => (memory.recall() ?? []).filter((left) => left.of !== of);

/** What was written of it when the window went; null where all was kept. */
export const unkept = (of: string): string | null => memory.recall()?.find((left) => left.of === of)?.text ?? null;

/** Remembers what is being written until it is kept. */
export const leaveUnkept = (of: string, text: string): void => memory.keep([{ of, text }, ...others(of)].slice(0, MOST_UNKEPT));

/** The note has been kept; anything written since then is still remembered. */
export function forgetKept(of: string, text: string): void {
  if (unkept(of) !== text) return;
  const left = others(of);
  memory.keep(left.length === 0 ? null : left);
}
