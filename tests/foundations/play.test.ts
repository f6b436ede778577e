import { describe, expect, test } from 'vitest';
import type { BattleFought, Choice } from '../../engine/campaign/actions.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { scripted, seeded } from '../../engine/dice.ts';
import { play } from '../../engine/play.ts';
import { conservationFaults } from '../laws/conservation.ts';
import { RULES, recording, run, whim } from '../laws/playing.ts';
import { answer, frozen, namedBy, outside, playByWhim, type Question } from '../laws/whims.ts';

describe('the one loop', () => {
  interface Count {
    readonly at: number;
  }
  const rules = {
    legal: (state: Count) => (state.at === 3 ? ({ over: true } as const) : { from: 1 }),
    apply: (state: Count, action: number) =>
      action < 0 ? { refused: 'below' } : action > 9 ? { needs: { table: 'melee' } } : { state: { at: state.at + action }, events: [`went on by ${action}`] },
  };

  test('asks, applies and hands on until it is over', () => {
    const told: string[] = [];
    const end = play(
      rules,
      { at: 0 },
      () => 1,
      seeded(1),
      (events) => told.push(...events),
    );
    expect(end).toEqual({ at: 3 });
    expect(told).toEqual(['went on by 1', 'went on by 1', 'went on by 1']);
  });

  test('stops where the chooser answers null', () => {
    expect(
      play(
        rules,
        { at: 0 },
        (state) => (state.at === 2 ? null : 1),
        seeded(1),
        () => {},
      ),
    ).toEqual({ at: 2 });
  });

  test('a refused choice and missing dice are the chooser’s bug', () => {
    expect(() =>
      play(
        rules,
        { at: 0 },
        () => -1,
        seeded(1),
        () => {},
      ),
    ).toThrow('refused: below');
    expect(() =>
      play(
        rules,
        { at: 0 },
        () => 10,
        seeded(1),
        () => {},
      ),
    ).toThrow('out of dice');
  });
});

/** How the choices of a question stand, where there are several: whoever chooses by their place chooses the same in years to come. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  recruit: ['recruit', 'appoint-captain', 'ransom', 'hire-hero', 'hire-magic-user', 'buy-banner', 'keep-rolls'],
  'hire-company': ['hire-company', 'hire-nobody'],
  'retain-companies': ['retain-company', 'let-companies-go'],
  place: ['place', 'army-placed'],
  'two-fronts': ['attack', 'defend', 'one-front', 'split'],
  respond: ['contest', 'concede'],
  'sell-treasures': ['sell-treasure', 'keep-treasures'],
};

/** Questions of every kind met in a few years of whim, with the states that ask them. */
const asked: { readonly state: CampaignState; readonly question: Question }[] = [];
const fights: CampaignState[] = [];
const perKind = new Map<string, number>();
const faults: string[] = [];
const made = new Map<string, number>();
let stops = 0;
for (const seed of [3, 4]) {
  const { choices } = playByWhim(seed, 2, whim(seed), (state, question) => {
    if (stops++ % 25 === 0) faults.push(...conservationFaults(state, RULES.lands));
    if (question === null) {
      if (fights.length < 20) fights.push(state);
      return;
    }
    const shapes = `${question.kind} ${question.choices.map((c) => c.choice).join(' ')}`;
    const n = perKind.get(shapes) ?? 0;
    perKind.set(shapes, n + 1);
    if (n < 12) asked.push({ state, question });
  });
  for (const [choice, n] of choices) made.set(choice, (made.get(choice) ?? 0) + n);
}

describe('all nations played by whim', () => {
  test('whatever lies inside a choice is never refused and never throws, and nothing is lost', () => {
    expect(faults).toEqual([]);
    expect(stops).toBeGreaterThan(1000);
  });

  test('every choice the book leaves to a nation was met', () => {
    const book = [
      'recruit',
      'keep-rolls',
      'place',
      'army-placed',
      'attack',
      'defend',
      'split',
      'one-front',
      'front',
      'send',
      'contest',
      'concede',
      'pursue',
      'retreat',
    ];
    expect(book.filter((choice) => !made.has(choice))).toEqual([]);
  });

  test('a state handed in is never changed: all were frozen', () => {
    expect(Object.isFrozen(asked[0]!.state.nations[0]!.army)).toBe(true);
  });
});

