import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetKept, leaveUnkept, unkept, writingOf } from '../../renderer/pages/writing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is written is kept a moment after the last letter, and once', async () => {
  const kept: string[] = [];
  const writing = writingOf(async (text) => kept.push(text));
  for (const text of ['A', 'A f', 'A ford']) {
    writing.soon(text);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(kept).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(kept).toEqual(['A ford']);
});

test('who leaves the field has it kept at once, and nothing is kept that was kept before', async () => {
  const kept: string[] = [];
  const writing = writingOf(async (text) => kept.push(text));
  writing.soon('A ford');
  writing.now();
  writing.now();
  await vi.advanceTimersByTimeAsync(5000);
  expect(kept).toEqual(['A ford']);
  writing.soon('A ford and a hill');
  writing.now();
  await vi.advanceTimersByTimeAsync(0);
  expect(kept).toEqual(['A ford', 'A ford and a hill']);
});

test('what is written while another is being kept comes after it, the last alone, and is never overtaken', async () => {
  const kept: string[] = [];
  const writing = writingOf(async (text) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    kept.push(text);
  });
  writing.soon('one');
  writing.now();
  for (const text of ['two', 'three']) {
    writing.soon(text);
    writing.now();
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(kept).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(kept).toEqual(['one', 'three']);
});

test('what is being written is remembered until it is kept, whatever was written meanwhile', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  leaveUnkept('one 3', 'A f');
  expect([unkept('one 3'), unkept('one 4')]).toEqual(['A f', null]);
  leaveUnkept('one 3', 'A ford');
  forgetKept('one 3', 'A f');
  expect(unkept('one 3')).toBe('A ford');
  // what could not be kept of one season is not lost for another
  leaveUnkept('one 4', 'A hill');
  expect([unkept('one 3'), unkept('one 4')]).toEqual(['A ford', 'A hill']);
  forgetKept('one 3', 'A ford');
  expect([unkept('one 3'), unkept('one 4')]).toEqual([null, 'A hill']);
  forgetKept('one 4', 'A hill');
  expect(stored.size).toBe(0);
  for (let n = 0; n < 30; n++) leaveUnkept(`one ${n}`, 'Lost');
  expect([unkept('one 29'), unkept('one 20'), unkept('one 19')]).toEqual(['Lost', 'Lost', null]);
  vi.unstubAllGlobals();
});
