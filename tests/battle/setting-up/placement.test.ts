import { describe, expect, test } from 'vitest';
import { type DiceSource, face, keyed, seeded } from '../../../engine/dice.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { settingUp } from '../../../engine/policies/deployment.ts';
import type { BattleAction, BattleChoice, BattleOffer } from '../../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing } from '../../../engine/rally-round-the-king/battle.ts';
import type { BattleState, LaidPiece } from '../../../engine/rally-round-the-king/state.ts';
import { of } from '../table.ts';
import { bow, CLEAR, type Force, fieldOf, horse, listed, many, setUp, skirmisher, sword } from './setting-up-table.ts';

const clear = (): DiceSource => keyed({ 'general-terrain': [1], 'terrain-section': [...CLEAR] }, seeded(5));

/** Two armies on open ground, the invader attacking, before the first unit is placed. The defender stands at the top. */
function beforePlacement(invader: Force, defender: Force, terrain: readonly LaidPiece[] = []): BattleState {
  let { state } = rallyRoundTheKing.begin(fieldOf(invader, defender, 4, true));
  const dice = clear();
  for (;;) {
    const offer = rallyRoundTheKing.legal(state);
    if ('over' in offer) throw new Error('over');
    if (offer.kind === 'placement') return { ...state, terrain };
    const done = rallyRoundTheKing.apply(state, settingUp(state, offer)!, dice);
    if (!('state' in done)) throw new Error(JSON.stringify(done));
    ({ state } = done);
  }
}

const offerOf = (state: BattleState): BattleOffer => {
  const offer = rallyRoundTheKing.legal(state);
  if ('over' in offer) throw new Error('over');
  return offer;
};

type Place = Extract<BattleChoice, { form: 'place' }>;
const places = (offer: BattleOffer): Place[] => offer.choices.filter((c): c is Place => c.form === 'place');

const put = (offer: BattleOffer, unit: string, x: number, y: number, heading: number, choice: 'place' | 'place-dismounted' = 'place'): BattleAction => ({
  kind: 'choose',
  by: offer.by,
  hand: 'player',
  step: offer.step,
  choice,
  of: [unit],
  place: { x, y, heading },
  why: 'players-choice',
});

const refused = (state: BattleState, unit: string, x: number, y: number, heading = 18000, choice: 'place' | 'place-dismounted' = 'place'): string | null =>
  rallyRoundTheKing.check(state, put(offerOf(state), unit, x, y, heading, choice))?.refused ?? null;

function placed(state: BattleState, ...units: readonly (readonly [string, number, number])[]): BattleState {
  let now = state;
  for (const [unit, x, y] of units) {
    const done = rallyRoundTheKing.apply(now, put(offerOf(now), unit, x, y, 18000), seeded(5));
    if (!('state' in done)) throw new Error(JSON.stringify(done));
    now = done.state;
  }
  return now;
}

