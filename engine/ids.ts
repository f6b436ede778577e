/** Ids are branded strings, so that a province cannot be handed in where a nation is wanted. Each is made in one place. */
declare const brand: unique symbol;
type Id<Kind extends string> = string & { readonly [brand]: Kind };

export type NationId = Id<'nation'>;
export type ProvinceId = Id<'province'>;
/** A unit of an army: nation, year and count within the nation's year, as in `treyine-986-7`. */
export type UnitId = Id<'unit'>;
/** A leader or captain: nation, what he is, year and count, as in `treyine-leader-986-1`. */
export type LeaderId = Id<'leader'>;
/** A war: who began it against whom, and the season it began in. */
export type WarId = Id<'war'>;
/** A battle: the province it is fought for and the invader; told apart by its season. */
export type BattleId = Id<'battle'>;

/** A pending step, numbered from 1 within its season or battle. Events name the step that caused them. */
export type StepId = number;

/** Takes a nation's id from data that has been checked. */
export const nationId = (id: string): NationId => id as NationId;
/** Takes a province's id from data that has been checked. */
export const provinceId = (id: string): ProvinceId => id as ProvinceId;

/** Numbers a unit within its nation's year. */
export const unitId = (nation: NationId, year: number, n: number): UnitId => `${nation}-${year}-${n}` as UnitId;
/** Numbers a leader or captain within his nation's year. */
export const leaderId = (nation: NationId, rank: 'leader' | 'captain', year: number, n: number): LeaderId => `${nation}-${rank}-${year}-${n}` as LeaderId;
/** Names a war by who begins it, against whom and when. */
export const warId = (aggressor: NationId, defender: NationId, season: number): WarId => `${aggressor}/${defender}/${season}` as WarId;
/** Names a battle by the province it is for and its invader. */
export const battleId = (province: ProvinceId, invader: NationId): BattleId => `${province}/${invader}` as BattleId;
