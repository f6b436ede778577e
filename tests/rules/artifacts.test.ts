import { describe, expect, test } from 'vitest';
import { ARTIFACTS, type ArtifactId } from '../../data/tables/treasures.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { holderOfAll } from '../../engine/campaign/treasures/artifacts.ts';
import { hasArtifact, hasRevealedArtifact } from '../../engine/campaign/wars/influences.ts';
import { nationId } from '../../engine/ids.ts';
import { inCivilWar } from './governments-table.ts';
import { choose, chooseTo, outcome, run, runTo, tell, thrown, told } from './playing.ts';
import { army, during, holds, muster, rolls, table, war } from './table.ts';
import { carried, has, located, lost, optionally, two, whereIs } from './treasures-table.ts';
import { WORLD } from './world.ts';

const winter = during('winter');
const looked = { kind: 'phase', phase: 'artifacts' } as const;
const which = { kind: 'artifact-which' } as const;
/** p. 69: a find rouses a Rogue Dragon; every nation's 3d6 for its visit. */
const DRAGON = located(6);
const ALL: readonly ArtifactId[] = ['amulet-of-sorbrowane', 'brazier-of-durmun', 'war-horn-of-naz-goth'];

describe('Artifacts', () => {
  test('pp. 62-63: for whom each works and who may use it', () => {
    expect(ARTIFACTS.map((a) => [a.id, a.side, a.user])).toEqual([
      ['amulet-of-sorbrowane', 'red-sun', 'magic-user'],
      ['brazier-of-durmun', 'dwarves', 'magic-user'],
      ['war-horn-of-naz-goth', 'everyone', 'hero'],
    ]);
  });

  test('p. 62: at the beginning of the campaign their whereabouts are unknown', () => {
    for (const id of ALL) expect(whereIs(table(), id)).toBe('undiscovered');
  });
});

