import { describe, expect, test } from 'vitest';
import type { MagicItemId } from '../../data/tables/treasures.ts';
import { MAGIC_ITEMS } from '../../data/tables/treasures.ts';
import { treasureOf } from '../../engine/campaign/treasures/treasures.ts';
import { nationId } from '../../engine/ids.ts';
import { inCivilWar } from './governments-table.ts';
import { asked, choose, chooseTo, open, run, runTo, thrown, told } from './playing.ts';
import { during, holds, look, nation, rolls, type Setup, table } from './table.ts';
import { has, located, lost, optionally, treasure, two, whereIs } from './treasures-table.ts';

const discovery = { kind: 'magic-item-discovery' } as const;
const winter = during('winter');
const upkeep = (id: string, item: MagicItemId) => ({ kind: 'treasure-upkeep', nation: nationId(id), treasure: item }) as const;

describe('Magical items', () => {
  test('pp. 61-62: what each costs a year, in rolls and points, and on which side its player stands', () => {
    expect(MAGIC_ITEMS.map((i) => [i.name, i.side, i.user, i.points, i.rollsAYear])).toEqual([
      ['Pipes of the Dead', 'black-moon', 'magic-user', 100, 1],
      ['Drums of Doom', 'black-moon', 'magic-user', 30, 1],
      ['Harlapane of Heroes', 'red-sun', 'magic-user', 30, 1],
      ['Fiddle of Calling', 'black-moon', 'magic-user', 50, 1],
    ]);
  });

  test('p. 61: at the beginning nobody has any', () => {
    for (const { id } of MAGIC_ITEMS) expect(whereIs(table(), id)).toBe('undiscovered');
  });
});

describe('Magical Item Discovery', () => {
  test.each<[number, MagicItemId]>([
    [2, 'pipes-of-the-dead'],
    [3, 'drums-of-doom'],
    [4, 'harlapane-of-heroes'],
    [5, 'drums-of-doom'],
    [6, 'fiddle-of-calling'],
    [7, 'drums-of-doom'],
    [8, 'fiddle-of-calling'],
    [9, 'harlapane-of-heroes'],
    [10, 'harlapane-of-heroes'],
    [11, 'harlapane-of-heroes'],
    [12, 'pipes-of-the-dead'],
  ])('p. 61: a sum of %i, thrown once for all Talomir (ruling 60), finds the %s', (sum, item) => {
    const { state, events, left } = run(table(winter), discovery, [...two(sum), ...located(6)]);
    expect(thrown(events, 'magic-item-discovery')).toMatchObject([{ page: 61, who: 'talomir', total: sum, result: item }]);
    expect(told(events, 'treasure-found')).toMatchObject([{ treasure: item, nation: 'ash', how: 'discovered' }]);
    expect(whereIs(state, item)).toBe('ash');
    expect(left).toBe(0);
  });

  test('p. 61: one discovery each Winter, and none in another season', () => {
    const { events } = run(table(winter), { kind: 'phase', phase: 'magic-items' }, [...two(7), ...located(6)]);
    expect(thrown(events, 'magic-item-discovery')).toHaveLength(1);
  });

  test.each([
    ['held', has('eld', 'drums-of-doom')],
    ['lost', lost('drums-of-doom', 8)],
  ] as const)('ruling 23: a throw that names an item already %s finds nothing', (_what, setup) => {
    const before = table(winter, setup);
    const { state, events, left } = run(before, discovery, two(7));
    expect(told(events, 'treasure-not-found')).toMatchObject([{ treasure: 'drums-of-doom' }]);
    expect(state.treasures).toEqual(before.treasures);
    expect(left).toBe(0);
  });

  test('ruling 23, option: it is thrown again until one is found that nobody has', () => {
    const state = table(winter, has('eld', 'drums-of-doom'), lost('fiddle-of-calling', 8));
    const again = run(state, discovery, [...two(7), ...two(6), ...two(2), ...located(6, 3)], optionally({ reRollFoundItems: true }));
    expect(thrown(again.events, 'magic-item-discovery').map((r) => r.result)).toEqual(['drums-of-doom', 'fiddle-of-calling', 'pipes-of-the-dead']);
    expect(whereIs(again.state, 'pipes-of-the-dead')).toBe('dunn');
  });

  test('ruling 23, option: with nothing left to find it is thrown once', () => {
    const state = table(winter, has('eld', 'drums-of-doom', 'pipes-of-the-dead', 'harlapane-of-heroes', 'fiddle-of-calling'));
    const { events, left } = run(state, discovery, two(7), optionally({ reRollFoundItems: true }));
    expect(thrown(events)).toHaveLength(1);
    expect(left).toBe(0);
  });
});

