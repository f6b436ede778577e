import { expect, test } from 'vitest';
import { SEASONS } from '../../data/tables/campaign.ts';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { reader } from '../../main/chronicle/reader.ts';
import { sentence } from '../../main/chronicle/words.ts';
import { type ToldLine, type ToldSeason, textOf } from '../../main/contract.ts';
import { years } from '../laws/extent.ts';
import { run } from '../laws/playing.ts';
import { happened, season, written } from './written.ts';

/** The events of a campaign, season by season. */
function played(seed: number, over: number): readonly (readonly CampaignEvent[])[] {
  const seasons: CampaignEvent[][] = [[]];
  let begun = false;
  run(seed, over, {
    hear(events) {
      for (const event of events) {
        const opens = event.kind === 'year-began' || (event.kind === 'season-began' && event.season !== 'spring');
        if (opens && begun) seasons.push([]);
        begun ||= event.kind === 'season-began';
        seasons.at(-1)!.push(event);
      }
    },
  });
  return seasons;
}

const campaign = played(4, years(4, 6));
const linesOf = (season: ToldSeason): ToldSeason['sections'][number]['lines'] => season.sections.flatMap((section) => section.lines);

test('a season is told alike while it goes on and when it is over, and looking at it changes nothing', () => {
  const once = reader(TALOMIR);
  const only = reader(TALOMIR);
  campaign.forEach((events, n) => {
    const season = { now: n + 1, events, battles: new Map() };
    once.glance({ ...season, events: events.slice(0, events.length / 2) });
    const looked = once.glance(season);
    expect(once.read(season)).toEqual(looked);
    expect(only.read(season)).toEqual(looked);
    expect(looked).toMatchObject({ now: n + 1, season: SEASONS[n % 4] });
  });
});

test('each line of a season has a key of its own, and keeps it while the season goes on: what counts on, too', () => {
  const whole = reader(TALOMIR);
  const kept = { battles: 0, sums: 0 };
  const withEach = (season: ToldSeason): readonly ToldLine[] => linesOf(season).flatMap((line) => [line, ...(line.each ?? [])]);
  const leadsToBattle = ({ parts }: ToldLine): boolean => parts.some((part) => typeof part !== 'string' && part.page === 'battle');
  campaign.forEach((events, n) => {
    const season = { now: n + 1, events, battles: new Map() };
    const early = [0.3, 0.6, 0.8].map((part) => whole.glance({ ...season, events: events.slice(0, events.length * part) }));
    const told = whole.read(season);
    const keys = withEach(told).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const lines = new Map(linesOf(told).map((line) => [line.key, line]));
    for (const line of early.flatMap(linesOf)) {
      const later = lines.get(line.key);
      if (leadsToBattle(line)) expect(later, line.key).toBeDefined();
      // what is told of one event is the line of that event, or of a sum that it has come into
      if (later !== undefined && line.events.length > 0 && line.each === undefined) expect(later.events[0]).toBe(line.events[0]);
      if (later === undefined || textOf(later.parts) === textOf(line.parts)) continue;
      if (leadsToBattle(line)) kept.battles++;
      else if (line.each !== undefined) kept.sums++;
    }
  });
  // some were told in other words by then
  expect(kept.battles).toBeGreaterThan(5);
  expect(kept.sums).toBeGreaterThan(5);
});

test('what happens otherwise on another course has another key, in the same place of the log', () => {
  const war = (defender: string) =>
    happened('war-declared', { war: `orcs/${defender}/1`, aggressor: 'orcs', defender, reason: 'passed-two', possible: [], cause: 7 });
  const keyOf = (defender: string) =>
    linesOf(reader(TALOMIR).glance({ now: 1, events: [season('spring', 1), war(defender)], battles: new Map() })).map(({ key }) => key);
  expect(keyOf('goblins')).toHaveLength(1);
  expect(keyOf('goblins')).not.toEqual(keyOf('treyine'));
  expect(keyOf('goblins')).toEqual(keyOf('goblins'));
});

/** Who recruits what, where nobody is held. */
const inOneBreath = ({ each = [] }: ToldLine): readonly string[] => {
  const rows = each.flatMap(({ row }) => (row === undefined ? [] : [`${row.who}: ${row.what}`]));
  return rows.length === 0 ? [] : [`${sentence(rows.join('; '))}.`];
};

