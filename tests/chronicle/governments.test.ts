import { describe, expect, test } from 'vitest';
import type { LoggedEvent } from '../../engine/lines.ts';
import { happened, linesWith, season, threw, written } from './written.ts';

const BROKEN = [season('spring', 1), happened('nation-broke-up', { nation: 'riata', tribes: ['riata:caer-morran', 'riata:glen-tarrow'] })];
/** An event of the battlefield, its ids plain strings. */
const onField = (kind: LoggedEvent['kind'], what: object): LoggedEvent => ({ kind, cause: 1, ...what }) as unknown as LoggedEvent;
const TRIBES_WAR = happened('tribes-at-war', { war: 'w', nation: 'riata', aggressor: 'riata:glen-tarrow', defender: 'riata' });

describe('p. 55: the tribe of a broken nation that bears its name is told of by its seat', () => {
  test('when tribes go to war, march, fight and lose heart', () => {
    const text = written([
      ...BROKEN,
      season('summer', 2),
      TRIBES_WAR,
      happened('province-invaded', { war: 'w', nation: 'riata:glen-tarrow', against: 'riata', province: 'riata', units: 5 }),
      happened('armies-met', { battle: 'b', province: 'riata', invader: 'riata:glen-tarrow', defender: 'riata', invaderUnits: 5, defenderUnits: 3 }),
      happened('battle-fought', {
        battle: 'b',
        field: 'riata',
        end: 'withdrew',
        turns: 1,
        invader: { nation: 'riata:glen-tarrow', routed: ['x'], left: [], fates: [] },
        defender: { nation: 'riata', routed: [], left: [], fates: [] },
      }),
      happened('aggressor-changed', { war: 'w', aggressor: 'riata' }),
      happened('leader-hurt', { nation: 'riata:glen-tarrow', leader: 'riata-leader-986-9', fate: 'captured', captor: 'riata' }),
      happened('phase-began', { phase: 'national-morale' }),
      happened('morale-shaken', { nation: 'riata', morale: 0 }),
    ]);
    const leaders = 'the Leader’s tribe in Dun Riata';
    expect(text).toContain(`The tribe of Glen Tarrow goes to war with ${leaders}, to unite Riata again.`);
    expect(text).toContain(`The tribe of Glen Tarrow enters Dun Riata with five units, against ${leaders}.`);
    expect(text).toContain(`Dun Riata is held: ${leaders} (three units) beats the tribe of Glen Tarrow (five).`);
    expect(text).toContain(`The Leader’s tribe in Dun Riata now carries the war to the tribe of Glen Tarrow.`);
    expect(text).toContain(`is captured by ${leaders}.`);
    expect(text).toContain(`The Leader’s tribe in Dun Riata wavers: National Morale falls to 0.`);
  });

  test('when units choose a chief, and when it joins its victor, whose seat it has from then on', () => {
    const tookIt = { war: 'w', nation: 'riata', province: 'riata', from: 'riata', to: 'riata:glen-tarrow' };
    const text = written([
      ...BROKEN,
      season('summer', 2),
      happened('allegiance-sworn', { nation: 'riata', to: 'riata', unit: 'u1' }),
      happened('allegiance-sworn', { nation: 'riata', to: 'riata:caer-morran', unit: 'u2' }),
      TRIBES_WAR,
      happened('tribe-took', { ...tookIt, how: 'undefended' }),
      happened('tribe-joined', { nation: 'riata', from: 'riata', to: 'riata:glen-tarrow', leader: 'riata-leader-986-9', reason: 'no-land' }),
      season('fall', 3),
      happened('tribes-at-war', { war: 'v', nation: 'riata', aggressor: 'riata', defender: 'riata:caer-morran' }),
    ]);
    expect(text).toContain('Riata’s army must choose its side: one unit to the Leader’s tribe in Dun Riata and one to the tribe of Caer Morran.');
    expect(text).toContain('Dun Riata goes over to the tribe of Glen Tarrow: the Leader’s tribe in Dun Riata has no army to send.');
    expect(written([...BROKEN, TRIBES_WAR, happened('tribe-took', { ...tookIt, how: 'conceded' })])).toContain(
      'Dun Riata goes over to the tribe of Glen Tarrow: the Leader’s tribe in Dun Riata gives it up without a fight.',
    );
    expect(text).toMatch(/The Leader’s tribe in Dun Riata joins the tribe of Glen Tarrow under Chief Viridom the Lame\./);
    expect(text).toContain('The Leader’s tribe in Glen Tarrow goes to war with the tribe of Caer Morran');
  });

  test('in a battle of the tabletop, and in what it has cost', () => {
    const [whole, tribe] = ['riata', 'riata:glen-tarrow'];
    const fielded = (nation: string, unit: string) => onField('army-fielded', { nation, units: [unit], types: ['warriors'] });
    const fight = [
      onField('battle-began', { system: 'rrtk', invader: tribe, defender: whole }),
      fielded(whole, 'r'),
      fielded(tribe, 'g'),
      onField('attacker-found', { attacker: whole, surprise: false }),
      onField('plan-made', { nation: whole, plan: 'SD' }),
      onField('turn-began', { turn: 1, by: whole }),
      onField('routed', { unit: 'r', reason: 'received-fire' }),
      onField('leader-gone', { nation: whole, leader: null, reason: 'routed' }),
      onField('battle-ended', { field: tribe, end: 'routed', turns: 2 }),
    ];
    const side = (nation: string, routed: readonly string[]) => ({ nation, routed, left: [], fates: [] });
    const text = written(
      [
        ...BROKEN,
        TRIBES_WAR,
        happened('armies-met', { battle: 'b', province: 'riata', invader: tribe, defender: whole, invaderUnits: 1, defenderUnits: 1 }),
        happened('battle-fought', { battle: 'b', field: tribe, end: 'routed', invader: side(tribe, []), defender: side(whole, ['r']), cause: 7 }),
        happened('banner-lost', { nation: whole, banner: 'personal', cause: 7 }),
        happened('banner-passed', { from: tribe, to: whole, banner: 'bane', usableFrom: 3, cause: 7 }),
        happened('treasure-retained', { nation: whole, treasure: 'drums-of-doom', usableFrom: 3, cause: 7 }),
        happened('banner-lost', { nation: whole, banner: 'bane', cause: 8 }),
      ],
      { b: fight },
    );
    const leaders = 'the Leader’s tribe in Dun Riata';
    expect(text).toContain(`The Leader’s tribe in Dun Riata attacks. Plans: ${leaders}: Static Defense.`);
    expect(text).toContain(`The first to break, in turn 1: a unit of Warriors of ${leaders}. `);
    expect(text).toContain(`the deputy of ${leaders} is swept away`);
    expect(text).toContain('The Leader’s tribe in Dun Riata loses the Personal Banner for good.');
    expect(text).toContain('The Leader’s tribe in Dun Riata takes the Bane Banner of the tribe of Glen Tarrow on the field.');
    expect(text).toContain('The Leader’s tribe in Dun Riata saves the Drums of Doom from the rout');
    // of no battle it has fought among the tribes
    expect(text).toContain('Riata loses the Bane Banner for good.');
  });

  // logs of old say that the aggressor changed, whoever it is
  test.each(['war-mutual', 'aggressor-changed'] as const)('p. 59: when both chose war, with the dice for the first aggressor: %s', (kind) => {
    const dice = [1, 4].map((die, i) =>
      threw('first-aggressor', ['riata:glen-tarrow', 'riata'][i]!, [die], { modifiers: [{ why: 'national-morale', value: 2 }], total: die + 2, cause: 9 }),
    );
    const chosen = happened(kind, { war: 'w', aggressor: 'riata', defender: 'riata:glen-tarrow', cause: 9 });
    const text = written([...BROKEN, season('summer', 2), TRIBES_WAR, ...dice, chosen]);
    expect(linesWith(text, 'Both had chosen war')).toEqual(['Both had chosen war: the Leader’s tribe in Dun Riata is the aggressor.']);
    expect(text).toContain('The Leader’s tribe in Dun Riata 4 +2 National Morale = 6; the tribe of Glen Tarrow 1 +2 National Morale = 3.');
    expect(text).not.toContain('Battles');
    expect(text).not.toContain('carries the war');
  });

  test('but against strangers it is the nation', () => {
    const invaded = happened('province-invaded', { war: 'w', nation: 'orcs', against: 'riata', province: 'riata', units: 5 });
    expect(written([...BROKEN, invaded])).toContain('The Orcs enter Riata’s Dun Riata with five units.');
  });
});

