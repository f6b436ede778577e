import type { World } from '../../../data/shapes.ts';
import { CREATURES } from '../../../data/tables/magic.ts';
import { ROGUE_DRAGON_UNIT } from '../../../data/tables/rogue-dragon.ts';
import { BLACK_MOON_INCARNATE } from '../../../data/tables/special-peoples.ts';
import type { Field } from '../../../engine/battle-system.ts';
import type { Rolled } from '../../../engine/events.ts';
import { HERO_ROW } from '../../../engine/heroes.ts';
import type { LoggedEvent } from '../../../engine/lines.ts';
import { companyLedBy, type Names, namesOf } from '../names.ts';
import { OF_ONE_ARMY } from '../person-names.ts';
import { counted, inWords, listed } from '../words.ts';

/** Who takes part in a battle and what they are called, from its own events. */
export interface Cast {
  readonly names: Names;
  /** The two sides: the invader or named attacker, then the defender. */
  readonly sides: readonly string[];
  /** The type of a unit by name: "Knights"; where both sides have them, "Treyine's Archers". "unknown troops" if no event has named it. */
  readonly typeOf: (unit: string) => string;
  /** What is struck: "Archers"; of creatures each of which is one by itself "a Minor Demon", "the Rogue Dragon". */
  readonly target: (unit: string) => string;
  /** "a unit of Knights", "two units of Knights and one of Archers". */
  readonly units: (ids: readonly string[]) => string;
  /** The same with whose they are, said once: "two units of Treyine's Knights and one of Archers". */
  readonly unitsOf: (ids: readonly string[]) => string;
  /** "Knights x3, Archers". */
  readonly roll: (ids: readonly string[]) => string;
  /** A leader with title and name; a deputy has no name. */
  readonly leader: (id: string | null, nation: string) => string;
  /** What is a side's: "Treyine's Archers"; of a part of a nation "Archers of the tribe of Tizirat". */
  readonly whose: (nation: string, what: string) => string;
  /** Whose a unit is; empty if no event has named it. */
  readonly sideOf: (unit: string) => string;
  /** The first throw on a table that a step caused. */
  readonly thrown: (table: Rolled['table'], cause: number) => Rolled | undefined;
  /** Whether an event of its log is from before the first turn. */
  readonly isBefore: (event: LoggedEvent) => boolean;
  /** The first throw on a table that somebody made. */
  readonly thrownBy: (table: Rolled['table'], who: string) => Rolled | undefined;
  /** Whether a unit is a hero's stand: he fights as a unit, and is not counted among those his side came with. */
  readonly isHero: (unit: string) => boolean;
  /** Whether a unit is in a Wind Maiden's ship as something happens (p. 67). */
  readonly isAboard: (unit: string, event: LoggedEvent) => boolean;
  /** Whether but one magic user of a side is left as something happens; false where it is not known who came. */
  readonly isLastMagicUser: (nation: string, event: LoggedEvent) => boolean;
  /** How many units a side came with. */
  readonly strength: (nation: string) => number;
}

/** How a side of a battle is called by another id than its own: a broken nation's Leader's tribe by its seat. */
export type Sides = (nation: string) => string;

/** The names of a world, and those of a side that fights against an army of its own list (ruling 124). */
function withSecond(world: World, lists: ReadonlyMap<string, string>, as: Sides): Names {
  const names = namesOf(world);
  const list = (id: string): string => lists.get(id) ?? id;
  const isSecond = (id: string): boolean => lists.has(id) && lists.get(id) !== id;
  const called = (id: string): string => (isSecond(id) ? `the other ${names.nation(list(id)).replace(/^the /, '')}` : names.nation(as(id)));
  const peoples = new Map(world.lists.map(({ id, like }) => [id, like ?? id]));
  const people = (nation: string): string => peoples.get(list(nation)) ?? nation;
  const [first] = lists.keys();
  // those who lead a second army of one people are other people: their names come after those of the first
  const own = (id: string, nation: string): string => {
    const born = id.replace(nation, people(nation));
    const isLater = lists.has(nation) && nation !== first && people(nation) === people(first!);
    return isLater ? born.replace(/\d+$/, (count) => String(Number(count) + OF_ONE_ARMY)) : born;
  };
  return {
    ...names,
    nation: called,
    nations: (id) => (called(id).endsWith('s') ? `${called(id)}’` : `${called(id)}’s`),
    does: (id, verb) => names.does(as(list(id)), verb),
    province: (id) => (id === 'field' ? 'the field' : names.province(id)),
    leader: (id, of) => names.leader(own(id, of), list(of)),
    titled: (title, id, of) => names.titled(title, own(id, of), list(of)),
    ruler: (id, of) => names.ruler(own(id, of), list(of)),
    unit: (of, type, company) => names.unit(list(of), type, company),
  };
}

/** Things counted in the order in which each was first met. */
export function tally(words: readonly string[]): readonly (readonly [string, number])[] {
  const count = new Map<string, number>();
  for (const word of words) count.set(word, (count.get(word) ?? 0) + 1);
  return [...count];
}

/** What tells a captain apart from who has the same name in his army: whoever served long before him. */
const NAMESAKES = ['the Younger', 'the Third'];

/** The leaders of a side, who leads it first: as it takes the field, or as its events have told of them. */
function leadersOf(nation: string, events: readonly LoggedEvent[], field: Armies | null): readonly string[] {
  const side = field === null ? undefined : [field.invader, field.defender].find((s) => s.nation === nation);
  if (side !== undefined) return [...(side.leader === null ? [] : [side.leader]), ...side.captains];
  return events.flatMap((e) => (e.kind === 'leader-attached' && e.nation === nation && e.leader !== null ? [e.leader] : []));
}

