import { describe, expect, test } from 'vitest';
import { keyed, scripted } from '../../../engine/dice.ts';
import { at, battleOf, of, run, runTurning, type Standing, unit } from '../table.ts';
import { tested } from './tested.ts';

test('p. 5: who is hit by his own artillery neither charges it nor turns on it: he looks to the enemy', () => {
  const state = battleOf([
    { id: 'gun', x: 24, y: 10, row: { rules: ['cannon'], class: 'foot-missile' } },
    { id: 'friend', x: 24, y: 14, heading: 18000 },
    { id: 'foe', side: 1, x: 24, y: 26 },
  ]);
  const fired = { kind: 'test', test: 'received-fire', units: [at(state, 'friend')], by: [at(state, 'gun')] } as const;
  // 2d6 passed: melee troops fired at advance by half their move
  const { state: after, events } = runTurning(state, fired, scripted(1, 1));
  expect(of(events, 'reacted')).toMatchObject([{ unit: 'friend', result: 'advance' }]);
  expect(of(events, 'charge-declared')).toEqual([]);
  expect(unit(after, 'friend')).toMatchObject({ heading: 0, x: 24, y: 18 });
});

test('p. 36: nobody turns over the edge of the table: he stays as he is and counts as facing all directions', () => {
  const state = battleOf([
    { id: 'friend', x: 30, y: 0.4 },
    { id: 'foe', side: 1, x: 40, y: 0.5, heading: 27000 },
  ]);
  const halted = { kind: 'result', test: 'received-fire', result: 'halt', unit: 0, by: [1] } as const;
  const after = unit(run(state, halted, scripted()).state, 'friend');
  expect(after).toMatchObject({ heading: 0, allRound: true });
});

test('p. 40: nobody turns into contact with an enemy, for melee is entered by charges: he counts as facing all directions', () => {
  const state = battleOf([
    { id: 'friend', x: 24, y: 15 },
    { id: 'foe', side: 1, x: 40, y: 15, heading: 27000 },
    { id: 'beside', side: 1, x: 24, y: 15 + 0.7875 + 0.7875, heading: 9000 },
  ]);
  const halted = { kind: 'result', test: 'received-fire', result: 'halt', unit: 0, by: [1] } as const;
  const after = run(state, halted, scripted());
  expect(unit(after.state, 'friend')).toMatchObject({ heading: 0, allRound: true });
});

test('p. 36: who counts as facing all directions faces whoever halts it, and does not turn', () => {
  const halted = (own: Partial<Standing>) => {
    const state = battleOf([
      { id: 'friend', x: 24, y: 15, ...own },
      { id: 'foe', side: 1, x: 24, y: 4, heading: 0 },
    ]);
    return unit(run(state, { kind: 'result', test: 'received-fire', result: 'halt', unit: 0, by: [1] } as const, scripted()).state, 'friend');
  };
  expect(halted({ allRound: true })).toMatchObject({ heading: 0, allRound: true });
  expect(halted({})).toMatchObject({ heading: 18000, allRound: false });
});

test('pp. 38-39: a body that shoots at its chargers does so in one volley, some of it with all dice and some with one: who is shot at tests once', () => {
  const bow = { class: 'foot-missile' } as const;
  const state = battleOf([
    { id: 'orcs', x: 24.6, y: 12 },
    { id: 'more', x: 24.6 + 1.575, y: 12 },
    { id: 'veterans', side: 1, x: 24, y: 12.787 + 4, row: { ...bow, rep: 5 } },
    { id: 'bows', side: 1, x: 24 + 1.575, y: 12.787 + 4, row: { ...bow, rep: 3 } },
  ]);
  // a 2 and a 5: of Rep 6, one beside the other, the veterans pass both; of Rep 4 the bows pass one and have but one die
  const dice = keyed(
    { 'wanting-to-charge': [1, 1], 'being-charged': [2, 5], 'missile veterans': [1, 1], 'missile bows': [1], 'received-fire': [1, 1] },
    scripted(...new Array<number>(20).fill(1)),
  );
  const charge = { kind: 'charge', units: [0, 1], targets: [2, 3], reach: [8, 8] } as const;
  const { events } = run(state, charge, dice);
  const shot = events.flatMap((e) =>
    e.kind === 'fired' ? [`${e.units} at ${e.against}`] : e.kind === 'test-called' && e.test === 'received-fire' ? [`${e.units} test`] : [],
  );
  expect(shot).toEqual(['veterans,bows at orcs,more', 'more,orcs test']);
});

