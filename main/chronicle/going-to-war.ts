import type { Rolled } from '../../engine/events.ts';
import { voteInWords } from './city-states.ts';
import { contestInWords, testInWords } from './dice-in-words.ts';
import { civilWarDeclared } from './governments.ts';
import { type ChroniclePage, type Each, eventsOf, type KeyedLine, type Line, type Of, sideIn, summing, type Telling, throwBy, throwsOf } from './page.ts';
import { inWords, listed, sentence } from './words.ts';

/** What a nation's choice of war rests on: its test, whom it might have attacked, its cities' votes. */
function whyWar(e: Of<'war-declared'>, page: ChroniclePage): readonly string[] {
  const test = throwBy(page, 'going-to-war', e.aggressor);
  const contest = throwsOf(page, 'who-is-attacked', e.cause);
  const because = test === undefined ? [] : [`${testInWords(test, 'War Rating')}${e.reason === 'hated-enemy' ? ', enough against a hated enemy' : ''}.`];
  if (e.reason === 'black-moon-incarnate') because.push('The Demon always goes to war.');
  because.push(
    contest.length > 0
      ? `Against whom: ${contestInWords(contest, page.names.nation)}.`
      : e.reason === 'hated-enemy'
        ? 'There is no other hated neighbour to attack.'
        : 'There is no other neighbour to fight.',
  );
  return [...because, ...voteInWords(e.aggressor, page)];
}

/** That two chose each other; logs of old say of it that the aggressor changed. */
type Settled = Of<'war-mutual'> | Of<'aggressor-changed'>;

/** The declarations of two nations that chose each other, and what the dice made of it; null where one alone has chosen the other so far. */
function chosenByBoth(page: ChroniclePage, war: string): { readonly chose: readonly Of<'war-declared'>[]; readonly settled: Settled } | null {
  const chose = eventsOf(page, 'war-declared').filter((e) => e.war === war);
  const last = chose[1];
  if (last === undefined) return null;
  const settled = [...eventsOf(page, 'war-mutual'), ...eventsOf(page, 'aggressor-changed')].find((e) => e.war === war && e.cause === last.cause);
  return settled === undefined ? null : { chose, settled };
}

/** Two that went to war with each other at once, in one line: why each did, and who carries it to the other (p. 59). */
function declaredByBoth(page: ChroniclePage, chose: readonly Of<'war-declared'>[], settled: Settled): Line {
  const { nation, does } = page.names;
  for (const e of [...chose, settled]) page.behind.add(e);
  const because = chose.map((e) => `${sentence(nation(e.aggressor))}: ${whyWar(e, page).join(' ')}`);
  const dice = contestInWords(throwsOf(page, 'first-aggressor', settled.cause), nation);
  return {
    section: 'Wars',
    text: `${sentence(listed(chose.map((e) => nation(e.aggressor))))} go to war with each other: ${nation(settled.aggressor)} ${does(settled.aggressor, 'is')} the aggressor.`,
    because: [...because, `The aggressor: ${dice}.`],
    leads: { words: 'go to war', page: 'war', id: settled.war },
  };
}

function declared(e: Of<'war-declared'>, page: ChroniclePage): Line | null {
  if (e.reason === 'civil-war') return civilWarDeclared(e, page);
  // told with the people's arrival
  if (e.reason === 'newcomers') return null;
  const both = chosenByBoth(page, e.war);
  if (both !== null) return both.chose[0] === e ? declaredByBoth(page, both.chose, both.settled) : null;
  const { nation, does } = page.names;
  const goes = `${does(e.aggressor, 'goes')} to war`;
  const leads = { words: goes, page: 'war', id: e.war } as const;
  return { section: 'Wars', text: `${sentence(nation(e.aggressor))} ${goes} with ${nation(e.defender)}.`, because: whyWar(e, page), leads };
}

