import type { Atlas, AtlasPeople, Position } from '../../main/contract.ts';
import { isAt, type ToldFault } from './faults.ts';
import type { PositionNames } from './names.ts';

/** Where what is wrong stands to be read: it describes the field that it is in. */
export const FAULT_ID = 'position-fault';

/** A position in the making, as each part of its dialog has it. */
export interface Making {
  readonly atlas: Atlas;
  readonly position: Position;
  readonly names: PositionNames;
  /** Everybody who holds land in it, by name. */
  readonly nations: readonly AtlasPeople[];
  /** The first thing that is wrong with it. */
  readonly fault: ToldFault | null;
  readonly change: (position: Position) => void;
  /** Reads who holds what from a table; null: it was refused. */
  readonly readHolders: (text: string) => Promise<Position['lands'] | null>;
}

/** Whether a field of what the position says of a nation is what is wrong, or anything in it. */
export const isWrongIn = ({ position, fault }: Making, nation: string, field: string): boolean =>
  isAt(fault, `nations[${(position.nations ?? []).findIndex((one) => one.nation === nation)}].${field}`);
