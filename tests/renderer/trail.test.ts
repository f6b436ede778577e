import './runes.ts';
import { expect, test } from 'vitest';
import type { HistoryOfTab } from '../../renderer/game/trail.svelte.ts';
import type { Where } from '../../renderer/game/where.ts';

const { createTrail } = await import('../../renderer/game/trail.svelte.ts');

const START: Where = { screen: 'start', key: null, page: null, battle: null };
const MAP: Where = { screen: 'campaign', key: 'north', page: null, battle: null };
const WARS: Where = { ...MAP, page: { page: 'wars' } };

/** A browser's history: entries, the one that is shown, and the steps that were asked for. */
function browser(entries: unknown[] = [null]): HistoryOfTab & { at: number; readonly entries: unknown[]; readonly steps: number[] } {
  const steps: number[] = [];
  return {
    at: entries.length - 1,
    entries,
    steps,
    get state() {
      return entries[this.at];
    },
    pushState(state) {
      entries.splice(++this.at, entries.length, state);
    },
    replaceState(state) {
      entries[this.at] = state;
    },
    go: (by) => void steps.push(by ?? 0),
  };
}

test('what is shown first takes the place of what was there, what comes after it is a step further, and nothing is written twice', () => {
  const past = browser();
  const trail = createTrail(past);
  for (const where of [START, MAP, MAP, WARS]) trail.note(where);
  expect(past.entries).toEqual([START, MAP, WARS].map((where, depth) => ({ where, depth })));
  expect(trail.depth).toBe(2);
});

test('a step back is the browser’s own; at the beginning there is none', () => {
  const past = browser();
  const trail = createTrail(past);
  trail.note(START);
  trail.back();
  expect(past.steps).toEqual([]);
  trail.note(MAP);
  trail.back();
  expect(past.steps).toEqual([-1]);
  expect(trail.arrived(past.entries[0])).toEqual(START);
  expect(trail.depth).toBe(0);
  expect(trail.arrived(null)).toBeNull();
});

test('after a reload the trail goes on where it was', () => {
  const past = browser([
    { where: START, depth: 0 },
    { where: MAP, depth: 1 },
  ]);
  const trail = createTrail(past);
  expect(trail.depth).toBe(1);
  trail.note(MAP);
  trail.note(WARS);
  expect(past.entries).toHaveLength(3);
});

test('what is not to be come back to is replaced, once', () => {
  const past = browser();
  const trail = createTrail(past);
  trail.note(START);
  trail.note({ ...START, screen: 'founding' });
  trail.leaveNoTrace();
  trail.note(MAP);
  trail.note(WARS);
  expect(past.entries).toEqual([START, MAP, WARS].map((where, depth) => ({ where, depth })));
});

test('a step that is undone leaves the reader where he was', () => {
  const past = browser();
  const trail = createTrail(past);
  for (const where of [START, MAP, WARS]) trail.note(where);
  trail.stay(past.entries[0]);
  expect([past.steps, trail.depth]).toEqual([[2], 2]);
  // who goes back meanwhile goes back from there
  trail.back();
  expect(past.steps).toEqual([2]);
  trail.arrived(past.entries[2]);
  expect(past.steps).toEqual([2, -1]);
  // what is none of ours is nowhere that he could have come to
  for (const other of [null, 'a word', {}, { where: MAP }, { depth: 1 }]) {
    trail.stay(other);
    expect(trail.arrived(other)).toBeNull();
  }
  expect([past.steps.length, trail.depth]).toEqual([2, 2]);
});

test('what is chosen at a place stays with it: it is there after Back and a reload, and not where the reader comes anew', () => {
  const past = browser();
  const trail = createTrail(past);
  for (const where of [MAP, WARS]) trail.note(where);
  trail.choose('nation', 'orcs');
  trail.choose('down', 300);
  expect([trail.chosen('nation'), trail.chosen('down'), trail.chosen('season')]).toEqual(['orcs', 300, undefined]);
  const again = createTrail(past);
  again.note(WARS);
  expect([again.chosen('nation'), createTrail(past).chosen('nation')]).toEqual(['orcs', 'orcs']);
  trail.note(MAP);
  expect(trail.chosen('nation')).toBeUndefined();
  trail.choose('nation', 'ekra');
  past.at = 1;
  expect(trail.arrived(past.state)).toEqual(WARS);
  // where he is led to is written once more
  trail.correct(WARS);
  expect(trail.chosen('nation')).toBe('orcs');
  trail.correct(MAP);
  expect(trail.chosen('nation')).toBeUndefined();
});
