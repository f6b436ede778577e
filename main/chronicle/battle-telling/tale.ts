import type { World } from '../../../data/shapes.ts';
import type { LoggedEvent } from '../../../engine/lines.ts';
import { folded, foldedLines } from '../folding.ts';
import { sentence } from '../words.ts';
import { AROUND_TELLING, aftermath, armies, type LineWithReasons, ofKind } from './armies.ts';
import { type Cast, castOf } from './cast.ts';
import { type BattleKind, type Deed, sentences, type TellDeed } from './deeds.ts';
import type { Counted } from './points.ts';
import { QUICK_TELLING } from './quick.ts';
import { OWN_TABLE_TELLING } from './reported.ts';
import { TABLETOP_TELLING } from './tabletop.ts';
import { brokenUnhurt } from './volleys.ts';

/** How every kind of event that can stand in a battle's log is told. */
const TELLING = { ...TABLETOP_TELLING, ...QUICK_TELLING, ...OWN_TABLE_TELLING, ...AROUND_TELLING };

/** An event's deed; null where it is told with others or is not worth a sentence. */
export function deedOf(event: LoggedEvent, cast: Cast): Deed | null {
  if (!Object.hasOwn(TELLING, event.kind)) throw new Error(`no battle has an event '${event.kind}'`);
  return (TELLING[event.kind as keyof typeof TELLING] as TellDeed<BattleKind>)(event, cast);
}

/** A part of a battle: setting up (turn 0), then one side's go after the other, or a day of a quick battle. */
export interface TalePart {
  readonly turn: number;
  /** Whose go it is; null while setting up and in quick battles. */
  readonly by: string | null;
  readonly events: readonly LoggedEvent[];
}

/** Cuts a battle where its turns begin. What comes before and after it is left out. */
export function partsOf(events: readonly LoggedEvent[]): readonly TalePart[] {
  const parts: { turn: number; by: string | null; events: LoggedEvent[] }[] = [];
  for (const e of events) {
    if (e.kind === 'battle-began') parts.push({ turn: 0, by: null, events: [] });
    if (e.kind === 'turn-began') parts.push({ turn: e.turn, by: 'by' in e ? e.by : null, events: [] });
    if (e.kind === 'battle-ended') break;
    parts.at(-1)?.events.push(e);
    // the next field is another one (p. 30)
    if (e.kind === 'field-refused') parts.push({ turn: 0, by: null, events: [] });
  }
  return parts;
}

/** What is told of a part, in sentences. */
export function toldOf({ events }: TalePart, cast: Cast): readonly string[] {
  const together = brokenUnhurt(events, cast);
  return sentences(events.flatMap((e) => (together.has(e) ? together.get(e) : deedOf(e, cast)) ?? []));
}

/** A part of a battle, told. `to`: it went on just so to the end of that turn. */
interface ToldPart extends Pick<TalePart, 'turn' | 'by'> {
  readonly to?: number;
  readonly sentences: readonly string[];
}

/** A battle told: the armies, what happened go by go, and the outcome. Goes in which nothing worth telling happened are left out. */
export interface Tale {
  readonly armies: readonly LineWithReasons[];
  readonly parts: readonly ToldPart[];
  readonly aftermath: readonly LineWithReasons[];
}

/** Turns that follow each other and are told in the very same words are told once. */
function onceEach(parts: readonly ToldPart[]): readonly ToldPart[] {
  const turns: { own: readonly ToldPart[]; to: number }[] = [];
  for (const [turn, own] of Map.groupBy(parts, (part) => part.turn)) {
    const last = turns.at(-1);
    const said = (of: readonly ToldPart[]): string => JSON.stringify(of.map(({ by, sentences }) => [by, sentences]));
    if (turn > 1 && last?.to === turn - 1 && said(last.own) === said(own)) last.to = turn;
    else turns.push({ own, to: turn });
  }
  return turns.flatMap(({ own, to }) => own.map((part) => (to === part.turn ? part : { ...part, to })));
}

/** Tells a battle from its own events and those around it. `made`: of one on its own, what its points are made of (p. 42). */
export function taleOf(events: readonly LoggedEvent[], cast: Cast, made?: readonly [Counted, Counted]): Tale {
  const parts = partsOf(events).map((part) => ({ turn: part.turn, by: part.by, sentences: toldOf(part, cast) }));
  return { armies: armies(events, cast), parts: onceEach(parts.filter(({ sentences }) => sentences.length > 0)), aftermath: aftermath(events, cast, made) };
}

const PLAYED = { rrtk: 'on the tabletop', abstract: 'by abstract mass combat', 'own-table': 'on a table of one’s own' } as const;

/** A battle on its own as a reader sees it: the armies, the field, what happened turn by turn, and the outcome. */
export function battleText(world: World, events: readonly LoggedEvent[], seed: number, made?: readonly [Counted, Counted]): string {
  const cast = castOf(world, events);
  const [began] = ofKind(events, 'battle-began');
  if (began === undefined) return 'There was no battle.';
  const tale = taleOf(events, cast, made);
  const out: string[] = [];
  const { nation } = cast.names;
  out.push(`── ${sentence(nation(began.invader))} against ${nation(began.defender)}, ${PLAYED[began.system]}, seed ${seed} ──`);
  out.push('', 'The armies', ...foldedLines(tale.armies));
  let last = -1;
  for (const { turn, to, by, sentences: said } of tale.parts) {
    const span = to === undefined ? ` ${turn}` : `s ${turn} to ${to}`;
    if (turn !== last) out.push('', turn === 0 ? 'Before the fight' : `${by === null ? 'Day' : 'Turn'}${span}`);
    last = turn;
    const who = by === null ? '' : `${sentence(nation(by))}: `;
    out.push(folded(`${who}${said.join(' ')}`, '  ', '    '));
  }
  out.push('', 'After the battle', ...foldedLines(tale.aftermath));
  return out.join('\n');
}
