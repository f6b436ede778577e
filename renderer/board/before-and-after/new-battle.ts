import type { AtlasPeople, BattleArmy, Bringable, NewBattle, OwnArmy, OwnListEntry, WeighedArmy } from '../../../main/contract.ts';

/** What goes with an army besides its troops. `magicUsers`: how many of level 1, 2 and 3. */
export interface Following {
  readonly hero: boolean;
  readonly magicUsers: readonly [number, number, number];
  /** Ids of banners and treasures. */
  readonly things: readonly string[];
  /** A Wind Maiden with her ships (p. 67). */
  readonly windMaiden: boolean;
}

/** Nobody and nothing. */
const ALONE: Following = { hero: false, magicUsers: [0, 0, 0], things: [], windMaiden: false };

/** How an army comes by its units: rolled, bought by the game, or chosen by the player. */
export type Raising = NewBattle['armies'] | 'own';

/** One army of a battle in the making. */
export interface ArmyForm {
  readonly list: string;
  readonly isMine: boolean;
  readonly following: Following;
  readonly raising: Raising;
  /** The player's choice; null as long as he has made none of this list. */
  readonly own: OwnArmy | null;
  /** The most captains bought for it where he does not choose himself (p. 9); absent: as many as it may have. */
  readonly mostCaptains?: number | undefined;
}

/** The two sides of a battle, as its form and its order name them. */
export type FormSide = 'attacker' | 'defender';
/** Both sides, in the order in which the form shows them. */
export const SIDES: readonly FormSide[] = ['attacker', 'defender'];
/** The side that is not this one. */
export const otherSide = (side: FormSide): FormSide => (side === 'attacker' ? 'defender' : 'attacker');

/** A battle on its own in the making, as the form has it. */
export interface BattleForm extends Readonly<Record<FormSide, ArmyForm>> {
  readonly points: number;
  readonly seed: number;
  /** Which side attacks on the table (p. 27); absent: it is thrown for. */
  readonly attacks?: FormSide | undefined;
  readonly iron: boolean;
  readonly realDice: boolean;
  /** The ground as it is laid (p. 27); absent: it is thrown for. */
  readonly ground?: LaidGround | undefined;
  /** Ids of the rules that are otherwise than suggested; absent in a form that was left before there were any. */
  readonly variants?: readonly string[];
}

/** The ground of a battle as its player lays it: what each section is, sand for clear ground, and water. */
export type LaidGround = NonNullable<NewBattle['ground']>;
/** What a section may be (pp. 28-30), as the form calls it. */
export const SECTIONS: readonly (readonly [LaidGround['sections'][number], string])[] = [
  ['clear', 'Clear'],
  ['hill', 'Hill'],
  ['woods', 'Woods'],
  ['gully', 'Gully'],
  ['rocky', 'Rocky'],
  ['impassable', 'Impassable'],
  ['populated', 'Village'],
];
/** Water by its row on page 29's table, of several alike the first. */
export const WATERS: readonly (readonly [number, string])[] = [
  [3, 'a pond'],
  [9, 'a river along the top, with a bridge'],
  [6, 'a river across the middle'],
  [5, 'a river along the bottom, with a bridge'],
  [4, 'a river down the left'],
  [12, 'a lake on the left'],
  [2, 'a lake on the right'],
];
/** Open ground from edge to edge. */
export const BARE: LaidGround = { sections: new Array<'clear'>(9).fill('clear'), sand: false, water: null };
/** The row of a pond. */
export const POND = 3;

/** The smallest game the form offers, in points; a file may have a smaller one. */
export const LEAST_POINTS = 200;
/** The largest game the form offers, in points; a file may have a larger one. */
export const MOST_POINTS = 800;
/** The largest seed the form takes: one that is soon typed. */
export const LARGEST_SEED = 999_999;

/** The form as it opens: two neighbours of the gazetteer, the player attacking; `seed` is thrown by the window. */
export const firstForm = (seed: number): BattleForm => ({
  attacker: { list: 'treyine', isMine: true, following: ALONE, raising: 'rolled', own: null },
  defender: { list: 'orcs', isMine: false, following: ALONE, raising: 'rolled', own: null },
  points: 400,
  seed,
  iron: false,
  realDice: false,
});

/** The side that a new list is made for: one that the player commands and that has none of his own (`owned`) yet, if there is one. */
export function sideMadeFor(form: BattleForm, owned: readonly string[]): FormSide {
  const mine = SIDES.filter((side) => form[side].isMine);
  const [first, ...others] = mine.length > 0 ? mine : SIDES;
  return [first!, ...others].find((side) => !owned.includes(form[side].list)) ?? first!;
}

const nameOf = (list: string, peoples: readonly AtlasPeople[]): string => peoples.find(({ id }) => id === list)?.name ?? list;

/** What may go with an army as it now stands: what works for its list, where who uses it is there too. */
export function thingsFor(list: string, { hero, magicUsers }: Following, peoples: readonly AtlasPeople[]): readonly Bringable[] {
  const hasMagicUser = magicUsers.some((n) => n > 0);
  const isThere = { hero, 'magic-user': hasMagicUser };
  return (peoples.find(({ id }) => id === list)?.mayBring ?? []).filter(({ user }) => user === null || isThere[user]);
}

/** What a following costs of the army's points (pp. 44, 50, 61-62, 67). */
export function pointsOf(list: string, following: Following, peoples: readonly AtlasPeople[]): number {
  const hire = peoples.find(({ id }) => id === list)?.hirePoints;
  if (hire === undefined) return 0;
  let points = (following.hero ? hire.hero : 0) + (following.windMaiden ? hire.windMaiden : 0);
  following.magicUsers.forEach((n, i) => {
    points += (n || 0) * hire.magicUsers[i]!;
  });
  for (const thing of thingsFor(list, following, peoples)) if (following.things.includes(thing.id)) points += thing.points;
  return points;
}

