import { describe, expect, test } from 'vitest';
import { lands } from '../../engine/campaign/lands.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { nationId } from '../../engine/ids.ts';
import { commander, serves, WITH_COMPANIES } from './hiring-table.ts';
import { asked, choose, chooseTo, only, open, runTo, told } from './playing.ts';
import { army, front, holder, holds, leader, look, type Setup, table, unit, units, war, warBetween } from './table.ts';

const phase = { kind: 'phase', phase: 'invasions' } as const;
const ATTACK = warBetween('ash', 'bryn');
const CORRS = warBetween('corr', 'ash');
const home = army('ash', 'ash', 'pike', 'pirates', 'levies', 'archers');
/** Corr stands across the water from Ash and invades. */
const corrComes: Setup = (state) => front('corr', CORRS)(army('corr', 'corr', 'infantry', 'cavalry')(war('corr', 'ash')(state)));

describe('An army with nothing to do on its own front (p. 58, ruling 77)', () => {
  test('p. 58: whose attack finds nothing to enter is at home, and answers who invades it', () => {
    // Fenn is first in Bryn's last province, so that there is nothing left for Ash
    const late = table(
      war('ash', 'bryn'),
      corrComes,
      home,
      front('ash', ATTACK),
      holds('fenn', 'brynmoor'),
      war('fenn', 'bryn'),
      army('fenn', 'brynmoor', 'infantry'),
      front('fenn', warBetween('fenn', 'bryn')),
    );
    const { state, events } = runTo('respond of ash', late, phase, [1, 3, 6, 4, 2]);
    expect(told(events, 'invasion-impossible')).toMatchObject([{ nation: 'ash', reason: 'others-were-first' }]);
    expect(open(state)).toEqual(['contest', 'concede']);
    const met = choose(state, 'contest').state.musters.find((m) => m.defender.nation === 'ash');
    expect(met?.defender).toEqual({ nation: 'ash', units: units('ash', 1, 2, 3, 4), deputy: false });
  });

  test('p. 58: set aside against one enemy who does not come, it answers the other', () => {
    const state = table(war('bryn', 'ash'), corrComes, home, front('ash', warBetween('bryn', 'ash')), leader('ash', { warRating: 4 }));
    const { state: asked } = runTo('respond of ash', state, phase, [3, 2]);
    expect(open(asked)).toEqual(['contest', 'concede']);
    expect(choose(asked, 'contest').state.musters).toMatchObject([{ defender: { nation: 'ash', units: units('ash', 1, 2, 3, 4), deputy: false } }]);
  });

  test('p. 58: a split army is one again where one part has nothing to do, and the leader is with it', () => {
    const idle = table(war('bryn', 'ash'), corrComes, home, front('ash', warBetween('bryn', 'ash'), [1, 2]), front('ash', CORRS, [3, 4], true));
    const { state } = runTo('respond of ash', idle, phase, [3, 2]);
    expect(choose(state, 'contest').state.musters).toMatchObject([{ defender: { units: units('ash', 1, 2, 3, 4), deputy: false } }]);
  });

  test('p. 58: where two others invade, its leader is in one of the two battles and a deputy leads in the other', () => {
    const eld = warBetween('eld', 'ash');
    const twice = table(war('bryn', 'ash'), corrComes, war('eld', 'ash'), home, army('ash', 'ashholm', 'levies'), front('ash', warBetween('bryn', 'ash')));
    const begun = [army('eld', 'eld', 'infantry'), front('eld', eld)].reduce((s, change) => change(s), twice);
    const one = chooseTo('respond of ash', runTo('respond of ash', begun, phase, [6, 1]).state, 'contest').state;
    expect(choose(one, 'contest').state.musters.map(({ province, defender: { units, deputy } }) => [province, units.length, deputy])).toEqual([
      ['ash', 4, false],
      ['ashholm', 1, true],
    ]);
  });

  test.each([
    ['all are sent', []],
    ['a front to which nobody is sent is named first', [front('ash', warBetween('eld', 'ash'), [])]],
  ])('p. 58: what cannot march with the others is no part of their war: it defends where it stands, under a deputy: %s', (_how, nobody) => {
    const eld = warBetween('eld', 'ash');
    const split = table(
      war('ash', 'bryn'),
      war('eld', 'ash'),
      army('ash', 'ashford', 'pike', 'pirates'),
      army('ash', 'ashholm', 'levies'),
      ...nobody,
      front('ash', ATTACK),
    );
    // to Bryn there is a way from Ashford only; Eld enters Ashholm
    const begun = [army('eld', 'eld', 'infantry'), front('eld', eld), holds('fenn', 'brynmoor')].reduce((s, change) => change(s), split);
    const { state, events } = runTo('respond of ash', begun, phase, [6, 1]);
    expect(told(events, 'province-invaded').map((e) => [e.nation, e.province, e.units])).toEqual([
      ['ash', 'bryn', 2],
      ['eld', 'ashholm', 1],
    ]);
    expect(open(state)).toEqual(['contest', 'concede']);
    expect(choose(state, 'contest').state.musters).toMatchObject([{ province: 'ashholm', defender: { nation: 'ash', units: [unit('ash', 3)], deputy: true } }]);
  });

  test('p. 58: who has somewhere to go is not there for another, even where he stands: the province is conceded', () => {
    // Bryn and Corr both come; all is set aside against Bryn and stands where Corr enters
    const bryns = warBetween('bryn', 'ash');
    const both = table(war('bryn', 'ash'), corrComes, home, front('ash', bryns), army('bryn', 'bryn', 'infantry'), front('bryn', bryns));
    const { state, events } = runTo('respond of ash', both, phase, [1, 6, 6, 1]);
    expect(told(events, 'province-invaded').map((e) => [e.nation, e.province])).toEqual([
      ['corr', 'ash'],
      ['bryn', 'ashford'],
    ]);
    expect(told(events, 'province-taken')).toMatchObject([{ province: 'ash', to: 'corr', how: 'undefended' }]);
    // it is asked about Bryn's invasion, and about no other
    expect(choose(state, 'contest').state.musters).toMatchObject([{ province: 'ashford', defender: { units: units('ash', 1, 2, 3, 4) } }]);
    expect(holder(choose(state, 'concede').state, 'ashford')).toBe('bryn');
  });

  test('p. 58: one province conceded, the whole army defends the other, though it stood in the first and has no way there now (ruling 352)', () => {
    // Bryn enters Ashford, where the army is; it is set aside to meet Eld in Ashholm, to which there is no way from Ash, the seat
    const [bryns, elds] = [warBetween('bryn', 'ash'), warBetween('eld', 'ash')];
    const both = table(
      war('bryn', 'ash'),
      war('eld', 'ash'),
      holds('ash', 'brynmoor'),
      army('ash', 'ashford', 'pike', 'pirates', 'levies', 'archers'),
      front('ash', elds),
      army('bryn', 'bryn', 'infantry'),
      front('bryn', bryns),
      army('eld', 'eld', 'infantry'),
    );
    const { state, events } = runTo('respond of ash', front('eld', elds)(both), phase, [6, 1, 6, 1]);
    expect(told(events, 'province-invaded').map((e) => [e.nation, e.province])).toEqual([
      ['bryn', 'ashford'],
      ['eld', 'ashholm'],
    ]);
    expect(told(events, 'province-taken')).toMatchObject([{ province: 'ashford', to: 'bryn', how: 'undefended' }]);
    expect(open(state)).toEqual(['contest', 'concede']);
    expect(choose(state, 'contest').state.musters).toMatchObject([{ province: 'ashholm', defender: { units: units('ash', 1, 2, 3, 4), deputy: false } }]);
    // who concedes the second too is driven from the first, and only then (p. 57, ruling 353)
    expect(open(chooseTo('retreat of ash', state, 'concede').state)).toEqual(['retreat ash', 'retreat brynmoor']);
  });

  test('p. 58: of a split army the part whose province has been conceded defends the other with all, and the leader with it (ruling 365)', () => {
    // Bryn enters Ashford and is answered first: the leader was to meet him there, and a deputy Corr in Ash
    const bryns = warBetween('bryn', 'ash');
    const split = table(
      war('bryn', 'ash'),
      corrComes,
      home,
      front('ash', bryns, [1, 2]),
      front('ash', CORRS, [3, 4], true),
      army('bryn', 'bryn', 'infantry'),
      front('bryn', bryns),
    );
    const { state, events } = runTo('respond of ash', split, phase, [6, 1, 6, 1]);
    expect(told(events, 'province-invaded').map((e) => [e.nation, e.province])).toEqual([
      ['bryn', 'ashford'],
      ['corr', 'ash'],
    ]);
    const defends = (s: typeof state) => choose(s, 'contest').state.musters.find((m) => m.province === 'ash')?.defender;
    expect(defends(chooseTo('respond of ash', state, 'concede').state)).toEqual({ nation: 'ash', units: units('ash', 1, 2, 3, 4), deputy: false });
    // who fights for both is led by a deputy in the one
    expect(defends(chooseTo('respond of ash', state, 'contest').state)).toEqual({ nation: 'ash', units: units('ash', 3, 4), deputy: true });
  });

  test('pp. 57-58: two provinces conceded, the army that stood in one and had its way through the other defends the third (rulings 352, 353)', () => {
    // Bryn enters Ashford, through which all ways from Ash lead, and is answered first; Corr enters Ash, where the army is; Eld is to be met in Ashholm
    const [bryns, elds] = [warBetween('bryn', 'ash'), warBetween('eld', 'ash')];
    const all = table(
      corrComes,
      war('bryn', 'ash'),
      war('eld', 'ash'),
      holds('ash', 'brynmoor'),
      home,
      front('ash', elds),
      army('bryn', 'bryn', 'infantry'),
      front('bryn', bryns),
      army('eld', 'eld', 'infantry'),
    );
    const { state, events } = runTo('respond of ash', front('eld', elds)(all), phase, [4, 6, 1, 6, 1]);
    expect(told(events, 'province-invaded').map((e) => [e.nation, e.province])).toEqual([
      ['bryn', 'ashford'],
      ['corr', 'ash'],
      ['eld', 'ashholm'],
    ]);
    expect(told(events, 'province-taken').map((e) => [e.province, e.to, e.how])).toEqual([
      ['ashford', 'bryn', 'undefended'],
      ['ash', 'corr', 'undefended'],
    ]);
    expect(open(state)).toEqual(['contest', 'concede']);
    const met = choose(state, 'contest');
    expect(met.state.musters).toMatchObject([{ province: 'ashholm', defender: { units: units('ash', 1, 2, 3, 4), deputy: false } }]);
    expect(told([...events, ...met.events], 'army-disbanded')).toEqual([]);
    // who concedes the third too has nowhere to go but where none of the three has come
    const given = choose(state, 'concede');
    expect(told(given.events, 'army-disbanded')).toMatchObject([{ nation: 'ash', from: 'ash', units: 4 }]);
  });

  test('p. 57: armies make way when all who are invaded have answered, and go to no province that is given up as well (ruling 353)', () => {
    // Bryn enters Ashford and Corr enters Ash, the seat; nobody answers either, and there is a third province to go to
    const bryns = warBetween('bryn', 'ash');
    const begun = table(
      corrComes,
      war('bryn', 'ash'),
      holds('ash', 'brynmoor'),
      army('ash', 'ashford', 'pike', 'levies'),
      army('bryn', 'bryn', 'infantry'),
      front('bryn', bryns),
    );
    const { state, events } = runTo('respond of ash', begun, phase, [1, 6, 6, 1]);
    expect(told(events, 'province-invaded').map((e) => [e.nation, e.province])).toEqual([
      ['bryn', 'ashford'],
      ['corr', 'ash'],
    ]);
    const given = chooseTo('retreat of ash', chooseTo('respond of ash', state, 'concede').state, 'concede');
    expect(open(given.state)).toEqual(['retreat ashholm', 'retreat brynmoor']);
    expect(told(given.events, 'army-retreated')).toEqual([]);
  });

  test('p. 59: who had no way there when all had entered has none however he is driven about', () => {
    const elds = warBetween('eld', 'ash');
    const begun = table(corrComes, war('eld', 'ash'), home, front('ash', elds), army('eld', 'eld', 'infantry'));
    // Ashholm is an enclave: nobody in Ash can go there
    const { state } = runTo('respond of ash', front('eld', elds)(begun), phase, [6, 1]);
    expect(open(state)).toEqual(['contest', 'concede']);
    const given = choose(state, 'concede');
    expect(told(given.events, 'province-taken').map((e) => [e.province, e.how])).toEqual([
      ['ash', 'conceded'],
      ['ashholm', 'undefended'],
    ]);
  });

  test('p. 67: a company that is loyal to the invader stands aside here too (ruling 57)', () => {
    const company = 'ash-white-company-986-1' as never;
    const hired = { id: company, company: 'white-company', commander: null, paid: true, ships: 0, survivors: [] };
    const served: Setup = (s) => ({
      ...s,
      formerEmployers: [{ company: 'white-company', nation: nationId('corr') }],
      nations: s.nations.map((n) => (n.id === 'ash' ? { ...n, companies: [hired], army: n.army.map((u, i) => (i === 3 ? { ...u, company } : u)) } : n)),
    });
    const state = table(war('bryn', 'ash'), corrComes, home, front('ash', warBetween('bryn', 'ash')), served);
    const { state: asked } = runTo('respond of ash', state, phase, [3, 2]);
    expect(look(asked, 'ash').army).toHaveLength(4);
    expect(choose(asked, 'contest').state.musters).toMatchObject([{ defender: { units: units('ash', 1, 2, 3) } }]);
  });

  test('p. 67: who stands aside from the war the army went to has gone nowhere, and answers another enemy (rulings 57, 253)', () => {
    // the White Company served Bryn; all others are sent against him, and Corr comes too
    const bryns = warBetween('bryn', 'ash');
    const begun = table(
      war('bryn', 'ash'),
      corrComes,
      army('ash', 'ashford', 'pike', 'pirates'),
      serves('ash', 'white-company', 'ash'),
      army('bryn', 'bryn', 'infantry'),
      front('bryn', bryns),
      (s) => ({ ...s, formerEmployers: [{ company: 'white-company', nation: nationId('bryn') }] }),
    );
    const sent = only(begun, { kind: 'two-fronts', nation: nationId('ash') }, [1], WITH_COMPANIES).state;
    const gone = choose(sent, 'front', { at: bryns }, [], WITH_COMPANIES);
    expect(told(gone.events, 'company-stood-aside')).toMatchObject([{ company: 'white-company', war: bryns }]);
    expect(gone.state.fronts.find((f) => f.nation === 'ash')).toMatchObject({ war: bryns, units: units('ash', 1, 2) });
    const { state, events } = runTo('respond of ash', gone.state, phase, [1, 6, 6, 1], WITH_COMPANIES);
    expect(told(events, 'province-invaded').map((e) => [e.nation, e.province])).toEqual([
      ['corr', 'ash'],
      ['bryn', 'ashford'],
    ]);
    expect(asked(state, WITH_COMPANIES)).toMatchObject({ by: 'ash', kind: 'respond' });
    const met = choose(chooseTo('respond of ash', state, 'contest', {}, [], WITH_COMPANIES).state, 'contest', {}, [], WITH_COMPANIES).state;
    const company = look(met, 'ash').army.flatMap((u) => (u.company === undefined ? [] : [u.id]));
    expect(met.musters.map((m) => [m.province, m.defender.units, m.defender.deputy])).toEqual([
      ['ash', company, true],
      ['ashford', units('ash', 1, 2), false],
    ]);
    // and its commander leads it
    expect(fieldOf(met, lands(WITH_COMPANIES), met.musters[0]!).defender.leader).toBe(commander('ash', 'white-company'));
  });
});
