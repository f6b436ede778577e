import { describe, expect, test } from 'vitest';
import { QUICK_BATTLE_TABLES } from '../../data/tables/ids.ts';
import { TALOMIR } from '../../data/world.ts';
import { sidesOf } from '../../engine/armies.ts';
import type { Rolled } from '../../engine/events.ts';
import type { LoggedEvent } from '../../engine/lines.ts';
import { fight } from '../../main/battle.ts';
import { aftermath } from '../../main/chronicle/battle-telling/armies.ts';
import { castOf } from '../../main/chronicle/battle-telling/cast.ts';
import { sentences } from '../../main/chronicle/battle-telling/deeds.ts';
import { tabletopReport } from '../../main/chronicle/battle-telling/report.ts';
import { battleText, deedOf, partsOf, taleOf, toldOf } from '../../main/chronicle/battle-telling/tale.ts';
import { sumInWords } from '../../main/chronicle/dice-in-words.ts';
import type { SystemId } from '../../main/systems.ts';
import { BEGAN, cast, happened, moved, routed, told } from './telling-a-battle.ts';

test('pp. 51, 65-67: a hero and the commanders of companies have their names in a battle too', () => {
  expect(cast.leader('orcs-hero-986-1', 'orcs')).toMatch(/^Hero [A-Z]/);
  expect(cast.leader('treyine-white-company-987-1-commander', 'treyine')).toBe('Sir Geoffrey Chambers');
  expect(cast.leader('treyine:rebels-white-company-987-1-commander', 'treyine:rebels')).toBe('Sir Geoffrey Chambers');
  expect(cast.leader('treyine-brethren-order-987-1-commander', 'treyine:rebels')).toBe('the Brother Knight Commander');
  // whom rebels had hired serves the nation on when their war is over (ruling 48)
  expect(cast.leader('treyine:rebels-white-company-987-1-commander', 'treyine')).toBe('Sir Geoffrey Chambers');
  expect(cast.leader(null, 'orcs')).toBe('the deputy');
});

describe('p. 69: a Rogue Dragon is a creature by its name, and leads itself (ruling 75)', () => {
  const side = { nation: 'rogue-dragon', units: ['d1'], types: ['rogue-dragon'], warRating: 1 };
  const sides = [happened('battle-began', { system: 'rrtk', season: 5, province: 'ekra', invader: 'rogue-dragon', defender: 'treyine', points: [84, 100] })];
  const log = [...sides, happened('army-fielded', side), BEGAN[1]!];
  const field = castOf(TALOMIR, log);
  const of = { nation: 'rogue-dragon', leader: null, unit: 'd1' };
  const said = (event: LoggedEvent): string => sentences(deedOf(event, field) === null ? [] : [deedOf(event, field)!]).join(' ');

  test('what it is called', () => {
    expect([field.typeOf('d1'), field.units(['d1']), field.roll(['d1'])]).toEqual(['Rogue Dragon', 'the Rogue Dragon', 'Rogue Dragon']);
  });

  test('nobody joins it, and nobody but itself is struck', () => {
    expect(said(happened('leader-attached', of))).toBe('The Rogue Dragon leads itself.');
    expect([happened('leader-struck', { ...of, fate: 'dead' }), happened('leader-gone', { ...of, reason: 'routed' })].map(said)).toEqual(['', '']);
    const struck = [...log, happened('turn-began', { turn: 1, by: 'treyine' }), happened('leader-struck', { ...of, fate: 'dead' })];
    expect(tabletopReport(TALOMIR, struck).join(' ')).not.toMatch(/deputy|undefined/);
  });

  test('it breathes, flies off, and takes nobody; what becomes of it is no loss of units', () => {
    expect(said(happened('struck', { unit: 'd1', hits: [] }))).toBe('The Rogue Dragon breathes fire and hits nobody.');
    expect(said(happened('left-the-table', { units: ['d1'], how: 'withdrew' }))).toBe('The Rogue Dragon gives up the day and flies off.');
    const taken = happened('leader-struck', { nation: 'treyine', leader: 'treyine-leader-986-1', unit: 't1', fate: 'captured' });
    expect(said(taken)).toMatch(/ of Treyine is wounded and out of the fight\.$/);
    const over = [
      ...log,
      happened('battle-ended', { field: 'treyine', end: 'withdrew', turns: 4 }),
      happened('unit-recovered', { nation: 'treyine', unit: 't1', how: 'rallied' }),
    ];
    expect(
      aftermath(over, field)
        .map(({ text }) => text)
        .join(' '),
    ).not.toMatch(/Dragon lost/);
  });
});

