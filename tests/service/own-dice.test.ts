import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { Choice } from '../../engine/campaign/actions.ts';
import { nationId } from '../../engine/ids.ts';
import { regionOf } from '../../engine/region.ts';
import type { DiceWanted, NewCampaign, Standing } from '../../main/contract.ts';
import type { CampaignCalls } from '../../main/service/calls-of-a-campaign.ts';
import { notNow } from '../../main/service/campaign-calls.ts';
import { layTable } from '../../main/service/laying-table.ts';
import { closeSession } from '../../main/service/opening-a-session.ts';
import { foundCampaign } from '../../main/store/founding.ts';
import { verify } from '../../main/store/verify.ts';
import { years } from '../laws/extent.ts';
import { place, within } from '../store/campaigns.ts';
import { eventsOf, key, opened } from './reading-past.ts';
import { closedAfterEach, corner, EVERYTHING, ok, serviceIn } from './serving.ts';

/** Dice that a player throws himself for his nations on the map. */

const CORNER = regionOf(TALOMIR, corner().nations!);
const PLAYERS = ['treyine', 'orcs'].map(nationId);

/** What is wanted; fails where no dice are. */
function wantedIn({ waiting }: Pick<Standing, 'waiting'>): DiceWanted {
  if (waiting.what !== 'dice') throw new Error(`no dice are wanted, but ${waiting.what}`);
  return waiting;
}

describe('years with the dice that the game would throw', () => {
  const YEARS = years(1, 4);
  const [usually, byHand] = [place('usual'), place('by hand')];
  const found = (file: string, ownDice: boolean): void =>
    foundCampaign(file, { name: 'Dice', seed: 4, players: PLAYERS, years: YEARS, system: 'abstract', world: CORNER, settings: { ownDice } });
  const thrown: DiceWanted[] = [];

  /** Plays on with what the game would choose; `dice`: makes the throws that are wanted. */
  function play(file: string, dice: (calls: CampaignCalls, wanted: DiceWanted) => Standing): readonly (readonly unknown[])[] {
    const { session, calls } = opened(file);
    let standing = ok(calls.standing({ key }));
    while (standing.waiting.what !== 'over') standing = standing.waiting.what === 'dice' ? dice(calls, standing.waiting) : ok(calls.step({ key })).standing;
    const logs = ok(calls.seasons({ key })).map(({ now }) => eventsOf(calls, now));
    closeSession(session);
    return logs;
  }

  beforeAll(() => {
    for (const [file, ownDice] of [
      [usually, false],
      [byHand, true],
    ] as const)
      found(file, ownDice);
  });

  test('all goes as it does without: whatever is wanted is a throw of a nation of his, told what it is for and what may come of it', () => {
    const usual = play(usually, () => {
      throw new Error('dice are wanted');
    });
    const own = play(byHand, (calls, wanted) => {
      thrown.push(wanted);
      return ok(calls.throwDice({ key, faces: null })).standing;
    });
    expect(own).toEqual(usual);
    expect(thrown.length).toBeGreaterThan(20 * YEARS);
    // what was certain to come came, one after the other
    for (const [i, { table, count, certain }] of thrown.entries()) {
      const next = thrown.slice(i, i + certain).map((one) => [one.table, one.count, one.certain]);
      expect(next).toEqual(Array.from({ length: certain }, (_, before) => [table, count, certain - before]));
    }
    expect(thrown.some(({ table, certain }) => table === 'casualty-recovery' && certain > 1)).toBe(true);
    for (const { title, who, count, page } of thrown) {
      expect(title).toMatch(/^[A-Z][a-z]/);
      expect(who).not.toMatch(/-\d/);
      expect(count).toBeGreaterThan(0);
      expect(page === null || page > 8).toBe(true);
    }
    expect(new Set(thrown.map(({ table }) => table)).size).toBeGreaterThan(6);
    // a table of one die or two says what each throw comes to
    const known = thrown.filter(({ mayBe }) => mayBe.length > 0);
    expect(known.length / thrown.length).toBeGreaterThan(0.9);
    for (const { table, count, mayBe } of known)
      for (const line of mayBe) {
        const roll = JSON.parse(line) as { readonly table: string; readonly dice: readonly number[] };
        expect([roll.table, roll.dice.length]).toEqual([table, count]);
      }
  });

  test('the faces stand with the choices that led to them, and nothing else does: the file is verified by them', () => {
    const choices = within(byHand, (db) => db.prepare('SELECT action FROM choice ORDER BY seq').pluck().all() as string[]).map(
      (action) => JSON.parse(action) as { readonly faces?: readonly number[]; readonly facesOf?: readonly string[] },
    );
    const faces = choices.flatMap((one) => one.faces ?? []);
    expect(faces).toHaveLength(thrown.reduce((sum, { count }) => sum + count, 0));
    for (const one of choices) expect(one.facesOf).toEqual(one.faces === undefined ? undefined : PLAYERS);
    expect(within(byHand, verify).differences).toEqual([]);
  });
});

