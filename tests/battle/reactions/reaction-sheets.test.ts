import { describe, expect, test } from 'vitest';
import {
  MELEE,
  MISSILE,
  type Passed,
  type Reacting,
  type ReactionResult,
  type ReactionTest,
  reactionResult,
} from '../../../engine/rally-round-the-king/reactions/reaction-sheets.ts';
import { archers, dualFoot, dualHorse, everyUnit, foot, frenziedFoot, frenziedHorse, horse, horseSkirmishers, lightChariots, skirmishers } from './units.ts';

/** One line of a sheet as a kind of unit reads it: what it does on 2d6, 1d6 and 0d6. */
type Line = readonly [who: string, unit: Reacting, two: ReactionResult, one: ReactionResult, none: ReactionResult];

function holds(page: number, on: ReactionTest, lines: readonly Line[]): void {
  test.for(lines)(`p. ${page}, ${on}: %s`, ([, unit, two, one, none]) => {
    expect(([2, 1, 0] as const).map((passed) => reactionResult(on, passed, unit))).toEqual([two, one, none]);
  });
}

const charging = (unit: Reacting): Reacting => ({ ...unit, charging: true });
const byHorse = (unit: Reacting): Reacting => ({ ...unit, chargedByMounted: true });
const inMelee = (unit: Reacting): Reacting => ({ ...unit, alreadyInMelee: true });
const inFlank = (unit: Reacting): Reacting => ({ ...unit, flankOrRear: true });
const fightsHorse = (unit: Reacting): Reacting => ({ ...unit, alreadyInMelee: true, meleeWithMounted: true });
const fightsFoot = (unit: Reacting): Reacting => ({ ...unit, alreadyInMelee: true, meleeWithFoot: true });
const fightsBoth = (unit: Reacting): Reacting => fightsFoot(fightsHorse(unit));
const broke = (unit: Reacting): Reacting => ({ ...fightsFoot(unit), routedEnemyFoot: true });
const hurt = (hits: number, unit: Reacting): Reacting => ({ ...unit, hits });

