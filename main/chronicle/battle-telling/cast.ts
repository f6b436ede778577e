import type { World } from '../../../data/shapes.ts';
import type { Rolled } from '../../../engine/events.ts';
import { HERO_ROW } from '../../../engine/heroes.ts';
import type { LoggedEvent, LoggedOf } from '../../../engine/lines.ts';
import type { Names } from '../names.ts';
import { type Armies, leaderOf, type Sides, withSecond } from './cast-names.ts';
import { type CompanyOf, creatureName, type TroopsRow, type TroopWords, troopWords } from './troop-words.ts';

/** Who takes part in a battle and what they are called, from its own events. */
export interface Cast extends TroopWords {
  readonly names: Names;
  /** The two sides: the invader or named attacker, then the defender. */
  readonly sides: readonly string[];
  /** A leader with title and name; a deputy has no name. */
  readonly leader: (id: string | null, nation: string) => string;
  /** Whose a unit is; empty if no event has named it. */
  readonly sideOf: (unit: string) => string;
  /** The first throw on a table that a step caused. */
  readonly thrown: (table: Rolled['table'], cause: number) => Rolled | undefined;
  /** All that its log has of a kind. */
  readonly happened: <Kind extends LoggedEvent['kind']>(kind: Kind) => readonly LoggedOf<Kind>[];
  /** Whether an event of its log is from before the first turn. */
  readonly isBefore: (event: LoggedEvent) => boolean;
  /** The first throw on a table that somebody made. */
  readonly thrownBy: (table: Rolled['table'], who: string) => Rolled | undefined;
  /** Whether a unit is in a Wind Maiden's ship as something happens (p. 67). */
  readonly isAboard: (unit: string, event: LoggedEvent) => boolean;
  /** Whether only one magic user of a side is left at the time of an event; false where it is not known who came. */
  readonly isLastMagicUser: (nation: string, event: LoggedEvent) => boolean;
  /** How many units a side came with. */
  readonly strength: (nation: string) => number;
  /** Which of several that are called alike a unit is, as the logs of its campaign's year count them; undefined where that is not known, or it alone is called so. */
  readonly numberInYear: (unit: string) => number | undefined;
}

/** What had happened as something happens; nothing where the log does not have it. */
const before = (events: readonly LoggedEvent[], event: LoggedEvent): readonly LoggedEvent[] => events.slice(0, Math.max(0, events.indexOf(event)));

/** Those that have left the field by the time of an event: sent away, spent, struck down, swept away. */
const goneBefore = (events: readonly LoggedEvent[], event: LoggedEvent): ReadonlySet<string | null> =>
  new Set(
    before(events, event).flatMap((e) => (e.kind === 'magic-user-left' || e.kind === 'leader-struck' || e.kind === 'fiddler-vanished' ? [e.leader] : [])),
  );

/** What is known of a battle besides its events. */
export interface CastBesides {
  /** The armies as they came: their leaders are known before any event tells of them. */
  readonly field?: Armies;
  readonly companyOf?: CompanyOf;
  /** The ids by which the sides are called. */
  readonly as?: Sides;
  /** Which of several that are called alike its units are, as {@link Cast.numberInYear} tells it. */
  readonly numbers?: ReadonlyMap<string, number>;
}

/** Reads from a battle's events who takes part in it. */
export function castOf(
  world: World,
  events: readonly LoggedEvent[],
  { field, companyOf = () => undefined, as = (nation) => nation, numbers = new Map() }: CastBesides = {},
): Cast {
  const units = new Map<string, TroopsRow>();
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
  const began = events.find((e) => e.kind === 'battle-began');
  return {
    names,
    sides: began === undefined ? [] : [began.invader, began.defender],
    ...troopWords(names, units, companyOf, as),
    leader: (id, nation) => leaderOf(names, id, nation, events, field ?? null),
    sideOf: (unit) => units.get(unit)?.nation ?? '',
    thrown: (table, cause) => events.find((e): e is Rolled => e.kind === 'roll' && !('each' in e) && e.table === table && e.cause === cause),
    happened: <Kind extends LoggedEvent['kind']>(kind: Kind) => events.filter((e): e is LoggedOf<Kind> => e.kind === kind),
    isBefore: (event) => before(events, event).every((e) => e.kind !== 'turn-began'),
    thrownBy: (table, who) => events.find((e): e is Rolled => e.kind === 'roll' && !('each' in e) && e.table === table && e.who === who),
    isAboard(unit, event) {
      const last = before(events, event).findLast((e) => (e.kind === 'ship-boarded' || e.kind === 'ship-left') && e.unit === unit);
      return last?.kind === 'ship-boarded';
    },
    isLastMagicUser(nation, event) {
      const came = [field?.invader, field?.defender].find((side) => side?.nation === nation)?.magicUsers ?? [];
      const gone = goneBefore(events, event);
      return came.filter(({ id }) => !gone.has(id)).length === 1;
    },
    numberInYear: (unit) => numbers.get(unit),
    strength: (nation) => [...units.values()].filter((u) => u.nation === nation && u.type !== HERO_ROW && creatureName(u.type) === undefined).length,
  };
}
