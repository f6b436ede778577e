import { describe, expect, test } from 'vitest';
import { SPELLS } from '../../../data/tables/magic.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import { withUnit } from '../../../engine/rally-round-the-king/changes.ts';
import { castingResult } from '../../../engine/rally-round-the-king/magic/casting.ts';
import { pointsLeft } from '../../../engine/rally-round-the-king/magic/groups.ts';
import { magicAtGo } from '../../../engine/rally-round-the-king/magic/magic-at-go.ts';
import { rout } from '../../../engine/rally-round-the-king/reactions/casualties.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { faces, ours, rolls, theirs } from '../melee/melee-table.ts';
import { at, hearing, of, run, unit } from '../table.ts';
import { asked, choiceOf, choices, magicBattle, nameOf, take, unitsOf } from './magic-table.ts';

/** Our magic users before three enemies in a row, 8" off; the enemy's far behind. */
const FIELD = [
  ours('mages', 0),
  theirs('a', 0, {}, { y: 26 }),
  theirs('b', 2, {}, { y: 26 }),
  theirs('c', 4, {}, { y: 26 }),
  theirs('witches', 0, {}, { y: 33 }),
];
const army = (more: Parameters<typeof magicBattle>[1] = {}): BattleState => asked(magicBattle(FIELD, { ours: [3, 1, 1], ...more }));
const left = (state: BattleState, side: 0 | 1 = 0): number => pointsLeft(state.magic!.groups[side]!);
const [MERLIN, MORGAN] = [nameOf(0, 3), nameOf(1, 3)];
/** Nobody is hit, everybody halts. */
const CALM = { 'received-fire': [1, 6, 1, 6, 1, 6], missile: [1, 1, 1] };

