import { describe, expect, test } from 'vitest';
import type { CampaignAction } from '../../engine/campaign/actions.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import type { Muster } from '../../engine/campaign/wars/forces.ts';
import { type DiceSource, keyed, scripted, seeded } from '../../engine/dice.ts';
import { nationId } from '../../engine/ids.ts';
import { gamesChoice } from '../../engine/policies/nations.ts';
import type { Question } from '../../engine/policies/policy.ts';
import { action, always, asked, chooseTo, only, open, outcome, runTo, thrown, told } from './playing.ts';
import { PRINTED_SEASONS } from './printed-seasons.ts';
import { deeds, during, look, peace, players, rolls, table, warsNow } from './table.ts';
import { WORLD } from './world.ts';

const rules = campaign(WORLD);

function invaderWins({ battle, invader, defender }: Muster): CampaignAction {
  return { kind: 'battle-fought', battle, system: 'by-hand', outcome: outcome(invader.nation, invader.nation, defender.nation), hash: '' };
}

function answer(state: CampaignState, offer: Question): CampaignAction {
  return offer.kind === 'recruit' && offer.by === 'fenn' ? action(state, 'keep-rolls') : gamesChoice(state, offer, rules.lands);
}

/**
 * Plays on by the game's own choices, the invader winning every battle, while `goesOn` says so. Fenn keeps its rolls, so
 * that there is somebody to ask at the head of each season.
 */
function playWhile(from: CampaignState, goesOn: (state: CampaignState) => boolean, dice: DiceSource): { state: CampaignState; events: CampaignEvent[] } {
  let state = from;
  const events: CampaignEvent[] = [];
  while (goesOn(state)) {
    const offer = rules.legal(state);
    if ('over' in offer) break;
    const done = rules.apply(state, 'choices' in offer ? answer(state, offer) : invaderWins(offer.waiting[0]!), dice);
    if (!('state' in done)) throw new Error(JSON.stringify(done));
    state = done.state;
    events.push(...done.events);
  }
  return { state, events };
}

describe('The order of the seasons', () => {
  test.each(['spring', 'summer', 'fall', 'winter'] as const)('p. 57: %s', (season) => {
    const { state } = only(table(during(season)), { kind: 'season' });
    const agenda = [...state.agenda].reverse();
    // with nobody at war no army moves in Summer and Fall (p. 70)
    const printed = PRINTED_SEASONS[season].filter((phase) => phase !== 'moving');
    expect(agenda.flatMap((s) => (s.kind === 'phase' && printed.includes(s.phase) ? [s.phase] : []))).toEqual(printed);
    expect(agenda.at(-1)!.kind).toBe('end-of-season');
  });

  test('p. 56: Spring, Summer, Fall, Winter, and the next year', () => {
    let state = table();
    const seen: string[] = [];
    for (let i = 0; i < 5; i++) {
      seen.push(`${state.season} ${state.year}`);
      state = only(state, { kind: 'end-of-season' }).state;
    }
    expect(seen).toEqual(['spring 986', 'summer 986', 'fall 986', 'winter 986', 'spring 987']);
  });

  test('p. 59: what was of one season is forgotten in the next', () => {
    const { state } = only(table(deeds('ash', { won: 1, lost: 1, provincesLost: 2, leaderHurt: true })), { kind: 'end-of-season' });
    expect(look(state, 'ash').deeds).toEqual({ won: 0, lost: 0, refused: 0, provincesLost: 0, leaderHurt: false });
  });
});

