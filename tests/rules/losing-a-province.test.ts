import { describe, expect, test } from 'vitest';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { outcome, runTo, tell, tellTo, told } from './playing.ts';
import { army, holder, holds, look, muster, type Setup, table, units, war, warsNow } from './table.ts';

/** Two armies in a province, their battle not yet fought. */
const met = (province: string, invader: string, defender: string, ...setup: readonly Setup[]): CampaignState =>
  runTo('fight', table(...setup, army(invader, province, 'levies'), army(defender, province, 'levies'), muster(province, invader, defender)), { kind: 'fight' })
    .state;

/** Ash and Fenn have each met an army of Bryn in one of its provinces and beaten it, in one season. */
function lostTwice(...setup: readonly Setup[]): ReturnType<typeof tell> {
  const invaded = (invader: string, province: string): readonly Setup[] => [
    war(invader, 'bryn'),
    army(invader, province, 'pike'),
    army('bryn', province, 'levies'),
    muster(province, invader, 'bryn'),
  ];
  const begun = runTo('fight', table(...invaded('ash', 'bryn'), ...invaded('fenn', 'brynmoor'), ...setup), { kind: 'fight' }).state;
  return tell(tellTo('fight', begun, 'bryn', outcome('ash', 'ash', 'bryn')).state, 'brynmoor', outcome('fenn', 'fenn', 'bryn'));
}

const captures = (state: CampaignState) => state.wars[0]!.captures.map((c) => [c.province, c.from]);

describe('Losing a province', () => {
  test('p. 59: a defending army that loses loses the province where the battle was held, and only that', () => {
    const { state, events } = tell(met('bryn', 'ash', 'bryn', war('ash', 'bryn')), 'bryn', outcome('ash', 'ash', 'bryn'));
    expect(holder(state, 'bryn')).toBe('ash');
    expect(holder(state, 'brynmoor')).toBe('bryn');
    expect(told(events, 'province-taken')).toMatchObject([{ province: 'bryn', from: 'bryn', to: 'ash', how: 'battle' }]);
    expect(captures(state)).toEqual([['bryn', 'bryn']]);
    expect(look(state, 'bryn').deeds).toMatchObject({ lost: 1, won: 0, provincesLost: 1 });
    expect(look(state, 'ash').deeds).toMatchObject({ lost: 0, won: 1, provincesLost: 0 });
  });

  test('p. 59: aggressor armies never lose provinces', () => {
    const { state } = tellTo('retreat of ash', met('bryn', 'ash', 'bryn', war('ash', 'bryn')), 'bryn', outcome('bryn', 'ash', 'bryn'));
    expect(state.provinces.filter((p) => p.holder === 'ash').map((p) => p.id)).toEqual(['ash', 'ashford', 'ashholm']);
    expect(look(state, 'ash').deeds).toMatchObject({ lost: 1, won: 0, provincesLost: 0 });
    expect(look(state, 'bryn').deeds).toMatchObject({ lost: 0, won: 1, provincesLost: 0 });
    expect(captures(state)).toEqual([]);
  });

  test('p. 59: the beaten army is forced out, and with it whatever else of its nation stood there', () => {
    const begun = met('bryn', 'ash', 'bryn', war('ash', 'bryn'));
    const late = army('bryn', 'bryn', 'guard')(begun);
    const { state, events } = tell(late, 'bryn', outcome('ash', 'ash', 'bryn'));
    expect(look(state, 'bryn').army.map((u) => u.at)).toEqual(['brynmoor', 'brynmoor']);
    expect(told(events, 'army-retreated')).toMatchObject([{ nation: 'bryn', units: 2 }]);
  });

  test('p. 59: a province won back in the same war is no capture any longer', () => {
    const begun = met('brynmoor', 'bryn', 'ash', war('bryn', 'ash', { brynmoor: 'bryn' }), holds('ash', 'brynmoor'));
    const { state } = tellTo('retreat of ash', begun, 'brynmoor', outcome('bryn', 'bryn', 'ash'));
    expect(holder(state, 'brynmoor')).toBe('bryn');
    expect(captures(state)).toEqual([]);
    expect(look(state, 'ash').deeds.provincesLost).toBe(1);
  });

  test('p. 60: what is captured a second time from whom it was captured before is one capture still, however he came by it', () => {
    // Bryn took Ashford from Ash, a third from Bryn, and Ash from the third
    const begun = met('ashford', 'bryn', 'ash', war('bryn', 'ash', { ashford: 'ash' }));
    const { state } = tell(begun, 'ashford', outcome('bryn', 'bryn', 'ash'));
    expect(holder(state, 'ashford')).toBe('bryn');
    expect(captures(state)).toEqual([['ashford', 'ash']]);
  });

  test('p. 57: battles are fought, and then retreats made: nobody goes where the season’s other battle has been lost (ruling 353)', () => {
    const { state, events } = lostTwice(holds('bryn', 'ashford'));
    expect(told(events, 'province-taken').map((e) => e.province)).toEqual(['bryn', 'brynmoor']);
    // nobody is asked: Ashford alone is left
    expect(told(events, 'army-retreated').map((e) => `${e.from} to ${e.to}`)).toEqual(['bryn to ashford', 'brynmoor to ashford']);
    expect(look(state, 'bryn').army.map((u) => u.at)).toEqual(['ashford', 'ashford']);
  });

  test('p. 59: each province lost in one season is counted', () => {
    const { state } = lostTwice();
    expect(look(state, 'bryn').deeds).toMatchObject({ lost: 2, provincesLost: 2 });
    expect(look(state, 'bryn').army).toEqual([]);
  });

  test('p. 59: the order in which the host plays the battles of a season changes nothing', () => {
    const begun = runTo(
      'fight',
      table(
        war('ash', 'bryn'),
        war('dunn', 'eld'),
        army('ash', 'bryn', 'pike'),
        army('bryn', 'bryn', 'levies'),
        army('dunn', 'eld', 'cavalry', 'levies'),
        army('eld', 'eld', 'levies'),
        muster('bryn', 'ash', 'bryn'),
        muster('eld', 'dunn', 'eld'),
      ),
      { kind: 'fight' },
    ).state;
    const first = outcome('ash', 'ash', 'bryn');
    const second = outcome('eld', 'dunn', 'eld', { invader: { left: units('dunn', 1) }, defender: { routed: units('eld', 1) } });
    const there = tellTo('retreat of dunn', tellTo('fight', begun, 'bryn', first).state, 'eld', second);
    const back = tellTo('retreat of dunn', tellTo('fight', begun, 'eld', second).state, 'bryn', first);
    expect(back.events).toEqual(there.events);
    expect({ ...back.state, fought: [] }).toEqual({ ...there.state, fought: [] });
    expect(warsNow(there.state)).toEqual(['ash>bryn', 'eld>dunn']);
  });
});
