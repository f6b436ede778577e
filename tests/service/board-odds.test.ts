import { expect, test } from 'vitest';
import { seeded } from '../../engine/dice.ts';
import { takeChoice } from '../../main/service/battle-by-hand.ts';
import { oddsOf } from '../../main/service/board/odds.ts';
import { bySamples, SAMPLES } from '../../main/service/board/samples.ts';
import { namesOf } from '../../renderer/board/naming.ts';
import { SOAK } from '../laws/extent.ts';
import { actionsFor, restsOf, seenAt } from './board-battles.ts';

/** Of so many ways that dice can fall, those in which they come to less than a score. */
function waysUnder(score: number, dice: number): number {
  if (dice === 0) return score > 0 ? 1 : 0;
  return [1, 2, 3, 4, 5, 6].reduce((sum, face) => sum + waysUnder(score - face, dice - 1), 0);
}

/** The chance of no hit by the dice, modifiers and price of a hit that odds name (pp. 39-40); null where they name none, or where several share what is thrown. */
function noHitBy(about: string): number | null {
  const [, count, changes, each] = /(\d+) dic?e((?:, [^,]+ [+−]\d+)*), a hit for each (\d+)$/.exec(about) ?? [];
  if (count === undefined) return null;
  const dice = Number(count);
  const bonus = (changes!.match(/[+−]\d+(?=,|$)/g) ?? []).reduce((sum, by) => sum + Number(by.replace('−', '-')), 0);
  return waysUnder(Number(each) - bonus, dice) / 6 ** dice;
}

/** So many charges, and so many volleys, are looked at. */
const ENOUGH = 4;

test('odds are told of charges and volleys, change nothing, and are the same when asked again', () => {
  const told = { charge: 0, fire: 0, none: 0 };
  let reasons = 0;
  const sums = { round: 0, volley: 0 };
  for (const seed of [3, 5, 6, 7, 8]) {
    let n = 0;
    for (const battle of restsOf(seed)) {
      if (told.charge >= ENOUGH && told.fire >= ENOUGH) break;
      if (battle.state.agenda.at(-1)!.kind !== 'orders') continue;
      const { offer } = seenAt(battle);
      n++;
      for (const { choice } of offer!.choices) {
        const kind = choice.choice === 'charge' || choice.choice === 'fire' ? choice.choice : 'none';
        if (told[kind] >= ENOUGH || (kind === 'none' && n % 30 !== 0)) continue;
        const [action] = actionsFor(offer!.by, offer!.step, choice);
        const before = JSON.stringify(battle.state);
        const goesOn = takeChoice(battle, action!, 1, seeded(seed));
        const odds = oddsOf(battle.state, battle.cast, action!, seed);
        expect(JSON.stringify(battle.state)).toBe(before);
        expect(oddsOf(battle.state, battle.cast, action!, seed)).toEqual(odds);
        expect(takeChoice(battle, action!, 1, seeded(seed))).toEqual(goesOn);
        for (const { about, chances } of odds) {
          expect(about).not.toMatch(/undefined|unknown/);
          const test = /(No die can pass|Each die passes on ([1-5]) or less|Each die passes, at ([6-9]|1\d) or less): Rep (\d)(.*)\./.exec(about);
          if (test !== null) {
            const rep = Number(test[4]) + (test[5]!.match(/[+−]\d/g) ?? []).reduce((sum, by) => sum + Number(by.replace('−', '-')), 0);
            // what it comes to is told, more than any die shows too
            expect(Number(test[2] ?? test[3] ?? 0)).toBe(Math.max(0, rep));
            reasons++;
          }
          const none = noHitBy(about);
          if (none !== null) {
            expect([about, chances.find(({ words }) => words === 'No hit')?.chance ?? 0]).toEqual([about, expect.closeTo(none, 9)]);
            sums[about.startsWith('Hits that ') ? 'round' : 'volley']++;
          }
          for (const { chance, samples } of chances) {
            expect(chance).toBeGreaterThanOrEqual(0);
            expect(chance).toBeLessThanOrEqual(1 + 1e-9);
            if (samples !== null) expect(samples.count).toBe(SAMPLES);
          }
          if (chances.every((c) => c.samples === null)) expect(chances.reduce((sum, c) => sum + c.chance, 0)).toBeCloseTo(1, 9);
        }
        if (kind === 'charge') expect(odds.some((o) => o.chances.some((c) => c.samples === null))).toBe(true);
        told[kind]++;
      }
    }
  }
  expect(told.charge).toBe(ENOUGH);
  expect(told.fire).toBe(ENOUGH);
  expect(reasons).toBeGreaterThan(ENOUGH);
  expect([sums.round > 0, sums.volley > 0]).toEqual([true, true]);
}, 120_000);