describe('Spring', () => {
  test('p. 57: rolls for the provinces held, tribute paid and received, then the recruiting', () => {
    const tributary = table(players('ash'), during('spring', 987), peace('ash', 'bryn', 9), rolls('bryn', 2));
    const begun = runTo('recruit of ash', tributary, { kind: 'season' }, [3, 6, 1, ...Array(12).fill(1)]);
    expect(told(begun.events, 'rolls-received').map((e) => e.rolls)).toEqual([4, 4, 4, 2, 2, 4]);
    const order = begun.events.map((e) => e.kind);
    expect(order.lastIndexOf('rolls-received')).toBeLessThan(order.indexOf('tribute-paid'));
    expect(order.indexOf('tribute-paid')).toBeLessThan(order.indexOf('basic-army-raised'));
    expect(asked(begun.state)).toMatchObject({
      by: 'ash',
      kind: 'recruit',
      choices: [{ choice: 'recruit', from: 1, to: 5 }, { choice: 'buy-banner' }, { choice: 'keep-rolls' }],
    });
    expect(look(begun.state, 'bryn').rolls).toBe(3);
  });

  test('p. 57: all have recruited before anybody places, and all have placed before anybody tests', () => {
    const begun = rules.found({ players: [], years: 1 }, always(5)).state;
    const dice = keyed({ 'going-to-war': Array(12).fill(6) }, seeded(7));
    const { events } = playWhile(begun, (s) => s.season === 'spring', dice);
    const order = events.map((e) => (e.kind === 'roll' ? e.table : e.kind === 'chose' ? e.choice : e.kind));
    expect(order.lastIndexOf('recruiting')).toBeLessThan(order.indexOf('army-placed'));
    expect(order.lastIndexOf('army-placed')).toBeLessThan(order.indexOf('going-to-war'));
    expect(thrown(events, 'going-to-war')).toHaveLength(6);
  });

  test('p. 57: all tests come before the first target is looked for (ruling C6)', () => {
    const begun = rules.found({ players: [], years: 1 }, always(5)).state;
    const passes = [6, 6, 6, 6, 1, 1, 6, 6, 1, 1, 6, 6];
    const dice = keyed({ 'going-to-war': passes, 'who-is-attacked': [6, 1, 6, 1, 2, 1] }, seeded(7));
    const { events } = playWhile(begun, (s) => s.season === 'spring', dice);
    const order = events.map((e) => (e.kind === 'roll' ? e.table : e.kind));
    expect(order.lastIndexOf('going-to-war')).toBeLessThan(order.indexOf('who-is-attacked'));
    expect(told(events, 'war-declared').map((e) => `${e.aggressor}>${e.defender}`)).toEqual(['corr>ash', 'eld>ash']);
  });
});

describe('A war from its declaration to its peace', () => {
  const begun = rules.found({ players: [], years: 2 }, always(5)).state;
  const calm = [6, 6];
  /** Spring: only Corr goes to war, on Ash, and invades its capital over the sea. Corr wins each battle; all carry on. */
  const spring = playWhile(
    begun,
    (s) => s.season === 'spring',
    keyed({ 'going-to-war': [...calm, ...calm, 1, 1, ...calm, ...calm, ...calm], 'who-is-attacked': [6, 1], 'will-to-fight': [1, 1, 1, 1] }, seeded(11)),
  );

  test('p. 59: Spring: the aggressor takes the province and stays the aggressor', () => {
    expect(told(spring.events, 'province-taken')).toMatchObject([{ province: 'ash', from: 'ash', to: 'corr', how: 'battle' }]);
    expect(warsNow(spring.state)).toEqual(['corr>ash']);
  });

  test('p. 57: Summer: the two at war do not test, the others do; the war goes on with the next province', () => {
    const summer = playWhile(
      spring.state,
      (s) => s.season === 'summer',
      keyed({ 'going-to-war': [...calm, ...calm, ...calm, ...calm], 'will-to-fight': [6, 6, 1, 1] }, seeded(12)),
    );
    expect(thrown(summer.events, 'going-to-war').map((r) => r.who)).toEqual(['bryn', 'dunn', 'eld', 'fenn']);
    expect(told(summer.events, 'province-taken')).toMatchObject([{ province: 'ashford', to: 'corr' }]);
    expect(told(summer.events, 'war-lost')).toMatchObject([{ winner: 'corr', loser: 'ash' }]);
    expect(told(summer.events, 'peace-made')).toMatchObject([{ morale: [4, 3], length: 1, unit: 'years', until: 6 }]);
    expect(look(summer.state, 'ash')).toMatchObject({ hates: ['corr'], morale: 3 });
    expect(summer.state.wars).toEqual([]);
    expect(summer.state).toMatchObject({ season: 'fall', now: 3 });
  });
});

