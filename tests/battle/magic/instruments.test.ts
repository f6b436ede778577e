import { describe, expect, test } from 'vitest';
import type { LeaderId } from '../../../engine/ids.ts';
import { bearingModifiers } from '../../../engine/rally-round-the-king/bearings/bearings.ts';
import { withUnit } from '../../../engine/rally-round-the-king/changes.ts';
import { magicAtGo } from '../../../engine/rally-round-the-king/magic/magic-at-go.ts';
import { outcomeOf } from '../../../engine/rally-round-the-king/outcome.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { faces, ours, rolls, theirs } from '../melee/melee-table.ts';
import { at, of, unit } from '../table.ts';
import { asked, choiceOf, choices, magicBattle, nameOf, take, under, type With } from './magic-table.ts';

const FIELD = [
  ours('mages', 0),
  ours('a', 3, {}, { hits: 1 }),
  ours('b', 3, {}, { hits: 1, y: 21 }),
  theirs('near', 0, {}, { y: 24 }),
  theirs('far', 12, {}, { y: 34 }),
];
const army = (treasure: NonNullable<With['treasures']>[number], more: With = {}): BattleState =>
  magicBattle(FIELD, { ours: [3, 1], treasures: [treasure], ...more });

describe('Pipes of the Dead', () => {
  const state = asked(army('pipes-of-the-dead'));

  test('p. 62: played, they call skeletons as a Death Rattle does, without dice or points; once a turn', () => {
    const { state: after, events } = take(state, 'play-pipes', [], faces({}));
    expect(of(events, 'unit-summoned')).toMatchObject([{ type: 'death-rattle' }]);
    expect(of(events, 'roll')).toEqual([]);
    expect(choices(after)).not.toContain('play-pipes');
    for (const before of ['scouting', 'omens'] as const) expect(choices(asked(army('pipes-of-the-dead'), before))).not.toContain('play-pipes');
    // the attempt of the go is still to be made
    expect(choices(after)).toContain('by-the-table');
    expect(choices(asked(magicAtGo(after, 0)))).toContain('play-pipes');
  });

  test('p. 62: only while somebody is there to play, and the pipes', () => {
    const bearings = [{ what: 'pipes-of-the-dead' as const, unit: 1, state: 'with' as const }];
    const lost = { ...state, sides: [{ ...state.sides[0], bearings }, state.sides[1]] as const };
    expect(choices(lost)).toContain('play-pipes');
    expect(choices(withUnit(lost, 1, { status: 'routed' }))).not.toContain('play-pipes');
    const [own] = state.magic!.groups;
    const dead = { ...own!, casters: own!.casters.map((c) => ({ ...c, state: 'dead' as const })) };
    expect(choices({ ...state, agenda: state.agenda, magic: { ...state.magic!, groups: [dead, null] } })).toEqual([]);
  });
});

describe('Fiddle of Calling', () => {
  test.each([
    [1, 'death-rattle'],
    [2, 'death-rattle'],
    [3, 'death-rattle'],
    [4, 'summon'],
    [5, 'summon'],
    [6, 'gate'],
  ] as const)('p. 62: a %i calls as %s', (die, spell) => {
    const { state, events } = take(
      asked(army('fiddle-of-calling')),
      'play-fiddle',
      [],
      faces({ summoned: [die], 'fiddle-gate': [3, 3], 'summoned-mount': [2] }),
    );
    expect(rolls(events, 'summoned')).toMatchObject([{ page: 62, result: spell }]);
    expect(rolls(events, 'fiddle-gate')).toMatchObject([{ page: 62, total: 6, result: 'plays-on' }]);
    expect(state.magic!.summoned).toMatchObject([{ spell, control: 12 }]);
  });

  test('p. 62: two dice that come to less take the fiddler and the fiddle away', () => {
    const { state, events } = take(asked(army('fiddle-of-calling')), 'play-fiddle', [], faces({ summoned: [3], 'fiddle-gate': [1, 1] }));
    expect(of(events, 'fiddler-vanished')).toMatchObject([{ leader: nameOf(0, 1), treasure: 'fiddle-of-calling' }]);
    expect(state.fates).toEqual([{ side: 0, leader: nameOf(0, 1), fate: 'dead' }]);
    expect(state.magic!.groups[0]!.casters.map((c) => c.state)).toEqual(['with', 'vanished']);
    expect(choices(asked(magicAtGo(state, 0)))).not.toContain('play-fiddle');
    const over = outcomeOf({ ...state, over: true, end: 'left', field: 1 })!;
    expect(over.invader.vanished).toEqual(['fiddle-of-calling']);
    expect('vanished' in over.defender).toBe(false);
    // what is gone is not lost once more with the unit it was with
    const routed = withUnit(state, at(state, 'mages'), { status: 'routed' });
    expect(outcomeOf({ ...routed, over: true, end: 'left', field: 1 })!.invader).toMatchObject({ vanished: ['fiddle-of-calling'], routedBearers: [] });
  });
});

test('pp. 62-63: an artifact that is in the group does not play', () => {
  const plain = army('fiddle-of-calling');
  const brazier = { id: 'brazier-of-durmun', level: 1, isArtifact: true, state: 'with' } as const;
  const [own] = plain.magic!.groups;
  const state = { ...plain, magic: { ...plain.magic!, groups: [{ ...own!, casters: [...own!.casters, brazier] }, null] as const } };
  const { events } = take(asked(state), 'play-fiddle', [], faces({ summoned: [3], 'fiddle-gate': [1, 1] }));
  expect(of(events, 'fiddler-vanished')).toMatchObject([{ leader: nameOf(0, 1) }]);
});

