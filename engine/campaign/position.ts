import type { LostBannerInPosition, NationInPosition, Position, TreasureInPosition, WarInPosition, World } from '../../data/shapes.ts';
import type { TreasureId } from '../../data/tables/treasures.ts';
import { type NationId, nationId, type ProvinceId, provinceId, warId } from '../ids.ts';
import type { LostBanner } from './armies/hirelings.ts';
import { rollsDue } from './armies/recruiting.ts';
import type { At, Chapter } from './chapter.ts';
import { isWhole, rebelsOf, wholeOf } from './governments/government.ts';
import { holderOf, type Lands, provincesOf } from './lands.ts';
import { numberOfSeason } from './named-seasons.ts';
import { newNation } from './new-nation.ts';
import { factsFor } from './peoples.ts';
import { giveLeader, givePrinces, giveRival } from './position-leaders.ts';
import { campedIn, giveDragon, giveFirstWar } from './position-peoples.ts';
import { giveCivilWar, giveClaim, giveRebels } from './position-rebels.ts';
import { giveService } from './position-service.ts';
import { giveTribes } from './position-tribes.ts';
import { type CampaignState, type Capture, type NationState, type Peace, type ProvinceState, type War, withNation } from './state.ts';
import type { TreasurePlace } from './treasures/treasure.ts';
import { withTreasure } from './treasures/treasures.ts';

/** A campaign that is founded from a position (ruling 396): the land as it stood elsewhere, at the beginning of a Spring. */

/** Who holds each province when a campaign begins: the nation whose it is by the book, or whoever the position says. */
export function firstHolders({ provinces, position }: Pick<World, 'provinces' | 'position'>): readonly ProvinceState[] {
  const given = new Map(position?.lands?.flatMap(({ nation, provinces: held }) => held.map((id) => [id, nation] as const)));
  return provinces.map(({ id, nation }) => ({ id: provinceId(id), holder: nationId(given.get(id) ?? nation) }));
}

/** The same, what rebels of a civil war hold as theirs and not their nation's (p. 55). */
export function firstHoldersApart(world: Pick<World, 'provinces' | 'position'>): readonly ProvinceState[] {
  const risen = (world.position?.nations ?? []).flatMap(({ nation, rebels }) =>
    (rebels?.provinces ?? []).map((id) => [provinceId(id), rebelsOf(nationId(nation))] as const),
  );
  const theirs = new Map(risen);
  return firstHolders(world).map(({ id, holder }) => ({ id, holder: theirs.get(id) ?? holder }));
}

/** Whose leaders the position names: no War Rating is rolled for them. */
export const ledAlready = (position: Position | undefined): readonly string[] =>
  (position?.nations ?? []).flatMap(({ nation, leader }) => (leader === undefined ? [] : [nation]));

/** The relics whose place the position names: it is not rolled for. */
export const placedAlready = (position: Position | undefined): readonly string[] => (position?.treasures ?? []).map(({ treasure }) => treasure);

/** p. 68: Black Moon Incarnate is there already, with a host of his (rulings 417, C20). */
function givePossessed(state: CampaignState, nation: NationId, { possessed }: NationInPosition, at: At): CampaignState {
  if (possessed !== true) return state;
  const taken = withNation(state, nation, (n) => ({ ...n, possessed }));
  const morale = factsFor(taken, at.lands, nation).nationalMorale;
  at.say({ kind: 'demon-given', nation, morale, cause: at.cause });
  return withNation(taken, nation, (n) => ({ ...n, morale }));
}

function giveHatreds(state: CampaignState, nation: NationId, { hates = [] }: NationInPosition, at: At): CampaignState {
  const hated = hates.map(nationId);
  for (const one of hated) at.say({ kind: 'hatred-given', nation, of: one, cause: at.cause });
  return withNation(state, nation, (n) => ({ ...n, hates: hated }));
}

function giveNation(state: CampaignState, given: NationInPosition, at: At): CampaignState {
  const nation = nationId(given.nation);
  const { leader } = given;
  const led = leader === undefined ? state : giveLeader(state, nation, leader, at);
  const housed = givePrinces(led, nation, given, at);
  const parted = giveTribes(housed, nation, given, at);
  const possessed = givePossessed(giveRival(parted, nation, given, at), nation, given, at);
  // whoever leads is numbered before those who serve
  const divided = giveClaim(giveRebels(possessed, nation, given, at), nation, given, at);
  return giveDragon(giveHatreds(giveService(divided, nation, given, at), nation, given, at), nation, given, at);
}

function giveWar(state: CampaignState, given: WarInPosition, at: At): CampaignState {
  const [aggressor, defender] = [nationId(given.aggressor), nationId(given.defender)];
  const since = given.since === undefined ? 0 : numberOfSeason(at.lands.world, given.since);
  const of = (given.taken ?? []).map(provinceId);
  // what rebels hold is their nation's to others (ruling 42)
  const captures = of.map((province): Capture => ({ province, from: wholeOf(state, holderOf(state, province)) === aggressor ? defender : aggressor }));
  const war: War = { id: warId(aggressor, defender, since), aggressor, defender, since, captures };
  at.say({ kind: 'war-given', war: war.id, aggressor, defender, since, of, cause: at.cause });
  return { ...state, wars: [...state.wars, war] };
}

