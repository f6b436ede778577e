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

/** A campaign of which a season is played on until dice are wanted, and after the next time no more. */
async function heldUpByDice(begin: 'nextSeason' | 'toMyDecision' | 'nextStep') {
  const { game, playing } = standingAt(NOTHING);
  game.standing = { ...game.standing, key: 'north', now: 4 };
  const asked: string[] = [];
  const playOn = async (until?: string): Promise<boolean> => {
    asked.push(until ?? '');
    game.version++;
    game.standing = { ...game.standing, waiting: asked.length === 1 ? DICE : NOTHING };
    return true;
  };
  Object.assign(game, { playOn });
  await playing[begin]();
  const thrown = (now = 4, waiting: Waiting = NOTHING, key = 'north'): void => {
    game.standing = { ...game.standing, now, waiting, key };
  };
  return { playing, asked, thrown };
}

test.each([
  ['nextSeason', 'season'],
  ['toMyDecision', 'decision'],
] as const)('what was to go on (%s) goes on once the dice that have held it up are thrown, and only once', async (begin, until) => {
  const { playing, asked, thrown } = await heldUpByDice(begin);
  // not before the last of them: after the first more are wanted
  await playing.goOn();
  expect(asked).toEqual([until]);
  thrown();
  await playing.goOn();
  await playing.goOn();
  expect(asked).toEqual([until, until]);
});

test('dice that have held up a season do not lead into the next, nor another campaign on, nor beyond what waits; a step is over with them', async () => {
  const stays = async (begin: 'nextSeason' | 'nextStep', ...where: readonly [number?, Waiting?, string?]): Promise<number> => {
    const { playing, asked, thrown } = await heldUpByDice(begin);
    thrown(...where);
    await playing.goOn();
    return asked.length;
  };
  expect(await stays('nextSeason', 5)).toBe(1);
  expect(await stays('nextSeason', 4, battles(true))).toBe(1);
  expect(await stays('nextSeason', 4, NOTHING, 'south')).toBe(1);
  expect(await stays('nextStep')).toBe(1);
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
