import { kindOf } from '../../engine/campaign/treasures/treasures.ts';
import { type ChroniclePage, type Each, eventsOf, grouped, type Line, type Of, seasonInWords, sideOf, type Telling } from './page.ts';
import { claims, princes, rebels, rivals, tribes } from './positions-leaders.ts';
import { together } from './positions-together.ts';
import { theTreasure } from './treasures.ts';
import { BANNER_NAMES, counted, inWords, listed, sentence } from './words.ts';

/** What a campaign that is founded from a position begins with (ruling 396): nobody threw for it, and nothing stands behind it. */

const lands = (e: Of<'lands-given'>, page: ChroniclePage): Line | null => {
  const { nation, does, province } = page.names;
  const holds = (x: Of<'lands-given'>): string => `${sentence(nation(x.nation))} ${does(x.nation, 'holds')} ${listed(x.of.map(province))}.`;
  return together(e, page, holds, (many) => `${sentence(many)} nations hold land that was another’s.`);
};

/** p. 68: the host of Black Moon Incarnate. */
const demon = (e: Of<'demon-given'>, { names }: ChroniclePage): Line => ({
  section: 'Spring',
  text: `Black Moon Incarnate has taken ${names.nation(e.nation)} before, and rules there still.`,
});

const morale = (e: Of<'morale-given'>, page: ChroniclePage): Line | null => {
  const { nations } = page.names;
  return together(
    e,
    page,
    (x) => `${sentence(nations(x.nation))} National Morale is ${x.morale}.`,
    (many) => `The National Morale of ${many} nations is not what it was.`,
  );
};

/** p. 51: the last battles of nations, which keep a hero happy or do not. */
const battles = (e: Of<'battles-given'>, page: ChroniclePage): Line | null => {
  const { nations } = page.names;
  const told = (x: Of<'battles-given'>): string =>
    `${sentence(nations(x.nation))} last battle was ${x.battles[0]!}${x.battles.length > 1 ? `, the one before it ${x.battles[1]!}` : ''}.`;
  return together(e, page, told, (many) => `The last battles of ${many} nations are not forgotten.`);
};

/** p. 30: nations and tribes that have refused battle too often. */
const refusals = (e: Of<'refusals-given'>, page: ChroniclePage): Line | null => {
  const { nation, does, their } = page.names;
  const told = (x: Of<'refusals-given'>): string =>
    `${sentence(nation(x.nation))} ${does(x.nation, 'has')} refused ${counted(x.refusals, 'battle')} beyond ${their(x.nation)} right, and fought none since.`;
  return together(e, page, told, (many) => `${sentence(many)} nations have refused battle too often.`);
};

/** p. 67: companies that do not forget who has paid them. */
const employers = (e: Of<'employer-given'>, page: ChroniclePage): Line | null => {
  const { nation, company } = page.names;
  const told = (x: Of<'employer-given'>): string =>
    `${sentence(company(x.company))} has left ${nation(x.nation)} on good terms, and never fights a former employer.`;
  return together(e, page, told, (many) => `${sentence(many)} nations are former employers whom a company never fights.`);
};

const hatred = (e: Of<'hatred-given'>, page: ChroniclePage): Line | null => {
  const { nation, does } = page.names;
  return together(
    e,
    page,
    (x) => `${sentence(nation(x.nation))} ${does(x.nation, 'hates')} ${nation(x.of)}.`,
    (many) => `${sentence(many)} hatreds are not forgotten.`,
  );
};

const wars = (e: Of<'war-given'>, page: ChroniclePage): Line | null => {
  const { nation, does, province } = page.names;
  const told = (x: Of<'war-given'>): string => {
    const taken = x.of.length === 0 ? '' : `, over ${listed(x.of.map(province))} already`;
    const [aggressor, defender] = [sideOf(page, x.aggressor, x.defender), sideOf(page, x.defender, x.aggressor)];
    return `${sentence(nation(aggressor))} ${does(aggressor, 'wages')} war on ${nation(defender)} since ${seasonInWords(page, x.since)}${taken}.`;
  };
  return together(e, page, told, (many) => `${sentence(many)} wars go on.`);
};

const peaces = (e: Of<'peace-given'>, page: ChroniclePage): Line | null => {
  const { nation } = page.names;
  const told = (x: Of<'peace-given'>): string => {
    const [one, other] = x.between.map(nation) as [string, string];
    const won = x.winner === null ? '' : `, which ${nation(x.winner)} won,`;
    return `Peace between ${one} and ${other}${won} holds until the end of ${seasonInWords(page, x.until)}.`;
  };
  return together(e, page, told, (many) => `${sentence(many)} enforced peaces hold.`);
};

const debts = (e: Of<'debt-given'>, page: ChroniclePage): Line | null => {
  const { nation, does } = page.names;
  return together(
    e,
    page,
    (x) => `${sentence(nation(x.from))} ${does(x.from, 'owes')} ${nation(x.to)} ${counted(x.rolls, 'recruiting roll')}.`,
    (many) => `${sentence(many)} debts are open.`,
  );
};

const treasures = (e: Of<'treasure-given'>, page: ChroniclePage): Line | null => {
  const { nation, does, province } = page.names;
  const told = (x: Of<'treasure-given'>): string => {
    const seen = x.revealed && kindOf(x.treasure) !== 'relic' ? ', and all Talomir knows of it' : '';
    if (x.until !== null) return `${sentence(theTreasure(x.treasure))}: lost until ${seasonInWords(page, x.until)}.`;
    if (x.province === null) return `${sentence(nation(x.nation!))} ${does(x.nation!, 'has')} ${theTreasure(x.treasure)}${seen}.`;
    return `${sentence(theTreasure(x.treasure))} lies in ${province(x.province)}.`;
  };
  return together(e, page, told, (many) => `${sentence(many)} treasures have been found.`);
};

