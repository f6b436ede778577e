import { describe, expect, test } from 'vitest';
import * as battle from '../../data/tables/battle.ts';
import * as plans from '../../data/tables/battle-plans.ts';
import { CASUALTY_RECOVERY, LEADER_AT_RISK, MOVEMENT_RATES, WAR_RATING } from '../../data/tables/campaign.ts';
import { BATTLE_TABLES } from '../../data/tables/ids.ts';
import * as settingUp from '../../data/tables/setting-up.ts';
import { asked, talomir } from '../cli/run.ts';

/** The column of a table read from its first score up, which must be `from`, without a gap. */
function column<Row extends { on: number }, Value>(table: { rows: readonly Row[] }, from: number, value: (row: Row) => Value): Value[] {
  expect(table.rows.map((row) => row.on)).toEqual(table.rows.map((_, i) => from + i));
  return table.rows.map(value);
}

const resultsOf = (table: { rows: readonly { on: number; result: string }[] }, from = 1): string[] => column(table, from, (row) => row.result);

describe('special rules (pp. 5-9)', () => {
  test('p. 5: engines', () => expect(battle.ENGINE).toEqual({ page: 5, dice: '2d6', hits: 1, frightensWithin: 2 }));

  test('p. 6: cannon', () => {
    expect(battle.CANNON).toEqual({ page: 6, dice: '3d6', hitsEachBounce: 1, frightensWithin: 2, misfiresOnOnes: 2, explodesOnOnes: 3 });
  });

  test('p. 7: firearms', () => expect(battle.FIREARM).toEqual({ page: 7, dice: '1d6', range: 3, hits: 1 }));

  test('p. 9: undisciplined troops, and for which manoeuvres', () => {
    expect(resultsOf(battle.UNDISCIPLINED)).toEqual(['carried-out', 'carried-out', 'carried-out', 'failed', 'failed', 'failed']);
    expect(battle.UNDISCIPLINED.maneuvers).toEqual(['wheel', 'about-face', 'expand']);
  });

  test('p. 9: War Rating', () => expect(column(WAR_RATING, 1, (row) => row.warRating)).toEqual([2, 3, 3, 3, 3, 4]));
});

describe('setting up (pp. 27-30)', () => {
  test('p. 27: scouting', () => {
    expect(settingUp.SCOUTING.rows.map((row) => [row.units, row.value])).toEqual([
      ['ac-2-mounted', 2],
      ['ac-4-mounted', 1],
      ['ac-2-skirmish', 1],
      ['flyer', 6],
      ['other', 0],
    ]);
  });

  test('p. 27: who attacks', () => {
    expect(settingUp.WHOS_ATTACKING.modifiers).toEqual({ invading: 1, 'scouting-twice': 1, 'scouting-three-times': 2, 'no-enemy-scouts': 2 });
    expect(settingUp.WHOS_ATTACKING.firstTurn).toEqual({ totalTimes: 2, movementPercent: 150 });
  });

  test("p. 28: general terrain, and what the defender's tactics do to its die", () => {
    expect(settingUp.GENERAL_TERRAIN.modifiers).toEqual({ A: 0, B: -1, C: 1 });
    expect(resultsOf(settingUp.GENERAL_TERRAIN, 0)).toEqual(['open', 'open', 'open', 'open', 'hilly', 'hilly', 'rough', 'rough']);
  });

  test('p. 28: the terrain generator, its three columns and its asterisks', () => {
    const table = settingUp.TERRAIN_GENERATOR;
    expect(column(table, 2, (row) => [row.open, row.hilly, row.rough].join(' '))).toEqual([
      'hill impassable clear',
      'clear clear hill',
      'hill clear woods',
      'clear woods clear',
      'clear hill clear',
      'clear clear gully',
      'clear woods clear',
      'clear rocky clear',
      'clear clear impassable',
      'hill impassable hill',
      'woods rocky clear',
    ]);
    expect(table.rows.filter((row) => row.water).map((row) => row.on)).toEqual([2]);
    // page 29 describes both, and no table lays them (ruling 12)
    expect(JSON.stringify(settingUp)).not.toMatch(/desert|populated/);
  });

  test('p. 29: the water generator', () => {
    const told = (row: settingUp.Water): string => {
      if (row.water === 'lake') return `lake ${row.along}, all of ${row.whole}, part of ${row.partly.join(' and ')}, ${row.deepAtLeast}" in`;
      if (row.water === 'pond') return `pond ${row.size.join(' x ')}`;
      return `river ${row.from.edge} of ${row.from.section} to ${row.to.edge} of ${row.to.section}, ${row.width}"${row.bridge ? ', bridge' : ''}`;
    };
    expect(column<settingUp.Water & { on: number }, string>(settingUp.WATER_GENERATOR, 2, told)).toEqual([
      'lake right, all of 6, part of 3 and 9, 6" in',
      'pond 9 x 9',
      'river top of 1 to bottom of 7, 2"',
      'river left of 7 to right of 9, 2", bridge',
      'river left of 4 to right of 6, 2"',
      'pond 9 x 9',
      'river left of 4 to right of 6, 2"',
      'river left of 1 to right of 3, 2", bridge',
      'river top of 1 to bottom of 7, 2"',
      'pond 9 x 9',
      'lake left, all of 4, part of 1 and 7, 6" in',
    ]);
  });

  test('p. 29: the die of a river', () => {
    expect(resultsOf(settingUp.RIVER)).toEqual(['bridge-only', 'half-fordable', 'half-fordable', 'fordable', 'fordable', 'fordable']);
  });

  test('p. 30: leaving a river, refusing, deploying and placing', () => {
    expect(settingUp.RIVER_CROSSING).toEqual({ page: 30, dice: '1d6', value: -1 });
    expect(settingUp.RIGHT_OF_REFUSAL).toEqual({ page: 30, campaign: 2, standAlone: 1, beyond: { seasons: 1, nationalMorale: -1 } });
    const { fromBaseline, fromSideline, footMeleeFromSideline } = settingUp.DEPLOYMENT;
    expect([fromBaseline.least, fromBaseline.most, fromSideline.least, footMeleeFromSideline.least]).toEqual([3, 12, 12, 18]);
    expect(settingUp.PLACEMENT.opponentPlaces).toBe(3);
    expect(settingUp.PLACEMENT.rows.map((row) => [row.outscouted, row.units])).toEqual([
      ['three-times', 9],
      ['twice', 6],
      ['no', 3],
    ]);
  });
});

