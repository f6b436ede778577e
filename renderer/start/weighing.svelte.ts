import type { AsPosition, Atlas, Client, Position } from '../../main/contract.ts';
import { type ToldFault, toldFault } from '../positions/faults.ts';
import { namesIn } from '../positions/names.ts';

/** What a founding's position is weighed by. */
export interface Weighed {
  readonly position: Position;
  readonly as: AsPosition;
  readonly atlas: Atlas;
}

/** What is wrong with the position of a founding, as the service finds it whenever it is changed. */
export interface Weighing {
  /** Null: nothing, or there is none. */
  readonly fault: ToldFault | null;
  /** Weighs it as it is now. */
  readonly weigh: () => Promise<void>;
}

/** Weighs the position of a founding whenever it changes. */
export function createWeighing(client: Client, current: () => Weighed | null): Weighing {
  let fault = $state.raw<ToldFault | null>(null);
  let asked = 0;

  async function weigh(weighed = current()): Promise<void> {
    asked++;
    const now = asked;
    if (weighed === null) {
      fault = null;
      return;
    }
    const { position, as, atlas } = weighed;
    const answer = await client.weighPosition({ ...as, position });
    if (now !== asked || !('ok' in answer)) return;
    fault = answer.ok === null ? null : toldFault(answer.ok, position, namesIn(atlas), as.nations);
  }

  $effect(() => {
    void weigh(current());
  });

  return {
    get fault() {
      return fault;
    },
    weigh: () => weigh(),
  };
}