/** The stops of a choice that it does not allow itself. */
function stopsOutside(choice: Choice): readonly unknown[] {
  if (choice.form === 'none') return [];
  if (choice.form === 'number') return choice.stops.filter((n) => n < choice.from || n > choice.to);
  const { of, min, max } = choice;
  return choice.stops.filter((stop) => stop.length < min || stop.length > max || new Set(stop).size < stop.length || !stop.every((id) => of.includes(id)));
}

describe('check and apply', () => {
  test('every choice takes its own ends and stops', () => {
    for (const { state, question } of asked)
      for (const choice of question.choices)
        for (const action of namedBy(question, choice)) expect(RULES.check(state, action), JSON.stringify([choice, action])).toBeNull();
  });

  test('a choice’s stops are at most a dozen and lie within it', () => {
    const seen = { number: 0, set: 0 };
    for (const { question } of asked)
      for (const choice of question.choices) {
        if (choice.form === 'none') continue;
        seen[choice.form]++;
        expect(choice.stops.length, JSON.stringify(choice)).toBeLessThanOrEqual(12);
        expect(stopsOutside(choice), JSON.stringify(choice)).toEqual([]);
      }
    expect(Object.values(seen).every((n) => n > 20)).toBe(true);
  });

  test('what lies outside is refused by name, by apply as by check, and nothing changes', () => {
    const refusals = new Set<string>();
    for (const { state, question } of asked) {
      const before = JSON.stringify(state);
      for (const choice of question.choices)
        for (const [why, action] of outside(question, choice)) {
          const refused = RULES.check(state, frozen(action));
          expect(refused?.refused, JSON.stringify([choice, action])).toBe(why);
          expect(RULES.apply(state, action, seeded(3))).toEqual(refused);
          refusals.add(why);
        }
      expect(JSON.stringify(state)).toBe(before);
    }
    expect([...refusals].sort()).toEqual(
      [
        'no-number-wanted',
        'no-such-choice',
        'not-a-whole-number',
        'not-among-these',
        'not-asked',
        'not-your-choice',
        'number-out-of-range',
        'too-few',
        'too-many',
        'twice-the-same',
      ].sort(),
    );
  });

  test('what passes check is applied', () => {
    for (const { state, question } of asked.filter((_, i) => i % 7 === 0))
      for (const choice of question.choices)
        for (const action of namedBy(question, choice)) expect(RULES.apply(state, action, seeded(3))).toHaveProperty('state');
  });

  test('the same question is offered in the same order, the state having been read again', () => {
    for (const { state, question } of asked) expect(RULES.legal(JSON.parse(JSON.stringify(state)) as CampaignState)).toEqual(question);
  });

  test('and in the order that is written here, whatever else is offered', () => {
    for (const [kind, order] of Object.entries(ORDER)) {
      const offered = asked.flatMap(({ question }) => (question.kind === kind ? [[...new Set(question.choices.map(({ choice }) => choice))]] : []));
      expect(offered.length, kind).toBeGreaterThan(0);
      for (const choices of offered) expect(choices, kind).toEqual(order.filter((choice) => choices.some((one) => one === choice)));
    }
  });

  test('a battle’s outcome is refused where it does not fit, and only there', () => {
    expect(fights.length).toBeGreaterThan(10);
    for (const state of fights) {
      const muster = state.musters.find((m) => !state.fought.some((f) => f.battle === m.battle))!;
      const side = (force: typeof muster.invader) => ({ nation: force.nation, routed: force.units.slice(0, 1), left: [], fates: [], routedBearers: [] });
      const outcome = {
        field: muster.invader.nation,
        end: 'routed',
        refusedBy: null,
        turns: 1,
        invader: side(muster.invader),
        defender: side(muster.defender),
      } as const;
      const good: BattleFought = { kind: 'battle-fought', battle: muster.battle, system: 'abstract', outcome, hash: 'x' };
      expect(RULES.check(state, good)).toBeNull();
      const refused = (action: BattleFought) => {
        const answerOf = RULES.check(state, action)?.refused;
        expect(RULES.apply(state, action, seeded(3))).toMatchObject({ refused: answerOf });
        return answerOf;
      };
      const stranger = RULES.lands.nations.find((n) => n !== muster.invader.nation && n !== muster.defender.nation)!;
      expect(refused({ ...good, battle: 'nowhere/nobody' as never })).toBe('no-such-battle');
      expect(refused({ ...good, outcome: { ...outcome, field: stranger } })).toBe('outcome-does-not-fit');
      expect(refused({ ...good, outcome: { ...outcome, invader: outcome.defender, defender: outcome.invader } })).toBe('outcome-does-not-fit');
      expect(refused({ ...good, outcome: { ...outcome, invader: { ...outcome.invader, left: outcome.invader.routed } } })).toBe('outcome-does-not-fit');
      expect(refused({ ...good, outcome: { ...outcome, invader: { ...outcome.invader, routed: muster.defender.units } } })).toBe('outcome-does-not-fit');
      for (const fought of state.fought) expect(refused({ ...good, ...fought })).toBe('already-fought');
    }
  });

  test('nor may an outcome strike down a leader who was not there', () => {
    const state = fights[0]!;
    const muster = state.musters.find((m) => !state.fought.some((f) => f.battle === m.battle))!;
    const side = (force: typeof muster.invader, fates: readonly { leader: never; fate: 'dead' }[]) => ({
      nation: force.nation,
      routed: [],
      left: [],
      fates,
      routedBearers: [],
    });
    const elsewhere = { leader: 'brethren-leader-986-1' as never, fate: 'dead' } as const;
    const outcome = {
      field: null,
      end: 'idle',
      refusedBy: null,
      turns: 1,
      invader: side(muster.invader, [elsewhere]),
      defender: side(muster.defender, []),
    } as const;
    const action: BattleFought = { kind: 'battle-fought', battle: muster.battle, system: 'abstract', outcome, hash: 'x' };
    expect(RULES.check(state, action)?.refused).toBe('outcome-does-not-fit');
  });

  test('when it is over nothing more is taken', () => {
    const recorded = recording(RULES);
    const { state } = run(5, 1, { rules: recorded });
    expect(RULES.legal(state)).toEqual({ over: true });
    for (const action of [recorded.actions[0]!, recorded.actions.find((a) => a.kind === 'battle-fought')!]) {
      expect(RULES.check(state, action)?.refused).toBe('campaign-over');
      expect(RULES.apply(state, action, seeded(5))).toEqual({ refused: 'campaign-over', page: null });
    }
  });
});

