import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { LoggedEvent } from '../../engine/lines.ts';
import { castOf } from '../../main/chronicle/battle-telling/cast.ts';
import { sentences } from '../../main/chronicle/battle-telling/deeds.ts';
import { deedOf } from '../../main/chronicle/battle-telling/tale.ts';
import { BEGAN, happened, moved, told } from './telling-a-battle.ts';

describe('p. 48: a spell of an NPC for which there is no use', () => {
  const orc = 'orcs-magic-user-986-5';
  const threw = (table: string, result: string, cause: number) =>
    happened('roll', { table, page: 48, who: orc, dice: [4], modifiers: [], total: 4, result, cause });
  const turn = happened('turn-began', { turn: 1, by: 'orcs' });
  const toldWith = (...events: readonly LoggedEvent[]) => {
    const all = castOf(TALOMIR, [...BEGAN, ...events]);
    return sentences(events.flatMap((e) => deedOf(e, all) ?? [])).join(' ');
  };

  test.each([
    ['attack', 'an attack spell', 'there is no enemy in range and in sight for one'],
    ['defence', 'a defence spell', 'there is nobody in range and in sight whom one would help'],
    ['summons', 'a summons', 'there is no room for what would come'],
  ])('of %s is told, and why', (type, what, why) => {
    const said = toldWith(turn, threw('npc-spell-cast', 'will-cast', 7), threw('npc-spell-type', type, 7));
    expect(said).toMatch(/^The magic user \S.* of the Orcs would cast /);
    expect(said).toContain(`would cast ${what}, but none can be cast now: ${why}`);
  });

  test('before the battle there are only some that summon', () => {
    expect(toldWith(threw('npc-spell-type', 'attack', 7))).toMatch(/none can be cast now: before the battle only some summonses can be\.$/);
  });

  test('nothing is said where a spell is thrown for', () => {
    expect(toldWith(turn, threw('npc-spell-type', 'attack', 7), threw('npc-spell', 'blast', 7))).toBe('');
  });

  test('whose she is of two with names alike', () => {
    const fielded = [
      happened('battle-began', { system: 'rrtk', season: 5, province: 'ekra', invader: 'tropilium', defender: 'tropilium-northern-marches', points: [1, 1] }),
      happened('roll', { table: 'npc-spell-type', who: 'tropilium-northern-marches-magic-user-986-1', dice: [4], modifiers: [], total: 4, result: 'attack' }),
    ];
    expect(deedOf(fielded[1]!, castOf(TALOMIR, fielded))?.say([])).toContain(' of the Tropilium Northern Marches would cast');
  });
});

