import type { Banner } from '../../../engine/campaign/armies/hirelings.ts';
import type { CampaignEvent } from '../../../engine/campaign/events.ts';
import type { LeaderFate, SideOutcome } from '../../../engine/campaign/outcome.ts';
import { isDragon } from '../../../engine/campaign/special-peoples/dragons.ts';
import { HERO_ROW } from '../../../engine/heroes.ts';
import type { NationId } from '../../../engine/ids.ts';
import type { LoggedEvent } from '../../../engine/lines.ts';
import { aftermathOf } from '../aftermath.ts';
import { TREASURE_NAMES, theTreasure } from '../treasures.ts';
import { listed, sentence } from '../words.ts';
import type { LineWithReasons } from './armies.ts';
import type { Cast } from './cast.ts';
import { theBearing } from './followers.ts';

/** Somebody or something of a side. */
const of = (what: string, { nation }: SideOutcome, cast: Cast): string => `${sentence(what)} of ${cast.names.nation(nation)}`;

/** Those struck down (p. 42). A dragon takes no prisoners (ruling 75). */
function personIn({ leader, fate }: LeaderFate, side: SideOutcome, enemy: NationId, cast: Cast): string {
  const who = of(cast.leader(leader, side.nation), side, cast);
  if (fate === 'dead') return `${who} is dead.`;
  return fate === 'captured' && !isDragon(enemy) ? `${who} is in the hands of ${cast.names.nation(enemy)}.` : `${who} is carried wounded from the field.`;
}

/** A hero who fled and was ridden down (p. 43). */
const riddenDown = (side: SideOutcome, season: readonly CampaignEvent[], cast: Cast): readonly string[] =>
  season.flatMap((e) =>
    e.kind === 'unit-lost' && e.type === HERO_ROW && [...side.routed, ...side.left].includes(e.unit)
      ? [`${of(cast.units([e.unit]), side, cast)} is ridden down and does not come back.`]
      : [],
  );

const MAIDEN: Readonly<Record<NonNullable<SideOutcome['maiden']>, string>> = {
  escaped: 'has escaped, and her ships with her',
  captured: 'is captured, and her ships fly no more',
  dead: 'is dead, and her ships fly no more',
};

/** What has become of a Wind Maiden. A dragon takes no prisoners (ruling 75). */
const maidenIn = (how: NonNullable<SideOutcome['maiden']>, side: SideOutcome, enemy: NationId, cast: Cast): string =>
  `${of('the Wind Maiden', side, cast)} ${how === 'captured' && isDragon(enemy) ? 'is carried wounded from the field' : MAIDEN[how]}.`;

/** Verbs that fit a treasure: "the Pipes are". */
const verbsOf = (id: string): { readonly is: string; readonly has: string; readonly was: string } =>
  /^(Pipes|Drums)/.test(TREASURE_NAMES.get(id) ?? '') ? { is: 'are', has: 'have', was: 'were' } : { is: 'is', has: 'has', was: 'was' };

/** What has become of a treasure whose bearer's unit routed (p. 64); null before it is known. */
function treasureIn(id: string, side: SideOutcome, season: readonly CampaignEvent[], cast: Cast): string | null {
  const what = of(theTreasure(id), side, cast);
  const { is, has } = verbsOf(id);
  for (const e of season) {
    if (e.kind === 'treasure-retained' && e.treasure === id) return `${what} ${is} saved from the rout.`;
    if (e.kind === 'treasure-passed' && e.treasure === id && e.how === 'in-battle') return `${what} ${is} in the hands of ${cast.names.nation(e.to)}.`;
    if (e.kind === 'treasure-disappeared' && e.treasure === id)
      return side.vanished?.some((t) => t === id) ? `${what} ${has} vanished into the Gate.` : `${what} ${is} gone, nobody knows where.`;
  }
  return null;
}

/** What has become of a banner whose bearer's unit routed (p. 64); null before it is known. */
function bannerIn(banner: Banner, side: SideOutcome, season: readonly CampaignEvent[], cast: Cast): string | null {
  const what = of(theBearing(`${banner}-banner`), side, cast);
  for (const e of season) {
    if (e.kind === 'banner-retained' && e.nation === side.nation && e.banner === banner) return `${what} is saved from the rout.`;
    if (e.kind === 'banner-passed' && e.from === side.nation && e.banner === banner) return `${what} is in the hands of ${cast.names.nation(e.to)}.`;
    if (e.kind === 'banner-lost' && e.nation === side.nation && e.banner === banner) return `${what} is lost with the unit that bore it.`;
    if (e.kind === 'banner-disappeared' && e.nation === side.nation && e.banner === banner) return `${what} is gone, nobody knows where.`;
  }
  return null;
}

