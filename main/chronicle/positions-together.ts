import { alike, type ChroniclePage, type Each, type Line, type Of } from './page.ts';
import { inWords } from './words.ts';

/** Some of what a position brings along, of one kind: where there are several a line for all of them, each with its own. */
export function together<
  Kind extends
    | 'leader-rose'
    | 'lands-given'
    | 'rival-given'
    | 'rebels-given'
    | 'claim-given'
    | 'dragon-given'
    | 'morale-given'
    | 'battles-given'
    | 'refusals-given'
    | 'hatred-given'
    | 'employer-given'
    | 'war-given'
    | 'peace-given'
    | 'debt-given'
    | 'treasure-given'
    | 'lost-banner-given'
    | 'gone-given',
>(e: Of<Kind>, page: ChroniclePage, one: (x: Of<Kind>) => string, all: (many: string) => string, same: (x: Of<Kind>) => boolean = () => true): Line | null {
  const some = alike(page, e, same);
  if (some.length === 0) return null;
  const each = some.map((x): Each => ({ text: one(x), events: [x] }));
  if (each.length === 1) return { section: 'Spring', text: each[0]!.text };
  return { section: 'Spring', text: all(inWords(some.length)), because: each.map(({ text }) => text), each };
}
