import { describe, expect, test } from 'vitest';
import { PLANS } from '../../data/tables/battle-plans.ts';
import { SPELLS } from '../../data/tables/magic.ts';
import { ARTIFACTS, HOLY_RELICS, MAGIC_ITEMS } from '../../data/tables/treasures.ts';
import { TALOMIR } from '../../data/world.ts';
import type { Field } from '../../engine/battle-system.ts';
import { nationId } from '../../engine/ids.ts';
import { castOf } from '../../main/chronicle/battle-telling/cast.ts';
import type { BattleView, BoardChoice, BoardOffer } from '../../main/contract.ts';
import { toldAs } from '../../main/service/board/sides.ts';
import { nameDoes, theyDo } from '../../renderer/board/agreeing.ts';
import { handedOver, isAsked, isGenerals, NOBODY, takenBack } from '../../renderer/board/delegating.ts';
import { BEARING_WORDS, PLAN_WORDS, SPELL_WORDS, thingNamed } from '../../renderer/board/happenings/event-words.ts';
import { namesOf } from '../../renderer/board/naming.ts';
import { amountIn, isJust, meantIn, rangeOf, shownFor } from '../../renderer/board/orders/amounts.ts';
import {
  besideFriend,
  clickOn,
  draftOf,
  firstDraft,
  generalsDraft,
  ghostsOf,
  isInRegion,
  lackOf,
  orderOf,
  outsideInWords,
  placedAt,
  toggled,
  turnedBy,
  withNumber,
} from '../../renderer/board/orders/draft.ts';
import { placesAfter } from '../../renderer/board/orders/ghosts.ts';
import { between, gapBetween, headingTo, turnBetween } from '../../renderer/board/table/geometry.ts';
import { numbersOf, reachesInWords } from '../../renderer/board/table/stand-marks.ts';
import { counted, UNIT, unit } from './standing.ts';

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