describe('Artifacts that cast', () => {
  test('p. 62, the Amulet: Inspire, Healing Hands and Shield Wall, each once a day, at up to five, without dice or points', () => {
    const state = asked(army('amulet-of-sorbrowane'));
    expect(choices(state).filter((c) => c.startsWith('artifact-'))).toEqual(['artifact-inspire', 'artifact-healing-hands', 'artifact-shield-wall']);
    expect(choiceOf(state, 'artifact-inspire')).toMatchObject({ min: 1, max: 3 });
    const { state: after, events } = take(state, 'artifact-healing-hands', ['a', 'b'], faces({}));
    expect(of(events, 'roll')).toEqual([]);
    expect([unit(after, 'a').hits, unit(after, 'b').hits]).toEqual([0, 0]);
    // p. 45: it shows where they are, and costs nothing
    expect(of(events, 'magic-revealed')).toMatchObject([{ unit: 'mages' }]);
    expect(after.magic!.groups).toEqual([{ ...state.magic!.groups[0], revealed: true }, null]);
    const hurt = withUnit(magicAtGo(after, 0), at(after, 'a'), { hits: 1 });
    expect(choices(asked(hurt)).filter((c) => c.startsWith('artifact-'))).toEqual(['artifact-inspire', 'artifact-shield-wall']);
  });

  test('p. 63, the Brazier: Blast, Fog of War and Despair', () => {
    const state = asked(army('brazier-of-durmun'));
    expect(choices(state).filter((c) => c.startsWith('artifact-'))).toEqual(['artifact-blast', 'artifact-fog-of-war', 'artifact-despair']);
    const { state: after } = take(state, 'artifact-fog-of-war', ['a'], faces({}));
    expect(after.magic!.enchantments).toMatchObject([{ spell: 'fog-of-war' }]);
  });

  test('p. 62: never at more than five', () => {
    const crowd = Array.from({ length: 7 }, (_, i) =>
      ours(`x${i}`, 0, {}, { x: 20 + 8 * Math.sin((i * Math.PI) / 4), y: 18 + 8 * Math.cos((i * Math.PI) / 4) }),
    );
    const state = asked(magicBattle([ours('mages', 0), ...crowd], { ours: [3], treasures: ['amulet-of-sorbrowane'] }));
    expect(choiceOf(state, 'artifact-inspire')).toMatchObject({ max: 5 });
  });
});

describe('War Horn of Naz-Goth', () => {
  const HERO = 'conan' as LeaderId;
  const state = ((): BattleState => {
    const plain = magicBattle(FIELD, { treasures: ['war-horn-of-naz-goth'] });
    const leaders = [{ id: HERO, rank: 'captain' as const, unit: 1, state: 'with' as const }];
    const bearings = [{ what: 'war-horn-of-naz-goth' as const, unit: 1, state: 'with' as const }];
    return asked({ ...plain, sides: [{ ...plain.sides[0], leaders, hero: 1, bearings }, plain.sides[1]] });
  })();

  test('p. 63: its first blast strikes all enemies in sight within 12" as Steel Wind does; there is no second', () => {
    expect(choices(state)).toEqual(['sound-horn', 'no-spell']);
    const { state: after, events } = take(state, 'sound-horn', [], faces({ 'missile conan': [6], 'received-fire': [1, 6] }));
    expect(of(events, 'spell-worked')).toMatchObject([{ spell: 'steel-wind', units: ['near'] }]);
    expect(of(events, 'hit')).toMatchObject([{ unit: 'near', how: 'magic' }]);
    expect(after.sides[0].bearings).toMatchObject([{ what: 'war-horn-of-naz-goth', sounded: true }]);
    expect(choices(asked(magicAtGo(after, 0)))).not.toContain('sound-horn');
  });

  test('p. 63: from then on it heartens its army and frightens the other', () => {
    const { state: after, events } = take(state, 'sound-horn', [], faces({ 'missile conan': [6], 'received-fire': [1, 6] }));
    expect(of(events, 'horn-sounded')).toMatchObject([{ leader: HERO }]);
    expect(bearingModifiers(after, at(after, 'near'))).toEqual([{ why: 'war-horn-of-naz-goth', value: -1 }]);
    expect(bearingModifiers(after, at(after, 'mages'))).toEqual([{ why: 'war-horn-of-naz-goth', value: 1 }]);
  });

  test('p. 63: whether it was sounded is told when the battle is over, for only then is it revealed (ruling 367)', () => {
    const ended = (s: BattleState) => outcomeOf({ ...s, over: true, end: 'left', field: 1 })!;
    expect(ended(state).invader.unsounded).toBe(true);
    expect(ended(state).defender).not.toHaveProperty('unsounded');
    const { state: after } = take(state, 'sound-horn', [], faces({ 'missile conan': [6], 'received-fire': [1, 6] }));
    expect(ended(after).invader).not.toHaveProperty('unsounded');
  });

  test('p. 49: a magical shield keeps the blast off; the horn is heard all the same', () => {
    const shielded = under(state, ['near', 'magical-shield', { by: 1 }]);
    expect(choices(shielded)).toEqual(['sound-horn', 'no-spell']);
    const { state: after, events } = take(shielded, 'sound-horn', [], faces({}));
    expect(of(events, 'spell-worked')).toEqual([]);
    expect(bearingModifiers(after, at(after, 'near'))).toEqual([{ why: 'war-horn-of-naz-goth', value: -1 }]);
  });
});
