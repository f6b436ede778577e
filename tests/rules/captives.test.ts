import { describe, expect, test } from 'vitest';
import { nationId } from '../../engine/ids.ts';
import { broken, claims, EMPIRE, government, inCivilWar, princes, tribesAtWar } from './governments-table.ts';
import { modifiersOf, only, run as runIn, thrown, told } from './playing.ts';
import { captive, during, holds, leader, look, type Setup, table, war } from './table.ts';
import { WORLD } from './world.ts';

const gaveUp =
  (...nations: readonly string[]): Setup =>
  (state) => ({ ...state, givingUp: nations.map(nationId) });

const run = (state: ReturnType<typeof table>, step: Parameters<typeof runIn>[1], faces: readonly number[] = [], world = WORLD) =>
  runIn(state, step, faces, world);

/** A prince of city states in the hands of a stranger, or wounded. */
const prince = (id: string, home: string, change: Partial<ReturnType<typeof look>['leader']>): Setup => {
  const struck = (state: Parameters<Setup>[0]): Parameters<Setup>[0] => {
    const { houses } = look(state, id).government;
    return government(id, { houses: houses.map((h) => (h.home === home ? { ...h, leader: { ...h.leader, ...change } } : h)) })(state);
  };
  return struck;
};
const held = { state: 'captured', captor: nationId('eld') } as const;
const asideIn = (events: Parameters<typeof told>[0]): readonly string[] => told(events, 'leader-set-aside').map((e) => `${e.leader} ${e.captor} ${e.why}`);

