import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TALOMIR } from '../../data/world.ts';
import { type ArmyOrder, sidesOf, takeTheField } from '../../engine/armies.ts';
import { seeded } from '../../engine/dice.ts';
import { formatLine } from '../../engine/lines.ts';
import type { BattleAction, BattleChoice, BattleOffer } from '../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import type { BattleEvent } from '../../engine/rally-round-the-king/events.ts';
import { formatPosition } from '../../engine/rally-round-the-king/notation.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { notPlain, whim } from '../laws/playing.ts';

/** A random battle by its seed: what is needed to play it again. */
export interface RandomBattle {
  readonly seed: number;
  readonly attacker: string;
  readonly defender: string;
  readonly points: number;
  /** Who chooses: the game's generals, or chance among everything that is offered. */
  readonly by: 'generals' | 'whim';
}

/** A battle that failed, kept for good: what it said then, and where it stood. */
export interface Failure extends RandomBattle {
  readonly said: string;
  readonly position: string;
}

export const FAILURES = join(import.meta.dirname, 'failures');
/** More choices than this are no battle but a bug. */
const TOO_MANY = 20_000;

/** Something allowed by a choice: one of its stops, or for a number now and then anything between its ends. */
function within(choice: BattleChoice, pick: (n: number) => number): Pick<BattleAction, 'of' | 'number' | 'place'> {
  switch (choice.form) {
    case 'none':
      return { of: [] };
    case 'number': {
      const any = choice.from + ((choice.to - choice.from) * pick(1001)) / 1000;
      const number = pick(3) === 0 ? (choice.unit === 'hundredths' ? Math.round(any) : any) : (choice.stops[pick(choice.stops.length)] ?? choice.from);
      return { of: [], number };
    }
    case 'place': {
      const stop = choice.stops[pick(choice.stops.length)]!;
      return { of: [stop.unit], place: { x: stop.x, y: stop.y, heading: stop.heading } };
    }
    case 'set':
      return { of: choice.stops[pick(choice.stops.length)] ?? choice.of.slice(0, choice.min) };
  }
}

/** What chance chooses. It seldom gives up, so that something happens. */
function byWhim(offer: BattleOffer, pick: (n: number) => number): BattleAction {
  const open = offer.choices
    .filter((c) => (c.choice === 'withdraw' || c.choice === 'leave' ? pick(40) === 0 : true))
    .filter((c) => c.form !== 'place' || c.stops.length > 0);
  const from = open.length > 0 ? open : offer.choices;
  const choice = from[pick(from.length)]!;
  return { kind: 'choose', by: offer.by, hand: 'game', step: offer.step, choice: choice.choice, why: 'players-choice', ...within(choice, pick) };
}

function orderOf(list: string, nation: ArmyOrder['nation'], points: number): ArmyOrder {
  return { list: TALOMIR.lists.find((l) => l.id === list)!, nation, how: 'rolled', points };
}

/** Where a random battle begins. */
export function beginningOf(battle: RandomBattle): { readonly state: BattleState; readonly events: readonly BattleEvent[] } {
  const [one, two] = sidesOf(battle.attacker, battle.defender);
  const { field } = takeTheField(orderOf(battle.attacker, one, battle.points), orderOf(battle.defender, two, battle.points), seeded(battle.seed));
  return rules.begin(field);
}

/** Plays a random battle to its end; throws at the first thing that is wrong with it. `watch` sees each position in which somebody must choose. */
export function playRandom(
  battle: RandomBattle,
  watch: (state: BattleState) => void = () => {},
): { readonly state: BattleState; readonly events: readonly BattleEvent[] } {
  const dice = seeded(battle.seed);
  const pick = whim(battle.seed + 1);
  const begun = beginningOf(battle);
  const events: BattleEvent[] = [...begun.events];
  let { state } = begun;
  for (let n = 0; ; n++) {
    if (n > TOO_MANY) throw new Error('the battle never ends');
    watch(state);
    const offer = rules.legal(state);
    if ('over' in offer) break;
    const action = battle.by === 'generals' ? rules.general(state, offer) : byWhim(offer, pick);
    const done = rules.apply(state, action, dice);
    if (!('state' in done)) throw new Error(`${JSON.stringify(done)}: ${JSON.stringify(action)}`);
    state = done.state;
    for (const e of done.events) {
      formatLine(e);
      events.push(e);
    }
  }
  const faults = [...notPlain(state), ...events.flatMap((e) => notPlain(e))];
  if (faults.length > 0) throw new Error(`not plain: ${faults.slice(0, 3).join('; ')}`);
  if (rules.outcome(state) === null) throw new Error('a battle that is over has no outcome');
  return { state, events };
}

/** A free name for a battle's file: its seed, and a count if another battle of that seed is kept. */
function fileOf(failure: Failure, folder: string): string {
  for (let n = 1; ; n++) {
    const path = join(folder, n === 1 ? `${failure.seed}.json` : `${failure.seed}-${n}.json`);
    if (!existsSync(path)) return path;
    const { attacker, defender, points, by } = JSON.parse(readFileSync(path, 'utf8')) as Failure;
    if (attacker === failure.attacker && defender === failure.defender && points === failure.points && by === failure.by) return path;
  }
}

/** Plays a random battle; if it fails it is kept as a file named by its seed, and fails. */
export function playAndKeep(battle: RandomBattle, folder = FAILURES, watch: (state: BattleState) => void = () => {}): ReturnType<typeof playRandom> {
  let last: BattleState | null = null;
  try {
    return playRandom(battle, (state) => {
      last = state;
      watch(state);
    });
  } catch (e) {
    const failure: Failure = { ...battle, said: String((e as Error).message), position: last === null ? '' : formatPosition(last) };
    mkdirSync(folder, { recursive: true });
    writeFileSync(fileOf(failure, folder), `${JSON.stringify(failure, null, 2)}\n`);
    throw e;
  }
}

/** Every battle that ever failed, by its file. */
export function failures(folder = FAILURES): readonly (readonly [string, Failure])[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as Failure] as const);
}
