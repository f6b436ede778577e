import { describe, expect, test } from 'vitest';
import { MAGIC_USERS } from '../../../data/tables/hiring.ts';
import type { FieldedSide } from '../../../engine/battle-system.ts';
import { nationId, provinceId } from '../../../engine/ids.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import { pushSteps } from '../../../engine/rally-round-the-king/changes.ts';
import {
  areaOf,
  channelerOf,
  levelsOf,
  pointsAtFirst,
  pointsLeft,
  rangeOfGroup,
  usePoints,
  userOf,
  withCaster,
} from '../../../engine/rally-round-the-king/magic/groups.ts';
import type { MagicGroup } from '../../../engine/rally-round-the-king/magic/magic.ts';
import { formatPosition, parsePosition } from '../../../engine/rally-round-the-king/notation.ts';
import { leaveTable, rout } from '../../../engine/rally-round-the-king/reactions/casualties.ts';
import { leadersHit } from '../../../engine/rally-round-the-king/risk-to-leaders.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { faces, ours, rolls, theirs } from '../melee/melee-table.ts';
import { bows } from '../movement/movement-table.ts';
import { at, hearing, of, run, runTo } from '../table.ts';
import { asked, choices, groupWith, magicBattle, nameOf, runOn, take } from './magic-table.ts';

const FIELD = [ours('mages', 0), ours('others', 3), theirs('witches', 0, {}, { y: 26 })];
const army = (levels: Parameters<typeof groupWith>[2]): BattleState => magicBattle(FIELD, { ours: levels, theirs: [2] });
const groupIn = (state: BattleState): MagicGroup => state.magic!.groups[0]!;
const statesOf = (state: BattleState): string[] => groupIn(state).casters.map((c) => c.state);

