import { lastingMemoryOf, type Memory } from '../remembered.ts';

/** Keeps what is being written: a moment after the last letter, and at once where the field is left. */
export interface Writing {
  readonly soon: (text: string) => void;
  /** What has not been kept yet is. */
  readonly now: () => void;
}

/** Whoever writes on is not interrupted; in milliseconds. */
const A_MOMENT = 400;

/** Keeps texts by `keep`, one after the other: of several that were written meanwhile the last. */
export function writingOf(keep: (text: string) => Promise<unknown>): Writing {
  let unkept: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOut = false;

  async function write(): Promise<void> {
    clearTimeout(timer);
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

/** What is being written and has not been kept yet, and of what. */
const memory: Memory<{ readonly of: string; readonly text: string }> = lastingMemoryOf('writing');

/** What was written of it when the window went; null where all was kept. */
export function unkept(of: string): string | null {
  const left = memory.recall();
  return left?.of === of ? left.text : null;
}

/** Remembers what is being written until it is kept. */
export const leaveUnkept = (of: string, text: string): void => memory.keep({ of, text });

/** It has been kept; what was written since then is remembered still. */
export function forgetKept(of: string, text: string): void {
  if (unkept(of) === text) memory.keep(null);
}
