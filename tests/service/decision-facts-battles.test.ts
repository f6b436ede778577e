import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { provincesOf } from '../../engine/campaign/lands.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { nationId, provinceId } from '../../engine/ids.ts';
import { inWords } from '../../main/chronicle/words.ts';
import { RULES } from '../laws/playing.ts';
import { hero } from '../rules/hiring-table.ts';
import { outcome, runTo, tellTo } from '../rules/playing.ts';
import { dragon, talomir } from '../rules/special-peoples-table.ts';
import { army, holds, leader, look, morale, muster, players, type Setup, units, war } from '../rules/table.ts';
import { has } from '../rules/treasures-table.ts';
import { factsOf, nationIn, put, putIn, putOf } from './questions.ts';

test('p. 59: every end that the Will to Fight may have is told with its chances after each end of the battle, and what a battle for a province may lose and win', () => {
  expect(putOf('respond').length).toBeGreaterThan(20);
  const met = new Set<string>();
  for (const asked of putOf('respond')) {
    const facts = factsOf(asked);
    if (facts.includes('no province is left')) continue;
    const ends = [...facts.matchAll(/(carries on with National Morale 1 lower|carries on|loses the war) (\d+) in 36/g)];
    // after a battle won, after one lost, with the province given up
    expect(ends.reduce((sum, [, , ways]) => sum + Number(ways), 0)).toBe(3 * 36);
    const [won, lost, left] = ['after a battle won', 'after a battle lost', 'given up'].map((when) =>
      Number(facts.match(new RegExp(`${when}, against (−?\\d+)`, 'i'))![1]!.replace('−', '-')),
    );
    expect([won! >= left!, left! >= lost!]).toEqual([true, true]);
    for (const [, end, ways] of ends) {
      expect(Number(ways)).toBeGreaterThan(0);
      met.add(end!);
    }
    expect(facts).toMatch(/If the battle is lost, .* is lost with it\nIf the battle is won, .* (becomes? the aggressor|still attacks?)/);
  }
  expect(met.size).toBe(3);
});

test('pp. 59-60: whose last province is invaded is told that he is beaten for good without it (ruling 21), and nobody else is', () => {
  let last = 0;
  for (const asked of putOf('respond')) {
    const isLast = provincesOf(asked.state, nationIn(asked).id).length === 1;
    expect(/^It is the last province: without land .* beaten for good and not tested, unless another is won this season$/m.test(factsOf(asked))).toBe(isLast);
    if (isLast) last++;
  }
  expect(last).toBeGreaterThan(0);
});

test('pp. 10, 59: a fact that is a table has in it what its text says: every case of the Will to Fight comes to 36 ways, every list to 36 sums, and the armies are those of the text', () => {
  const tables = [...putOf('respond'), ...putOf('recruit')].flatMap(({ state, question }) =>
    put(state, question).told.facts.filter(({ table }) => table !== undefined),
  );
  const captions = new Set<string>();
  for (const { text, table } of tables) {
    const { caption, rows, columns } = table!;
    captions.add(caption.replace(/ list of .* brings$/, ' list'));
    for (const { cells } of rows) expect(cells.length).toBe(columns.length);
    const ways = (cell: string | undefined): number => (cell === '–' ? 0 : Number(cell?.replace(/ in 36$/, '')));
    if (caption === 'The armies')
      for (const { cells, note } of rows) {
        expect(text).toMatch(new RegExp(`${cells[0]} units?, \\d+ points, War Rating ${cells[2]}`));
        // kind by kind it is the same army
        const kinds = note!.split('; ')[0]!;
        expect(text).toContain(`(${kinds})`);
        expect(kinds.split(', ').reduce((sum, kind) => sum + Number(/\u{a0}×(\d+)$/u.exec(kind)?.[1] ?? 1), 0)).toBe(Number(cells[0]));
        expect(text).toMatch(new RegExp(!note!.includes('; with ') ? `${cells[1]} points, War Rating` : `${cells[1]} points( in all|, War Rating)`));
      }
    else if (caption.startsWith('The Will to Fight'))
      for (const { name, note, cells } of rows) {
        expect(text.toLowerCase()).toContain(`${name.toLowerCase()}, against ${cells[0]} (${note!.toLowerCase()}): `);
        // what the dice are against is the sum of its parts
        const parts = [...note!.matchAll(/(?:National Morale |^|, )([+−]?\d+)/g)].map(([, part]) => Number(part!.replace('−', '-')));
        expect([note, parts.reduce((sum, part) => sum + part, 0)]).toEqual([note, Number(cells[0]!.replace('−', '-'))]);
        expect(cells.slice(1).reduce((sum, cell) => sum + ways(cell), 0)).toBe(36);
      }
    else {
      for (const { name, note, cells } of rows) expect(text).toContain(`${name} (Rep ${cells[0]}, AC ${cells[1]}, ${cells[2]} points; ${note}) ${cells[3]}`);
      expect(rows.reduce((sum, { cells }) => sum + ways(cells[3]), 0)).toBe(36);
    }
  }
  expect([...captions].sort()).toEqual(['A roll on the list', 'The Will to Fight test, if nothing else happens, in ways of 36', 'The armies']);
});

