import { describe, expect, test } from 'vitest';
import { PLANS } from '../../data/tables/battle-plans.ts';
import type { LoggedEvent } from '../../engine/lines.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import type { BattleView, BoardChoice, BoardOffer, BoardUnit } from '../../main/contract.ts';
import { nameDoes, theyDo } from '../../renderer/board/agreeing.ts';
import { handedOver, isGenerals, NOBODY, takenBack } from '../../renderer/board/delegating.ts';
import { PLAN_WORDS, thingNamed } from '../../renderer/board/happenings/event-words.ts';
import { scenesOf, treeOf } from '../../renderer/board/happenings/scenes.ts';
import { sentenceOf } from '../../renderer/board/happenings/sentences.ts';
import { namesOf } from '../../renderer/board/naming.ts';
import {
  besideFriend,
  clickOn,
  draftOf,
  firstDraft,
  ghostsOf,
  isInRegion,
  lackOf,
  orderOf,
  placedAt,
  toggled,
  turnedBy,
  withNumber,
} from '../../renderer/board/orders/draft.ts';
import { placesAfter } from '../../renderer/board/orders/ghosts.ts';
import { between, gapBetween, headingTo, turnBetween } from '../../renderer/board/table/geometry.ts';
import { fieldOf } from '../laws/battle-fields.ts';
import { playUnderLaws } from '../laws/battle-playing.ts';

const UNIT = { side: 0, status: 'field', width: 1.575, depth: 0.787, heading: 0, body: [] } as unknown as BoardUnit;
const unit = (id: string, x: number, y: number, more: Partial<BoardUnit> = {}): BoardUnit => ({
  ...UNIT,
  unit: id,
  name: 'Knights',
  x,
  y,
  body: [id],
  ...more,
});
const place = (id: string, x: number, y: number, heading = 0) => ({ unit: id, x, y, heading });

const choice = (its: object, ghost: BoardChoice['ghost'] = null): BoardChoice =>
  ({ choice: its, label: '', note: null, page: null, ghost, aims: [], isSuggested: false }) as unknown as BoardChoice;
const ADVANCE = choice(
  { choice: 'advance', form: 'number', unit: 'inches', from: 0.5, to: 8, stops: [4, 8] },
  { how: 'slide', units: [place('a', 10, 5)], dx: 0, dy: 1 },
);
const CHARGE = choice({ choice: 'charge', form: 'set', of: ['a', 'b'], min: 1, max: 2, stops: [['a', 'b'], ['a']] });
const PLACE = choice({
  choice: 'place',
  form: 'place',
  of: ['c', 'd'],
  region: { shape: 'box', x: [12, 36], y: [3, 12] },
  facings: null,
  stops: [place('c', 20, 8)],
});
const STAND = choice({ choice: 'stand', form: 'none' });
const offer = (...choices: BoardChoice[]): BoardOffer =>
  ({ by: 'ekra', side: 0, isPlayers: true, step: 7, kind: 'orders', title: '', body: ['a'], choices, notPossible: [] }) as unknown as BoardOffer;

