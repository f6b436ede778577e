/** Ids are branded strings, so that a province cannot be handed in where a nation is wanted. Each is made in one place. */
declare const brand: unique symbol;
type Id<Kind extends string> = string & { readonly [brand]: Kind };

/** A nation of the campaign: the id of its people, or that of a nation that rose on the way. */
export type NationId = Id<'nation'>;
/** A province of the map, by the gazetteer's name. */
export type ProvinceId = Id<'province'>;
/** A unit of an army: nation, year and count within the nation's year, as in `treyine-986-7`. */
export type UnitId = Id<'unit'>;
/** A leader, captain, hero or magic user: nation, what he is, year and count, as in `treyine-leader-986-1`. */
export type LeaderId = Id<'leader'>;
/** A hired company: employer, company, year and count, as in `treyine-riata-warriors-986-11`. */
export type HiredId = Id<'hired'>;
/** A war: the attacker, the attacked, and the season it began in. */
export type WarId = Id<'war'>;
/** A battle: the province it is fought for and the invader; told apart by its season. */
export type BattleId = Id<'battle'>;

/** A pending step, numbered from 1 within its season or battle. Events name the step that caused them. */
export type StepId = number;

/** Takes a nation's id from data that has been checked. */
export const nationId = (id: string): NationId => id as NationId;
/** Takes a province's id from data that has been checked. */
export const provinceId = (id: string): ProvinceId => id as ProvinceId;

/** The one string of this text, as the names of properties are: names are looked up and compared by the thousand, and the same string is known at once. */
export const oneString = <Text extends string>(text: Text): Text => Object.keys({ [text]: true })[0] as Text;

/** Numbers a unit within its nation's year. */
export const unitId = (nation: NationId, year: number, n: number): UnitId => oneString(`${nation}-${year}-${n}` as UnitId);
/** What a numbered person of a nation is. */
export type Rank = 'leader' | 'captain' | 'hero' | 'magic-user';

/** Numbers a person within his nation's year. */
export const leaderId = (nation: NationId, rank: Rank, year: number, n: number): LeaderId => oneString(`${nation}-${rank}-${year}-${n}` as LeaderId);
/** A hero's stand on the field bears his own name. */
export const heroUnitId = (hero: LeaderId): UnitId => hero as string as UnitId;
/** Numbers a company within its employer's year. */
export const hiredId = (nation: NationId, company: string, year: number, n: number): HiredId => `${nation}-${company}-${year}-${n}` as HiredId;
/** Who commands a hired company. */
export const commanderId = (hired: HiredId): LeaderId => `${hired}-commander` as LeaderId;
/** Names a war by its attacker, the attacked, and when it began. */
export const warId = (aggressor: NationId, defender: NationId, season: number): WarId => `${aggressor}/${defender}/${season}` as WarId;
/** The season that a war began in. */
export const beganIn = (war: WarId): number => Number(war.split('/')[2]);
/** Names a battle by the province it is for and its invader. */
export const battleId = (province: ProvinceId, invader: NationId): BattleId => `${province}/${invader}` as BattleId;