describe('dice thrown on a real table', () => {
  const { state, question } = asked.find((a) => a.question.kind === 'recruit' && a.question.choices[0]!.form === 'number')!;
  const choice = question.choices[0]!;
  const recruit = answer(question, choice, 1, []);

  test('are used in order in place of the source’s', () => {
    const done = RULES.apply(state, { ...recruit, faces: [6, 1, ...new Array<number>(400).fill(3)] }, scripted());
    if (!('state' in done)) throw new Error(JSON.stringify(done));
    expect(done.events.find((e) => e.kind === 'roll')).toMatchObject({ table: 'recruiting', who: question.by, dice: [6, 1], total: 7 });
  });

  test('when they run out apply says which throw is wanted, and nothing has changed', () => {
    const before = JSON.stringify(state);
    for (const faces of [[], [6]]) {
      const done = RULES.apply(state, { ...recruit, faces }, seeded(3));
      expect(done).toMatchObject({ needs: { table: 'recruiting', who: question.by, count: 2 } });
    }
    expect(JSON.stringify(state)).toBe(before);
    // and the same throw from the source is the one that was due anyway
    expect(RULES.apply(state, recruit, seeded(3))).toEqual(RULES.apply(state, recruit, seeded(3)));
  });

  test('a face that is none is refused by value, like everything else', () => {
    for (const faces of [
      [7, 1],
      [0, 1],
      [1.5, 1],
    ])
      expect(() => RULES.apply(state, { ...recruit, faces }, seeded(3))).not.toThrow();
  });
});