/** Two that went to war with each other at once, tribes of one nation too, and the dice for who carries it to the other (p. 59); two nations are told of where they chose. */
function mutual(e: Settled, page: ChroniclePage): Line | null {
  if (chosenByBoth(page, e.war)?.settled === e) return null;
  const side = (id: string): string => sideIn(page, e.war, id);
  const { nation, does } = page.names;
  return {
    section: 'Wars',
    text: `Both had chosen war: ${nation(side(e.aggressor))} ${does(side(e.aggressor), 'is')} the aggressor.`,
    because: [`${sentence(contestInWords(throwsOf(page, 'first-aggressor', e.cause), (who) => nation(side(who))))}.`],
    leads: { words: 'Both had chosen war', page: 'war', id: e.war },
  };
}

/** p. 57: the tests of nations, not those of tribes, which are made later; and whether it is settled whom each of them attacks. */
function testsOf({ events }: ChroniclePage): { readonly tests: readonly Rolled[]; readonly isSettled: boolean } {
  const began = events.findIndex((e) => e.kind === 'phase-began' && e.phase === 'going-to-war');
  const after = began < 0 ? [] : events.slice(began + 1);
  const next = after.findIndex((e) => e.kind === 'phase-began');
  const tested = next < 0 ? after : after.slice(0, next);
  return {
    tests: tested.filter((e): e is Rolled => e.kind === 'roll' && e.table === 'going-to-war'),
    isSettled: after.some((e) => e.kind === 'phase-began' && e.phase !== 'who-fights-whom'),
  };
}

/** Those who tested and stay at peace, in one line; each with its throw. */
export function noMindToWar(page: ChroniclePage): KeyedLine | null {
  const { tests, isSettled } = testsOf(page);
  const goes = new Set<string>([...eventsOf(page, 'war-declared').map((e) => e.aggressor), ...eventsOf(page, 'city-states-voted').map((e) => e.nation)]);
  const stays = ({ who, result }: Rolled): boolean => result === 'stays-at-peace' || (result === 'attacks-hated-enemy' && isSettled && !goes.has(who));
  const each = tests.filter(stays).map((test): Each => {
    const { who, passed } = test;
    page.behind.add(test);
    return {
      key: `no mind to war ${who}`,
      text: `${sentence(page.names.nation(who))} ${page.names.does(who, 'has')} no mind to war.`,
      because: [`${testInWords(test, 'War Rating')}${passed === 1 ? ', enough against a hated enemy alone, and there is none to attack' : ''}.`],
      events: [test],
    };
  });
  if (each.length === 0) return null;
  const told = { section: 'Wars', key: 'no mind to war' } as const;
  if (each.length === 1) return { ...told, text: each[0]!.text, because: each[0]!.because ?? [] };
  return { ...told, text: `${sentence(inWords(each.length))} nations have no mind to war.`, ...summing(each) };
}

type Kinds = 'no-opponent' | 'war-declared' | 'war-mutual' | 'aggressor-changed';

/** How wars begin, and who carries them to the enemy (pp. 57-59). */
export const TELLING_GOING_TO_WAR: Telling<Kinds> = {
  'no-opponent': (e, page) => ({
    section: 'Wars',
    text: `${sentence(page.names.nation(e.nation))} ${page.names.does(e.nation, 'is')} ready for war but ${page.names.does(e.nation, 'has')} nobody to fight.`,
  }),
  'war-declared': declared,
  'war-mutual': mutual,
  'aggressor-changed': (e, page) => {
    // logs of old say so of two tribes as well that chose each other
    if (throwsOf(page, 'first-aggressor', e.cause).length > 0) return mutual(e, page);
    const side = sideIn(page, e.war, e.aggressor);
    const enemy = page.books.wars.enemyIn(e.war, e.aggressor);
    // a nation may turn several wars in one season: each says which
    const whom = enemy === undefined ? 'the enemy' : page.names.nation(sideIn(page, e.war, enemy));
    const text = `${sentence(page.names.nation(side))} now ${page.names.does(side, 'carries')} the war to ${whom}.`;
    return { section: 'Battles', text, leads: { words: 'the war', page: 'war', id: e.war } };
  },
};