test('p. 62: an artifact whose magic is spent is told by its name, and goes nowhere', () => {
  const spent = (leader: string): LoggedEvent => happened('magic-user-left', { nation: 'treyine', leader, reason: 'spent' });
  expect(told(spent('amulet-of-sorbrowane'))).toBe('The Amulet of Sorbrowane of Treyine has no more magic to give.');
  expect(told(spent('treyine-magic-user-0-1'))).toMatch(/^The magic user .+ of Treyine has used up all magic and goes to safety\.$/);
});

describe('By This Axe, Appendix D: a quick battle', () => {
  const threw = (who: string, dice: readonly number[], more: Record<string, number>, cause: number): LoggedEvent => {
    const modifiers = Object.entries(more).map(([why, value]) => ({ why, value }));
    const total = [...dice, ...Object.values(more)].reduce((a, b) => a + b, 0);
    return happened('roll', { table: 'stratagem', page: null, ruling: 31, who, dice, modifiers, total, result: 'comes-off', cause });
  };
  const tries = [threw('treyine', [6, 5], { leadership: 3, wizards: 2 }, 1), threw('orcs', [6, 4], { leadership: 3 }, 2)];
  const quick = castOf(TALOMIR, [...BEGAN, ...tries]);
  const toldQuickly = (...events: readonly LoggedEvent[]): string => sentences(events.flatMap((e) => deedOf(e, quick) ?? [])).join(' ');

  test('a trick is told with its throw, wizards and all', () => {
    expect(toldQuickly(happened('stratagem-worked', { nation: 'treyine', stratagem: 'deceptive-deployment' }))).toBe(
      'Treyine hides its numbers, threw 6+5 +3 leadership, +2 wizards = 16.',
    );
  });

  test('a battle that a superior general forces is told as such', () => {
    const forced = (attacker: string): LoggedEvent => happened('battle-forced', { nation: 'orcs', attacker });
    expect(toldQuickly(forced('orcs'))).toBe('The Orcs’ general, far the better of the two, forces a battle and attacks.');
    expect(toldQuickly(forced('treyine'))).toBe('The Orcs’ general, far the better of the two, forces a battle and has the enemy attack.');
  });

  test.each([
    ['routed', 1, 'Neither side holds the field after one day: nobody is left on it.'],
    ['left', 0, 'Neither side holds the field after no days: both have gone from it.'],
    ['turn-cap', 3, 'Neither side holds the field after three days: neither had yielded when the day was over.'],
  ])('a field that nobody holds: %s', (end, turns, words) => {
    const began = happened('battle-began', { system: 'abstract', season: 5, province: 'ekra', invader: 'treyine', defender: 'orcs' });
    expect(aftermath([began, happened('battle-ended', { field: null, end, turns })], quick).map((t) => t.text)).toEqual([words]);
  });

  /** A battle of days as its parts are told, from events that stand between its beginning and its end. */
  const toldDays = (...events: readonly LoggedEvent[]): string => {
    const all = [happened('turn-began', { turn: 1 }), ...events];
    return toldOf({ turn: 1, by: null, events: all }, castOf(TALOMIR, [...BEGAN, ...all])).join(' ');
  };
  const rolled = (table: string, who: string, dice: readonly number[], why: string, value: number, result: string, against = 'orcs'): LoggedEvent =>
    happened('roll', {
      table,
      page: null,
      ruling: 31,
      who,
      against,
      dice,
      modifiers: [{ why, value }],
      total: dice[0]! + (dice[1] ?? 0) + value,
      result,
      cause: 9,
    });
  const chose = (by: string, choice: string, cause: number): LoggedEvent =>
    happened('chose', { by, hand: 'game', choice, why: 'nothing-to-gain', of: [], cause });
  const tried = (who: string, choice: string, dice: readonly number[], cause: number): readonly LoggedEvent[] => {
    const roll = threw(who, dice, { leadership: 3 }, cause) as Rolled;
    return [chose(who, choice, cause), { ...roll, result: roll.total! > 12 ? 'comes-off' : 'fails' }];
  };

  test('the share that each side loses is told with its throw, and whether anybody routs for it', () => {
    const victory = rolled('battle-results', 'treyine', [6], 'posture', 0, 'A:V');
    const lost = [rolled('casualties-inflicted', 'treyine', [1, 2], 'result', -4, '0%'), rolled('casualties-inflicted', 'orcs', [2, 1], 'result', 2, '30%')];
    const routs = [chose('orcs', 'losses', 11), happened('units-routed', { nation: 'orcs', units: ['o1'], tenths: 3, cause: 11 })];
    expect(toldDays(victory, ...lost, ...routs)).toBe(
      'Treyine loses nothing, threw 1+2 −4 the result = −1. The Orcs must lose 30% of their strength, threw 2+1 +2 the result = 5. A unit of Orcs routs.',
    );
    expect(toldDays(victory, lost[1]!, chose('orcs', 'losses', 11))).toBe(
      'The Orcs must lose 30% of their strength, threw 2+1 +2 the result = 5. For the Orcs that is less than half a unit: nobody routs.',
    );
  });

  test('in a stalemate one throw is both’s', () => {
    const stalemate = rolled('battle-results', 'treyine', [5], 'posture', 0, 'SM');
    expect(toldDays(stalemate, rolled('casualties-inflicted', 'treyine', [6, 2], 'result', -2, '40%'))).toBe(
      'Both must lose 40% of their strength, threw 6+2 −2 the result = 6.',
    );
    expect(toldDays(stalemate, rolled('casualties-inflicted', 'treyine', [2, 1], 'result', -2, '0%'))).toBe(
      'Neither loses anything, threw 2+1 −2 the result = 1.',
    );
  });

  test('a pursuit is told with its throw', () => {
    expect(toldDays(rolled('pursuit-casualties', 'treyine', [4, 2], 'victors-mounted', 4, '80%'))).toBe(
      'Treyine pursues, threw 4+2 +4 the victor’s horse = 10: the Orcs must lose 80% of what is left.',
    );
    expect(toldDays(rolled('pursuit-casualties', 'orcs', [1, 1], 'losers-mounted', -2, '0%', 'treyine'))).toBe(
      'The Orcs pursue, threw 1+1 −2 the loser’s horse = 0: nobody more is lost.',
    );
  });

  test('who may say who attacks, where both come out, is told with the dice', () => {
    const dice = [rolled('posture', 'treyine', [2], 'leadership', 3, 'lower'), rolled('posture', 'orcs', [4], 'leadership', 2, 'highest')];
    expect(toldDays(...dice)).toBe('Both come out to attack, and the higher chooses: the Orcs 4 +2 leadership = 6; Treyine 2 +3 leadership = 5.');
  });

  test('a trick that comes to nothing is told with its throw', () => {
    expect(toldDays(...tried('orcs', 'field-fortifications', [5, 4], 2))).toBe(
      'The Orcs’ digging in fails, threw 5+4 +3 leadership = 12, where more than 12 is needed.',
    );
    expect(toldDays(...tried('treyine', 'foil', [6, 4], 1))).toBe('Treyine watches for tricks, threw 6+4 +3 leadership = 13: there is none to be found out.');
    const foiled = happened('stratagem-foiled', { nation: 'treyine', stratagem: 'flank-march', cause: 3 });
    expect(toldDays(...tried('treyine', 'flank-march', [6, 5], 1), ...tried('orcs', 'foil', [6, 4], 2), foiled)).toBe(
      'Treyine’s flank march comes off, threw 6+5 +3 leadership = 14. Treyine’s trick is found out: the Orcs threw 6+4 +3 leadership = 13.',
    );
  });

  test('one that is found out is told with the throw that found it out', () => {
    expect(toldQuickly(happened('stratagem-foiled', { nation: 'treyine', stratagem: 'surprise-attack' }))).toBe(
      'Treyine’s trick is found out: the Orcs threw 6+4 +3 leadership = 13.',
    );
  });
});