test('p. 38: of an enemy who is sure to rout before a blow is struck no round is foretold, of one who may stand it is', () => {
  const told = { gone: 0, stands: 0 };
  const SOME = SOAK ? 3 : 1;
  for (const seed of [3, 5, 7]) {
    for (const battle of restsOf(seed)) {
      if (told.gone >= SOME && told.stands >= SOME) break;
      if (battle.state.agenda.at(-1)!.kind !== 'orders') continue;
      const { offer } = seenAt(battle);
      const charge = offer!.choices.find(({ choice }) => choice.choice === 'charge');
      if (charge === undefined) continue;
      const odds = oddsOf(battle.state, battle.cast, actionsFor(offer!.by, offer!.step, charge.choice)[0]!, 7);
      const rounds = odds.map(({ about }) => about).filter((about) => / takes? in the first round(: |$)/.test(about));
      for (const { about, chances } of odds) {
        const who = /^What (?:does|do) (.*) do when .* come/.exec(about)?.[1];
        if (who === undefined || about.includes('In a frenzy')) continue;
        const isGone = chances.every(({ words, chance }) => words === 'Routs' || chance === 0);
        const hasRound = rounds.some((round) => round.startsWith(`Hits that ${who} `));
        if (isGone) expect([who, hasRound]).toEqual([who, false]);
        if (isGone) told.gone++;
        else if (hasRound) told.stands++;
      }
    }
  }
  expect([told.gone > 0, told.stands > 0]).toEqual([true, true]);
}, 120_000);

test('what never came in the samples is not said to be impossible', () => {
  expect(bySamples('Routs', 0)).toMatchObject({ chance: 0 });
  expect(bySamples('Routs', 0).samples!.band).toBeGreaterThan(0.02);
  expect(bySamples('Routs', 30).samples!.band).toBeCloseTo(0.123, 2);
});

test('odds name every unit apart, by the number that it has on the board', () => {
  let numbered = 0;
  for (const battle of restsOf(7)) {
    if (battle.state.agenda.at(-1)!.kind !== 'orders') continue;
    const view = seenAt(battle);
    const { offer } = view;
    const charge = offer!.choices.find(({ choice }) => choice.choice === 'charge');
    if (charge === undefined) continue;
    const names = namesOf(view);
    const onBoard = view.units.map(({ unit }) => names.unit(unit));
    const [action] = actionsFor(offer!.by, offer!.step, charge.choice);
    const odds = oddsOf(battle.state, battle.cast, action!, 7);
    const heads = odds.map(({ about }) => about);
    expect(new Set(heads).size).toBe(heads.length);
    // a unit is told of as one
    const ends = odds.flatMap(({ about, chances }) => (/when all is done$/.test(about) ? chances : []));
    for (const { words } of ends) expect(['Routs', 'Retires', 'Is hit']).toContain(words);
    for (const head of heads) {
      const [, name] = /^(?:The )?(.+), (?:yours|the enemy’s), when all is done$/.exec(head) ?? [];
      if (name === undefined) continue;
      expect(onBoard).toContain(name);
      if (/ \d+$/.test(name)) numbered++;
    }
    if (numbered >= ENOUGH) break;
  }
  expect(numbered).toBeGreaterThanOrEqual(ENOUGH);
}, 60_000);