describe('what an order of a number comes to', () => {
  const numbered = (unit: 'inches' | 'hundredths', from: number, to: number) =>
    ({ choice: 'advance', form: 'number', unit, from, to, stops: [] }) as unknown as Parameters<typeof isJust>[0];

  test('inches are told to the hundredth, degrees to the half, as in the list of orders', () => {
    expect([1.999, 3.456, 8].map((n) => amountIn('inches', n))).toEqual(['2″', '3.46″', '8″']);
    expect([4498, 3132, 3110, 100, 30].map((n) => amountIn('hundredths', n))).toEqual(['45°', '31.5°', '31°', '1°', '0.3°']);
  });

  test('a field shows what is told, and takes it so', () => {
    expect([shownFor('inches', 1.999), shownFor('hundredths', 4498)]).toEqual([2, 45]);
    expect([meantIn('inches', 3.1), meantIn('inches', 3.1234), meantIn('hundredths', 10.3), meantIn('hundredths', 45)]).toEqual([3.1, 3.12, 1050, 4500]);
  });

  test('a march that can be only of one length is just that', () => {
    expect([numbered('inches', 2, 2), numbered('inches', 1.998, 1.999), numbered('inches', 1, 2)].map(isJust)).toEqual([true, true, false]);
    expect([numbered('inches', 4, 7.888), numbered('hundredths', 1, 4498), numbered('hundredths', 0, 36_000)].map(rangeOf)).toEqual([
      '4″ to 7.89″',
      'up to 45°',
      '0° to 360°',
    ]);
  });

  test('the field’s own number is brought to the exact limit', () => {
    const asked = offer(choice({ choice: 'advance', form: 'number', unit: 'inches', from: 1, to: 1.999, stops: [1, 1.999] }));
    expect(withNumber(asked, draftOf(asked, 0), meantIn('inches', 2)).number).toBe(1.999);
  });
});

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
    // among several choices that which is not his opens as far as it goes
    expect(draftOf({ ...offer(STAND, CHARGE), general: { step: 7, choice: 'stand', of: [] } }, 1).of).toEqual(['a', 'b']);
  });

  test('the choice that the general would make opens as he would make it: who charges, and who is put down where', () => {
    const charge = { ...CHARGE, isSuggested: true };
    expect(draftOf({ ...offer(STAND, charge), general: { step: 7, choice: 'charge', of: ['a'] } }, 1).of).toEqual(['a']);
    const general = { step: 7, choice: 'place', of: ['d'], place: { x: 30, y: 6, heading: 0 } } as const;
    expect(draftOf({ ...offer({ ...PLACE, isSuggested: true }, STAND), general }, 0)).toMatchObject({ of: ['d'], place: { x: 30, y: 6, heading: 0 } });
  });

  test('what the general would order is shown as he would give it: no farther, where he would put it down, and nothing where he is not asked', () => {
    const march = choice({ choice: 'advance', form: 'number', from: 4, to: 8, unit: 'inches', stops: [4, 8] });
    const made = { step: 7, choice: 'advance', of: [], number: 5 } as const;
    expect(generalsDraft({ ...offer(STAND, { ...march, isSuggested: true }), general: made })).toEqual({ index: 1, number: 5, place: null, of: [] });
    const general = { step: 7, choice: 'place', of: ['d'], place: { x: 30, y: 6, heading: 0 } } as const;
    const placed = generalsDraft({ ...offer({ ...PLACE, isSuggested: true }, STAND), general });
    expect(placed).toEqual({ index: 0, number: null, place: { x: 30, y: 6, heading: 0 }, of: ['d'] });
    expect(generalsDraft({ ...offer(STAND, PLACE), general: null })).toBeNull();
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
    // a click on another that can be put down takes him up, whatever else was being prepared
    const several = offer(STAND, PLACE);
    expect([null, draftOf(several, 0)].map((made) => clickOn(several, made, 'd'))).toEqual(
      Array(2).fill({ means: 'draft', draft: { index: 1, number: null, of: ['d'], place: { x: 20, y: 8, heading: 0 } } }),
    );
    expect([clickOn(several, null, 'x'), clickOn(null, null, 'd')]).toEqual([{ means: 'look' }, { means: 'look' }]);
  });

  test('where only some facings are lawful, a turn leads from one to the next, round and round', () => {
    const asked = offer(choice({ ...PLACE.choice, facings: [0, 9000, 18_000] }));
    const facing = (heading: number, by: number) => turnedBy(asked, placedAt(firstDraft(asked)!, { x: 20, y: 8 }, heading), by).place?.heading;
    expect([facing(0, 1500), facing(9000, 1500), facing(18_000, 1500)]).toEqual([9000, 18_000, 0]);
    expect([facing(0, -1500), facing(9000, -1500), facing(18_000, -1500)]).toEqual([18_000, 0, 9000]);
    const none = offer(choice({ ...PLACE.choice, facings: [] }));
    expect(turnedBy(none, firstDraft(none)!, 1500)).toEqual(firstDraft(none));
    const march = offer(ADVANCE);
    expect(turnedBy(march, draftOf(march, 0), 1500)).toEqual(draftOf(march, 0));
  });

  test('where stands would end is shown as far as it is known', () => {
    const stops = [[place('a', 10, 6)], [place('a', 10, 7), place('b', 12, 7)]];
    const known = { how: 'places', stops } as unknown as BoardChoice['ghost'];
    const ghosts = (one: BoardChoice, of: readonly string[] = []) => ghostsOf(offer(one), { index: 0, number: null, place: null, of }, []);
    expect([ghosts(choice(STAND.choice, known)), ghosts(STAND), ghosts(ADVANCE), ghosts(PLACE, ['c'])]).toEqual([stops[0], [], [], []]);
    const charge = choice({ ...CHARGE.choice, stops: [['a'], ['b', 'a']] }, known);
    expect([ghosts(charge, ['a', 'b']), ghosts(charge, ['b']), ghosts(charge, ['x'])]).toEqual([stops[1], [place('b', 12, 7)], []]);
  });

  test('of a place that is not open it is told by how many inches', () => {
    const asked = offer(PLACE);
    const draft = firstDraft(asked)!;
    const { region } = PLACE.choice as Extract<BoardChoice['choice'], { form: 'place' }>;
    const { x, y } = region as Extract<typeof region, { shape: 'box' }>;
    const at = (to: { x: number; y: number }) => outsideInWords(asked, placedAt(draft, to));
    expect([at({ x: x[0], y: y[1] }), at({ x: x[0] - 2.5, y: y[0] }), at({ x: x[1] + 3, y: y[1] + 4 }), at({ x: x[0], y: y[0] - 0.01 })]).toEqual([
      null,
      '2.5″ outside its zone',
      '5″ outside its zone',
      '0.1″ outside its zone',
    ]);
    const reach = { shape: 'disc', x: 10, y: 5, radius: 8 } as const;
    const moved = offer(choice({ choice: 'skirmish-move', form: 'place', of: ['a'], region: reach, facings: null, stops: [place('a', 10, 9)] }));
    expect(outsideInWords(moved, placedAt(firstDraft(moved)!, { x: 10, y: 14.2 }))).toBe('1.2″ too far');
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
    const near = (spot: { x: number; y: number; heading: number }, more: Parameters<typeof unit>[3] = {}) =>
      besideFriend(spot, { ...UNIT, unit: 'c' }, [unit('a', 20, 8, more)]);
    // it is drawn from less than half an inch, to his left and behind him too
    expect([near({ x: 21.575 + 0.44, y: 8, heading: 0 }).x, near({ x: 21.575 + 0.46, y: 8, heading: 0 }).x]).toEqual([21.575, 21.575 + 0.46]);
    expect(near({ x: 18.4, y: 8, heading: 0 })).toEqual({ x: 18.425, y: 8, heading: 0 });
    const behind = near({ x: 20, y: 8 - UNIT.depth - 0.1, heading: 0 });
    expect([behind.x, behind.y]).toEqual([20, 8 - UNIT.depth]);
    // and to no enemy, to nobody who faces elsewhere or is off the table, and not to himself
    const spot = { x: 21.4, y: 8.2, heading: 0 };
    expect([near(spot, { side: 1 }), near(spot, { heading: 9000 }), near(spot, { status: 'routed' }), near({ ...spot, heading: 9000 })]).toEqual([
      spot,
      spot,
      spot,
      { ...spot, heading: 9000 },
    ]);
    expect(besideFriend(spot, { ...UNIT, unit: 'a' }, units)).toEqual(spot);
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
  // what was his for a turn that is over is not his again when others are handed over
  expect(isGenerals(handedOver(one, ['b'], 'turn', 4), asked, 4)).toBe(false);
  // what is asked of nobody's body, such as of the whole side, is the player's to answer
  expect(isGenerals(always, { ...asked, body: [] }, 3)).toBe(false);
  expect([isGenerals(takenBack(always, ['b']), asked, 3), isGenerals(handedOver(always, ['b'], 'always', 4), asked, 9)]).toEqual([false, true]);
});

