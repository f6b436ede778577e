import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { reader } from '../../main/chronicle/reader.ts';
import { textOf } from '../../main/contract.ts';
import { happened, linesWith, season, threw, written } from './written.ts';

const goes = (who: string): CampaignEvent => threw('going-to-war', who, [1, 2], { base: 3, target: 3, passed: 2, result: 'goes-to-war' });
const chooses = (aggressor: string, defender: string, cause: number): CampaignEvent =>
  happened('war-declared', { war: 'w', aggressor, defender, reason: 'passed-two', possible: [defender], cause });
const first = (who: string, die: number): CampaignEvent =>
  threw('first-aggressor', who, [die], { modifiers: [{ why: 'national-morale', value: 2 }], total: die + 2, cause: 9 });

const ONE = [season('spring', 1), happened('phase-began', { phase: 'going-to-war' }), goes('orcs'), goes('ekra'), chooses('orcs', 'ekra', 8)];
const BOTH = [...ONE, chooses('ekra', 'orcs', 9), first('orcs', 1), first('ekra', 4)];

test.each(['war-mutual', 'aggressor-changed'] as const)(
  'p. 59: two that choose each other are told of in one line, with the tests of both and the dice between them: %s',
  (kind) => {
    const events = [...BOTH, happened(kind, { war: 'w', aggressor: 'ekra', defender: 'orcs', cause: 9 })];
    const text = written(events);
    expect(linesWith(text, 'to war')).toEqual(['The Orcs and Ekra go to war with each other: Ekra is the aggressor.']);
    expect(text).not.toContain('Both had chosen');
    expect(text).toContain('The Orcs: War Rating 3; threw 1 and 2, both passed. There is no other neighbour to fight.');
    expect(text).toContain('Ekra: War Rating 3; threw 1 and 2, both passed.');
    expect(text).toContain('The aggressor: Ekra 4 +2 National Morale = 6; the Orcs 1 +2 National Morale = 3.');
    const [line] = reader(TALOMIR)
      .glance({ now: 1, events, battles: new Map() })
      .sections.flatMap((section) => section.lines);
    // it rests on all of it, and leads to both and to their war
    expect([...line!.events].sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(line!.nations).toEqual(['orcs', 'ekra']);
    expect(line!.parts).toContainEqual(expect.objectContaining({ page: 'war', id: 'w' }));
  },
);

test('p. 58: who is watched as he chooses is told of by himself, and of both with other words once the other has chosen him', () => {
  const told = (events: readonly CampaignEvent[]) =>
    reader(TALOMIR)
      .glance({ now: 1, events, battles: new Map() })
      .sections.flatMap((section) => section.lines.map((line) => [textOf(line.parts), line.key] as const));
  const alone = told(ONE);
  expect(alone.map(([text]) => text)).toEqual(['The Orcs go to war with Ekra.']);
  const both = told([...BOTH, happened('war-mutual', { war: 'w', aggressor: 'orcs', defender: 'ekra', cause: 9 })]);
  expect(both.map(([text]) => text)).toEqual(['The Orcs and Ekra go to war with each other: the Orcs are the aggressor.']);
  // it is news to who has read the first
  expect(both[0]![1]).not.toBe(alone[0]![1]);
});
