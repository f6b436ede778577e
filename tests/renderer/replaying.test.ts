import './runes.ts';
import { setImmediate as aMoment } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { BattleView } from '../../main/contract.ts';
import { unit } from './standing.ts';

const { createReplaying } = await import('../../renderer/board/before-and-after/replaying.svelte.ts');

/** A body that goes an inch further with each move of the first turn. */
const FRAMES = [0, 1, 2, 3, 4, 5].map((x) => ({ turn: 1, units: [unit('a', x, 0)] }) as unknown as BattleView);

/** A timing in which time goes on when it is told to, ten milliseconds a frame. */
function slowTiming(isStill: boolean) {
  let now = 0;
  let waiting: { readonly until: number; readonly go: (now: number) => void }[] = [];
  const after = (milliseconds: number): Promise<number> => new Promise((go) => waiting.push({ until: now + milliseconds, go }));
  return {
    pace: () => 1000,
    isStill: () => isStill,
    wait: async (milliseconds: number) => void (await after(milliseconds)),
    frame: () => after(10),
    async pass(milliseconds: number) {
      for (const end = now + milliseconds; now < end; now += 10) {
        const due = waiting.filter(({ until }) => until <= now);
        waiting = waiting.filter((one) => !due.includes(one));
        for (const { go } of due) go(now);
        await aMoment();
      }
    },
  };
}

function replayed(isStill: boolean, frames: readonly BattleView[] = FRAMES) {
  const timing = slowTiming(isStill);
  const replaying = createReplaying(timing);
  replaying.begin(frames);
  return { timing, replaying, where: () => replaying.places.get('a')?.x };
}

test('a battle runs to its end, its stands on their way between moves', async () => {
  const { timing, replaying, where } = replayed(false);
  replaying.run();
  await timing.pass(200);
  expect([replaying.isRunning, replaying.at]).toEqual([true, 1]);
  expect(where()).toBeGreaterThan(0);
  expect(where()).toBeLessThan(1);
  await timing.pass(5000);
  expect([replaying.isRunning, replaying.at, where()]).toEqual([false, 5, 5]);
});

test('who turns to another move while stands are on their way sees them where they stand in it', async () => {
  const { timing, replaying, where } = replayed(false);
  replaying.run();
  await timing.pass(200);
  replaying.halt();
  replaying.show(4);
  await timing.pass(1000);
  expect([replaying.isRunning, replaying.at, where()]).toEqual([false, 4, 4]);
  replaying.show(0);
  replaying.run();
  await timing.pass(200);
  // it runs on from there
  replaying.show(3);
  await timing.pass(30);
  expect(replaying.at).toBe(4);
  expect(where()).toBeGreaterThanOrEqual(3);
});

test('who pauses and plays again at once has it run once', async () => {
  const { timing, replaying } = replayed(true);
  replaying.run();
  await timing.pass(100);
  replaying.halt();
  replaying.run();
  expect(replaying.at).toBe(2);
  await timing.pass(680);
  expect(replaying.at).toBe(2);
  await timing.pass(100);
  expect(replaying.at).toBe(3);
});

test('where nothing is to move on the screen each move is shown at once, and stays as long', async () => {
  const { timing, replaying, where } = replayed(true);
  replaying.run();
  await timing.pass(20);
  expect([replaying.at, where()]).toEqual([1, 1]);
  await timing.pass(300);
  expect(where()).toBe(1);
});

test('who comes onto the table stands where he has come to: he was nowhere that he could have come from', async () => {
  const frames = (
    [
      ['to-deploy', 0],
      ['field', 9],
    ] as const
  ).map(([status, x]) => ({ turn: 1, units: [unit('a', x, 0, { status })] }) as unknown as BattleView);
  const { timing, replaying, where } = replayed(false, frames);
  replaying.run();
  await timing.pass(200);
  expect([replaying.isRunning, where()]).toEqual([true, 9]);
});

test('move by move it goes on and back, stands where it is shown, and not beyond its ends', async () => {
  const { timing, replaying, where } = replayed(false);
  replaying.step(1);
  replaying.step(1);
  expect([replaying.at, where()]).toEqual([2, 2]);
  replaying.run();
  await timing.pass(200);
  replaying.step(-1);
  await timing.pass(1000);
  expect([replaying.isRunning, replaying.at, where()]).toEqual([false, 2, 2]);
  for (let n = 0; n < 9; n++) replaying.step(-1);
  expect(replaying.at).toBe(0);
  for (let n = 0; n < 9; n++) replaying.step(1);
  expect([replaying.at, where()]).toEqual([5, 5]);
});
