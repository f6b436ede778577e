import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { rollsDue } from '../../engine/campaign/armies/recruiting.ts';
import { neighbouringNations } from '../../engine/campaign/lands.ts';
import { touching } from '../../engine/campaign/special-peoples/camps.ts';
import { standings } from '../../engine/campaign/winning.ts';
import { nationId } from '../../engine/ids.ts';
import { gamesChoice } from '../../engine/policies/nations.ts';
import type { Question } from '../../engine/policies/policy.ts';
import { asked, choose, only, open, thrown, told } from './playing.ts';
import { inTalomir, inTalomirTo, people, possessed, TALOMIRS, talomir } from './special-peoples-table.ts';
import { hates, holds, look, nation, warsNow } from './table.ts';

/** Two faces that come to a sum. */
const pair = (sum: number): [number, number] => [Math.max(1, sum - 6), sum - Math.max(1, sum - 6)];
const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const comes = (who: 'centaurs' | 'beastmen' | 'rodentmen' | 'mountain-giants' | 'black-moon-incarnate', faces: readonly number[], state = talomir()) =>
  inTalomir(state, { kind: 'people-arrives', people: who }, faces);
/** They come to a host with several provinces besides its capital, and are asked for their camp. */
const comesAsked = (who: 'beastmen' | 'rodentmen' | 'mountain-giants' | 'centaurs', faces: readonly number[]) =>
  inTalomirTo(`make-camp of ${who}`, talomir(), { kind: 'people-arrives', people: who }, faces);
const hasSeveral = (host: string): boolean => TALOMIR.provinces.filter((p) => p.nation === host && p.id !== host).length > 1;

