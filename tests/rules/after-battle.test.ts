import { describe, expect, test } from 'vitest';
import type { World } from '../../data/shapes.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import type { Outcome } from '../../engine/campaign/outcome.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { heroUnitId, nationId } from '../../engine/ids.ts';
import { hero, heroOf, lastBattles, magicUsers } from './hiring-table.ts';
import { action, asked, choose, fate, fought, only, open, outcome, runTo, tell, tellTo, thrown, told } from './playing.ts';
import { army, captains, captive, holds, look, muster, nation, type Setup, table, unit, units, war } from './table.ts';
import { WORLD } from './world.ts';

const rules = campaign(WORLD);
/** The hero stays, however many dice he throws (p. 51). */
const ONES = new Array<number>(12).fill(1);
const type = (state: CampaignState, id: string) => look(state, id).army.map((u) => u.type);

/**
 * The Orcs of p. 43 are Eld, invaded by the Warriors, Bryn. Three kinds of infantry of Rep 4: Warband (18 points, 8"),
 * Infantry (24 points, 8") and Guard (40 points, 4").
 */
const ORCS: readonly Setup[] = [war('bryn', 'eld'), holds('bryn', 'ashholm'), army('eld', 'eld', 'guard', 'infantry', 'warband')];
const met = (warriors: readonly string[], ...setup: readonly Setup[]) =>
  runTo('fight', table(...ORCS, army('bryn', 'eld', ...warriors), muster('eld', 'bryn', 'eld'), ...setup), { kind: 'fight' }).state;
const [GUARD, INFANTRY, WARBAND] = [unit('eld', 1), unit('eld', 2), unit('eld', 3)];

/** All three Orc units have routed. */
const orcsRout: Outcome = outcome('bryn', 'bryn', 'eld', { defender: { routed: units('eld', 1, 2, 3) } });

describe('The example of p. 43', () => {
  const lost = tellTo('major-pursuit of bryn', met(['infantry', 'cavalry']), 'eld', orcsRout);
  const infantry = unit('bryn', 1);
  const cavalry = unit('bryn', 2);

  test('p. 43: two Warrior units are available for Major Pursuit, the two cheapest Orc units are pursued', () => {
    expect(asked(lost.state)).toMatchObject({ by: 'bryn', kind: 'major-pursuit', choices: [{ choice: 'pursue', of: [infantry, cavalry], min: 2, max: 2 }] });
    const { events } = choose(lost.state, 'pursue', { at: 'eld/bryn', of: [cavalry, infantry] }, [1, 1, 1, 1]);
    expect(thrown(events, 'casualty-recovery').map((r) => [r.who, r.against])).toEqual([
      [WARBAND, cavalry],
      [INFANTRY, infantry],
    ]);
  });

  test('p. 43: 5 and 2 against Rep 4 and a faster pursuer: lost; 1 and 5 and one as fast: it returns; the third is not pursued and returns', () => {
    const { state, events, left } = choose(lost.state, 'pursue', { at: 'eld/bryn', of: [cavalry, infantry] }, [5, 2, 1, 5]);
    expect(thrown(events, 'casualty-recovery').map((r) => [r.base, r.dice, r.passed])).toEqual([
      [4, [5, 2], 1],
      [4, [1, 5], 1],
    ]);
    expect(told(events, 'unit-lost')).toMatchObject([{ unit: WARBAND, type: 'warband', to: cavalry }]);
    expect(told(events, 'unit-recovered').map((e) => [e.unit, e.how])).toEqual([
      [GUARD, 'not-pursued'],
      [INFANTRY, 'rallied'],
    ]);
    expect(type(state, 'eld')).toEqual(['guard', 'infantry']);
    expect(left).toBe(0);
  });
});