/** Who has left the field as something happens: sent away, spent, struck down, swept away. */
const goneBefore = (events: readonly LoggedEvent[], event: LoggedEvent): ReadonlySet<string | null> =>
  new Set(
    events
      .slice(0, Math.max(0, events.indexOf(event)))
      .flatMap((e) => (e.kind === 'magic-user-left' || e.kind === 'leader-struck' || e.kind === 'fiddler-vanished' ? [e.leader] : [])),
  );

/** What a captain is called: no two of one army alike. */
function captainOf(names: Names, id: string, nation: string, leaders: readonly string[]): string {
  const name = names.leader(id, nation);
  const before = leaders.slice(0, Math.max(0, leaders.indexOf(id))).filter((other) => names.leader(other, nation) === name);
  const namesake = NAMESAKES[before.length - 1];
  return `${names.titled('Captain', id, nation)}${namesake === undefined ? '' : ` ${namesake}`}`;
}

/** Who leads the two armies. */
type Armies = Pick<Field, 'invader' | 'defender'>;

/** Rows of creatures each of which is one by itself: demons, printed or called up (pp. 13, 49-50), and a dragon (p. 70). */
const LONE: ReadonlySet<string> = new Set([
  ROGUE_DRAGON_UNIT.id,
  BLACK_MOON_INCARNATE.demon,
  BLACK_MOON_INCARNATE.lesserDemon,
  ...Object.entries(CREATURES).flatMap(([spell, creature]) => ('basedAsHero' in creature ? [spell] : [])),
]);

/** What magic has brought is of no list (pp. 49-50). */
const creatureName = (type: string): string | undefined => Object.entries(CREATURES).find(([spell]) => spell === type)?.[1].name;

/** The company with which a unit was hired, where that is known. */
export type CompanyOf = (unit: string) => string | undefined;

/** Reads from a battle's events who takes part in it. Who leads is told by the field already before his events are there. */
export function castOf(
  world: World,
  events: readonly LoggedEvent[],
  field: Armies | null = null,
  companyOf: CompanyOf = () => undefined,
  as: Sides = (nation) => nation,
): Cast {
  const units = new Map<string, { readonly nation: string; readonly type: string }>();
  const lists = new Map<string, string>();
  for (const e of events) {
    if (e.kind === 'unit-summoned') units.set(e.unit, { nation: e.nation, type: e.type });
    if (e.kind === 'army-mustered') lists.set(e.nation, e.list);
    if (e.kind !== 'army-mustered' && e.kind !== 'army-fielded') continue;
    e.units.forEach((unit, i) => {
      units.set(unit, { nation: e.nation, type: e.types[i]! });
    });
  }
  const names = withSecond(world, lists, as);
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
  /** A type with its side, but for what is one by himself or bears his people's name. */
  const ofSide = (id: string): string => {
    const type = typeOf(id);
    const side = units.get(id)?.nation;
    const isPlain = side === undefined || type !== plain(id) || isHero(id) || type.includes(names.title(side));
    return isPlain ? type : whose(side, type);
  };
  const isLone = (id: string): boolean => LONE.has(units.get(id)?.type ?? '');
  /** So many of the creatures that one of them is: "a Minor Demon", "two Minor Demons", "Ekra's Minor Demon"; no battle has two dragons. */
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
  const began = events.find((e) => e.kind === 'battle-began');
  return {
    names,
    sides: began === undefined ? [] : [began.invader, began.defender],
    typeOf,
    target: (id) => (isLone(id) ? lone(id, 1) : typeOf(id)),
    units: (ids) => counting(ids, typeOf),
    unitsOf: (ids) => counting(ids, ofSide),
    roll: (ids) =>
      tally(ids.map(plain))
        .map(([type, n]) => (n === 1 ? type : `${type} ×${n}`))
        .join(', '),
    leader(id, nation) {
      if (id === null) return 'the deputy';
      return /-captain-/.test(id) ? captainOf(names, id, nation, leadersOf(nation, events, field)) : personOf(names, id, nation);
    },
    whose,
    sideOf: (unit) => units.get(unit)?.nation ?? '',
    thrown: (table, cause) => events.find((e): e is Rolled => e.kind === 'roll' && !('each' in e) && e.table === table && e.cause === cause),
    isBefore: (event) => events.slice(0, Math.max(0, events.indexOf(event))).every((e) => e.kind !== 'turn-began'),
    thrownBy: (table, who) => events.find((e): e is Rolled => e.kind === 'roll' && !('each' in e) && e.table === table && e.who === who),
    isHero,
    isAboard(unit, event) {
      const last = events
        .slice(0, Math.max(0, events.indexOf(event)))
        .findLast((e) => (e.kind === 'ship-boarded' || e.kind === 'ship-left') && e.unit === unit);
      return last?.kind === 'ship-boarded';
    },
    isLastMagicUser(nation, event) {
      const came = [field?.invader, field?.defender].find((side) => side?.nation === nation)?.magicUsers ?? [];
      const gone = goneBefore(events, event);
      return came.filter(({ id }) => !gone.has(id)).length === 1;
    },
    strength: (nation) => [...units.values()].filter((u) => u.nation === nation && u.type !== HERO_ROW && creatureName(u.type) === undefined).length,
  };
}

/** A ruler with his title, a hero by name, a company's commander by the name that is printed. */
function personOf(names: Names, id: string, nation: string): string {
  if (/-leader-/.test(id)) return names.ruler(id, nation);
  if (/-hero-/.test(id)) return names.titled('Hero', id, nation);
  if (/-magic-user-/.test(id)) return names.titled('the magic user', id, nation);
  return names.commander(companyLedBy(id) ?? '');
}