function givePeaces(state: CampaignState, { peaces = [] }: Position, at: At): CampaignState {
  const given = peaces.map(({ between: [one, other], winner, until }): Peace => {
    const between: Peace['between'] = [nationId(one), nationId(other)];
    const won = winner === undefined ? null : nationId(winner);
    const loser = won === null ? null : between.find((side) => side !== won)!;
    return { between, winner: won, loser, until: numberOfSeason(at.lands.world, until) };
  });
  for (const peace of given) at.say({ kind: 'peace-given', ...peace, cause: at.cause });
  return { ...state, peaces: given };
}

function giveTreasure(state: CampaignState, given: TreasureInPosition, at: At): CampaignState {
  const treasure = given.treasure as TreasureId;
  const revealed = given.revealed === true;
  const place = placeIn(given, at.lands.world);
  const nation = place.where === 'held' ? place.by : place.where === 'lies' ? holderOf(state, place.in) : null;
  const province = place.where === 'lies' ? place.in : null;
  const until = place.where === 'lost' ? place.until : null;
  at.say({ kind: 'treasure-given', treasure, nation, province, revealed, until, cause: at.cause });
  return withTreasure(state, treasure, { place, revealed });
}

function placeIn({ holder, province, lostUntil }: TreasureInPosition, world: World): TreasurePlace {
  if (lostUntil !== undefined) return { where: 'lost', until: numberOfSeason(world, lostUntil) };
  return province === undefined ? { where: 'held', by: nationId(holder!) } : { where: 'lies', in: provinceId(province) };
}

/** Banners that nobody has until they come back (p. 64, ruling 276). */
function giveLostBanners(state: CampaignState, given: readonly LostBannerInPosition[], at: At): CampaignState {
  if (given.length === 0) return state;
  const lostBanners = given.map(({ banner, lostUntil }): LostBanner => ({ banner, until: numberOfSeason(at.lands.world, lostUntil) }));
  for (const lost of lostBanners) at.say({ kind: 'lost-banner-given', ...lost, cause: at.cause });
  return { ...state, lostBanners };
}

/** Peoples that have had their one chance, as nations that have fallen (pp. 68-69). */
function giveGone(state: CampaignState, gone: readonly string[], at: At): CampaignState {
  const peoples = gone.map((people): NationState => ({ ...newNation(at.lands, nationId(people), people, 0), fallen: true }));
  for (const { id: nation } of peoples) at.say({ kind: 'gone-given', nation, cause: at.cause });
  return { ...state, nations: [...state.nations, ...peoples] };
}

/** Those who stand when a campaign begins: whoever holds land, and peoples of pp. 68-69 in their camps. */
export const firstStanding = (world: Pick<World, 'provinces' | 'position'>): readonly NationId[] => [
  ...new Set([...firstHolders(world).map(({ holder }) => holder), ...campedIn(world.position)]),
];

/** The nations of a campaign that begins from the world's position: those of the book, then peoples of pp. 68-69 that have come before. */
export const firstNations = ({ nations, world }: Pick<Lands, 'nations' | 'world'>): readonly NationId[] => [...new Set([...nations, ...firstStanding(world)])];

/** Who holds which land; whoever has none is out, but for peoples in their camps. */
function giveLands(state: CampaignState, lands: Lands, at: At): CampaignState {
  const provinces = firstHolders(lands.world);
  const after: CampaignState = { ...state, provinces };
  const isOwn = (id: ProvinceId, nation: NationId): boolean => lands.province(id).nation === nation;
  for (const { id: nation } of state.nations) {
    const of = provincesOf(after, nation).filter((id) => !isOwn(id, nation));
    if (of.length > 0) at.say({ kind: 'lands-given', nation, of, cause: at.cause });
  }
  const standing = firstStanding(lands.world);
  const gone = state.nations.filter(({ id }) => !standing.includes(id));
  for (const { id: nation } of gone) at.say({ kind: 'nation-fell', nation, cause: at.cause });
  return { ...after, nations: state.nations.map((n) => (gone.includes(n) ? { ...n, fallen: true } : n)) };
}

/** p. 60: recruiting rolls that a nation's land is worth when the campaign begins, where who wins is counted from a position. */
function countFromHere(state: CampaignState, lands: Lands): CampaignState {
  return { ...state, nations: state.nations.map((n) => (isWhole(n) ? { ...n, rollsAtStart: rollsDue(state, lands, n.id) } : n)) };
}

/** A campaign takes up the position that its world names. It is taken as checked: what it names is there, and nothing in it contradicts the rest. */
export const takePosition: Chapter<'take-position'> = {
  run(state, _step, at) {
    const { position } = at.lands.world;
    if (position === undefined) return state;
    const { nations = [], wars = [], debts = [], treasures = [], lostBanners = [], gone = [] } = position;
    let after = giveLands(state, at.lands, at);
    for (const given of nations) after = giveNation(after, given, at);
    for (const given of wars) after = giveWar(after, given, at);
    for (const given of nations) after = giveFirstWar(giveCivilWar(after, given, at), given, at);
    after = givePeaces(after, position, at);
    const owed = debts.map(({ from, to, rolls }) => ({ from: nationId(from), to: nationId(to), rolls }));
    for (const debt of owed) at.say({ kind: 'debt-given', ...debt, cause: at.cause });
    after = { ...after, debts: owed };
    for (const given of treasures) after = giveTreasure(after, given, at);
    after = giveGone(giveLostBanners(after, lostBanners, at), gone, at);
    return position.countsFromHere === true ? countFromHere(after, at.lands) : after;
  },
};
