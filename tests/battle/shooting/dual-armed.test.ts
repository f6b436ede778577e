import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../../data/shapes.ts';
import { scripted } from '../../../engine/dice.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { block, bows, choices, goOf, horse, isOffered, offered, spears, told, WIDTH } from '../movement/movement-table.ts';
import { at, battleOf, of, unit } from '../table.ts';

/** Horse with bows that moves 12" and shoots 3" (pp. 32, 39). */
const lancers: Partial<ListedUnit> = { ...horse, rules: ['dual-armed'] };

/** The go of the lancers, active, with their front at 10" and an enemy so far before it. */
const before = (inches: number, row: Partial<ListedUnit> = spears, own: Partial<ListedUnit> = lancers, active = true): BattleState =>
  goOf(battleOf([...block([['d']], 20, 10, own), ...block([['orc']], 20, 10 + inches, row, { side: 1 })]), 'd', { active });

const names = (state: BattleState): string[] => choices(state).map((c) => c.choice);

describe('pp. 6, 35: Dual-Armed troops that come into range may shoot there (ruling 263)', () => {
  // the enemy passes nothing in the test of the threat and retires, or one and halts
  const halts = [1, 6] as const;

  test('they may stop as soon as they have somebody in range, before half their move', () => {
    const advance = offered(before(8), 'advance', 'number');
    expect([advance.from, advance.to]).toEqual([expect.closeTo(5, 2), expect.closeTo(7, 2)]);
    // further off they owe half of it (p. 31)
    const far = offered(before(10), 'advance', 'number');
    expect([far.from, far.to]).toEqual([6, expect.closeTo(9, 2)]);
    expect(far.stops).toContainEqual(expect.closeTo(7, 2));
  });

  test('they shoot, which stops them, and may charge in the same go', () => {
    const there = told(before(8), { choice: 'advance', number: 5 }, scripted(...halts)).state;
    expect(names(there)).toEqual(expect.arrayContaining(['charge', 'fire', 'advance']));
    // one die of 1 and one for three figures does nothing to AC 2; who is shot at halts
    const shot = told(there, { choice: 'fire' }, scripted(1, ...halts));
    expect(of(shot.events, 'stopped')[0]).toMatchObject({ units: ['d'], reason: 'in-range' });
    expect(of(shot.events, 'fired')).toMatchObject([{ units: ['d'], against: ['orc'] }]);
    expect(names(shot.state)).toEqual(['charge', 'done']);
    const charged = told(shot.state, { choice: 'charge', of: ['d'] }, scripted(1, 1, 6, 6, 3, 3));
    expect(of(charged.events, 'charge-declared')).toMatchObject([{ unit: 'd', target: 'orc' }]);
    const rested = told(shot.state, { choice: 'done' }).state;
    expect(unit(rested, 'd')).toMatchObject({ active: false, done: true });
  });

  test('of a body those who had somebody in range and moved all the same shoot no more, the others where they come into range', () => {
    const state = goOf(
      battleOf([
        ...block([['c', 'b', 'a']], 20, 10, lancers),
        ...block([['near']], 20 + 2 * WIDTH, 10 + 2.8, spears, { side: 1 }),
        ...block([['far']], 20, 10 + 4.5, spears, { side: 1, body: 9 }),
      ]),
      'a',
    );
    const shooters = (of: BattleState): readonly number[] => of.units.flatMap((u, i) => (u.volleyed ? [i] : []));
    const up = told(state, { choice: 'advance', number: 1.8 }, scripted(...Array<number>(12).fill(1))).state;
    expect(shooters(up)).toEqual([at(up, 'a')]);
    expect(isOffered(up, 'fire')).toBe(true);
  });

  test('they need not: who does not shoot goes on, and stays active', () => {
    const there = told(before(8), { choice: 'advance', number: 6 }, scripted(...halts)).state;
    expect(names(there)).toEqual(expect.arrayContaining(['charge', 'fire', 'advance', 'done']));
    expect(unit(told(there, { choice: 'done' }).state, 'd').active).toBe(true);
    const nearer = told(there, { choice: 'advance', number: offered(there, 'advance', 'number').to }, scripted(...halts)).state;
    expect(isOffered(nearer, 'fire')).toBe(true);
  });

  test('at the end of their move too', () => {
    const there = told(before(14.5), { choice: 'advance', number: 12 }, scripted(...halts)).state;
    expect(names(there)).toEqual(['fire', 'done']);
    expect(told(there, { choice: 'fire' }, scripted(1, ...halts)).state.agenda).toEqual([]);
  });

  test('of a body only those in range shoot, and all of it stops', () => {
    const pair = battleOf([...block([['c', 'd']], 20, 10, lancers), ...block([['orc']], 20, 18, spears, { side: 1 })]);
    const there = told(goOf(pair, 'd'), { choice: 'advance', number: 6 }, scripted(...halts)).state;
    const shot = told(there, { choice: 'fire' }, scripted(1, ...halts));
    expect(of(shot.events, 'fired')).toMatchObject([{ units: ['c'] }]);
    const rested = told(shot.state, { choice: 'done' }).state;
    expect([unit(rested, 'c').active, unit(rested, 'd').active]).toEqual([false, false]);
  });

  test('whom an answer has halted does not charge (p. 36)', () => {
    const there = told(before(8, bows), { choice: 'advance', number: 5 }, scripted(6, 6, 6, 6)).state;
    expect(isOffered(there, 'fire')).toBe(false);
    const orcs = { ...spears, rules: ['dual-armed'] } as const;
    const near = told(before(8, orcs), { choice: 'advance', number: 5 }, scripted(...halts)).state;
    // the enemy passes two and shoots back: 1 and 2 for four figures; the lancers pass one and must retire
    const shot = told(near, { choice: 'fire' }, scripted(1, 1, 1, 1, 1, 6));
    expect(shot.state.agenda).toEqual([]);
  });

  test('giants with rocks likewise (ruling 154)', () => {
    const giant: Partial<ListedUnit> = { class: 'foot-melee', figures: 4, ac: 4, rules: ['engine'], movesAs: 'giant' };
    const there = told(before(14, spears, giant), { choice: 'advance', number: 4 }).state;
    expect(isOffered(there, 'fire')).toBe(true);
  });

  test('who has only hand weapons does not, and owes half his move', () => {
    expect(offered(before(8, spears, horse), 'advance', 'number').from).toBe(6);
    const there = told(before(8, spears, horse), { choice: 'advance', number: 6 }, scripted(...halts)).state;
    expect(isOffered(there, 'fire')).toBe(false);
  });
});

