import { afterAll, expect, test } from 'vitest';
import type { BattleOrder, BattleView } from '../../main/contract.ts';
import { runs } from '../laws/extent.ts';
import { orderFrom } from './ordering.ts';
import { ok, serviceIn } from './serving.ts';

const { service } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());

/** A battle in which the player throws his own dice. */
async function laidOut(name: string, realDice: boolean): Promise<string> {
  const sides = { attacker: { list: 'treyine', isPlayers: true }, defender: { list: 'orcs', isPlayers: true } };
  const { key } = ok(await handlers.foundBattle({ name, seed: 21, ...sides, points: 200, armies: 'rolled', iron: false, realDice }));
  ok(await handlers.openBattleAlone({ key }));
  return key;
}

/** What the general would do, as an order. */
function suggested(view: BattleView): BattleOrder {
  const found = view.offer!.choices.find((c) => c.isSuggested)!;
  return orderFrom({ ...view, offer: { ...view.offer!, choices: [found] } });
}

const diceIn = (line: string): readonly number[] => (JSON.parse(line) as { readonly dice?: readonly number[] }).dice ?? [];

/** A line of the log with the dice of its throw in another order. */
const withDice = (line: string, from: readonly number[], to: readonly number[]): string =>
  line.replace(`"dice":${JSON.stringify(from)}`, `"dice":${JSON.stringify(to)}`);

const standing = ({ told, needs, events, ...view }: BattleView): Omit<BattleView, 'told' | 'needs' | 'events'> => view;

test('with real dice an order says what is to be thrown, changes nothing until it is, and goes on with the faces', async () => {
  const key = await laidOut('Real dice', true);
  const tables = new Set<string>();
  const throwers = new Set<string>();
  let view = ok(await handlers.battleLegal({ key }));
  const faces: number[] = [];
  let mostGround = 0;
  for (let n = 0; n < runs(45, 90) && view.offer !== null; n++) {
    const given = suggested(view);
    const thrown: number[] = [];
    const said: { readonly own: readonly number[]; readonly mayBe: readonly string[] }[] = [];
    let next = ok(await handlers.order({ key, order: given }));
    while (next.needs !== null) {
      expect(standing(next)).toEqual(standing(view));
      expect(next.events).toEqual([]);
      expect(next.needs.title).toMatch(/^[A-Z]/);
      expect(next.needs.who).not.toBe('');
      const { who, unit } = next.needs;
      const alike = next.units.filter(({ name }) => name === who).map((one) => one.unit);
      // a side may be called as its troops are
      const isNobodys = alike.length === 0 || next.sides.some(({ name }) => name === who);
      expect([...alike, ...(isNobodys ? [null] : [])]).toContain(unit);
      if (unit !== null) throwers.add(unit);
      tables.add(next.needs.table);
      const { mayBe, count, soFar } = next.needs;
      const told = soFar.events.flatMap(diceIn);
      // dice that are thrown against each other are told together
      expect(told).toEqual(thrown.slice(0, told.length));
      const own = Array.from({ length: count }, (_, die) => ((n + (thrown.length + die) * 5) % 6) + 1);
      thrown.push(...own);
      said.push({ own, mayBe });
      next = ok(await handlers.order({ key, order: { ...given, faces: thrown } }));
      // what had come of the order before this throw stays so
      expect((next.needs?.soFar.events ?? next.events).slice(0, soFar.events.length)).toEqual(soFar.events);
      mostGround = Math.max(mostGround, next.needs?.soFar.position.terrain.length ?? 0);
    }
    expect(next.choice).toBe(view.choice + 1);
    const rolls = next.events.filter((line) => diceIn(line).length > 0);
    expect(rolls.flatMap(diceIn)).toEqual(thrown);
    // of every throw it was said beforehand what would come of it
    for (const [i, { own, mayBe }] of said.entries()) if (own.length <= 2) expect(mayBe).toContain(withDice(rolls[i]!, own, own.toSorted()));
    faces.push(...thrown);
    view = next;
  }
  expect(faces.length).toBeGreaterThan(20);
  expect([...tables]).toEqual(expect.arrayContaining(['general-terrain', 'terrain-section']));
  expect(throwers.size).toBeGreaterThan(1);
  // the ground is seen as it is thrown for
  expect(mostGround).toBeGreaterThan(0);
  const log = ok(await handlers.battleLog({ key }));
  // it is found again with the dice that were typed in
  await handlers.openBattleAlone({ key: await laidOut('Another', false) });
  ok(await handlers.openBattleAlone({ key }));
  expect(ok(await handlers.battleLog({ key }))).toEqual(log);
  expect(ok(await handlers.battleReplay({ key, battle: key })).flatMap((frame) => frame.events)).toEqual(log);
});

/** Choices after which the armies of that battle are drawn up. */
const DRAWN_UP = 50;