const lostBanners = (e: Of<'lost-banner-given'>, page: ChroniclePage): Line | null => {
  const told = ({ banner, until }: Of<'lost-banner-given'>): string => `A ${BANNER_NAMES[banner]}: lost until ${seasonInWords(page, until)}.`;
  return together(e, page, told, (many) => `${sentence(many)} banners are lost.`);
};

/** pp. 68-69: peoples that have had their one chance. */
const gone = (e: Of<'gone-given'>, page: ChroniclePage): Line | null => {
  const { nation, does } = page.names;
  const told = (x: Of<'gone-given'>): string =>
    `${sentence(nation(x.nation))} ${does(x.nation, 'has')} come before, and never ${does(x.nation, 'comes')} again.`;
  return together(e, page, told, (many) => `${sentence(many)} peoples have come before, and never come again.`);
};

/** pp. 68-69: a people that has come, and whose first war goes on. */
const firstWars = (e: Of<'first-war-given'>, { names }: ChroniclePage): Line => ({
  section: 'Spring',
  text: `${sentence(names.nation(e.nation))} ${names.does(e.nation, 'is')} newcomers still: all depends on their war with ${names.nation(e.against)}.`,
});

/** pp. 68-69: a people that has come, and stands where it has yet to win land. */
const camps = (e: Of<'camp-given'>, { names }: ChroniclePage): Line => ({
  section: 'Spring',
  text: `${sentence(names.nation(e.nation))} ${names.does(e.nation, 'stands')} in ${names.province(e.province)}, without land as yet.`,
});

/** p. 69: Rogue Dragons that have come, and what others have left behind. */
const dragons = (e: Of<'dragon-given'>, page: ChroniclePage): Line | null => {
  const { nation, nations, does } = page.names;
  const told = ({ result, nation: of }: Of<'dragon-given'>): string => {
    if (result === 'beaten') return `${sentence(nation(of))} ${does(of, 'has')} beaten a Rogue Dragon: none comes there again.`;
    if (result === 'awaited') return `A Rogue Dragon has settled in ${nations(of)} land, and must be faced.`;
    return `${sentence(nations(of))} land lies waste after a Rogue Dragon’s year.`;
  };
  return together(e, page, told, (many) => `${sentence(many)} nations have seen a Rogue Dragon.`);
};

/** Those who serve a nation and what it has bought, in one line for each. */
function followers(e: Of<'hero-given' | 'magic-user-given' | 'captain-given' | 'banner-given' | 'company-given'>, page: ChroniclePage): Line | null {
  const given = [
    ...eventsOf(page, 'hero-given'),
    ...eventsOf(page, 'magic-user-given'),
    ...eventsOf(page, 'captain-given'),
    ...eventsOf(page, 'banner-given'),
    ...eventsOf(page, 'company-given'),
  ];
  if (e !== given[0]) return null;
  for (const one of given) page.behind.add(one);
  const { leader, nation, does, company } = page.names;
  const called = (x: (typeof given)[number]): string => {
    if (x.kind === 'company-given') return `${company(x.company)} in ${page.names.their(x.nation)} pay (${counted(x.units, 'unit')})`;
    if (x.kind === 'banner-given') return `a ${BANNER_NAMES[x.banner]}`;
    if (x.kind === 'captain-given') return `the captain ${leader(x.leader, x.nation)}`;
    return x.kind === 'hero-given' ? `the hero ${leader(x.leader, x.nation)}` : `${leader(x.leader, x.nation)}, a magic user of level ${x.level}`;
  };
  const each = grouped(given, (x) => x.nation).map(
    ([id, own]): Each => ({ text: `${sentence(nation(id))} ${does(id, 'has')} ${listed(own.map(called))}.`, events: own }),
  );
  if (each.length === 1) return { section: 'Spring', text: each[0]!.text };
  return {
    section: 'Spring',
    text: `${sentence(inWords(each.length))} nations have heroes, magic users, captains, banners or companies already.`,
    because: each.map(({ text }) => text),
    each,
  };
}

type Kinds =
  | 'lands-given'
  | 'prince-given'
  | 'tribe-given'
  | 'rival-given'
  | 'rebels-given'
  | 'claim-given'
  | 'camp-given'
  | 'first-war-given'
  | 'dragon-given'
  | 'morale-given'
  | 'battles-given'
  | 'refusals-given'
  | 'hatred-given'
  | 'employer-given'
  | 'hero-given'
  | 'magic-user-given'
  | 'captain-given'
  | 'banner-given'
  | 'company-given'
  | 'war-given'
  | 'peace-given'
  | 'debt-given'
  | 'treasure-given'
  | 'lost-banner-given'
  | 'gone-given'
  | 'demon-given';

/** What a position brings along. */
export const TELLING_POSITIONS: Telling<Kinds> = {
  'lands-given': lands,
  'prince-given': princes,
  'tribe-given': tribes,
  'rival-given': rivals,
  'rebels-given': rebels,
  'claim-given': claims,
  'camp-given': camps,
  'first-war-given': firstWars,
  'dragon-given': dragons,
  'morale-given': morale,
  'battles-given': battles,
  'refusals-given': refusals,
  'hatred-given': hatred,
  'employer-given': employers,
  'hero-given': followers,
  'magic-user-given': followers,
  'captain-given': followers,
  'banner-given': followers,
  'company-given': followers,
  'war-given': wars,
  'peace-given': peaces,
  'debt-given': debts,
  'treasure-given': treasures,
  'lost-banner-given': lostBanners,
  'gone-given': gone,
  'demon-given': demon,
};
