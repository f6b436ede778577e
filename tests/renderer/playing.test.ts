import './runes.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { CampaignSettings, Standing, Waiting } from '../../main/contract.ts';
import type { Game } from '../../renderer/game/game.svelte.ts';

const { createPlaying } = await import('../../renderer/campaign/playing.svelte.ts');

const battles = (...arePlayers: readonly boolean[]): Waiting =>
  ({ what: 'battles', battles: arePlayers.map((isPlayers) => ({ isPlayers, fighting: null })) }) as unknown as Waiting;
const ALL: CampaignSettings = { asks: 'battles', iron: false, realDice: false, everyBattle: true };

/** Milliseconds between two parts of a season. */
const PACE = 600;

/** A campaign that stands so, and how often it was played on or the reader was shown what waits. */
function standingAt(waiting: Waiting) {
  const game = {
    version: 1,
    isPlaying: false,
    settings: null,
    standing: { waiting, settings: ALL } as Standing,
    played: 0,
    async playOn() {
      game.played++;
      return true;
    },
  };
  const told = { waits: 0, comes: 0 };
  const playing = createPlaying(
    game as unknown as Game,
    () => void told.waits++,
    () => void told.comes++,
  );
  return { game, playing, told };
}

test('what waits comes first: that is said until it is seen to', async () => {
  const { game, playing, told } = standingAt(battles(true, false));
  await playing.nextSeason();
  expect([playing.isHeld, told.waits, game.played]).toEqual([true, 1, 0]);
  game.version = 2;
  game.standing = { ...game.standing, waiting: { what: 'nothing' } };
  expect(playing.isHeld).toBe(false);
  await playing.nextSeason();
  expect(game.played).toBe(1);
});

test('who sets that the others’ battles do not wait for him is not told any more that they come first', async () => {
  const { game, playing } = standingAt(battles(true, false));
  await playing.nextStep();
  expect(playing.isHeld).toBe(true);
  game.standing = { ...game.standing, settings: { ...ALL, everyBattle: false } };
  expect(playing.isHeld).toBe(false);
});

const DICE = { what: 'dice', count: 2 } as Waiting;
const NOTHING: Waiting = { what: 'nothing' };

/**
 * A campaign of which a season is played on until dice are wanted, and after the next time no more. `stands`: where it stands after what has been done; each time
 * at a mark of its own, but for one that is named.
 */
async function heldUpByDice(begin: 'nextSeason' | 'toMyDecision' | 'nextStep') {
  const { game, playing } = standingAt(NOTHING);
  game.standing = { ...game.standing, key: 'north', now: 4, mark: '0' };
  const asked: string[] = [];
  const stands = (where: Partial<Standing>): boolean => {
    game.standing = { ...game.standing, mark: `${Number(game.standing.mark) + 1}`, ...where };
    game.version++;
    return true;
  };
  const playOn = async (until?: string): Promise<boolean> => stands({ waiting: asked.push(until ?? '') === 1 ? DICE : NOTHING });
  let after: Partial<Standing> = {};
  const acts = async (): Promise<boolean> => stands(after);
  Object.assign(game, { playOn, throwDice: acts, takeBackThrow: acts, dropThrows: acts });
  await playing[begin]();
  /** What is done about the dice, and where the campaign stands then. */
  const does = async (deed: 'throwDice' | 'takeBackThrow' | 'dropThrows', where: Partial<Standing>): Promise<void> => {
    after = where;
    await (deed === 'throwDice' ? playing.throwDice([6]) : playing[deed]());
  };
  return { game, playing, asked, stands, does };
}

test.each([
  ['nextSeason', 'season'],
  ['toMyDecision', 'decision'],
] as const)('what was to go on (%s) goes on once the dice that have held it up are thrown, and only once', async (begin, until) => {
  const { asked, does } = await heldUpByDice(begin);
  // not before the last of them, and one may be taken back
  await does('throwDice', { waiting: DICE });
  await does('takeBackThrow', { waiting: DICE });
  await does('throwDice', { waiting: DICE });
  expect(asked).toEqual([until]);
  await does('throwDice', { waiting: NOTHING });
  await does('throwDice', { waiting: NOTHING });
  expect(asked).toEqual([until, until]);
});

test('dice that have held up a season do not lead into the next, nor another campaign on, nor beyond what waits; a step is over with them', async () => {
  const stays = async (begin: 'nextSeason' | 'nextStep', where: Partial<Standing>): Promise<number> => {
    const { asked, does } = await heldUpByDice(begin);
    await does('throwDice', { waiting: NOTHING, ...where });
    return asked.length;
  };
  expect(await stays('nextSeason', {})).toBe(2);
  expect(await stays('nextSeason', { now: 5 })).toBe(1);
  expect(await stays('nextSeason', { waiting: battles(true) })).toBe(1);
  expect(await stays('nextSeason', { key: 'south' })).toBe(1);
  expect(await stays('nextStep', {})).toBe(1);
});

test('a season that was held up does not go on with dice of something else: after it was taken back, or decided otherwise', async () => {
  const back = await heldUpByDice('nextSeason');
  // a decision is taken back, and made again another way, with dice
  back.stands({ waiting: NOTHING });
  back.stands({ waiting: DICE });
  await back.does('throwDice', { waiting: NOTHING });
  expect(back.asked).toEqual(['season']);

  // decided otherwise, at the same choice: nothing is thrown for it yet, as nothing was before
  const otherwise = await heldUpByDice('nextSeason');
  const { mark } = otherwise.game.standing;
  await otherwise.does('dropThrows', { waiting: NOTHING });
  otherwise.stands({ waiting: DICE, mark });
  await otherwise.does('throwDice', { waiting: NOTHING });
  expect(otherwise.asked).toEqual(['season']);
});

