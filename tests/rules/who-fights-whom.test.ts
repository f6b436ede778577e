import { describe, expect, test } from 'vitest';
import { nationId } from '../../engine/ids.ts';
import { inCivilWar } from './governments-table.ts';
import { brethren } from './hiring-table.ts';
import { modifiersOf, run, thrown, told } from './playing.ts';
import { goingToWar, hates, holds, morale, peace, type Setup, table, war, warsNow } from './table.ts';
import { shows } from './treasures-table.ts';
import { worldWith } from './world.ts';

const find = (id: string, against: 'anyone' | 'hated-enemy' = 'anyone') => ({ kind: 'who-fights-whom', nation: nationId(id), against }) as const;

/** What each possible opponent adds to its die when this nation looks for an enemy. */
function modifiers(id: string, setup: readonly Setup[], world?: ReturnType<typeof worldWith>): Record<string, Record<string, number>> {
  const { events } = run(table(...setup), find(id), [6, 1, 2], world);
  return Object.fromEntries(thrown(events, 'who-is-attacked').map((r) => [r.who, modifiersOf(r)]));
}

describe('Possible opponents', () => {
  test('p. 58: each adjacent nation rolls 1d6, by land or double arrow, and the highest is attacked', () => {
    const { state, events, left } = run(table(), find('ash'), [2, 5, 4]);
    expect(thrown(events).map((r) => [r.who, r.dice[0], r.result])).toEqual([
      ['bryn', 2, 'lower'],
      ['corr', 5, 'highest'],
      ['eld', 4, 'lower'],
    ]);
    expect(warsNow(state)).toEqual(['ash>corr']);
    expect(left).toBe(0);
  });

  test('p. 58: ties are re-rolled by those who tied', () => {
    const { state, events, left } = run(table(), find('ash'), [3, 5, 5, 1, 3]);
    expect(thrown(events).map((r) => r.who)).toEqual(['bryn', 'corr', 'eld', 'corr', 'eld']);
    expect(warsNow(state)).toEqual(['ash>eld']);
    expect(left).toBe(0);
  });

  test('p. 58: an only possible opponent is attacked without a die', () => {
    const { state, events } = run(table(peace('dunn', 'fenn', 8)), find('dunn'));
    expect(thrown(events)).toEqual([]);
    expect(warsNow(state)).toEqual(['dunn>eld']);
  });

  test('p. 60: an enforced peace binds both sides', () => {
    for (const [id, rival] of [
      ['bryn', 'fenn'],
      ['fenn', 'bryn'],
    ] as const) {
      const { events } = run(table(peace('bryn', 'fenn', 2)), find(id), [1, 2]);
      expect(told(events, 'war-declared')[0]!.possible).not.toContain(rival);
    }
  });

  test('p. 54: regions of one realm do not attack each other', () => {
    const { events } = run(table(), find('dunn'), [1, 2]);
    expect(told(events, 'war-declared')).toMatchObject([{ possible: ['eld', 'fenn'] }]);
    expect(told(run(table(), find('corr'), [1, 2]).events, 'war-declared')).toMatchObject([{ possible: ['ash', 'eld'] }]);
  });

  test('p. 58: with no lawful target nothing happens (ruling 17)', () => {
    const { state, events } = run(table(peace('dunn', 'fenn', 8), peace('eld', 'dunn', 8)), find('dunn'));
    expect(warsNow(state)).toEqual([]);
    expect(told(events, 'no-opponent')).toHaveLength(1);
  });

  test('p. 58: who holds the neighbouring province now is the neighbour', () => {
    const { events } = run(table(holds('dunn', 'corrdale')), find('dunn'), [1, 2]);
    expect(told(events, 'war-declared')[0]!.possible).toEqual(['eld', 'fenn']);
    const far = run(table(holds('bryn', 'eld', 'eldwood')), find('corr'), [1, 2]);
    expect(told(far.events, 'war-declared')[0]!.possible).toEqual(['ash', 'bryn']);
  });
});