test('what the program throws for an order, the next throw or all the rest, are the dice that fall where it throws for everything', async () => {
  const usual = await laidOut('The program throws', false);
  const orders: { readonly order: BattleOrder; readonly choice: number }[] = [];
  for (let view = ok(await handlers.autopilot({ key: usual, choices: DRAWN_UP })), n = 0; n < 20 && view.offer !== null; n++) {
    const order = suggested(view);
    orders.push({ order, choice: view.choice });
    view = ok(await handlers.order({ key: usual, order }));
  }
  expect(await handlers.order({ key: usual, order: orders[0]!.order, throws: 'next' })).toMatchObject({ refused: 'no-real-dice' });
  const log = ok(await handlers.battleLog({ key: usual }));

  const key = await laidOut('Left to it', true);
  ok(await handlers.autopilot({ key, choices: DRAWN_UP }));
  let single = 0;
  let several = 0;
  for (const [n, { order, choice }] of orders.entries()) {
    let view = ok(await handlers.battleLegal({ key }));
    expect(view.choice).toBe(choice);
    // one throw after the other in every second order, in the others all at once
    while (n % 2 === 0 && view.choice === choice) {
      const faces = view.needs?.given ?? [];
      view = ok(await handlers.order({ key, order: { ...order, faces }, throws: 'next' }));
      if (view.needs === null) break;
      expect(view.needs.given.length).toBeGreaterThan(faces.length);
      expect(view.needs.given.slice(0, faces.length)).toEqual(faces);
      single++;
    }
    if (view.choice === choice) view = ok(await handlers.order({ key, order, throws: 'rest' }));
    expect(view.choice).toBe(choice + 1);
    if (view.events.flatMap(diceIn).length > 2) several++;
  }
  expect([single, several].map((times) => times > 2)).toEqual([true, true]);
  expect(ok(await handlers.battleLog({ key }))).toEqual(log);
  // the faces are kept as those that are typed in
  await handlers.openBattleAlone({ key: usual });
  ok(await handlers.openBattleAlone({ key }));
  expect(ok(await handlers.battleLog({ key }))).toEqual(log);
});

test('a throw that was typed in stands where the rest is left to the program', async () => {
  const key = await laidOut('Half and half', true);
  for (let n = 0; n < 20; n++) {
    const view = ok(await handlers.battleLegal({ key }));
    const order = suggested(view);
    const { needs } = ok(await handlers.order({ key, order }));
    if (needs === null) continue;
    const faces = Array.from({ length: needs.count }, () => 6);
    const done = ok(await handlers.order({ key, order: { ...order, faces }, throws: 'rest' }));
    expect(done.needs).toBeNull();
    expect(done.events.flatMap(diceIn).slice(0, faces.length)).toEqual(faces);
    return;
  }
  throw new Error('no order wanted dice');
});

test('in an iron battle nobody sees how the program’s dice fall before the order stands', async () => {
  const sides = { attacker: { list: 'treyine', isPlayers: true }, defender: { list: 'orcs', isPlayers: true } };
  const { key } = ok(await handlers.foundBattle({ name: 'Iron', seed: 21, ...sides, points: 200, armies: 'rolled', iron: true, realDice: true }));
  const view = ok(await handlers.openBattleAlone({ key }));
  const order = suggested(view);
  expect(await handlers.order({ key, order, throws: 'next' })).toMatchObject({ refused: 'iron-mode' });
  expect(ok(await handlers.order({ key, order, throws: 'rest' })).choice).toBe(view.choice + 1);
});

test('p. 46: the dice that a spell throws against who casts it are called its resistance, and who throws is told as in the midst of a sentence', async () => {
  const elves = { list: 'elf-silver', isPlayers: true, followers: { magicUsers: [3 as const] } };
  const order = { name: 'Seek', seed: 77, attacker: elves, defender: { list: 'orcs', isPlayers: true }, points: 400, armies: 'rolled' as const };
  const { key } = ok(await handlers.foundBattle({ ...order, iron: false, realDice: true }));
  let view = ok(await handlers.openBattleAlone({ key }));
  while (!view.offer!.choices.some(({ choice }) => choice.choice === 'seek')) view = ok(await handlers.autopilot({ key, choices: 1 }));
  const given = { ...suggested(view), choice: 'seek' as const };
  const asked: (readonly [string, string])[] = [];
  const faces: number[] = [];
  let next = ok(await handlers.order({ key, order: given }));
  while (next.needs !== null && asked.length < 3) {
    asked.push([next.needs.title, next.needs.who]);
    faces.push(...Array.from({ length: next.needs.count }, () => 1));
    next = ok(await handlers.order({ key, order: { ...given, faces } }));
  }
  expect(asked).toEqual([
    ['Spell Casting: resistance', 'the spell Seek'],
    ['Spell Casting', expect.stringMatching(/^the magic user \p{Lu}/u)],
    ['Magic points for a spell', expect.stringMatching(/^the magic user \p{Lu}/u)],
  ]);
});

test('more faces than dice are refused, and faces where the program throws', async () => {
  const key = await laidOut('Too many', true);
  const view = ok(await handlers.battleLegal({ key }));
  expect(await handlers.order({ key, order: { ...suggested(view), faces: [6, 6, 6] } })).toMatchObject({ refused: 'too-many-faces' });
  expect(ok(await handlers.battleLegal({ key })).choice).toBe(0);
  const own = await laidOut('Own dice', false);
  expect(await handlers.order({ key: own, order: { ...suggested(view), faces: [1] } })).toMatchObject({ refused: 'no-real-dice' });
});

test('the general throws the dice of the program, real ones or not', async () => {
  const key = await laidOut('Left to him', true);
  const end = ok(await handlers.autopilot({ key, choices: null }));
  expect(end).toMatchObject({ stage: 'over', needs: null });
});
