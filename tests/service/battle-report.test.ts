import { expect, test } from 'vitest';
import { readBattleKey } from '../../main/battle-key.ts';
import { closeSession } from '../../main/service/session.ts';
import { played } from '../store/campaigns.ts';
import { eventsOf, key, opened } from './reading-past.ts';
import { ok } from './serving.ts';

/** Every battle of a campaign has its report, and it tells what its line says. */
function reported(file: string): number {
  const { session, calls } = opened(file);
  const battles = ok(calls.seasons({ key })).flatMap(({ now }) =>
    eventsOf(calls, now).flatMap((e) => (e.kind === 'battle-fought' ? [{ battle: e.battle, now, hash: e.hash, turns: e.turns, end: e.end }] : [])),
  );
  for (const { battle, now, hash, turns, end } of battles) {
    const report = ok(calls.battleReport({ key, battle: `${battle}/${now}` }));
    expect(report).toMatchObject({ battle: `${battle}/${now}`, now, hash, end });
    expect(report.headline).not.toBe('');
    expect(report.armies).toHaveLength(2);
    expect(report.parts.every((part) => part.sentences.length > 0 && part.turn <= turns)).toBe(true);
    expect(report.aftermath.length).toBeGreaterThan(0);
    expect(JSON.stringify(report)).not.toContain('unknown troops');
  }
  closeSession(session);
  return battles.length;
}

test('every battle of two years has its report, by abstract combat', () => expect(reported(played(2).file)).toBeGreaterThan(3));
test('every battle of a year has its report, on the tabletop', () => expect(reported(played(1, 'rrtk').file)).toBeGreaterThan(0));

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
    expect(calls.battleReport({ key, battle })).toMatchObject({ refused: 'no-such-battle' });
  closeSession(session);
});
