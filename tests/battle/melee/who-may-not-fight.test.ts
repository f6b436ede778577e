import { describe, expect, test } from 'vitest';
import { of, run, unit } from '../table.ts';
import { cameIn, FANATICS, faces, HORSE, melee, ours, PIKES, remain, rolls, SKIRMISHERS, theirs } from './melee-table.ts';

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

  test('ruling 119: nor is he turned away a second time in a go in which they have fought', () => {
    const fought = { fought: true, melee: cameIn('stood', 1) };
    const state = melee(ours('horse', 0, HORSE, fought), theirs('pikes', 0, PIKES, fought));
    const after = run(state, { kind: 'melee', units: [0] }, faces({}));
    expect(after.events).toEqual([]);
    expect(unit(after.state, 'horse').hits).toBe(0);
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
