import type { HiredId, LeaderId, NationId } from '../../ids.ts';

/** p. 44: how powerful a magic user is. */
export type MagicLevel = 1 | 2 | 3;

/** A magic user in a nation's pay. She stays until dead or lost (ruling C11). */
export interface MagicUser {
  readonly id: LeaderId;
  readonly level: MagicLevel;
}

/** A nation's hero (p. 50). His Rep and AC follow from its list. */
export interface Hero {
  readonly id: LeaderId;
}

/** p. 61: banners that are bought. */
export type Banner = 'personal' | 'bane';

/** A banner that nobody has: it comes back in the Winter of that season (p. 64, rulings 62, 276). */
export interface LostBanner {
  readonly banner: Banner;
  readonly until: number;
}

/** How a battle went for a nation. */
export type WonOrLost = 'won' | 'lost' | 'drawn';

/** A unit of a company that has come through the year; it serves on if the company is retained (p. 65). */
export interface Survivor {
  /** The list it was recruited from, and its row there. */
  readonly list: string;
  readonly type: string;
}

/** A mercenary company in a nation's pay (p. 65). Its units stand in the nation's army and name it. */
export interface HiredCompany {
  readonly id: HiredId;
  /** Which company of the world. */
  readonly company: string;
  /** Its commander, if he may command the army; null if it has none, or has lost him. */
  readonly commander: LeaderId | null;
  /** Paid for this year. From Winter until it is retained in Spring it is not. */
  readonly paid: boolean;
  /** Ships of the Wind Maidens: no units (ruling 54). */
  readonly ships: number;
  /** Those left of it that are in no army: the disbanded, and between Winter and Spring all. */
  readonly survivors: readonly Survivor[];
}

/** What may be had for a nation's recruiting rolls this year (pp. 45, 50), until Winter (ruling 50). */
export interface ForHire {
  readonly magicUsers: readonly MagicLevel[];
  readonly hero: boolean;
}

/** A company that will not fight a nation it served and left on good terms (p. 67). */
export interface FormerEmployer {
  readonly company: string;
  readonly nation: NationId;
}

/** Nobody for hire. */
export const NOBODY: ForHire = { magicUsers: [], hero: false };

/** What a nation has by hiring and buying beside its list's units (pp. 44-45, 50-51, 61, 64-67). */
export interface Hirelings {
  readonly magicUsers: readonly MagicUser[];
  /** At most one (p. 50). */
  readonly hero: Hero | null;
  /** Several of a kind it may be: one of each goes to a field (ruling 407). */
  readonly banners: readonly Banner[];
  /** Those of them that cannot be used before the next season (p. 64); absent: none. */
  readonly restingBanners?: readonly Banner[];
  readonly companies: readonly HiredCompany[];
  /** Half of its army or more has been hired at some time this season (p. 65); absent: it has not. */
  readonly mostlyHired?: true;
  /** Its last battles, the latest first, two at most: what keeps a hero happy (p. 51). */
  readonly lastBattles: readonly WonOrLost[];
  readonly forHire: ForHire;
}

/** A nation with nobody in its pay. */
export const NO_HIRELINGS: Hirelings = { magicUsers: [], hero: null, banners: [], companies: [], lastBattles: [], forHire: NOBODY };
