import type { Field } from '../../engine/battle-system.ts';
import { type DiceSource, seeded } from '../../engine/dice.ts';
import type { BattleAction, BattleOffer } from '../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules, runOne, takeOne } from '../../engine/rally-round-the-king/battle.ts';
import type { BattleEvent } from '../../engine/rally-round-the-king/events.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { changeFaults, watchingGoes } from './battle-changes.ts';
import { contactFaults } from './battle-contacts.ts';
import { watchingTheLog } from './battle-log.ts';
import { watchingMarches } from './battle-marches.ts';
import { plainness, positionFaults, restFaults } from './battle-positions.ts';
import { throwObjections } from './battle-stranger.ts';
import { notPlain } from './playing.ts';

export type General = (state: BattleState, offer: BattleOffer) => BattleAction;

/** A throw as it was asked of the dice. */
export interface Thrown {
  readonly scope: string;
  readonly who: string;
  readonly table: string;
  readonly k: number;
  readonly dice: readonly number[];
}

/** Dice that remember what was asked of them. */
export function remembering(source: DiceSource): DiceSource & { readonly thrown: Thrown[] } {
  const thrown: Thrown[] = [];
  return {
    faces(scope, who, table, k, count) {
      const dice = source.faces(scope, who, table, k, count);
      thrown.push({ scope: scope.join(' '), who, table, k, dice });
      return dice;
    },
    thrown,
  };
}

/** One throw is one event (docs/events.md): what was asked of the dice against what the log says. */
function throwFaults(thrown: readonly Thrown[], events: readonly BattleEvent[]): string[] {
  const asked = thrown.map((t) => `${t.table} ${t.who} ${t.dice.join('')}`).sort();
  const told = events.flatMap((e) => (e.kind === 'roll' ? [`${e.table} ${e.who} ${e.dice.join('')}`] : [])).sort();
  return asked.join() === told.join() ? [] : [`thrown: ${asked.join(', ')}; told: ${told.join(', ')}`];
}

/** Dice by cause (docs/events.md): no face is thrown twice. */
function againThrown(thrown: readonly Thrown[], keys: Set<string>): string[] {
  return thrown.flatMap(({ scope, who, table, k }) => {
    const key = `${scope} ${who} ${table} ${k}`;
    if (keys.has(key)) return [`thrown again: ${key}`];
    keys.add(key);
    return [];
  });
}

/** More choices than this are no battle. */
const TOO_MANY_CHOICES = 12000;
const TOO_MANY_STEPS = 5000;

export interface Played {
  readonly begun: BattleState;
  readonly state: BattleState;
  readonly events: readonly BattleEvent[];
  readonly choices: number;
}

/** What else is looked at: each step, when it is done. */
export type AfterStep = (before: BattleState, after: BattleState, events: readonly BattleEvent[]) => readonly string[];

/** What else is looked at: each offer with the state it is made in, before it is taken. */
export type AtOffer = (state: BattleState, offer: BattleOffer, n: number) => readonly string[];

/** A battle in which a law was broken, where and how. */
class BrokenLaw extends Error {
  readonly state: BattleState;
  constructor(faults: readonly string[], state: BattleState, did: string) {
    const step = state.agenda.at(-1);
    super(`turn ${state.turn}, ${did} ${step?.kind ?? 'the end'} ${step?.id ?? ''}: ${faults.slice(0, 4).join('; ')}`);
    this.state = state;
  }
}

function hold(faults: readonly string[], state: BattleState, did: string): void {
  if (faults.length > 0) throw new BrokenLaw(faults, state, did);
}

/** Plays a battle step by step and looks at every step of it; throws at the first law that is broken. */
export function playUnderLaws(field: Field, seed: number, general: General, atOffer: AtOffer = () => [], afterStep: AfterStep = () => []): Played {
  const dice = remembering(seeded(seed));
  const begun = rules.begin(field);
  const events: BattleEvent[] = [...begun.events];
  const plain = plainness();
  const keys = new Set<string>();
  const watches = [watchingGoes(), watchingMarches(), watchingTheLog(), contactFaults, afterStep];
  let { state } = begun;
  let steps = 0;
  hold(plain(state), state, 'begun at');

  const step = (did: string, done: { readonly state: BattleState; readonly events: readonly BattleEvent[] }): void => {
    const { thrown } = dice;
    const faults = [
      ...againThrown(thrown, keys),
      ...throwFaults(thrown, done.events),
      ...changeFaults(state, done.state, done.events),
      ...watches.flatMap((watch) => watch(state, done.state, done.events)),
      ...positionFaults(done.state, state),
      ...plain(done.state.agenda),
      ...done.events.flatMap((e) => [...notPlain(e), ...throwObjections(e)]),
    ];
    hold(faults, state, did);
    thrown.length = 0;
    ({ state } = done);
    events.push(...done.events);
    steps++;
    if (steps > TOO_MANY_STEPS) throw new BrokenLaw(['a chain never ends'], state, did);
  };

  for (let n = 0; ; n++) {
    const offer = rules.legal(state);
    hold([...plain(state), ...(offer !== null && 'kind' in offer && offer.kind === 'command' ? restFaults(state) : [])], state, 'asked at');
    if ('over' in offer) return { begun: begun.state, state, events, choices: n };
    if (n > TOO_MANY_CHOICES) throw new BrokenLaw(['the battle never ends'], state, 'asked at');
    hold(atOffer(state, offer, n), state, 'offered at');
    const action = general(state, offer);
    const refused = rules.check(state, action);
    hold(refused === null ? [] : [`${refused.refused}: ${JSON.stringify(action)}`], state, 'chosen at');
    steps = 0;
    step(`${JSON.stringify({ choice: action.choice, of: action.of, number: action.number, place: action.place })} at`, takeOne(state, action, dice));
    for (let ran = runOne(state, dice); ran !== null; ran = runOne(state, dice)) step('running', ran);
  }
}
