import { getContext, setContext } from 'svelte';
import type { Answer, BattleOrder, BattleView, Client, Odds } from '../../main/contract.ts';
import { readLine } from '../explain/reading.ts';
import { type Delegated, handedOver, isAsked, NOBODY, takenBack } from './delegating.ts';
import { clickOn, type Draft, draftOf, firstDraft, lackOf, orderOf } from './draft.ts';
import { namesOf, type UnitNames } from './naming.ts';
import { type Scene, scenesOf } from './scenes.ts';
import { createShowing, type Showing, type World } from './showing.svelte.ts';

/** A battle on the board: where it stands, what is asked, the order in the making, and what has happened. It knows no rules. */
export interface Board {
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
  readonly isBusy: boolean;
  readonly draft: Draft | null;
  /** A choice that is only looked at: its place in the offer. */
  readonly glanced: number | null;
  /** That choice as it would be prepared. */
  readonly glancedDraft: Draft | null;
  /** The stand that is looked at. */
  readonly looked: string | null;
  /** Stands that are pointed out. */
  readonly marked: readonly string[];
  readonly odds: readonly Odds[] | null;
  readonly delegated: Delegated;
  /** It could not be opened. */
  readonly isLost: boolean;
  readonly open: () => Promise<void>;
  readonly close: () => void;
  readonly click: (unit: string) => void;
  readonly look: (unit: string | null) => void;
  readonly mark: (units: readonly string[]) => void;
  readonly glance: (index: number | null) => void;
  readonly prepare: (index: number) => void;
  readonly change: (draft: Draft | null) => void;
  readonly give: (draft?: Draft) => Promise<void>;
  readonly giveFaces: (faces: readonly number[]) => Promise<void>;
  readonly dropNeeds: () => void;
  readonly askOdds: (draft: Draft) => Promise<void>;
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

const NO_NAMES: UnitNames = { unit: (id) => id, units: (ids) => ids.join(', '), nation: (id) => id };

export function createBoard({ client, ask }: Asking, key: string, battle: string | null, world: World): Board {
  let view = $state.raw<BattleView | null>(null);
  let scenes = $state.raw<readonly Scene[]>([]);
  let chainFrom = $state(0);
  let draft = $state.raw<Draft | null>(null);
  let glanced = $state<number | null>(null);
  let looked = $state<string | null>(null);
  let marked = $state.raw<readonly string[]>([]);
  let odds = $state.raw<readonly Odds[] | null>(null);
  let delegated = $state.raw<Delegated>(NOBODY);
  let isBusy = $state(false);
  let isDriving = $state(false);
  let isLost = $state(false);
  let isGone = false;
  let isSettling = false;
  let lines = 0;
  /** The order that waits for real dice. */
  let waiting: BattleOrder | null = null;
  const names = $derived(view === null ? NO_NAMES : namesOf(view));
  const asked = $derived(view !== null && view.needs === null && !isDriving && isAsked(view, delegated));
  const glancedDraft = $derived(view?.offer != null && glanced !== null && glanced < view.offer.choices.length ? draftOf(view.offer, glanced) : null);
  const showing = createShowing(world);

  function begin(): void {
    draft = view !== null && view.offer !== null && asked ? firstDraft(view.offer) : null;
    glanced = null;
    odds = null;
  }

  /** Reads the whole log anew: after opening, and where choices were taken back. */
  async function readAll(next: BattleView): Promise<void> {
    const log = await client.battleLog({ key });
    const all = 'ok' in log ? log.ok : next.events;
    view = next;
    lines = all.length;
    scenes = scenesOf(all.map(readLine), namesOf(next));
    chainFrom = scenes.length;
    showing.jump(next, scenes.length);
  }

  /** Takes in an answer, and shows what has happened. */
  async function take(next: BattleView): Promise<void> {
    const before = scenes.length;
    const fresh = scenesOf(next.events.map(readLine), namesOf(next), lines, view?.turn ?? 0);
    lines += next.events.length;
    scenes = [...scenes, ...fresh];
    view = next;
    draft = null;
    await showing.show(next, fresh, before);
  }

  async function call(asking: () => Promise<Answer<BattleView>>): Promise<boolean> {
    if (isBusy) return false;
    isBusy = true;
    const next = await ask(asking);
    isBusy = false;
    if (next === null || isGone) return false;
    if (next.needs === null) waiting = null;
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
    begin();
  }

  async function act(asking: () => Promise<Answer<BattleView>>): Promise<void> {
    chainFrom = scenes.length;
    const kept = draft;
    if (await call(asking)) await drive();
    else draft = kept;
  }

  async function give(given = draft ?? undefined): Promise<void> {
    const offer = view?.offer ?? null;
    if (offer === null || given === undefined || lackOf(offer, given) !== null) return;
    const order = orderOf(offer, given);
    waiting = order;
    await act(() => client.order({ key, order }));
  }

  return {
    key,
    battle,
    get view() {
      return view;
    },
    get names() {
      return names;
    },
    showing,
    get scenes() {
      return scenes;
    },
    get chainFrom() {
      return chainFrom;
    },
    get isAsked() {
      return asked;
    },
    get isBusy() {
      return isBusy || isDriving;
    },
    get draft() {
      return draft;
    },
    get glanced() {
      return glanced;
    },
    get glancedDraft() {
      return glancedDraft;
    },
    get looked() {
      return looked;
    },
    get marked() {
      return marked;
    },
    get odds() {
      return odds;
    },
    get delegated() {
      return delegated;
    },
    get isLost() {
      return isLost;
    },
    async open() {
      const opened = await ask(() => (battle === null ? client.openBattleAlone({ key }) : client.openBattle({ key, battle })));
      if (isGone) return;
      if (opened === null) {
        isLost = true;
        return;
      }
      await readAll(opened);
      await drive();
    },
    close() {
      isGone = true;
      showing.skip();
    },
    click(unit) {
      looked = unit;
      const clicked = clickOn(asked ? (view?.offer ?? null) : null, draft, unit);
      if (clicked.means === 'draft') draft = clicked.draft;
      odds = null;
    },
    look(unit) {
      looked = unit;
    },
    mark(units) {
      marked = units;
    },
    glance(index) {
      glanced = index;
    },
    prepare(index) {
      if (view?.offer == null) return;
      draft = draftOf(view.offer, index);
      odds = null;
    },
    change(next) {
      draft = next;
      odds = null;
    },
    give,
    async giveFaces(faces) {
      if (waiting === null) return;
      const order: BattleOrder = { ...waiting, faces: [...(waiting.faces ?? []), ...faces] };
      waiting = order;
      if (await call(() => client.order({ key, order }))) await drive();
      else waiting = { ...order, faces: (order.faces ?? []).slice(0, -faces.length) };
    },
    dropNeeds() {
      waiting = null;
      if (view !== null) view = { ...view, needs: null };
      begin();
    },
    async askOdds(of) {
      const offer = view?.offer ?? null;
      if (offer === null || lackOf(offer, of) !== null) return;
      const answer = await client.odds({ key, order: orderOf(offer, of) });
      if (view?.offer === offer) odds = 'ok' in answer ? answer.ok : [];
    },
    async undo() {
      if (isBusy) return;
      isBusy = true;
      const next = await ask(() => client.undo({ key }));
      if (next !== null) await readAll(next);
      isBusy = false;
      await drive();
    },
    letGeneral: (choices) => act(() => client.autopilot({ key, choices })),
    async deployByPlan() {
      chainFrom = scenes.length;
      while (view !== null && view.stage !== 'fighting' && view.stage !== 'over') {
        const left = view.units.filter(({ status }) => status === 'to-deploy').length;
        if (!(await call(() => client.autopilot({ key, choices: view?.stage === 'deploying' ? Math.max(1, left) : 1 })))) break;
      }
      await drive();
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

const KEY = Symbol('board');
export const provideBoard = (board: Board): Board => setContext(KEY, board);
/** The battle on the board; inside its screen only. */
export const useBoard = (): Board => getContext<Board>(KEY);