test('pp. 76-77, ruling 380: who halts and may not fire does not by that test; a later one that tells him to fire is carried out', () => {
  for (const row of [{ class: 'foot-missile' }, { rules: ['dual-armed'] }] as const) {
    const state = battleOf([
      { id: 'own', x: 24, y: 15, row },
      { id: 'orcs', side: 1, x: 24, y: 18.5 },
    ]);
    const halted = run(state, { kind: 'test', test: 'wanting-to-charge', units: [0], by: [1] }, scripted(1, 6));
    expect(of(halted.events, 'reacted')).toMatchObject([{ unit: 'own', result: 'halt-no-fire' }]);
    expect(of(halted.events, 'fired')).toEqual([]);
    const dice = keyed({ 'received-fire own': [1, 1], missile: [1, 1], 'received-fire': [1, 6] }, scripted());
    const shotAt = run(halted.state, { kind: 'test', test: 'received-fire', units: [0], by: [1] }, dice);
    expect(of(shotAt.events, 'fired')).toMatchObject([{ units: ['own'], against: ['orcs'] }]);
  }
});

describe('p. 36, ruling 285: called upon to fire', () => {
  const bow = { class: 'foot-missile' } as const;
  /** A unit that passes both dice of a test that orcs so far from it on some side of it cause; it faces up the table. */
  const called = (test: 'enemy-threat' | 'received-fire', by: Standing, row: Standing['row'] = bow, ...others: readonly Standing[]) => {
    const state = battleOf([{ id: 'bows', x: 24, y: 15, row: row!, active: true }, { side: 1, ...by }, ...others]);
    const dice = keyed({ 'received-fire': [1, 6], [test]: [1, 1] }, scripted(1, 1, 1));
    return run(state, { kind: 'test', test, units: [0], by: [at(state, by.id)] }, dice);
  };
  const aside: Standing = { id: 'orcs', x: 28, y: 15, heading: 27000 };
  const told = ({ events }: ReturnType<typeof called>) =>
    events.flatMap((e) =>
      e.kind === 'fired'
        ? ['fired']
        : e.kind === 'moved'
          ? [e.how]
          : e.kind === 'reacted' && e.unit === 'bows'
            ? [e.nobodyInArc === true ? 'nobody in its arc' : 'reacted']
            : [],
    );

  test.for(['enemy-threat', 'received-fire'] as const)('by %s at an enemy whom it does not face, a unit halts and turns to him, and may not fire', (test) => {
    const done = called(test, aside);
    expect(told(done)).toEqual(['nobody in its arc', 'turned-to-face']);
    expect(unit(done.state, 'bows')).toMatchObject({ heading: 9000, active: false });
  });

  test('at an enemy in its arc it fires where it stands', () => {
    const done = called('enemy-threat', { id: 'orcs', x: 24, y: 19 });
    expect(told(done)).toEqual(['fired', 'reacted']);
    expect(unit(done.state, 'bows')).toMatchObject({ heading: 0, active: false });
  });

  test('p. 35: who has stopped to fire is active no more, though he whom it fired at is gone by it', () => {
    const state = battleOf([
      { id: 'bows', x: 24, y: 15, row: bow, active: true },
      { id: 'orcs', side: 1, x: 24, y: 19, hits: 4 },
    ]);
    const dice = keyed({ 'enemy-threat': [1, 1], 'received-fire': [6, 6] }, scripted(1, 1));
    const { state: after } = run(state, tested(state, 'enemy-threat', ['bows'], ['orcs']), dice);
    expect(unit(after, 'orcs').status).toBe('routed');
    expect(unit(after, 'bows').active).toBe(false);
  });

  test('skirmishers who have an enemy at their back fire that way (p. 39), and stay as they are', () => {
    const done = called('enemy-threat', { id: 'orcs', x: 24, y: 12.5, heading: 0 }, { class: 'foot-skirmish', figures: 3 });
    expect(told(done)).toEqual(['fired', 'reacted']);
    expect(unit(done.state, 'bows').heading).toBe(0);
  });

  test('pinned by another enemy it stays as it is and counts as facing all directions', () => {
    const done = called('enemy-threat', aside, bow, { id: 'spears', side: 1, x: 24, y: 22 });
    expect(told(done)).toEqual(['nobody in its arc']);
    expect(unit(done.state, 'bows')).toMatchObject({ heading: 0, allRound: true });
  });

  test('who charges fires on his way and goes on, and turns to nobody; nor does who fights hand to hand', () => {
    const charging = { target: 2, from: { x: 24, y: 15, heading: 0 }, reach: 8, counter: false };
    const after = (busy: Partial<Standing>, foe: Partial<Standing>, result: { readonly nobodyInArc?: true }, before = 19) => {
      const state = battleOf([
        { id: 'bows', x: 24, y: 15, row: bow, active: true, ...busy },
        { ...aside, side: 1, ...foe },
        { id: 'before', side: 1, x: 24, y: before },
      ]);
      return unit(run(state, { kind: 'result', test: 'enemy-threat', result: 'fire', unit: 0, by: [1], ...result }, scripted()).state, 'bows');
    };
    const inItsArc = { x: 24.8, y: 18, heading: 18000 };
    expect(after({}, inItsArc, {}).active).toBe(false);
    expect(after({ charging }, inItsArc, {})).toMatchObject({ active: true, charging });
    expect(after({}, {}, { nobodyInArc: true })).toMatchObject({ active: false });
    expect(after({ charging }, {}, { nobodyInArc: true })).toMatchObject({ heading: 0, active: true, allRound: false });
    expect(after({}, {}, { nobodyInArc: true }, 15.7875)).toMatchObject({ heading: 0, active: true, allRound: false });
  });

  test('at an enemy before it who is out of range or beside its arc, it neither fires nor turns', () => {
    for (const by of [
      { ...aside, y: 19 },
      { id: 'orcs', x: 24, y: 25 },
    ]) {
      const done = called('received-fire', by);
      expect(told(done)).toEqual(['nobody in its arc']);
      expect(unit(done.state, 'bows')).toMatchObject({ heading: 0, active: true, allRound: false });
    }
  });

  test('who is charged does not turn (p. 41)', () => {
    const state = battleOf([
      { id: 'bows', x: 24, y: 15, row: bow },
      { id: 'orcs', side: 1, x: 28, y: 15, heading: 27000 },
    ]);
    const charge = { kind: 'charge', units: [1], targets: [0], reach: [8] } as const;
    const dice = keyed({ 'wanting-to-charge': [1, 1], 'enemy-threat': [1, 6], 'being-charged': [1, 1] }, scripted(...new Array<number>(20).fill(1)));
    const { events } = run({ ...state, mover: 1 }, charge, dice);
    expect(of(events, 'moved').map((e) => e.how)).not.toContain('turned-to-face');
    expect(of(events, 'reacted')).toContainEqual(expect.objectContaining({ test: 'being-charged', result: 'fire', nobodyInArc: true }));
  });
});

