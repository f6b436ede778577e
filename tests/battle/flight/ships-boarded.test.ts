import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../../data/shapes.ts';
import { type DiceSource, scripted } from '../../../engine/dice.ts';
import type { LeaderId } from '../../../engine/ids.ts';
import { magicOf } from '../magic/magic-table.ts';
import { faces } from '../melee/melee-table.ts';
import { block, goOf, isOffered, spears, told, WIDTH } from '../movement/movement-table.ts';
import { of, run, type Standing, unit } from '../table.ts';
import { flies, flown, gargoyle, off } from './flight-table.ts';
import { archers, far, fleet, guard, sailing } from './ships-table.ts';

/** Guards in a ship come over the edge and are met by flyers, who charge; both fight a round, and then these tests. */
function boarded(guards: Partial<ListedUnit>, guardsTest: readonly number[], flyersTest: readonly number[], flyers: Partial<ListedUnit> = gargoyle) {
  const ship: Standing = { id: 'guard', row: guards, x: 20, y: 0, ...off };
  const state = sailing(['guard'], [ship, { id: 'gargoyles', side: 1, row: flyers, ...off, x: 30, y: 36 }, far]);
  const come = flown(state, flies('hover-high', 'guard', 20, 6)).state;
  const met = told(come, { choice: 'intercept', of: ['gargoyles'] }, faces({ 'enemy-threat': [1, 1] })).state;
  const dice: DiceSource = faces({
    'wanting-to-charge': [1, 1],
    'being-charged': [1, 1],
    'involved-in-melee guard': guardsTest,
    'involved-in-melee gargoyles': flyersTest,
    melee: [1, 1],
  });
  return told(met, { choice: 'air-charge' }, dice);
}

describe('pp. 8, 38, 67: after a ship is boarded both test, as on the ground (p. 76)', () => {
  test('mounted that routed the foot in it stay, if they pass both, without a hit', () => {
    const { state, events } = boarded(guard, [6, 6], [1, 1]);
    expect(of(events, 'reacted').filter((e) => e.test === 'involved-in-melee')).toMatchObject([
      { unit: 'gargoyles', result: 'remain' },
      { unit: 'guard', result: 'rout' },
    ]);
    expect(unit(state, 'gargoyles')).toMatchObject({ status: 'flown-off', x: 30, y: 36, hits: 0 });
    expect(unit(state, 'guard').status).toBe('routed');
  });

  test('mounted that did not rout it retire and take a hit', () => {
    const { state, events } = boarded(guard, [1, 1], [1, 1]);
    expect(of(events, 'reacted').filter((e) => e.test === 'involved-in-melee')).toMatchObject([
      { unit: 'gargoyles', result: 'retire' },
      { unit: 'guard', result: 'remain' },
    ]);
    expect(unit(state, 'gargoyles').hits).toBe(1);
  });

  test('passing one they retire, whether or not the foot routs', () => {
    const { state } = boarded(guard, [6, 6], [1, 6]);
    expect([unit(state, 'gargoyles').hits, unit(state, 'guard').status]).toEqual([1, 'routed']);
  });
});

test('pp. 8, 67: flyers who come at pikes in a ship retire with a hit, and do not fight them', () => {
  const pikes = { ...guard, rules: ['pike'] } as const;
  const { state, events } = boarded(pikes, [1, 1], [1, 1]);
  expect(of(events, 'melee-fought')).toEqual([]);
  expect(unit(state, 'gargoyles')).toMatchObject({ hits: 1, status: 'flown-off' });
  expect(unit(state, 'guard')).toMatchObject({ hits: 0 });
});

test('p. 7: flyers who are fanatics fight pikes in a ship all the same', () => {
  const pikes = { ...guard, rules: ['pike'] } as const;
  const { events } = boarded(pikes, [1, 1], [1, 1], { ...gargoyle, rules: [...(gargoyle.rules ?? []), 'fanatic'] });
  expect(of(events, 'melee-fought')).toMatchObject([{ units: ['gargoyles'], against: ['guard'] }]);
});

describe('ruling 246: who leaves a ship, and who may go aboard', () => {
  test('p. 48: whom a Trembling Hand shifts is shifted with the ship', () => {
    const abreast: readonly Standing[] = [{ id: 'archers', row: archers, x: 20, y: 10 }, { id: 'mate', row: archers, x: 20 + WIDTH, y: 10 }, far];
    const state = { ...sailing(['archers'], abreast), magic: magicOf([null, null]) };
    const spell = { kind: 'spell-works', side: 1, spell: 'trembling-hand', units: [0], from: 2, who: 'morgan' as LeaderId } as const;
    const { state: after, events } = run(state, spell, scripted());
    expect(unit(after, 'archers').x).toBeCloseTo(19.5, 3);
    expect(of(events, 'ship-left')).toEqual([]);
    expect(fleet(after).ships).toEqual([{ unit: 0 }]);
  });

  test('when one of a body goes aboard, the others have their go after it, and set in motion with it they cost no more', () => {
    const two = sailing([], [...block([['guard', 'mate']], 20, 10, guard), far], { maiden: 0 }, [{ unit: null, at: { x: 20, y: 10 } }]);
    const still = goOf({ ...two, sides: [{ ...two.sides[0], command: 3 }, two.sides[1]] }, 'guard', { active: false });
    const { state } = told(still, { choice: 'board', of: ['guard'] });
    expect(fleet(state).ships).toEqual([{ unit: 0 }]);
    const { state: after } = told(state, { choice: 'advance', number: 4 });
    expect([unit(after, 'guard').y, unit(after, 'mate').y - unit(two, 'mate').y]).toEqual([unit(two, 'guard').y, 4]);
    expect(after.sides[0].command).toBe(2);
  });

  test('Dual-Armed foot that has shot has done something, and does not go aboard', () => {
    const state = sailing(
      [],
      [{ id: 'guard', row: { ...guard, rules: ['dual-armed'] }, x: 20, y: 10 }, { id: 'foe', side: 1, row: { ...spears, ac: 8 }, x: 20, y: 13 }, far],
      { maiden: 0 },
      [{ unit: null, at: { x: 20, y: 10 } }],
    );
    const asked = goOf(state, 'guard');
    expect([isOffered(asked, 'board'), isOffered(asked, 'fire')]).toEqual([true, true]);
    const { state: shot } = told(asked, { choice: 'fire' }, faces({ missile: [1], 'received-fire': [6, 6] }));
    expect(isOffered(shot, 'advance')).toBe(true);
    expect(isOffered(shot, 'board')).toBe(false);
  });
});
