import { beforeAll, describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { throwsFor } from '../../engine/campaign/whose-dice.ts';
import type { DiceSource } from '../../engine/dice.ts';
import { nationId } from '../../engine/ids.ts';
import { regionOf } from '../../engine/region.ts';
import type { ArmySheet, CampaignSettings, DiceWanted, ReportedSide, Standing, WaitingBattle } from '../../main/contract.ts';
import { layTable } from '../../main/service/laying-table.ts';
import { closeSession } from '../../main/service/opening-a-session.ts';
import { standingOf } from '../../main/service/standing.ts';
import { foundCampaign } from '../../main/store/founding.ts';
import { exportCampaign, importCampaign } from '../../main/store/transfer.ts';
import { verify } from '../../main/store/verify.ts';
import { place, within } from '../store/campaigns.ts';
import { key, opened } from './reading-past.ts';
import { corner, EVERYTHING, ok } from './serving.ts';

/** What waits for dice of the player's stays what it is, whatever else is asked for, and when the campaign is put away. */

const CORNER = regionOf(TALOMIR, corner().nations!);
type Open = ReturnType<typeof opened>;

function founded(settings: Partial<CampaignSettings> = {}, { seed = 11, players = ['treyine', 'orcs'] } = {}): { readonly file: string; readonly open: Open } {
  const file = place('held');
  const all = { ...EVERYTHING, ownDice: true, ...settings };
  foundCampaign(file, { name: 'Held', seed, players: players.map(nationId), years: null, system: 'abstract', world: CORNER, settings: all });
  return { file, open: opened(file) };
}

/** A campaign's file opened as its thread opens it, after it has been closed. */
function again(file: string, { session }: Open): Open {
  closeSession(session);
  const open = opened(file);
  layTable(open.session);
  return open;
}

const standing = ({ calls }: Open): Standing => ok(calls.standing({ key }));
/** A choice of the player's, or the game's, that waits for many throws. */
const isOwnChoice = ({ waiting }: Standing): boolean => waiting.what === 'dice' && waiting.mayDrop && waiting.table === 'recruiting';
const isGames = ({ waiting }: Standing): boolean => waiting.what === 'dice' && !waiting.mayDrop && waiting.table === 'recruiting';

/** Goes on as the game would have it, and with its dice, until it stands so. */
function until(open: Open, is: (stands: Standing) => boolean): Standing {
  const { calls } = open;
  for (let n = 0; n < 600; n++) {
    const stands = standing(open);
    const { waiting } = stands;
    if (is(stands)) return stands;
    if (waiting.what === 'dice') ok(calls.throwDice({ key, faces: null, rest: true }));
    else if (waiting.what === 'decision' && stands.settings.asks === 'every-decision') ok(calls.choose({ key, choice: waiting.suggested }));
    else if (waiting.what === 'battles')
      ok(calls.settleBattle({ key, battle: waiting.battles.toSorted((one, other) => Number(one.isPlayers) - Number(other.isPlayers))[0]!.battle }));
    else ok(calls.step({ key }));
  }
  throw new Error('it never stands so');
}

function wantedIn({ waiting }: Standing): DiceWanted {
  if (waiting.what !== 'dice') throw new Error(`no dice are wanted, but ${waiting.what}`);
  return waiting;
}

const threw = (open: Open, face: number): Standing => {
  const { count } = wantedIn(standing(open));
  return ok(open.calls.throwDice({ key, faces: Array.from({ length: count }, () => face) })).standing;
};

function agrees(file: string): void {
  expect(within(file, verify).differences).toEqual([]);
  const [text, copy] = [within(file, exportCampaign), place('copy')];
  importCampaign('a text', text, copy);
  expect(within(copy, exportCampaign)).toBe(text);
}

test('what is refused leaves the dice that were typed in as they are: another season, another course, a decision that is not there', () => {
  const { open } = founded();
  until(open, isOwnChoice);
  const stands = threw(open, 4);
  expect(wantedIn(stands).thrown).toHaveLength(1);
  const { calls } = open;
  expect(calls.goBack({ key, choice: 99999 })).toMatchObject({ refused: 'no-such-choice' });
  expect(calls.returnTo({ key, course: 99 })).toMatchObject({ refused: 'no-such-course' });
  expect(standing(open)).toEqual(stands);
  closeSession(open.session);
});

test('a course that is left while dice are wanted waits for them when it is returned to, whatever waited on the other', () => {
  const { file, open } = founded({ ownDice: false });
  // some way along, so that there is a season to go back to
  until(open, ({ now }) => now > 2);
  ok(open.calls.changeSettings({ key, settings: { ownDice: true } }));
  until(open, isOwnChoice);
  const { calls } = open;
  const left = threw(open, 4);
  ok(calls.goBack({ key, choice: ok(calls.seasons({ key })).find(({ choice, now }) => choice !== null && now > 1)!.choice! }));
  until(open, isOwnChoice);
  threw(open, 2);
  const [course] = ok(calls.courses({ key }));
  expect(ok(calls.returnTo({ key, course: course!.course })).waiting).toEqual(left.waiting);
  closeSession(open.session);
  agrees(file);
});

test('dice that were typed in stand although the program is to throw again from then on, and the campaign is put away', () => {
  const { file, open } = founded();
  until(open, isOwnChoice);
  threw(open, 4);
  const { waiting } = ok(open.calls.changeSettings({ key, settings: { ownDice: false } }));
  const after = again(file, open);
  expect(standing(after).waiting).toEqual(waiting);
  closeSession(after.session);
});

test('what the game was to do waits for them too when the campaign is opened again; it is not for the player to drop, iron or not', () => {
  const { file, open } = founded({ asks: 'battles' });
  until(open, isGames);
  const stands = threw(open, 3);
  expect(wantedIn(stands).mayDrop).toBe(false);
  expect(open.calls.dropThrows({ key })).toMatchObject({ refused: 'dice-wait' });
  const after = again(file, open);
  expect(standing(after)).toEqual(stands);
  closeSession(after.session);
  agrees(file);
});

describe('in an iron campaign', () => {
  test('a throw that was mistyped is typed again, but what it was thrown for is not decided otherwise, now or after it was put away', () => {
    const { file, open } = founded({ iron: true });
    until(open, isOwnChoice);
    threw(open, 1);
    expect(wantedIn(ok(open.calls.takeBackThrow({ key })).standing)).toMatchObject({ thrown: [], mayDrop: false });
    expect(open.calls.dropThrows({ key })).toMatchObject({ refused: 'iron-mode' });
    const after = again(file, open);
    expect(after.calls.dropThrows({ key })).toMatchObject({ refused: 'iron-mode' });
    closeSession(after.session);
  });

  test('nor once others have thrown for what follows from it', () => {
    const { open } = founded({ iron: true });
    const { waiting } = until(
      open,
      ({ waiting: now }) =>
        now.what === 'dice' &&
        now.thrown.length === 0 &&
        now.soFar.some((line) => line.includes('"kind":"roll"')) &&
        open.session.held?.action.kind === 'choose' &&
        open.session.held.action.hand === 'player',
    );
    expect(waiting).toMatchObject({ mayDrop: false });
    expect(open.calls.dropThrows({ key })).toMatchObject({ refused: 'iron-mode' });
    closeSession(open.session);
  });
});

describe('a battle that is over, and of which the campaign has not heard because dice are wanted', () => {
  const NOTHING: ReportedSide = { routed: [], left: [], fates: [], routedBearers: [], lostBanners: [], vanished: [], maiden: null, destroyed: [] };
  /** An army that has routed whole, with its banners. */
  const beaten = ({ units, banners }: ArmySheet): ReportedSide => ({ ...NOTHING, routed: units.map(({ id }) => id), lostBanners: banners.map(({ id }) => id) });

  /** Who brought a banner has lost it, by the player's own report. */
  function report({ calls }: Open, { battle }: WaitingBattle): Standing {
    const { invader, defender } = ok(calls.tableSheet({ key, battle }));
    const isInvaders = invader.banners.length > 0;
    const sides = isInvaders ? { invader: beaten(invader), defender: NOTHING } : { invader: NOTHING, defender: beaten(defender) };
    const field = (isInvaders ? defender : invader).nation;
    return ok(calls.reportBattle({ key, battle, report: { field, refusedBy: null, turns: 5, ...sides } })).standing;
  }
  const settle = ({ calls }: Open, { battle }: WaitingBattle): Standing => ok(calls.settleBattle({ key, battle })).standing;

  /** A Summer whose last battle has a banner lost in it: after a decision that can be taken back. */
  let text = '';
  beforeAll(() => {
    const { file, open } = founded({ ownDice: false }, { seed: 7, players: CORNER.nations.map(({ id }) => id) });
    const { lastDecision } = until(
      open,
      ({ waiting, year, season }) => year === 988 && season === 'summer' && waiting.what === 'battles' && waiting.battles.length === 1,
    );
    expect(lastDecision).toBeDefined();
    ok(open.calls.changeSettings({ key, settings: { ownDice: true } }));
    closeSession(open.session);
    text = within(file, exportCampaign);
  });

  test.each([
    ['settled by the game', settle, true],
    ['fought on the player’s own table', report, false],
  ] as const)('%s: it is over still when the campaign is opened again', (_how, over, mayTakeBack) => {
    const file = place('over');
    importCampaign('a text', text, file);
    const open = opened(file);
    const { waiting } = standing(open);
    if (waiting.what !== 'battles') throw new Error('nobody fights');
    const stands = over(open, waiting.battles[0]!);
    expect(wantedIn(stands).table).toBe('lost-treasure');
    // what was fought by hand is not lost with a decision before it
    expect(stands.lastDecision !== undefined).toBe(mayTakeBack);
    if (!mayTakeBack) expect(open.calls.takeBack({ key })).toMatchObject({ refused: 'nothing-to-undo' });
    const after = again(file, open);
    expect(standing(after)).toEqual(stands);
    if (mayTakeBack) expect(after.calls.dropThrows({ key })).toMatchObject({ refused: 'dice-wait' });
    else {
      // what he has mistyped he records once more
      const dropped = ok(after.calls.dropThrows({ key })).standing;
      expect(dropped.waiting).toEqual(waiting);
      over(after, waiting.battles[0]!);
    }
    const done = ok(after.calls.throwDice({ key, faces: null, rest: true })).standing;
    expect(done.fought?.length).toBeGreaterThan(0);
    closeSession(after.session);
    agrees(file);
  });
});

describe('what a throw may come to', () => {
  /** The same campaign as if all others threw other dice from the throw on that is waited for. */
  function withOtherDice({ session }: Open, dice: number): readonly string[] {
    const held = session.held!;
    const { opened: campaign } = session;
    const isOwn = throwsFor(held.of, campaign.rules.lands, session.state);
    const apply: typeof campaign.rules.apply = (state, action, source, ended) => {
      let own = 0;
      const others: DiceSource = {
        faces(scope, who, table, k, count) {
          if (isOwn(who)) own++;
          return source.faces(scope, isOwn(who) || own <= held.thrown.length ? who : `${who} ${dice}`, table, k, count);
        },
      };
      return campaign.rules.apply(state, action, others, ended);
    };
    session.opened = { ...campaign, rules: { ...campaign.rules, apply } };
    const { mayBe } = wantedIn(standingOf(session));
    session.opened = campaign;
    return mayBe;
  }

  test('in a contest it tells nothing of what others will throw, but how they may decide it (ruling 18)', () => {
    const { open } = founded({ ownDice: false }, { seed: 5 });
    until(open, ({ now }) => now > 1);
    ok(open.calls.changeSettings({ key, settings: { ownDice: true } }));
    const { mayBe } = wantedIn(until(open, ({ waiting }) => waiting.what === 'dice' && waiting.table === 'invasion-order'));
    for (const dice of [1, 2, 3]) expect(withOtherDice(open, dice)).toEqual(mayBe);
    const results = Map.groupBy(
      mayBe.map((line) => JSON.parse(line) as { readonly dice: readonly number[]; readonly result: string }),
      ({ dice }) => dice[0]!,
    );
    expect([...results.keys()]).toEqual([1, 2, 3, 4, 5, 6]);
    expect([...results.values()].some((of) => new Set(of.map(({ result }) => result)).size > 1)).toBe(true);
    closeSession(open.session);
  });
});
