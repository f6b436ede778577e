import type { Atlas, AtlasPeople, Position, RebelsInPosition, RivalInPosition } from '../../main/contract.ts';
import { holdersIn } from './land.ts';
import { saidOf, withRow, withSaid, woundOf } from './nation-rows.ts';

/** Who will rise against a Leader in the first Spring, as a form has it (p. 55). */

/** A nation that is divided, and by whom. */
export interface Rival extends RivalInPosition {
  readonly nation: string;
}

/** Every rival of a position. */
export const rivalsIn = ({ nations = [] }: Position): readonly Rival[] =>
  nations.flatMap(({ nation, rival }) => (rival === undefined ? [] : [{ nation, ...rival }]));

type Land = Pick<Atlas, 'provinces'>;

/** The provinces of a nation in which nobody else is said to be at home: not the Leader, in the capital where nothing is said, and no prince. */
export function homesFor(position: Position, land: Land, { id, capital }: Pick<AtlasPeople, 'id' | 'capital'>): readonly string[] {
  const { home = capital, princes = [] } = saidOf(position, id);
  const held = [...holdersIn(land, position)].flatMap(([province, holder]) => (holder === id ? [province] : []));
  return held.filter((province) => province !== home && princes.every((prince) => prince.province !== province));
}

/** Nations that can be divided: none that is already, or is broken up, and none in which a rival has no home. */
export const dividable = (position: Position, land: Land, nations: readonly AtlasPeople[]): readonly AtlasPeople[] =>
  nations.filter((nation) => {
    const { rival, rebels, tribes = [] } = saidOf(position, nation.id);
    return rival === undefined && rebels === undefined && tribes.length === 0 && homesFor(position, land, nation).length > 0;
  });

/** What can be changed of a rival: a name that is empty is the game's. */
export type RivalRow = Pick<Rival, 'home' | 'warRating'> & { readonly name: string; readonly woman: boolean };

/** A position in which a nation has just been divided: its rival rates as little as anybody. */
export function divided(position: Position, land: Land, nation: Pick<AtlasPeople, 'id' | 'capital'>): Position {
  const [home] = homesFor(position, land, nation);
  return home === undefined ? position : withSaid(position, nation.id, { rival: { home, warRating: 2 } });
}

/** A position with something changed of a rival; who holds him captive stays so. */
export function rivalChanged(position: Position, nation: string, changed: Partial<RivalRow>): Position {
  const { rival } = saidOf(position, nation);
  if (rival === undefined) return position;
  const { home, warRating, name, woman } = { ...rival, ...changed };
  const captor = rival.captor === undefined ? {} : { captor: rival.captor };
  return withSaid(position, nation, {
    rival: { home, warRating, ...(name === undefined || name === '' ? {} : { name }), ...(woman === true ? { woman } : {}), ...woundOf(rival), ...captor },
  });
}

/** A position in which nobody rises against a Leader, or has risen; where he is at home matters in city states alone then. */
export function withoutRival(position: Position, { id, government }: Pick<AtlasPeople, 'id' | 'government'>): Position {
  const nations = (position.nations ?? []).map((said) => {
    if (said.nation !== id) return said;
    const { rival: _, rebels: __, home, ...own } = said;
    return { ...own, ...(government === 'city-states' && home !== undefined ? { home } : {}) };
  });
  return withSaid({ ...position, nations }, id, {});
}

/** A nation in civil war, and its rebels. */
export interface Rebellion {
  readonly nation: string;
  readonly rebels: RebelsInPosition;
}

/** Every civil war of a position. */
export const rebellionsIn = ({ nations = [] }: Position): readonly Rebellion[] =>
  nations.flatMap(({ nation, rebels }) => (rebels === undefined ? [] : [{ nation, rebels }]));

/** A position in which a civil war is over: whom the rebels held is free, and what they had is the nation's (p. 55). */
export function withoutRebels(position: Position, nation: Pick<AtlasPeople, 'id' | 'government'>): Position {
  const rebels = `${nation.id}:rebels`;
  const freed = saidOf(position, nation.id).leader?.captor === rebels ? withRow(position, nation.id, { captor: '' }) : position;
  const treasures = (freed.treasures ?? []).map((one) => (one.holder === rebels ? { ...one, holder: nation.id } : one));
  return withoutRival({ ...freed, ...(freed.treasures === undefined ? {} : { treasures }) }, nation);
}
