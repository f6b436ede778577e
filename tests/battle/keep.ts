import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Field } from '../../engine/battle-system.ts';
import { formatLine } from '../../engine/lines.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { formatPosition } from '../../engine/rally-round-the-king/notation.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { fieldOf } from '../laws/battle-fields.ts';
import { magicOn } from '../laws/battle-magic.ts';
import { type AtOffer, type Played, playUnderLaws } from '../laws/battle-playing.ts';
import { whimsical } from '../laws/battle-whims.ts';
import { whim } from '../laws/playing.ts';

/** A random battle by its seed: what is needed to play it again. */
export interface RandomBattle {
  readonly seed: number;
  readonly attacker: string;
  readonly defender: string;
  readonly points: number;
  /** Who chooses: the game's generals, or chance among everything that is offered. */
  readonly by: 'generals' | 'whim';
  /** Both sides bring magic, as the seed has it. */
  readonly magic?: true;
}

/** A battle that failed, kept for good: what it said then, and where it stood. */
export interface Failure extends RandomBattle {
  readonly said: string;
  readonly position: string;
}

export const FAILURES = join(import.meta.dirname, 'failures');
/** The armies of a random battle on their way to the field. */
export function fieldFor({ seed, points, attacker, defender, magic }: RandomBattle): Field {
  const field = fieldOf(seed, points, {}, [attacker, defender]);
  return magic ? magicOn(field, seed) : field;
}

/** Where a random battle begins. */
export const beginningOf = (battle: RandomBattle): ReturnType<typeof rules.begin> => rules.begin(fieldFor(battle));

/** Plays a random battle to its end under all laws of battles; throws at the first thing that is wrong with it. `watch` sees each position in which somebody must choose. */
export function playRandom(battle: RandomBattle, watch: AtOffer = () => []): Played {
  const general = battle.by === 'generals' ? rules.general : whimsical(whim(battle.seed + 1));
  const played = playUnderLaws(fieldFor(battle), battle.seed, general, watch);
  for (const e of played.events) formatLine(e);
  if (rules.outcome(played.state) === null) throw new Error('a battle that is over has no outcome');
  return played;
}

/** A free name for a battle's file: its seed, and a count if another battle of that seed is kept. */
function fileOf(failure: Failure, folder: string): string {
  for (let n = 1; ; n++) {
    const path = join(folder, n === 1 ? `${failure.seed}.json` : `${failure.seed}-${n}.json`);
    if (!existsSync(path)) return path;
    const { attacker, defender, points, by, magic } = JSON.parse(readFileSync(path, 'utf8')) as Failure;
    if (attacker === failure.attacker && defender === failure.defender && points === failure.points && by === failure.by && magic === failure.magic)
      return path;
  }
}

/** Plays a random battle; if it fails it is kept as a file named by its seed, and fails. */
export function playAndKeep(battle: RandomBattle, folder = FAILURES, watch: AtOffer = () => []): Played {
  let last: BattleState | null = null;
  try {
    return playRandom(battle, (state, offer, n) => {
      last = state;
      return watch(state, offer, n);
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
