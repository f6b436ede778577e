import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { SideOutcome } from '../../engine/campaign/outcome.ts';
import { nationId } from '../../engine/ids.ts';
import type { LoggedEvent } from '../../engine/lines.ts';
import { annals } from '../../main/chronicle/annals.ts';
import { castOf } from '../../main/chronicle/battle-telling/cast.ts';
import { fatesAtTheEnd, fatesIn } from '../../main/chronicle/battle-telling/fates.ts';
import { taleOf } from '../../main/chronicle/battle-telling/tale.ts';
import { happened, linesWith, season, threw, written } from './written.ts';

/** An event of the battlefield, its ids plain strings. */
const onField = (kind: LoggedEvent['kind'], what: object): LoggedEvent => ({ kind, cause: 1, ...what }) as unknown as LoggedEvent;

const HERO = 'treyine-hero-986-2';
const BATTLE: readonly LoggedEvent[] = [
  onField('army-fielded', { nation: 'treyine', warRating: 3, units: ['t1', 't2', HERO], types: ['archers', 'archers', 'hero'] }),
  onField('army-fielded', { nation: 'orcs', warRating: 2, units: ['o1'], types: ['orcs'] }),
  onField('battle-began', { system: 'rrtk', invader: 'treyine', defender: 'orcs' }),
];
const cast = castOf(TALOMIR, BATTLE);
const side = (nation: string, more: object = {}) => ({ nation, routed: [], left: [], fates: [], routedBearers: [], ...more });
const fought = (invader: object, defender: object = {}) =>
  happened('battle-fought', {
    battle: 'b',
    system: 'rrtk',
    field: 'orcs',
    end: 'routed',
    turns: 4,
    invader: side('treyine', invader),
    defender: side('orcs', defender),
  });
const told = (battle: ReturnType<typeof happened>, ...after: readonly ReturnType<typeof happened>[]): readonly string[] =>
  fatesIn('b', [battle, ...after], [], cast).map(({ text }) => text);

test('pp. 42-45, 51: after a battle it is told who of those with the armies is dead, taken or wounded', () => {
  const fates = [
    { leader: HERO, fate: 'dead' },
    { leader: 'treyine-magic-user-986-3', fate: 'captured' },
    { leader: 'treyine-magic-user-986-4', fate: 'out-of-the-fight' },
  ];
  const [hero, taken, wounded] = told(fought({ fates }));
  expect(hero).toMatch(/^Hero Falk the Undaunted of Treyine is dead\.$/);
  expect(taken).toMatch(/^The magic user .+ of Treyine is in the hands of the Orcs\.$/);
  expect(wounded).toMatch(/^The magic user .+ of Treyine is carried wounded from the field\.$/);
});

test('p. 42: of who has left the field with the troops and is not hurt it is told that he is not', () => {
  const gone = (leader: string | null, nation = 'treyine') => onField('leader-gone', { nation, leader, reason: 'routed' });
  const after = (...events: readonly LoggedEvent[]): readonly string[] =>
    fatesIn('b', [fought({ fates: [{ leader: 'treyine-captain-986-4', fate: 'dead' }] })], events, cast).map(({ text }) => text);
  expect(after(gone('treyine-leader-986-1'))).toEqual([
    expect.stringMatching(/is dead\.$/),
    expect.stringMatching(/^(King|Queen) .+ of Treyine has left the field with the troops, unhurt\.$/),
  ]);
  const several = after(gone('treyine-leader-986-1'), gone('treyine-captain-986-4'), gone('treyine-captain-986-5'), gone(HERO), gone(null));
  expect(several[1]).toMatch(/^(King|Queen) .+ and Captain .+ of Treyine have left the field with their troops, unhurt\.$/);
  expect(several).toHaveLength(2);
  expect(after(gone('orcs-leader-986-1', 'orcs'))[1]).toMatch(/ of the Orcs has left the field with the troops, unhurt\.$/);
});

