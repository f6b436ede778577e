import { afterAll, expect, test } from 'vitest';
import './runes.ts';
import type { Answer, BattleView, Client, DiceNeeded, NewBattle } from '../../main/contract.ts';
import type { Board } from '../../renderer/board/board.svelte.ts';
import type { Timing } from '../../renderer/board/happenings/showing.svelte.ts';
import { NOTHING_UNDER } from '../../renderer/board/orders/hands.ts';
import { corner, fieldOrder, ok, serviceIn } from '../service/serving.ts';

const { createCarrier } = await import('../../renderer/board/orders/carrier.svelte.ts');
const { byPlanWords, plansInWords } = await import('../../renderer/board/course/ordering.ts');
const { createBoard } = await import('../../renderer/board/board.svelte.ts');
const { service } = serviceIn();
afterAll(() => service.close());
const client = service.handlers as unknown as Client;

/** A world in which nothing takes any time. */
const AT_ONCE: Timing = { pace: () => 0, isStill: () => true, wait: async () => {}, frame: async () => 0 };

async function ask<T>(call: () => Promise<Answer<T>>): Promise<T | null> {
  const answer = await call();
  return 'ok' in answer ? answer.ok : null;
}

/** A battle on the board, opened as a window opens it. */
async function boardOf(more: Partial<NewBattle> = {}, key?: string): Promise<Board> {
  const battle = fieldOrder({ name: `Battle ${more.seed ?? 7}`, ...more });
  const board = createBoard({ client, ask }, key ?? ok(await service.handlers.foundBattle(battle)).key, null, AT_ONCE);
  await board.open();
  return board;
}

/** Until the board has done what it does of itself. */
async function rest(board: Board): Promise<void> {
  while (board.isBusy) await new Promise((resolve) => setImmediate(resolve));
}

/** Goes on as the general would until something is so. Fails if it never is. */
async function until(board: Board, is: (view: BattleView) => boolean, most = 600): Promise<BattleView> {
  for (let n = 0; n < most; n++) {
    await rest(board);
    if (board.view!.offer === null) break;
    if (is(board.view!)) return board.view!;
    await board.letGeneral(1);
  }
  throw new Error(`it did not come to that: turn ${board.view!.turn}, ${board.view!.stage}`);
}

/** Types in faces for the throws that are wanted, as on a table where one rolls and writes down. */
async function giveFaces(board: Board, faces: readonly number[]): Promise<void> {
  board.typed.type(faces);
  await board.typed.give();
}

/** Gives orders until one wants dice from a real table: the first throw of it. */
async function firstThrow(board: Board): Promise<DiceNeeded> {
  for (let n = 0; n < 10 && board.view!.needs === null; n++) {
    board.prepare(0);
    await board.give();
    await rest(board);
  }
  return board.view!.needs!;
}

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

test('real dice: a throw that was typed in wrongly is taken back, and asked for again', async () => {
  const board = await boardOf({ seed: 12, realDice: true });
  const first = await firstThrow(board);
  await giveFaces(board, [3]);
  const second = board.view!.needs!;
  expect(board.thrown).toEqual([{ needs: first, faces: [3] }]);
  expect(second).not.toEqual(first);
  await board.takeBackThrow();
  expect([board.view!.needs, board.thrown]).toEqual([first, []]);
  await giveFaces(board, [4]);
  expect(board.thrown.map(({ faces }) => faces)).toEqual([[4]]);
  board.dropNeeds();
  expect([board.view!.needs, board.thrown]).toEqual([null, []]);
  board.close();
});

test('real dice: what each throw led to is told and lies on the table before the next, and is gone if the order is not given after all', async () => {
  const board = await boardOf({ seed: 12, realDice: true, defender: { list: 'orcs', isPlayers: true } });
  const told = (): readonly string[] => board.scenes.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  let before = board.view!;
  const isOfSections = (): boolean => board.view!.needs?.table === 'terrain-section';
  for (let n = 0; n < 10 && !isOfSections(); n++) {
    before = board.view!;
    board.prepare(0);
    await board.give();
    await rest(board);
    // the first to throw for who attacks is ahead
    for (let thrown = 0; board.view!.needs !== null && !isOfSections(); thrown++) await giveFaces(board, [thrown === 0 ? 6 : 1]);
    await rest(board);
  }
  const bare = told();
  expect(board.view!.needs).toMatchObject({ table: 'terrain-section' });
  // two throws in a row, and half of a third
  await giveFaces(board, [3, 4, 6, 6, 2]);
  expect(board.thrown.slice(-2).map(({ faces }) => faces)).toEqual([
    [3, 4],
    [6, 6],
  ]);
  expect(board.typed.faces).toEqual([2]);
  expect(told().slice(bare.length)).toEqual([expect.stringMatching(/^Section 1 |section 1/), expect.stringMatching(/^Section 2 |section 2/)]);
  expect(board.view!.terrain.length).toBeGreaterThan(before.terrain.length);
  const all = told();
  await board.takeBackThrow();
  expect(told()).toEqual(all.slice(0, -1));
  board.dropNeeds();
  expect(board.typed.faces).toEqual([]);
  expect(board.view!.terrain).toEqual(before.terrain);
  expect(board.view!.offer).toEqual(before.offer);
  expect(told()).not.toContain(all.at(-1));
  board.close();
});

