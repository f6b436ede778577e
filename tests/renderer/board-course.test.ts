import { expect, test } from 'vitest';
import type { BattleView } from '../../main/contract.ts';
import type { Board } from '../../renderer/board/board.svelte.ts';
import { NOTHING_UNDER } from '../../renderer/board/orders/hands.ts';
import { boardOf, rest, until } from './board-opened.ts';

const { createCarrier } = await import('../../renderer/board/orders/carrier.svelte.ts');
const { byPlanWords, plansInWords } = await import('../../renderer/board/course/ordering.ts');

const hasOrders = ({ offer }: BattleView): boolean => offer?.isPlayers === true && offer.kind === 'orders';

test('the player is asked, and nobody else: the rest plays itself', async () => {
  const board = await boardOf();
  for (let n = 0; n < 60; n++) {
    expect([board.isAsked, board.isBusy, board.view!.offer?.isPlayers]).toEqual([true, false, true]);
    await board.letGeneral(1);
  }
  expect(board.view!.choice).toBeGreaterThan(60);
  board.close();
});

test('a body in the general’s hands for a turn is not asked again in it, and is in the next', async () => {
  const board = await boardOf({ seed: 8 });
  const { turn, offer } = await until(board, hasOrders);
  const body = offer!.body;
  board.handOver(body, 'turn');
  expect(board.isAsked).toBe(false);
  const again = await until(board, (view) => hasOrders(view) && view.offer!.body.some((id) => body.includes(id)));
  expect(again.turn).toBeGreaterThan(turn);
  expect(board.isAsked).toBe(true);
  expect(board.scenes.length).toBeGreaterThan(0);
  board.close();
});

test('handed over for good it is not asked any more, until it is taken back', async () => {
  const board = await boardOf({ seed: 9 });
  const { turn } = await until(board, hasOrders);
  const own = board.view!.units.filter(({ side }) => board.view!.sides[side].isPlayers).map(({ unit }) => unit);
  board.handOver(own, 'always');
  const asked: string[] = [];
  for (let n = 0; n < 60 && board.view!.turn < turn + 2 && board.view!.offer !== null; n++) {
    await rest(board);
    // what no body does is the player's still: whether the army fights on
    asked.push(board.view!.offer!.kind);
    expect(board.view!.offer!.body.some((id) => own.includes(id))).toBe(false);
    await board.letGeneral(1);
  }
  expect(new Set(asked)).toEqual(new Set(['command']));
  board.takeBack(own);
  expect(board.delegated.always).toEqual([]);
  const view = await until(board, hasOrders);
  expect([board.isAsked, own.includes(view.offer!.body[0]!)]).toEqual([true, true]);
  board.close();
});

test('p. 31: an army that fights on unasked is asked again once the general would leave the field, or every turn if its player likes', async () => {
  const board = await boardOf({ seed: 12 });
  const isCommand = ({ offer }: BattleView): boolean => offer?.isPlayers === true && offer.kind === 'command';
  const { turn } = await until(board, isCommand);
  board.fightOn(true);
  await rest(board);
  expect([board.view!.offer!.kind, board.delegated.fightsOn]).not.toContain('command');
  const turns = new Set<number>();
  const asked = await until(board, (view) => {
    turns.add(view.turn);
    return isCommand(view);
  });
  expect(asked.offer!.general!.choice).not.toBe('fight-on');
  expect(asked.turn).toBeGreaterThan(turn + 2);
  expect(turns.size).toBeGreaterThan(2);
  board.fightOn(false);
  expect([board.isAsked, board.delegated.fightsOn]).toEqual([true, false]);
  board.close();
});

test('an order that is prepared is given, drawn from what is offered, and taken back', async () => {
  const board = await boardOf({ seed: 10 });
  const march = (view: BattleView): number => view.offer!.choices.findIndex(({ choice }) => choice.choice === 'advance');
  const before = await until(board, (view) => hasOrders(view) && march(view) >= 0);
  board.prepare(march(before));
  expect(board.draft).toMatchObject({ index: march(before) });
  await board.give();
  expect(board.view!.choice).toBeGreaterThan(before.choice);
  expect(board.draft === null || board.draft.index < board.view!.offer!.choices.length).toBe(true);
  await board.undo();
  const { told, events, ...back } = board.view!;
  expect({ ...before, ...back }).toEqual(before);
  board.close();
});

test('opened anew it shows what came of the last order, as it did before', async () => {
  const board = await boardOf({ seed: 11 });
  const march = (view: BattleView): number => view.offer!.choices.findIndex(({ choice }) => choice.choice === 'advance');
  board.prepare(march(await until(board, (view) => hasOrders(view) && march(view) >= 0)));
  await board.give();
  await rest(board);
  const led = board.scenes.slice(board.chainFrom);
  expect(led[0]).toMatchObject({ beginsAnew: true });
  board.close();
  const again = await boardOf({}, board.key);
  expect(again.scenes.slice(again.chainFrom)).toEqual(led);
  again.close();
});

test('opened anew after the general has fought for the player it shows the last two goes', async () => {
  const board = await boardOf({ seed: 13 });
  await until(board, ({ turn }) => turn === 3);
  board.close();
  const again = await boardOf({}, board.key);
  const goes = again.scenes.slice(again.chainFrom).flatMap(({ sentences }) => sentences.map(({ text }) => text).filter((text) => text.startsWith('Turn ')));
  expect(goes).toHaveLength(2);
  expect(again.scenes[again.chainFrom]!.sentences[0]!.text).toBe(goes[0]);
  again.close();
});

