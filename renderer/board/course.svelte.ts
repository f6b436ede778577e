import type { Answer, BattleOrder, BattleView, Client, Needs, Refused } from '../../main/contract.ts';
import { isChoosing, readLine } from '../explain/reading.ts';
import { type Delegated, handedOver, isAsked, NOBODY, takenBack } from './delegating.ts';
import { chainIn, type Scene, scenesOf } from './happenings/scenes.ts';
import { createShowing, type Showing, type World } from './happenings/showing.svelte.ts';
import { keptIn } from './kept.ts';
import { namesOf, type UnitNames } from './naming.ts';

/** A throw on a real table that was typed in. */
export interface Thrown {
  readonly needs: Needs;
  readonly faces: readonly number[];
}

/** The course of a battle: where it stands, what has happened, and who chooses next. It plays on by itself until the player is asked. */
export interface Course {
  /** The campaign or the stand-alone battle. */
  readonly key: string;
  /** The battle of a campaign; null for one on its own. */
  readonly battle: string | null;
  readonly view: BattleView | null;
  readonly names: UnitNames;
  readonly showing: Showing;
  readonly scenes: readonly Scene[];
  /** The first scene of what came of the player's last order. */
  readonly chainFrom: number;
  /** Whether the player is to choose now. */
  readonly isAsked: boolean;
  /** Whether the player has given an order of his own. */
  readonly hasOrdered: boolean;
  readonly isBusy: boolean;
  readonly delegated: Delegated;
  /** Why it could not be opened; null if it could. */
  readonly lost: Refused | null;
  readonly open: () => Promise<void>;
  readonly close: () => void;
  readonly order: (order: BattleOrder) => Promise<void>;
  /** What has been typed in so far for the order that waits for dice. */
  readonly thrown: readonly Thrown[];
  readonly giveFaces: (faces: readonly number[]) => Promise<void>;
  /** The last throw was typed in wrongly: it is asked for again. */
  readonly takeBackThrow: () => Promise<void>;
  readonly dropNeeds: () => void;
  readonly undo: () => Promise<void>;
  readonly letGeneral: (choices: number | 'go' | null) => Promise<void>;
  readonly deployByPlan: () => Promise<void>;
  /** The general plays both sides to the end. */
  readonly settleRest: () => void;
  readonly handOver: (units: readonly string[], until: 'turn' | 'always') => void;
  readonly takeBack: (units: readonly string[]) => void;
  readonly pause: () => void;
  readonly goOn: () => void;
}

/** What carries the calls, and says what was refused. */
export interface Asking {
  readonly client: Client;
  readonly ask: <T>(call: () => Promise<Answer<T>>) => Promise<T | null>;
}

/** Who is told how the battle goes on. */
export interface Told {
  /** Something has been chosen, by whomever. */
  readonly moved: () => void;
  /** It rests: the player is asked, or the battle is over or paused. */
  readonly rested: () => void;
}

/** Whether the player has chosen it himself. */
const isPlayers = (event: ReturnType<typeof readLine>): boolean => isChoosing(event) && event.hand === 'player';

const NO_NAMES: UnitNames = { unit: (id) => id, units: (ids) => ids.join(', '), nation: (id) => id, leader: () => undefined };

