import { describe, expect, test } from 'vitest';
import type { ScenarioTerrain } from '../../../data/tables/sections.ts';
import { WATER_GENERATOR } from '../../../data/tables/setting-up.ts';
import type { ScenarioGround } from '../../../engine/battle-system.ts';
import { type DiceSource, keyed, seeded } from '../../../engine/dice.ts';
import { rallyRoundTheKing } from '../../../engine/rally-round-the-king/battle.ts';
import { formatPosition, parsePosition } from '../../../engine/rally-round-the-king/notation.ts';
import { boxOf, sectionBox } from '../../../engine/rally-round-the-king/setting-up/laying-terrain.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { wholeBattle } from '../../../engine/whole-battle.ts';
import { fieldOf } from '../../laws/battle-fields.ts';
import { seeds } from '../../laws/extent.ts';
import { whim } from '../../laws/playing.ts';
import { of } from '../table.ts';

/** p. 27: the ground as a scenario has it (ruling 369). */

const KINDS: readonly ScenarioTerrain[] = ['clear', 'hill', 'woods', 'gully', 'rocky', 'impassable', 'populated'];
const SECTIONS: readonly ScenarioTerrain[] = ['clear', 'hill', 'woods', 'gully', 'clear', 'rocky', 'impassable', 'populated', 'clear'];
const ground = (more: Partial<ScenarioGround> = {}): ScenarioGround => ({ sections: SECTIONS, sand: false, water: null, ...more });

/** A battle between the generals on such a ground, as far as the field is taken. */
function laid(scenario: ScenarioGround, dice: DiceSource = seeded(5)) {
  let { state, events } = rallyRoundTheKing.begin(fieldOf(5, 400, { ground: scenario }, ['treyine', 'orcs']));
  const all = [...events];
  for (;;) {
    const offer = rallyRoundTheKing.legal(state);
    if ('over' in offer || offer.kind === 'accept-field') return { state, events: all };
    const applied = rallyRoundTheKing.apply(state, rallyRoundTheKing.general(state, offer), dice);
    if (!('state' in applied)) throw new Error('refused, or without dice');
    ({ state, events } = applied);
    all.push(...events);
  }
}

const tables = (events: ReturnType<typeof laid>['events']): readonly string[] => events.flatMap((e) => (e.kind === 'roll' ? [e.table] : []));
const kindsIn = (state: BattleState): readonly (readonly [string, number])[] =>
  state.terrain.map((piece) => {
    const { left, bottom } = boxOf(piece.shape);
    return [piece.kind, [1, 2, 3, 4, 5, 6, 7, 8, 9].find((n) => sectionBox(n).left === left && sectionBox(n).bottom === bottom) ?? 0] as const;
  });

describe('The ground of a scenario', () => {
  test('p. 27: each section is what is said of it, fills it, and nothing is thrown for', () => {
    const { state, events } = laid(ground());
    const expected = SECTIONS.flatMap((kind, i) => (kind === 'clear' ? [] : [[kind, i + 1]]));
    expect(kindsIn(state)).toEqual(expected);
    expect(of(events as never, 'terrain-lies').map(({ terrain, section }) => [terrain, section])).toEqual(expected);
    expect(tables(events).filter((table) => ['general-terrain', 'terrain-section', 'water'].includes(table))).toEqual([]);
    expect(parsePosition(formatPosition(state))).toEqual(state);
  });

  test('p. 29: where there is sand all clear ground is sand', () => {
    const { state } = laid(ground({ sand: true }));
    expect(kindsIn(state).filter(([kind]) => kind === 'desert')).toEqual([
      ['desert', 1],
      ['desert', 5],
      ['desert', 9],
    ]);
    expect(state.terrain).toHaveLength(9);
  });

  test.each(WATER_GENERATOR.rows.map((row) => [row.on, row.water] as const))(
    'p. 29: water of row %i is a %s; only how a river is crossed is thrown for',
    (row, water) => {
      const { state, events } = laid(ground({ sections: new Array(9).fill('clear'), water: { row, section: 4 } }));
      expect(state.terrain.map(({ kind }) => kind)).toEqual([water]);
      expect(tables(events).filter((table) => table === 'water')).toEqual([]);
      expect(tables(events).filter((table) => table === 'river')).toHaveLength(water === 'river' ? 1 : 0);
      if (water === 'pond') {
        const { left, right } = boxOf(state.terrain[0]!.shape);
        expect([left >= sectionBox(4).left, right <= sectionBox(4).right]).toEqual([true, true]);
      }
    },
  );

  test('p. 30, ruling 86: refused, it is the same ground still', () => {
    const { state } = laid(ground());
    const offer = rallyRoundTheKing.legal(state);
    if ('over' in offer) throw new Error('over');
    const refused = rallyRoundTheKing.apply(state, { step: offer.step, by: offer.by, choice: 'refuse', of: [], why: 'players-choice' } as never, seeded(5));
    if (!('state' in refused)) throw new Error('not refused');
    expect(kindsIn(refused.state)).toEqual(kindsIn(state));
    // the defender chooses his baseline again, when he has laid his hills
    expect([state.defendersBaseline, refused.state.defendersBaseline]).toEqual([expect.any(String), null]);
    expect(of(refused.events as never, 'field-refused')).toHaveLength(1);
  });

  test('p. 28: without one the ground is thrown for', () => {
    const { scenario: _, ...field } = { ...fieldOf(5, 400, {}, ['treyine', 'orcs']), scenario: null };
    const { events } = wholeBattle(rallyRoundTheKing, field, keyed({}, seeded(5)));
    expect(tables(events as never)).toEqual(expect.arrayContaining(['general-terrain', 'terrain-section']));
  });
});

test('whatever the ground, two generals come to an end on it', () => {
  const draw = whim(11);
  const ends: string[] = [];
  for (const seed of seeds(6, 200)) {
    const few = draw(3) === 0;
    const sections = Array.from({ length: 9 }, () => KINDS[few && draw(2) === 0 ? 0 : draw(KINDS.length)]!);
    const water = draw(2) === 0 ? null : { row: 2 + draw(11), section: 1 + draw(9) };
    const field = fieldOf(seed, 300, { ground: { sections, sand: draw(4) === 0, water } });
    const { outcome } = wholeBattle(rallyRoundTheKing, field, seeded(seed));
    ends.push(outcome.end);
  }
  expect(ends.filter((end) => !['withdrew', 'routed', 'left', 'idle', 'turn-cap'].includes(end))).toEqual([]);
});