describe('Major Pursuit', () => {
  test('p. 43: units that left of their own will stand in the line too', () => {
    const how = outcome('bryn', 'bryn', 'eld', { defender: { routed: units('eld', 1), left: units('eld', 3) } });
    const { events } = choose(
      tellTo('major-pursuit of bryn', met(['cavalry', 'cavalry']), 'eld', how).state,
      'pursue',
      { at: 'eld/bryn', of: units('bryn', 1, 2) },
      [4, 4, 6, 5],
    );
    expect(thrown(events).map((r) => r.who)).toEqual([WARBAND, GUARD]);
    expect(told(events, 'unit-lost').map((e) => e.unit)).toEqual([GUARD]);
  });

  test('p. 43: of two worth the same he is pursued who stands first in their army, where one pursuer is left for them (ruling 372)', () => {
    // both are worth 15 points
    for (const types of [
      ['archers', 'levies'],
      ['levies', 'archers'],
    ]) {
      const begun = runTo('fight', table(war('bryn', 'ash'), army('ash', 'ash', ...types), army('bryn', 'ash', 'cavalry'), muster('ash', 'bryn', 'ash')), {
        kind: 'fight',
      }).state;
      const routed = outcome('bryn', 'bryn', 'ash', { defender: { routed: units('ash', 2, 1) } });
      const { events } = choose(tellTo('major-pursuit of bryn', begun, 'ash', routed).state, 'pursue', { at: 'ash/bryn', of: units('bryn', 1) }, [6, 6]);
      expect(told(events, 'unit-lost')).toMatchObject([{ unit: unit('ash', 1), type: types[0] }]);
    }
  });

  test('p. 43: units that stood to the end are in no line', () => {
    const { state, events } = tell(met(['cavalry']), 'eld', outcome('bryn', 'bryn', 'eld'));
    expect(thrown(events)).toEqual([]);
    expect(type(state, 'eld')).toEqual(['guard', 'infantry', 'warband']);
  });

  test("p. 43: only the winner's units that have not routed pursue; those that have come back untested", () => {
    const how = outcome('bryn', 'bryn', 'eld', { invader: { routed: units('bryn', 1), left: units('bryn', 2) }, defender: { routed: units('eld', 3) } });
    const { state } = tellTo('major-pursuit of bryn', met(['cavalry', 'cavalry', 'levies']), 'eld', how);
    expect(asked(state)).toMatchObject({ choices: [{ of: units('bryn', 3), min: 1, max: 1 }] });
    const done = choose(state, 'pursue', { at: 'eld/bryn', of: units('bryn', 3) }, [4, 4]);
    expect(told(done.events, 'unit-recovered').filter((e) => e.nation === 'bryn')).toMatchObject([{ how: 'held-the-field' }, { how: 'held-the-field' }]);
    expect(type(done.state, 'bryn')).toEqual(['cavalry', 'cavalry', 'levies']);
  });

  test('p. 43: a winner with nobody left standing pursues nobody', () => {
    const how = outcome('bryn', 'bryn', 'eld', { invader: { routed: units('bryn', 1) }, defender: { routed: units('eld', 1, 2, 3) } });
    const { state, events } = tell(met(['cavalry']), 'eld', how);
    expect(thrown(events)).toEqual([]);
    expect(type(state, 'eld')).toEqual(['guard', 'infantry', 'warband']);
  });

  test('p. 43: one pursuer each: when all are pursued the remaining units are idle', () => {
    const how = outcome('bryn', 'bryn', 'eld', { defender: { routed: units('eld', 2) } });
    expect(asked(tellTo('major-pursuit of bryn', met(['cavalry', 'levies', 'levies']), 'eld', how).state)).toMatchObject({ choices: [{ min: 1, max: 1 }] });
  });

  test('p. 43: the defender who wins pursues likewise', () => {
    const how = outcome('eld', 'bryn', 'eld', { invader: { routed: units('bryn', 1) } });
    const { state } = tellTo('major-pursuit of eld', met(['cavalry']), 'eld', how);
    expect(asked(state)).toMatchObject({ by: 'eld', choices: [{ of: units('eld', 1, 2, 3), min: 1, max: 1 }] });
    const { state: after, events } = choose(state, 'pursue', { at: 'eld/bryn', of: units('eld', 2) }, [5, 6]);
    expect(told(events, 'unit-lost')).toMatchObject([{ nation: 'bryn', type: 'cavalry' }]);
    expect(type(after, 'bryn')).toEqual([]);
  });

  test('p. 43: a draw has no pursuit and all units recover (ruling B27)', () => {
    const how = outcome(null, 'bryn', 'eld', { invader: { routed: units('bryn', 1) }, defender: { routed: units('eld', 1, 2), left: units('eld', 3) } });
    const { state, events } = tellTo('retreat of bryn', met(['cavalry', 'levies']), 'eld', how);
    expect(thrown(events)).toEqual([]);
    expect(told(events, 'unit-recovered').map((e) => e.unit)).toEqual([...units('bryn', 1), GUARD, INFANTRY, WARBAND]);
    expect([type(state, 'bryn'), type(state, 'eld')]).toEqual([
      ['cavalry', 'levies'],
      ['guard', 'infantry', 'warband'],
    ]);
  });

  test('pp. 43, 51: the winner may set his hero on one of them, who rides; not one who was struck down or has routed', () => {
    const routed = { defender: { routed: units('eld', 2, 3) } };
    const asks = (won: NonNullable<Parameters<typeof outcome>[3]>['invader'] = {}) =>
      asked(tellTo('major-pursuit of bryn', met(['levies'], hero('bryn')), 'eld', outcome('bryn', 'bryn', 'eld', { ...routed, invader: won })).state);
    const his = heroUnitId(heroOf('bryn'));
    expect(asks()).toMatchObject({ choices: [{ of: [...units('bryn', 1), his], min: 2, max: 2 }] });
    expect(asks({ fates: [{ leader: heroOf('bryn'), fate: 'out-of-the-fight' }] })).toMatchObject({ choices: [{ of: units('bryn', 1), min: 1, max: 1 }] });
    expect(asks({ routed: [his] })).toMatchObject({ choices: [{ of: units('bryn', 1) }] });
    const { state } = tellTo('major-pursuit of bryn', met(['levies'], hero('bryn')), 'eld', outcome('bryn', 'bryn', 'eld', routed));
    // one die passed, twice: whom the hero rides down leaves, whom foot of his own pace follows returns
    const { events } = choose(state, 'pursue', { at: 'eld/bryn', of: [his, ...units('bryn', 1)] }, [4, 5, 4, 5, ...ONES]);
    expect(told(events, 'unit-lost')).toMatchObject([{ to: his }]);
  });

  test('p. 43: a unit of the enemy, a routed one, the same twice, too few: refused', () => {
    const how = outcome('bryn', 'bryn', 'eld', { invader: { routed: units('bryn', 3) }, defender: { routed: units('eld', 1, 2) } });
    const { state } = tellTo('major-pursuit of bryn', met(['cavalry', 'levies', 'levies']), 'eld', how);
    const refused = (of: readonly string[]) => rules.check(state, action(state, 'pursue', { at: 'eld/bryn', of }))?.refused;
    expect(refused([...units('bryn', 1), GUARD])).toBe('not-among-these');
    expect(refused(units('bryn', 1, 3))).toBe('not-among-these');
    expect(refused(units('bryn', 1, 1))).toBe('twice-the-same');
    expect(refused(units('bryn', 1))).toBe('too-few');
    expect(refused(units('bryn', 2, 1))).toBeUndefined();
  });
});

