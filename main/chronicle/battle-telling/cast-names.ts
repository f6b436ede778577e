import type { World } from '../../../data/shapes.ts';
import type { Field } from '../../../engine/battle-system.ts';
import type { LoggedEvent } from '../../../engine/lines.ts';
import { companyLedBy, type Names, namesOf } from '../names.ts';
import { OF_ONE_ARMY } from '../person-names.ts';

/** What the sides of a battle and those who lead them are called in it. */

/** How a side of a battle is called by another id than its own: a broken nation's Leader's tribe by its seat. */
export type Sides = (nation: string) => string;

/** The names of a world, and those of a side that fights against an army of its own list (ruling 124). */
export function withSecond(world: World, lists: ReadonlyMap<string, string>, as: Sides): Names {
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

/** The leaders of the two armies. */
export type Armies = Pick<Field, 'invader' | 'defender'>;

/** What tells a captain from another of the same name in his army who served long before him. */
const NAMESAKES = ['the Younger', 'the Third'];

/** The leaders of a side, the one in command first: as it takes the field, or as its events have told of them. */
function leadersOf(nation: string, events: readonly LoggedEvent[], field: Armies | null): readonly string[] {
  const side = field === null ? undefined : [field.invader, field.defender].find((s) => s.nation === nation);
  if (side !== undefined) return [...(side.leader === null ? [] : [side.leader]), ...side.captains];
  return events.flatMap((e) => (e.kind === 'leader-attached' && e.nation === nation && e.leader !== null ? [e.leader] : []));
}

/** A captain's name: no two of one army are alike. */
function captainOf(names: Names, id: string, nation: string, leaders: readonly string[]): string {
  const name = names.leader(id, nation);
  const before = leaders.slice(0, Math.max(0, leaders.indexOf(id))).filter((other) => names.leader(other, nation) === name);
  const namesake = NAMESAKES[before.length - 1];
  return `${names.titled('Captain', id, nation)}${namesake === undefined ? '' : ` ${namesake}`}`;
}

/** A ruler with his title, a hero by name, a company's commander by the name that is printed. */
export function personOf(names: Names, id: string, nation: string): string {
  if (/-leader-/.test(id)) return names.ruler(id, nation);
  if (/-hero-/.test(id)) return names.titled('Hero', id, nation);
  if (/-magic-user-/.test(id)) return names.titled('the magic user', id, nation);
  return names.commander(companyLedBy(id) ?? '');
}

/** A leader of a side with title and name, a captain told apart from his namesakes in the army; a deputy has no name. */
export function leaderOf(names: Names, id: string | null, nation: string, events: readonly LoggedEvent[], field: Armies | null): string {
  if (id === null) return 'the deputy';
  return /-captain-/.test(id) ? captainOf(names, id, nation, leadersOf(nation, events, field)) : personOf(names, id, nation);
}
