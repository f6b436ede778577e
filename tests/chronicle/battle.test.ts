import { describe, expect, test } from 'vitest';
import type { World } from '../../data/shapes.ts';
import { TALOMIR } from '../../data/world.ts';
import type { LoggedEvent } from '../../engine/lines.ts';
import { castOf } from '../../main/chronicle/battle-telling/cast.ts';
import { happened, linesWith, season, threw, written } from './written.ts';

const MET = happened('armies-met', { battle: 'b', province: 'entoich', invader: 'malohades', defender: 'entoich', invaderUnits: 14, defenderUnits: 17 });
const side = (nation: string, routed: readonly string[]) => ({ nation, routed, left: [], fates: [], routedBearers: [] });

/** Days of a battle: what was thrown, what it came to, at which odds. */
const days = (...all: readonly (readonly [number, string, string?])[]): readonly LoggedEvent[] =>
  all.flatMap(([die, result, column = '1:1'], i) => [
    {
      kind: 'strengths-compared',
      attacker: 'malohades',
      defender: 'entoich',
      attack: 'envelope',
      defence: 'refuse-right',
      column,
      cause: i,
    } as unknown as LoggedEvent,
    threw('battle-results', 'malohades', [die], { modifiers: [{ why: 'posture', value: 1 }], total: die + 1, result, cause: i }) as LoggedEvent,
  ]);

const told = (
  fought: readonly LoggedEvent[],
  field: string | null,
  end: string,
  routed: readonly [readonly string[], readonly string[]],
): readonly string[] => {
  const battle = happened('battle-fought', { battle: 'b', field, end, turns: 3, invader: side('malohades', routed[0]), defender: side('entoich', routed[1]) });
  const back = routed.flat().map((unit) => happened('unit-recovered', { nation: 'malohades', unit, how: 'not-pursued' }));
  const text = written([season('spring', 1), MET, battle, ...back], { b: fought });
  const lines = text.split('\n').map((line) => line.trim());
  return lines.slice(lines.indexOf('Battles') + 1);
};

test('a battle undecided for three days is a line with its dice, and one with its losses', () => {
  expect(told(days([2, 'SK'], [1, 'SM'], [2, 'SK']), null, 'turn-cap', [['a', 'b'], ['c']])).toEqual([
    'Entusha: Malohades (14 units) and Entoich (17) part undecided; after three days neither would yield, and the invader goes home.',
    'Three days: Malohades rides round the flanks, Entoich refuses its right; odds 1:1, threw 2, 1 and 2 (each +1 posture): only skirmishing; a stalemate; only skirmishing.',
    'Units routed: Malohades two (all rallied); Entoich one (rallied).',
  ]);
});

test('a battle with figures says that it was fought so, and that both agreed to end it; one that was refused was not fought', () => {
  const own = {
    battle: 'b',
    system: 'own-table',
    field: null,
    turns: 9,
    invader: side('malohades', ['a']),
    defender: side('entoich', []),
  };
  const refused = happened('battle-fought', { ...own, end: 'refused', turns: 0, refusedBy: 'malohades' });
  expect(written([season('spring', 1), MET, refused])).not.toContain('figures');
  const fought = happened('battle-fought', { ...own, end: 'agreed' });
  const lines = written([season('spring', 1), MET, fought]).split('\n');
  expect(lines.find((line) => line.includes('part undecided'))).toContain('both agreed to end it');
  expect(lines.map((line) => line.trim())).toContain('Fought with figures on its player’s own table.');
});

