import type { ArmyList } from '../data/shapes.ts';
import { SHIPS } from '../data/tables/battle.ts';
import { CAPTAINS } from '../data/tables/campaign.ts';
import { BANNERS, MAGIC_USERS, MAGIC_USERS_ALONE } from '../data/tables/hiring.ts';
import { ARTIFACTS, HOLY_RELICS, MAGIC_ITEMS, type TreasureId } from '../data/tables/treasures.ts';
import type { FieldedSide } from './battle-system.ts';
import type { Banner, MagicLevel } from './campaign/armies/hirelings.ts';
import { suits, userOf } from './campaign/treasures/using-treasures.ts';
import { heroPoints, withHero } from './heroes.ts';

/** What goes with an army of a stand-alone battle besides its troops: a hero, magic users by level, banners, treasures (pp. 44, 50, 61-64), a Wind Maiden. Whoever the players take is there: nothing is thrown for it (ruling 312). */
export interface Followers {
  readonly hero?: boolean | undefined;
  readonly magicUsers?: readonly MagicLevel[] | undefined;
  readonly banners?: readonly Banner[] | undefined;
  readonly treasures?: readonly TreasureId[] | undefined;
  /** A Wind Maiden with her three ships (p. 67). */
  readonly windMaiden?: boolean | undefined;
}

/** What she and her ships are worth in points: a recruiting roll is as much as a captain (p. 9, ruling 249). */
const WIND_MAIDEN_POINTS = SHIPS.rolls * CAPTAINS.points;

/** The three levels of magic users (p. 44), both banners (p. 61), every treasure (pp. 61-64). */
export const LEVELS: readonly MagicLevel[] = [1, 2, 3];
/** Both kinds of banner (p. 61). */
export const ALL_BANNERS: readonly Banner[] = ['personal', 'bane'];
/** Every treasure of the book (pp. 61-64). */
export const ALL_TREASURES: readonly TreasureId[] = [...MAGIC_ITEMS, ...ARTIFACTS, ...HOLY_RELICS].map((t) => t.id);

/** Points of the items that have a price: artifacts and relics have none (pp. 61-62). */
const ITEM_POINTS = new Map<TreasureId, number>(MAGIC_ITEMS.map(({ id, points }) => [id, points]));

/** What those who go with an army are worth in points (pp. 44, 50, 61-62). */
export const followersPoints = (list: ArmyList, followers: Followers): number => (followers.hero === true ? heroPoints(list) : 0) + retinuePoints(followers);

/** The same without the hero, whose points follow from his list. */
export function retinuePoints({ magicUsers = [], banners = [], treasures = [], windMaiden = false }: Omit<Followers, 'hero'>): number {
  const ofLevel = (level: MagicLevel): number => MAGIC_USERS.rows.find((row) => row.level === level)!.cost;
  let points = windMaiden ? WIND_MAIDEN_POINTS : 0;
  for (const level of magicUsers) points += ofLevel(level);
  for (const id of treasures) points += ITEM_POINTS.get(id) ?? 0;
  return points + banners.length * BANNERS.points;
}

/** What a side on a field is worth in points, all who go with it counted (pp. 9, 42, 44, 50, 61-62). */
export function fieldedPoints(side: FieldedSide): number {
  const { captains, hero, magicUsers = [], banners, treasures, ships = 0 } = side;
  const others = captains.length - (hero === undefined ? 0 : 1);
  const retinue = retinuePoints({ magicUsers: magicUsers.map((m) => m.level), banners, treasures, windMaiden: ships > 0 });
  return withHero(side).reduce((sum, { listed }) => sum + listed.cost, others * CAPTAINS.points + retinue);
}

/** The banners and treasures that work for an army of that list (pp. 61-64): of a player's own, as for the people it is like (ruling 296). */
export function bearingsFor(list: ArmyList): { readonly banners: readonly Banner[]; readonly treasures: readonly TreasureId[] } {
  const banners = ALL_BANNERS.filter((banner) => BANNERS[banner].availableTo === 'anyone' || list.alignment < 0);
  return { banners, treasures: ALL_TREASURES.filter((id) => suits(id, list.like ?? list.id, list.alignment)) };
}

/** Why somebody or something may not go with an army: which of its fields, and who or what it is. */
export interface NotWithIt {
  readonly field: 'magicUsers' | 'banners' | 'treasures';
  readonly why: 'only-once' | 'too-many' | 'does-not-work' | 'needs-a-hero' | 'needs-a-magic-user';
  readonly what: string;
  readonly page: number;
}

const again = <T>(all: readonly T[]): T | undefined => all.find((one, i) => all.indexOf(one) !== i);

/** The most magic users of a level that go with an army of a battle on its own (p. 45, ruling 364). */
export const mostUsersOf = (level: MagicLevel): number => MAGIC_USERS_ALONE.mostOfLevel[level - 1]!;

/** The highest level of which there are too many magic users (p. 45, ruling 364); null if there is none. */
function tooManyUsers(levels: readonly MagicLevel[]): NotWithIt | null {
  const level = LEVELS.findLast((one) => levels.filter((other) => other === one).length > mostUsersOf(one));
  if (level === undefined) return null;
  return { field: 'magicUsers', why: mostUsersOf(level) === 1 ? 'only-once' : 'too-many', what: String(level), page: MAGIC_USERS_ALONE.page };
}

/** The first thing wrong with who and what is to go with an army of that list; null if nothing is (pp. 45, 61-64). */
export function notWith(list: ArmyList, { hero = false, magicUsers = [], banners = [], treasures = [] }: Followers): NotWithIt | null {
  const users = tooManyUsers(magicUsers);
  if (users !== null) return users;
  const may = bearingsFor(list);
  const banner = again(banners);
  if (banner !== undefined) return { field: 'banners', why: 'only-once', what: banner, page: BANNERS.page };
  const strange = banners.find((b) => !may.banners.includes(b));
  if (strange !== undefined) return { field: 'banners', why: 'does-not-work', what: strange, page: BANNERS.page };
  const twice = again(treasures);
  if (twice !== undefined) return { field: 'treasures', why: 'only-once', what: twice, page: 61 };
  for (const what of treasures) {
    if (!may.treasures.includes(what)) return { field: 'treasures', why: 'does-not-work', what, page: 61 };
    const user = userOf(what);
    if (user === 'hero' && !hero) return { field: 'treasures', why: 'needs-a-hero', what, page: 63 };
    if (user === 'magic-user' && magicUsers.length === 0) return { field: 'treasures', why: 'needs-a-magic-user', what, page: 61 };
  }
  return null;
}

/** A treasure that both armies would have, though only one exists (p. 61); null if there is none. */
export const withBoth = (one: Followers, other: Followers): TreasureId | null => (one.treasures ?? []).find((id) => other.treasures?.includes(id)) ?? null;

/**
 * Whether those who go with an army of this many points leave too few for a single unit of its list (pp. 10, 44, 50, 61-62). Never with a list that recruits
 * nobody: it fights as printed (ruling A5).
 */
export function leaveNoTroops(list: ArmyList, followers: Followers, points: number): boolean {
  const recruited = list.units.filter((row) => row.recruits.length > 0).map((row) => row.cost);
  return recruited.length > 0 && points - followersPoints(list, followers) < Math.min(...recruited);
}
