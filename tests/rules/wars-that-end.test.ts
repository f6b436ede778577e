import { describe, expect, test } from 'vitest';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { nationId } from '../../engine/ids.ts';
import { inCivilWar } from './governments-table.ts';
import { brynLoses, FAIL, PASS, phase, weary } from './lost-wars.ts';
import { only, run, thrown, told } from './playing.ts';
import {
  army,
  captive,
  deeds,
  hates,
  holder,
  holds,
  leader,
  look,
  morale,
  nation,
  owes,
  peace,
  peaceOf,
  rolls,
  type Setup,
  table,
  war,
  warsNow,
} from './table.ts';

describe('Several wars at once', () => {
  test('p. 59: none passed loses every one of them, each with its own peace, tribute and hatred (ruling C3)', () => {
    const state = table(war('ash', 'bryn'), war('bryn', 'fenn'), weary('bryn'), morale('ash', 4), morale('bryn', 2), morale('fenn', 1), rolls('bryn', 3));
    const { state: after } = run(state, phase, [...PASS, ...FAIL, ...PASS]);
    expect(after.wars).toEqual([]);
    expect(peaceOf(after, 'ash', 'bryn')).toMatchObject({ winner: 'ash', until: 9 });
    expect(peaceOf(after, 'fenn', 'bryn')).toMatchObject({ winner: 'fenn', until: 2 });
    expect(look(after, 'bryn')).toMatchObject({ rolls: 1, hates: ['ash', 'fenn'], morale: 3 });
    expect([look(after, 'ash').rolls, look(after, 'fenn').rolls]).toEqual([1, 1]);
  });

  test('p. 59: both sides of a war give up: no loser, one season of peace, provinces back, no tribute, no hatred (ruling C4)', () => {
    const state = table(
      war('ash', 'bryn', { brynmoor: 'bryn', ashford: 'ash' }),
      holds('ash', 'brynmoor'),
      holds('bryn', 'ashford'),
      weary('ash'),
      weary('bryn'),
      morale('ash', 1),
      rolls('ash', 1),
      rolls('bryn', 1),
    );
    const { state: after, events } = run(state, phase, [...FAIL, ...FAIL]);
    expect(after.wars).toEqual([]);
    expect(peaceOf(after, 'ash', 'bryn')).toMatchObject({ winner: null, loser: null, until: 2 });
    expect([holder(after, 'ashford'), holder(after, 'brynmoor')]).toEqual(['ash', 'bryn']);
    expect([look(after, 'ash').rolls, look(after, 'bryn').rolls]).toEqual([1, 1]);
    expect([look(after, 'ash').hates, look(after, 'bryn').hates]).toEqual([[], []]);
    expect([look(after, 'ash').morale, look(after, 'bryn').morale]).toEqual([3, 3]);
    expect(told(events, 'war-lost')).toEqual([]);
  });

  test('p. 60: without a loser nobody pays in Spring', () => {
    const state = table(rolls('ash', 2), rolls('bryn', 2), peace('ash', 'bryn', 9), (s) => ({
      ...s,
      peaces: s.peaces.map((p) => ({ ...p, winner: null, loser: null })),
    }));
    const { state: after } = run(state, { kind: 'tribute' });
    expect([look(after, 'ash').rolls, look(after, 'bryn').rolls]).toEqual([2, 2]);
  });

  test('p. 59: a nation may lose one war and see another enemy give up to it: it gives up in both', () => {
    const state = table(war('ash', 'bryn'), war('bryn', 'fenn'), weary('bryn'), weary('fenn'));
    const { state: after } = run(state, phase, [...PASS, ...FAIL, ...FAIL]);
    expect(peaceOf(after, 'ash', 'bryn')).toMatchObject({ winner: 'ash', loser: 'bryn' });
    expect(peaceOf(after, 'fenn', 'bryn')).toMatchObject({ winner: null, loser: null });
  });
});