describe('p. 42: of a captive whose place at home is gone it is told what becomes of him (ruling 177)', () => {
  const fennDies = { kind: 'succession', nation: nationId('fenn') } as const;
  const league = [princes('fenn', 'fenn', { fennmark: 4 }), war('fenn', 'eld')] as const;

  test('p. 55: a captive prince is not in his province: its faction chooses another leader', () => {
    const { state, events } = run(table(...league, prince('fenn', 'fennmark', held)), fennDies, [6, 1, 6, 2, 3]);
    expect(look(state, 'fenn').government.houses).toEqual([]);
    expect(asideIn(events)).toEqual(['prince-of-fennmark eld another-leads']);
  });

  test('p. 60: set aside in Winter he is nobody’s to die: no die is thrown for him, and no captain of that name is lost', () => {
    const aside = run(table(...league, prince('fenn', 'fennmark', held)), fennDies, [6, 1, 6, 2, 3]).state;
    const check = { kind: 'leader-death', nation: nationId('fenn'), leader: 'prince-of-fennmark' as never } as const;
    expect(run(aside, check, [5, 5]).events).toEqual([]);
  });

  test('p. 55: a wounded one is at home, and leads it (ruling 41)', () => {
    const { state, events } = run(table(...league, prince('fenn', 'fennmark', { state: 'out-of-the-fight', until: 3 })), fennDies, [6, 1, 6, 2]);
    expect(look(state, 'fenn')).toMatchObject({ leader: { id: 'prince-of-fennmark' }, government: { home: 'fennmark' } });
    expect(asideIn(events)).toEqual([]);
  });

  test('p. 55: and if he waits as the rival he is well again in his time', () => {
    const hurt = table(princes('fenn', 'fenn', { fennmark: 2 }), prince('fenn', 'fennmark', { state: 'out-of-the-fight', until: 1 }));
    const waits = run(hurt, fennDies, [6, 1, 6, 6]).state;
    expect(look(waits, 'fenn').government.rival?.leader).toMatchObject({ id: 'prince-of-fennmark', state: 'out-of-the-fight' });
    const { state, events } = only(waits, { kind: 'end-of-season' });
    expect(look(state, 'fenn').government.rival?.leader).toMatchObject({ state: 'fit', until: null });
    expect(told(events, 'leader-returned')).toMatchObject([{ nation: 'fenn', leader: 'prince-of-fennmark', how: 'recovered' }]);
  });

  const firstFamily = { kind: 'first-family', nation: nationId('fenn') } as const;

  test('p. 55: a captive prince whose province is lost drops out (ruling 40)', () => {
    const lost = table(...league, prince('fenn', 'fennmark', held), holds('eld', 'fennmark'));
    expect(asideIn(run(lost, firstFamily).events)).toEqual(['prince-of-fennmark eld province-lost']);
  });

  test('p. 55: and so does the captive head of the First Family', () => {
    const lost = table(...league, captive('fenn', 'eld'), holds('eld', 'fenn'));
    expect(asideIn(run(lost, firstFamily).events)).toEqual(['fenn-leader-986-1 eld province-lost']);
  });

  test.each([
    ['a stranger', 'bryn'],
    ['the victor', 'ash:rebels'],
  ])('p. 55: who has lost a civil war in the hands of %s leads nobody', (_whose, captor) => {
    const over = table(inCivilWar('ash', 'ashford'), war('ash', 'bryn'), captive('ash', captor), gaveUp('ash'));
    const { events } = run(over, { kind: 'wars-end' });
    expect(asideIn(events)).toEqual([`ash-leader-986-1 ${captor} beaten`]);
  });

  test('p. 55: who has won it is set free by those he has beaten, and that is told (ruling C10)', () => {
    const over = table(inCivilWar('ash', 'ashford'), captive('ash', 'ash:rebels'), gaveUp('ash:rebels'));
    expect(told(run(over, { kind: 'wars-end' }).events, 'leader-returned')).toMatchObject([{ nation: 'ash', leader: 'ash-leader-986-1', how: 'set-free' }]);
  });

  const eldwood = 'eld:eldwood';
  const tribes = [broken('eld', 'eldwood'), tribesAtWar('eld', eldwood, 'eld')] as const;

  test('p. 55: the captive chief of a tribe that joins another', () => {
    const { events } = run(table(...tribes, captive(eldwood, 'eld'), gaveUp(eldwood)), { kind: 'wars-end' });
    expect(asideIn(events)).toEqual(['chief-of-eldwood eld beaten']);
  });

  const split = broken('eld', 'eldwood');

  test('p. 55: the captive chief of a tribe whose land strangers have taken', () => {
    const { events } = run(table(split, war('ash', 'eld'), holds('ash', 'eldwood'), captive(eldwood, 'ash')), { kind: 'fallen-nations' });
    expect(asideIn(events)).toEqual(['chief-of-eldwood ash province-lost']);
  });

  test('p. 55: the captive chief of a tribe that takes the Leader in, and is led by him', () => {
    const { events } = run(table(split, war('ash', 'eld'), holds('ash', 'eld'), captive(eldwood, 'ash')), { kind: 'fallen-nations' });
    expect(asideIn(events)).toEqual(['chief-of-eldwood ash another-leads']);
  });

  test('p. 55: the chief who has won is set free', () => {
    const { events } = run(table(...tribes, captive(eldwood, 'eld'), gaveUp('eld')), { kind: 'wars-end' });
    expect(told(events, 'leader-returned')).toMatchObject([{ nation: 'eld', leader: 'chief-of-eldwood', how: 'set-free' }]);
  });

  test('p. 55: the Emperor in a claimant’s hands, who has lost his throne; and a claimant in the Emperor’s', () => {
    const won = run(table(claims('dunn', 'corr'), captive('corr', 'dunn'), gaveUp('corr')), { kind: 'wars-end' }, [3], EMPIRE);
    expect(asideIn(won.events)).toEqual(['corr-leader-986-1 dunn beaten']);
    const lost = run(table(claims('dunn', 'corr'), captive('dunn', 'corr'), gaveUp('dunn')), { kind: 'wars-end' }, [3], EMPIRE);
    expect(asideIn(lost.events)).toEqual(['dunn-leader-986-1 corr beaten']);
    const freed = run(
      table(claims('dunn', 'corr'), leader('dunn', { warRating: 4 }), captive('dunn', 'corr'), gaveUp('corr')),
      { kind: 'wars-end' },
      [3],
      EMPIRE,
    );
    expect(told(freed.events, 'leader-returned')).toMatchObject([{ nation: 'corr', leader: 'dunn-leader-986-1', how: 'set-free' }]);
  });
});

test('p. 42: whose captor has fallen is free before wills are tested, and his own War Rating counts in his other wars (pp. 59-60, ruling C10)', () => {
  const state = table(during('summer'), war('ash', 'bryn'), war('ash', 'eld'), captive('ash', 'bryn'), holds('ash', 'bryn', 'brynmoor'));
  const fallen = runIn(state, { kind: 'fallen-nations' });
  expect(told(fallen.events, 'leader-returned')).toMatchObject([{ nation: 'ash', how: 'set-free' }]);
  const { events } = runIn(fallen.state, { kind: 'will-to-fight', nation: nationId('ash') }, [1, 1]);
  expect(modifiersOf(thrown(events, 'will-to-fight')[0]!)['war-rating']).toBe(3);
});
