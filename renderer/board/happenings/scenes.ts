import type { LoggedEvent, LoggedOf } from '../../../engine/lines.ts';
import { type BoardPlace, GENERAL_WHY } from '../../../main/contract.ts';
import { causeOf, isThrow, type Throw } from '../../explain/reading.ts';
import type { UnitNames } from '../naming.ts';
import { placesIn, type Whereabouts } from './inches.ts';
import { spellInVain } from './magic-sentences.ts';
import type { Sentence } from './saying.ts';
import { NO_SECTIONS, promptedBy, type Sections, sectionsWith } from './sections.ts';
import { doneBy, reactionIn, sentenceOf } from './sentences.ts';
import { type Struck, struckBy } from './toll.ts';

/** A battle's log as a row of scenes: what one step caused, told, with its throws and where it brought stands. */
export interface Scene {
  /** The line of the log it begins with. */
  readonly line: number;
  readonly turn: number;
  /** The step that its lines come of; null for a line that opens a battle or a turn. */
  readonly step: number | null;
  /** The step that prompted it: a chain of reactions is a tree. Null in logs from before every step said so. */
  readonly after: number | null;
  /** An order, or a turn that begins: no part of what went before. */
  readonly beginsAnew: boolean;
  /** The side that places a unit before the battle; null if none does. */
  readonly placedBy: string | null;
  /** Why the general of its side ordered it, in a sentence; null where a player did, or what is told says it all. */
  readonly why: string | null;
  /** The sections of the table thrown for until then. */
  readonly sections: Sections;
  readonly sentences: readonly Sentence[];
  readonly throws: readonly Throw[];
  /** Who was struck, in order. */
  readonly struck: readonly Struck[];
  /** Where stands went, in order. */
  readonly moves: readonly (readonly BoardPlace[])[];
}

interface Making {
  readonly line: number;
  readonly turn: number;
  readonly step: number | null;
  after: number | null;
  beginsAnew: boolean;
  placedBy: string | null;
  why: string | null;
  sections: Sections;
  sentences: Sentence[];
  /** The sentences that tell of reactions, by reaction and unit. */
  readonly reactions: Map<string, Sentence>;
  readonly throws: Throw[];
  readonly struck: Struck[];
  readonly moves: (readonly BoardPlace[])[];
}

const isSameStep = (last: Making | undefined, step: number | null): last is Making => last !== undefined && step !== null && last.step === step;

/** What is chosen in the midst of a chain (pp. 5-6, 34-36, 41, 47, 49), and goes on with it. */
const IN_THE_MIDST: readonly string[] = [
  'follow',
  'stay',
  'hit',
  'intervene',
  'let-it-be',
  'mounted',
  'on-foot',
  'strafe',
  'hold-fire',
  'intercept',
  'air-charge',
  'let-pass',
];

const isAnew = (event: LoggedEvent): boolean => event.kind === 'turn-began' || (event.kind === 'chose' && !IN_THE_MIDST.includes(event.choice));

/** Reasons that what is told says as well. */
const PLAIN: readonly string[] = ['mandatory', 'nothing-better', 'still-in-it', 'in-range', 'players-choice'] satisfies readonly LoggedOf<'chose'>['why'][];

/** Why the general gave an order once there is fighting. */
const whyOf = ({ why }: LoggedOf<'chose'>, turn: number): string | null =>
  turn === 0 || PLAIN.includes(why) || !Object.hasOwn(GENERAL_WHY, why) ? null : GENERAL_WHY[why as keyof typeof GENERAL_WHY];

/** What came before the lines that scenes are made of: the number of the first line, the current turn, and the scenes so far. */
interface Before {
  readonly from?: number;
  readonly turn?: number;
  readonly scenes?: readonly Scene[];
}

const begun = (line: number, turn: number, step: number | null, sections: Sections): Making => ({
  ...{ line, turn, step, after: null, beginsAnew: false, placedBy: null, why: null, sections },
  ...{ sentences: [], reactions: new Map(), throws: [], struck: [], moves: [] },
});

/** What an event says; a section that stays clear says so by its throw alone, and magic that finds no spell by the one that does not follow. */
function toldOf(
  event: LoggedEvent,
  next: LoggedEvent | undefined,
  names: UnitNames,
  { sections: { last }, turn }: Making,
  before: Whereabouts,
): Sentence | null {
  if (event.kind === 'roll' && event.table === 'terrain-section' && event.result === 'clear') return { text: `Section ${last} is clear.`, about: [] };
  return spellInVain(event, next, turn, names) ?? sentenceOf(event, names, before);
}

/** Adds to a scene what an event tells, throws and moves; `next`: the event after it. */
function add(scene: Making, event: LoggedEvent, next: LoggedEvent | undefined, names: UnitNames, before: Whereabouts): void {
  if ('after' in event && typeof event.after === 'number') scene.after ??= promptedBy(scene.sections, event.after);
  if (isAnew(event)) scene.beginsAnew = true;
  if (event.kind === 'unit-placed') scene.placedBy = event.nation;
  if (event.kind === 'chose') scene.why = whyOf(event, scene.turn);
  if (isThrow(event)) scene.throws.push(event);
  const struck = struckBy(event);
  if (struck !== null) scene.struck.push(struck);
  const places = placesIn(event);
  if (places.length > 0) scene.moves.push(places);
  const told = toldOf(event, next, names, scene, before);
  // what is done at once is told once
  const done = doneBy(event).flatMap((reaction) => scene.reactions.get(reaction) ?? []);
  if (done.length > 0) scene.sentences = scene.sentences.filter((sentence) => !done.includes(sentence));
  // a flight in two parts is one
  if (told !== null && told.text !== scene.sentences.at(-1)?.text) scene.sentences.push(told);
  if (told !== null && event.kind === 'reacted') scene.reactions.set(reactionIn(event.unit, event.result), told);
}

