import { describe, expect, test } from 'vitest';
import { seeded } from '../../../engine/dice.ts';
import { gap, overlaps, separation } from '../../../engine/geometry/distance.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { onTable } from '../../../engine/geometry/table.ts';
import type { BattleChoice } from '../../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing, runOne, takeOne } from '../../../engine/rally-round-the-king/battle.ts';
import { manoeuvreRefused } from '../../../engine/rally-round-the-king/movement/manoeuvres.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import type { StepOf } from '../../../engine/rally-round-the-king/steps.ts';
import { enemiesTouching } from '../../../engine/rally-round-the-king/table/bodies.ts';
import { battleOf, type Standing } from '../table.ts';
import { actionFor, block, type Chosen, choices, goOf, horse, slingers, spears } from './movement-table.ts';

/** A stream of whole numbers below `n`, the same for a seed. */
function numbers(seed: number): (n: number) => number {
  let x = seed * 2654435761 + 12345;
  return (n) => {
    x = (Math.imul(x ^ (x >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return ((x >>> 8) % 65536) % n;
  };
}

/** Bodies of all kinds thrown on the table, facing any way, none on another; woods, a pond and a hill among them. */
function anyTable(seed: number): BattleState {
  const next = numbers(seed);
  const units: Standing[] = [];
  for (let b = 0; b < 9; b++) {
    const side = (b % 2) as 0 | 1;
    const row = [spears, horse, slingers, spears][next(4)]!;
    const files = 1 + next(4);
    const ranks = 1 + next(2);
    const names = Array.from({ length: ranks }, (_, r) => Array.from({ length: files }, (_, f) => `u${b}-${r}-${f}`));
    const first = block(names, 6 + next(36), 5 + next(27), row, { side });
    const by = next(3) === 0 ? next(36000) : 0;
    const own = first.map((u) => turnedAbout(u, first[0]!, by, side));
    const fits = own.every((u) => onTable(standOf(u)) && !units.some((o) => overlaps(standOf(u), standOf(o)) || separation(standOf(u), standOf(o)) < 0.1));
    if (fits) units.push(...own);
  }
  if (!units.some((u) => u.side === 0)) units.push(...block([['lone']], 2, 2, spears, { side: 0 }));
  const ridge = { from: { x: 0, y: 18 }, to: { x: 16, y: 18 } };
  const terrain = [
    { kind: 'woods' as const, shape: rectangle(16, 12, 32, 24) },
    { kind: 'pond' as const, shape: rectangle(36, 14, 45, 23) },
    { kind: 'hill' as const, shape: rectangle(0, 12, 16, 24), ridge },
  ];
  return battleOf(units, next(2) === 0 ? { terrain } : {});
}

const depthOf = (u: Standing): number => (u.row?.class?.startsWith('mounted') ? 1.181 : 0.787);
const standOf = (u: Standing) => ({ x: u.x!, y: u.y!, heading: u.heading ?? (u.side === 1 ? 18000 : 0), width: 1.575, depth: depthOf(u) });

function turnedAbout(u: Standing, about: Standing, by: number, side: 0 | 1): Standing {
  const a = (by / 18000) * Math.PI;
  const dx = u.x! - about.x!;
  const dy = u.y! - about.y!;
  const round = (n: number): number => Math.round(n * 1000) / 1000;
  return {
    ...u,
    x: round(about.x! + dx * Math.cos(a) + dy * Math.sin(a)),
    y: round(about.y! - dx * Math.sin(a) + dy * Math.cos(a)),
    heading: ((side === 1 ? 18000 : 0) + by) % 36000,
  };
}

/** What may be chosen of a choice: its ends, its stops, and something between. */
function inside(choice: BattleChoice, next: (n: number) => number): Chosen[] {
  switch (choice.form) {
    case 'none':
      return [{ choice: choice.choice }];
    case 'number': {
      const between = choice.from + ((choice.to - choice.from) * next(1000)) / 1000;
      const any = choice.unit === 'hundredths' ? Math.floor(between) : between;
      return [...choice.stops, choice.from, choice.to, Math.max(choice.from, any)].map((number) => ({ choice: choice.choice, number }));
    }
    case 'place':
      return choice.stops.map(({ unit, x, y, heading }) => ({ choice: choice.choice, of: [unit], place: { x, y, heading } }));
    case 'set': {
      const some = choice.of.filter((_, i) => i < choice.min || next(2) === 0).slice(0, choice.max);
      return [...choice.stops, some, choice.of.slice(0, choice.min)].map((of) => ({ choice: choice.choice, of }));
    }
  }
}

const SEEDS = Array.from({ length: 16 }, (_, i) => i + 1);
const MOVES = [
  'advance',
  'occupy',
  'wheel-left',
  'wheel-right',
  'about-face',
  'expand-left',
  'expand-right',
  'skirmish-move',
  'reform',
  'break-up',
  'dismount',
];

/** All goes of the bodies of a table, one after the other, each from the beginning. */
function goes(state: BattleState): BattleState[] {
  const bodies = [...new Set(state.units.map((u) => u.body))];
  return bodies.map((b) => goOf(state, state.troops[b]!.id)).filter((go) => choices(go).length > 0);
}

describe('laws of manoeuvres', () => {
  test.each(SEEDS)('table %i: what is offered is accepted, what lies outside is not', (seed) => {
    const next = numbers(seed + 100);
    for (const go of goes(anyTable(seed)))
      for (const choice of choices(go)) {
        if (choice.form !== 'none') expect(choice.stops.length).toBeLessThanOrEqual(12);
        for (const chosen of inside(choice, next)) {
          const action = actionFor(go, chosen);
          expect([chosen, rallyRoundTheKing.check(go, action)]).toEqual([chosen, null]);
          expect([chosen, manoeuvreRefused(go, go.agenda[0] as StepOf<'orders'>, action)]).toEqual([chosen, null]);
        }
        if (choice.form !== 'number') continue;
        const step = choice.unit === 'hundredths' ? 2 : 0.02;
        const others = choices(go).filter((c) => c.choice === choice.choice && c !== choice);
        for (const number of [choice.from - step, choice.to + step]) {
          if (others.some((o) => o.form === 'number' && number >= o.from && number <= o.to)) continue;
          expect([number, rallyRoundTheKing.check(go, actionFor(go, { choice: choice.choice, number }))]).not.toEqual([number, null]);
        }
      }
  });

  test.each(SEEDS)('table %i: nobody stands on another, off the table or against an enemy afterwards', (seed) => {
    const next = numbers(seed + 200);
    for (const go of goes(anyTable(seed)))
      for (const choice of choices(go).filter((c) => MOVES.includes(c.choice)))
        for (const chosen of inside(choice, next)) {
          const after = stepwise(go, chosen);
          const faults = faultsOf(go, after);
          expect([chosen, faults]).toEqual([chosen, []]);
        }
  });

  test.each(SEEDS)('table %i: one body goes as far as its mirror', (seed) => {
    const state = anyTable(seed);
    const mirrored = mirror(state);
    goes(state).forEach((go) => {
      const id = go.troops[(go.agenda[0] as StepOf<'orders'>).units[0]!]!.id;
      const image = goOf(mirrored, id);
      expect(summary(choices(image), true)).toEqual(summary(choices(go), false));
    });
  });
});

/** Only the manoeuvre itself: what others do about it is not ours. */
function stepwise(go: BattleState, chosen: Chosen): BattleState {
  const action = actionFor(go, chosen);
  let { state } = takeOne(go, action, seeded(7));
  while (['manoeuvre', 'undisciplined', 'river-crossing'].includes(state.agenda[state.agenda.length - 1]?.kind ?? '')) state = runOne(state, seeded(7))!.state;
  return state;
}

function faultsOf(before: BattleState, after: BattleState): string[] {
  const faults: string[] = [];
  after.units.forEach((u, i) => {
    if (u.status !== 'field') return;
    const name = after.troops[i]!.id;
    if (!onTable(u)) faults.push(`${name} is off the table`);
    if (enemiesTouching(after, i).length > enemiesTouching(before, i).length) faults.push(`${name} touches an enemy`);
    after.units.forEach((o, k) => {
      if (k <= i || o.status !== 'field') return;
      if (overlaps(u, o)) faults.push(`${name} lies ${-separation(u, o)} on ${after.troops[k]!.id}`);
      const moved = u.moved || o.moved;
      if (moved && after.troops[i]!.side !== after.troops[k]!.side && gap(u, o) < Math.min(0.99, gap(before.units[i]!, before.units[k]!) - 0.02))
        faults.push(`${name} is near`);
    });
  });
  return faults;
}

/** The same table seen in a mirror that swaps left and right. */
const mirror = (state: BattleState): BattleState => ({
  ...state,
  units: state.units.map((u) => ({ ...u, x: Math.round((48 - u.x) * 1000) / 1000, heading: (36000 - u.heading) % 36000 })),
  terrain: state.terrain.map((p) => {
    const shape = p.shape.map(({ x, y }) => ({ x: 48 - x, y })).reverse();
    return p.kind === 'hill'
      ? { ...p, shape, ridge: { from: { x: 48 - p.ridge.from.x, y: p.ridge.from.y }, to: { x: 48 - p.ridge.to.x, y: p.ridge.to.y } } }
      : { ...p, shape };
  }),
});

const SWAP: Readonly<Record<string, string>> = {
  'wheel-left': 'wheel-right',
  'wheel-right': 'wheel-left',
  'expand-left': 'expand-right',
  'expand-right': 'expand-left',
};

/** How far every move goes, in inches to the hundredth and whole degrees, by name; in a mirror left is right. */
function summary(open: readonly BattleChoice[], swapped: boolean): string[] {
  return open
    .filter((c) => c.form === 'number' || c.form === 'none' || c.choice.startsWith('expand'))
    .map((c) => {
      const name = swapped ? (SWAP[c.choice] ?? c.choice) : c.choice;
      if (c.form === 'number')
        return `${name} ${c.unit === 'inches' ? `${Math.round(c.from * 20) / 20}-${Math.round(c.to * 20) / 20}` : Math.round(c.to / 200)}`;
      return c.form === 'set' ? `${name} ${[...c.of].sort()}` : name;
    })
    .sort();
}
