import { describe, expect, test } from 'vitest';
import { keyed, scripted } from '../../../engine/dice.ts';
import { facing, goOf, spears, told } from '../movement/movement-table.ts';
import { at, battleOf, of, run, unit } from '../table.ts';

describe('retiring (p. 36)', () => {
  const shot = (state: ReturnType<typeof battleOf>, who: string, by: string) =>
    ({ kind: 'test', test: 'received-fire', units: [at(state, who)], by: [at(state, by)] }) as const;

  test('a unit goes straight away by its retire distance, ends facing the enemy and takes one hit', () => {
    const state = facing(5);
    const { state: after } = run(state, shot(state, 'orcs', 'riata'), scripted(6, 6));
    expect(unit(after, 'orcs')).toMatchObject({ x: 24, y: 12, heading: 0, hits: 1 });
  });

  test('a friend in its way halts it 1" off with a second hit', () => {
    const state = battleOf([
      { id: 'orcs', x: 24, y: 15 },
      { id: 'behind', x: 24, y: 15 - 0.787 - 2 },
      { id: 'riata', side: 1, x: 24, y: 21 },
    ]);
    const { state: after } = run(state, shot(state, 'orcs', 'riata'), scripted(6, 6));
    expect(unit(after, 'orcs')).toMatchObject({ y: 14, hits: 2 });
    expect(unit(after, 'behind')).toMatchObject({ hits: 0, status: 'field' });
  });

  test('skirmishers in its way rout', () => {
    const state = battleOf([
      { id: 'orcs', x: 24, y: 15 },
      { id: 'bows', x: 24, y: 15 - 0.787 - 1, row: { class: 'foot-skirmish' } },
      { id: 'riata', side: 1, x: 24, y: 21 },
    ]);
    const { state: after, events } = run(state, shot(state, 'orcs', 'riata'), scripted(6, 6));
    expect(of(events, 'routed')).toEqual([expect.objectContaining({ unit: 'bows', reason: 'friends-retiring' })]);
    expect(unit(after, 'orcs')).toMatchObject({ y: 12, hits: 1 });
  });

  test('over the edge it is gone (ruling B18), as after meeting an enemy', () => {
    const edge = facing(5, { y: 1 }, { y: 8 });
    expect(unit(run(edge, shot(edge, 'orcs', 'riata'), scripted(6, 6)).state, 'orcs').status).toBe('routed');
    const caught = battleOf([
      { id: 'orcs', x: 24, y: 15 },
      { id: 'riata', side: 1, x: 24, y: 21 },
      { id: 'round', side: 1, x: 24, y: 12.5, heading: 0 },
    ]);
    const { events } = run(caught, shot(caught, 'orcs', 'riata'), scripted(6, 6));
    expect(of(events, 'routed')).toEqual([expect.objectContaining({ unit: 'orcs', reason: 'collision' })]);
  });

  test('p. 76: as many hits as its Rep, and a unit that passes none routs instead', () => {
    const state = facing(5, { hits: 4 });
    const { events } = run(state, shot(state, 'orcs', 'riata'), scripted(6, 6));
    expect(of(events, 'routed')).toEqual([expect.objectContaining({ unit: 'orcs', reason: 'received-fire' })]);
  });
});