test('pp. 55, 70: a tribe that is invaded by another of its nation is asked with the words of any such question, counted by what is its own (ruling 366)', () => {
  expect(putOf('tribal-response').length).toBeGreaterThan(2);
  const left = new Set<number>();
  for (const asked of putOf('tribal-response')) {
    const { state, question, told } = asked;
    const others = state.nations.filter((n) => n.government.partOf === question.by).reduce((sum, { government }) => sum + government.lands.length, 0);
    const own = state.provinces.filter(({ holder }) => holder === question.by).length - others;
    left.add(own - 1);
    expect(told.title).toMatch(/^Will the Leader’s tribe in .* fight for .* against the tribe of .*\?$/);
    expect(factsOf(asked)).toContain(
      `is lost without a fight and ${own === 1 ? 'no province is' : own === 2 ? 'one province is' : `${inWords(own - 1)} provinces are`} left`,
    );
    expect(factsOf(asked).includes('A tribe that has lost its last province joins the victor')).toBe(own === 1);
  }
  expect(left).toContain(0);
});

describe('p. 59: what the Will to Fight would come to is told of whom the Goblins invade', () => {
  const invaded = (...setup: readonly Setup[]): string => {
    const armies = [army('orcs', 'orcs', 'orcs', 'archers'), army('goblins', 'orcs', 'goblins'), war('goblins', 'orcs')];
    const field = talomir(players('orcs'), ...armies, morale('orcs', 2), leader('orcs', { warRating: 3 }), ...setup);
    const invasion = { war: field.wars[0]!.id, province: provinceId('orcs') };
    const entered = { ...field, invasions: [{ ...invasion, units: look(field, 'goblins').army.map(({ id }) => id) }] };
    return factsOf(putIn(entered, { kind: 'respond', nation: nationId('orcs'), ...invasion }));
  };

  test('a battle won counts +1, one lost -1 and -1 for its province, a province given up -1', () => {
    expect(invaded()).toContain('after a battle won, against 6 (National Morale 2, +3 War Rating, +1 a battle won): ');
    expect(invaded()).toContain('after a battle lost, against 3 (National Morale 2, +3 War Rating, −1 a battle lost, −1 land lost): ');
    expect(invaded()).toContain('given up, against 4 (National Morale 2, +3 War Rating, −1 land lost): ');
  });

  test('with National Morale 0 one die passed takes nothing away: it is told as carrying on (ruling C2)', () => {
    expect(invaded()).toContain('1 lower');
    const facts = invaded(morale('orcs', 0));
    expect(facts).not.toContain('1 lower');
    const ends = [...facts.matchAll(/(carries on|carry on|loses? the war) (\d+) in 36/g)];
    expect(ends.reduce((sum, [, , ways]) => sum + Number(ways), 0)).toBe(3 * 36);
    expect(ends).toHaveLength(2 * 3);
  });

  test('whose last province is at stake is told of it after a battle won alone: without it there is no nation to test (ruling 21)', () => {
    const facts = invaded(holds('goblins', 'roundwood-down'));
    expect(facts).toContain('no province is left');
    expect(facts).toMatch(/the Will to Fight test, if nothing else happens: after a battle won, against/i);
    expect(facts).not.toMatch(/(after a battle lost|given up), against/);
    expect(invaded()).not.toContain('no province is left');
  });
});

