import type { BattleOrder, BattleView } from '../../main/contract.ts';

/** An order from what is offered: the first choice, at its first stop. */
export function orderFrom(view: BattleView): BattleOrder {
  const { step, choices } = view.offer!;
  const { choice } = choices[0]!;
  switch (choice.form) {
    case 'none':
      return { step, choice: choice.choice, of: [] };
    case 'number':
      return { step, choice: choice.choice, of: [], number: choice.stops[0]! };
    case 'set':
      return { step, choice: choice.choice, of: choice.stops[0]! };
    case 'place': {
      const { unit, x, y, heading } = choice.stops[0]!;
      return { step, choice: choice.choice, of: [unit], place: { x, y, heading } };
    }
  }
}
