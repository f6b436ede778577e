import type { ListedUnit, SpecialRule, UnitClass } from '../data/shapes.ts';
import { MAKING_LISTS } from '../data/tables/making-lists.ts';

/** Troops that a player makes from scratch (p. 70): no printed list has them; what they cost is worked out. */
export interface OwnTroops {
  readonly class: UnitClass;
  readonly rep: number;
  readonly ac: number;
  readonly figures: number;
  /** Special rules (pp. 5-9); none unless said. */
  readonly rules?: readonly SpecialRule[] | undefined;
  /** What its figures count as for movement (p. 32); as they are unless said. */
  readonly movesAs?: ListedUnit['movesAs'];
}

/** What troops may be: Reps from the greenest to a dragon's (pp. 5, 70), the four Armour Classes (p. 5), and one to four figures on a base (p. 3). */
export const TROOPS = { rep: [3, 4, 5, 6, 7, 8], ac: [2, 4, 6, 8], figures: [1, 2, 3, 4] } as const;

/** What troops from scratch may be (p. 70). */
export const CLASSES: readonly UnitClass[] = ['foot-melee', 'foot-missile', 'foot-skirmish', 'mounted-melee', 'mounted-missile', 'mounted-skirmish'];
/** The special rules they may have, each at its cost (p. 70). */
export const RULES = Object.keys(MAKING_LISTS.rules) as readonly SpecialRule[];
/** What they may move as, if not as their class does. */
export const MOVES_AS: readonly NonNullable<ListedUnit['movesAs']>[] = ['chariot', 'beast', 'giant', 'artillery'];

/** Why troops are none: in one of their fields something does not go with the rest. `page`: where that is said. */
export type NotTroops =
  | { readonly why: 'not-for-such'; readonly field: string; readonly rule: SpecialRule; readonly page: number }
  | { readonly why: 'rule-twice'; readonly field: string; readonly rule: SpecialRule; readonly page: number }
  | { readonly why: 'moves-otherwise'; readonly field: string; readonly as: NonNullable<ListedUnit['movesAs']>; readonly page: number }
  | { readonly why: 'guns-without-rule'; readonly field: string; readonly page: number };

const isMounted = ({ class: of }: OwnTroops): boolean => of.startsWith('mounted');
const isMelee = ({ class: of }: OwnTroops): boolean => of.endsWith('melee');
const isMissile = ({ class: of }: OwnTroops): boolean => of.endsWith('missile');
const isGun = ({ movesAs }: OwnTroops): boolean => movesAs === 'artillery';

/** Special rules that are for some troops only, with the page that says so, or the kind of troops that alone are printed with it. */
const FOR_SOME: Readonly<Partial<Record<SpecialRule, { readonly page: number; readonly for: (troops: OwnTroops) => boolean }>>> = {
  cannon: { page: 6, for: isGun },
  engine: { page: 5, for: (troops) => isGun(troops) || troops.movesAs === 'giant' },
  breath: { page: 6, for: ({ movesAs }) => movesAs === 'beast' },
  'combination-weapons': { page: 6, for: (troops) => isMelee(troops) && !isGun(troops) },
  'dual-armed': { page: 6, for: isMelee },
  firearms: { page: 7, for: (troops) => isMissile(troops) && !isGun(troops) },
  flyer: { page: 5, for: isMounted },
  pike: { page: 8, for: (troops) => isMelee(troops) && !isMounted(troops) && troops.movesAs === undefined },
  shock: { page: 8, for: (troops) => isMelee(troops) && isMounted(troops) },
  stakes: { page: 8, for: (troops) => isMissile(troops) && !isMounted(troops) && !isGun(troops) },
};

/** p. 32: the class and figures that the book prints for troops that count as something else for movement. */
const COUNTED: Readonly<Record<NonNullable<ListedUnit['movesAs']>, (troops: OwnTroops) => boolean>> = {
  artillery: ({ class: of, figures }) => of === 'foot-missile' && figures === 1,
  giant: ({ class: of, figures }) => of === 'foot-melee' && figures === 4,
  beast: ({ class: of, figures }) => of.endsWith('melee') && figures === 1,
  chariot: ({ class: of, figures }) => (of === 'mounted-melee' || of === 'mounted-missile') && figures === 1,
};

/** The page that reserves a special rule for other troops than these; null if they may have it. */
export function notForSuch(troops: OwnTroops, rule: SpecialRule): number | null {
  const some = FOR_SOME[rule];
  return some === undefined || some.for(troops) ? null : some.page;
}

/** The first thing about troops that does not go with the rest of them; null if all does (pp. 4-9, 32, ruling 297). */
export function notTroops(troops: OwnTroops): NotTroops | null {
  const { rules = [], movesAs } = troops;
  if (movesAs !== undefined && !COUNTED[movesAs](troops)) return { why: 'moves-otherwise', field: 'movesAs', as: movesAs, page: 32 };
  for (const [i, rule] of rules.entries()) {
    if (rules.indexOf(rule) < i) return { why: 'rule-twice', field: 'rules', rule, page: 70 };
    const page = notForSuch(troops, rule);
    if (page !== null) return { why: 'not-for-such', field: 'rules', rule, page };
  }
  return isGun(troops) && !rules.includes('cannon') && !rules.includes('engine') ? { why: 'guns-without-rule', field: 'rules', page: 5 } : null;
}

/** What specialty points are paid for: what troops are for, who rides, each special rule. */
export interface Specialty {
  readonly of: keyof typeof MAKING_LISTS.purpose | 'mounted' | SpecialRule;
  readonly points: number;
}

/** The specialty points of each figure, one by one (p. 70); flyers do not pay for being mounted (A1). */
export function specialties(troops: OwnTroops): readonly Specialty[] {
  const { rules = [] } = troops;
  const purpose = isMelee(troops) ? 'melee' : isMissile(troops) ? 'missile' : 'skirmish';
  const pays = isMounted(troops) && !rules.includes('flyer');
  return [
    { of: purpose, points: MAKING_LISTS.purpose[purpose] },
    ...(pays ? [{ of: 'mounted', points: MAKING_LISTS.mounted } as const] : []),
    ...rules.map((rule) => ({ of: rule, points: MAKING_LISTS.rules[rule] })),
  ];
}

/** Troops as a row of an army list has them: a unit costs its Rep, AC and specialty points, times its figures (p. 70). */
export function troopsFrom(troops: OwnTroops): Pick<ListedUnit, 'class' | 'rules' | 'rep' | 'ac' | 'sp' | 'figures' | 'cost' | 'movesAs'> {
  const { class: of, rules = [], rep, ac, figures, movesAs } = troops;
  const sp = specialties(troops).reduce((sum, { points }) => sum + points, 0);
  return { class: of, rules, rep, ac, sp, figures, cost: (rep + ac + sp) * figures, ...(movesAs === undefined ? {} : { movesAs }) };
}