describe('p. 55: city states vote', () => {
  const vote = (cities: readonly string[]): string =>
    written([
      season('fall', 3),
      ...cities.map((city) => threw('city-state-vote', city, [3])),
      happened('city-states-voted', { nation: 'seniira', yes: 0, no: cities.length + 1, result: 'no-war' }),
    ]);

  test('where one city has a vote, its die is told', () => {
    const text = vote(['seniira']);
    expect(text).toContain('Seniira has a mind to war, but Villa Regia alone has a vote, and it is no.');
    expect(text).toContain('The vote: even is yes, Villa Regia threw 3.');
    expect(text).not.toContain('cities');
  });

  test('where several vote, the votes against are counted, the First Family’s twice', () => {
    const text = vote(['seniira', 'novaria']);
    expect(text).toContain('Seniira has a mind to war, but the cities vote it down.');
    expect(text).toContain('3 against (a die for each city, even is yes: Villa Regia 3, with two votes as the First Family’s; Novaria 3).');
  });
});

describe('p. 55: a prince who led the nation when he was taken or hurt, and does no longer', () => {
  const [taken, other] = ['seniira-leader-986-1', 'seniira-leader-986-2'];
  const before = [
    season('fall', 3),
    happened('leader-rose', { nation: 'seniira', leader: taken, warRating: 3, how: 'first' }),
    happened('leader-hurt', { nation: 'seniira', leader: taken, fate: 'captured', captor: 'sortium' }),
  ];
  const followed = happened('first-family-rose', { nation: 'seniira', leader: other, province: 'novaria', warRating: 4, how: 'elected' });

  test.each([
    ['set-free', 'is free again.'],
    ['recovered', 'is well again.'],
  ])('%s: he leads nobody', (how, words) => {
    const back = happened('leader-returned', { nation: 'seniira', leader: taken, how });
    const text = written([...before, season('spring', 5), followed, back]);
    expect(linesWith(text, words)).toHaveLength(1);
    expect(text).not.toContain('leads Seniira again');
    expect(written([...before, back])).toContain('leads Seniira again');
  });
});

