import { describe, expect, test } from 'vitest';
import { shareOut } from '../../../engine/rally-round-the-king/melee/melee-hits.ts';
import { at, of, run, unit } from '../table.ts';
import { cameIn, FANATICS, faces, HORSE, hitting, melee, ours, PIKES, readings, rolls, SKIRMISHERS, theirs } from './melee-table.ts';

const AC2 = { ac: 2 } as const;

/** Everybody fights: dice for melee by unit, then both pairs of the tests, so that all remain. */
const remain = { 'involved-in-melee': [1, 1, 1, 1, 1, 1, 1, 1] };

/** Hits in which nobody has anything to choose. */
const onAll = (...hits: readonly number[]) => ({ hits, equals: [], count: 0 });

describe('How to melee', () => {
  test('p. 40: a 6 against AC 2 is two hits, one for each three', () => {
    const { events } = run(
      melee(ours('warriors', 0), theirs('orcs', 0, AC2)),
      { kind: 'melee', units: [0] },
      faces({ 'melee warriors': [6], 'melee orcs': [1], ...remain }),
    );
    expect(of(events, 'melee-fought')).toMatchObject([{ units: ['warriors'], against: ['orcs'], totals: [6, 1], hits: ['orcs', 'orcs'] }]);
    expect(of(events, 'hit')).toMatchObject([{ unit: 'orcs', hits: 2, how: 'melee' }]);
  });

  test('p. 40: two Orcs of AC 2, one met corner to corner, throw 4 and 5: one hit on the Warriors of AC 4, whose 4 hits one of them', () => {
    const state = melee(ours('warriors', 0), theirs('front', 0, AC2), theirs('corner', 1, AC2));
    const dice = faces({ 'melee warriors': [4], 'melee front': [4], 'melee corner': [5], ...remain });
    const asked = run(state, { kind: 'melee', units: [0] }, dice);
    for (const orc of ['front', 'corner'])
      expect(of(hitting(asked.state, dice, orc).events, 'melee-fought')).toMatchObject([{ totals: [4, 9], hits: ['warriors', orc] }]);
  });

  test('p. 41: of AC 2 and AC 4 the lower takes the one hit that a 5 makes', () => {
    const state = melee(ours('warriors', 0), theirs('iron', 0), theirs('hide', 1, AC2));
    const { events } = run(state, { kind: 'melee', units: [0] }, faces({ 'melee warriors': [5], 'melee iron': [1], 'melee hide': [1], ...remain }));
    expect(of(events, 'melee-fought')[0]!.hits).toEqual(['hide']);
  });

  test('p. 41: 12 hits AC 2 and AC 4, the rest is lost; the next round 15 hits AC 6 first, then AC 2 and AC 4', () => {
    const three = [2, 4, 6].map((ac, unit) => ({ unit, ac, hits: 0 }));
    expect(shareOut(12, three)).toEqual(onAll(0, 1));
    const next = three.map((t) => ({ ...t, hits: t.ac === 6 ? 0 : 1 }));
    expect(shareOut(15, next)).toEqual(onAll(2, 0, 1));
  });

  test('p. 41: nobody is hit a second time before all have been; nothing is hit by nothing', () => {
    const three = [2, 4, 6].map((ac, unit) => ({ unit, ac, hits: 0 }));
    expect(shareOut(14, three)).toEqual(onAll(0, 1));
    expect(shareOut(18, three)).toEqual(onAll(0, 1, 2, 0));
    expect(shareOut(-1, three)).toEqual(onAll());
    expect(shareOut(30, [])).toEqual(onAll());
  });

  test('p. 41: consecutive rounds remember who has been hit', () => {
    const state = melee(
      ours('a', 0),
      theirs('b', 0, AC2, { melee: cameIn('stood', 1, { hits: 1 }), hits: 1 }),
      theirs('c', 1, { ac: 6 }, { melee: cameIn('stood', 1) }),
    );
    const dice = { 'melee a': [6], 'melee b': [1], 'melee c': [1], ...remain };
    expect(of(run(state, { kind: 'melee', units: [0] }, faces(dice)).events, 'melee-fought')[0]!.hits).toEqual([]);
    const led = {
      ...state,
      sides: [{ ...state.sides[0], leaders: [{ id: null, rank: 'cinc' as const, unit: 0, state: 'with' as const }] }, state.sides[1]] as const,
    };
    expect(of(run(led, { kind: 'melee', units: [0] }, faces(dice)).events, 'melee-fought')[0]!.hits).toEqual(['c']);
  });

  test('ruling B14: two pairs side by side whose corners meet are one melee; two apart are two', () => {
    const dice = { 'melee a': [1], 'melee b': [1], 'melee c': [1], 'melee d': [1], ...remain };
    const one = run(melee(ours('a', 0), ours('b', 1), theirs('c', 0), theirs('d', 1)), { kind: 'melee', units: [0, 1] }, faces(dice));
    expect(of(one.events, 'melee-fought')).toHaveLength(1);
    const two = run(melee(ours('a', 0), ours('b', 3), theirs('c', 0), theirs('d', 3)), { kind: 'melee', units: [0, 1] }, faces(dice));
    expect(of(two.events, 'melee-fought').map((e) => [e.units, e.against])).toEqual([
      [['a'], ['c']],
      [['b'], ['d']],
    ]);
  });

  test('ruling B14: who touches no enemy throws nothing', () => {
    const state = melee(ours('a', 0), ours('behind', 0, {}, { y: 18 - 0.787 * 1.5 }), theirs('b', 0));
    const { events } = run(state, { kind: 'melee', units: [0, 1] }, faces({ 'melee a': [1], 'melee b': [1], ...remain }));
    expect(rolls(events, 'melee').map((r) => r.who)).toEqual(['a', 'b']);
  });

  test('ruling 80: nobody fights twice in one go', () => {
    const dice = { 'melee a': [1], 'melee b': [1], 'melee c': [1], ...remain };
    const first = run(melee(ours('a', 0), theirs('b', 0)), { kind: 'melee', units: [0] }, faces(dice));
    expect(unit(first.state, 'a')).toMatchObject({ fought: true, melee: { rounds: 1 } });
    expect(run(first.state, { kind: 'melee', units: [0] }, faces({})).events).toEqual([]);
    const late = melee(ours('a', 0, {}, { fought: true }), ours('c', 1), theirs('b', 0, {}, { fought: true }));
    expect(run(late, { kind: 'melee', units: [1] }, faces({})).events).toEqual([]);
  });

  test('ruling 80: nor does one whom another melee has drawn in since his own was called; the others of it fight on', () => {
    const state = melee(ours('a', 0, {}, { fought: true }), theirs('b', 0, {}, { fought: true }), ours('c', 4), theirs('d', 4));
    expect(run(state, { kind: 'melee-round', group: [0, 1] }, faces({})).events).toEqual([]);
    const { events } = run(state, { kind: 'melee-round', group: [0, 1, 2, 3] }, faces({ 'melee c': [1], 'melee d': [1], ...remain }));
    expect(of(events, 'melee-fought')).toMatchObject([{ units: ['c'], against: ['d'] }]);
  });
});

