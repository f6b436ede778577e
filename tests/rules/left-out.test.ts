import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { bannersForSale } from '../../engine/campaign/armies/banners.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { lands } from '../../engine/campaign/lands.ts';
import { phasesLeftOut } from '../../engine/campaign/left-out.ts';
import { keyed, seeded } from '../../engine/dice.ts';
import { nationId } from '../../engine/ids.ts';
import { forHire } from './companies-table.ts';
import { WITH_COMPANIES } from './hiring-table.ts';
import { run, runTo, thrown, told } from './playing.ts';
import { during, players, rolls, table } from './table.ts';
import { located, optionally, two, whereIs } from './treasures-table.ts';

/** Parts of the book that its players may leave out (pp. 44, 61, 68; ruling 368). */

describe('A company that is left out', () => {
  test.each([
    ['withoutWindShips', 'wind-maidens', [5, 5]],
    ['withoutBrethren', 'brethren-order', [2, 2]],
  ] as const)('p. 61: %s: who throws %s throws again', (option, company, faces) => {
    const state = table(rolls('corr', 9), players('corr'));
    const { events } = runTo('hire-company of corr', state, forHire('corr'), [...faces, 3, 4], optionally({ [option]: true }, WITH_COMPANIES));
    expect(thrown(events).map(({ result }) => result)).toEqual([company, 'hykar-horsemen']);
    expect(told(events, 'company-taken')).toMatchObject([{ nation: 'corr', company }]);
    const usual = runTo('hire-company of corr', state, forHire('corr'), faces, WITH_COMPANIES);
    expect(thrown(usual.events).map(({ result }) => result)).toEqual([company]);
  });

  test('p. 61: without mercenaries nobody throws for any', () => {
    const state = table(rolls('corr', 9), players('corr'));
    expect(run(state, { kind: 'mercenary-order' }, [], optionally({ withoutMercenaries: true }, WITH_COMPANIES)).events).toEqual([]);
  });
});

test.each([
  [{ withoutMagicItems: true }, ['magic-items']],
  [{ withoutArtifacts: true, withoutHolyRelics: true }, ['artifacts', 'holy-relics', 'rogue-dragons']],
  [
    { withoutMagicItems: true, withoutArtifacts: true, withoutHolyRelics: true },
    ['magic-items', 'artifacts', 'holy-relics', 'treasure-trade', 'treasure-upkeep', 'rogue-dragons'],
  ],
  [{ withoutMercenaries: true }, ['mercenaries', 'mutiny']],
  [{ withoutSpecialPeoples: true }, ['special-peoples', 'rogue-dragons']],
  [{ withoutBrethren: true, withoutWindShips: true }, []],
] as const)('with %o only what happens for its sake alone is no part of a season', (options, phases) => {
  expect(phasesLeftOut({ ...TALOMIR.options, ...options }).toSorted()).toEqual(phases.toSorted());
});

test('p. 64: without the Brethren the Spear is thrown for again where it would lie with them', () => {
  const found = (withoutBrethren: boolean) => {
    const dice = keyed({ 'holy-relic-location spear-of-saint-lindorf': [5, 2] }, seeded(1));
    return campaign(optionally({ withoutBrethren }, TALOMIR)).found({ players: [], years: 1 }, dice);
  };
  expect(whereIs(found(false).state, 'spear-of-saint-lindorf')).toBe('brethren');
  expect(whereIs(found(true).state, 'spear-of-saint-lindorf')).toBe('in treyine');
});

test('p. 61: banners are magical items: they are left out with them', () => {
  const sold = (withoutMagicItems: boolean) => bannersForSale(table(), lands(optionally({ withoutMagicItems })), nationId('eld'));
  expect(sold(false)).toContain('personal');
  expect(sold(true)).toEqual([]);
});

test('pp. 68-69: an artifact rouses no dragon where special peoples and creatures are left out', () => {
  const winter = table(during('winter'));
  const faces = [1, 1, 1, ...two(7), ...located(6, 1)];
  const step = { kind: 'phase', phase: 'artifacts' } as const;
  const { events, left } = run(winter, step, faces, optionally({ withoutSpecialPeoples: true }));
  expect(told(events, 'artifact-found')).toHaveLength(1);
  expect(told(events, 'dragon-came')).toEqual([]);
  expect(left).toBe(0);
  expect(told(run(winter, step, [...faces, ...located(6)]).events, 'dragon-came')).toHaveLength(1);
});