describe('Magic users', () => {
  test('p. 44: Rep, range, area of effect and points of the three levels', () => {
    expect(MAGIC_USERS.rows.map((r) => [r.level, r.rep, r.range, r.areaOfEffect, r.magicPoints, r.cost])).toEqual([
      [3, 5, 24, 5, 40, 80],
      [2, 4, 12, 3, 20, 40],
      [1, 3, 6, 1, 10, 20],
    ]);
    expect(userOf(2).range).toBe(12);
  });

  test('p. 45: a level three with three of level one casts to 27"', () => expect(rangeOfGroup(groupWith(0, 0, [3, 1, 1, 1]))).toBe(27));

  test('p. 46: a level three with two of level one: five dice, up to seven units', () => {
    const group = groupWith(0, 0, [3, 1, 1]);
    expect([levelsOf(group), areaOf(group)]).toEqual([5, 7]);
  });

  test('p. 45: one of level two with three of level one has 50 points; when 10 are used one of level one leaves', () => {
    const state = army([2, 1, 1, 1]);
    expect(pointsLeft(groupIn(state))).toBe(50);
    const { at: by, events } = hearing(state, faces({}));
    const after = usePoints(state, 0, 10, by);
    expect([pointsLeft(groupIn(after)), ...statesOf(after)]).toEqual([40, 'with', 'with', 'with', 'spent']);
    expect(of(events, 'magic-points-used')).toMatchObject([{ points: 10, remaining: 40 }]);
    expect(of(events, 'magic-user-left')).toMatchObject([{ leader: nameOf(0, 1, 3), reason: 'spent' }]);
  });

  test('p. 45: points add up until they equal hers, and the cheapest goes first', () => {
    const state = army([2, 1]);
    const { at: by } = hearing(state, faces({}));
    const nine = usePoints(state, 0, 9, by);
    expect([pointsLeft(groupIn(nine)), ...statesOf(nine)]).toEqual([21, 'with', 'with']);
    const more = usePoints(nine, 0, 6, by);
    expect([pointsLeft(groupIn(more)), ...statesOf(more)]).toEqual([15, 'with', 'spent']);
    expect([levelsOf(groupIn(more)), areaOf(groupIn(more)), pointsAtFirst(groupIn(more))]).toEqual([2, 3, 30]);
    // ruling B29: what is more than is left is all of it
    const all = usePoints(more, 0, 40, by);
    expect([pointsLeft(groupIn(all)), ...statesOf(all)]).toEqual([0, 'spent', 'spent']);
  });

  test('ruling 213: with her who dies go her points, less what was used of them', () => {
    const state = army([2, 1]);
    const { at: by } = hearing(state, faces({}));
    const used = usePoints(state, 0, 6, by);
    expect(pointsLeft(groupIn(withCaster(used, 0, 1, 'dead')))).toBe(20);
    expect(pointsLeft(groupIn(withCaster(used, 0, 0, 'dead')))).toBe(4);
  });

  test('p. 45: the highest level channels; equals roll off, ties again', () => {
    const state = magicBattle(FIELD, { ours: [2, 2, 1] });
    const undecided = { ...state, magic: { ...state.magic!, groups: [{ ...groupIn(state), channeler: null }, null] as const } };
    const dice = faces({ 'channeler merlin-2': [4, 2], 'channeler merlin-2-2': [4, 5] });
    const { state: after, events } = run(undecided, { kind: 'channeler', side: 0 }, dice);
    expect(channelerOf(groupIn(after))!.id).toBe(nameOf(0, 2, 2));
    expect(rolls(events, 'channeler')).toHaveLength(4);
    const alone = run(
      { ...undecided, magic: { ...undecided.magic, groups: [groupWith(0, 0, [3, 1], { channeler: null }), null] } },
      { kind: 'channeler', side: 0 },
      faces({}),
    );
    expect(channelerOf(groupIn(alone.state))!.id).toBe(nameOf(0, 3));
  });

  test('p. 45: she goes on channeling while she is there; nobody does when nobody is left', () => {
    const two = army([2, 2]);
    expect(rolls(run(two, { kind: 'channeler', side: 0 }, faces({})).events, 'channeler')).toEqual([]);
    const none = run(withCaster(withCaster(two, 0, 0, 'dead'), 0, 1, 'dead'), { kind: 'channeler', side: 0 }, faces({})).state;
    expect(groupIn(none).channeler).toBeNull();
  });

  test('ruling B29: no more points are used, or told, than there are', () => {
    const { at: by, events } = hearing(army([1]), faces({}));
    usePoints(army([1]), 0, 13, by);
    expect(of(events, 'magic-points-used')).toMatchObject([{ points: 10, remaining: 0 }]);
  });

  test('p. 62: the Amulet does not roll off with her of level one to channel', () => {
    const state = magicBattle(FIELD, { ours: [1] });
    const amulet = { id: 'amulet-of-sorbrowane', level: 1, isArtifact: true, state: 'with' } as const;
    const group = { ...groupIn(state), channeler: null, casters: [...groupIn(state).casters, amulet] };
    const dice = faces({ 'channeler merlin-1': [1], 'channeler amulet-of-sorbrowane': [6] });
    const { state: after, events } = run({ ...state, magic: { ...state.magic!, groups: [group, null] } }, { kind: 'channeler', side: 0 }, dice);
    expect(channelerOf(groupIn(after))!.id).toBe(nameOf(0, 1));
    expect(rolls(events, 'channeler')).toEqual([]);
  });

  test('p. 62: an artifact in the group counts as one of level one, but does not channel or cast alone', () => {
    const artifact = { id: 'amulet-of-sorbrowane', level: 1, isArtifact: true, state: 'with' } as const;
    const group = groupWith(0, 0, [1]);
    const both = { ...group, casters: [...group.casters, artifact] };
    expect([levelsOf(both), areaOf(both), pointsLeft(both), rangeOfGroup(both)]).toEqual([2, 2, 20, 7]);
    const left = { ...both, casters: [{ ...group.casters[0]!, state: 'dead' as const }, artifact] };
    expect([levelsOf(left), pointsLeft(left)]).toEqual([0, 0]);
  });
});

