import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArmySheet, ReportedSide, Standing, TableReport, TableSheet, WaitingBattle } from '../../main/contract.ts';
import { verify } from '../../main/store/verify.ts';
import { within } from '../store/campaigns.ts';
import { corner, EVERYTHING, ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());

const NOTHING: ReportedSide = { routed: [], left: [], fates: [], routedBearers: [], lostBanners: [], vanished: [], maiden: null, destroyed: [] };
let key = '';
let battle: WaitingBattle;
let sheet: TableSheet;
/** The winner has lost its first unit, of the loser half routed and the rest left with the army. */
let report: TableReport;

async function untilBattle(): Promise<WaitingBattle> {
  for (let n = 0; n < 40; n++) {
    const { waiting } = ok(await handlers.playOn({ key, until: 'season' }));
    if (waiting.what === 'battles') return waiting.battles[0]!;
  }
  throw new Error('no battle in ten years');
}

const ids = ({ units }: ArmySheet): string[] => units.flatMap(({ id, hero }) => (hero === undefined ? [id] : []));

beforeAll(async () => {
  const players = ['orcs', 'treyine', 'goblins', 'mirholme'];
  ({ key } = ok(await handlers.foundCampaign(corner({ name: 'Figures', seed: 3, players, years: null, settings: { ...EVERYTHING, asks: 'battles' } }))));
  battle = await untilBattle();
  sheet = ok(await handlers.tableSheet({ key, battle: battle.battle }));
  const beaten = ids(sheet.defender);
  const half = Math.ceil(beaten.length / 2);
  const heroes = sheet.defender.units.flatMap(({ id, hero }) => (hero === undefined ? [] : [id]));
  report = {
    field: battle.invader.nation,
    refusedBy: null,
    turns: 7,
    invader: { ...NOTHING, routed: ids(sheet.invader).slice(0, 1) },
    defender: { ...NOTHING, routed: beaten.slice(0, half), left: [...beaten.slice(half), ...heroes] },
  };
});

test('both armies are told with all that a table wants to know, and come to what the battle is said to be', () => {
  for (const side of ['invader', 'defender'] as const) {
    const { nation, units, points } = battle[side];
    expect(sheet[side]).toMatchObject({ nation, points });
    expect(ids(sheet[side])).toHaveLength(units);
    expect(sheet[side].people.length).toBeGreaterThan(0);
    const heroes = sheet[side].units.flatMap(({ hero }) => hero ?? []);
    expect(sheet[side].people.filter((one) => !one.canBeCaptured).map(({ id }) => id)).toEqual(heroes);
    for (const { rep, ac, figures, cost, name } of sheet[side].units) {
      expect([rep, ac, figures, cost].every((n) => n > 0)).toBe(true);
      expect(name).not.toBe('');
    }
  }
});

test('what cannot have come of that battle is refused, with what was expected, and the campaign stands as it stood', async () => {
  const before = ok(await handlers.standing({ key }));
  const wrong: readonly (readonly [Partial<TableReport>, string])[] = [
    [{ invader: { ...NOTHING, maiden: 'dead' } }, 'no-wind-maiden'],
    [{ invader: { ...NOTHING, routed: [report.defender.routed[0]!] } }, 'not-with-that-side'],
    [{ turns: 0 }, 'turns-out-of-range'],
    [{ field: 'ekra' }, 'not-a-side'],
  ];
  for (const [more, refused] of wrong) {
    const answer = await handlers.reportBattle({ key, battle: battle.battle, report: { ...report, ...more } });
    expect(answer).toMatchObject({ refused, message: expect.stringMatching(/^Not possible( of the Orcs)?: .{20}/) });
  }
  expect(await handlers.reportBattle({ key, battle: 'nowhere', report })).toMatchObject({ refused: 'no-such-battle' });
  expect(await handlers.reportBattle({ key, battle: battle.battle, report, mark: 'elsewhere' })).toMatchObject({ refused: 'moved-on' });
  expect(ok(await handlers.standing({ key }))).toEqual(before);
});

