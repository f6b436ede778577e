import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { nationId } from '../../engine/ids.ts';
import { regionOf } from '../../engine/region.ts';
import { textOf } from '../../main/contract.ts';
import { campaignCalls } from '../../main/service/campaign-calls.ts';
import { closeSession } from '../../main/service/opening-a-session.ts';
import { playOn } from '../../main/service/playing-on.ts';
import { unitsInLog } from '../../main/service/units-in-logs.ts';
import { foundCampaign } from '../../main/store/founding.ts';
import { place, played } from '../store/campaigns.ts';
import { YEARS, yearsOfTheLand } from './past-land.ts';
import { key, linesOf, opened } from './reading-past.ts';
import { corner, ok } from './serving.ts';

const CORNER = regionOf(TALOMIR, corner().nations!);

describe('years of the whole land', () => {
  const { session, calls, told, logOf } = yearsOfTheLand();
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
