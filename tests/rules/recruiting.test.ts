import { describe, expect, test } from 'vitest';
import { campaign } from '../../engine/campaign/campaign.ts';
import { nationId } from '../../engine/ids.ts';
import { action, choose, chooseTo, open, run, runTo, thrown, told } from './playing.ts';
import { army, during, holds, look, players, rolls, table, units, war } from './table.ts';
import { WORLD } from './world.ts';

const recruit = (id: string) => ({ kind: 'recruit', nation: nationId(id) }) as const;
const receive = (id: string) => ({ kind: 'receive-rolls', nation: nationId(id) }) as const;
const rules = campaign(WORLD);

describe('Basic Army', () => {
  test('p. 10: the block of p. 11 has nine units: 2 Pike, 2 Levy Pike, 1 Pirate, 2 Levy Archers, 1 Levy, 1 Archer, 199 points', () => {
    const { state, events } = run(table(), { kind: 'raise-basic-army', nation: nationId('ash') });
    expect(look(state, 'ash').army.map((u) => u.type)).toEqual([
      'pike',
      'pike',
      'levy-pike',
      'levy-pike',
      'pirates',
      'levy-archers',
      'levy-archers',
      'levies',
      'archers',
    ]);
    expect(told(events, 'basic-army-raised')).toMatchObject([{ nation: 'ash', points: 199 }]);
  });

  test('p. 57: it is raised in Spring and only then', () => {
    const spring = run(table(), { kind: 'phase', phase: 'recruiting' });
    expect(spring.state.nations.map((n) => n.army.length)).toEqual([9, 4, 4, 4, 4, 4]);
    for (const season of ['summer', 'fall'] as const) {
      const later = run(table(during(season)), { kind: 'phase', phase: 'recruiting' });
      expect(later.state.nations.every((n) => n.army.length === 0)).toBe(true);
      expect(told(later.events, 'basic-army-raised')).toEqual([]);
    }
  });
});

describe('Recruiting Rolls', () => {
  test('p. 10: a roll of 3 and 4 totals 7 and gives a unit of Pike', () => {
    const asked = runTo('recruit of ash', table(rolls('ash', 1)), recruit('ash'));
    const { state, events, left } = choose(asked.state, 'recruit', { number: 1 }, [3, 4]);
    expect(thrown(events, 'recruiting')).toMatchObject([{ page: 10, dice: [3, 4], total: 7, result: 'pike' }]);
    expect(look(state, 'ash')).toMatchObject({ rolls: 0, army: [{ list: 'ash', type: 'pike', at: 'ash' }] });
    expect(left).toBe(0);
  });

  test.each([
    [1, 1, 'pike'],
    [1, 2, 'levy-pike'],
    [1, 3, 'archers'],
    [4, 1, 'archers'],
    [3, 3, 'levy-pike'],
    [6, 1, 'pike'],
    [2, 6, 'pirates'],
    [5, 4, 'levies'],
    [5, 5, 'levy-archers'],
    [6, 5, 'pirates'],
    [6, 6, 'levy-archers'],
  ])('p. 11: %i and %i give the unit whose column has their sum: %s', (first, second, type) => {
    const { state } = run(table(), { kind: 'recruiting-roll', nation: nationId('ash') }, [first, second]);
    expect(look(state, 'ash').army.map((u) => u.type)).toEqual([type]);
  });

  test('p. 10: two rolls at once are two units, each by its own dice', () => {
    const asked = runTo('recruit of corr', table(rolls('corr', 3)), recruit('corr'));
    const { state, left } = chooseTo('recruit of corr', asked.state, 'recruit', { number: 2 }, [1, 1, 6, 6]);
    expect(look(state, 'corr')).toMatchObject({ rolls: 1, army: [{ type: 'levies' }, { type: 'guard' }] });
    expect(left).toBe(0);
    expect(open(state)).toEqual(['recruit', 'buy-banner personal', 'keep-rolls']);
  });

  test.each([
    ['ash', 4],
    ['bryn', 4],
    ['corr', 4],
    ['dunn', 2],
    ['eld', 2],
    ['fenn', 4],
  ])('p. 57: provinces + defense + tech: %s has %i', (id, due) => {
    const { state } = run(table(), receive(id));
    expect(look(state, id).rolls).toBe(due);
  });

  test('p. 57: the provinces it currently holds count, one taken is one more and one lost one less', () => {
    const state = table(holds('ash', 'brynmoor'));
    expect(look(run(state, receive('ash')).state, 'ash').rolls).toBe(5);
    expect(look(run(state, receive('bryn')).state, 'bryn').rolls).toBe(3);
  });

  test('p. 57: a low tech level takes rolls away, but never below none (ruling 15)', () => {
    const poor = { ...WORLD, nations: WORLD.nations.map((n) => (n.id === 'eld' ? { ...n, tech: -2, defense: 0 } : n)) };
    const { state } = run(table(holds('ash', 'eldwood')), receive('eld'), [], poor);
    expect(look(state, 'eld').rolls).toBe(0);
  });

  test('p. 57: rolls unspent in Spring may be spent in Summer and in Fall', () => {
    const kept = choose(runTo('recruit of corr', table(rolls('corr', 2)), recruit('corr')).state, 'keep-rolls');
    expect(look(kept.state, 'corr').rolls).toBe(2);
    for (const season of ['summer', 'fall'] as const) {
      const later = runTo('recruit of corr', table(during(season), rolls('corr', 2)), { kind: 'phase', phase: 'recruiting' });
      expect(open(later.state)).toEqual(['recruit', 'buy-banner personal', 'keep-rolls']);
    }
  });

  test('p. 57: in Winter all units leave, and what is unspent has lapsed by Spring (ruling 15)', () => {
    const winter = run(table(during('winter'), rolls('corr', 2), army('corr', 'corr', 'levies'), army('ash', 'bryn', 'pike')), {
      kind: 'phase',
      phase: 'winter-quarters',
    });
    expect(winter.state.nations.every((n) => n.army.length === 0 && n.rolls === 0)).toBe(true);
    const spring = run({ ...winter.state, season: 'spring', year: 987, now: 5 }, receive('corr'));
    expect(look(spring.state, 'corr').rolls).toBe(4);
  });
});

