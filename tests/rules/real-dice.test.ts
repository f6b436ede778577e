import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignAction } from '../../engine/campaign/actions.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { throwsFor } from '../../engine/campaign/whose-dice.ts';
import { type DiceSource, seeded } from '../../engine/dice.ts';
import { leaderId, nationId, unitId } from '../../engine/ids.ts';
import { RULES, run } from '../laws/playing.ts';

/** Dice that a player throws himself for his own nations, on the map. */

const of = (...nations: readonly string[]) => throwsFor(nations.map(nationId), RULES.lands, { nations: [] });
const TREYINE = [nationId('treyine')];

describe('whose throw it is', () => {
  const treyine = of('treyine');

  test.each([
    'treyine',
    'treyine-leader-986-1',
    'treyine-captain-987-12',
    'treyine-magic-user-986-3',
    'treyine-hero-986-4',
    'treyine-986-7',
    'treyine-riata-warriors-986-11',
    'treyine-white-company-986-11-commander',
  ])('%s is Treyine’s', (who) => expect(treyine(who)).toBe(true));

  test.each(['ekra', 'treyine:rebels', 'treyine:rebels-leader-990-1', 'treyines', 'treyine-986', 'orcs-treyine-986-1', 'shield-of-glasigh'])(
    '%s is not',
    (who) => expect(treyine(who)).toBe(false),
  );

  test('of two nations one of whose names begins with the other’s each has its own', () => {
    expect(of('tropilium')('tropilium-northern-marches')).toBe(false);
    expect(of('tropilium')('tropilium-northern-marches-leader-986-1')).toBe(false);
    expect(of('tropilium-northern-marches')('tropilium-northern-marches-986-1')).toBe(true);
    expect(of('tropilium', 'ekra')('ekra-986-1')).toBe(true);
    expect(of()('')).toBe(false);
  });

  test('pp. 55, 65: who serves in a civil war’s rebels or in another tribe throws for the nation no more, whoever has joined it does, and a rival throws against it', () => {
    const { state } = run(7, 2);
    const own = state.nations.find(({ id }) => id === 'treyine')!;
    const raised = (n: number) => ({ id: unitId(own.id, 987, n), list: 'treyine', type: 'archers', at: state.provinces[0]!.id });
    const [unit, sworn] = [raised(1), raised(2)];
    const captain = { ...own.leader, id: leaderId(nationId('treyine:rebels'), 'captain', 987, 1) };
    const rival = { home: state.provinces[0]!.id, leader: { ...own.leader, id: leaderId(own.id, 'leader', 987, 9) } };
    const whole = { ...own, army: [unit], captains: [captain], government: { ...own.government, rival } };
    const chief = { ...own.leader, id: leaderId(own.id, 'leader', 987, 8) };
    const part = { ...own, id: nationId('treyine:asarra'), army: [sworn], leader: chief, captains: [], magicUsers: [], hero: null, companies: [] };
    const treyines = throwsFor(TREYINE, RULES.lands, { nations: [whole, part] });
    expect([unit.id, captain.id, own.leader.id].map(treyines)).toEqual([true, true, true]);
    expect([sworn.id, chief.id, part.id, rival.leader.id].map(treyines)).toEqual([false, false, false, false]);
  });

  test('in years of all Talomir each throw is that of the one nation whose name its thrower bears, and of none if he is of a part of one', () => {
    const { state, events } = run(4, 6);
    const nations = [...new Set([...TALOMIR.nations.map(({ id }) => id), ...state.nations.map(({ id }) => id as string)])].filter((id) => !id.includes(':'));
    const owners = nations.map((id) => [id, of(id)] as const);
    const owned = { by: 0, parts: 0 };
    for (const who of new Set(events.flatMap((e) => (e.kind === 'roll' ? [e.who] : [])))) {
      const own = owners.filter(([, isOwn]) => isOwn(who)).map(([id]) => id);
      const named = nations.filter((id) => who === id || who.startsWith(`${id}-`)).toSorted((one, other) => other.length - one.length);
      expect([who, own]).toEqual([who, named.slice(0, 1)]);
      owned.by += own.length;
      if (who.includes(':')) owned.parts++;
    }
    expect(owned.by).toBeGreaterThan(500);
    expect(owned.parts).toBeGreaterThan(5);
  });
});

