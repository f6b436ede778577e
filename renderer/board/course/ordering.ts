import type { BattleOrder, BattleView, BoardSide, Client, ProgramThrows } from '../../../main/contract.ts';
import { createTypedThrows, type TypedThrows } from '../../explain/typed-throws.svelte.ts';
import type { Calling, Came, FromHere } from './calling.svelte.ts';
import type { Driving } from './driving.svelte.ts';
import type { BattleTakingIn, KnownBattle } from './known.svelte.ts';
import type { Throwing, Thrown } from './throwing.svelte.ts';

/** What the player orders, takes back and leaves to the general. */
export interface Ordering {
  readonly order: (order: BattleOrder) => Promise<void>;
  /** What has been typed in so far for the order that waits for dice. */
  readonly thrown: readonly Thrown[];
  /** The faces that are typed for them, throw by throw. */
  readonly typed: TypedThrows;
  /** The program throws them. */
  readonly throwForMe: (throws: ProgramThrows) => Promise<void>;
  /** The last throw was typed in wrongly: it is asked for again. */
  readonly takeBackThrow: () => Promise<void>;
  readonly dropNeeds: () => void;
  readonly undo: () => Promise<void>;
  readonly letGeneral: (choices: number | 'go' | null) => Promise<void>;
  readonly deployByPlan: () => Promise<void>;
}

/** What it takes to give orders to the battle of a campaign, or to one on its own (`key`); `rested` is called when the order that waited for dice is dropped. */
export interface OrderedWith {
  readonly key: string;
  readonly known: KnownBattle;
  readonly takingIn: BattleTakingIn;
  readonly calling: Calling;
  readonly driving: Driving;
  readonly throwing: Throwing;
  readonly rested: () => void;
}

/** Gives orders to the host, and takes in the results. */
export function orderingWith(client: Client, { key, known, takingIn, calling, driving, throwing, rested }: OrderedWith): Ordering {
  function begin(): void {
    takingIn.beginChain();
    calling.beginAnew();
  }
  async function act(asking: FromHere): Promise<void> {
    begin();
    await driving.andDrive(() => calling.call(asking));
  }
  /** Gives the order that waits with these throws. */
  const give = (throws: readonly Thrown[]): Promise<boolean> =>
    throwing.giveThrown(throws, (order) => driving.andDrive(() => calling.call((here) => client.order({ ...here, order }))));
  const wanting = {
    key,
    get wanted() {
      return known.view?.needs ?? null;
    },
  };
  const typed = createTypedThrows(wanting, async (faces) => wanting.wanted !== null && give([...throwing.thrown, { needs: wanting.wanted, faces }]));
  return {
    order(order) {
      throwing.wait(order);
      return act((here) => client.order({ ...here, order }));
    },
    get thrown() {
      return throwing.thrown;
    },
    typed,
    async throwForMe(throws) {
      const needs = wanting.wanted;
      if (needs === null) return;
      const given = (): readonly number[] | null => wanting.wanted?.given ?? null;
      await throwing.letProgram(needs, (order) => driving.andDrive(() => calling.call((here) => client.order({ ...here, order, throws }))), given);
      typed.forget();
    },
    async takeBackThrow() {
      if (throwing.thrown.length > 0) await give(throwing.thrown.slice(0, -1));
    },
    dropNeeds() {
      // half of a throw is of no use to another order; what was left of others is kept
      typed.forget();
      throwing.wait(null);
      takingIn.dropNeeds();
      rested();
    },
    async undo() {
      if (calling.isBusy || driving.isDriving) return;
      calling.beginAnew();
      await driving.andDrive(() => calling.back(client.undo));
    },
    letGeneral: (choices) => act((here) => client.autopilot({ ...here, choices })),
    async deployByPlan() {
      begin();
      await driving.andDrive(() => deployed(client, known, calling));
    },
  };
}

/** What `deployByPlan` does from where a battle stands: before the armies are drawn up everything else that is asked until then is the general's too. */
export const byPlanWords = (stage: BattleView['stage']): string => (stage === 'deploying' ? 'Deploy by the plan' : 'Leave all before turn 1 to the general');

/**
 * What to know of the plans that are rolled for the player's sides, while they draw up: they are how the general fights (pp. 52-53), and nobody else is held to
 * them.
 */
export const plansInWords = (sides: readonly Pick<BoardSide, 'name' | 'isPlayers' | 'plan'>[]): readonly string[] =>
  sides.flatMap(({ name, isPlayers, plan }) =>
    isPlayers && plan !== null ? [`${name}, plan (pp. 52-53): ${plan.name}. It binds the general alone: place units by hand as you like.`] : [],
  );

/** The general deploys the player's army, until there is fighting, or something is refused, or another window is seen to have moved it on. */
async function deployed(client: Client, known: KnownBattle, calling: Calling): Promise<Came> {
  let came: Came = 'done';
  for (let { view } = known; came === 'done' && view !== null && view.stage !== 'fighting' && view.stage !== 'over'; { view } = known) {
    const left = view.units.filter(({ status }) => status === 'to-deploy').length;
    const choices = view.stage === 'deploying' ? Math.max(1, left) : 1;
    came = await calling.call((here) => client.autopilot({ ...here, choices }));
  }
  // what was done before a refusal has led somewhere
  return came ?? 'done';
}
