import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { LoggedEvent } from '../../engine/lines.ts';
import { aftermath } from '../../main/chronicle/battle-telling/armies.ts';
import { castOf } from '../../main/chronicle/battle-telling/cast.ts';
import { tabletopReport } from '../../main/chronicle/battle-telling/report.ts';
import { toldOf } from '../../main/chronicle/battle-telling/tale.ts';
import { BEGAN, happened, routed } from './telling-a-battle.ts';

describe('a battle in a few sentences', () => {
  const turn = (n: number, by: string): LoggedEvent => happened('turn-began', { turn: n, by });
  const events = [
    ...BEGAN,
    happened('attacker-found', { attacker: 'orcs', surprise: true }),
    happened('roll', { table: 'general-terrain', page: 28, who: 'treyine', dice: [4], modifiers: [], total: 4, result: 'hilly' }),
    happened('plan-made', { nation: 'orcs', plan: 'DE' }),
    happened('plan-made', { nation: 'treyine', plan: 'SD' }),
    turn(1, 'orcs'),
    happened('fired', { units: ['t4'], against: ['o1'], total: 4, hits: ['o1'], after: 1 }),
    routed('t4', 'received-fire'),
    turn(2, 'orcs'),
    happened('charged-home', { unit: 'o1', target: 't2', zone: 'flank' }),
    routed('t2', 'being-charged'),
    routed('t3', 'being-charged'),
    happened('battle-ended', { field: 'orcs', end: 'withdrew', turns: 2 }),
  ];

  test('who attacked where, by what plans, how much was fought, the decisive moment, the end', () => {
    expect(tabletopReport(TALOMIR, events)).toEqual([
      'The Orcs attack, a surprise, on hilly ground. Plans: the Orcs: Double Envelopment; Treyine: Static Defense.',
      'One volley (one hit), one charge home.',
      'The first to break, in turn 1: a unit of Treyine’s Archers. The tide turns in turn 2: two units of Treyine’s Infantry rout, in the face of a charge. After two turns the beaten side gives up the day.',
    ]);
  });

  describe('pp. 42, 51: what befell leaders', () => {
    const [king, captain] = ['treyine-leader-986-1', 'treyine-captain-986-2'];
    const struck = (leader: string | null, fate: string) => happened('leader-struck', { nation: 'treyine', leader, fate });
    const gone = (leader: string | null) => happened('leader-gone', { nation: 'treyine', leader, reason: 'routed' });
    const turns = (...all: readonly (readonly LoggedEvent[])[]) => [...BEGAN, ...all.flatMap((of, i) => [turn(i + 1, 'orcs'), ...of])];
    const breaks = [routed('t2', 'being-charged'), routed('t3', 'being-charged')];
    const tale = (events: readonly LoggedEvent[], others: readonly string[] = []) => tabletopReport(TALOMIR, events, { others: new Set(others) }).join(' ');

    test('is told in the order of the turns, each turn in a sentence; in the turn in which the battle turns with that', () => {
      const said = tale(
        turns([gone(captain), gone(null)], [...breaks, struck(king, 'dead')], [happened('leader-gone', { nation: 'orcs', leader: null, reason: 'left' })]),
      );
      expect(said).toMatch(
        /In turn 1 Captain \S.* of Treyine is swept away with the troops; the deputy of Treyine is swept away with the troops\. The first to break, in turn 2: .*\. The tide turns in turn 2: two units of Treyine’s Infantry rout, in the face of a charge\. (King|Queen) \S.* of Treyine falls\. In turn 3 the deputy of the Orcs leaves the field\.$/,
      );
    });

    test('p. 51: a hero, who fights as a unit, is not swept away with troops', () => {
      const hero = 'treyine-hero-986-1';
      const withHero = BEGAN.map((e) =>
        e.kind === 'army-fielded' && e.nation === 'treyine' ? happened(e.kind, { ...e, units: [...e.units, hero], types: [...e.types, 'hero'] }) : e,
      );
      const flees = [routed(hero, 'received-fire'), gone(hero)];
      expect(toldOf({ turn: 1, by: 'orcs', events: flees }, castOf(TALOMIR, withHero))).toEqual([expect.stringMatching(/^Hero \S.* routs, under fire\.$/)]);
      const all = [...withHero, turn(1, 'orcs'), ...flees, turn(2, 'orcs'), ...breaks];
      expect(tabletopReport(TALOMIR, all).join(' ')).toMatch(/In turn 1 Hero \S.* of Treyine flees the field\./);
    });

    test('before the first unit breaks too', () => {
      expect(tale(turns([struck(captain, 'out-of-the-fight')], [routed('t2', 'being-charged')]))).toMatch(
        /In turn 1 Captain \S.* of Treyine is wounded and out of the fight\. The first to break, in turn 2: /,
      );
    });

    test('is told once: the last of it', () => {
      const said = tale(turns([struck(king, 'out-of-the-fight')], breaks, [], [struck(king, 'captured')]));
      expect(said).not.toContain('wounded');
      expect(said).toMatch(/In turn 4 (King|Queen) \S.* of Treyine is captured\.$/);
    });

    test('of a hero killed by another it is told who killed him, and of others nothing that is told elsewhere', () => {
      const heroes = ['treyine-hero-986-2', 'orcs-hero-986-1'] as const;
      const fielded = heroes.map((hero) => happened('army-fielded', { nation: hero.split('-')[0], warRating: 3, units: [hero], types: ['hero'] }));
      const kill = happened('heroes-fought', { units: [heroes[0]], against: [heroes[1]], totals: [0, 3], result: 'killed-outright' });
      const said = tale([...fielded, ...turns([kill, struck(heroes[0], 'dead'), struck(king, 'dead')])], [king, heroes[0]]);
      expect(said).toMatch(/In turn 1 Hero \S.* strikes down Hero \S.* in single combat\.$/);
      expect(said).not.toContain('falls');
    });
  });

  describe('p. 51: a hero who alone is left of his side', () => {
    const fielded = happened('army-fielded', { nation: 'orcs', warRating: 3, units: ['o1', 'o2', 'orcs-hero-986-1'], types: ['orcs', 'orcs', 'hero'] });
    const off = [routed('o1', 'received-fire'), happened('left-the-table', { units: ['o2'], how: 'ordered' })];
    const fought = (end: string, ...more: readonly LoggedEvent[]) => [
      BEGAN[0]!,
      BEGAN[1]!,
      fielded,
      ...more,
      happened('battle-ended', { field: 'orcs', end, turns: 9 }),
    ];
    const last = (events: readonly LoggedEvent[]) => tabletopReport(TALOMIR, events).at(-1);
    const after = (events: readonly LoggedEvent[]) => aftermath(events, castOf(TALOMIR, events))[0]!.text;

    test('holds the field alone, however the battle ended', () => {
      expect(last(fought('routed', ...off))).toMatch(/After nine turns Hero \S.* alone holds the field for the Orcs\.$/);
      expect(last(fought('withdrew', ...off))).toMatch(/After nine turns the beaten side gives up the day, and Hero \S.* alone holds the field\.$/);
      expect(after(fought('routed', ...off))).toMatch(/^Hero \S.* alone holds the field for the Orcs after nine turns, the enemy routed or gone\.$/);
    });

    test('not so if a unit has pursued off the table, or one that was called stands with him, or he has fled too', () => {
      const others = [
        [routed('o1', 'received-fire'), happened('left-the-table', { units: ['o2'], how: 'pursuing' })],
        [...off, happened('unit-summoned', { nation: 'orcs', unit: 'orcs-summoned-0-1', type: 'summon-skeletons' })],
        [...off, routed('orcs-hero-986-1', 'received-fire')],
      ];
      for (const more of others) {
        expect(last(fought('routed', ...more))).toContain('After nine turns the Orcs hold the field.');
        expect(after(fought('routed', ...more))).toBe('The Orcs hold the field after nine turns, the enemy routed or gone.');
      }
    });
  });

  test('nobody holds a field on which nobody is left', () => {
    expect(tabletopReport(TALOMIR, [...BEGAN, happened('battle-ended', { field: null, end: 'routed', turns: 9 })])).toEqual([
      'After nine turns nobody is left on the field.',
    ]);
  });

  test('a battle of another system has none', () => expect(tabletopReport(TALOMIR, [happened('battle-began', { system: 'abstract' })])).toEqual([]));
});
