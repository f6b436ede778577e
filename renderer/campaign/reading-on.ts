import type { CampaignKey, ToldLine, ToldSeason } from '../../main/contract.ts';

/** What the reader has been told of a season. */
export interface Read {
  readonly key: CampaignKey;
  readonly now: number;
  readonly lines: ReadonlySet<string>;
}

const textOf = (line: ToldLine): string => line.parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');

/**
 * What is news in a season told to somebody who has `read` it so far, and what he has read then. Nothing is news in a season that
 * he has not begun to read: it is read from its beginning.
 */
export function newsOf(read: Read | null, key: CampaignKey, { now, sections }: ToldSeason): { readonly read: Read; readonly news: readonly ToldLine[] } {
  const isGoingOn = read !== null && read.key === key && read.now === now;
  const lines = new Set<string>();
  const news: ToldLine[] = [];
  for (const line of sections.flatMap((section) => section.lines)) {
    const text = textOf(line);
    lines.add(text);
    if (isGoingOn && !read.lines.has(text)) news.push(line);
  }
  return { read: { key, now, lines }, news };
}

/** A season without what is news in it: what was told before. Headings under which nothing is left are left out. */
export function toldBefore({ sections }: ToldSeason, news: readonly ToldLine[]): ToldSeason['sections'] {
  const fresh = new Set(news.map(textOf));
  return sections.flatMap(({ heading, lines }) => {
    const left = lines.filter((line) => !fresh.has(textOf(line)));
    return left.length === 0 ? [] : [{ heading, lines: left }];
  });
}
