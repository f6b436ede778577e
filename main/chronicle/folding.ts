/** Columns of a line on a terminal. */
export const WIDTH = 100;

/** Folds a text at spaces; further lines stand under the first. */
export function folded(text: string, first: string, rest: string): string {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  for (const word of text.split(' ')) {
    if (!empty && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = rest;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line].join('\n');
}

/** What is told, each with what it rests on indented below it. */
export function foldedLines(told: readonly { readonly text: string; readonly because?: readonly string[] }[]): readonly string[] {
  return told.flatMap(({ text, because = [] }) => [folded(text, '  ', '    '), ...because.map((reason) => folded(reason, '      ', '        '))]);
}
