import type { Position } from '../../data/position.ts';
import type { World } from '../../data/shapes.ts';
import { firstHolders } from '../../engine/campaign/position.ts';
import type { PositionFault } from '../contract.ts';
import { objectOf, parsed, type Wrong, whole, yes } from '../fields.ts';
import { campsIn } from './camps.ts';
import { debtsOf, peacesOf, warsOf } from './dealings.ts';
import { goneIn, landsOf, placeNamesOf } from './lands.ts';
import { nationsOf } from './nations.ts';
import { comers, filled, type Reading, YEARS } from './reading.ts';
import { lostBannersOf, treasuresOf } from './treasures.ts';

/** Positions as files have them (README): one JSON object each, checked whole against the world before anything is done with it. */

const FIELDS = ['year', 'lands', 'names', 'nations', 'wars', 'peaces', 'debts', 'treasures', 'lostBanners', 'gone', 'countsFromHere'] as const;

/** What is wrong with a position, on its way to whoever reads it. */
class WrongPosition extends Error {
  readonly fault: PositionFault;
  constructor(fault: PositionFault) {
    super(`${fault.field} ${fault.words}`);
    this.fault = fault;
  }
}

/** What a reading comes to, or the first thing that is wrong there. */
export function orFault<T>(reading: (wrong: Wrong) => T): { readonly ok: T } | { readonly fault: PositionFault } {
  try {
    return { ok: reading((field, words) => new WrongPosition({ field, words })) };
  } catch (error) {
    if (error instanceof WrongPosition) return { fault: error.fault };
    throw error;
  }
}

/**
 * A position from a value of JSON, in the world it is to be taken up in, whose first year is the position's. Throws what `wrong` makes of the first thing that is
 * wrong with it.
 */
export function readPosition(value: unknown, wrong: Wrong, asPrinted: World): Position {
  const row = objectOf(value, wrong, 'a position', FIELDS);
  const year = whole(row.year, wrong, 'year', YEARS.from, YEARS.to);
  const lands = landsOf(row.lands, wrong, asPrinted);
  const world: World = { ...asPrinted, options: { ...asPrinted.options, firstYear: year }, position: { year, lands } };
  const first = firstHolders(world);
  const holders = new Map<string, string>(first.map(({ id, holder }) => [id, holder]));
  const standing = [...world.nations.map(({ id }) => id), ...comers(world)].filter((id) => first.some(({ holder }) => holder === id));
  if (standing.length < 2) throw wrong('lands', 'must leave at least two nations with land: somebody must have somebody to fight');
  const camps = campsIn(row.nations, { world, wrong, standing, holders, camps: new Map() });
  const reading: Reading = { world, wrong, standing: [...standing, ...camps.keys()], camps, holders };

  const names = placeNamesOf(row.names, reading);
  const nations = nationsOf(row.nations, reading);
  const wars = warsOf(row.wars, nations, reading);
  const peaces = peacesOf(row.peaces, wars, reading);
  const debts = debtsOf(row.debts, reading);
  const treasures = treasuresOf(row.treasures, nations, reading);
  const gone = goneIn(row.gone, reading);
  const lostBanners = lostBannersOf(row.lostBanners, reading);
  return {
    year,
    ...filled('lands', lands),
    ...filled('names', names),
    ...filled('nations', nations),
    ...filled('wars', wars),
    ...filled('peaces', peaces),
    ...filled('debts', debts),
    ...filled('treasures', treasures),
    ...filled('lostBanners', lostBanners),
    ...filled('gone', gone),
    ...(yes(row.countsFromHere, wrong, 'countsFromHere') ? { countsFromHere: true } : {}),
  };
}

/** A position from the text of its file. */
export const parsePosition = (text: string, wrong: Wrong, world: World): Position => readPosition(parsed(text, wrong), wrong, world);

/** The world in which a campaign begins from that position. */
export const worldFrom = (world: World, position: Position): World => ({
  ...world,
  options: { ...world.options, firstYear: position.year },
  position,
});

/** The text of a position's file, a row a line. */
export function formatPosition(position: Position): string {
  const fields = Object.entries(position).map(([key, value]) => {
    const rows = Array.isArray(value) ? `[\n${value.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]` : JSON.stringify(value);
    return `  ${JSON.stringify(key)}: ${rows}`;
  });
  return `{\n${fields.join(',\n')}\n}\n`;
}