test('p. 31: whether the army fights on is not asked where it does so unasked and the general would; anything else is', () => {
  const unasked = { ...NOBODY, fightsOn: true };
  const command = (choice: string) => ({ ...offer(STAND), kind: 'command', body: [], isPlayers: true, general: { step: 7, choice, of: [] } }) as BoardOffer;
  const asks = (asked: BoardOffer | null, by = unasked) => isAsked({ offer: asked, turn: 3 }, by);
  expect([asks(command('fight-on')), asks(command('withdraw')), asks(command('fight-on'), NOBODY), asks(null)]).toEqual([false, true, true, false]);
  expect([asks({ ...command('fight-on'), kind: 'end-offered' }), asks({ ...command('fight-on'), isPlayers: false })]).toEqual([true, false]);
  // whoever is handed over or taken back
  expect([handedOver(unasked, ['a'], 'always', 3), handedOver(unasked, ['a'], 'turn', 3), takenBack(unasked, ['a'])].map(({ fightsOn }) => fightsOn)).toEqual([
    true,
    true,
    true,
  ]);
});

test('a move or a charge is told as orders are, in hundredths of an inch', () => {
  const unit = { ...UNIT, move: 8, charge: 6.053, range: 0 };
  expect(numbersOf(unit).map(({ is }) => is)).toEqual(expect.arrayContaining(['8″', '6.05″', '–']));
  expect(reachesInWords(unit)).toBe('Moves 8″ and charges 6.05″');
  expect(reachesInWords({ ...unit, charge: 7.9999999 })).toBe('Moves 8″ and charges 8″');
});

test('the plans are named as the page names them', () => {
  expect(PLAN_WORDS).toEqual(Object.fromEntries(Object.entries(PLANS).map(([id, { name }]) => [id, name])));
});

test('spells and what is carried are named as the page names them', () => {
  expect(SPELL_WORDS).toEqual(Object.fromEntries(SPELLS.map(({ id, name }) => [id, name])));
  for (const { id, name } of [...MAGIC_ITEMS, ...ARTIFACTS, ...HOLY_RELICS]) expect(BEARING_WORDS[id]).toBe(`the ${name}`);
  expect(Object.keys(BEARING_WORDS)).toHaveLength(2 + MAGIC_ITEMS.length + ARTIFACTS.length + HOLY_RELICS.length);
  expect(['blast', 'CA', 'bane-banner', 'ekra'].map(thingNamed)).toEqual(['Blast', 'Counterattack', 'the Bane Banner', undefined]);
});

