import { CREATURES } from '../../../data/tables/magic.ts';
import { ROGUE_DRAGON_UNIT } from '../../../data/tables/rogue-dragon.ts';
import { BLACK_MOON_INCARNATE } from '../../../data/tables/special-peoples.ts';
import { HERO_ROW } from '../../../engine/heroes.ts';
import type { Names } from '../names.ts';
import { counted, inWords, listed, tally } from '../words.ts';
import { personOf, type Sides } from './cast-names.ts';

/** What the troops of a battle are called, one by one and as many. */
export interface TroopWords {
  /** The type of a unit by name: "Knights"; where both sides have them, "Treyine's Archers". "unknown troops" if no event has named it. */
  readonly typeOf: (unit: string) => string;
  /** What is struck: "Archers"; of creatures each of which stands alone, "a Minor Demon", "the Rogue Dragon". */
  readonly target: (unit: string) => string;
  /** "a unit of Knights", "two units of Knights and one of Archers". */
  readonly units: (ids: readonly string[]) => string;
  /** The same with whose they are, said once: "two units of Treyine's Knights and one of Archers". */
  readonly unitsOf: (ids: readonly string[]) => string;
  /** "Knights x3, Archers". */
  readonly roll: (ids: readonly string[]) => string;
  /** What is a side's: "Treyine's Archers"; of a part of a nation "Archers of the tribe of Tizirat". */
  readonly whose: (nation: string, what: string) => string;
  /** Whether a unit is a hero's stand: he fights as a unit, and is not counted among those his side came with. */
  readonly isHero: (unit: string) => boolean;
}

/** Rows of creatures each of which stands alone: demons, printed or called up (pp. 13, 49-50), and a dragon (p. 70). */
const LONE: ReadonlySet<string> = new Set([
  ROGUE_DRAGON_UNIT.id,
  BLACK_MOON_INCARNATE.demon,
  BLACK_MOON_INCARNATE.lesserDemon,
  ...Object.entries(CREATURES).flatMap(([spell, creature]) => ('basedAsHero' in creature ? [spell] : [])),
]);

/** What magic has brought is of no list (pp. 49-50). */
export const creatureName = (type: string): string | undefined => Object.entries(CREATURES).find(([spell]) => spell === type)?.[1].name;

/** The company with which a unit was hired, where that is known. */
export type CompanyOf = (unit: string) => string | undefined;

/** Whose a unit is, and of which row. */
export interface TroopsRow {
  readonly nation: string;
  readonly type: string;
}

/** The words for the troops of a battle. */
export function troopWords(names: Names, units: ReadonlyMap<string, TroopsRow>, companyOf: CompanyOf, as: Sides): TroopWords {
  const plain = (id: string): string => {
    const unit = units.get(id);
    if (unit === undefined) return 'unknown troops';
    return creatureName(unit.type) ?? names.unit(unit.nation, unit.type, companyOf(id));
  };
  const both = new Map<string, Set<string>>();
  for (const [id, { nation }] of units) both.set(plain(id), (both.get(plain(id)) ?? new Set()).add(nation));
  const whose = (nation: string, what: string): string =>
    as(nation).includes(':') ? `${what} of ${names.nation(nation)}` : `${names.nations(nation)} ${what}`;
  const isHero = (id: string): boolean => units.get(id)?.type === HERO_ROW;
  const typeOf = (id: string): string => {
    const unit = units.get(id);
    // a hero's stand bears his own name
    if (unit !== undefined && isHero(id)) return personOf(names, id, unit.nation);
    return unit !== undefined && both.get(plain(id))!.size > 1 ? whose(unit.nation, plain(id)) : plain(id);
  };
  /** A type with its side, except for one that is single or bears its people's name. */
  const ofSide = (id: string): string => {
    const type = typeOf(id);
    const side = units.get(id)?.nation;
    const isPlain = side === undefined || type !== plain(id) || isHero(id) || type.includes(names.title(side));
    return isPlain ? type : whose(side, type);
  };
  const isLone = (id: string): boolean => LONE.has(units.get(id)?.type ?? '');
  /** This many of such creatures: "a Minor Demon", "two Minor Demons", "Ekra's Minor Demon"; no battle has two dragons. */
  const lone = (id: string, n: number): string => {
    const { nation, type } = units.get(id)!;
    if (type === ROGUE_DRAGON_UNIT.id) return `the ${plain(id)}`;
    const isShared = typeOf(id) !== plain(id);
    if (n === 1) return isShared && !as(nation).includes(':') ? typeOf(id) : `a ${typeOf(id)}`;
    return isShared ? `${inWords(n)} of ${whose(nation, `${plain(id)}s`)}` : `${inWords(n)} ${plain(id)}s`;
  };
  const counting = (ids: readonly string[], first: (id: string) => string): string => {
    const kinds = [
      ...Map.groupBy(
        ids.filter((id) => !isHero(id)),
        typeOf,
      ),
    ];
    // the first of several kinds says that they are units, and whose
    const leads = kinds.findIndex(([, own]) => !isLone(own[0]!));
    return listed([
      ...kinds.map(([type, own], i) => {
        const n = own.length;
        if (isLone(own[0]!)) return lone(own[0]!, n);
        if (i !== leads) return `${inWords(n)} of ${type}`;
        return `${n === 1 ? 'a unit' : counted(n, 'unit')} of ${first(own[0]!)}`;
      }),
      ...[...new Set(ids)].filter(isHero).map(typeOf),
    ]);
  };
  return {
    typeOf,
    target: (id) => (isLone(id) ? lone(id, 1) : typeOf(id)),
    units: (ids) => counting(ids, typeOf),
    unitsOf: (ids) => counting(ids, ofSide),
    roll: (ids) =>
      tally(ids.map(plain))
        .map(([type, n]) => (n === 1 ? type : `${type} ×${n}`))
        .join(', '),
    whose,
    isHero,
  };
}
