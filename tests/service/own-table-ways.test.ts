import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { ArmySheet, CampaignSettings, ReportedSide, Standing, TableReport, WaitingBattle } from '../../main/contract.ts';
import { exportCampaign, importCampaign } from '../../main/store/transfer.ts';
import { verify } from '../../main/store/verify.ts';
import { place, within } from '../store/campaigns.ts';
import { closedAfterEach, corner, EVERYTHING, ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());
closedAfterEach(service);

const NOTHING: ReportedSide = { routed: [], left: [], fates: [], routedBearers: [], lostBanners: [], vanished: [], maiden: null, destroyed: [] };
const ASKED: CampaignSettings = { ...EVERYTHING, asks: 'battles', everyBattle: true };
const fileOf = (key: string): string => join(folder, `${key}.talomir`);
const battlesIn = ({ waiting }: Standing): readonly WaitingBattle[] => (waiting.what === 'battles' ? waiting.battles : []);

/** The army led off whole, and nothing else. */
const ledOff = ({ units }: ArmySheet): ReportedSide => ({ ...NOTHING, left: units.map(({ id }) => id) });

/** The invader has the field after so many turns; the defender has left it. */
async function report(key: string, battle: string, turns = 5): Promise<TableReport> {
  const { invader, defender } = ok(await handlers.tableSheet({ key, battle }));
  return { field: invader.nation, refusedBy: null, turns, invader: NOTHING, defender: ledOff(defender) };
}

async function founded(name: string, settings: Partial<CampaignSettings> = {}, seed = 3): Promise<{ readonly key: string; readonly stands: Standing }> {
  const players = ['orcs', 'treyine'];
  const { key } = ok(await handlers.foundCampaign(corner({ name, seed, players, years: null, settings: { ...ASKED, ...settings } })));
  for (let n = 0; n < 40; n++) {
    const stands = ok(await handlers.playOn({ key, until: 'season' }));
    const battles = battlesIn(stands);
    if (battles.length > 1 && battles.some(({ isPlayers }) => !isPlayers)) return { key, stands };
    if (battles.length > 0) for (const { battle } of battles) ok(await handlers.settleBattle({ key, battle }));
  }
  throw new Error('no season with battles of others');
}

/** Played on until the season is another, what waits settled. */
async function seasonOver(key: string): Promise<Standing> {
  let stands = ok(await handlers.standing({ key }));
  const { now } = stands;
  for (let n = 0; n < 20 && stands.now === now; n++) {
    for (const { battle } of battlesIn(stands)) ok(await handlers.settleBattle({ key, battle }));
    stands = ok(await handlers.playOn({ key, until: 'season' }));
  }
  return stands;
}

async function agrees(key: string): Promise<void> {
  ok(await handlers.closeCampaign({ key }));
  expect(within(fileOf(key), verify).differences).toEqual([]);
  const [text, copy] = [within(fileOf(key), exportCampaign), place(`copy of ${key}`)];
  importCampaign('a text', text, copy);
  expect(within(copy, exportCampaign)).toBe(text);
  expect(within(copy, verify).differences).toEqual([]);
  ok(await handlers.openCampaign({ key }));
}

test('a battle of others can be fought with figures too: it is told as his own are, after a reload as well, and its file goes through text and back', async () => {
  const { key, stands } = await founded('Of others');
  const other = battlesIn(stands).find(({ isPlayers }) => !isPlayers)!;
  const { standing } = ok(await handlers.reportBattle({ key, battle: other.battle, report: await report(key, other.battle) }));
  expect(standing.fought).toEqual([other.key]);
  expect(standing).not.toHaveProperty('settled');
  await agrees(key);
  expect(ok(await handlers.standing({ key }))).toEqual(standing);
  expect(ok(await handlers.battleReport({ key, battle: other.key }))).toMatchObject({ system: 'own-table', end: 'left', isRecovered: false });
  const all = ok(await handlers.playOn({ key, until: 'others-battles' }));
  expect(all.fought).toContain(other.key);
  await seasonOver(key);
  await agrees(key);
  for (const as of ['md', 'html'] as const) {
    const written = JSON.stringify(ok(await handlers.writtenChronicle({ key, as })));
    expect(written).toContain('Fought with figures on its player’s own table.');
  }
  const told = ok(await handlers.battleReport({ key, battle: other.key }));
  expect(told).toMatchObject({ isRecovered: true, invaderOff: 0, defenderOff: told.defenderUnits });
});