describe('Involved In Melee', () => {
  test('p. 38: the Warriors, two hits on Rep 4, throw 3 and 4 and rout; the Orcs with one pass one, keep the ground and take the hit', () => {
    const state = melee(ours('warriors', 0, {}, { hits: 2, melee: cameIn('stood', 1) }), theirs('orcs', 0, {}, { hits: 1, melee: cameIn('charged', 1) }));
    const dice = faces({ 'involved-in-melee warriors': [3, 4], 'involved-in-melee orcs': [4, 1], 'pursue orcs': [6] });
    const after = run(state, { kind: 'melee-tests', group: [0, 1] }, dice);
    expect(readings(after.events, 'involved-in-melee')).toEqual([
      { who: 'warriors', base: 4, modifiers: [{ why: 'hits', value: -2 }], target: 2, passed: 0, result: 'rout' },
      { who: 'orcs', base: 4, modifiers: [{ why: 'hits', value: -1 }], target: 3, passed: 1, result: 'give-ground' },
    ]);
    expect(of(after.events, 'routed')).toMatchObject([{ unit: 'warriors', reason: 'involved-in-melee' }]);
    expect(of(after.events, 'hit')).toMatchObject([{ unit: 'orcs', hits: 2, how: 'giving-ground' }]);
    expect(of(after.events, 'moved')).toEqual([]);
    expect(unit(after.state, 'orcs')).toMatchObject({ y: unit(state, 'orcs').y, hits: 2, melee: null });
    expect(dice.left).toBe(0);
  });

  test('p. 38: everybody who fought tests, hit or not, one pair for each body', () => {
    const state = melee(ours('a', 0), ours('b', 1), theirs('c', 0), theirs('d', 1));
    const dice = faces({ melee: [1, 1, 1, 1], 'involved-in-melee b': [1, 2], 'involved-in-melee c': [2, 3] });
    const { events } = run(state, { kind: 'melee', units: [0, 1] }, dice);
    expect(readings(events, 'involved-in-melee').map((r) => [r.who, r.result])).toEqual([
      ['b', 'remain'],
      ['a', 'remain'],
      ['c', 'remain'],
      ['d', 'remain'],
    ]);
    expect(dice.left).toBe(0);
  });

  test('p. 37, ruling B15: outnumbered by figures, all enemies of the melee against all friends in it', () => {
    const target = (state: ReturnType<typeof melee>, id: string) =>
      readings(run(state, { kind: 'melee', units: [at(state, 'a')] }, faces({ melee: [1, 1, 1], ...remain })).events, 'involved-in-melee').find(
        (r) => r.who === id,
      )!.modifiers;
    expect(target(melee(ours('a', 0, { figures: 2 }), theirs('b', 0)), 'a')).toEqual([{ why: 'outnumbered', value: -1 }]);
    expect(target(melee(ours('a', 0), theirs('b', 0)), 'a')).toEqual([]);
    const three = melee(ours('a', 0, { figures: 4 }), theirs('b', 0, { figures: 2 }), theirs('c', 1));
    expect(target(three, 'a')).toEqual([{ why: 'outnumbered', value: -1 }]);
    expect(target(three, 'b')).toEqual([{ why: 'friends', value: 1 }]);
  });

  test('p. 37, ruling 158: who has fought in this go and touches an enemy who has not is of the melee, though he does not fight in its round', () => {
    // 'first' has fought somebody else in this go, and come up to 'c' since
    const state = melee(ours('late', 0), ours('first', 1, { figures: 4 }, { fought: true }), theirs('c', 0), theirs('beside', 3));
    const dice = faces({ melee: [1, 1], 'involved-in-melee': [1, 1, 1, 1] });
    const { events } = run(state, { kind: 'melee', units: [at(state, 'late')] }, dice);
    expect(of(events, 'melee-fought')).toMatchObject([{ units: ['late'], against: ['c'] }]);
    const modifiers = readings(events, 'involved-in-melee').map((r) => [r.who, r.modifiers.filter((m) => m.why === 'outnumbered').length]);
    expect(modifiers).toEqual([
      ['late', 0],
      ['c', 1],
    ]);
  });

  test('p. 7: fanatics take no test and stay; when their hits exceed their Rep they are gone, and who fought them may pursue', () => {
    const state = melee(ours('a', 0), theirs('mad', 0, FANATICS, { hits: 4 }));
    const dice = faces({ 'melee a': [5], 'melee mad': [1], 'involved-in-melee a': [1, 1], 'pursue a': [1] });
    const after = run(state, { kind: 'melee', units: [0] }, dice);
    expect(readings(after.events, 'involved-in-melee').map((r) => r.who)).toEqual(['a']);
    expect(of(after.events, 'routed')).toMatchObject([{ unit: 'mad', reason: 'hits' }]);
    expect(dice.left).toBe(0);
    const held = run(
      melee(ours('a', 0), theirs('mad', 0, FANATICS, { hits: 3 })),
      { kind: 'melee', units: [0] },
      faces({ 'melee a': [5], 'melee mad': [1], 'involved-in-melee a': [1, 1] }),
    );
    expect(unit(held.state, 'mad')).toMatchObject({ status: 'field', hits: 4 });
  });

  test.for([
    ['charged', 4, 'pursues'],
    ['charged', 5, 'holds'],
    ['stood', 4, 'holds'],
    ['stood', 5, 'pursues'],
  ] as const)('p. 36: who %s and cut fanatics down throws %i for pursuit: %s (ruling 326)', ([role, die, result]) => {
    const state = melee(ours('a', 0, {}, { melee: cameIn(role) }), theirs('mad', 0, FANATICS, { hits: 4 }));
    const dice = { 'melee a': [5], 'melee mad': [1], 'involved-in-melee a': [1, 1], 'pursue a': [die], 'pursuit-distance a': [3] };
    const { events } = run(state, { kind: 'melee', units: [0] }, faces(dice));
    expect(rolls(events, 'pursue')).toMatchObject([{ who: 'a', dice: [die], result }]);
  });

  test('p. 76: horse that did not rout enemy foot retires on two passed, and foot that it fights routs on one', () => {
    const state = melee(ours('horse', 0, HORSE), theirs('foot', 0));
    const stands = run(state, { kind: 'melee', units: [0] }, faces({ melee: [1, 1], 'involved-in-melee': [1, 1, 1, 1], 'pursue foot': [1] }));
    expect(readings(stands.events, 'involved-in-melee').map((r) => r.result)).toEqual(['retire', 'remain']);
    expect(unit(stands.state, 'horse')).toMatchObject({ hits: 1, melee: null });
    expect(unit(stands.state, 'horse').y).toBeLessThan(unit(state, 'horse').y - 3);
    const routs = run(
      state,
      { kind: 'melee', units: [0] },
      faces({ melee: [1, 1], 'involved-in-melee horse': [1, 1], 'involved-in-melee foot': [1, 6], 'pursue horse': [1] }),
    );
    expect(readings(routs.events, 'involved-in-melee').map((r) => r.result)).toEqual(['remain', 'rout']);
    expect(unit(routs.state, 'horse')).toMatchObject({ hits: 0, y: unit(state, 'horse').y });
  });

  test('ruling 98: horse that would retire from an enemy that routs stays and takes the hit', () => {
    const state = melee(ours('horse', 0, HORSE), theirs('riders', 0, HORSE));
    const { events, state: after } = run(
      state,
      { kind: 'melee', units: [0] },
      faces({ melee: [1, 1], 'involved-in-melee horse': [1, 6], 'involved-in-melee riders': [6, 6], 'pursue horse': [1] }),
    );
    expect(of(events, 'moved')).toEqual([]);
    expect(unit(after, 'horse')).toMatchObject({ hits: 1, y: unit(state, 'horse').y });
  });

  test('p. 36: two that would rout: the higher modified Rep fights on with a hit, the other routs', () => {
    const state = melee(ours('a', 0, {}, { hits: 2, melee: cameIn('charged', 1) }), theirs('b', 0, {}, { hits: 1, melee: cameIn('stood', 1) }));
    const dice = faces({ 'involved-in-melee a': [6, 5], 'involved-in-melee b': [5, 6], 'pursue b': [1] });
    const after = run(state, { kind: 'melee-tests', group: [0, 1] }, dice);
    expect(of(after.events, 'routed')).toMatchObject([{ unit: 'a', reason: 'simultaneous-rout' }]);
    expect(of(after.events, 'hit')).toMatchObject([{ unit: 'b', hits: 2, how: 'simultaneous-rout' }]);
  });

  test('p. 36: two that would rout and are equal both take a hit and fight on', () => {
    const state = melee(ours('a', 0, {}, { melee: cameIn('charged', 1) }), theirs('b', 0, {}, { melee: cameIn('stood', 1) }));
    const after = run(state, { kind: 'melee-tests', group: [0, 1] }, faces({ 'involved-in-melee': [6, 5, 5, 6] }));
    expect(of(after.events, 'routed')).toEqual([]);
    expect([unit(after.state, 'a').hits, unit(after.state, 'b').hits]).toEqual([1, 1]);
    expect(unit(after.state, 'a').melee).toMatchObject({ rounds: 1 });
  });

  test('p. 35: foot gives ground an inch, is followed, and pikes have lost their bonus', () => {
    const state = melee(ours('a', 0), theirs('b', 0, PIKES));
    const after = run(state, { kind: 'melee', units: [0] }, faces({ melee: [1, 1], 'involved-in-melee a': [1, 1], 'involved-in-melee b': [1, 6] })).state;
    expect(unit(after, 'b')).toMatchObject({ hits: 1, melee: { gaveGround: true } });
    expect(unit(after, 'b').y).toBeCloseTo(unit(state, 'b').y + 1, 2);
    expect(unit(after, 'a').y).toBeCloseTo(unit(state, 'a').y + 1, 2);
  });
});

