import { expect, test } from 'vitest';
import type { CampaignSettings, Waiting } from '../../main/contract.ts';
import { waitsFor } from '../../renderer/campaign/waits.ts';

const DECISION = { what: 'decision', kind: 'recruit' } as Waiting;
const SIDE = { nation: 'ekra', units: 9, strength: '' };
const battles = (...arePlayers: readonly boolean[]): Waiting => ({
  what: 'battles',
  battles: arePlayers.map((isPlayers) => ({ battle: '', province: '', invader: SIDE, defender: SIDE, isPlayers, fighting: null, mayCommand: [], command: null })),
});
const whatWaits = (waiting: Waiting, asks: CampaignSettings['asks']) => waitsFor({ waiting, settings: { asks, iron: false, realDice: false } })?.what ?? null;

test('decisions and battles wait for the player as he has set it; others’ battles and a campaign that is over do not', () => {
  expect((['every-decision', 'battles', 'never'] as const).map((asks) => whatWaits(DECISION, asks))).toEqual(['decision', null, null]);
  expect((['every-decision', 'battles', 'never'] as const).map((asks) => whatWaits(battles(false, true), asks))).toEqual(['battles', 'battles', null]);
  expect([whatWaits(battles(false), 'battles'), whatWaits({ what: 'nothing' }, 'every-decision')]).toEqual([null, null]);
});
