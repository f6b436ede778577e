import { describe, expect, test } from 'vitest';
import { scripted } from '../../../engine/dice.ts';
import { bows, isOffered, spears, told } from '../movement/movement-table.ts';
import { battleOf, of, type Standing, unit } from '../table.ts';
import { dragon, flies, flown, gargoyle, goOfFlyer, high, low, off, refused } from './flight-table.ts';

const far: Standing = { id: 'orcs', side: 1, row: spears, x: 4, y: 34 };
const archers: Standing = { id: 'archers', side: 1, row: bows, x: 24, y: 20 };
const field = (flyer: Partial<Standing> = {}, ...others: readonly Standing[]) =>
  battleOf([{ id: 'gargoyles', row: gargoyle, x: 24, y: 8, ...flyer }, archers, far, ...others]);
const called = (flight: ReturnType<typeof flown>) => of(flight.events, 'test-called').map((e) => [e.test, e.units]);
const levels = (flight: ReturnType<typeof flown>) => of(flight.events, 'flew').map((e) => e.to);
const THREATENED = [
  ['enemy-threat', ['archers']],
  ['received-fire', ['gargoyles']],
];

describe('p. 7, ruling 232: "upon reaching the hovering point" a flyer is at either level, whatever it was on its way', () => {
  test('low on its way it threatens whom it passes, and is out of reach where it hovers', () => {
    const flight = flown(field(), flies('fly-low-hover-high', 'gargoyles', 24, 30), scripted(1, 1, 3, 3, 1, 1));
    expect(called(flight)).toEqual(THREATENED);
    expect(levels(flight)).toEqual(['attack', 'attack', 'observation']);
    expect(unit(flight.state, 'gargoyles')).toMatchObject({ status: 'aloft', x: 24, y: 30, air: { level: 'observation' } });
  });

  test('from on high it passes over them unseen, and threatens whom it is within 4" of where it sinks', () => {
    const beyond = flown(field(high), flies('fly-high-hover-low', 'gargoyles', 24, 30));
    expect(called(beyond)).toEqual([]);
    expect(unit(beyond.state, 'gargoyles')).toMatchObject({ status: 'aloft', y: 30, air: { level: 'attack' } });
    const above = flown(field(high), flies('fly-high-hover-low', 'gargoyles', 24, 17), scripted(1, 1, 3, 3, 1, 1));
    expect(called(above)).toEqual(THREATENED);
    expect(levels(above)).toEqual(['observation', 'attack', 'attack']);
    expect(of(above.events, 'flew')[1]!.places[0]!.y).toBe(17);
    expect(unit(above.state, 'gargoyles')).toMatchObject({ status: 'aloft', y: 17, air: { level: 'attack' } });
  });

  test('it may sink where it hovers: it has come down before anybody there tests', () => {
    const flight = flown(field({ ...high, y: 17 }), flies('fly-high-hover-low', 'gargoyles', 24, 17), scripted(1, 1, 3, 3, 1, 1));
    expect(called(flight)).toEqual(THREATENED);
    const order = flight.events.flatMap((e) => (e.kind === 'flew' ? [e.to] : e.kind === 'test-called' ? [e.test] : []));
    expect(order.slice(0, 3)).toEqual(['observation', 'attack', 'enemy-threat']);
  });

  test('p. 9: terror is felt by whom it flies over low, not by whom it has flown over on high when it sinks beyond him', () => {
    const frightened = (choice: 'hover-low' | 'fly-high-hover-low'): readonly string[] => {
      const { events } = flown(field({ ...high, y: 8 }), flies(choice, 'gargoyles', 24, 24), scripted(1, 1, 1, 1, 1, 1));
      const threatened = of(events, 'roll').find((e) => e.table === 'enemy-threat')!;
      return 'each' in threatened ? threatened.each.flatMap((r) => r.modifiers.map((m) => m.why)) : [];
    };
    expect(frightened('hover-low')).toContain('terror');
    expect(frightened('fly-high-hover-low')).not.toContain('terror');
  });

  test('low on its way it may shoot as it goes, from on high only from where it sinks', () => {
    const spearsAhead: Standing = { id: 'spears', side: 1, row: spears, x: 24, y: 20 };
    const state = battleOf([{ id: 'dragon', row: dragon, x: 24, y: 3 }, spearsAhead, far]);
    const begun = flown(state, flies('fly-low-hover-high', 'dragon', 24, 30)).state;
    const after = told(begun, { choice: 'strafe', of: ['spears'] }, scripted(3, 4, 1, 1, 1, 1, 1, 1));
    expect(of(after.events, 'struck')).toHaveLength(1);
    expect(unit(after.state, 'dragon')).toMatchObject({ y: 30, air: { level: 'observation' }, volleyed: true });
    // past them there is nobody to shoot at; seven inches short of them there is
    const past = flown(state, flies('fly-high-hover-low', 'dragon', 24, 30)).state;
    expect(unit(past, 'dragon')).toMatchObject({ y: 30, air: { level: 'attack' } });
    const short = flown(state, flies('fly-high-hover-low', 'dragon', 24, 12.6)).state;
    const shot = told(short, { choice: 'strafe', of: ['spears'] }, scripted(3, 4, 1, 1, 1, 1, 1, 1));
    expect(of(shot.events, 'struck')).toHaveLength(1);
    expect(unit(shot.state, 'dragon')).toMatchObject({ y: 12.6, air: { level: 'attack' }, volleyed: true });
  });

  test('a test that drives it back as it sinks ends the flight', () => {
    const driven = flown(field(high), flies('fly-high-hover-low', 'gargoyles', 24, 17), scripted(1, 1, 6, 6, 1, 6)).state;
    expect(unit(driven, 'gargoyles')).toMatchObject({ status: 'flown-off', hits: 2 });
  });

  test('both are offered from the ground, from either level and from beyond the edge, and all that is offered is lawful', () => {
    for (const choice of ['fly-low-hover-high', 'fly-high-hover-low'] as const)
      for (const from of [{}, high, low, off]) {
        const state = field({ y: from === off ? 0 : 8, ...from });
        expect(isOffered(goOfFlyer(state, 'gargoyles'), choice)).toBe(true);
        expect(refused(state, flies(choice, 'gargoyles', 24, 30))).toBe(null);
      }
  });
});
