import type { BoardUnit } from '../../../main/contract.ts';
import { isDragonUnit } from '../../game/dragon.ts';
import { CLASS_WORDS, counted, listed, plainly, RULE_WORDS, sentence, wordFor } from '../../words.ts';
import { BEARING_WORDS } from '../happenings/event-words.ts';
import { amountIn } from '../orders/amounts.ts';

/** What a stand shows: what it is, how it is, and the words for both. */

/** What there is a sign for: the class of troops as they now go, or what is more striking about them. */
export type Troops =
  | 'foot-melee'
  | 'foot-missile'
  | 'foot-skirmish'
  | 'mounted-melee'
  | 'mounted-missile'
  | 'mounted-skirmish'
  | 'pike'
  | 'elephant'
  | 'chariot'
  | 'beast'
  | 'artillery'
  | 'dragon';

/** How deep a stand of elephants, chariots, artillery and monsters is at the least, in inches. */
const LARGE = 1.5;

const ON_FOOT: Readonly<Record<string, string>> = {
  'mounted-melee': 'foot-melee',
  'mounted-missile': 'foot-missile',
  'mounted-skirmish': 'foot-skirmish',
};

/** The class of a unit as it now moves: on foot if it has dismounted. */
const classOf = ({ class: of, isDismounted }: BoardUnit): string => (isDismounted ? (ON_FOOT[of] ?? of) : of);

/** What a stand is, for the sign it bears. */
export function troopsOf(unit: BoardUnit): Troops {
  const { rules, goesAs } = unit;
  if (isDragonUnit(unit.unit)) return 'dragon';
  if (goesAs !== undefined) return goesAs === 'giant' ? 'beast' : goesAs;
  const known = classOf(unit) as Troops;
  return known === 'foot-melee' && rules.includes('pike') ? 'pike' : known;
}

const HORSE = 'M-.16,.28L-.12,.02L-.26,.1L-.34,0L-.1,-.24L-.04,-.34L.03,-.25Q.24,-.14 .2,.28Z';

/** The sign of each kind, in a box of an inch about 0,0: filled, and in lines. */
export const SIGNS: Readonly<Record<Troops, { readonly fill: string; readonly line: string }>> = {
  'foot-melee': { fill: 'M-.26,-.28H.26V0Q.26,.22 0,.34Q-.26,.22 -.26,0Z', line: 'M0,-.28V.34M-.26,-.04H.26' },
  pike: { fill: 'M-.24,-.34l.06,.14h-.12ZM0,-.34l.06,.14h-.12ZM.24,-.34l.06,.14h-.12Z', line: 'M-.24,-.22V.34M0,-.22V.34M.24,-.22V.34' },
  'foot-missile': { fill: 'M0,-.36l.08,.16h-.16Z', line: 'M-.32,.06Q0,-.44 .32,.06M-.32,.06H.32M0,-.24V.34' },
  'foot-skirmish': { fill: 'M.28,-.32l-.02,.18l-.14,-.12Z', line: 'M-.28,.3L.22,-.24M-.3,-.16h.2M.1,.28h.2' },
  'mounted-melee': { fill: HORSE, line: 'M.32,-.38V.34' },
  'mounted-missile': { fill: HORSE, line: 'M.24,-.3Q.5,0 .24,.3M.24,-.3V.3' },
  'mounted-skirmish': { fill: HORSE, line: 'M.22,.34L.42,-.34' },
  elephant: {
    fill: 'M-.36,.32V-.06Q-.36,-.3 -.08,-.3H.1Q.34,-.3 .36,-.06Q.38,.2 .46,.22L.42,.3Q.28,.26 .26,.08L.2,.08V.32H.06V.12H-.18V.32Z',
    line: 'M-.2,-.3V-.44H.06V-.3',
  },
  chariot: { fill: 'M-.08,-.3H.3V.04H-.08Z', line: 'M.1,.1m-.24,0a.24,.24 0 1 0 .48,0a.24,.24 0 1 0 -.48,0M.1,-.14V.34M-.14,.1H.34M-.14,0H-.46' },
  beast: { fill: 'M-.4,.12Q-.3,-.3 0,-.12Q.3,-.3 .4,.12Q.2,0 .1,.12L0,.36L-.1,.12Q-.2,0 -.4,.12Z', line: 'M-.1,-.16L-.16,-.36M.1,-.16L.16,-.36' },
  dragon: {
    fill: 'M-.391,-.102L-.272,-.187L-.306,-.289L-.204,-.221Q-.085,-.221 -.06,-.102Q-.043,-.034 0,-.017L-.119,-.357Q.017,-.264 .068,-.391Q.128,-.247 .255,-.323Q.221,-.17 .391,-.153Q.247,-.068 .145,.017Q.272,.068 .272,.187Q.272,.272 .323,.264Q.366,.255 .357,.187L.306,.187L.374,.068L.425,.187L.4,.187Q.417,.357 .289,.357Q.204,.357 .119,.272L.153,.374H.034L0,.281Q-.102,.264 -.153,.187L-.17,.34H-.281L-.213,.136Q-.187,.034 -.221,-.034Q-.289,0 -.357,-.034L-.255,-.068Z',
    line: '',
  },
  artillery: { fill: 'M-.42,-.14L.3,-.22V.06L-.42,0Z', line: 'M.04,.16m-.2,0a.2,.2 0 1 0 .4,0a.2,.2 0 1 0 -.4,0M.04,.16L.42,.34' },
};