test('p. 42: as soon as the battle is over it is told who of the beaten got away unhurt, of those alone who are neither struck down nor taken', () => {
  const gone = (leader: string) => onField('leader-gone', { nation: 'treyine', leader, reason: 'routed' });
  const events = [gone('treyine-leader-986-1'), gone('treyine-captain-986-4')];
  const told = (fates: readonly object[], ...fought: readonly LoggedEvent[]): readonly string[] =>
    fatesAtTheEnd(side('treyine', { fates }) as unknown as SideOutcome, nationId('orcs'), cast, { intoTheGate: [], fought });
  expect(told([], ...events)).toEqual([expect.stringMatching(/^(King|Queen) .+ and Captain .+ of Treyine have left the field with their troops, unhurt\.$/)]);
  expect(told([{ leader: 'treyine-leader-986-1', fate: 'captured' }], ...events)).toEqual([
    expect.stringMatching(/^(King|Queen) .+ of Treyine is in the hands of the Orcs\.$/),
    expect.stringMatching(/^Captain .+ of Treyine has left the field with the troops, unhurt\.$/),
  ]);
  expect(told([])).toEqual([]);
});

test('pp. 43, 69: a hero who came back from a Rogue Dragon and was ridden down in the battle after it is lost in that one', () => {
  const later = happened('battle-fought', { ...fought({}), battle: 'c' });
  const lost = happened('unit-lost', { nation: 'treyine', unit: HERO, type: 'hero', to: null });
  expect(told(fought({ routed: [HERO] }), later, lost)).toEqual([]);
  expect(told(fought({ routed: [HERO] }), lost, later)).toEqual([expect.stringMatching(/ is ridden down and does not come back\.$/)]);
});

test('p. 42: the season tells of magic users and captains whether they are dead or captured, and of those ridden down neither', () => {
  const lost = (kind: 'hero-lost' | 'magic-user-lost', leader: string, more: object = {}) =>
    happened(kind, { nation: 'treyine', leader, where: 'in-battle', ...more });
  const fates = [
    { leader: 'treyine-magic-user-986-3', fate: 'captured' },
    { leader: 'treyine-magic-user-986-4', fate: 'dead' },
  ];
  const text = written([
    season('spring', 1),
    fought({ fates }),
    lost('magic-user-lost', 'treyine-magic-user-986-3', { level: 2 }),
    lost('magic-user-lost', 'treyine-magic-user-986-4', { level: 1 }),
    lost('hero-lost', HERO),
  ]);
  expect(linesWith(text, 'Magic users')[0]).toMatch(/^Magic users are lost: .+ of Treyine \(level 2: captured\) and .+ of Treyine \(level 1: dead\)\.$/);
  expect(linesWith(text, 'A hero is lost')[0]).toMatch(/^A hero is lost: .+ of Treyine\.$/);
});

test('pp. 42-43, 60: who is lost in a battle is told after it, not after the first of the season; who dies in Winter with all others', () => {
  const lost = (kind: 'hero-lost' | 'captain-lost', leader: string, cause: number, where = 'in-battle') =>
    happened(kind, { nation: leader.split('-')[0], leader, where, cause });
  const text = written([
    season('spring', 1),
    lost('hero-lost', HERO, 3),
    lost('captain-lost', 'ekra-captain-986-2', 3),
    lost('hero-lost', 'ekra-hero-986-1', 7),
    season('winter', 4),
    lost('captain-lost', 'ekra-captain-986-3', 11, 'in-winter'),
    lost('captain-lost', 'treyine-captain-986-3', 12, 'in-winter'),
  ]);
  expect(linesWith(text, 'lost:').map((line) => line.replace(/:.* of /, ': … of '))).toEqual([
    'A hero is lost: … of Treyine.',
    'A captain is lost: … of Ekra.',
    'A hero is lost: … of Ekra.',
  ]);
  expect(linesWith(text, 'Captains die')).toHaveLength(1);
});

