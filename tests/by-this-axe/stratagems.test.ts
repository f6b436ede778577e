import { describe, expect, test } from 'vitest';
import { quickSide } from '../../engine/by-this-axe/fielding.ts';
import type { QuickChoiceId } from '../../engine/by-this-axe/state.ts';
import { stratagemModifiers } from '../../engine/by-this-axe/stratagems.ts';
import { quickUnit, strengthOf } from '../../engine/by-this-axe/unit-strength.ts';
import { seeded } from '../../engine/dice.ts';
import { nationId, unitId } from '../../engine/ids.ts';
import { type Army, able, DEFENDER, fight, foot, INVADER, listed, many, riders } from './field.ts';

describe('Appendix D: a stratagem succeeds on more than 12 with 2d6 and leadership', () => {
  test.each([
    [1, [6, 5], 'fails', 12],
    [1, [6, 6], 'comes-off', 13],
    [2, [5, 5], 'fails', 12],
    [2, [6, 5], 'comes-off', 13],
    [4, [4, 4], 'fails', 12],
    [4, [5, 4], 'comes-off', 13],
  ])('leadership %d and %j: %s', (warRating, dice, result, total) => {
    const fought = fight({
      invader: { units: many(4), warRating },
      defender: { units: many(4), warRating },
      orders: { stratagem: 'surprise-attack' },
      faces: { stratagem: dice },
      dice: seeded(1),
    });
    expect(fought.rolls('stratagem')[0]).toMatchObject({ who: INVADER, dice, total, result });
  });

  test('one attempt each, before the battle and never again in it', () => {
    const fought = fight({
      invader: able,
      defender: able,
      orders: { stratagem: 'deceptive-deployment' },
      against: { stratagem: 'foil' },
      faces: { stratagem: [1, 1, 1, 1] },
      dice: seeded(3),
    });
    expect(fought.asked.filter((a) => a.startsWith('stratagem'))).toEqual([`stratagem ${INVADER}`, `stratagem ${DEFENDER}`]);
    expect(fought.rolls('stratagem')).toHaveLength(2);
  });

  const archersOfNote = listed({ class: 'foot-missile', rules: ['elite-training'] });
  const guns = listed({ class: 'foot-missile', rules: ['cannon'], movesAs: 'artillery' });
  const light = listed({ class: 'mounted-skirmish', ac: 2 });
  const heavy = listed({ class: 'mounted-melee', ac: 6 });
  test.each([
    ['ambush', 'marksmen, +1 for each 20%', archersOfNote, [0, 0, 1, 1, 2, 5]],
    ['flank-march', 'mounted or flying, +1 for each 20%', riders, [0, 0, 1, 1, 2, 5]],
    ['evade', 'mounted or flying, +1 for each 20%', riders, [0, 0, 1, 1, 2, 5]],
    ['field-fortifications', 'engineers, +1 for each 20%', guns, [0, 0, 1, 1, 2, 5]],
    ['field-fortifications', 'archers with stakes are some (ruling 31)', listed({ class: 'foot-missile', rules: ['stakes'] }), [0, 0, 1, 1, 2, 5]],
    ['foil', 'light mounted or flying, +1 for each 10%', light, [0, 1, 2, 3, 4, 10]],
    ['foil', 'flyers too', listed({ rules: ['flyer'], ac: 2 }), [0, 1, 2, 3, 4, 10]],
    ['foil', 'and none for heavy horse', heavy, [0, 0, 0, 0, 0, 0]],
    ['foil', 'nor for light foot', listed({ ac: 2 }), [0, 0, 0, 0, 0, 0]],
    ['surprise-attack', 'nothing but leadership', riders, [0, 0, 0, 0, 0, 0]],
  ] as const)('%s: %s', (stratagem, _who, unit, values) => {
    const shares = [0, 1, 2, 3, 4, 10];
    const added = shares.map((n) => {
      const army: Army = { units: [...many(n, unit), ...many(10 - n, foot)], warRating: 3 };
      const fought = fight({ invader: army, defender: { units: many(10) }, orders: { stratagem }, faces: { stratagem: [1, 1] }, dice: seeded(3) });
      expect(fought.modifier('stratagem', 'leadership')).toBe(3);
      return fought.modifier('stratagem', 'eligible-troops');
    });
    expect(added).toEqual(values);
  });

  test.each([
    ['dwarves-red-sun', 5],
    ['dwarves-black-moon', 5],
    ['dwarves-red-sun:leader:hammerfell', 5],
    ['orcs', 0],
  ])('field fortifications: dwarves are engineers (ruling 282): the army of %s adds %d', (nation, value) => {
    const fielded = { nation: nationId(nation), warRating: 3, leader: null, captains: [], tactics: 'A', treasures: [] } as const;
    const side = quickSide({ ...fielded, units: many(4).map((row, i) => ({ id: unitId(nationId(nation), 986, i + 1), listed: row })) });
    expect(stratagemModifiers(side, 'field-fortifications').reduce((sum, m) => sum + m.value, 0)).toBe(3 + value);
    // and better soldiers for it they are not
    expect(strengthOf(side.units)).toBe(strengthOf(many(4).map((row, i) => quickUnit(unitId(nationId('orcs'), 986, i + 1), row))));
  });

  test('so they are where the army list is a player’s own, by the people that it is like (ruling 296)', () => {
    const nation = nationId('own_hammerers');
    const fielded = {
      nation,
      warRating: 3,
      leader: null,
      captains: [],
      tactics: 'A',
      treasures: [],
      units: [{ id: unitId(nation, 986, 1), listed: foot }],
    } as const;
    const dug = (people: string) => stratagemModifiers(quickSide({ ...fielded, people }), 'field-fortifications').reduce((sum, m) => sum + m.value, 0);
    expect(['dwarves-red-sun', 'orcs'].map(dug)).toEqual([3 + 5, 3]);
  });

  test('captains count in leadership, and a hero is one of them (p. 51, ruling C30)', () => {
    const led = fight({ invader: { ...able, hero: 6 }, defender: able, orders: { stratagem: 'ambush' }, faces: { stratagem: [1, 1] }, dice: seeded(3) });
    expect(led.modifier('stratagem', 'leadership')).toBe(1 + 1);
  });

  test.each([
    ['nobody', [], 0],
    ['a magic user of level 1 is a Wizard', [1], 1],
    ['one of level 2 is, too', [2], 1],
    ['one of level 3 is an Arch-Wizard', [3], 2],
    ['and each counts', [3, 2, 1, 1], 5],
  ] as const)('deceptive deployment: +1 for each Wizard, +2 for an Arch-Wizard (ruling 280): %s', (_who, magic, value) => {
    const deceive = (stratagem: QuickChoiceId) =>
      fight({ invader: { ...able, magic }, defender: able, orders: { stratagem }, faces: { stratagem: [1, 1] }, dice: seeded(3) });
    expect(deceive('deceptive-deployment').modifier('stratagem', 'wizards')).toBe(value);
    expect(deceive('deceptive-deployment').rolls('stratagem')[0]!.total).toBe(2 + 1 + value);
    // no other trick is theirs
    for (const other of ['ambush', 'flank-march', 'surprise-attack', 'field-fortifications', 'foil', 'evade'] as const) {
      expect(deceive(other).modifier('stratagem', 'wizards')).toBe(0);
    }
  });
});