describe('Who comes, and on what (pp. 68-69)', () => {
  test.each([
    ['p. 68: Centaurs on a 10', 'centaurs', 'centaurs-arrive', 68, 10],
    ['p. 68: Black Moon Incarnate on a 12', 'black-moon-incarnate', 'demon-arrives', 68, 12],
    ['p. 68: Beastmen on a 7', 'beastmen', 'beastmen-arrive', 68, 7],
    ['p. 69: Rodent Men on an 11', 'rodentmen', 'rodent-men-arrive', 69, 11],
    ['p. 69: Mountain Giants on a 3', 'mountain-giants', 'mountain-giants-arrive', 69, 3],
  ] as const)('%s, and on nothing else', (_name, who, table, page, on) => {
    for (const sum of SUMS) {
      // a 3 brings Beastmen and Rodent Men to hosts who have more than one province for a camp
      const { events } =
        sum === on && (who === 'beastmen' || who === 'rodentmen')
          ? comesAsked(who, [...pair(sum), 3])
          : comes(who, [...pair(sum), 3, 3, 3].slice(0, sum === on ? 5 : 2));
      expect(thrown(events, table)).toMatchObject([{ page, who, total: sum, result: sum === on ? 'arrived' : 'stays-away' }]);
      expect(events.length > 1).toBe(sum === on);
    }
  });

  test('a Spring rolls for each of them in the order of the pages', () => {
    const { events } = inTalomir(talomir(), { kind: 'special-peoples' }, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(thrown(events).map((r) => r.table)).toEqual(['centaurs-arrive', 'demon-arrives', 'beastmen-arrive', 'rodent-men-arrive', 'mountain-giants-arrive']);
  });

  test('C19: who is there is not rolled for, nor is who can never return; Beastmen and Rodent Men may', () => {
    const here = talomir(people('centaurs', 'orcs', 'roundwood-down'), people('beastmen', 'merchen', 'fenglin'), possessed('hykar'));
    expect(thrown(inTalomir(here, { kind: 'special-peoples' }, [1, 1, 1, 1]).events).map((r) => r.who)).toEqual(['rodentmen', 'mountain-giants']);
    const peoples = ['centaurs', 'beastmen', 'rodentmen', 'mountain-giants'];
    const gone = talomir(
      ...peoples.map((id) => people(id, 'orcs', 'roundwood-down')),
      ...peoples.map((id) => nation(id, { fallen: true, newcomer: null })),
      (state) => ({ ...state, wars: [] }),
    );
    expect(thrown(inTalomir(gone, { kind: 'special-peoples' }, [1, 1, 1, 1, 1, 1]).events).map((r) => r.who)).toEqual([
      'black-moon-incarnate',
      'beastmen',
      'rodentmen',
    ]);
  });
});

describe('Where they appear (pp. 68-69)', () => {
  test.each([
    ['p. 68', 'centaurs', 10, 68, ['elf-silver', 'elf-black-moon', 'orcs', 'goblins', 'dwarves-red-sun', 'dwarves-black-moon']],
    ['p. 69', 'beastmen', 7, 69, ['barylistan', 'kurinthia', 'merchen', 'dwarves-red-sun', 'elf-black-moon', 'dwarves-black-moon']],
    ['p. 69', 'rodentmen', 11, 69, ['altengard', 'treyine', 'stygustan', 'tropilium', 'demeskeen', 'ekra']],
    ['p. 69', 'mountain-giants', 3, 69, ['orcs', 'goblins', 'dwarves-red-sun', 'dwarves-black-moon', 'tereken', 'mirholme']],
  ] as const)('%s: every row of the table of the %s', (_page, who, on, page, rows) => {
    rows.forEach((host, i) => {
      const faces = [...pair(on), i + 1];
      const { state, events } = hasSeveral(host) ? comesAsked(who, faces) : comes(who, [...faces, 3]);
      expect(thrown(events).at(1)).toMatchObject({ page, who, dice: [i + 1], result: host });
      const came = told(events, 'people-arrived')[0]?.against ?? state.agenda.flatMap((s) => (s.kind === 'make-camp' ? [s.host] : []))[0];
      expect(came).toBe(host);
    });
  });

  test.each([
    [2, 'hykar'],
    [3, 'barylistan'],
    [4, 'hykar'],
    [5, 'entoich'],
    [6, 'torem'],
    [7, 'orcs'],
    [8, 'stygustan'],
    [9, 'chapka'],
    [10, 'kurinthia'],
    [11, 'mangu'],
    [12, 'kurinthia'],
  ])('p. 68: the Demon arrives, a sum of %i: %s', (sum, host) => {
    const { state, events } = comes('black-moon-incarnate', [6, 6, ...pair(sum)]);
    expect(thrown(events, 'demon-host')).toMatchObject([{ page: 68, total: sum, result: host }]);
    expect(state.nations.filter((n) => n.possessed).map((n) => n.id)).toEqual([host]);
  });

  test('C19: a nation that is gone is thrown again; with none of the table left nobody comes', () => {
    const noOrcs = talomir(holds('goblins', 'orcs', 'roundwood-down'));
    const { events } = comes('centaurs', [6, 4, 3, 3, 1, 3], noOrcs);
    expect(thrown(events, 'centaurs-appear').map((r) => r.result)).toEqual(['orcs', 'orcs', 'elf-silver']);
    expect(told(events, 'people-arrived')).toMatchObject([{ nation: 'centaurs', against: 'elf-silver' }]);
    const hosts = ['elf-silver', 'elf-black-moon', 'orcs', 'goblins', 'dwarves-red-sun', 'dwarves-black-moon'];
    const none = talomir((state) => ({
      ...state,
      provinces: state.provinces.map((p) => (hosts.includes(p.holder) ? { ...p, holder: nationId('mangu') } : p)),
    }));
    const nobody = comes('centaurs', [6, 4], none);
    expect(told(nobody.events, 'people-found-no-host')).toHaveLength(1);
    expect(nobody.state.nations).toHaveLength(none.nations.length);
  });

  test('p. 68: in the one province that is no capital; in the capital of a nation that has no other', () => {
    expect(told(comes('centaurs', [6, 4, 3, 3]).events, 'people-arrived')).toMatchObject([{ province: 'roundwood-down', against: 'orcs' }]);
    expect(told(comes('centaurs', [6, 4, 1, 3]).events, 'people-arrived')).toMatchObject([{ province: 'elf-silver' }]);
  });

  test('of several it is the people’s choice; the game’s lie in the heart of the land', () => {
    const { state } = comesAsked('rodentmen', [5, 6, 3]);
    expect(open(state, TALOMIR)).toEqual(['camp hecksmouth', 'camp per-nehet', 'camp ta-senet', 'camp khemnari']);
    expect(gamesChoice(state, asked(state, TALOMIR) as Question, TALOMIRS)).toMatchObject({ by: 'rodentmen', at: 'hecksmouth', why: 'heart-of-the-land' });
    // beside Wadi Safra three provinces are Demeskeen's, beside Al-Rashidah two
    const { state: other } = comesAsked('rodentmen', [5, 6, 5]);
    expect(open(other, TALOMIR).slice(0, 2)).toEqual(['camp al-rashidah', 'camp wadi-safra']);
    expect(gamesChoice(other, asked(other, TALOMIR) as Question, TALOMIRS)).toMatchObject({ at: 'wadi-safra' });
    const { state: camped, events } = choose(state, 'camp', { at: 'khemnari' }, [3], TALOMIR);
    expect(look(camped, 'rodentmen').newcomer).toEqual({ war: 'rodentmen/stygustan/1', camp: 'khemnari' });
    expect(told(events, 'people-arrived')).toMatchObject([{ province: 'khemnari' }]);
  });
});

describe('What they are when they come (pp. 68-69)', () => {
  test('a nation of its list, at war with its host as the aggressor, with a leader of its own', () => {
    const { state, events } = comes('centaurs', [6, 4, 3, 5]);
    expect(warsNow(state)).toEqual(['centaurs>orcs']);
    expect(told(events, 'war-declared')).toMatchObject([{ reason: 'newcomers', possible: ['orcs'] }]);
    // p. 14: the Centaurs' War Rating modifier is +1, so a 5 is a 4
    expect(thrown(events, 'war-rating')).toMatchObject([{ dice: [5], total: 6, result: '4' }]);
    expect(look(state, 'centaurs')).toMatchObject({ people: 'centaurs', morale: 1, rollsAtStart: 0, fallen: false, army: [], rolls: 0 });
    expect(state.provinces).toEqual(talomir().provinces);
  });

  test('Beastmen that come again are new: nothing of their former life counts, nor that they have beaten a dragon (ruling 420)', () => {
    const before = talomir(
      people('beastmen', 'orcs', 'roundwood-down'),
      nation('beastmen', { fallen: true, newcomer: null, morale: 0, beatDragon: true }),
      hates('beastmen', 'orcs'),
      (s) => ({
        ...s,
        wars: [],
      }),
    );
    const { state } = comes('beastmen', [3, 4, 4, 3], before);
    expect(state.nations.filter((n) => n.id === 'beastmen')).toHaveLength(1);
    expect(look(state, 'beastmen')).toMatchObject({ fallen: false, morale: 1, hates: [], beatDragon: false, newcomer: { camp: 'dwarves-red-sun' } });
  });

  test('ruling 70: without land they raise their basic army where they stand, and have the rolls of their defense and tech', () => {
    const camped = talomir(people('centaurs', 'orcs', 'roundwood-down'));
    const { state } = inTalomir(camped, { kind: 'raise-basic-army', nation: nationId('centaurs') });
    expect(look(state, 'centaurs').army).toHaveLength(18);
    expect(new Set(look(state, 'centaurs').army.map((u) => u.at))).toEqual(new Set(['roundwood-down']));
    const received = inTalomir(camped, { kind: 'receive-rolls', nation: nationId('centaurs') });
    expect(look(received.state, 'centaurs').rolls).toBe(0);
    // p. 22: the Rodent Men alone of them have a tech above 0, as the Brethren of page 73, who have one roll and no province
    const ratmen = talomir(people('rodentmen', 'ekra', 'ekra'));
    const { state: after, events } = inTalomir(ratmen, { kind: 'receive-rolls', nation: nationId('rodentmen') });
    expect(told(events, 'rolls-received')).toMatchObject([{ provinces: 0, defense: 0, tech: 1, rolls: 1 }]);
    expect(look(after, 'rodentmen').rolls).toBe(1);
  });

  test('p. 57: who comes when others have received their rolls receives his own, and began with them', () => {
    const { state } = comesAsked('rodentmen', [5, 6, 3]);
    const camped = choose(state, 'camp', { at: 'khemnari' }, [3], TALOMIR);
    expect(told(camped.events, 'rolls-received')).toMatchObject([{ nation: 'rodentmen', provinces: 0, rolls: 1 }]);
    expect(look(camped.state, 'rodentmen')).toMatchObject({ rolls: 1, rollsAtStart: 1 });
    expect(standings(camped.state, TALOMIRS).find((s) => s.nation === 'rodentmen')).toEqual({ nation: 'rodentmen', rolls: 1, gained: 0 });
    expect(told(comes('centaurs', [6, 4, 3, 5]).events, 'rolls-received')).toEqual([]);
  });

  test('ruling 70: who has fallen has no rolls, whatever his defense and tech', () => {
    const fallen = talomir(people('rodentmen', 'ekra', 'ekra'), nation('rodentmen', { fallen: true, newcomer: null }));
    expect(rollsDue(fallen, TALOMIRS, nationId('rodentmen'))).toBe(0);
  });

  test('C19: they hold no province, are nobody’s neighbour and cannot be attacked, and yet they have not fallen', () => {
    const camped = talomir(people('centaurs', 'orcs', 'roundwood-down'));
    for (const n of camped.nations) expect(neighbouringNations(camped, TALOMIRS, n.id)).not.toContain('centaurs');
    expect(touching(camped, TALOMIRS, nationId('centaurs'), nationId('orcs'))).toBe(true);
    expect(touching(camped, TALOMIRS, nationId('orcs'), nationId('centaurs'))).toBe(true);
    expect(touching(camped, TALOMIRS, nationId('centaurs'), nationId('mangu'))).toBe(false);
    const { state, events } = inTalomir(camped, { kind: 'fallen-nations' });
    expect(told(events, 'nation-fell')).toEqual([]);
    expect(look(state, 'centaurs').fallen).toBe(false);
  });

  test('they are asked like a nation: recruiting, the will to fight and the Winter’s deaths concern them', () => {
    const camped = talomir(people('centaurs', 'orcs', 'roundwood-down'));
    const tests = thrown(inTalomir(camped, { kind: 'phase', phase: 'national-morale' }, [1, 1, 1, 1]).events, 'will-to-fight');
    expect(tests.map((r) => r.who).sort()).toEqual(['centaurs', 'orcs']);
    const of = (phase: 'recruiting' | 'leader-deaths' | 'going-to-war') => only(camped, { kind: 'phase', phase }, [], TALOMIR).state.agenda;
    expect(of('recruiting').some((s) => s.kind === 'raise-basic-army' && s.nation === 'centaurs')).toBe(true);
    expect(of('leader-deaths').some((s) => s.kind === 'leader-death' && s.nation === 'centaurs')).toBe(true);
    expect(of('going-to-war').some((s) => 'nation' in s && s.nation === 'centaurs')).toBe(false);
    // at war already, they do not test for another (p. 57)
    const willing = inTalomir(talomir(people('centaurs', 'orcs', 'roundwood-down')), { kind: 'will-to-fight', nation: nationId('centaurs') }, [4, 4]);
    expect(thrown(willing.events)).toMatchObject([{ base: 1, target: 4, passed: 2 }]);
  });
});
