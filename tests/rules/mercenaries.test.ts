import { describe, expect, test } from 'vitest';
import { hiredUnits, priceOf, wontServe } from '../../engine/campaign/armies/companies.ts';
import { hirers } from '../../engine/campaign/armies/mercenaries.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { lands } from '../../engine/campaign/lands.ts';
import { nationId } from '../../engine/ids.ts';
import { choose, chooseTo, company, forHire, hire, open, run, runTo } from './companies-table.ts';
import { broken, inCivilWar, tribesAtWar } from './governments-table.ts';
import { companiesWith, serves, WITH_COMPANIES } from './hiring-table.ts';
import { thrown, told } from './playing.ts';
import { people, talomir } from './special-peoples-table.ts';
import { army, holds, look, players, rolls, type Setup, table, war } from './table.ts';
import { WORLD } from './world.ts';

const price = (id: string, of: string, setup: readonly Setup[] = [], world = WITH_COMPANIES): number =>
  priceOf(table(...setup), lands(world), nationId(id), company(of));

describe('Who may hire, and in which order', () => {
  test('p. 65: nations of players, and others only at war at that moment (ruling C13)', () => {
    expect(hirers(table())).toEqual([]);
    expect(hirers(table(players('fenn'), war('bryn', 'ash')))).toEqual(['ash', 'bryn', 'fenn']);
    // who has lost all his land is nobody's employer
    expect(hirers(table(players('fenn'), holds('eld', 'fenn', 'fennmark'), war('bryn', 'ash')))).toEqual(['ash', 'bryn']);
  });

  test('pp. 65, 68: a people in its camp is no nation yet, its enemy is; one with land is (ruling 385)', () => {
    expect(hirers(talomir(people('rodentmen', 'altengard', 'gartenmeerstadt')))).toEqual(['altengard']);
    expect(hirers(talomir(people('rodentmen', 'altengard', 'gartenmeerstadt', true)))).toEqual(['altengard', 'rodentmen']);
  });

  test('pp. 55, 65: rebels and their nation are at war, tribes of one nation are not at war with others (rulings 45, 385)', () => {
    expect(hirers(table(inCivilWar('ash', 'ashford')))).toEqual(['ash', 'ash:rebels']);
    expect(hirers(table(broken('eld', 'eldwood'), tribesAtWar('eld', 'eld:eldwood', 'eld')))).toEqual([]);
  });

  test('p. 65: 3d6 each, the highest total first; ties again among those tied', () => {
    const state = table(players('fenn'), war('bryn', 'ash'));
    const { events } = run(state, { kind: 'mercenary-order' }, [1, 2, 3, 6, 6, 1, 5, 4, 4, 1, 1, 1, 2, 2, 2, 3, 4, 3, 4, 3, 4]);
    const order = thrown(events, 'mercenary-order');
    expect(order.map((r) => [r.who, r.total, r.result, r.page])).toEqual([
      ['ash', 6, 'ranked', 65],
      ['bryn', 13, 'tied', 65],
      ['fenn', 13, 'tied', 65],
      ['bryn', 3, 'ranked', 65],
      ['fenn', 6, 'ranked', 65],
    ]);
    expect(thrown(events, 'mercenary-for-hire').map((r) => r.who)).toEqual(['fenn', 'bryn', 'ash']);
  });
});

test('p. 65: in a world without companies nobody throws for an order', () => {
  expect(run(table(players('fenn'), war('bryn', 'ash')), { kind: 'mercenary-order' }, [], WORLD).events).toEqual([]);
});

