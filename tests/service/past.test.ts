import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { nationId } from '../../engine/ids.ts';
import { regionOf } from '../../engine/region.ts';
import { sentence } from '../../main/chronicle/words.ts';
import { type ToldSeason, textOf } from '../../main/contract.ts';
import type { CampaignCalls } from '../../main/service/calls-of-a-campaign.ts';
import { campaignCalls } from '../../main/service/campaign-calls.ts';
import { closeSession } from '../../main/service/opening-a-session.ts';
import { playOn } from '../../main/service/playing-on.ts';
import type { Session } from '../../main/service/session.ts';
import { unitsInLog } from '../../main/service/units-in-logs.ts';
import { foundCampaign } from '../../main/store/founding.ts';
import { simulateInto } from '../../main/store/simulating.ts';
import { years } from '../laws/extent.ts';
import { place, played } from '../store/campaigns.ts';
import { eventsOf, key, linesOf, opened } from './reading-past.ts';
import { corner, ok } from './serving.ts';

const CORNER = regionOf(TALOMIR, corner().nations!);

/** So many years are looked at, all of them together. */
const YEARS = years(3, 5);

describe('years of the whole land', () => {
  const file = place('land');
  let session: Session;
  let calls: CampaignCalls;
  let told: readonly ToldSeason[];
  let logs: readonly (readonly CampaignEvent[])[];
  const logOf = (now: number): readonly CampaignEvent[] => logs[now - 1]!;
  beforeAll(() => {
    simulateInto(file, 'The land', { seed: 4, years: YEARS, players: [], world: TALOMIR, system: 'abstract' }, {}, null);
    ({ session, calls } = opened(file));
    told = ok(calls.seasons({ key })).map(({ now }) => ok(calls.chronicle({ key, now })));
    logs = told.map(({ now }) => eventsOf(calls, now));
  });
  afterAll(() => closeSession(session));

  test('whom a season’s log tells of has a name there, the chronicle’s own, and no two have the same', () => {
    let dead = 0;
    for (const season of told) {
      const { now } = season;
      const persons = ok(calls.seasonPersons({ key, now }));
      const events = logOf(now);
      const ids = new Set(events.flatMap((e) => ('leader' in e && e.leader !== null && !e.leader.endsWith('-commander') ? [e.leader as string] : [])));
      expect([...ids].filter((id) => persons[id] === undefined)).toEqual([]);
      expect(new Set(Object.values(persons)).size).toBe(Object.keys(persons).length);
      const text = linesOf(season)
        .map((line) => textOf(line.parts))
        .join('\n');
      for (const e of events) {
        if (e.kind !== 'leader-died' || e.where !== 'in-winter') continue;
        dead++;
        expect(text).toContain(`${persons[e.leader]!.split(' of ')[0]!} of `);
      }
    }
    expect(dead).toBeGreaterThan(3);
  });

  test('p. 57: each unit and company that a season’s log names is called by its troop, whenever in its year it was raised, and keeps its name; no two of a season have the same', () => {
    const kinds = new Set<string>();
    let year = new Map<string, string>();
    let again = 0;
    for (const { now } of told) {
      if (now % 4 === 1) year = new Map();
      const units = ok(calls.seasonUnits({ key, now }));
      const ids = logOf(now).flatMap((e): readonly string[] => {
        if (e.kind === 'unit-recruited' || e.kind === 'unit-lost' || e.kind === 'unit-recovered') return /-hero-/.test(e.unit) ? [] : [e.unit];
        if (e.kind === 'basic-army-raised') return e.units;
        if (e.kind === 'company-hired') return [...e.units, e.hired];
        if (e.kind === 'company-left') return [e.hired];
        return e.kind === 'battle-fought' ? [...e.invader.routed, ...e.defender.routed].filter((id) => !id.includes('-hero-')) : [];
      });
      expect(ids.filter((id) => units[id] === undefined)).toEqual([]);
      const names = Object.values(units).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      for (const [id, { name }] of Object.entries(units)) {
        expect(name).not.toMatch(/\d\d\d|:|\b[a-z]+-[a-z]+-\d/);
        // one alone of its kind is told apart by a number once there is another
        const before = year.get(id);
        if (before !== undefined) {
          again++;
          expect([before, `${before} 1`]).toContain(name);
        }
        year.set(id, name);
      }
      for (const e of logOf(now)) kinds.add(e.kind);
    }
    expect(again).toBeGreaterThan(100);
    for (const kind of ['basic-army-raised', 'company-hired', 'company-left', 'unit-lost', 'unit-recovered', 'battle-fought']) expect(kinds).toContain(kind);
  });

  test('p. 69: a Rogue Dragon that a season’s log names is called so, in whatever year it came; what else is named like it is no unit', () => {
    const roll = { kind: 'roll', table: 'casualty-recovery', who: 'hykar-987-3', against: 'rogue-dragon-hykar-986-1' };
    const phase = { kind: 'phase-began', phase: 'rogue-dragons', table: 'rogue-dragon-visits' };
    const { 'hykar-987-3': knights, ...others } = unitsInLog(
      session,
      5,
      [roll, phase].map((event) => JSON.stringify(event)),
    );
    expect(knights!.name).toMatch(/^Hykar’s /);
    expect(others).toEqual({ 'rogue-dragon-hykar-986-1': { name: 'the Rogue Dragon', rep: 8 } });
  });

  test('every season is told, Winters too, and no line tells of an event that its log does not have', () => {
    expect(told.map(({ now, year, season }) => ({ now, year, season }))).toEqual(
      ok(calls.seasons({ key })).map(({ now, year, season }) => ({ now, year, season })),
    );
    expect(told).toHaveLength(4 * YEARS);
    for (const season of told) {
      const log = logOf(season.now);
      for (const line of linesOf(season)) for (const n of line.events) expect(log[n]?.kind).toBeTypeOf('string');
    }
    expect(ok(calls.chronicle({ key, now: null }))).toEqual(told.at(-1));
    expect(calls.chronicle({ key, now: 4 * YEARS + 1 })).toMatchObject({ refused: 'no-such-season' });
  });

  test('every link leads to a page that is answered', () => {
    const links = told.flatMap(linesOf).flatMap(({ parts, because }) => [parts, ...because].flat().flatMap((part) => (typeof part === 'string' ? [] : [part])));
    const ids = (page: string): readonly string[] => [...new Set(links.filter((link) => link.page === page).map((link) => link.id))];
    expect(ids('nation').length).toBeGreaterThan(38);
    for (const nation of ids('nation')) expect(ok(calls.nationView({ key, nation, now: null })).id).toBe(nation);
    for (const province of ids('province')) expect(ok(calls.provinceView({ key, province, now: null })).id).toBe(province);
    expect(ids('war').length).toBeGreaterThan(40);
    for (const war of ids('war')) expect(ok(calls.warView({ key, war })).war).toBe(war);
    expect(ids('company').length).toBeGreaterThan(4);
    for (const company of ids('company')) expect(ok(calls.companyView({ key, company })).id).toBe(company);
    const battles = new Set(ok(calls.warsView({ key })).flatMap((war) => war.battles));
    expect(ids('battle').filter((battle) => !battles.has(battle) && !battle.includes('rogue-dragon'))).toEqual([]);
    // the same in a list of all, the last one first
    const listed = ok(calls.battlesView({ key }));
    expect(ids('battle').toSorted()).toEqual(listed.map(({ battle }) => battle).toSorted());
    expect(listed.map(({ now }) => now)).toEqual(listed.map(({ now }) => now).toSorted((a, b) => b - a));
    expect(ids('battle').length).toBe(told.flatMap(({ now }) => logOf(now).filter((e) => e.kind === 'battle-fought')).length);
  });

  test('everybody who is out has fallen in the season that tells of it, to whom the log says', () => {
    const falls = ok(calls.fallen({ key }));
    const out = ok(calls.nationsView({ key, now: null })).filter(({ isOut }) => isOut);
    expect(out.length).toBeGreaterThan(3);
    expect(falls.map(({ nation }) => nation).sort()).toEqual(out.map(({ id }) => id).sort());
    expect(falls.map(({ now }) => now)).toEqual(falls.map(({ now }) => now).sort((a, b) => a - b));
    for (const { nation, now, when, to } of falls) {
      const log = logOf(now);
      expect(log.some((e) => (e.kind === 'nation-fell' || e.kind === 'people-vanished') && e.nation === nation)).toBe(true);
      const lost = log.findLast((e) => (e.kind === 'province-taken' || e.kind === 'province-returned') && e.from.split(':')[0] === nation);
      expect(to).toBe(lost !== undefined && 'to' in lost ? String(lost.to).split(':')[0] : null);
      expect(when).toBe(`${told[now - 1]!.season[0]!.toUpperCase()}${told[now - 1]!.season.slice(1)} ${told[now - 1]!.year}`);
    }
  });

  test('who leads a nation is the last of its rulers; a nation that is out has none who leads, and one that never was is refused', () => {
    let gone = 0;
    for (const { id, isOut } of ok(calls.nationsView({ key, now: null }))) {
      const rulers = ok(calls.rulers({ key, nation: id }));
      const leads = rulers.filter(({ until }) => until === null);
      if (isOut) {
        gone++;
        expect(leads).toEqual([]);
        continue;
      }
      const { ruler } = ok(calls.nationView({ key, nation: id, now: null }));
      expect(leads).toEqual([rulers.at(-1)]);
      expect(leads[0]).toMatchObject({ leader: ruler.id, name: ruler.name, warRating: ruler.warRating, ended: null });
    }
    expect(gone).toBeGreaterThan(3);
    expect(calls.rulers({ key, nation: 'atlantis' })).toMatchObject({ refused: 'no-such-nation' });
  });

  test('everybody who leads or serves now is among the people as who does, and nobody else is; how all others ended is said', () => {
    const { state } = session;
    const now = new Set(
      state.nations
        .filter(({ fallen }) => !fallen)
        .flatMap(({ leader, captains, hero, magicUsers, government: { houses, rival } }): readonly string[] =>
          [leader, ...captains, hero, ...magicUsers, ...houses.map((house) => house.leader), rival?.leader].flatMap((one) => one?.id ?? []),
        ),
    );
    const people = ok(calls.lives({ key }));
    expect(
      people
        .filter(({ until }) => until === null)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...now].sort());
    expect(people.filter(({ until, ended }) => (until === null) !== (ended === null))).toEqual([]);
    expect(people.every(({ since, until }) => until === null || until.now >= since.now)).toBe(true);
    expect(new Set(people.map(({ rank }) => rank))).toEqual(new Set(['leader', 'captain', 'hero', 'magic-user']));
    // p. 60: each death of a Winter is that of who is said to have died then
    const dead = told.flatMap((season) =>
      logOf(season.now).flatMap((e) => (e.kind === 'leader-died' && e.where === 'in-winter' ? [[e.leader as string, season.now]] : [])),
    );
    expect(dead.length).toBeGreaterThan(3);
    for (const [id, when] of dead) expect(people.find((one) => one.id === id)).toMatchObject({ until: { now: when }, ended: 'died in Winter' });
  });

  test('whoever the chronicle names leads to a page, which tells what names him and the battles of his armies', () => {
    const people = ok(calls.lives({ key }));
    const named = new Set(
      told.flatMap((season) =>
        linesOf(season).flatMap(({ parts, because }) =>
          [parts, ...because].flat().flatMap((part) => (typeof part !== 'string' && part.page === 'person' ? [part.id] : [])),
        ),
      ),
    );
    expect(named.size).toBeGreaterThan(60);
    const ids = new Set(people.map(({ id }) => id));
    expect([...named].filter((id) => !ids.has(id))).toEqual([]);
    // the names that stand there are theirs: nobody's stands there as mere words
    const bare = (name: string): string => name.split(' ').slice(1).join(' ');
    const words = told.flatMap((season) =>
      linesOf(season).flatMap(({ parts, because }) => [parts, ...because].flat().filter((part) => typeof part === 'string')),
    );
    for (const { rank, name } of people)
      if (rank === 'leader') expect(words.filter((text) => new RegExp(`${bare(name)}(?![\\p{L}-])`, 'u').test(text))).toEqual([]);
    for (const { id, led } of people.filter((one) => one.led !== null)) {
      const life = ok(calls.lifeView({ key, person: id }));
      expect(life.battles.map(({ end }) => end)).not.toContain('refused');
      expect(life.battles).toHaveLength(led!.battles);
      expect(life.battles.filter(({ field }) => life.reigns.some(({ of }) => of === field))).toHaveLength(led!.held);
      for (const { lines } of life.told.flatMap(({ sections }) => sections))
        for (const { parts, because } of lines)
          expect([parts, ...because].flat().some((part) => typeof part !== 'string' && part.page === 'person' && part.id === id)).toBe(true);
    }
    expect(calls.lifeView({ key, person: 'treyine-leader-1-1' })).toMatchObject({ refused: 'no-such-person' });
  });

  test('pp. 57-60: what a nation’s rolls in hand and its National Morale are made of adds up to them, and its line in the log says so', () => {
    let shaken = 0;
    let parts = 0;
    for (const { id, isOut } of ok(calls.nationsView({ key, now: null }))) {
      if (isOut) continue;
      const { rolls, morale, moraleAtStart } = ok(calls.nationView({ key, nation: id, now: null }));
      const sums = ok(calls.nationSums({ key, nation: id }));
      expect([id, sums.rolls.reduce((sum, part) => sum + part.rolls, 0)]).toEqual([id, rolls]);
      expect([id, sums.morale.reduce((sum, { change }) => sum + change, moraleAtStart)]).toEqual([id, morale]);
      for (const { now, line, what } of sums.morale) {
        if (!what.includes('Will to Fight')) continue;
        expect(logOf(now)[line]).toMatchObject({ kind: 'morale-shaken', nation: id });
        shaken++;
      }
      parts += sums.rolls.length;
    }
    expect(shaken).toBeGreaterThan(0);
    expect(parts).toBeGreaterThan(20);
    expect(calls.nationSums({ key, nation: 'atlantis' })).toMatchObject({ refused: 'no-such-nation' });
  });

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

test('reading the past changes nothing in the file', () => {
  const { file } = played(2);
  const { session, calls } = opened(file);
  const changes = (): unknown => session.db.prepare('SELECT total_changes() AS n').get();
  const before = changes();
  const bytes = readFileSync(file);
  for (const { now } of ok(calls.seasons({ key }))) ok(calls.chronicle({ key, now }));
  ok(calls.history({ key }));
  for (const { war } of ok(calls.warsView({ key }))) ok(calls.warView({ key, war }));
  ok(calls.nationHistory({ key, nation: 'orcs', most: 3 }));
  ok(calls.provinceView({ key, province: 'orcs', now: 2 }));
  expect(changes()).toEqual(before);
  expect(readFileSync(file).equals(bytes)).toBe(true);
  closeSession(session);
});

test('a player’s battles are told day by day, those of others without their days: nothing is fought again to tell them', () => {
  const file = place('players');
  const players = ['orcs', 'goblins', 'treyine'].map(nationId);
  foundCampaign(file, { name: 'Players', seed: 3, players, years: 4, system: 'abstract', world: CORNER, settings: { asks: 'never' } });
  const { session, calls } = opened(file);
  for (const _ of playOn(session, 'end'));
  const told = { mine: [] as string[], others: [] as string[] };
  for (const { now } of ok(calls.seasons({ key })))
    for (const { parts, because } of linesOf(ok(calls.chronicle({ key, now })))) {
      const battle = parts.find((part) => typeof part !== 'string' && part.page === 'battle');
      if (battle === undefined || typeof battle === 'string') continue;
      const { invader, defender, end } = ok(calls.battleReport({ key, battle: battle.id }));
      const isMine = [invader, defender].some((side) => session.state.players.some((player) => player === side));
      if (end !== 'idle') told[isMine ? 'mine' : 'others'].push(because.map(textOf).join(' '));
    }
  expect(told.mine.length).toBeGreaterThan(3);
  expect(told.mine.filter((text) => !text.includes('odds '))).toEqual([]);
  expect(told.others.filter((text) => text.includes('odds '))).toEqual([]);
  closeSession(session);
});

test('what is told grows with the campaign and goes back with it', () => {
  const file = place('grown');
  foundCampaign(file, { name: 'Grown', seed: 3, players: [], years: null, system: 'abstract', world: CORNER });
  const { session, calls } = opened(file);
  const all = () => ({
    told: ok(calls.seasons({ key })).map(({ now }) => ok(calls.chronicle({ key, now }))),
    wars: ok(calls.warsView({ key })),
    lives: ok(calls.lives({ key })),
    history: ok(calls.history({ key })),
  });
  const first = ok(calls.chronicle({ key, now: null }));
  const play = (until: 'phase' | 'season'): void => {
    for (const _ of playOn(session, until));
  };
  for (let n = 0; n < 12; n++) play('phase');
  expect(linesOf(ok(calls.chronicle({ key, now: 1 }))).length).toBeGreaterThan(linesOf(first).length);
  for (let n = 0; n < 4; n++) {
    play('season');
    all();
  }
  const grown = all();
  const anew = campaignCalls(session);
  expect(ok(anew.seasons({ key })).map(({ now }) => ok(anew.chronicle({ key, now })))).toEqual(grown.told);
  expect(ok(anew.warsView({ key }))).toEqual(grown.wars);
  expect(ok(anew.lives({ key }))).toEqual(grown.lives);
  const summer = ok(calls.seasons({ key })).find(({ season, year }) => season === 'summer' && year === 986)!;
  const { choice } = session;
  ok(calls.goBack({ key, choice: summer.choice! }));
  const back = all();
  expect(back.told).toHaveLength(summer.now);
  expect(back.told[0]).toEqual(grown.told[0]);
  expect(back.wars.every((war) => war.since <= summer.now)).toBe(true);
  expect(back.lives.every(({ since }) => since.now <= summer.now)).toBe(true);
  expect(calls.lifeView({ key, person: grown.lives.find(({ since }) => since.now > summer.now)!.id })).toMatchObject({ refused: 'no-such-person' });
  while (session.choice < choice) ok(calls.step({ key }));
  expect(all()).toEqual(grown);
  closeSession(session);
});
