import type { Position, TreasureInPosition } from '../../data/position.ts';
import type { World } from '../../data/shapes.ts';
import { isRebels, isWhole, wholeLand } from '../../engine/campaign/governments/government.ts';
import type { Lands } from '../../engine/campaign/lands.ts';
import { campOf } from '../../engine/campaign/special-peoples/camps.ts';
import { comesOnce } from '../../engine/campaign/special-peoples/special-peoples.ts';
import type { CampaignState, NationState, War } from '../../engine/campaign/state.ts';
import type { Treasure } from '../../engine/campaign/treasures/treasure.ts';
import { seeded } from '../../engine/dice.ts';
import { ownPlaces, personsOf } from '../chronicle/names.ts';
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

/** What provinces are called otherwise than on the map. */
function placeNamesIn(world: World): NonNullable<Position['names']> {
  const own = ownPlaces(world);
  return world.provinces.flatMap(({ id: province }) => {
    const name = own(province);
    return name === undefined ? [] : [{ province, name }];
  });
}

/** Wars of nations with others. */
const warsIn = ({ wars }: CampaignState): readonly War[] => wars.filter(({ aggressor, defender }) => !isRebels(aggressor) && !isRebels(defender));

function treasureIn({ id, place, revealed }: Treasure, { lands }: Standing): TreasureInPosition | null {
  const seen = revealed ? ({ revealed: true } as const) : {};
  if (place.where === 'lost') return { treasure: id, lostUntil: seasonAt(lands.world, place.until), ...seen };
  if (place.where === 'lies') return { treasure: id, province: place.in, ...seen };
  return place.where === 'held' ? { treasure: id, holder: place.by, ...seen } : null;
}

/** Peoples of pp. 68-69 that have had their one chance. */
const neverReturn = ({ id, fallen }: NationState): boolean => fallen && comesOnce(id);

/** A state in which a Spring is about to begin as a position. */
export function positionOf(state: CampaignState, lands: Lands): Position {
  const { world } = lands;
  const nations = state.nations.filter((n) => isWhole(n) && !n.fallen && (campOf(n) !== null || wholeLand(state, n.id).length > 0));
  const standing: Standing = { state, lands, person: personsOf(world), nations };
  const stands = (id: string): boolean => nations.some((n) => n.id === id);
  const wars = warsIn(state);
  return {
    year: state.year,
    ...filled('lands', landsIn(standing)),
    ...filled('names', placeNamesIn(world)),
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
export function positionAt(session: Stored, now: number): Position | null {
  const state = springState(session, now);
  return state === null ? null : positionOf(state, session.opened.rules.lands);
}