describe('melee sheet (p. 76)', () => {
  holds(76, 'enemy-threat', [
    ['horse', horse, 'charge', 'halt', 'retire'],
    ['frenzied foot', frenziedFoot, 'charge', 'halt', 'retire'],
    ['frenzied horse', frenziedHorse, 'charge', 'halt', 'retire'],
    ['dual foot', dualFoot, 'fire', 'halt-no-fire', 'retire'],
    ['dual horse', dualHorse, 'fire', 'halt-no-fire', 'retire'],
    ['dual foot in frenzy: frenzy stands above', { ...dualFoot, frenzy: true }, 'charge', 'halt-no-fire', 'retire'],
    ['foot', foot, 'halt', 'halt', 'retire'],
    ['foot with hits up to its Rep', hurt(4, foot), 'halt', 'halt', 'retire'],
  ]);

  holds(76, 'received-fire', [
    ['foot on a charge', charging(foot), 'continue-charge', 'continue-charge-hit', 'retire'],
    ['horse on a charge', charging(horse), 'continue-charge', 'continue-charge-hit', 'retire'],
    ['dual foot on a charge', charging(dualFoot), 'continue-charge', 'continue-charge-hit', 'retire'],
    ['dual horse on a charge', charging(dualHorse), 'continue-charge', 'continue-charge-hit', 'retire'],
    ['frenzied foot on a charge', charging(frenziedFoot), 'continue-charge', 'continue-charge-hit', 'retire'],
    ['frenzied foot', frenziedFoot, 'charge', 'halt', 'retire'],
    ['frenzied horse', frenziedHorse, 'charge', 'retire', 'retire'],
    ['dual foot', dualFoot, 'fire', 'halt-no-fire', 'retire'],
    ['dual foot in frenzy: frenzy stands above', { ...dualFoot, frenzy: true }, 'charge', 'halt-no-fire', 'retire'],
    ['dual horse', dualHorse, 'fire', 'retire', 'retire'],
    ['horse', horse, 'advance', 'retire', 'retire'],
    ['foot', foot, 'advance', 'halt', 'retire'],
    ['foot with one hit less than its Rep', hurt(3, foot), 'advance', 'halt', 'retire'],
    ['foot with as many hits as its Rep', hurt(4, foot), 'advance', 'halt', 'rout'],
    ['foot with more hits than its Rep', hurt(5, foot), 'advance', 'halt', 'rout'],
    ['foot of Rep 5 with four hits', { ...hurt(4, foot), rep: 5 }, 'advance', 'halt', 'retire'],
    ['horse with as many hits as its Rep', hurt(4, horse), 'advance', 'retire', 'rout'],
    ['horse on a charge with as many hits as its Rep', hurt(4, charging(horse)), 'continue-charge', 'continue-charge-hit', 'rout'],
    ['dual foot with as many hits as its Rep', hurt(4, dualFoot), 'fire', 'halt-no-fire', 'rout'],
    ['frenzied foot with as many hits as its Rep', hurt(4, frenziedFoot), 'charge', 'halt', 'rout'],
  ]);

  holds(76, 'wanting-to-charge', [
    ['horse', horse, 'charge', 'charge', 'halt'],
    ['frenzied foot', frenziedFoot, 'charge', 'charge', 'halt'],
    ['frenzied horse', frenziedHorse, 'charge', 'charge', 'halt'],
    ['dual foot', dualFoot, 'charge', 'halt-no-fire', 'halt-no-fire'],
    ['dual horse', dualHorse, 'charge', 'halt-no-fire', 'halt-no-fire'],
    ['dual foot in frenzy: frenzy stands above', { ...dualFoot, frenzy: true }, 'charge', 'charge', 'halt-no-fire'],
    ['foot', foot, 'charge', 'halt', 'halt'],
  ]);

  holds(76, 'being-charged', [
    ['horse', horse, 'charge', 'retire', 'rout'],
    ['horse charged by horse', byHorse(horse), 'charge', 'retire', 'rout'],
    ['horse already in melee: all mounted stands above', inMelee(horse), 'charge', 'retire', 'rout'],
    ['dual horse', dualHorse, 'fire', 'retire', 'rout'],
    ['dual horse charged by horse', byHorse(dualHorse), 'fire', 'retire', 'rout'],
    ['frenzied horse', frenziedHorse, 'charge', 'retire', 'rout'],
    ['frenzied foot', frenziedFoot, 'charge', 'halt', 'rout'],
    ['frenzied foot charged by horse', byHorse(frenziedFoot), 'charge', 'rout', 'rout'],
    ['frenzied foot already in melee', inMelee(frenziedFoot), 'charge', 'rout', 'rout'],
    ['dual foot', dualFoot, 'fire', 'halt-no-fire', 'rout'],
    ['dual foot in frenzy: frenzy stands above', { ...dualFoot, frenzy: true }, 'charge', 'halt-no-fire', 'rout'],
    ['dual foot charged by horse', byHorse(dualFoot), 'fire', 'rout', 'rout'],
    ['dual foot already in melee', inMelee(dualFoot), 'fire', 'rout', 'rout'],
    ['foot', foot, 'halt', 'halt', 'rout'],
    ['foot charged by horse', byHorse(foot), 'halt', 'rout', 'rout'],
    ['foot already in melee', inMelee(foot), 'halt', 'rout', 'rout'],
  ]);

  // p. 41: in flank or rear one die is not enough for anybody, horse among them; with both there is no flank any more
  holds(41, 'being-charged', [
    ['foot in the flank', inFlank(foot), 'halt', 'rout', 'rout'],
    ['dual foot in the flank', inFlank(dualFoot), 'fire', 'rout', 'rout'],
    ['frenzied foot in the flank', inFlank(frenziedFoot), 'charge', 'rout', 'rout'],
    ['horse in the flank', inFlank(horse), 'charge', 'rout', 'rout'],
    ['dual horse in the flank', inFlank(dualHorse), 'fire', 'rout', 'rout'],
    ['foot archers in the flank', inFlank(archers), 'fire', 'rout', 'rout'],
    ['foot skirmishers in the flank', inFlank(skirmishers), 'fire-and-retire', 'rout', 'rout'],
    ['light chariots in the flank', inFlank(lightChariots), 'fire', 'rout', 'rout'],
    ['horse skirmishers in the flank', inFlank(horseSkirmishers), 'fire-and-retire', 'rout', 'rout'],
  ]);

  holds(76, 'involved-in-melee', [
    ['horse against foot that stood', fightsFoot(horse), 'retire', 'retire', 'rout'],
    ['horse against foot that routed', broke(horse), 'remain', 'retire', 'rout'],
    ['horse against horse (ruling 115)', fightsHorse(horse), 'remain', 'retire', 'rout'],
    ['horse against both, and the foot routed', { ...broke(horse), meleeWithMounted: true }, 'remain', 'retire', 'rout'],
    ['dual horse against foot that stood', fightsFoot(dualHorse), 'retire', 'retire', 'rout'],
    ['dual horse against foot that routed', broke(dualHorse), 'remain', 'retire', 'rout'],
    ['frenzied horse against foot that stood', fightsFoot(frenziedHorse), 'retire', 'retire', 'rout'],
    ['foot against foot', fightsFoot(foot), 'remain', 'give-ground', 'rout'],
    ['foot against foot that routed', broke(foot), 'remain', 'give-ground', 'rout'],
    ['foot against horse', fightsHorse(foot), 'remain', 'rout', 'rout'],
    ['foot against both', fightsBoth(foot), 'remain', 'rout', 'rout'],
    ['dual foot against foot', fightsFoot(dualFoot), 'remain', 'give-ground', 'rout'],
    ['dual foot against horse', fightsHorse(dualFoot), 'remain', 'rout', 'rout'],
    ['frenzied foot against foot', fightsFoot(frenziedFoot), 'remain', 'give-ground', 'rout'],
  ]);

  holds(76, 'leader-lost', [
    ['foot', foot, 'carry-on', 'retire', 'rout'],
    ['horse', horse, 'carry-on', 'retire', 'rout'],
    ['dual foot', dualFoot, 'carry-on', 'retire', 'rout'],
    ['frenzied foot', frenziedFoot, 'carry-on', 'retire', 'rout'],
  ]);
});

