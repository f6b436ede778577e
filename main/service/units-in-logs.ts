import type { ArmyList, World } from '../../data/shapes.ts';
import { ROGUE_DRAGON_UNIT } from '../../data/tables/rogue-dragon.ts';
import { basicTypes } from '../../engine/campaign/armies/recruiting.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { DEMON_LIST } from '../../engine/campaign/peoples.ts';
import { ROGUE_DRAGON } from '../../engine/campaign/special-peoples/dragons.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { HERO_ROW } from '../../engine/heroes.ts';
import { type Names, namesOf, wholeOf } from '../chronicle/names.ts';
import type { UnitInLog } from '../contract.ts';
import { springOf } from '../season-numbers.ts';
import { eventsOf } from '../store/reading.ts';
import type { Session } from './session.ts';
import { stateAt } from './state-at.ts';

/** A unit, or a company that was hired, as its nation has it. */
interface Served {
  /** The whole nation: its units may pass from one part of it to another. */
  readonly nation: string;
  /** The first season in which it is known. */
  readonly since: number;
  /** "Knights", "the Black Company". */
  readonly name: string;
  readonly isCompany: boolean;
  readonly rep: number | null;
}

/** Everybody who served in a year, by the ids that its logs have. */
interface YearsService {
  readonly served: ReadonlyMap<string, Served>;
  /** Takes in the armies as they stand in a season, and the companies in their pay. */
  readonly stand: (state: CampaignState, now: number) => void;
  /** Takes in what happens in between: a unit recruited and lost within one season is in no army at either end of it. */
  readonly hear: (event: CampaignEvent, now: number) => void;
}

/** What a row of an army list, or of a company's, has for its Rep; null where neither has that row. */
const repOf = (world: World, list: string, type: string): number | null =>
  [...world.lists, ...world.companies].find(({ id }) => id === wholeOf(list))?.units.find(({ id }) => id === type)?.rep ?? null;

/** The rows that units are of: an army list's, or a company's. */
type Rows = Pick<ArmyList, 'id' | 'units'>;

const listNamed = (lists: readonly Rows[], wanted: string): Rows | undefined => lists.find(({ id }) => id === wanted);

function yearsService(world: World, names: Names): YearsService {
  const served = new Map<string, Served>();
  const companies = new Map<string, string>();

  function serves(now: number, id: string, nation: string, list: string, type: string, repLoss = 0): void {
    // a hero's stand bears his own name
    if (type === HERO_ROW || served.has(id)) return;
    const rep = repOf(world, list, type);
    const name = names.unit(list, type, companies.get(id));
    served.set(id, { nation: wholeOf(nation), since: now, name, isCompany: false, rep: rep === null ? null : rep - repLoss });
  }
  /** Units that came together, in the order of their list's basic army. Where the numbers differ, the list has changed since: nothing is known of them. */
  function come(now: number, nation: string, units: readonly string[], list: Rows | undefined): void {
    const types = list === undefined ? [] : basicTypes(list);
    if (list === undefined || types.length !== units.length) return;
    for (const [n, unit] of units.entries()) serves(now, unit, nation, list.id, types[n]!);
  }
  function hires(now: number, hired: string, nation: string, company: string): void {
    if (!served.has(hired)) served.set(hired, { nation: wholeOf(nation), since: now, name: names.company(company), isCompany: true, rep: null });
  }

  return {
    served,
    stand({ nations }, now) {
      for (const { id: nation, army, companies: paid } of nations) {
        for (const { id, company } of paid) hires(now, id, nation, company);
        for (const { id, list, type, company: hired, repLoss } of army) {
          const company = paid.find((one) => one.id === hired)?.company;
          if (company !== undefined) companies.set(id, company);
          serves(now, id, nation, list, type, repLoss);
        }
      }
    },
    hear(e, now) {
      if (e.kind === 'company-hired') {
        hires(now, e.hired, e.nation, e.company);
        for (const unit of e.units) companies.set(unit, e.company);
        come(now, e.nation, e.units, listNamed(world.companies, e.company));
      }
      if (e.kind === 'basic-army-raised') come(now, e.nation, e.units, listNamed(world.lists, wholeOf(e.nation)));
      if (e.kind === 'demons-raised') come(now, e.nation, e.units, listNamed(world.lists, DEMON_LIST));
      if (e.kind === 'company-left') hires(now, e.hired, e.nation, e.company);
      if (e.kind === 'unit-recruited') serves(now, e.unit, e.nation, e.list ?? e.nation, e.type);
      if (e.kind === 'unit-lost') {
        const company = companies.get(e.unit);
        serves(now, e.unit, e.nation, company !== undefined && repOf(world, company, e.type) !== null ? company : e.nation, e.type);
      }
    },
  };
}

