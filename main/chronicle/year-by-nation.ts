import type { RememberedEvent } from './books/year.ts';
import { type ChroniclePage, grouped, type KeyedLine, type Of, seasonInWords } from './page.ts';
import { sidesOf, type WarEnded } from './peace.ts';
import { theTreasure } from './treasures.ts';
import { counted, inWords, listed, sentence } from './words.ts';

/** Deeds of one kind that concern a nation. */
function deedsOf<Kind extends RememberedEvent['kind']>(page: ChroniclePage, kind: Kind, concerns: (deed: Of<Kind>) => boolean): readonly Of<Kind>[] {
  return page.books.year.deeds(kind).filter(concerns);
}

/** How a nation ended this year, if it did. */
const fallOf = (page: ChroniclePage, nation: string): Of<'nation-fell'> | Of<'people-vanished'> | undefined =>
  [...deedsOf(page, 'nation-fell', (d) => d.nation === nation), ...deedsOf(page, 'people-vanished', (d) => d.nation === nation)][0];

/** A special people that has come this year (pp. 68-69). */
const comingInWords = (page: ChroniclePage, nation: string): readonly string[] =>
  deedsOf(page, 'people-arrived', (d) => d.nation === nation).length > 0 ? ['come to Talomir'] : [];

/** "five provinces to six (wins Valmoray and Portalba; loses Ekremont)"; as many as before: "still three provinces"; of a people that had none what it wins. */
function landsInWords(page: ChroniclePage, nation: string): readonly string[] {
  const { lands, year } = page.books;
  const before = year.before(nation).lands;
  const now = lands.of(nation);
  const named = (some: readonly string[]): string => listed(some.map(page.names.province));
  const won = now.filter((p) => !before.includes(p));
  const lost = before.filter((p) => !now.includes(p));
  const { does } = page.names;
  const changes = [
    ...(won.length > 0 ? [`${does(nation, 'wins')} ${named(won)}`] : []),
    ...(lost.length > 0 ? [`${does(nation, 'loses')} ${named(lost)}`] : []),
  ];
  const fall = fallOf(page, nation);
  if (fall !== undefined) {
    const having = lost.length === 0 ? '' : `, having lost ${named(lost)}`;
    return [`gone since ${seasonInWords(page, year.when(fall))}${having}`];
  }
  if (changes.length === 0) return [];
  if (before.length === 0) return changes;
  const held = counted(before.length, 'province');
  return [`${before.length === now.length ? `still ${held}` : `${held} to ${inWords(now.length)}`} (${changes.join('; ')})`];
}

/** The leader of a tribe or of rebels who has won the nation this year: he follows nobody who died at its head. */
function tookOver(page: ChroniclePage, nation: string): string | undefined {
  const leader = page.books.people.leader(nation);
  const won = [...deedsOf(page, 'nation-united', (d) => d.nation === nation), ...deedsOf(page, 'civil-war-ended', (d) => d.nation === nation)];
  const roseHere = [...deedsOf(page, 'leader-rose', (d) => d.nation === nation), ...deedsOf(page, 'first-family-rose', (d) => d.nation === nation)];
  return won.some((d) => d.leader === leader) && roseHere.every((d) => d.leader !== leader) ? leader : undefined;
}

/** Deaths of leaders and who follows, a War Rating that is another now, a leader in an enemy's hands. */
function rulersInWords(page: ChroniclePage, nation: string): readonly string[] {
  const { people, year } = page.books;
  const { names } = page;
  const dead = deedsOf(page, 'leader-died', (d) => d.nation === nation);
  const leader = people.leader(nation);
  const [before, now] = [year.before(nation).warRating, people.warRating(nation)];
  const rating = before === undefined || now === undefined || before === now ? '' : `War Rating ${before} to ${now}`;
  const captor = people.captives().find((c) => c.leader === leader && c.nation === nation)?.captor;
  const deaths = dead.map((d) => `${names.ruler(d.leader, nation)} ${d.where === 'in-battle' ? 'falls in battle' : 'dies'}`);
  const heir = leader === undefined ? '' : names.ruler(leader, nation);
  const called = dead.some((d) => names.ruler(d.leader, nation) === heir) ? `a second ${heir}` : heir;
  const follows =
    dead.length === 0 || leader === undefined || tookOver(page, nation) !== undefined
      ? []
      : [`${called} follows, ${rating === '' ? `War Rating ${now}` : rating}`];
  return [
    ...(deaths.length === 0 ? [] : [listed([...deaths, ...follows])]),
    ...(follows.length > 0 || rating === '' || leader === undefined ? [] : [`${rating} under ${heir}`]),
    ...(captor === undefined || leader === undefined ? [] : [`${heir} a captive of ${names.nation(captor)}`]),
  ];
}

