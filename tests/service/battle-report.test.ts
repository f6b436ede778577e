import { copyFileSync, existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { isDragon } from '../../engine/campaign/special-peoples/dragons.ts';
import { nationId } from '../../engine/ids.ts';
import { regionOf } from '../../engine/region.ts';
import { readBattleKey } from '../../main/battle-key.ts';
import { aftermathOf } from '../../main/chronicle/aftermath.ts';
import { castOf } from '../../main/chronicle/battle-telling/cast.ts';
import { namesOf } from '../../main/chronicle/names.ts';
import { type BattleReport, partName, type ToldLine, textOf } from '../../main/contract.ts';
import { closeSession } from '../../main/service/opening-a-session.ts';
import { playOn } from '../../main/service/playing-on.ts';
import { battleAgain } from '../../main/store/fighting-again.ts';
import { foundCampaign } from '../../main/store/founding.ts';
import { place, played } from '../store/campaigns.ts';
import { eventsOf, key, opened } from './reading-past.ts';
import { corner, ok } from './serving.ts';

/** Who commanded either army is named, who was with him, and the magic users one by one, as they were known on the field. */
function named({ db, opened: { rules, row }, branch }: ReturnType<typeof opened>['session'], report: BattleReport): void {
  const { field } = battleAgain({ db, rules, seed: row.seed, branch }, report.battle)!;
  const cast = castOf(row.world, [], { field });
  for (const [n, { nation, leader, captains, magicUsers = [] }] of [field.invader, field.defender].entries()) {
    const { text, because } = report.armies[n]!;
    if (!isDragon(nation)) expect(text).toContain(`, under ${leader === null ? 'a deputy' : cast.leader(leader, nation)}: `);
    for (const captain of captains) expect(because.join(' ')).toContain(cast.leader(captain, nation));
    for (const { id, level } of magicUsers) expect(because.join(' ')).toContain(`${cast.names.leader(id, nation)} (level ${level})`);
    if (captains.length > 0) expect(text).toMatch(/War Rating \d \(\d with /);
  }
}

/** p. 43: every pursued unit of a battle is told with its dice, and what came of it is what they and the speed of its pursuer make of it. */
function recovered({ field, invader, invaderLost, defenderLost, recoveries }: BattleReport, season: readonly CampaignEvent[], battle: string): number {
  const after = aftermathOf(battle, season);
  const thrown = after.filter((e) => e.kind === 'roll' && e.table === 'casualty-recovery');
  expect(recoveries).toHaveLength(thrown.length);
  for (const { rep, move, pursuerMove, dice, passed, isBack } of recoveries) {
    expect(dice.filter((die) => die <= rep && die !== 6)).toHaveLength(passed);
    expect(isBack).toBe(passed === 2 || (passed === 1 && pursuerMove <= move));
  }
  const lost = recoveries.filter(({ isBack, unit }) => !isBack && !unit.startsWith('Hero ')).length;
  // a demon that is destroyed on the field is lost without a throw (p. 68)
  const destroyed = after.filter((e) => e.kind === 'unit-lost' && e.to === null).length;
  if (field !== null && destroyed === 0) expect(lost).toBe(field === invader ? defenderLost : invaderLost);
  return lost;
}

/** Written to a file it says all that its page says, in the same order, under the same headings. */
function written(calls: ReturnType<typeof opened>['calls'], report: BattleReport): void {
  const text = ok(calls.writtenBattle({ key, battle: report.battle }));
  const lines = text.replaceAll(/\\(.)/g, '$1').split('\n');
  expect(lines[0]).toBe(`# The battle of ${namesOf(TALOMIR).province(report.province)}`);
  const said = lines.filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('|'));
  const reasoned = (of: BattleReport['aftermath']): readonly string[] => of.flatMap((one) => [`- ${one.text}`, ...one.because.map((why) => `  - *${why}*`)]);
  const fought = report.parts.map(({ sentences }) => sentences.join(' '));
  expect(said.slice(1)).toEqual([report.headline, ...reasoned(report.armies), ...fought, ...reasoned(report.aftermath)]);
  // p. 43: the beaten are pursued, and do not pursue
  const pursued = report.aftermath.flatMap(({ because }) => because).filter((why) => why.endsWith(' rallied.'));
  for (const why of pursued) expect(why).toMatch(/^(One unit was|\S+ units were) pursued; \S+ rallied\.$/);
  const { title } = namesOf(TALOMIR);
  const turns = report.parts.map((part) => `### ${partName(part)}${part.by === null ? '' : `, ${title(part.by)}`}`);
  expect(lines.filter((line) => line.startsWith('### '))).toEqual(turns);
  const rows = lines.filter((line) => line.startsWith('|')).slice(2);
  expect(rows.map((line) => line.split(' | ')[5])).toEqual(report.recoveries.map(({ dice }) => dice.join(', ')));
}

/** Every battle of a campaign has its report, and it tells what its line says. */
function reported(file: string): { readonly battles: number; readonly fates: readonly string[] } {
  const { session, calls } = opened(file);
  const battles = ok(calls.seasons({ key })).flatMap(({ now }) =>
    eventsOf(calls, now).flatMap((e) => (e.kind === 'battle-fought' ? [{ battle: e.battle, now, hash: e.hash, turns: e.turns, end: e.end }] : [])),
  );
  let lost = 0;
  const fates: string[] = [];
  for (const { battle, now, hash, turns, end } of battles) {
    const report = ok(calls.battleReport({ key, battle: `${battle}/${now}` }));
    expect(report).toMatchObject({ battle: `${battle}/${now}`, now, hash, end });
    expect(report.headline).not.toBe('');
    expect(report.armies).toHaveLength(2);
    named(session, report);
    written(calls, report);
    lost += recovered(report, eventsOf(calls, now), battle);
    expect(report.parts.every((part) => part.sentences.length > 0 && part.turn <= turns)).toBe(true);
    expect(report.aftermath.length).toBeGreaterThan(report.fates.length);
    expect(report.aftermath.slice(report.aftermath.length - report.fates.length).map(({ text }) => text)).toEqual(report.fates);
    fates.push(...report.fates);
    expect(JSON.stringify(report)).not.toContain('unknown troops');
  }
  closeSession(session);
  expect(lost).toBeGreaterThan(0);
  return { battles: battles.length, fates };
}

test('every battle of two years has its report, by abstract combat', () => expect(reported(played(2).file).battles).toBeGreaterThan(3));
test('p. 42: every battle of a year has its report, on the tabletop, with what befell those who led there', () => {
  const { battles, fates } = reported(played(1, 'rrtk').file);
  expect(battles).toBeGreaterThan(0);
  expect(fates).toContainEqual(expect.stringMatching(/ is in the hands of .+\.$/));
});

test('a battle is known by its season, or by its name alone as the last of that name', () => {
  const { session, calls } = opened(played(8).file);
  const all = ok(calls.warsView({ key })).flatMap((war) => ok(calls.warView({ key, war: war.war })).fought);
  const nameOf = (battle: string): string => readBattleKey(battle)!.battle;
  const twice = all.filter((one) => all.some((other) => other.now > one.now && nameOf(other.battle) === nameOf(one.battle)));
  expect(twice.length).toBeGreaterThan(0);
  for (const { battle, now } of twice) {
    const last = all.filter((one) => nameOf(one.battle) === nameOf(battle)).reduce((a, b) => (a.now > b.now ? a : b));
    expect(ok(calls.battleReport({ key, battle })).now).toBe(now);
    expect(ok(calls.battleReport({ key, battle: nameOf(battle) })).battle).toBe(last.battle);
    expect(ok(calls.battleEvents({ key, battle: nameOf(battle) }))).toEqual(ok(calls.battleEvents({ key, battle: last.battle })));
    expect(ok(calls.battleEvents({ key, battle }))).not.toEqual(ok(calls.battleEvents({ key, battle: last.battle })));
  }
  for (const battle of ['', 'nowhere', 'a/b', 'a/b/c', 'a/b/1/2', `${nameOf(twice[0]!.battle)}/0`])
    for (const asked of [calls.battleReport({ key, battle }), calls.writtenBattle({ key, battle })]) expect(asked).toMatchObject({ refused: 'no-such-battle' });
  closeSession(session);
});

const settled = place('settled');

/** A campaign in which the first of the battles of a season has been settled and others wait: the first who asks plays it, each has a copy of his own. */
function withOneSettled(): ReturnType<typeof opened> {
  if (!existsSync(settled)) {
    foundCampaign(settled, { name: 'Settled', seed: 7, players: [], years: 9, system: 'abstract', world: regionOf(TALOMIR, corner().nations!) });
    const { session, calls } = opened(settled);
    while (session.state.fought.length !== 1 || session.state.musters.length < 2) calls.step({ key });
    closeSession(session);
  }
  const copy = place('settled-too');
  copyFileSync(settled, copy);
  return opened(copy);
}

test('a battle that has been settled is reported while others still wait', () => {
  const { session, calls } = withOneSettled();
  const [fought] = session.state.fought;
  const { battle, hash, outcome } = fought!;
  const report = ok(calls.battleReport({ key, battle }));
  expect(report).toMatchObject({ battle: `${battle}/${session.state.now}`, hash, field: outcome.field, end: outcome.end });
  // the chronicle tells of it already, and that of its line in the log is the same line
  const { now } = session.state;
  const lineOf = () => {
    const lines = ok(calls.chronicle({ key, now })).sections.flatMap((section) => section.lines);
    return lines.filter(({ parts }) => parts.some((part) => typeof part !== 'string' && part.page === 'battle' && part.id === report.battle));
  };
  const [early] = lineOf();
  const words = (line: ToldLine | undefined): string => textOf(line?.parts ?? []);
  expect(words(early)).toBe(report.headline);
  expect(early!.events).toEqual([]);
  // who comes back has not been thrown, and where nobody held the field nobody has gone home yet
  expect(report.headline).not.toMatch(/for good|goes home/);
  expect(early!.because.flat().join('')).not.toMatch(/rallied|came back|for good/);
  const waiting = session.state.musters.find((muster) => muster.battle !== battle)!;
  expect(calls.battleReport({ key, battle: waiting.battle })).toMatchObject({ refused: 'no-such-battle' });
  while (!eventsOf(calls, now).some((e) => e.kind === 'battle-fought' && e.battle === battle)) calls.step({ key });
  const late = lineOf();
  expect(late.map((line) => line.key)).toEqual([early!.key]);
  expect(late[0]!.events.length).toBeGreaterThan(0);
  closeSession(session);
});

test('p. 43: who is lost for good is told once it has been thrown, and not before', () => {
  const { session, calls } = withOneSettled();
  const { now } = session.state;
  const reportOf = ({ battle }: { readonly battle: string }) => ok(calls.battleReport({ key, battle }));
  const reports = () => session.state.fought.map(reportOf);
  expect(reports()).toMatchObject([{ isRecovered: false, invaderLost: 0, defenderLost: 0 }]);
  while (session.state.musters.length > session.state.fought.length || !reportOf(session.state.fought.at(-1)!).isRecovered) calls.step({ key });
  expect(reports().every((report) => report.isRecovered)).toBe(true);
  // still the same season
  expect(session.state.now).toBe(now);
  const lost = eventsOf(calls, now).filter((e) => e.kind === 'unit-lost').length;
  expect(lost).toBeGreaterThan(0);
  expect(reports().reduce((sum, { invaderLost, defenderLost }) => sum + invaderLost + defenderLost, 0)).toBe(lost);
  closeSession(session);
});

test('who waits for a decision of his waits no longer than his last nation stands', () => {
  const file = place('fallen');
  const player = nationId('treyine');
  foundCampaign(file, { name: 'Fallen', seed: 7, players: [player], years: 40, system: 'abstract', world: TALOMIR, settings: { asks: 'every-decision' } });
  const { session, calls } = opened(file);
  const stands = (): boolean => session.state.nations.some((nation) => nation.id === player && !nation.fallen);
  const playOnToDecision = (): void => void [...playOn(session, 'decision')];
  while (stands()) {
    playOnToDecision();
    if (stands()) calls.step({ key });
  }
  const fell = session.state.now;
  expect(session.state.over).toBe(false);
  playOnToDecision();
  // a Winter in which nobody is asked anything is gone through
  expect(session.state.now - fell).toBeGreaterThan(0);
  expect(session.state.now - fell).toBeLessThanOrEqual(2);
  closeSession(session);
});