describe("Who's At War", () => {
  test('p. 58: Religious Fervor adds the difference in alignments', () => {
    expect(modifiers('corr', [])).toEqual({ ash: { 'religious-fervor': 1 }, eld: { 'religious-fervor': 4 } });
  });

  test('p. 58: Religious Fervor: where alignments are the same nothing is added', () => {
    expect(modifiers('corr', [], worldWith('ash', { alignment: 2 })).ash).toEqual({});
  });

  test('p. 58: Brethren in its employ: +2 against an alignment of -1 or -2', () => {
    expect(modifiers('dunn', [brethren('dunn')])).toEqual({ eld: { 'brethren-against-black-moon': 2 }, fenn: {} });
    expect(modifiers('dunn', [brethren('dunn')], worldWith('fenn', { alignment: -1 })).fenn).toEqual({ 'brethren-against-black-moon': 2 });
    expect(modifiers('dunn', [brethren('dunn')], worldWith('fenn', { alignment: 0 })).fenn).toEqual({});
  });

  test('p. 58: the Brethren of the possible opponent do nothing', () => {
    expect(modifiers('dunn', [brethren('eld')])).toEqual({ eld: {}, fenn: {} });
  });

  test('p. 58: a revealed Artifact of the possible opponent: +2, one the tester holds nothing', () => {
    expect(modifiers('dunn', [shows('fenn', 'brazier-of-durmun')])).toEqual({ eld: {}, fenn: { 'revealed-artifact': 2 } });
    expect(modifiers('dunn', [shows('dunn', 'brazier-of-durmun')])).toEqual({ eld: {}, fenn: {} });
  });

  test('p. 58: so does one that its rebels have revealed: to the others there is one nation (rulings 42, 354)', () => {
    expect(modifiers('dunn', [inCivilWar('fenn', 'fenn'), shows('fenn:rebels', 'brazier-of-durmun')])).toEqual({ eld: {}, fenn: { 'revealed-artifact': 2 } });
  });

  test('p. 58: Colonizing: +2 against a lower tech level, not against the same or a higher', () => {
    const world = worldWith('ash', { government: 'tribal' });
    expect(modifiers('bryn', [], world)).toEqual({ ash: { 'colonizing-lower-tech': 2 }, fenn: {} });
    expect(modifiers('bryn', [], worldWith('fenn', { tech: 1 })).fenn).toEqual({});
  });

  test('p. 58: Loot: +2 against who is already at war', () => {
    expect(modifiers('dunn', [war('bryn', 'fenn')])).toEqual({ eld: {}, fenn: { 'loot-already-at-war': 2 } });
    expect(modifiers('dunn', [war('eld', 'ash')])).toEqual({ eld: { 'loot-already-at-war': 2 }, fenn: {} });
  });

  test('p. 58: Loot: a war the opponent has just declared on the looter itself is no war with another (ruling 36)', () => {
    expect(modifiers('dunn', [war('fenn', 'dunn', {}, 1)]).fenn).toEqual({});
    expect(modifiers('dunn', [war('fenn', 'dunn', {}, 1), war('bryn', 'fenn')]).fenn).toEqual({ 'loot-already-at-war': 2 });
  });

  test('p. 55: Loot: nor is a civil war one with another nation (rulings 36, 42)', () => {
    expect(modifiers('dunn', [inCivilWar('fenn', 'fenn')]).fenn).toEqual({});
    expect(modifiers('dunn', [inCivilWar('fenn', 'fenn'), war('bryn', 'fenn')]).fenn).toEqual({ 'loot-already-at-war': 2 });
  });

  test('p. 58: a war declared earlier in the same season counts as well (ruling C6)', () => {
    const first = run(table(goingToWar('bryn'), goingToWar('dunn')), { kind: 'phase', phase: 'who-fights-whom' }, [1, 6, 5, 4]);
    expect(warsNow(first.state)).toEqual(['bryn>fenn', 'dunn>fenn']);
    const dunns = thrown(first.events).filter((r) => r.against === 'dunn');
    expect(dunns.map((r) => [r.who, modifiersOf(r)])).toEqual([
      ['eld', {}],
      ['fenn', { 'loot-already-at-war': 2 }],
    ]);
  });

  test('p. 58: Monarchy against Monarchy: +1', () => {
    expect(modifiers('ash', [])).toEqual({ bryn: { 'both-monarchies': 1 }, corr: {}, eld: {} });
  });

  test('p. 58: Empire against Empire: +1, a Monarchy against an Empire nothing', () => {
    expect(modifiers('dunn', [], worldWith('fenn', { government: 'empire' }))).toEqual({ eld: {}, fenn: { 'both-empires': 1 } });
    expect(modifiers('ash', [], worldWith('eld', { government: 'empire' })).eld).toEqual({});
  });

  test('p. 58: what applies adds up and can turn a lower die into the higher total', () => {
    const { state, events } = run(table(), find('bryn'), [2, 4]);
    expect(thrown(events).map((r) => [r.who, r.total])).toEqual([
      ['ash', 5],
      ['fenn', 4],
    ]);
    expect(warsNow(state)).toEqual(['bryn>ash']);
  });
});