test('pp. 68-69: a people without land does not go home from the province it stands in, it keeps to its camp; with land it does (ruling 71)', () => {
  const met = happened('armies-met', { battle: 'b', province: 'roundwood-down', invader: 'centaurs', defender: 'orcs', invaderUnits: 18, defenderUnits: 12 });
  const fought = happened('battle-fought', { battle: 'b', field: null, end: 'turn-cap', turns: 3, invader: side('centaurs', []), defender: side('orcs', []) });
  const arrived = happened('people-arrived', { nation: 'centaurs', against: 'orcs', province: 'roundwood-down' });
  const won = happened('province-taken', { province: 'roundwood-down', from: 'orcs', to: 'centaurs', war: 'w', how: 'won' });
  const settled = happened('people-established', { nation: 'centaurs', province: 'roundwood-down' });
  const end = (...before: readonly ReturnType<typeof happened>[]) => linesWith(written([season('spring', 1), ...before, met, fought]), 'part undecided')[0];
  expect(end(arrived)).toMatch(/after three days neither would yield, and the invaders keep to their camp\.$/);
  expect(end(arrived, won, settled)).toMatch(/and the invader goes home\.$/);
  // who cannot get home is told to disband
  const disbands = happened('army-disbanded', { nation: 'centaurs', from: 'roundwood-down', units: 5 });
  expect(linesWith(written([season('spring', 1), arrived, won, settled, met, fought, disbands]), 'part undecided')[0]).toMatch(/neither would yield\.$/);
});

test('days that end alike are said once, and odds that change are both said', () => {
  const [, line] = told(days([2, 'SK'], [3, 'SK', '2:1']), null, 'turn-cap', [[], []]);
  expect(line).toMatch(/odds 1:1, then 2:1, threw 2 and 3 \(each \+1 posture\): only skirmishing each day\.$/);
});

test('one day is told as one, with its sum', () => {
  const lines = told(days([6, 'A:V']), 'malohades', 'withdrew', [[], ['c', 'd']]);
  expect(lines.slice(0, 2)).toEqual([
    'Entusha falls: Malohades (14 units) beats Entoich (17).',
    'Malohades rides round the flanks, Entoich refuses its right; odds 1:1, threw 6 +1 posture = 7: a victory for Malohades.',
  ]);
});

test('who slips away leaves the field to the other', () => {
  expect(told([], 'entoich', 'left', [[], []])).toEqual(['Entusha is held: Malohades (14 units) leaves the field to Entoich (17).']);
});

test('p. 43: an army that has routed is destroyed only if nobody of it came back, its hero aside', () => {
  const met = happened('armies-met', { battle: 'b', province: 'entoich', invader: 'malohades', defender: 'entoich', invaderUnits: 14, defenderUnits: 2 });
  const gone = { ...side('entoich', ['c', 'entoich-hero-986-2']), left: ['d'] as const };
  const fought = happened('battle-fought', { battle: 'b', field: 'malohades', end: 'routed', turns: 9, invader: side('malohades', ['a']), defender: gone });
  const lost = (unit: string, nation = 'entoich') => happened('unit-lost', { nation, unit, type: 'guards', to: null });
  const headline = (...more: readonly ReturnType<typeof lost>[]) => linesWith(written([season('spring', 1), met, fought, ...more]), 'falls')[0];
  expect(headline()).toBe('Entusha falls: Malohades (14 units) routs the army of Entoich (two).');
  expect(headline(lost('c'), lost('entoich-hero-986-2'), lost('a', 'malohades'))).toBe(
    'Entusha falls: Malohades (14 units, one lost for good) routs the army of Entoich (two, one lost for good).',
  );
  expect(headline(lost('c'), lost('d'))).toBe('Entusha falls: Malohades (14 units) destroys the army of Entoich (two).');
});