describe('p. 30: where units may be placed', () => {
  const defender = { units: [sword, horse, bow, skirmisher, listed({ id: 'flyers', class: 'mounted-melee', rules: ['flyer'] })] };
  const state = beforePlacement({ units: many(4) }, defender);
  const [SWORD, HORSE, BOW] = ['defender-986-1', 'defender-986-2', 'defender-986-3'];

  test('the whole stand is 3" to 12" from the baseline', () => {
    expect(refused(state, SWORD!, 24, 33 - 0.394)).toBeNull();
    expect(refused(state, SWORD!, 24, 33)).toBe('outside-the-region');
    expect(refused(state, SWORD!, 24, 24.394)).toBeNull();
    expect(refused(state, SWORD!, 24, 24.35)).toBe('outside-the-region');
  });

  test('12" from the sides; melee troops on foot and dismounted horse 18"', () => {
    expect(refused(state, HORSE!, 12.788, 28)).toBeNull();
    expect(refused(state, HORSE!, 12.7, 28)).toBe('outside-the-region');
    expect(refused(state, BOW!, 35.2, 28)).toBeNull();
    expect(refused(state, SWORD!, 17, 28)).toBe('outside-the-region');
    expect(refused(state, SWORD!, 18.788, 28)).toBeNull();
    expect(refused(state, HORSE!, 17, 28, 18000, 'place-dismounted')).toBe('outside-the-region');
    expect(refused(state, HORSE!, 20, 28, 18000, 'place-dismounted')).toBeNull();
  });

  test('any heading is lawful, if the stand stays in its zone', () => {
    expect(refused(state, SWORD!, 24, 28, 12345)).toBeNull();
    expect(refused(state, SWORD!, 24, 24.394, 9000)).toBe('outside-the-region');
    expect(refused(state, HORSE!, 12.8, 28, 13500)).toBe('outside-the-region');
  });

  test('turned to a side it stands as near to the sideline as the page allows (ruling 89)', () => {
    expect(refused(state, SWORD!, 18.394, 28, 9000)).toBeNull();
    expect(refused(state, SWORD!, 18.39, 28, 9000)).toBe('outside-the-region');
    expect(refused(state, SWORD!, 18.394, 28)).toBe('outside-the-region');
    expect(refused(state, HORSE!, 48 - 12.591, 28, 27000)).toBeNull();
    expect(refused(state, HORSE!, 48 - 12.591, 28)).toBe('outside-the-region');
  });

  test('flyers do not dismount, others on foot cannot', () => {
    const [dismounted] = places(offerOf(state)).filter((c) => c.choice === 'place-dismounted');
    expect(dismounted!.of).toEqual([HORSE]);
  });

  test.for([
    ['the horse is named first', [horse, { ...horse, id: 'centaurs', riderless: true as const }]],
    ['the centaurs are', [{ ...horse, id: 'centaurs', riderless: true as const }, horse]],
  ] as const)('nor do centaurs, on whom nobody rides (ruling 266), though %s', ([, mounted]) => {
    const mixed = beforePlacement({ units: many(4, sword) }, { units: [...many(2, sword), ...mounted] });
    const mayGetOff = places(offerOf(mixed))
      .filter((c) => c.choice === 'place-dismounted')
      .flatMap((c) => c.of);
    expect(mayGetOff.map((id) => mixed.troops.find((t) => t.id === id)!.listed.riderless)).toEqual([undefined]);
  });

  test('not on another unit, but in contact with it', () => {
    const one = placed(state, [SWORD!, 24, 28]);
    expect(refused(one, HORSE!, 25, 28.5)).toBe('on-another-unit');
    expect(refused(one, HORSE!, 25.575, 28)).toBeNull();
  });

  test('not in ground they cannot enter, nor in water (ruling 83)', () => {
    const ground: LaidPiece[] = [
      { kind: 'woods', shape: rectangle(16, 24, 24, 36) },
      { kind: 'impassable', shape: rectangle(24, 24, 28, 36) },
      { kind: 'pond', shape: rectangle(28, 24, 29, 36) },
      { kind: 'river', shape: rectangle(30, 0, 32, 36), river: { fordable: 'all', fords: [], bridge: null } },
    ];
    const rough = { ...state, terrain: ground };
    expect(refused(rough, HORSE!, 20, 28)).toBe('in-terrain');
    expect(refused(rough, HORSE!, 20, 28, 18000, 'place-dismounted')).toBeNull();
    expect(refused(rough, SWORD!, 20, 28)).toBeNull();
    expect(refused(rough, SWORD!, 26, 28)).toBe('in-terrain');
    expect(refused(rough, 'defender-986-4', 26, 28)).toBeNull();
    expect(refused(rough, 'defender-986-4', 28.5, 28)).toBe('in-terrain');
    // a river that can be forded too
    expect(refused(rough, 'defender-986-4', 31, 28)).toBe('in-terrain');
  });

  test('where the middle is closed foot melee troops stand beside it; where all is closed, in it (ruling 83)', () => {
    const closed = (left: number, right: number): BattleState => ({ ...state, terrain: [{ kind: 'impassable', shape: rectangle(left, 24, right, 36) }] });
    expect(refused(closed(16, 32), SWORD!, 14, 28)).toBeNull();
    expect(refused(closed(16, 32), SWORD!, 24, 28)).toBe('in-terrain');
    // 12" from the sides they keep, while there is room
    expect(refused(closed(16, 32), SWORD!, 11, 28)).toBe('outside-the-region');
    expect(refused(closed(8, 40), SWORD!, 4, 28)).toBeNull();
    expect(refused(closed(0, 48), SWORD!, 24, 28)).toBeNull();
    expect(refused(closed(0, 48), SWORD!, 14, 28)).toBe('outside-the-region');
    // water never gives way
    for (const kind of ['pond', 'lake'] as const) {
      const flooded = { ...state, terrain: [...closed(0, 48).terrain, { kind, shape: rectangle(11, 24, 37, 36) }] };
      expect(refused(flooded, SWORD!, 5, 28)).toBeNull();
      expect(refused(flooded, SWORD!, 24, 28)).toBe('in-terrain');
    }
  });

  test('no rule gives way while there is one place left, if only between others (ruling 83)', () => {
    const ground: LaidPiece[] = [
      { kind: 'impassable', shape: rectangle(16, 24, 20.3, 36) },
      { kind: 'impassable', shape: rectangle(20.3, 24, 21.88, 32.2) },
      { kind: 'impassable', shape: rectangle(21.88, 24, 32, 36) },
    ];
    const four = { ...beforePlacement({ units: many(4) }, { units: many(4) }), terrain: ground };
    expect(refused(four, 'defender-986-1', 21.09, 32.6)).toBeNull();
    expect(refused(four, 'defender-986-1', 14, 28)).toBe('outside-the-region');
    const one = placed(four, ['defender-986-1', 21.09, 32.6]);
    expect(refused(one, 'defender-986-2', 14, 28)).toBeNull();
    // between two of its own
    const rank = placed({ ...four, terrain: [] }, ['defender-986-1', 22, 24.4], ['defender-986-2', 26, 24.4]);
    const shut = { ...rank, terrain: [{ kind: 'impassable', shape: rectangle(16, 24.8, 32, 36) } as const] };
    for (const [x, y] of [
      [24, 24.4],
      [27.58, 24.4],
    ] as const)
      expect(refused(shut, 'defender-986-3', x, y)).toBeNull();
    expect(refused(shut, 'defender-986-3', 14, 28)).toBe('outside-the-region');
  });

  test('who can ride nowhere gets off, at the sides of the middle if it is closed (ruling 83)', () => {
    const ground: LaidPiece[] = [
      { kind: 'woods', shape: rectangle(0, 24, 18, 36) },
      { kind: 'impassable', shape: rectangle(18, 24, 30, 36) },
      { kind: 'woods', shape: rectangle(30, 24, 48, 36) },
    ];
    expect(refused({ ...state, terrain: ground }, HORSE!, 14.5, 28, 18000, 'place-dismounted')).toBeNull();
    expect(refused({ ...state, terrain: ground }, HORSE!, 14.5, 28)).toBe('not-among-these');
  });

  test('who is placed off its horses is on foot from then on (p. 33)', () => {
    const done = rallyRoundTheKing.apply(state, put(offerOf(state), HORSE!, 24, 28, 18000, 'place-dismounted'), seeded(5));
    if (!('state' in done)) throw new Error(JSON.stringify(done));
    expect(of(done.events, 'unit-placed')).toMatchObject([{ dismounted: true }]);
    const isOff = (s: BattleState): boolean => s.units[s.troops.findIndex((t) => t.id === HORSE)]!.dismounted;
    expect([isOff(state), isOff(done.state)]).toEqual([false, true]);
  });
});

