import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type NewCampaign, type Standing, textOf } from '../../main/contract.ts';
import { exportCampaign, importCampaign } from '../../main/store/transfer.ts';
import { verify } from '../../main/store/verify.ts';
import { place, within } from '../store/campaigns.ts';
import { corner, ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());

const fileOf = (key: string): string => join(folder, `${key}.talomir`);

async function founded(name: string, more: Partial<NewCampaign> = {}): Promise<string> {
  return ok(await handlers.foundCampaign(corner({ name, years: null, ...more }))).key;
}

/** What is told of a season, line by line. */
const toldIn = async (key: string, now: number): Promise<readonly string[]> =>
  ok(await handlers.chronicle({ key, now })).sections.flatMap(({ lines }) => lines.map(({ parts }) => textOf(parts)));

/** Plays on until the nation is asked something, the others' battles settled. */
async function askedOf(key: string, nation: string): Promise<Standing> {
  for (let n = 0; n < 200; n++) {
    const standing = ok(await handlers.playOn({ key, until: 'decision' }));
    const { waiting } = standing;
    if (waiting.what === 'battles') for (const { battle } of waiting.battles) ok(await handlers.settleBattle({ key, battle }));
    else if (waiting.what === 'decision' && waiting.by === nation) return standing;
    else if (waiting.what === 'decision') ok(await handlers.choose({ key, choice: waiting.suggested }));
  }
  throw new Error(`${nation} is asked nothing`);
}

test('who has only looked on takes a nation in hand, is asked from then on, and leaves it again; all of it is in the file', async () => {
  const key = await founded('Stepping in', { players: [] });
  ok(await handlers.playOn({ key, until: 'season' }));
  const { standing, events, nations } = ok(await handlers.playNation({ key, nation: 'orcs', isPlayers: true }));
  expect(standing.players).toEqual(['orcs']);
  expect(events).toEqual(['{"kind":"became-player-nation","nation":"orcs","cause":0}']);
  expect(nations.find(({ id }) => id === 'orcs')?.isPlayer).toBe(true);
  expect(await toldIn(key, 2)).toContain('The Orcs are played by you from now on.');
  expect((await askedOf(key, 'orcs')).waiting).toMatchObject({ what: 'decision', by: 'orcs' });
  expect(ok(await handlers.listCampaigns({})).find((entry) => entry.key === key)?.players).toEqual(['orcs']);
  ok(await handlers.closeCampaign({ key }));
  // on the shelf and when it is opened it is known who is played now
  expect(ok(await handlers.listCampaigns({})).find((entry) => entry.key === key)?.players).toEqual(['orcs']);
  expect(ok(await handlers.openCampaign({ key }))).toMatchObject({ players: ['orcs'], waiting: { what: 'decision', by: 'orcs' } });
  expect(ok(await handlers.writtenChronicle({ key, as: 'md' }))).toContain('Played by you: the Orcs (from Summer 986).');
  expect(ok(await handlers.founding({ key })).players).toEqual([]);
  const left = ok(await handlers.playNation({ key, nation: 'orcs', isPlayers: false }));
  expect(left.standing).toMatchObject({ players: [], waiting: { what: 'nothing' } });
  ok(await handlers.closeCampaign({ key }));
  expect(ok(await handlers.listCampaigns({})).find((entry) => entry.key === key)?.players).toEqual([]);
  expect(within(fileOf(key), verify).differences).toEqual([]);
  const text = within(fileOf(key), exportCampaign);
  const again = place('again');
  importCampaign('a text', text, again);
  expect(within(again, exportCampaign)).toBe(text);
});

test('a decision that is taken back leaves everybody in the hands they are in; one of a nation that has been left is not taken back', async () => {
  const key = await founded('Two hands');
  const { waiting } = await askedOf(key, 'treyine');
  if (waiting.what !== 'decision') throw new Error('nothing is decided');
  ok(await handlers.choose({ key, choice: waiting.suggested }));
  ok(await handlers.playNation({ key, nation: 'goblins', isPlayers: true }));
  expect(ok(await handlers.standing({ key })).lastDecision?.by).toBe('treyine');
  expect(ok(await handlers.takeBack({ key }))).toMatchObject({ players: ['treyine', 'goblins'], waiting: { by: 'treyine', step: waiting.step } });
  ok(await handlers.choose({ key, choice: waiting.suggested }));
  ok(await handlers.playNation({ key, nation: 'treyine', isPlayers: false }));
  expect(ok(await handlers.standing({ key })).lastDecision).toBeUndefined();
  expect(await handlers.takeBack({ key })).toMatchObject({ refused: 'nothing-to-undo' });
});