describe('Mercenary For Hire', () => {
  test.each([
    [1, 1, 'riata-warriors'],
    [1, 2, 'riata-warriors'],
    [2, 2, 'brethren-order'],
    [1, 4, 'eskelin-knights'],
    [3, 3, 'black-company'],
    [3, 4, 'hykar-horsemen'],
    [4, 4, 'white-company'],
    [4, 5, 'riata-warriors'],
    [6, 4, 'wind-maidens'],
    [5, 6, 'drum-artillery'],
    [6, 6, 'riata-warriors'],
  ])('p. 65: %i and %i: %s', (first, second, result) => {
    const faces = result === 'riata-warriors' ? [first, second, 4] : [first, second];
    const { events, left } = runTo('hire-company of corr', table(rolls('corr', 9), players('corr')), forHire('corr'), faces);
    expect(thrown(events)[0]).toMatchObject({ table: 'mercenary-for-hire', page: 65, who: 'corr', total: first + second, result });
    expect(left).toBe(0);
  });

  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ])('p. 67: Riata Warriors: 1/2d6, a %i: %i companies', (die, count) => {
    const asked = runTo('hire-company of ash', table(rolls('ash', 9)), forHire('ash'), [1, 1, die]);
    expect(thrown(asked.events, 'mercenary-companies')).toMatchObject([{ page: 67, dice: [die], result: String(count) }]);
    const { state } = choose(asked.state, 'hire-company', { at: 'riata-warriors', number: count });
    expect(look(state, 'ash').army.map((u) => u.type)).toEqual(Array(count).fill('riata-warriors'));
    expect(look(state, 'ash').rolls).toBe(9 - 2 * count);
  });

  test.each([
    ['black-company', [3, 3]],
    ['white-company', [4, 4]],
    ['brethren-order', [2, 2]],
    ['wind-maidens', [5, 5]],
  ])('p. 65: %s serves already: it is thrown again', (id, faces) => {
    const { events } = runTo('hire-company of corr', table(rolls('corr', 9), serves('ash', id, 'ash')), forHire('corr'), [...faces, 3, 4]);
    expect(thrown(events).map((r) => r.result)).toEqual([id, 'hykar-horsemen']);
    expect(told(events, 'company-taken')).toMatchObject([{ nation: 'corr', company: id }]);
  });

  test.each([
    ['drum-artillery', [5, 6]],
    ['eskelin-knights', [1, 4]],
    ['hykar-horsemen', [3, 4]],
    ['riata-warriors', [1, 1, 1]],
  ])('p. 66: of %s there is another', (id, faces) => {
    const { state, events } = runTo('hire-company of corr', table(rolls('corr', 9), serves('ash', id, 'ash')), forHire('corr'), faces);
    expect(told(events, 'company-taken')).toEqual([]);
    expect(open(state)).toEqual([`hire-company ${id}`, `hire-nobody ${id}`]);
  });

  test('p. 65: a company that waits to be retained is not to be had', () => {
    const { events } = runTo(
      'hire-company of corr',
      table(rolls('corr', 9), serves('ash', 'black-company', 'ash', { wintering: true })),
      forHire('corr'),
      [3, 3, 3, 4],
    );
    expect(told(events, 'company-taken')).toHaveLength(1);
  });

  test('p. 65: one that was on offer and not hired may be rolled by the next', () => {
    const asked = runTo(
      'hire-company of ash',
      table(players('ash', 'corr'), rolls('ash', 9), rolls('corr', 9)),
      { kind: 'mercenary-order' },
      [6, 6, 6, 1, 1, 1, 3, 3],
    );
    expect(open(asked.state)).toEqual(['hire-company black-company', 'hire-nobody black-company']);
    const next = chooseTo('hire-company of corr', asked.state, 'hire-nobody', { at: 'black-company' }, [3, 3]);
    expect(open(next.state)).toEqual(['hire-company black-company', 'hire-nobody black-company']);
  });
});

describe('What a company costs', () => {
  test.each([
    ['black-company', 'bryn', 3],
    ['black-company', 'ash', 4],
    ['brethren-order', 'corr', 5],
    ['brethren-order', 'ash', 6],
    ['drum-artillery', 'corr', 2],
    ['drum-artillery', 'bryn', 3],
    ['eskelin-knights', 'bryn', 1],
    ['eskelin-knights', 'eld', 2],
    ['hykar-horsemen', 'bryn', 2],
    ['riata-warriors', 'bryn', 1],
    ['riata-warriors', 'corr', 2],
    ['white-company', 'bryn', 3],
    ['white-company', 'eld', 4],
    ['wind-maidens', 'corr', 2],
    ['wind-maidens', 'eld', 2],
  ])('p. 65: %s for %s: %i, one more where the alignments differ, the Wind Maidens never (ruling C15)', (of, id, rolls) => {
    expect(price(id, of)).toBe(rolls);
  });

  test('p. 65: the horsemen of Hykar without a surcharge at alignment -1', () => {
    expect(price('bryn', 'hykar-horsemen', [], companiesWith('bryn', { alignment: -1 }))).toBe(1);
  });

  test('pp. 66-67: Black and White cost two while the rival serves the enemy, and the surcharge besides', () => {
    expect(price('bryn', 'white-company', [war('ash', 'bryn'), serves('ash', 'black-company', 'ash')])).toBe(2);
    expect(price('bryn', 'black-company', [war('bryn', 'ash'), serves('ash', 'white-company', 'ash')])).toBe(2);
    expect(price('eld', 'black-company', [war('eld', 'ash'), serves('ash', 'white-company', 'ash')])).toBe(3);
    expect(price('bryn', 'white-company', [serves('ash', 'black-company', 'ash')])).toBe(3);
    expect(price('bryn', 'white-company', [war('ash', 'bryn'), serves('eld', 'black-company', 'eld')])).toBe(3);
  });
});

