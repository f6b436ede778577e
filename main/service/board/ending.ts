import type { BattleEnd } from '../../../engine/campaign/outcome.ts';
import { isDragon } from '../../../engine/campaign/special-peoples/dragons.ts';
import type { LoggedEvent } from '../../../engine/lines.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import { idOf } from '../../../engine/rally-round-the-king/state.ts';
import type { Cast } from '../../chronicle/battle-telling/cast.ts';
import { fatesAtTheEnd } from '../../chronicle/battle-telling/fates.ts';
import { type Counted, pointsMade } from '../../chronicle/battle-telling/points.ts';
import { sentence } from '../../chronicle/words.ts';
import type { BattleView, BoardSide, CameOf } from '../../contract.ts';
import type { BattleByHand } from '../battle-by-hand.ts';

/** How a battle came to its end, after who held the field. */
const HELD: Readonly<Record<BattleEnd, string>> = {
  routed: 'had nobody left on it',
  left: 'had left it',
  withdrew: 'marched off',
  idle: 'fought no more',
  'turn-cap': 'fought until night fell',
  agreed: 'agreed to end it',
  refused: 'refused battle',
};

/** The same of a Rogue Dragon (p. 69). */
const DRAGON: Readonly<Partial<Record<BattleEnd, string>>> = { routed: 'was put to flight', left: 'flew off', withdrew: 'flew off' };

/** How it came that nobody did. */
const DRAWN: Readonly<Record<BattleEnd, string>> = {
  routed: 'Both armies were gone',
  left: 'Both armies were gone',
  withdrew: 'Both armies marched off',
  idle: 'For eight turns nobody shot, charged or fought',
  'turn-cap': 'Night fell on both armies',
  agreed: 'Both armies agreed to end it',
  refused: 'Battle was refused once too often',
};

/** p. 42: the points of a battle on its own, once they have been counted. */
function pointsIn(events: readonly LoggedEvent[], { names }: Cast): string {
  const last = events.at(-1);
  if (last?.kind !== 'points-counted') return '';
  const [one, two] = last.points;
  const won = last.winner === null ? 'a draw' : `won by ${names.nation(last.winner)}`;
  return ` By points, ${one} to ${two}, it is ${won}.`;
}

const countedOf = ({ points, lost }: BoardSide): Counted => ({ came: points, off: lost });

/** The outcome of either side besides its units; absent while it goes on. */
export function cameOfSides({ state, cast, events }: BattleByHand, sides: BattleView['sides']): Pick<BattleView, 'cameOf'> {
  const outcome = state.over ? rules.outcome(state) : null;
  if (outcome === null) return {};
  const isCounted = events.at(-1)?.kind === 'points-counted';
  const cameOf = (n: 0 | 1): CameOf => {
    const [side, enemy] = n === 0 ? [outcome.invader, outcome.defender] : [outcome.defender, outcome.invader];
    const gone = (state.magic?.groups[n]?.casters ?? []).flatMap((c) => (c.state === 'vanished' ? [c.id] : []));
    return {
      told: fatesAtTheEnd(side, enemy.nation, cast, { intoTheGate: gone, fought: events }),
      points: isCounted ? pointsMade(countedOf(sides[n]), countedOf(sides[n === 0 ? 1 : 0])) : null,
    };
  };
  return { cameOf: [cameOf(0), cameOf(1)] };
}

/** What has befallen a hero, as his stand is told (p. 42). */
const BEFELL = { dead: 'dead', captured: 'captured', 'out-of-the-fight': 'wounded' } as const;

/** What has become of units that left the field (p. 43), and of a hero who was struck down (p. 42). */
export function afterwardsOf({ state, events }: BattleByHand): BattleView['afterwards'] {
  if (!state.over) return {};
  const units = events.flatMap((e) =>
    e.kind === 'unit-lost' || e.kind === 'unit-recovered' ? [[e.unit, e.kind === 'unit-lost' ? 'lost' : 'back'] as const] : [],
  );
  const heroes = state.fates.flatMap(({ side, leader, fate }) => {
    const { hero, leaders } = state.sides[side];
    return hero !== undefined && leaders.some((l) => l.id === leader && l.unit === hero) ? [[idOf(state, hero), BEFELL[fate]] as const] : [];
  });
  return Object.fromEntries([...units, ...heroes]);
}

/** Whether an army marched off because the game's general saw nothing more to win (ruling 168); a person knows his reasons. */
function givenUp(end: BattleEnd, events: readonly LoggedEvent[]): string {
  const last = events.findLast((e) => e.kind === 'chose' && e.choice === 'withdraw');
  return end === 'withdrew' && last?.kind === 'chose' && last.hand === 'game' ? ', for the general gave the day up for lost' : '';
}

/** How a battle ended, in words: "Treyine held the field. The Orcs marched off."; null while it goes on. */
export function endingOf({ state, cast, events }: BattleByHand): string | null {
  const { over, field, end, sides } = state;
  if (!over || end === null) return null;
  if (field === null) return `${DRAWN[end]}: neither side held the field.${pointsIn(events, cast)}`;
  const name = (side: 0 | 1): string => sentence(cast.names.nation(sides[side].nation));
  const loser = field === 0 ? 1 : 0;
  const how = isDragon(sides[loser].nation) ? (DRAGON[end] ?? HELD[end]) : HELD[end] + givenUp(end, events);
  return `${name(field)} held the field. ${name(loser)} ${how}.${pointsIn(events, cast)}`;
}
