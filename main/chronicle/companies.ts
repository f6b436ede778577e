import { companiesIn } from '../../engine/campaign/left-out.ts';
import type { SideOutcome } from '../../engine/campaign/outcome.ts';
import type { Rolled } from '../../engine/events.ts';
import { faces, sumInWords, testInWords } from './dice-in-words.ts';
import { wholeOf } from './names.ts';
import { alike, type ChroniclePage, type Each, eventsOf, grouped, type Line, type Of, summing, type Telling, throwBy, withOthers } from './page.ts';
import { counted, inWords, listed, sentence } from './words.ts';

/** "Riata Warriors", "two companies of Riata Warriors". */
const companies = (page: ChroniclePage, id: string, n: number): string =>
  n === 1 ? page.names.company(id) : `${inWords(n)} companies of ${page.names.company(id)}`;

/** What was thrown for a nation: "Ekra 5+4 (one company: 1)", "Mangu 4+4 the White Company, taken, so 6+1". */
function thrownFor(page: ChroniclePage, nation: string): string {
  const { company } = page.names;
  const there = companiesIn(page.world).map(({ id }) => id);
  const whyNot = (id: string): string => (there.includes(id) ? 'taken' : 'left out');
  const rolls = page.events.filter((x): x is Rolled => x.kind === 'roll' && x.table === 'mercenary-for-hire' && x.who === nation);
  const dice = rolls.map((r, i) => (i === rolls.length - 1 ? sumInWords(r) : `${sumInWords(r)} ${company(r.result)}, ${whyNot(r.result)}`)).join(', so ');
  const several = throwBy(page, 'mercenary-companies', nation);
  const many = several === undefined ? '' : ` (${counted(Number(several.result), 'company', 'companies')}: ${faces(several)})`;
  return `${page.names.nation(nation)} ${dice}${many}`;
}

/** A company with who pays it: "Hykar Horsemen (two recruiting rolls) with Mangu and Valkae". */
function inService(page: ChroniclePage, hires: readonly Of<'company-hired'>[]): string {
  const services = grouped(hires, (x) => `${x.nation} ${x.company}`).map(([, own]) => ({
    nation: own[0]!.nation,
    company: own[0]!.company,
    count: own.length,
    isLed: own.some((x) => x.commander !== null),
    rolls: own.reduce((sum, x) => sum + x.rolls, 0),
  }));
  const told = grouped(services, ({ company, count, rolls, isLed }) => `${company} ${count} ${rolls} ${isLed}`).map(([, same]) => {
    const { company, count, rolls, isLed } = same[0]!;
    const led = isLed ? ` under ${page.names.commander(company)}` : '';
    const each = same.length > 1 ? ' each' : '';
    return `${companies(page, company, count)}${led} with ${listed(same.map((x) => page.names.nation(x.nation)))} (${counted(rolls, 'recruiting roll')}${each})`;
  });
  return told.join('; ');
}

function hired(e: Of<'company-hired'>, page: ChroniclePage): Line | null {
  const all = alike(page, e, (x) => x.how === e.how);
  if (all.length === 0) return null;
  const byNation = grouped(all, (x) => x.nation);
  if (e.how === 'retained') {
    const text = (hires: typeof all): string => `Kept in service for another year: ${inService(page, hires)}.`;
    return { section: 'companies', text: text(all), each: byNation.map(([, own]): Each => ({ text: text(own), events: own })) };
  }
  const thrown = byNation.map(([nation]) => thrownFor(page, nation));
  const each = byNation.map(
    ([nation, own], i): Each => ({
      text: `Taken into service: ${inService(page, own)}.`,
      because: [`For hire, threw: ${thrown[i]!}.`],
      events: [...own, ...(page.throws.get('mercenary-for-hire') ?? []).filter(({ who }) => who === nation)],
    }),
  );
  const take = all.length === 1 ? 'A company takes' : 'Companies take';
  return { section: 'companies', text: `${take} service: ${inService(page, all)}.`, because: [`For hire, threw: ${thrown.join('; ')}.`], each };
}

const UNHIRED: Readonly<Record<Of<'company-unhired'>['reason'], string>> = {
  price: 'there are not enough rolls',
  'black-moon': 'they never serve the Black Moon',
  'rival-in-service': 'a hated rival is in the same pay',
  'against-a-former-employer': 'they will not fight a master they once served',
};

function unhired(e: Of<'company-unhired'>, page: ChroniclePage): Line | null {
  const all = alike(page, e, (x) => x.reason === e.reason);
  if (all.length === 0) return null;
  const { company, nation } = page.names;
  const told = grouped(all, (x) => x.company).map(([id, own]) => `${company(id)} (${listed(own.map((x) => nation(x.nation)))})`);
  const text = (who: readonly string[]): string => `Not hired, for ${UNHIRED[e.reason]}: ${listed(who)}.`;
  const each = grouped(all, (x) => x.nation).map(([id, own]): Each => ({ text: text(own.map((x) => `${company(x.company)} (${nation(id)})`)), events: own }));
  return { section: 'not hired', text: text(told), ...summing(each) };
}

