import type { BoardUnit } from '../../../main/contract.ts';
import { byAlphabet } from '../../alphabet.ts';
import { CLASS_WORDS, listed, RULE_WORDS, wordFor } from '../../words.ts';

/** Units of an army that are alike, as a roll has them. */
export interface RollRow {
  /** The first of them. */
  readonly key: string;
  readonly count: number;
  readonly unit: BoardUnit;
  /** What they are, and their special rules: "foot, melee; frenzy and undisciplined". */
  readonly about: string;
  /** Those with the unit, which make it a row by itself; empty for most. */
  readonly with: string;
}

const aboutOf = ({ class: kind, rules }: BoardUnit): string =>
  [wordFor(CLASS_WORDS, kind).toLowerCase(), listed(rules.map((rule) => wordFor(RULE_WORDS, rule).toLowerCase()))].filter((words) => words !== '').join('; ');

function withOf({ leader, bears = [], magicUsers, maiden }: BoardUnit): string {
  return listed([leader?.name ?? '', ...bears, magicUsers ?? '', maiden ?? ''].filter((words) => words !== ''));
}

/** An army row by row: the best first, those that are alike together. Only before the battle, when nothing has befallen anybody. */
export function rollOf(units: readonly BoardUnit[], side: 0 | 1): readonly RollRow[] {
  const own = units.filter((unit) => unit.side === side && unit.isSummoned !== true);
  const sameAs = (unit: BoardUnit): string => JSON.stringify([unit.type, unit.name, unit.rep, unit.ac, unit.figures, unit.rules, withOf(unit)]);
  return [...Map.groupBy(own, sameAs).values()]
    .map((same) => ({ key: same[0]!.unit, count: same.length, unit: same[0]!, about: aboutOf(same[0]!), with: withOf(same[0]!) }))
    .toSorted((a, b) => b.unit.rep - a.unit.rep || b.unit.cost - a.unit.cost || byAlphabet(a.unit.name, b.unit.name));
}
