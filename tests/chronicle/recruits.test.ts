import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { reader } from '../../main/chronicle/reader.ts';
import { asHtml, asMarkdown } from '../../main/chronicle/written.ts';
import { type ToldLine, textOf } from '../../main/contract.ts';
import { ownApart, toldApart } from '../../renderer/campaign/reading-on.ts';
import { historyOf } from '../../renderer/pages/history-of.ts';
import { shownOf } from '../../renderer/pages/telling.ts';
import { happened, season, threw, written } from './written.ts';

const told = (events: readonly CampaignEvent[], now = 1) => reader(TALOMIR).read({ now, events, battles: new Map() });
const words = (lines: readonly ToldLine[]): readonly string[] => lines.map(({ parts }) => textOf(parts));
const raised = (nation: string): CampaignEvent => happened('basic-army-raised', { nation, units: [`${nation}-986-1`], points: 30 });
const recruited = (nation: string, cause: number, dice: readonly number[], type: string): readonly CampaignEvent[] => [
  threw('recruiting', nation, dice, { cause, result: type } as never),
  happened('unit-recruited', { nation, unit: `${nation}-986-${cause}`, type, at: nation, cause }),
];
const chose = (by: string, cause: number): CampaignEvent => happened('chose', { by, hand: 'game', choice: 'recruit', why: 'all-hands-now', of: ['1'], cause });

describe('p. 57: who recruits what is told nation by nation, with the dice of p. 10', () => {
  const events = [
    season('spring', 1),
    ...['mirholme', 'ekra', 'orcs', 'mangu'].map(raised),
    chose('mirholme', 5),
    ...recruited('mirholme', 6, [1, 2], 'death-dealers'),
    ...recruited('mirholme', 7, [4, 4], 'warriors'),
    chose('ekra', 8),
    ...recruited('ekra', 9, [5, 5], 'axemen'),
    chose('mirholme', 10),
    ...recruited('mirholme', 11, [4, 3], 'warriors'),
  ];
  const spring = told(events);
  const muster = spring.sections[0]!.lines.find((line) => textOf(line.parts).includes('raise their armies'))!;

  test('behind the sentence about all armies stands what each came by, by its choices, and no dice that are not its own', () => {
    expect(muster.events).toEqual([]);
    expect(words(muster.each!)).toEqual([
      expect.stringMatching(/^Mirholme recruits Death Dealers and Warriors\.$/),
      expect.stringMatching(/^Ekra recruits /),
      'Mirholme recruits Warriors.',
    ]);
    expect(muster.each![0]!.because[0]!.join('')).toBe('Threw 1+2 Death Dealers and 4+4 Warriors.');
    expect(muster.each![0]!.events.map((n) => events[n]!.kind)).toEqual(['unit-recruited', 'roll', 'unit-recruited', 'roll']);
  });

  test('one’s own frame, the chronicle of the nation alone and its history have them', () => {
    const own = ['Mirholme recruits Death Dealers and Warriors.', 'Mirholme recruits Warriors.'];
    expect(words(ownApart(toldApart(spring, ['mirholme']).sections, ['mirholme']).own)).toEqual(own);
    expect(words(shownOf(spring, { nation: 'mirholme', heading: null }).flatMap(({ lines }) => lines))).toEqual(own);
    expect(words(historyOf(spring, 'mirholme').own.flatMap(({ lines }) => lines))).toEqual(own);
  });

  test('what is written to be read elsewhere tells one’s own in full, and folds all others into a list', () => {
    const held = ['mirholme'];
    const chronicle = { name: 'Four nations', preface: [], held, seasons: [spring] };
    const own = ['Mirholme recruits Death Dealers and Warriors.', 'Mirholme recruits Warriors.'];
    const [ekra] = spring.sections[0]!.lines.flatMap(({ each = [] }) => each).flatMap(({ row }) => (row?.nation === 'ekra' ? [row] : []));
    expect(ekra).toMatchObject({ who: 'Ekra', thrown: `${ekra!.what} (5+5)` });
    const markdown = asMarkdown(chronicle);
    for (const line of own) expect(markdown).toContain(`\n- ${line}\n  - *Threw `);
    expect(markdown).toContain(`<details><summary>One other nation, one by one</summary>\n\n| Nation |`);
    expect(markdown).toContain(`\n| Ekra | ${ekra!.thrown} |\n\n</details>\n`);
    expect(markdown).not.toContain('| Mirholme |');
    const html = asHtml(chronicle);
    for (const line of own) expect(html).toContain(`<p>${line}</p>\n<p class="because">Threw `);
    expect(html).toMatch(/<details>.*<tr><th scope="row">Ekra<\/th><td>.*\(5\+5\)<\/td><\/tr>\n<\/tbody><\/table>\n<\/details>/s);
    expect(html).not.toContain('<th scope="row">Mirholme');
  });

  test('there whoever recruited more than once has one row', () => {
    const markdown = asMarkdown({ name: 'Four nations', preface: [], held: ['ekra'], seasons: [spring] });
    expect(markdown.match(/\| Mirholme \| [^|]+ \|/g)).toEqual(['| Mirholme | Death Dealers (1+2) and Warriors (4+4); Warriors (4+3) |']);
  });

  test('so has the text that the command line prints; where nobody is held all are in one breath', () => {
    const own = written(events, {}, TALOMIR, ['mirholme']);
    expect(own).toContain('\n  Mirholme recruits Warriors.\n      Threw 4+3 Warriors.\n  The other nations recruit:\n      Ekra: ');
    expect(written(events)).toMatch(/\n {6}Mirholme: Death Dealers and Warriors; Ekra: [^;]+; Mirholme: Warriors\.$/);
  });

  test('p. 57: so have they who recruits later with rolls still in hand, which a beaten enemy may have given since Spring (p. 60)', () => {
    const summer = told([season('summer', 2), chose('ekra', 1), ...recruited('ekra', 2, [5, 5], 'axemen'), ...recruited('mirholme', 4, [4, 4], 'warriors')], 2);
    const [line] = summer.sections[0]!.lines;
    expect(textOf(line!.parts)).toBe('Two nations recruit with rolls still in hand, two units in all.');
    expect(words(shownOf(summer, { nation: 'mirholme', heading: null }).flatMap(({ lines }) => lines))).toEqual(['Mirholme recruits Warriors.']);
  });
});

