import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { reader } from '../../main/chronicle/reader.ts';
import { textOf } from '../../main/contract.ts';
import { happened, linesWith, season, threw, written } from './written.ts';

/** What befalls several nations at once is told with each of them, and of none besides. */

describe('p. 60: all wars of a season end in one step', () => {
  const CAUSE = 9;
  const war = (id: string, aggressor: string, defender: string) =>
    happened('war-declared', { war: id, aggressor, defender, reason: 'passed-two', possible: [] });
  const ends = (id: string, winner: string, loser: string) => happened('war-lost', { war: id, winner, loser, cause: CAUSE });
  const back = (id: string, province: string, from: string, to: string) => happened('province-returned', { province, from, to, war: id, cause: CAUSE });
  const peace = (winner: string, loser: string, length: number, until: number) =>
    happened('peace-made', { between: [winner, loser], winner, loser, morale: [3, 1], length, unit: 'years', until, cause: CAUSE });
  const hates = (nation: string, of: string) => happened('hatred-sworn', { nation, of, cause: CAUSE });
  const TWO = [
    season('spring', 1),
    ...[war('w', 'ekra', 'orcs'), war('v', 'mangu', 'riata')],
    ...[ends('w', 'ekra', 'orcs'), ends('v', 'mangu', 'riata')],
    ...[back('w', 'valmoray', 'orcs', 'ekra'), back('v', 'orgodai', 'riata', 'mangu')],
    ...[peace('ekra', 'orcs', 2, 9), peace('mangu', 'riata', 1, 5)],
    happened('tribute-paid', { from: 'orcs', to: 'ekra', rolls: 1, for: 'war-lost', cause: CAUSE }),
    happened('tribute-owed', { from: 'riata', to: 'mangu', rolls: 1, cause: CAUSE }),
    ...[hates('orcs', 'ekra'), hates('riata', 'mangu')],
  ];

  test('with each stands what follows from it, and nothing that follows from another', () => {
    expect(linesWith(written(TWO), 'the war against')).toEqual([
      'The Orcs lose heart and the war against Ekra: peace for two years, to the end of Spring 988 (National Morale: Ekra 3, the Orcs 1); Valmoray is given back; the Orcs give one recruiting roll and hate Ekra from now on.',
      'Riata loses heart and the war against Mangu: peace for one year, to the end of Spring 987 (National Morale: Mangu 3, Riata 1); Orgodai is given back; Riata owes one recruiting roll and hates Mangu from now on.',
    ]);
  });

  test('what follows from none of them is told by itself, though one of its nations was in one', () => {
    const text = written([...TWO, hates('torem', 'ekra'), peace('torem', 'orcs', 1, 5)]);
    expect(text).toContain('Torem will not forget: Ekra is a hated enemy now.');
    expect(text).toContain('Between Torem and the Orcs there is peace for one year, to the end of Spring 987 (National Morale: Torem 3, the Orcs 1).');
  });
});

test('the year of a nation has no war that was none of its own, and none that ended with the fall of its enemy', () => {
  const over = (between: readonly string[], reason: string) => happened('war-undecided', { war: 'w', between, reason });
  const year = (...events: readonly ReturnType<typeof happened>[]): string => {
    const text = written([happened('year-began', { year: 986 }), season('spring', 1), ...events, season('winter', 4)]);
    return text.slice(text.indexOf('The year\n'));
  };
  expect(linesWith(year(over(['ekra', 'orcs'], 'apart')), ': ')).toEqual([
    'Ekra: neither wins nor loses against the Orcs.',
    'The Orcs: neither win nor lose against Ekra.',
  ]);
  const fall = [happened('nation-fell', { nation: 'orcs' }), over(['ekra', 'orcs'], 'nation-fell')];
  expect(year(...fall)).not.toContain('neither');
});

test('an invader goes home from a field that nobody holds, though somebody else disbands there, or another army of his elsewhere', () => {
  const side = (nation: string) => ({ nation, routed: [], left: [], fates: [], routedBearers: [] });
  const met = happened('armies-met', { battle: 'b', province: 'entoich', invader: 'malohades', defender: 'entoich', invaderUnits: 14, defenderUnits: 17 });
  const fought = happened('battle-fought', { battle: 'b', field: null, end: 'turn-cap', turns: 3, invader: side('malohades'), defender: side('entoich') });
  const end = (nation: string, from: string) =>
    linesWith(written([season('spring', 1), met, fought, happened('army-disbanded', { nation, from, units: 3 })]), 'part undecided')[0];
  expect(end('malohades', 'entoich')).toMatch(/neither would yield\.$/);
  expect(end('malohades', 'ekra')).toMatch(/neither would yield, and the invader goes home\.$/);
  expect(end('torem', 'entoich')).toMatch(/neither would yield, and the invader goes home\.$/);
});

describe('p. 60: the campaign is over', () => {
  const stands = (gained: readonly (readonly [string, number])[]) =>
    written([season('winter', 4), happened('campaign-ended', { standing: gained.map(([nation, more]) => ({ nation, rolls: 5, gained: more })) })]);

  test('one has won, or several together', () => {
    expect(
      stands([
        ['ekra', 2],
        ['mangu', 1],
      ]),
    ).toContain('The campaign is over. Ekra has won.');
    expect(
      stands([
        ['orcs', 2],
        ['mangu', 1],
      ]),
    ).toContain('The campaign is over. The Orcs have won.');
    expect(
      stands([
        ['ekra', 2],
        ['mangu', 2],
        ['torem', 1],
      ]),
    ).toContain('The campaign is over. Ekra and Mangu have won.');
  });

  test('who gained or lost is told, twelve nations at most; who stands as at the beginning is not', () => {
    const all = TALOMIR.nations.slice(0, 15).map(({ id }, n) => [id, 15 - n] as const);
    expect(linesWith(stands(all), 'since the beginning')).toHaveLength(12);
    expect(
      linesWith(
        stands([
          ['ekra', 2],
          ['mangu', 0],
          ['torem', -1],
        ]),
        'since the beginning',
      ),
    ).toEqual(['Ekra: five recruiting rolls a year, +2 since the beginning.', 'Torem: five recruiting rolls a year, −1 since the beginning.']);
  });
});

