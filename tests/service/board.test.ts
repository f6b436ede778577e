import { expect, test } from 'vitest';
import { seeded } from '../../engine/dice.ts';
import { wheeled } from '../../engine/geometry/stand.ts';
import { retireOf } from '../../engine/movement-rates.ts';
import type { BattleAction } from '../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { withBattleSide } from '../../engine/rally-round-the-king/changes.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import type { BoardPlace, BoardUnit, Ghost } from '../../main/contract.ts';
import type { BattleByHand } from '../../main/service/battle-by-hand.ts';
import { replayOf } from '../../main/service/board/replay.ts';
import { positionOf, viewOf } from '../../main/service/board/view.ts';
import { SOAK, seeds } from '../laws/extent.ts';
import { actionsFor, battleOf, fightOf, restsOf, SEEN, seenAt } from './board-battles.ts';

/** Where a ghost says that units stand after a number, or at the stop of that place in the choice's. */
function placesIn(ghost: Ghost, units: ReadonlyMap<string, BoardUnit>, action: BattleAction, stop: number): readonly BoardPlace[] {
  switch (ghost.how) {
    case 'slide':
      return ghost.units.map((u) => ({ ...u, x: u.x + ghost.dx * action.number!, y: u.y + ghost.dy * action.number! }));
    case 'wheel':
      return ghost.units.map((u) => {
        const { x, y, heading } = wheeled({ ...units.get(u.unit)!, ...u }, ghost.pivot, ghost.turn * action.number!);
        return { unit: u.unit, x, y, heading };
      });
    case 'places':
      return ghost.stops[stop]!;
  }
}

/** What is done by order straight away; the rest may be hindered by tests and dice. */
const BY_ORDER = ['advanced', 'wheeled', 'about-faced', 'expanded', 'skirmished', 'reformed', 'returned', 'crossed-the-river'];

/** Where those stand whom the order itself has moved; null if it was not carried out. */
function movedBy(battle: BattleByHand, action: BattleAction, seed: number): readonly BoardPlace[] | null {
  const done = rules.apply(battle.state, action, seeded(seed));
  if (!('events' in done)) throw new Error(`refused: ${JSON.stringify(done)}`);
  for (const event of done.events) {
    if (event.kind === 'unit-placed') return [event.placed];
    if (event.kind === 'moved') return BY_ORDER.includes(event.how) ? event.places : null;
  }
  return null;
}

const far = (a: BoardPlace, b: BoardPlace | undefined): number =>
  b === undefined ? Number.POSITIVE_INFINITY : Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), a.heading === b.heading ? 0 : 1);

test('p. 9: where nobody commands any more it is said why a body may be activated all the same', () => {
  const battle = battleOf(3);
  const viewed = (state: BattleState) => viewOf({ ...battle, state }, SEEN).sides[0].commandWhy;
  expect(viewed(battle.state)).toBeNull();
  const leaders = battle.state.sides[0].leaders.map((leader) => ({ ...leader, state: 'dead' as const }));
  expect(viewed(withBattleSide(battle.state, 0, { leaders, command: 1 }))).toEqual({
    text: 'nobody on the table commands: one body may be activated in a go all the same',
    page: 9,
  });
});

test('p. 9: what is left of a War Rating is told in a side’s own go alone, not before its first', () => {
  let isBefore = false;
  for (const battle of restsOf(3)) {
    const { sides, turn, mover, offer } = seenAt(battle);
    const { state } = battle;
    if (turn === 0) expect(sides.map(({ command }) => command)).toEqual([null, null]);
    else if (!state.over) expect(sides.map(({ command }) => command)).toEqual([0, 1].map((side) => (side === mover ? state.sides[side]!.command : null)));
    isBefore ||= turn === 0 && offer !== null;
  }
  expect(isBefore).toBe(true);
  const omens = { ...battleOf(3), state: { ...battleOf(3).state, turn: 1, agenda: [{ id: 9, kind: 'go', side: 0 }] as unknown as BattleState['agenda'] } };
  expect(positionOf(omens).sides.map(({ command }) => command)).toEqual([null, null]);
});

test('a choice leads to where its ghost says, at each of its stops, to within a fiftieth of an inch', () => {
  const tried: Record<string, number> = {};
  const faults: string[] = [];
  for (const seed of seeds(2, 40)) {
    let n = 0;
    for (const battle of restsOf(seed)) {
      if (++n % 7 !== 0) continue;
      const view = seenAt(battle);
      const units = new Map(view.units.map((u) => [u.unit, u]));
      for (const { choice, ghost } of view.offer!.choices) {
        if (ghost === null || choice.choice === 'charge') continue;
        actionsFor(view.offer!.by, view.offer!.step, choice).forEach((action, stop) => {
          const places = movedBy(battle, action, seed);
          if (places === null) return;
          const ghosts = placesIn(ghost, units, action, stop);
          for (const place of places)
            if (
              far(
                place,
                ghosts.find((g) => g.unit === place.unit),
              ) > 0.02
            )
              faults.push(`${seed}/${n} ${choice.choice} ${action.number ?? stop}: ${JSON.stringify(place)} not ${JSON.stringify(ghosts)}`);
          tried[choice.choice] = (tried[choice.choice] ?? 0) + 1;
        });
      }
    }
  }
  expect(faults.slice(0, 3)).toEqual([]);
  for (const choice of ['advance', 'wheel-left', 'wheel-right', 'about-face', 'place', 'skirmish-move'])
    expect([choice, tried[choice] ?? 0]).toSatisfy(([, n]) => Number(n) > 20);
}, 120_000);

