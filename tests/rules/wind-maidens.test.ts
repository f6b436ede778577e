import { describe, expect, test } from 'vitest';
import { loseMaidens } from '../../engine/campaign/armies/companies.ts';
import type { At } from '../../engine/campaign/chapter.ts';
import { lands } from '../../engine/campaign/lands.ts';
import { checkFought } from '../../engine/campaign/wars/battles.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { openCup, scripted } from '../../engine/dice.ts';
import { nationId } from '../../engine/ids.ts';
import { runTo } from './companies-table.ts';
import { serves, WITH_COMPANIES } from './hiring-table.ts';
import { fought, home, outcome, told } from './playing.ts';
import { army, look, muster, table, war } from './table.ts';

const met = () =>
  table(army('ash', 'bryn', 'pike'), army('bryn', 'bryn', 'levies'), serves('ash', 'wind-maidens', 'ash'), war('ash', 'bryn'), muster('bryn', 'ash', 'bryn'));

describe('p. 67: Wind Maidens in a campaign', () => {
  /** What follows from a battle that Ash has lost, until its army is at home. */
  const afterBattle = (state: ReturnType<typeof met>, battle: ReturnType<typeof fought>) =>
    home(runTo('retreat of ash', { ...state, fought: [battle] }, { kind: 'after-battle', battle: battle.battle }), 'ash', WITH_COMPANIES);

  test('their three ships come to the field of their nation’s Leader, and to no other (rulings 52, 54)', () => {
    const state = met();
    const [first] = state.musters;
    const field = fieldOf(state, lands(WITH_COMPANIES), first!);
    expect(field.invader.ships).toBe(3);
    expect(Object.hasOwn(field.defender, 'ships')).toBe(false);
    const away = fieldOf(state, lands(WITH_COMPANIES), { ...first!, invader: { ...first!.invader, deputy: true } });
    expect(Object.hasOwn(away.invader, 'ships')).toBe(false);
  });

  test.each([
    ['escaped', 'escaped'],
    ['captured', 'destroyed'],
    ['dead', 'destroyed'],
  ] as const)('%s, she and her ships serve no more (ruling 249)', (maiden, how) => {
    const state = met();
    const battle = fought('bryn', outcome('bryn', 'ash', 'bryn', { invader: { maiden } }));
    expect(checkFought(state, lands(WITH_COMPANIES), battle)).toBeNull();
    const after = afterBattle(state, battle);
    expect(told(after.events, 'company-left')).toMatchObject([{ nation: 'ash', company: 'wind-maidens', how }]);
    expect(look(after.state, 'ash').companies).toEqual([]);
  });

  test('who else serves the nation serves on when she is gone', () => {
    const state = serves('ash', 'eskelin-knights', 'bryn')(met());
    const battle = fought('bryn', outcome('bryn', 'ash', 'bryn', { invader: { maiden: 'escaped' } }));
    const after = afterBattle(state, battle);
    expect(told(after.events, 'company-left').map((e) => e.company)).toEqual(['wind-maidens']);
    expect(look(after.state, 'ash').companies.map((c) => c.company)).toEqual(['eskelin-knights']);
  });

  test.each([
    ['captured', 1],
    ['dead', 0],
    ['escaped', 0],
  ] as const)('p. 69: a Rogue Dragon takes no prisoners: who is %s by it serves on in %i company (rulings 75, 249)', (maiden, serving) => {
    const side = outcome('ash', 'ash', 'bryn', { invader: { maiden } }).invader;
    const at: At = { lands: lands(WITH_COMPANIES), cup: openCup(scripted(), [1], {}), say: () => {}, cause: 1 };
    const after = loseMaidens(met(), side, nationId('rogue-dragon'), at);
    expect(look(after, 'ash').companies).toHaveLength(serving);
  });

  test('else they serve on, ships that have fallen too', () => {
    const state = met();
    const battle = fought('bryn', outcome('bryn', 'ash', 'bryn'));
    const after = afterBattle(state, battle);
    expect(look(after.state, 'ash').companies).toMatchObject([{ company: 'wind-maidens', ships: 3 }]);
  });

  test('who had none cannot have lost them', () => {
    const state = met();
    const battle = fought('bryn', outcome('bryn', 'ash', 'bryn', { defender: { maiden: 'escaped' } }));
    expect(checkFought(state, lands(WITH_COMPANIES), battle)).toMatchObject({ refused: 'outcome-does-not-fit' });
  });
});
