import type { World } from '../../../data/shapes.ts';
import { PLANS } from '../../../data/tables/battle-plans.ts';
import { isDragon } from '../../../engine/campaign/special-peoples/dragons.ts';
import type { LoggedEvent, LoggedOf } from '../../../engine/lines.ts';
import { grouped } from '../page.ts';
import { counted, inWords, onward, sentence } from '../words.ts';
import { loneHero, ofKind } from './armies.ts';
import { type Cast, type CastBesides, castOf } from './cast.ts';
import { sentences } from './deeds.ts';
import { heroGone } from './tabletop.ts';
import { deedOf, partsOf, type TalePart } from './tale.ts';

const GROUND_WORDS: Readonly<Record<string, string>> = { open: 'open ground', hilly: 'hilly ground', rough: 'rough ground' };

/** The attacker, the ground, and the plans. */
function opening(events: readonly LoggedEvent[], cast: Cast): string | null {
  const { names } = cast;
  const found = ofKind(events, 'attacker-found').at(-1);
  if (found === undefined) return null;
  const ground = events.findLast((e) => e.kind === 'roll' && e.table === 'general-terrain');
  const where = ground?.kind === 'roll' ? ` on ${GROUND_WORDS[ground.result] ?? ground.result}` : '';
  const refusals = ofKind(events, 'field-refused').length;
  const refused = refusals === 0 ? '' : `, having refused ${refusals === 1 ? 'another field' : `${inWords(refusals)} others`}`;
  const plans = ofKind(events, 'plan-made').map((e) => `${names.nation(e.nation)}: ${PLANS[e.plan].name}`);
  const told = plans.length === 0 ? '' : ` Plans: ${plans.join('; ')}.`;
  return `${sentence(names.nation(found.attacker))} ${names.does(found.attacker, 'attacks')}${found.surprise ? ', a surprise,' : ''}${where}${refused}.${told}`;
}

/** How much was shot, charged and fought. */
function course(events: readonly LoggedEvent[]): string | null {
  const volleys = [...ofKind(events, 'fired'), ...ofKind(events, 'struck')];
  const hits = volleys.reduce((sum, e) => sum + e.hits.length, 0);
  const charges = ofKind(events, 'charged-home').length;
  const fights = ofKind(events, 'melee-fought').length;
  const parts: string[] = [];
  if (volleys.length > 0) parts.push(`${counted(volleys.length, 'volley')} (${counted(hits, 'hit')})`);
  if (charges > 0) parts.push(`${counted(charges, 'charge')} home`);
  if (fights > 0) parts.push(`${counted(fights, 'round')} of melee`);
  return parts.length === 0 ? null : `${sentence(parts.join(', '))}.`;
}

/** Fewer routs than this in one go decide nothing. */
const DECISIVE = 2;

/** Something of a battle that is told with its turn. */
interface Moment {
  readonly turn: number;
  readonly text: string;
}

/** The go in which most units routed, if any was so decisive. */
function turningPart(parts: readonly TalePart[]): TalePart | null {
  const routs = (part: TalePart): number => ofKind(part.events, 'routed').length;
  const most = Math.max(...parts.map(routs));
  return most < DECISIVE ? null : (parts.find((part) => routs(part) === most) ?? null);
}

/** Sentences as one that follows on something: "two units of Knights rout; the Rogue Dragon routs". */
const joined = (told: readonly string[]): string => told.map(onward).join('; ');

/** How it turned. */
const turningPoint = (part: TalePart, cast: Cast): string =>
  `The tide turns in turn ${part.turn}: ${joined(sentences(ofKind(part.events, 'routed').flatMap((e) => deedOf(e, cast) ?? [])))}.`;

/** The first unit to rout, if the battle turned elsewhere. */
function firstBlood(parts: readonly TalePart[], cast: Cast): Moment | null {
  for (const part of parts) {
    // a hero who is struck down has not run
    const first = ofKind(part.events, 'routed').find((e) => e.reason !== 'struck-down');
    if (first === undefined) continue;
    const side = cast.sideOf(first.unit);
    const who = cast.units([first.unit]);
    // the name of its list may say whose it is
    const whose = who.includes(cast.names.nation(side)) ? '' : ` on ${cast.whose(side, 'side').replace(/^side of/, 'the side of')}`;
    return { turn: part.turn, text: `The first to break, in turn ${part.turn}: ${who}${whose}.` };
  }
  return null;
}

/** A leader or hero of a battle, and the last that befell him there. */
interface Fate extends Moment {
  readonly isKill: boolean;
}

