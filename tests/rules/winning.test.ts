import { describe, expect, test } from 'vitest';
import { campaign } from '../../engine/campaign/campaign.ts';
import { nationId } from '../../engine/ids.ts';
import { broken, inCivilWar } from './governments-table.ts';
import { always, only, run, told } from './playing.ts';
import { inTalomir, people, talomir } from './special-peoples-table.ts';
import { during, holds, nation, table } from './table.ts';
import { WORLD } from './world.ts';

const ends = { kind: 'end-of-campaign' } as const;

describe('Winning the campaign', () => {
  test('p. 60: Recruiting Rolls at the end less those at the start; the highest wins', () => {
    const { state, events } = run(table(holds('ash', 'brynmoor', 'eld'), holds('eld', 'fenn')), ends);
    const [ended] = told(events, 'campaign-ended');
    expect(ended!.standing[0]).toEqual({ nation: 'ash', rolls: 6, gained: 2 });
    expect(Object.fromEntries(ended!.standing.map((s) => [s.nation, [s.rolls, s.gained]]))).toEqual({
      ash: [6, 2],
      bryn: [3, -1],
      corr: [4, 0],
      dunn: [2, 0],
      eld: [2, 0],
      fenn: [3, -1],
    });
    expect(state.over).toBe(true);
  });

  test('p. 60: the gain counts, not the size', () => {
    const { events } = run(table(holds('dunn', 'eldwood')), ends);
    expect(told(events, 'campaign-ended')[0]!.standing[0]).toEqual({ nation: 'dunn', rolls: 3, gained: 1 });
  });

  test('p. 60: a nation that holds no province has no Recruiting Rolls at the end, whatever its hills and its tech', () => {
    const state = table(holds('ash', 'bryn', 'brynmoor'), nation('bryn', { fallen: true }));
    const { events } = run(state, ends);
    expect(told(events, 'campaign-ended')[0]!.standing.find((s) => s.nation === 'bryn')).toEqual({ nation: 'bryn', rolls: 0, gained: -4 });
  });

  test('p. 68: a people that has disappeared from Talomir is not counted, and wins nothing where nobody has gained', () => {
    const gone = talomir(people('beastmen', 'barylistan', 'barylistan'), nation('beastmen', { fallen: true, newcomer: null }));
    const [ended] = told(inTalomir(gone, ends).events, 'campaign-ended');
    expect(ended!.standing.map((s) => s.nation)).not.toContain('beastmen');
    expect(ended!.standing).toHaveLength(38);
  });

  test('pp. 68-69: a people that has established itself is a nation like any other here too: all its rolls are gained', () => {
    const settled = talomir(people('beastmen', 'barylistan', 'barylistan', true), nation('beastmen', { newcomer: null }), holds('beastmen', 'goblins', 'orcs'));
    const [ended] = told(inTalomir(settled, ends).events, 'campaign-ended');
    // three provinces, Defense 0, Tech -1
    expect(ended!.standing.find((s) => s.nation === 'beastmen')).toEqual({ nation: 'beastmen', rolls: 2, gained: 2 });
    expect(ended!.standing).toHaveLength(39);
  });

  test('p. 55: rebels and tribes are no nations of their own here: what they hold is the nation’s (rulings 41, 45)', () => {
    const { events } = run(table(inCivilWar('ash', 'ashford', 'ashholm'), broken('eld', 'eldwood')), ends);
    const [ended] = told(events, 'campaign-ended');
    expect(ended!.standing.map((s) => s.nation).sort()).toEqual(['ash', 'bryn', 'corr', 'dunn', 'eld', 'fenn']);
    expect(ended!.standing.find((s) => s.nation === 'ash')).toEqual({ nation: 'ash', rolls: 4, gained: 0 });
  });

  test('p. 69: land a dragon has laid waste counts for nothing the following Spring, and so not here (ruling 28)', () => {
    const { events } = run(table(nation('ash', { devastated: true })), ends);
    expect(told(events, 'campaign-ended')[0]!.standing.find((s) => s.nation === 'ash')).toEqual({ nation: 'ash', rolls: 1, gained: -3 });
  });

  test('p. 60: it is played in full years: it ends after the Winter of the last, and not before', () => {
    const last = { ...table(during('winter', 988)), lastYear: 988 };
    expect(told(run(last, { kind: 'end-of-season' }).events, 'campaign-ended')).toHaveLength(1);
    const fall = { ...table(during('fall', 988)), lastYear: 988 };
    expect(only(fall, { kind: 'end-of-season' }).state).toMatchObject({ season: 'winter', year: 988, over: false });
    const early = { ...table(during('winter', 987)), lastYear: 988 };
    expect(only(early, { kind: 'end-of-season' }).state).toMatchObject({ season: 'spring', year: 988, over: false });
  });

  test('p. 60: without an agreed length it goes on', () => {
    expect(only(table(during('winter')), { kind: 'end-of-season' }).state).toMatchObject({ season: 'spring', year: 987, now: 5, over: false });
  });

  test('p. 60: when it is over nothing may be done', () => {
    const rules = campaign(WORLD);
    const { state } = run({ ...table(during('winter')), lastYear: 986 }, { kind: 'end-of-season' });
    expect(rules.legal(state)).toEqual({ over: true });
    const late = { kind: 'choose', by: 'ash', hand: 'player', step: 1, choice: 'keep-rolls', at: null, number: null, of: [], why: 'players-choice' } as const;
    expect(rules.apply(state, late, always(1))).toEqual({ refused: 'campaign-over', page: null });
  });

  test('p. 60: what each nation started with is what its lands gave it then', () => {
    const { state } = campaign(WORLD).found({ players: [nationId('ash')], years: 3 }, always(5));
    expect(state.nations.map((n) => n.rollsAtStart)).toEqual([4, 4, 4, 2, 2, 4]);
    expect(state.lastYear).toBe(988);
  });
});
