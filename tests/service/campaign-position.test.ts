import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { positionOf } from '../../main/service/campaign-position.ts';
import { brokenIn } from '../rules/governments-table.ts';
import { TALOMIRS, talomir } from '../rules/special-peoples-table.ts';
import { nation } from '../rules/table.ts';

test('p. 61: what a tribe has taken from another is its nation’s in a position: they share their banners when they are one (ruling 276)', () => {
  const taken = nation('riata:caer-morran', { banners: ['personal'] });
  const { nations } = positionOf(talomir(brokenIn(TALOMIR, 'riata', 'caer-morran'), nation('riata', { banners: ['bane'] }), taken), TALOMIRS).position;
  expect(nations?.find((one) => one.nation === 'riata')?.banners).toEqual(['bane', 'personal']);
});