test('going back and writing down something else leaves both courses with their own', async () => {
  const { key, stands } = await founded('Courses');
  const [first] = battlesIn(stands);
  ok(await handlers.reportBattle({ key, battle: first!.battle, report: await report(key, first!.battle, 5) }));
  await seasonOver(key);
  const before = ok(await handlers.battleReport({ key, battle: first!.key }));
  const back = ok(await handlers.goBack({ key, choice: stands.choice }));
  expect(battlesIn(back).map(({ battle }) => battle)).toContain(first!.battle);
  const { invader, defender } = ok(await handlers.tableSheet({ key, battle: first!.battle }));
  const other: TableReport = { field: defender.nation, refusedBy: null, turns: 8, invader: ledOff(invader), defender: NOTHING };
  expect(await handlers.reportBattle({ key, battle: first!.battle, report: other, mark: stands.mark })).toMatchObject({ refused: 'moved-on' });
  ok(await handlers.reportBattle({ key, battle: first!.battle, report: other }));
  expect(ok(await handlers.battleReport({ key, battle: first!.key }))).toMatchObject({ field: defender.nation });
  await agrees(key);
  const [course] = ok(await handlers.courses({ key }));
  ok(await handlers.returnTo({ key, course: course!.course }));
  expect(ok(await handlers.battleReport({ key, battle: first!.key }))).toEqual(before);
  await agrees(key);
});

test('what was recorded last is taken back, and can be recorded otherwise: the battle waits as it did, and no other course is left for it', async () => {
  const { key, stands } = await founded('Mistyped');
  const [first, second] = battlesIn(stands);
  const plain = ({ mark: _, ...standing }: Standing) => standing;
  const told = async ({ battle }: WaitingBattle, turns: number) =>
    ok(await handlers.reportBattle({ key, battle, report: await report(key, battle, turns) })).standing;
  const once = await told(first!, 5);
  expect(once.lastDecision).toEqual({ by: first!.invader.nation, what: TALOMIR.provinces.find(({ id }) => id === first!.province)!.name, report: first!.key });
  ok(await handlers.writeNote({ key, now: stands.now, battle: first!.key, text: 'Hail all day.' }));
  const twice = await told(second!, 6);
  expect(twice.lastDecision?.report).toBe(second!.key);
  // one after the other, the last first
  expect(plain(ok(await handlers.takeBack({ key })))).toEqual(plain(once));
  expect(plain(ok(await handlers.takeBack({ key })))).toEqual(plain(stands));
  await told(first!, 9);
  expect(ok(await handlers.battleReport({ key, battle: first!.key })).aftermath[0]!.text).toMatch(/nine turns/);
  // what he has written of it stays
  expect(ok(await handlers.battleReport({ key, battle: first!.key })).note).toBe('Hail all day.');
  expect(ok(await handlers.courses({ key }))).toEqual([]);
  await agrees(key);
});

