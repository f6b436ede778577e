import './runes.ts';
import { expect, test } from 'vitest';
import type { Answer, CampaignChoice, Client, Happened, Refused, Settings, Standing, TableReport } from '../../main/contract.ts';

const { createAsking } = await import('../../renderer/game/asking.svelte.ts');
const { createMoves } = await import('../../renderer/game/moves.svelte.ts');

const NOW = { key: 'ekra', mark: '0/12', choice: 12 } as Standing;
const MOVED_ON_WORDS = 'This was moved on in another window; here is where it stands.';

/** What moves a campaign that this window shows at 0/11 and that stands at 0/12, where all is refused so; what was asked, and what was shown then. */
function movesRefused(refused: Refused) {
  const asked: unknown[] = [];
  const shown: Standing[] = [];
  const call = async (ask: unknown): Promise<Refused> => {
    asked.push(ask);
    return refused;
  };
  const client = {
    settings: async () => ({ refused: 'no-such-call', page: null, message: '' }),
    choose: call,
    settleBattle: call,
    playOn: call,
    goBack: call,
    standing: async () => ({ ok: NOW }),
  } as unknown as Client;
  const asking = createAsking(client);
  const moves = createMoves(asking, () => ({ key: 'ekra', mark: '0/11' }) as Standing, {
    happened: async (done: () => Promise<Answer<Happened>>) => (await asking.ask(done)) !== null,
    standsAt: async (next) => void shown.push(next),
    named: async (next) => void shown.push(next),
  });
  return { moves, asking, asked, shown };
}

const CHOICE = { step: 3, choice: 'keep-all' } as unknown as CampaignChoice;

test('whatever moves a campaign names where this window shows it; where it stands elsewhere by then that is shown, and said', async () => {
  for (const refused of ['moved-on', 'not-asked']) {
    const { moves, asking, asked, shown } = movesRefused({ refused, page: null, message: 'Not possible.' });
    const ways = [() => moves.choose(CHOICE), () => moves.settle('battle-1'), () => moves.playOn('season'), () => moves.goBack(4)];
    for (const [n, way] of ways.entries()) {
      expect(await way()).toBe(false);
      expect([shown.length, shown.at(-1), asking.complaint?.message]).toEqual([n + 1, NOW, MOVED_ON_WORDS]);
      expect(asked.at(-1)).toMatchObject({ key: 'ekra', mark: '0/11' });
    }
    expect(moves.isPlaying).toBe(false);
  }
});

test('what is refused for another reason says that one', async () => {
  const { moves, asking, shown } = movesRefused({ refused: 'battle-waits', page: null, message: 'A battle is being fought.' });
  expect(await moves.settle('battle-1')).toBe(false);
  expect([shown, asking.complaint?.message]).toEqual([[], 'A battle is being fought.']);
});

/** What moves a campaign that stands at 0/11, or none, where all is done that is asked; what was asked of the service, and what was taken in. */
function movesDone(open: Standing | null = { key: 'ekra', mark: '0/11' } as Standing, isRunning = false) {
  const asked: unknown[] = [];
  const taken: unknown[] = [];
  const call = (name: string) => async (ask: unknown) => {
    asked.push([name, ask]);
    return { ok: NOW };
  };
  const client = new Proxy({} as Client, { get: (_, name) => call(String(name)) });
  const moves = createMoves(
    { client, ask: async <T>(ask: () => Promise<Answer<T>>) => ((answer) => ('ok' in answer ? answer.ok : null))(await ask()) } as Parameters<
      typeof createMoves
    >[0],
    () => open,
    {
      happened: async (done) => {
        const answer = await done();
        taken.push('happened');
        return 'ok' in answer;
      },
      standsAt: async (next, isElsewhere = false) => void taken.push(isElsewhere ? 'stands elsewhere' : next === NOW ? 'stands' : next),
      named: async (next) => void taken.push(next === NOW ? 'named' : next),
    },
    () => isRunning,
  );
  return { moves, asked, taken };
}

const REPORT = { field: 'ekra' } as unknown as TableReport;

