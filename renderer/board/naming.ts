import type { BattleView, BoardSide } from '../../main/contract.ts';
import { listed } from '../words.ts';

/** What the units of a battle are called: "Knights", the second of several "Knights 2"; with its side's name where both have such. */
export interface UnitNames {
  readonly unit: (id: string) => string;
  /** Whether a unit is told of in the plural: its name is plural, and it is not one of several. */
  readonly isMany: (id: string) => boolean;
  /** A unit with whose it is: "Knights 2 of Ekra"; where its name says that, by the name alone. */
  readonly whose: (id: string) => string;
  /** Whether an id is a unit's of this battle. */
  readonly isUnit: (id: string) => boolean;
  /** "Knights 1 and 2 and Archers": a body in few words. */
  readonly units: (ids: readonly string[]) => string;
  readonly nation: (id: string) => string;
  /** What the side of a nation is called. */
  readonly side: (id: string) => Pick<BoardSide, 'name' | 'told'>;
  /** A leader by name, where it is known who he is. */
  readonly leader: (id: string | null) => string | undefined;
  /** The same inside a sentence, where some units have an article: "the Rogue Dragon". */
  readonly inSentences: UnitNames;
}

/** This many numbers in a row are told by the first and the last. */
const RUN = 4;

/** Numbers in order, long rows by their ends: "1 to 13", "15". */
export function inRuns(numbers: readonly number[]): readonly string[] {
  const runs: number[][] = [];
  for (const n of numbers) {
    const run = runs.at(-1);
    if (run !== undefined && n === run.at(-1)! + 1) run.push(n);
    else runs.push([n]);
  }
  return runs.flatMap((run) => (run.length < RUN ? run.map(String) : [`${run[0]!} to ${run.at(-1)!}`]));
}

/** A unit's name, which of several of that name it is, and whether it says whose the unit is. */
interface Named {
  readonly name: string;
  readonly inSentence: string;
  readonly n: number | null;
  readonly isMany: boolean;
  readonly side: string;
  readonly saysWhose: boolean;
}

function named({ units, sides }: Pick<BattleView, 'units' | 'sides'>): ReadonlyMap<string, Named> {
  const found = new Map<string, Named>();
  for (const { unit, side: of, name, n, called = name, isMany = false } of units) {
    const isShared = units.some((other) => other.side !== of && other.name === name);
    const side = sides[of]?.name ?? '';
    const [whole, inSentence] = isShared ? [`${side} ${name}`, `${side} ${name}`] : [name, called];
    found.set(unit, { name: whole, inSentence, n, isMany: isMany && n === null, side, saysWhose: isShared || name === side });
  }
  return found;
}

/** The name of one unit, and those of several in few words; `nameOf`: what those of a name are called. */
function calling(known: ReadonlyMap<string, Named>, nameOf: (unit: Named) => string): Pick<UnitNames, 'unit' | 'units'> {
  return {
    unit(id) {
      const one = known.get(id);
      return one === undefined ? 'a unit' : one.n === null ? nameOf(one) : `${nameOf(one)} ${one.n}`;
    },
    units(ids) {
      const byName = Map.groupBy(ids, (id) => {
        const one = known.get(id);
        return one === undefined ? 'unit' : nameOf(one);
      });
      return listed(
        [...byName].map(([name, members]) => {
          const numbers = members.flatMap((id) => known.get(id)?.n ?? []).sort((a, b) => a - b);
          return numbers.length === 0 ? name : `${name} ${listed(inRuns(numbers))}`;
        }),
      );
    },
  };
}

/** The names of all units of a battle, worked out once. */
export function namesOf({ units, sides }: Pick<BattleView, 'units' | 'sides'>): UnitNames {
  const known = named({ units, sides });
  const leaders = new Map(sides.flatMap((side) => (side.leaders ?? []).map(({ id, name }) => [id, name] as const)));
  const sideOf: UnitNames['side'] = (id) => sides.find(({ nation }) => nation === id) ?? { name: id, told: { called: id, isMany: false } };
  const plain = calling(known, ({ name }) => name);
  const others: Omit<UnitNames, 'unit' | 'units' | 'inSentences'> = {
    isMany: (id) => known.get(id)?.isMany === true,
    whose(id) {
      const one = known.get(id);
      return one === undefined || one.saysWhose ? plain.unit(id) : `${plain.unit(id)} of ${one.side}`;
    },
    isUnit: (id) => known.has(id),
    nation: (id) => sideOf(id).name,
    side: sideOf,
    leader: (id) => leaders.get(id),
  };
  const inSentences: UnitNames = {
    ...calling(known, ({ inSentence }) => inSentence),
    ...others,
    get inSentences() {
      return inSentences;
    },
  };
  return { ...plain, ...others, inSentences };
}