/** A side as it comes to a field. */
const side = (name: string, more: Partial<FieldedSide> = {}): FieldedSide => {
  const units = [1, 2, 3].map((n) => ({ id: `${name}-${n}` as never, listed: { ...PLAIN, id: `troops-${n}`, cost: 10 * n } }));
  return { nation: nationId(name), warRating: 3, leader: null, captains: [], tactics: 'A', treasures: [], units, ...more };
};
const PLAIN = { name: 'Troops', count: 1, class: 'foot-melee', rules: [], rep: 4, ac: 4, sp: 0, figures: 3, recruits: [], total: 0 } as const;
const user = (level: 1 | 2 | 3) => ({ id: nameOf(0, level), level });

describe('The group on the field', () => {
  const begun = rules.begin({ season: 0, province: provinceId('field'), invader: side('ekra', { magicUsers: [user(1), user(3)] }), defender: side('orcs') });

  test('p. 45: their place is written down with a unit before deployment, and not told', () => {
    const joined = take(begun.state, 'attach', ['ekra-3'], faces({}));
    const second = take(joined.state, 'attach', ['orcs-3'], faces({}));
    expect(rules.legal(second.state)).toMatchObject({ kind: 'attach-magic', side: 0 });
    const done = take(second.state, 'attach', ['ekra-2'], faces({ 'npc-spell-cast': [6, 6] }));
    expect(done.state.magic!.groups).toMatchObject([{ unit: 1, channeler: 0, revealed: false, casters: [{ level: 3 }, { level: 1 }] }, null]);
    expect(of(done.events, 'chose')).toMatchObject([{ choice: 'attach', of: [] }]);
    expect(done.events.some((e) => JSON.stringify(e).includes('ekra-2'))).toBe(false);
  });

  test('ruling 229: with any unit but the hero', () => {
    const state = magicBattle([...FIELD, ours('conan', 6, {}, { hero: true })], { ours: [1] });
    const offer = rules.legal(pushSteps(state, 0, { kind: 'attach-magic', side: 0 }));
    const [attach] = 'over' in offer ? [] : offer.choices;
    expect(attach?.form === 'set' && [...attach.of].sort()).toEqual(['mages', 'others']);
  });

  test('a battle without magic users has no magic in it; a position with it comes back from its one line', () => {
    const plain = rules.begin({ season: 0, province: provinceId('field'), invader: side('ekra'), defender: side('orcs') });
    expect('magic' in plain.state).toBe(false);
    for (const { state } of [begun, plain]) expect(parsePosition(formatPosition(state))).toEqual(state);
  });

  test('p. 45: one attempt in a go; nothing to cast with, nobody is asked', () => {
    const state = asked(army([1]));
    expect(choices(state)).toContain('by-the-table');
    const tried = asked({ ...army([1]), magic: { ...state.magic!, groups: [{ ...groupIn(state), tried: true }, null] } });
    expect(runOn(tried, faces({})).state.agenda).toEqual([]);
  });

  test('ruling 210: asked as the go begins; who lets it pass is asked once more when the bodies have had theirs', () => {
    const state = magicBattle(FIELD, { ours: [1] });
    const first = runTo('command', state, { kind: 'go', side: 0 }, faces({})).state;
    const fought = take(first, 'fight-on', [], faces({}));
    expect(rules.legal(fought.state)).toMatchObject({ kind: 'magic' });
    let now = take(fought.state, 'no-spell', [], faces({})).state;
    for (let n = 0; n < 2; n++) now = take(now, 'stand', [], faces({})).state;
    expect(rules.legal(now)).toMatchObject({ kind: 'magic' });
    const over = take(now, 'no-spell', [], faces({})).state;
    expect(over.mover).toBe(1);
  });
});

