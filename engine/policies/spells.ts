import { FIRST_BLAST } from '../../data/tables/magic.ts';
import { within } from '../geometry/distance.ts';
import type { BattleChoice, BattleOffer } from '../rally-round-the-king/actions.ts';
import { type BattleState, idOf } from '../rally-round-the-king/state.ts';
import { onField } from '../rally-round-the-king/table/standing.ts';
import { otherSide, type SideIndex } from '../sides.ts';
import { type Chosen, firstStop, offers, plain } from './choices.ts';

/** What costs nothing and only helps is done as soon as possible. */
const ALWAYS = ['play-pipes'] as const;

/** The War Horn is sounded when it strikes somebody, or at the latest when the armies come this near (p. 63): inches from its hero, and between any. */
const HORN_STRIKES = FIRST_BLAST.inches;
const ARMIES_NEAR = 8;

/** Whether an enemy on the ground is within this many inches of one of a side's own. */
const isNear = (state: BattleState, side: SideIndex, own: number, inches: number): boolean =>
  onField(state, otherSide(side)).some((i) => within(state.units[own]!, state.units[i]!, inches));

function hornsHour(state: BattleState, side: SideIndex): boolean {
  const { hero } = state.sides[side];
  return (hero !== undefined && isNear(state, side, hero, HORN_STRIKES)) || onField(state, side).some((own) => isNear(state, side, own, ARMIES_NEAR));
}

/** An artifact that helps its own side is for those about to fight: within this many inches of an enemy. */
const FOR_THE_FIGHT: readonly string[] = ['artifact-inspire', 'artifact-shield-wall', 'artifact-fog-of-war'];
const ABOUT_TO_FIGHT = 12;

const findsFighters = (state: BattleState, side: SideIndex, units: readonly string[]): boolean =>
  onField(state, side).some((own) => units.includes(idOf(state, own)) && isNear(state, side, own, ABOUT_TO_FIGHT));

/** From this turn on an artifact's spell is cast at anybody it finds; before it waits for several. */
const NO_LONGER = 3;
const SEVERAL = 3;

/** An artifact's spell is cast once a day: when it finds several or the day is well on, and one meant for a fight when that is near. */
const isWorthIt = (state: BattleState, side: SideIndex, choice: BattleChoice): boolean =>
  choice.choice.startsWith('artifact-') &&
  choice.form === 'set' &&
  (choice.max >= SEVERAL || state.turn >= NO_LONGER) &&
  (!FOR_THE_FIGHT.includes(choice.choice) || findsFighters(state, side, choice.of));

/** What the game does with its magic (p. 48, ruling 226): instruments as they come, spells by the tables, once as its go begins. */
export function spellFor(state: BattleState, offer: BattleOffer): Chosen {
  for (const choice of ALWAYS) if (offers(offer, choice)) return plain(choice, 'as-the-table-says');
  if (offers(offer, 'sound-horn') && hornsHour(state, offer.side)) return plain('sound-horn', 'as-the-table-says');
  const artifact = offer.choices.find((c) => isWorthIt(state, offer.side, c));
  if (artifact !== undefined) return firstStop(artifact, 'as-the-table-says');
  if (offers(offer, 'play-fiddle')) return plain('play-fiddle', 'as-the-table-says');
  return offers(offer, 'by-the-table') ? plain('by-the-table', 'as-the-table-says') : plain('no-spell', 'as-the-table-says');
}