test('pp. 64, 69: what a treasure risks on a field: a third each way against a nation; a Rogue Dragon has what would be lost to it disappear (rulings 75, 79)', () => {
  const risks = (state: CampaignState, phase: 'rogue-dragons' | 'battles'): string => {
    return factsOf(putIn(state, { kind: 'phase', phase }, 'carry-treasures of hykar'));
  };
  const bearer = [army('hykar', 'hykar', 'cavalry', 'cavalry', 'jurgen-nobles'), players('hykar'), has('hykar', 'war-horn-of-naz-goth'), hero('hykar')];
  const visited = risks(talomir(dragon('hykar', 'hykar'), ...bearer), 'rogue-dragons');
  expect(visited).toContain(
    'it is kept 1 in 3 and gone for 2d6 seasons 2 in 3, for a dragon keeps nothing for others; kept, it is of no use until next season',
  );
  expect(visited).not.toContain('lost to the enemy');
  const { told } = putIn(talomir(dragon('hykar', 'hykar'), ...bearer), { kind: 'phase', phase: 'rogue-dragons' }, 'carry-treasures of hykar');
  const [beast, host] = told.facts.find(({ table }) => table?.caption === 'The armies')!.table!.rows;
  expect([beast!.note, host!.note]).toEqual([expect.stringMatching(/^Rep 8, AC 8/), expect.stringMatching(/^\S.*\s×2, .*; with the hero/)]);

  const met = [war('orcs', 'hykar'), army('orcs', 'hykar', 'orcs'), muster('hykar', 'orcs', 'hykar')];
  const invaded = risks(talomir(...bearer, ...met), 'battles');
  // what it does is told with it
  expect(invaded).toContain('The War Horn of Naz-Goth: once a hero has sounded it the hero’s army tests at +1 and the enemy’s at −1;');
  expect(invaded).toContain('it is kept 1 in 3, lost to the enemy 1 in 3 and gone for 2d6 seasons 1 in 3; who has it then has no use of it until next season');
});

test('pp. 43, 59: who goes home from a battle is told what it has cost him, and what is left', () => {
  let fought = 0;
  for (const asked of putOf('retreat')) {
    const [, off, all, left] = factsOf(asked).match(/^(\w+) of (\w+) units? left the field of .*\n(\d+) units?, \d+ points, must leave/) ?? [];
    if (off === undefined) continue;
    const step = asked.state.agenda.find(({ id }) => id === asked.question.step)!;
    const there = asked.state.musters.filter(({ province }) => step.kind === 'retreat' && province === step.from);
    const force = there.flatMap(({ invader, defender }) => [invader, defender]).find(({ nation }) => nation === asked.question.by)!;
    const lost = force.units.length - force.units.filter((id) => nationIn(asked).army.some((unit) => unit.id === id)).length;
    expect([all, left]).toEqual([inWords(force.units.length), `${force.units.length - lost}`]);
    expect(factsOf(asked).includes(`: ${inWords(lost)} lost for good, `)).toBe(lost > 0);
    fought++;
  }
  expect(fought).toBeGreaterThan(0);
});

test('p. 59: who chooses where a beaten army goes is told which enemies each province touches', () => {
  let touching = 0;
  for (const { state, question, told } of putOf('retreat')) {
    const enemies = new Set(
      state.wars.flatMap(({ aggressor, defender }) => (aggressor === question.by ? [defender] : defender === question.by ? [aggressor] : [])),
    );
    for (const [n, { at }] of question.choices.entries()) {
      const near = RULES.lands.neighbours(provinceId(at!)).map((p) => state.provinces.find(({ id }) => id === p)!.holder);
      const isNear = near.some((holder) => enemies.has(holder));
      expect(/\btouches /i.test(told.words[n]!.note ?? '')).toBe(isNear);
      if (isNear) touching++;
    }
  }
  expect(touching).toBeGreaterThan(0);
});