describe('Magical Item Location', () => {
  const location = { kind: 'magic-item-location', treasure: 'fiddle-of-calling', how: 'discovered' } as const;

  test('p. 61: 3d6 for each nation, the highest has it; its alignment does not matter', () => {
    const { state, events } = run(table(winter), location, [3, 3, 3, 6, 6, 5, 1, 1, 1, 6, 4, 4, 2, 2, 2, 5, 5, 5]);
    expect(thrown(events).map((r) => [r.table, r.page, r.who, r.dice.length, r.result])).toEqual(
      ['ash', 'bryn', 'corr', 'dunn', 'eld', 'fenn'].map((who) => ['magic-item-location', 61, who, 3, who === 'bryn' ? 'highest' : 'lower']),
    );
    expect(whereIs(state, 'fiddle-of-calling')).toBe('bryn');
  });

  test('p. 61: a nation in civil war throws once, for both its parts (ruling 79)', () => {
    const { state, events, left } = run(table(winter, inCivilWar('ash', 'ashford', 'ash')), location, located(6, 0));
    expect(thrown(events).map((r) => r.who)).toEqual(['ash', 'bryn', 'corr', 'dunn', 'eld', 'fenn']);
    expect([whereIs(state, 'fiddle-of-calling'), left]).toEqual(['ash', 0]);
  });

  test('p. 61: all ties are re-rolled, by those tied for the highest', () => {
    const { state, events, left } = run(table(winter), location, [6, 6, 6, 1, 1, 1, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 5, 5]);
    expect(thrown(events).slice(-2)).toMatchObject([
      { who: 'ash', total: 9, result: 'lower' },
      { who: 'corr', total: 15, result: 'highest' },
    ]);
    expect(whereIs(state, 'fiddle-of-calling')).toBe('corr');
    expect(left).toBe(0);
  });

  test('ruling 68: nations without land do not throw', () => {
    const { events } = run(table(winter, holds('ash', 'bryn', 'brynmoor')), location, located(5));
    expect(thrown(events).map((r) => r.who)).toEqual(['ash', 'corr', 'dunn', 'eld', 'fenn']);
  });

  test('ruling C17: who has it knows it; others only where discoveries are public', () => {
    expect(treasureOf(run(table(winter), location, located(6)).state, 'fiddle-of-calling').revealed).toBe(false);
    const told = run(table(winter), location, located(6), optionally({ publicDiscoveries: true }));
    expect(treasureOf(told.state, 'fiddle-of-calling').revealed).toBe(true);
  });

  test('p. 64: an item that is due back is located the same way, before another is looked for (ruling 60)', () => {
    const state = table(winter, lost('pipes-of-the-dead', 4), lost('drums-of-doom', 8));
    const { state: after, events, left } = run(state, { kind: 'phase', phase: 'magic-items' }, [...located(6, 2), ...two(7)]);
    expect(told(events, 'treasure-found')).toMatchObject([{ treasure: 'pipes-of-the-dead', nation: 'corr', how: 'returned' }]);
    expect([whereIs(after, 'pipes-of-the-dead'), whereIs(after, 'drums-of-doom')]).toEqual(['corr', 8]);
    expect(left).toBe(0);
  });
});

describe('What an item costs', () => {
  const hasDrums = (...setup: readonly Setup[]) => table(has('eld', 'drums-of-doom'), rolls('eld', 2), ...setup);

  test('p. 62: its holder pays a recruiting roll for the year, or leaves it unused', () => {
    const drums = runTo('treasure-upkeep of eld', hasDrums(), upkeep('eld', 'drums-of-doom')).state;
    expect(open(drums)).toEqual(['pay-upkeep drums-of-doom', 'leave-unused drums-of-doom']);
    const paid = choose(drums, 'pay-upkeep', { at: 'drums-of-doom' });
    expect(look(paid.state, 'eld').rolls).toBe(1);
    expect(treasureOf(paid.state, 'drums-of-doom').paid).toBe(true);
    expect(told(paid.events, 'treasure-paid-for')).toMatchObject([{ treasure: 'drums-of-doom', nation: 'eld', rolls: 1 }]);
    const left = choose(drums, 'leave-unused', { at: 'drums-of-doom' });
    expect(look(left.state, 'eld').rolls).toBe(2);
    expect(treasureOf(left.state, 'drums-of-doom').paid).toBe(false);
  });

  test('ruling 23: nobody is asked who could not play it, has no roll, or has paid', () => {
    const silent = [
      run(table(has('ash', 'drums-of-doom'), rolls('ash', 2)), upkeep('ash', 'drums-of-doom')).state,
      run(table(has('bryn', 'harlapane-of-heroes'), rolls('bryn', 2)), upkeep('bryn', 'harlapane-of-heroes')).state,
      run(hasDrums(nation('eld', { rolls: 0 })), upkeep('eld', 'drums-of-doom')).state,
      run(hasDrums(treasure('drums-of-doom', { paid: true })), upkeep('eld', 'drums-of-doom')).state,
    ];
    for (const state of silent) expect(() => asked(state)).toThrow('nobody is asked');
    expect(
      open(runTo('treasure-upkeep of ash', table(has('ash', 'harlapane-of-heroes'), rolls('ash', 1)), upkeep('ash', 'harlapane-of-heroes')).state)[0],
    ).toBe('pay-upkeep harlapane-of-heroes');
  });

  test('p. 62: in Spring each holder is asked for each of its items; artifacts and relics cost nothing', () => {
    const state = table(has('eld', 'drums-of-doom', 'fiddle-of-calling', 'war-horn-of-naz-goth'), rolls('eld', 3));
    const first = runTo('treasure-upkeep of eld', state, { kind: 'phase', phase: 'treasure-upkeep' }).state;
    expect(open(first)).toEqual(['pay-upkeep drums-of-doom', 'leave-unused drums-of-doom']);
    const second = chooseTo('treasure-upkeep of eld', first, 'pay-upkeep', { at: 'drums-of-doom' }).state;
    expect(open(second)).toEqual(['pay-upkeep fiddle-of-calling', 'leave-unused fiddle-of-calling']);
  });

  test('p. 62: what was paid is for one year: in Winter it has run out', () => {
    const state = table(winter, has('eld', 'drums-of-doom'), treasure('drums-of-doom', { paid: true }));
    expect(treasureOf(run(state, discovery, two(7)).state, 'drums-of-doom').paid).toBe(false);
  });
});