describe('Winter', () => {
  test('p. 57: units leave, leaders are checked, and nobody goes to war, invades or fights', () => {
    const faces = [...Array(14).fill(1), 2, ...Array(17).fill(1), 2, 2, 2, 3, 6, 1, ...Array(12).fill(1)];
    const { state, events } = runTo('sell-treasures of ash', table(during('winter'), players('ash')), { kind: 'season' }, faces);
    expect(told(events, 'phase-began').map((e) => e.phase)).toContain('winter-quarters');
    const winter = events.slice(
      0,
      events.findIndex((e) => e.kind === 'year-began'),
    );
    expect([...new Set(thrown(winter).map((r) => r.table))]).toEqual(['leader-death', 'magic-item-discovery', 'magic-item-location', 'artifact-discovery']);
    expect(state).toMatchObject({ season: 'spring', year: 987 });
  });
});

describe('Refused, and wanting dice', () => {
  const begun = runTo('recruit of corr', table(players('corr'), rolls('corr', 2)), { kind: 'recruit', nation: nationId('corr') }).state;
  const refused = (chosen: Parameters<typeof action>[2], choice: Parameters<typeof action>[1] = 'recruit') =>
    rules.check(begun, action(begun, choice, chosen))?.refused;

  test('p. 57: more rolls than it has, none, half of one, or no number at all', () => {
    expect(refused({ number: 3 })).toBe('number-out-of-range');
    expect(refused({ number: 0 })).toBe('number-out-of-range');
    expect(refused({ number: -1 })).toBe('number-out-of-range');
    expect(refused({ number: 1.5 })).toBe('not-a-whole-number');
    expect(refused({ number: Number.NaN })).toBe('not-a-whole-number');
    expect(refused({})).toBe('not-a-whole-number');
    expect(refused({ number: 2 })).toBeUndefined();
  });

  test("p. 57: another nation's hand, an old step, a choice that is not open, a number or units where none belong", () => {
    expect(refused({ number: 1, by: 'ash' })).toBe('not-your-choice');
    expect(refused({ number: 1, step: 99 })).toBe('not-asked');
    expect(refused({}, 'appoint-captain')).toBe('no-such-choice');
    expect(refused({}, 'ransom')).toBe('no-such-choice');
    expect(refused({ number: 1 }, 'keep-rolls')).toBe('no-number-wanted');
    expect(refused({ number: 1, of: ['ash-986-1'] })).toBe('not-among-these');
  });

  test('p. 10: faces that are on no die', () => {
    for (const faces of [
      [0, 1],
      [3, 7],
      [2.5, 1],
      [Number.NaN, 1],
    ])
      expect(refused({ number: 1, faces })).toBe('not-a-face');
  });

  test('p. 57: apply refuses where check does, and nothing has changed', () => {
    const before = structuredClone(begun);
    expect(rules.apply(begun, action(begun, 'recruit', { number: 3 }), always(1))).toEqual({ refused: 'number-out-of-range', page: null });
    expect(begun).toEqual(before);
  });

  test('p. 10: an action whose own faces run out says which throw is wanted, and nothing has changed', () => {
    const before = structuredClone(begun);
    const wants = rules.apply(begun, action(begun, 'recruit', { number: 2, faces: [3, 4, 1] }), always(1));
    expect(wants).toEqual({ needs: { table: 'recruiting', who: 'corr', count: 2, cause: expect.any(Number) }, soFar: expect.any(Object) });
    expect(begun).toEqual(before);
    const done = rules.apply(begun, action(begun, 'recruit', { number: 2, faces: [3, 4, 1, 1] }), always(6));
    if (!('state' in done)) throw new Error('all faces were there');
    expect(look(done.state, 'corr').army.map((u) => u.type)).toEqual(['infantry', 'levies']);
  });

  test('p. 10: a source that runs dry is told in the same way', () => {
    expect(rules.apply(begun, action(begun, 'recruit', { number: 1 }), scripted(3))).toMatchObject({ needs: { table: 'recruiting' } });
  });

  test('p. 57: the step it has answered is behind it', () => {
    const old = asked(begun).step;
    const { state } = chooseTo('recruit of corr', begun, 'recruit', { number: 1 }, [3, 4]);
    expect(open(state)).toEqual(['recruit', 'buy-banner personal', 'keep-rolls']);
    expect(rules.check(state, action(state, 'recruit', { number: 1, step: old }))?.refused).toBe('not-asked');
  });
});
