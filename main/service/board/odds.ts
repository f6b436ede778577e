import { SPELLS } from '../../../data/tables/magic.ts';
import type { BattleAction } from '../../../engine/rally-round-the-king/actions.ts';
import type { CastingResult } from '../../../engine/rally-round-the-king/magic/casting.ts';
import { castingAhead } from '../../../engine/rally-round-the-king/offers/casting-odds.ts';
import {
  type ChargeAhead,
  chargeAhead,
  type RoundAhead,
  type TestAhead,
  type VolleyAhead,
  volleyAhead,
} from '../../../engine/rally-round-the-king/offers/forecasts.ts';
import { THROWS } from '../../../engine/rally-round-the-king/offers/odds.ts';
import { PAGES } from '../../../engine/rally-round-the-king/reactions/reaction-throw.ts';
import type { BattleState, SideIndex } from '../../../engine/rally-round-the-king/state.ts';
import type { Cast } from '../../chronicle/battle-telling/cast.ts';
import { counted, inWords, MODIFIER_WORDS, sentence, signed } from '../../chronicle/words.ts';
import type { Chance, Odds } from '../../contract.ts';
import { DOES } from '../book/reactions.ts';
import { bySamples, type Fate, sampled } from './samples.ts';
import { isSingular, unitName } from './units.ts';

const exact = (words: string, chance: number): Chance => ({ words, chance, samples: null });

/** What a test is taken on: "Rep 5, its losses -2, uphill of the enemy +1". */
function repInWords(state: BattleState, { unit, modifiers }: TestAhead): string {
  const changed = modifiers.map(({ why, value }) => `${MODIFIER_WORDS[why]} ${signed(value)}`);
  return [`Rep ${state.troops[unit]!.listed.rep}`, ...changed].join(', ');
}

function testOdds(state: BattleState, cast: Cast, ahead: TestAhead): Odds {
  const [who, by] = [unitName(state, cast, ahead.unit), unitName(state, cast, ahead.by)];
  const does = isSingular(who) ? 'does' : 'do';
  const about =
    ahead.test === 'wanting-to-charge'
      ? `${sentence(does)} the ${who} want to charge the ${by}?`
      : `What ${does} the ${who} do when the ${by} ${isSingular(by) ? 'comes' : 'come'} on?`;
  const passes = ahead.target < 1 ? 'No die can pass' : `Each die passes on ${Math.min(6, ahead.target)} or less`;
  const on = `${passes}: ${repInWords(state, ahead)}.`;
  return {
    about: `${about} ${on}`,
    page: PAGES[ahead.test],
    chances: ahead.odds.map(({ result, chances }) => exact(sentence(DOES[result]), chances / THROWS)),
  };
}

const INSTEAD: Readonly<Record<NonNullable<RoundAhead['instead']>, { readonly words: string; readonly page: number }>> = {
  caught: { words: 'Is caught, and routs before a blow', page: 41 },
  'turned-away': { words: 'Draws off from the pikes before a blow, with a hit', page: 8 },
};

/** In figures, as the stands have it. */
const hitWords = (hits: number): string => (hits === 0 ? 'No hit' : `${hits} ${hits === 1 ? 'hit' : 'hits'}`);

function hitOdds(about: string, page: number, hits: readonly number[]): Odds {
  return { about, page, chances: hits.flatMap((chance, n) => (chance > 1e-12 ? [exact(hitWords(n), chance)] : [])) };
}

function roundOdds(state: BattleState, cast: Cast, ahead: RoundAhead): Odds {
  const name = unitName(state, cast, ahead.unit);
  if (ahead.instead !== null) {
    const { words, page } = INSTEAD[ahead.instead];
    return { about: `The ${name} as ${isSingular(name) ? 'it comes' : 'they come'} to blows`, page, chances: [exact(words, 1)] };
  }
  return hitOdds(`Hits that the ${name} ${isSingular(name) ? 'takes' : 'take'} in the first round`, 40, ahead.hits);
}

