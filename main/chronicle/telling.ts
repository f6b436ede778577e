import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { Rolled } from '../../engine/events.ts';
import { battleLine } from './battle.ts';
import { contestInWords, faces, sumInWords, testInWords } from './dice-in-words.ts';
import { civilWarAverted, civilWarDeclared, heirOf, TELLING_GOVERNMENTS, voteInWords } from './governments.ts';
import { TELL_HIRING } from './hiring.ts';
import { type Line, type Page, seasonInWords, throwBy, throwsOf } from './page.ts';
import { reckoning, springMuster } from './review.ts';
import { SPECIAL_TELLING } from './special-peoples.ts';
import { TREASURE_TELLING } from './treasures.ts';
import { counted, inWords, listed, sentence, WHY_WORDS } from './words.ts';

/** An event of one kind. */
export type Of<Kind extends CampaignEvent['kind']> = Extract<CampaignEvent, { kind: Kind }>;
/** How an event of one kind is told. */
export type Tell<Kind extends CampaignEvent['kind']> = (event: Of<Kind>, page: Page) => Line | null;

/** Told elsewhere: as part of another event's line. */
const withOthers = (): null => null;

function declared(e: Of<'war-declared'>, page: Page): Line | null {
  if (e.reason === 'civil-war') return civilWarDeclared(e, page);
  const { nation, does } = page.names;
  const test = throwBy(page, 'going-to-war', e.aggressor);
  const contest = throwsOf(page, 'who-is-attacked', e.cause);
  // told with the people's arrival
  if (e.reason === 'newcomers') return null;
  const because = test === undefined ? [] : [`${testInWords(test, 'War Rating')}${e.reason === 'hated-enemy' ? ', enough against a hated enemy' : ''}.`];
  if (e.reason === 'black-moon-incarnate') because.push('The Demon always goes to war.');
  because.push(
    contest.length > 0
      ? `Against whom: ${contestInWords(contest, nation)}.`
      : e.reason === 'hated-enemy'
        ? 'There is no other hated neighbour it may attack.'
        : 'It has no other neighbour to fight.',
  );
  because.push(...voteInWords(e.aggressor, page));
  return { section: 'Wars', text: `${sentence(nation(e.aggressor))} ${does(e.aggressor, 'goes')} to war with ${nation(e.defender)}.`, because };
}

function invaded(e: Of<'province-invaded'>, page: Page): Line {
  const { nation, nations, province, does } = page.names;
  const contest = throwsOf(page, 'where-to-attack', e.cause);
  const because = contest.length > 0 ? [`Where: ${contestInWords(contest, province)}.`] : [];
  const where = `${nations(e.against)} ${province(e.province)}`;
  const text = `${sentence(nation(e.nation))} ${does(e.nation, 'enters')} ${where} with ${counted(e.units, 'unit')}.`;
  return { section: 'On the march', text, because };
}

function taken(e: Of<'province-taken'>, page: Page): Line | null {
  if (e.how === 'battle') return null;
  const { nation, province } = page.names;
  const why = e.how === 'conceded' ? `${page.names.does(e.from, 'gives')} it up` : `${page.names.does(e.from, 'has')} nobody who can come`;
  return { section: 'On the march', text: `${sentence(province(e.province))} passes to ${nation(e.to)} without a fight: ${nation(e.from)} ${why}.` };
}

/** A Will to Fight test; where the leader's War Rating is missing it is said. */
function willInWords(page: Page, roll: Rolled): string {
  const gone = roll.modifiers.every((m) => m.why !== 'war-rating') ? `, ${page.names.nations(roll.who)} leader hurt or dead` : '';
  return `${testInWords(roll, 'National Morale')}${gone}`;
}

