import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { regionOf } from '../../engine/region.ts';
import { conserving } from './conservation.ts';
import { SOAK, seeds, years } from './extent.ts';
import { governmentFaults } from './governments.ts';
import { hiringFaults, service } from './hiring.ts';
import { RULES } from './playing.ts';
import { strangersFaults } from './stranger.ts';
import { treasureFaults, treasureStory } from './treasures.ts';

/** All Talomir in the soak; its middle in a test, since a battle on the table takes twenty times as long as a quick one. */
const rules = SOAK
  ? RULES
  : campaign(regionOf(TALOMIR, ['treyine', 'ekra', 'altengard', 'hykar', 'border-kingdom', 'goblins', 'orcs', 'mirish', 'seniira', 'elf-black-moon']));

/** What comes back to the map from the table: who was struck down, who came back, what was carried (pp. 42-43, 61-64). */
const FROM_THE_TABLE = ['unit-lost', 'unit-recovered', 'leader-hurt', 'magic-user-lost', 'treasures-carried'];

/** The other laws of campaigns look at quick battles, which are soon fought: this one at those that are fought unless told. */
test.for(seeds(1, 20))('seed %i: a campaign whose battles are fought on the table keeps the laws of all campaigns, 200 years in the soak', (seed) => {
  const played = years(2, 10);
  const [served, story] = [service(), treasureStory()];
  const kinds = new Set<string>();
  const more = new Set<string>();
  const { faults, seasons } = conserving([seed], played, {
    rules,
    byTheBook: true,
    hear(_seed, event) {
      kinds.add(event.kind);
      served.hear(event);
      story.hear(event);
      if (event.kind === 'roll') for (const fault of strangersFaults(event)) more.add(fault);
    },
    watch(state) {
      const found = [hiringFaults(state, rules.lands), served.faults(state), treasureFaults(state, rules.lands), story.faults(state), governmentFaults(state)];
      for (const fault of found.flat()) more.add(fault);
    },
  });
  expect([...faults, ...more].slice(0, 5)).toEqual([]);
  expect(seasons).toBe(4 * played);
  expect(FROM_THE_TABLE.filter((kind) => !kinds.has(kind))).toEqual([]);
});
