import { describe, expect, test } from 'vitest';
import { campaign } from '../../engine/campaign/campaign.ts';
import { lands } from '../../engine/campaign/lands.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { nationId } from '../../engine/ids.ts';
import { gamesChoice } from '../../engine/policies/nations.ts';
import { asked, chooseTo, only, open, run, runTo } from './playing.ts';
import { army, during, holds, look, players, type Setup, table, unit, units, war } from './table.ts';
import { WORLD } from './world.ts';

const moving = { kind: 'phase', phase: 'moving' } as const;
const where = (state: CampaignState) => look(state, 'ash').army.map((u) => u.at);
/** Ash at war with Bryn in Summer; Ashholm is cut off from Ash and Ashford. */
const summer = (...setup: readonly Setup[]) => table(during('summer'), war('bryn', 'ash'), ...setup);
const asks = (state: CampaignState): readonly string[] => only(state, moving).state.agenda.flatMap((s) => ('nation' in s ? [s.nation] : []));

describe('Armies move in Summer and Fall too (p. 70, ruling 278)', () => {
  const phasesOf = (state: CampaignState): readonly string[] =>
    only(state, { kind: 'season' })
      .state.agenda.flatMap((s) => (s.kind === 'phase' ? [s.phase] : []))
      .toReversed();

  test.each(['summer', 'fall'] as const)(
    'pp. 57, 70: in %s when armies have been recruited, as they are placed in Spring, before anybody tests whether he goes to war',
    (season) => {
      const order = phasesOf(table(during(season), war('bryn', 'ash')));
      expect(order.slice(order.indexOf('recruiting'), order.indexOf('going-to-war') + 1)).toEqual(['recruiting', 'moving', 'going-to-war']);
    },
  );

  test('a season that begins in peace is what it always was', () => {
    expect(phasesOf(table(during('summer')))).not.toContain('moving');
  });

  test('p. 57: in Spring they are placed instead, anywhere, and in Winter there are none', () => {
    expect(phasesOf(table(during('spring'), war('bryn', 'ash')))).not.toContain('moving');
    expect(phasesOf(table(during('winter'), war('bryn', 'ash')))).not.toContain('moving');
    const placed = runTo('place of ash', table(army('ash', 'ash', 'pike'), war('bryn', 'ash')), { kind: 'place', nation: nationId('ash') }).state;
    expect(open(placed)).toEqual(['place ash', 'place ashford', 'place ashholm', 'army-placed ash']);
  });

  test('p. 70: to any province that a chain of friendly ones leads to, as many times as desired', () => {
    const begun = runTo('place of ash', summer(army('ash', 'ash', 'pike', 'levies'), players('ash')), moving).state;
    expect(asked(begun)).toMatchObject({
      by: 'ash',
      kind: 'place',
      choices: [{ choice: 'place', at: 'ashford', of: units('ash', 1, 2) }, { choice: 'army-placed' }],
    });
    const first = chooseTo('place of ash', begun, 'place', { at: 'ashford', of: [unit('ash', 1)] }).state;
    expect(where(first)).toEqual(['ashford', 'ash']);
    expect(open(first)).toEqual(['place ash', 'place ashford', 'army-placed ash']);
    expect(where(chooseTo('place of ash', first, 'place', { at: 'ash', of: [unit('ash', 1)] }).state)).toEqual(['ash', 'ash']);
  });

  test('p. 70: not through an enemy or a stranger: what is cut off stays, and only who can come is offered', () => {
    const begun = runTo('place of ash', summer(army('ash', 'ash', 'pike'), army('ash', 'ashholm', 'levies'), players('ash')), moving).state;
    expect(asked(begun)).toMatchObject({ choices: [{ choice: 'place', at: 'ashford', of: [unit('ash', 1)] }, { choice: 'army-placed' }] });
    expect(campaign(WORLD).check(begun, { ...choice(begun), at: 'ashford', of: [unit('ash', 2)] })).toMatchObject({ refused: 'not-among-these' });
    expect(campaign(WORLD).check(begun, { ...choice(begun), at: 'ashholm', of: [unit('ash', 1)] })).toMatchObject({ refused: 'no-such-choice' });
  });

  test('p. 70: by sea as by land', () => {
    const begun = runTo('place of ash', summer(army('ash', 'corr', 'pike'), holds('ash', 'corr'), players('ash')), moving).state;
    expect(open(begun)).toEqual(['place ash', 'place ashford', 'army-placed ash']);
  });

  test('nobody is asked who is at peace, has no army, or nowhere to go', () => {
    expect(asks(summer(army('ash', 'ash', 'pike'), army('bryn', 'bryn', 'levies')))).toEqual(['bryn', 'ash']);
    expect(asks(table(during('summer'), army('ash', 'ash', 'pike')))).toEqual([]);
    expect(asks(summer())).toEqual([]);
    expect(asks(summer(army('ash', 'ashholm', 'pike')))).toEqual([]);
  });

  test('nothing to do is told as no phase', () => {
    expect(run(table(during('summer')), moving).events).toEqual([]);
  });
});

describe('Where the game moves an army (ruling 278)', () => {
  const LANDS = lands(WORLD);
  const game = (state: CampaignState) => {
    const offer = campaign(WORLD).legal(state);
    if (!('choices' in offer)) throw new Error('nothing is asked');
    return gamesChoice(state, offer, LANDS);
  };

  test('home to the seat, whoever can come there, and then no more', () => {
    const begun = runTo('place of ash', summer(army('ash', 'ashford', 'pike', 'levies'), army('ash', 'ashholm', 'levies')), moving).state;
    expect(game(begun)).toMatchObject({ choice: 'place', at: 'ash', of: units('ash', 1, 2), why: 'home-to-the-seat' });
    const home = chooseTo('place of ash', begun, 'place', { at: 'ash', of: units('ash', 1, 2) }).state;
    expect(where(home)).toEqual(['ash', 'ash', 'ashholm']);
    expect(game(home)).toMatchObject({ choice: 'army-placed' });
  });

  test('who is all there stays there', () => {
    const begun = runTo('place of ash', summer(army('ash', 'ash', 'pike', 'levies')), moving).state;
    expect(game(begun)).toMatchObject({ choice: 'army-placed', why: 'gather-at-the-seat' });
  });

  test('who is cut off from it stays where it is', () => {
    const begun = runTo('place of ash', summer(army('ash', 'ashholm', 'pike'), holds('ash', 'eld')), moving).state;
    expect(game(begun)).toMatchObject({ choice: 'army-placed', why: 'no-way-home' });
  });
});

/** Ash moves units; where and whom the test says. */
const choice = (state: CampaignState) => {
  const { step } = asked(state);
  return { kind: 'choose', by: 'ash', hand: 'player', step, choice: 'place', number: null, why: 'players-choice' } as const;
};