test('a step that comes to the dice that had held up a season, where that was taken back, is over with them', async () => {
  const { game, playing, asked, stands, does } = await heldUpByDice('nextSeason');
  const { mark } = game.standing;
  stands({ waiting: NOTHING });
  game.playOn = async (until?: string) => stands({ waiting: asked.push(until ?? '') === 2 ? DICE : NOTHING, mark });
  await playing.nextStep();
  await does('throwDice', { waiting: NOTHING });
  expect(asked).toEqual(['season', 'phase']);
});

afterEach(() => vi.useRealTimers());

/** A campaign that is being watched, between two of its parts; each time it is played on it moves. */
async function watched() {
  vi.useFakeTimers();
  const { game, playing, told } = standingAt({ what: 'nothing' });
  game.standing = { ...game.standing, key: 'north' };
  game.playOn = async () => {
    game.played++;
    game.version++;
    return true;
  };
  playing.play();
  await vi.advanceTimersByTimeAsync(0);
  expect([playing.isWatching, game.played]).toEqual([true, 1]);
  return { game, playing, told };
}

test('a campaign that is watched plays on by itself until it is halted', async () => {
  const { game, playing } = await watched();
  await vi.advanceTimersByTimeAsync(PACE);
  expect([playing.isWatching, game.played]).toEqual([true, 2]);
  playing.pause();
  await vi.advanceTimersByTimeAsync(5 * PACE);
  expect([playing.isWatching, game.played]).toEqual([false, 2]);
});

test('at the pace that is set', async () => {
  vi.useFakeTimers();
  const { game, playing } = standingAt(NOTHING);
  Object.assign(game, { settings: { pace: 4 * PACE }, playOn: async () => ++game.played + ++game.version > 0 });
  playing.play();
  await vi.advanceTimersByTimeAsync(4 * PACE - 1);
  expect(game.played).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(game.played).toBe(2);
  playing.pause();
});

test('who halts it while a part is still being played stops that too', async () => {
  const { game, playing } = await watched();
  let stopped = 0;
  Object.assign(game, { stop: async () => void stopped++ });
  playing.pause();
  expect(stopped).toBe(0);
  game.isPlaying = true;
  playing.pause();
  expect(stopped).toBe(1);
  // and while it is played nobody begins to watch
  playing.play();
  expect(playing.isWatching).toBe(false);
});

test('where something waits already nothing is watched, and it is said; where it comes, watching ends', async () => {
  const { game, playing, told } = standingAt(battles(true));
  playing.play();
  expect([playing.isWatching, playing.isHeld, told.waits, game.played]).toEqual([false, true, 1, 0]);
  const other = await watched();
  other.game.standing = { ...other.game.standing, waiting: battles(true) };
  await vi.advanceTimersByTimeAsync(PACE);
  expect([other.playing.isWatching, other.told.waits, other.game.played]).toEqual([false, 1, 1]);
});

test('what was being watched is watched on once the dice that held it up are thrown', async () => {
  const { game, playing } = await watched();
  game.standing = { ...game.standing, now: 4, mark: '0', waiting: DICE };
  await vi.advanceTimersByTimeAsync(PACE);
  expect(playing.isWatching).toBe(false);
  Object.assign(game, {
    throwDice: async () => {
      game.standing = { ...game.standing, waiting: NOTHING };
      return true;
    },
  });
  await playing.throwDice([6]);
  expect([playing.isWatching, game.played]).toEqual([true, 2]);
  playing.pause();
});

test('what was moved on in another window is watched no further: the reader sees first where it stands', async () => {
  const { game, playing } = await watched();
  game.playOn = async () => {
    game.version++;
    return false;
  };
  await vi.advanceTimersByTimeAsync(PACE);
  expect(playing.isWatching).toBe(false);
});

test('another campaign is not played on because one was watched before it, and nothing of it is shown', async () => {
  const { game, playing, told } = await watched();
  game.standing = { ...game.standing, key: 'south', waiting: battles(true) };
  await vi.advanceTimersByTimeAsync(5 * PACE);
  expect([playing.isWatching, game.played, told.waits]).toEqual([false, 1, 0]);
});

test('who pauses and plays again before the next part watches once', async () => {
  const { game, playing } = await watched();
  playing.pause();
  playing.play();
  await vi.advanceTimersByTimeAsync(0);
  expect(game.played).toBe(2);
  await vi.advanceTimersByTimeAsync(PACE);
  expect([playing.isWatching, game.played]).toEqual([true, 3]);
  playing.pause();
});

test('who plays on to his next decision is brought to it when it comes, whatever page is open; if none comes he stays', async () => {
  const { game, playing, told } = standingAt({ what: 'nothing' });
  await playing.toMyDecision();
  expect([game.played, told.comes]).toEqual([1, 0]);
  game.playOn = async () => {
    game.standing = { ...game.standing, waiting: battles(true) };
    return true;
  };
  await playing.toMyDecision();
  expect([told.comes, told.waits]).toEqual([1, 0]);
});