describe('Casting a spell', () => {
  test('pp. 48-50: eighteen spells with their Difficulty Factors, six of each type', () => {
    const of = (type: string) => SPELLS.filter((s) => s.type === type).map((s) => [s.on, s.id, s.df]);
    expect(of('attack')).toEqual([
      [1, 'icy-finger', 3],
      [2, 'trembling-hand', 3],
      [3, 'blast', 2],
      [4, 'despair', 2],
      [5, 'slowness', 1],
      [6, 'steel-wind', 1],
    ]);
    expect(of('defence')).toEqual([
      [1, 'magical-shield', 3],
      [2, 'healing-hands', 3],
      [3, 'death-rage', 2],
      [4, 'inspire', 2],
      [5, 'fog-of-war', 2],
      [6, 'shield-wall', 1],
    ]);
    expect(of('summons')).toEqual([
      [1, 'gate', 10],
      [2, 'hall-of-heroes', 7],
      [3, 'summon', 5],
      [4, 'seek', 3],
      [5, 'sacrificial-lamb', 2],
      [6, 'death-rattle', 3],
    ]);
  });

  test.each([
    [4, 2, 'cast'],
    [3, 2, 'open-to-intervention'],
    [2, 2, 'open-to-intervention'],
    [2, 3, 'fails'],
    [1, 4, 'fails-horribly'],
  ] as const)('p. 46: %i successes against %i: %s', (caster, spell, result) => expect(castingResult(caster, spell)).toBe(result));

  test('pp. 46-47, ruling 218: a spell that summons counts one unit: Death Rattle throws 3 + 1 dice and costs 3 and a die', () => {
    const dice = faces({ 'spell-cast death-rattle': [6, 6, 6, 6], [`spell-cast ${MERLIN}`]: [1, 1, 1, 1, 1], 'spell-cost': [2] });
    const { state, events } = take(army(), 'death-rattle', [], dice);
    expect(rolls(events, 'spell-cast')).toMatchObject([{ base: 3, modifiers: [{ why: 'units-targeted', dice: 1 }] }, { result: 'cast' }]);
    expect(rolls(events, 'spell-cost')).toMatchObject([{ base: 3, total: 5 }]);
    expect(left(state)).toBe(60 - 5);
    expect(dice.left).toBe(0);
  });

  test('p. 46, the example: Steel Wind at three units: four dice against five, one success ahead, and it costs 1 x 3 + 5 = 8', () => {
    const dice = faces({ 'spell-cast steel-wind': [1, 2, 4, 5], [`spell-cast ${MERLIN}`]: [1, 2, 2, 4, 6], 'spell-cost': [5], ...CALM });
    const { state, events } = take(army(), 'steel-wind', ['a', 'b', 'c'], dice);
    expect(rolls(events, 'spell-cast')).toMatchObject([
      { page: 46, who: 'steel-wind', against: MERLIN, base: 1, modifiers: [{ why: 'units-targeted', dice: 3 }], successes: 2 },
      { page: 46, who: MERLIN, base: 5, successes: 3, result: 'open-to-intervention' },
    ]);
    expect(rolls(events, 'spell-cost')).toMatchObject([{ page: 47, base: 3, total: 8 }]);
    expect(left(state)).toBe(52);
    // nobody is there to intervene
    expect(of(events, 'spell-worked')).toMatchObject([{ spell: 'steel-wind', units: ['a', 'b', 'c'] }]);
  });

  test('p. 45: it takes nothing of the War Rating', () => {
    const state = army();
    const dice = faces({ 'spell-cast steel-wind': [6, 6], [`spell-cast ${MERLIN}`]: [1, 1, 1, 6, 6], 'spell-cost': [1], ...CALM });
    const { state: after, events } = take(state, 'steel-wind', ['a'], dice);
    expect(of(events, 'spell-worked')).toHaveLength(1);
    expect([state.sides[0].command, after.sides[0].command]).toEqual([3, 3]);
  });

  test('p. 47, the example: Healing Hands on five units and a 3 on the die cost 3 x 5 + 3 = 18 of 40 points', () => {
    const hurt = [1, 2, 3, 4, 5, 6].map((n) => ours(`hurt-${n}`, 0, {}, { hits: 1, x: 8 + n * 3.5, y: 24 }));
    const state = asked(magicBattle([ours('mages', 0), ...hurt, theirs('orcs', 0, {}, { y: 34 })], { ours: [3] }));
    const five = unitsOf(choiceOf(state, 'healing-hands')).slice(0, 5);
    const dice = faces({ 'spell-cast healing-hands': [6, 6, 6, 6, 6, 6, 6, 6], [`spell-cast ${MERLIN}`]: [1, 1, 1], 'spell-cost': [3] });
    expect(left(state)).toBe(40);
    const { state: after, events } = take(state, 'healing-hands', five, dice);
    expect(rolls(events, 'spell-cost')).toMatchObject([{ page: 47, dice: [3], base: 15, total: 18 }]);
    expect(left(after)).toBe(22);
    expect(five.map((id) => unit(after, id).hits)).toEqual([0, 0, 0, 0, 0]);
  });

  test('p. 46: two successes ahead nobody can intervene', () => {
    const dice = faces({ 'spell-cast steel-wind': [6, 6], [`spell-cast ${MERLIN}`]: [1, 1, 6, 6, 6], 'spell-cost': [1], ...CALM });
    const { events } = take(army({ theirs: [3] }), 'steel-wind', ['a'], dice);
    expect(of(events, 'spell-tried')).toMatchObject([{ result: 'cast' }]);
    expect(of(events, 'spell-worked')).toHaveLength(1);
  });

  test('p. 46, ruling B29: one short it fails, for half of the points, rounded up', () => {
    const dice = faces({ 'spell-cast steel-wind': [1, 1], [`spell-cast ${MERLIN}`]: [1, 4, 5, 6, 6], 'spell-cost': [6] });
    const { state, events } = take(army({ theirs: [3] }), 'steel-wind', ['a'], dice);
    expect(of(events, 'spell-tried')).toMatchObject([{ result: 'fails' }]);
    expect(left(state)).toBe(60 - 4);
    expect(of(events, 'spell-worked')).toEqual([]);
  });

  test('p. 46: two short it fails horribly: all of the points, and every magic user is at risk', () => {
    const risks = { [`magic-user-at-risk ${MERLIN}`]: [1, 5], 'magic-user-at-risk merlin-1': [1, 6], 'magic-user-at-risk merlin-1-2': [6, 6] };
    const dice = faces({ 'spell-cast steel-wind': [1, 1], [`spell-cast ${MERLIN}`]: [4, 4, 5, 6, 6], 'spell-cost': [2], ...risks });
    const { state, events } = take(army(), 'steel-wind', ['a'], dice);
    expect(of(events, 'magic-points-used')).toMatchObject([{ points: 3, remaining: 57 }]);
    expect(rolls(events, 'magic-user-at-risk').map((r) => r.result)).toEqual(['carries-on', 'out-of-the-fight', 'dead']);
    expect(state.fates.map((f) => f.fate)).toEqual(['out-of-the-fight', 'dead']);
    // theirs were what was used first (ruling 213)
    expect(left(state)).toBe(40);
  });

  test('p. 46, ruling 270: she too who pays her last for it', () => {
    const state = army();
    const [group] = state.magic!.groups;
    const worn = { ...state, magic: { ...state.magic!, groups: [{ ...group!, used: 8 }, state.magic!.groups[1]] as const } };
    const risks = { [`magic-user-at-risk ${MERLIN}`]: [1, 5], 'magic-user-at-risk merlin-1': [1, 1], 'magic-user-at-risk merlin-1-2': [1, 6] };
    const dice = faces({ 'spell-cast steel-wind': [1, 1], [`spell-cast ${MERLIN}`]: [4, 4, 5, 6, 6], 'spell-cost': [2], ...risks });
    const { state: after, events } = take(worn, 'steel-wind', ['a'], dice);
    expect(of(events, 'magic-user-left')).toMatchObject([{ leader: 'merlin-1-2', reason: 'spent' }]);
    expect(rolls(events, 'magic-user-at-risk').map((r) => [r.who, r.result])).toEqual([
      [MERLIN, 'carries-on'],
      ['merlin-1', 'carries-on'],
      ['merlin-1-2', 'out-of-the-fight'],
    ]);
    expect(after.fates).toEqual([{ side: 0, leader: 'merlin-1-2', fate: 'out-of-the-fight' }]);
    expect(left(after)).toBe(60 - 11);
  });

  test('p. 62: an artifact whose last points it costs is nobody, and at no risk', () => {
    const state = army();
    const [group] = state.magic!.groups;
    const amulet = { id: 'amulet-of-sorbrowane', level: 1, isArtifact: true, state: 'with' } as const;
    const own = { ...group!, casters: [group!.casters[0]!, amulet], used: 8 };
    const dice = faces({ 'spell-cast steel-wind': [1, 1], [`spell-cast ${MERLIN}`]: [4, 4, 5, 6], 'spell-cost': [2], 'magic-user-at-risk': [1, 5] });
    const { events } = take({ ...state, magic: { ...state.magic!, groups: [own, state.magic!.groups[1]] } }, 'steel-wind', ['a'], dice);
    expect(of(events, 'magic-user-left')).toMatchObject([{ leader: amulet.id, reason: 'spent' }]);
    expect(rolls(events, 'magic-user-at-risk').map((r) => r.who)).toEqual([MERLIN]);
  });

  test('p. 47, ruling 270: she whom her last spell has killed is dead, and not in safety', () => {
    const state = army();
    const [group] = state.magic!.groups;
    const worn = { ...state, magic: { ...state.magic!, groups: [{ ...group!, used: 8 }, state.magic!.groups[1]] as const } };
    const risks = { [`magic-user-at-risk ${MERLIN}`]: [1, 5], 'magic-user-at-risk merlin-1': [1, 1], 'magic-user-at-risk merlin-1-2': [6, 6] };
    const dice = faces({ 'spell-cast steel-wind': [1, 1], [`spell-cast ${MERLIN}`]: [4, 4, 5, 6, 6], 'spell-cost': [2], ...risks });
    expect(take(worn, 'steel-wind', ['a'], dice).state.magic!.groups[0]!.casters.map((c) => c.state)).toEqual(['with', 'with', 'dead']);
  });

  test('p. 45, ruling 270: whom her last spell has wounded is in safety: she is not captured with the unit she has left', () => {
    const state = army();
    const [group] = state.magic!.groups;
    const worn = { ...state, magic: { ...state.magic!, groups: [{ ...group!, used: 8 }, state.magic!.groups[1]] as const } };
    const risks = { [`magic-user-at-risk ${MERLIN}`]: [1, 5], 'magic-user-at-risk merlin-1': [1, 6], 'magic-user-at-risk merlin-1-2': [1, 6] };
    const dice = faces({ 'spell-cast steel-wind': [1, 1], [`spell-cast ${MERLIN}`]: [4, 4, 5, 6, 6], 'spell-cost': [2], ...risks });
    const { state: after } = take(worn, 'steel-wind', ['a'], dice);
    const { at: told, events } = hearing(after, faces({}));
    const routed = rout(after, at(after, 'mages'), 'leader-lost', told);
    expect(of(events, 'leader-struck')).toMatchObject([{ leader: 'merlin-1', fate: 'captured' }]);
    expect(routed.fates).toEqual([
      { side: 0, leader: 'merlin-1-2', fate: 'out-of-the-fight' },
      { side: 0, leader: 'merlin-1', fate: 'captured' },
    ]);
  });

  test('p. 45: the first spell shows where they are; before that nobody knows', () => {
    const state = army();
    expect(state.magic!.groups[0]!.revealed).toBe(false);
    const dice = faces({ 'spell-cast steel-wind': [6, 6], [`spell-cast ${MERLIN}`]: [1, 1, 1, 1, 1], 'spell-cost': [1], ...CALM });
    const { state: after, events } = take(state, 'steel-wind', ['a'], dice);
    expect(of(events, 'magic-revealed')).toMatchObject([{ unit: 'mages', leader: MERLIN }]);
    expect(after.magic!.groups[0]).toMatchObject({ revealed: true, tried: true });
    const again = faces({ 'spell-cast shield-wall': [6, 6], [`spell-cast ${MERLIN}`]: [1, 1, 1, 1, 1], 'spell-cost': [1] });
    expect(of(take(asked(magicAtGo(after, 0)), 'shield-wall', ['mages'], again).events, 'magic-revealed')).toEqual([]);
  });

  test('p. 45: what is cast before they are placed shows nothing', () => {
    const state = army();
    const waiting = withUnit({ ...state, agenda: [] }, at(state, 'mages'), { status: 'to-deploy' });
    const dice = faces({ 'spell-cast seek': [6, 6, 6, 6], [`spell-cast ${MERLIN}`]: [1, 1, 1, 1, 1], 'spell-cost': [1] });
    const { state: after, events } = take(asked(waiting, 'scouting'), 'seek', [], dice);
    expect([of(events, 'magic-revealed'), after.magic!.groups[0]!.revealed]).toEqual([[], false]);
  });
});

