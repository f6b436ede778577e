import { describe, expect, test } from 'vitest';
import { volley } from '../../../engine/rally-round-the-king/shooting/shooting.ts';
import { askedBefore, battleOf, id, kind, ours, shoot, shootAs, theirs } from './shooting-table.ts';

const archers = (change = {}) => ours('foot-missile', change);
const orcs = (away: number, change = {}) => theirs('foot-melee', away, { ac: 4, ...change });

describe('multiple targets (p. 40)', () => {
  // the Elves' arc is 1.575" wide about x = 24: both Orcs stand half in it
  const sideBySide = () => [orcs(4, { x: 23.2, ac: 4 }), orcs(4, { x: 24.8, ac: 2 })];

  test('p. 40: the Elves throw 4 and 6 at Orcs of AC 4 and AC 2 side by side: one hit, on AC 2; both test', () => {
    const { state, events, pushed } = shoot(battleOf([archers()], sideBySide()), [0], [4, 6]);
    expect(state.units.map((u) => u.hits)).toEqual([0, 0, 1]);
    expect(kind(events, 'fired')).toEqual([expect.objectContaining({ against: [id(1, 1), id(1, 0)], total: 10, hits: [id(1, 1)] })]);
    expect(pushed.flatMap((s) => (s.kind === 'test' ? s.units : []))).toEqual([1, 2]);
    expect(state.units[0]!.volley).toEqual({ turn: 3, targets: [1, 2], hit: 2 });
  });

  const again = (faces: number[]) => {
    const first = shoot(battleOf([archers()], sideBySide()), [0], [4, 6]).state;
    return shoot({ ...first, turn: 4, agenda: [] }, [0], faces);
  };

  test('p. 40: in the next turn they score 8: now AC 4 is hit', () => {
    const { state, events } = again([4, 4]);
    expect(state.units.map((u) => u.hits)).toEqual([0, 1, 1]);
    expect(kind(events, 'roll')[0]).toEqual(expect.objectContaining({ against: id(1, 0), total: 8 }));
  });

  test.each([
    [3, [1, 2]],
    [4, [2, 2]],
  ])('p. 40: had they scored %i the hit would fall on AC 2 again (ruling B26: 3 or 4)', (_score, faces) => {
    const { state, events } = again(faces);
    expect(state.units.map((u) => u.hits)).toEqual([0, 0, 2]);
    expect(kind(events, 'roll')[0]).toEqual(expect.objectContaining({ against: id(1, 1) }));
    expect(kind(events, 'fired')).toHaveLength(1);
  });

  describe('the second casualty "can be applied" to the higher AC: whoever shoots is asked (ruling 91)', () => {
    const first = shoot(battleOf([archers()], sideBySide()), [0], [4, 6]).state;
    const second = { ...first, turn: 4, agenda: [] };

    test('only of a second volley at the same targets, and only where the higher AC could be hit', () => {
      expect(askedBefore(battleOf([archers()], sideBySide()), [0])).toBe(null);
      expect(askedBefore(second, [0])).toMatchObject({ side: 0, body: [0], choices: [{ choice: 'hit-the-next' }, { choice: 'hit-again' }] });
      expect(askedBefore({ ...first, turn: 5, agenda: [] }, [0])).toBe(null);
      const once = shoot(battleOf([ours('foot-skirmish')], [orcs(2, { x: 23.2, ac: 8 }), orcs(2, { x: 24.8, ac: 2 })]), [0], [6]).state;
      expect(askedBefore({ ...once, turn: 4, agenda: [] }, [0])).toBe(null);
    });

    test('nor for a volley that is only given if others of its body charge, where none has', () => {
      const { x, y } = second.units[0]!;
      const unless = { kind: 'orders', side: 0, units: [0], spent: 0, begun: true, swept: [], charged: [{ unit: 0, x, y }], idle: [] } as const;
      const step = { kind: 'volley', id: 7, cause: 3, shooters: [0], at: null, oneDie: [], unless } as const;
      expect(volley.offer!(second, step)).toBe(null);
      expect(volley.offer!(second, { ...step, unless: { ...unless, charged: [{ unit: 0, x: 0, y: 0 }] } })).not.toBe(null);
    });

    test('it goes on to the next as if nobody had been asked, and nothing is told of that', () => {
      const asked = shootAs('hit-the-next', second, [0], [4, 4]);
      expect(asked).toEqual(shoot(second, [0], [4, 4]));
      expect(asked.state.units.map((u) => u.hits)).toEqual([0, 1, 1]);
    });

    test('or hits the lower again; the third may be for the higher then', () => {
      const { state, events } = shootAs('hit-again', second, [0], [4, 4]);
      expect(state.units.map((u) => u.hits)).toEqual([0, 0, 2]);
      expect(kind(events, 'chose')).toMatchObject([{ choice: 'hit-again' }]);
      expect(shoot({ ...state, turn: 5, agenda: [] }, [0], [4, 4]).state.units.map((u) => u.hits)).toEqual([0, 1, 2]);
    });
  });

  test('with 2 nobody is hit (ruling B26), and the next hit is still for AC 4', () => {
    const { state } = again([1, 1]);
    expect(state.units.map((u) => u.hits)).toEqual([0, 0, 1]);
    expect(state.units[0]!.volley!.hit).toBe(2);
    expect(shoot({ ...state, turn: 5, agenda: [] }, [0], [3, 2]).state.units.map((u) => u.hits)).toEqual([0, 1, 1]);
  });

  test('after a turn without a volley, or at other targets, the lower AC is first again', () => {
    const first = shoot(battleOf([archers()], sideBySide()), [0], [4, 6]).state;
    expect(shoot({ ...first, turn: 5, agenda: [] }, [0], [4, 4]).state.units.map((u) => u.hits)).toEqual([0, 0, 2]);
    // had there been a third in the last turn, these two are not the same targets
    const three = { turn: 3, targets: [1, 2, 3], hit: 2 };
    const fewer = battleOf([archers({ on: { volley: three } })], [...sideBySide(), orcs(9, { x: 24, ac: 6 })], { turn: 4 });
    expect(shoot(fewer, [0], [4, 4]).state.units.map((u) => u.hits)).toEqual([0, 0, 1, 0]);
  });

  test('of two targets alike in AC the nearer takes the hit (ruling 91)', () => {
    const two = (near: number, far: number) => shoot(battleOf([archers()], [orcs(near, { x: 23.2 }), orcs(far, { x: 24.8 })]), [0], [6, 6]).state;
    expect(two(3, 5).units.map((u) => u.hits)).toEqual([0, 1, 0]);
    expect(two(5, 3).units.map((u) => u.hits)).toEqual([0, 0, 1]);
  });

  test('two units with a target in common add up there, and each shoots at its others too', () => {
    const us = [archers({ x: 23.2 }), archers({ x: 24.775 })];
    const them = [orcs(4, { x: 22, ac: 4 }), orcs(4, { x: 24, ac: 4 }), orcs(4, { x: 25.6, ac: 2 })];
    const { state, events, pushed } = shoot(battleOf(us, them), [0, 1], [5, 6, 1, 1]);
    // seen from the foot of the table the right-most unit, 1, throws first, at AC 2
    expect(kind(events, 'fired')).toEqual([
      expect.objectContaining({ units: [id(0, 1)], total: 11, hits: [id(1, 2)] }),
      expect.objectContaining({ units: [id(0, 0)], total: 2, hits: [] }),
    ]);
    expect(state.units.slice(2).map((u) => u.hits)).toEqual([0, 0, 1]);
    expect(pushed.flatMap((s) => (s.kind === 'test' ? s.units : [])).sort()).toEqual([2, 3, 4]);
  });

  test('of targets with the same AC the one most of the volley can hit is aimed at (ruling 91)', () => {
    const us = [archers({ x: 23.2 }), archers({ x: 24.775 })];
    const them = [orcs(3, { x: 22.2 }), orcs(4, { x: 24 })];
    const { events } = shoot(battleOf(us, them), [0, 1], [1, 1, 2, 2]);
    expect(kind(events, 'fired')).toEqual([expect.objectContaining({ units: [id(0, 1), id(0, 0)], total: 6, hits: [id(1, 1)] })]);
  });
});