/** Small letters for the special rules, at near sight. */
const LETTERS: Readonly<Record<string, string>> = {
  breath: 'B',
  cannon: 'C',
  'combination-weapons': 'Cw',
  'dual-armed': 'D',
  'elite-training': 'E',
  engine: 'En',
  fanatic: 'Fa',
  firearms: 'Fi',
  flyer: 'Fl',
  frenzy: 'Fr',
  pike: 'P',
  shock: 'Sh',
  stakes: 'St',
  terror: 'T',
  undisciplined: 'U',
};

/** The small letters of a unit's special rules; a rule that has none leaves its place empty. */
export const lettersOf = ({ rules }: Pick<BoardUnit, 'rules'>): string => rules.map((rule) => LETTERS[rule] ?? '').join(' ');

/** The base of a stand, its front at the top; `grow` makes it that much larger all round. */
export function baseOf({ width, depth }: Pick<BoardUnit, 'width' | 'depth'>, grow = 0): string {
  const [w, d] = [width / 2 + grow, depth / 2 + grow];
  return `M${-w},${-d}H${w}V${d}H${-w}Z`;
}

/** Hundredths of an inch are fine enough for a sign. */
export const cents = (n: number): number => Math.round(n * 100) / 100;

/** The front edge with its point ahead. */
export function frontOf({ width, depth }: Pick<BoardUnit, 'width' | 'depth'>): string {
  const [w, d] = [cents(width / 2), cents(depth / 2)];
  return `M${-w},${-d}H${w}V${-d + 0.1}H${-w}ZM-.17,${-d}L0,${-d - 0.2}L.17,${-d}Z`;
}

/** Where the marks of a stand are, from its middle. */
interface Marks {
  readonly sign: number;
  readonly rep: number;
  readonly size: number;
  readonly wound: number;
  /** How far aside its hits are counted, and how large. */
  readonly woundAside: number;
  readonly woundSize: number;
}

/** A stand narrower than this, in inches, is a hero's: it has room for its Rep alone. */
const NARROW = 1;

/** Whether a stand is as narrow as a hero's. */
export const isNarrow = ({ width }: Pick<BoardUnit, 'width'>): boolean => width < NARROW;

/** Where hits are counted on a large stand, whose sign leaves no room beside it: below its Rep. */
const BELOW_REP = { aside: 0.5, fromRear: 0.29, size: 0.66 } as const;

/**
 * Its sign at the left, its Rep at the right, its hits between them, or on a large one below its Rep: neither is hidden by them, and none lies over a neighbour's. A hero's Rep
 * is in the middle, his hits at a corner.
 */
export function marksOn({ depth, width }: Pick<BoardUnit, 'depth' | 'width'>): Marks {
  if (isNarrow({ width })) return { sign: 0, rep: 0, size: 0.5, wound: 0.3, woundAside: 0.32, woundSize: 0.6 };
  const size = Math.min(1.15, 0.5 + depth * 0.34);
  const at = { sign: cents(-0.78 + size * 0.42), rep: 0.55, size };
  if (depth >= LARGE) return { ...at, wound: cents(depth / 2 - BELOW_REP.fromRear), woundAside: BELOW_REP.aside, woundSize: BELOW_REP.size };
  return { ...at, wound: cents(Math.max(0.06, depth / 2 - 0.42)), woundAside: 0.06, woundSize: 0.72 };
}

/** What a stand shows beside the small letters of its rules. */
interface NearMarks {
  /** Where the letters stand: within its rear edge, away from its figures, whichever way it faces. */
  readonly letters: number;
  /** Where its hits are counted and how large: on the side of its front, or beside the letters, so that these stay free. */
  readonly wound: number;
  readonly woundSize: number;
}

/** Where the letters of a stand and the count of its hits are where both are seen, from its middle; `heading` as it is drawn. */
export function nearMarksOn({ depth }: Pick<BoardUnit, 'depth'>, heading: number): NearMarks {
  const isTurned = isUpsideDown(heading);
  const letters = cents(isTurned ? -depth / 2 + 0.19 : depth / 2 - 0.05);
  if (depth >= LARGE) return { letters, wound: cents(depth / 2 - BELOW_REP.fromRear), woundSize: BELOW_REP.size };
  return { letters, wound: isTurned ? 0.08 : -0.08, woundSize: 0.72 };
}