/** Does an action with Treyine's dice thrown by somebody, throw by throw; how often he was asked. */
function byHand(from: CampaignState, action: CampaignAction, dice: DiceSource, thrown: (who: string, count: number) => readonly number[]) {
  let faces: readonly number[] = [];
  for (let asked = 0; ; asked++) {
    const done = RULES.apply(from, { ...action, facesOf: TREYINE, faces }, dice);
    if ('refused' in done) throw new Error(done.refused);
    if (!('needs' in done)) return { ...done, faces, asked };
    faces = [...faces, ...thrown(done.needs.who, done.needs.count)];
  }
}

/** What the game does in two years with Treyine in a player's hand: from where, and what came of it. */
interface Deed {
  readonly from: CampaignState;
  readonly action: CampaignAction;
  readonly events: readonly CampaignEvent[];
}

function deeds(seed: number, years: number): readonly Deed[] {
  const done: Deed[] = [];
  const apply: typeof RULES.apply = (from, action, dice, ended) => {
    const applied = RULES.apply(from, action, dice, ended);
    if ('events' in applied) done.push({ from, action, events: applied.events });
    return applied;
  };
  run(seed, years, { rules: { ...RULES, apply }, players: TREYINE });
  return done;
}

describe('dice of one nation', () => {
  const played = deeds(4, 2);
  const isOwn = of('treyine');
  const rollsIn = (events: readonly CampaignEvent[]) => events.flatMap((e) => (e.kind === 'roll' ? [e] : []));
  const ownIn = (events: readonly CampaignEvent[]) => rollsIn(events).filter(({ who }) => isOwn(who));

  test('are asked for throw by throw, and nothing else is: with the faces the game throws all goes as it does', () => {
    let asked = 0;
    for (const { from, action, events } of played) {
      const own = ownIn(events).map(({ dice }) => dice);
      const left = [...own];
      const done = byHand(from, action, seeded(4), () => left.shift()!);
      expect(done.events).toEqual(events);
      expect([done.asked, done.faces]).toEqual([own.length, own.flat()]);
      asked += done.asked;
    }
    expect(asked).toBeGreaterThan(30);
  });

  test('are those of its own throws, and all others throw what they would have thrown (p. 60)', () => {
    const deaths = (events: readonly CampaignEvent[]) => rollsIn(events).filter(({ table }) => table === 'leader-death');
    const { from, action, events } = played.find((deed) => deaths(ownIn(deed.events)).length > 0)!;
    const done = byHand(from, action, seeded(4), (_, count) => Array.from({ length: count }, () => 2));
    for (const { dice } of ownIn(done.events)) expect(new Set(dice)).toEqual(new Set([2]));
    const others = (all: readonly CampaignEvent[]) => deaths(all).filter(({ who }) => !isOwn(who));
    expect(others(events).length).toBeGreaterThan(30);
    expect(others(done.events)).toEqual(others(events));
  });

  test('where they run out it is said which throw is wanted and what has come so far, and nothing has changed', () => {
    const { from, action, events } = played.find((deed) => ownIn(deed.events).length > 1)!;
    const own = ownIn(events);
    const [first, second] = own;
    const wanted = ({ table, who, dice, cause }: (typeof own)[number]) => ({ table, who, count: dice.length, cause });
    const asked = (faces: readonly number[]) => RULES.apply(from, { ...action, facesOf: TREYINE, faces }, seeded(4));
    const soFar = { state: expect.any(Object), events: events.slice(0, events.indexOf(first!)) };
    expect(asked([])).toEqual({ needs: wanted(first!), soFar });
    expect(asked(first!.dice)).toMatchObject({ needs: wanted(second!), soFar: { events: events.slice(0, events.indexOf(second!)) } });
    expect(asked([7])).toMatchObject({ refused: 'not-a-face' });
  });
});