describe('no two leaders of one army bear one name', () => {
  const attached = (nation: string, ...leaders: readonly string[]): LoggedEvent[] =>
    leaders.map((leader) => happened('leader-attached', { nation, leader, unit: 'x' }));
  const named = (events: readonly LoggedEvent[], nation: string, ids: readonly string[]): string[] => {
    const { leader } = castOf(TALOMIR, [...BEGAN, ...events]);
    return ids.map((id) => leader(id, nation).replace(/^(King|Queen|Captain) /, ''));
  };

  test.each(TALOMIR.nations.map(({ id }) => id))('%s, raised for a battle on its own: CinC and three captains', (nation) => {
    const ids = [`${nation}-leader-0-1`, `${nation}-captain-0-1`, `${nation}-captain-0-2`, `${nation}-captain-0-3`];
    const plain = named(attached(nation, ...ids), nation, ids).map((name) =>
      name.replace(/^(Prince|Princess|Chief|Emperor|Empress|Governor|Jarl|Sultan) /, ''),
    );
    expect([plain, new Set(plain).size]).toEqual([plain, 4]);
  });

  test.each(['treyine', 'orcs', 'goblins'])('%s, raised for a battle on its own: CinC, hero and three magic users', (nation) => {
    const ids = [`${nation}-leader-0-1`, `${nation}-hero-0-1`, ...[1, 2, 3].map((n) => `${nation}-magic-user-0-${n}`)];
    const plain = named([], nation, ids).map((name) => name.replace(/^(Hero|the magic user|Chief|Emperor) /, ''));
    expect([plain, new Set(plain).size]).toEqual([plain, 5]);
  });

  test('captains of other years in a campaign: who comes later has a byname', () => {
    // names come round after nine years
    const ids = ['treyine-leader-986-1', 'treyine-captain-995-2', 'treyine-captain-1004-3'];
    expect(named(attached('treyine', ...ids), 'treyine', ids)).toEqual(['Avice', 'Avice the Younger', 'Avice the Third']);
    expect(named([], 'treyine', ids.slice(1, 2))).toEqual(['Avice']);
    const side = (nation: string) => ({ nation, leader: null, captains: [] });
    const field = { invader: { ...side('treyine'), leader: ids[0], captains: ids.slice(1) }, defender: side('orcs') };
    expect(castOf(TALOMIR, BEGAN, { field: field as never }).leader(ids[1]!, 'treyine')).toBe('Captain Avice the Younger');
  });
});

