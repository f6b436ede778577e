import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { Rolled } from '../../engine/events.ts';
import { testInWords } from './dice-in-words.ts';
import { type Line, type Of, type Page, seasonInWords, type Telling, testingSide, throwBy } from './page.ts';
import { counted, inWords, listed, sentence } from './words.ts';

/** A Will to Fight test; where the leader's War Rating is missing it is said. */
function willInWords(page: Page, roll: Rolled): string {
  const gone = roll.modifiers.every((m) => m.why !== 'war-rating') ? `, ${page.names.nations(roll.who)} leader hurt or dead` : '';
  return `${testInWords(roll, 'National Morale')}${gone}`;
}

function shaken(e: Of<'morale-shaken'>, page: Page): Line {
  const roll = throwBy(page, 'will-to-fight', e.nation);
  const side = testingSide(page, e.nation);
  const because = roll === undefined ? [] : [`${willInWords(page, roll)}.`];
  return {
    section: 'The temper of the nations',
    text: `${sentence(page.names.nation(side))} ${page.names.does(side, 'wavers')}: National Morale falls to ${e.morale}.`,
    because,
  };
}

function lost(e: Of<'war-lost'>, page: Page): Line {
  const { nation } = page.names;
  const roll = throwBy(page, 'will-to-fight', e.loser);
  const first = page.events.find((x) => x.kind === 'war-lost' && x.loser === e.loser) === e;
  const because = roll === undefined || !first ? [] : [`${willInWords(page, roll)}.`];
  return {
    section: 'War and peace',
    text: `${sentence(nation(e.loser))} ${page.names.does(e.loser, 'loses')} heart and the war against ${nation(e.winner)}.`,
    because,
  };
}

function undecided(e: Of<'war-undecided'>, page: Page): Line | null {
  const [a, b] = e.between.map(page.names.nation) as [string, string];
  const why = { apart: 'their lands no longer touch', 'nation-fell': 'one of them is no more', 'both-gave-up': 'both have had enough' }[e.reason];
  return { section: 'War and peace', text: `The war of ${a} and ${b} ends without a winner: ${why}.` };
}

function peace(e: Of<'peace-made'>, page: Page): Line {
  const [a, b] = e.between.map(page.names.nation) as [string, string];
  const why = e.winner === null ? '' : ` (National Morale ${e.morale[0]} against ${e.morale[1]})`;
  return {
    section: 'War and peace',
    text: `Peace between ${a} and ${b} for ${counted(e.length, e.unit.slice(0, -1))}, to the end of ${seasonInWords(page, e.until)}${why}.`,
  };
}

/** Whether an event came before a phase of its season. */
function cameBefore(page: Page, e: CampaignEvent, phase: string): boolean {
  const began = page.events.findIndex((x) => x.kind === 'phase-began' && x.phase === phase);
  return began < 0 || page.events.indexOf(e) < began;
}

/** Those who tested and fight on, in one line. */
export function steadfast(page: Page): Line | null {
  const steady = page.events
    .filter((e) => e.kind === 'roll' && e.table === 'will-to-fight' && e.passed === 2)
    .map((e) => page.names.nation(testingSide(page, (e as { who: string }).who)));
  if (steady.length === 0) return null;
  const verb = steady.length === 1 ? 'fights' : 'fight';
  return {
    section: 'The temper of the nations',
    text: `${sentence(listed(steady))} ${verb} on${steady.length > 3 ? `, ${inWords(steady.length)} in all` : ''}.`,
  };
}

type Kinds =
  | 'tribute-paid'
  | 'tribute-owed'
  | 'province-returned'
  | 'morale-shaken'
  | 'morale-restored'
  | 'war-lost'
  | 'war-undecided'
  | 'peace-made'
  | 'peace-ended'
  | 'hatred-sworn'
  | 'nation-fell';

/** How nations lose heart, and what peace costs (pp. 59-60). */
export const TELLING_PEACE: Telling<Kinds> = {
  'tribute-paid': (e, page) =>
    e.for === 'war-lost'
      ? {
          section: 'War and peace',
          text: `${sentence(page.names.nation(e.from))} ${page.names.does(e.from, 'gives')} ${page.names.nation(e.to)} a recruiting roll at once.`,
        }
      : e.for === 'ransom'
        ? {
            section: 'Spring',
            text: `${sentence(page.names.nation(e.from))} ${page.names.does(e.from, 'buys')} back a captured leader from ${page.names.nation(e.to)}.`,
          }
        : {
            section: 'Spring',
            text: `${sentence(page.names.nation(e.from))} ${page.names.does(e.from, 'pays')} ${page.names.nation(e.to)} ${counted(e.rolls, 'recruiting roll')}${e.for === 'debt' ? ', an old debt' : ''}.`,
          },
  'tribute-owed': (e, page) => ({
    section: cameBefore(page, e, 'recruiting') && page.season === 'spring' ? 'Spring' : 'War and peace',
    text: `${sentence(page.names.nation(e.from))} ${page.names.does(e.from, 'owes')} ${page.names.nation(e.to)} ${counted(e.rolls, 'recruiting roll')}.`,
  }),
  'province-returned': (e, page) => ({
    section: 'War and peace',
    text: `${sentence(page.names.province(e.province))} is given back to ${page.names.nation(e.to)}.`,
  }),
  'morale-shaken': shaken,
  'morale-restored': (e, page) => ({
    section: 'War and peace',
    text: `At peace, ${page.names.nation(e.nation)} ${page.names.does(e.nation, 'takes')} heart again: National Morale ${e.morale}.`,
  }),
  'war-lost': lost,
  'war-undecided': undecided,
  'peace-made': peace,
  'peace-ended': (e, page) => ({ section: 'War and peace', text: `The peace of ${listed(e.between.map(page.names.nation))} runs out.` }),
  'hatred-sworn': (e, page) => ({
    section: 'War and peace',
    text: `${sentence(page.names.nation(e.nation))} will not forget: ${page.names.nation(e.of)} ${page.names.does(e.of, 'is')} a hated enemy now.`,
  }),
  'nation-fell': (e, page) => ({
    section: 'War and peace',
    text: `${sentence(page.names.nation(e.nation))} ${page.names.does(e.nation, 'has')} lost ${page.names.does(e.nation, 'is') === 'are' ? 'their' : 'its'} last province and ${page.names.does(e.nation, 'is')} no more.`,
  }),
};
