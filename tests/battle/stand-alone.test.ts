import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../data/shapes.ts';
import { TALOMIR } from '../../data/world.ts';
import { NOWHERE, sidesOf } from '../../engine/armies.ts';
import type { Field, FieldedSide } from '../../engine/battle-system.ts';
import { abstractCombat } from '../../engine/by-this-axe/abstract.ts';
import type { Outcome } from '../../engine/campaign/outcome.ts';
import { scripted, seeded } from '../../engine/dice.ts';
import { heroUnit } from '../../engine/heroes.ts';
import { type LeaderId, type NationId, nationId, type UnitId, unitId } from '../../engine/ids.ts';
import { formatLine, type LoggedEvent } from '../../engine/lines.ts';
import { moveOf } from '../../engine/movement-rates.ts';
import { afterwards, pointsAfter, standAlone } from '../../engine/stand-alone.ts';
import { fight } from '../../main/battle.ts';
import { notPlain } from '../laws/playing.ts';

const [WARRIORS, ORCS] = [nationId('mirholme'), nationId('orcs')];
const rowOf = (list: string, over: Partial<ListedUnit>): ListedUnit => ({ ...TALOMIR.lists.find((l) => l.id === list)!.units[0]!, ...over });

function sideOf(nation: NationId, rows: readonly ListedUnit[]): FieldedSide {
  const units = rows.map((listed, i) => ({ id: unitId(nation, 0, i + 1), listed }));
  return { nation, warRating: 3, leader: null, captains: [], tactics: 'A', units, treasures: [] };
}

const fieldOf = (one: readonly ListedUnit[], two: readonly ListedUnit[]): Field => ({
  ...NOWHERE,
  invader: sideOf(WARRIORS, one),
  defender: sideOf(ORCS, two),
});

function outcomeOf(field: NationId | null, invader: readonly UnitId[], defender: readonly UnitId[], over: Partial<Outcome> = {}): Outcome {
  const side = (nation: NationId, routed: readonly UnitId[]) => ({ nation, routed, left: [], fates: [], routedBearers: [] });
  return { field, end: 'routed', refusedBy: null, turns: 9, invader: side(WARRIORS, invader), defender: side(ORCS, defender), ...over };
}

const foot = (cost: number): ListedUnit => rowOf('orcs', { class: 'foot-melee', rep: 4, ac: 4, figures: 4, cost });
const horse = (cost: number): ListedUnit => rowOf('mirholme', { class: 'mounted-melee', rep: 4, ac: 2, figures: 3, cost });

describe('points (p. 42)', () => {
  test('p. 42: 400 points, 125 lost and 100 gained in routs, make 375', () => {
    const field = fieldOf([foot(125), foot(275)], [foot(100), foot(300)]);
    const outcome = outcomeOf(ORCS, [field.invader.units[0]!.id], [field.defender.units[0]!.id]);
    expect(pointsAfter(field, outcome, [400, 400])).toEqual([375, 425]);
  });

  test('p. 42: units that left of their own will count as those that routed', () => {
    const field = fieldOf([foot(125)], [foot(100)]);
    const outcome = outcomeOf(null, [], []);
    const left = { ...outcome, invader: { ...outcome.invader, left: [field.invader.units[0]!.id] } };
    expect(pointsAfter(field, left, [400, 400])).toEqual([275, 525]);
  });

  test('p. 42: the higher total wins whoever holds the field, equal totals are a draw; ruling 120: a refused battle has no winner', () => {
    const field = fieldOf([foot(50), foot(50)], [foot(50), foot(50)]);
    const winner = (outcome: Outcome, points: readonly [number, number]) => afterwards(field, outcome, points, seeded(1)).winner;
    expect(winner(outcomeOf(WARRIORS, [], []), [400, 410])).toBe(ORCS);
    expect(winner(outcomeOf(WARRIORS, [], []), [400, 400])).toBe(null);
    expect(winner(outcomeOf(null, [], [], { end: 'refused' }), [400, 410])).toBe(null);
  });
});