test('the pieces of all lines joined are what the chronicle writes', () => {
  const whole = reader(TALOMIR);
  const told = campaign.map((events, n) => whole.read({ now: n + 1, events, battles: new Map() }));
  const lines = told.flatMap(linesOf).flatMap((line) => [textOf(line.parts), ...line.because.map(textOf), ...inOneBreath(line)]);
  const text = written(campaign.flat()).split('\n');
  const plain = text.map((line) => line.trim()).filter((line) => line !== '' && !/^[═─]/.test(line));
  const headings = told.flatMap((season) => season.sections.flatMap(({ heading }) => heading ?? []));
  expect(lines.length).toBeGreaterThan(1000);
  expect(plain.length - lines.length).toBe(headings.length + told.filter((season) => season.sections.length === 0).length);
  expect(lines.filter((line) => !plain.includes(line))).toEqual([]);
});

test('a line names the event it tells of and then its throws: a war its going to war, a battle itself', () => {
  const whole = reader(TALOMIR);
  let wars = 0;
  campaign.forEach((events, n) => {
    const lines = linesOf(whole.read({ now: n + 1, events, battles: new Map() }));
    for (const line of lines) {
      expect(new Set(line.events).size).toBe(line.events.length);
      const [own, ...rest] = line.events.map((at) => events[at]!);
      for (const part of line.parts) {
        if (typeof part === 'string' || part.page !== 'war' || own!.kind !== 'war-declared' || own!.reason !== 'passed-two') continue;
        wars++;
        expect(own!.war).toBe(part.id);
        expect(rest.some((e) => e.kind === 'roll' && e.table === 'going-to-war' && e.who === own!.aggressor)).toBe(true);
      }
    }
    const fought = events.flatMap((e, at) => (e.kind === 'battle-fought' ? [at] : []));
    const told = lines.filter((line) => line.parts.some((part) => typeof part !== 'string' && part.page === 'battle'));
    expect(told.map((line) => line.events[0])).toEqual(fought);
  });
  expect(wars).toBeGreaterThan(20);
});

test('a line that is about a nation names it, so that who holds it is told: its relic, its dragon, a company’s commander, the tribe of its Leader', () => {
  const whole = reader(TALOMIR);
  const shorn = campaign.flatMap((events, n) =>
    linesOf(whole.read({ now: n + 1, events, battles: new Map() })).flatMap((line) => {
      const of = line.events.length === 0 ? undefined : events[line.events[0]!];
      if (of === undefined || !('nation' in of) || of.nation === null) return [];
      const named = [line, ...(line.each ?? [])].flatMap(({ nations }) => nations);
      return named.includes(of.nation.split(':')[0]!) ? [] : [textOf(line.parts)];
    }),
  );
  expect(shorn).toEqual([]);
});

test('where a dragon settles and stays is told with whose land that is (p. 69)', () => {
  const came = { kind: 'dragon-came', nation: 'hykar', province: 'hykar', cause: 1 } as const;
  const events = [season('winter', 4), came, { ...came, kind: 'dragon-stayed' }] as readonly CampaignEvent[];
  const lines = linesOf(reader(TALOMIR).read({ now: 4, events, battles: new Map() }));
  const about = lines.filter((line) => textOf(line.parts).includes('Dragon'));
  expect(about.map(({ nations }) => nations)).toEqual([['hykar'], ['hykar'], ['hykar']]);
});

test('what a line tells of a throw has that throw behind it: where a people appears, what is found and at what price it is offered', () => {
  const whole = reader(TALOMIR);
  const told = (table: string, result: string): boolean => {
    if (table === 'artifact-discovery') return result === 'discovered';
    return ['centaurs-appear', 'beastmen-appear', 'rodent-men-appear', 'mountain-giants-appear', 'demon-host', 'item-price', 'magic-item-discovery'].includes(
      table,
    );
  };
  let throws = 0;
  campaign.forEach((events, n) => {
    const behind = new Set(linesOf(whole.read({ now: n + 1, events, battles: new Map() })).flatMap((line) => line.events));
    events.forEach((e, at) => {
      if (e.kind !== 'roll' || !told(e.table, e.result) || e.result === 'nothing') return;
      throws++;
      expect([e.table, e.result, behind.has(at)]).toEqual([e.table, e.result, true]);
    });
  });
  expect(throws).toBeGreaterThan(5);
});
