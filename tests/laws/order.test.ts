import { describe, expect, test } from 'vitest';
import type { Season } from '../../data/tables/campaign.ts';
import type { Phase } from '../../engine/campaign/steps.ts';
import { seeded } from '../../engine/dice.ts';
import type { Rolled } from '../../engine/events.ts';
import { hashChain } from '../../engine/lines.ts';
import { play } from '../../engine/play.ts';
import { PRINTED_SEASONS } from '../rules/printed-seasons.ts';
import { counting, RULES, recording, run, type Setting, shuffled, whim } from './playing.ts';
import { contestFaults, contestsOf, strangersFaults } from './stranger.ts';

const SEED = 21;
const YEARS = 2;
const recorded = recording(RULES);
const dice = counting(seeded(SEED));
const first = run(SEED, YEARS, { rules: recorded, dice });
const everything = [...first.events, ...first.battles.flatMap((b) => b.events)];
const isRoll = (event: { readonly kind: string }): event is Rolled => event.kind === 'roll';

describe('same state, same action, same dice', () => {
  test('the same seed gives the same state, events and hash twice', () => {
    const again = run(SEED, YEARS);
    expect(again.hash).toBe(first.hash);
    expect(again.state).toEqual(first.state);
    expect(again.events).toEqual(first.events);
    expect(again.battles).toEqual(first.battles);
  });

  test('another seed gives another campaign', () => {
    expect(run(SEED + 1, 1).hash).not.toBe(run(SEED, 1).hash);
  });

  test('the battles of a season may be played in any order', () => {
    const pick = whim(5);
    const orders: readonly Setting[] = [{ next: (waiting) => waiting.at(-1)! }, { next: (waiting) => shuffled(waiting, pick)[0]! }];
    for (const order of orders) {
      const other = run(SEED, YEARS, order);
      expect(other.battles.map((b) => b.id)).not.toEqual(first.battles.map((b) => b.id));
      expect(other.state).toEqual(first.state);
      expect(other.events).toEqual(first.events);
      expect(other.hash).toBe(first.hash);
      const byId = (battles: typeof first.battles): readonly string[] => battles.map((b) => `${b.now} ${b.id} ${b.hash}`).sort();
      expect(byId(other.battles)).toEqual(byId(first.battles));
    }
  });

  test('the logged actions, replayed without any policy or battle, give the same state and hash', () => {
    const chain = hashChain();
    const began = RULES.found({ players: [], years: YEARS }, seeded(SEED));
    for (const event of began.events) chain.add(event);
    let at = 0;
    const state = play(
      RULES,
      began.state,
      () => recorded.actions[at++] ?? null,
      seeded(SEED),
      (events) => {
        for (const event of events) chain.add(event);
      },
    );
    expect(at).toBe(recorded.actions.length);
    expect(state).toEqual(first.state);
    expect(chain.close()).toBe(first.hash);
  });

  test('who is called a player moves no die of the spring before the first war', () => {
    const players = [RULES.lands.nations[0]!];
    const mine = run(SEED, 1, { players });
    const rolls = (events: readonly { readonly kind: string }[]) =>
      events
        .filter(isRoll)
        .filter((r) => r.table === 'war-rating' || r.table === 'recruiting')
        .map((r) => [r.table, r.who, r.dice, r.result]);
    const spring = (r: typeof mine) =>
      rolls(
        r.events.slice(
          0,
          r.events.findIndex((e) => e.kind === 'phase-began' && e.phase === 'going-to-war'),
        ),
      );
    expect(spring(mine)).toEqual(spring(first));
  });
});

