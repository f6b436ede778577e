import type { Position, TreasureInPosition } from '../../data/position.ts';
import { isRebels, isWhole, rebelsIn, wholeLand } from '../../engine/campaign/governments/government.ts';
import type { Lands } from '../../engine/campaign/lands.ts';
import { campOf } from '../../engine/campaign/special-peoples/camps.ts';
import { comesOnce } from '../../engine/campaign/special-peoples/special-peoples.ts';
import type { CampaignState, NationState, War } from '../../engine/campaign/state.ts';
import { keepersOf } from '../../engine/campaign/treasures/holy-relics.ts';
import type { Treasure } from '../../engine/campaign/treasures/treasure.ts';
import { kindOf } from '../../engine/campaign/treasures/treasures.ts';
import { seeded } from '../../engine/dice.ts';
import { namesOf, personsOf, wholeOf } from '../chronicle/names.ts';
import { theTreasure } from '../chronicle/treasures.ts';
import { listed, sentence } from '../chronicle/words.ts';
import type { CampaignPosition } from '../contract.ts';
import { filled } from '../positions/reading.ts';
import { seasonAt, springOf } from '../season-numbers.ts';
import { endsBetween } from '../store/made-again.ts';
import { seasonsOf } from '../store/reading.ts';
import { nationIn, type Standing, takenIn } from './nations-in-position.ts';
import type { Session } from './session.ts';
import { playedOf, stateAt } from './state-at.ts';

/** What each nation holds of others' land; what its rebels and tribes hold is the nation's. */
function landsIn({ state, lands: { province }, nations }: Standing): NonNullable<Position['lands']> {
  return nations.flatMap(({ id }) => {
    const provinces = wholeLand(state, id).filter((p) => province(p).nation !== id);
    return provinces.length === 0 ? [] : [{ nation: id, provinces }];
  });
}

/** Wars of whole nations that both stand. */
function warsIn({ state, nations }: Standing): readonly War[] {
  const stands = (id: string): boolean => nations.some((n) => n.id === id);
  return state.wars.filter(({ aggressor, defender }) => stands(aggressor) && stands(defender));
}

function treasureIn({ id, place, revealed }: Treasure, { state, lands, nations }: Standing): TreasureInPosition | null {
  const seen = revealed ? ({ revealed: true } as const) : {};
  if (place.where === 'lost') return { treasure: id, lostUntil: seasonAt(lands.world, place.until), ...seen };
  if (place.where === 'lies') return { treasure: id, province: place.in, ...seen };
  if (place.where !== 'held') return null;
  const { by } = place;
  const sides = nations.flatMap((nation): readonly string[] => [nation.id, ...[rebelsIn(state, nation.id)].flatMap((rebels) => rebels?.id ?? [])]);
  const holders = kindOf(id) === 'relic' ? keepersOf(id, lands.world) : sides;
  return holders.includes(by) ? { treasure: id, holder: by, ...seen } : null;
}

/** Peoples of pp. 68-69 that have had their one chance. */
const neverReturn = ({ id, fallen }: NationState): boolean => fallen && comesOnce(id);

/** Whether it is a war of a nation with its rebels. */
const isWithRebels = ({ aggressor, defender }: War): boolean => isRebels(aggressor) || isRebels(defender);