describe('major pursuit and casualty recovery (p. 43)', () => {
  test('p. 43: three lost units, two pursuers; the faster one rides down who passes one die, the other does not', () => {
    const field = fieldOf([horse(30), foot(30)], [foot(10), foot(20), foot(30)]);
    const ids = field.defender.units.map((u) => u.id);
    // the horse is set on one of the two cheapest, the foot on the other; each passes one die
    const dice = scripted(5, 2, 1, 5);
    const { lostForGood, events } = afterwards(field, outcomeOf(WARRIORS, [], ids), [400, 400], dice);
    expect(dice.left).toBe(0);
    expect(lostForGood[0]).toEqual([]);
    expect(lostForGood[1]).toHaveLength(1);
    expect(ids.slice(0, 2)).toContain(lostForGood[1][0]);
    expect(events).toContainEqual({ kind: 'unit-recovered', nation: ORCS, unit: ids[2], how: 'not-pursued', cause: 0 });
    const throws = events.filter((e) => e.kind === 'roll');
    expect(throws).toMatchObject([
      { table: 'casualty-recovery', page: 43, dice: [5, 2], base: 4, passed: 1 },
      { dice: [1, 5], passed: 1 },
    ]);
  });

  test('pp. 43, 51: a hero who routs is as fast as a rider: foot that is slower does not ride him down', () => {
    const light = rowOf('orcs', { class: 'foot-melee', ac: 2, figures: 2 });
    const field = fieldOf([light], [foot(10)]);
    const hero = { leader: 'conan' as LeaderId, unit: { id: 'conan' as UnitId, listed: heroUnit(TALOMIR.lists.find((l) => l.id === 'treyine')!) } };
    const led = { ...field, defender: { ...field.defender, hero } };
    const dice = scripted(1, 6);
    expect(moveOf(light)).toBeGreaterThan(moveOf(hero.unit.listed));
    expect(afterwards(led, outcomeOf(WARRIORS, [], ['conan' as UnitId]), [400, 400], dice).lostForGood).toEqual([[], []]);
    expect(dice.left).toBe(0);
  });

  test('pp. 43, 51: a hero who stands is one of the units that may pursue, as fast as a rider; not one who was struck down', () => {
    const field = fieldOf([foot(10)], [foot(10), foot(20)]);
    const hero = { leader: 'conan' as LeaderId, unit: { id: 'conan' as UnitId, listed: heroUnit(TALOMIR.lists.find((l) => l.id === 'treyine')!) } };
    const led = { ...field, invader: { ...field.invader, hero } };
    const ids = field.defender.units.map((u) => u.id);
    const dice = scripted(1, 6, 1, 6);
    const { lostForGood, events } = afterwards(led, outcomeOf(WARRIORS, [], ids), [400, 400], dice);
    expect(events.flatMap((e) => (e.kind === 'chose' ? [e.of.toSorted()] : []))).toEqual([['conan', ...field.invader.units.map((u) => u.id)].toSorted()]);
    // one die passed each: he outruns foot, who are as fast as the foot that pursues the other
    const his = events.find((e) => e.kind === 'roll' && e.against === 'conan');
    expect(lostForGood[1]).toEqual(his?.kind === 'roll' ? [his.who] : null);
    const outcome = outcomeOf(WARRIORS, [], ids);
    const struck = { ...outcome, invader: { ...outcome.invader, fates: [{ leader: hero.leader, fate: 'out-of-the-fight' } as const] } };
    expect(
      afterwards(led, struck, [400, 400], scripted(1, 6))
        .events.filter((e) => e.kind === 'roll')
        .map((r) => r.kind === 'roll' && r.against),
    ).toEqual(field.invader.units.map((u) => u.id));
    // nor one who has routed, though his army holds the field
    const routed = { ...outcome, invader: { ...outcome.invader, routed: [hero.unit.id] } };
    const { events: without } = afterwards(led, routed, [400, 400], scripted(1, 6));
    expect(without.flatMap((e) => (e.kind === 'roll' ? [e.against] : []))).toEqual(field.invader.units.map((u) => u.id));
    expect(dice.left).toBe(0);
  });

  test('p. 43: units that left stand in the line too, and only unrouted units of the winner pursue', () => {
    const field = fieldOf([horse(30), foot(30)], [foot(10), foot(20), foot(30)]);
    const [mine, theirs] = [field.invader.units.map((u) => u.id), field.defender.units.map((u) => u.id)];
    const outcome = outcomeOf(WARRIORS, [mine[1]!], []);
    const left = { ...outcome, defender: { ...outcome.defender, left: [theirs[1]!] } };
    const dice = scripted(6, 6);
    const { lostForGood, events } = afterwards(field, left, [400, 400], dice);
    expect(events.filter((e) => e.kind === 'roll')).toMatchObject([{ who: theirs[1], against: mine[0], page: 43, result: 'leaves' }]);
    expect(lostForGood).toEqual([[], [theirs[1]]]);
    expect(dice.left).toBe(0);
  });

  test('p. 68: a Major Demon that was destroyed stands in no line and comes back to nobody, victorious or not (ruling C20)', () => {
    const field = fieldOf([foot(30), foot(40)], [foot(30)]);
    const [demon, other] = field.invader.units.map((u) => u.id) as [UnitId, UnitId];
    for (const holds of [WARRIORS, ORCS, null]) {
      const outcome = outcomeOf(holds, [demon], []);
      const { lostForGood, events } = afterwards(field, { ...outcome, invader: { ...outcome.invader, destroyed: [demon] } }, [400, 400], scripted());
      expect(lostForGood).toEqual([[demon], []]);
      expect(events.filter((e) => e.kind === 'unit-lost')).toMatchObject([{ nation: WARRIORS, unit: demon, to: null }]);
      expect(events.filter((e) => e.kind === 'unit-recovered')).toEqual([]);
    }
    const both = outcomeOf(ORCS, [demon, other], []);
    const beaten = afterwards(field, { ...both, invader: { ...both.invader, destroyed: [demon] } }, [400, 400], scripted(1, 1));
    expect(beaten.events).toContainEqual(expect.objectContaining({ kind: 'unit-recovered', unit: other, how: 'rallied' }));
  });

  test('p. 43: the defender who holds the field pursues likewise', () => {
    const field = fieldOf([foot(30)], [foot(30)]);
    const mine = field.invader.units[0]!.id;
    expect(afterwards(field, outcomeOf(ORCS, [mine], []), [400, 400], scripted(6, 5)).lostForGood).toEqual([[mine], []]);
  });

  test('p. 43, ruling 104: not who has more points pursues, but who holds the field', () => {
    const field = fieldOf([foot(30)], [foot(300)]);
    const [mine, theirs] = [[field.invader.units[0]!.id], [field.defender.units[0]!.id]];
    // the orcs have lost the field, and the warriors far more points
    const { winner, lostForGood, events } = afterwards(field, outcomeOf(WARRIORS, [], theirs), [100, 800], scripted(6, 6));
    expect([winner, lostForGood]).toEqual([ORCS, [[], theirs]]);
    expect(events.filter((e) => e.kind === 'roll')).toMatchObject([{ who: theirs[0], against: mine[0] }]);
  });

  test('p. 43: who holds the field recovers all; nobody pursues after a draw', () => {
    const field = fieldOf([foot(30)], [foot(30)]);
    const [mine, theirs] = [[field.invader.units[0]!.id], [field.defender.units[0]!.id]];
    const won = afterwards(field, outcomeOf(WARRIORS, mine, []), [400, 400], scripted());
    expect(won.events).toContainEqual({ kind: 'unit-recovered', nation: WARRIORS, unit: mine[0], how: 'held-the-field', cause: 0 });
    const drawn = afterwards(field, outcomeOf(null, mine, theirs), [400, 400], scripted());
    expect(drawn.lostForGood).toEqual([[], []]);
  });
});