describe('the enemy comes near (p. 37)', () => {
  const threat = (state: ReturnType<typeof battleOf>) => ({ kind: 'threats', movers: [at(state, 'orcs')], outside: [[at(state, 'riata')]] }) as const;

  test('one test however many threaten, only within 4" and only before their front', () => {
    const near = facing(3.9);
    expect(of(run(near, threat(near), scripted(1, 1)).events, 'test-called')).toHaveLength(1);
    const far = facing(4.5);
    expect(run(far, threat(far), scripted()).events).toEqual([]);
    const turned = facing(3.9, { heading: 18000 });
    expect(run(turned, threat(turned), scripted()).events).toEqual([]);
  });

  test('4" from edge to edge, also to one who stands aside: straight ahead it may be less', () => {
    // he could be met by a shift of half a base
    const tested = (aside: number): number => {
      const state = facing(3.98, {}, { x: 24 + 1.575 + aside });
      return of(run(state, threat(state), scripted(1, 6)).events, 'test-called').length;
    };
    expect([tested(0.3), tested(0.7)]).toEqual([1, 0]);
  });

  test('ruling 307: who has been threatened in this go is not by where the same enemy comes to after that, sent forward by his shots', () => {
    const state = goOf(facing(9.5, { row: spears }, { row: { class: 'foot-missile' } }), 'orcs');
    const dice = keyed({ 'enemy-threat': [1, 1], missile: [1, 1], 'received-fire': [1, 1], 'wanting-to-charge': [6, 6] }, scripted());
    const { state: after, events } = told(state, { choice: 'advance', number: 5.6 }, dice);
    expect(unit(after, 'orcs').y).toBeCloseTo(15 + 8.5, 2);
    expect(of(events, 'test-called').map((e) => e.test)).toEqual(['enemy-threat', 'received-fire', 'wanting-to-charge']);
  });

  test('only who is stationary: in the midst of a charge nobody asks himself', () => {
    const charging = { target: 0, from: { x: 24, y: 24, heading: 18000 }, reach: 4, counter: false };
    const state = facing(3.9, {}, { charging });
    expect(run(state, threat(state), scripted()).events).toEqual([]);
  });

  test('nor is who is in melee with another asked (ruling 116)', () => {
    const beside = (inches: number) => {
      const state = battleOf([
        { id: 'orcs', x: 24, y: 15 },
        { id: 'riata', side: 1, x: 24, y: 15 + 0.787 + 3.9 },
        { id: 'others', x: 25.4, y: 15 + 3.9 - inches },
      ]);
      return of(run(state, threat(state), scripted(1, 6)).events, 'test-called').map((e) => e.units);
    };
    expect([beside(1.1), beside(0)]).toEqual([[['riata']], []]);
  });

  test('who was to be charged by one who has stopped before him has him within 4" all the same', () => {
    const tested = (inches: number, outside: readonly string[]) => {
      const state = facing(inches);
      const of = { units: [at(state, 'riata')], by: [at(state, 'orcs')], zones: ['front'], outside: [outside.map((id) => at(state, id))] } as const;
      return run(state, { kind: 'test', test: 'being-charged', ...of }, scripted(1, 1)).events.flatMap((e) => (e.kind === 'test-called' ? [e.test] : []));
    };
    expect(tested(1, ['riata'])).toEqual(['enemy-threat']);
    // he set out within 4"; or he is driven back
    expect(tested(1, [])).toEqual([]);
    expect(tested(4.5, ['riata'])).toEqual([]);
  });

  test('and one whose charger is met by another and falls has those before him whom that one pulled along', () => {
    const state = battleOf([
      { id: 'orcs', x: 20, y: 12 },
      { id: 'behind', x: 20, y: 12 - 0.787 },
      { id: 'riata', side: 1, x: 20, y: 18, body: 7 },
      { id: 'frenzied', side: 1, row: { rules: ['frenzy'] }, x: 21.7, y: 18.6, body: 8 },
    ]);
    const [falls, wins, throwsNone] = [{ 'melee orcs': [1], 'involved-in-melee orcs': [6, 6] }, { 'melee frenzied': [6], 'pursue frenzied': [6] }, scripted()];
    const willing = Object.fromEntries(
      [
        'wanting-to-charge orcs',
        'enemy-threat frenzied',
        'wanting-to-charge frenzied',
        'being-charged orcs',
        'involved-in-melee frenzied',
        'enemy-threat riata',
      ].map((throws) => [throws, [1, 1]]),
    );
    const dice = keyed({ ...falls, ...wins, ...willing }, throwsNone);
    const { state: after, events } = run(state, { kind: 'charge', units: [at(state, 'orcs')], targets: [at(state, 'riata')], reach: [8] }, dice);
    expect(unit(after, 'orcs').status).toBe('routed');
    expect(of(events, 'test-called').filter((e) => e.units.includes(state.troops[at(state, 'riata')]!.id))).toEqual([
      expect.objectContaining({ test: 'enemy-threat', against: ['behind'] }),
    ]);
    expect(dice.left).toBe(0);
  });

  test('p. 38: a Rep 4 unit that rolls 1 and 5 passes one and halts in place', () => {
    const state = facing(4, {}, { active: true });
    const { state: after, events } = run(state, threat(state), scripted(1, 5));
    expect(of(events, 'reacted')).toEqual([expect.objectContaining({ unit: 'riata', result: 'halt' })]);
    expect(unit(after, 'riata').active).toBe(false);
  });

  test('p. 76, ruling B3: horse that passes both charges, if it wants to', () => {
    const state = facing(4, {}, { row: { class: 'mounted-melee' } });
    const { events } = run(state, threat(state), scripted(1, 1, 1, 1, 5, 4, 2, 2, 1, 1, 1, 1));
    expect(of(events, 'charge-declared')).toEqual([expect.objectContaining({ unit: 'riata', target: 'orcs' })]);
  });
});

describe('laws of the sheets on the table', () => {
  const onItsWay = { target: 0, from: { x: 24, y: 22, heading: 18000 }, reach: 4, counter: false };
  const horse = { row: { class: 'mounted-melee' as const }, charging: onItsWay };

  test('Rep 4 foot with two friends in contact and no hits never routs when charged by horse', () => {
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) {
        const state = battleOf([
          { id: 'orcs', x: 24, y: 15 },
          { id: 'left', x: 24 - 1.575, y: 15 },
          { id: 'right', x: 24 + 1.575, y: 15 },
          { id: 'horse', side: 1, x: 24, y: 20, ...horse },
        ]);
        const step = { kind: 'test', test: 'being-charged', units: [at(state, 'orcs')], by: [at(state, 'horse')], zones: ['front'] } as const;
        expect(unit(run(state, step, scripted(a, b)).state, 'orcs').status).toBe('field');
      }
  });

  test('alone with three hits it routs 35 times in 36', () => {
    let routed = 0;
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) {
        const state = battleOf([
          { id: 'orcs', x: 24, y: 15, hits: 3 },
          { id: 'horse', side: 1, x: 24, y: 20, ...horse },
        ]);
        const step = { kind: 'test', test: 'being-charged', units: [at(state, 'orcs')], by: [at(state, 'horse')], zones: ['front'] } as const;
        if (unit(run(state, step, scripted(a, b)).state, 'orcs').status === 'routed') routed++;
      }
    expect(routed).toBe(35);
  });
});
