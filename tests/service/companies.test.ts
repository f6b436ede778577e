import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { hiredId } from '../../engine/ids.ts';
import { namesOf, wholeOf } from '../../main/chronicle/names.ts';
import { sentence } from '../../main/chronicle/words.ts';
import type { ToldPart, ToldSeason } from '../../main/contract.ts';
import type { CampaignCalls } from '../../main/service/calls-of-a-campaign.ts';
import { companyLines } from '../../main/service/companies.ts';
import { nationPage } from '../../main/service/nation-page.ts';
import { closeSession } from '../../main/service/opening-a-session.ts';
import { pastOf } from '../../main/service/past.ts';
import type { Session } from '../../main/service/session.ts';
import { simulateInto } from '../../main/store/simulating.ts';
import { RULES, run } from '../laws/playing.ts';
import { place } from '../store/campaigns.ts';
import { eventsOf, key, linesOf, opened } from './reading-past.ts';
import { ok } from './serving.ts';

/** Mercenary companies in a window (pp. 64-67). */

test('p. 67: Wind Maidens in a nation’s pay are told by their ships, for they have no units', () => {
  const { state } = run(7, 1);
  const [first] = state.nations;
  const hired = { id: hiredId(first!.id, 'wind-maidens', 986, 1), company: 'wind-maidens', commander: null, paid: true, ships: 3, survivors: [] };
  const nations = state.nations.map((n) => (n === first ? { ...n, companies: [hired] } : n));
  const told = nationPage({ ...state, nations }, RULES.lands, first!.id)!.companies;
  expect(told).toEqual([{ id: 'wind-maidens', name: 'Wind Maidens', paid: true, units: 0, ships: 3 }]);
});

