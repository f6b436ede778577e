import { HEROES } from '../../data/tables/hiring.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { MagicLevel } from '../../engine/campaign/hirelings.ts';
import type { Rolled } from '../../engine/events.ts';
import { faces, successesInWords, sumInWords, testInWords } from './dice-in-words.ts';
import { type Line, type Of, type Page, type Telling, throwBy, throwsOf } from './page.ts';
import { counted, inWords, listed, sentence } from './words.ts';

const where = (e: { readonly where: 'in-battle' | 'in-winter' }): Line['section'] => (e.where === 'in-winter' ? 'Winter' : 'Battles');
const deathRoll = (page: Page, leader: string, at: 'in-battle' | 'in-winter'): string[] => {
  const roll = at === 'in-winter' ? throwBy(page, 'leader-death', leader) : undefined;
  return roll === undefined ? [] : [`Threw ${faces(roll)}: ${roll.total} is death.`];
};

/** All events of a kind on the page that are alike; empty unless this is the first of them, which tells of all. */
function alike<Kind extends CampaignEvent['kind']>(page: Page, e: Of<Kind>, same: (other: Of<Kind>) => boolean): readonly Of<Kind>[] {
  const all = page.events.filter((x): x is Of<Kind> => x.kind === e.kind && same(x as Of<Kind>));
  return all[0] === e ? all : [];
}

/** "Riata Warriors", "two companies of Riata Warriors". */
const companies = (page: Page, id: string, n: number): string => (n === 1 ? page.names.company(id) : `${inWords(n)} companies of ${page.names.company(id)}`);

function hired(e: Of<'company-hired'>, page: Page): Line | null {
  const all = alike(page, e, (x) => x.nation === e.nation && x.company === e.company && x.how === e.how);
  if (all.length === 0) return null;
  const { nation, does, company } = page.names;
  const price = counted(
    all.reduce((sum, x) => sum + x.rolls, 0),
    'recruiting roll',
  );
  const who = companies(page, e.company, all.length);
  if (e.how === 'retained') return { section: 'Spring', text: `${sentence(nation(e.nation))} ${does(e.nation, 'keeps')} ${who} another year for ${price}.` };
  const rolls = page.events.filter((x): x is Rolled => x.kind === 'roll' && x.table === 'mercenary-for-hire' && x.who === e.nation);
  const thrown = rolls.map((r) => `${sumInWords(r)}, ${company(r.result)}`).join('; taken already, so again ');
  const others = throwBy(page, 'mercenary-companies', e.nation);
  const several = others === undefined ? '' : `, ${counted(Number(others.result), 'company', 'companies')} of them (threw ${faces(others)})`;
  const led = e.commander === null ? '' : ` under ${page.names.commander(e.company)}`;
  const text = `${sentence(nation(e.nation))} ${does(e.nation, 'hires')} ${who}${led} for ${price}.`;
  return { section: 'Spring', text, because: [`For hire: threw ${thrown}${several}.`] };
}

const LEVELS: readonly MagicLevel[] = [3, 2, 1];

/** All magic users that came into service this season in one line, and what was thrown for them by total. */
function magicUsers(e: Of<'magic-user-hired'>, page: Page): Line | null {
  const all = alike(page, e, () => true);
  if (all.length === 0) return null;
  const { nation, leader } = page.names;
  const named = (x: Of<'magic-user-hired'>): string => (x.level === 3 ? `${leader(x.leader, x.nation)} in ${nation(x.nation)}` : nation(x.nation));
  const levels = LEVELS.map((level) => all.filter((x) => x.level === level)).filter((some) => some.length > 0);
  const text = `Magic users take service: ${levels.map((some) => `of level ${inWords(some[0]!.level)} ${some[0]!.level === 3 ? '' : 'in '}${listed(some.map(named))}`).join('; ')}.`;
  return { section: 'Spring', text, because: magicThrown(page) };
}

/** Magic users who died this Winter in one line; those lost in battles likewise. */
function magicUsersLost(e: Of<'magic-user-lost'>, page: Page): Line | null {
  const all = alike(page, e, (x) => x.where === e.where);
  if (all.length === 0) return null;
  const { nation, leader } = page.names;
  const who = listed(all.map((x) => `${leader(x.leader, x.nation)} of ${nation(x.nation)} (level ${inWords(x.level)})`));
  const one = all.length === 1;
  const text =
    e.where === 'in-winter' ? `${one ? 'A magic user dies' : 'Magic users die'}: ${who}.` : `${one ? 'A magic user is' : 'Magic users are'} lost: ${who}.`;
  const thrown = all.flatMap((x) => throwBy(page, 'leader-death', x.leader) ?? []).map((roll) => `${faces(roll)}`);
  return { section: where(e), text, because: e.where === 'in-winter' ? [`Ten and eleven are death; threw ${thrown.join('; ')}.`] : [] };
}

function magicThrown(page: Page): string[] {
  const rolls = page.events.filter((x): x is Rolled => x.kind === 'roll' && x.table === 'magic-for-hire');
  const totals = [...new Set(rolls.map((r) => r.total ?? 0))].sort((a, b) => b - a);
  const by = totals.map((total) => `${total} ${listed(rolls.filter((r) => r.total === total).map((r) => page.names.nation(r.who)))}`);
  return by.length === 0 ? [] : [`Magic for hire, with mana and those on hand: ${by.join('; ')}.`];
}