test('p. 35: another enemy pins a unit, not he who has shot at its flank, though he could charge it and but a corner of him lies ahead', () => {
  const state = battleOf([
    { id: 'orcs', x: 24, y: 15 },
    { id: 'bows', side: 1, x: 25.75, y: 15.35, heading: 22500, row: { class: 'foot-missile' } },
  ]);
  const dice = keyed({ 'received-fire': [1, 1], 'wanting-to-charge': [6, 6] }, scripted());
  const { state: after } = runTurning(state, tested(state, 'received-fire', ['orcs'], ['bows']), dice);
  expect(unit(after, 'orcs').allRound).toBe(false);
  expect(unit(after, 'orcs').heading).toBeGreaterThan(0);
});

test('pp. 36-37: who routs by a throw is gone before others of its body shoot by it and are answered (ruling 325)', () => {
  const archers = { class: 'foot-missile', figures: 3 } as const;
  const state = battleOf([
    { id: 'right', side: 1, x: 20, y: 20, row: { ...archers, rep: 5 } },
    { id: 'doomed', side: 1, x: 21.575, y: 20, hits: 4, row: archers },
    { id: 'bows', x: 20.8, y: 15, row: archers },
  ]);
  const shotAt = { kind: 'test', test: 'received-fire', units: [at(state, 'right'), at(state, 'doomed')], by: [at(state, 'bows')] } as const;
  const { events } = run(state, shotAt, keyed({ 'received-fire right': [3, 3], 'missile right': [1, 1], 'received-fire bows': [6, 6] }, scripted()));
  const told = events.flatMap((e) => (e.kind === 'routed' ? [`${e.unit} routs`] : e.kind === 'fired' ? [`${e.units.join()} at ${e.against.join()}`] : []));
  expect(told).toEqual(['doomed routs', 'right at bows', 'bows routs']);
});