test.each([
  ['captured', 'Taken in battle: Wind Maidens (Treyine).'],
  ['dead', 'Fallen in battle: Wind Maidens (Treyine).'],
] as const)('p. 67, ruling 249: the season tells that a Wind Maiden was %s; of units that she had not it says nothing', (maiden, line) => {
  const gone = (company: string, how: string, cause: number) => happened('company-left', { nation: 'treyine', company, hired: 'h', how, cause });
  const text = written([season('spring', 1), fought({ maiden }), gone('wind-maidens', 'destroyed', 1), gone('riata-warriors', 'destroyed', 2)]);
  expect(linesWith(text, 'Wind Maidens')).toContain(line);
  expect(linesWith(text, 'Destroyed to the last')).toEqual(['Destroyed to the last: Riata Warriors (Treyine).']);
});

test('p. 43: a hero who fled and is ridden down is told, and one who comes back is not lost', () => {
  const fled = fought({ routed: [HERO] });
  expect(told(fled)).toEqual([]);
  expect(told(fled, happened('unit-lost', { nation: 'treyine', unit: HERO, type: 'hero', to: 'o1' }))).toEqual([
    expect.stringMatching(/^Hero Falk the Undaunted of Treyine is ridden down and does not come back\.$/),
  ]);
});

test('pp. 61, 64, 67: banners, ships and treasures that are lost are told, treasures as the dice have it', () => {
  const things = {
    lostBanners: ['personal', 'bane'],
    maiden: 'escaped',
    routedBearers: ['war-horn-of-naz-goth', 'drums-of-doom'],
    vanished: ['fiddle-of-calling'],
  };
  const after = [
    happened('banner-lost', { nation: 'treyine', banner: 'personal' }),
    happened('banner-passed', { from: 'treyine', to: 'orcs', banner: 'bane', usableFrom: 2 }),
    happened('treasure-retained', { treasure: 'war-horn-of-naz-goth', nation: 'treyine', usableFrom: 2 }),
    happened('treasure-passed', { treasure: 'drums-of-doom', from: 'treyine', to: 'orcs', how: 'in-battle', province: null, usableFrom: 2 }),
    happened('treasure-disappeared', { treasure: 'fiddle-of-calling', nation: 'treyine', length: 5, until: 8 }),
  ];
  const said = told(fought(things), ...after);
  expect(said.slice(0, 3)).toEqual([
    'The Personal Banner of Treyine is lost with the unit that bore it.',
    'The Bane Banner of Treyine is in the hands of the Orcs.',
    'The Wind Maiden of Treyine has escaped, and her ships with her.',
  ]);
  expect(said.slice(3)).toEqual([
    expect.stringMatching(/ of Treyine is saved from the rout\.$/),
    'The Drums of Doom of Treyine are in the hands of the Orcs.',
    expect.stringMatching(/ of Treyine has vanished into the Gate\.$/),
  ]);
  // before the dice have said so nothing is known
  expect(told(fought(things))).toEqual([said[2]]);
  const saved = happened('banner-retained', { nation: 'treyine', banner: 'personal', usableFrom: 2 });
  expect(told(fought({ lostBanners: ['personal'] }), saved)).toEqual(['The Personal Banner of Treyine is saved from the rout.']);
  const gone = happened('banner-disappeared', { nation: 'treyine', banner: 'personal', length: 2, until: 4 });
  expect(told(fought({ lostBanners: ['personal'] }), gone)).toEqual(['The Personal Banner of Treyine is gone, nobody knows where.']);
});

test('p. 51: a hero is named beside the units of his army, and is none of those it lost', () => {
  const after = [
    happened('unit-recovered', { nation: 'treyine', unit: 't1', how: 'rallied' }),
    happened('unit-lost', { nation: 'treyine', unit: HERO, type: 'hero', to: 'o1' }),
  ];
  const { armies, aftermath } = taleOf([...BATTLE, ...after], cast);
  expect(armies[0]!.text).toMatch(/^Treyine: two units and Hero Falk the Undaunted, War Rating 3\.$/);
  expect(armies[0]!.because).toEqual(['Archers ×2.']);
  expect(aftermath.map(({ text }) => text)).toContain('Treyine: one of two units was routed or led off; it comes back.');
});