describe('Who may not fight', () => {
  test('p. 8, ruling B12: horse before pikes retires with one hit and no die is thrown; the pikes may pursue', () => {
    const state = melee(ours('horse', 0, HORSE, { melee: cameIn('charged') }), theirs('pikes', 0, PIKES, { melee: cameIn('stood') }));
    const dice = faces({ 'pursue pikes': [1] });
    const after = run(state, { kind: 'melee', units: [0] }, dice);
    expect(of(after.events, 'melee-fought')).toEqual([]);
    expect(unit(after.state, 'horse')).toMatchObject({ hits: 1, status: 'field' });
    expect(dice.left).toBe(0);
  });

  test('ruling 99: a rider who finds no way back is hit twice and must fight, in the melee he was in', () => {
    const blocked = ours('behind', 0, {}, { y: 18 - 1.181 - 0.787 / 2 });
    const state = melee(ours('horse', 0, HORSE, { melee: cameIn('charged', 1) }), blocked, theirs('pikes', 0, PIKES, { melee: cameIn('stood', 1) }));
    const after = run(state, { kind: 'melee', units: [0] }, faces({ melee: [1, 1], 'involved-in-melee': [1, 1, 1, 1], 'pursue pikes': [1] }));
    expect(
      of(after.events, 'hit')
        .map((e) => e.how)
        .slice(0, 2),
    ).toEqual(['retiring', 'friends-in-the-way']);
    expect(of(after.events, 'melee-fought')).toHaveLength(1);
    expect(unit(after.state, 'pikes').melee).toMatchObject({ rounds: 2 });
    expect(unit(after.state, 'horse').melee).toMatchObject({ role: 'charged', rounds: 2 });
  });

  test('p. 36, ruling 155: who must retire from a melee and cannot is run down if the enemy pursues, else it fights on', () => {
    const blocked = ours('behind', 0, {}, { y: 18 - 1.181 - 0.787 / 2 });
    const state = melee(ours('horse', 0, HORSE, { melee: cameIn('charged', 1) }), blocked, theirs('foot', 0, {}, { melee: cameIn('stood', 1) }));
    const fought = (die: number) =>
      run(
        state,
        { kind: 'melee', units: [0] },
        faces({
          melee: [1, 1],
          'involved-in-melee': [1, 1, 1, 1],
          'pursue foot': [die],
          'pursuit-distance': [3],
          'enemy-threat': [1, 1],
          'wanting-to-charge': [6, 6],
          'being-charged': [1, 1],
        }),
      );
    // a continued melee is pursued from on more than its Rep of 4
    const caught = fought(5);
    expect(of(caught.events, 'roll').map((e) => e.table)).toContain('pursue');
    expect(of(caught.events, 'routed')).toMatchObject([{ unit: 'horse', reason: 'ridden-down' }]);
    const held = fought(4);
    expect(of(held.events, 'routed')).toEqual([]);
    expect(unit(held.state, 'horse')).toMatchObject({ status: 'field', hits: 2, melee: { role: 'charged', rounds: 2 } });
  });

  test('p. 8, ruling B12: not before pikes that gave ground, nor from their rear; dismounted they are foot', () => {
    const fights = (state: ReturnType<typeof melee>) =>
      of(run(state, { kind: 'melee', units: [0] }, faces({ melee: [1, 1], ...remain, pursue: [1, 1] })).events, 'melee-fought').length;
    expect(fights(melee(ours('horse', 0, HORSE), theirs('pikes', 0, PIKES, { melee: cameIn('stood', 0, { gaveGround: true }) })))).toBe(1);
    expect(fights(melee(ours('horse', 0, HORSE), theirs('pikes', 0, PIKES, { heading: 0 })))).toBe(1);
    expect(fights(melee(ours('horse', 0, HORSE, { dismounted: true }), theirs('pikes', 0, PIKES)))).toBe(1);
    expect(fights(melee(ours('mad', 0, { ...HORSE, ...FANATICS }), theirs('pikes', 0, PIKES)))).toBe(1);
  });

  test('pp. 41, 49: who has come into contact with such fights on though a spell has healed them; another who comes up since catches them', () => {
    const fighting = { melee: cameIn('charged', 1) };
    const dice = { melee: [1, 1], 'involved-in-melee skirmishers': [1, 1], 'involved-in-melee b': [1, 1], 'pursue b': [1], 'pursue fresh': [6] };
    const healed = [ours('skirmishers', 0, SKIRMISHERS, fighting), theirs('b', 0, {}, { hits: 3, melee: cameIn('stood', 1) })];
    const fought = run(melee(...healed), { kind: 'melee', units: [0] }, faces(dice));
    expect(of(fought.events, 'melee-fought')).toHaveLength(1);
    expect(unit(fought.state, 'skirmishers').status).toBe('field');
    const joined = run(melee(...healed, theirs('fresh', 1, {}, { melee: cameIn('charged') })), { kind: 'melee', units: [0] }, faces(dice));
    expect(of(joined.events, 'routed')).toMatchObject([{ unit: 'skirmishers', reason: 'skirmishers-caught' }]);
  });

  test('p. 35: nor are they as they follow him up, for they remain in contact', () => {
    const fighting = { melee: cameIn('charged', 1) };
    const healed = melee(ours('skirmishers', 0, SKIRMISHERS, fighting), theirs('b', 0, {}, { hits: 3, melee: cameIn('stood', 1) }));
    const dice = { melee: [1, 1], 'involved-in-melee skirmishers': [1, 1], 'involved-in-melee b': [1, 6] };
    const { events } = run(healed, { kind: 'melee', units: [0] }, faces(dice));
    expect(of(events, 'moved').map((e) => [e.places[0]!.unit, e.how])).toEqual([
      ['b', 'gave-ground'],
      ['skirmishers', 'followed-up'],
    ]);
    expect(of(events, 'routed')).toEqual([]);
  });

  test('p. 41: skirmishers in contact with others rout at once, but not before those that have as many hits as their Rep', () => {
    const caught = run(melee(ours('skirmishers', 0, SKIRMISHERS), theirs('b', 0, {}, { hits: 3 })), { kind: 'melee', units: [1] }, faces({ 'pursue b': [1] }));
    expect(of(caught.events, 'routed')).toMatchObject([{ unit: 'skirmishers', reason: 'skirmishers-caught' }]);
    // p. 36: who makes an enemy rout throws for pursuit, though nobody fought
    expect(rolls(caught.events, 'pursue')).toMatchObject([{ who: 'b', dice: [1], result: 'holds' }]);
    const lawful = run(
      melee(ours('skirmishers', 0, SKIRMISHERS), theirs('b', 0, {}, { hits: 4 })),
      { kind: 'melee', units: [0] },
      faces({ melee: [1, 1], 'involved-in-melee skirmishers': [1, 1], 'involved-in-melee b': [6, 6], 'pursue skirmishers': [1] }),
    );
    expect(of(lawful.events, 'melee-fought')).toHaveLength(1);
    const alike = run(
      melee(ours('skirmishers', 0, SKIRMISHERS), theirs('b', 0, SKIRMISHERS)),
      { kind: 'melee', units: [0] },
      faces({ melee: [1, 1], ...remain }),
    );
    expect(of(alike.events, 'melee-fought')).toHaveLength(1);
    // p. 7: fanatics leave the field by hits alone
    const raging = run(
      melee(ours('skirmishers', 0, { ...SKIRMISHERS, ...FANATICS }), theirs('b', 0)),
      { kind: 'melee', units: [0] },
      faces({ melee: [1, 1], ...remain }),
    );
    expect(of(raging.events, 'melee-fought')).toHaveLength(1);
  });
});