test('who is drawn up goes where the table is clicked, and a click on him there is the order; beside the table nobody goes', async () => {
  const board = await boardOf({ seed: 7 });
  const before = await until(board, ({ offer }) => offer!.kind === 'placement');
  const sizes = new Map(before.units.map((unit) => [unit.unit, unit]));
  const carrier = createCarrier(board, () => ({ offer: board.view!.offer, sizes, handles: [] }));
  board.prepare(0);
  const { choice } = before.offer!.choices[0]!;
  const region = choice.form === 'place' && choice.region.shape === 'box' ? choice.region : null;
  const inside = { x: region!.x[0] + 3, y: (region!.y[0] + region!.y[1]) / 2 };
  carrier.click(NOTHING_UNDER, inside);
  expect(board.draft!.place).toMatchObject(inside);
  for (const beside of [{ x: -2, y: 5 }, { x: 5, y: 40 }, undefined]) carrier.click(NOTHING_UNDER, beside);
  expect(board.draft!.place).toMatchObject(inside);
  expect(board.view!.choice).toBe(before.choice);
  const [unit] = board.draft!.of;
  carrier.click({ ...NOTHING_UNDER, ghost: unit! }, inside);
  await rest(board);
  expect(board.view!.choice).toBeGreaterThan(before.choice);
  expect(board.view!.units.find((one) => one.unit === unit)).toMatchObject({ ...inside, status: 'field' });
  board.close();
});

test('what is left to the general before turn 1 is called so until the armies are drawn up: from there it is the plan’s', async () => {
  const board = await boardOf({ seed: 7 });
  const words = new Map<string, string>();
  await until(board, ({ stage, offer }) => {
    words.set(offer!.kind, byPlanWords(stage));
    return offer!.kind === 'placement';
  });
  expect(words.get('attach-leader')).toBe('Leave all before turn 1 to the general');
  expect([...words].filter(([, told]) => told === 'Deploy by the plan').map(([kind]) => kind)).toEqual(['placement']);
  // of a plan that was rolled for the player's side he is told that it is not his, of the enemy's nothing
  const { sides } = board.view!;
  const [own] = sides.filter(({ isPlayers }) => isPlayers);
  expect(plansInWords(sides)).toEqual([`${own!.name}, plan (pp. 52-53): ${own!.plan!.name}. It binds the general alone: place units by hand as you like.`]);
  expect(plansInWords(sides.map((side) => ({ ...side, plan: null })))).toEqual([]);
  await board.deployByPlan();
  expect([board.view!.stage, board.view!.turn]).toEqual(['fighting', 1]);
  board.close();
});

test('whoever attacks, the player’s own edge is the near one', async () => {
  const turns = new Set<number>();
  for (const seed of [1, 2]) {
    const board = await boardOf({ seed, attacker: { list: 'orcs', isPlayers: false }, defender: { list: 'aeja', isPlayers: true } });
    await until(board, ({ stage }) => stage === 'fighting');
    turns.add(board.lie.turn);
    const own = board.view!.units.filter(({ side, status }) => board.view!.sides[side].isPlayers && status === 'field');
    const foes = board.view!.units.filter(({ side, status }) => !board.view!.sides[side].isPlayers && status === 'field');
    const up = (units: typeof own): number => units.reduce((sum, unit) => sum + board.lie.seen(unit).y, 0) / units.length;
    expect(up(own)).toBeLessThan(up(foes));
    board.turnTable();
    board.turnTable();
    expect(up(own)).toBeGreaterThan(up(foes));
    board.close();
  }
  expect([...turns].sort()).toEqual([0, 180]);
});

test('put away where the player is asked in the middle of a charge or a pursuit, it is found so, and goes on alike', async () => {
  const inChain = ({ offer }: BattleView): boolean => offer?.isPlayers === true && ['charge-move', 'pursue', 'pursuit'].includes(offer.kind);
  // with the first it comes to that on turn 3
  const seeds = [5, 8, 7, 4, 3, 6, 9, 10, 11, 12, 13, 14];
  let found: { readonly board: Board; readonly view: BattleView } | null = null;
  for (const seed of seeds) {
    const board = await boardOf({ seed, points: 300, attacker: { list: 'mangu', isPlayers: true }, defender: { list: 'aeja', isPlayers: true } });
    const view = await until(board, inChain).catch(() => null);
    if (view !== null) {
      found = { board, view };
      break;
    }
    board.close();
  }
  expect(found).not.toBeNull();
  const { board, view } = found!;
  const scenes = board.scenes;
  board.close();
  // another battle is opened, and this one again
  (await boardOf({ seed: 99 })).close();
  const again = await boardOf({}, board.key);
  const { told, events, ...rest } = again.view!;
  expect({ ...view, ...rest }).toEqual(view);
  expect(again.isAsked).toBe(true);
  expect(again.scenes.map(({ sentences }) => sentences)).toEqual(scenes.map(({ sentences }) => sentences));
  const answer = async (): Promise<readonly unknown[]> => {
    again.prepare(0);
    await again.give();
    return again.view!.units.map(({ unit, x, y, status, hits }) => [unit, x, y, status, hits]);
  };
  const once = await answer();
  await again.undo();
  expect(again.view!.offer).toEqual(view.offer);
  expect(await answer()).toEqual(once);
  again.close();
});
