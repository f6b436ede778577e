import type {
  Atlas,
  AtlasTreasure,
  LostBannerInPosition,
  NamedSeason,
  PeaceInPosition,
  Position,
  TreasureInPosition,
  WarInPosition,
} from '../../main/contract.ts';
import { inOrder, takable } from './land.ts';

/** Names of provinces, wars, peaces, debts and treasures of a position. */

/** The seasons in their order, by their names. */
export const SEASONS: readonly { readonly id: NamedSeason['season']; readonly name: string }[] = [
  { id: 'spring', name: 'Spring' },
  { id: 'summer', name: 'Summer' },
  { id: 'fall', name: 'Fall' },
  { id: 'winter', name: 'Winter' },
];

/** The lists of a position to which one can be added, and from which one can be taken. */
type Listed = 'names' | 'wars' | 'peaces' | 'debts' | 'lostBanners';

/** A position without one of a list. */
export const without = (position: Position, list: Listed, at: number): Position =>
  inOrder({ ...position, [list]: (position[list] ?? []).filter((_, i) => i !== at) });

/** The same list with one changed. */
const changedAt = <T>(all: readonly T[] = [], at: number, changed: T): readonly T[] => all.map((one, i) => (i === at ? changed : one));

/** A province more that is called otherwise than on the map. */
export const withPlaceName = (position: Position, province: string, name: string): Position =>
  inOrder({ ...position, names: [...(position.names ?? []), { province, name }] });

/** A position in which one of them is called by another name. */
export const placeRenamed = (position: Position, at: number, name: string): Position =>
  inOrder({ ...position, names: (position.names ?? []).map((one, i) => (i === at ? { ...one, name } : one)) });

/** A war more; what one of both holds of the other's land is taken to have been won in it. */
export function withWar(position: Position, land: Pick<Atlas, 'provinces'>, aggressor: string, defender: string): Position {
  const elsewhere = (position.wars ?? []).flatMap(({ taken = [] }) => taken);
  const taken = takable(land, position, [aggressor, defender], []).filter((id) => !elsewhere.includes(id));
  return inOrder({ ...position, wars: [...(position.wars ?? []), { aggressor, defender, ...(taken.length > 0 ? { taken } : {}) }] });
}

/** A position with something of one of its wars changed; without a season it began in the last Winter. */
export function warChanged(position: Position, at: number, changed: { readonly since?: NamedSeason | null; readonly taken?: readonly string[] }): Position {
  const war = position.wars?.[at];
  if (war === undefined) return position;
  const { aggressor, defender, since, taken = [] } = { ...war, ...changed };
  const next: WarInPosition = { aggressor, defender, ...(since == null ? {} : { since }), ...(taken.length > 0 ? { taken } : {}) };
  return inOrder({ ...position, wars: changedAt(position.wars, at, next) });
}

/** A war in which a province was taken, or was not. */
export function warOver(position: Position, at: number, province: string, isTaken: boolean): Position {
  const taken = (position.wars?.[at]?.taken ?? []).filter((id) => id !== province);
  return warChanged(position, at, { taken: isTaken ? [...taken, province] : taken });
}

/** An enforced peace more, to the end of the first year. */
export const withPeace = (position: Position, one: string, other: string): Position =>
  inOrder({ ...position, peaces: [...(position.peaces ?? []), { between: [one, other], until: { season: 'winter', year: position.year } }] });

/** A position with something of one of its peaces changed; without a winner both gave up. */
export function peaceChanged(position: Position, at: number, changed: { readonly winner?: string | null; readonly until?: NamedSeason }): Position {
  const peace = position.peaces?.[at];
  if (peace === undefined) return position;
  const winner = changed.winner === undefined ? peace.winner : changed.winner;
  const next: PeaceInPosition = { between: peace.between, ...(winner == null ? {} : { winner }), until: changed.until ?? peace.until };
  return inOrder({ ...position, peaces: changedAt(position.peaces, at, next) });
}