test('p. 43: of a beaten army whom nobody could pursue it is told so; after a draw nobody pursues in any case', () => {
  const fought = (field: string | null) =>
    happened('battle-fought', { battle: 'b', field, end: 'withdrew', turns: 9, invader: side('malohades', ['a', 'b']), defender: side('entoich', ['c', 'd']) });
  const back = (nation: string, unit: string, how: string) => happened('unit-recovered', { nation, unit, how });
  const losses = (field: string | null, how: string) => {
    const recovered = [
      back('malohades', 'a', 'held-the-field'),
      back('malohades', 'b', 'held-the-field'),
      back('entoich', 'c', 'not-pursued'),
      back('entoich', 'd', how),
    ];
    return linesWith(written([season('spring', 1), MET, fought(field), ...recovered]), 'Units routed');
  };
  expect(losses('malohades', 'not-pursued')).toEqual(['Units routed: Malohades two (all rallied); Entoich two (nobody was left to pursue: all rallied).']);
  expect(losses('malohades', 'rallied')).toEqual(['Units routed: Malohades two (all rallied); Entoich two (all rallied).']);
  expect(losses(null, 'not-pursued')).toEqual(['Units routed: Malohades two (all rallied); Entoich two (all rallied).']);
});

test('p. 42: who is taken or dies in a battle of the tabletop has a line after it, and none in its tale', () => {
  const struck = (leader: string, fate: string): LoggedEvent =>
    ({ kind: 'leader-struck', nation: 'entoich', leader, fate, cause: 1 }) as unknown as LoggedEvent;
  const [empress, captain] = ['entoich-leader-986-1', 'entoich-captain-986-2'];
  const tale = [
    { kind: 'battle-began', system: 'rrtk', invader: 'malohades', defender: 'entoich', cause: 1 },
    { kind: 'turn-began', turn: 3, by: 'malohades', cause: 1 },
    struck(empress, 'captured'),
    struck(captain, 'out-of-the-fight'),
  ] as unknown as readonly LoggedEvent[];
  const fought = happened('battle-fought', {
    battle: 'b',
    field: 'malohades',
    end: 'routed',
    turns: 9,
    invader: side('malohades', []),
    defender: side('entoich', []),
  });
  const taken = happened('leader-hurt', { nation: 'entoich', leader: empress, fate: 'captured', captor: 'malohades' });
  const text = written([season('spring', 1), MET, fought, taken], { b: tale });
  expect(linesWith(text, 'is captured')).toEqual([expect.stringMatching(/^(Emperor|Empress) \S.* of Entoich is captured by Malohades\.$/)]);
  expect(linesWith(text, 'In turn 3')).toEqual([expect.stringMatching(/^In turn 3 Captain \S.* of Entoich is wounded and out of the fight\.$/)]);
});

const MODIFIERS = [
  { why: 'leadership', value: 3 },
  { why: 'wizards', value: 2 },
] as const;
/** A trick that came off, and what was thrown for it; one who watched for it may have thrown as well. */
const tried = (kind: 'stratagem-worked' | 'stratagem-foiled', stratagem: string, watched: readonly LoggedEvent[] = []): readonly LoggedEvent[] => [
  threw('stratagem', 'malohades', [6, 5], { modifiers: MODIFIERS, total: 16, cause: 1 }) as LoggedEvent,
  ...watched,
  { kind, nation: 'malohades', stratagem, cause: 3 } as unknown as LoggedEvent,
];

test('a trick is told with its throw, wizards and all', () => {
  expect(told(tried('stratagem-worked', 'deceptive-deployment'), null, 'turn-cap', [[], []])[1]).toBe(
    'Malohades hides its numbers, threw 6+5 +3 leadership, +2 wizards = 16.',
  );
});

test('one that is found out is told with the throw that found it out', () => {
  const watched = threw('stratagem', 'entoich', [6, 4], { modifiers: [{ why: 'leadership', value: 4 }], total: 14, cause: 2 }) as LoggedEvent;
  expect(told(tried('stratagem-foiled', 'surprise-attack', [watched]), null, 'turn-cap', [[], []])[1]).toBe(
    'Malohades’ trick is found out: Entoich threw 6+4 +4 leadership = 14.',
  );
});