test('pp. 44, 50, 65: whom and what a nation hires is told of it alone as well, by name and with its dice', () => {
  const hires = (nation: string): readonly CampaignEvent[] => [
    threw('magic-for-hire', nation, [5], { result: 'one-level-one' }),
    happened('magic-user-hired', { nation, leader: `${nation}-magic-user-986-1`, level: 1 }),
    threw('hero-for-hire', nation, [6], { result: 'a-hero' }),
    happened('hero-hired', { nation, leader: `${nation}-hero-986-2` }),
    happened('captain-appointed', { nation, leader: `${nation}-captain-986-3` }),
    happened('banner-bought', { nation, banner: 'personal' }),
    threw('mercenary-for-hire', nation, [5, 4], {}),
    happened('company-hired', { nation, company: 'hykar-horsemen', commander: null, units: [], rolls: 2, how: 'new' }),
  ];
  const spring = told([season('spring', 1), ...['mirholme', 'ekra', 'orcs', 'mangu', 'aeja'].flatMap(hires)]);
  const own = ownApart(toldApart(spring, ['mirholme']).sections, ['mirholme']).own;
  expect(words(own)).toEqual([
    expect.stringMatching(/^\S.*, a magic user of level 1, takes service with Mirholme, for one recruiting roll\.$/),
    expect.stringMatching(/^\S.*, a hero, takes service with Mirholme, for two recruiting rolls\.$/),
    expect.stringMatching(/^\S.* becomes a captain of the large army of Mirholme, for one recruiting roll\.$/),
    'Mirholme has a Personal Banner made, for one recruiting roll.',
    'Taken into service: Hykar Horsemen with Mirholme (two recruiting rolls).',
  ]);
  expect(own.map(({ because }) => because.map((parts) => parts.map((p) => (typeof p === 'string' ? p : p.text)).join('')))).toEqual([
    ['Magic for hire, threw: 5.'],
    ['A hero for hire, threw: 6.'],
    [],
    [],
    [expect.stringMatching(/^For hire, threw: Mirholme 5\+4/)],
  ]);
});
