import { CITY_STATE_VOTE } from '../../data/tables/governments.ts';
import type { Rolled } from '../../engine/events.ts';
import { faces, rankingInWords } from './dice-in-words.ts';
import { alike, type ChroniclePage, type Each, eventsOf, type Line, type Of, summing, type Telling, throwBy, throwsOf } from './page.ts';
import { inWords, listed, sentence } from './words.ts';

/**
 * The successor of a leader who has died: the heir of that nation who rises next, or in city states the next family in turn, since a second leader may die in
 * the same season. Where civil war threatens nobody follows; a nation divided over a first death may mourn another (p. 55).
 */
export function heirOf(e: Of<'leader-died'>, page: ChroniclePage): Of<'first-family-rose'> | Of<'leader-rose'> | undefined {
  const after = page.events.slice(page.events.indexOf(e) + 1);
  const divided = after.findIndex((x) => x.kind === 'factions-formed' && x.nation === e.nation);
  const next = divided < 0 ? after : after.slice(0, divided);
  const family = next.find((x): x is Of<'first-family-rose'> => x.kind === 'first-family-rose' && x.nation === e.nation && x.how === 'next-in-line');
  return family ?? next.find((x): x is Of<'leader-rose'> => x.kind === 'leader-rose' && x.nation === e.nation && x.how === 'heir');
}

/** How the city states voted before they went to war. */
export function voteInWords(nation: string, page: ChroniclePage): readonly string[] {
  const vote = eventsOf(page, 'city-states-voted').find((x) => x.nation === nation);
  return vote === undefined ? [] : [`${votes(vote, page)}.`];
}

function votes(e: Of<'city-states-voted'>, page: ChroniclePage): string {
  const rolls = throwsOf(page, 'city-state-vote', e.cause);
  const [only] = rolls;
  if (only !== undefined && rolls.length === 1) return `The vote: even is yes, ${page.names.province(only.who)} threw ${only.dice[0]}`;
  const first = `, with ${inWords(CITY_STATE_VOTE.firstFamilyVotes)} votes as the First Family’s`;
  const each = rolls.map((r, i) => `${page.names.province(r.who)} ${r.dice[0]}${i === 0 ? first : ''}`);
  return `The vote: ${e.yes} for war, ${e.no} against (a die for each city, even is yes: ${each.join('; ')})`;
}

function voted(e: Of<'city-states-voted'>, page: ChroniclePage): Line | null {
  if (e.result === 'war') return null;
  const { nation, does, province } = page.names;
  const [only, ...others] = throwsOf(page, 'city-state-vote', e.cause);
  const cities = only === undefined || others.length > 0 ? 'the cities vote it down' : `${province(only.who)} alone has a vote, and it is no`;
  return {
    section: 'Wars',
    text: `${sentence(nation(e.nation))} ${does(e.nation, 'has')} a mind to war, but ${cities}.`,
    because: [`${votes(e, page)}.`],
  };
}

/** The First Families of all city states in one line, with what each was chosen by; each of them alone too. */
function familyRose(e: Of<'first-family-rose'>, page: ChroniclePage): Line | null {
  const { nation, does, ruler, province } = page.names;
  const thrown = (x: Of<'first-family-rose'>): readonly Rolled[] => throwsOf(page, 'city-state-first-family', x.cause);
  const all = alike(page, e, (x) => x.how === 'elected' && thrown(x).length > 0);
  if (all.length === 0) return null;
  const by = (x: Of<'first-family-rose'>): string => `by ${ruler(x.leader, x.nation)} of ${province(x.province)} (War Rating ${x.warRating})`;
  const led = (x: Of<'first-family-rose'>): string => `${nation(x.nation)} ${does(x.nation, 'is')} led this year ${by(x)}`;
  const [first, ...others] = all.map((x, i) => (i === 0 ? led(x) : `${nation(x.nation)} ${by(x)}`));
  const because = all.map((x) => `The First Family of ${nation(x.nation)}: ${rankingInWords(thrown(x), (id) => ruler(id, x.nation))}.`);
  const each = all.map((x, i): Each => ({ text: `${sentence(led(x))}.`, because: [because[i]!], events: [x, ...thrown(x)] }));
  return { section: 'Spring', text: `${sentence(listed([first!, ...others]))}.`, because, ...summing(each) };
}

function princeDied(e: Of<'prince-died'>, page: ChroniclePage): Line {
  const { ruler, province, within } = page.names;
  const roll = throwBy(page, 'leader-death', e.leader);
  const heir = eventsOf(page, 'leader-rose').find((x) => x.nation === e.nation && x.cause === e.cause);
  const follows = heir === undefined ? '' : ` ${sentence(ruler(heir.leader, e.nation))} follows there, War Rating ${heir.warRating}.`;
  const because = roll === undefined ? [] : [`Threw ${faces(roll)}: ${roll.total} is death.`];
  const where = `${province(e.province)} ${within(e.nation)}`;
  return { section: 'Winter', text: `${sentence(ruler(e.leader, e.nation))} of ${where} dies.${follows}`, because };
}

/** How the families of city states rise, vote and die (p. 55). */
export const TELLING_CITY_STATES: Telling<'first-family-rose' | 'city-states-voted' | 'prince-died'> = {
  'first-family-rose': familyRose,
  'city-states-voted': voted,
  'prince-died': princeDied,
};
