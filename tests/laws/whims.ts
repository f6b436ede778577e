import { abstractCombat } from '../../engine/by-this-axe/abstract.ts';
import type { Choice, Choose, Offer } from '../../engine/campaign/actions.ts';
import { fightBattle } from '../../engine/campaign/host.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { seeded } from '../../engine/dice.ts';
import { hashBattle } from '../../engine/lines.ts';
import { RULES, shuffled } from './playing.ts';

export type Question = Extract<Offer, { readonly choices: readonly Choice[] }>;

/** An answer to a question, with what it needs filled in. */
export function answer(question: Question, choice: Choice, number: number | null, of: readonly string[]): Choose {
  return {
    kind: 'choose',
    by: question.by,
    hand: 'player',
    step: question.step,
    choice: choice.choice,
    at: choice.at,
    number,
    of,
    why: 'players-choice',
  };
}

/** Anything that lies inside a choice, by whim. */
function within(question: Question, choice: Choice, pick: (n: number) => number): Choose {
  if (choice.form === 'none') return answer(question, choice, null, []);
  if (choice.form === 'number') return answer(question, choice, choice.from + pick(choice.to - choice.from + 1), []);
  const count = choice.min + pick(choice.max - choice.min + 1);
  return answer(question, choice, null, shuffled(choice.of, pick).slice(0, count));
}

/** All that a choice names itself: its ends and its stops. */
export function namedBy(question: Question, choice: Choice): Choose[] {
  if (choice.form === 'none') return [answer(question, choice, null, [])];
  if (choice.form === 'number') return [choice.from, choice.to, ...choice.stops].map((n) => answer(question, choice, n, []));
  const ends = [choice.of.slice(0, choice.min), choice.of.slice(0, choice.max), choice.of.slice(-choice.min || choice.of.length).slice(0, choice.max)];
  return [...ends, ...choice.stops].map((of) => answer(question, choice, null, of));
}

/** What lies outside a choice, and why it should be refused. */
export function outside(question: Question, choice: Choice): [string, Choose][] {
  const good = namedBy(question, choice)[0]!;
  const wrong: [string, Choose][] = [
    ['not-asked', { ...good, step: question.step + 1 }],
    ['not-your-choice', { ...good, by: 'brethren' }],
    ['no-such-choice', { ...good, at: 'nowhere' }],
    ['no-such-choice', { ...good, choice: 'dance' as Choose['choice'] }],
  ];
  if (choice.form === 'none') return [...wrong, ['not-among-these', { ...good, of: ['x'] }], ['no-number-wanted', { ...good, number: 1 }]];
  if (choice.form === 'number') {
    return [
      ...wrong,
      ['number-out-of-range', answer(question, choice, choice.from - 1, [])],
      ['number-out-of-range', answer(question, choice, choice.to + 1, [])],
      ['not-a-whole-number', answer(question, choice, null, [])],
      ['not-a-whole-number', answer(question, choice, choice.from + 0.02, [])],
      ['not-a-whole-number', answer(question, choice, Number.NaN, [])],
      ['not-a-whole-number', answer(question, choice, Number.POSITIVE_INFINITY, [])],
      ['not-among-these', answer(question, choice, choice.from, ['x'])],
    ];
  }
  const first = choice.of[0]!;
  const less: [string, Choose][] = choice.min > 0 ? [['too-few', answer(question, choice, null, choice.of.slice(0, choice.min - 1))]] : [];
  const more: [string, Choose][] = choice.max < choice.of.length ? [['too-many', answer(question, choice, null, choice.of.slice(0, choice.max + 1))]] : [];
  return [
    ...wrong,
    ...less,
    ...more,
    ['twice-the-same', answer(question, choice, null, [first, first])],
    ['not-among-these', answer(question, choice, null, ['brethren-986-1', ...choice.of.slice(1, Math.max(1, choice.min))])],
  ];
}

/** Makes a value that nothing can change: a verb that tries throws. What is frozen already is left. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const item of Object.values(value)) frozen(item);
  return value;
}

export interface Whims {
  readonly state: CampaignState;
  readonly choices: ReadonlyMap<string, number>;
}

/** Plays a campaign in which every nation is a player who chooses by whim; battles are played by the game. Each state is frozen. */
export function playByWhim(seed: number, years: number, pick: (n: number) => number, watch: (state: CampaignState, question: Question | null) => void): Whims {
  const dice = seeded(seed);
  const choices = new Map<string, number>();
  let state = frozen(RULES.found({ players: RULES.lands.nations, years }, dice).state);
  for (;;) {
    const offer = frozen(RULES.legal(state));
    if ('over' in offer) return { state, choices };
    watch(state, 'choices' in offer ? offer : null);
    const action =
      'waiting' in offer
        ? fightBattle(RULES, state, offer.waiting[pick(offer.waiting.length)]!, abstractCombat, dice, (events) => hashBattle(events))
        : within(offer, offer.choices[pick(offer.choices.length)]!, pick);
    const refused = RULES.check(state, frozen(action));
    const done = RULES.apply(state, action, dice);
    if (refused !== null || !('state' in done)) throw new Error(`seed ${seed}: ${JSON.stringify(refused)} ${JSON.stringify(done)} ${JSON.stringify(action)}`);
    const name = action.kind === 'choose' ? action.choice : action.kind;
    choices.set(name, (choices.get(name) ?? 0) + 1);
    state = frozen(done.state);
  }
}