describe('Casualty Recovery', () => {
  const pursued = (unit: 1 | 2 | 3, by: string, faces: readonly number[], world: World = WORLD) => {
    const asks = tellTo('major-pursuit of bryn', met([by]), 'eld', outcome('bryn', 'bryn', 'eld', { defender: { routed: units('eld', unit) } }), [], world);
    return choose(asks.state, 'pursue', { at: 'eld/bryn', of: units('bryn', 1) }, faces, world);
  };

  test.each([
    ['two passed returns, however fast the pursuer', 2, 'cavalry', [4, 1], true],
    ['one passed, the pursuer faster: leaves', 2, 'cavalry', [4, 5], false],
    ['one passed, the pursuer as fast: returns', 2, 'levies', [5, 4], true],
    ['one passed, the pursuer slower: returns', 2, 'guard', [4, 5], true],
    ['one passed, foot after slower foot: leaves', 1, 'levies', [4, 5], false],
    ['none passed leaves, however slow the pursuer', 2, 'guard', [5, 5], false],
    ['none passed leaves', 3, 'levies', [6, 5], false],
  ] as const)('p. 43: %s', (_row, unit, by, faces, returns) => {
    const { state, events, left } = pursued(unit, by, [...faces]);
    expect(look(state, 'eld').army).toHaveLength(returns ? 3 : 2);
    expect(told(events, 'unit-lost')).toHaveLength(returns ? 0 : 1);
    expect(left).toBe(0);
  });

  test('p. 43: a six is always a failure, even for Rep 7', () => {
    const heroes = { ...WORLD, lists: WORLD.lists.map((l) => ({ ...l, units: l.units.map((u) => ({ ...u, rep: 7 })) })) };
    const { state, events } = pursued(2, 'guard', [6, 6], heroes);
    expect(thrown(events)).toMatchObject([{ base: 7, passed: 0 }]);
    expect(look(state, 'eld').army).toHaveLength(2);
  });
});

