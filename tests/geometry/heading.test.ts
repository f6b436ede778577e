import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cosOf, difference, headingOf, sinOf, turned } from '../../engine/geometry/heading.ts';
import { SINES } from '../../engine/geometry/sines.ts';
import { headings, TRIALS } from './configurations.ts';

const STEPS = 2 ** 30;

describe('the table of sines', () => {
  test('holds whole multiples of 2^-30, each less than half a step from the sine, and no -0', () => {
    const off = [...SINES.entries()].filter(
      ([h, sine]) => !Number.isInteger(sine * STEPS) || Object.is(sine, -0) || Math.abs(sine - Math.sin((h * Math.PI) / 18000)) * STEPS > 0.5001,
    );
    expect(SINES.length).toBe(45000);
    expect(off).toEqual([]);
  });

  test('no sine lies so near the middle of a step that a last bit could tip it', () => {
    let nearest = 1;
    for (let h = 0; h <= 9000; h++) {
      const exact = Math.sin((h * Math.PI) / 18000) * STEPS;
      nearest = Math.min(nearest, Math.abs(exact - Math.floor(exact) - 0.5));
    }
    expect(nearest).toBeGreaterThan(0.000005);
  });

  test('is the table that every machine has: its sum and a mixture of all its entries', () => {
    let mixture = 0;
    let sum = 0;
    for (let h = 0; h <= 9000; h++) {
      sum += SINES[h]! * STEPS;
      mixture = (Math.imul(mixture, 31) + SINES[h]! * STEPS) | 0;
    }
    expect([sum, mixture]).toMatchInlineSnapshot(`
      [
        6152624335468,
        642250512,
      ]
    `);
  });

  test('quarters and twelfths of a circle are exact', () => {
    expect([0, 9000, 18000, 27000].map(sinOf)).toEqual([0, 1, 0, -1]);
    expect([0, 9000, 18000, 27000].map(cosOf)).toEqual([1, 0, -1, 0]);
    expect([sinOf(3000), cosOf(6000), sinOf(21000)]).toEqual([0.5, 0.5, -0.5]);
  });
});

test('turning wraps around', () => {
  expect(turned(35000, 2000)).toBe(1000);
  expect(turned(1000, -2000)).toBe(35000);
  expect(turned(0, -36000)).toBe(0);
  expect(Object.is(turned(9000, -9000), 0)).toBe(true);
  expect(Object.is(turned(0, -0), 0)).toBe(true);
});

test('the difference goes the shorter way', () => {
  expect(difference(35900, 100)).toBe(200);
  expect(difference(100, 35900)).toBe(-200);
  expect(difference(0, 18000)).toBe(18000);
  expect(difference(18000, 0)).toBe(18000);
});

test('a difference turned is where one wanted to be', () => {
  fc.assert(
    fc.property(headings, headings, (from, to) => {
      expect(turned(from, difference(from, to))).toBe(to);
    }),
    TRIALS,
  );
});

test('the heading of a step is the one that goes that way', () => {
  fc.assert(
    fc.property(headings, fc.integer({ min: 1, max: 60000 }), (heading, length) => {
      expect(headingOf((sinOf(heading) * length) / 1000, (cosOf(heading) * length) / 1000)).toBe(heading);
    }),
    TRIALS,
  );
  expect(headingOf(0, 0)).toBe(0);
  expect(headingOf(0, -2)).toBe(18000);
  expect(headingOf(-2, 0)).toBe(27000);
});

test('the heading of a step is the nearest hundredth', () => {
  const steps = fc.integer({ min: -48000, max: 48000 });
  fc.assert(
    fc.property(steps, steps, (dx, dy) => {
      fc.pre(dx !== 0 || dy !== 0);
      const wanted = (Math.atan2(dx, dy) * 18000) / Math.PI;
      const off = Math.abs(headingOf(dx, dy) - (wanted < 0 ? wanted + 36000 : wanted));
      expect(Math.min(off, 36000 - off)).toBeLessThan(0.5001);
    }),
    TRIALS,
  );
});