test('what one does several do: each verb agrees, and what is said of it', () => {
  const orcs = { told: { called: 'the Orcs', isMany: true } };
  const doing = (text: string): string => nameDoes(orcs, text).slice('the Orcs '.length);
  expect(['charges', 'presses on', 'carries its banner', 'halts and fires', 'passes by'].map(doing)).toEqual([
    'charge',
    'press on',
    'carry their banner',
    'halt and fire',
    'pass by',
  ]);
  expect(['is routed', 'was seen', 'has a leader', 'does nothing', 'goes home'].map(doing)).toEqual([
    'are routed',
    'were seen',
    'have a leader',
    'do nothing',
    'go home',
  ]);
  expect(['stands where it is', 'keeps what it has taken', 'shuns what it cannot enter', 'leaves where it was', 'drops what hit it'].map(doing)).toEqual([
    'stand where they are',
    'keep what they have taken',
    'shun what they cannot enter',
    'leave where they were',
    'drop what hit them',
  ]);
});

test('sides have their articles and verbs: nations as the chronicle has them, lists of the player’s own by their names', () => {
  const sides = (nation: string): string => {
    const seat = { nation: nationId(nation), warRating: 3, leader: null, captains: [], treasures: [], units: [] };
    const cast = castOf(TALOMIR, [], { field: { invader: seat, defender: seat } as unknown as Field });
    return nameDoes(toldAs(cast, nation), 'places 12 units');
  };
  expect(['ekra', 'orcs', 'capalan-league', 'border-kingdom', 'malohades', 'valkae', 'treyine:rebels', 'undead'].map(sides)).toEqual([
    'Ekra places 12 units',
    'the Orcs place 12 units',
    'the Capalan League places 12 units',
    'the Border Kingdom places 12 units',
    'Malohades places 12 units',
    'Valkae places 12 units',
    'the rebels of Treyine place 12 units',
    'the Undead place 12 units',
  ]);
  // of a list of a player's own its name must say it: by its words, or by the article it begins with
  const own = (name: string): string => {
    const lists = [...TALOMIR.lists, { ...TALOMIR.lists[0]!, id: 'own_hills', like: 'treyine', name }];
    const seat = { nation: nationId('own_hills'), warRating: 3, leader: null, captains: [], treasures: [], units: [] };
    const cast = castOf({ ...TALOMIR, lists }, [], { field: { invader: seat, defender: seat } as unknown as Field });
    return nameDoes(toldAs(cast, 'own_hills'), 'attacks');
  };
  expect(['Hill clans', 'The Hill clans', 'The Horde', 'Ekran Guard', 'Kings of Winter', 'House of Crows'].map(own)).toEqual([
    'the Hill clans attack',
    'the Hill clans attack',
    'the Horde attack',
    'Ekran Guard attacks',
    'the Kings of Winter attack',
    'House of Crows attacks',
  ]);
});

test('what both sides have is called by its side, long rows of numbers by their ends, and what nobody knows is a unit', () => {
  const archers = (id: string, side: 0 | 1) => unit(id, 0, 0, { name: 'Archers', side });
  const sides = [{ name: 'Ekra' }, { name: 'Orcs' }];
  const both = namesOf({ units: counted([archers('a', 0), archers('o', 1)]), sides } as unknown as BattleView);
  expect([both.unit('a'), both.whose('o'), both.inSentences.unit('a'), both.unit('x'), both.units(['x'])]).toEqual([
    'Ekra Archers',
    'Orcs Archers',
    'Ekra Archers',
    'a unit',
    'unit',
  ]);
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const many = namesOf({ units: counted(ids.map((id) => archers(id, 0))), sides } as unknown as BattleView);
  expect([many.units(['c', 'a', 'b', 'd', 'f']), many.units(['a', 'b', 'c']), many.whose('b')]).toEqual([
    'Archers 1 to 4 and 6',
    'Archers 1, 2 and 3',
    'Archers 2 of Ekra',
  ]);
  expect(many.side('mangu')).toEqual({ name: 'mangu', told: { called: 'mangu', isMany: false } });
});

test('units have their verbs: Winged Men are many, and one of several Archers is one', () => {
  const many = { isMany: true } as const;
  const units = [
    unit('w', 0, 0, { name: 'Winged Men', ...many }),
    unit('a', 0, 0, { name: 'Archers', ...many }),
    unit('h', 0, 0, { name: 'Hero Conan' }),
    ...['o', 'p'].map((id) => unit(id, 0, 0, { name: 'Orcs', side: 1, ...many })),
  ];
  const names = namesOf({ units: counted(units), sides: [] } as unknown as BattleView);
  expect([['w'], ['a'], ['h'], ['o'], ['o', 'p']].map((ids) => theyDo(names, ids, 'bears the personal banner'))).toEqual([
    'Winged Men bear the personal banner',
    'Archers bear the personal banner',
    'Hero Conan bears the personal banner',
    'Orcs 1 bears the personal banner',
    'Orcs 1 and 2 bear the personal banner',
  ]);
});
