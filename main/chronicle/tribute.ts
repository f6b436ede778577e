import { alike, type ChroniclePage, type Each, grouped, type Line, type Of, summing, type Telling } from './page.ts';
import { counted, inWords, listed, sentence } from './words.ts';

type Due = Of<'tribute-paid'> | Of<'tribute-owed'>;

const rollsOf = (all: readonly Due[]): number => all.reduce((sum, x) => sum + x.rolls, 0);

/** Payer and receiver, one recruiting roll unless told: "Ekra to Altengard and the Capalan League (two)". */
function dues(page: ChroniclePage, all: readonly Due[]): string {
  const each = grouped(all, (x) => x.from).map(([from, own]) => {
    const to = grouped(own, (x) => x.to).map(([to, due]) => {
      const rolls = rollsOf(due);
      return `${page.names.nation(to)}${rolls === 1 ? '' : ` (${inWords(rolls)})`}`;
    });
    return `${page.names.nation(from)} to ${listed(to)}`;
  });
  return each.join('; ');
}

/** The same for each pair of nations; `what` says in a sentence who gives how many rolls to whom. */
function duesEach(page: ChroniclePage, all: readonly Due[], what: (from: string, to: string, rolls: string) => string): readonly Each[] {
  const { nation } = page.names;
  return grouped(all, (x) => `${x.from} ${x.to}`).map(([, due]) => ({
    text: `${sentence(what(due[0]!.from, nation(due[0]!.to), counted(rollsOf(due), 'recruiting roll')))}.`,
    events: due,
  }));
}

/** Whether this is the roll for a war lost in the same step: it is told with that. */
const byLosing = (e: Of<'tribute-paid'> | Of<'tribute-owed'>, page: ChroniclePage): boolean =>
  page.events.some((x) => x.kind === 'war-lost' && x.loser === e.from && x.winner === e.to && x.cause === e.cause);

const PAID: Readonly<Record<'debt' | 'enforced-peace', string>> = { debt: 'Old debts are paid', 'enforced-peace': 'Tribute is paid' };

function paid(e: Of<'tribute-paid'>, page: ChroniclePage): Line | null {
  const { nation, does } = page.names;
  const { for: reason } = e;
  if (reason === 'ransom')
    return {
      section: 'Spring',
      text: `${sentence(nation(e.from))} ${does(e.from, 'buys')} back a captured leader from ${nation(e.to)} for ${counted(e.rolls, 'recruiting roll')}.`,
    };
  if (reason === 'war-lost') {
    const text = `${sentence(nation(e.from))} ${does(e.from, 'gives')} ${nation(e.to)} ${counted(e.rolls, 'recruiting roll')} at once.`;
    return byLosing(e, page) ? null : { section: 'War and peace', text };
  }
  const all = alike(page, e, (x) => x.for === reason);
  if (all.length === 0) return null;
  const pays = (from: string): string => `${nation(from)} ${does(from, 'pays')}`;
  const each = duesEach(page, all, (from, to, rolls) =>
    reason === 'debt' ? `${pays(from)} ${to} ${rolls} owed of old` : `${pays(from)} ${to} ${rolls} in tribute`,
  );
  return { section: 'Spring', text: `${PAID[reason]}, a recruiting roll each: ${dues(page, all)}.`, ...summing(each) };
}

function owed(e: Of<'tribute-owed'>, page: ChroniclePage): Line | null {
  if (byLosing(e, page)) return null;
  const all = alike(page, e, (x) => !byLosing(x, page));
  if (all.length === 0) return null;
  const { nation, does } = page.names;
  const each = duesEach(page, all, (from, to, rolls) => `for want of rolls ${nation(from)} ${does(from, 'owes')} ${to} ${rolls}`);
  return { section: 'Spring', text: `For want of rolls there is owed, a recruiting roll each: ${dues(page, all)}.`, ...summing(each) };
}

/** What the beaten give and owe (pp. 57, 60). */
export const TELLING_TRIBUTE: Telling<'tribute-paid' | 'tribute-owed'> = { 'tribute-paid': paid, 'tribute-owed': owed };
