import type { BattleView, BoardSide, BoardUnit } from '../../main/contract.ts';
import { listed } from '../words.ts';

/** What the units of a battle are called: "Knights", the second of several "Knights 2"; with its side's name where both have such. */
export interface UnitNames {
  readonly unit: (id: string) => string;
  /** Whether an id is a unit's of this battle. */
  readonly isUnit: (id: string) => boolean;
  /** "Knights 1 and 2 and Archers": a body in few words. */
  readonly units: (ids: readonly string[]) => string;
  readonly nation: (id: string) => string;
  /** The side of a nation as it is told of. */
  readonly side: (id: string) => Pick<BoardSide, 'name' | 'told'>;
  /** A leader by name, where it is known who he is. */
  readonly leader: (id: string | null) => string | undefined;
}

const counts = (units: readonly BoardUnit[], key: (unit: BoardUnit) => string): ReadonlyMap<string, readonly BoardUnit[]> => Map.groupBy(units, key);

/** So many numbers in a row are told by the first and the last. */
const RUN = 4;

/** Numbers in order, long rows by their ends: "1 to 13", "15". */
function inRuns(numbers: readonly number[]): readonly string[] {
  const runs: number[][] = [];
  for (const n of numbers) {
    const run = runs.at(-1);
    if (run !== undefined && n === run.at(-1)! + 1) run.push(n);
    else runs.push([n]);
  }
  return runs.flatMap((run) => (run.length < RUN ? run.map(String) : [`${run[0]!} to ${run.at(-1)!}`]));
}

/** The names of all units of a battle, worked out once. */
export function namesOf({ units, sides }: Pick<BattleView, 'units' | 'sides'>): UnitNames {
  const alike = counts(units, ({ side, name }) => `${side} ${name}`);
  const plain = new Map<string, { readonly name: string; readonly n: number | null }>();
  for (const same of alike.values())
    for (const [i, unit] of same.entries()) {
      const isShared = units.some((other) => other.side !== unit.side && other.name === unit.name);
      const name = isShared ? `${sides[unit.side].name} ${unit.name}` : unit.name;
      plain.set(unit.unit, { name, n: same.length > 1 ? i + 1 : null });
    }
  const leaders = new Map(sides.flatMap((side) => (side.leaders ?? []).map(({ id, name }) => [id, name] as const)));
  const one = (id: string): string => {
    const known = plain.get(id);
    return known === undefined ? 'a unit' : known.n === null ? known.name : `${known.name} ${known.n}`;
  };
  const many = (ids: readonly string[]): string => {
    const byName = Map.groupBy(ids, (id) => plain.get(id)?.name ?? 'unit');
    return listed(
      [...byName].map(([name, members]) => {
        const numbers = members.flatMap((id) => plain.get(id)?.n ?? []).sort((a, b) => a - b);
        return numbers.length === 0 ? name : `${name} ${listed(inRuns(numbers))}`;
      }),
    );
  };
  const sideOf = (id: string): Pick<BoardSide, 'name' | 'told'> => sides.find(({ nation }) => nation === id) ?? { name: id };
  return { unit: one, isUnit: (id) => plain.has(id), units: many, nation: (id) => sideOf(id).name, side: sideOf, leader: (id) => leaders.get(id) };
}
