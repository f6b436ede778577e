import { afterAll, expect, test } from 'vitest';
import type { Answer, BattleView, Standing, WaitingBattle } from '../../main/contract.ts';
import { orderFrom } from './ordering.ts';
import { corner, EVERYTHING, fieldOrder, ok, serviceIn } from './serving.ts';

const { service } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());

const MOVED_ON = { refused: 'moved-on' };
const battlesIn = ({ waiting }: Standing): readonly WaitingBattle[] => (waiting.what === 'battles' ? waiting.battles : []);

/** Every call that moves the battle on the table, or is about what would, as a window asks it that shows this. */
const aboutBattle = (key: string, view: BattleView): (() => Answer<unknown> | Promise<Answer<unknown>>)[] => {
  const here = { key, mark: view.mark };
  const order = orderFrom(view);
  return [
    () => handlers.order({ ...here, order }),
    () => handlers.order({ ...here, order: { ...order, faces: [1] } }),
    () => handlers.autopilot({ ...here, choices: 1 }),
    () => handlers.autopilot({ ...here, choices: null }),
    () => handlers.undo(here),
    () => handlers.mayOrder({ ...here, order }),
    () => handlers.odds({ ...here, order }),
  ];
};

async function refusedAll(calls: readonly (() => Answer<unknown> | Promise<Answer<unknown>>)[]): Promise<void> {
  for (const call of calls) expect(await call()).toMatchObject(MOVED_ON);
}

test('who answers, takes back or settles where a battle stands otherwise by then does nothing, whatever is asked there', async () => {
  const { key } = ok(await handlers.foundBattle(fieldOrder({ defender: { list: 'orcs', isPlayers: true } })));
  const first = ok(await handlers.openBattleAlone({ key }));
  const after = ok(await handlers.order({ key, mark: first.mark, order: orderFrom(first) }));
  expect(after.choice).toBe(1);
  await refusedAll(aboutBattle(key, first));
  // another course of it, at the same question as before
  ok(await handlers.undo({ key, mark: after.mark }));
  expect(ok(await handlers.battleLegal({ key })).mark).toBe(first.mark);
  const other = ok(await handlers.autopilot({ key, choices: 1, mark: first.mark }));
  expect([other.choice, other.offer!.step]).toEqual([after.choice, after.offer!.step]);
  await refusedAll(aboutBattle(key, after));
  expect(ok(await handlers.battleLegal({ key }))).toMatchObject({ mark: other.mark, choice: 1, offer: other.offer });
});

test('two battles at the same step: what is meant for one does nothing in the other', async () => {
  const settings = { ...EVERYTHING, asks: 'battles', everyBattle: true } as const;
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Two battles', seed: 3, years: null, battles: 'rrtk', settings })));
  const waits = ok(await handlers.playOn({ key, until: 'season' }));
  const [one, two] = battlesIn(waits);
  const open = async ({ battle, mayCommand: [command] }: WaitingBattle): Promise<BattleView> =>
    ok(await handlers.openBattle({ key, battle, command: command! }));
  const shown = await open(one!);
  const other = await open(two!);
  expect([shown.choice, shown.offer!.step]).toEqual([other.choice, other.offer!.step]);
  await refusedAll(aboutBattle(key, shown));
  expect(ok(await handlers.battleLegal({ key }))).toMatchObject({ battle: two!.battle, choice: 0 });
  // nor under the command of the other side
  const under = two!.mayCommand[1]!;
  expect(ok(await handlers.openBattle({ key, battle: two!.battle, command: under })).choice).toBe(0);
  await refusedAll(aboutBattle(key, other));

  let view = ok(await handlers.battleLegal({ key }));
  while (!view.offer!.isPlayers) view = ok(await handlers.autopilot({ key, choices: 1, mark: view.mark }));
  view = ok(await handlers.order({ key, mark: view.mark, order: orderFrom(view) }));
  // the card of a battle that nobody had begun settles none that is being fought
  expect(await handlers.settleBattle({ key, mark: waits.mark, battle: two!.battle })).toMatchObject(MOVED_ON);
  const fighting = ok(await handlers.standing({ key }));
  expect(battlesIn(fighting).map(({ command }) => command)).toContain(under);
  view = ok(await handlers.autopilot({ key, choices: 1, mark: view.mark }));
  expect(await handlers.settleBattle({ key, mark: fighting.mark, battle: two!.battle })).toMatchObject(MOVED_ON);
  const { mark } = ok(await handlers.standing({ key }));
  const { standing } = ok(await handlers.settleBattle({ key, mark, battle: two!.battle }));
  expect(battlesIn(standing)).toHaveLength(battlesIn(waits).length - 1);
  ok(await handlers.closeCampaign({ key }));
});

test('who moves a campaign on or back from where it stands no more does nothing', async () => {
  const { key, mark } = ok(await handlers.foundCampaign(corner({ name: 'Two windows' })));
  const shown = ok(await handlers.step({ key, mark })).standing;
  const next = ok(await handlers.step({ key, mark: shown.mark })).standing;
  const stale = async (at: Standing): Promise<void> => {
    const here = { key, mark: at.mark };
    const choice = { step: 0, choice: 'place', at: null, number: null, of: [] } as const;
    await refusedAll([
      () => handlers.choose({ ...here, choice }),
      () => handlers.step(here),
      () => handlers.playOn({ ...here, until: 'year' }),
      () => handlers.settleBattle({ ...here, battle: 'none' }),
      () => handlers.goBack({ ...here, choice: 0 }),
      () => handlers.takeBack(here),
      () => handlers.returnTo({ ...here, course: 1 }),
      () => handlers.agreeLength({ ...here, lastYear: null }),
      () => handlers.playNation({ ...here, nation: 'orcs', isPlayers: true }),
    ]);
  };
  await stale(shown);
  expect(ok(await handlers.standing({ key }))).toEqual(next);
  // gone back and on again: as many choices, along another branch
  ok(await handlers.goBack({ key, mark: next.mark, choice: shown.choice }));
  const again = ok(await handlers.step({ key })).standing;
  expect(again.choice).toBe(next.choice);
  await stale(next);
  expect(ok(await handlers.playOn({ key, mark: again.mark, until: 'phase' })).choice).toBeGreaterThan(again.choice);
  ok(await handlers.closeCampaign({ key }));
});
