import { alike, grouped, type Line, type Of, type Page, type Telling } from './page.ts';
import { counted, inWords, listed, sentence } from './words.ts';

type Due = { readonly from: string; readonly to: string; readonly rolls: number };

/** Who gives to whom, one recruiting roll unless told: "Ekra to Altengard and the Capalan League (two)". */
function dues(page: Page, all: readonly Due[]): string {
  const each = grouped(all, (x) => x.from).map(([from, own]) => {
    const to = grouped(own, (x) => x.to).map(([to, due]) => {
      const rolls = due.reduce((sum, x) => sum + x.rolls, 0);
      return `${page.names.nation(to)}${rolls === 1 ? '' : ` (${inWords(rolls)})`}`;
    });
    return `${page.names.nation(from)} to ${listed(to)}`;
  });
  return each.join('; ');
}

/** Whether a war was lost by it in the same step: then the roll is told with that. */
const byLosing = (e: Of<'tribute-paid'> | Of<'tribute-owed'>, page: Page): boolean =>
  page.events.some((x) => x.kind === 'war-lost' && x.loser === e.from && x.winner === e.to && x.cause === e.cause);

const PAID: Readonly<Record<'debt' | 'enforced-peace', string>> = { debt: 'Old debts are paid', 'enforced-peace': 'Tribute is paid' };

function paid(e: Of<'tribute-paid'>, page: Page): Line | null {
  const { nation, does } = page.names;
  const { for: reason } = e;
  if (reason === 'ransom')
    return { section: 'Spring', text: `${sentence(nation(e.from))} ${does(e.from, 'buys')} back a captured leader from ${nation(e.to)}.` };
  if (reason === 'war-lost') {
    const text = `${sentence(nation(e.from))} ${does(e.from, 'gives')} ${nation(e.to)} ${counted(e.rolls, 'recruiting roll')} at once.`;
    return byLosing(e, page) ? null : { section: 'War and peace', text };
  }
  const all = alike(page, e, (x) => x.for === reason);
  return all.length === 0 ? null : { section: 'Spring', text: `${PAID[reason]}, a recruiting roll each: ${dues(page, all)}.` };
}

function owed(e: Of<'tribute-owed'>, page: Page): Line | null {
  if (byLosing(e, page)) return null;
  const all = alike(page, e, (x) => !byLosing(x, page));
  return all.length === 0 ? null : { section: 'Spring', text: `For want of rolls there is owed, a recruiting roll each: ${dues(page, all)}.` };
}

/** What the beaten give and owe (pp. 57, 60). */
export const TELLING_TRIBUTE: Telling<'tribute-paid' | 'tribute-owed'> = { 'tribute-paid': paid, 'tribute-owed': owed };