test('a battle that a superior general forces is told as such, in the line of its day', () => {
  const forced = (nation: string, attacker: string) => ({ kind: 'battle-forced', nation, attacker, cause: 1 }) as unknown as LoggedEvent;
  const daysForced = (nation: string) =>
    told([forced(nation, 'malohades'), ...days([2, 'SK']), forced(nation, 'malohades'), ...days([2, 'SK'])], null, 'turn-cap', [[], []])[1];
  expect(daysForced('malohades')).toMatch(
    /^Two days: Malohades forces a battle and rides round the flanks, Entoich refuses its right; odds 1:1, threw 2 and 2/,
  );
  expect(daysForced('entoich')).toMatch(/^Two days: Entoich forces a battle as the defender: Malohades rides round the flanks, Entoich refuses its right;/);
  const [, first, second] = told([forced('malohades', 'malohades'), ...days([2, 'SK'], [2, 'SK'])], null, 'turn-cap', [[], []]);
  expect([first, second].map((line) => /forces/.test(line!))).toEqual([true, false]);
});

test('days that differ in what is added to the die are one line all the same, each with its sum', () => {
  const [day, again] = [days([1, 'SK']), days([3, 'SM']).map((e) => ({ ...e, cause: 1 }) as LoggedEvent)];
  const tricked = day.map((e) =>
    e.kind === 'roll' && !('each' in e) ? { ...e, modifiers: [...e.modifiers, { why: 'stratagem' as const, value: 2 }], total: 4 } : e,
  );
  expect(told([...tricked, ...again], null, 'turn-cap', [[], []]).slice(1)).toEqual([
    'Two days: Malohades rides round the flanks, Entoich refuses its right; odds 1:1, threw 1 +1 posture, +2 stratagem = 4, then 3 +1 posture = 4: only skirmishing; a stalemate.',
  ]);
});

test('what never came back is named', () => {
  const text = written([
    season('spring', 1),
    MET,
    happened('battle-fought', {
      battle: 'b',
      field: 'malohades',
      end: 'withdrew',
      turns: 1,
      invader: side('malohades', []),
      defender: side('entoich', ['c', 'd']),
    }),
    happened('unit-lost', { nation: 'entoich', unit: 'c', type: 'guards', to: null }),
  ]);
  expect(linesWith(text, 'Units routed')).toEqual(['Units routed: Entoich two (lost for good: Guards).']);
});

test('p. 43: who left of their own will stand in the line of pursuit too, and who of them never came back is named', () => {
  const beaten = { ...side('entoich', ['c']), left: ['d', 'e'] as const };
  const fought = happened('battle-fought', { battle: 'b', field: 'malohades', end: 'withdrew', turns: 9, invader: side('malohades', []), defender: beaten });
  const lost = happened('unit-lost', { nation: 'entoich', unit: 'e', type: 'guards', to: null });
  const losses = (...more: readonly (typeof lost)[]) => linesWith(written([season('spring', 1), MET, fought, ...more]), 'Units routed');
  expect(losses(lost)).toEqual(['Units routed: Entoich one, two more led off (lost for good: Guards).']);
  const back = (unit: string) => happened('unit-recovered', { nation: 'entoich', unit, how: 'rallied' });
  expect(losses(back('c'), back('d'), back('e'))).toEqual(['Units routed: Entoich one, two more led off (all came back).']);
  // before it has been thrown nothing is said of it
  expect(losses()).toEqual(['Units routed: Entoich one, two more led off.']);
});