describe('Who serves whom', () => {
  const wont = (id: string, of: string, setup: readonly Setup[] = [], world = WITH_COMPANIES) =>
    wontServe(table(...setup), lands(world), nationId(id), company(of));

  test('p. 65: Brethren never serve a nation of alignment below 0', () => {
    expect(wont('eld', 'brethren-order')).toBe('black-moon');
    expect(wont('bryn', 'brethren-order', [], companiesWith('bryn', { alignment: -1 }))).toBe('black-moon');
    expect(wont('bryn', 'brethren-order')).toBeNull();
    const { state, events } = run(table(rolls('eld', 9)), hire('eld', 'brethren-order'));
    expect(told(events, 'company-unhired')).toMatchObject([{ nation: 'eld', company: 'brethren-order', reason: 'black-moon' }]);
    expect(state.agenda).toEqual([]);
  });

  test('pp. 66-67: Black and White are never on one side', () => {
    expect(wont('ash', 'white-company', [serves('ash', 'black-company', 'ash')])).toBe('rival-in-service');
    expect(wont('ash', 'black-company', [serves('ash', 'white-company', 'ash', { wintering: true })])).toBe('rival-in-service');
    expect(wont('bryn', 'black-company', [serves('ash', 'white-company', 'ash')])).toBeNull();
  });

  const left: Setup = (state) => ({ ...state, formerEmployers: [{ company: 'white-company', nation: nationId('ash') }] });

  test('p. 67: the White Company does not hire itself out against a nation it served', () => {
    expect(wont('bryn', 'white-company', [left, war('bryn', 'ash')])).toBe('against-a-former-employer');
    expect(wont('bryn', 'white-company', [left])).toBeNull();
    expect(wont('ash', 'white-company', [left, war('bryn', 'ash')])).toBeNull();
  });

  test('p. 67: nor does it march against it: it stands aside from that war (ruling 57)', () => {
    const state = table(left, war('bryn', 'ash'), army('bryn', 'bryn', 'levies', 'infantry'), serves('bryn', 'white-company', 'bryn'));
    const { state: sent, events } = run(state, { kind: 'two-fronts', nation: nationId('bryn') });
    expect(sent.fronts).toMatchObject([{ nation: 'bryn', units: ['bryn-986-1', 'bryn-986-2'] }]);
    expect(told(events, 'company-stood-aside')).toMatchObject([{ nation: 'bryn', company: 'white-company' }]);
  });

  test('p. 67: to strangers a nation and its rebels are one: whom either has paid it does not fight, now or when there are no rebels any more (rulings 42, 57)', () => {
    const servedRebels: Setup = (state) => ({ ...state, formerEmployers: [{ company: 'white-company', nation: nationId('ash:rebels') }] });
    expect(wont('bryn', 'white-company', [servedRebels, war('bryn', 'ash')])).toBe('against-a-former-employer');
    const divided = inCivilWar('ash', 'ashford');
    expect(wont('bryn', 'white-company', [divided, servedRebels, war('bryn', 'ash')])).toBe('against-a-former-employer');
    // in their own war each stands for himself: the ruler is the nation, the rebels are not
    expect(wont('ash', 'white-company', [divided, left])).toBeNull();
    expect(wont('ash:rebels', 'white-company', [divided, left])).toBe('against-a-former-employer');
    expect(wont('ash', 'white-company', [divided, servedRebels])).toBe('against-a-former-employer');
    expect(wont('ash:rebels', 'white-company', [divided, servedRebels])).toBeNull();
  });

  test('p. 66: the Black Company fights whom it served', () => {
    const served: Setup = (state) => ({ ...state, formerEmployers: [{ company: 'white-company', nation: nationId('ash') }] });
    expect(wont('bryn', 'black-company', [served, war('bryn', 'ash')])).toBeNull();
  });

  test('p. 65: without the rolls nobody is hired', () => {
    const { events } = run(table(rolls('ash', 3)), hire('ash', 'black-company'));
    expect(told(events, 'company-unhired')).toMatchObject([{ reason: 'price' }]);
  });
});