test.each([
  ['province-lost', 'the province is lost'],
  ['another-leads', 'another leads at home now'],
  ['beaten', 'the quarrel at home is lost'],
])('p. 42: what becomes of a captive whose place is gone is told, %s (ruling 177)', (why, words) => {
  const taken = 'seniira-leader-986-1';
  const text = written([
    season('spring', 5),
    happened('leader-rose', { nation: 'seniira', leader: taken, warRating: 3, how: 'first' }),
    happened('leader-set-aside', { nation: 'seniira', leader: taken, captor: 'sortium', why }),
  ]);
  expect(linesWith(text, `of Seniira, captured by Sortium, no longer leads anyone: ${words}.`)).toHaveLength(1);
});

test('p. 55: a chief in the hands of his own nation’s Leader is told as captured by the Leader’s tribe', () => {
  const text = written([
    season('spring', 5),
    happened('nation-broke-up', { nation: 'tereken', tribes: ['tereken:mirhavn', 'tereken:dun-corrach'] }),
    happened('leader-set-aside', { nation: 'tereken', leader: 'tereken-leader-986-1', captor: 'tereken', why: 'province-lost' }),
  ]);
  expect(linesWith(text, 'of Tereken, captured by the Leader’s tribe in ')).toHaveLength(1);
});