test('p. 51: the chronicle and the lists of battles do not count him among the units either', () => {
  const met = happened('armies-met', { battle: 'b', province: 'treyine', invader: 'treyine', defender: 'orcs', invaderUnits: 2, defenderUnits: 1 });
  const events = [met, fought({ routed: ['t1', HERO] }), happened('unit-lost', { nation: 'treyine', unit: HERO, type: 'hero', to: 'o1' })];
  const rallied = happened('unit-recovered', { nation: 'treyine', unit: 't1', how: 'rallied' });
  const routed = (...more: readonly (typeof rallied)[]) => linesWith(written([season('spring', 1), ...events, ...more]), 'Units routed');
  expect(routed(rallied)).toEqual(['Units routed: Treyine one (rallied).']);
  // before it has been thrown nothing is said of who comes back (p. 43)
  expect(routed()).toEqual(['Units routed: Treyine one.']);
  const book = annals(TALOMIR);
  book.hear(1, events);
  expect([...book.battles.values()].map(({ invaderLost }) => invaderLost)).toEqual([0]);
});

test('pp. 61, 64: what becomes of a banner whose bearer routed is told with its die', () => {
  const said = (die: number, kind: 'banner-retained' | 'banner-passed' | 'banner-lost', what: object): readonly string[] =>
    written([season('spring', 1), threw('lost-treasure', 'orcs', [die], { against: 'bane-banner' }), happened(kind, { banner: 'bane', ...what })])
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .slice(-2);
  expect(said(1, 'banner-retained', { nation: 'orcs', usableFrom: 2 })).toEqual([
    'The Orcs save the Bane Banner from the rout, of no use until Summer 986.',
    'The unit that bore it routed: threw 1.',
  ]);
  expect(said(3, 'banner-passed', { from: 'orcs', to: 'goblins', usableFrom: 2 })).toEqual([
    'The Goblins take the Bane Banner of the Orcs on the field.',
    'The unit that bore it routed: threw 3.',
  ]);
  // as logs of old have it
  expect(said(6, 'banner-lost', { nation: 'orcs' })).toEqual(['The Orcs lose the Bane Banner for good.', 'The unit that bore it routed: threw 6.']);
});

describe('a banner that has disappeared (p. 64, ruling 276)', () => {
  const ON = { against: 'bane-banner', cause: 5 };
  const GONE = [
    season('summer', 2),
    threw('lost-treasure', 'orcs', [6], ON),
    threw('lost-treasure-return', 'orcs', [1, 2], { ...ON, total: 3 }),
    happened('banner-disappeared', { nation: 'orcs', banner: 'bane', length: 3, until: 8, cause: 5 }),
  ];

  test('is told with its dice and the Winter it is to be looked for in', () => {
    const text = written(GONE);
    expect(text).toContain('The Bane Banner of the Orcs is gone, nobody knows where; to be looked for in Winter 987.');
    expect(text).toMatch(/The unit that bore it routed: threw 6\.\s+Back in three seasons \(threw 1 and 2\)\./);
  });

  test('is seen again in Winter, with the throws for who has it', () => {
    const thrown = [threw('magic-item-location', 'ekra', [6, 5, 5], { cause: 7, total: 16, result: 'highest' })];
    const back = written([season('winter', 8), ...thrown, happened('banner-found', { nation: 'ekra', banner: 'bane', cause: 7 })]);
    expect(back).toMatch(/A lost Bane Banner is seen again: Ekra has it\.\s+Of one nation Ekra threw 16 \(6\+5\+5\)\./);
  });

  test('stands in the Winter review until then, and is looked for ahead', () => {
    expect(written([...GONE, season('winter', 4)])).toContain('The treasures of Talomir: a Bane Banner lost until Winter 987.');
    // those that are alike are counted
    const other = happened('banner-disappeared', { nation: 'goblins', banner: 'bane', length: 3, until: 8, cause: 5 });
    expect(written([...GONE, other, season('winter', 4)])).toContain('The treasures of Talomir: two Bane Banners lost until Winter 987.');
    expect(written([...GONE, other, season('fall', 7)])).toContain('two lost Bane Banners');
    const found = happened('banner-found', { nation: 'ekra', banner: 'bane', cause: 7 });
    expect(written([...GONE, season('winter', 8), found])).not.toContain('The treasures of Talomir');
  });
});
