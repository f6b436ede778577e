import type { ToldSeason } from './chronicle.ts';
import type { Reign } from './pages.ts';

/** A time in which a mercenary company was in somebody's pay. */
export interface CompanyService {
  readonly hired: string;
  /** The whole nation that pays it. */
  readonly nation: string;
  readonly since: Reign['since'];
  /** The season in which it left, and how; null while it serves. */
  readonly until: Reign['until'];
  readonly ended: string | null;
  /** Recruiting rolls that were paid for it in all. */
  readonly rolls: number;
  /** Units it came with, and how many were lost for good or went home in a mutiny. */
  readonly units: number;
  readonly lost: number;
}

/** A mercenary company (pp. 66-67); of some there are several, in different pay. */
export interface CompanyLine {
  readonly id: string;
  readonly name: string;
  readonly page: number;
  /** "three recruiting rolls a year (p. 66), four where the alignment is not 0 (p. 65)". */
  readonly price: string;
  /** Those who are in somebody's pay now. */
  readonly serving: readonly CompanyService[];
  /** How many times it has been hired, those who serve now among them. */
  readonly times: number;
}

/** A company's own page. */
export interface CompanyView extends CompanyLine {
  /** What one company brings, and on which terms it serves. */
  readonly brings: string;
  readonly terms: string;
  /** All times it was in somebody's pay, the last one first. */
  readonly services: readonly CompanyService[];
  /** Nations it left on good terms and does not fight (p. 67): whole ones. */
  readonly formerEmployers: readonly string[];
  /** What the chronicle tells with its name in it, the oldest season first. */
  readonly told: readonly ToldSeason[];
}
