import type { CampaignAction, Refusal } from '../../engine/campaign/actions.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { Wanting } from '../../engine/campaign/running.ts';
import { throwsFor } from '../../engine/campaign/whose-dice.ts';
import { type DiceSource, OutOfFaces, seeded } from '../../engine/dice.ts';
import type { NationId } from '../../engine/ids.ts';
import type { OwnTableAction } from '../../engine/own-table/own-table.ts';
import { type OwnThrow, writeHeldUp } from '../store/own-throws.ts';
import { isPlayersOwn, isReport } from './own-deeds.ts';
import type { Held, Session } from './session.ts';

/** Dice that the player throws himself for his nations on the map: what is done waits until all of them are typed in. */

/** The nations whose dice the player throws himself: his own, where he has set that and is asked at all. */
export const throwsHimself = ({ settings, state }: Pick<Session, 'settings' | 'state'>): readonly NationId[] =>
  settings.ownDice === true && settings.asks !== 'never' ? state.players : [];

const facesIn = (thrown: readonly OwnThrow[]): readonly number[] => thrown.flatMap(({ faces }) => faces);

/** What an action comes to with these throws. */
const withThrows = (action: CampaignAction, of: readonly NationId[], thrown: readonly OwnThrow[]): CampaignAction =>
  of.length === 0 ? action : { ...action, facesOf: of, faces: facesIn(thrown) };

/** The next throw that was made for it before, if it is the one that is asked for. */
function remembered({ heldBefore }: Session, thrown: readonly OwnThrow[], { needs }: Wanting): OwnThrow | null {
  const next = heldBefore?.thrown[thrown.length];
  return next?.table === needs.table && next.who === needs.who && next.faces.length === needs.count ? next : null;
}

/** What came of something that was to be done: it waits for dice now, or has been done, or was refused. */
export type Tried =
  | { readonly held: Held }
  | { readonly action: CampaignAction; readonly events: readonly CampaignEvent[]; readonly state: Session['state'] }
  | Refusal;

/** Tries to do it with the dice that have been thrown for it. Nothing of the session is changed. */
export function tried(session: Session, { action, battle, of, thrown, hasThrown }: Omit<Held, 'wanting'>): Tried {
  const { opened, state } = session;
  let all = thrown;
  for (;;) {
    const done = opened.rules.apply(state, withThrows(action, of, all), seeded(opened.row.seed));
    if ('refused' in done) return done;
    // where no die of his was thrown it is done as it always is
    if (!('needs' in done)) return { action: all.length === 0 ? action : withThrows(action, of, all), events: done.events, state: done.state };
    const next = remembered(session, all, done);
    if (next === null) return { held: { action, battle, of, thrown: all, hasThrown: hasThrown || all.length > 0, wanting: done } };
    all = [...all, next];
  }
}

/** What was reported of a battle fought on the player's own table; null of anything else. */
function reportIn({ action, battle }: Held): OwnTableAction | null {
  return isReport(action) ? (battle!.choices[0] as OwnTableAction) : null;
}

/** What waits is written down with its throws; null: nothing waits any more. */
export function hold(session: Session, held: Held | null): void {
  const { db, branch, choice } = session;
  const wasAnything = session.held !== null || session.heldBefore !== null;
  session.held = held;
  session.heldBefore = null;
  if (held !== null) {
    const { action, battle, of, thrown, hasThrown } = held;
    writeHeldUp(db, branch, {
      choice,
      action,
      report: reportIn(held),
      isKept: battle !== null && battle.events !== null,
      of: [...of],
      thrown: thrown.map((one) => ({ ...one, faces: [...one.faces] })),
      hasThrown,
    });
  } else if (wasAnything) writeHeldUp(db, branch, null);
}

/** A throw that is typed in. */
export const thrownAs = ({ wanting: { needs } }: Held, faces: readonly number[]): OwnThrow => ({ table: needs.table, who: needs.who, faces });

/** The throws that the game would make where dice are waited for: the next one, or all that are still wanted. */
export function gamesThrows({ opened, state }: Session, { action, of, thrown }: Held, isAll: boolean): readonly OwnThrow[] {
  const isOwn = throwsFor(of, opened.rules.lands, state);
  const usual = seeded(opened.row.seed);
  const left = thrown.map(({ faces }) => faces);
  const made: OwnThrow[] = [];
  const dice: DiceSource = {
    faces(scope, who, table, k, count) {
      const before = isOwn(who) ? left.shift() : undefined;
      if (before !== undefined) return before;
      const faces = usual.faces(scope, who, table, k, count);
      if (!isOwn(who)) return faces;
      if (made.length > 0 && !isAll) throw new OutOfFaces();
      made.push({ table, who, faces });
      return faces;
    },
  };
  opened.rules.apply(state, action, dice);
  return made;
}

/** Whether a die has fallen since it was done: one of his, which he may have taken back, or one of the campaign's own. */
const hasFallen = ({ hasThrown, wanting }: Held): boolean => hasThrown || wanting.soFar.events.some(({ kind }) => kind === 'roll');

/** Whether what waits for dice is a choice of the player's, or what he has recorded of his own table. */
export const isOwnChoice = ({ held }: Pick<Session, 'held'>): boolean => held !== null && (isPlayersOwn(held.action) || isReport(held.action));

/** Whether he may still decide otherwise: in an iron campaign not beyond a die. */
export const mayDrop = ({ held, settings }: Pick<Session, 'held' | 'settings'>): boolean =>
  held !== null && isOwnChoice({ held }) && !(settings.iron && hasFallen(held));