/**
 * Those of a side that have left the field unhurt with their troops, as the battle tells it: "Queen Avice and Captain Odo of Treyine have left the field with
 * their troops, unhurt."
 */
function awayUnhurt({ nation, fates }: SideOutcome, fought: readonly LoggedEvent[], cast: Cast): string | null {
  if (isDragon(nation)) return null;
  const gone = fought.flatMap((e) => (e.kind === 'leader-gone' && e.nation === nation && e.leader !== null ? [e.leader] : []));
  const unhurt = [...new Set(gone)].filter((leader) => !cast.isHero(leader) && !fates.some((fate) => fate.leader === leader));
  if (unhurt.length === 0) return null;
  const [have, their] = unhurt.length === 1 ? ['has', 'the'] : ['have', 'their'];
  return `${sentence(listed(unhurt.map((leader) => cast.leader(leader, nation))))} of ${cast.names.nation(nation)} ${have} left the field with ${their} troops, unhurt.`;
}

/**
 * What has become of them as soon as the battle is over, before anybody knows what becomes of a treasure whose bearer's unit routed. `intoTheGate`: magic users
 * who are gone that way; `fought`: the battle's events.
 */
export function fatesAtTheEnd(
  side: SideOutcome,
  enemy: NationId,
  cast: Cast,
  { intoTheGate, fought }: { readonly intoTheGate: readonly string[]; readonly fought: readonly LoggedEvent[] },
): readonly string[] {
  const { fates, lostBanners = [], maiden, routedBearers, vanished = [] } = side;
  const unhurt = awayUnhurt(side, fought, cast);
  return [
    ...fates.map((fate) =>
      intoTheGate.includes(fate.leader) ? `${of(cast.leader(fate.leader, side.nation), side, cast)} is gone into a Gate.` : personIn(fate, side, enemy, cast),
    ),
    ...(unhurt === null ? [] : [unhurt]),
    ...lostBanners.map((banner) => `${of(theBearing(`${banner}-banner`), side, cast)} was borne by a unit that routed.`),
    ...(maiden === undefined ? [] : [maidenIn(maiden, side, enemy, cast)]),
    ...routedBearers.map((id) => `${of(theTreasure(id), side, cast)} ${verbsOf(id).was} borne by a unit that routed.`),
    ...vanished.map((id) => `${of(theTreasure(id), side, cast)} ${verbsOf(id).has} vanished into the Gate.`),
  ];
}

/** What has become of the people and things that went with a side, its units aside. */
function sideIn(side: SideOutcome, enemy: NationId, season: readonly CampaignEvent[], battle: readonly LoggedEvent[], cast: Cast): readonly (string | null)[] {
  const { fates, lostBanners = [], maiden, routedBearers, vanished = [] } = side;
  return [
    ...fates.map((fate) => personIn(fate, side, enemy, cast)),
    awayUnhurt(side, battle, cast),
    ...riddenDown(side, season, cast),
    ...lostBanners.map((banner) => bannerIn(banner, side, season, cast)),
    ...(maiden === undefined ? [] : [maidenIn(maiden, side, enemy, cast)]),
    ...[...routedBearers, ...vanished].map((id) => treasureIn(id, side, season, cast)),
  ];
}

/**
 * What became, after a battle of a campaign, of leaders, heroes and magic users who were struck down (pp. 42-44, 51), and of banners, ships and treasures (pp.
 * 61-67). `field`: the battle's events. Empty before the season's log tells of it.
 */
export function fatesIn(battle: string, season: readonly CampaignEvent[], field: readonly LoggedEvent[], cast: Cast): readonly LineWithReasons[] {
  const after = aftermathOf(battle, season);
  const [fought] = after;
  if (fought?.kind !== 'battle-fought') return [];
  const { invader, defender } = fought;
  const told = [...sideIn(invader, defender.nation, after, field, cast), ...sideIn(defender, invader.nation, after, field, cast)];
  return told.flatMap((text) => (text === null ? [] : [{ text, because: [] }]));
}
