import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { formatLine, hashBattle, hashChain, type LoggedEvent } from '../../engine/lines.ts';
import { run, shuffled, whim } from '../laws/playing.ts';

const sha = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const linesOf = (events: readonly LoggedEvent[]): string => events.map((e) => `${formatLine(e)}\n`).join('');
const played = run(21, 2);
const everything: readonly LoggedEvent[] = [...played.events, ...played.battles.flatMap((b) => b.events)];

/** The same value with the keys of every object in another order. */
function stirred<T>(value: T, pick: (n: number) => number): T {
  if (Array.isArray(value)) return value.map((item) => stirred(item, pick)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(shuffled(Object.entries(value), pick).map(([key, item]) => [key, stirred(item, pick)])) as T;
}

describe('a line', () => {
  test('has its keys in one order, whatever order the event was built in', () => {
    const pick = whim(3);
    expect(everything.filter((event) => formatLine(stirred(event, pick)) !== formatLine(event))).toEqual([]);
  });

  test('leaves nothing out and is one line', () => {
    const isWhole = (event: LoggedEvent, line: string): boolean => isDeepStrictEqual(JSON.parse(line), event) && !line.includes('\n');
    expect(everything.filter((event) => !isWhole(event, formatLine(event)))).toEqual([]);
  });

  test('a throw reads kind, table, page, who, dice, base, modifiers, target, passed, result, cause', () => {
    const roll: CampaignEvent = {
      cause: 12,
      result: 'goes-to-war',
      passed: 2,
      target: 4,
      modifiers: [{ value: 1, why: 'conquest' }],
      base: 3,
      dice: [1, 4],
      who: 'orcs',
      page: 57,
      table: 'going-to-war',
      kind: 'roll',
    };
    expect(formatLine(roll)).toBe(
      '{"kind":"roll","table":"going-to-war","page":57,"who":"orcs","dice":[1,4],"base":3,"modifiers":[{"why":"conquest","value":1}],"target":4,"passed":2,"result":"goes-to-war","cause":12}',
    );
  });

  test('begins with its kind, and every kind of event keeps to one order of keys', () => {
    const orders = new Map<string, Set<string>>();
    const place = new Map<string, Set<string>>();
    for (const event of everything) {
      const keys = Object.keys(JSON.parse(formatLine(event)) as object);
      expect(keys[0]).toBe('kind');
      for (const [i, key] of keys.entries()) for (const later of keys.slice(i + 1)) place.set(key, (place.get(key) ?? new Set()).add(later));
      orders.set(event.kind, (orders.get(event.kind) ?? new Set()).add(keys.join()));
    }
    expect(orders.size).toBeGreaterThan(30);
    // no two keys ever stand both ways round
    const bothWays = [...place].flatMap(([key, later]) => [...later].filter((other) => place.get(other)?.has(key)).map((other) => `${key} ${other}`));
    expect(bothWays).toEqual([]);
  });
});

describe('hashes', () => {
  test('a battle’s is the SHA-256 of its lines', () => {
    for (const battle of played.battles) {
      expect(hashBattle(battle.events)).toBe(sha(linesOf(battle.events)));
      expect(battle.hash).toBe(sha(linesOf(battle.events)));
    }
  });

  test('a season’s is that of last season’s hash and its own lines, by hand', () => {
    const one = run(21, 1);
    const starts = one.events.flatMap((e, i) => (e.kind === 'season-began' ? [i] : []));
    expect(starts).toHaveLength(4);
    const borders = [0, ...starts.slice(1), one.events.length];
    let last = '';
    for (let s = 0; s < 4; s++) last = sha(`${last}\n${linesOf(one.events.slice(borders[s], borders[s + 1]))}`);
    expect(one.hash).toBe(last);
  });

  test('a year’s beginning belongs to the Spring that it begins, not to the Winter before', () => {
    const starts = played.events.flatMap((e, i) => {
      if (e.kind !== 'season-began') return [];
      return [played.events[i - 1]?.kind === 'year-began' ? i - 1 : i];
    });
    const borders = [0, ...starts.slice(1), played.events.length];
    let last = '';
    for (let s = 0; s < 8; s++) last = sha(`${last}\n${linesOf(played.events.slice(borders[s], borders[s + 1]))}`);
    expect(played.hash).toBe(last);
  });

  test('a chain goes on from a season’s hash', () => {
    const starts = played.events.flatMap((e, i) => (e.kind === 'season-began' ? [i] : []));
    const whole = hashChain();
    for (const event of played.events) whole.add(event);
    const before = hashChain();
    for (const event of played.events.slice(0, starts[1])) before.add(event);
    const after = hashChain(before.close());
    for (const event of played.events.slice(starts[1])) after.add(event);
    expect(after.close()).toBe(whole.close());
  });

  test('a battle stands in its season as its hash: another hash there is another run, and its own lines stand nowhere else', () => {
    const fought = played.events.filter((e) => e.kind === 'battle-fought');
    expect(fought.map((e) => e.hash).sort()).toEqual(played.battles.map((b) => b.hash).sort());
    expect(played.events.some((e) => (e.kind as string) === 'battle-began' || (e.kind as string) === 'units-routed')).toBe(false);
    const chain = hashChain();
    for (const event of played.events) chain.add(event === fought[0] ? { ...fought[0]!, hash: 'f'.repeat(64) } : event);
    expect(chain.close()).not.toBe(played.hash);
  });

  test('one changed word, one line more, two lines exchanged: another hash', () => {
    const { events } = played.battles[0]!;
    const hashes = [events, events.slice(1), [...events, events.at(-1)!], [events[1]!, events[0]!, ...events.slice(2)]].map(hashBattle);
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
