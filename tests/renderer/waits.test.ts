import { expect, test } from 'vitest';
import type { CampaignSettings, Waiting, WaitingBattle } from '../../main/contract.ts';
import { battlesWait, mustChoose, shownOf, waitsFor } from '../../renderer/campaign/waits.ts';

const DECISION = { what: 'decision', kind: 'recruit' } as Waiting;
const SIDE = { nation: 'ekra', units: 9, points: 180, warRating: 3, besides: '' };
const battle = (isPlayers: boolean, turn: number | null = null): WaitingBattle => ({
  battle: '',
  key: '',
  province: '',
  invader: SIDE,
  defender: SIDE,
  isPlayers,
  fighting: turn === null ? null : { turn },
  mayCommand: [],
  command: null,
});
const battles = (...arePlayers: readonly boolean[]): Waiting => ({ what: 'battles', battles: arePlayers.map((isPlayers) => battle(isPlayers)) });
const set = (asks: CampaignSettings['asks'], everyBattle?: true): CampaignSettings => ({
  asks,
  iron: false,
  realDice: false,
  ...(everyBattle === undefined ? {} : { everyBattle }),
});
const whatWaits = (waiting: Waiting, asks: CampaignSettings['asks'], everyBattle?: true) =>
  waitsFor({ waiting, settings: set(asks, everyBattle) })?.what ?? null;
const must = (waiting: Waiting, asks: CampaignSettings['asks'], everyBattle?: true) => mustChoose({ waiting, settings: set(asks, everyBattle) });
const EACH = ['every-decision', 'battles', 'never'] as const;

test('decisions and battles wait for the player as he has set it; others’ battles and a campaign that is over do not', () => {
  expect(EACH.map((asks) => whatWaits(DECISION, asks))).toEqual(['decision', null, null]);
  expect(EACH.map((asks) => whatWaits(battles(false, true), asks))).toEqual(['battles', 'battles', null]);
  expect([whatWaits(battles(false), 'battles'), whatWaits({ what: 'nothing' }, 'every-decision')]).toEqual([null, null]);
});

test('the game goes on to his own battles by itself; then, and at his decisions, he must choose first', () => {
  expect(EACH.map((asks) => must(DECISION, asks))).toEqual([true, false, false]);
  expect(EACH.map((asks) => must(battles(false, true), asks))).toEqual([false, false, false]);
  expect(EACH.map((asks) => must(battles(true, true), asks))).toEqual([true, true, false]);
  expect([must({ what: 'nothing' }, 'every-decision'), must({ what: 'over' } as Waiting, 'never')]).toEqual([false, true]);
});

test('dice that he throws himself wait for him, whatever else is asked of him', () => {
  const dice = { what: 'dice', count: 2 } as Waiting;
  for (const asks of EACH) expect([whatWaits(dice, asks), must(dice, asks)]).toEqual(['dice', true]);
});

test('p. 56: where every battle waits, those of others do, whatever else is asked of him', () => {
  for (const asks of EACH) {
    expect([whatWaits(battles(false, false), asks, true), must(battles(false, true), asks, true)]).toEqual(['battles', true]);
    expect([whatWaits({ what: 'nothing' }, asks, true), must({ what: 'nothing' }, asks, true)]).toEqual([null, false]);
  }
  const [own, others] = [battle(true), battle(false)];
  expect(shownOf([own, others], set('battles'))).toEqual([own]);
  expect(shownOf([own, others], set('battles', true))).toEqual([own, others]);
});

test('a battle that he is fighting waits, whatever he has set since', () => {
  const fought = battle(false, 3);
  for (const asks of EACH) {
    const standing = { waiting: { what: 'battles' as const, battles: [battle(false), fought] }, settings: set(asks) };
    expect([waitsFor(standing)?.what, mustChoose(standing), shownOf(standing.waiting.battles, standing.settings)]).toEqual(['battles', true, [fought]]);
  }
});

test('one battle waits, or it is said how many do', () => {
  expect([1, 2, 7].map(battlesWait)).toEqual(['A battle waits', '2 battles wait', '7 battles wait']);
});