describe('Appendix D: foiling and evading', () => {
  test('foil cancels the opponent’s stratagem that came off', () => {
    const foiled = fight({
      invader: able,
      defender: able,
      orders: { stratagem: 'surprise-attack' },
      against: { stratagem: 'foil' },
      faces: { stratagem: [6, 6, 6, 6] },
      dice: seeded(3),
    });
    expect(foiled.events).toContainEqual(expect.objectContaining({ kind: 'stratagem-foiled', nation: INVADER, stratagem: 'surprise-attack' }));
    expect(foiled.modifier('battle-results', 'stratagem')).toBe(0);
    const missed = fight({
      invader: able,
      defender: able,
      orders: { stratagem: 'surprise-attack' },
      against: { stratagem: 'foil' },
      faces: { stratagem: [6, 6, 6, 5] },
      dice: seeded(3),
    });
    expect(missed.events).toContainEqual(expect.objectContaining({ kind: 'stratagem-worked', nation: INVADER }));
    expect(missed.modifier('battle-results', 'stratagem')).toBe(2);
  });

  test('of a trick that failed nothing is told but its throw', () => {
    for (const against of ['no-stratagem', 'foil'] as const) {
      const faces = { [`stratagem ${INVADER}`]: [1, 1], [`stratagem ${DEFENDER}`]: [6, 6] };
      const { events } = fight({ invader: able, defender: able, orders: { stratagem: 'ambush' }, against: { stratagem: against }, faces, dice: seeded(3) });
      expect(events.filter((e) => e.kind === 'stratagem-worked' || e.kind === 'stratagem-foiled')).toEqual([]);
    }
  });

  test.each([
    ['the invader', INVADER, { orders: { stratagem: 'evade' } as const }, DEFENDER],
    ['the defender', DEFENDER, { against: { stratagem: 'evade' } as const }, INVADER],
  ])('%s evades: no battle is fought, nobody is lost, and he has left the field', (_name, who, orders, holder) => {
    const fought = fight({
      invader: { units: many(4), warRating: 1 },
      defender: { units: many(4), warRating: 1 },
      ...orders,
      faces: { [`stratagem ${who}`]: [6, 6] },
    });
    expect(fought.outcome).toMatchObject({ field: holder, end: 'left', turns: 0 });
    expect([...fought.outcome.invader.routed, ...fought.outcome.defender.routed]).toEqual([]);
    expect(fought.rolls('battle-results')).toEqual([]);
    expect(fought.events.some((e) => e.kind === 'turn-began')).toBe(false);
  });

  test('both evade: nobody holds the field', () => {
    const fought = fight({
      invader: { units: many(4), warRating: 1 },
      defender: { units: many(4), warRating: 1 },
      orders: { stratagem: 'evade' },
      against: { stratagem: 'evade' },
      faces: { stratagem: [6, 6, 6, 6] },
    });
    expect(fought.outcome).toMatchObject({ field: null, end: 'left', turns: 0 });
  });

  test('an evasion foiled is a battle after all', () => {
    const fought = fight({
      invader: able,
      defender: able,
      orders: { stratagem: 'evade' },
      against: { stratagem: 'foil' },
      faces: { stratagem: [6, 6, 6, 6] },
      dice: seeded(3),
    });
    expect(fought.rolls('battle-results').length).toBeGreaterThan(0);
  });
});
