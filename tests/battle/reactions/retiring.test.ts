import { describe, expect, test } from 'vitest';
import { keyed, scripted } from '../../../engine/dice.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { retire } from '../../../engine/rally-round-the-king/reactions/involuntary-movement.ts';
import { at, battleOf, hearing, of, run, type Standing, unit } from '../table.ts';

const DEEP = 0.787;
const WIDE = 1.575;
const slingers = { class: 'foot-skirmish' } as const;

function retiring(who: string, from: string, ...units: Standing[]) {
  const state = battleOf(units);
  const heard = hearing(state, scripted());
  return { state: retire(state, at(state, who), at(state, from), heard.at), events: heard.events };
}

describe('retiring (p. 36)', () => {
  test('friends at its side do not hold up one that can go straight back (ruling 130)', () => {
    const line: Standing[] = [-1, 0, 1].map((n) => ({ id: ['left', 'middle', 'right'][n + 1]!, x: 24 + n * WIDE, y: 15 }));
    const { state } = retiring('middle', 'orc', ...line, { id: 'orc', side: 1, x: 25, y: 20 });
    expect(unit(state, 'middle')).toMatchObject({ x: 24, y: 12, hits: 1, heading: 0 });
  });

  test('skirmishers in its way rout, whoever retires; fanatics among them stop it', () => {
    const behind = (row: NonNullable<Standing['row']>): Standing => ({ id: 'behind', x: 24, y: 15 - DEEP - 1, row: { ...slingers, ...row } });
    const own: Standing = { id: 'own', x: 24, y: 15, row: slingers };
    const orc: Standing = { id: 'orc', side: 1, x: 24, y: 20 };
    expect(unit(retiring('own', 'orc', own, behind({}), orc).state, 'behind').status).toBe('routed');
    const fanatics = retiring('own', 'orc', own, behind({ rules: ['fanatic'] }), orc).state;
    expect(unit(fanatics, 'behind').status).toBe('field');
    expect(unit(fanatics, 'own')).toMatchObject({ y: 15, hits: 2 });
  });

  test('friends who are no skirmishers halt skirmishers too, 1" off and with a second hit (ruling 286)', () => {
    const behind: Standing = { id: 'behind', x: 24, y: 15 - DEEP - 2 };
    const { state } = retiring('own', 'orc', { id: 'own', x: 24, y: 15, row: slingers }, behind, { id: 'orc', side: 1, x: 24, y: 20 });
    expect(unit(state, 'own')).toMatchObject({ y: 14, hits: 2 });
    expect(unit(state, 'behind')).toMatchObject({ status: 'field', hits: 0 });
  });

  test.each([
    ['in contact with another enemy, side to side', 0, 'routed'],
    ['beside one without contact', 0.1, 'field'],
  ])('who ends his way %s has met him, or not (pp. 36, 40, ruling 178)', (_where, aside, status) => {
    const { state, events } = retiring(
      'own',
      'orc',
      { id: 'own', x: 24, y: 15 },
      { id: 'orc', side: 1, x: 24, y: 20 },
      { id: 'beside', side: 1, x: 24 + WIDE + aside, y: 12, body: 2 },
    );
    expect(unit(state, 'own').status).toBe(status);
    expect(of(events, 'moved')).toMatchObject([{ how: 'retired', places: [{ unit: 'own', y: 12 }] }]);
    expect(of(events, 'routed').map((e) => e.reason)).toEqual(status === 'routed' ? ['collision'] : []);
  });

  test('p. 36: who finds no way ends facing the enemy all the same: by quarter turns where there is no room to look straight at him, or counting as facing all round (ruling 117)', () => {
    const archers = { class: 'foot-missile' } as const;
    const before: Standing = { id: 'before', side: 1, x: 20, y: 20 - DEEP, heading: 18000, row: archers };
    const own: Standing = { id: 'own', side: 1, x: 20, y: 20, heading: 18000, row: archers };
    const slinger: Standing = { id: 'slinger', x: 20.4, y: 22.4, heading: 18000, row: slingers };
    expect(unit(retiring('own', 'slinger', before, own, slinger).state, 'own')).toMatchObject({ x: 20, y: 20, heading: 0, hits: 2 });
    const aside: Standing = { ...own, id: 'aside', x: 20 - WIDE };
    const slanted: Standing = { ...own, id: 'slanted', x: 21.6, y: 20.1, heading: 17000 };
    const wedged = unit(retiring('own', 'slinger', before, own, aside, slanted, slinger).state, 'own');
    expect(wedged.heading === 0 || wedged.allRound).toBe(true);
  });

  test('fanatics do not retire (ruling B22), nor share the rout of one who charges before them', () => {
    const { state } = retiring('mad', 'orc', { id: 'mad', x: 24, y: 15, row: { rules: ['fanatic'] } }, { id: 'orc', side: 1, x: 24, y: 20 });
    expect(unit(state, 'mad')).toMatchObject({ y: 15, hits: 0 });
    const column = battleOf([
      { id: 'bows', x: 24, y: 15, row: { class: 'foot-missile' } },
      { id: 'mad', x: 24, y: 15 - DEEP, row: { rules: ['fanatic'] } },
      { id: 'orc', side: 1, x: 24, y: 20 },
    ]);
    const charge = { kind: 'charge', units: [0], targets: [at(column, 'orc')], reach: [8] } as const;
    const { state: after, events } = run(column, charge, scripted(6, 6));
    expect(of(events, 'routed').map((e) => e.unit)).toEqual(['bows']);
    expect(unit(after, 'mad').status).toBe('field');
  });

  test('of two in one file that retire at once the hinder makes room for the other', () => {
    const state = battleOf([
      { id: 'front', x: 24, y: 15 },
      { id: 'rear', x: 24, y: 15 - DEEP },
      { id: 'orc', side: 1, x: 24, y: 18 },
    ]);
    const test2 = { kind: 'test', test: 'enemy-threat', units: [0, 1], by: [2] } as const;
    const { state: after } = run(state, test2, scripted(6, 6));
    expect([unit(after, 'front').hits, unit(after, 'rear').hits]).toEqual([1, 1]);
    expect([unit(after, 'front').y, unit(after, 'rear').y]).toEqual([12, 12 - DEEP]);
  });
});