/** A Rogue Dragon, which serves nobody and fights in Spring, when the year of its coming is over (p. 69): known by its id. */
function dragonIn(id: string): readonly (readonly [string, UnitInLog])[] {
  const isOne = id.startsWith(`${ROGUE_DRAGON}-`) && /-\d+-\d+$/.test(id);
  return isOne ? [[id, { name: `the ${ROGUE_DRAGON_UNIT.name}`, rep: ROGUE_DRAGON_UNIT.rep }]] : [];
}

/** What ids of a nation's units count up to: its first of the year has 1. */
const countOf = (id: string): number => Number(id.slice(id.lastIndexOf('-') + 1));

/** "Treyine’s Knights 2", "the Black Company in the pay of Treyine". */
const calledIn = (names: Names, { nation, isCompany }: Served, name: string): string =>
  isCompany ? `${name} in the pay of ${names.nation(nation)}` : `${names.nations(nation)} ${name}`;

/** Every text in a value, at any depth. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsIn(inner);
}

/** The campaign that is read, on the branch it is on. */
type Read = Pick<Session, 'db' | 'opened' | 'branch' | 'state'>;

/**
 * The units that served in a season's year up to that season, grouped by name, in the order they came. In Winter all units leave play (p. 57), so each year
 * begins with others.
 */
function servedInYear(session: Read, names: Names, now: number): readonly (readonly (readonly [id: string, Served])[])[] {
  const { served, stand, hear } = yearsService(session.opened.row.world, names);
  const spring = springOf(now);
  const standAt = (at: number, season: number): void => {
    const state = stateAt(session, at);
    if (state !== null) stand(state, season);
  };
  standAt(spring, spring);
  for (let season = spring; season <= now; season++) {
    // as the season ends, which is as the next one begins
    standAt(season + 1, season);
    for (const event of eventsOf(session.db, session.branch, season)) hear(event, season);
  }
  const inOrder = [...served].sort(([a, one], [b, other]) => one.since - other.since || countOf(a) - countOf(b));
  // a company may be called as its units are, "Riata Warriors": it is none of them
  return [...Map.groupBy(inOrder, ([, { nation, name, isCompany }]) => `${nation} ${isCompany} ${name}`).values()];
}

/**
 * The units and hired companies named in a season's log, whenever in its year they were raised: whose each is, what troops it is of, and its number among several alike.
 */
export function unitsInLog(session: Read, now: number, lines: readonly string[]): Readonly<Record<string, UnitInLog>> {
  const names = namesOf(session.opened.row.world);
  const named = new Set(lines.flatMap((line) => [...textsIn(JSON.parse(line))]));
  const told = servedInYear(session, names, now).flatMap((alike) =>
    alike.flatMap(([id, one], n): (readonly [string, UnitInLog])[] => {
      const name = alike.length === 1 ? one.name : `${one.name} ${n + 1}`;
      return named.has(id) ? [[id, { name: calledIn(names, one, name), rep: one.rep }]] : [];
    }),
  );
  return Object.fromEntries([...told, ...[...named].flatMap(dragonIn)]);
}

/** The number of each unit of a year among those of the same name, as the logs of its seasons have it: 2 for "Knights 2". A unit whose name nobody shares is left out. */
export function numbersInYear(session: Read, now: number): ReadonlyMap<string, number> {
  const alike = servedInYear(session, namesOf(session.opened.row.world), now).filter((same) => same.length > 1);
  return new Map(alike.flatMap((same) => same.map(([id], n) => [id, n + 1] as const)));
}