test('real dice: a throw can be left to the program, taken back like any other, and so can all that are still wanted', async () => {
  const board = await boardOf({ seed: 12, realDice: true });
  const first = await firstThrow(board);
  board.typed.type([5, 5]);
  await board.throwForMe('next');
  expect(board.thrown).toEqual([{ needs: first, faces: board.view!.needs!.given }]);
  expect(board.thrown[0]!.faces).toHaveLength(first.count);
  // half of a throw is of no use to the next
  expect(board.typed.faces).toEqual([]);
  await board.takeBackThrow();
  expect([board.view!.needs, board.thrown]).toEqual([first, []]);
  const { choice } = board.view!;
  await giveFaces(board, [3]);
  await board.throwForMe('rest');
  expect([board.view!.needs, board.thrown]).toEqual([null, []]);
  expect(board.view!.choice).toBeGreaterThan(choice);
  board.close();
});

test('real dice: an order whose dice are all typed in is told once, as it is when the battle is opened anew', async () => {
  const board = await boardOf({ seed: 12, realDice: true });
  for (let n = 0; n < 40 && board.view!.stage !== 'fighting'; n++) {
    board.prepare(0);
    await board.give();
    await rest(board);
    while (board.view!.needs !== null)
      await giveFaces(
        board,
        Array.from({ length: board.view!.needs.count }, (_, die) => ((die + n) % 6) + 1),
      );
    await rest(board);
  }
  const scenes = board.scenes;
  expect(scenes.length).toBeGreaterThan(10);
  expect(board.showing.shown).toBe(scenes.length);
  board.close();
  const again = await boardOf({}, board.key);
  expect(again.scenes.map(({ sentences, moves }) => [sentences, moves])).toEqual(scenes.map(({ sentences, moves }) => [sentences, moves]));
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

test('what was moved on in another window is not answered by what this one shows: it is opened anew, and says so', async () => {
  const one = await boardOf({ seed: 14 });
  const other = await boardOf({}, one.key);
  const ways: readonly (() => Promise<void>)[] = [() => other.letGeneral(1), () => other.letGeneral('go'), other.deployByPlan, other.give];
  for (const answer of ways) {
    // the first of what is asked is prepared where something must be
    other.prepare(0);
    await one.letGeneral(1);
    await rest(one);
    expect(one.view!.offer!.step).not.toBe(other.view!.offer!.step);
    await answer();
    await rest(other);
    expect([other.view!.choice, other.view!.offer, other.hasMovedOn, other.isAsked]).toEqual([one.view!.choice, one.view!.offer, true, true]);
    expect(other.scenes.map(({ sentences }) => sentences)).toEqual(one.scenes.map(({ sentences }) => sentences));
  }
  await other.letGeneral(1);
  await rest(other);
  expect([other.view!.choice > one.view!.choice, other.hasMovedOn]).toEqual([true, false]);
  // nor is anything taken back, or settled, that this window has not seen
  for (const answer of [one.undo, async () => one.settleRest()]) {
    await answer();
    await rest(one);
    expect([one.view!.choice, one.hasMovedOn, one.isAsked]).toEqual([other.view!.choice, true, true]);
    await other.letGeneral(1);
    await rest(other);
    expect(other.hasMovedOn).toBe(false);
  }
  await one.undo();
  await rest(one);
  await one.undo();
  await rest(one);
  expect([one.view!.choice < other.view!.choice, one.hasMovedOn]).toEqual([true, false]);
  one.close();
  other.close();
});

test('two windows that show two battles on their own take the table from each other, and no order of either is lost', async () => {
  const one = await boardOf({ seed: 16 });
  const two = await boardOf({ seed: 17 });
  for (let n = 0; n < 4; n++)
    for (const board of [one, two]) {
      const before = board.view!.choice;
      await board.letGeneral(1);
      await rest(board);
      expect([board.view!.choice > before, board.hasMovedOn, board.isAsked]).toEqual([true, false, true]);
    }
  one.close();
  two.close();
});

test('no order is repeated where its battle, put away for another, was moved on or taken back before: the window shows where it stands', async () => {
  const one = await boardOf({ seed: 14 });
  const other = await boardOf({}, one.key);
  const elsewhere = await boardOf({ seed: 18 });
  const wasMovedOn: (() => Promise<void>)[] = [() => one.letGeneral(1), one.undo];
  for (const move of wasMovedOn) {
    await move();
    await rest(one);
    await elsewhere.letGeneral(1);
    await rest(elsewhere);
    await other.letGeneral(1);
    await rest(other);
    expect([other.view!.choice, other.view!.mark, other.hasMovedOn]).toEqual([one.view!.choice, one.view!.mark, true]);
    await other.letGeneral(1);
    await rest(other);
    expect([other.view!.choice > one.view!.choice, other.hasMovedOn]).toEqual([true, false]);
    // and this one is shown it
    await one.letGeneral(1);
    await rest(one);
    expect([one.view!.choice, one.hasMovedOn]).toEqual([other.view!.choice, true]);
  }
  for (const board of [one, other, elsewhere]) board.close();
});

test('two windows that show two battles of a campaign: neither moves the other’s, and neither drives its own on for ever', async () => {
  const settings = { asks: 'battles', iron: false, realDice: false, everyBattle: true } as const;
  const { key } = ok(await service.handlers.foundCampaign(corner({ name: 'Two windows', seed: 3, years: null, battles: 'rrtk', settings })));
  const { waiting } = ok(await service.handlers.playOn({ key, until: 'season' }));
  const [one, two] = (waiting.what === 'battles' ? waiting.battles : []).map(({ battle }) => createBoard({ client, ask }, key, battle, AT_ONCE));
  // both are only looked on: the generals fight
  one!.pause();
  two!.pause();
  await one!.open();
  await two!.open();
  one!.goOn();
  two!.goOn();
  await Promise.all([rest(one!), rest(two!)]);
  expect([one!, two!].filter(({ hasMovedOn, showing, view }) => hasMovedOn && showing.isPaused && view!.stage !== 'over')).not.toEqual([]);
  expect(one!.view!.battle).not.toBe(two!.view!.battle);
  for (const board of [one!, two!]) board.close();
});