describe('Leaders after a battle', () => {
  const [leads, captain] = ['bryn-leader-986-1', 'bryn-captain-986-2'];
  const struck = (what: 'out-of-the-fight' | 'captured' | 'dead', faces: readonly number[] = []) =>
    tell(met(['cavalry']), 'eld', outcome('bryn', 'bryn', 'eld', { invader: { fates: [fate(leads!, what)] } }), faces);

  test('p. 42: out of the fight: he does not count this season, and nobody follows him', () => {
    const { state, events } = struck('out-of-the-fight');
    expect(look(state, 'bryn')).toMatchObject({ leader: { id: leads, state: 'out-of-the-fight' }, deeds: { leaderHurt: true } });
    expect(told(events, 'leader-hurt')).toMatchObject([{ nation: 'bryn', fate: 'out-of-the-fight', captor: null }]);
  });

  test('p. 42: captured: the enemy holds him', () => {
    expect(look(struck('captured').state, 'bryn')).toMatchObject({ leader: { id: leads, state: 'captured', captor: 'eld' }, deeds: { leaderHurt: true } });
  });

  test('p. 55: dead: Succession at once (ruling C10), with a War Rating of the heir’s own', () => {
    const { state, events, left } = struck('dead', [5, 5]);
    expect(thrown(events).map((r) => [r.table, r.result])).toEqual([
      ['succession', 'heir'],
      ['war-rating', '4'],
    ]);
    expect(look(state, 'bryn')).toMatchObject({ leader: { warRating: 4, state: 'fit' }, deeds: { leaderHurt: true } });
    expect(left).toBe(0);
  });

  test.each([
    ['dead', 0],
    ['captured', 0],
    ['out-of-the-fight', 1],
  ] as const)('p. 42: a captain %s: %i left', (what, stays) => {
    const begun = met(['cavalry'], captains('bryn', 1));
    const { state } = tell(begun, 'eld', outcome('bryn', 'bryn', 'eld', { invader: { fates: [fate(captain!, what)] } }));
    expect(look(state, 'bryn').captains).toHaveLength(stays);
    expect(look(state, 'bryn').deeds.leaderHurt).toBe(false);
  });

  test.each([
    ['dead', 1],
    ['captured', 1],
    ['out-of-the-fight', 2],
  ] as const)('pp. 45, 47: a magic user %s fares as a captain does: %i left', (what, stays) => {
    const begun = met(['cavalry'], magicUsers('bryn', 2, 1));
    const { state, events } = tell(begun, 'eld', outcome('bryn', 'bryn', 'eld', { invader: { fates: [fate('bryn-magic-user-986-6', what)] } }));
    expect(look(state, 'bryn').magicUsers).toHaveLength(stays);
    expect(told(events, 'magic-user-lost')).toHaveLength(2 - stays);
  });
});