describe('movement and pursuit (pp. 32-36)', () => {
  test('p. 32: foot movement rates, AC 2, 4 and 6, retire and pursuit behind', () => {
    expect([2, 3, 4].map((figures) => rates(MOVEMENT_RATES.foot[figures as 2 | 3 | 4]))).toEqual([
      '8 (4)  8 (4)  6 (3)',
      '8 (3)  8 (3)  6 (2)',
      '6 (2)  6 (2)  4 (1)',
    ]);
  });

  test('p. 32: mounted movement rates', () => {
    const mounted = [2, 3, 4].map((figures) => rates(MOVEMENT_RATES.mounted[figures as 2 | 3 | 4]));
    expect(mounted).toEqual(['16 (8)  14 (8)  10 (4)', '12 (6)  12 (6)  8 (3)', '10 (4)  8 (4)  6 (3)']);
  });

  test('p. 32: what counts as how many figures', () => {
    expect(battle.FIGURES_FOR_MOVEMENT.rows).toEqual([
      { units: 'missile-chariot', figures: 2 },
      { units: 'melee-chariot', figures: 3 },
      { units: 'elephant-or-monster', figures: 3 },
      { units: 'artillery', figures: 4, ac: 6 },
    ]);
  });

  test('p. 32: the distance of a pursuit', () => expect(column(battle.PURSUIT_DISTANCE, 1, (row) => row.inches)).toEqual([-1, -1, 0, 0, 1, 1]));

  test('p. 36: who pursues', () => {
    expect(battle.PURSUE.rows.map((row) => [row.was, row.pursuesOn])).toEqual([
      ['defending', 'over-rep'],
      ['in-melee-before', 'over-rep'],
      ['charging', 'rep-or-less'],
    ]);
    expect(battle.PURSUE.leaderShift).toBe(1);
  });

  function rates(row: Readonly<Record<2 | 4 | 6, readonly [number, number]>>): string {
    return ([2, 4, 6] as const).map((ac) => `${row[ac][0]} (${row[ac][1]})`).join('  ');
  }
});

