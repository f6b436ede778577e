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