type Gone = Exclude<Of<'company-left'>['how'], 'nation-fell'> | NonNullable<SideOutcome['maiden']>;

const LEFT: Readonly<Record<Gone, string>> = {
  'not-retained': 'Paid off',
  mutiny: 'Gone with the mutiny',
  destroyed: 'Destroyed to the last',
  escaped: 'Escaped in the midst of battle',
  captured: 'Taken in battle',
  dead: 'Fallen in battle',
  'will-not-serve': 'Unwilling to serve on',
};

/** How a company left; for Wind Maidens, who have no units, what happened to their Wind Maiden in the battle that cost them (ruling 249). */
function howGone({ how, nation, cause }: Of<'company-left'>, page: ChroniclePage): Gone | 'nation-fell' {
  const battle = how === 'destroyed' ? eventsOf(page, 'battle-fought').find((b) => b.cause === cause) : undefined;
  const side = battle === undefined ? undefined : [battle.invader, battle.defender].find((s) => s.nation === nation);
  return side?.maiden ?? how;
}

function left(e: Of<'company-left'>, page: ChroniclePage): Line | null {
  const how = howGone(e, page);
  // told with the fall
  if (how === 'nation-fell') return null;
  const all = alike(page, e, (x) => howGone(x, page) === how);
  if (all.length === 0) return null;
  const gone = grouped(all, (x) => `${x.company} ${x.nation}`).map(([, own]) => ({ own, who: companies(page, own[0]!.company, own.length) }));
  const { nation } = page.names;
  const told = grouped(gone, (g) => g.who).map(([who, some]) => `${who} (${listed(some.map((g) => nation(g.own[0]!.nation)))})`);
  const text = (who: readonly string[]): string => `${LEFT[how]}: ${listed(who)}.`;
  const each = grouped(gone, (g) => g.own[0]!.nation).map(
    ([id, some]): Each => ({ text: text(some.map(({ who }) => `${who} (${nation(id)})`)), events: some.flatMap(({ own }) => own) }),
  );
  return { section: how === 'not-retained' ? 'not hired' : 'War and peace', text: text(told), ...summing(each) };
}

function rebelled(e: Of<'mercenaries-rebelled'>, page: ChroniclePage): Line {
  const { nation } = page.names;
  const roll = throwBy(page, 'mutiny', e.nation);
  const demand = throwBy(page, 'mutiny-demand', e.nation);
  const because = roll === undefined ? [] : [`${testInWords(roll, 'War Rating')}${roll.passed === 1 ? ', and a battle was lost' : ''}.`];
  if (demand !== undefined)
    because.push(
      `Those at home ${Number(demand.result) === 0 ? 'want nothing' : `want ${counted(Number(demand.result), 'recruiting roll')} at once`} (threw ${faces(demand)}).`,
    );
  // of rebels and tribes too the lands are those of the whole people when the campaign began (ruling 59)
  const outside = `outside the lands ${nation(wholeOf(e.nation))} began with`;
  const gone = e.units.length === 0 ? '' : `: ${counted(e.units.length, 'unit')} ${outside} ${e.units.length === 1 ? 'goes' : 'go'} home`;
  return { section: 'War and peace', text: `The mercenaries of ${nation(e.nation)} mutiny${gone}.`, because };
}

type Kinds =
  | 'company-taken'
  | 'company-unhired'
  | 'company-hired'
  | 'company-left'
  | 'company-stood-aside'
  | 'commander-lost'
  | 'mercenaries-rebelled'
  | 'mutineers-paid';

/** How mercenary companies come and go (pp. 65-67). */
export const TELLING_COMPANIES: Telling<Kinds> = {
  'company-taken': withOthers,
  'company-unhired': unhired,
  'company-hired': hired,
  'company-left': left,
  'company-stood-aside': (e, page) => ({
    section: 'On the march',
    text: `${sentence(page.names.company(e.company))} will not march with ${page.names.nation(e.nation)} against a master they once served.`,
  }),
  'commander-lost': (e, page) => ({
    section: 'Battles',
    text: `${sentence(page.names.commander(e.company))} of ${page.names.company(e.company)}, in the service of ${page.names.nation(e.nation)}, is lost.`,
  }),
  'mercenaries-rebelled': rebelled,
  'mutineers-paid': (e, page) => ({
    section: 'War and peace',
    text: `${sentence(page.names.nation(e.nation))} ${page.names.does(e.nation, 'pays')} the mutineers ${counted(e.rolls, 'recruiting roll')}, and they stay.`,
  }),
};
