import { describe, expect, test } from 'vitest';
import { type DiceSource, keyed, scripted } from '../../../engine/dice.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import type { BattleAction } from '../../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { battleOf, of, run, runTo, runTurning, type Standing, unit } from '../table.ts';
import { bow, DEEP, frenzy, tested, WIDE } from './tested.ts';

const ones = (): DiceSource => scripted(...new Array<number>(40).fill(1));
/** An order of whoever is asked; its choice is still to be named. */
function chosen(state: BattleState): BattleAction {
  const offer = rules.legal(state);
  if ('over' in offer) throw new Error('over');
  return { kind: 'choose', by: offer.by, hand: 'player', step: offer.step, choice: 'turn-to-face', of: [], why: 'players-choice' };
}
/** What is asked next where nobody says who turns: all do. */
function playedOn(state: BattleState): BattleState {
  const offer = rules.legal(state);
  if ('over' in offer) throw new Error('over');
  const done = rules.apply(state, rules.general(state, offer), ones());
  if (!('state' in done)) throw new Error(JSON.stringify(done));
  return done.state;
}

describe('advancing (p. 35)', () => {
  test('units of a body go together, at half speed, and whom they threaten tests once (p. 37)', () => {
    const state = battleOf([
      { id: 'left', x: 20, y: 10 },
      { id: 'right', x: 20 + WIDE, y: 10 },
      { id: 'bows', side: 1, x: 20.8, y: 10 + DEEP + 5.5, row: bow },
    ]);
    const { state: after, events } = run(state, tested(state, 'received-fire', ['left', 'right'], ['bows']), scripted(1, 1, 1, 5));
    expect([unit(after, 'left').y, unit(after, 'right').y]).toEqual([14, 14]);
    expect(of(events, 'test-called').map((e) => e.test)).toEqual(['received-fire', 'enemy-threat']);
  });

  test('pp. 31, 35, ruling 381: it activates nobody; who was active is so still', () => {
    for (const active of [false, true]) {
      const state = battleOf([
        { id: 'orcs', x: 20, y: 10, active },
        { id: 'bows', side: 1, x: 20, y: 10 + DEEP + 12, row: bow },
      ]);
      const { state: after } = run(state, tested(state, 'received-fire', ['orcs'], ['bows']), scripted(1, 1));
      expect(unit(after, 'orcs')).toMatchObject({ y: 14, active });
    }
  });

  test('who would come into contact with any enemy must want to charge that one', () => {
    const state = battleOf([
      { id: 'orcs', x: 20, y: 10 },
      { id: 'guard', side: 1, x: 20, y: 10 + DEEP + 3 },
      { id: 'bows', side: 1, x: 21.5, y: 10 + DEEP + 5.5, row: bow },
    ]);
    const { events } = run(state, tested(state, 'received-fire', ['orcs'], ['bows']), scripted(1, 1, 5, 6));
    expect(of(events, 'charge-declared')).toEqual([expect.objectContaining({ unit: 'orcs', target: 'guard' })]);
  });

  test('who cannot get at the nearest wants to charge another whom he would meet (ruling 176)', () => {
    const state = battleOf([
      { id: 'horse', x: 20, y: 10, row: { class: 'mounted-melee' } },
      // a friend keeps it from the guard on its right
      { id: 'friend', x: 21.7, y: 11.5, body: 7 },
      { id: 'guard', side: 1, x: 21.7, y: 13, body: 8 },
      { id: 'other', side: 1, x: 20, y: 14, body: 9 },
      { id: 'bows', side: 1, x: 26, y: 18, row: bow },
    ]);
    const { events } = run(state, tested(state, 'received-fire', ['horse'], ['bows']), scripted(1, 1, 5, 6));
    expect(of(events, 'charge-declared')).toEqual([expect.objectContaining({ unit: 'horse', target: 'other' })]);
  });

  test('p. 33: skirmishers it passes through, who have their go before them, forfeit it with all of their body (ruling 112)', () => {
    const slingers = { class: 'foot-skirmish' } as const;
    const screen = { y: 11, row: slingers, body: 5 };
    const state = battleOf([
      { id: 'orcs', x: 20, y: 10, done: true },
      { id: 'slingers', x: 20, ...screen },
      { id: 'more', x: 20 + WIDE, ...screen },
      { id: 'bows', side: 1, x: 20, y: 20, row: bow },
    ]);
    const { state: after, events } = run(state, tested(state, 'received-fire', ['orcs'], ['bows']), scripted(1, 1));
    expect(unit(after, 'orcs').y).toBe(14);
    expect(of(events, 'stopped')).toEqual([expect.objectContaining({ units: ['more', 'slingers'], reason: 'passed-through' })]);
    expect([unit(after, 'slingers').done, unit(after, 'more').done]).toEqual([true, true]);
  });

  test('the foremost goes first, so that who stands behind has room', () => {
    const state = battleOf([
      { id: 'behind', x: 20, y: 10 },
      { id: 'before', x: 20, y: 10 + DEEP },
      { id: 'bows', side: 1, x: 20, y: 10 + DEEP + 12, row: bow },
    ]);
    const { state: after } = run(state, tested(state, 'received-fire', ['behind', 'before'], ['bows']), scripted(1, 1));
    expect([unit(after, 'behind').y, unit(after, 'before').y]).toEqual([14, 14 + DEEP]);
  });

  test('who cannot go at all halts (ruling 133)', () => {
    const state = battleOf([
      { id: 'orcs', x: 20, y: 10, active: true },
      { id: 'others', x: 20, y: 10 + DEEP + 0.5 },
      { id: 'bows', side: 1, x: 20, y: 20, row: bow },
    ]);
    const { state: after, events } = run(state, tested(state, 'received-fire', ['orcs'], ['bows']), scripted(1, 1));
    expect(of(events, 'stopped')).toEqual([expect.objectContaining({ units: ['orcs'], reason: 'test' })]);
    expect(unit(after, 'orcs')).toMatchObject({ y: 10, active: false });
  });

  test('only an enemy behind its front makes it turn (ruling 117); pinned by another it halts and faces all ways', () => {
    const ahead = battleOf([
      { id: 'orcs', x: 20, y: 10 },
      { id: 'bows', side: 1, x: 25, y: 14, row: bow },
    ]);
    expect(unit(run(ahead, tested(ahead, 'received-fire', ['orcs'], ['bows']), scripted(1, 1)).state, 'orcs')).toMatchObject({ heading: 0, y: 14 });
    const behind = battleOf([
      { id: 'orcs', x: 20, y: 10 },
      { id: 'bows', side: 1, x: 20, y: 4, heading: 0, row: bow },
    ]);
    expect(unit(runTurning(behind, tested(behind, 'received-fire', ['orcs'], ['bows']), scripted(1, 1, 6, 6)).state, 'orcs').heading).toBe(18000);
    const pinned = battleOf([
      { id: 'orcs', x: 20, y: 10 },
      { id: 'spears', side: 1, x: 20, y: 16 },
      { id: 'bows', side: 1, x: 20, y: 4, heading: 0, row: bow },
    ]);
    expect(unit(run(pinned, tested(pinned, 'received-fire', ['orcs'], ['bows']), scripted(1, 1)).state, 'orcs')).toMatchObject({
      y: 10,
      heading: 0,
      allRound: true,
    });
  });

  test('who has no room to turn to an enemy at its flank goes straight on all the same: only who is pinned halts (ruling 304)', () => {
    const file = (...others: readonly Standing[]) => {
      const state = battleOf([
        { id: 'front', x: 20, y: 10, body: 0, active: true },
        { id: 'rear', x: 20, y: 10 - DEEP, body: 0, active: true },
        { id: 'bows', side: 1, x: 25, y: 10, heading: 27000, row: bow },
        ...others,
      ]);
      return unit(run(state, tested(state, 'received-fire', ['front'], ['bows']), scripted(1, 1)).state, 'front');
    };
    expect(file()).toMatchObject({ y: 14, heading: 0, active: true, allRound: false });
    expect(file({ id: 'spears', side: 1, x: 20, y: 17 })).toMatchObject({ y: 10, heading: 0, active: false, allRound: true });
  });

  test('who halts, because nobody can go on, turns to the enemy at its flank (p. 36)', () => {
    const state = battleOf([
      { id: 'orcs', x: 20, y: 10, active: true },
      { id: 'others', x: 20, y: 10 + DEEP + 0.5, body: 5 },
      { id: 'bows', side: 1, x: 25, y: 10, heading: 27000, row: bow },
    ]);
    const { state: after } = runTurning(state, tested(state, 'received-fire', ['orcs'], ['bows']), scripted(1, 1), []);
    expect(unit(after, 'orcs')).toMatchObject({ y: 10, heading: 9000, active: false });
  });

  test('of several who halt each turns to the one that has acted on its own flank (ruling 329)', () => {
    const state = battleOf([
      { id: 'left', x: 20, y: 10, body: 0 },
      { id: 'right', x: 20 + WIDE, y: 10, body: 0 },
      { id: 'others', x: 20, y: 10 + DEEP + 0.5, body: 5 },
      { id: 'more', x: 20 + WIDE, y: 10 + DEEP + 0.5, body: 5 },
      { id: 'east', side: 1, x: 26, y: 10, heading: 27000, row: bow },
      { id: 'west', side: 1, x: 15, y: 10, heading: 9000, row: bow },
    ]);
    const forward = { kind: 'forward', units: [1, 0], test: 'received-fire', how: 'advance', by: [4, 5], byEach: [[5], [4]] } as const;
    const { state: after } = runTurning(state, forward, ones(), []);
    expect([unit(after, 'left').heading, unit(after, 'right').heading]).toEqual([9000, 27000]);
  });

  describe('p. 35, ruling 304: it "is allowed to turn" first to who has acted on its flank or rear: its side says who does', () => {
    const two = battleOf([
      { id: 'left', x: 20, y: 10, body: 0 },
      { id: 'right', x: 20 + WIDE, y: 10, body: 0 },
      { id: 'bows', side: 1, x: 20.8, y: 2, heading: 0, row: bow },
    ]);
    const step = tested(two, 'received-fire', ['left', 'right'], ['bows']);

    test('all of them, as the game’s general has it, and nothing is told of that', () => {
      const asked = runTo('forward', two, step, scripted(1, 1)).state;
      const offer = rules.legal(asked);
      if ('over' in offer) throw new Error('over');
      expect(offer.side).toBe(0);
      expect(offer.choices).toMatchObject([{ choice: 'turn-to-face', of: ['left', 'right'], min: 0, max: 2 }]);
      const order = rules.general(asked, offer);
      expect([...order.of].sort()).toEqual(['left', 'right']);
      const done = rules.apply(asked, order, ones());
      if (!('state' in done)) throw new Error('refused');
      expect(done.state.units.slice(0, 2).every(({ heading }) => heading > 16000 && heading < 20000)).toBe(true);
      expect(of(done.events, 'chose')).toEqual([]);
    });

    test('who fights does not turn: of him nobody is asked', () => {
      const fighting = battleOf([
        { id: 'left', x: 20, y: 10, body: 0 },
        { id: 'right', x: 20 + WIDE, y: 10, body: 0 },
        { id: 'bows', side: 1, x: 20.8, y: 2, heading: 0, row: bow },
        { id: 'foe', side: 1, x: 20 - WIDE / 2, y: 10 + DEEP },
      ]);
      const forward = { kind: 'forward', units: [0, 1], test: 'received-fire', how: 'advance', by: [2], id: 5, cause: 3 } as const;
      expect(rules.legal({ ...fighting, agenda: [forward] })).toMatchObject({ choices: [{ choice: 'turn-to-face', of: ['right'] }] });
    });

    test('or nobody: they go straight on, by half of a move', () => {
      const { state: after, events } = runTurning(two, step, ones(), []);
      expect(after.units.slice(0, 2).map(({ heading, y }) => [heading, y])).toEqual([
        [0, 14],
        [0, 14],
      ]);
      expect(of(events, 'chose')).toMatchObject([{ choice: 'turn-to-face', of: [] }]);
    });

    test('a battle of before, in which nobody was asked, goes on as it was: they have all turned', () => {
      const after = runTurning(two, step, ones()).state;
      const waits = { ...runTo('forward', { ...two, agenda: [{ kind: 'go-ends', side: 0, id: 0, cause: 0 }] }, step, scripted(1, 1)).state, mover: 0 } as const;
      const done = rules.apply(waits, { ...chosen(waits), step: waits.nextStep + 99 }, ones());
      expect(done).toMatchObject({ refused: 'not-asked' });
      const asked = playedOn(waits);
      const later = rules.legal(asked);
      if ('over' in later) throw new Error('over');
      // what nobody may choose there either is refused as it is by who looks before he applies it
      const anothers = { ...chosen(asked), step: later.step, choice: 'fight-on', by: 'nobody' } as const;
      expect(rules.apply(waits, anothers, ones())).toEqual(rules.check(waits, anothers));
      const fought = rules.apply(waits, { ...chosen(asked), step: later.step, choice: 'fight-on' }, ones());
      if (!('state' in fought)) throw new Error(JSON.stringify(fought));
      expect(fought.state.units.slice(0, 2).map((u) => u.heading)).toEqual(after.units.slice(0, 2).map((u) => u.heading));
      expect(of(fought.events, 'chose').map((e) => e.choice)).toEqual(['fight-on']);
    });
  });

  test.for([
    ['in the open', null, 4],
    ['to closed ground 4" ahead', 'impassable', 4],
    ['to woods 4" ahead', 'woods', 4],
    ['through woods from 2" on, by half', 'woods near', 3],
    ['up to closed ground 2" ahead', 'impassable near', 2],
    ['up to a river 3" ahead', 'river', 3],
  ] as const)('half of its normal move (p. 35), over the ground on its way and no more (pp. 29-30): %s', ([, ground, inches]) => {
    const from = 12 + DEEP / 2 + (ground?.endsWith('near') ? 2 : 4);
    const kind = ground?.startsWith('woods') ? ('woods' as const) : ground === 'river' ? ('river' as const) : ('impassable' as const);
    const shape = ground === 'river' ? rectangle(0, from - 1, 48, from + 1) : rectangle(20, from, 28, 30);
    const terrain = ground === null ? [] : [{ kind, shape }];
    const state = battleOf(
      [
        { id: 'foot', x: 24, y: 12 },
        { id: 'bows', side: 1, x: 36, y: 30, row: bow },
      ],
      { terrain },
    );
    const { state: after } = run(state, tested(state, 'received-fire', ['foot'], ['bows']), scripted(1, 1));
    expect(unit(after, 'foot').y - 12).toBeCloseTo(inches, 2);
  });

  test('whom it would meet within half its move (p. 35) it does not miss for closed ground behind him', () => {
    const state = battleOf(
      [
        { id: 'foot', x: 24, y: 12 },
        { id: 'guard', side: 1, x: 24, y: 12 + DEEP + 3 },
        { id: 'bows', side: 1, x: 36, y: 30, row: bow },
      ],
      {
        terrain: [{ kind: 'impassable', shape: rectangle(20, 12 + DEEP / 2 + 4, 28, 30) }],
      },
    );
    const { events } = run(state, tested(state, 'received-fire', ['foot'], ['bows']), scripted(1, 1, 6, 6));
    expect(of(events, 'charge-declared')).toMatchObject([{ unit: 'foot', target: 'guard' }]);
  });

  describe('who was pinned once and counts as facing all directions', () => {
    const orcs = { id: 'orcs', x: 20, y: 10, allRound: true };
    const before = { id: 'bows', side: 1 as const, x: 20, y: 16, row: bow };
    const behind = { ...before, y: 4, heading: 0 };

    test('advances on who shoots at its front', () => {
      const state = battleOf([orcs, before]);
      const { state: after } = run(state, tested(state, 'received-fire', ['orcs'], ['bows']), scripted(1, 1, 6, 1));
      expect(unit(after, 'orcs')).toMatchObject({ y: 14, allRound: false });
    });

    test('turns to who shoots at its back, if nobody pins it any more, and advances', () => {
      const state = battleOf([orcs, { ...behind, y: 2 }]);
      const { state: after } = runTurning(state, tested(state, 'received-fire', ['orcs'], ['bows']), scripted(1, 1, 6, 1));
      expect(unit(after, 'orcs')).toMatchObject({ heading: 18000, y: 6, allRound: false });
    });

    test('turns to charge who shoots at its back, and so faces but his way, though it does not want to after all (pp. 36, 76)', () => {
      const state = battleOf([
        { ...orcs, row: frenzy },
        { ...behind, y: 2 },
      ]);
      const dice = keyed({ 'received-fire': [1, 1], 'wanting-to-charge': [6, 6] }, scripted());
      const { state: after, events } = run(state, tested(state, 'received-fire', ['orcs'], ['bows']), dice);
      expect(of(events, 'reacted').map((e) => e.result)).toEqual(['charge', 'halt']);
      expect(unit(after, 'orcs')).toMatchObject({ heading: 18000, y: 10, allRound: false });
    });

    test('halts, and still does, if it is pinned now', () => {
      const state = battleOf([{ ...orcs, active: true }, behind, { id: 'spears', side: 1, x: 20, y: 16 }]);
      const { state: after } = run(state, tested(state, 'received-fire', ['orcs'], ['bows']), scripted(1, 1));
      expect(unit(after, 'orcs')).toMatchObject({ heading: 0, y: 10, allRound: true, active: false });
    });

    test('still does if it finds no way forward (ruling 133)', () => {
      const state = battleOf([orcs, { id: 'others', x: 20, y: 10 + DEEP + 0.5 }, { ...before, y: 20 }]);
      const { state: after } = run(state, tested(state, 'received-fire', ['orcs'], ['bows']), scripted(1, 1));
      expect(unit(after, 'orcs')).toMatchObject({ y: 10, allRound: true });
    });
  });
});
