import type { BattleAction, BattleChoice, BattleOffer } from '../../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import { isWithin } from '../../../engine/rally-round-the-king/offers/fitting.ts';
import { type LeadsTo, leadsTo } from '../../../engine/rally-round-the-king/offers/ghosts.ts';
import { written } from '../../../engine/rally-round-the-king/offers/lazy-choices.ts';
import { notOpen } from '../../../engine/rally-round-the-king/offers/why-not.ts';
import { type BattleState, idOf } from '../../../engine/rally-round-the-king/state.ts';
import { goesToCome } from '../../../engine/rally-round-the-king/turn-sequence.ts';
import type { Cast } from '../../chronicle/battle-telling/cast.ts';
import { type BattleOrder, type BoardChoice, type BoardOffer, GENERAL_WHY, type Ghost } from '../../contract.ts';
import { aimsOf } from './aims.ts';
import { besideTitle } from './beside.ts';
import { groundsApart, isSlight } from './how-far.ts';
import { liesOf } from './lies.ts';
import { reasonFor } from './reasons.ts';
import { choiceWords, labelOf, titleOf } from './words.ts';

/** Where a choice leads, as a window draws it. */
function ghostOf(leads: LeadsTo | null): Ghost | null {
  if (leads === null) return null;
  switch (leads.how) {
    case 'slide':
      return { how: 'slide', units: leads.units, dx: leads.way.x, dy: leads.way.y };
    case 'wheel':
      return { how: 'wheel', units: leads.units, pivot: leads.pivot, turn: leads.hand === 'right' ? 1 : -1 };
    case 'places':
      return leads;
  }
}

/** Whether a choice is the one that an action makes. */
function isMade(choice: BattleChoice, made: BattleAction): boolean {
  if (choice.choice !== made.choice) return false;
  switch (choice.form) {
    case 'none':
      return made.number === undefined && made.of.length === 0;
    case 'number':
      return made.number !== undefined && isWithin(made.number, choice.from, choice.to);
    case 'place':
    case 'set': {
      const of: readonly string[] = choice.of;
      return made.of.every((id) => of.includes(id));
    }
  }
}

/** An order as a hand would give it. */
const orderedBy = ({ step, choice, of, number, place }: BattleAction): BattleOrder => ({
  step,
  choice,
  of,
  ...(number === undefined ? {} : { number }),
  ...(place === undefined ? {} : { place }),
});

/** Two orders to occupy ground in the same inches are one and the same. */
const isSame = ({ choice: one }: BoardChoice, { choice: other }: BoardChoice): boolean =>
  one.choice === 'occupy' && other.choice === 'occupy' && one.form === 'number' && other.form === 'number' && one.from === other.from && one.to === other.to;

/** Each order once, those to occupy grounds of one name told apart by how these lie (p. 35). */
function toldApart(state: BattleState, told: readonly BoardChoice[]): readonly BoardChoice[] {
  const once = told.filter((one, n) => !told.slice(0, n).some((other) => isSame(other, one)));
  const alike = (one: BoardChoice): readonly BoardChoice[] => once.filter(({ choice, label }) => choice.choice === 'occupy' && label === one.label);
  return once.map((one) => {
    const grounds = one.choice.choice === 'occupy' ? alike(one) : [];
    const words = groundsApart(
      state,
      grounds.map(({ choice }) => choice),
    )[grounds.indexOf(one)];
    return words === undefined || grounds.length < 2 ? one : { ...one, label: `${one.label}, ${words}` };
  });
}

function choicesOf(state: BattleState, cast: Cast, offer: BattleOffer, made: BattleAction): BoardChoice[] {
  const lies = liesOf(state);
  let isFound = false;
  const told = offer.choices.map((lazy): BoardChoice => {
    const choice = written(lazy);
    const isSuggested = !isFound && isMade(choice, made);
    isFound ||= isSuggested;
    return {
      choice,
      ...choiceWords(state, cast, choice, offer),
      lies: choice.choice === 'lay' ? lies : null,
      ghost: ghostOf(leadsTo(state, offer, choice)),
      aims: aimsOf(state, offer, choice),
      isSuggested,
      ...(isSlight(choice) ? { isSlight: true } : {}),
    };
  });
  const apart = toldApart(state, told);
  return [...apart].sort((one, other) => placeOf(one) - placeOf(other));
}

/** What names no spell is found before the long list of them. */
const BEFORE_SPELLS: ReadonlySet<string> = new Set(['by-the-table', 'no-spell']);

/** Where an order stands among others: one with no visible effect comes last. */
function placeOf({ choice, isSlight: isHairsbreadth, isSuggested }: BoardChoice): number {
  if (BEFORE_SPELLS.has(choice.choice)) return 0;
  return isHairsbreadth === true && !isSuggested ? 2 : 1;
}

/** What is asked, and of whom. The choices of a question for the game are for nobody else, and are not worked out. */
export function boardOffer(state: BattleState, cast: Cast, offer: BattleOffer, isPlayers: boolean): BoardOffer {
  const { by, side, step, kind, body } = offer;
  const made = isPlayers ? rules.general(state, offer) : null;
  return {
    by,
    side,
    isPlayers,
    step,
    kind,
    title: titleOf(state, cast, offer),
    beside: besideTitle(state, cast, offer),
    body,
    toCome: isPlayers ? goesToCome(state).map((units) => units.map((i) => idOf(state, i))) : [],
    choices: made === null ? [] : choicesOf(state, cast, offer, made),
    notPossible: isPlayers ? notOpen(state, offer).map(({ choice, why }) => ({ choice, label: labelOf(choice), ...reasonFor(why) })) : [],
    general: made === null ? null : orderedBy(made),
    generalWhy: made === null || made.why === 'players-choice' ? null : GENERAL_WHY[made.why],
  };
}
