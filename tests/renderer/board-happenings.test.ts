import { describe, expect, test } from 'vitest';
import type { LoggedEvent } from '../../engine/lines.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import type { BattleView } from '../../main/contract.ts';
import { BOOK } from '../../main/service/book.ts';
import { thingNamed } from '../../renderer/board/happenings/event-words.ts';
import { type Scene, scenesOf, treeOf } from '../../renderer/board/happenings/scenes.ts';
import { sentenceOf } from '../../renderer/board/happenings/sentences.ts';
import { meleeSums } from '../../renderer/board/happenings/sums.ts';
import { tollOf } from '../../renderer/board/happenings/toll.ts';
import { namesOf } from '../../renderer/board/naming.ts';
import { fieldOf } from '../laws/battle-fields.ts';
import { playUnderLaws } from '../laws/battle-playing.ts';
import { BY_ID, counted, unit } from './standing.ts';

describe('what happened', () => {
  const SIDES = [
    { nation: 'ekra', name: 'Ekra', told: { called: 'Ekra', isMany: false } },
    { nation: 'orcs', name: 'Orcs', told: { called: 'the Orcs', isMany: true } },
  ] as unknown as BattleView['sides'];
  const names = namesOf({ sides: SIDES, units: counted([unit('a', 0, 0), unit('b', 0, 0), unit('o', 0, 0, { side: 1, name: 'Wolf Riders' })]) });

  test('units of one kind are numbered', () => {
    expect([names.unit('a'), names.unit('b'), names.unit('o'), names.units(['a', 'b', 'o'])]).toEqual([
      'Knights 1',
      'Knights 2',
      'Wolf Riders',
      'Knights 1 and 2 and Wolf Riders',
    ]);
  });

  test('p. 69: a Rogue Dragon leads itself: nobody joins it, and nobody but itself is struck (ruling 75)', () => {
    const dragon = namesOf({
      sides: [{ nation: 'rogue-dragon', name: 'Rogue Dragon' }] as never,
      units: [unit('d', 0, 0, { name: 'Rogue Dragon', called: 'the Rogue Dragon' })],
    });
    const told = (kind: string, what: object): string | undefined =>
      sentenceOf({ kind, nation: 'rogue-dragon', leader: null, unit: 'd', cause: 1, ...what } as unknown as LoggedEvent, dragon)?.text;
    expect(told('leader-attached', {})).toBe('The Rogue Dragon leads itself.');
    expect(told('charged-home', { target: 'd', zone: 'front' })).toBe('The Rogue Dragon charges home on the Rogue Dragon, in front.');
    expect(told('struck', { unit: 'rogue-dragon-treyine-986-1', hits: [] })).toMatch(/^The breath of .* hits nobody\.$/);
    expect([told('leader-struck', { fate: 'dead' }), told('leader-gone', { reason: 'routed' })]).toEqual([undefined, undefined]);
  });

  test('many of one kind in a row are told by the first and the last', () => {
    const archers = Array.from({ length: 7 }, (_, i) => unit(`a${i + 1}`, 0, 0, { name: 'Archers' }));
    const { units } = namesOf({ sides: SIDES, units: counted(archers) });
    expect([units(['a1', 'a2', 'a3']), units(['a2', 'a3', 'a4', 'a5', 'a7']), units(archers.map((a) => a.unit))]).toEqual([
      'Archers 1, 2 and 3',
      'Archers 2 to 5 and 7',
      'Archers 1 to 7',
    ]);
  });

  test('a flight in two parts is told once', () => {
    const flew = { kind: 'flew', to: 'attack', places: [{ unit: 'a', x: 1, y: 1, heading: 0 }], cause: 4 };
    const [scene] = scenesOf([flew, flew] as unknown as LoggedEvent[], names);
    expect([scene!.sentences.map(({ text }) => text), scene!.moves.length]).toEqual([['Knights 1 flies at Attack level.'], 2]);
  });

  test('why the general of the game gave an order goes with what is told of it, or with what came of it first; a player’s own is not explained', () => {
    const log = (why: string, ...then: object[]) =>
      scenesOf(
        [
          { kind: 'turn-began', turn: 2, by: 'orcs', cause: 1 },
          { kind: 'chose', by: 'orcs', hand: 'game', choice: 'advance', why, of: [], cause: 7 },
          ...then,
        ] as unknown as LoggedEvent[],
        names,
      ).map(({ sentences, why: told }) => [sentences.map(({ text }) => text).join(' '), told]);
    const activated = { kind: 'body-activated', units: ['o'], points: 1, cause: 7 };
    const stopped = { kind: 'stopped', units: ['o'], reason: 'in-range', cause: 8, after: 7 };
    expect(log('go-round', activated)[1]).toEqual(['Wolf Riders are activated for 1 point.', 'To get round what is in the way.']);
    expect(log('go-round', stopped)[1]![1]).toBe('To get round what is in the way.');
    // what comes of something else has its own reason, or none
    expect(log('go-round', { ...stopped, after: 3 })[1]![1]).toBeNull();
    for (const why of ['players-choice', 'nothing-better', 'mandatory']) expect(log(why, activated)[1]![1]).toBeNull();
  });

  test('what a reaction wants and is done at once is told once, and what comes of nothing is not said to be done', () => {
    const told = (...events: readonly object[]): readonly (readonly string[])[] =>
      scenesOf(events.map((e) => ({ cause: 4, ...e })) as unknown as LoggedEvent[], names).map(({ sentences }) => sentences.map(({ text }) => text));
    const reacted = (id: string, result: string) => ({ kind: 'reacted', unit: id, test: 'received-fire', result });
    const moved = (how: string, ...ids: readonly string[]) => ({ kind: 'moved', how, places: ids.map((id) => ({ unit: id, x: 1, y: 1, heading: 0 })) });
    expect(told(reacted('a', 'advance'), reacted('o', 'retire'), moved('advanced-on-the-enemy', 'a'), moved('retired', 'o'))).toEqual([
      ['Knights 1 advances on the enemy.', 'Wolf Riders retire.'],
    ]);
    expect(told(reacted('a', 'rout'), reacted('b', 'give-ground'), { kind: 'routed', unit: 'a', reason: 'received-fire' }, moved('gave-ground', 'b'))).toEqual([
      ['Knights 1 routs.', 'Knights 2 gives ground.'],
    ]);
    // whom it would meet he must want to charge (p. 35)
    expect(told(reacted('a', 'advance'), reacted('b', 'retire'))).toEqual([['Knights 1 would advance.', 'Knights 2 must retire.']]);
    expect(told(reacted('a', 'advance'), moved('advanced-on-the-enemy', 'b'))).toEqual([['Knights 1 would advance.', 'Knights 2 advances on the enemy.']]);
  });

  test('what it has cost is who has routed, and who was hit and stands yet, each once, in the order in which it befell them', () => {
    const hit = (id: string, cause: number) => ({ kind: 'hit', unit: id, hits: 1, how: 'fire', cause });
    const events = [hit('b', 4), hit('a', 4), { kind: 'stopped', units: ['o'], reason: 'in-range', cause: 5 }, hit('b', 6), hit('o', 6)];
    const routed = { kind: 'routed', unit: 'a', reason: 'received-fire', cause: 7 };
    const scenes = scenesOf([...events, routed] as unknown as LoggedEvent[], names);
    expect(tollOf(scenes)).toEqual({ routed: ['a'], hit: ['b', 'o'] });
    expect(tollOf(scenes.slice(1))).toEqual({ routed: ['a'], hit: ['b', 'o'] });
    expect(tollOf(scenes.slice(0, 1))).toEqual({ routed: [], hit: ['b', 'a'] });
    expect(tollOf([])).toEqual({ routed: [], hit: [] });
  });

  test('what several do agrees with them to its end', () => {
    const stopped = (reason: string, ...units: readonly string[]): string | undefined =>
      sentenceOf({ kind: 'stopped', units, reason, cause: 1 } as unknown as LoggedEvent, names)?.text;
    expect(stopped('impassable', 'a', 'b')).toBe('Knights 1 and 2 stop at ground they cannot enter.');
    expect([stopped('cannot-move', 'a'), stopped('cannot-move', 'a', 'b'), stopped('occupied', 'a', 'b'), stopped('passed-through', 'a', 'b')]).toEqual([
      'Knights 1 stays where it is.',
      'Knights 1 and 2 stay where they are.',
      'Knights 1 and 2 stop on the ground they have taken up.',
      'Knights 1 and 2 stand while friends pass through them.',
    ]);
  });

  test('p. 8: stakes are planted, as the order for it is called, and who has planted them is not said to have gone anywhere', () => {
    const told = (event: object): string | undefined => sentenceOf({ cause: 1, ...event } as unknown as LoggedEvent, names)?.text;
    expect([told({ kind: 'stakes-dropped', units: ['a'] }), told({ kind: 'stopped', units: ['a'], reason: 'occupied' })]).toEqual([
      'Knights 1 plants its stakes.',
      'Knights 1 stops on the ground it has taken up.',
    ]);
  });

  test('leaders are told by name, plans too, and ground as it lies', () => {
    const led = namesOf({
      sides: SIDES.map((side) => ({ ...side, leaders: [{ id: 'ekra-leader-0-0', name: 'King Aldo' }] })) as never,
      units: [unit('a', 0, 0)],
    });
    const told = (event: object): string | undefined => sentenceOf({ cause: 1, ...event } as unknown as LoggedEvent, led)?.text;
    expect([
      told({ kind: 'leader-attached', nation: 'ekra', leader: 'ekra-leader-0-0', unit: 'a' }),
      told({ kind: 'leader-struck', nation: 'orcs', leader: null, fate: 'out-of-the-fight' }),
      told({ kind: 'leader-gone', nation: 'ekra', leader: 'ekra-leader-0-0', reason: 'routed' }),
      // a hero has a stand of his own, which is told of
      told({ kind: 'leader-gone', nation: 'ekra', leader: 'a', reason: 'routed' }),
      told({ kind: 'plan-made', nation: 'orcs', plan: 'HA' }),
      told({ kind: 'terrain-lies', terrain: 'woods', section: 3 }),
      told({ kind: 'struck', unit: 'a', points: [], hits: [] }),
    ]).toEqual([
      'King Aldo joins Knights.',
      'A leader of the Orcs is struck: out of the fight.',
      'King Aldo is gone with the unit.',
      undefined,
      'The Orcs follow a plan: Hammer and Anvil.',
      'Woods grow in section 3.',
      'The shot of Knights hits nobody.',
    ]);
  });

  test('pp. 44-52, 61-63: heroes who fight, and what magic and treasures do, are told by name', () => {
    const led = namesOf({
      sides: SIDES.map((side) => ({ ...side, leaders: [{ id: 'ekra-magic-user-0-1', name: 'The magic user Ilse' }] })) as never,
      units: [unit('h', 0, 0, { name: 'Hero Aldo' }), unit('o', 0, 0, { side: 1, name: 'Hero Grak' }), unit('a', 0, 0, { name: 'Archers' })],
    });
    const told = (event: object): string | undefined => sentenceOf({ cause: 1, ...event } as unknown as LoggedEvent, led)?.text;
    const fight = (totals: readonly number[], result: string) => told({ kind: 'heroes-fought', units: ['h'], against: ['o'], totals, result });
    expect([
      fight([0, 8], 'killed-outright'),
      fight([1, 0], 'punishing-blow'),
      fight([0, 0], 'evenly-matched'),
      told({ kind: 'bearer-chosen', unit: 'a', treasure: 'bane-banner' }),
      told({ kind: 'magic-user-left', nation: 'ekra', leader: 'ekra-magic-user-0-1', reason: 'spent' }),
      told({ kind: 'magic-user-left', nation: 'ekra', leader: 'amulet-of-sorbrowane', reason: 'spent' }),
    ]).toEqual([
      'Hero Aldo fights Hero Grak in single combat, 0 to 8: Hero Aldo is killed outright.',
      'Hero Aldo fights Hero Grak in single combat, 1 to 0: Hero Grak takes a punishing blow.',
      'Hero Aldo fights Hero Grak in single combat, 0 to 0: evenly matched, they go on.',
      'Archers bear the Bane Banner.',
      'The magic user Ilse has no more magic and goes to safety.',
      'The Amulet of Sorbrowane has no more magic to give.',
    ]);
    expect([thingNamed('fog-of-war'), thingNamed('HA'), thingNamed('ekra')]).toEqual(['Fog of War', 'Hammer and Anvil', undefined]);
  });

  test('p. 48: an NPC who would cast and finds no spell of the type that was thrown says so, and why', () => {
    const led = namesOf({
      sides: SIDES.map((side) => ({ ...side, leaders: [{ id: 'ekra-magic-user-0-1', name: 'The magic user Ilse' }] })) as never,
      units: [],
    });
    const threw = (table: string, result: string, cause: number) => ({
      ...{ kind: 'roll', table, page: 48, who: 'ekra-magic-user-0-1', dice: [1, 2], modifiers: [], total: 3, result, cause },
    });
    const told = (turn: number, ...events: readonly object[]) =>
      scenesOf(events as unknown as LoggedEvent[], led, { turn }).flatMap(({ sentences }) => sentences.map(({ text }) => text));
    expect(told(2, threw('npc-spell-cast', 'will-cast', 4), threw('npc-spell-type', 'attack', 4), threw('channeler', 'highest', 5))).toEqual([
      'The magic user Ilse would cast an attack spell, but none can be cast now: there is no enemy in range and in sight for one, or there are too few magic points.',
    ]);
    expect(told(0, threw('npc-spell-type', 'defence', 4))).toEqual([
      'The magic user Ilse would cast a defence spell, but none can be cast now: before the battle only some summonses can be.',
    ]);
    expect(told(2, threw('npc-spell-type', 'attack', 4), threw('npc-spell', 'blast', 4))).toEqual([]);
  });

  test('p. 41: whom of equals a side chose to hit is told, and before the hits that fell', () => {
    const melee = (who: string) => ({ kind: 'roll', table: 'melee', page: 40, who, dice: [5], modifiers: [], total: 5, result: 'added', cause: 7 });
    const events = [
      { ...melee('o'), after: 5 },
      melee('a'),
      melee('b'),
      { kind: 'chose', by: 'orcs', hand: 'player', choice: 'hit', why: 'players-choice', of: ['b'], after: 7, cause: 8 },
      { kind: 'melee-fought', units: ['o'], against: ['a', 'b'], totals: [5, 2], hits: ['b'], cause: 7 },
      { kind: 'hit', unit: 'b', hits: 1, how: 'melee', cause: 7 },
    ] as unknown as LoggedEvent[];
    const scenes = scenesOf(events, names);
    expect(scenes.map(({ sentences, throws, beginsAnew }) => [sentences.map(({ text }) => text), throws.length, beginsAnew])).toEqual([
      [[], 3, false],
      [['The Orcs choose whom to hit (Knights 2).'], 0, false],
      [['Wolf Riders fight Knights 1 and 2, 5 to 2: hits on Knights 2.', 'Knights 2 is hit in melee: 1 hit in all.'], 0, false],
    ]);
    expect(treeOf(scenes).map(({ scene, led }) => [scene.line, led.map((l) => l.scene.line)])).toEqual([[0, [3, 4]]]);
  });

  test('pp. 40-41: the dice of a melee are told as the sum of each side, with what a hit takes', () => {
    const fights = (who: string, total: number) => ({
      kind: 'roll',
      table: 'melee',
      page: 40,
      who,
      dice: [total],
      modifiers: [],
      total,
      result: 'added',
      cause: 7,
    });
    const throws = [fights('a', 2), fights('b', 5), fights('o', 3)] as unknown as Parameters<typeof meleeSums>[0];
    const units = [unit('a', 0, 0, { ac: 6 }), unit('b', 0, 0, { ac: 4 }), unit('o', 0, 0, { side: 1, name: 'Wolf Riders', ac: 2 })];
    expect(meleeSums(throws, units, BOOK.tables, names)).toEqual([
      'Knights 1 and 2: 7 in all; a hit on Wolf Riders (AC 2) takes 3',
      'Wolf Riders: 3 in all; a hit on Knights 1 (AC 6) takes 7, on Knights 2 (AC 4) takes 5',
    ]);
    const aboard = units.map((u) => ({ ...u, isAboard: true as const }));
    expect(meleeSums(throws, aboard, BOOK.tables, names)).toEqual(['Knights 1 and 2: 7 in all', 'Wolf Riders: 3 in all']);
    expect(meleeSums([], units, BOOK.tables, names)).toEqual([]);
  });

  test('p. 31: who shoots and fights by one order does both of it', () => {
    const events = [
      { kind: 'chose', by: 'ekra', hand: 'player', choice: 'melee', why: 'players-choice', of: [], after: 0, cause: 2 },
      { kind: 'fired', units: ['a'], against: ['o'], total: 6, hits: [], after: 2, cause: 3 },
      { kind: 'melee-fought', units: ['b'], against: ['o'], totals: [5, 2], hits: [], after: 2, cause: 4 },
    ] as unknown as LoggedEvent[];
    const scenes = scenesOf(events, names);
    expect(scenes[0]?.sentences).toEqual([{ text: 'Ekra chooses to fight in melee.', about: [] }]);
    expect(treeOf(scenes).map(({ scene, led }) => [scene.line, led.map((l) => l.scene.line)])).toEqual([[0, [1, 2]]]);
  });

  test('what came of one order stands together, all through a battle', () => {
    const { events } = playUnderLaws(fieldOf(46, 400, {}), 46, rules.general);
    const roots = treeOf(scenesOf(events, BY_ID));
    const prompted = roots.flatMap(({ scene: { after, beginsAnew } }) => (beginsAnew || after === null || after === 0 ? [] : [after]));
    expect(prompted).not.toEqual([]);
    expect(prompted.filter((step, i) => prompted.indexOf(step) !== i)).toEqual([]);
  });

  test('a chain is a tree: each scene under the one that prompted it', () => {
    const events = [
      { kind: 'charge-declared', unit: 'a', target: 'o', after: 1, cause: 2 },
      { kind: 'test-called', test: 'being-charged', units: ['o'], against: ['a'], after: 2, cause: 3 },
      { kind: 'roll', table: 'being-charged', page: 37, who: 'o', dice: [3, 4], modifiers: [], result: 'halt', cause: 3 },
      { kind: 'reacted', test: 'being-charged', unit: 'o', result: 'halt', cause: 4 },
    ] as unknown as LoggedEvent[];
    const scenes = scenesOf(events, names, { from: 40, turn: 2 });
    expect(scenes.map(({ line, turn, step, sentences, throws }) => [line, turn, step, sentences.map(({ text }) => text), throws.length])).toEqual([
      [40, 2, 2, ['Knights 1 would charge Wolf Riders.'], 0],
      [41, 2, 3, ['Wolf Riders test: Being Charged.'], 1],
      [43, 2, 4, ['Wolf Riders halt.'], 0],
    ]);
    const [first, second] = treeOf(scenes);
    expect([first?.led.map(({ scene }) => scene.line), first?.led[0]?.led.map(({ scene }) => scene.line), second]).toEqual([[41], [43], undefined]);
  });

  test('p. 28: sections stand side by side under the general terrain, each with its number, wherever the log was cut', () => {
    const thrown = (table: string, result: string, cause: number) => ({
      ...{ kind: 'roll', table, page: 28, who: 'orcs', dice: [4, 1], modifiers: [], total: 5, result, cause, after: cause - 1 },
    });
    const events = [
      thrown('general-terrain', 'hilly', 7),
      thrown('terrain-section', 'clear', 8),
      thrown('terrain-section', 'woods', 9),
      { kind: 'terrain-lies', terrain: 'woods', section: 2, cause: 9 },
      thrown('terrain-section', 'clear', 10),
      thrown('water', 'pond', 11),
    ] as unknown as LoggedEvent[];
    const scenes = scenesOf(events, names);
    expect(scenes.map(({ sentences }) => sentences.map(({ text }) => text).join(' '))).toEqual([
      '',
      'Section 1 is clear.',
      'Woods grow in section 2.',
      'Section 3 is clear.',
      '',
    ]);
    const shape = (all: readonly Scene[]) => treeOf(all).map(({ scene, led }) => [scene.line, led.map((l) => [l.scene.line, l.led.length])]);
    const sideBySide = [[0, [1, 2, 4, 5].map((line) => [line, 0])]];
    expect(shape(scenes)).toEqual(sideBySide);
    for (const from of [1, 2, 4, 5]) {
      const first = scenesOf(events.slice(0, from), names);
      expect(shape([...first, ...scenesOf(events.slice(from), names, { from, scenes: first })])).toEqual(sideBySide);
    }
  });

  test('who goes straight on or back is told how far, from where each stood; who turns, goes aside or was not seen is not', () => {
    const place = (id: string, x: number, y: number, heading: number) => ({ unit: id, x, y, heading });
    const moved = (how: string, ...places: readonly object[]) => ({ kind: 'moved', how, places, cause: 3 });
    const told = (...events: readonly object[]): string | undefined =>
      scenesOf(events as unknown as LoggedEvent[], names)
        .at(-1)
        ?.sentences.at(-1)?.text;
    const [a, b] = [place('a', 10, 10, 18000), place('b', 12, 10, 18000)];
    expect([
      told(moved('skirmished', a, b), moved('advanced', place('a', 10, 6, 18000), place('b', 12, 6, 18000))),
      told(moved('skirmished', a), moved('retired', place('a', 10, 12.46, 18000))),
      told(moved('skirmished', place('a', 10, 10, 4500)), moved('pursued', place('a', 12.828, 12.828, 4500))),
      told(moved('skirmished', a), moved('wheeled', place('a', 10, 6, 17000))),
      told(moved('skirmished', a), moved('gave-ground', place('a', 10.5, 12, 18000))),
      told(moved('skirmished', a, b), moved('advanced', place('a', 10, 6, 18000), place('b', 12, 7, 18000))),
      told(moved('advanced', a)),
      told(moved('pursued', a), moved('returned', place('a', 10, 6, 18000))),
    ]).toEqual([
      'Knights 1 and 2 move forward, 4″.',
      'Knights 1 retires, 2.5″.',
      'Knights 1 pursues, 4″.',
      'Knights 1 wheels.',
      'Knights 1 gives ground.',
      'Knights 1 and 2 move forward.',
      'Knights 1 moves forward.',
      'Knights 1 comes back to the table.',
    ]);
    const first = scenesOf([moved('skirmished', a)] as unknown as LoggedEvent[], names);
    const next = scenesOf([moved('advanced', place('a', 10, 6, 18000))] as unknown as LoggedEvent[], names, { from: 1, scenes: first });
    expect(next[0]?.sentences[0]?.text).toBe('Knights 1 moves forward, 4″.');
  });
});