function moraleInWords(page: ChroniclePage, nation: string): readonly string[] {
  const [before, now] = [page.books.year.before(nation).morale, page.books.people.morale(nation)];
  return before === undefined || now === undefined || before === now ? [] : [`National Morale ${before} to ${now}`];
}

/** Tribes, factions and demons. */
function strifeInWords(page: ChroniclePage, nation: string): readonly string[] {
  const happened = (kind: 'nation-broke-up' | 'nation-united' | 'factions-formed' | 'civil-war-ended' | 'demon-entered' | 'demon-cast-out') =>
    deedsOf(page, kind, (d) => d.nation === nation).length > 0;
  const broken = page.books.lands.leadersTribe(nation) !== nation;
  // of two who claimed its throne one may fight on (p. 55, ruling 47)
  const divided = [...page.books.wars.wars.values()].some((war) => war.of === 'throne' && [war.aggressor, war.defender].includes(nation));
  return [
    ...(happened('nation-broke-up') && broken ? ['broken up into tribes'] : []),
    ...(happened('nation-united') && !broken ? ['united again'] : []),
    ...(happened('factions-formed') ? ['divided over the succession'] : []),
    ...(happened('civil-war-ended') && !divided ? [`${page.names.their(nation)} civil war over`] : []),
    ...(happened('demon-entered') ? ['possessed by Black Moon Incarnate'] : []),
    ...(happened('demon-cast-out') ? ['free of Black Moon Incarnate'] : []),
  ];
}

/** A Rogue Dragon that was driven off for good, or had its year in the nation's land (p. 69). */
const dragonInWords = (page: ChroniclePage, nation: string): readonly string[] =>
  deedsOf(page, 'dragon-left', (d) => d.nation === nation).flatMap(({ reason }) => {
    if (reason === 'beaten') return [`${page.names.does(nation, 'beats')} a Rogue Dragon`];
    return reason === 'winter' ? ['laid waste by a Rogue Dragon'] : [];
  });

type Lost = Of<'hero-lost'> | Of<'hero-left'> | Of<'captain-lost'> | Of<'magic-user-lost'>;

/** Those of one calling who were lost: "the hero Eleanor", "the magic users Ilse (level 1) and Ansgar (level 2)". */
function togetherInWords(page: ChroniclePage, one: string, many: string, lost: readonly Lost[]): readonly string[] {
  const { leader, titled } = page.names;
  const called = lost.map(
    (d) => `${lost.length === 1 ? titled(one, d.leader, d.nation) : leader(d.leader, d.nation)}${'level' in d ? ` (level ${d.level})` : ''}`,
  );
  return lost.length < 2 ? called : [`${many} ${listed(called)}`];
}

/** Heroes, captains and magic users who died, were lost or went. */
function lossesInWords(page: ChroniclePage, nation: string): readonly string[] {
  const of = (d: { readonly nation: string }): boolean => d.nation === nation || d.nation.startsWith(`${nation}:`);
  const lost = [
    ...togetherInWords(page, 'the hero', 'the heroes', [...deedsOf(page, 'hero-lost', of), ...deedsOf(page, 'hero-left', of)]),
    ...togetherInWords(page, 'the captain', 'the captains', deedsOf(page, 'captain-lost', of)),
    ...togetherInWords(page, 'the magic user', 'the magic users', deedsOf(page, 'magic-user-lost', of)),
    ...deedsOf(page, 'follower-dismissed', of).map((d) => page.names.leader(d.leader, d.nation)),
  ];
  return lost.length === 0 ? [] : [`${page.names.does(nation, 'loses')} ${listed(lost)}`];
}

/** The enemies in wars that ended this way, each once: "Orcs twice (peace until Fall 989)". Only peaces that still hold when the year is over are told. */
function enemiesInWords(page: ChroniclePage, nation: string, ended: readonly WarEnded[]): string {
  const { names, books } = page;
  const told = grouped(ended, (d) => sidesOf(d).find((side) => side !== nation) ?? nation).map(([enemy, wars]) => {
    const isBetween = ({ between }: { readonly between: readonly string[] }): boolean => between.every((side) => side === nation || side === enemy);
    const holds = books.wars.peaces().find((peace) => isBetween(peace) && peace.until > page.now);
    const [made] = deedsOf(page, 'peace-made', (d) => isBetween(d) && d.until === holds?.until);
    const ends =
      made !== undefined && wars.some((d) => books.year.when(d) === books.year.when(made)) ? ` (peace until ${seasonInWords(page, made.until)})` : '';
    const often = wars.length === 1 ? '' : wars.length === 2 ? ' twice' : ` ${counted(wars.length, 'time')}`;
    return `${names.nation(enemy)}${often}${ends}`;
  });
  return listed(told);
}

