import { expect, test } from 'vitest';
import { happened, season, written } from './written.ts';

/** What a campaign from a position begins with, as its chronicle tells it (ruling 396). */

const prince = (leader: number, province: string, warRating: number) =>
  happened('prince-given', { nation: 'capalan-league', leader: `capalan-league-leader-986-${leader}`, province, warRating, cause: 1 });
const CAPTIVE = happened('leader-hurt', { nation: 'capalan-league', leader: 'capalan-league-leader-986-3', fate: 'captured', captor: 'orcs', cause: 1 });

test('p. 55: princes of a nation’s cities stand in one line, a captive with who holds him', () => {
  const text = written([season('spring', 1), prince(2, 'portalba', 4), prince(3, 'montesarno', 2), CAPTIVE]);
  expect(text).toMatch(/In the Capalan League .+ heads Portalba \(War Rating 4\) and .+ heads Montesarno \(War Rating 2, a captive of the Orcs\)\./);
  expect(text).not.toMatch(/captured/);
});
