import { expect, test } from 'vitest';
import { TALOMIR } from '../../../data/world.ts';
import { flightsOpen } from '../../../engine/rally-round-the-king/flight/flights-open.ts';
import { notOpen } from '../../../engine/rally-round-the-king/offers/why-not.ts';
import { castOf } from '../../../main/chronicle/battle-telling/cast.ts';
import { TABLETOP_TELLING } from '../../../main/chronicle/battle-telling/tabletop.ts';
import { boardUnits } from '../../../main/service/board/units.ts';
import { absentOf, bodiesOf } from '../../../renderer/board/in-words/twin.ts';
import { wingsAt } from '../../../renderer/board/table/follower-marks.ts';
import { reachesInWords, statesOf } from '../../../renderer/board/table/stand-marks.ts';
import { FOOT, HORSE, spears } from '../movement/movement-table.ts';
import { battleOf, of, type Standing } from '../table.ts';
import { flies, flown, gargoyle, goOfFlyer, high, low, off } from './flight-table.ts';

const far: Standing = { id: 'orcs', side: 1, row: spears, x: 44, y: 34 };

test('what may not be flown says why: no War Rating, in contact, no place to come down', () => {
  const whyOf = (units: readonly Standing[], command: number, choice: string) => {
    const state = goOfFlyer(battleOf(units), 'gargoyles');
    const poor = { ...state, sides: [{ ...state.sides[0], command }, state.sides[1]] as typeof state.sides };
    const offer = { by: state.sides[0].nation, side: 0 as const, step: 1, kind: 'orders' as const, body: [], choices: [] };
    return notOpen(poor, offer).find((n) => n.choice === choice)?.why;
  };
  const alone = { id: 'gargoyles', row: gargoyle, x: 20, y: 8 };
  expect(whyOf([alone, far], 0, 'hover-low')).toBe('no-war-rating');
  expect(whyOf([alone, { ...far, x: 20, y: 8 + HORSE / 2 + FOOT / 2 }], 3, 'hover-low')).toBe('in-melee');
  expect(whyOf([alone, far], 3, 'swoop')).toBe('no-place-to-come-down');
  // on the ground nobody who cannot fly is told of it, in the air nobody of walking
  expect(whyOf([{ ...alone, row: spears }, far], 3, 'swoop')).toBeUndefined();
  expect(whyOf([{ ...alone, ...high }, far], 3, 'advance')).toBeUndefined();
});

test('a flight is told where it leads', () => {
  const state = battleOf([{ id: 'gargoyles', row: gargoyle, x: 20, y: 8 }, far]);
  const { events } = flown(state, flies('land', 'gargoyles', 20, 20));
  const cast = castOf(TALOMIR, events);
  expect(of(events, 'flew').map((e) => TABLETOP_TELLING.flew(e, cast)!.say(e.places.map((p) => p.unit)))).toEqual([
    'A unit of unknown troops flies high over the field.',
    'A unit of unknown troops comes down.',
  ]);
});

test('the board: the level in words and in wings, one pair low and two high; who is off the table in a list', () => {
  const names = { unit: (id: string) => id, units: (ids: readonly string[]) => ids.join(', '), nation: (id: string) => id };
  const lie = { width: 48, height: 36, turn: 0, seen: (p: object) => p } as never;
  const shown = (how: object) => {
    const state = battleOf([{ id: 'gargoyles', row: gargoyle, x: 20, y: 8, ...how }, far]);
    const units = boardUnits(state, castOf(TALOMIR, []), [true, false]);
    return { units, view: { units } as never };
  };
  expect(statesOf(shown(low).units[0]!)).toContain('in flight at Attack level');
  expect(statesOf(shown(high).units[0]!)).toContain('in flight at Observation level');
  expect(wingsAt(shown(high).units[0]!).split('M').length).toBe(2 * wingsAt(shown(low).units[0]!).split('M').length - 1);
  expect(bodiesOf(shown(low).view, 0, names as never, lie).map((b) => b.key)).toEqual(['gargoyles']);
  expect(absentOf(shown(off).view, 0, names as never)).toEqual(['1 off the table in flight: gargoyles']);
});

test('p. 7: a flyer flies as far as it likes, and moves by its rate on the ground', () => {
  const reaches = (how: object) =>
    boardUnits(battleOf([{ id: 'gargoyles', row: gargoyle, x: 20, y: 8, ...how }, far]), castOf(TALOMIR, []), [true, false]).map(reachesInWords);
  expect(reaches({})).toEqual(['Flies over the whole table, moves 10″ on the ground and charges 10″', 'Moves 6″ and charges 6″']);
  expect(reaches(low)[0]).toBe('Flies over the whole table and moves 10″ on the ground');
});

test('flights are worked out for those alone who can fly', () => {
  expect(flightsOpen(battleOf([{ id: 'spears', row: spears, x: 20, y: 8 }, far]), [0])).toEqual([]);
});
