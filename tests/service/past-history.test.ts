import { afterAll, describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { sentence } from '../../main/chronicle/words.ts';
import { textOf } from '../../main/contract.ts';
import { closeSession } from '../../main/service/opening-a-session.ts';
import { yearsOfTheLand } from './past-land.ts';
import { key, linesOf } from './reading-past.ts';
import { ok } from './serving.ts';

describe('years of the whole land', () => {
  const { session, calls, told, logOf } = yearsOfTheLand();
  afterAll(() => closeSession(session));

  test('every season has its point, Winters too, and a province changes hands in the season whose log tells it', () => {
    const { began, seasons } = ok(calls.history({ key }));
    expect(seasons.map(({ now, year, season }) => ({ now, year, season }))).toEqual(told.map(({ now, year, season }) => ({ now, year, season })));
    expect(began).toEqual(TALOMIR.provinces.map(({ id, nation }) => ({ province: id, holder: nation })));
    const holders = new Map(began.map(({ province, holder }) => [province, holder]));
    for (const { now, taken, nations } of seasons) {
      const before = new Map(holders);
      for (const e of logOf(now)) {
        if (e.kind === 'province-taken' || e.kind === 'province-returned') holders.set(e.province, e.to);
        if (e.kind === 'provinces-passed') for (const province of e.of) holders.set(province, e.to);
      }
      const changed = [...holders].filter(([province, holder]) => before.get(province) !== holder);
      expect([now, new Map(taken.map(({ province, holder }) => [province, holder]))]).toEqual([now, new Map(changed)]);
      const land = Map.groupBy(holders, ([, holder]) => holder);
      for (const { id, provinces } of nations) if (!id.includes(':') && land.has(id)) expect([now, id, provinces]).toEqual([now, id, land.get(id)!.length]);
    }
    expect(seasons.filter(({ season, taken }) => season === 'winter' && taken.length > 0).length).toBeGreaterThan(0);
    const map = ok(calls.mapView({ key, now: null }));
    expect(Object.fromEntries(holders)).toEqual(Object.fromEntries(map.holders.map(({ province, holder }) => [province, holder])));
    for (const { id } of TALOMIR.provinces) {
      const page = ok(calls.provinceView({ key, province: id, now: null }));
      expect(page.holders[0]).toMatchObject({ holder: page.nation, now: 1 });
      expect(page.holders.at(-1)!.holder).toBe(page.holder);
      expect(page.holder).toBe(holders.get(id));
      // a season that is over is seen as it began
      const then = ok(calls.provinceView({ key, province: id, now: 6 }));
      expect(then.holders).toEqual(page.holders.filter(({ now }) => now < 6));
      expect(then.holders.at(-1)!.holder).toBe(then.holder);
    }
  });

  test('p. 60: what the land of each nation is worth a year is told season by season, the last as the table of nations has it; parts of one have none', () => {
    const { seasons } = ok(calls.history({ key }));
    const lines = new Map(ok(calls.nationsView({ key, now: null })).map((line) => [line.id, line]));
    for (const { id, yearlyRolls } of seasons.at(-1)!.nations)
      expect([id, yearlyRolls]).toEqual([id, lines.get(id)!.gained === null ? null : lines.get(id)!.yearlyRolls]);
    for (const { nations } of seasons) for (const { id, yearlyRolls } of nations) expect([id, yearlyRolls === null]).toEqual([id, id.includes(':')]);
  });

  test('armies are counted as they stand at the end of Spring, Summer and Fall, and in Winter nobody has one (p. 57)', () => {
    for (const { now, season, nations } of ok(calls.history({ key })).seasons) {
      const counted = nations.filter(({ units }) => units !== null);
      expect([now, counted.length]).toEqual([now, season === 'winter' ? 0 : nations.length]);
      // who has fought no battle and is whole has at least the basic army that the log says was raised
      if (season !== 'spring') continue;
      const log = logOf(now);
      const fought = new Set(log.flatMap((e) => (e.kind === 'armies-met' ? [e.invader, e.defender] : [])));
      const raised = log.filter((e) => e.kind === 'basic-army-raised');
      const quiet = raised.filter(({ nation }) => !fought.has(nation) && !nations.some(({ id }) => id.startsWith(`${nation}:`)));
      expect(quiet.length).toBeGreaterThan(3);
      for (const { nation, units } of quiet) expect(nations.find(({ id }) => id === nation)?.units ?? units.length).toBeGreaterThanOrEqual(units.length);
    }
  });

  test('an army is said to be raised once Spring has recruited it, nation by nation (p. 57)', () => {
    const at = (now: number) => ok(calls.nationsView({ key, now })).filter(({ isOut }) => !isOut);
    const first = at(1);
    expect(first.map(({ id, isRaised }) => [id, isRaised])).toEqual(first.map(({ id, units }) => [id, units > 0]));
    expect(new Set(first.map(({ isRaised }) => isRaised))).toEqual(new Set([true, false]));
    expect([new Set(at(2).map(({ isRaised }) => isRaised)), new Set(at(5).map(({ isRaised }) => isRaised))]).toEqual([new Set([true]), new Set([false])]);
  });

  test('a province is held from the season in which it was taken, given back or passed on', () => {
    const passed = told.flatMap(({ now }) =>
      logOf(now).flatMap((e) => {
        if (e.kind === 'province-taken' || e.kind === 'province-returned') return [[e.province as string, e.to as string, now] as const];
        return e.kind === 'provinces-passed' ? e.of.map((province) => [province as string, e.to as string, now] as const) : [];
      }),
    );
    const changes = TALOMIR.provinces.flatMap(({ id }) => {
      const { holders } = ok(calls.provinceView({ key, province: id, now: null }));
      for (const [n, { holder }] of holders.entries()) expect(holder).not.toBe(holders[n - 1]?.holder);
      return holders.slice(1).map(({ holder, now }) => [id, holder, now] as const);
    });
    expect(changes.length).toBeGreaterThan(10);
    for (const [province, holder, now] of changes) {
      const last = passed.findLast((one) => one[0] === province && one[2] === now);
      expect([province, last?.[1]]).toEqual([province, holder]);
    }
  });

  test('a war that is over says when it ended', () => {
    const wars = ok(calls.warsView({ key }));
    expect(wars.some(({ until }) => until !== null)).toBe(true);
    for (const war of wars) {
      const season = war.until === null ? null : told[war.until - 1]!;
      const { untilWords } = ok(calls.warView({ key, war: war.war }));
      expect([untilWords, war.untilWords]).toEqual(Array(2).fill(season === null ? null : `${sentence(season.season)} ${season.year}`));
    }
  });

  test('a war’s battles are the battles that its invasions led to, and its page tells of them', () => {
    const expected = new Map<string, string[]>();
    let dragons = 0;
    for (const { now } of told) {
      const events = logOf(now);
      for (const e of events) {
        if (e.kind !== 'battle-fought') continue;
        const { battle } = e;
        const entered = events.find((x) => x.kind === 'province-invaded' && battle === `${x.province}/${x.nation}`);
        if (entered?.kind !== 'province-invaded') dragons++;
        else expected.set(entered.war, [...(expected.get(entered.war) ?? []), `${battle}/${now}`]);
      }
    }
    const wars = ok(calls.warsView({ key }));
    expect(new Set(wars.map((war) => war.war)).size).toBe(wars.length);
    expect(Object.fromEntries(wars.filter((war) => war.battles.length > 0).map((war) => [war.war, war.battles]))).toEqual(Object.fromEntries(expected));
    const provinces = TALOMIR.provinces.flatMap(({ id }) => ok(calls.provinceView({ key, province: id, now: null })).battles);
    expect(provinces.length).toBe([...expected.values()].flat().length + dragons);
    for (const war of wars) {
      const page = ok(calls.warView({ key, war: war.war }));
      expect(page.fought.map((line) => line.battle)).toEqual(war.battles);
      const said = page.told.flatMap(linesOf);
      const linked = said.flatMap(({ parts }) => parts.flatMap((part) => (typeof part !== 'string' && part.page === 'battle' ? [part.id] : [])));
      expect(linked).toEqual(war.battles);
      expect(said.length).toBeGreaterThan(0);
      expect(page.told[0]!.now).toBe(war.since);
    }
  });

  test('provinces that passed in a war that goes on are those it has captured', () => {
    const wars = ok(calls.warsView({ key }));
    for (const { war, until, passed } of wars) {
      if (until !== null) continue;
      const { captures } = ok(calls.warView({ key, war }));
      expect(passed.map(({ province, from }) => ({ province, from })).sort((a, b) => (a.province < b.province ? -1 : 1))).toEqual(
        captures.toSorted((a, b) => (a.province < b.province ? -1 : 1)),
      );
    }
    expect(wars.some(({ passed }) => passed.length > 0)).toBe(true);
  });

  test('p. 59: the page of a war that goes on says whose turn it is to invade, whoever began it', () => {
    const attacks = new Map<string, string>();
    for (const { now } of told)
      for (const e of logOf(now)) if (e.kind === 'war-declared' || e.kind === 'war-mutual' || e.kind === 'aggressor-changed') attacks.set(e.war, e.aggressor);
    const wars = ok(calls.warsView({ key }));
    const pages = wars.map(({ war }) => ok(calls.warView({ key, war })));
    for (const { war, until, aggressorNow } of pages) expect([war, aggressorNow]).toEqual([war, until === null ? attacks.get(war) : null]);
    expect(pages.some(({ aggressor, aggressorNow }) => aggressorNow !== null && aggressorNow !== aggressor)).toBe(true);
  });

  test('wars that go on are those of the map; those that are over have an end, and a winner if somebody won', () => {
    const wars = ok(calls.warsView({ key }));
    expect(wars.map((war) => war.since)).toEqual(wars.map((war) => war.since).sort((a, b) => b - a));
    const going = wars.filter((war) => war.until === null).map((war) => war.war);
    const tribal = session.state.nations.flatMap((nation) => nation.government.unification.map((war) => war.id as string));
    expect(going.sort()).toEqual([...ok(calls.mapView({ key, now: null })).wars.map((war) => war.war), ...tribal].sort());
    const lost = told.flatMap(({ now }) => logOf(now).flatMap((e) => (e.kind === 'war-lost' ? [[e.war, e.winner, now] as const] : [])));
    expect(lost.length).toBeGreaterThan(5);
    for (const [war, winner, until] of lost) expect(wars.find((w) => w.war === war)).toMatchObject({ winner, until });
    expect(wars.filter((war) => war.winner !== null).every((war) => war.state.startsWith('won by '))).toBe(true);
    expect(calls.warView({ key, war: 'orcs/goblins/99' })).toMatchObject({ refused: 'no-such-war' });
  });

  test('the history of a nation is all that is told of it and nothing else, the youngest first', () => {
    const { seasons: history, all: count } = ok(calls.nationHistory({ key, nation: 'orcs', most: 1000 }));
    const all = told.map((season) => linesOf(season).filter((line) => [line, ...(line.each ?? [])].some(({ nations }) => nations.includes('orcs'))));
    expect(history.flatMap(linesOf).length).toBe(all.flat().length);
    const said = history.flatMap(linesOf).flatMap((line) => (line.nations.includes('orcs') ? [line] : line.each!));
    expect(said.every((line) => /\b[Tt]he Orcs\b|\b[Tt]he (rebels|tribe|Leader’s tribe)\b/.test(textOf(line.parts)))).toBe(true);
    expect(history.map((season) => season.now)).toEqual(
      told
        .filter((_, n) => all[n]!.length > 0)
        .map((season) => season.now)
        .reverse(),
    );
    expect(count).toBe(history.length);
    // a page that shows a few is sent no more
    expect(ok(calls.nationHistory({ key, nation: 'orcs', most: 3 }))).toEqual({ seasons: history.slice(0, 3), all: count });
    expect(calls.nationHistory({ key, nation: 'elsewhere', most: 3 })).toMatchObject({ refused: 'no-such-nation' });
  });
});