describe('p. 55: a civil war that does not break out', () => {
  const averted = happened('civil-war-averted', { nation: 'seniira', cause: 7 });
  const because = (reason: string) => happened('civil-war-averted', { nation: 'seniira', reason, cause: 7 });

  test('a six that came to nothing', () => {
    const text = written([season('fall', 3), threw('succession', 'seniira', [6], { cause: 7 }), averted]);
    expect(text).toContain('Seniira comes close to civil war.');
    expect(text).toContain('The succession: threw 6, but what is one province, already divided or possessed cannot divide.');
  });

  test.each([
    ['one-province', 'who holds one province, or none, cannot divide'],
    ['already-divided', 'what is already divided cannot divide again'],
    ['possessed', 'what is possessed by Black Moon Incarnate cannot divide'],
  ])('and why: %s', (reason, words) => {
    const text = written([season('fall', 3), threw('succession', 'seniira', [6], { cause: 7 }), because(reason)]);
    expect(text).toContain(`The succession: threw 6, but ${words}.`);
  });

  test('in Spring the rival has nothing left to rise with: no six was thrown', () => {
    const text = written([season('spring', 5), averted]);
    expect(text).toContain('There is no civil war in Seniira: the rival has nothing left to rise with.');
    const among = written([season('spring', 5), happened('civil-war-averted', { nation: 'undead' })]);
    expect(among).toContain('There is no civil war among the Undead: the rival has nothing left to rise with.');
    expect(text).not.toContain('threw 6');
    expect(text).toContain('The rival’s home is lost, or one province is left.');
    expect(written([season('spring', 5), because('home-lost')])).toMatch(/ The rival’s home is lost\.$/);
    expect(written([season('spring', 5), because('one-province')])).toMatch(/ Who holds one province, or none, cannot divide\.$/);
  });
});

test('p. 55: the sides of a civil war are told of by who leads them, and never as "the Leader of"', () => {
  const text = written([
    season('spring', 1),
    happened('leader-rose', { nation: 'zamba', leader: 'zamba-leader-986-1', warRating: 3, how: 'first' }),
    happened('allegiance-sworn', { nation: 'zamba', to: 'zamba', unit: null }),
    happened('allegiance-sworn', { nation: 'zamba', to: 'zamba:rebels', unit: null }),
    happened('civil-war-ended', { war: 'w', nation: 'zamba', winner: 'zamba:rebels', loser: 'zamba', leader: 'zamba-leader-986-2', reason: 'lost-heart' }),
  ]);
  expect(linesWith(text, 'shared out')[0]).toMatch(/^Zamba’s recruiting rolls are shared out: one to Chief \S+ and one to the rebels of Zamba\.$/);
  expect(text).toMatch(/The civil war is over: Chief \S+ has lost heart, and Chief \S+ rules all Zamba\./);
  expect(text).not.toMatch(/Leader of/);
});

describe('p. 55: a war for the throne of Tropilium', () => {
  const [north, south] = ['tropilium-northern-marches', 'tropilium-southern-marches'];
  const marches = (war: string, aggressor: string) =>
    happened('war-declared', { war, aggressor, defender: 'tropilium', reason: 'civil-war', possible: ['tropilium'], cause: aggressor.length });
  const ends = (war: string, what: object) =>
    happened('civil-war-ended', { war, nation: 'tropilium', leader: 'tropilium-leader-986-1', reason: 'no-land', cause: 5, ...what });
  const governs = happened('leader-rose', { nation: north, leader: `${north}-leader-986-1`, warRating: 4, how: 'governor', cause: 5 });
  const before = [season('spring', 5), marches('n', north), marches('s', south)];

  test('names the governor who follows the claimant, and whoever still fights for it', () => {
    const text = written([...before, ends('n', { winner: 'tropilium', loser: north }), governs]);
    expect(text).toMatch(
      /The civil war with the Tropilium Northern Marches is over: the Tropilium Northern Marches have no province left, and Emperor \S+ rules Tropilium; the Tropilium Southern Marches fight on for the throne\. Governor \S+ governs the Tropilium Northern Marches now, War Rating 4\./,
    );
  });

  test('is over when both claimants have lost it', () => {
    const text = written([...before, ends('n', { winner: 'tropilium', loser: north }), ends('s', { winner: 'tropilium', loser: south })]);
    expect(linesWith(text, 'The civil war is over')).toHaveLength(2);
    expect(text).not.toContain('fight on for the throne');
  });
});

