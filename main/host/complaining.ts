/** A message as one line that a terminal only shows: no line of its own, and nothing that a terminal obeys. */
export const inOneLine = (message: string): string => message.trim().replaceAll(/\s*\p{Cc}+\s*/gu, ' ');

/** What is said of a bug of ours: one line, without where in the program it was; that is shown too where TALOMIR_TRACE is set. */
export function bugInWords(bug: unknown): string {
  const [first = ''] = String(bug instanceof Error ? bug.message : bug).split('\n');
  const trace = process.env.TALOMIR_TRACE && bug instanceof Error ? `\n${bug.stack}` : '';
  return `talomir: something went wrong in the game itself (${inOneLine(first)}); what was saved before that is safe${trace}`;
}

/** Tells whoever runs a host of a bug of ours. */
export const complain = (bug: unknown): void => console.error(bugInWords(bug));
