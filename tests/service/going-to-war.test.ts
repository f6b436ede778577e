import { expect, test } from 'vitest';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { possibleOpponents } from '../../engine/campaign/wars/going-to-war.ts';
import type { Rolled } from '../../engine/events.ts';
import { nationId } from '../../engine/ids.ts';
import { nationPage } from '../../main/service/nation-page.ts';
import { mapOf } from '../../main/service/views.ts';
import { RULES, run } from '../laws/playing.ts';

const { lands } = RULES;

/** Nations that have gone through the chapter of p. 57 in a season: their dice, or the Demon's march without any. */
interface Tested {
  readonly before: CampaignState;
  readonly tested: readonly string[];
  readonly marched: readonly string[];
}

/** What happened in one part of the season that was going on: nothing, where another had begun first. */
function during(events: readonly (CampaignEvent | Rolled)[], phase: string): readonly (CampaignEvent | Rolled)[] {
  const begun = events.findIndex((event) => event.kind === 'phase-began' && event.phase === phase);
  if (begun < 0 || events.slice(0, begun).some(({ kind }) => kind === 'season-began')) return [];
  const end = events.findIndex((event, i) => i > begun && event.kind === 'phase-began');
  return events.slice(begun, end < 0 ? events.length : end);
}

/** The seasons of a campaign in which somebody chose last before nations tested (each Spring, and Summers and Falls in which armies move), as they stood then. */
function seasons(seed: number, years: number): Tested[] {
  const found: Tested[] = [];
  let before: CampaignState | null = null;
  run(seed, years, {
    watch: (state) => {
      before = state;
    },
    hear: (events) => {
      const said = during(events, 'going-to-war');
      if (before === null || said.length === 0) return;
      const tested = said.flatMap((event) => (event.kind === 'roll' && event.table === 'going-to-war' ? [event.who] : []));
      const marched = said.flatMap((event) => (event.kind === 'demon-marches' ? [event.nation] : []));
      found.push({ before, tested, marched });
    },
  });
  return found;
}

const SEASONS = seasons(12, 10);

test('pp. 57-58: whom a nation may attack is told of those alone that the dice then ask, and is what the dice then choose among', () => {
  expect(SEASONS).toHaveLength(30);
  expect(SEASONS.some(({ marched }) => marched.length > 0)).toBe(true);
  for (const { before, tested, marched } of SEASONS) {
    const going = [...tested, ...marched];
    const targets = new Map(mapOf(before, lands).targets.map(({ nation, at }) => [nation, at]));
    for (const id of going) expect(targets.get(id)).toEqual(possibleOpponents(before, lands, nationId(id)));
    for (const [id, at] of targets) if (!going.includes(id)) expect(at).toEqual([]);
  }
});

test('pp. 55, 57, 68: nobody who is at war or broken has a target, a threat to others or a test; the Demon goes without one', () => {
  const reasons = new Set<string>();
  for (const { before, tested, marched } of SEASONS) {
    for (const { id, government } of before.nations) {
      const page = nationPage(before, lands, id)!;
      expect(page.goingToWar !== null, `${id} in season ${before.now}: ${page.untested}`).toBe(tested.includes(id));
      if (page.untested !== null) reasons.add(page.untested);
      const atWar = before.wars.some(({ aggressor, defender }) => aggressor === id || defender === id);
      const isBroken = before.nations.some((n) => n.government.stands === 'tribe' && n.government.partOf === id);
      if (marched.includes(id)) expect(page.untested).toMatch(/Demon/);
      else if (atWar || isBroken || government.stands !== 'whole') expect(page.targets).toEqual([]);
      for (const threat of page.threats) expect([...tested, ...marched]).toContain(threat);
    }
  }
  const told = [...reasons].join('\n');
  for (const why of [/at war/, /tribes are one nation/, /A tribe/, /Demon/]) expect(told).toMatch(why);
});
