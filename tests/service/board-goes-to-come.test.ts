import { expect, test } from 'vitest';
import { seeded } from '../../engine/dice.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { type BattleState, idOf } from '../../engine/rally-round-the-king/state.ts';
import { viewOf } from '../../main/service/board/view.ts';
import { seeds } from '../laws/extent.ts';
import { actionsFor, restsOf } from './board-battles.ts';

/** What has happened has been told, all of it. */
const SEEN = { from: Number.POSITIVE_INFINITY, told: 1, iron: false, needs: null } as const;

/** The body that is asked for its order, as the rules have it, in whose go of which turn; null where something else is asked. */
function askedIn(state: BattleState): { readonly body: readonly string[]; readonly go: string } | null {
  const offer = rules.legal(state);
  return 'over' in offer || offer.kind !== 'orders' ? null : { body: offer.body, go: `${state.turn} ${offer.side}` };
}

test('p. 31: who comes after a body that stands is who was said to come, and nobody else', () => {
  const met = { next: 0, last: 0 };
  for (const seed of seeds(3, 12))
    for (const battle of restsOf(seed, 160)) {
      const { offer } = viewOf(battle, SEEN);
      const asked = askedIn(battle.state);
      if (asked === null || offer === null || !offer.isPlayers) {
        expect(offer?.isPlayers === true ? offer.toCome : []).toEqual([]);
        continue;
      }
      const stand = offer.choices.find(({ choice }) => choice.choice === 'stand');
      const [action] = stand === undefined ? [] : actionsFor(offer.by, offer.step, stand.choice);
      const after = action === undefined ? null : rules.apply(battle.state, action, seeded(1));
      if (after === null || !('state' in after)) continue;
      const then = askedIn(after.state);
      if (then?.go !== asked.go) {
        met.last++;
        continue;
      }
      // whoever has nothing to choose has had his go unasked
      const place = offer.toCome.findIndex((body) => body.join() === then.body.join());
      expect(place, then.body.join()).toBeGreaterThanOrEqual(0);
      const passedOver = offer.toCome.slice(0, place).flat();
      const { state } = after;
      expect(state.units.filter(({ done }, i) => !done && passedOver.includes(idOf(state, i)))).toEqual([]);
      met.next++;
    }
  expect(met.next).toBeGreaterThan(40);
  expect(met.last).toBeGreaterThan(5);
});
