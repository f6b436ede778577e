import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../../data/world.ts';
import type { BattleAction } from '../../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import { volleyAhead } from '../../../engine/rally-round-the-king/offers/volley-forecasts.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { castOf } from '../../../main/chronicle/battle-telling/cast.ts';
import { oddsOf } from '../../../main/service/board/odds.ts';
import { low } from '../flight/flight-table.ts';
import { archers, far, sailing } from '../flight/ships-table.ts';
import { magicOf, under } from '../magic/magic-table.ts';
import { actionFor, bows, FOOT, goOf, spears } from '../movement/movement-table.ts';
import { battleOf } from '../table.ts';

function ahead(state: BattleState) {
  const step = state.agenda.at(-1);
  if (step?.kind !== 'orders') throw new Error('no orders');
  return volleyAhead(state, step);
}

/** What is told of an order to fire, without samples. */
function told(state: BattleState) {
  const action: BattleAction = actionFor(state, { choice: 'fire' });
  expect(rules.check(state, action)).toBeNull();
  return oddsOf({ ...state, turn: 0 }, castOf(TALOMIR, []), action, 1);
}

describe('p. 49: at a unit behind a Shield Wall', () => {
  const shooting = (rules: readonly 'firearms'[], ...spells: readonly 'shield-wall'[]): BattleState => {
    const y = rules.length === 0 ? 14 : 12;
    const state = battleOf([{ id: 'bow', row: { ...bows, rules, figures: 2 }, x: 20, y: 10 }, { id: 'foe', side: 1, row: spears, x: 20, y }, far]);
    return goOf(under({ ...state, magic: magicOf([null, null]) }, ...spells.map((spell) => ['foe', spell, { by: 1 as const }] as const)), 'bow', {
      active: false,
    });
  };

  test.each([[[]], [['firearms']]] as const)('no hit is foretold, with %j', (rules) => {
    expect(ahead(shooting(rules))[0]!.hits[1]).toBeGreaterThan(0);
    expect(ahead(shooting(rules, 'shield-wall'))).toMatchObject([{ walled: true, hits: [1] }]);
  });

  test('and it is said why', () => {
    expect(told(shooting([], 'shield-wall'))).toMatchObject([
      { about: expect.stringMatching(/^Shooting at the .+: a Shield Wall keeps every shot off$/), page: 49, chances: [{ words: 'No hit', chance: 1 }] },
    ]);
  });
});

test('p. 5: of engines and cannon, which shoot by tables of their own, nothing is foretold here', () => {
  const bow = { id: 'bow', row: { ...bows, figures: 2 }, x: 20, y: 10 };
  const gun = (rules: readonly ('engine' | 'cannon')[]) => ({ id: 'gun', row: { ...bows, rules, movesAs: 'artillery' as const }, x: 20 + 1.575, y: 10 });
  for (const rules of [['engine'], ['cannon']] as const) {
    const state = goOf(battleOf([bow, gun(rules), { id: 'foe', side: 1, row: spears, x: 20.8, y: 16 }, far]), 'bow', { active: false });
    expect(ahead(state).map(({ shooters }) => shooters)).toEqual([[0]]);
  }
});

test.each([1, 2, 3])('p. 7: a firearm that stands between %i" and an inch less off is foretold to hit with that die and higher', (inches) => {
  const y = 10 + FOOT + inches - 0.5;
  const state = battleOf([{ id: 'bow', row: { ...bows, rules: ['firearms'], figures: 2 }, x: 20, y: 10 }, { id: 'foe', side: 1, row: spears, x: 20, y }, far]);
  const { hits } = ahead(goOf(state, 'bow', { active: false }))[0]!;
  expect(hits[0]).toBeCloseTo((inches - 1) / 6, 9);
});

test.each([
  ['in the air as AC 4', low, 4],
  ['on the ground as itself', {}, 2],
] as const)('p. 67, ruling 244: a ship is shot at %s, and so it is told', (_, how, ac) => {
  const state = goOf(
    sailing(
      ['archers'],
      [
        { id: 'archers', row: archers, x: 20, y: 14, ...how },
        { id: 'foe', side: 1, row: { ...bows, figures: 2 }, x: 20, y: 18 },
      ],
    ),
    'foe',
    { active: false },
  );
  expect(ahead(state)).toMatchObject([{ ac }]);
  expect(told(state)[0]!.about).toMatch(new RegExp(`, a hit for each ${ac + 1}$`));
});
