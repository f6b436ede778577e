import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { namesOf } from '../../main/chronicle/names.ts';
import type { Atlas, Book } from '../../main/contract.ts';
import {
  asPosition,
  type FoundingDraft,
  faultsOf,
  givenTo,
  leftOut,
  nameAfter,
  nationsOf,
  orderOf,
  playable,
  played,
  stillThere,
  suggestedDraft,
  takenUp,
  withNeighbours,
} from '../../renderer/start/draft.ts';

/** As much of the atlas as the founding of a campaign looks at. */
const ATLAS = {
  provinces: TALOMIR.provinces,
  peoples: TALOMIR.lists.map((list) => ({
    ...list,
    called: namesOf(TALOMIR).nation(list.id),
    provinces: TALOMIR.nations.find(({ id }) => id === list.id)?.provinces ?? [],
  })),
} as unknown as Atlas;
const BOOK = {
  options: [
    { id: 'firstYear', name: 'The first year', words: '', page: 57, suggested: 986 },
    { id: 'publicDiscoveries', name: 'Discoveries are public', words: '', page: 63, suggested: true },
    { id: 'withoutMagic', name: 'Without magic', part: 'magic', words: '', page: 44, suggested: false },
  ],
} as unknown as Book;

const draft = (changed: Partial<FoundingDraft> = {}): FoundingDraft => ({ ...suggestedDraft(ATLAS, BOOK, 7, []), ...changed });
const faults = (changed: Partial<FoundingDraft>): readonly string[] => [...faultsOf(draft(changed), ATLAS).keys()];

test('what is suggested can be begun as it is', () => {
  expect(faults({})).toEqual([]);
  expect(orderOf(draft(), BOOK)).toEqual({
    name: 'The Wars of Treyine',
    seed: 7,
    players: ['treyine'],
    years: null,
    battles: 'rrtk',
    nations: null,
    options: {},
    settings: { asks: 'every-decision', iron: false, realDice: false },
  });
});

test('of the rules that may vary an order names those that are not as suggested, and what is left out is in words', () => {
  const chosen = draft({ options: { firstYear: 1000, publicDiscoveries: false, withoutMagic: true } });
  expect(orderOf(chosen, BOOK).options).toEqual({ firstYear: 1000, publicDiscoveries: false, withoutMagic: true });
  expect(leftOut(chosen, BOOK)).toEqual(['magic']);
  expect(leftOut(draft(), BOOK)).toEqual([]);
});

test('who throws his nations’ dice himself says so', () =>
  expect(orderOf(draft({ ownDice: true }), BOOK).settings).toEqual({ asks: 'every-decision', iron: false, realDice: false, ownDice: true }));

test('p. 56: every battle waits where that is ticked', () =>
  expect(orderOf(draft({ everyBattle: true }), BOOK).settings).toEqual({ asks: 'every-decision', iron: false, realDice: false, everyBattle: true }));

describe('pp. 10-11: lists of the player’s own', () => {
  test('a nation recruits on one of them; given to nobody a list is as if it were not there', () => {
    const first = givenTo({}, 'own_glen', 'treyine');
    expect(first).toEqual({ own_glen: 'treyine' });
    expect(givenTo(first, 'own_hill', 'orcs')).toEqual({ own_glen: 'treyine', own_hill: 'orcs' });
    expect(givenTo(first, 'own_hill', 'treyine')).toEqual({ own_hill: 'treyine' });
    expect(givenTo(first, 'own_glen', '')).toEqual({});
  });

  test('those that have been thrown away since are forgotten, and those on which nobody can recruit', () => {
    const fine = { problem: null, notForNations: null };
    const lists = [
      { id: 'own_hill', ...fine },
      { id: 'own_torn', ...fine, problem: 'cannot be read' },
      { id: 'own_stone', ...fine, notForNations: 'recruits nobody' },
    ];
    expect(stillThere({ own_glen: 'treyine', own_hill: 'orcs', own_torn: 'aeja', own_stone: 'zamba' }, lists)).toEqual({ own_hill: 'orcs' });
  });

  test('the order names both, and neither where there is none', () => {
    expect(orderOf(draft({ ownLists: { own_glen: 'treyine' } }), BOOK).ownLists).toEqual([{ nation: 'treyine', list: 'own_glen' }]);
    expect(orderOf(draft(), BOOK)).not.toHaveProperty('ownLists');
  });
});

