import type { Answer, BattleOrder, Client, Odds } from '../../../main/contract.ts';
import type { Course } from '../course.svelte.ts';
import { clickOn, type Draft, draftOf, firstDraft, generalsDraft, lackOf, nextToPut, orderOf } from './draft.ts';

/** An order in the making, and what the player looks at while he makes it. */
export interface Preparing {
  readonly draft: Draft | null;
  /** A choice that is only looked at: its place in the offer, or whatever the general would order. */
  readonly glanced: number | 'general' | null;
  /** That choice as it would be prepared, or as the general would order it. */
  readonly glancedDraft: Draft | null;
  /** The stand that is looked at, until something else is asked. */
  readonly looked: string | null;
  /** Stands that are pointed out. */
  readonly marked: readonly string[];
  /** The possible results of the order that is prepared; of the one that was glanced at last where none is. Null as long as they are not known. */
  readonly odds: readonly Odds[] | null;
  /** Why the place that is prepared would be refused, once that is known; null if it would not. */
  readonly whyNot: string | null;
  readonly click: (unit: string) => void;
  readonly look: (unit: string | null) => void;
  readonly mark: (units: readonly string[]) => void;
  readonly glance: (what: number | 'general' | null) => void;
  readonly prepare: (index: number) => void;
  readonly change: (draft: Draft | null) => void;
  readonly give: (draft?: Draft) => Promise<void>;
  readonly askOdds: (draft: Draft) => Promise<void>;
  /** Asks whether what is prepared may be put down where it is. */
  readonly askWhether: () => Promise<void>;
  /** Begins again: with what is asked now, or with nothing. */
  readonly begin: () => void;
  /** What was prepared is gone. */
  readonly drop: () => void;
}

/**
 * Whether what is prepared may be put down where it is. It is asked once at a time, and again where the unit has been carried on since. `ask`: null where
 * something of the order is lacking still.
 */
function createWhether(draftNow: () => Draft | null, ask: (draft: Draft) => Promise<Answer<unknown>> | null) {
  let whyNot = $state<string | null>(null);
  let isAsking = false;
  async function askWhether(): Promise<void> {
    const wanted = draftNow();
    const asked = isAsking || wanted === null || wanted.place === null ? null : ask(wanted);
    if (asked === null) return;
    isAsking = true;
    const answer = await asked;
    isAsking = false;
    if (draftNow() === null) whyNot = null;
    else if (draftNow() === wanted) whyNot = 'ok' in answer ? null : answer.message;
    else await askWhether();
  }
  return {
    get whyNot() {
      return whyNot;
    },
    askWhether,
    forget() {
      whyNot = null;
    },
  };
}

/** The order that is being prepared for the body whose go it is; nothing to begin with. */
export function createPreparing(client: Client, course: Course): Preparing {
  let draft = $state.raw<Draft | null>(null);
  let glanced = $state<number | 'general' | null>(null);
  let looked = $state<string | null>(null);
  let marked = $state.raw<readonly string[]>([]);
  let odds = $state.raw<readonly Odds[] | null>(null);
  let glancedLast: Draft | null = null;
  /** The order that is being given, until its result is known. */
  let beingGiven: BattleOrder | null = null;
  /** The step of the question that was begun with last. */
  let begun: number | null = null;
  const offer = $derived(course.view?.offer ?? null);
  /** The battle as it is shown. */
  const here = $derived({ key: course.key, mark: course.view?.mark ?? '' });
  const glancedDraft = $derived.by(() => {
    if (offer === null || glanced === null) return null;
    if (glanced === 'general') return generalsDraft(offer);
    return glanced < offer.choices.length ? draftOf(offer, glanced) : null;
  });

  const whether = createWhether(
    () => draft,
    (wanted) => (offer === null || lackOf(offer, wanted) !== null ? null : client.mayOrder({ ...here, order: orderOf(offer, wanted) })),
  );

  function change(next: Draft | null): void {
    draft = next;
    odds = null;
    glancedLast = null;
    if (next?.place == null) whether.forget();
  }

  return {
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
    get whyNot() {
      return whether.whyNot;
    },
    click(unit) {
      looked = unit;
      const clicked = clickOn(course.isAsked ? offer : null, draft, unit);
      change(clicked.means === 'draft' ? clicked.draft : draft);
    },
    look(unit) {
      looked = unit;
    },
    mark(units) {
      marked = units;
    },
    glance(what) {
      glanced = what;
    },
    prepare(index) {
      if (offer !== null) change(draftOf(offer, index));
    },
    change,
    async give(of = draft ?? undefined) {
      if (offer === null || of === undefined || lackOf(offer, of) !== null) return;
      const order = orderOf(offer, of);
      beingGiven = order;
      // what it has led to has been begun with by then, unless it was refused
      await course.order(order);
      if (beingGiven === order) beingGiven = null;
    },
    async askOdds(of) {
      const asked = offer;
      // beside an order that is prepared another's odds would be taken for its own
      if (asked === null || (draft !== null && draft !== of) || lackOf(asked, of) !== null) return;
      glancedLast = of;
      const answer = await client.odds({ ...here, order: orderOf(asked, of) });
      if (offer === asked && of === (draft ?? glancedLast)) odds = 'ok' in answer ? answer.ok : [];
    },
    askWhether: whether.askWhether,
    begin() {
      const asked = course.isAsked ? offer : null;
      change(asked === null ? null : (firstDraft(asked) ?? (beingGiven === null ? null : nextToPut(asked, beingGiven))));
      glanced = null;
      // another question is about others
      if (asked !== null && asked.step !== begun) {
        begun = asked.step;
        looked = null;
      }
    },
    drop() {
      change(null);
    },
  };
}
