import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { conservationFaults } from '../laws/conservation.ts';
import { run as play } from '../laws/playing.ts';
import { inCivilWar } from './governments-table.ts';
import { always, asked, chooseTo, open, run, runTo, thrown, told } from './playing.ts';
import { givingUp } from './special-peoples-table.ts';
import { army, during, look, owes, peace, players, rolls, type Setup, table, war, warsNow } from './table.ts';
import { optionally } from './treasures-table.ts';

const WORLD = optionally({ tributeOnLosersList: true });
const tribute = { kind: 'tribute' } as const;
const ash = 'ash' as never;
const recruit = { kind: 'recruit', nation: ash } as const;
/** Ash has in hand what others gave. */
const given =
  (...lists: readonly string[]): Setup =>
  (state) => ({ ...state, nations: state.nations.map((n) => (n.id === 'ash' ? { ...n, rollsOnLists: lists } : n)) });

describe('A roll made on the loser’s list (p. 60, ruling 27, option)', () => {
  test('p. 60: what is given at once and each Spring, and what was owed, is a roll on the loser’s list', () => {
    const lost = run(table(war('ash', 'bryn'), rolls('bryn', 1), givingUp('bryn')), { kind: 'wars-end' }, [], WORLD);
    expect(warsNow(lost.state)).toEqual([]);
    expect(look(lost.state, 'ash')).toMatchObject({ rolls: 0, rollsOnLists: ['bryn'] });
    const spring = run(table(peace('ash', 'bryn', 9), owes('fenn', 'ash', 1), rolls('bryn', 4), rolls('fenn', 4), rolls('ash', 4)), tribute, [], WORLD);
    expect(look(spring.state, 'ash')).toMatchObject({ rolls: 4, rollsOnLists: ['fenn', 'bryn'] });
    expect([look(spring.state, 'bryn').rolls, look(spring.state, 'fenn').rolls]).toEqual([3, 3]);
    expect(told(spring.events, 'tribute-paid')).toHaveLength(2);
  });

  test('p. 60: without the option it is a roll like any of the winner’s', () => {
    const { state } = run(table(peace('ash', 'bryn', 9), rolls('bryn', 4)), tribute);
    expect(look(state, 'ash')).toMatchObject({ rolls: 1, rollsOnLists: [] });
  });

  test('p. 60: a roll in hand on another’s list pays nobody', () => {
    const { state } = run(table(peace('bryn', 'ash', 9), given('fenn')), tribute, [], WORLD);
    expect(state.debts).toEqual([{ from: 'ash', to: 'bryn', rolls: 1 }]);
    expect(look(state, 'ash').rollsOnLists).toEqual(['fenn']);
  });

  test('p. 10: 2d6 on that list; the unit joins the winner’s army in his seat and serves him', () => {
    // a 7 on Bryn's list is infantry, on Ash's own a pike
    const state = runTo('recruit of ash', table(players('ash'), rolls('ash', 1), given('bryn', 'bryn', 'fenn')), recruit, [], WORLD).state;
    expect(open(state, WORLD)).toEqual(['recruit', 'recruit bryn', 'recruit fenn', 'buy-banner personal', 'keep-rolls']);
    const { state: after, events, left } = chooseTo('recruit of ash', state, 'recruit', { at: 'bryn', number: 2 }, [3, 4, 6, 6], WORLD);
    expect(thrown(events, 'recruiting')).toMatchObject([
      { who: 'ash', page: 10, result: 'infantry' },
      { who: 'ash', result: 'guard' },
    ]);
    expect(told(events, 'unit-recruited')).toMatchObject([
      { nation: 'ash', list: 'bryn', type: 'infantry', at: 'ash' },
      { nation: 'ash', list: 'bryn', type: 'guard' },
    ]);
    expect(look(after, 'ash').army).toMatchObject([
      { id: 'ash-986-1', list: 'bryn', type: 'infantry', at: 'ash' },
      { id: 'ash-986-2', list: 'bryn', type: 'guard' },
    ]);
    expect(look(after, 'ash')).toMatchObject({ rolls: 1, rollsOnLists: ['fenn'] });
    expect(open(after, WORLD)).toEqual(['recruit', 'recruit fenn', 'buy-banner personal', 'keep-rolls']);
    expect(left).toBe(0);
  });

  test('p. 57: of several on one list those not made are kept', () => {
    const state = runTo('recruit of ash', table(players('ash'), given('bryn', 'bryn', 'fenn')), recruit, [], WORLD).state;
    const { state: after } = chooseTo('recruit of ash', state, 'recruit', { at: 'bryn', number: 1 }, [3, 4], WORLD);
    expect([...look(after, 'ash').rollsOnLists].sort()).toEqual(['bryn', 'fenn']);
  });

  test('p. 10: a roll on the own list says nothing of lists', () => {
    const state = runTo('recruit of ash', table(players('ash'), rolls('ash', 1), given('bryn')), recruit, [], WORLD).state;
    const [raised] = told(chooseTo('recruit of ash', state, 'recruit', { number: 1 }, [3, 4], WORLD).events, 'unit-recruited');
    expect(raised).toMatchObject({ type: 'pike' });
    expect(raised).not.toHaveProperty('list');
  });

  test('pp. 9, 44: it buys nothing else; with no roll of the own there is only to make it or to keep it', () => {
    const state = runTo('recruit of ash', table(players('ash'), given('bryn')), recruit, [], WORLD).state;
    expect(asked(state, WORLD)).toMatchObject({ choices: [{ choice: 'recruit', at: 'bryn', from: 1, to: 1, stops: [1] }, { choice: 'keep-rolls' }] });
  });

  test('p. 57: what is not made by Winter is gone', () => {
    const { state, events } = run(table(during('winter'), rolls('ash', 1), given('bryn', 'fenn')), { kind: 'winter-quarters' }, [], WORLD);
    expect(told(events, 'rolls-lapsed')).toMatchObject([{ nation: 'ash', rolls: 3 }]);
    expect(look(state, 'ash').rollsOnLists).toEqual([]);
  });

  test('p. 55: in a civil war each of them is shared out as all rolls are (ruling 41)', () => {
    const { state, events } = run(
      table(inCivilWar('ash', 'ashford'), rolls('ash', 1), given('bryn', 'fenn')),
      { kind: 'share-rolls', nation: ash },
      [6, 1, 1, 6, 6, 1],
      WORLD,
    );
    expect(look(state, 'ash')).toMatchObject({ rolls: 1, rollsOnLists: ['fenn'] });
    expect(look(state, 'ash:rebels')).toMatchObject({ rolls: 0, rollsOnLists: ['bryn'] });
    expect(told(events, 'allegiance-sworn').map((e) => [e.to, e.list])).toEqual([
      ['ash', undefined],
      ['ash:rebels', 'bryn'],
      ['ash', 'fenn'],
    ]);
    const whole = run(givingUp('ash:rebels')(army('ash', 'ash', 'pike')(state)), { kind: 'wars-end' }, [], WORLD).state;
    expect(look(whole, 'ash').rollsOnLists).toEqual(['fenn', 'bryn']);
  });

  test('a campaign of the game’s own choices: such units are raised and fight, and nothing is lost on the way', () => {
    const rules = campaign({ ...TALOMIR, options: { ...TALOMIR.options, tributeOnLosersList: true } });
    const faults: string[] = [];
    const { events } = play(7, 6, {
      rules,
      watch: (state) => void (faults.length < 5 && state.season === 'fall' && faults.push(...conservationFaults(state, rules.lands))),
    });
    const raised = told(events, 'unit-recruited').filter((e) => e.list !== undefined);
    expect(raised.length).toBeGreaterThan(10);
    expect(raised.every((e) => e.list !== e.nation)).toBe(true);
    expect(told(events, 'unit-lost').some((e) => raised.some((r) => r.unit === e.unit))).toBe(true);
    expect(faults).toEqual([]);
  });

  test('the book’s own reading is what a campaign begins with unless it says otherwise', () => {
    expect(TALOMIR.options.tributeOnLosersList).toBe(false);
    expect(
      campaign(TALOMIR)
        .found({ players: [], years: 1 }, always(3))
        .state.nations.every((n) => n.rollsOnLists.length === 0),
    ).toBe(true);
  });
});
