import { describe, expect, test } from 'vitest';
import { variantsOn } from '../../engine/battle-system.ts';
import { lands } from '../../engine/campaign/lands.ts';
import { fieldOf as fieldOfMuster } from '../../engine/campaign/wars/muster.ts';
import { keyed, seeded } from '../../engine/dice.ts';
import { rallyRoundTheKing } from '../../engine/rally-round-the-king/battle.ts';
import { formatPosition, parsePosition } from '../../engine/rally-round-the-king/notation.ts';
import { missileDice } from '../../engine/rally-round-the-king/shooting/volleys.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { isElephant, mayRunWild } from '../../engine/rally-round-the-king/troops.ts';
import { wholeBattle } from '../../engine/whole-battle.ts';
import { fieldOf } from '../laws/battle-fields.ts';
import { army, muster, table, war } from '../rules/table.ts';
import { optionally } from '../rules/treasures-table.ts';
import { ELEPHANTS, faces, melee, ours, rolls, theirs } from './melee/melee-table.ts';
import { battleOf, of, run, unit } from './table.ts';

/** What the book leaves to those who fight a battle (pp. 39, 42; rulings B5, B24). */

const TWO_DICE = { dualArmedTwoDice: true } as const;
const WILD = { monstersRunWild: true } as const;

describe('Dual-Armed troops (p. 39, ruling B5)', () => {
  const rows = {
    'dual-armed': { rules: ['dual-armed'] },
    chariot: { rules: ['dual-armed'], class: 'mounted-melee', movesAs: 'chariot' },
    missile: { class: 'foot-missile' },
    skirmishers: { class: 'foot-skirmish' },
    firearms: { class: 'foot-missile', rules: ['firearms'] },
    'horse-archers': { class: 'mounted-missile' },
  } as const;
  const dice = (variants: Partial<BattleState>): Readonly<Record<string, number>> => {
    const state = battleOf(
      Object.entries(rows).map(([id, row], n) => ({ id, row, x: 4 * n, y: 4 })),
      variants,
    );
    return Object.fromEntries(state.troops.map(({ id }, i) => [id, missileDice(state, i)]));
  };

  test('usually shoot with one die, by option with two; nobody else changes', () => {
    const usual = { 'dual-armed': 1, chariot: 1, missile: 2, skirmishers: 1, firearms: 1, 'horse-archers': 2 };
    expect(dice({})).toEqual(usual);
    expect(dice({ variants: WILD })).toEqual(usual);
    expect(dice({ variants: TWO_DICE })).toEqual({ ...usual, 'dual-armed': 2, chariot: 2 });
  });

  test('that many are thrown', () => {
    const shot = (dice: readonly number[], more: Partial<BattleState>): readonly (readonly number[])[] => {
      const state = { ...melee(ours('a', 0, { rules: ['dual-armed'] }, { y: 18 - 2 }), theirs('b', 0)), ...more };
      const { events } = run(state, { kind: 'volley', shooters: [0], at: null, oneDie: [] }, keyed({ 'missile a': dice }, seeded(1)));
      return rolls(events, 'missile').map((r) => r.dice);
    };
    expect(shot([1], {})).toEqual([[1]]);
    expect(shot([1, 1], { variants: TWO_DICE })).toEqual([[1, 1]]);
  });
});

describe('Unreasoning monsters (p. 42, ruling B24)', () => {
  const beast = (id: string) => ({ ...ELEPHANTS, id, name: id });
  const routs = { 'melee a': [1], 'melee e': [1], 'involved-in-melee a': [1, 1], 'involved-in-melee e': [6, 6] };

  test.each(['trolls', 'giant-rats'])('%s that rout are gone, by option they run wild first, as elephants do', (id) => {
    const state = melee(ours('a', 0), theirs('e', 0, beast(id)));
    const fought = { kind: 'melee', units: [0] } as const;
    const gone = run(state, fought, faces({ ...routs, 'pursue a': [1] }));
    expect(unit(gone.state, 'e').status).toBe('routed');
    const wild = run({ ...state, variants: WILD }, fought, faces({ ...routs, 'elephant-rampage e': [1], 'pursue a': [1] }));
    expect(unit(wild.state, 'e')).toMatchObject({ status: 'field', rampage: 0 });
    expect(of(wild.events, 'moved')).toMatchObject([{ how: 'rampaged' }]);
  });

  test('who has a mind of his own does not, nor what is in the air', () => {
    const rows = ['trolls', 'giant-rats', 'rogue-dragon', 'ogres', 'centaurs', 'hill-giants', 'minor-demon', 'dire-wolf-riders', 'elephants'];
    const state = battleOf(
      rows.map((id, n) => ({ id, row: beast(id), x: 3 * n, y: 4 })),
      { variants: WILD },
    );
    const may = (of: BattleState): readonly string[] => rows.filter((_, i) => mayRunWild(of, i));
    expect(may(state)).toEqual(['trolls', 'giant-rats', 'rogue-dragon', 'elephants']);
    const aloft = { ...state, units: state.units.map((u) => ({ ...u, air: { level: 'high', how: null } as unknown as BattleState['units'][number]['air'] })) };
    expect(may(aloft)).toEqual(['elephants']);
    expect(may({ ...state, variants: TWO_DICE })).toEqual(['elephants']);
  });
});

test('a battle under both goes on to its end, monsters run wild in it, and its position comes back from one line', () => {
  let rampages = 0;
  for (const seed of [1, 3]) {
    const field = fieldOf(seed, 400, { variants: { ...TWO_DICE, ...WILD } }, ['rodentmen', 'orcs']);
    const begun = rallyRoundTheKing.begin(field).state;
    expect(parsePosition(formatPosition(begun))).toEqual(begun);
    const { events, outcome } = wholeBattle(rallyRoundTheKing, field, seeded(seed));
    expect(outcome.end).not.toBeNull();
    const trolls = begun.troops.filter((t) => mayRunWild(begun, begun.troops.indexOf(t)) && !isElephant(t)).map((t) => t.id);
    const wild = events.flatMap((e) => (e.kind === 'roll' && e.table === 'elephant-rampage' ? [e.who] : []));
    for (const who of wild) expect(trolls).toContain(who);
    rampages += wild.length;
  }
  expect(rampages).toBeGreaterThan(0);
});

test('a campaign hands its options to its battles; what is off is not there', () => {
  const state = table(army('ash', 'bryn', 'pike'), army('bryn', 'bryn', 'levies'), war('ash', 'bryn'), muster('bryn', 'ash', 'bryn'));
  const field = (options: Parameters<typeof optionally>[0]) => fieldOfMuster(state, lands(optionally(options)), state.musters[0]!);
  expect(field({})).not.toHaveProperty('variants');
  expect(field({ dualArmedTwoDice: false })).not.toHaveProperty('variants');
  expect(field({ dualArmedTwoDice: true, monstersRunWild: false }).variants).toEqual(TWO_DICE);
  expect(field({ monstersRunWild: true }).variants).toEqual(WILD);
  expect(variantsOn({})).toEqual({});
});