describe('missile sheet (p. 77)', () => {
  const all = (two: ReactionResult, one: ReactionResult, none: ReactionResult): Line[] => [
    ['foot archers', archers, two, one, none],
    ['light chariots', lightChariots, two, one, none],
    ['foot skirmishers', skirmishers, two, one, none],
    ['horse skirmishers', horseSkirmishers, two, one, none],
    ['archers with as many hits as their Rep', hurt(4, archers), two, one, none],
  ];

  holds(77, 'enemy-threat', all('fire', 'retire', 'rout'));

  holds(77, 'received-fire', [
    ...all('fire', 'retire', 'rout'),
    ['archers on a charge', charging(archers), 'continue-charge', 'retire', 'rout'],
    ['light chariots on a charge', charging(lightChariots), 'continue-charge', 'retire', 'rout'],
    ['foot skirmishers on a charge', charging(skirmishers), 'continue-charge', 'retire', 'rout'],
    ['horse skirmishers on a charge', charging(horseSkirmishers), 'continue-charge', 'retire', 'rout'],
  ]);

  holds(77, 'wanting-to-charge', all('charge', 'halt-no-fire', 'rout'));

  holds(77, 'being-charged', [
    ['foot archers', archers, 'fire', 'fire-one-die', 'rout'],
    ['foot archers charged by horse', byHorse(archers), 'fire', 'rout', 'rout'],
    ['foot archers already in melee', inMelee(archers), 'fire', 'rout', 'rout'],
    ['foot skirmishers', skirmishers, 'fire-and-retire', 'fire-and-rout', 'rout'],
    ['foot skirmishers charged by horse', byHorse(skirmishers), 'fire-and-retire', 'rout', 'rout'],
    ['foot skirmishers already in melee', inMelee(skirmishers), 'fire-and-retire', 'rout', 'rout'],
    ['light chariots', lightChariots, 'fire', 'retire', 'rout'],
    ['light chariots charged by horse', byHorse(lightChariots), 'fire', 'retire', 'rout'],
    ['light chariots already in melee: all mounted stands above', inMelee(lightChariots), 'fire', 'retire', 'rout'],
    ['horse skirmishers', horseSkirmishers, 'fire-and-retire', 'retire', 'rout'],
    ['horse skirmishers charged by horse', byHorse(horseSkirmishers), 'fire-and-retire', 'retire', 'rout'],
  ]);

  holds(77, 'involved-in-melee', [
    ['foot archers against foot', fightsFoot(archers), 'remain', 'rout', 'rout'],
    ['foot archers against horse', fightsHorse(archers), 'remain', 'rout', 'rout'],
    ['foot skirmishers against foot', fightsFoot(skirmishers), 'remain', 'rout', 'rout'],
    ['light chariots against foot that stood', fightsFoot(lightChariots), 'retire', 'rout', 'rout'],
    ['light chariots against foot that routed', broke(lightChariots), 'remain', 'rout', 'rout'],
    ['light chariots against horse (ruling 115)', fightsHorse(lightChariots), 'remain', 'rout', 'rout'],
    ['horse skirmishers against foot that stood', fightsFoot(horseSkirmishers), 'retire', 'rout', 'rout'],
    ['horse skirmishers against foot that routed', broke(horseSkirmishers), 'remain', 'rout', 'rout'],
  ]);

  holds(77, 'leader-lost', all('carry-on', 'rout', 'rout'));
});

