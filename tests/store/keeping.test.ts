import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { seeded } from '../../engine/dice.ts';
import { nationId } from '../../engine/ids.ts';
import { hashBattle, hashChain, type LoggedEvent } from '../../engine/lines.ts';
import { regionOf } from '../../engine/region.ts';
import { simulate } from '../../main/simulation.ts';
import { stateAfter } from '../../main/store/made-again.ts';
import { readCampaign } from '../../main/store/opening.ts';
import { campaignRow, choicesBetween, eventsOf, keptBattles, linesOf, seasonsOf, snapshot } from '../../main/store/reading.ts';
import { played, within } from './campaigns.ts';

const { file, hash } = played(3);

test('a campaign that is kept is the same campaign: the hash of its last season is that of one that is not', () => {
  const { world } = within(file, campaignRow);
  expect(simulate({ seed: 11, years: 3, players: [], world, system: 'abstract' }).hash).toBe(hash);
  const sealed = within(file, (db) => db.prepare('SELECT season, hash FROM sealed ORDER BY season').all() as { season: number; hash: string }[]);
  expect(sealed.map((s) => s.season)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(sealed.at(-1)!.hash).toBe(hash);
});

test('the world is in the file: what is played in it is told by it alone', () => {
  const row = within(file, campaignRow);
  expect(row.world.nations.map((n) => n.id)).toEqual(
    regionOf(
      TALOMIR,
      row.world.nations.map((n) => n.id),
    ).nations.map((n) => n.id),
  );
  expect(row.worldHash).toMatch(/^[0-9a-f]{64}$/);
});

test('every choice of the game is a row, and the lines of a season are those of its choices', () => {
  within(file, (db) => {
    const choices = choicesBetween(db, 1, 0, Number.MAX_SAFE_INTEGER);
    expect(choices.map((c) => c.seq)).toEqual(choices.map((_, n) => n + 1));
    const chain = hashChain();
    for (let season = 1; season <= 12; season++) for (const event of eventsOf(db, 1, season)) chain.add(event);
    expect(chain.close()).toBe(hash);
  });
});

test('the lines of a player’s battles are kept with it, those of no other', () => {
  const player = nationId('treyine');
  within(played(2, 'abstract', 11, [player]).file, (db) => {
    const kept = keptBattles(db, 1, 1, 8);
    const mine: string[] = [];
    let others = 0;
    for (let season = 1; season <= 8; season++) {
      const fought = eventsOf(db, 1, season).filter((e) => e.kind === 'battle-fought');
      const own = fought.filter((e) => e.invader.nation === player || e.defender.nation === player);
      const lines = kept.get(season)?.() ?? new Map<string, readonly string[]>();
      expect([...lines.keys()].sort()).toEqual(own.map((e) => e.battle).sort());
      for (const { battle, hash: told } of own) expect(hashBattle(lines.get(battle)!.map((line) => JSON.parse(line) as LoggedEvent))).toBe(told);
      mine.push(...own.map((e) => e.battle));
      others += fought.length - own.length;
    }
    expect(mine.length).toBeGreaterThan(0);
    expect(others).toBeGreaterThan(0);
  });
});

test('one stop is one phase at most', () => {
  within(file, (db) => {
    const lines = db.prepare("SELECT stop, line FROM event WHERE line LIKE '%phase-began%' AND choice > 0 ORDER BY season, n").all() as {
      stop: number;
      line: string;
    }[];
    const spring = lines.filter((l) => l.line.includes('"season":"spring"'));
    expect(lines.length).toBeGreaterThan(60);
    expect(spring.length).toBeLessThan(lines.length);
    // phases in which nobody is asked anything go by within one choice; between two stops there is never a choice of a second phase
    const choices = db.prepare('SELECT stop, count(*) AS n FROM choice GROUP BY stop').all() as { stop: number; n: number }[];
    expect(choices.length).toBeGreaterThan(20);
  });
});

describe('going to any point', () => {
  test('the state at a season is its snapshot, and the state after any choice is worked out from there', () => {
    within(file, (db) => {
      const { rules, row } = readCampaign(db);
      let state = rules.found({ players: row.players, years: row.years }, seeded(row.seed)).state;
      for (const { seq, action } of choicesBetween(db, 1, 0, Number.MAX_SAFE_INTEGER)) {
        const done = rules.apply(state, action, seeded(row.seed));
        if (!('state' in done)) throw new Error(`choice ${seq}: ${JSON.stringify(done)}`);
        state = done.state;
        if (seq % 17 === 0) expect(stateAfter({ db, rules, seed: row.seed, branch: 1 }, seq)).toEqual(state);
      }
      for (const season of seasonsOf(db, 1)) expect(snapshot(db, season)).toMatchObject({ year: season.year, season: season.name });
    });
  });

  test('a campaign opens where it was left', () => {
    const { state, at } = within(file, readCampaign);
    expect(state.over).toBe(true);
    expect(at).toMatchObject({ branch: 1, season: 12 });
    expect(within(file, (db) => linesOf(db, 1, 12)).length).toBe(at.running.length);
  });
});