/** Wars won, lost and ended, with the end of each peace, and those that go on. */
function warsInWords(page: ChroniclePage, nation: string): readonly string[] {
  const { names, books } = page;
  const beaten = deedsOf(page, 'war-lost', (d) => d.winner === nation);
  const lost = deedsOf(page, 'war-lost', (d) => d.loser === nation);
  const neither = deedsOf(page, 'war-undecided', (d) => d.reason !== 'nation-fell' && d.between.some((side) => side === nation));
  const going = [...books.wars.wars.values()].filter((w) => w.of !== 'tribes' && [w.aggressor, w.defender].includes(nation));
  const enemies = going.map((w) => names.nation(w.aggressor === nation ? w.defender : w.aggressor));
  return [
    ...(beaten.length === 0 ? [] : [`${names.does(nation, 'beats')} ${enemiesInWords(page, nation, beaten)}`]),
    ...(lost.length === 0 ? [] : [`${names.does(nation, 'loses')} to ${enemiesInWords(page, nation, lost)}`]),
    ...(neither.length === 0
      ? []
      : [`neither ${names.does(nation, 'wins')} nor ${names.does(nation, 'loses')} against ${enemiesInWords(page, nation, neither)}`]),
    ...(enemies.length === 0 ? [] : [`at war with ${listed(enemies)}`]),
  ];
}

type Moved = Of<'treasure-found'> | Of<'artifact-found'> | Of<'relic-placed'> | Of<'treasure-sold'> | Of<'treasure-passed'> | Of<'treasure-disappeared'>;

/** What a treasure's last change of hands this year was to a nation. */
function movedInWords(page: ChroniclePage, nation: string, d: Moved): string {
  const { names } = page;
  const what = theTreasure(d.treasure);
  switch (d.kind) {
    case 'treasure-found':
    case 'artifact-found':
    case 'relic-placed':
      return `${names.does(nation, 'finds')} ${what}`;
    case 'treasure-disappeared':
      return `${names.does(nation, 'loses')} ${what} until ${seasonInWords(page, d.until)}`;
    case 'treasure-sold':
    case 'treasure-passed':
      return d.to === nation
        ? `${names.does(nation, 'has')} ${what} from ${names.nation(d.from)}`
        : `${names.does(nation, 'gives')} up ${what} to ${names.nation(d.to)}`;
  }
}

/** Treasures found, bought, taken and lost, with their new holder or the season of their return. */
function treasuresInWords(page: ChroniclePage, nation: string): readonly string[] {
  // where a relic lies as the campaign begins is no news of the year
  const concerns = (d: Moved): boolean =>
    d.kind === 'relic-placed' && d.how === 'discovered' ? false : 'nation' in d ? d.nation === nation : d.from === nation || d.to === nation;
  const moved = (['treasure-found', 'artifact-found', 'relic-placed', 'treasure-sold', 'treasure-passed', 'treasure-disappeared'] as const)
    .flatMap((kind): readonly Moved[] => deedsOf(page, kind, concerns))
    .sort((a, b) => page.books.year.order(a) - page.books.year.order(b));
  return [...new Map(moved.map((d) => [d.treasure, d])).values()].map((d) => movedInWords(page, nation, d));
}

/** What is told of a nation, in order; of a fallen one neither its ruler nor its morale. */
function partsOf(page: ChroniclePage, nation: string): readonly ((page: ChroniclePage, nation: string) => readonly string[])[] {
  return fallOf(page, nation) !== undefined
    ? [comingInWords, landsInWords, dragonInWords, lossesInWords, warsInWords, treasuresInWords]
    : [comingInWords, landsInWords, rulersInWords, moraleInWords, strifeInWords, dragonInWords, lossesInWords, warsInWords, treasuresInWords];
}

/** Winter: the year of each nation to which something happened, a sentence each, in the gazetteer's order; nothing of one at rest. */
export function yearByNation(page: ChroniclePage): readonly KeyedLine[] {
  const nations = new Set([...page.world.nations.map((n) => n.id), ...page.world.lists.map((list) => list.id)]);
  return [...nations].flatMap((nation) => {
    const told = partsOf(page, nation).flatMap((part) => part(page, nation));
    return told.length === 0
      ? []
      : [{ section: 'The year', key: `year ${nation}`, yearOf: nation, text: `${sentence(page.names.nation(nation))}: ${told.join('; ')}.` } as const];
  });
}