describe('What may be cast, and at whom', () => {
  test('p. 45: in range of the group, in sight of its unit, past nobody', () => {
    const hidden = [...FIELD, theirs('behind', 0, {}, { y: 30 })];
    const state = asked(magicBattle(hidden, { ours: [3] }));
    expect(unitsOf(choiceOf(state, 'slowness'))).toEqual(['a', 'b', 'c']);
    const near = asked(magicBattle(FIELD, { ours: [1] }));
    expect(choices(near)).not.toContain('slowness');
    const wood = {
      kind: 'woods',
      shape: [
        { x: 15, y: 24 },
        { x: 40, y: 24 },
        { x: 40, y: 21 },
        { x: 15, y: 21 },
      ],
    } as never;
    expect(choices({ ...state, terrain: [wood] })).not.toContain('slowness');
  });

  test('p. 46: as many units as the area of effect, the closest first', () => {
    const three = choiceOf(asked(magicBattle(FIELD, { ours: [2, 1] })), 'slowness');
    expect(three).toMatchObject({ min: 1, max: 3, stops: [['a'], ['a', 'b'], ['a', 'b', 'c']] });
    expect(choiceOf(asked(magicBattle(FIELD, { ours: [1, 1] })), 'shield-wall')).toMatchObject({ max: 1 });
  });

  test('p. 44: one of level one affects one unit, however many are near', () => {
    const near = asked(magicBattle([...FIELD, ours('beside', 3)], { ours: [1] }));
    expect(unitsOf(choiceOf(near, 'shield-wall'))).toEqual(['mages', 'beside']);
    expect(choiceOf(near, 'shield-wall')).toMatchObject({ max: 1 });
  });

  test('ruling B29: never for more points than there are', () => {
    const poor = army();
    const group = { ...poor.magic!.groups[0]!, casters: poor.magic!.groups[0]!.casters.slice(0, 1), used: 35 };
    const state = { ...poor, magic: { ...poor.magic!, groups: [group, null] as const } };
    // five points: two units of Difficulty 2, one of 3, a Death Rattle, no Gate
    expect(choiceOf(state, 'despair')).toMatchObject({ max: 2 });
    expect(choices(state)).toContain('death-rattle');
    expect(choices(state)).not.toContain('hall-of-heroes');
    const none = { ...poor, magic: { ...poor.magic!, groups: [{ ...group, used: 40 }, null] as const } };
    expect(run({ ...none, agenda: [] }, { kind: 'magic', side: 0, moment: 'first' }, faces({})).state.agenda).toEqual([]);
  });

  test('pp. 49-50: Gate and Summon are for armies of negative alignment; Seek and the Lamb for before the battle', () => {
    expect(choices(army()).filter((c) => ['gate', 'summon', 'seek', 'sacrificial-lamb'].includes(c))).toEqual([]);
    const evil = army({ magic: { alignments: [-1, 0] } });
    const neutral = choices(army({ magic: { alignments: [0, -1] } }));
    for (const spell of ['gate', 'summon'] as const) expect(neutral).not.toContain(spell);
    expect(neutral).toContain('hall-of-heroes');
    expect(choices(evil)).toContain('gate');
    expect(choices(evil)).toContain('summon');
    expect(choices(asked(magicBattle(FIELD, { ours: [3] }), 'scouting'))).toEqual(['seek', 'by-the-table', 'no-spell']);
    expect(choices(asked(magicBattle(FIELD, { ours: [3] }), 'omens'))).toEqual(['sacrificial-lamb', 'by-the-table', 'no-spell']);
  });

  test('ruling 215: nor is who is in melee blasted, or shaken from those beside him; slowness goes anywhere', () => {
    const fighting = asked(
      magicBattle([ours('mages', -4, {}, { y: 19 }), ours('friend', 0), theirs('a', 0), theirs('beside', 0, {}, { y: 18 + 1.5 * 0.787 })], { ours: [3] }),
    );
    expect(unitsOf(choiceOf(fighting, 'slowness')).toSorted()).toEqual(['a', 'beside']);
    for (const spell of ['blast', 'trembling-hand'] as const) expect(unitsOf(choiceOf(fighting, spell))).toEqual(['beside']);
  });

  test('ruling 215: what strikes from afar strikes nobody who is in melee', () => {
    const state = asked(magicBattle([ours('mages', 4), ours('fighting', 0), theirs('a', 0), theirs('witches', 5, {}, { y: 33 })], { ours: [3] }));
    expect(unitsOf(choiceOf(state, 'steel-wind'))).toEqual(['witches']);
    expect(unitsOf(choiceOf(state, 'despair'))).toEqual(['a', 'witches']);
  });
});