describe('Pursuit after melee', () => {
  const won = (role: 'charged' | 'countercharged' | 'stood', rounds: number, die: number) => {
    const state = melee(ours('a', 0, {}, { melee: cameIn(role, rounds) }), theirs('b', 0, {}, { hits: 4, melee: cameIn('stood', rounds) }));
    const dice = faces({ melee: [1, 1], 'involved-in-melee a': [1, 1], 'involved-in-melee b': [1, 1], 'pursue a': [die], 'pursuit-distance a': [3] });
    return rolls(run(state, { kind: 'melee', units: [0] }, dice).events, 'pursue')[0]!.result;
  };

  test('p. 36: who charged pursues on his Rep or less, who stood or fought on from before on more', () => {
    expect([won('charged', 0, 4), won('charged', 0, 5)]).toEqual(['pursues', 'holds']);
    expect([won('stood', 0, 4), won('stood', 0, 5)]).toEqual(['holds', 'pursues']);
    expect([won('charged', 1, 4), won('charged', 1, 5)]).toEqual(['holds', 'pursues']);
  });

  test('p. 36: who still touches an enemy does not pursue', () => {
    const state = melee(ours('a', 0), theirs('b', 0, {}, { hits: 6, body: 1 }), theirs('c', 1, {}, { body: 2 }));
    const { events } = run(state, { kind: 'melee', units: [0] }, faces({ melee: [1, 1, 1], ...remain, 'involved-in-melee b': [6, 6] }));
    expect(of(events, 'routed')).toMatchObject([{ unit: 'b' }]);
    expect(rolls(events, 'pursue')).toEqual([]);
  });
});