test('what is written down so far is weighed: what follows from it is told, and what speaks against it with the side of which it is said; nothing is changed by it', async () => {
  const before = ok(await handlers.standing({ key }));
  const weighed = async (more: Partial<TableReport>) => ok(await handlers.weighReport({ key, battle: battle.battle, report: { ...report, ...more } }));
  const { fault, ...followed } = await weighed({ defender: { ...report.defender, left: [] } });
  expect(fault).toBeNull();
  expect(followed.defender).toEqual({ isBeaten: true, atRisk: [] });
  expect(new Set(followed.report.defender.left)).toEqual(new Set(report.defender.left));
  expect(followed.report.invader).toEqual(report.invader);
  expect((await weighed({ invader: { ...NOTHING, maiden: 'dead' } })).fault).toBe('Not possible of the Orcs: that side has no Wind Maiden.');
  expect((await weighed({ turns: 0 })).fault).toMatch(/^Not possible: a battle lasts 1 to \d+ turns/);
  expect(await handlers.weighReport({ key, battle: 'nowhere', report })).toMatchObject({ refused: 'no-such-battle' });
  expect(ok(await handlers.standing({ key }))).toEqual(before);
});

/** The battle as it stands on the board; null where no order has been given in it. */
async function fighting(): Promise<WaitingBattle['fighting']> {
  const { waiting } = ok(await handlers.standing({ key }));
  return waiting.what === 'battles' ? waiting.battles.find((one) => one.battle === battle.battle)!.fighting : null;
}

test('what cannot be takes back no order that was given on the board', async () => {
  ok(await handlers.openBattle({ key, battle: battle.battle }));
  ok(await handlers.autopilot({ key, choices: 40 }));
  expect(await fighting()).not.toBeNull();
  expect(await handlers.reportBattle({ key, battle: battle.battle, report: { ...report, turns: 0 } })).toMatchObject({ refused: 'turns-out-of-range' });
  expect(await fighting()).not.toBeNull();
});

test('in iron mode a battle in which dice have fallen on the board is fought out there', async () => {
  ok(await handlers.closeCampaign({ key }));
  const { key: iron } = ok(await handlers.duplicateCampaign({ key, name: 'Iron' }));
  for (const one of [key, iron]) ok(await handlers.openCampaign({ key: one }));
  ok(await handlers.changeSettings({ key: iron, settings: { iron: true } }));
  expect(await handlers.reportBattle({ key: iron, battle: battle.battle, report })).toMatchObject({ refused: 'iron-mode' });
  ok(await handlers.closeCampaign({ key: iron }));
});

test('the campaign goes on with what was written down, pursues and recovers by p. 43, and tells of it', async () => {
  const { standing } = ok(await handlers.reportBattle({ key, battle: battle.battle, report }));
  expect(standing.fought).toContain(battle.key);
  // it was begun on the board, and lies there no longer
  expect(await handlers.battleLegal({ key })).toMatchObject({ refused: 'no-battle' });
  expect(await handlers.reportBattle({ key, battle: battle.battle, report })).toMatchObject({ refused: expect.any(String) });
  let now: Standing = standing;
  for (let n = 0; n < 20 && now.now === standing.now; n++) {
    if (now.waiting.what === 'battles') for (const { battle: other } of now.waiting.battles) ok(await handlers.settleBattle({ key, battle: other }));
    now = ok(await handlers.playOn({ key, until: 'season' }));
  }
  const told = ok(await handlers.battleReport({ key, battle: battle.key }));
  expect(told).toMatchObject({ system: 'own-table', field: battle.invader.nation, end: 'withdrew', isRecovered: true, parts: [] });
  expect([told.invaderOff, told.defenderOff]).toEqual([1, ids(sheet.defender).length]);
  // a winner has back whoever routed, a loser is pursued
  expect(told.invaderLost).toBe(0);
  const lines = told.aftermath.map(({ text }) => text);
  expect(lines[0]).toMatch(/hold the field|holds the field/);
  expect(lines[0]).toContain('seven turns');
  expect(lines[1]).toMatch(/: a unit of [^;]+ routed\.$/);
  expect(lines[2]).toMatch(/: .+ routed; .+ left the field\.$/);
  const events = ok(await handlers.battleEvents({ key, battle: battle.key })).map((line) => JSON.parse(line) as { kind: string });
  expect(events.map(({ kind }) => kind)).toEqual(['battle-began', 'battle-reported', 'battle-ended']);
  expect(await handlers.battleReplay({ key, battle: battle.key })).toMatchObject({ refused: 'not-on-the-table' });
});

test('its file verifies, and opens as it was closed', async () => {
  const before = ok(await handlers.standing({ key }));
  ok(await handlers.closeCampaign({ key }));
  const file = join(folder, `${key}.talomir`);
  expect(within(file, verify).differences).toEqual([]);
  expect(ok(await handlers.openCampaign({ key }))).toEqual(before);
});