/** A following as the contract has it; what may not go with the army stays behind. */
function followersOf(list: string, following: Following, peoples: readonly AtlasPeople[]): Pick<BattleArmy, 'followers'> {
  const things = thingsFor(list, following, peoples).filter(({ id }) => following.things.includes(id));
  const magicUsers = ([3, 2, 1] as const).flatMap((level) => Array.from({ length: following.magicUsers[level - 1]! }, () => level));
  const { hero, windMaiden } = following;
  if (!hero && magicUsers.length === 0 && things.length === 0 && !windMaiden) return {};
  const banners = things.flatMap((t) => (t.kind === 'banner' ? [t.id] : []));
  const treasures = things.flatMap((t) => (t.kind === 'treasure' ? [t.id] : []));
  return { followers: { hero, magicUsers, banners, treasures, ...(windMaiden ? { windMaiden } : {}) } };
}

/** An army with one more or one fewer of a unit. */
export function withUnit({ units, captains }: OwnArmy, unit: string, by: 1 | -1): OwnArmy {
  const { [unit]: had = 0, ...others } = units;
  const count = had + by;
  return { units: count > 0 ? { ...others, [unit]: count } : others, captains };
}

/** Whether two armies of one list have the same units and captains. */
export const isSame = (one: OwnArmy, other: OwnArmy): boolean =>
  one.captains === other.captains && Object.keys({ ...one.units, ...other.units }).every((unit) => (one.units[unit] ?? 0) === (other.units[unit] ?? 0));

/** What is left of an army's points, in words; what it has too many of. */
export function leftOf({ all, most }: WeighedArmy['points']): string {
  if (most === null) return 'as it is printed, whatever the points';
  return all > most ? `${all - most} above ${most}` : `${most - all} of ${most} left`;
}

/** The armies that players choose themselves, with what each comes to; one that is not weighed yet is left out. */
const chosen = (form: BattleForm, weighed: Weighed | null): readonly WeighedArmy[] =>
  weighed === null ? [] : SIDES.flatMap((side, i) => (form[side].raising === 'own' && weighed[i]!.list === form[side].list ? [weighed[i]!] : []));

/** Both armies of a battle as the service weighs them, in the order of its sides. */
export type Weighed = readonly [WeighedArmy, WeighedArmy];

/** What is wrong with how many magic users go with an army, in words; empty if nothing is. */
function tooManyUsers({ list, following }: ArmyForm, peoples: readonly AtlasPeople[]): readonly string[] {
  const most = peoples.find(({ id }) => id === list)?.mostMagicUsers;
  if (most === undefined || following.magicUsers.every((n, i) => Number.isInteger(n) && n >= 0 && n <= most[i]!)) return [];
  return [`Magic users: up to ${most[0]} of level 1, ${most[1]} of level 2, ${most[2]} of level 3.`];
}

/** What keeps a battle from beginning, in words. */
export function faultsOf(form: BattleForm, peoples: readonly AtlasPeople[], weighed: Weighed | null = null): readonly string[] {
  const { points, seed } = form;
  const faults: string[] = [];
  const [tooMany] = SIDES.flatMap((side) => tooManyUsers(form[side], peoples));
  if (tooMany !== undefined) faults.push(tooMany);
  if (!Number.isInteger(points) || points < LEAST_POINTS || points > MOST_POINTS)
    faults.push(`Points are a whole number from ${LEAST_POINTS} to ${MOST_POINTS}.`);
  for (const { list, following } of SIDES.map((side) => form[side])) {
    const dear = pointsOf(list, following, peoples);
    if (dear > 0 && dear >= points) faults.push(`Those who go with ${nameOf(list, peoples)} cost ${dear} of ${points} points: none are left for troops.`);
  }
  for (const { list, fault } of chosen(form, weighed)) if (fault !== null) faults.push(`${nameOf(list, peoples)}: ${fault}.`);
  if (!Number.isInteger(seed) || seed < 0 || seed > LARGEST_SEED) faults.push(`The seed is a whole number from 0 to ${LARGEST_SEED}.`);
  return faults;
}

/** The battle that a form lays out, named after its sides; of `lists`, the player's own, those that fight go with it. */
export function battleOf(form: BattleForm, peoples: readonly AtlasPeople[], lists: readonly OwnListEntry[] = []): NewBattle {
  const { attacker, defender, attacks, ground, variants = [], ...rest } = form;
  const armies = SIDES.map((side) => form[side].raising).find((raising) => raising !== 'own') ?? 'bought';
  const armyOf = ({ list, isMine, following, raising, own, mostCaptains }: ArmyForm): BattleArmy => {
    const raised = raising === 'own' ? own : raising === armies ? null : raising;
    const made = lists.find(({ id }) => id === list)?.list;
    return {
      list,
      ...(made == null ? {} : { own: made.own }),
      isPlayers: isMine,
      ...followersOf(list, following, peoples),
      ...(raised === null ? {} : { raised }),
      ...(raising === 'own' || mostCaptains === undefined ? {} : { mostCaptains }),
    };
  };
  const name = `${nameOf(attacker.list, peoples)} against ${nameOf(defender.list, peoples)}`;
  const otherwise = variants.length === 0 ? {} : { variants: Object.fromEntries(variants.map((id) => [id, true])) };
  const said = { ...(attacks === undefined ? {} : { attacks }), ...(ground === undefined ? {} : { ground }) };
  return { ...rest, ...said, armies, name, attacker: armyOf(attacker), defender: armyOf(defender), ...otherwise };
}
