import { afterAll, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { BattleView } from '../../main/contract.ts';
import { atlasOf } from '../../main/service/atlas.ts';
import { BOOK } from '../../main/service/book.ts';
import { captionsOf, openingOf, whenIn } from '../../renderer/board/before-and-after/replay.ts';
import { calledIn, cameTo, whoseCameTo } from '../../renderer/board/happenings/called.ts';
import { namesOf } from '../../renderer/board/naming.ts';
import { fieldOrder, ok, serviceIn } from '../service/serving.ts';

const { service } = serviceIn();
afterAll(() => service.close());
const { handlers } = service;

async function replayed(seed: number): Promise<readonly BattleView[]> {
  const { key } = ok(await handlers.foundBattle(fieldOrder({ seed, points: 300 })));
  ok(await handlers.openBattleAlone({ key }));
  ok(await handlers.autopilot({ key, choices: null }));
  return ok(await handlers.battleReplay({ key, battle: key }));
}

test('every move of a battle that is watched again tells what led to it, with its dice, and nothing twice', async () => {
  const frames = await replayed(21);
  const captions = captionsOf(frames, namesOf(frames.at(-1)!));
  expect(captions).toHaveLength(frames.length);
  const lines = captions.flatMap(({ scenes }) => scenes.map(({ line }) => line));
  expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b));
  let before = 0;
  for (const [i, { events }] of frames.entries()) {
    const { scenes, isShortened } = captions[i]!;
    for (const { line } of scenes) expect(line >= before && line < before + events.length).toBe(true);
    before += events.length;
    const rolls = events.filter((line) => line.includes('"kind":"roll"')).length;
    const told = scenes.flatMap(({ throws }) => throws).length;
    if (isShortened) expect(told).toBeLessThanOrEqual(rolls);
    else expect(told).toBe(rolls);
  }
  // whoever moves is told of in the move that shows it
  const charged = frames.findIndex(({ events }) => events.some((line) => line.includes('"how":"charged"')));
  expect(captions[charged]!.scenes.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join(' ')).toMatch(/charges/);
  expect(captions.filter(({ scenes }) => scenes.length > 0).length).toBeGreaterThan(frames.length * 0.9);

  // it is opened where the ground lies and both armies are drawn up
  const first = frames[openingOf(frames)]!;
  expect([first.turn, first.terrain.length > 0, first.units.some(({ status }) => status === 'to-deploy')]).toEqual([1, true, false]);
  // who is raised is called as his army list has him
  const last = frames.at(-1)!;
  const { row } = calledIn(last, namesOf(last));
  for (const { side, type, name } of last.units) expect(row(last.sides[side].nation, type)).toBe(name);
});

test('each throw of a battle that is watched again says whose it was, and what it came to', async () => {
  const frames = await replayed(21);
  const last = frames.at(-1)!;
  const called = namesOf(last);
  const names = calledIn(last, called);
  const toldBy = { book: BOOK, atlas: atlasOf(TALOMIR) };
  const throws = captionsOf(frames, called).flatMap(({ scenes }) => scenes.flatMap((scene) => scene.throws));
  const who = new Set<string>();
  for (const roll of throws) {
    const told = whoseCameTo(roll, toldBy, names);
    const plain = cameTo(roll, toldBy, names);
    expect(told.endsWith(plain)).toBe(true);
    const whose = 'each' in roll ? roll.each.map((one) => one.who) : [roll.who];
    for (const id of whose) {
      who.add(id);
      expect(told).toContain(names.nation(id));
    }
  }
  // units and sides both threw
  expect(last.units.filter(({ unit }) => who.has(unit)).length).toBeGreaterThan(5);
  expect(last.sides.some(({ nation }) => who.has(nation))).toBe(true);
});

test('a frame is told by its turn and whose go it is', () => {
  const sides = [{ name: 'Treyine' }, { name: 'Orcs' }] as unknown as BattleView['sides'];
  expect([whenIn({ turn: 0, mover: 0, sides }), whenIn({ turn: 6, mover: 1, sides })]).toEqual(['Drawing up', 'Turn 6, Orcs']);
});