/** Each person and his fate; one struck down by another hero is told of with that hero. */
function fateIn(e: LoggedEvent): readonly [string, Pick<Fate, 'isKill'>] | null {
  if (e.kind === 'leader-struck' || e.kind === 'leader-gone') return isDragon(e.nation) ? null : [e.leader ?? `deputy of ${e.nation}`, { isKill: false }];
  if (e.kind !== 'heroes-fought' || e.result !== 'killed-outright') return null;
  return [(e.totals[0] >= e.totals[1] ? e.against : e.units).join(), { isKill: true }];
}

/** The fates of leaders and heroes, each once: the last of it. `others` are told of elsewhere, unless another hero killed them. */
function fates(parts: readonly TalePart[], others: ReadonlySet<string>, cast: Cast): readonly Fate[] {
  const last = new Map<string, Fate>();
  for (const { turn, events } of parts)
    for (const e of events) {
      const [who, how] = fateIn(e) ?? [];
      if (who === undefined || how === undefined || (last.get(who)?.isKill && !how.isKill)) continue;
      last.delete(who);
      const text = deedOf(e, cast)?.say([]) ?? (e.kind === 'leader-gone' ? heroGone(e, cast) : '');
      last.set(who, { turn, text, ...how });
    }
  return [...last].flatMap(([who, fate]) => (fate.isKill || !others.has(who) ? [fate] : []));
}

/** Fates of one turn in a sentence: "In turn 4 King Odo falls; the deputy of the Orcs leaves the field." */
function fatesInWords(turn: number, own: readonly Fate[]): string {
  return `In turn ${turn} ${joined(own.map(({ text }) => text))}.`;
}

/** The first to break, the turning point and the fates of leaders, in the order of the turns. */
function moments(parts: readonly TalePart[], others: ReadonlySet<string>, cast: Cast): readonly string[] {
  const turning = turningPart(parts);
  const told: readonly (Moment | null)[] = [
    firstBlood(parts, cast),
    turning === null ? null : { turn: turning.turn, text: turningPoint(turning, cast) },
    ...grouped(fates(parts, others, cast), ({ turn }) => turn).map(([turn, own]) => {
      const text = turn === turning?.turn ? own.map((fate) => fate.text).join(' ') : fatesInWords(turn, own);
      return { turn, text };
    }),
  ];
  return told
    .filter((moment) => moment !== null)
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ text }) => text);
}

/** How the battle ended; if a hero alone is left to hold the field, by his name. */
function wayItEnded(e: LoggedOf<'battle-ended'>, events: readonly LoggedEvent[], cast: Cast): string {
  const turns = counted(e.turns, 'turn');
  const hero = e.field === null ? null : loneHero(events, e.field, cast);
  const { nation, does } = cast.names;
  switch (e.end) {
    case 'withdrew':
      return `After ${turns} the beaten side gives up the day${hero === null ? '' : `, and ${hero} alone holds the field`}.`;
    case 'idle':
      return `After ${turns} neither will fight on.`;
    case 'turn-cap':
      return `After ${turns} neither has yielded.`;
    case 'agreed':
      return `After ${turns} both agree to end it.`;
    case 'refused':
      return 'There is no battle: it was refused.';
    case 'routed':
    case 'left':
      if (e.field === null) return `After ${turns} nobody is left on the field.`;
      return `After ${turns} ${hero === null ? `${nation(e.field)} ${does(e.field, 'holds')} the field` : `${hero} alone holds the field for ${nation(e.field)}`}.`;
  }
}

/** What a campaign knows of a battle besides its events. */
export interface BesidesEvents extends Pick<CastBesides, 'companyOf' | 'as'> {
  /** Leaders and heroes whose fate is told elsewhere. */
  readonly others?: ReadonlySet<string>;
}

/** A battle of the tabletop in a few sentences, for the chronicle of a campaign; none for a battle of another system. */
export function tabletopReport(world: World, events: readonly LoggedEvent[], { others = new Set(), ...besides }: BesidesEvents = {}): readonly string[] {
  const [began] = ofKind(events, 'battle-began');
  if (began?.system !== 'rrtk') return [];
  const cast = castOf(world, events, besides);
  const ended = ofKind(events, 'battle-ended').map((e) => wayItEnded(e, events, cast));
  const told = [...moments(partsOf(events), others, cast), ...ended].join(' ');
  return [opening(events, cast), course(events), told].filter((s) => s !== null && s !== '') as readonly string[];
}