describe('Two that choose each other', () => {
  const phase = { kind: 'phase', phase: 'who-fights-whom' } as const;

  test('p. 59: each rolls 1d6 and adds its National Morale, high is the aggressor of the one war', () => {
    const chosen = table(goingToWar('bryn'), goingToWar('fenn'));
    const { state, events, left } = run(chosen, phase, [1, 6, 6, 1, 2, 2, 5]);
    const first = thrown(events, 'first-aggressor');
    expect(first.map((r) => [r.who, r.dice[0], r.total])).toEqual([
      ['bryn', 2, 5],
      ['fenn', 5, 6],
    ]);
    expect(first[0]!.page).toBe(59);
    expect(warsNow(state)).toEqual(['fenn>bryn']);
    expect(left).toBe(0);
  });

  test('p. 59: the current National Morale counts, and ties are re-rolled', () => {
    const chosen = table(goingToWar('bryn'), goingToWar('fenn'), morale('bryn', 1));
    const { state, events } = run(chosen, phase, [1, 6, 6, 1, 2, 4, 4, 5, 2]);
    expect(thrown(events, 'first-aggressor').map((r) => r.result)).toEqual(['tied', 'tied', 'highest', 'lower']);
    expect(warsNow(state)).toEqual(['bryn>fenn']);
  });

  test('p. 59: the same when one of them came by a hated enemy on one die', () => {
    const chosen = table(hates('fenn', 'bryn'), goingToWar('bryn'), goingToWar('fenn', 'hated-enemy'));
    const { state, events } = run(chosen, phase, [1, 6, 3, 4]);
    expect(thrown(events, 'first-aggressor')).toHaveLength(2);
    expect(warsNow(state)).toEqual(['bryn>fenn']);
  });

  test('p. 58: a nation chosen by a second after its own choice is at war with both (ruling C7)', () => {
    const { state } = run(table(goingToWar('bryn'), goingToWar('dunn')), phase, [6, 1, 1, 6]);
    expect(warsNow(state)).toEqual(['bryn>ash', 'dunn>fenn']);
    const both = run(table(goingToWar('bryn'), goingToWar('fenn')), phase, [6, 1, 1, 6, 2]);
    expect(warsNow(both.state)).toEqual(['bryn>ash', 'fenn>dunn']);
    const attacked = run(table(goingToWar('ash'), goingToWar('bryn')), phase, [1, 6, 2, 6, 1]);
    expect(warsNow(attacked.state)).toEqual(['ash>corr', 'bryn>ash']);
  });

  test('p. 58: a war that goes on is not declared anew', () => {
    const { events } = run(table(war('fenn', 'bryn')), find('bryn'));
    expect(told(events, 'war-declared')).toMatchObject([{ possible: ['ash'] }]);
  });
});