describe('orders in the making', () => {
  test('a number stays within its bounds and is drawn to a stop that is near', () => {
    const asked = offer(STAND, ADVANCE);
    const draft = draftOf(asked, 1);
    expect(draft.number).toBe(8);
    expect([
      withNumber(asked, draft, 9).number,
      withNumber(asked, draft, 0).number,
      withNumber(asked, draft, 3.95).number,
      withNumber(asked, draft, 3.1).number,
    ]).toEqual([8, 0.5, 4, 3.1]);
    expect(orderOf(asked, withNumber(asked, draft, 3.1))).toEqual({ step: 7, choice: 'advance', of: [], number: 3.1 });
    expect(ghostsOf(asked, withNumber(asked, draft, 3), [])).toEqual([place('a', 10, 8)]);
  });

  test('members are taken in and out by clicks, and what is lacking is said', () => {
    const asked = offer(CHARGE);
    const draft = firstDraft(asked)!;
    expect(draft.of).toEqual(['a', 'b']);
    const none = toggled(asked, toggled(asked, draft, 'a'), 'b');
    expect(lackOf(asked, none)).toBe('at least 1 to be chosen');
    expect(clickOn(asked, none, 'b')).toEqual({ means: 'draft', draft: { ...none, of: ['b'] } });
    expect(clickOn(asked, none, 'x')).toEqual({ means: 'look' });
    expect(clickOn({ ...asked, isPlayers: false }, none, 'b')).toEqual({ means: 'look' });
  });

  test('where just so many are wanted, another takes the place of the one taken first', () => {
    const asked = offer(choice({ choice: 'hit', form: 'set', of: ['a', 'b', 'c', 'd'], min: 2, max: 2, stops: [['a', 'b']] }));
    const draft = firstDraft(asked)!;
    expect([draft.of, lackOf(asked, draft)]).toEqual([['a', 'b'], null]);
    const other = toggled(asked, draft, 'd');
    expect([other.of, lackOf(asked, other)]).toEqual([['b', 'd'], null]);
    expect(clickOn(asked, other, 'c')).toEqual({ means: 'draft', draft: { ...other, of: ['d', 'c'] } });
    const one = toggled(asked, other, 'b');
    expect([one.of, lackOf(asked, one)]).toEqual([['d'], '2 to be chosen']);
  });

  test('where only who is asked it opens with those whom the general would take (p. 41)', () => {
    const hit = choice({ choice: 'hit', form: 'set', of: ['a', 'b', 'c'], min: 1, max: 1, stops: [['a'], ['b'], ['c']] });
    const general = { step: 7, choice: 'hit', of: ['c'] } as const;
    expect(firstDraft({ ...offer(hit), general })!.of).toEqual(['c']);
    // among several choices each opens as far as it goes
    expect(draftOf({ ...offer(STAND, CHARGE), general: { step: 7, choice: 'charge', of: ['a'] } }, 1).of).toEqual(['a', 'b']);
  });

  test('a unit is put down inside its zone, facing as it is turned', () => {
    const asked = offer(PLACE);
    const draft = firstDraft(asked)!;
    expect(orderOf(asked, draft)).toEqual({ step: 7, choice: 'place', of: ['c'], place: { x: 20, y: 8, heading: 0 } });
    const other = clickOn(asked, draft, 'd');
    expect(other.means === 'draft' && other.draft.of).toEqual(['d']);
    const outside = placedAt(draft, { x: 2, y: 8 });
    expect([isInRegion(asked, draft), isInRegion(asked, outside), lackOf(asked, outside)]).toEqual([true, false, 'a place inside the marked zone']);
    expect(turnedBy(asked, draft, -1500).place?.heading).toBe(34_500);
  });

  test('a body goes with its skirmisher, turned about him', () => {
    const skirmish = choice({
      choice: 'skirmish-move',
      form: 'place',
      of: ['a'],
      region: { shape: 'disc', x: 10, y: 5, radius: 8 },
      facings: null,
      stops: [place('a', 10, 9)],
    });
    const units = [unit('a', 10, 5, { body: ['a', 'b'] }), unit('b', 12, 5, { body: ['a', 'b'] })];
    const ghosts = ghostsOf(offer(skirmish), placedAt(draftOf(offer(skirmish), 0), { x: 10, y: 9 }, 9000), units);
    expect(ghosts.map(({ x, y, heading }) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10, heading])).toEqual([
      [10, 9, 9000],
      [10, 7, 9000],
    ]);
  });

  test('a stand is drawn to the side of a friend that is near', () => {
    const units = [unit('a', 20, 8)];
    expect(besideFriend({ x: 21.4, y: 8.2, heading: 0 }, { ...UNIT, unit: 'c' }, units)).toEqual({ x: 21.575, y: 8, heading: 0 });
    expect(besideFriend({ x: 24, y: 8.2, heading: 0 }, { ...UNIT, unit: 'c' }, units)).toEqual({ x: 24, y: 8.2, heading: 0 });
  });
});

describe('places', () => {
  test('a wheel turns about its corner and keeps its distance', () => {
    const [after] = placesAfter({ how: 'wheel', units: [place('a', 10, 8)], pivot: { x: 10, y: 10 }, turn: 1 }, 9000, []);
    expect([after!.x, after!.y, after!.heading].map((n) => Math.round(n * 1000) / 1000)).toEqual([8, 10, 9000]);
  });

  test('stands turn the shorter way', () => {
    expect([turnBetween(35_000, 1000), turnBetween(1000, 35_000), between(place('a', 0, 0, 35_000), place('a', 2, 4, 1000), 0.5)]).toEqual([
      2000,
      -2000,
      place('a', 1, 2, 0),
    ]);
  });

  test('distances are from edge to edge', () => {
    const one = { x: 10, y: 10, heading: 0, width: 2, depth: 1 };
    expect(gapBetween(one, { ...one, y: 14 })).toBeCloseTo(3);
    expect(gapBetween(one, { ...one, x: 11 })).toBe(0);
    expect(headingTo({ x: 0, y: 0 }, { x: 3, y: 0 })).toBe(9000);
  });
});