test('every offer is put in words, and one choice of it is the general’s own, with why he would make it', () => {
  const kinds = new Set<string>();
  const whys = new Map<string, string>();
  for (const seed of seeds(1, 30))
    for (const battle of restsOf(seed)) {
      const { offer } = seenAt(battle);
      kinds.add(offer!.kind);
      expect(offer!.title.length).toBeGreaterThan(5);
      expect(offer!.title).not.toMatch(/undefined|unknown/);
      // one Foot Knight does, and one Clibinarius; the Archers do
      expect(offer!.title).not.toMatch(/\b(do|Do) the (Foot Knight|Infantry|Cavalry)\b|\b[Dd]oes the (?!Clibinarius)[\w ]*[^s]s (do|hit|shoot|go)\b/);
      for (const { label } of offer!.choices) expect(label).toMatch(/^[A-Z]/);
      expect(offer!.choices.filter((c) => c.isSuggested)).toHaveLength(1);
      expect(offer!.generalWhy).toMatch(/^[A-Z].*\.$/);
      whys.set(offer!.choices.find((c) => c.isSuggested)!.choice.choice, offer!.generalWhy!);
    }
  expect(kinds.size).toBeGreaterThan(5);
  expect(new Set(whys.values()).size).toBeGreaterThan(5);
  expect([whys.get('fire'), whys.get('fight-on')]).toEqual(['An enemy is in range.', 'The day is not lost yet.']);
}, 120_000);

test('p. 36: a leader is told how likely the die does as he wants: he shifts it by one, so pursuit or not is surer than without him', () => {
  let told = 0;
  for (const seed of seeds(4, 40))
    for (const battle of restsOf(seed)) {
      const step = battle.state.agenda.at(-1);
      if (step?.kind !== 'pursue') continue;
      const { rep } = battle.state.troops[step.unit]!.listed;
      // who charged goes on Rep or less, who stood on more; one more face for the leader
      const goes = step.role === 'charged' || step.role === 'countercharged' ? Math.min(6, rep) : Math.max(0, 6 - rep);
      const shifted = (faces: number): number => (faces === 0 ? (rep === 6 ? 1 : 0) : Math.min(6, faces + 1));
      const onFaces = (faces: number): string => (faces === 6 ? 'every face' : `${faces === 0 ? 'none' : faces} of the 6 faces`);
      const notes = seenAt(battle).offer!.choices.map(({ choice, note }) => [choice.choice, note]);
      expect(notes).toEqual([
        ['follow', expect.stringContaining(`It comes to that on ${onFaces(shifted(goes))} of a die`)],
        ['stay', expect.stringContaining(`It comes to that on ${onFaces(shifted(6 - goes))} of a die`)],
      ]);
      told++;
    }
  expect(told).toBeGreaterThan(3);
}, 120_000);

test('a view is a value of JSON and tells the table as the rules have it', () => {
  for (const seed of [3, 8]) {
    let looked = 0;
    for (const battle of restsOf(seed)) {
      if (battle.state.turn < 3) continue;
      const view = viewOf(battle, { ...SEEN, from: 0 });
      expect(JSON.parse(JSON.stringify(view))).toEqual(view);
      expect(view.units.map((u) => u.unit)).toEqual(battle.state.troops.map((t) => t.id));
      const bodies = new Map(view.units.map((u) => [u.unit, u.body.join()]));
      for (const [i, unit] of view.units.entries()) {
        expect(unit.body).toContain(unit.unit);
        expect(unit.retire).toBe(retireOf(battle.state.troops[i]!.listed, unit.isDismounted));
        expect(unit.body.filter((other) => bodies.get(other) !== unit.body.join())).toEqual([]);
      }
      expect(view.units.filter((u) => u.leader?.rank === 'cinc').length).toBeLessThanOrEqual(2);
      if (++looked > 30) break;
    }
    expect(looked).toBeGreaterThan(10);
  }
}, 60_000);

test('an order that is aimed at enemies names them, and who of the body turns on each', () => {
  const aimed: Record<string, number> = {};
  // in the last of them those in melee are asked, which is seldom: they fight
  for (const seed of SOAK ? seeds(0, 20) : [7, 10])
    for (const battle of restsOf(seed)) {
      const view = seenAt(battle);
      const side = new Map(view.units.map((u) => [u.unit, u.side]));
      for (const { choice, aims } of view.offer!.choices) {
        for (const { at, of } of aims) {
          expect([side.get(at), of.length > 0, of.every((id) => view.offer!.body.includes(id as never))]).toEqual([1 - view.offer!.side, true, true]);
          aimed[choice.choice] = (aimed[choice.choice] ?? 0) + 1;
        }
        const turning = new Set(aims.flatMap(({ of }) => of));
        if (choice.choice === 'charge' && choice.form === 'set') expect([...turning].sort()).toEqual([...choice.of].sort());
        if (choice.choice === 'fire') expect(aims.length).toBeGreaterThan(0);
      }
    }
  for (const choice of ['charge', 'fire', 'melee']) expect([choice, aimed[choice] ?? 0]).toSatisfy(([, n]) => Number(n) > 0);
}, 120_000);

