import { afterAll, expect, test } from 'vitest';
import { TURN_SEQUENCE } from '../../engine/campaign/turn-sequence.ts';
import type { LoggedEvent } from '../../engine/lines.ts';
import { corner, ok, serviceIn } from './serving.ts';

const { service } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());

test('pp. 44, 61, 68: a campaign says what of the book it is played without, and plays its parts of the season without it', async () => {
  const whole = ok(await handlers.foundCampaign(corner({ name: 'Whole', options: {} })));
  expect(whole).not.toHaveProperty('without');
  const options = { withoutMagic: true, withoutHolyRelics: true, withoutArtifacts: true, withoutMagicItems: true };
  const { key, without } = ok(await handlers.foundCampaign(corner({ name: 'Without', players: [], options })));
  expect(without!.phases.toSorted()).toEqual([
    'artifacts',
    'holy-relics',
    'magic-for-hire',
    'magic-items',
    'rogue-dragons',
    'treasure-trade',
    'treasure-upkeep',
  ]);
  expect(without!.treasures).toHaveLength(4 + 3 + 3);
  for (let season = 0; season < 4; season++) ok(await handlers.playOn({ key, until: 'season' }));
  const lines = await Promise.all([1, 2, 3, 4].map(async (now) => ok(await handlers.seasonEvents({ key, now }))));
  const began = lines
    .flat()
    .map((line) => JSON.parse(line) as LoggedEvent)
    .flatMap((e) => (e.kind === 'phase-began' ? [e.phase] : []));
  const known = Object.values(TURN_SEQUENCE).flat();
  expect(began.filter((phase) => !known.includes(phase) || without!.phases.includes(phase))).toEqual([]);
  expect(began).toContain('hero-for-hire');
  ok(await handlers.closeCampaign({ key }));
  expect(ok(await handlers.openCampaign({ key })).without).toEqual(without);
  expect(ok(await handlers.founding({ key })).options).toMatchObject(options);
});
