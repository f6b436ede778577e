import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { BattleArmy, CampaignKey } from '../../main/contract.ts';
import { startFrom } from '../../main/own-lists.ts';
import { corner, fieldOrder, ok, serviceIn } from './serving.ts';

const { service } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());

describe('what cannot be done is refused by value, with words that say why', () => {
  let key: CampaignKey;
  beforeAll(async () => {
    key = ok(await handlers.foundCampaign(corner({ players: [], years: 1 }))).key;
    ok(await handlers.playOn({ key, until: 'year' }));
  });

  test('a name in which there is neither a letter nor a digit, of a campaign, a copy and a battle', async () => {
    const bad = { refused: 'bad-name', message: expect.stringContaining('a letter or a digit') };
    expect(await handlers.foundCampaign(corner({ name: '?!' }))).toMatchObject(bad);
    expect(await handlers.foundBattle(fieldOrder({ name: '—' }))).toMatchObject(bad);
    const other = ok(await handlers.foundCampaign(corner({ name: 'Copied', players: [], years: 1 }))).key;
    ok(await handlers.closeCampaign({ key: other }));
    expect(await handlers.duplicateCampaign({ key: other, name: '...' })).toMatchObject(bad);
    expect(
      ok(await handlers.listCampaigns({}))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Copied', 'The corner']);
    expect(ok(await handlers.listBattles({}))).toEqual([]);
  });

  test('two lists of one name that are not the same would be mixed up in one battle', async () => {
    const own = { ...startFrom(TALOMIR.lists.find(({ id }) => id === 'treyine')!), name: 'Hill clans' };
    const army = (tactics: 'A' | 'B'): BattleArmy => ({ list: 'own_hill_clans', own: { ...own, tactics }, isPlayers: false });
    expect(await handlers.foundBattle(fieldOrder({ attacker: army('A'), defender: army('B') }))).toMatchObject({
      refused: 'lists-mixed-up',
      message: expect.stringContaining('"Hill clans"'),
    });
    ok(await handlers.foundBattle(fieldOrder({ attacker: army('A'), defender: army('A') })));
  });

  test('a province that is none; a quick battle has no course on the table to be watched again', async () => {
    expect(await handlers.provinceView({ key, province: 'nowhere', now: null })).toMatchObject({ refused: 'no-such-province' });
    const pages = await Promise.all(TALOMIR.provinces.map(async ({ id }) => handlers.provinceView({ key, province: id, now: null })));
    const [fought] = pages.flatMap((page) => ('ok' in page ? page.ok.battles : []));
    expect(await handlers.battleReplay({ key, battle: fought!.battle })).toMatchObject({ refused: 'not-on-the-table' });
    expect(await handlers.battleReplay({ key, battle: 'nowhere' })).toMatchObject({ refused: 'no-such-battle' });
  });
});