function chargeOdds(state: BattleState, cast: Cast, ahead: ChargeAhead): Odds[] {
  const tests = [ahead.wants, ahead.charged].filter((t) => t !== null).map((t) => testOdds(state, cast, t));
  return [...tests, ...ahead.fight.map((round) => roundOdds(state, cast, round))];
}

function volleyOdds(state: BattleState, cast: Cast, { target, weapon, dice, bonus, hits }: VolleyAhead): Odds {
  const thrown = `${dice} ${dice === 1 ? 'die' : 'dice'}${bonus === 0 ? '' : ` ${signed(bonus)}`}`;
  const at = `at the ${unitName(state, cast, target)}`;
  const { ac } = state.troops[target]!.listed;
  return weapon === 'firearm'
    ? hitOdds(`Firearms ${at}: ${thrown}, each against the distance`, 7, hits)
    : hitOdds(`Shooting ${at}: ${thrown}, a hit for each ${ac + 1}`, 39, hits);
}

/** What comes of a casting, in words (p. 46). */
const CASTS: Readonly<Record<CastingResult, string>> = {
  cast: 'It is cast',
  'open-to-intervention': 'It is cast, and the enemy may intervene',
  fails: 'It fails, for half of the points',
  'fails-horribly': 'It fails horribly, and all magic users are at risk',
};

function castingOdds(state: BattleState, side: SideIndex, { choice, of }: BattleAction): Odds[] {
  const spell = SPELLS.find(({ id }) => id === choice);
  const ahead = spell === undefined ? null : castingAhead(state, side, spell.id, of.length);
  if (spell === undefined || ahead === null) return [];
  const about = `${spell.name}: ${counted(ahead.levels, 'die', 'dice')} against ${inWords(ahead.against)}, for ${ahead.points} to ${ahead.points + 5} points`;
  return [{ about, page: 46, chances: ahead.chances.map(({ result, chance }) => exact(CASTS[result], chance)) }];
}

/** No more units than these are told of on a side. */
const TOLD = 4;

const FATES: Readonly<Record<keyof Fate, string>> = { routs: 'rout', retires: 'retire', hits: 'are hit' };

/** What becomes of those to whom something happens in the samples, the most first. */
function sampleOdds(state: BattleState, cast: Cast, side: 0 | 1, fates: ReadonlyMap<string, Fate>): Odds[] {
  const units = [0, 1].flatMap((which) =>
    state.troops
      .map((troop, unit) => ({ unit, troop, fate: fates.get(troop.id) }))
      .filter(({ troop, fate }) => fate !== undefined && (troop.side === side) === (which === 0))
      .sort((a, b) => b.fate!.routs - a.fate!.routs || b.fate!.hits - a.fate!.hits || a.unit - b.unit)
      .slice(0, TOLD),
  );
  return units.map(({ unit, troop, fate }) => ({
    about: `The ${unitName(state, cast, unit)}, ${troop.side === side ? 'yours' : "the enemy's"}, when all is done`,
    page: null,
    chances: (Object.keys(FATES) as (keyof Fate)[]).map((what) => bySamples(`They ${FATES[what]}`, fate![what])),
  }));
}

/** What may come of a choice: exact from the sheets for a charge and a volley, by samples for all that follows. It throws none of the battle's own dice. */
export function oddsOf(state: BattleState, cast: Cast, action: BattleAction, seed: number): readonly Odds[] {
  const step = state.agenda[state.agenda.length - 1];
  const found: Odds[] = [];
  if (step?.kind === 'orders' && action.choice === 'charge')
    for (const ahead of chargeAhead(state, step, action.of)) found.push(...chargeOdds(state, cast, ahead));
  if (step?.kind === 'orders' && action.choice === 'fire') for (const ahead of volleyAhead(state, step)) found.push(volleyOdds(state, cast, ahead));
  if (step?.kind === 'magic') found.push(...castingOdds(state, step.side, action));
  const fates = state.turn === 0 ? null : sampled(state, action, seed);
  const side = state.sides[0].nation === action.by ? 0 : 1;
  return fates === null ? found : [...found, ...sampleOdds(state, cast, side, fates)];
}