test('each asks the service for its own, with what it was given, and takes in what came of it', async () => {
  const here = { key: 'ekra', mark: '0/11' };
  const { moves, asked, taken } = movesDone();
  const done = [
    await moves.playOn('phase'),
    await moves.choose(CHOICE),
    await moves.throwDice([3, 4]),
    await moves.throwDice(null, true),
    await moves.takeBackThrow(),
    await moves.dropThrows(),
    await moves.settle('battle-1'),
    await moves.report('battle-1', REPORT),
    await moves.agreeLength(null),
    await moves.playNation('orcs', true),
    await moves.goBack(4),
    await moves.takeBack(),
    await moves.returnTo(2),
    await moves.callPerson('x', null),
    await moves.callProvince('eld', 'Elder'),
  ];
  await moves.changeSettings({ iron: true });
  expect(asked).toEqual([
    ['playOn', { ...here, until: 'phase' }],
    ['choose', { ...here, choice: CHOICE }],
    ['throwDice', { ...here, faces: [3, 4], rest: false }],
    ['throwDice', { ...here, faces: null, rest: true }],
    ['takeBackThrow', here],
    ['dropThrows', here],
    ['settleBattle', { ...here, battle: 'battle-1' }],
    ['reportBattle', { ...here, battle: 'battle-1', report: REPORT }],
    ['agreeLength', { ...here, lastYear: null }],
    ['playNation', { ...here, nation: 'orcs', isPlayers: true }],
    ['goBack', { ...here, choice: 4 }],
    ['takeBack', here],
    ['returnTo', { ...here, course: 2 }],
    ['callPerson', { key: 'ekra', person: 'x', called: null }],
    ['callProvince', { key: 'ekra', province: 'eld', name: 'Elder' }],
    ['changeSettings', { key: 'ekra', settings: { iron: true } }],
  ]);
  expect(taken).toEqual(['stands', ...Array(9).fill('happened'), ...Array(3).fill('stands elsewhere'), 'named', 'named', 'stands']);
  expect(done).toEqual(Array(done.length).fill(true));
  await moves.stop();
  expect(asked.at(-1)).toEqual(['cancel', { key: 'ekra' }]);
});

test('where no campaign is open nothing is asked', async () => {
  const { moves, asked } = movesDone(null);
  expect([await moves.playOn('phase'), await moves.settle('battle-1'), await moves.takeBack()]).toEqual([false, false, false]);
  await moves.stop();
  await moves.changeSettings({ iron: true });
  expect(asked).toEqual([]);
});

test('it is played on once at a time, whoever plays it on', async () => {
  const { moves, asked } = movesDone();
  const playing = moves.playOn('season');
  expect([moves.isPlaying, await moves.playOn('phase')]).toEqual([true, false]);
  expect([await playing, moves.isPlaying, asked.length]).toEqual([true, false, 1]);
  const running = movesDone(undefined, true);
  expect([running.moves.isPlaying, await running.moves.playOn('phase'), running.asked]).toEqual([true, false, []]);
});

test('something is under way until all that was asked is answered; what was refused last is told until something is done, or it is forgiven', async () => {
  const refused: Refused = { refused: 'battle-waits', page: null, message: 'A battle is being fought.' };
  const { asking } = movesRefused(refused);
  const [first, second] = [Promise.withResolvers<Answer<string>>(), Promise.withResolvers<Answer<string>>()];
  const asked = [asking.ask(() => first.promise), asking.ask(() => second.promise)];
  first.resolve(refused);
  expect([await asked[0], asking.complaint, asking.isBusy]).toEqual([null, refused, true]);
  second.resolve({ ok: 'done' });
  expect([await asked[1], asking.complaint, asking.isBusy]).toEqual(['done', null, false]);
  await asking.ask(async () => refused);
  asking.forgive();
  expect(asking.complaint).toBeNull();
});

test('the settings of the app are there as soon as they are answered, and are those that were kept last', async () => {
  const small = { textSize: 80 } as Settings;
  let kept: Answer<Settings> = { ok: { ...small, textSize: 120 } };
  const asking = createAsking({ settings: async () => ({ ok: small }), saveSettings: async () => kept } as unknown as Client);
  expect(asking.settings).toBeNull();
  await Promise.resolve();
  expect(asking.settings).toBe(small);
  await asking.saveSettings({ ...small, textSize: 300 });
  expect(asking.settings?.textSize).toBe(120);
  kept = { refused: 'disk-full', page: null, message: 'No room.' };
  await asking.saveSettings(small);
  expect([asking.settings?.textSize, asking.complaint?.message]).toEqual([120, 'No room.']);
});