/** A debt more, of one recruiting roll (p. 60). */
export const withDebt = (position: Position, from: string, to: string): Position =>
  inOrder({ ...position, debts: [...(position.debts ?? []), { from, to, rolls: 1 }] });

/** A position with another number of rolls owed in one of its debts. */
export function debtChanged(position: Position, at: number, rolls: number): Position {
  const debt = position.debts?.[at];
  return debt === undefined ? position : inOrder({ ...position, debts: changedAt(position.debts, at, { ...debt, rolls }) });
}

/** Where a treasure is, and whether it has been seen; null: it has not been found. */
export const treasureIn = ({ treasures = [] }: Position, { id }: Pick<AtlasTreasure, 'id'>): TreasureInPosition | null =>
  treasures.find(({ treasure }) => treasure === id) ?? null;

/** Stands for the place of a treasure that is lost until it comes back (p. 64). */
export const LOST = 'lost until…';

/** Where a treasure is that has been found. */
function placeOf(
  { kind, keepers }: Pick<AtlasTreasure, 'kind' | 'keepers'>,
  place: string,
  year: number,
): Pick<TreasureInPosition, 'holder' | 'province' | 'lostUntil'> {
  if (place === LOST) return { lostUntil: { season: 'winter', year } };
  return kind === 'holy-relic' && !keepers.includes(place) ? { province: place } : { holder: place };
}

/** A treasure at a place: with its holder, or a relic in its province or with the Brethren, or lost; '': it has not been found. */
export function withTreasure(position: Position, { id, kind, keepers }: Pick<AtlasTreasure, 'id' | 'kind' | 'keepers'>, place: string): Position {
  const { treasures = [] } = position;
  if (place === '') return inOrder({ ...position, treasures: treasures.filter(({ treasure }) => treasure !== id) });
  const seen = treasures.find(({ treasure }) => treasure === id)?.revealed === true ? ({ revealed: true } as const) : {};
  const next = { treasure: id, ...placeOf({ kind, keepers }, place, position.year), ...seen };
  const isThere = treasures.some(({ treasure }) => treasure === id);
  return inOrder({ ...position, treasures: isThere ? treasures.map((one) => (one.treasure === id ? next : one)) : [...treasures, next] });
}

/** A treasure that is lost until another season. */
export const lostUntil = (position: Position, id: string, season: NamedSeason): Position =>
  inOrder({ ...position, treasures: (position.treasures ?? []).map((one) => (one.treasure === id ? { ...one, lostUntil: season } : one)) });

/** A treasure that has been seen on a field (p. 62), or has not. */
export function treasureSeen(position: Position, id: string, isSeen: boolean): Position {
  const seen = ({ revealed: _, ...one }: TreasureInPosition): TreasureInPosition => (isSeen ? { ...one, revealed: true } : one);
  return inOrder({ ...position, treasures: (position.treasures ?? []).map((one) => (one.treasure === id ? seen(one) : one)) });
}

/** A banner more that nobody has, until the first Winter (p. 64). */
export const withLostBanner = (position: Position, banner: LostBannerInPosition['banner']): Position =>
  inOrder({ ...position, lostBanners: [...(position.lostBanners ?? []), { banner, lostUntil: { season: 'winter', year: position.year } }] });

/** A banner that is lost until another Winter. */
export const bannerLostUntil = (position: Position, at: number, lostUntil: NamedSeason): Position =>
  inOrder({ ...position, lostBanners: (position.lostBanners ?? []).map((one, i) => (i === at ? { ...one, lostUntil } : one)) });

/** A people that has had its one chance, or has not (pp. 68-69). */
export function peopleGone(position: Position, people: string, isGone: boolean): Position {
  const others = (position.gone ?? []).filter((one) => one !== people);
  return inOrder({ ...position, gone: isGone ? [...others, people] : others });
}

/** Whether who wins is counted from here (p. 60). */
export const counting = ({ countsFromHere: _, ...position }: Position, isFromHere: boolean): Position =>
  inOrder({ ...position, ...(isFromHere ? { countsFromHere: true } : {}) });
