import type { Atlas, AtlasPeople, Position, PrinceInPosition } from '../../main/contract.ts';
import { holdersIn } from './land.ts';
import { saidOf, withSaid, woundOf } from './nation-rows.ts';

/** Who heads the provinces of city states in a position (p. 55). */

/** A province of city states: its Leader is at home there, or a prince heads it; null: he is thrown for. */
export interface Family {
  readonly province: string;
  readonly isLeaders: boolean;
  readonly prince: PrinceInPosition | null;
}

/** City states that hold land. */
export const cityStates = (nations: readonly AtlasPeople[]): readonly AtlasPeople[] => nations.filter(({ government }) => government === 'city-states');

/** The provinces that city states hold, and who heads each: the Leader that of which it is said, or their capital while they hold it. */
export function familiesIn(position: Position, land: Pick<Atlas, 'provinces'>, nation: Pick<AtlasPeople, 'id' | 'capital'>): readonly Family[] {
  const held = [...holdersIn(land, position)].flatMap(([id, holder]) => (holder === nation.id ? [id] : []));
  const { home = nation.capital, princes = [] } = saidOf(position, nation.id);
  return held.map((province) => ({ province, isLeaders: province === home, prince: princes.find((one) => one.province === province) ?? null }));
}

/** What is written of a prince; a War Rating of null: he is thrown for, and named by the game. */
export interface PrinceRow {
  readonly warRating: number | null;
  readonly name: string;
  readonly woman: boolean;
}

/** A position with something changed of the prince of a province. */
export function princeChanged(position: Position, nation: string, province: string, changed: Partial<PrinceRow>): Position {
  const { princes = [] } = saidOf(position, nation);
  const had = princes.find((one) => one.province === province);
  const { warRating, name, woman } = { warRating: had?.warRating ?? null, name: had?.name ?? '', woman: had?.woman === true, ...changed };
  if (warRating === null) return withSaid(position, nation, { princes: princes.filter((one) => one !== had) });
  const captor = had?.captor === undefined ? {} : { captor: had.captor };
  const prince: PrinceInPosition = { province, warRating, ...(name === '' ? {} : { name }), ...(woman ? { woman } : {}), ...woundOf(had), ...captor };
  return withSaid(position, nation, { princes: had === undefined ? [...princes, prince] : princes.map((one) => (one === had ? prince : one)) });
}

/** A position in which the Leader of city states is at home in a province: nobody else heads it. */
export function homeChanged(position: Position, nation: string, home: string): Position {
  const { princes = [] } = saidOf(position, nation);
  return withSaid(position, nation, { home, princes: princes.filter(({ province }) => province !== home) });
}

/** How many princes a position names. */
export const princesIn = ({ nations = [] }: Position): number => nations.flatMap(({ princes = [] }) => princes).length;
