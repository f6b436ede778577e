import { afterAll, describe, expect, test } from 'vitest';
import type { OwnList } from '../../main/contract.ts';
import { GLEN, OF_THE_MOON, STONE } from '../own-lists.ts';
import { closedAfterEach, corner, EVERYTHING, ok, serviceIn } from './serving.ts';

/** A campaign whose nations recruit on lists of the player's own (pp. 10-11, 70; ruling 393). */

const { service } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());
closedAfterEach(service);

const keep = async (list: OwnList): Promise<string> => ok(await handlers.keepList({ file: 'list.json', text: JSON.stringify(list) })).id;

describe('pp. 10-11: nations that recruit on a list of the player’s own', () => {
  test('are told of at the founding and on their page, and keep the list when it is thrown away', async () => {
    const list = await keep(GLEN);
    const { key } = ok(
      await handlers.foundCampaign(corner({ name: 'In the glens', settings: { ...EVERYTHING, asks: 'never' }, ownLists: [{ nation: 'treyine', list }] })),
    );
    expect(ok(await handlers.founding({ key })).ownLists).toEqual([{ nation: 'treyine', name: 'The Glen clans' }]);
    const people = ok(await handlers.atlas({ key })).peoples;
    expect(people.find(({ id }) => id === 'treyine')).toMatchObject({ ownName: 'The Glen clans', units: [{ name: 'Glen Archers', count: 11 }] });
    expect(people.filter(({ ownName }) => ownName !== undefined).map(({ id }) => id)).toEqual(['treyine']);
    ok(await handlers.playOn({ key, until: 'season' }));
    ok(await handlers.trashList({ id: list }));
    ok(await handlers.closeCampaign({ key }));
    ok(await handlers.openCampaign({ key }));
    const { army } = ok(await handlers.nationView({ key, nation: 'treyine', now: null }));
    expect(army.length).toBeGreaterThan(10);
    expect(new Set(army.map(({ name }) => name))).toEqual(new Set(['Glen Archers']));
  });

  test('a campaign without such lists has none', async () => {
    const { key } = ok(await handlers.foundCampaign(corner({ name: 'As printed' })));
    expect(ok(await handlers.founding({ key })).ownLists).toEqual([]);
  });

  test('what cannot be is refused, and nothing is founded', async () => {
    const list = await keep(GLEN);
    const demon = await keep(OF_THE_MOON);
    const asked = (...ownLists: readonly { readonly nation: string; readonly list: string }[]) => handlers.foundCampaign(corner({ name: 'Never', ownLists }));
    expect(await asked({ nation: 'atlantis', list })).toMatchObject({ refused: 'no-such-nation', message: expect.stringContaining('atlantis') });
    expect(await asked({ nation: 'ekra', list })).toMatchObject({ refused: 'no-such-nation', message: expect.stringContaining('ekra') });
    expect(await asked({ nation: 'orcs', list }, { nation: 'orcs', list })).toMatchObject({
      refused: 'no-such-nation',
      message: expect.stringContaining('two'),
    });
    expect(await asked({ nation: 'orcs', list: 'own_nobody' })).toMatchObject({ refused: 'no-such-list' });
    const stone = await keep(STONE);
    expect(await asked({ nation: 'orcs', list: stone })).toMatchObject({ refused: 'list-not-usable', message: expect.stringContaining('p. 57') });
    expect(await asked({ nation: 'orcs', list: demon })).toMatchObject({ refused: 'list-not-usable', message: expect.stringContaining('p. 68') });
    expect(ok(await handlers.listCampaigns({})).map(({ name }) => name)).not.toContain('Never');
    // the founding says so beforehand
    const barred = new Map(ok(await handlers.ownLists({})).map((entry) => [entry.id, entry.notForNations]));
    expect([barred.get(list), barred.get(stone), barred.get(demon)]).toEqual([null, expect.stringContaining('p. 57'), expect.stringContaining('p. 68')]);
  });
});
