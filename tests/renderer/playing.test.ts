import './runes.ts';
import { expect, test } from 'vitest';
import type { CampaignSettings, Standing, Waiting } from '../../main/contract.ts';
import type { Game } from '../../renderer/game/game.svelte.ts';

const { createPlaying } = await import('../../renderer/campaign/playing.svelte.ts');

const battles = (...arePlayers: readonly boolean[]): Waiting =>
  ({ what: 'battles', battles: arePlayers.map((isPlayers) => ({ isPlayers, fighting: null })) }) as unknown as Waiting;
const ALL: CampaignSettings = { asks: 'battles', iron: false, realDice: false, everyBattle: true };

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
    },
  };
  const told = { waits: 0 };
  const playing = createPlaying(game as unknown as Game, () => void told.waits++);
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
