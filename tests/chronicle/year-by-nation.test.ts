import { describe, expect, test } from 'vitest';
import { happened, linesWith, season, threw, written } from './written.ts';

const rose = (nation: string, leader: string, warRating: number, how: string) => happened('leader-rose', { nation, leader, warRating, how });
const FOUNDED = [
  rose('ekra', 'ekra-leader-986-1', 3, 'first'),
  rose('orcs', 'orcs-leader-986-1', 2, 'first'),
  happened('year-began', { year: 986 }),
  season('spring', 1),
];
const WAR = happened('war-declared', { war: 'w', aggressor: 'ekra', defender: 'orcs', reason: 'passed-two', possible: [] });

/** The review's line of a nation. */
const yearOf = (nation: string, ...events: ReturnType<typeof happened>[]): readonly string[] => {
  const text = written([...FOUNDED, ...events.filter((e) => e.kind !== 'leader-died'), season('winter', 4), ...events.filter((e) => e.kind === 'leader-died')]);
  return linesWith(text.slice(text.indexOf('The year\n')), `${nation}: `);
};

describe('the year of each nation, told in Winter', () => {
  test('provinces won and lost, by name and number', () => {
    const taken = happened('province-taken', { province: 'orcs', from: 'orcs', to: 'ekra', war: 'w', how: 'conceded' });
    expect(yearOf('Ekra', taken)).toEqual(['Ekra: three provinces to four (wins Gothgash).']);
    expect(yearOf('The Orcs', taken)[0]).toMatch(/^The Orcs: two provinces to one \(lose \S+\)\.$/);
  });

  test('a death, its heir and the War Rating', () => {
    const died = happened('leader-died', { nation: 'ekra', leader: 'ekra-leader-986-1', where: 'in-winter' });
    const text = written([...FOUNDED, season('winter', 4), died, rose('ekra', 'ekra-leader-986-5', 4, 'heir')]);
    expect(text).toMatch(/ {2}Ekra: Queen Blanche dies and King Hugues the Tall follows, War Rating 3 to 4\./);
  });

  test('p. 55: whoever wins the nation from the heir of the dead does not follow the dead', () => {
    const chief = 'orcs-leader-986-7';
    const text = written([
      ...FOUNDED,
      happened('nation-broke-up', { nation: 'orcs', tribes: ['orcs:roundwood-down'] }),
      rose('orcs:roundwood-down', chief, 3, 'chief'),
      season('winter', 4),
      happened('leader-died', { nation: 'orcs', leader: 'orcs-leader-986-1', where: 'in-winter' }),
      rose('orcs', 'orcs-leader-986-8', 2, 'heir'),
      happened('tribe-joined', { nation: 'orcs', from: 'orcs', to: 'orcs:roundwood-down', leader: chief }),
      happened('nation-united', { nation: 'orcs', leader: chief }),
    ]);
    const [line] = linesWith(text.slice(text.indexOf('The year\n')), 'The Orcs: ');
    expect(line).toMatch(/^The Orcs: Chief \S+.* dies; War Rating 2 to 3 under Chief \S+.*; united again\.$/);
    expect(line).not.toContain('follows');
  });

  test('morale, also where only the test says what it is', () => {
    expect(yearOf('Ekra', happened('morale-shaken', { nation: 'ekra', morale: 1 }))).toEqual(['Ekra: National Morale 2 to 1.']);
    expect(yearOf('Ekra', threw('will-to-fight', 'ekra', [1, 1], { base: 0 }))).toEqual(['Ekra: National Morale 2 to 0.']);
  });

  test('nothing of a morale that no event tells of', () => {
    const ended = happened('civil-war-ended', {
      war: 'v',
      nation: 'ekra',
      winner: 'ekra',
      loser: 'ekra:rebels',
      leader: 'ekra-leader-986-1',
      reason: 'no-land',
    });
    expect(yearOf('Ekra', happened('morale-shaken', { nation: 'ekra', morale: 1 }), ended)).toEqual(['Ekra: its civil war over.']);
  });

  test('a leader in enemy hands', () => {
    const taken = happened('leader-hurt', { nation: 'ekra', leader: 'ekra-leader-986-1', fate: 'captured', captor: 'orcs' });
    expect(yearOf('Ekra', taken)[0]).toMatch(/^Ekra: \S+ \S+ a captive of the Orcs\.$/);
  });

  test('heroes, magic users and captains who died, were lost or left', () => {
    const lost = yearOf(
      'Ekra',
      happened('hero-left', { nation: 'ekra', leader: 'ekra-hero-986-2' }),
      happened('captain-lost', { nation: 'ekra', leader: 'ekra-captain-986-3', where: 'in-battle' }),
      happened('magic-user-lost', { nation: 'ekra', leader: 'ekra-magic-user-986-4', level: 3, where: 'in-winter' }),
    );
    expect(lost[0]).toMatch(/^Ekra: loses the hero \S.*, the captain \S.* and the magic user \S.* \(level 3\)\.$/);
    const user = (id: string, level: 1 | 2 | 3) => happened('magic-user-lost', { nation: 'ekra', leader: id, level, where: 'in-winter' });
    const two = yearOf('Ekra', user('ekra-magic-user-986-4', 3), user('ekra-magic-user-986-5', 1));
    expect(two[0]).toMatch(/^Ekra: loses the magic users \S.* \(level 3\) and (?!the magic user)\S.* \(level 1\)\.$/);
  });

  test('wars lost and won with the end of their peace, and those that go on', () => {
    const events = [
      WAR,
      happened('war-lost', { war: 'w', winner: 'ekra', loser: 'orcs' }),
      happened('peace-made', { between: ['ekra', 'orcs'], winner: 'ekra', loser: 'orcs', morale: [4, 1], length: 3, unit: 'years', until: 15 }),
      happened('war-declared', { war: 'v', aggressor: 'mangu', defender: 'ekra', reason: 'passed-two', possible: [] }),
    ];
    expect(yearOf('Ekra', ...events)).toEqual(['Ekra: beats the Orcs (peace until Fall 989); at war with Mangu.']);
    expect(yearOf('The Orcs', ...events)).toEqual(['The Orcs: lose to Ekra (peace until Fall 989).']);
  });

  test('an enemy of two wars once, with the one peace that still holds when the year is over', () => {
    const over = (until: number) => [
      happened('war-lost', { war: 'w', winner: 'ekra', loser: 'orcs' }),
      happened('peace-made', { between: ['ekra', 'orcs'], winner: 'ekra', loser: 'orcs', morale: [4, 1], length: 1, unit: 'seasons', until }),
    ];
    const ended = happened('peace-ended', { between: ['ekra', 'orcs'], reason: 'over' });
    const twice = [WAR, ...over(2), season('fall', 3), ended, WAR];
    expect(yearOf('Ekra', ...twice, ...over(6))).toEqual(['Ekra: beats the Orcs twice (peace until Summer 987).']);
    expect(yearOf('The Orcs', ...twice, ...over(4))).toEqual(['The Orcs: lose to Ekra twice.']);
    const back = [WAR, happened('war-lost', { war: 'w', winner: 'orcs', loser: 'ekra' }), ...over(6).slice(1)];
    expect(yearOf('Ekra', ...over(2), season('fall', 3), ended, ...back)).toEqual(['Ekra: beats the Orcs; loses to the Orcs (peace until Summer 987).']);
    const undecided = happened('war-undecided', { war: 'w', between: ['ekra', 'orcs'], reason: 'no-way' });
    expect(yearOf('Ekra', WAR, undecided, WAR, undecided, WAR, undecided)).toEqual(['Ekra: neither wins nor loses against the Orcs three times.']);
  });

  test('treasures: the last that became of each, with its holder or return', () => {
    const events = [
      happened('treasure-found', { treasure: 'drums-of-doom', nation: 'ekra', how: 'discovered' }),
      happened('treasure-sold', { treasure: 'drums-of-doom', from: 'ekra', to: 'orcs', rolls: 1 }),
      happened('treasure-disappeared', { treasure: 'war-horn-of-naz-goth', nation: 'ekra', length: 4, until: 8 }),
    ];
    expect(yearOf('Ekra', ...events)).toEqual(['Ekra: gives up the Drums of Doom to the Orcs; loses the War Horn of Naz-Goth until Winter 987.']);
    expect(yearOf('The Orcs', ...events)).toEqual(['The Orcs: have the Drums of Doom from Ekra.']);
  });

  test('p. 69: a Rogue Dragon that was beaten, or that leaves the land a waste; nothing of one that flew away', () => {
    const left = (reason: string) => happened('dragon-left', { nation: 'ekra', reason });
    expect(yearOf('Ekra', left('beaten'))).toEqual(['Ekra: beats a Rogue Dragon.']);
    expect(yearOf('Ekra', left('winter'))).toEqual(['Ekra: laid waste by a Rogue Dragon.']);
    expect(yearOf('Ekra', left('undecided'))).toEqual([]);
  });

  test('p. 64: a relic that is found again is among the finds of the year; where it lay as the campaign began is not', () => {
    const placed = (how: string) => happened('relic-placed', { treasure: 'spear-of-saint-lindorf', nation: 'ekra', province: 'ekra', how });
    expect(yearOf('Ekra', placed('returned'))).toEqual(['Ekra: finds the Spear of Saint Lindorf.']);
    expect(yearOf('Ekra', placed('discovered'))).toEqual([]);
  });

  test('a nation that broke up into tribes says so', () => {
    expect(yearOf('Riata', happened('nation-broke-up', { nation: 'riata', tribes: ['riata:caer-morran', 'riata:glen-tarrow'] }))).toEqual([
      'Riata: broken up into tribes.',
    ]);
  });

  test('one that is no more: since when, and what it had', () => {
    const events = [
      season('summer', 2),
      ...['riata', 'caer-morran', 'glen-tarrow'].map((province) =>
        happened('province-taken', { province, from: 'riata', to: 'ekra', war: 'w', how: 'conceded' }),
      ),
      happened('nation-fell', { nation: 'riata' }),
    ];
    expect(yearOf('Riata', ...events)).toEqual(['Riata: gone since Summer 986, having lost Dun Riata, Caer Morran and Glen Tarrow.']);
  });

  test('pp. 68-69: a people that comes and goes within the year is told with both, whether or not it ever held land', () => {
    const arrived = happened('people-arrived', { nation: 'centaurs', against: 'orcs', province: 'roundwood-down' });
    const war = happened('war-declared', { war: 'c', aggressor: 'centaurs', defender: 'orcs', reason: 'newcomers', possible: [] });
    const taken = happened('province-taken', { province: 'roundwood-down', from: 'orcs', to: 'centaurs', war: 'c', how: 'won' });
    const back = happened('province-returned', { province: 'roundwood-down', from: 'centaurs', to: 'orcs', war: 'c' });
    const lost = happened('war-lost', { war: 'c', winner: 'orcs', loser: 'centaurs' });
    const vanished = happened('people-vanished', { nation: 'centaurs', reason: 'lost-the-war', returns: false });
    const told = ['The Centaurs: come to Talomir; gone since Spring 986; lose to the Orcs.'];
    expect(yearOf('The Centaurs', arrived, war, lost, vanished)).toEqual(told);
    expect(yearOf('The Centaurs', arrived, war, taken, lost, back, vanished)).toEqual(told);
    expect(yearOf('The Centaurs', arrived, war, taken)).toEqual(['The Centaurs: come to Talomir; win Roundwood Down; at war with the Orcs.']);
    expect(yearOf('The Centaurs', arrived, war)).toEqual(['The Centaurs: come to Talomir; at war with the Orcs.']);
  });

  test('pp. 68-69: a people camped since the year before that disappears had nothing to lose', () => {
    expect(yearOf('The Centaurs', happened('people-vanished', { nation: 'centaurs', reason: 'no-land', returns: false }))).toEqual([
      'The Centaurs: gone since Spring 986.',
    ]);
  });

  test('p. 55: a civil war is not over while another claimant fights on for the throne', () => {
    const marches = (war: string, aggressor: string) => happened('war-declared', { war, aggressor, defender: 'tropilium', reason: 'civil-war', possible: [] });
    const ended = happened('civil-war-ended', {
      war: 'n',
      nation: 'tropilium',
      winner: 'tropilium',
      loser: 'tropilium-northern-marches',
      leader: 'tropilium-leader-986-1',
      reason: 'no-land',
    });
    expect(yearOf('Tropilium', marches('n', 'tropilium-northern-marches'), ended).join()).toContain('its civil war over');
    const two = yearOf('Tropilium', marches('n', 'tropilium-northern-marches'), marches('s', 'tropilium-southern-marches'), ended);
    expect(two).toEqual(['Tropilium: at war with the Tropilium Southern Marches.']);
  });

  test.each([
    ['ekra', 'Ekra: its civil war over.'],
    ['orcs', 'The Orcs: their civil war over.'],
  ])('p. 55: a civil war is over, of one or of many', (nation, words) => {
    const ended = happened('civil-war-ended', {
      war: 'v',
      nation,
      winner: nation,
      loser: `${nation}:rebels`,
      leader: `${nation}-leader-986-1`,
      reason: 'no-land',
    });
    expect(yearOf(words.split(':')[0]!, ended)).toEqual([words]);
  });

  test('nothing of a nation at rest, and each year anew', () => {
    const text = written([...FOUNDED, WAR, happened('war-lost', { war: 'w', winner: 'ekra', loser: 'orcs' }), season('winter', 4)]);
    expect(linesWith(text.slice(text.indexOf('The year\n')), ': ')).toEqual(['Ekra: beats the Orcs.', 'The Orcs: lose to Ekra.']);
    const next = written([
      ...FOUNDED,
      WAR,
      happened('war-lost', { war: 'w', winner: 'ekra', loser: 'orcs' }),
      happened('year-began', { year: 987 }),
      season('winter', 8),
    ]);
    expect(next).not.toContain('The year\n');
  });
});