/** Founds a campaign of the corner with Treyine in hand, and plays it on to the first dice that are wanted. */
async function toFirstDice(handlers: ReturnType<typeof serviceIn>['service']['handlers'], name: string, more: Partial<NewCampaign> = {}) {
  const { key: campaign } = ok(await handlers.foundCampaign(corner({ name, settings: { ...EVERYTHING, ownDice: true }, ...more })));
  let standing = ok(await handlers.standing({ key: campaign }));
  for (let n = 0; n < 60 && standing.waiting.what !== 'dice'; n++) {
    const { waiting } = standing;
    if (waiting.what === 'decision') standing = ok(await handlers.choose({ key: campaign, choice: waiting.suggested })).standing;
    else standing = ok(await handlers.playOn({ key: campaign, until: 'season' }));
  }
  return { campaign, standing, wanted: wantedIn(standing) };
}

describe('dice that are wanted', () => {
  const { service, folder } = serviceIn();
  const { handlers } = service;
  closedAfterEach(service);
  afterAll(() => service.close());

  test('hold everything up until they are thrown, each by the number that is asked for; one that was mistyped is thrown again', async () => {
    const { campaign, wanted } = await toFirstDice(handlers, 'Held up');
    expect(wanted.mayDrop).toBe(true);
    expect(wanted.thrown).toEqual([]);
    expect(await handlers.step({ key: campaign })).toMatchObject({ refused: 'dice-wait' });
    expect(await handlers.playOn({ key: campaign, until: 'season' })).toMatchObject({ refused: 'dice-wait' });
    expect(await handlers.takeBackThrow({ key: campaign })).toMatchObject({ refused: 'nothing-to-undo' });
    expect(await handlers.throwDice({ key: campaign, faces: Array.from({ length: wanted.count + 1 }, () => 3) })).toMatchObject({ refused: 'too-many-faces' });
    expect(await handlers.throwDice({ key: campaign, faces: [] })).toMatchObject({ refused: 'faces-missing' });
    const sixes = Array.from({ length: wanted.count }, () => 6);
    const { standing, events } = ok(await handlers.throwDice({ key: campaign, faces: sixes }));
    const next = wantedIn(standing);
    expect(events).toEqual([]);
    expect(next.thrown).toMatchObject([{ title: wanted.title, who: wanted.who, faces: sixes }]);
    expect(next.thrown[0]!.line).toContain(`"dice":[${sixes}]`);
    // what is typed in another window meanwhile is not typed over
    expect(await handlers.throwDice({ key: campaign, mark: '1/0', faces: sixes })).toMatchObject({ refused: 'moved-on' });
    const back = ok(await handlers.takeBackThrow({ key: campaign })).standing;
    expect(back.waiting).toEqual(wanted);
  });

  test('pp. 10, 57: of recruiting rolls that were decided on it is known how many are still to come', async () => {
    const { key: campaign } = ok(await handlers.foundCampaign(corner({ name: 'In a row', settings: { ...EVERYTHING, ownDice: true } })));
    const SEVERAL = 3;
    let { waiting } = ok(await handlers.standing({ key: campaign }));
    const rolls = (): Choice | undefined =>
      waiting.what === 'decision' ? waiting.choices.find((one) => one.choice === 'recruit' && one.form === 'number' && one.to >= SEVERAL) : undefined;
    for (; rolls() === undefined; )
      if (waiting.what === 'decision') ({ waiting } = ok(await handlers.choose({ key: campaign, choice: waiting.suggested })).standing);
      else if (waiting.what === 'dice') ({ waiting } = ok(await handlers.throwDice({ key: campaign, faces: null, rest: true })).standing);
      else ({ waiting } = ok(await handlers.step({ key: campaign })).standing);
    if (waiting.what !== 'decision') throw new Error('nothing is decided');
    const choice = { step: waiting.step, choice: 'recruit', at: rolls()!.at, of: [], number: SEVERAL } as const;
    ({ waiting } = ok(await handlers.choose({ key: campaign, choice })).standing);
    const certain: number[] = [];
    for (let n = 0; n < SEVERAL; n++) {
      const wanted = wantedIn({ waiting });
      expect([wanted.table, wanted.count]).toEqual(['recruiting', 2]);
      certain.push(wanted.certain);
      ({ waiting } = ok(await handlers.throwDice({ key: campaign, faces: [3, 4] })).standing);
    }
    expect(certain).toEqual([3, 2, 1]);
    expect(waiting.what === 'dice' && waiting.table === 'recruiting').toBe(false);
  });

  test('a choice that waits for them may be made otherwise; in an iron campaign not once a die has been thrown for it', async () => {
    const { campaign, wanted } = await toFirstDice(handlers, 'Otherwise');
    const faces = Array.from({ length: wanted.count }, () => 5);
    ok(await handlers.throwDice({ key: campaign, faces }));
    expect(ok(await handlers.dropThrows({ key: campaign })).standing.waiting).toMatchObject({ what: 'decision', by: 'treyine' });
    expect(await handlers.throwDice({ key: campaign, faces })).toMatchObject({ refused: 'no-dice-wanted' });
    const iron = await toFirstDice(handlers, 'Iron', { settings: { ...EVERYTHING, ownDice: true, iron: true } });
    const held = wantedIn(ok(await handlers.throwDice({ key: iron.campaign, faces })).standing);
    expect(held.mayDrop).toBe(false);
    expect(await handlers.dropThrows({ key: iron.campaign })).toMatchObject({ refused: 'iron-mode' });
  });

  test('are wanted still when the campaign is opened again, and what has been thrown stands', async () => {
    const { campaign, wanted } = await toFirstDice(handlers, 'Put away');
    const { standing } = ok(await handlers.throwDice({ key: campaign, faces: Array.from({ length: wanted.count }, () => 4) }));
    expect(wantedIn(standing).thrown).toHaveLength(1);
    ok(await handlers.closeCampaign({ key: campaign }));
    const again = ok(await handlers.openCampaign({ key: campaign }));
    expect(again.waiting).toEqual(standing.waiting);
    // and with them it goes on
    const done = ok(await handlers.throwDice({ key: campaign, faces: null, rest: true }));
    expect(done.standing.waiting.what).not.toBe('dice');
    expect(done.events.filter((line) => line.includes('"who":"treyine"') && line.includes('"dice":[4,4]')).length).toBeGreaterThan(0);
    ok(await handlers.closeCampaign({ key: campaign }));
    expect(within(join(folder, `${campaign}.talomir`), verify).differences).toEqual([]);
  });

  test('what the game does next waits for them still after another opening', async () => {
    const { campaign } = await toFirstDice(handlers, 'The game’s own');
    let { waiting } = ok(await handlers.throwDice({ key: campaign, faces: null, rest: true })).standing;
    for (let n = 0; n < 80 && !(waiting.what === 'dice' && !waiting.mayDrop); n++) {
      if (waiting.what === 'dice') ({ waiting } = ok(await handlers.throwDice({ key: campaign, faces: null, rest: true })).standing);
      else if (waiting.what === 'decision') ({ waiting } = ok(await handlers.choose({ key: campaign, choice: waiting.suggested })).standing);
      else ({ waiting } = ok(await handlers.step({ key: campaign })).standing);
    }
    const first = wantedIn({ waiting });
    const { standing } = ok(await handlers.throwDice({ key: campaign, faces: Array.from({ length: first.count }, () => 3) }));
    const held = standing.waiting;
    ok(await handlers.closeCampaign({ key: campaign }));
    const opened = ok(await handlers.openCampaign({ key: campaign }));
    expect(opened.waiting).toEqual(held);
  });

  test('are the program’s again once that is set, and never wanted of who is never asked', async () => {
    const { campaign, standing } = await toFirstDice(handlers, 'Set otherwise');
    ok(await handlers.changeSettings({ key: campaign, settings: { ownDice: false } }));
    expect(ok(await handlers.standing({ key: campaign })).waiting).toEqual(standing.waiting);
    ok(await handlers.throwDice({ key: campaign, faces: null, rest: true }));
    for (let n = 0; n < 4; n++) expect(ok(await handlers.step({ key: campaign })).standing.waiting.what).not.toBe('dice');
    const never = ok(await handlers.foundCampaign(corner({ name: 'Never', settings: { ...EVERYTHING, asks: 'never', ownDice: true } }))).key;
    expect(ok(await handlers.playOn({ key: never, until: 'year' })).year).toBe(987);
  });

  test('taking back the last decision takes with it what waited for them', async () => {
    const { campaign } = await toFirstDice(handlers, 'Taken back');
    const after = ok(await handlers.throwDice({ key: campaign, faces: null, rest: true })).standing;
    expect(after.waiting.what).not.toBe('dice');
    const back = ok(await handlers.takeBack({ key: campaign }));
    const { waiting } = back;
    expect(waiting).toMatchObject({ what: 'decision', by: 'treyine' });
    if (waiting.what !== 'decision') return;
    expect(wantedIn(ok(await handlers.choose({ key: campaign, choice: waiting.suggested })).standing).thrown).toEqual([]);
  });
});