describe('magic in words (pp. 44-50, 62)', () => {
  const leader = 'orcs-magic-user-986-5';
  const magic = (kind: LoggedEvent['kind'], what: Record<string, unknown> = {}): LoggedEvent => happened(kind, { nation: 'orcs', ...what });
  const summoned = magic('unit-summoned', {
    unit: 'orcs-summoned-0-1',
    type: 'gate',
    spell: 'gate',
    placed: { unit: 'orcs-summoned-0-1', x: 1, y: 1, heading: 0 },
  });

  test.each<[string, readonly LoggedEvent[]]>([
    ['The magic users of the Orcs show themselves with a unit of Trolls.', [magic('magic-revealed', { leader, unit: 'o3' })]],
    ['', [magic('spell-tried', { spell: 'blast', units: ['t1'], result: 'cast' }), magic('magic-points-used', { points: 3, remaining: 7 })]],
    ['The magic users of the Orcs try Blast on a unit of Foot Knight and fail.', [magic('spell-tried', { spell: 'blast', units: ['t1'], result: 'fails' })]],
    ['The magic users of the Orcs try Gate and fail horribly.', [magic('spell-tried', { spell: 'gate', units: [], result: 'fails-horribly' })]],
    ['Slowness of the Orcs is stopped by the magic users of the enemy.', [magic('spell-stopped', { spell: 'slowness' })]],
    ['Steel Wind of the Orcs goes off on two units of Infantry.', [magic('spell-worked', { spell: 'steel-wind', units: ['t2', 't3'] })]],
    ['A unit of Foot Knight is struck by magic.', [happened('hit', { unit: 't1', hits: 1, how: 'magic' })]],
    ['A unit of Trolls recovers: one hit left.', [happened('unit-healed', { unit: 'o3', remaining: 1 })]],
    ['A unit of Trolls recovers: no hits left.', [happened('unit-healed', { unit: 'o3', remaining: 0 })]],
    ['A unit of Infantry is shaken apart.', [moved('shaken-apart', 't2')]],
  ])('%s', (words, events) => expect(told(...events)).toBe(words));

  test('p. 62: what calls a creature is told before it', () => {
    expect(told(happened('chose', { by: 'orcs', hand: 'game', choice: 'play-fiddle', of: [] }))).toBe('The Fiddle of Calling of the Orcs is played.');
    expect(told(happened('chose', { by: 'orcs', hand: 'game', choice: 'play-pipes', of: [] }))).toBe('The Pipes of the Dead of the Orcs are played.');
    expect(told(happened('chose', { by: 'orcs', hand: 'game', choice: 'advance', of: [] }))).toBe('');
  });

  test('p. 67: who flies in a ship is told to', () => {
    const flies = (unit: string) => happened('flew', { to: 'attack', places: [{ unit, x: 1, y: 1, heading: 0 }] });
    const events = [
      ...BEGAN,
      happened('ship-boarded', { nation: 'treyine', unit: 't4', maiden: false }),
      flies('t4'),
      happened('ship-left', { unit: 't4' }),
      flies('t4'),
    ];
    const aboard = castOf(TALOMIR, events);
    expect([events[4]!, events[6]!].map((e) => sentences([deedOf(e, aboard)!])[0])).toEqual([
      'A unit of Treyine’s Archers flies low over the field in its ship.',
      'A unit of Treyine’s Archers flies low over the field.',
    ]);
  });

  test('one magic user who is left is told of as one', () => {
    const magicUsers = [1, 2].map((n) => ({ id: `orcs-magic-user-986-${n}`, level: n }));
    const field = { invader: { nation: 'treyine' }, defender: { nation: 'orcs', captains: [], leader: null, magicUsers } } as never;
    const tries = [1, 2].map((n) => magic('spell-tried', { spell: 'blast', units: ['t1'], result: 'fails', cause: n }));
    const stopped = [3, 4].map((n) => happened('spell-stopped', { nation: 'treyine', spell: 'blast', cause: n }));
    const events = [...BEGAN, tries[0]!, stopped[0]!, magic('magic-user-left', { leader: 'orcs-magic-user-986-1', reason: 'spent' }), tries[1]!, stopped[1]!];
    const known = castOf(TALOMIR, events, { field });
    expect(stopped.map((e) => sentences([deedOf(e, known)!])[0])).toEqual([
      'Blast of Treyine is stopped by the magic users of the enemy.',
      'Blast of Treyine is stopped by the magic user of the enemy.',
    ]);
    expect(tries.map((e) => sentences([deedOf(e, known)!])[0])).toEqual([
      'The magic users of the Orcs try Blast on a unit of Foot Knight and fail.',
      'The magic user of the Orcs tries Blast on a unit of Foot Knight and fails.',
    ]);
  });

  test('demons of both sides are told apart: of a part of a nation by what it is, several by their number', () => {
    const appeared = (nation: string, n: number): LoggedEvent =>
      magic('unit-summoned', { ...summoned, spell: 'summon', nation, unit: `${nation}-summoned-0-${n}`, type: 'summon' } as never);
    const calls = [appeared('orcs', 1), appeared('orcs', 2), appeared('treyine:rebels', 1)];
    const { units, target } = castOf(TALOMIR, [...BEGAN, ...calls]);
    expect(units(['orcs-summoned-0-1'])).toBe('the Orcs’ Minor Demon');
    expect(units(['orcs-summoned-0-1', 'orcs-summoned-0-2'])).toBe('two of the Orcs’ Minor Demons');
    expect(units(['treyine:rebels-summoned-0-1'])).toBe('a Minor Demon of the rebels of Treyine');
    expect(target('treyine:rebels-summoned-0-1')).toBe('a Minor Demon of the rebels of Treyine');
  });

  test('creatures have their names, and magic users theirs', () => {
    const called = castOf(TALOMIR, [...BEGAN, summoned]);
    const say = (e: LoggedEvent): string => sentences([deedOf(e, called)!]).join(' ');
    expect(say(summoned)).toBe('A Major Demon appears beside the magic users of the Orcs.');
    expect(say(magic('nothing-appeared', { spell: 'gate' }))).toBe('Nothing appears: there is no room beside the magic users of the Orcs.');
    expect(say(magic('out-of-control', { unit: 'orcs-summoned-0-1' }))).toBe('A Major Demon obeys nobody any more.');
    expect(say(happened('fired', { units: ['t4'], against: ['orcs-summoned-0-1', 'o1', 'o2'], total: 6, hits: ['orcs-summoned-0-1'] }))).toBe(
      'A unit of Treyine’s Archers shoots at a Major Demon and two units of Orcs: one hit on a Major Demon.',
    );
    expect(called.units(['o1', 'orcs-summoned-0-1', 'o3'])).toBe('a unit of Orcs, a Major Demon and one of Trolls');
    expect(called.leader(leader, 'orcs')).toMatch(/^the magic user [A-Z]/);
    expect(say(magic('magic-user-left', { leader, reason: 'spent' }))).toMatch(/^The magic user .* of the Orcs has used up all magic and goes to safety\.$/);
    expect(say(magic('fiddler-vanished', { leader, treasure: 'fiddle-of-calling' }))).toMatch(/is gone into a Gate, fiddle and all\.$/);
  });
});
