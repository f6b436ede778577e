import { CAPTAINS } from '../../data/tables/campaign.ts';
import { BANNERS, HEROES, MAGIC_USERS } from '../../data/tables/hiring.ts';
import type { MagicLevel } from '../../engine/campaign/armies/hirelings.ts';
import type { Rolled } from '../../engine/events.ts';
import { faces, successesInWords, sumInWords } from './dice-in-words.ts';
import { alike, type ChroniclePage, type Each, eventsOf, grouped, type Line, type Of, type Telling, throwBy } from './page.ts';
import { BANNER_NAMES, counted, figure, inWords, listed, sentence } from './words.ts';

const sectionOf = (e: { readonly where: 'in-battle' | 'in-winter' }): Line['section'] => (e.where === 'in-winter' ? 'Winter' : 'Battles');

/** What was thrown for somebody who died in Winter; null in battle. */
function deathThrow(page: ChroniclePage, { leader, where }: Lost): string | null {
  const roll = where === 'in-winter' ? throwBy(page, 'leader-death', leader) : undefined;
  return roll === undefined ? null : `threw ${roll.dice.join('+')}`;
}

/** What each of several costs: ", for one recruiting roll", ", for two recruiting rolls each". */
const priceIn = (rolls: number, several: boolean): string => `, for ${counted(rolls, 'recruiting roll')}${several ? ' each' : ''}`;

const LEVELS: readonly MagicLevel[] = [3, 2, 1];

/** All magic users that came into service this season, a line for each level, and what was thrown for them by total. */
function magicUsers(e: Of<'magic-user-hired'>, page: ChroniclePage): Line | null {
  const all = alike(page, e);
  if (all.length === 0) return null;
  const { nation, leader } = page.names;
  const named = (x: Of<'magic-user-hired'>): string => (x.level === 3 ? `${leader(x.leader, x.nation)} with ${nation(x.nation)}` : nation(x.nation));
  const levels = LEVELS.map((level) => all.filter((x) => x.level === level)).filter((some) => some.length > 0);
  const told = levels.map((some) => `Of level ${some[0]!.level}: ${some[0]!.level === 3 ? '' : 'with '}${listed(some.map(named))}.`);
  const price = priceIn(MAGIC_USERS.recruitingRolls, all.length > 1);
  const text = `${all.length === 1 ? 'One magic user takes service' : `${sentence(inWords(all.length))} magic users take service`}${price}.`;
  return { section: 'casters', text, because: [...told, ...magicThrown(page)], each: all.map((x) => oneMagicUser(x, page)) };
}

/** One who came into service: with the last throw of his nation for such people, if it made one. */
function oneHired(
  { nation }: Of<'magic-user-hired'> | Of<'hero-hired'>,
  page: ChroniclePage,
  table: Rolled['table'],
  thrown: string,
): { readonly because: readonly string[]; readonly rolls: readonly Rolled[] } {
  const rolls = (page.throws.get(table) ?? []).filter(({ who }) => who === nation).slice(-1);
  return { because: rolls.map((roll) => `${thrown}: ${sumInWords(roll)}.`), rolls };
}

function oneMagicUser(x: Of<'magic-user-hired'>, page: ChroniclePage): Each {
  const { because, rolls } = oneHired(x, page, 'magic-for-hire', 'Magic for hire, threw');
  const text = `${sentence(page.names.leader(x.leader, x.nation))}, a magic user of level ${x.level}, takes service with ${page.names.nation(x.nation)}${priceIn(MAGIC_USERS.recruitingRolls, false)}.`;
  return { text, because, events: [x, ...rolls] };
}

type Lost = Of<'magic-user-lost'> | Of<'hero-lost'> | Of<'captain-lost'>;

