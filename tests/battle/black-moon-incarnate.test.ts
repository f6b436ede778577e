import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { scripted } from '../../engine/dice.ts';
import { outcomeOf } from '../../engine/rally-round-the-king/outcome.ts';
import { rout, takeHits } from '../../engine/rally-round-the-king/reactions/casualties.ts';
import { at, battleOf, hearing, unit } from './table.ts';

const rowOf = (id: string) => TALOMIR.lists.find((l) => l.id === 'black-moon-incarnate')!.units.find((u) => u.id === id)!;
const field = battleOf([
  { id: 'demon', x: 24, y: 8, row: rowOf('major-demon') },
  { id: 'minor', x: 32, y: 8, row: rowOf('minor-demon') },
  { id: 'enemy', side: 1, x: 24, y: 16 },
]);

/** What came of a battle in which the demons have taken so many hits. */
function after(hits: number) {
  const ear = hearing(field, scripted()).at;
  const hit = ['demon', 'minor'].reduce((s, id) => takeHits(s, at(s, id), hits, 'melee', ear), field);
  return { state: hit, outcome: outcomeOf({ ...hit, over: true, end: 'idle' })! };
}

describe('The Major Demon remains until it is destroyed (p. 68, ruling C20)', () => {
  test('pp. 7, 68: with more hits than its Rep of 7 it is destroyed; no other fanatic is told of so', () => {
    const { state, outcome } = after(8);
    expect([unit(state, 'demon').status, unit(state, 'minor').status]).toEqual(['routed', 'routed']);
    expect(outcome.invader).toMatchObject({ routed: ['demon', 'minor'], destroyed: ['demon'] });
  });

  test('with no more than its Rep it stands', () => {
    const { state, outcome } = after(7);
    expect(unit(state, 'demon').status).toBe('field');
    expect(outcome.invader).not.toHaveProperty('destroyed');
  });

  test('off the table in another way it is not destroyed, and a side without it has nothing to tell', () => {
    const gone = rout(field, at(field, 'demon'), 'off-the-table', hearing(field, scripted()).at);
    const outcome = outcomeOf({ ...gone, over: true, end: 'idle' })!;
    expect(outcome.invader.routed).toEqual(['demon']);
    expect(outcome.invader).not.toHaveProperty('destroyed');
    expect(outcome.defender).not.toHaveProperty('destroyed');
  });
});