test('all nations with land can be played, and no people without', () => {
  const ids = nationsOf(ATLAS).map(({ id }) => id);
  expect(ids).toHaveLength(38);
  expect(ids).not.toContain('brethren');
});

test('who is played takes part; who is left goes on taking part', () => {
  expect(played(draft(), ATLAS, 'orcs', true)).toEqual({ players: ['treyine', 'orcs'], nations: [] });
  const region = draft({ isRegion: true, nations: ['treyine'] });
  expect(played(region, ATLAS, 'orcs', true)).toEqual({ players: ['treyine', 'orcs'], nations: ['treyine', 'orcs'] });
  expect(played(region, ATLAS, 'treyine', false)).toEqual({ players: [], nations: ['treyine'] });
});

describe('what is wrong is said at its field', () => {
  test.each<[string, Partial<FoundingDraft>, string[]]>([
    ['no name', { name: ' ' }, ['name']],
    ['no seed', { seed: null }, ['seed']],
    ['half a seed', { seed: 1.5 }, ['seed']],
    ['a seed below nothing', { seed: -1 }, ['seed']],
    ['a seed too large to be whole', { seed: 2 ** 53 }, ['seed']],
    ['no year', { hasEnd: true, years: 0 }, ['years']],
    ['no option', { options: { firstYear: null } }, ['option-firstYear']],
    ['a list of his own for who does not take part', { isRegion: true, nations: ['treyine'], ownLists: { own_glen: 'orcs' } }, ['list-own_glen']],
    ['a list of his own for who does', { isRegion: true, nations: ['treyine', 'orcs'], ownLists: { own_glen: 'orcs' } }, []],
    ['nobody takes part', { isRegion: true, nations: [], players: [] }, ['nations']],
    ['a player who does not', { isRegion: true, nations: ['orcs'] }, ['players']],
    ['several at once, in the order of the form', { years: null, hasEnd: true, name: '' }, ['name', 'years']],
  ])('%s', (_, changed, at) => expect(faults(changed)).toEqual(at));

  test('in words that say what would be right', () => {
    const wrong = draft({ seed: -1, hasEnd: true, years: 1001, options: { firstYear: 10_000 } });
    expect(Object.fromEntries(faultsOf(wrong, ATLAS))).toEqual({
      seed: 'A seed is a whole number from 0 to 9007199254740991.',
      years: 'It lasts 1 to 1000 years.',
      'option-firstYear': 'It is a whole number from 1 to 9999.',
    });
    const picked = { isRegion: true, nations: ['treyine'], ownLists: { own_glen: 'orcs' } };
    // whether a name is told of as one or as many is not asked
    expect(faultsOf(draft({ ...picked, players: ['treyine', 'orcs'] }), ATLAS).get('players')).toBe('What you play must take part, and does not: Orcs.');
    expect(faultsOf(draft({ ...picked, players: ['ekra', 'orcs'] }), ATLAS).get('players')).toBe('What you play must take part, and does not: Ekra and Orcs.');
    expect(faultsOf(draft(picked), ATLAS).get('list-own_glen')).toBe('Who recruits on it must take part, and does not: Orcs.');
  });

  test('years count only where there is an end, a hand-picked region only where there is one', () =>
    expect(faults({ hasEnd: false, years: null, isRegion: false, nations: [] })).toEqual([]));
});

