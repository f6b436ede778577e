import { describe, expect, test } from 'vitest';
import { scripted } from '../../engine/dice.ts';
import { nationId } from '../../engine/ids.ts';
import { general } from '../../engine/policies/general.ts';
import type { BattleOffer } from '../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { foot, taking } from './heroes/hero-table.ts';
import { battleOf, of, runTo } from './table.ts';

const both = [foot('a', 0, 24, 8), foot('b', 1, 24, 28)] as const;
const asked = (change: Partial<BattleState> = {}, units: Parameters<typeof battleOf>[0] = both) =>
  runTo('command', battleOf(units, change), { kind: 'command', side: 0 }, scripted()).state;
const offerAt = (state: BattleState): BattleOffer => {
  const offer = rules.legal(state);
  if ('over' in offer) throw new Error('over');
  return offer;
};
const choicesAt = (state: BattleState): readonly string[] => offerAt(state).choices.map((c) => c.choice);

describe('p. 31: the players may decide to end the battle by mutual consent (ruling 375)', () => {
  test('a side offers it as its go begins; if the other agrees nobody holds the field, and nobody has routed or left', () => {
    const offered = taking(asked(), 'offer-to-end', scripted()).state;
    expect(offerAt(offered)).toMatchObject({ side: 1, kind: 'end-offered' });
    expect(choicesAt(offered)).toEqual(['fight-on', 'agree-to-end']);
    const { state, events } = taking(offered, 'agree-to-end', scripted());
    expect(of(events, 'battle-ended')).toMatchObject([{ field: null, end: 'agreed', turns: 3 }]);
    expect(rules.outcome(state)).toMatchObject({ field: null, end: 'agreed', invader: { routed: [], left: [] }, defender: { routed: [], left: [] } });
  });

  test('if he does not, who has offered it fights on or leaves, and asks no more in this go', () => {
    const declined = taking(taking(asked(), 'offer-to-end', scripted()).state, 'fight-on', scripted()).state;
    expect(offerAt(declined)).toMatchObject({ side: 0, kind: 'command' });
    expect(choicesAt(declined)).toEqual(['fight-on', 'withdraw']);
    expect(choicesAt(asked())).toEqual(['fight-on', 'withdraw', 'offer-to-end']);
  });

  test('p. 69: with a Rogue Dragon nobody agrees on anything (ruling 75)', () => {
    const state = asked();
    const sides = [state.sides[0], { ...state.sides[1], nation: nationId('rogue-dragon') }] as const;
    expect(choicesAt({ ...state, sides })).toEqual(['fight-on', 'withdraw']);
  });
});

describe('the game’s general (ruling 375)', () => {
  const answers = (state: BattleState) => general(state, offerAt(state)).choice;
  const offered = (change: Partial<BattleState>, units: Parameters<typeof battleOf>[0] = both) =>
    taking(asked(change, units), 'offer-to-end', scripted()).state;

  test('never offers it', () => {
    expect(answers(asked({ idle: 7 }))).toBe('fight-on');
  });

  test('agrees where nothing has happened for four turns and he is ahead, and not before', () => {
    const ahead = [...both, foot('gone', 0, 5, 5, { status: 'routed' })];
    expect(answers(offered({ idle: 3 }, ahead))).toBe('fight-on');
    expect(answers(offered({ idle: 4 }, ahead))).toBe('agree-to-end');
  });

  test('does not agree while he has won nothing: neither level nor behind', () => {
    expect(answers(offered({ idle: 4 }))).toBe('fight-on');
    expect(answers(offered({ idle: 7 }, [...both, foot('gone', 1, 5, 5, { status: 'routed' })]))).toBe('fight-on');
  });

  test('agrees where he would have left the field', () => {
    const few = [foot('b', 1, 24, 28), ...['c', 'd', 'e', 'f'].map((id, n) => foot(id, 1, 5 * n, 34, { status: 'routed' }))];
    const many = ['a', 'g', 'h', 'i', 'j'].map((id, n) => foot(id, 0, 16 + 4 * n, 8));
    const lost = asked({}, [...many, ...few]);
    const sides = [lost.sides[0], { ...lost.sides[1], points: 160 }] as const;
    const his = runTo('command', { ...lost, sides, agenda: [] }, { kind: 'command', side: 1 }, scripted()).state;
    expect(answers(his)).toBe('withdraw');
    expect(answers(taking({ ...lost, sides }, 'offer-to-end', scripted()).state)).toBe('agree-to-end');
  });
});
