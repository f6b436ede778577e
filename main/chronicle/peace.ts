import type { Rolled } from '../../engine/events.ts';
import { testInWords } from './dice-in-words.ts';
import {
  alike,
  type ChroniclePage,
  type Each,
  eventsOf,
  type KeyedLine,
  type Line,
  type Of,
  seasonInWords,
  type Telling,
  testingSide,
  throwBy,
} from './page.ts';
import { counted, inWords, listed, sentence } from './words.ts';

/** A Will to Fight test; where the leader's War Rating is missing it is said. */
function willInWords(page: ChroniclePage, roll: Rolled): string {
  const gone = roll.modifiers.every((m) => m.why !== 'war-rating') ? `, ${page.names.nations(roll.who)} leader wounded, captured or dead` : '';
  return `${testInWords(roll, 'National Morale')}${gone}`;
}

function shaken(e: Of<'morale-shaken'>, page: ChroniclePage): Line {
  const roll = throwBy(page, 'will-to-fight', e.nation);
  const side = testingSide(page, e.nation);
  const because = roll === undefined ? [] : [`${willInWords(page, roll)}.`];
  // it never falls below 0 (ruling C2)
  const falls = roll?.base === e.morale ? 'stays at' : 'falls to';
  return {
    section: 'The temper of the nations',
    text: `${sentence(page.names.nation(side))} ${page.names.does(side, 'wavers')}: National Morale ${falls} ${e.morale}.`,
    because,
  };
}

/** A peace of two nations: "peace for two years, to the end of Spring 988 (National Morale: Ekra 4, the Orcs 2)", for what each has measures it (p. 60). */
function peaceInWords(e: Of<'peace-made'>, page: ChroniclePage): string {
  const [a, b] = e.between.map(page.names.nation);
  const why = e.winner === null ? '' : ` (National Morale: ${a} ${e.morale[0]}, ${b} ${e.morale[1]})`;
  return `peace for ${counted(e.length, e.unit.slice(0, -1))}, to the end of ${seasonInWords(page, e.until)}${why}`;
}

/** A war has ended, with a winner or without. */
export type WarEnded = Of<'war-lost'> | Of<'war-undecided'>;
/** Both nations of a war that has ended, the winner first if there is one. */
export const sidesOf = (e: WarEnded): readonly [string, string] => (e.kind === 'war-lost' ? [e.winner, e.loser] : e.between);

/** How a war ended in this very step, if it did: consequences are told with it. */
const endOf = (page: ChroniclePage, cause: number, sides: readonly string[]): WarEnded | undefined =>
  page.events.find(
    (x): x is WarEnded => (x.kind === 'war-lost' || x.kind === 'war-undecided') && x.cause === cause && sides.every((side) => sidesOf(x).includes(side)),
  );

/** What the end of a war brings: its peace, the land given back, the roll, the hatred. */
function consequences(e: WarEnded, page: ChroniclePage): readonly string[] {
  const { nation, does, province } = page.names;
  const [a, b] = sidesOf(e);
  const back = eventsOf(page, 'province-returned').filter((x) => x.war === e.war && x.cause === e.cause);
  const peace = eventsOf(page, 'peace-made').find((x) => x.cause === e.cause && [a, b].every((side) => (x.between as readonly string[]).includes(side)));
  const rolls = page.events.find(
    (x): x is Of<'tribute-paid'> | Of<'tribute-owed'> =>
      (x.kind === 'tribute-paid' || x.kind === 'tribute-owed') && x.cause === e.cause && x.from === b && x.to === a,
  );
  const hates = eventsOf(page, 'hatred-sworn').some((x) => x.cause === e.cause && x.nation === b && x.of === a);
  const beaten = [
    ...(rolls === undefined ? [] : [`${does(b, rolls.kind === 'tribute-paid' ? 'gives' : 'owes')} ${counted(rolls.rolls, 'recruiting roll')}`]),
    ...(hates ? [`${does(b, 'hates')} ${nation(a)} from now on`] : []),
  ];
  return [
    ...(peace === undefined ? [] : [peaceInWords(peace, page)]),
    ...(back.length === 0 ? [] : [`${listed(back.map((x) => province(x.province)))} ${back.length === 1 ? 'is' : 'are'} given back`]),
    ...(beaten.length === 0 ? [] : [`${nation(b)} ${beaten.join(' and ')}`]),
  ];
}

/** A sentence and what follows from it. */
const withRest = (text: string, rest: readonly string[]): string => (rest.length === 0 ? `${text}.` : `${text}: ${rest.join('; ')}.`);

function lost(e: Of<'war-lost'>, page: ChroniclePage): Line {
  const { nation, does } = page.names;
  const roll = throwBy(page, 'will-to-fight', e.loser);
  const first = page.events.find((x) => x.kind === 'war-lost' && x.loser === e.loser) === e;
  const because = roll === undefined || !first ? [] : [`${willInWords(page, roll)}.`];
  const text = `${sentence(nation(e.loser))} ${does(e.loser, 'loses')} heart and the war against ${nation(e.winner)}`;
  const leads = { words: 'the war', page: 'war', id: e.war } as const;
  return { section: 'War and peace', text: withRest(text, consequences(e, page)), because, leads };
}