/** Whether somebody lost in a battle died in it or was captured (p. 42); null in Winter, and for somebody ridden down in flight (p. 43). */
function fateOf(page: ChroniclePage, { leader, where }: Lost): 'dead' | 'captured' | null {
  if (where === 'in-winter') return null;
  const fates = eventsOf(page, 'battle-fought').flatMap(({ invader, defender }) => [...invader.fates, ...defender.fates]);
  const fate = fates.findLast((f) => f.leader === leader)?.fate;
  return fate === 'dead' || fate === 'captured' ? fate : null;
}

/** Magic users, heroes or captains who died this Winter, in one line; those lost in battles likewise. */
/** Those that are lost together: in Winter all, in war those of one battle. */
const togetherWith =
  (e: Lost) =>
  (x: Lost): boolean =>
    x.where === e.where && (e.where === 'in-winter' || x.cause === e.cause);

function lost(all: readonly Lost[], page: ChroniclePage, one: string, many: string): Line | null {
  const [first] = all;
  if (first === undefined) return null;
  const { nation, leader } = page.names;
  const called = all.map((x) => {
    const told = [x.kind === 'magic-user-lost' ? `level ${x.level}` : null, fateOf(page, x), deathThrow(page, x)].filter((t) => t !== null);
    return `${leader(x.leader, x.nation)} of ${nation(x.nation)}${told.length === 0 ? '' : ` (${told.join(': ')})`}`;
  });
  const [dies, die] = first.where === 'in-winter' ? ['dies', 'die'] : ['is lost', 'are lost'];
  const because = first.where === 'in-winter' ? ['Ten and eleven are death.'] : [];
  const each = all.map((x, i): Each => {
    const roll = x.where === 'in-winter' ? throwBy(page, 'leader-death', x.leader) : undefined;
    return { text: `${sentence(one)} ${dies}: ${called[i]!}.`, because, events: [x, ...(roll === undefined ? [] : [roll])] };
  });
  if (all.length === 1) return { section: sectionOf(first), text: each[0]!.text, because };
  return { section: sectionOf(first), text: `${sentence(many)} ${die}: ${listed(called)}.`, because, each };
}

function magicThrown(page: ChroniclePage): string[] {
  const rolls = page.events.filter((x): x is Rolled => x.kind === 'roll' && x.table === 'magic-for-hire');
  const totals = [...new Set(rolls.map((r) => r.total ?? 0))].sort((a, b) => b - a);
  const by = totals.map((total) => `${figure(total)} ${listed(rolls.filter((r) => r.total === total).map((r) => page.names.nation(r.who)))}`);
  return by.length === 0 ? [] : [`Magic for hire, counting mana and magic users on hand: ${by.join('; ')}.`];
}

/** All heroes who came into service this season, and the nations for whom one was on offer. */
function heroes(e: Of<'hero-hired'>, page: ChroniclePage): Line | null {
  const all = alike(page, e);
  if (all.length === 0) return null;
  const { nation, leader } = page.names;
  const who = listed(all.map((x) => `${leader(x.leader, x.nation)} with ${nation(x.nation)}`));
  const found = page.events.filter((x): x is Rolled => x.kind === 'roll' && x.table === 'hero-for-hire' && x.result === 'a-hero');
  const thrown = grouped(found, faces).map(([dice, rolls]) => `${dice} ${listed(rolls.map((r) => nation(r.who)))}`);
  return {
    section: 'heroes',
    text: `${all.length === 1 ? 'A hero takes' : 'Heroes take'} service: ${who}${priceIn(HEROES.recruitingRolls, all.length > 1)}.`,
    because: thrown.length === 0 ? [] : [`A hero for hire, threw: ${thrown.join('; ')}.`],
    each: all.map((x) => oneHero(x, page)),
  };
}

function oneHero(x: Of<'hero-hired'>, page: ChroniclePage): Each {
  const { because, rolls } = oneHired(x, page, 'hero-for-hire', 'A hero for hire, threw');
  return {
    text: `${sentence(page.names.leader(x.leader, x.nation))}, a hero, takes service with ${page.names.nation(x.nation)}${priceIn(HEROES.recruitingRolls, false)}.`,
    because,
    events: [x, ...rolls],
  };
}