describe('Magic users at risk', () => {
  describe('p. 45: whom her side breaks from the channeler leaves the table for good (ruling 313)', () => {
    const away = (state: BattleState) => choices(asked(state)).filter((c) => c.startsWith('send-away'));

    test('one of each level but the channeler herself, as the go begins and ends', () => {
      expect(away(army([2, 2, 1, 1]))).toEqual(['send-away-1', 'send-away-2']);
      expect(away(army([3, 1]))).toEqual(['send-away-1']);
      expect(away(army([3]))).toEqual([]);
      expect(choices(asked(army([3, 1]), 'scouting')).filter((c) => c.startsWith('send-away'))).toEqual([]);
    });

    test('with the points that she has left, and she casts for nobody any more; her side is asked again', () => {
      const { state, events } = take(asked(army([2, 1, 1])), 'send-away-1', [], faces({}));
      expect(statesOf(state)).toEqual(['with', 'with', 'spent']);
      expect(of(events, 'magic-user-left')).toMatchObject([{ leader: nameOf(0, 1, 2), reason: 'sent-away' }]);
      expect([pointsLeft(groupIn(state)), levelsOf(groupIn(state)), areaOf(groupIn(state))]).toEqual([30, 3, 4]);
      expect(choices(state)).toContain('send-away-1');
      expect(choices(take(state, 'send-away-1', [], faces({})).state)).not.toContain('send-away-1');
    });

    test('what was used of hers goes with her', () => {
      const begun = army([2, 1, 1]);
      const used = usePoints(begun, 0, 4, hearing(begun, faces({})).at);
      expect(pointsLeft(groupIn(used))).toBe(36);
      expect(pointsLeft(groupIn(take(asked(used), 'send-away-1', [], faces({})).state))).toBe(30);
    });

    test('nothing else is lost: she is unharmed after the battle, and the game’s general sends nobody', () => {
      const gone = take(asked(army([2, 1])), 'send-away-1', [], faces({})).state;
      const position = parsePosition(formatPosition(gone));
      expect(position).toMatchObject({ magic: { groups: [{ casters: [{ state: 'with' }, { state: 'spent' }] }, {}] } });
      const offer = rules.legal(asked(army([2, 1])));
      expect('over' in offer ? null : rules.general(asked(army([2, 1])), offer).choice).toBe('by-the-table');
    });
  });

  test('pp. 42, 45: hits on their unit: a die a hit for each of them apart, and on a 6 the Leader At Risk Table on her own Rep', () => {
    const state = army([2, 1]);
    const steps = leadersHit(state, [at(state, 'mages'), at(state, 'mages')]);
    expect(steps).toEqual([
      { kind: 'magic-user-check', side: 0, caster: 0, hits: 2 },
      { kind: 'magic-user-check', side: 0, caster: 1, hits: 2 },
    ]);
    const struck = run(state, steps[1]!, faces({ 'leader-at-risk-check merlin-1': [2, 6], 'leader-at-risk merlin-1': [4, 3] }));
    expect(rolls(struck.events, 'leader-at-risk')).toMatchObject([{ page: 42, base: 3, passed: 1, result: 'out-of-the-fight' }]);
    expect(struck.state.fates).toEqual([{ side: 0, leader: nameOf(0, 1), fate: 'out-of-the-fight' }]);
    expect(statesOf(struck.state)).toEqual(['with', 'out-of-the-fight']);
    const safe = run(state, steps[0]!, faces({ 'leader-at-risk-check': [1, 5] }));
    expect(safe.state.fates).toEqual([]);
  });

  test.each([
    [[1, 2], 2, 'carries-on', 'with'],
    [[1, 5], 1, 'out-of-the-fight', 'out-of-the-fight'],
    [[6, 5], 0, 'dead', 'dead'],
  ] as const)('p. 47: at risk by a spell that failed, %j pass %i: %s', (dice, passed, result, state) => {
    const { events, state: after } = run(army([2]), { kind: 'magic-users-at-risk', side: 0 }, faces({ 'magic-user-at-risk': dice }));
    expect(rolls(events, 'magic-user-at-risk')).toMatchObject([{ page: 47, base: 4, passed, result }]);
    expect(statesOf(after)).toEqual([state]);
  });

  test.each([
    [[1, 1], 'routed', []],
    [[1, 5], 'captured', [{ side: 0, leader: nameOf(0, 1), fate: 'captured' }]],
    [[6, 5], 'dead', [{ side: 0, leader: nameOf(0, 1), fate: 'dead' }]],
  ] as const)('pp. 7, 42, ruling 271: hits that remove their unit put them at risk too, %j: %s', (dice, state, fates) => {
    const fanatics = [ours('mages', 0, { rules: ['fanatic'] }, { hits: 4, y: 10 }), theirs('bows', 0, bows, { y: 14 })];
    const volley = { kind: 'volley', shooters: [1], at: null, oneDie: [] } as const;
    const by = { missile: [6, 6], 'leader-at-risk-check merlin-1': [6], 'leader-at-risk merlin-1': dice };
    const { state: after, events } = run(magicBattle(fanatics, { ours: [1] }), volley, faces(by));
    expect(rolls(events, 'leader-at-risk-check')).toMatchObject([{ who: nameOf(0, 1), page: 42, dice: [6] }]);
    expect(statesOf(after)).toEqual([state]);
    expect(after.fates).toEqual(fates);
  });

  test('p. 45: when the channeler is lost the next one channels', () => {
    const { state } = run(army([2, 1]), { kind: 'magic-user-at-risk', side: 0, caster: 0 }, faces({ 'magic-user-at-risk': [6, 6] }));
    expect(channelerOf(groupIn(state))!.id).toBe(nameOf(0, 1));
    expect(rangeOfGroup(groupIn(state))).toBe(6);
  });

  test('p. 64: the unit that has the treasures routs: an artifact counts no more', () => {
    const state = army([2]);
    const group = {
      ...groupIn(state),
      casters: [...groupIn(state).casters, { id: 'amulet-of-sorbrowane', level: 1, isArtifact: true, state: 'with' } as const],
    };
    const borne = {
      ...state,
      magic: { ...state.magic!, groups: [group, null] as const },
      sides: [{ ...state.sides[0], bearings: [{ what: 'amulet-of-sorbrowane', unit: at(state, 'others'), state: 'with' }] as const }, state.sides[1]] as const,
    };
    expect(levelsOf(groupIn(borne))).toBe(3);
    const after = rout(borne, at(state, 'others'), 'involved-in-melee', hearing(state, faces({})).at);
    expect([levelsOf(groupIn(after)), ...statesOf(after)]).toEqual([2, 'with', 'routed']);
  });

  test('p. 42: their unit routs: they are gone with it unharmed, one who was out of the fight is captured', () => {
    const state = withCaster(army([2, 1]), 0, 1, 'out-of-the-fight');
    const { at: by, events } = hearing(state, faces({}));
    const after = rout(state, at(state, 'mages'), 'involved-in-melee', by);
    expect(statesOf(after)).toEqual(['routed', 'captured']);
    expect(after.fates).toEqual([{ side: 0, leader: nameOf(0, 1), fate: 'captured' }]);
    expect(of(events, 'magic-user-left')).toMatchObject([{ leader: nameOf(0, 2), reason: 'routed' }]);
  });

  test('ruling 229: their unit leaves: they leave with it, and who is out of the fight is nobody’s captive; of an artifact it is not said', () => {
    const wounded = withCaster(army([2, 1]), 0, 1, 'out-of-the-fight');
    const amulet = { id: 'amulet-of-sorbrowane', level: 1, isArtifact: true, state: 'with' } as const;
    const group = { ...groupIn(wounded), casters: [...groupIn(wounded).casters, amulet] };
    const state = { ...wounded, magic: { ...wounded.magic!, groups: [group, wounded.magic!.groups[1]] as const } };
    const { at: by, events } = hearing(state, faces({}));
    const after = leaveTable(state, at(state, 'mages'), 'ordered', by);
    expect([statesOf(after), after.fates]).toEqual([['left', 'out-of-the-fight', 'left'], []]);
    expect(of(events, 'magic-user-left')).toMatchObject([{ leader: nameOf(0, 2), reason: 'left' }]);
    expect(of(events, 'magic-user-left')).toHaveLength(1);
  });
});