describe('who is in melee and finds no way out of it is still in it as it was (ruling 99)', () => {
  const fighting = { role: 'stood', rounds: 2, hits: 1, gaveGround: true, clear: false, faced: true } as const;
  const held = () =>
    battleOf([
      { id: 'own', x: 24, y: 15, melee: fighting },
      { id: 'wall', x: 24, y: 15 - DEEP },
      { id: 'orc', side: 1, x: 24, y: 15 + DEEP, melee: fighting },
    ]);

  test.each(['leader-lost', 'received-fire'] as const)('whatever sends it back: %s', (test) => {
    const state = held();
    const step = { kind: 'result', test, result: 'retire', unit: at(state, 'own'), by: test === 'leader-lost' ? [] : [at(state, 'orc')] } as const;
    const { state: after } = run(state, step, scripted());
    expect(unit(after, 'own')).toMatchObject({ y: 15, hits: 2 });
    // p. 8: so pikes that gave ground have no bonus still, and p. 41: who has faced an attack has no flank
    expect(unit(after, 'own').melee).toEqual(fighting);
  });
});

describe('p. 29: movement is reduced to half speed in woods and rocks (ruling 192)', () => {
  const woods = { kind: 'woods', shape: rectangle(20, 6, 30, 13.607) } as const;

  test('to retire is movement: 1" in the open, then 1" of the 2" that are left', () => {
    const state = battleOf(
      [
        { id: 'own', x: 24, y: 15 },
        { id: 'orc', side: 1, x: 24, y: 20 },
      ],
      { terrain: [woods] },
    );
    expect(unit({ ...state, units: retire(state, 0, 1, hearing(state, scripted()).at).units }, 'own').y).toBeCloseTo(13, 2);
  });

  test('and to pursue', () => {
    const state = battleOf(
      [
        { id: 'own', x: 24, y: 10 },
        { id: 'orc', side: 1, x: 24, y: 12, status: 'routed' },
      ],
      { terrain: [woods] },
    );
    // Rep 4: who was charging pursues on 1; 3" by a 3
    const { state: after } = run(state, { kind: 'pursue', unit: 0, role: 'charged', quarry: 1 }, scripted(1, 3));
    expect(unit(after, 'own').y).toBeCloseTo(11.5, 2);
  });
});

describe('p. 41: any rout of an elephant is a charge away from its cause, that of one who meets something as it retires too', () => {
  const elephant = { id: 'own', x: 24, y: 15, row: { id: 'elephants', movesAs: 'beast', ac: 2 } } as const;
  const retires = (state: ReturnType<typeof battleOf>) =>
    run(state, { kind: 'result', test: 'received-fire', result: 'retire', unit: 0, by: [1] }, keyed({ 'elephant-rampage own': [1] }, scripted()));

  test('an enemy', () => {
    const { state, events } = retires(battleOf([elephant, { id: 'orc', side: 1, x: 24, y: 30 }, { id: 'behind', side: 1, x: 24, y: 12 }]));
    expect(of(events, 'routed')).toEqual([]);
    // away from whom it has run upon
    expect(unit(state, 'own')).toMatchObject({ status: 'field', rampage: 0 });
  });

  test('impassable ground: away from whom it retired from, and into that again: gone', () => {
    const wall = { kind: 'impassable', shape: rectangle(20, 8, 28, 12) } as const;
    const { state, events } = retires(battleOf([elephant, { id: 'orc', side: 1, x: 24, y: 30 }], { terrain: [wall] }));
    expect(of(events, 'roll').map((e) => e.table)).toEqual(['elephant-rampage']);
    expect(unit(state, 'own').status).toBe('routed');
  });

  test('over the edge of the table it is gone (ruling B18)', () => {
    const { state, events } = retires(
      battleOf([
        { ...elephant, y: 1 },
        { id: 'orc', side: 1, x: 24, y: 8 },
      ]),
    );
    expect(of(events, 'roll')).toEqual([]);
    expect(unit(state, 'own').status).toBe('routed');
  });
});