/** `command`: the nation nobody holds whose army the player takes command of; absent: his own army, or whatever he commands in it already. */
export function createCourse({ client, ask }: Asking, key: string, battle: string | null, world: World, told: Told, command?: string): Course {
  let view = $state.raw<BattleView | null>(null);
  let scenes = $state.raw<readonly Scene[]>([]);
  let chainFrom = $state(0);
  let hasOrdered = $state(false);
  let delegated = $state.raw<Delegated>(NOBODY);
  let isBusy = $state(false);
  let isDriving = $state(false);
  let lost = $state.raw<Refused | null>(null);
  let isGone = false;
  let isSettling = false;
  let lines = 0;
  /** The order that waits for real dice. */
  let waiting: BattleOrder | null = null;
  let thrown = $state.raw<readonly Thrown[]>([]);
  const names = $derived(view === null ? NO_NAMES : namesOf(view));
  const asked = $derived(view !== null && view.needs === null && !isDriving && isAsked(view, delegated));
  const showing = createShowing(world);

  /** Reads the whole log anew: after opening, and where choices were taken back. */
  async function readAll(next: BattleView): Promise<void> {
    const log = await client.battleLog({ key });
    const all = 'ok' in log ? log.ok : next.events;
    view = keptIn(view, next);
    lines = all.length;
    const events = all.map(readLine);
    scenes = scenesOf(events, namesOf(next));
    hasOrdered = events.some(isPlayers);
    chainFrom = chainIn(events, scenes);
    showing.jump(view, scenes.length);
  }

  /** Takes in an answer, and shows what has happened. */
  async function take(next: BattleView): Promise<void> {
    const before = scenes.length;
    const events = next.events.map(readLine);
    const fresh = scenesOf(events, namesOf(next), lines, view?.turn ?? 0);
    hasOrdered ||= events.some(isPlayers);
    lines += next.events.length;
    scenes = [...scenes, ...fresh];
    const now = keptIn(view, next);
    view = now;
    told.moved();
    await showing.show(now, fresh, before);
  }

  /** An order waits for dice; null: none does any more. */
  function wait(order: BattleOrder | null): void {
    waiting = order;
    thrown = [];
  }

  async function call(asking: () => Promise<Answer<BattleView>>): Promise<boolean> {
    if (isBusy) return false;
    isBusy = true;
    const next = await ask(asking);
    isBusy = false;
    if (next === null || isGone) return false;
    if (next.needs === null) wait(null);
    await take(next);
    return true;
  }

  /** Plays on by itself until the player is asked, stops it, or it is over. */
  async function drive(): Promise<void> {
    if (isDriving) return;
    isDriving = true;
    while (!isGone && view !== null && view.offer !== null) {
      if (!isSettling && (view.needs !== null || showing.isPaused || isAsked(view, delegated))) break;
      const choices = isSettling ? null : 1;
      if (!(await call(() => client.autopilot({ key, choices })))) break;
    }
    isSettling = false;
    isDriving = false;
    // who has left hears nothing more of it
    if (!isGone) told.rested();
  }

  /** Does something of the player's, and plays on from there; nobody is asked in between. Whether it was taken. */
  async function andDrive(doing: () => Promise<boolean>): Promise<boolean> {
    if (isDriving) return false;
    isDriving = true;
    const isTaken = await doing();
    isDriving = false;
    // whoever would have the rest settled while the answer was out is not forgotten where it was a refusal
    if (isTaken || isSettling) await drive();
    return isTaken;
  }

  /** Gives the order that waits with what has been thrown for it. */
  async function giveThrown(throws: readonly Thrown[]): Promise<void> {
    if (waiting === null) return;
    const before = thrown;
    const order: BattleOrder = { ...waiting, faces: throws.flatMap(({ faces }) => faces) };
    thrown = throws;
    const isTaken = await andDrive(() => call(() => client.order({ key, order })));
    if (!isTaken && waiting !== null) thrown = before;
  }

  async function act(asking: () => Promise<Answer<BattleView>>): Promise<void> {
    chainFrom = scenes.length;
    await andDrive(() => call(asking));
  }

  return {
    key,
    battle,
    showing,
    get view() {
      return view;
    },
    get names() {
      return names;
    },
    get scenes() {
      return scenes;
    },
    get chainFrom() {
      return chainFrom;
    },
    get isAsked() {
      return asked;
    },
    get hasOrdered() {
      return hasOrdered;
    },
    get isBusy() {
      return isBusy || isDriving;
    },
    get delegated() {
      return delegated;
    },
    get lost() {
      return lost;
    },
    async open() {
      const under = command === undefined ? {} : { command };
      const opened = await (battle === null ? client.openBattleAlone({ key }) : client.openBattle({ key, battle, ...under }));
      if (isGone) return;
      if ('refused' in opened) {
        lost = opened;
        return;
      }
      await readAll(opened.ok);
      await drive();
    },
    close() {
      isGone = true;
      showing.skip();
    },
    order(order) {
      wait(order);
      return act(() => client.order({ key, order }));
    },
    get thrown() {
      return thrown;
    },
    async giveFaces(faces) {
      const needs = view?.needs ?? null;
      if (needs !== null) await giveThrown([...thrown, { needs, faces }]);
    },
    async takeBackThrow() {
      if (thrown.length > 0) await giveThrown(thrown.slice(0, -1));
    },
    dropNeeds() {
      wait(null);
      if (view !== null) view = { ...view, needs: null };
      told.rested();
    },
    async undo() {
      if (isBusy || isDriving) return;
      isBusy = true;
      const next = await ask(() => client.undo({ key }));
      if (next !== null && !isGone) await readAll(next);
      isBusy = false;
      await drive();
    },
    letGeneral: (choices) => act(() => client.autopilot({ key, choices })),
    async deployByPlan() {
      chainFrom = scenes.length;
      await andDrive(async () => {
        while (view !== null && view.stage !== 'fighting' && view.stage !== 'over') {
          const left = view.units.filter(({ status }) => status === 'to-deploy').length;
          if (!(await call(() => client.autopilot({ key, choices: view?.stage === 'deploying' ? Math.max(1, left) : 1 })))) break;
        }
        return true;
      });
    },
    settleRest() {
      isSettling = true;
      showing.goOn();
      showing.skip();
      if (!isBusy) void drive();
    },
    handOver(units, until) {
      delegated = handedOver(delegated, units, until, view?.turn ?? 0);
      void drive();
    },
    takeBack(units) {
      delegated = takenBack(delegated, units);
    },
    pause: () => showing.pause(),
    goOn() {
      showing.goOn();
      void drive();
    },
  };
}
