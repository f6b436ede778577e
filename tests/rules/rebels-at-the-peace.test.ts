import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { push } from '../../engine/campaign/chapter.ts';
import { lands } from '../../engine/campaign/lands.ts';
import { nationId, provinceId } from '../../engine/ids.ts';
import { conservationFaults } from '../laws/conservation.ts';
import { governmentFaults } from '../laws/governments.ts';
import { broken, claims, EMPIRE, holdings, inCivilWar, inCivilWarIn } from './governments-table.ts';
import { asked, only, open, run, runAllTo, runTo, told } from './playing.ts';
import { givingUp, inTalomir, people, TALOMIRS, talomir } from './special-peoples-table.ts';
import { army, holds, look, nation, peaceOf, rolls, type Setup, table, unit, war, warsNow } from './table.ts';
import { has, whereIs } from './treasures-table.ts';
import { WORLD } from './world.ts';

const rebels = 'ash:rebels';
const warsEnd = { kind: 'wars-end' } as const;
const faults = (state: Parameters<typeof conservationFaults>[0], world = WORLD) => conservationFaults(state, lands(world));

/** Units that stand with the rebels. */
const rebelArmy =
  (at: string, count = 1): Setup =>
  (state) =>
    nation(rebels, { army: Array.from({ length: count }, (_, i) => ({ id: unit(rebels, i + 1), list: 'ash', type: 'pike', at: provinceId(at) })) })(state);

/** Ash has taken Brynmoor from Bryn in this war; then it has fallen into civil war, and the rebels have Brynmoor and what is named besides. */
const taken = (...also: readonly string[]): readonly Setup[] => [
  war('ash', 'bryn', { brynmoor: 'bryn' }),
  holds('ash', 'brynmoor'),
  inCivilWar('ash', ...also, 'brynmoor'),
  rolls('ash', 1),
];

