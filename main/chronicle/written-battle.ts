import { type BattleReport, partName, type Recovery } from '../contract.ts';
import { plainInMarkdown, quoteInMarkdown } from './written.ts';

/** What a battle's report does not say of itself. */
export interface WrittenBattle {
  /** The campaign it was fought in. */
  readonly name: string;
  readonly province: string;
  /** How a side is called. */
  readonly called: (nation: string) => string;
}

/** What is told, and below it what it rests on. */
const withReasons = (told: readonly { readonly text: string; readonly because: readonly string[] }[]): readonly string[] =>
  told.flatMap(({ text, because }) => [`- ${plainInMarkdown(text)}`, ...because.map((reason) => `  - *${plainInMarkdown(reason)}*`)]);

/** A chapter under its heading; nothing where nothing is in it. */
const chapter = (heading: string, lines: readonly string[]): readonly string[] => (lines.length === 0 ? [] : [`## ${heading}`, '', ...lines, '']);

const row = (cells: readonly (string | number)[]): string => `| ${cells.map((cell) => plainInMarkdown(String(cell))).join(' | ')} |`;

/** The throws of Casualty Recovery (p. 43). */
function recovered(recoveries: readonly Recovery[]): readonly string[] {
  const rows = recoveries.map(({ unit, rep, move, pursuer, pursuerMove, dice, passed, isBack }) =>
    row([unit, rep, `${move}"`, pursuer, `${pursuerMove}"`, dice.join(', '), passed, isBack ? 'comes back' : 'lost for good']),
  );
  return rows.length === 0 ? [] : [row(['Unit', 'Rep', 'Move', 'Pursued by', 'Its move', 'Dice', 'Passed', 'Outcome']), `|${' --- |'.repeat(8)}`, ...rows];
}

/** A battle as Markdown: what its player has written of it, who met, how it went turn by turn, what came of it, and who came back with the dice for it (p. 43). */
export function battleAsMarkdown(report: BattleReport, { name, province, called }: WrittenBattle): string {
  const { when, headline, armies, parts, aftermath, recoveries, note } = report;
  const fighting = parts.flatMap((part) => [
    `### ${partName(part)}${part.by === null ? '' : `, ${plainInMarkdown(called(part.by))}`}`,
    '',
    plainInMarkdown(part.sentences.join(' ')),
    '',
  ]);
  return `${[
    `# The battle of ${plainInMarkdown(province)}`,
    '',
    `*${plainInMarkdown(`${name}, ${when}`)}*`,
    '',
    plainInMarkdown(headline),
    '',
    ...quoteInMarkdown(note),
    ...chapter('The armies', withReasons(armies)),
    ...chapter('The fighting', fighting),
    ...chapter('The aftermath', withReasons(aftermath)),
    ...chapter('Who came back (p. 43)', recovered(recoveries)),
  ]
    .join('\n')
    .trimEnd()}\n`;
}
