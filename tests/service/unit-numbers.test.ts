import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BattleView, BoardUnit, CampaignSettings, UnitInLog } from '../../main/contract.ts';
import { namesOf } from '../../renderer/board/naming.ts';
import { runs } from '../laws/extent.ts';
import { closedAfterEach, corner, EVERYTHING, ok, serviceIn } from './serving.ts';

const { service } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());
closedAfterEach(service);

const ASKED: CampaignSettings = { ...EVERYTHING, asks: 'battles', everyBattle: true };
/** Battles that are looked into. */
const BATTLES = runs(4, 8);

/** Which of several a unit is by its name in a season's log. */
const numberIn = ({ name }: UnitInLog): number | null => Number(/ (\d+)$/.exec(name)?.[1] ?? 0) || null;

describe('a unit has one number in its year, on the board and in the logs', () => {
  const seen: { readonly view: BattleView; readonly logs: Readonly<Record<string, UnitInLog>>; readonly replay: BattleView }[] = [];

  beforeAll(async () => {
    const { key } = ok(await handlers.foundCampaign(corner({ seed: 10, years: null, battles: 'rrtk', settings: ASKED })));
    while (seen.length < BATTLES) {
      const { waiting, now } = ok(await handlers.playOn({ key, until: 'season' }));
      if (waiting.what !== 'battles') continue;
      for (const { battle, key: of } of waiting.battles) {
        const view = ok(await handlers.openBattle({ key, battle: of }));
        ok(await handlers.settleBattle({ key, battle }));
        const logs = ok(await handlers.seasonUnits({ key, now }));
        const replay = ok(await handlers.battleReplay({ key, battle: of })).at(-1)!;
        seen.push({ view, logs, replay });
      }
    }
  });

  test('of each that is on a table the board’s number is the log’s', () => {
    let [told, alone] = [0, 0];
    for (const { view, logs } of seen)
      for (const { unit, n } of view.units) {
        const inLog = logs[unit];
        if (inLog === undefined) continue;
        expect([unit, n]).toEqual([unit, numberIn(inLog)]);
        if (n === null) alone++;
        else told++;
      }
    expect(told).toBeGreaterThan(40);
    expect(alone).toBeGreaterThan(0);
  });

  test('who has fallen in a season before leaves a gap: those who are left keep their numbers', () => {
    const rows = seen.flatMap(({ view }) => [...Map.groupBy(view.units, ({ side, name }) => `${side} ${name}`).values()]);
    const gaps = rows.filter((same) => same.some(({ n }, i) => n !== null && n !== i + 1));
    expect(gaps.length).toBeGreaterThan(0);
    for (const same of rows) {
      const numbers = same.map(({ n }) => n);
      expect(new Set(numbers).size).toBe(same.length);
    }
  });

  test('who alone is left of several still has it, and the battle is told again with the same', () => {
    const numbered = (units: readonly BoardUnit[]): readonly (readonly [string, number | null])[] => units.map(({ unit, n }) => [unit, n]);
    for (const { view, replay } of seen) expect(numbered(replay.units).slice(0, view.units.length)).toEqual(numbered(view.units));
    const single = seen.flatMap(({ view }) => {
      const names = namesOf(view);
      const alone = view.units.filter(
        ({ unit, side, name, n }) => n !== null && !view.units.some((u) => u.unit !== unit && u.side === side && u.name === name),
      );
      return alone.map(({ unit, n }) => [names.unit(unit), n] as const);
    });
    expect(single.length).toBeGreaterThan(0);
    for (const [name, n] of single) expect(name.endsWith(` ${n}`)).toBe(true);
  });
});

test('a company that is called as its units are is none of them: one unit of it alone has no number', async () => {
  const order = corner({ name: 'Hired', seed: 31, players: ['treyine'], nations: null, years: 1, battles: 'abstract', settings: EVERYTHING });
  const { key } = ok(await handlers.foundCampaign(order));
  const { waiting } = ok(await handlers.playOn({ key, until: 'decision' }));
  if (waiting.what !== 'decision') throw new Error('nothing is asked');
  const { at } = waiting.suggested;
  const { standing } = ok(await handlers.choose({ key, choice: { step: waiting.step, choice: 'hire-company', at, number: 1, of: [] } }));
  const hired = Object.values(ok(await handlers.seasonUnits({ key, now: standing.now }))).filter(({ name }) => /Riata Warriors/.test(name));
  expect(hired.map(({ name }) => name).toSorted()).toEqual(['Riata Warriors in the pay of Treyine', 'Treyine’s Riata Warriors']);
});