describe('What has gone over to rebels (pp. 55, 60, ruling 80)', () => {
  test('p. 60: captured in this war, it is returned whoever of the nation holds it by now; the rebels’ army goes to their own land', () => {
    const { state, events } = runTo('retreat of ash', table(...taken('ashford'), rebelArmy('brynmoor'), givingUp('ash')), warsEnd);
    expect(told(events, 'province-returned')).toMatchObject([{ province: 'brynmoor', from: rebels, to: 'bryn', war: 'ash/bryn/0' }]);
    expect(holdings(state, 'brynmoor', 'ashford')).toEqual(['bryn', 'ash']);
    expect(peaceOf(state, 'ash', 'bryn')).toMatchObject({ winner: 'bryn' });
    // Ash has lost heart, so the civil war is lost with the other: the units that had to leave are the nation's by then
    expect(told(events, 'civil-war-ended')).toMatchObject([{ winner: rebels, reason: 'lost-heart' }]);
    expect(asked(state)).toMatchObject({ by: 'ash', kind: 'retreat' });
    expect(open(state)).toEqual(['retreat ash', 'retreat ashford', 'retreat ashholm']);
    const home = only(state, state.agenda.at(-1)!);
    expect(told(home.events, 'army-retreated')).toMatchObject([{ nation: 'ash', from: 'brynmoor', units: 1 }]);
    expect(look(home.state, 'ash').army).toMatchObject([{ id: unit(rebels, 1), at: 'ash' }]);
    expect([...faults(state), ...governmentFaults(state)]).toEqual([]);
  });

  test('p. 55: where both factions have lost heart the civil war goes on, and the rebels’ own army leaves', () => {
    const { state, events } = run(table(...taken('ashford'), rebelArmy('brynmoor'), givingUp('ash', rebels)), warsEnd);
    expect(holdings(state, 'brynmoor', 'ashford')).toEqual(['bryn', rebels]);
    expect(warsNow(state)).toEqual([`${rebels}>ash`]);
    expect(told(events, 'army-retreated')).toMatchObject([{ nation: rebels, from: 'brynmoor', to: 'ashford' }]);
    expect(look(state, rebels).army).toMatchObject([{ at: 'ashford' }]);
    expect([...faults(state), ...governmentFaults(state)]).toEqual([]);
  });

  test('p. 55: rebels who held nothing else are beaten with it, and their army serves the nation', () => {
    const { state, events } = runTo('retreat of ash', table(...taken(), rebelArmy('brynmoor', 2), givingUp('ash')), warsEnd);
    expect(told(events, 'civil-war-ended')).toMatchObject([{ winner: 'ash', loser: rebels, reason: 'no-land' }]);
    expect(state.nations.map((n) => n.id)).not.toContain(rebels);
    expect(state.agenda).toMatchObject([{ kind: 'retreat', nation: 'ash', from: 'brynmoor', units: [unit(rebels, 1), unit(rebels, 2)] }]);
    expect(look(state, 'ash')).toMatchObject({ leader: { id: 'ash-leader-986-1' } });
    expect(look(state, 'ash').army).toHaveLength(2);
    expect([...faults(state), ...governmentFaults(state)]).toEqual([]);
  });

  test('p. 55: who else has to leave a province that season leaves it for himself', () => {
    const others = { kind: 'retreat', nation: nationId('corr'), from: provinceId('ash'), units: [unit('corr', 1)] } as const;
    const { state } = runAllTo(
      'retreat of corr',
      push(table(...taken(), rebelArmy('brynmoor'), army('corr', 'ash', 'levies'), givingUp('ash')), 0, warsEnd, others),
    );
    expect(asked(state)).toMatchObject({ by: 'corr', kind: 'retreat' });
    expect(state.agenda).toMatchObject([{ kind: 'retreat', nation: 'ash', from: 'brynmoor', units: [unit(rebels, 1)] }, others]);
  });

  test('p. 55: a ruler who held nothing else is beaten with it: the pretender has the nation, its peace and its debts', () => {
    const crown = [war('ash', 'bryn', { brynmoor: 'bryn' }), inCivilWar('ash', 'ash', 'ashford', 'ashholm'), holds('ash', 'brynmoor')];
    const { state, events } = run(table(...crown, givingUp('ash', rebels)), warsEnd);
    expect(told(events, 'civil-war-ended')).toMatchObject([{ winner: rebels, loser: 'ash', reason: 'no-land' }]);
    expect(holdings(state, 'brynmoor', 'ash', 'ashford', 'ashholm')).toEqual(['bryn', 'ash', 'ash', 'ash']);
    expect(look(state, 'ash')).toMatchObject({ leader: { id: 'pretender' }, fallen: false, hates: ['bryn'] });
    expect(peaceOf(state, 'ash', 'bryn')).toMatchObject({ winner: 'bryn', loser: 'ash' });
    expect([...faults(state), ...governmentFaults(state)]).toEqual([]);
  });

  test('p. 59: both nations give up: it is returned as well (ruling C4)', () => {
    const { state } = run(table(...taken('ashford'), givingUp('ash', 'bryn')), warsEnd);
    expect(holdings(state, 'brynmoor')).toEqual(['bryn']);
    expect(peaceOf(state, 'ash', 'bryn')).toMatchObject({ winner: null });
  });

  test('p. 60: the winner’s rebels keep what was captured from the loser', () => {
    expect(holdings(run(table(...taken('ashford'), givingUp('bryn')), warsEnd).state, 'brynmoor')).toEqual([rebels]);
  });

  test('p. 60: not what was the nation’s before this war, nor what strangers hold by now (ruling 37)', () => {
    const before = table(war('ash', 'bryn'), inCivilWar('ash', 'ashford', 'brynmoor'), givingUp('ash', rebels));
    expect(holdings(run(before, warsEnd).state, 'brynmoor')).toEqual([rebels]);
    const strangers = table(...taken('ashford'), holds('eld', 'brynmoor'), givingUp('ash'));
    expect(holdings(run(strangers, warsEnd).state, 'brynmoor')).toEqual(['eld']);
  });
});