test('pp. 43, 51: a hero of the winners is among those who may be set on the beaten, by name, worth and move', () => {
  const armies = [army('orcs', 'hykar', 'ogres'), army('hykar', 'hykar', 'cavalry', 'cavalry')];
  const mustered = talomir(players('orcs'), war('orcs', 'hykar'), ...armies, muster('hykar', 'orcs', 'hykar'), hero('orcs'));
  const waiting = runTo('fight', mustered, { kind: 'fight' }, [], TALOMIR).state;
  const beaten = outcome('orcs', 'orcs', 'hykar', { defender: { routed: units('hykar', 1, 2) } });
  const asked = tellTo('major-pursuit of orcs', waiting, 'hykar', beaten, [], TALOMIR).state;
  const question = RULES.legal(asked);
  if (!('choices' in question)) throw new Error('nothing is asked');
  const { title, words, facts } = put(asked, question).told;
  expect(title).toBe('Major Pursuit: which units will the Orcs send after the beaten army of Hykar?');
  // p. 43: the chance to come back rests on the Rep that stands before it
  const [line] = facts;
  expect(line!.table!.columns).toEqual(['Rep', 'Points', 'Move', 'Comes back', 'Before a faster pursuer']);
  for (const { cells } of line!.table!.rows) {
    const rep = Math.min(5, Number(cells[0]));
    expect(cells.slice(3)).toEqual([`${36 - (6 - rep) ** 2} in 36`, `${rep ** 2} in 36`]);
  }
  const [set] = words;
  expect(set!.members.map(({ words, points }) => [words, points])).toEqual([
    ['Ogres, 8 points, move 8″', 8],
    // p. 50: ten points more than the dearest of the list, p. 32: as mounted troops of AC 6 move
    ['Hero, 46 points, move 10″', 46],
  ]);
  // p. 43: on one die passed only a faster pursuer counts, and nobody outruns light horse
  const nobody = 'Nobody who may pursue is faster than any of them: it makes no difference who pursues whom';
  expect(facts.map(({ text, page }) => [text, page]).slice(1)).toEqual([[nobody, 43]]);
});

test('p. 43: who chooses the pursuers is told on how many of the beaten a faster one can be set', () => {
  const asked = (orcs: readonly string[], hykar: readonly string[]) => {
    const armies = [army('orcs', 'hykar', ...orcs), army('hykar', 'hykar', ...hykar)];
    const mustered = talomir(players('hykar'), war('orcs', 'hykar'), ...armies, muster('hykar', 'orcs', 'hykar'));
    const waiting = runTo('fight', mustered, { kind: 'fight' }, [], TALOMIR).state;
    const routed = units('orcs', ...orcs.map((_, n) => n + 1));
    const after = tellTo('major-pursuit of hykar', waiting, 'hykar', outcome('hykar', 'orcs', 'hykar', { invader: { routed } }), [], TALOMIR).state;
    const question = RULES.legal(after);
    if (!('choices' in question)) throw new Error('nothing is asked');
    return put(after, question).told.facts.map(({ text }) => text)[1];
  };
  expect(asked(['ogres', 'ogres'], ['cavalry', 'cavalry'])).toBe('A faster pursuer can be set on all of them');
  // ogres move 8″: archers on foot move as far, foot less
  expect(asked(['ogres', 'ogres', 'ogres'], ['jurgen', 'cavalry', 'jurgen-archers'])).toBe('A faster pursuer can be set on one of them at most');
  // one pursuer for each, and no faster one for the dire wolves
  expect(asked(['dire-wolf-riders', 'orcs'], ['jurgen', 'jurgen-archers'])).toBe('A faster pursuer can be set on one of them at most');
});