test('in an iron campaign it is written down for good; a window that has not seen it is told that things have moved on', async () => {
  const { key, stands } = await founded('Iron', { iron: true, realDice: true });
  const [first, second] = battlesIn(stands);
  ok(await handlers.reportBattle({ key, battle: first!.battle, report: await report(key, first!.battle) }));
  expect(await handlers.goBack({ key, choice: stands.choice })).toMatchObject({ refused: 'iron-mode' });
  expect(ok(await handlers.standing({ key })).lastDecision).toBeUndefined();
  expect(await handlers.takeBack({ key })).toMatchObject({ refused: 'iron-mode' });
  const late = await report(key, second!.battle);
  expect(await handlers.reportBattle({ key, battle: second!.battle, mark: stands.mark, report: late })).toMatchObject({ refused: 'moved-on' });
  await agrees(key);
});

test('p. 30: a battle that was refused for the third time costs its refuser the temper of his nation (ruling 14), and nobody fought it', async () => {
  const { key, stands } = await founded('Refused');
  const own = battlesIn(stands).find(({ isPlayers }) => isPlayers) ?? battlesIn(stands)[0]!;
  const refuser = own.invader.nation;
  const none: TableReport = { field: null, refusedBy: refuser, turns: 0, invader: NOTHING, defender: NOTHING };
  expect(ok(await handlers.tableSheet({ key, battle: own.battle })).refusers).toEqual([own.invader.nation, own.defender.nation]);
  ok(await handlers.reportBattle({ key, battle: own.battle, report: none }));
  const { now } = ok(await handlers.standing({ key }));
  await seasonOver(key);
  const events = ok(await handlers.seasonEvents({ key, now })).map((line) => JSON.parse(line) as Partial<Record<'table' | 'who' | 'modifiers', unknown>>);
  const tested = events.find((e) => e.table === 'will-to-fight' && e.who === refuser);
  expect(tested?.modifiers).toContainEqual({ why: 'refused-battle', value: -1 });
  const told = ok(await handlers.battleReport({ key, battle: own.key }));
  expect(told).toMatchObject({ end: 'refused', field: null, invaderOff: 0, defenderOff: 0 });
  expect(JSON.stringify(ok(await handlers.writtenChronicle({ key, as: 'md' })))).not.toContain('Fought with figures');
  await agrees(key);
});

test('p. 51: a hero whose stand routed is told by his name', async () => {
  const whole = corner({ name: 'Heroes', seed: 1, nations: null, years: null, settings: ASKED });
  const { key } = ok(await handlers.foundCampaign(whole));
  let stands = ok(await handlers.standing({ key }));
  const withHero = async (): Promise<{ readonly battle: WaitingBattle; readonly invader: ArmySheet; readonly defender: ArmySheet } | null> => {
    for (const battle of battlesIn(stands)) {
      const sheet = ok(await handlers.tableSheet({ key, battle: battle.battle }));
      if (sheet.defender.units.some(({ hero }) => hero !== undefined)) return { battle, ...sheet };
    }
    return null;
  };
  let found = await withHero();
  for (let n = 0; n < 60 && found === null; n++) {
    for (const { battle } of battlesIn(stands)) ok(await handlers.settleBattle({ key, battle }));
    stands = ok(await handlers.playOn({ key, until: 'season' }));
    found = await withHero();
  }
  const { battle, invader, defender } = found!;
  const { id, name, hero } = defender.units.find((unit) => unit.hero !== undefined)!;
  const others = ledOff({ ...defender, units: defender.units.filter((unit) => unit.id !== id) });
  const said = { ...others, routed: [id], fates: [{ leader: hero!, fate: 'out-of-the-fight' as const }] };
  const borne = defender.treasures.filter(({ isWithHero }) => isWithHero === true).map((treasure) => treasure.id);
  const told: TableReport = { field: invader.nation, refusedBy: null, turns: 5, invader: NOTHING, defender: { ...said, routedBearers: borne } };
  ok(await handlers.reportBattle({ key, battle: battle.battle, report: told }));
  const lines = ok(await handlers.battleReport({ key, battle: battle.key })).aftermath.map(({ text }) => text);
  expect(lines.join(' ')).not.toContain('unknown troops');
  expect(lines[1]).toContain(`: ${name} routed; `);
});
