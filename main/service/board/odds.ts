import { SPELLS } from '../../../data/tables/magic.ts';
import type { Modifier } from '../../../engine/events.ts';
import type { BattleAction } from '../../../engine/rally-round-the-king/actions.ts';
import type { CastingResult } from '../../../engine/rally-round-the-king/magic/casting.ts';
import { castingAhead } from '../../../engine/rally-round-the-king/offers/casting-odds.ts';
import { type BlowsAhead, type ChargeAhead, chargeAhead, type RoundAhead, type TestAhead } from '../../../engine/rally-round-the-king/offers/forecasts.ts';
import type { CombatAhead } from '../../../engine/rally-round-the-king/offers/heroic-odds.ts';
import { THROWS } from '../../../engine/rally-round-the-king/offers/odds.ts';
import { type VolleyAhead, volleyAhead } from '../../../engine/rally-round-the-king/offers/volley-forecasts.ts';
import type { ReactionResult } from '../../../engine/rally-round-the-king/reactions/reaction-sheets.ts';
import { PAGES } from '../../../engine/rally-round-the-king/reactions/reaction-throw.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { isHero } from '../../../engine/rally-round-the-king/troops.ts';
import type { SideIndex } from '../../../engine/sides.ts';
import type { Cast } from '../../chronicle/battle-telling/cast.ts';
import { counted, inWords, MODIFIER_WORDS, sentence, signed } from '../../chronicle/words.ts';
import type { Chance, Odds } from '../../contract.ts';
import { DOES } from '../book/reactions.ts';
import { bySamples, type SampledFate, sampled } from './samples.ts';
import { isMany, unitApart } from './units.ts';

const exact = (words: string, chance: number): Chance => ({ words, chance, samples: null });

/** A unit as a sentence has it, a hero by his name alone, one of several by its number as on the board, and whether it is one. */
function named(state: BattleState, cast: Cast, unit: number): { readonly the: string; readonly isOne: boolean } {
  const { name, n } = unitApart(state, cast, unit);
  const isOne = !isMany(state, cast, unit);
  if (n !== null) return { the: `${name} ${n}`, isOne };
  return { the: isHero(state, unit) ? name : `the ${name}`, isOne };
}

/** What a test is taken on: "Rep 5, its losses -2, uphill of the enemy +1". */
function repInWords(state: BattleState, { unit, modifiers }: TestAhead): string {
  const changed = modifiers.map(({ why, value }) => `${MODIFIER_WORDS[why]} ${signed(value)}`);
  return [`Rep ${state.troops[unit]!.listed.rep}`, ...changed].join(', ');
}

/** A test to come; for a hero whose frenzy makes a difference, both calm and in a frenzy. */
function testOdds(state: BattleState, cast: Cast, ahead: TestAhead): Odds[] {
  const [who, by] = [named(state, cast, ahead.unit), named(state, cast, ahead.by)];
  const does = who.isOne ? 'does' : 'do';
  const about =
    ahead.test === 'wanting-to-charge'
      ? `${sentence(does)} ${who.the} want to charge ${by.the}?`
      : `What ${does} ${who.the} do when ${by.the} ${by.isOne ? 'comes' : 'come'} on?`;
  // the whole sum is told, though no die shows more than six
  const passes = ahead.target < 1 ? 'No die can pass' : `Each die passes${ahead.target < 6 ? ' on' : ', at'} ${ahead.target} or less`;
  const on = `${passes}: ${repInWords(state, ahead)}.`;
  const told = (how: string, odds: TestAhead['odds']): Odds => ({
    about: `${about} ${how}${on}`,
    page: PAGES[ahead.test],
    chances: odds.map(({ result, chances }) => exact(sentence(DOES[result]), chances / THROWS)),
  });
  return ahead.frenzied === undefined ? [told('', ahead.odds)] : [told('Kept calm. ', ahead.odds), told('In a frenzy. ', ahead.frenzied)];
}

const INSTEAD: Readonly<Record<Exclude<RoundAhead['instead'], 'heroic-combat' | null>, { readonly words: string; readonly page: number }>> = {
  caught: { words: 'Is caught, and routs before a blow', page: 41 },
  'turned-away': { words: 'Draws off from the pikes before a blow, with a hit', page: 8 },
};

/** In figures, as the stands have it. */
const hitWords = (hits: number): string => (hits === 0 ? 'No hit' : `${hits} ${hits === 1 ? 'hit' : 'hits'}`);

function hitOdds(about: string, page: number, hits: readonly number[]): Odds {
  return { about, page, chances: hits.flatMap((chance, n) => (chance > 1e-12 ? [exact(hitWords(n), chance)] : [])) };
}

/** Dice and what changes them: "3 dice, shock +2"; `how` stands behind the dice. */
function diceInWords(dice: number, modifiers: readonly Modifier[], how = ''): string {
  return [`${dice} ${dice === 1 ? 'die' : 'dice'}${how}`, ...modifiers.map(({ why, value }) => `${MODIFIER_WORDS[why]} ${signed(value)}`)].join(', ');
}

/** p. 40: what is thrown in a first round, and what a hit takes: "2 dice, shock +1, a hit for each 5, shared by 2 units". */
const blowsInWords = ({ dice, modifiers, ac, shared }: BlowsAhead): string =>
  `${diceInWords(dice, modifiers)}, a hit for each ${ac + 1}${shared > 1 ? `, shared by ${shared} units` : ''}`;