test('the general answers for a body that is wholly in his hands, for a turn or for good', () => {
  const asked = { ...offer(STAND), body: ['a', 'b'] };
  const one = handedOver(NOBODY, ['a', 'b'], 'turn', 3);
  expect([isGenerals(NOBODY, asked, 3), isGenerals(one, asked, 3), isGenerals(one, asked, 4)]).toEqual([false, true, false]);
  const always = handedOver(one, ['a'], 'always', 3);
  expect([isGenerals(takenBack(always, ['b']), asked, 3), isGenerals(handedOver(always, ['b'], 'always', 4), asked, 9)]).toEqual([false, true]);
});

test('the plans are named as the page names them', () => {
  expect(PLAN_WORDS).toEqual(Object.fromEntries(Object.entries(PLANS).map(([id, { name }]) => [id, name])));
});

test('sides have their articles and verbs', () => {
  expect(['Ekra', 'Orcs', 'Capalan League', 'Border Kingdom', 'Undead'].map((name) => nameDoes(name, 'attacks'))).toEqual([
    'Ekra attacks',
    'the Orcs attack',
    'the Capalan League attacks',
    'the Border Kingdom attacks',
    'the Undead attack',
  ]);
});

test('units have their verbs: Winged Men are many, and one of several archers is one', () => {
  const view = { units: [unit('w', 0, 0, { name: 'Winged Men' }), unit('a', 0, 0, { name: 'Archers' }), unit('h', 0, 0, { name: 'Hero Conan' })], sides: [] };
  const names = namesOf(view as unknown as BattleView);
  expect(['w', 'a', 'h'].map((id) => theyDo(names, [id], 'bears the personal banner'))).toEqual([
    'Winged Men bear the personal banner',
    'Archers bear the personal banner',
    'Hero Conan bears the personal banner',
  ]);
});

describe('what happened', () => {
  const SIDES = [
    { nation: 'ekra', name: 'Ekra' },
    { nation: 'orcs', name: 'Orcs' },
  ] as unknown as BattleView['sides'];
  const names = namesOf({ sides: SIDES, units: [unit('a', 0, 0), unit('b', 0, 0), unit('o', 0, 0, { side: 1, name: 'Wolf Riders' })] });

  test('units of one kind are numbered', () => {
    expect([names.unit('a'), names.unit('b'), names.unit('o'), names.units(['a', 'b', 'o'])]).toEqual([
      'Knights 1',
      'Knights 2',
      'Wolf Riders',
      'Knights 1 and 2 and Wolf Riders',
    ]);
  });

  test('many of one kind in a row are told by the first and the last', () => {
    const archers = Array.from({ length: 7 }, (_, i) => unit(`a${i + 1}`, 0, 0, { name: 'Archers' }));
    const { units } = namesOf({ sides: SIDES, units: archers });
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

  test('what several do agrees with them to its end', () => {
    const stopped = (reason: string, ...units: readonly string[]): string | undefined =>
      sentenceOf({ kind: 'stopped', units, reason, cause: 1 } as unknown as LoggedEvent, names)?.text;
    expect([stopped('cannot-move', 'a'), stopped('cannot-move', 'a', 'b'), stopped('occupied', 'a', 'b'), stopped('passed-through', 'a', 'b')]).toEqual([
      'Knights 1 stays where it is.',
      'Knights 1 and 2 stay where they are.',
      'Knights 1 and 2 have come to the ground they were to take up.',
      'Knights 1 and 2 stand while friends pass through them.',
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
      told({ kind: 'plan-made', nation: 'orcs', plan: 'HA' }),
      told({ kind: 'terrain-lies', terrain: 'woods', section: 3 }),
      told({ kind: 'struck', unit: 'a', points: [], hits: [] }),
    ]).toEqual([
      'King Aldo joins Knights.',
      'A leader of the Orcs is struck: out of the fight.',
      'King Aldo is gone with the unit.',
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
    const roots = treeOf(scenesOf(events, { unit: (id) => id, units: (ids) => ids.join(), nation: (id) => id, leader: () => undefined }));
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
    const scenes = scenesOf(events, names, 40, 2);
    expect(scenes.map(({ line, turn, step, sentences, throws }) => [line, turn, step, sentences.map(({ text }) => text), throws.length])).toEqual([
      [40, 2, 2, ['Knights 1 would charge Wolf Riders.'], 0],
      [41, 2, 3, ['Wolf Riders test: Being Charged.'], 1],
      [43, 2, 4, ['Wolf Riders halt.'], 0],
    ]);
    const [first, second] = treeOf(scenes);
    expect([first?.led.map(({ scene }) => scene.line), first?.led[0]?.led.map(({ scene }) => scene.line), second]).toEqual([[41], [43], undefined]);
  });
});
