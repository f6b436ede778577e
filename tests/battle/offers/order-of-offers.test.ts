import { expect, test } from 'vitest';
import type { BattleChoiceId } from '../../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import { seeds } from '../../laws/extent.ts';
import { restsOf } from '../../service/board-battles.ts';

/** As a body is offered what it may do, on foot and neither in melee nor off the table: there its rest or its fight comes first. */
const ORDERS: readonly BattleChoiceId[] = [
  ...(['charge', 'advance', 'occupy', 'wheel-left', 'wheel-right', 'about-face', 'expand-left', 'expand-right', 'skirmish-move'] as const),
  ...(['dismount', 'drop-stakes', 'break-up', 'form-up', 'leave', 'fire', 'done', 'stand'] as const),
];

/** What else is offered in more than one way. */
const OTHERS: Readonly<Record<string, readonly BattleChoiceId[]>> = {
  'choose-baseline': ['baseline-top', 'baseline-bottom'],
  'accept-field': ['accept', 'refuse'],
  command: ['fight-on', 'withdraw', 'offer-to-end'],
  pursue: ['follow', 'stay'],
};

test('choices are offered in one order, whatever else is offered: whoever chooses by their place chooses the same in years to come', () => {
  const met = new Set<string>();
  for (const seed of [...seeds(1, 60), 3])
    for (const { state } of restsOf(seed)) {
      const offer = rules.legal(state);
      if ('over' in offer) continue;
      const order = offer.kind === 'orders' ? ORDERS : OTHERS[offer.kind];
      if (order === undefined) continue;
      const offered = [...new Set(offer.choices.map(({ choice }) => choice))];
      if (order === ORDERS && (offered.some((choice) => !ORDERS.includes(choice)) || ['done', 'stand'].includes(offered[0]!))) continue;
      expect(offered, `seed ${seed}: ${offer.kind}`).toEqual(order.filter((choice) => offered.includes(choice)));
      for (const choice of offered) met.add(choice);
    }
  for (const choice of ['charge', 'advance', 'wheel-right', 'about-face', 'expand-left', 'stand', 'fire', 'withdraw', 'refuse', 'follow'])
    expect(met).toContain(choice);
});