function undecided(e: Of<'war-undecided'>, page: ChroniclePage): Line | null {
  // told with the fall
  if (e.reason === 'nation-fell') return null;
  const why = { apart: 'their lands no longer touch', 'both-gave-up': 'both have had enough' }[e.reason];
  const text = `The war of ${listed(e.between.map(page.names.nation))} ends without a winner, for ${why}`;
  const leads = { words: 'The war', page: 'war', id: e.war } as const;
  return { section: 'War and peace', text: withRest(text, consequences(e, page)), leads };
}

function peace(e: Of<'peace-made'>, page: ChroniclePage): Line | null {
  if (endOf(page, e.cause, e.between) !== undefined) return null;
  return { section: 'War and peace', text: `Between ${listed(e.between.map(page.names.nation))} there is ${peaceInWords(e, page)}.` };
}

function returned(e: Of<'province-returned'>, page: ChroniclePage): Line | null {
  if (page.events.some((x) => (x.kind === 'war-lost' || x.kind === 'war-undecided') && x.war === e.war && x.cause === e.cause)) return null;
  return { section: 'War and peace', text: `${sentence(page.names.province(e.province))} is given back to ${page.names.nation(e.to)}.` };
}

/** Told with those of the same step: a season may see peace come in several, each after its own wars. */
function restored(e: Of<'morale-restored'>, page: ChroniclePage): Line | null {
  const all = alike(page, e, (x) => x.cause === e.cause);
  if (all.length === 0) return null;
  const { nation, does } = page.names;
  const own = (x: typeof e): string => `${nation(x.nation)} (National Morale ${x.morale})`;
  // the number is named once, with the first
  const called = (x: typeof e): string => (x === all[0] ? own(x) : `${nation(x.nation)} (${x.morale})`);
  const each = all.map((x): Each => ({ text: `At peace, ${own(x)} ${does(x.nation, 'takes')} heart again.`, events: [x] }));
  if (all.length === 1) return { section: 'War and peace', text: each[0]!.text };
  return { section: 'War and peace', text: `At peace, ${listed(all.map(called))} take heart again.`, each };
}

function ranOut(e: Of<'peace-ended'>, page: ChroniclePage): Line | null {
  const all = alike(page, e);
  const between = (x: typeof e): string => listed(x.between.map(page.names.nation));
  if (all.length === 0) return null;
  const each = all.map((x): Each => ({ text: `A peace runs out: ${between(x)}.`, events: [x] }));
  if (all.length === 1) return { section: 'War and peace', text: each[0]!.text };
  return { section: 'War and peace', text: `Peaces run out: ${all.map(between).join('; ')}.`, each };
}

function hatred(e: Of<'hatred-sworn'>, page: ChroniclePage): Line | null {
  if (endOf(page, e.cause, [e.nation, e.of]) !== undefined) return null;
  const { nation, does } = page.names;
  return { section: 'War and peace', text: `${sentence(nation(e.nation))} will not forget: ${nation(e.of)} ${does(e.of, 'is')} a hated enemy now.` };
}

/** Those who tested and fight on, in one line; each with its throw. */
export function steadfast(page: ChroniclePage): KeyedLine | null {
  const tests = page.events.filter((e): e is Rolled => e.kind === 'roll' && e.table === 'will-to-fight' && e.passed === 2);
  for (const test of tests) page.behind.add(test);
  const sides = tests.map((test) => testingSide(page, test.who));
  const steady = sides.map(page.names.nation);
  if (steady.length === 0) return null;
  const each = tests.map(
    (test, i): Each => ({
      text: `${sentence(steady[i]!)} ${page.names.does(sides[i]!, 'fights')} on.`,
      because: [`${willInWords(page, test)}.`],
      events: [test],
    }),
  );
  const told = { section: 'The temper of the nations', key: 'steadfast' } as const;
  if (steady.length === 1) return { ...told, text: each[0]!.text };
  return { ...told, text: `${sentence(listed(steady))} fight on${steady.length > 3 ? `, ${inWords(steady.length)} in all` : ''}.`, each };
}

type Kinds = 'province-returned' | 'morale-shaken' | 'morale-restored' | 'war-lost' | 'war-undecided' | 'peace-made' | 'peace-ended' | 'hatred-sworn';

/** How nations lose heart, and what peace costs (pp. 59-60). */
export const TELLING_PEACE: Telling<Kinds> = {
  'province-returned': returned,
  'morale-shaken': shaken,
  'morale-restored': restored,
  'war-lost': lost,
  'war-undecided': undecided,
  'peace-made': peace,
  'peace-ended': ranOut,
  'hatred-sworn': hatred,
};