function roundOdds(state: BattleState, cast: Cast, ahead: RoundAhead): Odds[] {
  // for heroes who meet, the combat itself is told
  if (ahead.instead === 'heroic-combat') return [];
  const { the, isOne } = named(state, cast, ahead.unit);
  if (ahead.instead !== null) {
    const { words, page } = INSTEAD[ahead.instead];
    return [{ about: `${sentence(the)} as ${isOne ? 'it comes' : 'they come'} to blows`, page, chances: [exact(words, 1)] }];
  }
  const blows = ahead.blows === null ? '' : `: ${blowsInWords(ahead.blows)}`;
  return [hitOdds(`Hits that ${the} ${isOne ? 'takes' : 'take'} in the first round${blows}`, 40, ahead.hits)];
}

/** pp. 51-52: how a single combat of heroes may end. */
function combatOdds(state: BattleState, cast: Cast, { heroes, dice, dead, outOfTheFight }: CombatAhead): Odds {
  const names = heroes.map((i) => named(state, cast, i).the);
  const ends = names.flatMap((name, n) => [exact(`${sentence(name)} is killed`, dead[n]!), exact(`${sentence(name)} is out of the fight`, outOfTheFight[n]!)]);
  const about = `Heroic Combat of ${names[0]} and ${names[1]}: ${counted(dice[0], 'die', 'dice')} against ${inWords(dice[1])}`;
  return { about, page: 51, chances: ends };
}

/** Whether a test can come to nothing else, calm or in a frenzy. */
const isSure = (ahead: TestAhead | null, result: ReactionResult): boolean =>
  ahead !== null && [ahead.odds, ahead.frenzied ?? ahead.odds].every((odds) => odds.every((o) => o.result === result || o.chances === 0));

/** The stages of a charge; `gone`: who is sure to rout before a blow is struck, so that there is no round to tell of (p. 38). */
function chargeOdds(state: BattleState, cast: Cast, ahead: ChargeAhead, gone: ReadonlySet<number>): Odds[] {
  const tests = [ahead.wants, ahead.charged].filter((t) => t !== null).flatMap((t) => testOdds(state, cast, t));
  if (gone.has(ahead.target)) return tests;
  const combat = ahead.combat === undefined ? [] : [combatOdds(state, cast, ahead.combat)];
  return [...tests, ...combat, ...ahead.fight.flatMap((round) => roundOdds(state, cast, round))];
}

/** A whole charge: who is sure to rout tells it with the first who charges him alone. */
function chargesOdds(state: BattleState, cast: Cast, charges: readonly ChargeAhead[]): Odds[] {
  const gone = new Set(charges.filter(({ charged }) => isSure(charged, 'rout')).map(({ target }) => target));
  return charges.flatMap((ahead) => chargeOdds(state, cast, ahead, gone));
}

function volleyOdds(state: BattleState, cast: Cast, { target, weapon, dice, modifiers, ac, walled, hits }: VolleyAhead): Odds {
  const thrown = diceInWords(dice, modifiers);
  const at = `at ${named(state, cast, target).the}`;
  if (walled) return hitOdds(`Shooting ${at}: a Shield Wall keeps every shot off`, 49, hits);
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

/** The most units that are told of on a side. */
const TOLD = 4;

/** What may become of a unit, as what it may do in answer is told: "Charges", "Halts". */
const FATES: Readonly<Record<keyof SampledFate, string>> = { routs: 'Routs', retires: 'Retires', hits: 'Is hit' };

/** What happens to those affected in the samples, the most frequent first. */
function sampleOdds(state: BattleState, cast: Cast, side: 0 | 1, fates: ReadonlyMap<string, SampledFate>): Odds[] {
  const units = [0, 1].flatMap((which) =>
    state.troops
      .map((troop, unit) => ({ unit, troop, fate: fates.get(troop.id) }))
      .filter(({ troop, fate }) => fate !== undefined && (troop.side === side) === (which === 0))
      .sort((a, b) => b.fate!.routs - a.fate!.routs || b.fate!.hits - a.fate!.hits || a.unit - b.unit)
      .slice(0, TOLD),
  );
  return units.map(({ unit, troop, fate }) => ({
    about: `${sentence(named(state, cast, unit).the)}, ${troop.side === side ? 'yours' : 'the enemy’s'}, when all is done`,
    page: null,
    chances: (Object.keys(FATES) as (keyof SampledFate)[]).map((what) => bySamples(FATES[what], fate![what])),
  }));
}

/** What may come of a choice: exact from the sheets for a charge and a volley, by samples for all that follows. It throws none of the battle's own dice. */
export function oddsOf(state: BattleState, cast: Cast, action: BattleAction, seed: number): readonly Odds[] {
  const step = state.agenda[state.agenda.length - 1];
  const found: Odds[] = [];
  if (step?.kind === 'orders' && action.choice === 'charge') found.push(...chargesOdds(state, cast, chargeAhead(state, step, action.of)));
  if (step?.kind === 'orders' && action.choice === 'fire') for (const ahead of volleyAhead(state, step)) found.push(volleyOdds(state, cast, ahead));
  if (step?.kind === 'magic') found.push(...castingOdds(state, step.side, action));
  const fates = state.turn === 0 ? null : sampled(state, action, seed);
  const side = state.sides[0].nation === action.by ? 0 : 1;
  return fates === null ? found : [...found, ...sampleOdds(state, cast, side, fates)];
}
