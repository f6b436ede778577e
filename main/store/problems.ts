/** Why a campaign's file cannot be used as asked: our own border, told in one line. */
export type ProblemKind = 'missing' | 'exists' | 'in-use' | 'no-campaign' | 'newer-format' | 'damaged' | 'not-writable' | 'not-written' | 'bad-input';

/** Thrown where a file is no campaign, or not one that can be opened now. The message names the file and says what was expected. */
export class StoreProblem extends Error {
  readonly kind: ProblemKind;
  constructor(kind: ProblemKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Thrown where a choice that was made cannot be made again: a rule has been mended since, or the file is not what it was. */
export class NotMadeAgain extends StoreProblem {
  /** The number of the choice along its branch. */
  readonly choice: number;
  constructor(message: string, choice: number) {
    super('damaged', message);
    this.choice = choice;
  }
}

/** A problem of a file that lies under another name for now, told with the name it is known by. */
export const toldOf = (error: unknown, now: string, name: string): unknown =>
  error instanceof StoreProblem ? new StoreProblem(error.kind, error.message.replaceAll(now, name)) : error;

/** Refuses what a newer program has written, of which nobody here knows what it means. */
export function assertNotNewer(file: string, format: unknown, ours: number): void {
  if (typeof format === 'number' && format > ours)
    throw new StoreProblem(
      'newer-format',
      `${file} was written by a newer Talomir (format ${format}; this one reads up to ${ours}): bring this one up to date`,
    );
}
