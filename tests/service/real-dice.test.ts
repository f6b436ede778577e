import { afterAll, expect, test } from 'vitest';
import type { BattleOrder, BattleView } from '../../main/contract.ts';
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

const standing = ({ told, needs, events, ...view }: BattleView): Omit<BattleView, 'told' | 'needs' | 'events'> => view;

test('with real dice an order says what is to be thrown, changes nothing until it is, and goes on with the faces', async () => {
  const key = await laidOut('Real dice', true);
  const tables = new Set<string>();
  const throwers = new Set<string>();
  let view = ok(await handlers.battleLegal({ key }));
  const faces: number[] = [];
  for (let n = 0; n < 90 && view.offer !== null; n++) {
    const given = suggested(view);
    const thrown: number[] = [];
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
      for (let die = 0; die < next.needs.count; die++) thrown.push(((n + thrown.length * 5) % 6) + 1);
      next = ok(await handlers.order({ key, order: { ...given, faces: thrown } }));
    }
    expect(next.choice).toBe(view.choice + 1);
    const told = next.events.flatMap((line) => (JSON.parse(line) as { dice?: number[] }).dice ?? []);
    expect(told).toEqual(thrown);
    faces.push(...thrown);
    view = next;
  }
  expect(faces.length).toBeGreaterThan(20);
  expect([...tables]).toEqual(expect.arrayContaining(['general-terrain', 'terrain-section']));
  expect(throwers.size).toBeGreaterThan(1);
  const log = ok(await handlers.battleLog({ key }));
  // it is found again with the dice that were typed in
  await handlers.openBattleAlone({ key: await laidOut('Another', false) });
  ok(await handlers.openBattleAlone({ key }));
  expect(ok(await handlers.battleLog({ key }))).toEqual(log);
  expect(ok(await handlers.battleReplay({ key, battle: key })).flatMap((frame) => frame.events)).toEqual(log);
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