describe('every die of the run is in a roll', () => {
  const rolls = everything.filter(isRoll);

  test('as many dice as were asked for', () => {
    expect(rolls.reduce((n, r) => n + r.dice.length, 0)).toBe(dice.asked);
    expect(dice.asked).toBeGreaterThan(3000);
  });

  test('a stranger with the printed tables can check every throw', () => {
    const faults = rolls.flatMap(strangersFaults).filter((f) => !f.startsWith('casualties-inflicted') && !f.startsWith('pursuit-casualties'));
    expect([...new Set(faults)].slice(0, 10)).toEqual([]);
  });

  test('and the shares of casualties are named as Appendix D prints them: 0%, 10% ... 100%', () => {
    const faults = rolls.filter((r) => r.table === 'casualties-inflicted' || r.table === 'pursuit-casualties').flatMap(strangersFaults);
    const words = faults.map((f) => f.slice(f.indexOf(': ') + 2));
    expect([...new Set(words)].slice(0, 5)).toEqual([]);
  });

  test('pp. 58-59: contests are one die for each party, ties thrown again by those tied', () => {
    for (const table of ['who-is-attacked', 'first-aggressor', 'where-to-attack'] as const) {
      const contests = contestsOf(first.events, table);
      expect(contests.flatMap(contestFaults), table).toEqual([]);
      if (table !== 'first-aggressor') expect(contests.length, table).toBeGreaterThan(10);
    }
  });

  test('p. 58: of all possible opponents the highest is attacked, and a single one without a die', () => {
    let single = 0;
    const contests = contestsOf(first.events, 'who-is-attacked');
    for (const event of first.events) {
      // tribes find their enemy by the same dice (p. 55)
      if (event.kind === 'tribes-at-war' && contests[0]?.[0]?.cause === event.cause && contests[0]?.[0]?.against === event.aggressor) contests.shift();
      if (event.kind !== 'war-declared' || event.reason === 'civil-war') continue;
      if (event.possible.length === 1) {
        single++;
        expect(event.defender).toBe(event.possible[0]);
        continue;
      }
      const contest = contests.shift()!;
      expect(contest[0]!.against).toBe(event.aggressor);
      expect(contest.slice(0, event.possible.length).map((r) => r.who)).toEqual(event.possible);
      expect(contest.findLast((r) => r.result === 'highest')!.who).toBe(event.defender);
    }
    expect(contests).toEqual([]);
    expect(single).toBeGreaterThan(0);
  });
});

/** Events that only say where we are; every other names the step that caused it. */
const BRACKETS: readonly string[] = ['campaign-began', 'year-began', 'season-began', 'phase-began', 'battle-began', 'turn-began'];

describe('what happened names its cause', () => {
  test('every event that is no bracket', () => {
    const without = everything.filter((e) => !BRACKETS.includes(e.kind) && !('cause' in e && Number.isInteger(e.cause) && e.cause > 0));
    expect([...new Set(without.map((e) => e.kind))]).toEqual([]);
  });

  test('brackets stand in the book’s order: year, season, phases of p. 57', () => {
    const brackets = first.events.flatMap((e) => (e.kind === 'year-began' ? ['year'] : e.kind === 'season-began' ? [e.season] : []));
    expect(brackets).toEqual(Array.from({ length: YEARS }, () => ['year', 'spring', 'summer', 'fall', 'winter']).flat());
    const seasons: { readonly season: Season; readonly phases: Phase[] }[] = [];
    for (const e of first.events) {
      if (e.kind === 'season-began') seasons.push({ season: e.season, phases: [] });
      else if (e.kind === 'phase-began') seasons.at(-1)!.phases.push(e.phase);
    }
    expect(seasons).toHaveLength(4 * YEARS);
    for (const { season, phases } of seasons) {
      const printed = PRINTED_SEASONS[season];
      // a phase with nothing in it is not told; what pages 54-55 add stands between the phases of p. 57
      expect(phases.filter((phase) => printed.includes(phase))).toEqual(printed.filter((phase) => phases.some((told) => told === phase)));
    }
  });

  test('a battle’s lines stand together, from its beginning to its end', () => {
    expect(first.battles.length).toBeGreaterThan(40);
    for (const { events } of first.battles) {
      expect(events[0]!.kind).toBe('battle-began');
      expect(events.at(-1)!.kind).toBe('battle-ended');
      expect(events.filter((e) => e.kind === 'battle-began' || e.kind === 'battle-ended')).toHaveLength(2);
    }
    expect(first.events.filter((e) => (e.kind as string) === 'battle-began')).toEqual([]);
  });
});
