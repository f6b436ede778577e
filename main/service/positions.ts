import type { Position } from '../../data/position.ts';
import type { World } from '../../data/shapes.ts';
import { TALOMIR } from '../../data/world.ts';
import { regionOf } from '../../engine/region.ts';
import { sentence } from '../chronicle/words.ts';
import type { Answer, AsPosition, ListFile, NewCampaign, PositionFault, Refused } from '../contract.ts';
import { readHolders } from '../positions/holders-table.ts';
import { formatPosition, orFault, parsePosition, readPosition, worldFrom } from '../positions/positions.ts';
import { unreadable } from '../unreadable.ts';
import { refuse } from './refusals.ts';

/** Positions that campaigns are to begin from (ruling 396), read against the world of the campaign. */

/** A list of more names than this is not read in a message. */
const MOST_NAMED = 12;

/** What was expected, without a list that is too long to be read: "must be one of the 107 names that may stand there, such as aeja, not "nowhere"". */
function briefly(words: string): string {
  return words.replace(/^must be one of ((?:[^, ]+, )+[^, ]+)(?=, not )/, (all: string, listed: string) => {
    const names = listed.split(', ');
    return names.length > MOST_NAMED ? `must be one of the ${names.length} names that may stand there, such as ${names[0]}` : all;
  });
}

const UNLIKE_ONE = 'it is not written as a position is; save one to see how that looks';

const refused = ({ field, words }: PositionFault): Refused =>
  refuse('no-such-position', field.startsWith('is no JSON') ? `${sentence(unreadable(words, UNLIKE_ONE))}.` : `${field} ${briefly(words)}.`);

/** The world of a campaign of these nations with these options, the land as the book has it. */
export function printedWorld({ nations, options }: AsPosition): World {
  const world = nations === null ? TALOMIR : regionOf(TALOMIR, nations);
  return { ...world, options: { ...world.options, ...options } };
}

/** The world in which a campaign begins: as the book has it, or from a position; or why it cannot begin from that one. */
export function beginsFrom({ position }: Pick<NewCampaign, 'position'>, printed: World): World | Refused {
  if (position === undefined) return printed;
  const begins = orFault((wrong) => worldFrom(printed, readPosition(position, wrong, printed)));
  return 'fault' in begins ? refused(begins.fault) : begins.ok;
}

/** Reads a position from the text of its file. */
export function positionFrom({ text, ...as }: AsPosition & { readonly text: string }): Answer<Position> {
  const position = orFault((wrong) => parsePosition(text, wrong, printedWorld(as)));
  return 'fault' in position ? refused(position.fault) : position;
}

/** Reads who holds what from a table of provinces and holders. */
export function holdersFrom({ text, ...as }: AsPosition & { readonly text: string }): Answer<NonNullable<Position['lands']>> {
  const lands = orFault((wrong) => readHolders(text, wrong, printedWorld(as)));
  return 'fault' in lands ? refused(lands.fault) : lands;
}

/** What is wrong with a position for that campaign; null if nothing is. */
export function weighPosition({ position, ...as }: AsPosition & { readonly position: Position }): PositionFault | null {
  const weighed = orFault((wrong) => readPosition(position, wrong, printedWorld(as)));
  return 'fault' in weighed ? weighed.fault : null;
}

/** A position as a file to be kept outside the app. */
export const positionFile = (position: Position): ListFile => ({ name: `position-${position.year}.json`, text: formatPosition(position) });
