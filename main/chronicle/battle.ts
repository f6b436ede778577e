import type { SideOutcome } from '../../engine/campaign/outcome.ts';
import { isDragon } from '../../engine/campaign/special-peoples/dragons.ts';
import type { Rolled } from '../../engine/events.ts';
import type { LoggedEvent, LoggedOf } from '../../engine/lines.ts';
import { battleKey } from '../battle-key.ts';
import { aftermathOf, recoveryThrows } from './aftermath.ts';
import type { Sides } from './battle-telling/cast-names.ts';
import { tabletopReport } from './battle-telling/report.ts';
import { modifierInWords, sumInWords } from './dice-in-words.ts';
import { type BattleOver, type ChroniclePage, eventsOf, type KeyedLine, type Of, sideOf } from './page.ts';
import { acts, foiledInWords, POSTURE_WORDS, RESULT_WORDS, trickInWords } from './quick-words.ts';
import { dragonHeadline } from './special-peoples.ts';
import { counted, inWords, listed, sentence } from './words.ts';

type Met = Of<'armies-met'>;

function ofKind<Kind extends LoggedEvent['kind']>(events: readonly LoggedEvent[], kind: Kind): readonly LoggedOf<Kind>[] {
  return events.filter((e): e is LoggedOf<Kind> => e.kind === kind);
}

type Compared = LoggedOf<'strengths-compared'>;

/** A day of fighting: the odds it was fought at, and its throw. */
interface Day {
  readonly compared: Compared;
  readonly roll: Rolled | undefined;
  /** The superior general's nation, if he forced the battle. */
  readonly forcedBy: string | null;
}

/** Days that differ in nothing but the die, what is added to it and the odds are told together. */
const alike = (a: Day, b: Day): boolean =>
  a.compared.attacker === b.compared.attacker &&
  a.compared.attack === b.compared.attack &&
  a.compared.defence === b.compared.defence &&
  a.forcedBy === b.forcedBy;

function daysOf(events: readonly LoggedEvent[]): readonly (readonly Day[])[] {
  const groups: Day[][] = [];
  let forcedBy: string | null = null;
  for (const e of events) {
    if (e.kind === 'battle-forced') forcedBy = e.nation;
    if (e.kind !== 'strengths-compared') continue;
    const roll = events.find((r): r is Rolled => r.kind === 'roll' && r.table === 'battle-results' && r.cause === e.cause);
    const day = { compared: e, roll, forcedBy };
    forcedBy = null;
    const last = groups.at(-1);
    if (last !== undefined && alike(last[0]!, day)) last.push(day);
    else groups.push([day]);
  }
  return groups;
}

/** What a day came to, and in whose favour. */
function resultInWords(page: ChroniclePage, { compared, roll }: Day, as: Sides): string {
  const result = roll?.result ?? '';
  if (!result.includes(':')) return RESULT_WORDS[result] ?? result;
  const what = result.slice(2);
  return `${RESULT_WORDS[what] ?? what} for ${page.names.nation(as(result.startsWith('A') ? compared.attacker : compared.defender))}`;
}

/** Each once, one after the other: "1:1", "1:1, then 2:1". */
const inTurn = (words: readonly string[]): string => words.filter((word, i) => word !== words[i - 1]).join(', then ');

/** What both sides did on a day, and whether a superior general wanted it that way. */
function movesInWords(page: ChroniclePage, { compared: { attacker, defender, attack, defence }, forcedBy }: Day, as: Sides): string {
  const [one, other] = [as(attacker), as(defender)];
  const { nation } = page.names;
  const force = (by: string): string => `${nation(by)} ${acts(page, by, 'forces a battle')}`;
  const who = forcedBy === attacker ? `${force(one)} and` : forcedBy === defender ? `${force(other)} as the defender: ${nation(one)}` : nation(one);
  return `${who} ${acts(page, one, POSTURE_WORDS[attack])}, ${nation(other)} ${acts(page, other, POSTURE_WORDS[defence])}`;
}

