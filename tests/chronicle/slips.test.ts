import { beforeAll, describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { chronicle } from '../../main/chronicle/chronicle.ts';
import { simulate } from '../../main/simulation.ts';
import { SOAK } from '../laws/extent.ts';

const THINGS = 'recruiting roll|unit|province|company|season|year|day|magic user|captain|hero|nation|success|banner|war';
const MANY = 'recruiting rolls|units|provinces|companies|seasons|years|days|magic users|captains|heroes|nations|successes|banners|wars';
const NUMBERS = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[2-9]|[1-9][0-9]+';

/** The lines of a text that should not be there. */
const slips = (text: string, slip: RegExp): readonly string[] => text.split('\n').filter((line) => slip.test(line));

describe.each(SOAK ? [1, 4, 1000] : [4])('ten years of seed %i read well', (seed) => {
  let text = '';
  beforeAll(() => {
    const seasons: string[] = [];
    const told = chronicle(TALOMIR, (season) => seasons.push(season));
    simulate({ seed, years: 10, players: [], system: 'abstract' }, told);
    told.close();
    text = seasons.join('\n');
  });

  test('one is one and many are many', () => {
    expect(text.length).toBeGreaterThan(100_000);
    expect(slips(text, new RegExp(`\\b(one|1) (${MANY})\\b`))).toEqual([]);
    expect(slips(text, new RegExp(`\\b(${NUMBERS}) (${THINGS})\\b(?! [a-z]*-)`))).toEqual([]);
    expect(slips(text, new RegExp(`^ *(one|a) (${THINGS}) (are|have|go|get|come|melt|disband|take|rout)\\b`, 'i'))).toEqual([]);
    expect(slips(text, /\b(companies|heroes|captains|magic users) (take|are|die)[^:]*: [^,;(]+ \([^)]*\)\.$/i)).toEqual([]);
    expect(
      slips(text, /\bin the (Orcs|Goblins|Undead|Centaurs|Beastmen|Rodentmen|Mountain Giants|\w+ \w+ Elves|\w+ \w+ Dwarves|Silver Elves)\b(?!['’])/),
    ).toEqual([]);
    expect(
      slips(text, /^ {2}The (Orcs|Goblins|Undead|Centaurs|\w+ \w+ Elves|\w+ \w+ Dwarves|Silver Elves|\w+ \w+ Marches) (has|is|goes|enters|wavers)\b/),
    ).toEqual([]);
  });

  test('sentences begin with a capital and only there with "The"', () => {
    expect(slips(text, /^ {2}[a-z]|^ {6}[a-z]/)).toEqual([]);
    expect(slips(text, /[a-z,;:] The |Leader of/)).toEqual([]);
  });

  test('every id has become a name, and lines fit', () => {
    expect(slips(text, /undefined|null|NaN|\[object|[a-z]:[a-z]|-(leader|hero|captain|magic-user)-/)).toEqual([]);
    expect(slips(text, /^.{101}/)).toEqual([]);
  });

  test('no battle takes more than a headline, two tricks, and four lines of days, pursuit and losses', () => {
    const battles = text.split(/\n(?= {2}\S)/).filter((told) => / (part undecided|falls: |is held: )/.test(told));
    expect(battles.length).toBeGreaterThan(100);
    const reasons = battles.map((told) => told.split(/\n {6}(?=\S)/).length - 1);
    expect(Math.max(...reasons)).toBeLessThanOrEqual(6);
    const undecided = battles.filter((told) => told.includes('part undecided'));
    expect(undecided.length).toBeGreaterThan(5);
    for (const told of undecided) {
      const lines = told.split(/\n {6}(?=(?!.*(?:riders|dawn|digs?|ambush|numbers|found out|before the battle))\S)/).slice(1);
      const attackers = lines.slice(0, -1).map((line) => /^(.+?) (?:throws?|rides?|attacks?|screens?|sends?|comes?|goes|go)\b/.exec(line)?.[1]);
      // days alike are one line; three there are where another attacks on each
      expect(lines.length).toBeLessThanOrEqual(attackers.length === 3 && attackers[0] !== attackers[1] && attackers[1] !== attackers[2] ? 4 : 3);
    }
  });
});
