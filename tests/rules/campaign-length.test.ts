import { describe, expect, test } from 'vitest';
import { ARTIFACTS } from '../../data/tables/treasures.ts';
import { abstractCombat } from '../../engine/by-this-axe/abstract.ts';
import { type Campaign, campaign } from '../../engine/campaign/campaign.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { playOn } from '../../engine/campaign/host.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { seeded } from '../../engine/dice.ts';
import { nationId } from '../../engine/ids.ts';
import { hashChain } from '../../engine/lines.ts';
import { always, run } from './playing.ts';
import { table } from './table.ts';
import { has } from './treasures-table.ts';
import { WORLD } from './world.ts';

const DICE = seeded(5);

interface Played {
  readonly state: CampaignState;
  readonly events: readonly CampaignEvent[];
}

/** A campaign played on to its end by the game. */
function toItsEnd(rules: Campaign, { state, events }: Played): Played {
  const all = [...events];
  const end = playOn(rules, state, abstractCombat, DICE, { campaign: (more) => void all.push(...more), battle: () => '' });
  return { state: end, events: all };
}

const founded = (rules: Campaign, years: number): Played => toItsEnd(rules, rules.found({ players: [], years }, DICE));

function extended(rules: Campaign, { state, events }: Played, years: number | null): Played {
  const done = rules.apply(state, { kind: 'agree-length', lastYear: years === null ? null : state.year + years }, DICE);
  if (!('state' in done)) throw new Error(JSON.stringify(done));
  return { state: done.state, events: [...events, ...done.events] };
}

describe('A campaign that is over is played on', () => {
  const rules = campaign(WORLD);
  const once = founded(rules, 1);

  test('p. 60, ruling 394: it goes on as if more years had been agreed on at the founding, die for die', () => {
    const twice = toItsEnd(rules, extended(rules, once, 1));
    const atOnce = founded(rules, 2);
    const ends: readonly CampaignEvent['kind'][] = ['campaign-ended', 'campaign-extended'];
    const without = (events: readonly CampaignEvent[]): readonly CampaignEvent[] => events.filter(({ kind }) => !ends.includes(kind));
    expect(without(twice.events)).toEqual(without(atOnce.events));
    expect(twice.state).toEqual(atOnce.state);
    expect(twice.events.filter(({ kind }) => kind === 'campaign-ended')).toHaveLength(2);
    // what is gained is counted from the founding
    expect(twice.events.at(-1)).toEqual(atOnce.events.at(-1));
  });

  test('its new length is told when its first Spring begins', () => {
    const { state, events } = extended(rules, once, 4);
    expect(state).toMatchObject({ year: WORLD.options.firstYear + 1, season: 'spring', now: 5, lastYear: WORLD.options.firstYear + 4, over: false });
    expect(events.slice(once.events.length, once.events.length + 3)).toMatchObject([
      { kind: 'year-began' },
      { kind: 'season-began', now: 5 },
      { kind: 'campaign-extended', lastYear: WORLD.options.firstYear + 4 },
    ]);
    expect(extended(rules, once, null).state.lastYear).toBeNull();
  });

  test('a season has one hash, whether the campaign was over after it or not', () => {
    const { events } = extended(rules, once, 2);
    const through = hashChain();
    const hashes = events.flatMap((event) => through.add(event) ?? []);
    const closed = hashChain();
    for (const event of once.events) closed.add(event);
    expect(closed.close()).toBe(hashes[3]);
    expect(events.slice(once.events.length).flatMap((event) => closed.add(event) ?? [])).toEqual(hashes.slice(3));
    expect(closed.close()).toBe(through.close());
  });

  test('not to a year that is past, or none', () => {
    const { year } = once.state;
    const refused = [year, year - 1, year + 1001, year + 1.5].map((lastYear) => rules.check(once.state, { kind: 'agree-length', lastYear })?.refused);
    expect(refused).toEqual(['number-out-of-range', 'number-out-of-range', 'number-out-of-range', 'not-a-whole-number']);
  });

  test('p. 63: whoever holds all three artifacts has won at once and for good', () => {
    const { state } = run(table(has('ash', ...ARTIFACTS.map(({ id }) => id))), { kind: 'end-of-days', nation: nationId('ash') });
    expect(state.over).toBe(true);
    expect(rules.apply(state, { kind: 'agree-length', lastYear: null }, always(1))).toEqual({ refused: 'won-for-good', page: 63 });
  });
});

describe('While a campaign goes on', () => {
  const rules = campaign(WORLD);
  const { year } = table();

  test('p. 60, ruling 394: another length can be agreed on, and nothing else changes: it is asked what it was asked, and the dice fall as they fall', () => {
    const begun = rules.found({ players: [nationId('ash')], years: null }, DICE);
    const asked = rules.legal(begun.state);
    const agreed = rules.apply(begun.state, { kind: 'agree-length', lastYear: year }, DICE);
    if (!('state' in agreed)) throw new Error(JSON.stringify(agreed));
    expect(agreed).toEqual({ state: { ...begun.state, lastYear: year }, events: [{ kind: 'length-agreed', lastYear: year, cause: 0 }] });
    expect(rules.legal(agreed.state)).toEqual(asked);
    const { state, events } = toItsEnd(rules, agreed);
    const atOnce = toItsEnd(rules, rules.found({ players: [nationId('ash')], years: 1 }, DICE));
    expect(state).toEqual(atOnce.state);
    expect([...begun.events, ...events].filter(({ kind }) => kind !== 'length-agreed')).toEqual(atOnce.events);
  });

  test('its last year can be put off, or left open', () => {
    const { state } = rules.found({ players: [], years: 1 }, DICE);
    for (const lastYear of [year + 1, null]) expect(rules.check(state, { kind: 'agree-length', lastYear })).toBeNull();
    const refused = [year, year - 1, year + 1000].map((lastYear) => rules.check(state, { kind: 'agree-length', lastYear })?.refused);
    expect(refused).toEqual(['agreed-already', 'number-out-of-range', 'number-out-of-range']);
  });
});
