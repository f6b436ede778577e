import type { TableId } from '../../data/tables/ids.ts';
import type { Rolled } from '../../engine/events.ts';
import type { LoggedEvent, LoggedOf } from '../../engine/lines.ts';
import type { RolledForEach } from '../../engine/rally-round-the-king/events.ts';

/** A throw, of one or of several units at once. */
export type Throw = Rolled | RolledForEach;
/** A choice, of whoever made it, anywhere. */
export type Choosing = LoggedOf<'chose'>;

/** A line of a season's log: where it stands in it, what it says, and the battle it belongs to (its province and invader); null on the map. */
export interface LogLine {
  readonly line: number;
  readonly event: LoggedEvent;
  readonly battle: string | null;
}

/** Lines that one step caused, one after the other. */
export interface LogGroup {
  readonly key: number;
  readonly lines: readonly LogLine[];
}

/** A line as the log writes it. */
export const readLine = (line: string): LoggedEvent => JSON.parse(line) as LoggedEvent;

/** A season's log. A battle's lines stand together, from its beginning to its end. */
export function readLog(lines: readonly string[]): readonly LogLine[] {
  let battle: string | null = null;
  return lines.map((text, line) => {
    const event = readLine(text);
    if (event.kind === 'battle-began') battle = `${event.province}/${event.invader}`;
    const read = { line, event, battle };
    if (event.kind === 'battle-ended') battle = null;
    return read;
  });
}

/** Whether an event is a throw of dice. */
export const isThrow = (event: LoggedEvent): event is Throw => event.kind === 'roll';
/** Whether an event says what somebody chose. */
export const isChoosing = (event: LoggedEvent): event is Choosing => event.kind === 'chose';

/** The step that an event comes of; null for one that opens a year, a season, a phase, a battle or a turn. */
export const causeOf = (event: LoggedEvent): number | null => ('cause' in event ? event.cause : null);

const isOfStep = (one: LogLine, other: LogLine): boolean => one.battle === other.battle && causeOf(one.event) === causeOf(other.event);

/** Every line that came of the same step as a line, itself among them, in their order. */
export function withItsStep(log: readonly LogLine[], line: number): readonly LogLine[] {
  const own = log[line];
  if (own === undefined) return [];
  return causeOf(own.event) === null ? [own] : log.filter((other) => isOfStep(own, other));
}

/** Tables on which one step throws for several: behind what befell one of them is the throw that names it, and none of the others'. */
const FOR_SEVERAL: ReadonlySet<TableId> = new Set<TableId>(['war-rating', 'lost-treasure', 'lost-treasure-return']);

/** Whether a throw of an event's step is behind the event. */
const isBehind = (roll: Throw, event: LoggedEvent): boolean => !FOR_SEVERAL.has(roll.table) || textsIn(event).includes(roll.who);

/** A line with the throws and choices behind it: those of its step, or the line alone. */
export function behind(log: readonly LogLine[], line: number): readonly LogLine[] {
  const own = log[line];
  return withItsStep(log, line).filter(({ line: at, event }) => at === line || isChoosing(event) || (isThrow(event) && isBehind(event, own!.event)));
}

/** The log step by step. */
export function groups(log: readonly LogLine[]): readonly LogGroup[] {
  const out: { key: number; lines: LogLine[] }[] = [];
  for (const line of log) {
    const last = out.at(-1);
    const goesOn = last !== undefined && causeOf(line.event) !== null && isOfStep(last.lines[0]!, line);
    if (goesOn) last.lines.push(line);
    else out.push({ key: line.line, lines: [line] });
  }
  return out;
}

/** Lines as they are read: throws on one table that follow each other stand together, everything else alone. */
export function together(lines: readonly LogLine[]): readonly (readonly LogLine[])[] {
  const out: LogLine[][] = [];
  for (const line of lines) {
    const last = out.at(-1);
    const before = last?.[0]?.event;
    if (last !== undefined && before?.kind === 'roll' && line.event.kind === 'roll' && before.table === line.event.table) last.push(line);
    else out.push([line]);
  }
  return out;
}

/** Which steps of a log are listed. */
export type Sort = 'all' | 'throws' | 'choices';

/** Whether an id is a nation's or that of somebody or something of its own, which begins with the nation's. */
function isOf(id: string, nation: string): boolean {
  if (id === nation) return true;
  return id.startsWith(`${nation}-`) && /^(\d|leader-|captain-|hero-|magic-user-)/.test(id.slice(nation.length + 1));
}