describe('deeds of the tabletop in words', () => {
  test.each<[string, readonly LoggedEvent[]]>([
    ['Three units go forward and one wheels.', [moved('advanced', 't1', 't2'), moved('wheeled', 't4'), moved('advanced', 't3')]],
    ['A unit of Infantry charges a unit of Orcs in the flank.', [happened('charged-home', { unit: 't2', target: 'o1', zone: 'flank' })]],
    [
      'Two units of Infantry charge two units of Orcs.',
      [happened('charged-home', { unit: 't2', target: 'o1', zone: 'front' }), happened('charged-home', { unit: 't3', target: 'o2', zone: 'front' })],
    ],
    ['The Orcs attack, and come as a surprise.', [happened('attacker-found', { attacker: 'orcs', surprise: true })]],
    ['The charge of a unit of Trolls falls short.', [happened('charge-fell-short', { unit: 'o3', target: 't1' })]],
    [
      'A unit of Treyine’s Archers shoots at a unit of Orcs: one hit.',
      [happened('fired', { units: ['t4'], against: ['o1'], total: 4, hits: ['o1'], after: 1 }), happened('hit', { unit: 'o1', hits: 1, how: 'fire' })],
    ],
    [
      'Two volleys of Treyine do no harm. One volley of the Orcs does no harm.',
      [
        happened('fired', { units: ['t4'], against: ['o1'], total: 4, hits: [], after: 1, cause: 3 }),
        happened('fired', { units: ['o4'], against: ['t1'], total: 4, hits: [], after: 1, cause: 4 }),
        happened('fired', { units: ['t4'], against: ['o2'], total: 4, hits: [], after: 1, cause: 5 }),
      ],
    ],
    [
      'Two units of Treyine’s Infantry shoot at a unit of Trolls: one hit.',
      [happened('fired', { units: ['t2', 't3'], against: ['o3'], total: 4, hits: ['o3'], after: 1 })],
    ],
    [
      'The deputy of Treyine is with a unit of Foot Knight. The deputy of the Orcs is with a unit of Orcs.',
      [happened('leader-attached', { nation: 'treyine', leader: null, unit: 't1' }), happened('leader-attached', { nation: 'orcs', leader: null, unit: 'o1' })],
    ],
    [
      'A unit of Foot Knight and one of Infantry fight a unit of Trolls, 9 to 6: two hits on Trolls, one on Infantry.',
      [happened('melee-fought', { units: ['t1', 't2'], against: ['o3'], totals: [9, 6], hits: ['o3', 't2', 'o3'] })],
    ],
    [
      'Two units of Orcs rout, in the face of a charge. A unit of the Orcs’ Trolls routs, in melee.',
      [routed('o1', 'being-charged'), routed('o2', 'being-charged'), routed('o3', 'involved-in-melee')],
    ],
    ['A unit of Treyine’s Foot Knight and one of Infantry rout, in melee.', [routed('t1', 'involved-in-melee'), routed('t2', 'involved-in-melee')]],
    ['A unit of Infantry falls back. A unit of Trolls pursues.', [moved('retired', 't2'), moved('pursued', 'o3'), moved('contacted', 'o3')]],
    ['King Cuthwin of Treyine falls.', [happened('leader-struck', { nation: 'treyine', leader: 'treyine-leader-986-1', fate: 'dead' })]],
    ['The deputy of the Orcs is swept away with the troops.', [happened('leader-gone', { nation: 'orcs', leader: null, reason: 'routed' })]],
    [
      'The Orcs give up the day and march off with two units.',
      [happened('left-the-table', { units: ['o1'], how: 'withdrew' }), happened('left-the-table', { units: ['o3'], how: 'withdrew' })],
    ],
    ['On the field lie two woods and a hill.', ['woods', 'hill', 'woods'].map((terrain) => happened('terrain-lies', { terrain, section: 1 }))],
    [
      'The Orcs stand ready with one unit on the left and two on the right.',
      // they face down the table: their right is at small x
      [40, 3, 5].map((x, i) => happened('unit-placed', { nation: 'orcs', placed: { unit: `o${i + 1}`, x, y: 30, heading: 18000 }, dismounted: false })),
    ],
    ['Treyine’s plan: Penetrate Center.', [happened('plan-made', { nation: 'treyine', plan: 'PC' })]],
  ])('%s', (text, events) => expect(told(...events).replace(/^(King|Queen) \w+( \w+)? of/, 'King Cuthwin of')).toBe(text));

  test('a hero who stands ready is one of the stands, and said to be (p. 50)', () => {
    const fielded = happened('army-fielded', { nation: 'orcs', warRating: 3, units: ['o1', 'orcs-hero-986-1'], types: ['orcs', 'hero'] });
    const placed = ['o1', 'orcs-hero-986-1'].map((unit) =>
      happened('unit-placed', { nation: 'orcs', placed: { unit, x: 40, y: 30, heading: 18000 }, dismounted: false }),
    );
    const events = [BEGAN[0]!, BEGAN[1]!, fielded, ...placed];
    const text = partsOf(events).map((part) => toldOf(part, castOf(TALOMIR, events)).join(' '));
    expect(text.join(' ')).toContain('The Orcs stand ready with two units on the left, a hero among them.');
  });

  test('an event of a campaign has no place in a battle', () => expect(() => deedOf(happened('war-lost'), cast)).toThrow("'war-lost'"));

  test('what lay on a field that was refused is not told of the next', () => {
    const parts = partsOf([
      ...BEGAN,
      happened('terrain-lies', { terrain: 'woods' }),
      happened('field-refused', { nation: 'orcs', refusals: 1 }),
      happened('terrain-lies', { terrain: 'hill' }),
    ]);
    expect(parts.map((part) => toldOf(part, cast).join(' '))).toEqual([
      'On the field lies a wood. The Orcs refuse to fight on this ground.',
      'On the field lies a hill.',
    ]);
  });
});

