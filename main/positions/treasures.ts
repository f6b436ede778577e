import type { LostBannerInPosition, NamedSeason, NationInPosition, TreasureInPosition } from '../../data/position.ts';
import type { World } from '../../data/shapes.ts';
import type { TreasureId } from '../../data/tables/treasures.ts';
import { treasuresLeftOut } from '../../engine/campaign/left-out.ts';
import { keepersOf, relicsIn } from '../../engine/campaign/treasures/holy-relics.ts';
import { kindOf } from '../../engine/campaign/treasures/treasures.ts';
import { ALL_BANNERS, ALL_TREASURES } from '../../engine/followers.ts';
import { objectOf, oneOf, type Wrong, yes } from '../fields.ts';
import { each, onlyOnce, type Reading, seasonFrom } from './reading.ts';
import { rebelsId } from './rebels.ts';

/** Where treasures are in a position (pp. 61-64). */

const PLACES = ['holder', 'province', 'lostUntil'] as const;
const WHERE: Readonly<Record<(typeof PLACES)[number], string>> = {
  holder: 'an item or artifact is with its holder (pp. 61-63)',
  province: 'a relic lies in a province (p. 64)',
  lostUntil: 'it is lost (p. 64)',
};

/** Treasures that may be found in a world: a relic only where it has a place. */
function treasuresIn(world: World): readonly TreasureId[] {
  const without = treasuresLeftOut(world.options);
  const relics: readonly TreasureId[] = relicsIn(world);
  return ALL_TREASURES.filter((id) => !without.includes(id) && (kindOf(id) !== 'relic' || relics.includes(id)));
}

/** The Winter in which a lost treasure may be found again (p. 64, ruling 62). */
function winterIn(value: unknown, reading: Reading, at: string): NamedSeason {
  const named = seasonFrom(value, reading, at, 'the Winter in which it may be found again');
  if (named.season !== 'winter') throw reading.wrong(`${at}.season`, 'must be winter: what was lost is found again in a Winter (p. 64)');
  return named;
}

function treasureOf(part: unknown, holders: readonly string[], reading: Reading, at: string): TreasureInPosition {
  const { wrong, world } = reading;
  const row = objectOf(part, wrong, at, ['treasure', ...PLACES, 'revealed']);
  const treasure = oneOf(row.treasure, wrong, `${at}.treasure`, treasuresIn(world));
  const revealed = yes(row.revealed, wrong, `${at}.revealed`) ? ({ revealed: true } as const) : {};
  const where = (field: (typeof PLACES)[number]): string => `${at}.${field}`;
  const isRelic = kindOf(treasure) === 'relic';
  // a people without land keeps a relic where it stands
  const keeper = [...keepersOf(treasure, world), ...(isRelic ? reading.camps.keys() : [])].find((id) => id === row.holder);
  const its = row.lostUntil !== undefined ? 'lostUntil' : isRelic && keeper === undefined ? 'province' : 'holder';
  const not = PLACES.find((field) => field !== its && row[field] !== undefined);
  if (not !== undefined) throw wrong(where(not), `must be left out: ${WHERE[its]}`);
  if (its === 'lostUntil') return { treasure, lostUntil: winterIn(row.lostUntil, reading, where(its)), ...revealed };
  if (its === 'holder') return { treasure, holder: keeper ?? oneOf(row.holder, wrong, where(its), holders), ...revealed };
  const provinces = world.provinces.map(({ id }) => id);
  return { treasure, province: oneOf(row.province, wrong, where(its), provinces), ...revealed };
}

/** Who holds all three artifacts has won at once (p. 63): there is nothing to found. */
function notWonYet(treasures: readonly TreasureInPosition[], wrong: Wrong): void {
  const artifacts = treasures.filter(({ treasure }) => kindOf(oneOf(treasure, wrong, 'treasures', ALL_TREASURES)) === 'artifact');
  // those that are lost are with nobody
  const [first, ...others] = artifacts.flatMap(({ holder }) => holder ?? []);
  if (others.length === 2 && others.every((holder) => holder === first))
    throw wrong('treasures', `must not give ${first!} all three artifacts: that wins the campaign (p. 63)`);
}

/** The banners of a position that nobody has, until a Winter each (p. 64, ruling 276). There may be several of a kind. */
export function lostBannersOf(value: unknown, reading: Reading): readonly LostBannerInPosition[] {
  const { wrong, world } = reading;
  const banners = each(value, wrong, 'lostBanners', (part, at): LostBannerInPosition => {
    const row = objectOf(part, wrong, at, ['banner', 'lostUntil']);
    return { banner: oneOf(row.banner, wrong, `${at}.banner`, ALL_BANNERS), lostUntil: winterIn(row.lostUntil, reading, `${at}.lostUntil`) };
  });
  if (banners.length > 0 && world.options.withoutMagicItems === true)
    throw wrong('lostBanners', 'must be left out: this campaign is without magic items and banners (p. 61)');
  return banners;
}

/** The treasures of a position, each once. Rebels may have some too (ruling 42). */
export function treasuresOf(value: unknown, nations: readonly NationInPosition[], reading: Reading): readonly TreasureInPosition[] {
  const rebels = nations.flatMap((one) => (one.rebels === undefined ? [] : [rebelsId(one.nation)]));
  const holders = [...reading.standing, ...rebels];
  const treasures = each(value, reading.wrong, 'treasures', (part, at) => treasureOf(part, holders, reading, at));
  onlyOnce(
    treasures.map(({ treasure }) => treasure),
    reading.wrong,
    (i) => `treasures[${i}].treasure`,
  );
  notWonYet(treasures, reading.wrong);
  return treasures;
}
