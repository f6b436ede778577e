import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { Follower } from './books/people.ts';
import { type ChroniclePage, eventsOf, grouped, type Line, type Of, type Telling } from './page.ts';
import { counted, inWords, listed, sentence } from './words.ts';

type Gone = Of<'nation-fell'> | Of<'people-vanished'>;

/** What happens because a nation has fallen: everything of that step up to the next fall. */
function fallOf(e: Gone, page: ChroniclePage): readonly CampaignEvent[] {
  const after = page.events.slice(page.events.indexOf(e) + 1);
  const next = after.findIndex((x) => x.kind === 'nation-fell' || x.kind === 'people-vanished');
  return (next < 0 ? after : after.slice(0, next)).filter((x) => 'cause' in x && x.cause === e.cause);
}

const their = (e: Gone, page: ChroniclePage): string => page.names.their(e.nation);

/** What becomes of a fallen nation's banners, told by itself; logs of old have none of it. */
const BANNERS_GO: ReadonlySet<CampaignEvent['kind']> = new Set<CampaignEvent['kind']>(['banner-passed', 'banner-disappeared']);

/** Its leader, hero, magic users, captains and, in logs of old, banners: with the nation their service is at an end. */
function household(e: Gone, page: ChroniclePage): readonly string[] {
  const { people } = page.books;
  const { names } = page;
  const leader = people.leader(e.nation);
  const followers = people.followers(e.nation);
  const leftBehind = fallOf(e, page).flatMap((x) => (BANNERS_GO.has(x.kind) && 'banner' in x ? [x.banner] : []));
  const of = (what: 'hero' | 'magic-user' | 'captain', one: string, many: string): string[] => {
    const some = followers.filter((f) => f.what === what);
    const [only] = some;
    const called = (f: Follower, name: string): string => (f.what === 'magic-user' ? `${name} (level ${f.level})` : name);
    if (only === undefined) return [];
    if (some.length === 1) return [called(only, names.titled(one, only.leader, only.nation))];
    return [`${many} ${listed(some.map((f) => called(f, names.leader(f.leader, f.nation))))}`];
  };
  return [
    ...(leader === undefined ? [] : [names.ruler(leader, e.nation)]),
    ...of('hero', 'the hero', 'the heroes'),
    ...of('magic-user', 'the magic user', 'the magic users'),
    ...of('captain', 'the captain', 'the captains'),
    // logs of old knew of one of a kind at most
    ...[...new Set(people.banners(e.nation))]
      .filter((banner) => !leftBehind.includes(banner))
      .map((banner) => `${their(e, page)} ${banner === 'bane' ? 'Bane' : 'Personal'} Banner`),
  ];
}

/** What was left of its army when its last land was gone: it goes home (ruling C8). */
function armyOf(e: Gone, page: ChroniclePage): readonly string[] {
  const after = page.events.indexOf(e);
  const left = eventsOf(page, 'army-disbanded').filter((x) => x.nation === e.nation && page.events.indexOf(x) > after);
  for (const x of left) page.behind.add(x);
  const many = ({ units }: Of<'army-disbanded'>, i: number): string => (i === 0 ? counted(units, 'unit') : inWords(units));
  return left.length === 0 ? [] : [`Disbanded: ${listed(left.map((x, i) => `${many(x, i)} in ${page.names.province(x.from)}`))}.`];
}

/** What becomes of those who served a fallen nation; where its treasures go is told with them. */
function fateOfPeople(e: Gone, page: ChroniclePage): readonly string[] {
  const gone = household(e, page);
  const left = fallOf(e, page).filter((x): x is Of<'company-left'> => x.kind === 'company-left' && x.nation === e.nation);
  const free = grouped(left, (x) => x.company).map(([company, own]) =>
    own.length === 1 ? page.names.company(company) : `${counted(own.length, 'company', 'companies')} of ${page.names.company(company)}`,
  );
  return [
    ...armyOf(e, page),
    ...(gone.length === 0 ? [] : [`Gone with ${their(e, page) === 'their' ? 'them' : 'it'}: ${listed(gone)}.`]),
    ...(free.length === 0 ? [] : [`Free to serve others: ${listed(free)}.`]),
  ];
}

/** The wars that end with the fall: "; its war with the Orcs is over". */
function warsOver(e: Gone, page: ChroniclePage): string {
  const over = fallOf(e, page).flatMap((x) => (x.kind === 'war-undecided' && x.reason === 'nation-fell' ? [x.between] : []));
  const enemies = over.map((between) => page.names.nation(between.find((side) => side !== e.nation)!));
  if (enemies.length === 0) return '';
  return `; ${their(e, page)} ${enemies.length === 1 ? 'war' : 'wars'} with ${listed(enemies)} ${enemies.length === 1 ? 'is' : 'are'} over`;
}

function fell(e: Of<'nation-fell'>, page: ChroniclePage): Line {
  const { nation, does } = page.names;
  const text = `${sentence(nation(e.nation))} ${does(e.nation, 'has')} lost ${their(e, page)} last province and ${does(e.nation, 'is')} no more${warsOver(e, page)}.`;
  return { section: 'War and peace', text, because: fateOfPeople(e, page) };
}

function vanished(e: Of<'people-vanished'>, page: ChroniclePage): Line {
  const who = sentence(page.names.nation(e.nation));
  const why = e.reason === 'no-land' ? 'are left without land' : 'are beaten';
  const hope = e.returns ? 'but they may come again' : 'never to return';
  return { section: 'War and peace', text: `${who} ${why} and disappear from Talomir, ${hope}${warsOver(e, page)}.`, because: fateOfPeople(e, page) };
}

/** How nations and peoples end, and what becomes of those who served them. */
export const TELLING_FALLS: Telling<Gone['kind']> = { 'nation-fell': fell, 'people-vanished': vanished };