describe('a position that was played elsewhere', () => {
  const provinces = TALOMIR.provinces.filter(({ nation }) => nation === 'ekra').map(({ id }) => id);
  const position = { year: 1003, lands: [{ nation: 'treyine', provinces }] };

  test('a draft that was left before there were any begins as the book has the land', () => {
    const { position: _, ...older } = draft();
    expect(takenUp(older)).toEqual(draft());
    expect(takenUp(draft({ position }))).toEqual(draft({ position }));
  });

  test('its year takes the place of the first year, right or not', () => {
    expect(faults({ position, options: { firstYear: null } })).toEqual([]);
    expect(orderOf(draft({ position, options: { firstYear: 1000, publicDiscoveries: true, withoutMagic: false } }), BOOK)).toMatchObject({
      position,
      options: {},
    });
    expect(orderOf(draft(), BOOK)).not.toHaveProperty('position');
  });

  test('who holds no land in it cannot be played, nor have a list; his land is part of a region all the same', () => {
    expect(playable(ATLAS, { position }).map(({ id }) => id)).not.toContain('ekra');
    expect(playable(ATLAS, { position: null })).toHaveLength(38);
    expect(faultsOf(draft({ position, players: ['ekra'] }), ATLAS).get('players')).toBe('Without land in this position: Ekra.');
    const both = {
      year: 1003,
      lands: [{ nation: 'treyine', provinces: TALOMIR.provinces.filter(({ nation }) => ['ekra', 'torem'].includes(nation)).map(({ id }) => id) }],
    };
    expect(faultsOf(draft({ position: both, players: ['ekra', 'treyine', 'torem'] }), ATLAS).get('players')).toBe(
      'Without land in this position: Ekra and Torem.',
    );
    expect(faults({ position, isRegion: true, nations: ['treyine', 'ekra'] })).toEqual([]);
    expect(faults({ position, ownLists: { own_glen: 'ekra' } })).toEqual(['list-own_glen']);
    expect(faults({ position })).toEqual([]);
  });

  test('pp. 68-69: a people that has come in it and holds land can be played, and is no part of a region', () => {
    const come = { year: 992, lands: [{ nation: 'centaurs', provinces: ['ekra'] }] };
    expect(playable(ATLAS, { position: come }).find(({ id }) => id === 'centaurs')?.provinces).toEqual(['ekra']);
    const region = draft({ position: come, isRegion: true, nations: ['ekra'], players: [] });
    const theirs = played(region, ATLAS, 'centaurs', true);
    expect(theirs).toEqual({ players: ['centaurs'], nations: ['ekra'] });
    expect(faults({ ...region, ...theirs })).toEqual([]);
    // and one in its camp (ruling 387)
    const camped = { year: 992, nations: [{ nation: 'centaurs', firstWar: 'orcs', camp: 'roundwood-down' }] };
    expect(playable(ATLAS, { position: camped }).find(({ id }) => id === 'centaurs')?.provinces).toEqual([]);
    expect(faults({ position: camped, players: ['centaurs'] })).toEqual([]);
    // as the book has the land they hold none of it
    expect(playable(ATLAS, { position: null }).map(({ id }) => id)).not.toContain('centaurs');
  });

  test('it is weighed for the nations and rules of its campaign, once it is known who takes part', () => {
    expect(asPosition(draft({ position }), BOOK)).toEqual({ nations: null, options: {} });
    expect(asPosition(draft({ position, isRegion: true, nations: ['treyine'], options: { firstYear: 1, withoutMagic: true } }), BOOK)).toMatchObject({
      nations: ['treyine'],
      options: { withoutMagic: true },
    });
    expect(asPosition(draft({ position, isRegion: true, nations: [] }), BOOK)).toBeNull();
  });
});

test('the name follows the nations, and none is given twice', () => {
  expect(nameAfter([], ATLAS, [])).toBe('Talomir at War');
  expect(nameAfter(['treyine', 'orcs'], ATLAS, [])).toBe('The Wars of Treyine and the Orcs');
  expect(nameAfter(['treyine', 'orcs', 'ekra'], ATLAS, [])).toBe('The Wars of Treyine and Others');
  expect(nameAfter(['treyine'], ATLAS, ['The Wars of Treyine'])).toBe('The Wars of Treyine 2');
});

test('a nation with its neighbours: those that share a border or a sea arrow, and itself', () => {
  const near = withNeighbours(ATLAS, ['treyine']);
  const borders = TALOMIR.provinces.filter(({ nation }) => nation === 'treyine').flatMap(({ land, sea }) => [...land, ...sea]);
  const nations = new Set(TALOMIR.provinces.filter(({ id }) => borders.includes(id)).map(({ nation }) => nation));
  expect(new Set(near)).toEqual(new Set([...nations, 'treyine']));
  expect(near.length).toBeGreaterThan(1);
  // all of them touch somebody who touches somebody: in the end it is the whole land
  let all = near;
  for (let n = 0; n < 20; n++) all = withNeighbours(ATLAS, all);
  expect(all).toHaveLength(38);
});