describe('Artifact Discovery', () => {
  test('p. 63: 3d6 each Winter for all Talomir (ruling 60); three ones and an artifact is found', () => {
    const { state, events, left } = run(table(winter), looked, [1, 1, 1, ...two(7), ...located(6, 1), ...DRAGON]);
    expect(thrown(events, 'artifact-discovery')).toMatchObject([{ page: 63, who: 'talomir', dice: [1, 1, 1], result: 'discovered' }]);
    expect(told(events, 'artifact-found')).toMatchObject([{ treasure: 'amulet-of-sorbrowane', nation: 'bryn' }]);
    expect(whereIs(state, 'amulet-of-sorbrowane')).toBe('bryn');
    // p. 69: and a Rogue Dragon comes, to the highest of 3d6
    expect(thrown(events, 'rogue-dragon-visits')).toHaveLength(6);
    expect(told(events, 'dragon-came')).toMatchObject([{ nation: 'ash' }]);
    expect(left).toBe(0);
  });

  test.each([[[1, 1, 2]], [[2, 1, 1]], [[1, 3, 1]], [[2, 2, 2]], [[6, 6, 6]]])('p. 63: %j finds nothing', (dice) => {
    const { state, events } = run(table(winter), looked, dice);
    expect(thrown(events)).toMatchObject([{ table: 'artifact-discovery', result: 'nothing' }]);
    expect(state.treasures).toEqual(table().treasures);
  });

  test.each<[number, ArtifactId]>([
    [2, 'war-horn-of-naz-goth'],
    [3, 'amulet-of-sorbrowane'],
    [4, 'brazier-of-durmun'],
    [5, 'amulet-of-sorbrowane'],
    [6, 'brazier-of-durmun'],
    [7, 'amulet-of-sorbrowane'],
    [8, 'brazier-of-durmun'],
    [9, 'amulet-of-sorbrowane'],
    [10, 'brazier-of-durmun'],
    [11, 'amulet-of-sorbrowane'],
    [12, 'war-horn-of-naz-goth'],
  ])('p. 63: a sum of %i is the %s', (sum, artifact) => {
    const { state, events } = run(table(winter), which, [...two(sum), ...located(6), ...DRAGON]);
    expect(thrown(events, 'artifact-which')).toMatchObject([{ page: 63, total: sum, result: artifact }]);
    expect(whereIs(state, artifact)).toBe('ash');
  });

  test('ruling 23: one that was found before is thrown again, held or lost', () => {
    const state = table(winter, has('eld', 'amulet-of-sorbrowane'), lost('brazier-of-durmun', 8));
    const { state: after, events, left } = run(state, which, [...two(7), ...two(6), ...two(2), ...located(6), ...DRAGON]);
    expect(thrown(events, 'artifact-which').map((r) => r.result)).toEqual(['amulet-of-sorbrowane', 'brazier-of-durmun', 'war-horn-of-naz-goth']);
    expect([whereIs(after, 'amulet-of-sorbrowane'), whereIs(after, 'brazier-of-durmun'), whereIs(after, 'war-horn-of-naz-goth')]).toEqual(['eld', 8, 'ash']);
    expect(left).toBe(0);
  });

  test('p. 63: when all three have been found there is nothing to throw for', () => {
    const state = table(winter, has('eld', 'amulet-of-sorbrowane', 'brazier-of-durmun'), lost('war-horn-of-naz-goth', 8));
    expect(thrown(run(state, looked).events)).toEqual([]);
  });

  test('ruling C18, option: every nation that holds land throws, until there is nothing left to find', () => {
    const world = optionally({ artifactDiscoveryPerNation: true });
    const none = run(table(winter), looked, Array(18).fill(2), world);
    expect(thrown(none.events).map((r) => r.who)).toEqual(['ash', 'bryn', 'corr', 'dunn', 'eld', 'fenn']);
    // nor do those who have no land any more
    const landless = run(table(winter, holds('ash', 'bryn', 'brynmoor')), looked, Array(15).fill(2), world);
    expect(thrown(landless.events).map((r) => r.who)).toEqual(['ash', 'corr', 'dunn', 'eld', 'fenn']);
    // rebels find nothing for themselves
    const torn = run(table(winter, inCivilWar('ash', 'ashford')), looked, Array(18).fill(2), world);
    expect(thrown(torn.events).map((r) => r.who)).toEqual(['ash', 'bryn', 'corr', 'dunn', 'eld', 'fenn']);
    const last = table(winter, has('ash', 'amulet-of-sorbrowane'), has('bryn', 'brazier-of-durmun'));
    const { events, left } = run(last, looked, [2, 2, 2, 1, 1, 1, ...two(12), ...located(6, 5), ...DRAGON], world);
    expect(thrown(events, 'artifact-discovery').map((r) => r.who)).toEqual(['ash', 'bryn']);
    expect(told(events, 'artifact-found')).toMatchObject([{ treasure: 'war-horn-of-naz-goth', nation: 'fenn' }]);
    expect(left).toBe(0);
  });
});

describe('Artifact Location', () => {
  test('p. 63: 3d6 for each nation, the highest has it, all ties re-rolled', () => {
    const location = { kind: 'artifact-location', treasure: 'brazier-of-durmun', how: 'discovered' } as const;
    const { state, events, left } = run(table(winter), location, [5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 5, 5, 1, 1, 1, 3, 3, 3, 3, 3, 4, ...DRAGON]);
    const located = thrown(events, 'artifact-location');
    expect(located).toHaveLength(8);
    expect(located.every((r) => r.page === 63 && r.dice.length === 3)).toBe(true);
    expect(whereIs(state, 'brazier-of-durmun')).toBe('eld');
    expect(left).toBe(0);
  });

  test('p. 64: one that was lost and is due comes back by the same throw, and is no new discovery', () => {
    const state = table(winter, lost('brazier-of-durmun', 4));
    const { state: after, events } = run(state, looked, [...located(6, 4), 2, 2, 2]);
    expect(told(events, 'treasure-found')).toMatchObject([{ treasure: 'brazier-of-durmun', nation: 'eld', how: 'returned' }]);
    expect(told(events, 'artifact-found')).toEqual([]);
    expect(whereIs(after, 'brazier-of-durmun')).toBe('eld');
  });

  test('pp. 58, 62, ruling C17: its holder is swayed from the day it is found, others when it has been revealed; by option at once', () => {
    const found = run(table(winter), which, [...two(7), ...located(6), ...DRAGON]).state;
    expect([hasArtifact(found, nationId('ash')), hasRevealedArtifact(found, nationId('ash'))]).toEqual([true, false]);
    const open = run(table(winter), which, [...two(7), ...located(6), ...DRAGON], optionally({ publicDiscoveries: true })).state;
    expect([hasArtifact(open, nationId('ash')), hasRevealedArtifact(open, nationId('ash'))]).toEqual([true, true]);
    expect(hasArtifact(open, nationId('bryn'))).toBe(false);
  });

  test('ruling 64: items are no artifacts, nor are relics in its possession', () => {
    const state = table(has('ash', 'pipes-of-the-dead', 'book-of-the-hungry-moon'));
    expect([hasArtifact(state, nationId('ash')), hasRevealedArtifact(state, nationId('ash'))]).toEqual([false, false]);
  });
});

