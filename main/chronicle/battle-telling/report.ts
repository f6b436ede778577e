import type { World } from '../../../data/shapes.ts';
import { PLANS } from '../../../data/tables/battle-plans.ts';
import type { LoggedEvent } from '../../../engine/lines.ts';
import { counted, inWords, sentence } from '../words.ts';
import { loneHero, ofKind } from './armies.ts';
import { type Cast, type CompanyOf, castOf, type Sides } from './cast.ts';
import { type Happened, sentences } from './deeds.ts';
import { deedOf, type Part, partsOf } from './tale.ts';

const GROUND_WORDS: Readonly<Record<string, string>> = { open: 'open ground', hilly: 'hilly ground', rough: 'rough ground' };

/** Who attacked, on what ground, by what plans. */
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

/** The go in which most units routed, and how they did. */
function turningPoint(parts: readonly Part[], cast: Cast): string | null {
  let worst: { readonly part: Part; readonly routed: readonly Happened<'routed'>[] } | null = null;
  for (const part of parts) {
    const routed = ofKind(part.events, 'routed');
    if (routed.length >= DECISIVE && routed.length > (worst?.routed.length ?? 0)) worst = { part, routed };
  }
  if (worst === null) return null;
  const said = sentences(worst.routed.flatMap((e) => deedOf(e, cast) ?? []));
  return `It turns in turn ${worst.part.turn}: ${said.join(' ')}`;
}

/** The first unit to rout, if the battle turned elsewhere. */
function firstBlood(parts: readonly Part[], cast: Cast): string | null {
  for (const part of parts) {
    // a hero who is struck down has not run
    const first = ofKind(part.events, 'routed').find((e) => e.reason !== 'struck-down');
    if (first === undefined) continue;
    const side = cast.whose(cast.sideOf(first.unit), 'side').replace(/^side of/, 'the side of');
    return `The first to break, in turn ${part.turn}: ${cast.units([first.unit])} on ${side}.`;
  }
  return null;
}

const isKill = (e: LoggedEvent): boolean => e.kind === 'heroes-fought' && e.result === 'killed-outright';

/** Heroes who killed each other's like, and what befell leaders, each once. */
function leaders(events: readonly LoggedEvent[], cast: Cast): readonly string[] {
  const said = events.flatMap((e) => (e.kind === 'leader-struck' || e.kind === 'leader-gone' || isKill(e) ? (deedOf(e, cast)?.say([]) ?? []) : []));
  return said.length === 0 ? [] : [said.join(' ')];
}

/** How the battle ended; if a hero alone is left to hold the field, by his name. */
function wayItEnded(e: Happened<'battle-ended'>, events: readonly LoggedEvent[], cast: Cast): string {
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
    case 'refused':
      return 'There is no battle: it was refused.';
    default:
      if (e.field === null) return `After ${turns} nobody is left on the field.`;
      return `After ${turns} ${hero === null ? `${nation(e.field)} ${does(e.field, 'holds')} the field` : `${hero} alone holds the field for ${nation(e.field)}`}.`;
  }
}

/** A battle of the tabletop in a few sentences, for the chronicle of a campaign; none for a battle of another system. */
export function tabletopReport(world: World, events: readonly LoggedEvent[], companyOf?: CompanyOf, as?: Sides): readonly string[] {
  const [began] = ofKind(events, 'battle-began');
  if (began?.system !== 'rrtk') return [];
  const cast = castOf(world, events, null, companyOf, as);
  const parts = partsOf(events);
  const turning = turningPoint(parts, cast);
  const ended = ofKind(events, 'battle-ended').map((e) => wayItEnded(e, events, cast));
  const moments = [firstBlood(parts, cast), turning, ...leaders(events, cast), ...ended].filter((s) => s !== null);
  return [opening(events, cast), course(events), moments.join(' ')].filter((s) => s !== null && s !== '') as readonly string[];
}