/** What a position has no room for. */
function leftOf(standing: Standing, wars: readonly War[], { nations: said = [] }: Position): readonly string[] {
  const { state, names, nations } = standing;
  const called = (ids: readonly string[]): string => sentence(listed([...new Set(ids.map(wholeOf))].map(names.nation)));
  const among = (all: readonly NationState[], has: (nation: NationState) => boolean): readonly string[] => all.filter(has).map(({ id }) => id);
  const whole = (has: (nation: NationState) => boolean): readonly string[] => among(nations, has);
  const captive = new Set<string>(said.flatMap(({ nation, leader }) => (leader?.captor === undefined ? [] : [nation])));
  const gone = state.treasures.filter((t) => t.place.where !== 'undiscovered' && treasureIn(t, standing) === null).map(({ id }) => id);
  const treasuresOf = (isRelic: boolean): readonly string[] => gone.filter((id) => (kindOf(id) === 'relic') === isRelic);

  const ofNations: readonly (readonly [nations: readonly string[], words: string])[] = [
    [whole(({ id, leader }) => leader.state === 'captured' && !captive.has(id)), 'Leaders who were captives of a people without land are free'],
  ];
  return [
    ...ofNations.flatMap(([ids, words]) => (ids.length === 0 ? [] : [`${called(ids)}: ${words}.`])),
    ...(state.wars.every((war) => wars.includes(war) || isWithRebels(war)) ? [] : ['Wars of peoples without land are over.']),
    ...(treasuresOf(false).length === 0 ? [] : [`${sentence(listed(treasuresOf(false).map(theTreasure)))}: yet to be found.`]),
    ...(treasuresOf(true).length === 0 ? [] : [`${sentence(listed(treasuresOf(true).map(theTreasure)))}: diced for again.`]),
  ];
}

/** A state in which a Spring is about to begin as a position. */
export function positionOf(state: CampaignState, lands: Lands): CampaignPosition {
  const { world } = lands;
  const nations = state.nations.filter((n) => isWhole(n) && !n.fallen && (campOf(n) !== null || wholeLand(state, n.id).length > 0));
  const standing: Standing = { state, lands, names: namesOf(world), person: personsOf(world), nations };
  const stands = (id: string): boolean => nations.some((n) => n.id === id);
  const wars = warsIn(standing);
  const position: Position = {
    year: state.year,
    ...filled('lands', landsIn(standing)),
    nations: nations.map((nation) => nationIn(nation, wars, standing)),
    ...filled(
      'wars',
      wars.map((war) => ({ aggressor: war.aggressor, defender: war.defender, since: seasonAt(world, war.since), ...filled('taken', takenIn(war, standing)) })),
    ),
    ...filled(
      'peaces',
      state.peaces
        .filter(({ between }) => between.every(stands))
        .map(({ between, winner, until }) => ({ between, ...(winner === null ? {} : { winner }), until: seasonAt(world, until) })),
    ),
    ...filled(
      'debts',
      state.debts.filter(({ from, to }) => stands(from) && stands(to)),
    ),
    ...filled(
      'treasures',
      state.treasures.flatMap((treasure) => treasureIn(treasure, standing) ?? []),
    ),
    ...filled(
      'lostBanners',
      (state.lostBanners ?? []).map(({ banner, until }) => ({ banner, lostUntil: seasonAt(world, until) })),
    ),
    ...filled(
      'gone',
      state.nations.filter(neverReturn).map(({ id }) => id),
    ),
  };
  return { position, left: leftOf(standing, wars, position) };
}

/** A campaign of which a position is taken, open or only read. */
type Stored = Pick<Session, 'db' | 'opened' | 'branch' | 'state'>;

/** The state in which the Spring of a season's year was about to begin; null if that season has not begun. */
function springState(session: Stored, now: number): CampaignState | null {
  if (now > session.state.now) return null;
  const spring = springOf(now);
  const { row, rules } = session.opened;
  if (spring === 1) return rules.beginning({ players: row.players, years: row.years }, seeded(row.seed));
  const rows = seasonsOf(session.db, session.branch);
  const from = rows.findLast(({ season }) => season < spring)!;
  const to = rows.find(({ season }) => season >= spring);
  const ends = to === undefined ? [] : endsBetween(playedOf(session), from, to);
  return ends[spring - from.season - 1] ?? stateAt(session, spring);
}

/** A campaign as a position, as the year of a season began; null if that season has not begun. */
export function positionAt(session: Stored, now: number): CampaignPosition | null {
  const state = springState(session, now);
  return state === null ? null : positionOf(state, session.opened.rules.lands);
}