/** A jagged star on which hits are counted. */
export const WOUND = `M${Array.from({ length: 20 }, (_, i) => {
  const [r, turn] = [i % 2 === 0 ? 0.4 : 0.31, (i * Math.PI) / 10];
  return `${Math.round(Math.sin(turn) * r * 100) / 100},${Math.round(-Math.cos(turn) * r * 100) / 100}`;
}).join('L')}Z`;

/** A dot a figure, just behind the front edge. */
export function figuresOf({ figures, width, depth }: Pick<BoardUnit, 'figures' | 'width' | 'depth'>): string {
  const shown = Math.min(figures, 12);
  const y = cents(-depth / 2 + 0.15);
  const step = Math.min(0.2, (width - 0.2) / Math.max(1, shown));
  return Array.from({ length: shown }, (_, i) => `M${cents((i - (shown - 1) / 2) * step)},${y}h.001`).join('');
}

/** A row of strokes along the rear of a stand that has had its go: what is written on it stays free. */
export function hatchOf({ width, depth }: Pick<BoardUnit, 'width' | 'depth'>): string {
  const [w, d] = [cents(width / 2), cents(depth / 2)];
  const strokes = Math.floor((width - 0.2) / 0.2);
  return Array.from({ length: strokes }, (_, i) => `M${cents(-w + 0.1 + i * 0.2)},${d}l.12,-.16`).join('');
}

/** Two swords crossed on the front edge, at its left end as it is seen: Rep and hits stay free, and both sides' swords meet. */
export const swordsAt = ({ width, depth }: Pick<BoardUnit, 'width' | 'depth'>, heading: number): string => {
  const y = -depth / 2;
  const x = (width / 2 - 0.22) * (isUpsideDown(heading) ? 1 : -1);
  const at = (dx: number, dy: number): string => `M${cents(x + dx)},${cents(y + dy)}`;
  return `${at(-0.2, 0.2)}l.4,-.4${at(0.2, 0.2)}l-.4,-.4${at(-0.22, 0.06)}l.14,.14${at(0.22, 0.06)}l-.14,.14`;
};

/** Two points ahead of a stand that charges. */
export const arrowsAt = ({ depth }: Pick<BoardUnit, 'depth'>): string => {
  const y = cents(-depth / 2 - 0.22);
  return `M-.34,${y}L0,${y - 0.3}L.34,${y}M-.34,${y - 0.28}L0,${y - 0.58}L.34,${y - 0.28}`;
};

/** The flag of the CinC, that of a captain, and a hero's star: before the unit, no wider than leaves the Rep of a unit ahead free. */
export const FLAGS = {
  cinc: 'M-.2,-1.26H.44L.28,-1L.44,-.74H-.2Z',
  captain: 'M-.2,-1.18L.42,-.95L-.2,-.72Z',
  hero: 'M.1,-1.34l.1,.26h.28l-.22,.18l.08,.28l-.24,-.16l-.24,.16l.08,-.28l-.22,-.18h.28Z',
} as const;

/** Whether a stand is seen from its front: what is written on it changes places then, so that it reads from left to right. */
export const isUpsideDown = (heading: number): boolean => heading > 9000 && heading < 27_000;

/** The turn, in degrees, that sets a sign upright on a stand drawn at this heading; null where it is upright as it is. */
export function uprightOn(heading: number): string | null {
  const turn = -heading / 100 - (isUpsideDown(heading) ? 180 : 0);
  return turn % 360 === 0 ? null : `rotate(${turn % 360})`;
}

/** The turn that sets upright a sign that does not change places with what is written; undefined where it is upright as it is. */
export const uprightFrom = (heading: number): string | undefined => (heading % 36_000 === 0 ? undefined : `rotate(${-heading / 100})`);

/** On the table, or over it in flight: it is drawn where it is. */
export const isOverTheTable = ({ status }: Pick<BoardUnit, 'status'>): boolean => status === 'field' || status === 'aloft';

