import { expect, test } from 'vitest';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { lands } from '../../engine/campaign/lands.ts';
import { leaderFates } from '../../engine/campaign/leaders/risk-to-leaders.ts';
import type { SideOutcome } from '../../engine/campaign/outcome.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { warRatingOf } from '../../engine/campaign/state.ts';
import { openCup, scripted } from '../../engine/dice.ts';
import { nationId } from '../../engine/ids.ts';
import { regionOf } from '../../engine/region.ts';
import { only, run, thrown, told } from './playing.ts';
import { captains, leader, look, table } from './table.ts';
import { optionally } from './treasures-table.ts';
import { WORLD } from './world.ts';

const bryn = nationId('bryn');
const begun = (): CampaignState => table(leader('bryn', { warRating: 4 }));

/** Bryn's leader is carried wounded from a field; with the option the die says for how long. */
function wounded(faces: readonly number[], long: boolean): { state: CampaignState; events: CampaignEvent[]; left: number } {
  const events: CampaignEvent[] = [];
  const dice = scripted(...faces);
  const state = begun();
  const side: SideOutcome = { ...EMPTY, nation: bryn, fates: [{ leader: look(state, 'bryn').leader.id, fate: 'out-of-the-fight' }] };
  const at = {
    lands: lands(optionally({ woundsLast1d6Seasons: long })),
    cup: openCup(dice, [1], {}),
    say: (e: CampaignEvent) => void events.push(e),
    cause: 1,
  };
  return { state: leaderFates(state, side, nationId('ash'), at), events, left: dice.left };
}

const EMPTY: SideOutcome = { nation: bryn, routed: [], left: [], fates: [], routedBearers: [] };

test('p. 42: out of the fight he misses that season and leads again the next (ruling C10)', () => {
  const { state, events } = wounded([], false);
  expect(events.filter((e) => e.kind === 'roll')).toEqual([]);
  expect(look(state, 'bryn').leader).toMatchObject({ state: 'out-of-the-fight', until: 1 });
  expect(look(run(state, { kind: 'wars-end' }).state, 'bryn').leader.state).toBe('out-of-the-fight');
  const after = only(state, { kind: 'end-of-season' });
  expect(told(after.events, 'leader-returned')).toMatchObject([{ nation: 'bryn', how: 'recovered' }]);
  expect(look(after.state, 'bryn').leader.state).toBe('fit');
});

test.each([
  [1, 1],
  [3, 3],
  [6, 6],
])('ruling 39, option: a %i means out until season %i, and a deputy of War Rating 2 tests till then', (die, until) => {
  const { state, events, left } = wounded([die], true);
  expect(thrown(events, 'wounds')).toMatchObject([{ page: null, ruling: 39, dice: [die] }]);
  expect(look(state, 'bryn').leader).toMatchObject({ state: 'out-of-the-fight', until });
  expect(warRatingOf(look(state, 'bryn'))).toBe(2);
  expect(warRatingOf(look(begun(), 'bryn'))).toBe(4);
  expect(look(only(state, { kind: 'end-of-season' }).state, 'bryn').leader.state).toBe(until === 1 ? 'fit' : 'out-of-the-fight');
  expect(left).toBe(0);
});

test('a part of the land: who takes no part holds nothing, and nobody touches its provinces', () => {
  const region = regionOf(WORLD, ['ash', 'bryn']);
  expect(region.nations.filter((n) => n.provinces.length > 0).map((n) => n.id)).toEqual(['ash', 'bryn']);
  const known = region.provinces.map((p) => p.id);
  expect(known.sort()).toEqual(['ash', 'ashford', 'ashholm', 'bryn', 'brynmoor']);
  for (const p of region.provinces) for (const q of [...p.land, ...p.sea]) expect(known).toContain(q);
  expect(region.lists).toBe(WORLD.lists);
});

test.each([
  ['ash', 0],
  ['rogue-dragon', 1],
])('pp. 42, 69: a captain captured by an enemy is lost; a dragon takes no prisoners, and he is back (rulings 75, 171): from %s', (enemy, stays) => {
  const state = captains('bryn', 1)(begun());
  const side: SideOutcome = { ...EMPTY, fates: [{ leader: look(state, 'bryn').captains[0]!.id, fate: 'captured' }] };
  const at = { lands: lands(WORLD), cup: openCup(scripted(), [1], {}), say: () => {}, cause: 1 };
  expect(look(leaderFates(state, side, nationId(enemy), at), 'bryn').captains).toHaveLength(stays);
});