describe('Hired', () => {
  test('p. 66: the Black Company: two units in the seat, its captain counts as one of the army', () => {
    const asked = runTo('hire-company of bryn', table(rolls('bryn', 4)), hire('bryn', 'black-company')).state;
    const { state, events } = choose(asked, 'hire-company', { at: 'black-company', number: 1 });
    expect(look(state, 'bryn')).toMatchObject({ rolls: 1, companies: [{ company: 'black-company', paid: true, survivors: [] }] });
    expect(look(state, 'bryn').army).toMatchObject([
      { list: 'black-company', type: 'black-company-infantry', at: 'bryn' },
      { list: 'black-company', type: 'black-company-arquebusiers', at: 'bryn' },
    ]);
    expect(told(events, 'company-hired')).toMatchObject([{ nation: 'bryn', company: 'black-company', rolls: 3, how: 'new' }]);
  });

  test('p. 66: two further units come with the Brethren, rolled on their own list', () => {
    const asked = runTo('hire-company of corr', table(rolls('corr', 5)), hire('corr', 'brethren-order')).state;
    const { state, events } = choose(asked, 'hire-company', { at: 'brethren-order', number: 1 }, [4, 4, 1, 2]);
    expect(thrown(events, 'recruiting').map((r) => r.result)).toEqual(['sergeants', 'spearmen']);
    expect(look(state, 'corr').army.map((u) => `${u.list}/${u.type}`)).toEqual([
      'brethren-order/brethren-order-knights',
      'brethren/sergeants',
      'brethren/spearmen',
    ]);
    expect(hiredUnits(look(state, 'corr'))).toHaveLength(3);
    // the list is told with them: their throws are of no nation's
    expect(told(events, 'unit-recruited')).toMatchObject([{ list: 'brethren' }, { list: 'brethren' }]);
  });

  test('p. 66: the commander of Drum Dwarven Artillery commands his gun alone: he is no captain of the army (ruling C14)', () => {
    const asked = runTo('hire-company of ash', table(rolls('ash', 3)), hire('ash', 'drum-artillery')).state;
    const { state } = choose(asked, 'hire-company', { at: 'drum-artillery', number: 1 });
    expect(look(state, 'ash')).toMatchObject({ companies: [{ company: 'drum-artillery', commander: null }], army: [{ list: 'drum-artillery' }] });
  });

  test('p. 67: Wind Maidens bring three ships, which are no units (ruling 54)', () => {
    const asked = runTo('hire-company of eld', table(rolls('eld', 2)), hire('eld', 'wind-maidens')).state;
    const { state } = choose(asked, 'hire-company', { at: 'wind-maidens', number: 1 });
    expect(look(state, 'eld')).toMatchObject({ rolls: 0, army: [], companies: [{ company: 'wind-maidens', ships: 3, commander: null }] });
  });

  test('p. 65: a player may hire some of the companies on offer, or none', () => {
    const asked = runTo('hire-company of bryn', table(rolls('bryn', 9)), hire('bryn', 'riata-warriors', 3)).state;
    expect(look(choose(asked, 'hire-company', { at: 'riata-warriors', number: 2 }).state, 'bryn')).toMatchObject({ rolls: 7 });
    expect(look(choose(asked, 'hire-nobody', { at: 'riata-warriors' }).state, 'bryn').companies).toEqual([]);
    const poor = runTo('hire-company of bryn', table(rolls('bryn', 2)), hire('bryn', 'riata-warriors', 3)).state;
    expect(campaign(WITH_COMPANIES).legal(poor)).toMatchObject({ choices: [{ from: 1, to: 2 }, { choice: 'hire-nobody' }] });
  });

  test('p. 57: hired units stand beside the basic army when it is raised', () => {
    const { state } = run(table(serves('corr', 'eskelin-knights', 'corr')), { kind: 'raise-basic-army', nation: nationId('corr') });
    expect(look(state, 'corr').army.map((u) => u.type)).toEqual(['eskelin-knights', 'levies', 'warband', 'infantry', 'cavalry']);
  });
});
