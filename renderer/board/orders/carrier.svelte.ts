import type { BoardOffer, BoardPoint, BoardUnit } from '../../../main/contract.ts';
import type { Board } from '../board.svelte.ts';
import { numberAt } from '../table/measures.ts';
import { isOnTable, meantBy, putAt } from './carrying.ts';
import { clickOn, type Draft, isInRegion, lackOf, withNumber } from './draft.ts';
import { aimedAt, type Handle, isSameDraft } from './handles.ts';
import type { Under } from './hands.ts';

/** Hands on the table: stands are picked, ghosts carried, orders taken by their marks. */
export interface Carrier {
  /** The mark that is pointed at. */
  readonly pointed: Handle | null;
  /** Why what a hand carries may not go where it is. */
  readonly why: string | null;
  /** Orders that a hand let go on an enemy may mean: the player is asked which. */
  readonly either: readonly Draft[];
  /** One of those; null for none of them. */
  readonly take: (draft: Draft | null) => void;
  /** Takes hold of what lies there; whether it is carried. */
  readonly grab: (under: Under, point: BoardPoint) => boolean;
  readonly carry: (point: BoardPoint, over: readonly string[]) => void;
  readonly drop: () => void;
  /** What was held is not carried anywhere. */
  readonly leave: () => void;
  /** `point`: where on the table, if a hand clicked. */
  readonly click: (under: Under, point?: BoardPoint) => void;
  readonly hover: (under: Under) => void;
  /** Lets go of what is carried, and all is as before. Answers whether anything was carried. */
  readonly letGo: () => boolean;
}

/** What the table shows just now. */
export interface Before {
  readonly offer: BoardOffer | null;
  readonly sizes: ReadonlyMap<string, BoardUnit>;
  readonly handles: readonly Handle[];
}

type Held =
  /** The number of an order, by its ghost or its mark. */
  | { readonly what: 'number'; readonly before: Draft | null }
  /** A stand that is put down somewhere. */
  | { readonly what: 'place'; readonly before: Draft | null }
  /** A stand of the body that is asked, to be carried where it is to go. */
  | { readonly what: 'body'; readonly before: Draft | null; readonly unit: BoardUnit; readonly from: BoardPoint };

/** Orders by what their buttons say: "Charge or Shoot". */
const eitherWords = (offer: BoardOffer, drafts: readonly Draft[]): string => drafts.map(({ index }) => offer.choices[index]!.label).join(' or ');

const formOf = (offer: BoardOffer, draft: Draft | null): string | undefined => (draft === null ? undefined : offer.choices[draft.index]?.choice.form);
const handleOf = ({ handles }: Before, id: string | null): Handle | undefined => handles.find(({ key }) => key === id);

/** What a hand takes hold of, by what lies under it; null if nothing can be carried from there. */
function holdOf(offer: BoardOffer, before: Draft | null, shown: Before, { unit, ghost, handle }: Under, point: BoardPoint): Held | null {
  const mark = handleOf(shown, handle);
  if (mark !== undefined) return formOf(offer, mark.draft) === 'number' ? { what: 'number', before } : null;
  if (ghost !== null) {
    const form = formOf(offer, before);
    return form === 'number' || form === 'place' ? { what: form, before } : null;
  }
  const stand = unit === null ? undefined : shown.sizes.get(unit);
  if (stand === undefined) return null;
  if (offer.body.includes(stand.unit)) return { what: 'body', before, unit: stand, from: point };
  const clicked = clickOn(offer, before, stand.unit);
  return clicked.means === 'draft' && clicked.draft.place !== null ? { what: 'place', before } : null;
}

function carryNumber(board: Board, { sizes }: Before, offer: BoardOffer, made: Draft, point: BoardPoint): void {
  const ghost = offer.choices[made.index]?.ghost ?? null;
  const number = ghost === null ? null : numberAt(ghost, point, sizes);
  if (number !== null) board.change(withNumber(offer, made, number));
}

function carryPlace(board: Board, { sizes }: Before, made: Draft, point: BoardPoint): void {
  const there = putAt(made, point, sizes);
  if (there === null) return;
  board.change(there);
  void board.askWhether();
}

