import { type Passed, type Reacting, type ReactionTest, reactionResult } from '../rally-round-the-king/reactions/reaction-sheets.ts';
import { type Fighter, isDualKind, isFanaticKind, isFrenzyKind, isHorseKind, PURPOSES } from './fighters.ts';

/** What the reaction sheets ask of a fight besides who is in it. */
interface Asked {
  readonly flank?: boolean;
  readonly already?: boolean;
  readonly routedFoe?: boolean;
}

/** Stands for any Rep: a unit without hits has fewer hits than its Rep. */
const UNHURT = 1;

/** A fighter as the sheets ask about it, without hits: they count in the Rep it tests on. */
function reacting({ kind }: Fighter, foe: Fighter, { flank, already, routedFoe }: Asked): Reacting {
  const mounted = isHorseKind(foe.kind);
  return {
    purpose: PURPOSES[kind & 3]!,
    mounted: isHorseKind(kind),
    dual: isDualKind(kind),
    frenzy: isFrenzyKind(kind),
    hits: 0,
    rep: UNHURT,
    charging: false,
    chargedByMounted: mounted,
    alreadyInMelee: already === true,
    flankOrRear: flank === true,
    meleeWithMounted: mounted,
    meleeWithFoot: !mounted,
    routedEnemyFoot: routedFoe === true && !mounted,
  };
}

/** What a fight is for a unit after a test: it fights on, has given ground, is out of it for now, or for good. */
export const STAYS = 0;
const YIELDS = 1;
/** Out of it for now. */
export const RETIRES = 2;
/** Out of it for good. */
export const ROUTS = 3;

const FATES: Readonly<Record<string, number>> = {
  rout: ROUTS,
  'fire-and-rout': ROUTS,
  retire: RETIRES,
  'fire-and-retire': RETIRES,
  'give-ground': YIELDS,
};

const PASSES: readonly Passed[] = [0, 1, 2];

/** The tests that are asked about here, by number. */
const TESTED = ['involved-in-melee', 'being-charged'] as const satisfies readonly ReactionTest[];
/** Involved in melee, by its number. */
export const IN_MELEE = 0;
/** Being charged, by its number. */
export const CHARGED = 1;

/** More than the number of kinds of fighters. */
const KINDS = 64;

/** What follows from passing no, one and two dice of a test, by all that the sheets ask: looked up in them once. */
const fates = new Array<readonly number[] | undefined>(TESTED.length * KINDS * 16);

function lookUp(test: ReactionTest, who: Fighter, foe: Fighter, asked: Asked): readonly number[] {
  if (isFanaticKind(who.kind)) return [STAYS, STAYS, STAYS];
  return PASSES.map((passed) => FATES[reactionResult(test, passed, reacting(who, foe, asked))] ?? STAYS);
}

/** What follows from passing no, one and two dice of a test. */
export function fatesOf(test: 0 | 1, who: Fighter, foe: Fighter, asked: Asked = {}): readonly number[] {
  const bits = (isHorseKind(foe.kind) ? 1 : 0) + (asked.flank === true ? 2 : 0) + (asked.already === true ? 4 : 0) + (asked.routedFoe === true ? 8 : 0);
  const key = (test * KINDS + who.kind) * 16 + bits;
  fates[key] ??= lookUp(TESTED[test], who, foe, asked);
  return fates[key];
}

/** What follows from wanting to charge: it goes, does not, or routs. */
export const GOES = 0;
const WAITS = 1;

/** The same by kinds of fighters and whether the enemy is mounted, once looked up. */
const wanting = new Array<readonly number[] | undefined>(KINDS * 2);

/** What follows from passing no, one and two dice when a fighter wants to charge. */
export function wantingOf(own: Fighter, foe: Fighter): readonly number[] {
  const key = own.kind * 2 + (isHorseKind(foe.kind) ? 1 : 0);
  wanting[key] ??= PASSES.map((passed) => {
    const result = reactionResult('wanting-to-charge', passed, reacting(own, foe, {}));
    return result === 'charge' ? GOES : FATES[result] === ROUTS ? ROUTS : WAITS;
  });
  return wanting[key];
}