describe('Wars that end otherwise', () => {
  const battles = { kind: 'phase', phase: 'battles' } as const;

  test('p. 59: a nation without a province is out, and its lands stay with who holds them (ruling 21)', () => {
    const state = table(
      war('ash', 'bryn', { bryn: 'bryn', brynmoor: 'bryn', ashford: 'ash' }),
      war('bryn', 'fenn', { fennmark: 'fenn' }),
      holds('ash', 'bryn', 'brynmoor'),
      holds('dunn', 'fennmark'),
      rolls('bryn', 1),
      army('bryn', 'fennmark', 'levies'),
      morale('ash', 1),
    );
    const { state: fallen, events } = run(state, battles);
    expect(told(events, 'nation-fell')).toMatchObject([{ nation: 'bryn' }]);
    expect(fallen.wars).toEqual([]);
    expect(fallen.peaces).toEqual([]);
    expect(look(fallen, 'bryn')).toMatchObject({ army: [], fallen: true });
    expect([holder(fallen, 'bryn'), holder(fallen, 'brynmoor'), holder(fallen, 'fennmark')]).toEqual(['ash', 'ash', 'dunn']);
    const after = run(fallen, phase);
    expect(thrown(after.events)).toEqual([]);
    expect(look(after.state, 'ash').morale).toBe(3);
  });

  test('p. 60: of a fallen nation no National Morale returns to normal', () => {
    const state = table(war('ash', 'bryn'), holds('ash', 'bryn', 'brynmoor'), morale('ash', 1), morale('bryn', 1));
    expect(told(run(state, battles).events, 'morale-restored')).toMatchObject([{ nation: 'ash', morale: 3 }]);
  });

  test('p. 60: a fallen nation neither pays nor is paid nor hated', () => {
    const state = table(holds('ash', 'bryn', 'brynmoor'), peace('fenn', 'bryn', 9), owes('bryn', 'fenn', 1), hates('fenn', 'bryn'));
    const { state: fallen } = run(state, battles);
    expect([fallen.peaces, fallen.debts, look(fallen, 'fenn').hates]).toEqual([[], [], []]);
  });

  test('p. 57: what it had in hand is gone with it: in Winter nothing of it lapses', () => {
    const state = table(holds('ash', 'bryn', 'brynmoor'), rolls('bryn', 2), nation('bryn', { rollsOnLists: ['fenn'] }), captive('bryn', 'ash'));
    const { state: fallen } = run(state, battles);
    expect(look(fallen, 'bryn')).toMatchObject({ rolls: 0, rollsOnLists: [], leader: { state: 'fit', captor: null } });
    expect(told(run(fallen, { kind: 'winter-quarters' }).events, 'rolls-lapsed').map((e) => e.nation)).not.toContain('bryn');
  });

  test('p. 58: two nations that no longer touch are at peace, without a winner (ruling 21)', () => {
    const state = table(war('ash', 'bryn', { ashholm: 'ash' }), holds('corr', 'ashford'), holds('eld', 'ashholm'), morale('ash', 1));
    const { state: after, events } = run(state, phase, [...PASS, ...PASS]);
    expect(told(events, 'war-undecided')).toMatchObject([{ reason: 'apart' }]);
    expect([after.wars, after.peaces, after.debts]).toEqual([[], [], []]);
    expect([look(after, 'ash').hates, look(after, 'bryn').hates]).toEqual([[], []]);
    expect(look(after, 'ash').morale).toBe(3);
  });

  test('p. 55: land that rebels hold is their nation’s: a war goes on across it (rulings 21, 42)', () => {
    const state = table(war('fenn', 'bryn'), inCivilWar('bryn', 'brynmoor'));
    expect(warsNow(run(state, { kind: 'wars-end' }).state)).toContain('fenn>bryn');
    expect(warsNow(run(table(war('bryn', 'fenn'), inCivilWar('bryn', 'brynmoor')), { kind: 'wars-end' }).state)).toContain('bryn>fenn');
    expect(warsNow(run(table(war('fenn', 'bryn'), holds('corr', 'brynmoor')), { kind: 'wars-end' }).state)).toEqual([]);
  });

  test('p. 70: a double arrow is touch enough for the war to go on', () => {
    const state = table(war('ash', 'corr'));
    expect(warsNow(run(state, phase, [...PASS, ...PASS]).state)).toEqual(['ash>corr']);
  });
});

describe('Leaders when a war ends', () => {
  test('p. 42: a captured leader returns when that war ends (ruling C10)', () => {
    const { state, events } = brynLoses(captive('ash', 'bryn'));
    expect(look(state, 'ash').leader).toMatchObject({ id: 'ash-leader-986-1', state: 'fit', captor: null });
    expect(told(events, 'leader-returned')).toMatchObject([{ nation: 'ash', how: 'set-free' }]);
  });

  test('p. 42: not while it goes on, though another war has ended', () => {
    const state = table(war('ash', 'bryn'), war('corr', 'ash'), weary('bryn'), captive('ash', 'corr'));
    expect(look(run(state, phase, [...PASS, ...FAIL, ...PASS]).state, 'ash').leader.state).toBe('captured');
  });

  test('p. 42: free too when his captor has fallen', () => {
    const state = run(table(war('ash', 'bryn'), holds('ash', 'bryn', 'brynmoor'), captive('ash', 'bryn')), { kind: 'phase', phase: 'battles' });
    expect(look(run(state.state, phase).state, 'ash').leader.state).toBe('fit');
  });

  test('p. 42: a leader out of the fight is back for the next season (ruling C10)', () => {
    const state = table(war('ash', 'bryn'), leader('ash', { state: 'out-of-the-fight', until: 1 }), deeds('ash', { leaderHurt: true }));
    const { state: after, events } = run(state, phase, [1, 1, ...PASS]);
    expect(thrown(events)[0]).toMatchObject({ who: 'ash', target: 3 });
    expect(look(only(after, { kind: 'end-of-season' }).state, 'ash').leader).toMatchObject({ state: 'fit', until: null });
  });
});