/** How a unit is, in words; empty where there is nothing to say. */
export function statesOf(unit: BoardUnit): readonly string[] {
  const states: readonly (readonly [boolean, string])[] = [
    [unit.hits > 0, counted(unit.hits, 'hit')],
    [unit.isFighting, 'in melee'],
    [unit.isCharging !== null, 'charging'],
    [unit.level === 'attack', 'in flight at Attack level'],
    [unit.level === 'observation', 'in flight at Observation level'],
    [unit.status === 'flown-off', 'in flight beyond the edge'],
    [unit.isAboard === true, 'in a ship'],
    [unit.maiden !== undefined, `with ${unit.maiden ?? ''}`],
    [unit.isRampaging, 'running wild'],
    [unit.isFording, 'in the river'],
    [unit.isShaken, 'shaken'],
    [unit.isDismounted, 'on foot'],
    [unit.isActive, 'active'],
    [unit.isDone, 'done for this turn'],
    [unit.isBehindStakes === true, 'behind stakes'],
    [unit.stakes === 'dropped' && unit.isBehindStakes !== true, 'has left its stakes'],
    [unit.stakes === 'carried', 'carries stakes'],
    [unit.bears !== undefined, `bears ${listed((unit.bears ?? []).map((what) => BEARING_WORDS[what as keyof typeof BEARING_WORDS] ?? what))}`],
    [unit.isOutOfControl === true, 'obeys nobody'],
    [unit.spells !== undefined, `under ${listed(unit.spells ?? [])}`],
    [unit.magicUsers !== undefined, `with ${unit.magicUsers ?? ''}`],
  ];
  return states.filter(([is]) => is).map(([, words]) => words);
}

/** Its class, what stands between, its special rules and who leads it. */
function said(unit: BoardUnit, between: readonly string[]): string {
  const rules = unit.rules.map((rule) => wordFor(RULE_WORDS, rule).toLowerCase());
  const leads = unit.leader === null ? [] : [unit.leader.rank === 'hero' ? 'a hero' : isDragonUnit(unit.unit) ? 'leads itself' : `with ${unit.leader.name}`];
  return [wordFor(CLASS_WORDS, classOf(unit)), ...between, ...(rules.length === 0 ? [] : [listed(rules)]), ...leads].join('; ');
}

/** What a unit is, in words: "Foot, melee; Rep 4, AC 3, 10 figures; shock". */
export const traitsOf = (unit: BoardUnit): string => said(unit, [`Rep ${unit.rep}, AC ${unit.ac}, ${counted(unit.figures, 'figure')}`]);

/** The same beside its numbers: "Foot, melee; shock". */
export const natureOf = (unit: BoardUnit): string => said(unit, []);

/** The numbers of a unit as its list has them, each with its name in short and in full; inches of a move on the ground and of a charge, 0 as a dash. */
export function numbersOf({
  rep,
  ac,
  figures,
  move,
  charge,
  range,
  cost,
}: BoardUnit): readonly { readonly name: string; readonly full: string; readonly is: string }[] {
  const inches = (n: number): string => (n === 0 ? '–' : amountIn('inches', n));
  return [
    { name: 'Rep', full: 'Reputation', is: `${rep}` },
    { name: 'AC', full: 'Armor class', is: `${ac}` },
    { name: 'Fig.', full: 'Figures', is: `${figures}` },
    { name: 'Move', full: 'Inches of a move', is: inches(move) },
    { name: 'Charge', full: 'Inches of a charge', is: inches(charge) },
    { name: 'Range', full: 'Inches it shoots', is: inches(range) },
    { name: 'Pts', full: 'Points', is: `${cost}` },
  ];
}

/** How far a unit flies, moves, charges and shoots: "Moves 8″, charges 8″ and shoots 12″". */
export function reachesInWords({ flies, isAboard, level, status, move, charge, range }: BoardUnit): string {
  const isUp = level !== null || status === 'flown-off';
  const onFoot = flies === undefined ? '' : isAboard === true ? ' out of the ship' : ' on the ground';
  const reaches = [
    flies === undefined ? null : flies === null ? 'flies over the whole table' : `flies ${flies}″`,
    isUp && isAboard === true ? null : `moves ${amountIn('inches', move)}${onFoot}`,
    charge > 0 ? `charges ${amountIn('inches', charge)}` : null,
    range > 0 ? `shoots ${range}″${isAboard === true ? ' all round' : ''}` : null,
  ];
  return sentence(listed(reaches.filter((part) => part !== null)));
}

/** A unit in one line; `name`: with whose it is. */
export const unitInWords = (unit: BoardUnit, name: string): string => [name, sentence(plainly(classOf(unit))), `Rep ${unit.rep}`, ...statesOf(unit)].join(', ');

/** The id under which a sign is written once and used by every stand that bears it: the stand's label says it in words. */
export const signId = (sign: string): string => `sign-${[...sign].map((letter) => letter.codePointAt(0)!.toString(36)).join('-')}`;

/** Every sign that stands bear: their hits, and the letters of their rules. */
export const signsOn = (units: readonly BoardUnit[]): readonly string[] => [
  ...new Set(units.flatMap((unit) => [String(unit.hits), lettersOf(unit)]).filter((sign) => sign !== '' && sign !== '0')),
];