describe('Where new units stand', () => {
  test('p. 57: newly recruited units are placed in the capital', () => {
    const asked = runTo('recruit of dunn', table(during('summer'), rolls('dunn', 1), army('dunn', 'dunnfell', 'levies')), recruit('dunn'));
    const { state } = choose(asked.state, 'recruit', { number: 1 }, [3, 4]);
    expect(look(state, 'dunn').army.map((u) => u.at)).toEqual(['dunnfell', 'dunn']);
  });

  test('p. 57: with the capital lost they come to the largest chain of provinces it still has (ruling C9)', () => {
    const { state } = run(
      table(during('summer'), holds('bryn', 'ash'), holds('ash', 'brynmoor')),
      { kind: 'recruiting-roll', nation: nationId('ash') },
      [3, 4],
    );
    expect(['ashford', 'ashholm', 'brynmoor']).toContain(look(state, 'ash').army[0]!.at);
    const apart = run(table(during('summer'), holds('corr', 'ash'), holds('ash', 'bryn')), { kind: 'recruiting-roll', nation: nationId('ash') }, [3, 4]);
    expect(['ashford', 'bryn']).toContain(look(apart.state, 'ash').army[0]!.at);
  });

  const placing = runTo('place of ash', table(players('ash'), army('ash', 'ash', 'pike', 'levies', 'archers')), {
    kind: 'place',
    nation: nationId('ash'),
  }).state;

  test('p. 57: in Spring a nation places its units in any province or provinces that it owns, an enclave too', () => {
    expect(open(placing).slice(0, 3)).toEqual(['place ash', 'place ashford', 'place ashholm']);
    const first = chooseTo('place of ash', placing, 'place', { at: 'ashholm', of: units('ash', 2) });
    const second = chooseTo('place of ash', first.state, 'place', { at: 'ashford', of: units('ash', 1) });
    expect(look(second.state, 'ash').army.map((u) => u.at)).toEqual(['ashford', 'ashholm', 'ash']);
    const content = choose(second.state, 'army-placed', { at: 'ash' });
    expect(content.state.agenda).toEqual([]);
  });

  test('p. 57: who has one province has nothing to say', () => {
    const one = table(players('ash'), army('ash', 'ash', 'pike'), holds('eld', 'ashford', 'ashholm'));
    expect(run(one, { kind: 'place', nation: nationId('ash') }).state.agenda).toEqual([]);
  });

  test("p. 57: not in somebody else's province", () => {
    expect(rules.check(placing, action(placing, 'place', { at: 'bryn', of: units('ash', 1) }))).toMatchObject({ refused: 'no-such-choice' });
  });

  test('p. 57: a captured province is its own', () => {
    const state = table(army('ash', 'ash', 'pike'), holds('ash', 'brynmoor'), war('ash', 'bryn', { brynmoor: 'bryn' }));
    expect(open(runTo('place of ash', state, { kind: 'place', nation: nationId('ash') }).state)).toContain('place brynmoor');
  });

  test("p. 57: somebody else's units, the same unit twice and no unit at all are refused", () => {
    const refused = (of: readonly string[]) => rules.check(placing, action(placing, 'place', { at: 'ashford', of }))?.refused;
    expect(refused(units('bryn', 1))).toBe('not-among-these');
    expect(refused(units('ash', 1, 1))).toBe('twice-the-same');
    expect(refused([])).toBe('too-few');
  });
});