describe('p. 30: who places how many', () => {
  /** How many units each side places in a row. */
  function runs(invader: Force, defender: Force): (readonly [string, number])[] {
    const { asked } = setUp(fieldOf(invader, defender, 4, true), clear());
    const found: [string, number][] = [];
    for (const { kind, by } of asked) {
      if (kind !== 'placement') continue;
      const last = found[found.length - 1];
      if (last !== undefined && last[0] === by) last[1]++;
      else found.push([by, 1]);
    }
    return found;
  }

  test('three by three, the defender first; when one is done the other places the rest', () => {
    expect(runs({ units: many(4) }, { units: many(12) })).toEqual([
      ['defender', 3],
      ['invader', 3],
      ['defender', 3],
      ['invader', 1],
      ['defender', 6],
    ]);
  });

  test('six for three if outscouted twice, nine if three times', () => {
    const scouts = (n: number): Force => ({ units: [...many(7), ...many(n, skirmisher)] });
    expect(runs(scouts(4), { ...scouts(2), units: [...many(12), ...many(2, skirmisher)] }).slice(0, 3)).toEqual([
      ['defender', 6],
      ['invader', 3],
      ['defender', 6],
    ]);
    expect(runs(scouts(3), { units: many(20) }).slice(0, 2)).toEqual([
      ['defender', 9],
      ['invader', 3],
    ]);
    expect(runs({ units: many(20) }, scouts(3)).slice(0, 2)).toEqual([
      ['defender', 3],
      ['invader', 9],
    ]);
  });

  test("the CinC's unit is among the first: if it is not down yet, the last of them is it", () => {
    const state = beforePlacement({ units: many(4) }, { units: [...many(5), listed({ cost: 99 })] });
    const cinc = state.troops[state.sides[1].leaders[0]!.unit]!.id;
    expect(cinc).toBe('defender-986-6');
    const two = placed(state, ['defender-986-1', 20, 28], ['defender-986-2', 22, 28]);
    expect(places(offerOf(two)).flatMap((c) => c.of)).toEqual([cinc]);
    expect(refused(two, 'defender-986-3', 24, 28)).toBe('not-among-these');
    const three = placed(state, [cinc, 20, 28], ['defender-986-2', 22, 28]);
    expect(places(offerOf(three)).flatMap((c) => c.of)).toContain('defender-986-3');
  });

  test.each([
    [6, 2, 4],
    [9, 0, 2],
  ])('p. 30: among the first %i, where so many are placed at a time', (first, own, others) => {
    const scouts = (n: number): Force['units'] => many(n, skirmisher);
    const state = beforePlacement({ units: [...many(3), ...scouts(others)] }, { units: [...many(9), listed({ cost: 99 }), ...scouts(own)] });
    const cinc = state.troops[state.sides[1].leaders[0]!.unit]!.id;
    const down = (count: number): BattleState =>
      placed(state, ...Array.from({ length: count }, (_, n) => [`defender-986-${n + 1}`, 18.8 + 1.6 * (n % 6), n < 6 ? 28 : 30] as const));
    const mayCome = (count: number): readonly string[] => places(offerOf(down(count))).flatMap((c) => c.of);
    expect(mayCome(first - 2)).toContain(`defender-986-${first - 1}`);
    expect(mayCome(first - 1)).toEqual([cinc]);
  });

  test("though the enemy's whole army is down by then, and all the rest is placed at once", () => {
    const state = beforePlacement({ units: [...many(5), listed({ cost: 99 })] }, { units: many(3) });
    const cinc = state.troops[state.sides[0].leaders[0]!.unit]!.id;
    const theirs = placed(state, ['defender-986-1', 20, 28], ['defender-986-2', 22, 28], ['defender-986-3', 24, 28]);
    const two = placed(theirs, ['invader-986-1', 20, 8], ['invader-986-2', 22, 8]);
    expect(places(offerOf(two)).flatMap((c) => c.of)).toEqual([cinc]);
    const three = placed(two, [cinc, 24, 8]);
    expect(places(offerOf(three)).flatMap((c) => c.of)).toContain('invader-986-3');
  });
});

