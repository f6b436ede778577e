import { describe, expect, test } from 'vitest';
import { nationId } from '../../engine/ids.ts';
import { serves } from '../rules/hiring-table.ts';
import { people, talomir } from '../rules/special-peoples-table.ts';
import { army, during, players, type Setup, war } from '../rules/table.ts';
import { factsOf, type Put, putIn } from './questions.ts';

test.each([
  ['centaurs', 68],
  ['beastmen', 69],
  ['rodentmen', 69],
  ['mountain-giants', 69],
])('pp. 68-69: %s are asked for their camp under page %i, where they appear', (people, page) => {
  const { told } = putIn(talomir(players(people)), { kind: 'make-camp', nation: nationId(people), host: nationId('tropilium') });
  expect(told.page).toBe(page);
});

describe('p. 70: an army is moved in Summer and Fall too (ruling 278)', () => {
  const moving = (season: 'spring' | 'summer' | 'fall', ...setup: readonly Setup[]): Put => {
    const field = talomir(
      army('orcs', 'orcs', 'orcs'),
      army('orcs', 'roundwood-down', 'archers'),
      war('goblins', 'orcs'),
      players('orcs'),
      during(season),
      ...setup,
    );
    const step = season === 'spring' ? ({ kind: 'place', nation: nationId('orcs') } as const) : ({ kind: 'phase', phase: 'moving' } as const);
    return putIn(field, step, 'place of orcs');
  };

  test.each(['summer', 'fall'] as const)('in %s it is asked under page 70, with what can be reached and where the enemy is', (season) => {
    const { told, question } = moving(season);
    expect([told.title, told.page]).toEqual(['Where will the army of the Orcs go this season?', 70]);
    expect(factsOf({ ...moving(season) })).toMatch(/armies move any way through their own provinces; to one that is cut off they cannot come before Spring/i);
    // whom it may meet, and what may be won there
    const fronts = moving(season).told.facts.find(({ table }) => table !== undefined);
    expect(fronts?.text).toMatch(/^Attack on the Goblins|^Defence against the Goblins/);
    expect(fronts?.table?.rows.map(({ name }) => name)).toEqual(['Defence against the Goblins']);
    expect(factsOf(moving(season))).not.toContain('At war with the Goblins');
    expect(question.choices.map((c) => [c.choice, c.at])).toEqual([
      ['place', 'orcs'],
      ['place', 'roundwood-down'],
      ['army-placed', 'orcs'],
    ]);
    expect(told.words.map((w) => w.members.length)).toEqual([1, 1, 0]);
    expect(told.suggestedWords).toBe('Move units to Gothgash: Archers');
    // what going there is good for is said, not only that it does
    expect(told.why).toBe('from there the army can answer whoever invades');
  });

  test('in Spring it is placed, under page 57', () => {
    const { told } = moving('spring');
    expect([told.title, told.page]).toEqual(['Where will the army of the Orcs stand?', 57]);
  });

  test('p. 57: who has no war is not told of an enemy where his army is to stand', () => {
    const { told } = putIn(talomir(army('orcs', 'roundwood-down', 'archers'), players('orcs'), during('spring')), {
      kind: 'place',
      nation: nationId('orcs'),
    });
    expect([told.suggestedWords, told.why]).toEqual(['Move units to Gothgash: Archers', 'all roads lead from there']);
  });

  test('p. 65: who has hirelings is told that it matters to mutineers where they stand', () => {
    const facts = factsOf(moving('summer', serves('orcs', 'eskelin-knights', 'orcs')));
    expect(facts).toMatch(/in a mutiny hired units outside the nation’s first provinces leave, those inside name a price/i);
    expect(factsOf(moving('summer'))).not.toMatch(/mutiny/i);
  });
});

test('p. 57: an enemy who stands in a province of the nation is told of where its army is placed (p. 68)', () => {
  const beset = talomir(people('centaurs', 'orcs', 'roundwood-down'), army('orcs', 'orcs', 'orcs', 'archers'), players('orcs'));
  const { told } = putIn(beset, { kind: 'place', nation: nationId('orcs') });
  expect(told.facts.map(({ text }) => text)).toContain('The Centaurs stand in Roundwood Down');
  expect(told.words.find(({ label }) => label === 'Move units to Roundwood Down')?.note).toBe('The Centaurs stand there');
});

test('pp. 65, 67: of units that are chosen those of a company are called by it, for they may rebel where the others do not', () => {
  const own = army('orcs', 'orcs', 'orcs', 'archers');
  const { told } = putIn(talomir(own, serves('orcs', 'white-company', 'orcs'), players('orcs')), { kind: 'place', nation: nationId('orcs') });
  const words = told.words.flatMap(({ members }) => (members ?? []).map((member) => member.words.split(',')[0]));
  expect(new Set(words)).toEqual(new Set(['Orcs', 'Archers', 'Knights of the White Company', 'Archers of the White Company']));
});