test('p. 55: tribes that gather against an enemy may have no units left', () => {
  const gathered = (units: number) => written([season('spring', 1), happened('tribes-gathered', { nation: 'hykar', units, morale: 1 })]);
  expect(gathered(0)).toContain('A common enemy: the tribes of Hykar gather, but have no units left.');
  expect(gathered(2)).toContain('A common enemy: the tribes of Hykar gather into one army of two units.');
});

test('p. 55: where another family follows a dead First Family, the heir in its own city is told of too', () => {
  const [dead, next, heir] = [1, 2, 3].map((n) => `capalan-league-leader-986-${n}`);
  const text = written([
    season('winter', 4),
    happened('leader-died', { nation: 'capalan-league', leader: dead, where: 'in-winter' }),
    happened('leader-rose', { nation: 'capalan-league', leader: heir, warRating: 2, how: 'prince', cause: 2 }),
    happened('first-family-rose', { nation: 'capalan-league', leader: next, warRating: 4, how: 'next-in-line', province: 'portalba', cause: 2 }),
  ]);
  expect(text).toMatch(/ dies\. Prince \S+ follows, War Rating 4\. At home the heir is Prince \S+, War Rating 2\./);
});

test('pp. 55, 60: of two of a nation’s Leaders who die in one Winter each is followed by who rises after him, not both by the first', () => {
  const [one, two, three] = [1, 2, 3].map((n) => `capalan-league-leader-986-${n}`);
  const dies = (leader: string | undefined) => happened('leader-died', { nation: 'capalan-league', leader, where: 'in-winter' });
  const follows = (leader: string | undefined, warRating: number) =>
    happened('first-family-rose', { nation: 'capalan-league', leader, warRating, how: 'next-in-line', province: 'capalan-league' });
  const text = written([season('winter', 4), dies(one), follows(two, 3), dies(two), follows(three, 4)]);
  expect(linesWith(text, ' dies. ').map((line) => line.replace(/^.* dies\. /, ''))).toEqual([
    'Prince Facino follows, War Rating 3.',
    'Prince Uberto follows, War Rating 4.',
  ]);
});

describe('pp. 54-55: in one Winter a ruler dies, civil war threatens, and who rules until Spring dies too', () => {
  const [one, two, rival, heir] = [1, 2, 3, 4].map((n) => `seniira-leader-986-${n}`) as [string, string, string, string];
  const dies = (leader: string, cause: number) => happened('leader-died', { nation: 'seniira', leader, where: 'in-winter', cause });
  const winter = (second: number) => [
    season('winter', 4),
    dies(one, 5),
    threw('succession', 'seniira', [6], { cause: 6 }),
    happened('factions-formed', { nation: 'seniira', leader: two, leaders: [two, rival], homes: ['seniira', 'antiopeia'], cause: 6 }),
    dies(two, 7),
    threw('succession', 'seniira', [second], { cause: 8 }),
    ...(second === 6 ? [happened('civil-war-averted', { nation: 'seniira', reason: 'already-divided', cause: 8 })] : []),
    happened('leader-rose', { nation: 'seniira', leader: heir, warRating: 2, how: 'heir', cause: 8 }),
  ];

  test('the heir follows the second, nobody the first', () => {
    const ends = linesWith(written(winter(3)), ' dies.').map((line) => line.replace(/^.* dies\./, ''));
    expect(ends).toEqual(['', expect.stringMatching(/^ \S+ .+ follows, War Rating 2\.$/)]);
  });

  test('civil war was thrown with the six, whatever the second throw', () => {
    expect(linesWith(written(winter(3)), 'The succession: threw')).toEqual(['The succession: threw 6, civil war.']);
  });

  test('the rival waits on though a six is thrown again, and leads the rebels in Spring', () => {
    const spring = [
      happened('year-began', { year: 987 }),
      season('spring', 5),
      happened('war-declared', { war: 'w', aggressor: 'seniira:rebels', defender: 'seniira', reason: 'civil-war', possible: ['seniira'] }),
      happened('leader-returned', { nation: 'seniira:rebels', leader: rival, how: 'recovered' }),
    ];
    const text = written([...winter(6), ...spring]);
    expect(linesWith(text, 'Civil war threatens Seniira in Spring')).toHaveLength(1);
    expect(linesWith(text, 'leads the rebels of Seniira again.')).toHaveLength(1);
    const gone = written([...winter(6), ...spring.slice(0, 2), happened('civil-war-averted', { nation: 'seniira', reason: 'home-lost' })]);
    expect(linesWith(gone, 'Civil war threatens Seniira in Spring')).toHaveLength(1);
  });
});