describe('Magic Intervention', () => {
  /** A spell that is open to intervention, for 8 points. */
  const open = take(
    army({ theirs: [3] }),
    'steel-wind',
    ['a', 'b', 'c'],
    faces({ 'spell-cast steel-wind': [1, 2, 4, 5], [`spell-cast ${MERLIN}`]: [1, 2, 2, 4, 6], 'spell-cost': [5] }),
  ).state;

  test('p. 47: the enemy may step in', () =>
    expect(rules.legal(open)).toMatchObject({ kind: 'intervention', side: 1, choices: [{ choice: 'intervene' }, { choice: 'let-it-be' }] }));

  test('p. 47, the example: three successes against two: the spell goes off, and a quarter of 8, two points, are gone', () => {
    const dice = faces({ [`magic-intervention ${MERLIN}`]: [1, 2, 3, 5, 6], [`magic-intervention ${MORGAN}`]: [1, 2, 5], ...CALM });
    const { state, events } = take(open, 'intervene', [], dice);
    expect(rolls(events, 'magic-intervention')).toMatchObject([
      { page: 47, who: MERLIN, base: 5, successes: 3 },
      { page: 47, who: MORGAN, base: 3, successes: 2, result: 'goes-off' },
    ]);
    expect(of(events, 'spell-worked')).toHaveLength(1);
    expect([left(state), left(state, 1)]).toEqual([52, 38]);
  });

  test('p. 47: with as many the spell goes off, and they have paid all the same', () => {
    const dice = faces({ [`magic-intervention ${MERLIN}`]: [1, 2, 3, 5, 6], [`magic-intervention ${MORGAN}`]: [1, 2, 3], ...CALM });
    const { state, events } = take(open, 'intervene', [], dice);
    expect(rolls(events, 'magic-intervention').map((r) => [r.successes, r.result])).toEqual([
      [3, 'holds'],
      [3, 'goes-off'],
    ]);
    expect(of(events, 'spell-worked')).toHaveLength(1);
    expect(left(state, 1)).toBe(38);
  });

  test('p. 47, ruling 219: she whom the cost has sent away has thrown for the spell, and throws once more against who steps in', () => {
    // of 10 + 10 + 40 points the last magic user of level 1 has 6 left: the 8 are more than that
    const army60 = army({ theirs: [3] });
    const [own, their] = army60.magic!.groups;
    const worn = { ...army60, magic: { ...army60.magic!, groups: [{ ...own!, used: 4 }, their] as const } };
    const before = take(
      worn,
      'steel-wind',
      ['a', 'b', 'c'],
      faces({ 'spell-cast steel-wind': [1, 2, 4, 5], [`spell-cast ${MERLIN}`]: [1, 2, 2, 4, 6], 'spell-cost': [5] }),
    );
    expect(of(before.events, 'magic-user-left')).toMatchObject([{ leader: nameOf(0, 1, 2), reason: 'spent' }]);
    const dice = faces({ [`magic-intervention ${MERLIN}`]: [1, 2, 3, 5, 6], [`magic-intervention ${MORGAN}`]: [1, 2, 5], ...CALM });
    expect(rolls(take(before.state, 'intervene', [], dice).events, 'magic-intervention')[0]).toMatchObject({ who: MERLIN, base: 5, successes: 3 });
  });

  test('p. 47: with more successes the enemy stops it', () => {
    const dice = faces({ [`magic-intervention ${MERLIN}`]: [1, 2, 4, 5, 6], [`magic-intervention ${MORGAN}`]: [1, 2, 3] });
    const { events } = take(open, 'intervene', [], dice);
    expect(rolls(events, 'magic-intervention').at(-1)).toMatchObject({ result: 'stopped' });
    expect(of(events, 'spell-stopped')).toMatchObject([{ spell: 'steel-wind' }]);
    expect(of(events, 'spell-worked')).toEqual([]);
  });

  test('p. 47: a quarter is rounded up; who lets it be pays nothing', () => {
    const nine = take(
      army({ theirs: [3] }),
      'steel-wind',
      ['a', 'b', 'c'],
      faces({ 'spell-cast steel-wind': [1, 2, 4, 5], [`spell-cast ${MERLIN}`]: [1, 2, 2, 4, 6], 'spell-cost': [6] }),
    ).state;
    const both = { [`magic-intervention ${MERLIN}`]: [1, 2, 3, 5, 6], [`magic-intervention ${MORGAN}`]: [4, 4, 5], ...CALM };
    expect(left(take(nine, 'intervene', [], faces(both)).state, 1)).toBe(37);
    const passed = take(nine, 'let-it-be', [], faces(CALM));
    expect(left(passed.state, 1)).toBe(40);
    expect(of(passed.events, 'spell-worked')).toHaveLength(1);
  });

  test('a save may fall in the midst of it: the state is all there is', () => {
    const again = JSON.parse(JSON.stringify(open)) as BattleState;
    expect(rules.legal(again)).toMatchObject({ kind: 'intervention' });
    const dice = (): ReturnType<typeof faces> =>
      faces({ [`magic-intervention ${MERLIN}`]: [1, 2, 3, 5, 6], [`magic-intervention ${MORGAN}`]: [1, 2, 5], ...CALM });
    expect(take(again, 'intervene', [], dice()).state).toEqual(take(open, 'intervene', [], dice()).state);
    expect(unit(open, 'a').hits).toBe(0);
    expect(at(open, 'mages')).toBe(0);
  });
});
