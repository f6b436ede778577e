import { describe, expect, test } from 'vitest';
import { scripted } from '../../engine/dice.ts';
import { rectangle } from '../../engine/geometry/shapes.ts';
import { general } from '../../engine/policies/general.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { goOf } from '../battle/movement/movement-table.ts';
import { battleOf, type Standing, unit } from '../battle/table.ts';

const riders: Standing = { id: 'riders', x: 24, y: 10, row: { class: 'mounted-skirmish', figures: 2, ac: 2 }, body: 0 };
const foe = (more: Partial<Standing>): Standing => ({ id: 'foe', side: 1, x: 24, y: 19, body: 1, ...more });

/** Where the riders, who are active, come to in their go, move by move. */
function goes(state: BattleState): { readonly x: number; readonly y: number }[] {
  let now = goOf(state, 'riders');
  const places = [unit(now, 'riders')];
  while (now.agenda.length > 0) {
    const offer = rules.legal(now);
    if ('over' in offer || offer.kind !== 'orders') break;
    const done = rules.apply(now, general(now, offer), scripted(...new Array(20).fill(1)));
    if (!('state' in done)) break;
    now = done.state;
    const at = unit(now, 'riders');
    if (at.x !== places.at(-1)!.x || at.y !== places.at(-1)!.y) places.push(at);
  }
  return places;
}

const apart = (a: { readonly x: number; readonly y: number }, b: { readonly x: number; readonly y: number }): number =>
  Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));

describe('active skirmishers must go half their move (p. 31)', () => {
  test('before a wall that keeps them from the enemy they do not run to and fro, but go round it', () => {
    const wall = { kind: 'impassable', shape: rectangle(12, 12, 34, 15) } as const;
    const places = goes(battleOf([riders, foe({ row: { class: 'foot-missile' } })], { terrain: [wall] }));
    expect(places.length).toBeGreaterThan(1);
    expect(apart(places[0]!, places.at(-1)!)).toBeGreaterThan(4);
    // to the nearer end of it
    expect(places.at(-1)!.x).toBeGreaterThan(24);
  });

  test('who has gone his half does not come back for an enemy in melee, at whom nobody shoots (ruling 90)', () => {
    const stood = { role: 'stood', rounds: 1, hits: 0, gaveGround: false, faced: false, clear: true } as const;
    const friend: Standing = { id: 'friend', x: 24, y: 19 - 0.787, body: 2, melee: stood };
    const places = goes(battleOf([{ ...riders, x: 27.5, y: 19, heading: 27000 }, friend, foe({ melee: stood })]));
    expect(places.length).toBeGreaterThan(1);
    expect(apart(places[0]!, places.at(-1)!)).toBeGreaterThan(4);
  });
});
