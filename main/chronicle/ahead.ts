import { type Line, type Page, seasonInWords } from './page.ts';
import { theTreasure } from './treasures.ts';
import { listed, sentence } from './words.ts';

/** Wars that were going on when a season began, the aggressor first, the oldest first. */
export function oldWars(page: Page): Line | null {
  const wars = [...page.books.wars.wars.values()].filter((w) => w.of !== 'tribes');
  if (wars.length === 0 || page.season === 'winter') return null;
  const { nation } = page.names;
  const told = wars.map((w) => `${nation(w.aggressor)} against ${nation(w.defender)} (since ${seasonInWords(page, w.since)})`);
  return { section: 'Wars', text: `Still at war, the aggressor first: ${told.join('; ')}.` };
}

/** Those who will fight over a throne when the next season of war comes (p. 55). */
function quarrels(page: Page): readonly string[] {
  const { nation, ruler } = page.names;
  return [...page.books.wars.quarrels].map(([id, q]) => {
    if (id === q.nation)
      return `${sentence(ruler(page.books.people.leader(id) ?? q.leader, q.nation))} of ${nation(q.nation)} will march on ${nation(q.of)} for the throne.`;
    return `Civil war threatens ${nation(q.nation)} in Spring: ${ruler(q.leader, q.nation)} will not bow.`;
  });
}

/** Peaces that bind for one more season. */
function peacesEnding(page: Page): readonly string[] {
  const last = page.books.wars.peaces().filter((p) => p.until === page.now + 1);
  if (last.length === 0) return [];
  const who = last.map((p) => listed(p.between.map(page.names.nation))).join('; ');
  return [`Peace ends with ${seasonInWords(page, page.now + 1)} between ${who}.`];
}

/** Nations at war with no heart left. */
function faint(page: Page): readonly string[] {
  const { wars, people } = page.books;
  const atWar = new Set([...wars.wars.values()].filter((w) => w.of !== 'tribes').flatMap((w) => [w.aggressor, w.defender]));
  const out = [...atWar].filter((nation) => people.morale(nation) === 0).map(page.names.nation);
  return out.length === 0 ? [] : [`At war with National Morale 0: ${listed(out)}.`];
}

function captives(page: Page): readonly string[] {
  const { nation, ruler } = page.names;
  const held = page.books.people.captives().map((c) => `${ruler(c.leader, c.nation)} of ${nation(c.nation)}, held by ${nation(c.captor)}`);
  return held.length === 0 ? [] : [`In enemy hands: ${held.join('; ')}.`];
}

/** Treasures that come back in the next season. */
function returning(page: Page): readonly string[] {
  const due = page.books.treasures.found().flatMap(({ treasure, place }) => ('until' in place && place.until === page.now + 1 ? [theTreasure(treasure)] : []));
  return due.length === 0 ? [] : [`To be looked for in ${seasonInWords(page, page.now + 1)}: ${listed(due)}.`];
}

function dragons(page: Page): readonly string[] {
  return page.events.flatMap((e) => (e.kind === 'dragon-came' ? [`In Spring ${page.names.nation(e.nation)} must face the Rogue Dragon.`] : []));
}

/** What may come next: all that is known of it when a season is over. */
export function whatMayCome(page: Page): readonly Line[] {
  if (page.events.some((e) => e.kind === 'campaign-ended')) return [];
  return [quarrels, dragons, peacesEnding, faint, captives, returning].flatMap((part) => part(page)).map((text) => ({ section: 'What may come next', text }));
}