describe('Several wars are lost at once (p. 60, ruling 254)', () => {
  const warsEnd = { kind: 'wars-end' } as const;
  const gaveUp =
    (...ids: readonly string[]): Setup =>
    (state) => ({ ...state, givingUp: ids.map(nationId) });
  /** The same wars, told in every order. */
  const inAnyOrder = (setup: readonly Setup[]): readonly CampaignState[] => {
    const begun = table(...setup);
    const orders = <T>(of: readonly T[]): readonly (readonly T[])[] =>
      of.length < 2 ? [of] : of.flatMap((x) => orders(of.filter((y) => y !== x)).map((o) => [x, ...o]));
    return orders(begun.wars).map((wars) => ({ ...begun, wars }));
  };

  test('what one loser took of another goes back all the way, whichever of the wars is told first', () => {
    // Ash took Brynmoor from Bryn, Corr took it from Ash; both have had enough
    const setup = [
      war('ash', 'bryn', { brynmoor: 'bryn' }),
      war('corr', 'ash', { brynmoor: 'ash' }, 1),
      holds('corr', 'brynmoor'),
      rolls('ash', 2),
      rolls('corr', 2),
    ];
    for (const state of inAnyOrder([...setup, gaveUp('ash', 'corr')])) {
      const after = run(state, warsEnd);
      expect(holder(after.state, 'brynmoor')).toBe('bryn');
      expect(told(after.events, 'province-returned').map((e) => [e.from, e.to])).toEqual([
        ['corr', 'ash'],
        ['ash', 'bryn'],
      ]);
    }
    // Ash alone has lost: what Corr won of it stays Corr's
    for (const state of inAnyOrder([...setup, gaveUp('ash')])) expect(holder(run(state, warsEnd).state, 'brynmoor')).toBe('corr');
  });

  test('taken round in a ring it goes back round it, once', () => {
    const ring = [
      war('ash', 'bryn', { brynmoor: 'bryn' }),
      war('corr', 'ash', { brynmoor: 'ash' }, 1),
      war('bryn', 'corr', { brynmoor: 'corr' }, 2),
      gaveUp('ash', 'bryn', 'corr'),
      army('bryn', 'brynmoor', 'levies'),
    ];
    for (const state of inAnyOrder(ring)) {
      const after = run(state, warsEnd);
      expect(holder(after.state, 'brynmoor')).toBe('bryn');
      // it is Bryn's as before: its army has nowhere to go, and nobody asks where
      expect([told(after.events, 'army-retreated'), after.state.agenda]).toEqual([[], []]);
      expect(look(after.state, 'bryn').army.map((u) => u.at)).toEqual(['brynmoor']);
    }
  });

  test('where two have lost it to the one who gives it back, it is his from whom the older war took it', () => {
    // Ash took it from the first, Fenn from Ash, the second from Fenn, and Ash from the second
    const twice = (first: string, second: string): readonly Setup[] => [
      war('ash', first, { brynmoor: first }),
      war('fenn', 'ash', { brynmoor: 'ash' }),
      war(second, 'fenn', { brynmoor: 'fenn' }),
      war('ash', second, { brynmoor: second }, 1),
      holds('ash', 'brynmoor'),
      rolls('ash', 3),
      gaveUp('ash'),
    ];
    // whichever of the two names comes first
    for (const [first, second] of [['bryn', 'corr'] as const, ['corr', 'bryn'] as const])
      for (const state of inAnyOrder(twice(first, second))) expect(holder(run({ ...state, now: 2 }, warsEnd).state, 'brynmoor')).toBe(first);
  });

  test('of two wars of one season his is the province whose war’s name comes first', () => {
    const twice = [
      war('ash', 'bryn', { brynmoor: 'bryn' }),
      war('fenn', 'ash', { brynmoor: 'ash' }),
      war('corr', 'fenn', { brynmoor: 'fenn' }),
      war('ash', 'corr', { brynmoor: 'corr' }),
      holds('ash', 'brynmoor'),
      rolls('ash', 3),
      gaveUp('ash'),
    ];
    for (const state of inAnyOrder(twice)) expect(holder(run(state, warsEnd).state, 'brynmoor')).toBe('bryn');
  });

  test('what strangers have taken of the loser since stays theirs, though they are at war with him', () => {
    const state = table(war('bryn', 'ash', { ashford: 'ash' }), war('fenn', 'bryn', { ashford: 'bryn' }), holds('fenn', 'ashford'), gaveUp('bryn'));
    expect(holder(run(state, warsEnd).state, 'ashford')).toBe('fenn');
  });

  test('what the loser had lost to the winner and has back from a third is no capture of his: his army stays there', () => {
    // Bryn took Ashford from Ash, others from Bryn, and Ash from them in a war that is over
    const { state, events } = run(table(war('bryn', 'ash', { ashford: 'ash' }), army('ash', 'ashford', 'pike'), gaveUp('ash')), warsEnd);
    expect([told(events, 'province-returned'), told(events, 'army-retreated'), state.agenda]).toEqual([[], [], []]);
    expect(look(state, 'ash').army.map((u) => u.at)).toEqual(['ashford']);
  });
});
