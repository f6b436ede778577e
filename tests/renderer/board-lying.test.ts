import { expect, test } from 'vitest';
import { seeded } from '../../engine/dice.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import type { BoardPoint } from '../../main/contract.ts';
import { boardPiece } from '../../main/service/board/units.ts';
import { viewOf } from '../../main/service/board/view.ts';
import { rangeOf } from '../../renderer/board/orders/amounts.ts';
import { draftOf } from '../../renderer/board/orders/draft.ts';
import { detailOf, suggestionOf } from '../../renderer/board/orders/suggested.ts';
import { laidAt } from '../../renderer/board/table/lying.ts';
import { lieOf } from '../../renderer/board/table/turning.ts';
import { seeds } from '../laws/extent.ts';
import { actionsFor, restsOf } from '../service/board-battles.ts';
import { BY_ID } from './standing.ts';

/** What has happened has been told, all of it. */
const SEEN = { from: Number.POSITIVE_INFINITY, told: 1, iron: false, needs: null } as const;

/** How far one outline is from another, corner by corner. */
const far = (a: readonly BoardPoint[], b: readonly BoardPoint[]): number => Math.max(...a.map(({ x, y }, i) => Math.hypot(x - b[i]!.x, y - b[i]!.y)));

test('p. 28: a piece of the ground is drawn where the rules will lay it, and is begun as the general would lay it', () => {
  const laid: Record<string, number> = {};
  for (const seed of seeds(40, 200))
    for (const battle of restsOf(seed, 8)) {
      const { offer } = viewOf(battle, SEEN);
      const step = battle.state.agenda.at(-1)!;
      if (step.kind !== 'place-terrain') continue;
      const [shown] = offer!.choices;
      expect(draftOf(offer!, 0).number).toBe(offer!.general!.number);
      for (const action of actionsFor(offer!.by, offer!.step, shown!.choice)) {
        const done = rules.apply(battle.state, action, seeded(seed));
        if (!('state' in done)) throw new Error(JSON.stringify(done));
        const { ridge, bridge, fords, shape } = boardPiece(done.state.terrain[step.piece]!);
        const lies = { ridge, bridge, fords: fords[0], pond: shape, 'pond-up': shape }[step.what]!;
        expect([step.what, action.number, far(laidAt(shown!.lies!, action.number!), lies)]).toSatisfy(([, , off]) => Number(off) < 0.01);
        laid[step.what] = (laid[step.what] ?? 0) + 1;
      }
    }
  expect(Object.keys(laid)).toEqual(expect.arrayContaining(['ridge', 'pond', 'pond-up', 'fords']));
}, 60_000);

test('where somebody may follow or nobody, it is told which', () => {
  const follow = (min: number) =>
    ({ choice: { choice: 'follow', form: 'set', of: ['Knights'], min, max: 1, stops: [] }, aims: [] }) as unknown as Parameters<typeof detailOf>[0];
  const order = (...of: readonly string[]) => ({ choice: 'follow', of }) as unknown as Parameters<typeof detailOf>[1];
  expect(detailOf(follow(0), order(), BY_ID)).toBe('nobody');
  expect(detailOf(follow(0), order('Knights'), BY_ID)).toBe('Knights');
  expect(detailOf(follow(1), order('Knights'), BY_ID)).toBeNull();
});

test('what the general would do is rounded as its limits are, and never goes past them', () => {
  const names = {} as unknown as Parameters<typeof detailOf>[2];
  const limited = (unit: 'inches' | 'hundredths', to: number) => {
    const choice = { choice: 'advance', form: 'number', unit, from: 100, to, stops: [to] } as const;
    const would = { choice, aims: [] } as unknown as Parameters<typeof detailOf>[0];
    const detail = detailOf(would, { choice: 'advance', of: [], number: to } as unknown as Parameters<typeof detailOf>[1], names);
    return [detail, rangeOf(choice as unknown as Parameters<typeof rangeOf>[0]).split(' to ')[1]];
  };
  expect(limited('inches', 107.3561)).toEqual(['107.36″', '107.36″']);
  expect(limited('hundredths', 2260)).toEqual(['22.5°', '22.5°']);
});

test('a wheel of less than a degree is told as a hair’s breadth, not as 0°', () => {
  const wheel = { choice: { choice: 'wheel-left', form: 'number', unit: 'hundredths', from: 1, to: 4500, stops: [4500] } } as unknown as Parameters<
    typeof detailOf
  >[0];
  const by = (number: number) => detailOf(wheel, { choice: 'wheel-left', of: [], number } as unknown as Parameters<typeof detailOf>[1], BY_ID);
  expect([by(2600), by(100), by(2)]).toEqual(['26°', '1°', 'by a hair’s breadth']);
});

test('who is put down is told with where, as the table is seen', () => {
  const placing = (...of: readonly string[]) => ({ choice: { choice: 'place', form: 'place', of }, aims: [] }) as unknown as Parameters<typeof detailOf>[0];
  const order = { step: 7, choice: 'place', of: ['Knights'], place: { x: 8, y: 33, heading: 18_000 } } as const;
  const table = { width: 48, height: 36 };
  expect(suggestionOf(placing('Knights', 'Archers'), order, BY_ID, lieOf(table, 180))).toBe('Knights; right, near: 40 across, 3 up, 12 o’clock');
  expect(suggestionOf(placing('Knights'), order, BY_ID, lieOf(table, 0))).toBe('Knights; left, far: 8 across, 33 up, 6 o’clock');
  const stand = { choice: { choice: 'stand', form: 'none' }, aims: [] } as unknown as Parameters<typeof detailOf>[0];
  expect(suggestionOf(stand, { step: 7, choice: 'stand', of: [] }, BY_ID, lieOf(table, 0))).toBeNull();
});

test('an order at an enemy names him, of whoever turns on him', () => {
  const aims = [
    { at: 'Pirates 1', of: ['Warriors 7', 'Warriors 8'] },
    { at: 'Pirates 2', of: ['Death Dealers'] },
  ];
  const charge = (...of: readonly string[]) =>
    ({ choice: { choice: 'charge', form: 'set', of, min: 1, max: of.length, stops: [] }, aims }) as unknown as Parameters<typeof detailOf>[0];
  const order = (...of: readonly string[]) => ({ choice: 'charge', of }) as unknown as Parameters<typeof detailOf>[1];
  const all = charge('Warriors 7', 'Warriors 8', 'Death Dealers');
  expect(detailOf(all, order('Warriors 7'), BY_ID)).toBe('Warriors 7 → Pirates 1');
  expect(detailOf(all, order('Warriors 7', 'Warriors 8', 'Death Dealers'), BY_ID)).toBe('Warriors 7 and Warriors 8 → Pirates 1; Death Dealers → Pirates 2');
  // also where nobody else could
  expect(detailOf(charge('Death Dealers'), order('Death Dealers'), BY_ID)).toBe('Death Dealers → Pirates 2');
});

test('what the general would order is told with how far, by how much or who', () => {
  const told = new Set<string>();
  const names = { ...BY_ID, units: (ids: readonly string[]) => `${ids.length}` };
  for (const battle of restsOf(7, 160)) {
    const { offer } = viewOf(battle, SEEN);
    const would = offer!.choices.find(({ isSuggested }) => isSuggested)!;
    expect(offer!.general!.choice).toBe(would.choice.choice);
    const detail = detailOf(would, offer!.general!, names);
    if (detail !== null) told.add(`${would.choice.form} ${detail.replace(/[\d.]+/, 'n')}`);
  }
  expect([...told]).toEqual(expect.arrayContaining(['set n', 'place n', 'number n″']));
});