test('p. 55: land that rebels hold is entered, and then it is said against whom: none is the rebels of somebody’s land', () => {
  const enters = (nation: string, against: string) =>
    written([
      season('spring', 1),
      happened('war-declared', { war: 'w', aggressor: nation, defender: against, reason: 'civil-war', possible: [] }),
      happened('province-invaded', { war: 'w', nation, against, province: 'uldrun', units: 3 }),
    ]);
  expect(enters('hykar', 'hykar:rebels')).toContain('Hykar enters Uldrun with three units, against the rebels of Hykar.');
  expect(enters('hykar:rebels', 'hykar')).toContain('The rebels of Hykar enter Hykar’s Uldrun with three units.');
});

describe('p. 55: a civil war is told with what divides the nation', () => {
  const rating = (value: number) => ({ modifiers: [{ why: 'war-rating' as const, value }], cause: 7 });
  const leaders = ['zamba-leader-986-1', 'zamba-leader-986-2'] as const;
  const sworn = (to: string, cause: number, unit: string | null = null) => happened('allegiance-sworn', { nation: 'zamba', to, unit, cause });
  const throws = (cause: number, one: number, other: number) => [
    threw('civil-war-allegiance', leaders[0], [one], { ...rating(4), cause }),
    threw('civil-war-allegiance', leaders[1], [other], { ...rating(3), cause }),
  ];
  const text = written([
    season('spring', 1),
    happened('leader-rose', { nation: 'zamba', leader: leaders[0], warRating: 4, how: 'first' }),
    happened('war-declared', { war: 'w', aggressor: 'zamba:rebels', defender: 'zamba', reason: 'civil-war', possible: [] }),
    happened('provinces-passed', { from: 'zamba', to: 'zamba:rebels', of: ['medjara'], how: 'rebellion' }),
    ...throws(7, 1, 3),
    sworn('zamba:rebels', 7),
    ...throws(8, 6, 2),
    sworn('zamba', 8),
  ]);

  test('land goes with the nearer of the two homes, without a die (ruling 41)', () => {
    expect(text).toContain('Civil war in Zamba! The rebels have Medjara.');
    expect(text).toContain('Each province goes with the nearer of the two homes, without a die.');
  });

  test('of units no dice are promised: it is told what is added to them', () => {
    const army = written([
      season('spring', 1),
      happened('leader-rose', { nation: 'zamba', leader: leaders[0], warRating: 4, how: 'first' }),
      ...throws(7, 1, 3),
      sworn('zamba:rebels', 7, 'zamba-986-1'),
    ]);
    expect(army).toMatch(/Each unit goes with whoever has the most by a die and War Rating: Chief \S+ \+4 War Rating; Chief \S+ \+3 War Rating\./);
    expect(army).not.toContain('For each a die');
  });

  test('for each recruiting roll both leaders throw, and each throw is told', () => {
    expect(text).toMatch(
      /For each a die and the War Rating, and the highest has it: Chief \S+ 1 and 6 \(\+4 War Rating\); Chief \S+ 3 and 2 \(\+3 War Rating\)\./,
    );
  });
});
