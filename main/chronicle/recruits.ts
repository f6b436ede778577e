import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { Rolled } from '../../engine/events.ts';
import type { ToldRow } from '../contract.ts';
import { sumInWords } from './dice-in-words.ts';
import { type ChroniclePage, type Each, eventsOf, grouped, type KeyedLine, type Of } from './page.ts';
import { inWords, listed, sentence } from './words.ts';

/** What the line that tells of a season’s armies and recruits is known by: it counts on while they are raised. */
export const MUSTER = 'muster';

/** A recruit, and his throw. */
interface Recruit {
  readonly event: Of<'unit-recruited'>;
  readonly roll: Rolled | undefined;
}

const rollBehind = (page: ChroniclePage, event: Of<'unit-recruited'>): Rolled | undefined =>
  page.throws.get('recruiting')?.find(({ cause }) => cause === event.cause);

/** The nation's choice that led to an event: units recruited by one choice are told together. */
const lastChoice = (page: ChroniclePage, { nation }: Of<'unit-recruited'>, before: number): number =>
  page.events.findLastIndex((x: CampaignEvent, n) => n < before && x.kind === 'chose' && x.by === nation);

/** Recruits by type: "Death Dealers and Warriors ×2"; with the dice of each "Death Dealers (1+2) and Warriors ×2 (4+4, 4+3)". */
function unitsInWords(page: ChroniclePage, recruits: readonly Recruit[], withDice = false): string {
  const byName = grouped(recruits, ({ event }) => page.names.unit(event.list ?? event.nation, event.type));
  const told = byName.map(([name, own]) => {
    const thrown = withDice ? own.flatMap(({ roll }) => (roll === undefined ? [] : [sumInWords(roll)])) : [];
    return `${name}${own.length === 1 ? '' : ` ×${own.length}`}${thrown.length === 0 ? '' : ` (${thrown.join(', ')})`}`;
  });
  return listed(told);
}

/** What a nation recruits at once, with its dice; units that come with a company it has hired are told with the company (p. 66). */
function recruited(page: ChroniclePage, recruits: readonly Recruit[]): Each {
  const [{ event, roll }] = recruits as readonly [Recruit, ...Recruit[]];
  const { nation, does, company, unit } = page.names;
  const units = unitsInWords(page, recruits);
  const hired = roll === undefined || roll.who === event.nation ? undefined : page.world.companies.find(({ joinedBy }) => joinedBy?.list === event.list);
  const thrown = recruits.flatMap((one) =>
    one.roll === undefined ? [] : [`${sumInWords(one.roll)} ${unit(one.event.list ?? one.event.nation, one.event.type)}`],
  );
  const companyToo = hired === undefined ? '' : `, with ${company(hired.id)}`;
  const row: ToldRow = {
    nation: event.nation,
    who: nation(event.nation),
    what: `${units}${companyToo}`,
    thrown: `${unitsInWords(page, recruits, true)}${companyToo}`,
  };
  return {
    row,
    text:
      hired === undefined
        ? `${sentence(nation(event.nation))} ${does(event.nation, 'recruits')} ${units}.`
        : `With ${company(hired.id)}, ${units} come to ${nation(event.nation)}.`,
    because: thrown.length === 0 ? [] : [`Threw ${listed(thrown)}.`],
    events: recruits.flatMap((one) => [one.event, ...(one.roll === undefined ? [] : [one.roll])]),
  };
}

/** Who recruited what this season, each choice of each nation a line (p. 10). */
export function recruitsOf(page: ChroniclePage): readonly Each[] {
  const places = new Map(page.events.map((event, n) => [event, n]));
  const all = eventsOf(page, 'unit-recruited').map((event): Recruit => ({ event, roll: rollBehind(page, event) }));
  const together = ({ event, roll }: Recruit): string => `${event.nation} ${lastChoice(page, event, places.get(event)!)} ${roll?.who}`;
  return grouped(all, together).map(([, recruits]) => recruited(page, recruits));
}

/** Summer and Fall: the nations that recruit with rolls they have kept (p. 57), or been given since (p. 60); null if there are none. */
export function laterRecruits(page: ChroniclePage): KeyedLine | null {
  const each = recruitsOf(page);
  const units = eventsOf(page, 'unit-recruited');
  if (each.length === 0) return null;
  const nations = new Set(units.map(({ nation }) => nation)).size;
  const who = nations === 1 ? 'One nation recruits' : `${sentence(inWords(nations))} nations recruit`;
  return {
    section: 'Spring',
    key: MUSTER,
    text: `${who} with rolls still in hand, ${inWords(units.length)} ${units.length === 1 ? 'unit' : 'units'} in all.`,
    each,
  };
}
