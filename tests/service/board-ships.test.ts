import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { seeded } from '../../engine/dice.ts';
import { isAboard } from '../../engine/rally-round-the-king/ships/ships.ts';
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

/** Whether ships are manned, or who is in one on the ground has its go. */
function asksShips({ state }: BattleByHand): boolean {
  const step = state.agenda.at(-1)!;
  return step.kind === 'attach-ship' || (step.kind === 'orders' && step.units.some((i) => state.units[i]!.status === 'field' && isAboard(state, i)));
}

test.for([1, 2, 5])('p. 67: what is asked of ships has words, they show on the board, and what happens is told, seed %i', (seed) => {
  const dice = seeded(seed);
  let battle: BattleByHand = beginBattle({ battle: 'field/ships', field: sailingField(seed), world: TALOMIR, isPlayer: () => true, before: [] });
  const titles = new Set<string>();
  let aboard = 0;
  const told = { walks: 0, rises: 0 };
  for (let n = 0; !battle.state.over; n++) {
    // a view costs more than the choice: at each question about ships, and now and then
    const view = n % 9 === 0 || asksShips(battle) ? viewOf(battle, SEEN) : null;
    if (view?.offer?.kind === 'attach-ship') {
      titles.add(view.offer.title);
      expect(view.offer.choices.map((c) => [c.label, c.page])).toEqual([
        ['Ride in it', 67],
        ['Leave it empty', 67],
      ]); // prettier-ignore
    }
    const asked = view?.offer?.kind === 'orders' ? view.units.filter(({ unit }) => view.offer!.body.includes(unit)) : [];
    for (const { choice, label, note } of asked.length > 0 ? view!.offer!.choices.map((c) => ({ ...c, choice: c.choice.choice })) : []) {
      const isGrounded = asked.every(({ status }) => status === 'field');
      const isShip = isGrounded && asked.some((unit) => unit.isAboard === true);
      // who walks is told that the ship stays behind, who turns about is not
      if (choice === 'advance' || choice === 'about-face') expect(/leaves it: it stays behind/.test(note ?? '')).toBe(choice === 'advance' && isShip);
      if (choice === 'land') expect(label).toBe(isGrounded ? 'Rise and land elsewhere' : 'Land');
      if (isShip && choice === 'advance') told.walks++;
      if (isShip && choice === 'land') told.rises++;
    }
    aboard = Math.max(aboard, view?.units.filter((u) => u.isAboard).length ?? 0);
    const next = takeChoice(battle, generalsChoice(battle)!, n + 1, dice);
    if (!('state' in next)) throw new Error(JSON.stringify(next));
    battle = next;
  }
  expect([...titles]).toContain('Who rides in the first ship, with the Wind Maiden?');
  expect(aboard).toBeGreaterThan(0);
  expect(Math.min(told.walks, told.rises)).toBeGreaterThan(0);
  expect(battleText(TALOMIR, battle.events, seed)).toMatch(/in a ship, the Wind Maiden of [^.]+ with\s+them\./);
  const names = namesOf(viewOf(battle, SEEN));
  for (const event of battle.events) expect(() => sentenceOf(event, names)).not.toThrow();
});