/** The dice of some days: what is added to all alike is said once, else each has its sum. */
function thrownInWords(rolls: readonly (Rolled | undefined)[]): string {
  const always = rolls[0]?.modifiers ?? [];
  const isSame = rolls.every((roll) => JSON.stringify(roll?.modifiers ?? []) === JSON.stringify(always));
  if (!isSame) return rolls.map((roll) => (roll === undefined ? '?' : sumInWords(roll))).join(', then ');
  const each = always.length === 0 ? '' : ` (each ${always.map(modifierInWords).join(', ')})`;
  return `${listed(rolls.map((roll) => roll?.dice.join('+') ?? '?'))}${each}`;
}

/** Days alike in one line: the postures, the odds, the dice and what they came to. */
function daysInWords(page: ChroniclePage, days: readonly Day[], as: Sides): string {
  const moves = movesInWords(page, days[0]!, as);
  const odds = `odds ${inTurn(days.map((d) => d.compared.column))}`;
  const results = days.map((d) => resultInWords(page, d, as));
  if (days.length === 1) return `${sentence(moves)}; ${odds}, threw ${days[0]!.roll === undefined ? '?' : sumInWords(days[0]!.roll)}: ${results[0]}.`;
  const thrown = thrownInWords(days.map((d) => d.roll));
  const same = results.every((result) => result === results[0]);
  return `${sentence(counted(days.length, 'day'))}: ${moves}; ${odds}, threw ${thrown}: ${same ? `${results[0]} each day` : results.join('; ')}.`;
}

/** Units by type: "three Warriors and a Skirmishers" as "Warriors x3, Skirmishers". */
function unitsInWords(page: ChroniclePage, lost: readonly { readonly nation: string; readonly unit: string; readonly type: string }[]): string {
  const count = new Map<string, number>();
  for (const { nation, unit, type } of lost) {
    const name = page.names.unit(nation, type, page.books.companies.companyOf(unit));
    count.set(name, (count.get(name) ?? 0) + 1);
  }
  return [...count].map(([name, n]) => (n === 1 ? name : `${name} ×${n}`)).join(', ');
}

/** A hero's stand is not counted among the units that came (p. 51); it bears his own name. */
const isHero = (unit: string): boolean => /-hero-\d+-\d+$/.test(unit);

/** How many units of a side routed or were led off, heroes aside. */
export const offOf = ({ routed, left }: Pick<SideOutcome, 'routed' | 'left'>): number => [...routed, ...left].filter((unit) => !isHero(unit)).length;

/** How many of a side routed, and how many were led off besides: "eight, six more led off". */
function offInWords({ routed, left }: Pick<SideOutcome, 'routed' | 'left'>): string {
  if (left.length === 0) return inWords(routed.length);
  return routed.length === 0 ? `none, ${inWords(left.length)} led off` : `${inWords(routed.length)}, ${inWords(left.length)} more led off`;
}

/** Units of a side that never came back from a battle, heroes left out. */
function lostOf(page: ChroniclePage, { battle }: BattleOver, { routed, left }: SideOutcome): readonly Of<'unit-lost'>[] {
  const off = [...routed, ...left].filter((unit) => !isHero(unit));
  return ofKind(aftermathOf(battle, page.events), 'unit-lost').filter((e) => off.includes(e.unit));
}

/**
 * Whether Casualty Recovery has been thrown for a side (p. 43): what is told of it concerns all units at once, except a demon that is destroyed on the field
 * (p. 68).
 */
function isRecovered(page: ChroniclePage, { battle }: BattleOver, { destroyed = [] }: SideOutcome, off: readonly string[]): boolean {
  const told = aftermathOf(battle, page.events).flatMap((e) => (e.kind === 'unit-lost' || e.kind === 'unit-recovered' ? [e.unit] : []));
  return off.some((unit) => told.some((one) => one === unit) && !destroyed.some((one) => one === unit));
}