describe('End of Days', () => {
  const two3 = has('eld', 'amulet-of-sorbrowane', 'brazier-of-durmun');

  function ends(ran: { readonly state: ReturnType<typeof table>; readonly events: Parameters<typeof told>[0] }, id: string): void {
    expect(told(ran.events, 'end-of-days')).toMatchObject([{ nation: id }]);
    expect(ran.events.at(-1)!.kind).toBe('campaign-ended');
    expect(ran.state).toMatchObject({ over: true, agenda: [] });
    expect(campaign(WORLD).legal(ran.state)).toEqual({ over: true });
  }

  test('p. 63: the same nation has all three: the campaign has ended at once, in the middle of Winter', () => {
    const ran = run(table(winter, two3), which, [...two(2), ...located(6, 4)]);
    ends(ran, 'eld');
    expect(ran.state).toMatchObject({ season: 'winter', year: 986 });
  });

  test('p. 63: three artifacts in two hands, or two and one that is lost, end nothing', () => {
    expect(run(table(winter, two3), which, [...two(2), ...located(6, 3), ...DRAGON]).state.over).toBe(false);
    const gone = table(winter, has('eld', 'amulet-of-sorbrowane'), lost('brazier-of-durmun', 8));
    expect(run(gone, which, [...two(2), ...located(6, 4), ...DRAGON]).state.over).toBe(false);
  });

  test('p. 63: a nation and its rebels, who have them between them, end nothing before their war does (ruling 419)', () => {
    const divided = table(inCivilWar('eld', 'eldwood'), two3, has('eld:rebels', 'war-horn-of-naz-goth'));
    expect(holderOfAll(divided)).toBeNull();
    const given = { ...divided, givingUp: [nationId('eld:rebels')] };
    ends(run(given, { kind: 'wars-end' }), 'eld');
  });

  test('p. 63: one that comes back to who has the others', () => {
    ends(run(table(winter, two3, lost('war-horn-of-naz-goth', 4)), looked, located(6, 4)), 'eld');
  });

  test('p. 63: a nation that buys the third', () => {
    const state = table(two3, has('ash', 'war-horn-of-naz-goth'), rolls('eld', 6));
    const offered = runTo('sell-treasures of ash', state, { kind: 'sell-treasures', nation: nationId('ash'), offered: [] }).state;
    const priced = chooseTo('buy-treasure of eld', offered, 'sell-treasure', { at: 'war-horn-of-naz-goth', of: ['eld'] }, [6]).state;
    ends(choose(priced, 'buy-treasure', { at: 'war-horn-of-naz-goth' }), 'eld');
  });

  test('p. 63: a nation that takes the third on the field; what would follow the battle does not', () => {
    const battle = 'eld/dunn' as never;
    const met = table(war('dunn', 'eld'), army('dunn', 'eld', 'levies'), army('eld', 'eld', 'levies'), muster('eld', 'dunn', 'eld'));
    const ready = runTo('fight', carried('dunn', battle, 'war-horn-of-naz-goth')(has('dunn', 'war-horn-of-naz-goth')(two3(met))), { kind: 'fight' }).state;
    const how = outcome('eld', 'dunn', 'eld', { invader: { routed: ['dunn-986-1' as never], routedBearers: ['war-horn-of-naz-goth'] } });
    const ran = tell(ready, 'eld', how, [3]);
    ends(ran, 'eld');
    expect(thrown(ran.events, 'casualty-recovery')).toEqual([]);
  });

  test('p. 63, ruling 63: a nation that inherits the third from one it has conquered', () => {
    const state = table(two3, has('fenn', 'war-horn-of-naz-goth'), holds('eld', 'fenn', 'fennmark'));
    ends(run(state, { kind: 'fallen-nations' }), 'eld');
  });
});
