import { type ChroniclePage, type Each, grouped, type KeyedLine, seasonInWords, summing } from './page.ts';
import { theTreasure } from './treasures.ts';
import { bannersInWords, listed, sentence } from './words.ts';

/** Wars that were going on when a season began, the aggressor first, the oldest first. */
export function oldWars(page: ChroniclePage): KeyedLine | null {
  const going = [...page.books.wars.wars].filter(([, w]) => w.of !== 'tribes');
  const wars = going.map(([, w]) => w);
  if (wars.length === 0 || page.season === 'winter') return null;
  const { nation } = page.names;
  const since = wars.map((w) => `against ${nation(w.defender)} (since ${seasonInWords(page, w.since)})`);
  const told = wars.map((w, i) => `${nation(w.aggressor)} ${since[i]!}`);
  const each = going.map(
    ([id, w], i): Each => ({ key: `old war ${id}`, text: `Still at war: ${nation(w.aggressor)}, as the aggressor, ${since[i]!}.`, events: [] }),
  );
  return { section: 'Wars', key: 'old wars', text: `Still at war, the aggressor first: ${told.join('; ')}.`, ...summing(each) };
}

/** A line about what may come, and what it means for each nation it tells of. */
type Coming = Pick<KeyedLine, 'key' | 'text' | 'each'>;
/** Somebody who is in a case with others: what he is known by among them, and how he is called. */
type One = readonly [id: string, called: string];

/** One line about all nations in the same case, and one for each of them alone; `text` makes a line from their names. */
function ofAll(key: string, all: readonly One[], text: (some: readonly string[]) => string): readonly Coming[] {
  if (all.length === 0) return [];
  const each = all.map(([id, called]): Each => ({ key: `${key} ${id}`, text: text([called]), events: [] }));
  return [{ key, text: text(all.map(([, called]) => called)), ...summing(each) }];
}

/** Those who will fight over a throne when the next season of war comes (p. 55). */
function quarrels(page: ChroniclePage): readonly Coming[] {
  const { nation, ruler } = page.names;
  return [...page.books.wars.quarrels].map(([id, q]) => {
    const who = `${sentence(ruler(page.books.people.leader(id) ?? q.leader, q.nation))} of ${nation(q.nation)}`;
    const key = `quarrel ${id}`;
    if (id === q.nation) return { key, text: `${who} will march on ${nation(q.of)} for the throne.` };
    return { key, text: `Civil war threatens ${nation(q.nation)} in Spring: ${ruler(q.leader, q.nation)} will not bow.` };
  });
}

/** Peaces that bind for one more season. */
function peacesEnding(page: ChroniclePage): readonly Coming[] {
  const last = page.books.wars.peaces().filter((p) => p.until === page.now + 1);
  const who = last.map(({ between }): One => [between.join('/'), listed(between.map(page.names.nation))]);
  return ofAll('peace ends', who, (some) => `Peace ends with ${seasonInWords(page, page.now + 1)} between ${some.join('; ')}.`);
}

/** Nations at war with no heart left. */
function faint(page: ChroniclePage): readonly Coming[] {
  const { wars, people } = page.books;
  const atWar = new Set([...wars.wars.values()].filter((w) => w.of !== 'tribes').flatMap((w) => [w.aggressor, w.defender]));
  const out = [...atWar].filter((nation) => people.morale(nation) === 0).map((id): One => [id, page.names.nation(id)]);
  return ofAll('no heart', out, (some) => `At war with a National Morale of 0: ${listed(some)}.`);
}

function captives(page: ChroniclePage): readonly Coming[] {
  const { nation, ruler } = page.names;
  const held = page.books.people.captives().map((c): One => [c.leader, `${ruler(c.leader, c.nation)} of ${nation(c.nation)}, held by ${nation(c.captor)}`]);
  return ofAll('captive', held, (some) => `In enemy hands: ${some.join('; ')}.`);
}

/** Treasures and banners that come back in the next season. */
function returning(page: ChroniclePage): readonly Coming[] {
  const { found, lostBanners } = page.books.treasures;
  const next = page.now + 1;
  const due = [
    ...found().flatMap(({ treasure, place }) => ('until' in place && place.until === next ? [theTreasure(treasure)] : [])),
    ...grouped(
      lostBanners().filter(({ until }) => until === next),
      ({ banner }) => banner,
    ).map(([banner, alike]) => bannersInWords(alike.length, banner, 'lost ')),
  ];
  return due.length === 0 ? [] : [{ key: 'treasures to come', text: `To be looked for in ${seasonInWords(page, page.now + 1)}: ${listed(due)}.` }];
}

function dragons(page: ChroniclePage): readonly Coming[] {
  return page.events.flatMap((e) =>
    e.kind === 'dragon-came' ? [{ key: `dragon ${e.nation}`, text: `In Spring ${page.names.nation(e.nation)} must face the Rogue Dragon.` }] : [],
  );
}

/** What may come next: all that is known of it when a season is over. */
export function whatMayCome(page: ChroniclePage): readonly KeyedLine[] {
  if (page.events.some((e) => e.kind === 'campaign-ended')) return [];
  return [quarrels, dragons, peacesEnding, faint, captives, returning]
    .flatMap((part) => part(page))
    .map((line) => ({ section: 'What may come next', ...line }));
}