describe('p. 39: who begins in range shoots where he stands (ruling B4)', () => {
  test('he may rest then, or charge, or go on (p. 6)', () => {
    const shot = told(before(2.8), { choice: 'fire' }, scripted(1, 1, 6));
    expect(names(shot.state)).toEqual(expect.arrayContaining(['charge', 'advance', 'stand']));
    expect(unit(shot.state, 'd').active).toBe(true);
    // nor does an enemy who could charge him matter (ruling 265)
    const away = battleOf([...block([['d']], 20, 10, lancers), ...block([['orc']], 20, 12.8, spears, { side: 1, heading: 0 })]);
    expect(isOffered(goOf(away, 'd'), 'stand')).toBe(false);
    const rested = told(told(goOf(away, 'd'), { choice: 'fire' }, scripted(1, 1, 6)).state, { choice: 'stand' });
    expect(unit(rested.state, 'd')).toMatchObject({ active: false, done: true });
    // nor one who could not
    const gun: Partial<ListedUnit> = { class: 'foot-missile', rules: ['engine'], movesAs: 'artillery', figures: 4, ac: 6 };
    expect(isOffered(before(2.8, gun), 'stand')).toBe(false);
    expect(isOffered(told(before(2.8, gun), { choice: 'fire' }, scripted(1, 1, 6)).state, 'stand')).toBe(true);
  });

  test('he does not once he has moved', () => {
    const nearer = told(before(2.8), { choice: 'advance', number: 1.8 }).state;
    expect(nearer.agenda.length === 0 || !isOffered(nearer, 'fire')).toBe(true);
  });
});

test('p. 6: of a body in melee who does not fight may shoot first, also where nobody has a point to activate it', () => {
  const dual = { ...spears, rules: ['dual-armed'] } as const;
  const orc = block([['near']], 20, 12.8, spears, { side: 1, body: 9 });
  const foe = block([['foe']], 20 + 1.5 * WIDTH, 10, spears, { side: 1, body: 8 });
  const state = goOf(battleOf([...block([['d', 'a']], 20, 10, dual), ...orc, ...foe]), 'a', { active: false });
  const [own, theirs] = state.sides;
  const broke = { ...state, sides: [{ ...own, command: 0 }, theirs] } as const;
  expect(names(broke)).toEqual(['melee', 'fire']);
});

describe('the general with Dual-Armed troops', () => {
  const chosen = (state: BattleState) => {
    const offer = rules.legal(state);
    if ('over' in offer) throw new Error('nobody is asked');
    const { choice, number } = rules.general(state, offer);
    return { choice, number };
  };
  const strong: Partial<ListedUnit> = { ...lancers, rep: 6, rules: ['dual-armed', 'shock', 'elite-training'] };
  const weak: Partial<ListedUnit> = { ...spears, rep: 3 };

  test.each([
    ['before it charges foot that cannot shoot back', weak, 'fire'],
    ['not before it charges who could', { ...weak, class: 'foot-missile' } as const, 'charge'],
    ['nor who would come at it in frenzy', { ...weak, rules: ['frenzy'] } as const, 'charge'],
  ])('shoots first, %s', (_name, row, choice) => {
    expect(chosen(before(2.8, row, strong)).choice).toBe(choice);
  });

  test('it marches up to where it can shoot, and shoots', () => {
    const go = before(15, { ...spears, rep: 6, ac: 6 });
    expect(chosen(go)).toEqual({ choice: 'advance', number: expect.closeTo(12, 2) });
    expect(chosen(before(14, { ...spears, rep: 6, ac: 6 }))).toEqual({ choice: 'advance', number: expect.closeTo(11, 2) });
    const there = told(before(14, { ...spears, rep: 6, ac: 6 }), { choice: 'advance', number: 11 }, scripted(1, 6)).state;
    expect(chosen(there).choice).toBe('fire');
  });
});
