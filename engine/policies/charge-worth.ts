import { behindFrontOf } from '../geometry/facing.ts';
import { aheadOf, rightOf } from '../geometry/stand.ts';
import { figuresOf } from '../rally-round-the-king/melee/melee-groups.ts';
import { pikesCount } from '../rally-round-the-king/melee/melee-modifiers.ts';
import type { BattleState } from '../rally-round-the-king/state.ts';
import { filesBehind, touchingOf } from '../rally-round-the-king/table/bodies.ts';
import { isHero, isMounted } from '../rally-round-the-king/troops.ts';
import { countercharges, fighterOf, friendsOf, nerveAgainst, nerveOf, repWith, steadiness } from './fighters.ts';
import { exchange } from './fighting-chances.ts';
import { stakeIn } from './stakes-of-leaders.ts';

/** Units that would charge and, at the same places, the enemy each would meet. */
export interface PlannedCharge {
  readonly units: readonly number[];
  readonly targets: readonly number[];
}

/** Enemies shoulder to shoulder with a unit: whoever charges it in front touches them at its corners. */
function shouldersOf(state: BattleState, target: number): number[] {
  const own = state.units[target]!;
  return touchingOf(state, target).filter((i) => {
    const { x, y } = state.units[i]!;
    return state.troops[i]!.side === state.troops[target]!.side && Math.abs(rightOf(own, x, y)) > own.width / 2 && Math.abs(aheadOf(own, x, y)) < own.depth / 2;
  });
}

/** What a die is worth on average: in a melee all dice of a side are added up and fall on the whole other side (p. 40). */
const DIE = 3.5;
const moreFor = (own: number, others: number): number => Math.round(DIE * Math.max(0, own / others - 1));

/** Friends who will touch a charger in the melee: those who charge with it and those it pulls along (p. 34). Those who stay behind do not help it. */
function friendsWith(state: BattleState, unit: number, going: readonly number[]): number {
  const touching = touchingOf(state, unit);
  if (touching.length === 0) return 0;
  let friends = 0;
  const behind = filesBehind(state, unit);
  const { rep } = state.troops[unit]!.listed;
  for (const i of touching) if (going.includes(i) || (behind.includes(i) && state.troops[i]!.listed.rep <= rep)) friends++;
  return friends;
}

/** Points lost for each friend in contact that a charger leaves: both stand without the other when it is over (p. 37). */
const PARTING = 2;

/** The share of a frontal charge of horse that is lost on pikes. */
const DETERRED = 0.6;

/** The share of a charge that comes to nothing because of the pikes it meets (p. 8). */
export const deterredBy = (state: BattleState, unit: number, target: number, flank: boolean): number =>
  isMounted(state, unit) && !flank && pikesCount(state, target) ? DETERRED : 0;

/** The worth in points of the charge of one of these units: what the enemy loses, less what it loses and what leaving its friends costs. */
function worthOf(state: BattleState, n: number, { units, targets }: PlannedCharge): number {
  const unit = units[n]!;
  const target = targets[n]!;
  const foe = state.units[target]!;
  const own = state.units[unit]!;
  // from where its move of this go began (p. 41)
  const flank = !foe.allRound && behindFrontOf(foe, own) && (own.setOut === null || behindFrontOf(foe, { ...own, ...own.setOut }));
  const foes = flank ? [target] : [target, ...shouldersOf(state, target)];
  const friends = units.filter((_, k) => foes.includes(targets[k]!));
  if (foe.melee !== null)
    for (const i of touchingOf(state, target)) if (state.troops[i]!.side === state.troops[unit]!.side && !friends.includes(i)) friends.push(i);
  const ours = figuresOf(state, friends);
  const theirs = figuresOf(state, foes);
  const along = friendsWith(state, unit, units);
  const parting = PARTING * (friendsOf(state, unit).length - along);
  // heroes are never outnumbered (p. 51)
  const rep = repWith(state, unit, along) - (ours < theirs && !isHero(state, unit) ? 1 : 0);
  const nerve = Math.max(0, nerveOf(state, unit));
  const fighter = fighterOf(state, unit, target, { charging: true, more: moreFor(friends.length, foes.length), rep, nerve });
  const theirRep = steadiness(state, target) - (theirs < ours && !isHero(state, target) ? 1 : 0);
  const against = fighterOf(state, target, unit, {
    charging: countercharges(state, target),
    more: moreFor(foes.length, friends.length),
    rep: theirRep,
    nerve: nerveAgainst(state, target, unit),
  });
  const { own: lost, foes: won } = exchange(fighter, against, { flank, already: foe.melee !== null }, nerve);
  const deterred = deterredBy(state, unit, target, flank);
  return stakeIn(state, target) * won * (1 - deterred) - stakeIn(state, unit) * (lost + deterred) - parting;
}

/** What a charge of several is worth to those who go. */
export const worths = (state: BattleState, charge: PlannedCharge): number[] => charge.units.map((_, n) => worthOf(state, n, charge));
