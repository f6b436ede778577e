import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { reader } from '../../main/chronicle/reader.ts';
import { textOf } from '../../main/contract.ts';
import { happened, linesWith, season, threw, written } from './written.ts';

const phase = (name: string): CampaignEvent => happened('phase-began', { phase: name });
const stays = (who: string, dice: readonly number[] = [6, 5]): CampaignEvent =>
  threw('going-to-war', who, dice, { base: 3, modifiers: [{ why: 'conquest', value: 1 }], target: 4, passed: 0, result: 'stays-at-peace' });
const hates = (who: string): CampaignEvent => threw('going-to-war', who, [2, 5], { base: 3, target: 3, passed: 1, result: 'attacks-hated-enemy' });
const goes = (who: string): CampaignEvent => threw('going-to-war', who, [1, 2], { base: 3, target: 3, passed: 2, result: 'goes-to-war' });
const war = (aggressor: string, defender: string): CampaignEvent =>
  happened('war-declared', { war: 'w', aggressor, defender, reason: 'passed-two', possible: [] });

const NO_MIND = 'no mind to war';

test('p. 57: one who tests and stays at peace is told of, with his throw', () => {
  const text = written([season('spring', 1), phase('going-to-war'), stays('orcs'), goes('ekra'), phase('who-fights-whom'), war('ekra', 'orcs')]);
  expect(linesWith(text, NO_MIND)).toEqual(['The Orcs have no mind to war.']);
  expect(text).toContain('War Rating 3, +1 Conquest: 4 or less; threw 6 and 5, none passed.');
});

test('p. 57: of several there is one line, and what it comes to for each rests on his own throw', () => {
  const events = [season('spring', 1), phase('going-to-war'), stays('altengard'), stays('orcs', [5, 5])];
  const lines = reader(TALOMIR)
    .glance({ now: 1, events, battles: new Map() })
    .sections.flatMap((section) => section.lines);
  const told = lines.find((line) => textOf(line.parts) === 'Two nations have no mind to war.');
  expect(told?.each?.map(({ parts, events: behind, nations }) => [textOf(parts), behind, nations])).toEqual([
    ['Altengard has no mind to war.', [2], ['altengard']],
    ['The Orcs have no mind to war.', [3], ['orcs']],
  ]);
});

test('p. 57: who passes one die has no mind to war once it is settled that he has no hated enemy to attack', () => {
  const tested = [season('spring', 1), phase('going-to-war'), hates('altengard'), hates('ekra'), hates('seniira')];
  expect(linesWith(written(tested), NO_MIND)).toEqual([]);
  const voted = happened('city-states-voted', { nation: 'seniira', yes: 0, no: 3, against: 'hated-enemy', cause: 9 });
  const settled = [...tested, voted, phase('who-fights-whom'), war('ekra', 'orcs')];
  expect(linesWith(written(settled), NO_MIND)).toEqual([]);
  const text = written([...settled, phase('invasions')]);
  expect(linesWith(text, NO_MIND)).toEqual(['Altengard has no mind to war.']);
  expect(text).toContain('one passed, enough against a hated enemy alone, and there is none to attack.');
});

test('p. 55: tribes that test later in the season, to unite their people, are none of these', () => {
  const text = written([season('spring', 1), phase('going-to-war'), goes('ekra'), phase('civil-strife'), stays('riata'), stays('riata:caer-morran')]);
  expect(linesWith(text, NO_MIND)).toEqual([]);
});