describe('whole battles', () => {
  const ids = TALOMIR.lists.map((l) => l.id);
  const told = (seed: number, one: string, two: string, system: SystemId): string => {
    const [a, b] = sidesOf(one, two);
    const order = (id: string, nation: typeof a) => ({ list: TALOMIR.lists.find((l) => l.id === id)!, nation, how: 'rolled', points: 400 }) as const;
    return battleText(TALOMIR, fight({ seed, attacker: order(one, a), defender: order(two, b), system }).events, seed);
  };

  test.each<SystemId>(['abstract', 'rrtk'])('of every list are told without a gap, by %s', (system) => {
    ids.forEach((id, i) => {
      if (system === 'rrtk' && i % 9 !== 0) return;
      const text = told(i + 1, id, ids[(i * 5 + 3) % ids.length]!, system);
      expect(text).not.toMatch(/undefined|null|NaN|\[object|unknown troops|\b[a-z]+-0-\d+/);
      expect(text).toContain('Points: ');
    });
  });

  test('by abstract mass combat: no die of the fighting but is told (Appendix D)', () => {
    const tables = new Map<string, number>();
    for (let seed = 1; seed <= 60; seed++) {
      const [one, other] = [ids[seed % ids.length]!, ids[(seed * 7 + 5) % ids.length]!];
      const [a, b] = sidesOf(one, other);
      const order = (id: string, nation: typeof a) => ({ list: TALOMIR.lists.find((l) => l.id === id)!, nation, how: 'rolled', points: 400 }) as const;
      const { events } = fight({ seed, attacker: order(one, a), defender: order(other, b), system: 'abstract' });
      const text = taleOf(events, castOf(TALOMIR, events))
        .parts.flatMap((part) => part.sentences)
        .join(' ');
      for (const e of events) {
        if (e.kind !== 'roll' || !QUICK_BATTLE_TABLES.some((table) => table === e.table)) continue;
        tables.set(e.table, (tables.get(e.table) ?? 0) + 1);
        expect(text, `seed ${seed}`).toContain(sumInWords(e as Rolled));
      }
    }
    expect([...tables.keys()].toSorted()).toEqual([...QUICK_BATTLE_TABLES].toSorted());
  });

  test.each<SystemId>(['abstract', 'rrtk'])('p. 42: the points are told with what they are made of, and that adds up, by %s', (system) => {
    const [one, other] = sidesOf('treyine', 'orcs');
    const order = (id: string, nation: typeof one) => ({ list: TALOMIR.lists.find((l) => l.id === id)!, nation, how: 'rolled', points: 400 }) as const;
    const { line, made, events } = fight({ seed: 2, attacker: order('treyine', one), defender: order('orcs', other), system });
    const text = battleText(TALOMIR, events, 2, made).replaceAll(/\n {8}/g, ' ');
    const parts = [...text.matchAll(/(\d+) points \(p\. 42\): (\d+) it came with(?:, less (\d+) of its own[^,.]*)?(?:, plus (\d+) of the enemy)?/g)];
    expect(parts.map(([, points]) => Number(points))).toEqual([line.points.attacker, line.points.defender]);
    for (const [, points, came, own = '0', won = '0'] of parts) expect(Number(points)).toBe(Number(came) - Number(own) + Number(won));
    const thrown = events.filter((e) => e.kind === 'roll' && e.table === 'casualty-recovery').length;
    expect(text.match(/\d\+\d \((?:none|one|both) passed/g) ?? []).toHaveLength(thrown);
    expect(thrown).toBeGreaterThan(0);
  });

  test('the second army of one list has its own name and leader', () => {
    const text = told(7, 'orcs', 'orcs', 'abstract');
    expect(text).toContain('The Orcs against the other Orcs');
    const leaders = [...text.matchAll(/under (.+), War Rating/g)].map((m) => m[1]);
    expect(leaders).toHaveLength(2);
    expect(leaders[0]).not.toBe(leaders[1]);
  });
});

describe('p. 35: who routs under fire that has hit nobody', () => {
  const shot = (units: readonly string[], against: readonly string[], hits: readonly string[], cause: number) =>
    happened('fired', { units, against, total: 4, hits, after: 1, cause });
  const toldOfPart = (...events: readonly LoggedEvent[]) => toldOf({ turn: 6, by: 'orcs', events }, cast).join(' ');

  test('is told with the volley and whose it was; the volley is not told as one that does no harm', () => {
    const events = [shot(['t4'], ['o3'], [], 3), routed('o3', 'received-fire'), shot(['t2'], ['o1'], [], 5)];
    expect(toldOfPart(...events)).toBe(
      'A unit of Treyine’s Archers shoots at a unit of Trolls and hits nobody; they rout all the same. One volley of Treyine does no harm.',
    );
  });

  test('of several who were shot at is named', () => {
    const events = [shot(['t2', 't3'], ['o1', 'o3'], [], 3), routed('o3', 'received-fire')];
    expect(toldOfPart(...events)).toBe(
      'Two units of Treyine’s Infantry shoot at a unit of Orcs and one of Trolls and hit nobody; a unit of Trolls routs all the same.',
    );
  });

  test('a volley that has hit, or one after which nobody routs under fire, is told as it was', () => {
    expect(toldOfPart(shot(['t2'], ['o3'], [], 3), shot(['t2'], ['o3'], ['o3'], 4), routed('o3', 'received-fire'))).toBe(
      'One volley of Treyine does no harm. A unit of Treyine’s Infantry shoots at a unit of Trolls: one hit. A unit of the Orcs’ Trolls routs, under fire.',
    );
    expect(toldOfPart(shot(['t2'], ['o3'], [], 3), routed('o3', 'being-charged'))).toBe(
      'One volley of Treyine does no harm. A unit of the Orcs’ Trolls routs, in the face of a charge.',
    );
  });
});

test('turns that follow each other in the very same words are told once', () => {
  const turn = (n: number, ...moves: readonly LoggedEvent[]) => [
    happened('turn-began', { turn: n, by: 'treyine' }),
    ...moves,
    happened('turn-began', { turn: n, by: 'orcs' }),
    moved('skirmished', 'o1'),
  ];
  const march = moved('advanced', 't1');
  const parts = taleOf([...BEGAN, ...turn(1, march), ...turn(2, march), ...turn(3, march), ...turn(4), ...turn(5, march)], cast).parts;
  expect(parts.map(({ turn: n, to, by, sentences: said }) => [n, to, by, ...said])).toEqual([
    [1, 3, 'treyine', 'One unit goes forward.'],
    [1, 3, 'orcs', 'One unit moves as skirmishers.'],
    [4, undefined, 'orcs', 'One unit moves as skirmishers.'],
    [5, undefined, 'treyine', 'One unit goes forward.'],
    [5, undefined, 'orcs', 'One unit moves as skirmishers.'],
  ]);
});