test('a nation that was left and taken in hand again meanwhile is asked all the same what is taken back', async () => {
  const key = await founded('There and back', { players: ['border-kingdom'] });
  const hire = async (): Promise<Standing['waiting']> => {
    for (;;) {
      const { waiting } = await askedOf(key, 'border-kingdom');
      if (waiting.what === 'decision' && waiting.kind === 'hire-company') return waiting;
      if (waiting.what === 'decision') ok(await handlers.choose({ key, choice: waiting.suggested }));
    }
  };
  const asked = await hire();
  if (asked.what !== 'decision') throw new Error('nobody is for hire');
  ok(await handlers.choose({ key, choice: asked.suggested }));
  for (const isPlayers of [false, true]) ok(await handlers.playNation({ key, nation: 'border-kingdom', isPlayers }));
  const { choice, lastDecision } = ok(await handlers.standing({ key }));
  expect(lastDecision?.by).toBe('border-kingdom');
  expect(ok(await handlers.takeBack({ key }))).toMatchObject({
    choice: choice - 3,
    players: ['border-kingdom'],
    waiting: { kind: 'hire-company', step: asked.step },
  });
  // at peace only Player Nations hire (p. 65): it is offered nothing any more, and the others go on
  const left = ok(await handlers.playNation({ key, nation: 'border-kingdom', isPlayers: false }));
  expect(left.standing.waiting).toEqual({ what: 'nothing' });
  ok(await handlers.playOn({ key, until: 'season' }));
  expect(ok(await handlers.seasonEvents({ key, now: 1 })).filter((line) => line.includes('"hire-company"'))).not.toContainEqual(
    expect.stringContaining('"by":"border-kingdom"'),
  );
  ok(await handlers.closeCampaign({ key }));
  expect(within(fileOf(key), verify).differences).toEqual([]);
});

test('a written chronicle names all that were ever played, and when', async () => {
  const key = await founded('By turns', { players: ['treyine'] });
  const play = async (nation: string, isPlayers: boolean): Promise<unknown> => ok(await handlers.playNation({ key, nation, isPlayers }));
  const settings = { asks: 'never' } as const;
  ok(await handlers.changeSettings({ key, settings }));
  await play('orcs', true);
  await play('orcs', false);
  const summer = ok(await handlers.playOn({ key, until: 'season' }));
  expect(summer.season).toBe('summer');
  await play('treyine', false);
  await play('orcs', true);
  await play('goblins', true);
  const told = 'Played by you: Treyine (to Summer 986), the Orcs (in Spring 986, from Summer 986) and the Goblins (from Summer 986).';
  expect(ok(await handlers.writtenChronicle({ key, as: 'md' }))).toContain(told);
  // nothing of that has happened where it is gone back to
  ok(await handlers.goBack({ key, choice: 0 }));
  expect(ok(await handlers.writtenChronicle({ key, as: 'html' }))).toContain('<p>Played by you: Treyine.</p>');
});

test('a battle that is watched again lies before whoever played then', async () => {
  const key = await founded('Watched', { players: [], battles: 'rrtk', seed: 3 });
  let standing = ok(await handlers.playOn({ key, until: 'season' }));
  ok(await handlers.changeSettings({ key, settings: { everyBattle: true } }));
  for (let n = 0; n < 40 && standing.waiting.what !== 'battles'; n++) standing = ok(await handlers.playOn({ key, until: 'season' }));
  if (standing.waiting.what !== 'battles') throw new Error('nobody fights');
  const [{ battle, key: battleKey, invader }] = standing.waiting.battles as [(typeof standing.waiting.battles)[number]];
  ok(await handlers.playNation({ key, nation: invader.nation, isPlayers: true }));
  ok(await handlers.settleBattle({ key, battle }));
  ok(await handlers.playNation({ key, nation: invader.nation, isPlayers: false }));
  const [first] = ok(await handlers.battleReplay({ key, battle: battleKey }));
  expect(first!.sides.filter(({ isPlayers }) => isPlayers).map(({ nation }) => nation)).toEqual([invader.nation]);
});

test('what cannot be taken in hand is refused, and says why', async () => {
  const key = await founded('Refused');
  const play = async (nation: string, isPlayers = true): Promise<unknown> => handlers.playNation({ key, nation, isPlayers });
  expect(await play('treyine')).toEqual({ refused: 'so-already', page: null, message: 'Not possible: it is so already.' });
  expect(await play('nobody')).toEqual({ refused: 'no-such-nation', page: null, message: 'Not possible: no such nation.' });
  expect(await play('orcs', false)).toMatchObject({ refused: 'so-already' });
});