test('p. 41: of equals in a melee it is asked who is hit, with what was thrown and in what they are equal; each of them can be', () => {
  let asked = 0;
  for (let seed = 1; asked < 4; seed++)
    for (const battle of restsOf(seed)) {
      const step = battle.state.agenda.at(-1)!;
      if (step.kind !== 'melee-hits') continue;
      asked++;
      const view = seenAt(battle);
      const offer = view.offer!;
      const [{ choice, label, note, page, isSuggested }] = offer.choices as [(typeof offer.choices)[0]];
      if (choice.form !== 'set') throw new Error(`${seed}: ${choice.form}`);
      const units = choice.of.map((id) => view.units.find((u) => u.unit === id)!);
      expect(offer.title).toMatch(choice.min === 1 ? /^Which of .+ (do|does) .+ hit\?$/ : /^Which (two|three|four) of .+ (do|does) .+ hit\?$/);
      expect([offer.choices.length, label, page, isSuggested, units.some((u) => u.side === offer.side)]).toEqual([1, 'Hit', 41, true, false]);
      // who threw is marked as asked, and the numbers are those of the step
      expect(offer.body.every((id) => view.units.some((u) => u.unit === id && u.side === offer.side && u.isFighting))).toBe(true);
      const numbers =
        /^(-?\d+) in all(?:, (\d+) of it spent already)?; a hit on AC (\d) takes (\d)\. Each of them has AC \3 and (no|\d+) hits? in this melee\.$/;
      const told = numbers.exec(note!)!;
      const [total, spent, ac, price] = [1, 2, 3, 4].map((n) => Number(told[n] ?? 0));
      expect(total).toBe(step.totals[offer.side === battle.state.mover ? 0 : 1]);
      expect([new Set(units.map((u) => u.ac)), price]).toEqual([new Set([ac]), ac! + 1]);
      expect(Math.floor((total! - spent!) / price!)).toBe(choice.min);
      expect(choice.min).toBeLessThan(choice.of.length);
      for (const action of actionsFor(offer.by, offer.step, choice)) expect(rules.check(battle.state, action)).toBeNull();
      expect(offer.general).toMatchObject({ choice: 'hit' });
    }
}, 120_000);

test.each([
  ['asked for no longer', (action: BattleAction) => ({ ...action, step: action.step + 1 })],
  ['no longer among those offered', (action: BattleAction) => ({ ...action, choice: 'stay' as const })],
])('a battle is watched again up to a choice that is %s, as when a rule has changed since', (_what, other) => {
  const rests = [...restsOf(3, 60)];
  const made = rests.at(-1)!.made.map((m) => m.action);
  const frames = (actions: readonly BattleAction[]) => replayOf(fightOf(3), actions, seeded(3));
  const changed = made.map((action, n) => (n < 50 ? action : other(action)));
  expect(frames(changed)).toEqual(frames(made.slice(0, 50)));
  expect(frames(changed).length).toBeLessThan(frames(made).length);
});

test('a battle of before, in which nobody was asked about second volleys and turning, is watched again to its end', () => {
  const rests = [...restsOf(4)];
  const asked = rests.slice(0, -1).flatMap(({ state }, n) => (['volley', 'forward'].includes(state.agenda.at(-1)!.kind) ? [n] : []));
  expect(asked.length).toBeGreaterThan(2);
  const actions = rests.at(-1)!.made.map(({ action }) => action);
  const frames = (made: readonly BattleAction[]) => replayOf(fightOf(4), made, seeded(4));
  const [whole, before] = [frames(actions), frames(actions.filter((_, n) => !asked.includes(n)))];
  expect(before.flatMap(({ events }) => events)).toEqual(whole.flatMap(({ events }) => events));
  expect(before.at(-1)!.units).toEqual(whole.at(-1)!.units);
  expect(before.map(({ choice }) => choice)).toEqual(before.map(({ choice }) => choice).toSorted((a, b) => a! - b!));
});

test('a battle of typed in dice in which more are thrown now than were is shown up to there', () => {
  const battle = [...restsOf(3, 120)].at(-1)!;
  const actions = battle.made.map(({ action }) => action);
  const throwing = battle.made.findLastIndex(({ threw }) => threw);
  const fewer = actions.map((action, n) => (n === throwing ? { ...action, faces: [] } : action));
  const whole = replayOf(fightOf(3), actions, seeded(3));
  const short = replayOf(fightOf(3), fewer, seeded(3));
  expect(throwing).toBeGreaterThan(10);
  expect(short.length).toBeLessThan(whole.length);
  expect(short.slice(0, -2)).toEqual(whole.slice(0, short.length - 2));
});