/** What a click means: a mark or an enemy prepares an order, and gives it if it is prepared already; on the bare table what is being put down goes there. */
function createClick(board: Board, now: () => Before, give: (draft: Draft) => void): Carrier['click'] {
  /** Prepares an order; whether it was prepared already, and is given. */
  function prepareOrGive(draft: Draft): boolean {
    const isPrepared = board.draft !== null && isSameDraft(board.draft, draft);
    if (isPrepared) give(draft);
    else board.change(draft);
    return isPrepared;
  }

  function clickStand(offer: BoardOffer | null, unit: string): void {
    const aimed = offer === null ? null : aimedAt(offer, board.draft, unit);
    if (aimed === null) board.click(unit);
    else if (!prepareOrGive(aimed)) board.look(unit);
  }

  function clickTable(offer: BoardOffer | null, point: BoardPoint | undefined): void {
    board.look(null);
    if (offer === null || point === undefined || board.draft === null || board.view === null || board.isBusy) return;
    if (formOf(offer, board.draft) === 'place' && isOnTable(point, board.view.table)) carryPlace(board, now(), board.draft, point);
  }

  return ({ unit, ghost, handle }, point) => {
    const { offer } = now();
    const mark = handleOf(now(), handle);
    if (mark !== undefined) prepareOrGive(mark.draft);
    else if (ghost !== null && board.draft !== null) give(board.draft);
    else if (unit !== null) clickStand(offer, unit);
    else clickTable(offer, point);
  };
}

/** What a hand on the table means: the mark it is at, what it carries, and the order that letting go would give. */
export function createCarrier(board: Board, now: () => Before): Carrier {
  let pointed = $state.raw<Handle | null>(null);
  let why = $state<string | null>(null);
  let held: Held | null = null;
  /** What a hand means that is over an enemy now, or was let go there, and at which step. */
  let meant = $state.raw<{ readonly step: number; readonly drafts: readonly Draft[]; readonly isDropped: boolean } | null>(null);

  const give = (draft: Draft): void => {
    pointed = null;
    void board.give(draft);
  };

  function carryBody(offer: BoardOffer, { unit, from }: Extract<Held, { what: 'body' }>, to: BoardPoint, over: readonly string[]): void {
    const { sizes } = now();
    const isOnEnemy = over.some((id) => sizes.get(id)?.side === 1 - unit.side);
    const would = meantBy(offer, { unit, from, to, over, isOnEnemy });
    meant = 'either' in would ? { step: offer.step, drafts: would.either, isDropped: false } : null;
    why = 'why' in would ? would.why : 'either' in would ? `${eitherWords(offer, would.either)}? Let go here, and say which.` : null;
    board.change('draft' in would ? would.draft : null);
    void board.askWhether();
  }

  return {
    get pointed() {
      return pointed;
    },
    get why() {
      return why;
    },
    get either() {
      return meant?.isDropped && meant.step === now().offer?.step ? meant.drafts : [];
    },
    take(draft) {
      meant = null;
      if (draft !== null) give(draft);
    },
    grab(under, point) {
      const { offer } = now();
      meant = null;
      held = offer === null || board.isBusy ? null : holdOf(offer, board.draft, now(), under, point);
      if (held === null || offer === null) return false;
      const mark = handleOf(now(), under.handle);
      if (mark !== undefined) return true;
      if (held.what === 'place' && under.ghost === null && under.unit !== null) board.click(under.unit);
      return true;
    },
    carry(point, over) {
      const { offer } = now();
      if (offer === null || held === null) return;
      if (held.what === 'body') return carryBody(offer, held, point, over);
      if (pointed !== null && held.what === 'number' && board.draft?.index !== pointed.draft.index) board.change(pointed.draft);
      pointed = null;
      if (board.draft === null) return;
      if (held.what === 'number') carryNumber(board, now(), offer, board.draft, point);
      else carryPlace(board, now(), board.draft, point);
    },
    drop() {
      const { offer } = now();
      const made = board.draft;
      const was = held;
      held = null;
      why = null;
      if (was?.what === 'body' && meant !== null) meant = { ...meant, isDropped: true };
      if (offer === null || was === null || made === null) return;
      const isThere = formOf(offer, made) !== 'place' || isInRegion(offer, made);
      if (isThere && lackOf(offer, made) === null && board.whyNot === null) give(made);
    },
    leave() {
      held = null;
    },
    click: createClick(board, now, give),
    hover({ handle }) {
      if (held === null) pointed = handleOf(now(), handle) ?? null;
    },
    letGo() {
      const wasAsked = meant !== null;
      meant = null;
      if (held === null) return wasAsked;
      board.change(held.before);
      held = null;
      why = null;
      return true;
    },
  };
}
