import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../../data/world.ts';
import { type ArmyOrder, sidesOf, takeTheField } from '../../../engine/armies.ts';
import { seeded } from '../../../engine/dice.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import { withUnit } from '../../../engine/rally-round-the-king/changes.ts';
import { isInFirstRank } from '../../../engine/rally-round-the-king/heroes/first-rank.ts';
import { meleeModifiers } from '../../../engine/rally-round-the-king/melee/melee-modifiers.ts';
import { partsOf } from '../../../engine/rally-round-the-king/setting-up/battle-parts.ts';
import { openingsOf, spotsOf } from '../../../engine/rally-round-the-king/setting-up/placement.ts';
import { hasLeader, isMounted } from '../../../engine/rally-round-the-king/troops.ts';
import { commandOf } from '../../../engine/rally-round-the-king/war-rating.ts';
import { afterwards, pointsAfter } from '../../../engine/stand-alone.ts';
import { cameIn, faces, modifiersOf, ours, readings, rolls, theirs } from '../melee/melee-table.ts';
import { at, battleOf, of, run, runTo, unit } from '../table.ts';
import { foot, HALF, hero, offered, order, taking } from './hero-table.ts';

/** Two written armies of the same list, each with a hero. */
function fielded() {
  const list = TALOMIR.lists.find((l) => l.id === 'treyine')!;
  const [one, two] = sidesOf('treyine', 'treyine');
  const units = list.units.slice(0, 3).flatMap((row) => [row, row]);
  const written = (nation: ArmyOrder['nation']): ArmyOrder => ({ list, nation, how: 'written', units, warRating: 3, captains: 0, hero: true });
  return takeTheField(written(one), written(two), seeded(1));
}