describe('What others of one realm have by then (ruling 80)', () => {
  test('p. 55: a tribe gives back what the broken nation captured; without land it joins the Leader’s', () => {
    const state = table(war('eld', 'fenn', { fennmark: 'fenn' }), holds('eld', 'fennmark'), broken('eld', 'eldwood', 'fennmark'), givingUp('eld'));
    const { state: after, events } = run(state, warsEnd);
    expect(holdings(after, 'fennmark', 'eldwood')).toEqual(['fenn', 'eld']);
    expect(told(events, 'tribe-joined')).toMatchObject([{ from: 'eld:fennmark', to: 'eld', reason: 'no-land' }]);
    expect(after.nations.map((n) => n.id)).toContain('eld:eldwood');
    expect(faults(after)).toEqual([]);
  });

  test('p. 55: a claimant gives back what he has won of the Emperor, who had captured it in this war', () => {
    const [captured, seized] = [war('corr', 'eld', { eldwood: 'eld' }), holds('ash', 'eldwood')];
    const { state, events } = run(table(captured, seized, claims('ash', 'corr', { eldwood: 'corr' }), givingUp('corr', 'ash')), warsEnd, [], EMPIRE);
    expect(holdings(state, 'eldwood')).toEqual(['eld']);
    expect(told(events, 'province-returned')).toMatchObject([{ from: 'ash', to: 'eld', war: 'corr/eld/0' }]);
    expect(faults(state, EMPIRE)).toEqual([]);
  });

  test('p. 54: but not what a governor holds by a war of his own', () => {
    const [captured, seized] = [war('corr', 'eld', { eldwood: 'eld' }), holds('ash', 'eldwood')];
    for (const quarrel of [claims('ash', 'corr'), war('ash', 'fenn', { eldwood: 'fenn' })]) {
      const { state } = run(table(captured, seized, quarrel, givingUp('corr')), warsEnd, [3], EMPIRE);
      expect(holdings(state, 'eldwood')).toEqual(['ash']);
    }
  });
});

describe('A people that vanishes in civil war (pp. 55, 68-69)', () => {
  const host = 'orcs';
  const came = [people('centaurs', host, 'roundwood-down', true), holds('centaurs', 'rotmire')] as const;
  const theirs = nation('centaurs:rebels', {
    army: [{ id: unit('centaurs:rebels', 1), list: 'centaurs', type: 'centaurs', at: provinceId('roundwood-down') }],
  });
  const divided = [...came, inCivilWarIn(TALOMIR, 'centaurs', 'roundwood-down'), theirs, has('centaurs:rebels', 'drums-of-doom')] as const;

  test.each([
    ['their ruler has lost heart', ['centaurs']],
    ['both factions have', ['centaurs', 'centaurs:rebels']],
  ])('%s: rebels, land and all are gone with them (rulings 42, 72)', (_why, whom) => {
    const { state, events } = inTalomir(talomir(...divided, givingUp(...whom)), warsEnd);
    expect(told(events, 'people-vanished')).toMatchObject([{ nation: 'centaurs', reason: 'lost-the-war' }]);
    expect(holdings(state, 'roundwood-down', 'rotmire')).toEqual([host, host]);
    expect(state.nations.map((n) => n.id)).not.toContain('centaurs:rebels');
    expect(whereIs(state, 'drums-of-doom')).not.toBe('centaurs:rebels');
    expect([state.wars, told(events, 'army-disbanded')]).toEqual([[], []]);
    expect(look(state, 'centaurs')).toMatchObject({ fallen: true, army: [] });
    expect([...conservationFaults(state, TALOMIRS), ...governmentFaults(state)]).toEqual([]);
  });

  test('C19: both sides give up, and the rebels have land left: the people is not without land, and they have it', () => {
    const state = talomir(...divided, army('centaurs', 'rotmire'), holds('centaurs:rebels', 'rotmire'), holds('centaurs', 'roundwood-down'));
    const { state: after, events } = inTalomir(givingUp('centaurs', host)(state), warsEnd);
    expect(told(events, 'people-vanished')).toEqual([]);
    expect(told(events, 'civil-war-ended')).toMatchObject([{ winner: 'centaurs:rebels', reason: 'no-land' }]);
    expect(holdings(after, 'roundwood-down', 'rotmire')).toEqual([host, 'centaurs']);
    expect(look(after, 'centaurs')).toMatchObject({ fallen: false, newcomer: null, leader: { id: 'pretender' } });
    expect([...conservationFaults(after, TALOMIRS), ...governmentFaults(after)]).toEqual([]);
  });

  test('C19: or neither faction has any: they vanish together', () => {
    const state = talomir(...came, inCivilWarIn(TALOMIR, 'centaurs', 'roundwood-down'), theirs, holds(host, 'rotmire'), givingUp('centaurs', host));
    const { state: after, events } = inTalomir(state, warsEnd);
    expect(told(events, 'people-vanished')).toMatchObject([{ nation: 'centaurs', reason: 'no-land' }]);
    expect(after.nations.map((n) => n.id)).not.toContain('centaurs:rebels');
    expect([...conservationFaults(after, TALOMIRS), ...governmentFaults(after)]).toEqual([]);
  });
});
