import { describe, expect, test } from 'vitest';
import { seeded } from '../../engine/dice.ts';
import type { BattleChoice } from '../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { type BattleByHand, takeChoice } from '../../main/service/battle-by-hand.ts';
import { isSlight, rangeIn } from '../../main/service/board/how-far.ts';
import { seeds } from '../laws/extent.ts';
import { actionsFor, restsOf, seenAt } from './board-battles.ts';

const numbered = (choice: 'advance' | 'wheel-left', from: number, to: number): BattleChoice => ({
  choice,
  form: 'number',
  unit: choice === 'advance' ? 'inches' : 'hundredths',
  from,
  to,
  stops: [to],
});

describe('how far an order goes, in words', () => {
  test.each([
    ['advance', 4, 8, '4″ to 8″.'],
    ['advance', 2.346, 2.346, 'Just 2.35″.'],
    // what is the same as it is told is one number
    ['advance', 3.4571, 3.4612, 'Just 3.46″.'],
    ['wheel-left', 1, 4500, 'Up to 45°.'],
    ['wheel-left', 1, 4498, 'Up to 45°.'],
    ['wheel-left', 1, 3132, 'Up to 31.5°.'],
    ['wheel-left', 1, 100, 'Up to 1°.'],
  ] as const)('%s from %d to %d: %s', (choice, from, to, words) => {
    expect([rangeIn(numbered(choice, from, to)), isSlight(numbered(choice, from, to))]).toEqual([words, false]);
  });

  test.each([
    ['wheel-left', 2, '0.02°'],
    ['wheel-left', 99, '0.99°'],
    ['advance', 0.03, '0.03″'],
  ] as const)('%s of no more than %d is told as what nobody would see', (choice, to, far) => {
    const order = numbered(choice, Math.min(1, to), to);
    expect(isSlight(order)).toBe(true);
    expect(rangeIn(order)).toBe(`No more than a hair’s breadth, ${far}: nobody sees it on the table.`);
  });
});

test('an order that nobody would see comes after all others, unless the general would give it; ground to be occupied is named (p. 35)', () => {
  let slight = 0;
  const grounds = new Set<string>();
  for (const seed of seeds(3, 40))
    for (const battle of restsOf(seed)) {
      if (battle.state.agenda.at(-1)!.kind !== 'orders') continue;
      const { choices } = seenAt(battle).offer!;
      const isLast = choices.map((c) => c.isSlight === true && !c.isSuggested);
      expect(isLast).toEqual([...isLast].sort());
      for (const { choice, isSlight: is } of choices) expect(is === true).toBe(isSlight(choice));
      slight += isLast.filter(Boolean).length;
      for (const { choice, label } of choices) if (choice.choice === 'occupy') grounds.add(label);
    }
  expect(slight).toBeGreaterThan(0);
  // ground it is in from ground ahead, and where friends in between part a hill, its farther part
  const told = ['the hill', 'the hill it is on', 'the far part of the hill', 'the wood', 'the wood it is in'];
  expect([...grounds]).toEqual(expect.arrayContaining(told.map((ground) => `Go and occupy ${ground}`)));
}, 120_000);

/** What is told to end a way, by what the log says where a body has gone to its end. */
const ENDS: Readonly<Record<string, string>> = {
  'in-range': 'an enemy comes into range: it stops and shoots (p. 35).',
  enemy: 'it is 1″ from an enemy: nearer only by a charge.',
  friends: 'it is 1″ from friends in its way (p. 35).',
  impassable: 'ground begins that is closed to it (pp. 29-30).',
  river: 'the river begins: it stops at the bank (pp. 29-30).',
  edge: 'the table ends.',
};

test('pp. 29-30, 35: with how far a body can go straight ahead it is told what it comes to there: whoever goes so far is stopped by that', () => {
  const told = new Set<string>();
  let whole = 0;
  for (const seed of [...seeds(3, 40), 40])
    for (const battle of restsOf(seed)) {
      const step = battle.state.agenda.at(-1)!;
      if (step.kind !== 'orders') continue;
      const { offer } = seenAt(battle);
      const ways = offer!.choices.filter(({ choice, isSlight: is }) => choice.choice === 'advance' && choice.form === 'number' && is !== true);
      const ends = ways.map(({ note }) => / (?:At \S+|There) (.*)$/.exec(note ?? '')?.[1] ?? null);
      // of several stretches, with friends between to be passed through, only the last ends so
      expect(ends.slice(0, -1).filter((words) => words !== null)).toEqual([]);
      const [last] = ways.slice(-1);
      const end = ends.at(-1);
      if (last === undefined || end === undefined || last.choice.form !== 'number') continue;
      const [order] = actionsFor(offer!.by, offer!.step, { ...last.choice, stops: [last.choice.to] });
      const gone = takeChoice(battle, order!, 1, seeded(seed));
      if (!('state' in gone)) throw new Error(JSON.stringify(gone));
      const stopped = gone.events.slice(battle.events.length).find((event) => event.kind === 'stopped');
      const by = stopped?.kind === 'stopped' ? ENDS[stopped.reason] : undefined;
      if (end !== null && by !== undefined) {
        expect(end).toBe(by);
        told.add(end);
      }
      if (end === null) whole += 1;
    }
  expect(whole).toBeGreaterThan(0);
  expect([...told].sort()).toEqual(Object.values(ENDS).sort());
}, 120_000);

/** How many grounds a body may occupy. */
function groundsOffered({ state }: BattleByHand): number {
  const offer = rules.legal(state);
  return 'over' in offer ? 0 : offer.choices.filter(({ choice }) => choice === 'occupy').length;
}

test('p. 35: grounds of one name that a body may occupy are told apart by how they lie to it, and no order is offered twice', () => {
  const told = new Set<string>();
  for (const seed of [13, 21, 32])
    for (const battle of restsOf(seed)) {
      // who may occupy no ground, or but one, needs telling nothing apart
      if (battle.state.agenda.at(-1)!.kind !== 'orders' || groundsOffered(battle) < 2) continue;
      const occupying = seenAt(battle).offer!.choices.filter(({ choice }) => choice.choice === 'occupy');
      const orders = occupying.map(({ choice }) => (choice.form === 'number' ? `${choice.from} ${choice.to}` : ''));
      expect(new Set(orders).size).toBe(orders.length);
      expect(new Set(occupying.map(({ label }) => label)).size).toBe(occupying.length);
      for (const { label } of occupying) if (label.includes(',')) told.add(label.replace(/^.*?, /, ''));
    }
  expect([...told].sort()).toEqual(['in the middle', 'on the left', 'on the right', 'the farther', 'the nearer']);
});