function banners(e: Of<'banner-bought'>, page: Page): Line | null {
  const all = alike(page, e, (x) => x.banner === e.banner);
  if (all.length === 0) return null;
  const kind = e.banner === 'bane' ? 'Bane Banner' : 'Personal Banner';
  return {
    section: 'Spring',
    text: `${sentence(listed(all.map((x) => page.names.nation(x.nation))))} now ${all.length === 1 ? 'has' : 'each have'} a ${kind}.`,
  };
}

function left(e: Of<'company-left'>, page: Page): Line | null {
  const all = alike(page, e, (x) => x.nation === e.nation && x.company === e.company && x.how === e.how);
  if (all.length === 0) return null;
  const section = e.how === 'not-retained' ? 'Spring' : 'War and peace';
  return { section, text: `${sentence(companies(page, e.company, all.length))} ${LEFT[e.how]} ${page.names.nation(e.nation)}.` };
}

const UNHIRED: Readonly<Record<Of<'company-unhired'>['reason'], string>> = {
  price: 'there are not rolls enough to pay them',
  'black-moon': 'they never serve the Black Moon',
  'rival-in-service': 'their hated rivals are in its pay',
  'against-a-former-employer': 'they will not fight a master they once served',
};

const LEFT: Readonly<Record<Of<'company-left'>['how'], string>> = {
  'not-retained': 'are paid off and leave',
  mutiny: 'walk away from',
  destroyed: 'have nobody left to serve',
  'nation-fell': 'have outlived',
};

function rebelled(e: Of<'mercenaries-rebelled'>, page: Page): Line {
  const { nation, nations } = page.names;
  const roll = throwBy(page, 'mutiny', e.nation);
  const demand = throwBy(page, 'mutiny-demand', e.nation);
  const because = roll === undefined ? [] : [`${testInWords(roll, 'War Rating')}${roll.passed === 1 ? ', and a battle was lost' : ''}.`];
  if (demand !== undefined) because.push(`Those at home want ${counted(Number(demand.result), 'recruiting roll')} at once (threw ${faces(demand)}).`);
  const gone =
    e.units.length === 0 ? '' : `: ${counted(e.units.length, 'unit')} outside ${nations(e.nation)} own lands ${e.units.length === 1 ? 'goes' : 'go'} home`;
  return { section: 'War and peace', text: `The mercenaries of ${nation(e.nation)} mutiny${gone}.`, because };
}

/** How the events of hiring are told (pp. 44-45, 50-51, 61, 64-67). */
export const TELL_HIRING: Telling<HiringEvent> = {
  'magic-user-hired': magicUsers,
  'magic-user-lost': magicUsersLost,
  'hero-hired': (e, page) => ({
    section: 'Spring',
    text: `A hero comes to ${page.names.nation(e.nation)}: ${page.names.leader(e.leader, e.nation)}, for ${counted(HEROES.recruitingRolls, 'recruiting roll')}.`,
  }),
  'hero-left': (e, page) => {
    const roll = throwBy(page, 'hero-happy', e.leader);
    const because = roll === undefined ? [] : [`${successesInWords(roll, 'Rep')}; three are wanted.`];
    return {
      section: 'Battles',
      text: `${sentence(page.names.leader(e.leader, e.nation))}, hero of ${page.names.nation(e.nation)}, rides away unhappy.`,
      because,
    };
  },
  'hero-lost': (e, page) => ({
    section: where(e),
    text: `${sentence(page.names.leader(e.leader, e.nation))}, hero of ${page.names.nation(e.nation)}, ${e.where === 'in-winter' ? 'dies' : 'is lost'}.`,
    because: deathRoll(page, e.leader, e.where),
  }),
  'banner-bought': banners,
  'company-taken': () => null,
  'company-unhired': (e, page) => ({
    section: 'Spring',
    text: `${sentence(page.names.company(e.company))} could have served ${page.names.nation(e.nation)}, but ${UNHIRED[e.reason]}.`,
    because: throwsOf(page, 'mercenary-for-hire', e.cause).map((r) => `For hire: threw ${sumInWords(r)}.`),
  }),
  'company-hired': hired,
  'company-left': left,
  'company-stood-aside': (e, page) => ({
    section: 'On the march',
    text: `${sentence(page.names.company(e.company))} will not march with ${page.names.nation(e.nation)} against a master they once served.`,
  }),
  'commander-lost': (e, page) => ({
    section: 'Battles',
    text: `${sentence(page.names.commander(e.company))} of ${page.names.company(e.company)} is lost.`,
  }),
  'mercenaries-rebelled': rebelled,
  'mutineers-paid': (e, page) => ({
    section: 'War and peace',
    text: `${sentence(page.names.nation(e.nation))} ${page.names.does(e.nation, 'pays')} the mutineers ${counted(e.rolls, 'recruiting roll')}, and they stay.`,
  }),
};

type HiringEvent =
  | 'magic-user-hired'
  | 'magic-user-lost'
  | 'hero-hired'
  | 'hero-left'
  | 'hero-lost'
  | 'banner-bought'
  | 'company-taken'
  | 'company-unhired'
  | 'company-hired'
  | 'company-left'
  | 'company-stood-aside'
  | 'commander-lost'
  | 'mercenaries-rebelled'
  | 'mutineers-paid';