describe('p. 55: a broken nation, whose Leader’s tribe bears its name', () => {
  const side = (nation: string) => ({ nation, routed: [], left: [], fates: [], routedBearers: [] });
  const broken = happened('nation-broke-up', { nation: 'riata', tribes: ['riata:caer-morran', 'riata:glen-tarrow'] });
  const fought = (battle: string, invader: string, cause: number) =>
    happened('battle-fought', { battle, field: null, end: 'turn-cap', turns: 3, invader: side(invader), defender: side('riata'), cause });
  const lost = (cause: number) => happened('banner-lost', { nation: 'riata', banner: 'bane', cause });

  test('what it has lost to strangers it has lost as a nation, and what it has lost to a tribe its Leader’s tribe has', () => {
    const both = [season('spring', 1), broken, fought('riata/orcs', 'orcs', 3), fought('riata/riata:caer-morran', 'riata:caer-morran', 4)];
    expect(linesWith(written([...both, lost(3)]), 'for good')).toEqual(['Riata loses the Bane Banner for good.']);
    expect(linesWith(written([...both, lost(4)]), 'for good')).toEqual(['The Leader’s tribe in Dun Riata loses the Bane Banner for good.']);
  });

  test('its tribes’ wars are its own affair: among those of nations that go on they are not named', () => {
    const war = (id: string, kind: 'tribes-at-war' | 'war-declared', aggressor: string, defender: string) =>
      happened(kind, { war: id, nation: 'riata', aggressor, defender, reason: 'passed-two', possible: [] });
    const tribal = war('t', 'tribes-at-war', 'riata:caer-morran', 'riata:glen-tarrow');
    const text = written([season('spring', 1), broken, tribal, war('a', 'war-declared', 'ekra', 'orcs'), season('summer', 2)]);
    expect(linesWith(text, 'Still at war')).toEqual(['Still at war, the aggressor first: Ekra against the Orcs (since Spring 986).']);
    expect(written([season('spring', 1), broken, tribal, season('summer', 2)])).not.toContain('Still at war');
  });
});

test.each(['winter', 'summer'] as const)('p. 55: who claims a throne is told of where he makes his claim: in %s', (name) => {
  const marches = 'tropilium-northern-marches';
  const claim = happened('throne-claimed', { nation: marches, leader: `${marches}-leader-986-1`, against: 'tropilium' });
  const lines = written([season(name, 4), claim]).split('\n');
  const at = lines.findIndex((line) => line.includes('claims the throne of Tropilium.'));
  expect(lines[at - 1]).toEqual(name === 'winter' ? expect.stringContaining('── Winter 986') : 'War and peace');
});

test('each year has a heading, above its Spring alone', () => {
  const year = (n: number) => happened('year-began', { year: 985 + n });
  const text = written([
    year(1),
    season('spring', 1),
    season('summer', 2),
    season('fall', 3),
    season('winter', 4),
    year(2),
    season('spring', 5),
    season('summer', 6),
  ]);
  expect(text.match(/(The year \d+|── \S+ \d+)/g)).toEqual([
    ...['The year 986', '── Spring 986', '── Summer 986', '── Fall 986', '── Winter 986'],
    ...['The year 987', '── Spring 987', '── Summer 987'],
  ]);
});

test('p. 57: of all who raise armies the three largest are named, the largest first', () => {
  const raised = (nation: string, many: number) =>
    happened('basic-army-raised', { nation, units: Array.from({ length: many }, (_, n) => `${nation}-986-${n}`), points: 9 * many });
  const armies = [raised('ekra', 4), raised('mangu', 7), raised('torem', 3), raised('orcs', 9), raised('riata', 5)];
  expect(linesWith(written([season('spring', 1), ...armies]), 'raise their armies')).toEqual([
    'Five nations raise their armies, 28 units in all; the largest are those of the Orcs (9), Mangu (7) and Riata (5).',
  ]);
});

test('p. 65: behind the companies that each nation hires stand its own throws', () => {
  const hired = (nation: string, company: string) =>
    happened('company-hired', { nation, company, hired: `${nation}-${company}-986-1`, how: 'hired', rolls: 1, units: [], commander: null, cause: 3 });
  const events = [
    season('spring', 1),
    threw('mercenary-for-hire', 'ekra', [5, 4], { result: 'white-company', cause: 3 }),
    threw('mercenary-for-hire', 'mangu', [4, 4], { result: 'riata-warriors', cause: 3 }),
    ...[hired('ekra', 'white-company'), hired('mangu', 'riata-warriors')],
  ];
  const lines = reader(TALOMIR)
    .glance({ now: 1, events, battles: new Map() })
    .sections.flatMap((section) => section.lines);
  const line = lines.find(({ parts }) => textOf(parts).includes('take service'));
  expect(line!.each!.map((one) => one.events)).toEqual([
    [3, 1],
    [4, 2],
  ]);
});
