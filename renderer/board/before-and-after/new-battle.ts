import type { AtlasPeople, NewBattle } from '../../../main/contract.ts';

/** A battle on its own in the making, as the form has it. */
export interface BattleForm {
  readonly attacker: string;
  readonly defender: string;
  readonly attackerIsMine: boolean;
  readonly defenderIsMine: boolean;
  readonly points: number;
  readonly armies: NewBattle['armies'];
  readonly seed: number;
  readonly iron: boolean;
  readonly realDice: boolean;
}

export const LEAST_POINTS = 200;
export const MOST_POINTS = 800;
export const LARGEST_SEED = 999_999;

/** The form as it opens: two neighbours of the gazetteer, the player attacking; `seed` is thrown by the window. */
export const firstForm = (seed: number): BattleForm => ({
  attacker: 'treyine',
  defender: 'orcs',
  attackerIsMine: true,
  defenderIsMine: false,
  points: 400,
  armies: 'rolled',
  seed,
  iron: false,
  realDice: false,
});

/** What keeps a battle from beginning, in words. */
export function faultsOf({ points, seed }: BattleForm): readonly string[] {
  const faults: string[] = [];
  if (!Number.isInteger(points) || points < LEAST_POINTS || points > MOST_POINTS)
    faults.push(`Points are a whole number from ${LEAST_POINTS} to ${MOST_POINTS}.`);
  if (!Number.isInteger(seed) || seed < 0 || seed > LARGEST_SEED) faults.push(`The seed is a whole number from 0 to ${LARGEST_SEED}.`);
  return faults;
}

/** The battle that a form lays out, named by who fights. */
export function battleOf(form: BattleForm, peoples: readonly AtlasPeople[]): NewBattle {
  const name = (id: string): string => peoples.find((people) => people.id === id)?.name ?? id;
  const { attacker, defender, attackerIsMine, defenderIsMine, ...rest } = form;
  return {
    ...rest,
    name: `${name(attacker)} against ${name(defender)}`,
    attacker: { list: attacker, isPlayers: attackerIsMine },
    defender: { list: defender, isPlayers: defenderIsMine },
  };
}
