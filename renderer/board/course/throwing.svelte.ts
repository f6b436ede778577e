import type { BattleOrder, DiceNeeded } from '../../../main/contract.ts';
import type { Came } from './calling.svelte.ts';

/** A throw on a real table that was typed in. */
export interface Thrown {
  readonly needs: DiceNeeded;
  readonly faces: readonly number[];
}

/** The order that waits for real dice, and what has been thrown for it. */
export interface Throwing {
  readonly thrown: readonly Thrown[];
  /** An order waits for dice; null: none does any more. */
  readonly wait: (order: BattleOrder | null) => void;
  /** Gives the order that waits with what has been thrown for it, and says whether it took that; `give` returns the result. */
  readonly giveThrown: (throws: readonly Thrown[], give: (order: BattleOrder) => Promise<Came>) => Promise<boolean>;
  /** Gives it, and the program throws for it as it is asked; `given` reads what it has in all where more is wanted, null where it has been carried out. */
  readonly letProgram: (needs: DiceNeeded, give: (order: BattleOrder) => Promise<Came>, given: () => readonly number[] | null) => Promise<void>;
}

/** Keeps the order that waits for dice from the table, and the faces typed in for it. */
export function createThrowing(): Throwing {
  let waiting: BattleOrder | null = null;
  let thrown = $state.raw<readonly Thrown[]>([]);
  return {
    get thrown() {
      return thrown;
    },
    wait(order) {
      waiting = order;
      thrown = [];
    },
    async giveThrown(throws, give) {
      if (waiting === null) return false;
      const before = thrown;
      const order: BattleOrder = { ...waiting, faces: throws.flatMap(({ faces }) => faces) };
      thrown = throws;
      const came = await give(order);
      if (came === null && waiting !== null) thrown = before;
      return came === 'done';
    },
    async letProgram(needs, give, given) {
      if (waiting === null) return;
      const before = thrown;
      const faces = before.flatMap((one) => one.faces);
      const came = await give({ ...waiting, faces });
      const all = given();
      if (came === 'done' && all !== null) thrown = [...before, { needs, faces: all.slice(faces.length) }];
    },
  };
}