describe('laws of both sheets', () => {
  const TESTS = Object.keys(MELEE) as ReactionTest[];
  const PASSED = [2, 1, 0] as const satisfies readonly Passed[];
  const UNITS = everyUnit();

  test('p. 6: Dual-Armed troops are on the melee sheet whatever their class', () => {
    const isOther = (on: ReactionTest, passed: Passed, unit: Reacting): boolean =>
      reactionResult(on, passed, unit) !== reactionResult(on, passed, { ...unit, purpose: 'melee' });
    const dual = UNITS.filter((u) => u.dual);
    expect(dual.length).toBeGreaterThan(0);
    expect(dual.filter((unit) => TESTS.some((on) => PASSED.some((passed) => isOther(on, passed, unit))))).toEqual([]);
  });

  test('p. 41: charged to flank or rear every unit routs on less than both dice; with both it is as if charged to the front', () => {
    for (const unit of UNITS.filter((u) => u.flankOrRear)) {
      expect(reactionResult('being-charged', 1, unit)).toBe('rout');
      expect(reactionResult('being-charged', 0, unit)).toBe('rout');
      expect(reactionResult('being-charged', 2, unit)).toBe(reactionResult('being-charged', 2, { ...unit, flankOrRear: false }));
    }
  });

  test('p. 71: foot that is charged by horse routs unless it passes both dice', () => {
    for (const unit of UNITS.filter((u) => !u.mounted && u.chargedByMounted)) {
      expect(reactionResult('being-charged', 1, unit)).toBe('rout');
      expect(reactionResult('being-charged', 0, unit)).toBe('rout');
      expect(reactionResult('being-charged', 2, unit)).not.toBe('rout');
    }
  });

  test('pp. 76-77: every unit has a result in every cell, and every result a cell prints comes to some unit', () => {
    for (const [sheet, reads] of [
      [MELEE, (u: Reacting) => u.dual || u.purpose === 'melee'],
      [MISSILE, (u: Reacting) => !u.dual && u.purpose !== 'melee'],
    ] as const) {
      const own = UNITS.filter(reads);
      for (const on of TESTS)
        for (const passed of PASSED) {
          const printed = new Set(JSON.stringify(sheet[on][passed]).match(/(?<="(?:do|all|others|dual)":")[a-z-]+/g));
          expect(new Set(own.map((unit) => reactionResult(on, passed, unit))), `${on} ${passed}`).toEqual(printed);
        }
    }
  });

  test('pp. 76-77: nobody who passes both dice routs', () => {
    expect(UNITS.flatMap((unit) => TESTS.filter((on) => reactionResult(on, 2, unit).includes('rout')).map((on) => [on, unit]))).toEqual([]);
  });
});