describe('fire, melee and what follows (pp. 39-43, 74)', () => {
  test('p. 39: ranges', () => {
    expect(battle.MISSILE_RANGES.rows.map((row) => [row.units, row.range])).toEqual([
      ['foot-missile', 6],
      ['skirmish-dual-mounted-firearm', 3],
      ['engine', 12],
      ['cannon', 18],
    ]);
  });

  test('p. 39: dice', () => {
    expect(battle.MISSILE_DICE.rows.map((row) => [row.units, row.dice])).toEqual([
      ['missile', 2],
      ['skirmish', 1],
    ]);
  });

  test('p. 39: missile modifiers', () => {
    expect(battle.MISSILE_MODIFIERS.modifiers).toEqual({
      'target-mounted': 1,
      'target-in-cover': -1,
      'elite-training': 1,
      'three-figures': 1,
      'four-figures': 2,
    });
  });

  test('p. 74: melee modifiers', () => {
    expect(battle.MELEE_MODIFIERS.modifiers).toEqual({
      pike: 2,
      'elite-training': 1,
      shock: 1,
      'combination-weapons': 1,
      elephant: 1,
      frenzy: 1,
      'fighting-mounted': 1,
      'leader-unit': 1,
      uphill: 1,
      'enemy-in-fieldworks': -1,
      'missile-or-skirmish-in-melee': -1,
      'horse-against-elephants': -2,
    });
  });

  test('p. 41: elephants that would rout', () => {
    expect(resultsOf(battle.ELEPHANT_RAMPAGE)).toEqual(['away', 'away', 'away', 'away', 'away-to-the-left', 'away-to-the-right']);
  });

  test('p. 42: leaders', () => {
    expect(resultsOf(battle.LEADER_AT_RISK_CHECK)).toEqual(['unharmed', 'unharmed', 'unharmed', 'unharmed', 'unharmed', 'at-risk']);
    expect(LEADER_AT_RISK.sixAlwaysFails).toBe(true);
    expect(LEADER_AT_RISK.rows.map((row) => [row.passed, row.result])).toEqual([
      [2, 'carries-on'],
      [1, 'out-of-the-fight'],
      [0, 'dead'],
    ]);
  });

  test('p. 43: casualty recovery', () => {
    expect(CASUALTY_RECOVERY.sixAlwaysFails).toBe(true);
    expect(CASUALTY_RECOVERY.rows.map((row) => [row.passed, row.result])).toEqual([
      [2, 'returns'],
      [1, 'returns-unless-the-pursuer-is-faster'],
      [0, 'leaves'],
    ]);
  });
});

describe('plans (pp. 52-53)', () => {
  test('p. 52: army type by battle tactics', () => {
    expect(column(plans.ARMY_TYPE, 1, (row) => [row.A, row.B, row.C].join(' '))).toEqual([
      'PC DE PC',
      'PC DE SD',
      'PC DE SD',
      'PC FF HA',
      'HA EF EF',
      'EF EF CA',
    ]);
  });

  test('pp. 52-53: shares of the centre, left and right, and the reserve', () => {
    expect(Object.entries(plans.PLANS).map(([id, p]) => [id, p.page, p.center, p.left, p.right, p.reserve].join(' '))).toEqual([
      'CA 52 60 20 20 30',
      'DE 53 40 30 30 10',
      'EF 53 60 10 30 10',
      'FF 53 40 30 30 10',
      'HA 53 50 10 40 10',
      'PC 53 60 20 20 10',
      'SD 53 80 10 10 all-cavalry',
    ]);
  });

  test('pp. 52-53: each plan puts the whole army somewhere', () => {
    for (const plan of Object.values(plans.PLANS)) expect(plan.center + plan.left + plan.right).toBe(100);
  });

  test('p. 53: sections', () => {
    const { center, left, right, reserve } = plans.DEPLOYMENT_AREAS;
    expect([center, left, right, reserve].map((area) => [area.defending, area.attacking])).toEqual([
      [2, 8],
      [3, 7],
      [1, 9],
      [2, 8],
    ]);
    expect(reserve.behindFirstLine).toBe(6);
  });
});

test('every table names its page, and those thrown on are known by an id', () => {
  for (const [name, table] of [...Object.entries(settingUp), ...Object.entries(battle), ...Object.entries(plans)])
    if (name !== 'PLANS') expect(table, name).toHaveProperty('page');
  for (const id of ['whos-attacking', 'general-terrain', 'terrain-section', 'water', 'river', 'river-crossing', 'army-type', 'undisciplined', 'pursue'])
    expect(BATTLE_TABLES).toContain(id);
  for (const id of ['pursuit-distance', 'missile', 'firearm', 'engine', 'cannon', 'melee', 'elephant-rampage', 'leader-at-risk-check'])
    expect(BATTLE_TABLES).toContain(id);
});

test('data tables prints them all, the reaction sheets among them, in both forms', async () => {
  const json = talomir('data', 'tables', '--json').out;
  const { rallyRoundTheKing } = JSON.parse(json) as { rallyRoundTheKing: Record<string, unknown> };
  const text = (await asked('data', 'tables')).out;
  for (const [name, table] of [...Object.entries(settingUp), ...Object.entries(battle), ...Object.entries(plans)]) {
    expect(rallyRoundTheKing[name], name).toEqual(table);
    expect(text).toContain(name.toLowerCase().replaceAll('_', ' '));
  }
  expect(rallyRoundTheKing.MELEE_REACTION_TESTS).toMatchObject({ page: 76, 'leader-lost': { 0: [{ all: 'rout' }] } });
  expect(rallyRoundTheKing.MISSILE_REACTION_TESTS).toMatchObject({ page: 77, 'enemy-threat': { 2: [{ all: 'fire' }] } });
});