/** Whether the enemy holds the field and has no unit on it to pursue with (p. 43); after a draw nobody may. */
function isUnpursued(page: ChroniclePage, { battle, field }: BattleOver, off: readonly string[]): boolean {
  const spared = ofKind(aftermathOf(battle, page.events), 'unit-recovered').filter((e) => e.how === 'not-pursued' && off.includes(e.unit));
  return field !== null && spared.length === off.length;
}

/** What the sides lost, in one line: how many routed or were led off, and who of them never came back (p. 43). */
function lossesInWords(page: ChroniclePage, fought: BattleOver, as: Sides): readonly string[] {
  // a dragon's fate is told separately (p. 69)
  const told = [fought.invader, fought.defender].flatMap((side) => {
    if (isDragon(side.nation)) return [];
    const routed = side.routed.filter((unit) => !isHero(unit));
    const left = side.left.filter((unit) => !isHero(unit));
    const off = [...routed, ...left];
    if (off.length === 0) return [];
    const lost = lostOf(page, fought, side);
    const rallied = left.length > 0 ? 'came back' : 'rallied';
    const all = off.length === 1 ? rallied : `all ${rallied}`;
    const back = isUnpursued(page, fought, off) ? `nobody was left to pursue: ${all}` : isRecovered(page, fought, side, off) ? all : null;
    const fate = lost.length > 0 ? `lost for good: ${unitsInWords(page, lost)}` : back;
    return [`${page.names.nation(as(side.nation))} ${offInWords({ routed, left })}${fate === null ? '' : ` (${fate})`}`];
  });
  return told.length === 0 ? [] : [`Units routed: ${told.join('; ')}.`];
}

const SYSTEM_END: Readonly<Record<string, string>> = { 'turn-cap': 'after three days neither would yield', idle: 'neither came out to fight' };
const ON_A_TABLE: readonly string[] = ['rrtk', 'own-table'];
/** The tabletop's battles last a day, on whosever table. */
const DAY_END: typeof SYSTEM_END = {
  'turn-cap': 'when the day was over neither had yielded',
  idle: 'neither would fight on',
  agreed: 'both agreed to end it',
  refused: 'battle was refused once too often',
};

/**
 * What an invader does when nobody holds the field: a people without land stays where it is camped (ruling 71). An army that disbands there is told of after
 * it.
 */
function withdraws(page: ChroniclePage, fought: BattleOver, { invader, province }: Met): string {
  // nobody has gone anywhere before all battles of the season are over
  if (page.over.includes(fought)) return '';
  if (page.books.lands.isCamped(invader)) return ', and the invaders keep to their camp';
  const hasNoHome = eventsOf(page, 'army-disbanded').some((e) => e.nation === invader && e.from === province);
  return hasNoHome ? '' : ', and the invader goes home';
}

/** A battle in one sentence, and those of its words that tell the outcome. */
function headline(page: ChroniclePage, fought: BattleOver, met: Met, as: Sides): { readonly text: string; readonly words: string } {
  const { names } = page;
  if (isDragon(met.invader)) return dragonHeadline(page, met, fought);
  const where = sentence(names.province(met.province));
  const [invader, defender] = [as(met.invader), as(met.defender)];
  const units = { [invader]: met.invaderUnits, [defender]: met.defenderUnits };
  if (fought.field === null) {
    const end = (ON_A_TABLE.includes(fought.system) ? DAY_END : SYSTEM_END)[fought.end] ?? 'neither side held the field';
    const armies = `${names.nation(invader)} (${counted(met.invaderUnits, 'unit')}) and ${names.nation(defender)} (${inWords(met.defenderUnits)})`;
    return { text: `${where}: ${armies} part undecided; ${end}${withdraws(page, fought, met)}.`, words: 'part undecided' };
  }
  const [winner, loser] = as(fought.field) === invader ? [invader, defender] : [defender, invader];
  const lost = { [invader]: lostOf(page, fought, fought.invader).length, [defender]: lostOf(page, fought, fought.defender).length };
  const army = (nation: string, first: string): string => {
    const count = nation === first ? counted(units[nation]!, 'unit') : inWords(units[nation]!);
    const isSome = lost[nation]! > 0 && lost[nation]! < units[nation]!;
    return `${names.nation(nation)} (${count}${isSome ? `, ${inWords(lost[nation]!)} lost for good` : ''})`;
  };
  const ends = winner === invader ? 'falls' : 'is held';
  const beaten = fought.invader.nation === fought.field ? fought.defender : fought.invader;
  const beats = fought.end !== 'routed' ? 'beats' : lostOf(page, fought, beaten).length === units[loser] ? 'destroys the army of' : 'routs the army of';
  const told =
    fought.end === 'left'
      ? `${army(loser, loser)} ${names.does(loser, 'leaves')} the field to ${army(winner, loser)}`
      : `${army(winner, winner)} ${acts(page, winner, beats)} ${army(loser, winner)}`;
  return { text: `${where} ${ends}: ${told}.`, words: ends };
}

