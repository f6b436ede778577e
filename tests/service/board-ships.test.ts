import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { seeded } from '../../engine/dice.ts';
import { battleText } from '../../main/chronicle/battle-telling/tale.ts';
import { type BattleByHand, beginBattle, generalsChoice, takeChoice } from '../../main/service/battle-by-hand.ts';
import { viewOf } from '../../main/service/board/view.ts';
import { sentenceOf } from '../../renderer/board/happenings/sentences.ts';
import { namesOf } from '../../renderer/board/naming.ts';
import { fieldOf } from '../laws/battle-fields.ts';

/** What has happened has been told, all of it. */
const SEEN = { from: Number.POSITIVE_INFINITY, told: 1, iron: false, needs: null } as const;

/** Treyine with a Wind Maiden against the Orcs with another, who would rather be elsewhere. */
function sailingField(seed: number) {
  const field = fieldOf(seed, 400, {}, ['treyine', 'orcs']);
  return { ...field, invader: { ...field.invader, ships: 3 }, defender: { ...field.defender, ships: 3 } };
}

test.for([1, 2, 5])('p. 67: what is asked of ships has words, they show on the board, and what happens is told, seed %i', (seed) => {
  const dice = seeded(seed);
  let battle: BattleByHand = beginBattle({ battle: 'field/ships', field: sailingField(seed), world: TALOMIR, isPlayer: () => true, before: [] });
  const titles = new Set<string>();
  let aboard = 0;
  for (let n = 0; !battle.state.over; n++) {
    // a view costs more than the choice: at each question about ships, and now and then
    const view = n % 9 === 0 || battle.state.agenda.at(-1)!.kind === 'attach-ship' ? viewOf(battle, SEEN) : null;
    if (view?.offer?.kind === 'attach-ship') {
      titles.add(view.offer.title);
      expect(view.offer.choices.map((c) => [c.label, c.page])).toEqual([
        ['Ride in it', 67],
        ['Leave it empty', 67],
      ]); // prettier-ignore
    }
    aboard = Math.max(aboard, view?.units.filter((u) => u.isAboard).length ?? 0);
    const next = takeChoice(battle, generalsChoice(battle)!, n + 1, dice);
    if (!('state' in next)) throw new Error(JSON.stringify(next));
    battle = next;
  }
  expect([...titles]).toContain('Who rides in the first ship, with the Wind Maiden?');
  expect(aboard).toBeGreaterThan(0);
  expect(battleText(TALOMIR, battle.events, seed)).toMatch(/in a ship, the Wind Maiden of [^.]+ with\s+them\./);
  const names = namesOf(viewOf(battle, SEEN));
  for (const event of battle.events) expect(() => sentenceOf(event, names)).not.toThrow();
});
