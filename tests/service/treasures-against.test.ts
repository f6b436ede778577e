import { afterAll, expect, test } from 'vitest';
import type { WaitingBattle } from '../../main/contract.ts';
import { corner, ok, serviceIn } from './serving.ts';

const { service } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());

test('pp. 61-64: a battle that waits says which treasures come to its field against the player, and nothing of his own', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ seed: 14 })));
  let standing = ok(await handlers.standing({ key }));
  const waited: WaitingBattle[] = [];
  while (standing.now < 4) {
    if (standing.waiting.what === 'battles') waited.push(...standing.waiting.battles);
    const { waiting } = standing;
    standing = ok(waiting.what === 'decision' ? await handlers.choose({ key, choice: waiting.suggested }) : await handlers.step({ key })).standing;
  }
  expect(waited.length).toBeGreaterThan(1);
  const told = waited.filter(({ against }) => against !== undefined);
  expect(told.map(({ province, against }) => [province, against])).toContainEqual([
    'border-kingdom',
    'The Border Kingdom brings the Spear of Saint Lindorf against you.',
  ]);
  for (const { invader, defender, against } of waited) {
    const enemy = invader.nation === 'treyine' ? defender : invader;
    expect(/Spear|Drums|Fiddle|Pipes|Book|Light|Harlapane/.test(enemy.besides)).toBe(against !== undefined);
  }
});