function shaken(e: Of<'morale-shaken'>, page: Page): Line {
  const roll = throwBy(page, 'will-to-fight', e.nation);
  const because = roll === undefined ? [] : [`${willInWords(page, roll)}.`];
  return {
    section: 'The temper of the nations',
    text: `${sentence(page.names.nation(e.nation))} ${page.names.does(e.nation, 'wavers')}: National Morale falls to ${e.morale}.`,
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

function died(e: Of<'leader-died'>, page: Page): Line {
  const { nation, ruler } = page.names;
  const heir = heirOf(e, page);
  const roll = throwBy(page, 'leader-death', e.leader);
  const how = e.where === 'in-battle' ? 'falls in battle' : 'dies';
  const heirs = heir === undefined ? '' : ruler(heir.leader, e.nation);
  const called = heirs === ruler(e.leader, e.nation) ? `a second ${heirs}` : heirs;
  const follows = heir === undefined ? '' : ` ${sentence(called)} follows, War Rating ${heir.warRating}.`;
  const because = e.where === 'in-winter' && roll !== undefined ? [`Threw ${faces(roll)}: ${roll.total} is death.`] : [];
  const rating = heir === undefined ? undefined : throwBy(page, 'war-rating', heir.leader);
  if (rating !== undefined) because.push(`War Rating: threw ${sumInWords(rating)}.`);
  return {
    section: e.where === 'in-winter' ? 'Winter' : 'Battles',
    text: `${sentence(ruler(e.leader, e.nation))} of ${nation(e.nation)} ${how}.${follows}`,
    because,
  };
}

function hurt(e: Of<'leader-hurt'>, page: Page): Line {
  const who = `${sentence(page.names.ruler(e.leader, e.nation))} of ${page.names.nation(e.nation)}`;
  const text = e.captor === null ? `${who} is carried wounded from the field.` : `${who} is taken by ${page.names.nation(e.captor)}.`;
  return { section: 'Battles', text };
}

/** Whether an event came before a phase of its season. */
function cameBefore(page: Page, e: CampaignEvent, phase: string): boolean {
  const began = page.events.findIndex((x) => x.kind === 'phase-began' && x.phase === phase);
  return began < 0 || page.events.indexOf(e) < began;
}

const PLAN_WORDS: Readonly<Record<string, string>> = {
  attack: 'all to the attack',
  defend: 'all to the defence',
  split: 'the army is split',
  'one-front': 'one front takes it all',
};

function twoFronts(e: Of<'army-sent'>, page: Page): Line {
  const { nation, does } = page.names;
  const roll = throwBy(page, 'two-fronts', e.nation);
  const led = e.deputy ? ', under a deputy' : '';
  const first = page.events.find((x) => x.kind === 'army-sent' && x.nation === e.nation) === e;
  const because = roll === undefined || !first ? [] : [`With several wars on its hands: threw ${faces(roll)}, ${PLAN_WORDS[roll.result]}.`];
  const chosen = page.events.find((x): x is Of<'chose'> => x.kind === 'chose' && x.choice === 'front' && x.by === e.nation && x.of[0] === e.war);
  if (chosen !== undefined) because.push(`Why there: ${WHY_WORDS[chosen.why]}.`);
  return {
    section: 'On the march',
    text: `${sentence(nation(e.nation))} ${does(e.nation, 'sends')} ${counted(e.units, 'unit')} against ${nation(e.against)}${led}.`,
    because,
  };
}

/** Where an army disbands: after the battles, or when a peace has taken the land from under it. */
function disbanded(e: Of<'army-disbanded'>, page: Page): Line {
  const morale = page.events.findIndex((x) => x.kind === 'phase-began' && x.phase === 'national-morale');
  const section = morale >= 0 && page.events.indexOf(e) > morale ? 'War and peace' : 'Battles';
  const text = `With nowhere to go, ${counted(e.units, 'unit')} of ${page.names.nation(e.nation)} in ${page.names.province(e.from)} ${e.units === 1 ? 'disbands' : 'disband'}.`;
  return { section, text };
}

const CANNOT_INVADE: Readonly<Record<Of<'invasion-impossible'>['reason'], string>> = {
  'no-army': 'there is no army to send',
  'no-way': 'there is no way to the enemy',
  'others-were-first': 'another invader was there first',
};

/** How each kind of event is told. A new kind does not compile until it can be. */
export const TELLING: { readonly [Kind in CampaignEvent['kind']]: Tell<Kind> } = {
  roll: withOthers,
  chose: withOthers,
  'campaign-began': withOthers,
  'year-began': withOthers,
  'season-began': (_e, page) => springMuster(page),
  'phase-began': withOthers,
  'leader-rose': withOthers,
  'rolls-received': withOthers,
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
  'basic-army-raised': withOthers,
  'unit-recruited': withOthers,
  'captain-appointed': (e, page) => ({
    section: 'Spring',
    text: `${sentence(page.names.leader(e.leader, e.nation))} is made a captain of ${page.names.nation(e.nation)}.`,
  }),
  'rolls-lapsed': withOthers,
  'no-opponent': (e, page) => ({
    section: 'Wars',
    text: `${sentence(page.names.nation(e.nation))} ${page.names.does(e.nation, 'is')} ready for war but ${page.names.does(e.nation, 'has')} nobody to fight.`,
  }),
  'war-declared': declared,
  'war-mutual': (e, page) => ({
    section: 'Wars',
    text: `Both had chosen war: ${page.names.nation(e.aggressor)} ${page.names.does(e.aggressor, 'is')} the aggressor.`,
    because: [`${contestInWords(throwsOf(page, 'first-aggressor', e.cause), page.names.nation)}.`],
  }),
  'aggressor-changed': (e, page) => ({
    section: 'Battles',
    text: `${sentence(page.names.nation(e.aggressor))} now ${page.names.does(e.aggressor, 'carries')} the war to the enemy.`,
  }),
  'army-sent': twoFronts,
  'invasion-impossible': (e, page) => ({
    section: 'On the march',
    text: `${sentence(page.names.nation(e.nation))} cannot invade: ${CANNOT_INVADE[e.reason]}.`,
  }),
  'province-invaded': invaded,
  'province-conceded': withOthers,
  'armies-met': withOthers,
  'battle-fought': battleLine,
  'unit-recovered': withOthers,
  'unit-lost': withOthers,
  'province-taken': taken,
  'province-returned': (e, page) => ({
    section: 'War and peace',
    text: `${sentence(page.names.province(e.province))} is given back to ${page.names.nation(e.to)}.`,
  }),
  'army-retreated': withOthers,
  'army-disbanded': disbanded,
  'leader-hurt': hurt,
  'leader-died': died,
  'captain-lost': (e, page) => ({
    section: e.where === 'in-winter' ? 'Winter' : 'Battles',
    text: `${sentence(page.names.leader(e.leader, e.nation))}, captain of ${page.names.nation(e.nation)}, ${e.where === 'in-winter' ? 'dies' : 'is lost'}.`,
  }),
  'leader-returned': (e, page) => ({
    section: 'War and peace',
    text: `${sentence(page.names.ruler(e.leader, e.nation))} leads ${page.names.nation(e.nation)} again.`,
  }),
  'civil-war-averted': civilWarAverted,
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
  // governments and succession (pp. 54-55)
  ...TELLING_GOVERNMENTS,
  // hiring (pp. 44-45, 50-51, 61, 64-67)
  ...TELL_HIRING,
  // treasures (pp. 61-64)
  ...TREASURE_TELLING,
  // special peoples and dragons (pp. 68-70)
  ...SPECIAL_TELLING,
  'campaign-ended': reckoning,
};

/** An event's line; null where it is told with others or is not worth a line. */
export function lineOf(event: CampaignEvent, page: Page): Line | null {
  const tell = TELLING[event.kind] as (event: CampaignEvent, page: Page) => Line | null;
  return tell(event, page);
}

/** Those who tested and fight on, in one line. */
export function steadfast(page: Page): Line | null {
  const steady = page.events
    .filter((e) => e.kind === 'roll' && e.table === 'will-to-fight' && e.passed === 2)
    .map((e) => page.names.nation((e as { who: string }).who));
  if (steady.length === 0) return null;
  const verb = steady.length === 1 ? 'fights' : 'fight';
  return {
    section: 'The temper of the nations',
    text: `${sentence(listed(steady))} ${verb} on${steady.length > 3 ? `, ${inWords(steady.length)} in all` : ''}.`,
  };
}