/** Every word that an event holds, at any depth, its ids among them. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The steps of a log that are asked for: of a sort, and about a nation. */
export function groupsAbout(log: readonly LogLine[], sort: Sort, nation: string | null): readonly LogGroup[] {
  const isSort = ({ event }: LogLine): boolean => (sort === 'all' ? true : sort === 'throws' ? isThrow(event) : isChoosing(event));
  const isAbout = ({ event }: LogLine): boolean => nation === null || textsIn(event).some((text) => isOf(text, nation));
  return groups(log).filter(({ lines }) => lines.some(isSort) && lines.some(isAbout));
}

/** The line of a step that says what it is about: its result, or else its first line. */
export const headOf = (lines: readonly LogLine[]): LogLine => lines.find(({ event }) => !isThrow(event) && !isChoosing(event)) ?? lines[0]!;

/** On which page of a list of steps a line stands, from 0. */
export function pageOf(all: readonly LogGroup[], line: number, onAPage: number): number {
  const at = all.findLastIndex(({ key }) => key <= line);
  return Math.max(0, Math.floor(at / onAPage));
}

/** A number on a page, and whose it is: a nation's, a person's, a province's, or two nations' with a stroke between them. */
export interface NumberOnPage {
  readonly number: 'morale' | 'war-rating' | 'rolls' | 'peace' | 'holder';
  readonly of: string;
}

const concerns = (event: LoggedEvent, nation: string): boolean => 'nation' in event && event.nation === nation;

/** Whether an event made a number what it is. */
function makes(event: LoggedEvent, { number, of }: NumberOnPage): boolean {
  switch (number) {
    case 'morale':
      // a peace leaves the winner's heart as it is: a nation that takes heart again with it is told of separately
      if (event.kind === 'peace-made') return event.loser === of;
      if (event.kind === 'roll') return event.table === 'will-to-fight' && event.who === of;
      return concerns(event, of) && 'morale' in event && typeof event.morale === 'number';
    case 'war-rating':
      return event.kind === 'roll'
        ? event.table === 'war-rating' && event.who === of
        : (event.kind === 'prince-given' || event.kind === 'rival-given' || (event.kind === 'leader-rose' && event.how === 'given')) && event.leader === of;
    case 'rolls':
      return event.kind === 'rolls-received' && event.nation === of;
    case 'peace':
      return (event.kind === 'peace-made' || event.kind === 'peace-given') && of.split('/').every((side) => event.between.some((nation) => nation === side));
    case 'holder':
      if (event.kind === 'lands-given') return event.of.some((province) => province === of);
      return (event.kind === 'province-taken' || event.kind === 'province-returned' || event.kind === 'tribe-took') && event.province === of;
  }
}

/** The line of a season's log that made a number what it is, the last if there are several; null if it was not in that season. */
export const lineBehind = (log: readonly LogLine[], number: NumberOnPage): LogLine | null => log.findLast(({ event }) => makes(event, number)) ?? null;

/** Whether an event is about those whose number it is: a nation, a person or his nation, both sides of a peace; of a province all is told. */
function isAboutIts({ event }: LogLine, { number, of }: NumberOnPage): boolean {
  if (number === 'holder') return true;
  const texts = textsIn(event);
  const nations = number === 'war-rating' ? [of.replace(/-leader-.*$/, '')] : of.split('/');
  return nations.every((nation) => texts.some((text) => isOf(text, nation)));
}

/** pp. 57, 60: whether rolls that a nation has in hand came as tribute, or went so. */
const isDueOf = ({ event }: LogLine, nation: string): boolean => event.kind === 'tribute-paid' && (event.from === nation || event.to === nation);

/**
 * What is behind a number: its line in a season's log with those of the same step that are about the same, and with a nation's rolls the tribute of that
 * season; none if it was not in that season.
 */
export function linesBehind(log: readonly LogLine[], number: NumberOnPage): readonly LogLine[] {
  const own = lineBehind(log, number);
  if (own === null) return [];
  const lines = withItsStep(log, own.line).filter((line) => line === own || isAboutIts(line, number));
  return number.number === 'rolls' ? [...lines, ...log.filter((line) => !lines.includes(line) && isDueOf(line, number.of))] : lines;
}

/** The year in the id of somebody or of a unit ("treyine-leader-986-1"); null for an id without one. */
export function yearInId(id: string): number | null {
  const found = /-(\d+)-\d+$/.exec(id);
  return found === null ? null : Number(found[1]);
}