test('a battle that is over on the board, of which the campaign has not heard because dice were wanted, is not lost when it is put away', () => {
  const file = place('over');
  const settings = { asks: 'battles', iron: false, realDice: false };
  foundCampaign(file, { name: 'Over', seed: 11, players: CORNER.nations.map(({ id }) => nationId(id)), years: null, system: 'rrtk', world: CORNER, settings });
  const { session, calls } = opened(file);
  let { waiting } = ok(calls.standing({ key }));
  for (let n = 0; n < 200 && waiting.what !== 'battles'; n++) ({ waiting } = ok(calls.step({ key })).standing);
  if (waiting.what !== 'battles') throw new Error('nobody fights');
  const [{ battle }] = waiting.battles as [(typeof waiting.battles)[number]];
  ok(calls.openBattle({ key, battle }));
  // as if a die had to be thrown before the campaign could take it in
  const { rules } = session.opened;
  const wants: typeof rules.apply = (state, action, ...with_) =>
    action.kind === 'battle-fought'
      ? { needs: { table: 'lost-treasure', who: 'treyine', count: 1, cause: 1 }, soFar: { state, events: [] } }
      : rules.apply(state, action, ...with_);
  session.opened = { ...session.opened, rules: { ...rules, apply: wants } };
  const { field, end } = ok(calls.autopilot({ key, choices: null }));
  expect(wantedIn(ok(calls.standing({ key })))).toMatchObject({ table: 'lost-treasure', who: 'Treyine', count: 1, mayDrop: false });
  expect(notNow('openBattle', { key, battle }, session, false)).toMatchObject({ refused: 'dice-wait' });
  closeSession(session);

  const again = opened(file);
  layTable(again.session);
  const taken = again.session.state.fought.find((one) => one.battle === battle);
  expect(taken?.outcome).toMatchObject({ field, end });
  expect(again.session.table.battle).toBeNull();
  closeSession(again.session);
  expect(within(file, verify).differences).toEqual([]);
});