describe('a stand-alone battle', () => {
  const listOf = (id: string) => TALOMIR.lists.find((l) => l.id === id)!;
  const order = (seed: number, one: string, two: string) => {
    const [a, b] = sidesOf(one, two);
    const rolled = { how: 'rolled', points: 400 } as const;
    return { seed, attacker: { list: listOf(one), nation: a, ...rolled }, defender: { list: listOf(two), nation: b, ...rolled }, system: 'abstract' } as const;
  };

  test('every die of it is in a roll, every event is plain and one line', () => {
    let asked = 0;
    const source = seeded(7);
    const { attacker, defender } = order(7, 'treyine', 'orcs');
    const { events } = standAlone(attacker, defender, abstractCombat, {
      faces(scope, who, table, k, count) {
        asked += count;
        return source.faces(scope, who, table, k, count);
      },
    });
    const logged: readonly LoggedEvent[] = events;
    expect(logged.flatMap((e) => (e.kind === 'roll' ? e.dice : []))).toHaveLength(asked);
    expect(logged.flatMap((e) => notPlain(e))).toEqual([]);
    for (const e of logged) expect(JSON.parse(formatLine(e))).toEqual(e);
    const kinds = logged.map((e) => e.kind);
    expect(kinds.indexOf('army-mustered')).toBeLessThan(kinds.indexOf('battle-began'));
    expect(kinds.at(-1)).toBe('points-counted');
  });

  test('the same order gives the same line but for the time', () => {
    for (const pair of [
      ['treyine', 'orcs'],
      ['ekra', 'ekra'],
      ['black-moon-incarnate', 'centaurs'],
    ] as const) {
      const { ms: _one, ...first } = fight(order(3, pair[0], pair[1])).line;
      const { ms: _two, ...second } = fight(order(3, pair[0], pair[1])).line;
      expect(first).toEqual(second);
    }
  });

  test('units off the field and points belong together, over many seeds', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const { line, events } = fight(order(seed, 'treyine', 'orcs'));
      const sum = events.flatMap((e) => (e.kind === 'army-mustered' ? e.points : [])).reduce((a, b) => a + b, 0);
      expect(line.points.attacker + line.points.defender).toBe(sum);
      expect(line.lostForGood.attacker).toBeLessThanOrEqual(line.offField.attacker);
      expect(line.winner).toBe(line.points.attacker === line.points.defender ? 'draw' : line.points.attacker > line.points.defender ? 'attacker' : 'defender');
    }
  });
});