/** What the armies tried before they fought (Appendix D). */
function tricks(page: ChroniclePage, events: readonly LoggedEvent[], { invader, defender }: Met, as: Sides): readonly string[] {
  const thrown = (who: string): Rolled | undefined => events.find((e): e is Rolled => e.kind === 'roll' && e.table === 'stratagem' && e.who === who);
  return [
    ...ofKind(events, 'stratagem-worked').map((e) => trickInWords(page, as(e.nation), e.stratagem, thrown(e.nation))),
    ...ofKind(events, 'stratagem-foiled').map((e) => {
      const enemy = e.nation === invader ? defender : invader;
      return foiledInWords(page, as(e.nation), as(enemy), thrown(enemy));
    }),
  ];
}

/** Those whose fate in battle has a line of its own, which says what it means to their nation. */
function toldAfter(page: ChroniclePage, { battle }: BattleOver): ReadonlySet<string> {
  const after = aftermathOf(battle, page.events);
  const kinds = ['leader-died', 'leader-hurt', 'hero-lost', 'magic-user-lost', 'captain-lost', 'commander-lost'] as const;
  const lost = kinds.flatMap((kind): readonly Of<(typeof kinds)[number]>[] => ofKind(after, kind));
  return new Set(lost.flatMap((e) => ('where' in e && e.where === 'in-winter' ? [] : [e.leader])));
}

/** A battle, whether the log tells of it yet or not: who met whom, each day with its die, what was lost, and the fates of the leaders. */
export function battleLine(fought: BattleOver, page: ChroniclePage): KeyedLine | null {
  const met = eventsOf(page, 'armies-met').find((e) => e.battle === fought.battle);
  if (met === undefined) return null;
  const events = page.battles.get(fought.battle) ?? [];
  const as: Sides = (nation) => sideOf(page, nation, nation === met.invader ? met.defender : met.invader);
  for (const roll of recoveryThrows(aftermathOf(fought.battle, page.events))) page.behind.add(roll);
  const chase = events.find((e): e is Rolled => e.kind === 'roll' && e.table === 'pursuit-casualties');
  const because = [
    ...(fought.system === 'own-table' && fought.end !== 'refused' ? ['Fought with figures on its player’s own table.'] : []),
    ...tabletopReport(page.world, events, { companyOf: page.books.companies.companyOf, as, others: toldAfter(page, fought) }),
    ...tricks(page, events, met, as),
    ...daysOf(events).map((days) => daysInWords(page, days, as)),
    ...(chase === undefined ? [] : [`The pursuit, threw ${sumInWords(chase)}, scatters ${chase.result} of what was left.`]),
    ...lossesInWords(page, fought, as),
  ];
  const { text, words } = headline(page, fought, met, as);
  const id = battleKey(fought.battle, page.now);
  return { section: 'Battles', key: `battle ${id} ${fought.hash}`, text, because, leads: { words, page: 'battle', id } };
}