function banners(e: Of<'banner-bought'>, page: ChroniclePage): Line | null {
  const all = alike(page, e);
  if (all.length === 0) return null;
  const told = grouped(all, (x) => x.banner).map(
    ([banner, own]) =>
      `${own.length === 1 ? `a ${BANNER_NAMES[banner]}` : `${BANNER_NAMES[banner]}s`} for ${listed(own.map((x) => page.names.nation(x.nation)))}`,
  );
  const each = all.map(
    (x): Each => ({
      text: `${sentence(page.names.nation(x.nation))} ${page.names.does(x.nation, 'has')} a ${BANNER_NAMES[x.banner]} made${priceIn(BANNERS.recruitingRolls, false)}.`,
      events: [x],
    }),
  );
  return { section: 'purchases', text: `New banners: ${told.join('; ')}${priceIn(BANNERS.recruitingRolls, all.length > 1)}.`, each };
}

function captains(e: Of<'captain-appointed'>, page: ChroniclePage): Line | null {
  const all = alike(page, e);
  if (all.length === 0) return null;
  const who = listed(all.map((x) => `${page.names.leader(x.leader, x.nation)} (${page.names.nation(x.nation)})`));
  const each = all.map(
    (x): Each => ({
      text: `${sentence(page.names.leader(x.leader, x.nation))} becomes a captain of the large army of ${page.names.nation(x.nation)}${priceIn(CAPTAINS.recruitingRolls, false)}.`,
      events: [x],
    }),
  );
  return {
    section: 'purchases',
    text: `${all.length === 1 ? 'A captain for a large army' : 'Captains for large armies'}: ${who}${priceIn(CAPTAINS.recruitingRolls, all.length > 1)}.`,
    each,
  };
}

/** p. 51: a hero whom his nation has kept by a recruiting roll. Of one who went all the same the gift is told with the dice behind his going. */
function rewarded(e: Of<'chose'>, page: ChroniclePage): Line | null {
  const roll = e.choice === 'reward-hero' ? page.throws.get('hero-happy')?.find(({ cause }) => cause === e.cause) : undefined;
  if (roll?.result !== 'remains') return null;
  return {
    section: 'Battles',
    key: `hero kept ${roll.who} ${e.cause}`,
    text: `${sentence(page.names.leader(roll.who, e.by))}, hero of ${page.names.nation(e.by)}, is given a rich gift, ${counted(1, 'recruiting roll')}, and stays.`,
    because: [`${successesInWords(roll, 'Rep')}; three were needed.`],
  };
}

type Kinds =
  | 'chose'
  | 'magic-user-hired'
  | 'magic-user-lost'
  | 'hero-hired'
  | 'hero-left'
  | 'hero-lost'
  | 'banner-bought'
  | 'captain-appointed'
  | 'captain-lost';

/** How magic users, heroes and captains come into a nation's service, are kept in it and leave it, and what banners are made (pp. 9, 44-45, 50-51, 61). */
export const TELL_HIRING: Telling<Kinds> = {
  chose: rewarded,
  'magic-user-hired': magicUsers,
  'magic-user-lost': (e, page) => lost(alike(page, e, togetherWith(e)), page, 'a magic user', 'magic users'),
  'hero-hired': heroes,
  'hero-left': (e, page) => {
    const roll = throwBy(page, 'hero-happy', e.leader);
    const because = roll === undefined ? [] : [`${successesInWords(roll, 'Rep')}; three were needed.`];
    return {
      section: 'Battles',
      text: `${sentence(page.names.leader(e.leader, e.nation))}, hero of ${page.names.nation(e.nation)}, rides away unhappy.`,
      because,
    };
  },
  'hero-lost': (e, page) => lost(alike(page, e, togetherWith(e)), page, 'a hero', 'heroes'),
  'banner-bought': banners,
  'captain-appointed': captains,
  'captain-lost': (e, page) => lost(alike(page, e, togetherWith(e)), page, 'a captain', 'captains'),
};