describe('two arcs (pp. 39-40, ruling 315)', () => {
  const skirmishers = ours('foot-skirmish');
  const behind = { ...orcs(0, { ac: 2, heading: 0 }), y: 10 - 0.787 - 2 };

  test('one volley goes into one arc: that of who would be aimed at, and only who stands in it tests', () => {
    const { events, pushed } = shoot(battleOf([skirmishers], [orcs(2), behind]), [0], [5]);
    expect(kind(events, 'fired')).toEqual([expect.objectContaining({ against: [id(1, 1)], hits: [id(1, 1)] })]);
    expect(pushed).toEqual([expect.objectContaining({ kind: 'test', units: [2] })]);
  });

  describe('they "may also fire" to their rear: in their own go their side says who does', () => {
    const field = battleOf([skirmishers], [orcs(2), behind]);

    test('as the general has it nothing is told, and it is as if nobody had been asked', () => {
      expect(askedBefore(field, [0])!.choices).toEqual([{ choice: 'fire-behind', form: 'set', of: [id(0, 0)], min: 0, max: 1, stops: [[], [id(0, 0)]] }]);
      expect(shootAs('fire-behind', field, [0], [5], [id(0, 0)])).toEqual(shoot(field, [0], [5]));
    });

    test('or ahead, though whoever stands behind has the lower AC', () => {
      const { events, pushed } = shootAs('fire-behind', field, [0], [5], []);
      expect(kind(events, 'fired')).toEqual([expect.objectContaining({ against: [id(1, 0)], hits: [id(1, 0)] })]);
      expect(kind(events, 'chose')).toMatchObject([{ choice: 'fire-behind', of: [] }]);
      expect(pushed).toEqual([expect.objectContaining({ kind: 'test', units: [1] })]);
    });

    test('of two like that each as his side says: who shoots behind him unasked may shoot ahead, and the other the other way', () => {
      const two = battleOf([skirmishers, ours('foot-skirmish', { x: 34 })], [orcs(2), behind, orcs(2, { x: 34, ac: 2 }), { ...behind, x: 34, ac: 4 }]);
      expect(askedBefore(two, [0, 1])!.choices).toMatchObject([{ choice: 'fire-behind', stops: [[], [id(0, 1), id(0, 0)], [id(0, 0)]] }]);
      const { events } = shootAs('fire-behind', two, [0, 1], [5, 5], [id(0, 1)]);
      expect(kind(events, 'fired').map((e) => e.against)).toEqual([[id(1, 3)], [id(1, 0)]]);
      expect(kind(events, 'chose')).toMatchObject([{ of: [id(0, 1)] }]);
    });

    test('p. 40: shot the other way a volley may be the second at the same targets: then its side is asked whom it hits', () => {
      const lines = [orcs(2, { x: 23.2, ac: 6 }), orcs(2, { x: 24.8, ac: 4 }), behind];
      const ahead = shootAs('fire-behind', battleOf([ours('foot-skirmish', { figures: 4 })], lines), [0], [6], []);
      expect(kind(ahead.events, 'fired')).toEqual([expect.objectContaining({ against: [id(1, 1), id(1, 0)], hits: [id(1, 1)] })]);
      const next = { ...ahead.state, turn: 4, agenda: [] };
      expect(askedBefore(next, [0])!.choices.map((c) => c.choice)).toEqual(['fire-behind']);
      const { pushed, events } = shootAs('fire-behind', next, [0], [], []);
      expect(kind(events, 'chose')).toMatchObject([{ choice: 'fire-behind', of: [] }]);
      expect(pushed).toMatchObject([{ kind: 'volley', shooters: [0], behind: [] }]);
      const [step] = pushed as [(typeof pushed)[0] & { readonly kind: 'volley' }];
      expect(volley.offer!(next, step)).toMatchObject({ choices: [{ choice: 'hit-the-next' }, { choice: 'hit-again' }] });
      const hits = (choice: 'hit-the-next' | 'hit-again') =>
        kind(shootAs(choice, next, [0], [6], [], { behind: [] }).events, 'fired').map((e) => [e.against, e.hits]);
      expect(hits('hit-the-next')).toEqual([[[id(1, 0), id(1, 1)], [id(1, 0)]]]);
      expect(hits('hit-again')).toEqual([[[id(1, 1), id(1, 0)], [id(1, 1)]]]);
    });

    test('an answer goes to who prompted it: nobody is asked; nor is he for a volley that is only given if others of his body charge', () => {
      const answer = { kind: 'volley', id: 7, cause: 3, shooters: [0], at: [1], oneDie: [] } as const;
      expect(volley.offer!(field, answer)).toBe(null);
      const halted = {
        kind: 'orders',
        side: 0,
        units: [0],
        spent: 0,
        begun: true,
        swept: [],
        charged: [{ unit: 0, x: field.units[0]!.x, y: field.units[0]!.y }],
        idle: [],
      } as const;
      expect(volley.offer!(field, { ...answer, at: null, unless: halted })).toBe(null);
      expect(volley.offer!(field, { ...answer, at: null, unless: { ...halted, charged: [{ unit: 0, x: 0, y: 0 }] } })).not.toBe(null);
    });

    test('nobody is asked who has enemies on one side alone, or only shoots straight ahead', () => {
      expect(askedBefore(battleOf([skirmishers], [orcs(2)]), [0])).toBe(null);
      expect(askedBefore(battleOf([archers()], [orcs(2), behind]), [0])).toBe(null);
    });
  });

  test('of the same AC the nearer one tells', () => {
    const { events } = shoot(battleOf([skirmishers], [orcs(1.5), { ...behind, ac: 4 }]), [0], [5]);
    expect(kind(events, 'fired')).toEqual([expect.objectContaining({ against: [id(1, 0)] })]);
  });

  test('an answer goes into the arc of who prompted it, with all who stand there', () => {
    const beside = orcs(2, { x: 25.5, ac: 6 });
    const { events, pushed } = shoot(battleOf([skirmishers], [orcs(2), behind, beside]), [0], [5], [1]);
    expect(kind(events, 'fired')).toEqual([expect.objectContaining({ against: [id(1, 0), id(1, 2)], hits: [id(1, 0)] })]);
    expect(pushed.flatMap((s) => (s.kind === 'test' ? s.units : [])).sort()).toEqual([1, 3]);
  });
});