describe('A hero on the field', () => {
  test('p. 4, ruling 197: his stand is half as wide as others, and as deep', () => {
    const state = battleOf([hero('conan', 0, 24, 10), foot('b', 1, 24, 30)]);
    expect(unit(state, 'conan')).toMatchObject({ width: 0.787, depth: 0.787 });
    expect(unit(state, 'b').width).toBe(1.575);
  });

  test('p. 51: he is a captain with a unit of his own: War Rating +1, and no leader joins him', () => {
    const { field } = fielded();
    const { state } = rules.begin(field);
    expect(state.sides[0].leaders.map((l) => [l.rank, l.unit])).toEqual([
      ['cinc', 0],
      ['captain', 6],
    ]);
    expect(commandOf(state, 0)).toBe(4);
    // nor is he in any part of the army that its plan draws up
    expect(Object.values(partsOf(state, 0)).flat().sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(state.agenda.filter((s) => s.kind === 'attach-leader')).toHaveLength(2);
    const offer = rules.legal(state);
    const [attach] = 'over' in offer ? [] : offer.choices;
    expect(attach?.form === 'set' && attach.of).not.toContain(field.invader.hero!.unit.id);
  });

  test('p. 51: whether he rides is asked before anything is thrown; mounted he is Shock Cavalry', () => {
    const { state: begun } = rules.begin(fielded().field);
    const { state } = taking(begun, 'attach', seeded(1), { of: [begun.troops[0]!.id] });
    expect(offered(state)).toEqual(['ride', 'walk']);
    const riding = taking(state, 'ride', seeded(1));
    expect(isMounted(riding.state, 6)).toBe(true);
    expect(riding.state.troops[6]!.listed.rules).toContain('shock');
    expect(of(riding.events, 'hero-arrived')).toMatchObject([{ nation: 'treyine', dismounted: false }]);
    expect(isMounted(taking(state, 'walk', seeded(1)).state, 6)).toBe(false);
  });

  test('p. 51: he is placed when all others are down, in the first rank, where there is room for him', () => {
    const waiting = { status: 'to-deploy' } as const;
    const units = [foot('a', 0, 24, 11), foot('a2', 0, 20, 11, waiting), hero('conan', 0, 0, 0, waiting), foot('b', 1, 24, 30)];
    const placing = (state: ReturnType<typeof battleOf>) => ({
      ...state,
      turn: 0,
      agenda: [{ kind: 'placement', side: 0, left: 2, id: 1, cause: 0 } as const],
      nextStep: 2,
    });
    const whom = (state: ReturnType<typeof battleOf>): string[] => {
      const offer = rules.legal(state);
      return 'over' in offer ? [] : offer.choices.flatMap((c) => (c.form === 'place' ? c.of : []));
    };
    const both = placing(battleOf(units, { leaders: ['a', 'b'] }));
    expect(whom(both)).toEqual(['a2']);
    const alone = placing(
      battleOf(
        units.map((u) => (u.id === 'a2' ? { ...u, status: 'field' as const } : u)),
        { leaders: ['a', 'b'] },
      ),
    );
    expect(whom(alone)).toEqual(['conan']);
    const place = (x: number, y: number) => order(alone, 'place-dismounted', { of: ['conan'], place: { x, y, heading: 0 } });
    expect(rules.check(alone, place(24, 8))).toEqual({ refused: 'not-in-the-first-rank', page: 51 });
    expect(rules.check(alone, place(26, 8))).toBeNull();
  });

  test('pp. 30, 51, rulings 83, 200: where the zone has no more room in the first rank the zone gives way', () => {
    const rank = Array.from({ length: 9 }, (_, i) => foot(`f${i}`, 0, 17.6 + 1.6 * i, 11.6));
    const field = battleOf([...rank, hero('conan', 0, 0, 0, { status: 'to-deploy' }), foot('b', 1, 24, 30)], { leaders: ['f0', 'b'] });
    const state = { ...field, turn: 0, agenda: [{ kind: 'placement', side: 0, left: 1, id: 1, cause: 0 } as const], nextStep: 2 };
    const openings = openingsOf(state, 9);
    expect([openings.waived === 'nothing', openings.inFront]).toEqual([false, true]);
    const spots = openings.manners.flatMap((manner) => spotsOf(state, manner, openings, 12));
    expect(spots.length).toBeGreaterThan(0);
    for (const spot of spots) expect(isInFirstRank(state, 9, { ...state.units[9]!, ...spot })).toBe(true);
  });

  test('p. 51: nor does it while a gap in the first rank is as wide as he is', () => {
    const left = [18.1125, 19.7125, 21.3125];
    const right = [23.7375, 25.3375, 26.9375, 28.5375, 30.1375];
    const rank = [...left, ...right].map((x, i) => foot(`f${i}`, 0, x, 11.6));
    const field = battleOf([...rank, hero('conan', 0, 0, 0, { status: 'to-deploy', dismounted: true }), foot('b', 1, 24, 30)], { leaders: ['f0', 'b'] });
    const state = { ...field, turn: 0, agenda: [{ kind: 'placement', side: 0, left: 1, id: 1, cause: 0 } as const], nextStep: 2 };
    const openings = openingsOf(state, 8);
    expect(openings).toMatchObject({ waived: 'nothing', inFront: true });
    for (const { x } of openings.manners.flatMap((manner) => spotsOf(state, manner, openings, 12))) expect(x).toBeCloseTo(22.525, 1);
  });

  test('p. 50: he costs what his list makes of him, and is lost in points like any unit (p. 42)', () => {
    const { field, points } = fielded();
    const { cost } = field.invader.hero!.unit.listed;
    expect(cost).toBe(46);
    expect(points[0]).toBe(field.invader.units.reduce((sum, u) => sum + u.listed.cost, 0) + cost);
    expect(rules.begin(field).state.sides[0].points).toBe(points[0]);
    const side = { nation: field.invader.nation, routed: [], left: [], fates: [], routedBearers: [] };
    const beaten = { ...side, routed: [field.invader.hero!.unit.id] };
    const outcome = {
      field: field.defender.nation,
      end: 'routed',
      refusedBy: null,
      turns: 3,
      invader: beaten,
      defender: { ...side, nation: field.defender.nation },
    } as const;
    expect(pointsAfter(field, outcome, points)).toEqual([points[0] - cost, points[1] + cost]);
  });

  test('p. 43, ruling 199: who routed may be ridden down; who was struck down is in no line of pursuit', () => {
    const { field, points } = fielded();
    const { leader, unit: stand } = field.invader.hero!;
    const side = { nation: field.invader.nation, routed: [stand.id], left: [], fates: [], routedBearers: [] };
    const defender = { ...side, nation: field.defender.nation, routed: [] };
    const outcome = { field: field.defender.nation, end: 'routed', refusedBy: null, turns: 3, invader: side, defender } as const;
    const fled = afterwards(field, outcome, points, faces({ 'casualty-recovery': [6, 6] }));
    expect(fled.lostForGood[0]).toEqual([stand.id]);
    const struck = { ...outcome, invader: { ...side, fates: [{ leader, fate: 'out-of-the-fight' as const }] } };
    expect(afterwards(field, struck, points, faces({})).lostForGood[0]).toEqual([]);
  });
});

describe('A hero in tests and melee', () => {
  test('p. 51: trained for melee, a leader, and in a frenzy as he charges; mounted he has the shock of it', () => {
    const riding = battleOf([ours('conan', 0, { rules: ['elite-training'] }, { hero: true, y: 18 - HALF, melee: cameIn('charged') }), theirs('b', 0)]);
    expect(modifiersOf(riding, 'conan')).toEqual({ 'elite-training': 1, shock: 1, frenzy: 1, 'leader-unit': 1 });
    const walking = { ...riding, units: riding.units.map((u) => ({ ...u, dismounted: true })) };
    expect(modifiersOf(walking, 'conan')).toEqual({ 'elite-training': 1, frenzy: 1, 'leader-unit': 1 });
    const later = { ...walking, units: walking.units.map((u) => ({ ...u, melee: cameIn('charged', 1) })) };
    expect(meleeModifiers(later, at(later, 'conan')).map((m) => m.why)).toEqual(['elite-training', 'leader-unit']);
  });

  test('p. 51: he is never outnumbered and knows no terror; he spreads it himself', () => {
    const row = { rep: 7, ac: 8, figures: 1, rules: ['terror'] } as const;
    const state = battleOf([ours('conan', 0, row, { hero: true, y: 18 - HALF, dismounted: true }), theirs('b', 0, { figures: 4, rules: ['terror'] })]);
    const { events } = run(state, { kind: 'melee-tests', group: [0, 1] }, faces({ 'involved-in-melee': [1, 1, 1, 1] }));
    expect(readings(events, 'involved-in-melee').map((r) => [r.who, r.modifiers.map((m) => m.why)])).toEqual([
      ['conan', ['leader-unit']],
      ['b', ['terror']],
    ]);
  });

  test('p. 51: he gives support, and as a leader: friends in contact count both', () => {
    const state = battleOf([ours('a', 0), ours('conan', 0, {}, { hero: true, x: 20 + 0.7875 + HALF, y: 18 - HALF }), theirs('b', 9)], { leaders: ['a'] });
    expect(hasLeader(state, at(state, 'conan'))).toBe(true);
    const { events } = run(state, { kind: 'test', test: 'enemy-threat', units: [0], by: [2] }, faces({ 'enemy-threat': [1, 1] }));
    expect(readings(events, 'enemy-threat')[0]!.modifiers).toContainEqual({ why: 'touching-leader', value: 1 });
    expect(readings(events, 'enemy-threat')[0]!.modifiers).toContainEqual({ why: 'friends', value: 1 });
  });
});

describe('Frenzy at will (p. 51)', () => {
  const threatened = () => battleOf([hero('conan', 0, 24, 15), foot('b', 1, 24, 20)]);
  const threat = { kind: 'test', test: 'enemy-threat', units: [0], by: [1] } as const;

  test('ruling 198: before a test in which it would matter his side is asked; frenzied he goes for them, calm he halts', () => {
    const asked = runTo('hero-frenzy', threatened(), threat, faces({})).state;
    expect(offered(asked)).toEqual(['frenzy', 'keep-calm']);
    const wild = taking(
      asked,
      'frenzy',
      faces({ 'enemy-threat': [1, 1], 'wanting-to-charge': [1, 1], 'being-charged': [1, 1], melee: [1, 1], 'involved-in-melee': [1, 1, 1, 1] }),
    );
    expect(of(wild.events, 'reacted')[0]).toMatchObject({ unit: 'conan', test: 'enemy-threat', result: 'charge' });
    const calm = taking(asked, 'keep-calm', faces({ 'enemy-threat': [1, 1] }));
    expect(of(calm.events, 'reacted')).toMatchObject([{ unit: 'conan', result: 'halt' }]);
  });

  test('p. 76: on foot it matters where one die passed would halt him, as when he wants to charge', () => {
    const worn = withUnit(threatened(), 0, { hits: 5 });
    const wants = runTo('hero-frenzy', worn, { kind: 'test', test: 'wanting-to-charge', units: [0], by: [1] }, faces({})).state;
    expect(offered(wants)).toEqual(['frenzy', 'keep-calm']);
    const result = (choice: 'frenzy' | 'keep-calm') => of(taking(wants, choice, faces({ 'wanting-to-charge': [1, 6] })).events, 'reacted').map((e) => e.result);
    expect([result('frenzy'), result('keep-calm')]).toEqual([['charge'], ['halt']]);
  });

  test('p. 37: who of his body is but threatened, his charger being stopped, tests that once, asked or not', () => {
    const state = battleOf([hero('conan', 1, 20, 20), foot('friend', 1, 20 + HALF + 0.7875, 20), foot('a', 0, 20, 18.2), foot('b', 0, 21.6, 17)]);
    const charging = { target: at(state, 'conan'), from: { x: 20, y: 12, heading: 0 }, reach: 3, counter: false };
    const come = withUnit(state, at(state, 'a'), { charging });
    const units = [at(state, 'conan'), at(state, 'friend')];
    const by = [at(state, 'a'), at(state, 'b')];
    const charged = { kind: 'test', test: 'being-charged', units, by, zones: ['front', 'front'], outside: [units, units] } as const;
    const before = runTo('hero-frenzy', come, charged, seeded(3));
    expect(offered(before.state)).toEqual(['frenzy', 'keep-calm']);
    const called = [...before.events, ...taking(before.state, 'keep-calm', seeded(3)).events];
    expect(of(called, 'test-called').map((e) => [e.test, e.units])).toEqual([
      ['being-charged', ['conan']],
      ['enemy-threat', ['friend']],
    ]);
  });

  test('nobody is asked where it changes nothing: of a leader lost, or of a rider who charges all the same', () => {
    const lost = run(threatened(), { kind: 'test', test: 'leader-lost', units: [0], by: [] }, faces({ 'leader-lost': [1, 1] }));
    expect(of(lost.events, 'reacted')).toMatchObject([{ result: 'carry-on' }]);
    const riding = battleOf([hero('conan', 0, 24, 15, { dismounted: false }), foot('b', 1, 24, 20)]);
    const { events } = runTo('pursue', riding, threat, faces({ 'enemy-threat': [6, 6], 'wanting-to-charge': [6, 6], 'being-charged': [6, 6], pursue: [6] }));
    expect(of(events, 'reacted')[0]).toMatchObject({ unit: 'conan', test: 'enemy-threat', result: 'charge' });
  });
});

describe('A hero who is hit', () => {
  const struck = (dice: readonly number[]) => {
    const state = battleOf([hero('conan', 0, 24, 15), foot('near', 0, 26, 15), foot('far', 0, 34, 15), foot('b', 1, 24, 25)]);
    return run(
      state,
      { kind: 'leader-at-risk-check', side: 0, leader: 0, hits: 1 },
      faces({ 'leader-at-risk-check': [6], 'leader-at-risk': dice, 'leader-lost': [1, 1] }),
    );
  };

  test('p. 51: a hit is a hit, and puts him at risk on a six alone; he is tested on his own Rep', () => {
    const state = battleOf([hero('conan', 0, 24, 15), foot('b', 1, 24, 18, { row: { class: 'foot-missile' } })]);
    const safe = runTo(
      'hero-frenzy',
      state,
      { kind: 'volley', shooters: [1], at: null, oneDie: [] },
      faces({ missile: [6, 6], 'leader-at-risk-check': [5], 'received-fire': [1, 1] }),
    );
    expect(unit(safe.state, 'conan')).toMatchObject({ hits: 1, status: 'field' });
    expect(rolls(safe.events, 'leader-at-risk-check')).toMatchObject([{ who: 'conan', page: 42, result: 'unharmed' }]);
    expect(rolls(struck([5, 5]).events, 'leader-at-risk')).toMatchObject([{ base: 7, passed: 2, result: 'carries-on' }]);
  });

  test('ruling 199: out of the fight or dead, he leaves the table with his stand; those within 2" test, as for any captain (p. 39)', () => {
    const { state, events } = struck([5, 6]);
    expect(unit(state, 'conan').status).toBe('routed');
    expect(of(events, 'routed')).toMatchObject([{ unit: 'conan', reason: 'struck-down' }]);
    expect(state.fates).toEqual([{ side: 0, leader: 'conan', fate: 'out-of-the-fight' }]);
    expect(readings(events, 'leader-lost').map((r) => r.who)).toEqual(['near']);
    expect(struck([6, 6]).state.fates).toEqual([{ side: 0, leader: 'conan', fate: 'dead' }]);
  });
});

test('p. 52, ruling 202: however many blows have taken dice from him, who fights throws one at the least', () => {
  const state = battleOf([hero('conan', 0, 24, 10), foot('a', 0, 4, 4), hero('thoth', 1, 24, 10 + 2 * HALF), foot('b', 1, 44, 30)]);
  // 15 dice, and eight blows
  const dice = { 'heroic-combat conan': [6], 'heroic-combat thoth': [1, 1, ...new Array<number>(13).fill(6)], 'leader-lost': [1, 1, 1, 1] };
  const { events } = run(state, { kind: 'heroic-combat', heroes: [at(state, 'conan'), at(state, 'thoth')], blows: [8, 0] }, faces(dice));
  expect(rolls(events, 'heroic-combat').map((r) => [r.who, r.dice.length])).toEqual([
    ['conan', 1],
    ['thoth', 15],
  ]);
});