describe('p. 26: bodies', () => {
  test('units placed in contact are a body, corner to corner too; others are bodies of their own', () => {
    const state = beforePlacement({ units: many(1) }, { units: many(4) });
    const three = placed(state, ['defender-986-1', 20, 28], ['defender-986-2', 21.575, 28], ['defender-986-3', 23.15, 28.787]);
    const other = rallyRoundTheKing.apply(three, put(offerOf(three), 'invader-986-1', 24, 6, 0), seeded(5));
    if (!('state' in other)) throw new Error(JSON.stringify(other));
    // not before the last of both armies is down
    expect(of(other.events, 'body-formed')).toEqual([]);
    const done = rallyRoundTheKing.apply(other.state, put(offerOf(other.state), 'defender-986-4', 26, 28, 18000), seeded(5));
    if (!('state' in done)) throw new Error(JSON.stringify(done));
    expect(done.state.units.map((u) => u.body)).toEqual([0, 1, 1, 1, 4]);
    expect(of(done.events, 'body-formed')).toMatchObject([{ units: ['defender-986-1', 'defender-986-2', 'defender-986-3'] }]);
  });
});

describe('what is offered is lawful', () => {
  test('stops pass, places just outside a region do not, and whoever chooses stops at random comes to a battle', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const units = [...many(5), ...many(4, horse), ...many(3, bow), ...many(3, skirmisher)];
      let k = 0;
      const throwOf = (n: number): number => {
        k++;
        return (face(seed, [1], 'whim', 'river', k, 0) * 6 + face(seed, [1], 'whim', 'river', k, 1)) % n;
      };
      const { state, asked } = setUp(fieldOf({ units, tactics: 'C' }, { units, tactics: 'C' }, 4), seeded(seed), (now, offer) => {
        if (offer.kind !== 'placement') return null;
        const choices = places(offer);
        for (const { choice, stops, of: who, region } of choices) {
          expect(stops.length).toBeGreaterThan(0);
          for (const s of stops) expect(rallyRoundTheKing.check(now, put(offer, s.unit, s.x, s.y, s.heading, choice as 'place'))).toBeNull();
          if (region.shape !== 'box') throw new Error('a zone is a box');
          const outside = put(offer, who[0]!, region.x[0] - 0.02, region.y[0], 0, choice as 'place');
          if (choices.length === 1) expect(rallyRoundTheKing.check(now, outside)).toMatchObject({ refused: 'outside-the-region' });
        }
        const choice = choices[throwOf(choices.length)]!;
        const stop = choice.stops[throwOf(choice.stops.length)]!;
        return { choice: choice.choice, of: [stop.unit], place: { x: stop.x, y: stop.y, heading: stop.heading } };
      });
      expect(asked.filter((o) => o.kind === 'placement')).toHaveLength(2 * units.length);
      expect(state.units.every((u) => u.status === 'field')).toBe(true);
    }
  });
});