/** The scenes of consecutive lines. Scenes in which nothing is told, thrown or moved are left out. */
export function scenesOf(events: readonly LoggedEvent[], names: UnitNames, { from = 0, turn = 0, scenes = [] }: Before = {}): readonly Scene[] {
  const all: Making[] = [];
  let now = turn;
  let sections = scenes.at(-1)?.sections ?? NO_SECTIONS;
  const whereabouts = new Map(scenes.flatMap(({ moves }) => moves.flat()).map((place) => [place.unit, place] as const));
  for (const [i, event] of events.entries()) {
    if (event.kind === 'turn-began') now = event.turn;
    sections = sectionsWith(sections, event);
    const step = causeOf(event);
    let scene = all.at(-1);
    if (!isSameStep(scene, step)) {
      scene = begun(from + i, now, step, sections);
      all.push(scene);
    }
    scene.sections = sections;
    add(scene, event, events[i + 1], names, whereabouts);
    for (const place of placesIn(event)) whereabouts.set(place.unit, place);
  }
  return seenOf(all);
}

/** The scenes in which something is told, thrown or moved. Why an order was given of which nothing is told itself goes with what came of it first. */
function seenOf(all: readonly Making[]): readonly Scene[] {
  const seen: Making[] = [];
  let silent: Making | null = null;
  for (const scene of all) {
    if (scene.sentences.length + scene.throws.length + scene.moves.length === 0) {
      if (scene.why !== null) silent = scene;
      continue;
    }
    if (silent !== null && scene.after === silent.step) scene.why ??= silent.why;
    silent = null;
    seen.push(scene);
  }
  return seen;
}

/** Goes in which the player's last order is looked for: his own, the enemy's, and the one that goes on. */
const GOES = 3;

/**
 * The first scene of the latest chain: of the player's last order of which anything is seen or, if the general has chosen for him since, of the last go and the
 * current one.
 */
export function chainIn(events: readonly LoggedEvent[], scenes: readonly Scene[]): number {
  const last = scenes.at(-1)?.line ?? -1;
  const lines = [...events.keys()].filter((i) => i <= last);
  const goes = lines.filter((i) => events[i]!.kind === 'turn-began');
  const ordered = lines.findLast((i) => {
    const event = events[i]!;
    return event.kind === 'chose' && event.hand === 'player' && isAnew(event);
  });
  const from = ordered !== undefined && ordered >= (goes.at(-GOES) ?? 0) ? ordered : (goes.at(-2) ?? 0);
  return Math.max(
    0,
    scenes.findIndex(({ line }) => line >= from),
  );
}

/** A scene with those that it prompted. */
export interface Branch {
  readonly scene: Scene;
  readonly led: readonly Branch[];
}

interface Growing {
  readonly scene: Scene;
  readonly led: Growing[];
}

/** The branches made so far, by the step that each began with and by the stands that they last told of. */
interface Grown {
  readonly byStep: ReadonlyMap<number, Growing>;
  readonly byUnit: ReadonlyMap<string, Growing>;
}

/** Where a scene belongs: under the one that prompted it or, if a choice came in between, under the one it continues. Undefined if it begins a chain. */
function placeOf(scene: Scene, { byStep, byUnit }: Grown): Growing | undefined {
  if (scene.beginsAnew) return undefined;
  if (scene.after !== null) return byStep.get(scene.after);
  const goesOn = scene.step === null ? undefined : byStep.get(scene.step);
  if (goesOn !== undefined) return goesOn;
  // old logs do not say what prompted a scene, and what it goes on may not be shown any more: the last that told of any of the same stands is put above it
  const told = aboutOf(scene).flatMap((id) => byUnit.get(id) ?? []);
  return told.reduce<Growing | undefined>((last, one) => (last === undefined || one.scene.line > last.scene.line ? one : last), undefined);
}

/** Scenes as a tree. */
export function treeOf(scenes: readonly Scene[]): readonly Branch[] {
  const roots: Growing[] = [];
  const byStep = new Map<number, Growing>();
  const byUnit = new Map<string, Growing>();
  for (const scene of scenes) {
    const branch: Growing = { scene, led: [] };
    placeOf(scene, { byStep, byUnit })?.led.push(branch) ?? roots.push(branch);
    if (scene.step !== null && !byStep.has(scene.step)) byStep.set(scene.step, branch);
    for (const id of aboutOf(scene)) byUnit.set(id, branch);
  }
  return roots;
}

/** Every stand that a scene is about. */
export const aboutOf = ({ sentences }: Scene): readonly string[] => [...new Set(sentences.flatMap(({ about }) => about))];
