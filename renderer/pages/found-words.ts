import { bare } from '../../main/contract.ts';

/** Where words stand in a text, from and to which of its characters; found without regard to capitals and accents, as the chronicle finds them. */
export function standing(text: string, words: readonly string[]): readonly (readonly [from: number, to: number])[] {
  let bared = '';
  /** For each character of what is bare, where that which it comes from begins and ends. */
  const origins: (readonly [from: number, to: number])[] = [];
  let from = 0;
  for (const letter of text) {
    const to = from + letter.length;
    const its = bare(letter);
    bared += its;
    for (let i = 0; i < its.length; i++) origins.push([from, to]);
    from = to;
  }
  const found: (readonly [from: number, to: number])[] = [];
  // every "of" would hide what is looked for
  const telling = words.filter(({ length }) => length > 2);
  for (const word of telling.length > 0 ? telling : words)
    for (let at = bared.indexOf(word); at >= 0; at = bared.indexOf(word, at + word.length)) found.push([origins[at]![0], origins[at + word.length - 1]![1]]);
  return found;
}

const NAME = 'found';

/** Marks words wherever they stand in what is shown, links and what is opened later too, without touching it; `comes`: the first of them is brought into sight. Nothing is marked where the browser cannot. */
export function marksFound(words: readonly string[], comes = false): (shown: HTMLElement) => (() => void) | undefined {
  return (shown) => {
    if (!('highlights' in CSS)) return undefined;
    const mark = (): void => {
      const ranges: Range[] = [];
      const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
        for (const [from, to] of standing(node.textContent ?? '', words)) {
          const range = document.createRange();
          range.setStart(node, from);
          range.setEnd(node, to);
          ranges.push(range);
        }
      CSS.highlights.set(NAME, new Highlight(...ranges));
      if (comes) ranges[0]?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    };
    const changed = new MutationObserver(mark);
    changed.observe(shown, { childList: true, subtree: true, characterData: true });
    mark();
    return () => {
      changed.disconnect();
      CSS.highlights.delete(NAME);
    };
  };
}