test('pp. 43, 69: of an army that meets a Rogue Dragon and then an invader each battle has its own losses', () => {
  const dragonMet = { battle: 'd', province: 'entoich', invader: 'rogue-dragon', defender: 'entoich', invaderUnits: 1, defenderUnits: 17 };
  const fought = (battle: string, invader: string, field: string, routed: readonly string[]) =>
    happened('battle-fought', { battle, field, end: 'withdrew', turns: 1, invader: side(invader, []), defender: side('entoich', routed) });
  const back = (unit: string, how: string) => happened('unit-recovered', { nation: 'entoich', unit, how });
  const text = written([
    season('spring', 1),
    happened('armies-met', dragonMet),
    fought('d', 'rogue-dragon', 'entoich', ['c', 'd']),
    back('c', 'held-the-field'),
    back('d', 'held-the-field'),
    MET,
    fought('b', 'malohades', 'malohades', ['c', 'd']),
    back('d', 'not-pursued'),
    happened('unit-lost', { nation: 'entoich', unit: 'c', type: 'guards', to: null }),
  ]);
  expect(linesWith(text, 'Units routed')).toEqual(['Units routed: Entoich two (all rallied).', 'Units routed: Entoich two (lost for good: Guards).']);
  expect(linesWith(text, 'drives off the Rogue Dragon')).toHaveLength(1);
});

test('p. 43: an army led off before anybody routed has its losses told', () => {
  const beaten = { ...side('entoich', []), left: ['d', 'e'] as const };
  const fought = happened('battle-fought', { battle: 'b', field: 'malohades', end: 'withdrew', turns: 9, invader: side('malohades', []), defender: beaten });
  const lost = happened('unit-lost', { nation: 'entoich', unit: 'd', type: 'guards', to: null });
  expect(linesWith(written([season('spring', 1), MET, fought, lost]), 'Units routed')).toEqual([
    'Units routed: Entoich none, two led off (lost for good: Guards).',
  ]);
});

describe('a campaign of old, in which rows of two companies, and of a list, have one id', () => {
  const KNIGHTS: Readonly<Record<string, string>> = { 'eskelin-knights': 'knights', 'white-company-knights': 'knights' };
  const old: World = {
    ...TALOMIR,
    companies: TALOMIR.companies.map((c) => ({ ...c, units: c.units.map((row) => ({ ...row, id: KNIGHTS[row.id] ?? row.id })) })),
  };
  const hired = (company: string, units: readonly string[]) =>
    happened('company-hired', { nation: 'entoich', company, hired: company, commander: null, units, rolls: 1, how: 'new' });
  const spring = [happened('year-began', { year: 986 }), season('spring', 1), hired('eskelin-knights', ['c']), hired('white-company', ['d', 'e'])];
  const lost = (unit: string) => happened('unit-lost', { nation: 'entoich', unit, type: 'knights', to: null });
  const fought = happened('battle-fought', {
    battle: 'b',
    field: 'malohades',
    end: 'withdrew',
    turns: 1,
    invader: side('malohades', []),
    defender: side('entoich', ['c', 'd']),
  });

  test('who was lost is told with the company it was hired with', () => {
    const text = written([...spring, season('summer', 2), MET, fought, lost('c'), lost('d')], {}, old);
    expect(linesWith(text, 'Units routed')).toEqual(['Units routed: Entoich two (lost for good: Eskelin Knights, Knights of the White Company).']);
  });

  test('and of a year with that of this year', () => {
    const next = [happened('year-began', { year: 987 }), season('spring', 5), hired('white-company', ['c'])];
    const text = written([...spring, ...next, season('summer', 6), MET, fought, lost('c')], {}, old);
    expect(linesWith(text, 'Units routed')).toEqual(['Units routed: Entoich two (lost for good: Knights of the White Company).']);
  });

  test('in a battle too', () => {
    const events = [{ kind: 'army-fielded', nation: 'entoich', warRating: 3, units: ['c', 'd', 'f'], types: ['knights', 'knights', 'guards'], cause: 0 }];
    const companies = new Map([
      ['c', 'eskelin-knights'],
      ['d', 'white-company'],
    ]);
    const cast = castOf(old, events as never, { companyOf: (unit) => companies.get(unit) });
    expect(['c', 'd', 'f'].map(cast.typeOf)).toEqual(['Eskelin Knights', 'Knights of the White Company', 'Guards']);
  });
});