describe('four years of the whole land', () => {
  const file = place('companies');
  let session: Session;
  let calls: CampaignCalls;
  let seasons: readonly ToldSeason[];
  let events: readonly CampaignEvent[];
  beforeAll(() => {
    simulateInto(file, 'Companies', { seed: 2, years: 4, players: [], world: TALOMIR, system: 'abstract' }, {}, null);
    ({ session, calls } = opened(file));
    seasons = ok(calls.seasons({ key })).map(({ now }) => ok(calls.chronicle({ key, now })));
    events = seasons.flatMap(({ now }) => eventsOf(calls, now));
  });
  afterAll(() => closeSession(session));

  const companyIn = (part: ToldPart): readonly string[] => (typeof part !== 'string' && part.page === 'company' ? [part.id] : []);
  const hires = () => events.filter((e) => e.kind === 'company-hired');

  test('all companies stand in the book’s order, with who is in whose pay and how often each was hired', () => {
    const lines = ok(calls.companies({ key }));
    expect(lines.map(({ id }) => id)).toEqual(TALOMIR.companies.map(({ id }) => id));
    const serving = lines.flatMap((line) => line.serving.map(({ hired, nation }) => `${hired} ${nation}`));
    expect(serving.toSorted()).toEqual(session.state.nations.flatMap((n) => n.companies.map(({ id }) => `${id} ${wholeOf(n.id)}`)).toSorted());
    const newly = hires().filter(({ how }) => how === 'new');
    expect(newly.length).toBeGreaterThan(10);
    for (const { id, times } of lines) expect([id, times]).toEqual([id, newly.filter(({ company }) => company === id).length]);
  });

  test.each([
    ['black-company', 'three recruiting rolls a year (p. 66), four where the alignment is not 0 (p. 65)'],
    ['hykar-horsemen', 'one recruiting roll a year (p. 66), two where the alignment is not −1 (p. 65)'],
    ['wind-maidens', 'two recruiting rolls a year (p. 67)'],
  ])('%s: its price, which is more for an employer of another alignment (ruling C15)', (id, price) => {
    expect(ok(calls.companyView({ key, company: id })).price).toBe(price);
  });

  test('its page has each service with what was paid, and the chronicle that names it', () => {
    let told = 0;
    for (const { id, times } of ok(calls.companies({ key }))) {
      const page = ok(calls.companyView({ key, company: id }));
      expect(page.services).toHaveLength(times);
      const paid = hires().filter(({ company }) => company === id);
      expect(page.services.reduce((sum, { rolls }) => sum + rolls, 0)).toBe(paid.reduce((sum, { rolls }) => sum + rolls, 0));
      for (const { until, ended } of page.services) expect(ended === null).toBe(until === null);
      for (const { lines } of page.told.flatMap(({ sections }) => sections))
        for (const { parts, because } of lines) {
          told++;
          expect([parts, ...because].flat().flatMap(companyIn)).toContain(id);
        }
    }
    expect(told).toBeGreaterThan(20);
    expect(calls.companyView({ key, company: 'free-company' })).toMatchObject({ refused: 'no-such-company' });
  });

  test('where the chronicle tells that a company is hired, kept or gone its name leads to its page', () => {
    let named = 0;
    for (const season of seasons) {
      const log = eventsOf(calls, season.now);
      for (const line of linesOf(season).flatMap((one) => [one, ...(one.each ?? [])])) {
        const [first] = line.events;
        const event = first === undefined ? undefined : log[first];
        if (event?.kind !== 'company-hired' && event?.kind !== 'company-left') continue;
        named++;
        expect(line.parts.flatMap(companyIn)).toContain(event.company);
      }
    }
    expect(named).toBeGreaterThan(10);
  });

  test('each service has its row in the table for a spreadsheet', () => {
    const [head, ...rows] = ok(calls.writtenTable({ key, of: 'companies' }))
      .trimEnd()
      .split('\r\n');
    expect(head).toBe('Company,In the pay of,From year,From season,Until year,Until season,How it ended,Recruiting rolls paid,Units,Units lost');
    const { company, title } = namesOf(TALOMIR);
    const newly = hires().filter(({ how }) => how === 'new');
    expect(rows).toHaveLength(newly.length);
    for (const [n, e] of newly.entries()) expect(rows[n]).toMatch(new RegExp(`^${sentence(company(e.company))},${title(wholeOf(e.nation))},98\\d,Spring,`));
    const paid = rows.map((row) => Number(row.split(',').at(-3)));
    expect(paid.reduce((sum, one) => sum + one, 0)).toBe(hires().reduce((sum, { rolls }) => sum + rolls, 0));
    expect(rows.filter((row) => row.includes(',paid off,'))).toHaveLength(events.filter((e) => e.kind === 'company-left' && e.how === 'not-retained').length);
  });

  test('where the fall of a nation sets companies free their names lead to their pages, which tell of it', () => {
    let free = 0;
    for (const season of seasons) {
      const log = eventsOf(calls, season.now);
      const isFall = (n: number): boolean => log[n]!.kind === 'nation-fell' || log[n]!.kind === 'people-vanished';
      const led = linesOf(season).flatMap(({ events: of, because }) => (of.some(isFall) ? because.flat().flatMap(companyIn) : []));
      const left = log.flatMap((e) => (e.kind === 'company-left' && e.how === 'nation-fell' ? [e.company] : []));
      expect(new Set(led)).toEqual(new Set(left));
      for (const company of left) {
        free++;
        const { told } = ok(calls.companyView({ key, company }));
        expect(told.find(({ now }) => now === season.now)?.sections.flatMap(({ lines }) => lines.flatMap(({ events: of }) => of.filter(isFall)))).not.toEqual(
          [],
        );
      }
    }
    expect(free).toBeGreaterThan(0);
  });

  test('p. 67: whom the White Company has left on good terms and does not fight', () => {
    const { formerEmployers } = ok(calls.companyView({ key, company: 'white-company' }));
    expect(formerEmployers).toEqual([...new Set(session.state.formerEmployers.map(({ nation }) => wholeOf(nation)))]);
    expect(formerEmployers.length).toBeGreaterThan(0);
  });

  test('companies that a campaign does without stand nowhere', () => {
    const without = (options: object): readonly string[] => {
      const { opened: campaign, ...rest } = session;
      const row = { ...campaign.row, world: { ...campaign.row.world, options: { ...campaign.row.world.options, ...options } } };
      return companyLines({ ...rest, opened: { ...campaign, row } }, pastOf(session)).map(({ id }) => id);
    };
    expect(without({ withoutMercenaries: true })).toEqual([]);
    expect(without({ withoutWindShips: true, withoutBrethren: true })).toHaveLength(6);
  });
});