describe('A battle that was not fought (ruling 328)', () => {
  const away = (field: string | null): Outcome => ({ ...outcome(field, 'bryn', 'eld'), end: field === null ? 'idle' : 'left', turns: 0 });
  const heard = (field: string | null) =>
    tellTo(
      // an invader who has not won goes home
      field === 'bryn' ? null : 'retreat of bryn',
      met(['cavalry'], hero('bryn'), hero('eld'), nation('eld', { refusals: 1 }), lastBattles('eld', 'drawn')),
      'eld',
      away(field),
    );

  test.each(['bryn', 'eld', null])('p. 59: nobody has won or lost it, whoever has the field: %s', (field) => {
    const { state } = heard(field);
    for (const id of ['bryn', 'eld']) expect(look(state, id).deeds).toMatchObject({ won: 0, lost: 0 });
  });

  test('p. 59: who has slipped away has left the land to the enemy; an invader who has is followed home', () => {
    expect(told(heard('bryn').events, 'province-taken')).toMatchObject([{ province: 'eld', from: 'eld', to: 'bryn' }]);
    expect(look(heard('bryn').state, 'eld').deeds.provincesLost).toBe(1);
    expect(told(heard('eld').events, 'aggressor-changed')).toMatchObject([{ aggressor: 'eld' }]);
  });

  test('pp. 50-51: no hero is asked whether he stays, and it is none of the last two', () => {
    const { state, events } = heard('bryn');
    expect(thrown(events, 'hero-happy')).toEqual([]);
    expect([look(state, 'bryn').lastBattles, look(state, 'eld').lastBattles]).toEqual([[], ['drawn']]);
  });

  test('p. 30: what was refused before still counts, for it has not fought since', () => {
    expect(look(heard('bryn').state, 'eld').refusals).toBe(1);
  });
});

describe('What is refused of a battle', () => {
  const begun = met(['cavalry', 'levies']);
  const refused = (how: Outcome, province = 'eld', state = begun) => rules.check(state, fought(province, how))?.refused;

  test('p. 57: a battle nobody has mustered', () => {
    expect(refused(outcome('bryn', 'bryn', 'eld'), 'eldwood')).toBe('no-such-battle');
  });

  test('p. 57: the same battle twice', () => {
    const two = runTo(
      'fight',
      table(
        ...ORCS,
        war('dunn', 'fenn'),
        army('bryn', 'eld', 'cavalry'),
        army('dunn', 'fennmark', 'levies'),
        army('fenn', 'fennmark', 'levies'),
        muster('eld', 'bryn', 'eld'),
        muster('fennmark', 'dunn', 'fenn'),
      ),
      { kind: 'fight' },
    );
    const once = tellTo('fight', two.state, 'eld', outcome('bryn', 'bryn', 'eld'));
    expect(refused(outcome('bryn', 'bryn', 'eld'), 'eld', once.state)).toBe('already-fought');
    expect(asked(once.state)).toMatchObject({ by: 'host', waiting: [{ province: 'fennmark' }] });
  });

  test('p. 43: a field held by a third nation, units that were not there, the same unit routed twice', () => {
    expect(refused(outcome('ash', 'bryn', 'eld'))).toBe('outcome-does-not-fit');
    expect(refused(outcome('bryn', 'eld', 'bryn'), 'eld')).toBe('no-such-battle');
    expect(refused(outcome('bryn', 'bryn', 'eld', { defender: { routed: units('eld', 7) } }))).toBe('outcome-does-not-fit');
    expect(refused(outcome('bryn', 'bryn', 'eld', { defender: { routed: units('bryn', 1) } }))).toBe('outcome-does-not-fit');
    expect(refused(outcome('bryn', 'bryn', 'eld', { defender: { routed: units('eld', 1), left: units('eld', 1) } }))).toBe('outcome-does-not-fit');
    expect(refused(outcome('bryn', 'bryn', 'eld', { defender: { routed: units('eld', 1) } }))).toBeUndefined();
  });

  test('p. 30: refused by a third nation: only one of the two who have met can refuse', () => {
    const by = (who: string): Outcome => ({ ...outcome(null, 'bryn', 'eld'), end: 'refused', refusedBy: nationId(who), turns: 0 });
    expect([refused(by('ash')), refused(by('bryn'))]).toEqual(['outcome-does-not-fit', undefined]);
  });

  test('p. 42: a leader who was not there, or one struck twice, cannot have been struck there', () => {
    expect(refused(outcome('bryn', 'bryn', 'eld', { invader: { fates: [fate('ash-leader-986-1', 'dead')] } }))).toBe('outcome-does-not-fit');
    expect(refused(outcome('bryn', 'bryn', 'eld', { invader: { fates: [fate('eld-leader-986-1', 'dead')] } }))).toBe('outcome-does-not-fit');
    const twice = [fate('bryn-leader-986-1', 'captured'), fate('bryn-leader-986-1', 'dead')];
    expect(refused(outcome('bryn', 'bryn', 'eld', { invader: { fates: twice } }))).toBe('outcome-does-not-fit');
  });

  test('p. 42: nor one who is in the hands of the enemy', () => {
    const led = met(['cavalry'], captive('bryn', 'eld'));
    expect(refused(outcome('bryn', 'bryn', 'eld', { invader: { fates: [fate('bryn-leader-986-1', 'dead')] } }), 'eld', led)).toBe('outcome-does-not-fit');
  });

  test('p. 42: nor a leader or captain where a deputy leads: they are with the other front (ruling 19)', () => {
    const split = met(['cavalry'], captains('bryn', 1), (s) => ({ ...s, musters: s.musters.map((m) => ({ ...m, invader: { ...m.invader, deputy: true } })) }));
    for (const who of ['bryn-leader-986-1', 'bryn-captain-986-2'])
      expect(refused(outcome('bryn', 'bryn', 'eld', { invader: { fates: [fate(who, 'dead')] } }), 'eld', split)).toBe('outcome-does-not-fit');
  });

  test('p. 45: nor a magic user where a deputy leads, or whom the nation does not have (ruling 52)', () => {
    const struck = outcome('bryn', 'bryn', 'eld', { invader: { fates: [fate('bryn-magic-user-986-5', 'dead')] } });
    expect(refused(struck)).toBe('outcome-does-not-fit');
    expect(refused(struck, 'eld', met(['cavalry'], magicUsers('bryn', 1)))).toBeUndefined();
    const split = met(['cavalry'], magicUsers('bryn', 1), (s) => ({
      ...s,
      musters: s.musters.map((m) => ({ ...m, invader: { ...m.invader, deputy: true } })),
    }));
    expect(refused(struck, 'eld', split)).toBe('outcome-does-not-fit');
  });

  test('p. 57: a choice of a nation while battles wait', () => {
    const step = asked(begun).step;
    const chosen = { kind: 'choose', by: 'bryn', hand: 'player', step, choice: 'concede', at: null, number: null, of: [], why: 'players-choice' } as const;
    expect(rules.check(begun, chosen)).toEqual({ refused: 'not-asked', page: null });
  });

  test('p. 43: a refusal changes nothing', () => {
    const before = structuredClone(begun);
    expect(rules.apply(begun, fought('eldwood', orcsRout), { faces: () => [] })).toMatchObject({ refused: 'no-such-battle' });
    expect(begun).toEqual(before);
  });
});

