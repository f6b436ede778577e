import { describe, expect, test } from 'vitest';
import { abstractCombat } from '../../engine/by-this-axe/abstract.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { playOn } from '../../engine/campaign/host.ts';
import { checkPlayerNation, withPlayerNation } from '../../engine/campaign/player-nations.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { seeded } from '../../engine/dice.ts';
import { nationId } from '../../engine/ids.ts';
import { broken } from './governments-table.ts';
import { people, talomir } from './special-peoples-table.ts';
import { army, nation, table, war } from './table.ts';
import { WORLD } from './world.ts';

const rules = campaign(WORLD);
const ASH = nationId('ash');
const take = (id: string, isPlayers = true) => ({ kind: 'player-nation', nation: nationId(id), isPlayers }) as const;

describe('Player Nations', () => {
  test('p. 56, ruling 395: a nation is taken in hand, and left again, whenever one likes; nothing else changes', () => {
    const { state } = rules.found({ players: [], years: null }, seeded(5));
    const taken = rules.apply(state, take('ash'), seeded(5));
    expect(taken).toEqual({ state: { ...state, players: [ASH] }, events: [{ kind: 'became-player-nation', nation: ASH, cause: 0 }] });
    if (!('state' in taken)) return;
    expect(rules.legal(taken.state)).toEqual(rules.legal(state));
    const left = rules.apply(taken.state, take('ash', false), seeded(5));
    expect(left).toEqual({ state, events: [{ kind: 'became-non-player-nation', nation: ASH, cause: 0 }] });
  });

  test('the dice fall as for one that was played from the beginning', () => {
    const dice = seeded(7);
    const host = { campaign: () => {}, battle: () => '' };
    const later = rules.apply(rules.found({ players: [], years: 2 }, dice).state, take('ash'), dice);
    if (!('state' in later)) throw new Error('refused');
    const always = rules.found({ players: [ASH], years: 2 }, dice);
    expect(playOn(rules, later.state, abstractCombat, dice, host)).toEqual(playOn(rules, always.state, abstractCombat, dice, host));
  });

  test('p. 58, ruling 19: what was asked of a Player Nation alone is thrown for when it is left to the game', () => {
    const fronts = table(
      war('ash', 'bryn'),
      war('corr', 'ash'),
      army('ash', 'ash', 'pike', 'levies'),
      army('bryn', 'bryn', 'infantry'),
      army('corr', 'corr', 'infantry'),
    );
    const asking = (players: CampaignState['players']): CampaignState => ({
      ...fronts,
      players,
      agenda: [{ kind: 'two-fronts', nation: ASH, id: 1, cause: 0 }],
    });
    expect(rules.legal(asking([ASH]))).toMatchObject({ by: ASH, kind: 'two-fronts' });
    const left = rules.apply(asking([ASH]), take('ash', false), seeded(3));
    if (!('state' in left)) throw new Error('refused');
    expect(left.events).toContainEqual(expect.objectContaining({ kind: 'roll', table: 'two-fronts' }));
  });

  test('p. 65, ruling 386: left to the game before its turn to hire, a nation at peace is offered no company; one at war still is', () => {
    const hiring = table(army('ash', 'ash', 'pike'), nation('ash', { rolls: 4 }));
    const steps = [
      { kind: 'hire-company', nation: ASH, company: 'riata', count: 1, id: 3, cause: 1 },
      { kind: 'mercenary-for-hire', nation: ASH, id: 2, cause: 1 },
      { kind: 'mercenary-for-hire', nation: nationId('bryn'), id: 1, cause: 0 },
    ] as const;
    const left = (state: CampaignState): CampaignState => withPlayerNation(state, take('ash', false), () => {});
    const state: CampaignState = { ...hiring, players: [ASH], agenda: steps.toReversed() };
    expect(left(state).agenda).toEqual([steps[2]]);
    expect(left(war('ash', 'bryn')(state)).agenda).toEqual(state.agenda);
    expect(withPlayerNation({ ...state, players: [] }, take('ash'), () => {}).agenda).toEqual(state.agenda);
  });

  test('pp. 68-69, ruling 387: a people in its camp too, and the nation that the Demon rules', () => {
    const state = talomir(people('centaurs', 'orcs', 'roundwood-down'), nation('torem', { possessed: true }));
    expect(['centaurs', 'torem'].map((id) => checkPlayerNation(state, take(id)))).toEqual([null, null]);
  });

  test('not one that has fallen, that is no nation of its own, or is so already', () => {
    const begun = rules.found({ players: [ASH], years: null }, seeded(5)).state;
    const state = nation('bryn', { fallen: true })(broken('eld', 'eldwood')(begun));
    const tribe = state.nations.find(({ government }) => government.partOf !== null)!;
    const refused = (...asked: Parameters<typeof take>): unknown => rules.check(state, take(...asked))?.refused;
    expect(['bryn', tribe.id, 'nobody'].map((id) => refused(id))).toEqual(['no-such-nation', 'no-such-nation', 'no-such-nation']);
    expect([refused('ash'), refused('dunn', false)]).toEqual(['so-already', 'so-already']);
    expect(rules.check({ ...state, players: [nationId('bryn')] }, take('bryn', false))).toBeNull();
  });

  test('nothing is taken in hand when the campaign is over', () => {
    expect(rules.check({ ...table(), over: true }, take('ash'))).toEqual({ refused: 'campaign-over', page: null });
  });
});
