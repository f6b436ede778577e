import { expect, test } from 'vitest';
import type { LoggedEvent } from '../../engine/lines.ts';
import { folded, type Line, lastOf } from '../../renderer/board/happenings/folding.ts';
import { scenesOf, treeOf } from '../../renderer/board/happenings/scenes.ts';
import { inRuns, namesOf } from '../../renderer/board/naming.ts';
import { counted, unit } from './standing.ts';

/** What is told of many alike on the board is folded into a line that opens. */

const names = namesOf({
  sides: [
    { nation: 'ekra', name: 'Ekra', told: { called: 'Ekra', isMany: false } },
    { nation: 'orcs', name: 'Orcs', told: { called: 'the Orcs', isMany: true } },
  ] as never,
  units: counted([unit('a', 0, 0), unit('b', 0, 0), unit('o', 0, 0, { side: 1, name: 'Wolf Riders' })]),
});

/** Whose units, or which sections, a line folds, with the scenes in it; else its scene. */
const lineInBrief = (line: Line): unknown =>
  'scene' in line ? line.scene.line : ['nation' in line ? line.nation : line.clear, line.scenes.map((scene) => scene.line)];

test('what went before is told in the order in which it happened, the last of it first of all leaves', () => {
  const events = Array.from({ length: 5 }, (_, i) => ({ kind: 'stopped', units: ['a'], reason: 'enemy', cause: i + 1 })) as unknown as LoggedEvent[];
  const scenes = scenesOf(events, names);
  const leaf = (most: number) => {
    const { lines, hasEarlier } = lastOf(scenes, most);
    return [lines.map((line) => ('scene' in line ? line.scene.line : -1)), hasEarlier];
  };
  expect([leaf(2), leaf(5), leaf(40)]).toEqual([
    [[3, 4], true],
    [[0, 1, 2, 3, 4], false],
    [[0, 1, 2, 3, 4], false],
  ]);
});

test('units that one side places are one line, where the first of them stood; one alone is told by name', () => {
  const placed = (nation: string, id: string, cause: number) => ({
    kind: 'unit-placed',
    nation,
    placed: { unit: id, x: 1, y: 1, heading: 0 },
    dismounted: false,
    cause,
  });
  const events = [
    placed('ekra', 'a', 1),
    placed('orcs', 'o', 2),
    { kind: 'plan-made', nation: 'orcs', plan: 'HA', cause: 3 },
    placed('ekra', 'b', 4),
  ] as unknown as LoggedEvent[];
  const lines = folded(treeOf(scenesOf(events, names)));
  expect(lines.map(lineInBrief)).toEqual([['ekra', [0, 3]], 1, 2]);
});

test('sections of the table that stay clear are one line; one alone, and others, are told by themselves (p. 28)', () => {
  const thrown = (result: string, cause: number) => ({
    kind: 'roll',
    table: 'terrain-section',
    dice: [1],
    modifiers: [],
    result,
    who: 'ekra',
    page: 28,
    cause,
  });
  const general = { kind: 'roll', table: 'general-terrain', dice: [1], modifiers: [], result: 'open', who: 'ekra', page: 28, cause: 1 };
  const brief = (...results: readonly string[]) => {
    const events = [general, ...results.map((result, n) => thrown(result, n + 2))] as unknown as LoggedEvent[];
    return folded(treeOf(scenesOf(events, names))).map(lineInBrief);
  };
  expect(brief('clear', 'hill', 'clear', 'clear')).toEqual([
    0,
    [
      [1, 3, 4],
      [1, 3, 4],
    ],
    2,
  ]);
  expect(brief('clear', 'hill')).toEqual([0, 1, 2]);
});

test('long rows of numbers are told by their ends', () => {
  expect([inRuns([1, 2, 3, 4, 5, 6, 7, 8, 9]), inRuns([1, 2, 4, 7, 8, 9])]).toEqual([['1 to 9'], ['1', '2', '4', '7', '8', '9']]);
});