test('pp. 36-37: so is who retires by it (ruling 325)', () => {
  const archers = { class: 'foot-missile', figures: 3 } as const;
  const state = battleOf([
    { id: 'right', side: 1, x: 20, y: 20, row: { ...archers, rep: 5 } },
    { id: 'shaken', side: 1, x: 21.575, y: 20, hits: 1, row: { ...archers, rep: 3 } },
    { id: 'bows', x: 20.8, y: 15, row: archers },
  ]);
  const dice = keyed({ 'received-fire right': [4, 3], 'missile right': [1, 1], 'received-fire bows': [6, 6] }, scripted());
  const { events } = run(state, tested(state, 'received-fire', ['right', 'shaken'], ['bows']), dice);
  const told = events.flatMap((e) => (e.kind === 'moved' ? [`${e.places[0]!.unit} ${e.how}`] : e.kind === 'fired' ? [`${e.units.join()} fires`] : []));
  expect(told).toEqual(['shaken retired', 'right fires']);
});

test('pp. 36-37: who shoots once a friend is gone who hid the enemy by the same throw has fired, and does not turn to face as well (rulings 285, 325)', () => {
  const slingers = { class: 'foot-skirmish', figures: 2, ac: 2 } as const;
  // they shoot to the rear too; he who stands behind hides the riders, and has all the hits that he bears
  const state = battleOf([
    { id: 'left', x: 20, y: 20, row: slingers },
    { id: 'behind', x: 20, y: 20 - 0.787, hits: 4, row: slingers },
    { id: 'riders', side: 1, x: 20, y: 20 - 0.787 - 0.787 / 2 - 1.181 / 2 - 2, heading: 0, row: { class: 'mounted-melee' } },
  ]);
  const threat = { kind: 'test', test: 'enemy-threat', units: [at(state, 'left'), at(state, 'behind')], by: [at(state, 'riders')] } as const;
  const { state: after, events } = run(state, threat, keyed({ 'enemy-threat left': [3, 3], 'missile left': [1], 'received-fire riders': [6, 6] }, scripted()));
  expect(of(events, 'routed').map((e) => e.unit)).toEqual(['behind']);
  expect(of(events, 'fired').map((e) => e.units)).toEqual([['left']]);
  expect(of(events, 'reacted').filter((e) => e.unit === 'left')).toEqual([expect.not.objectContaining({ nobodyInArc: true })]);
  expect(unit(after, 'left').heading).toBe(0);
});

test('p. 37: where nobody of a body shoots by a throw, what it comes to is carried out from right to left', () => {
  const state = battleOf([
    { id: 'right', x: 21.575, y: 15, row: { rep: 5 } },
    { id: 'left', x: 20, y: 15, hits: 3, row: { rep: 4 } },
    { id: 'bows', side: 1, x: 20.8, y: 26, row: { class: 'foot-missile' } },
  ]);
  const shotAt = { kind: 'test', test: 'received-fire', units: [at(state, 'right'), at(state, 'left')], by: [at(state, 'bows')] } as const;
  const { events } = run(state, shotAt, keyed({ 'received-fire right': [4, 4] }, scripted()));
  expect(of(events, 'moved').flatMap((e) => e.places.map(({ unit: who }) => `${who} ${e.how}`))).toEqual(['right advanced-on-the-enemy', 'left retired']);
});