describe('Wanting dice', () => {
  const lost = tellTo('major-pursuit of bryn', met(['infantry', 'cavalry']), 'eld', orcsRout).state;

  test('p. 43: when the faces handed in run out, what is wanted is named and nothing has changed', () => {
    const before = structuredClone(lost);
    const half = action(lost, 'pursue', { at: 'eld/bryn', of: units('bryn', 2, 1), faces: [5, 2, 1] });
    const wants = rules.apply(lost, half, { faces: () => [1, 1] });
    expect(wants).toEqual({ needs: { table: 'casualty-recovery', who: INFANTRY, count: 2, cause: expect.any(Number) }, soFar: expect.any(Object) });
    expect(lost).toEqual(before);
    const whole = rules.apply(lost, { ...half, faces: [5, 2, 1, 5] }, { faces: () => [1, 1] });
    if (!('state' in whole)) throw new Error('all faces were there');
    expect(type(whole.state, 'eld')).toEqual(['guard', 'infantry']);
    expect(open(lost)).toEqual(['pursue eld/bryn']);
  });

  test('p. 43: without faces of its own the dice thrown are the source’s', () => {
    const { left } = choose(lost, 'pursue', { at: 'eld/bryn', of: units('bryn', 2, 1) }, [1, 1, 1, 1, 6]);
    expect(left).toBe(1);
  });

  test('p. 60: one step alone is done alone: what follows waits', () => {
    const { state } = only(table(), { kind: 'leader-death', nation: nationId('ash'), leader: look(table(), 'ash').leader.id }, [5, 5]);
    expect(state.agenda.map((s) => s.kind)).toEqual(['succession']);
  });
});
