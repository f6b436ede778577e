import { describe, expect, test } from 'vitest';
import { keyed, scripted } from '../../../engine/dice.ts';
import { battleOf, of, run } from '../table.ts';
import { bow, DEEP, tested, WIDE } from './tested.ts';

describe('p. 40: who ends an advance an inch from an enemy may be drawn into melee: nobody is asked, he must want to charge (ruling 335)', () => {
  const guard = { id: 'guard', side: 1 as const, x: 20, y: 10 + DEEP + 4.6 };
  const bows = { id: 'bows', side: 1 as const, x: 26, y: 10 + DEEP + 5.5, row: bow };
  const charged = (done: ReturnType<typeof run>) => of(done.events, 'charge-declared').map((e) => [e.unit, e.target]);

  test.each([
    ['he does', [1, 1], 'charged-home'],
    ['he does not', [6, 6], 'stopped'],
  ] as const)('%s', (_, wants, then) => {
    const state = battleOf([{ id: 'orcs', x: 20, y: 10, active: true }, guard, bows]);
    const dice = keyed(
      { 'received-fire': [1, 1], 'enemy-threat': [1, 1], 'wanting-to-charge': wants, 'being-charged': [1, 1] },
      scripted(...Array<number>(8).fill(1)),
    );
    const done = run(state, tested(state, 'received-fire', ['orcs'], ['bows']), dice);
    expect(charged(done)).toEqual([['orcs', 'guard']]);
    expect(of(done.events, 'moved')[0]).toMatchObject({ how: 'advanced-on-the-enemy', places: [{ unit: 'orcs', y: 13.6 }] });
    expect(of(done.events, then)).toHaveLength(1);
  });

  test('units of a body want to by one throw (p. 37)', () => {
    const state = battleOf([{ id: 'left', x: 20 - WIDE, y: 10 }, { id: 'orcs', x: 20, y: 10 }, guard, { ...guard, id: 'other', x: 20 - WIDE }, bows]);
    const dice = keyed({ 'received-fire': [1, 1], 'enemy-threat': [1, 1], 'wanting-to-charge': [6, 6] }, scripted());
    const done = run(state, tested(state, 'received-fire', ['left', 'orcs'], ['bows']), dice);
    expect(charged(done).sort()).toEqual([
      ['left', 'other'],
      ['orcs', 'guard'],
    ]);
    expect(of(done.events, 'test-called').filter((e) => e.test === 'wanting-to-charge')).toHaveLength(1);
  });

  test('those of his body who would come into contact charge with him', () => {
    const near = { ...guard, id: 'near', x: 19 - WIDE, y: 13 };
    const state = battleOf([{ id: 'left', x: 20 - WIDE, y: 10 }, { id: 'orcs', x: 20, y: 10 }, { ...guard, x: 20.5 }, near, bows]);
    const done = run(state, tested(state, 'received-fire', ['left', 'orcs'], ['bows']), scripted(...Array<number>(40).fill(1)));
    const told = of(done.events, 'charge-declared');
    expect(told.map((e) => e.unit).sort()).toEqual(['left', 'orcs']);
    expect(new Set(told.map((e) => e.cause)).size).toBe(1);
  });

  /** Two advance, of whom one comes up to archers, and the other is shot at by these before he charges whom he would meet. */
  const shotAt = (faces: readonly number[]) => {
    const near = { ...guard, id: 'near', x: 19 - WIDE, y: 13 };
    const archers = { ...guard, id: 'archers', x: 20 - WIDE / 2, y: 10 + DEEP + 5.9, row: bow };
    const state = battleOf([{ id: 'left', x: 20 - WIDE, y: 10 }, { id: 'orcs', x: 20, y: 10 }, near, archers, bows]);
    const dice = keyed(
      { 'received-fire orcs': [1, 1, 4, 6], 'enemy-threat archers': [1, 1], 'missile archers': [1, 1], 'received-fire left': faces },
      scripted(...Array<number>(8).fill(1)),
    );
    return run(state, tested(state, 'received-fire', ['orcs', 'left'], ['bows']), dice);
  };
  const movesOf = (done: ReturnType<typeof run>) => of(done.events, 'moved').flatMap((e) => e.places.map((p) => `${p.unit} ${e.how}`));

  test('but not who is driven back meanwhile by those whom the others have come up to: he goes after nobody (p. 36)', () => {
    const done = shotAt([6, 6]);
    expect(movesOf(done)).toEqual(['orcs advanced-on-the-enemy', 'left retired']);
    expect(charged(done)).toEqual([]);
  });

  test('nor does he twice who is sent at the same one again by them: his charge is over when that one has got away (ruling 358)', () => {
    const near = { ...guard, id: 'near', x: 19 - WIDE, y: 13.2, row: { class: 'mounted-melee', rep: 3 } } as const;
    const archers = { ...guard, id: 'archers', x: 20 - WIDE / 2, y: 10 + DEEP + 5.9, row: bow };
    const state = battleOf([{ id: 'left', x: 20 - WIDE, y: 10 }, { id: 'orcs', x: 20, y: 10 }, near, archers, bows]);
    const dice = keyed(
      { 'received-fire orcs': [1, 1, 1, 6, 1, 6], 'received-fire left': [1, 1, 1, 6], 'being-charged near': [1, 6], 'pursue left': [6] },
      scripted(...Array<number>(40).fill(1)),
    );
    const done = run(state, tested(state, 'received-fire', ['orcs', 'left'], ['bows']), dice);
    expect(of(done.events, 'reacted').filter((e) => e.unit === 'left' && e.test === 'received-fire')).toMatchObject([
      { result: 'advance' },
      { result: 'advance' },
    ]);
    expect(charged(done)).toEqual([['left', 'near']]);
    expect(movesOf(done)).toEqual(['orcs advanced-on-the-enemy', 'left charged', 'near retired']);
  });

  test('nor is he drawn in besides whom they send on at the enemy who would draw him in, and who does not want to charge him', () => {
    const state = battleOf([{ id: 'orcs', x: 20, y: 10 }, { ...guard, row: bow }, bows]);
    const dice = keyed(
      { 'received-fire orcs': [1, 1, 1, 1], 'wanting-to-charge orcs': [6, 6, 6, 6], 'enemy-threat': [1, 1, 1, 1] },
      scripted(...Array<number>(20).fill(1)),
    );
    const done = run(state, tested(state, 'received-fire', ['orcs'], ['bows']), dice);
    expect(of(done.events, 'reacted').filter((e) => e.unit === 'orcs' && e.test === 'received-fire')).toHaveLength(2);
    expect(charged(done)).toEqual([['orcs', 'guard']]);
  });

  test('nor who is halted by them: he has stopped where he is (pp. 35-36)', () => {
    const done = shotAt([1, 6]);
    expect(of(done.events, 'reacted').filter((e) => e.unit === 'left' && e.test === 'received-fire')).toMatchObject([
      { result: 'advance' },
      { result: 'halt' },
    ]);
    expect(movesOf(done)).toEqual(['orcs advanced-on-the-enemy']);
    expect(charged(done)).toEqual([]);
  });

  test('in his rear if he set out behind his front (p. 41), and not if he did so before it', () => {
    // a fanatic never tests, and turns to nobody
    const from = (heading: number) => {
      const state = battleOf([{ id: 'orcs', x: 20, y: 10 }, { ...guard, heading, row: { rules: ['fanatic'] } }, bows]);
      const dice = keyed({ 'received-fire': [1, 1], 'wanting-to-charge': [1, 1] }, scripted(...Array<number>(8).fill(1)));
      return of(run(state, tested(state, 'received-fire', ['orcs'], ['bows']), dice).events, 'charged-home').map((e) => e.zone);
    };
    expect([from(0), from(18000)]).toEqual([['rear'], ['front']]);
  });
});
