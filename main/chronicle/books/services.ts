import type { CompanyLeft } from '../../../engine/campaign/armies/hiring-events.ts';
import type { CampaignEvent } from '../../../engine/campaign/events.ts';
import type { SideOutcome } from '../../../engine/campaign/outcome.ts';
import type { Rolled } from '../../../engine/events.ts';
import { wholeOf } from '../names.ts';
import type { Of } from '../page.ts';

/** How a service ended; of Wind Maidens, what befell theirs in the battle that cost them (ruling 249). */
export type ServiceEnd = CompanyLeft | NonNullable<SideOutcome['maiden']>;

/** A mercenary company in somebody's pay (pp. 65-67), from when it is hired until it leaves. Records are replaced, never changed. */
export interface ServiceRecord {
  readonly hired: string;
  readonly company: string;
  /** The whole nation that pays it; when a civil war ends it goes on with the victor (ruling 48). */
  readonly nation: string;
  /** The seasons in which it was hired, or the campaign began with it, and in which it left; null while it serves. */
  readonly since: number;
  readonly until: number | null;
  readonly end: ServiceEnd | null;
  /** Recruiting rolls that were paid for it in all. */
  readonly rolls: number;
  /** Units it came with. */
  readonly units: number;
  /** Units of it that were lost for good, or went home in a mutiny (p. 65). */
  readonly lost: number;
}

/** What mercenary companies have done, as the events tell it. */
export interface ServiceBook {
  readonly hear: (event: CampaignEvent, now: number) => void;
  /** By the id of each hired company, the first one first. */
  readonly services: ReadonlyMap<string, ServiceRecord>;
  /** A book that knows the same and hears on by itself. */
  readonly copy: () => ServiceBook;
}

/** What the book remembers: `units`, the hired company that each of its units this year is of; `joining`, the last one that somebody was thrown for this season. */
interface Known {
  readonly services: Map<string, ServiceRecord>;
  readonly units: Map<string, string>;
  readonly joining: { readonly hired: string; readonly cause: Rolled['cause'] } | null;
  readonly maidens: readonly Of<'battle-fought'>[];
}

const nothingYet = (): Known => ({ services: new Map(), units: new Map(), joining: null, maidens: [] });

/** Begins the book of a campaign: nobody has been hired yet; `known` if something has happened. */
export function serviceBook({ services, units, ...known }: Known = nothingYet()): ServiceBook {
  let { joining, maidens } = known;

  function change(hired: string | undefined, by: (service: ServiceRecord) => Partial<ServiceRecord>): void {
    const service = hired === undefined ? undefined : services.get(hired);
    if (service !== undefined) services.set(service.hired, { ...service, ...by(service) });
  }

  function begin({ hired, company, nation }: Of<'company-given' | 'company-hired'>, since: number, came: number): void {
    services.set(hired, { hired, company, nation: wholeOf(nation), since, until: null, end: null, rolls: 0, units: came, lost: 0 });
  }

  /** p. 65: hired anew, or kept for another year: its units are other ones then. */
  function hire(e: Of<'company-hired'>, now: number): void {
    if (!services.has(e.hired)) begin(e, now, e.units.length);
    change(e.hired, ({ rolls }) => ({ rolls: rolls + e.rolls }));
    for (const unit of e.units) units.set(unit, e.hired);
  }

  const lose = (unit: string): void => change(units.get(unit), ({ lost }) => ({ lost: lost + 1 }));

  /** How it left; where a Wind Maiden was lost in a battle, as the battle has it. */
  function howLeft({ how, cause, nation }: Of<'company-left'>): ServiceEnd {
    const battle = maidens.find((b) => b.cause === cause);
    const side = battle === undefined ? undefined : [battle.invader, battle.defender].find((one) => one.nation === nation);
    return side?.maiden ?? how;
  }

  return {
    services,
    hear(e, now) {
      switch (e.kind) {
        case 'year-began':
          units.clear();
          break;
        case 'season-began':
          // steps are counted anew in each season
          joining = null;
          maidens = [];
          break;
        case 'company-given':
          begin(e, now, e.units);
          break;
        case 'company-hired':
          hire(e, now);
          break;
        case 'roll':
          // p. 66: those who join a company are thrown for it, each by itself
          if (services.has(e.who)) joining = { hired: e.who, cause: e.cause };
          break;
        case 'unit-recruited':
          if (joining?.cause !== e.cause) break;
          units.set(e.unit, joining.hired);
          change(joining.hired, ({ units: came }) => ({ units: came + 1 }));
          break;
        case 'unit-lost':
          lose(e.unit);
          break;
        case 'mercenaries-rebelled':
          for (const unit of e.units) lose(unit);
          break;
        case 'battle-fought':
          if (e.invader.maiden !== undefined || e.defender.maiden !== undefined) maidens = [...maidens, e];
          break;
        case 'company-left':
          change(e.hired, () => ({ until: now, end: howLeft(e) }));
      }
    },
    copy: () => serviceBook({ services: new Map(services), units: new Map(units), joining, maidens }),
  };
}
