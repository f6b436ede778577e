import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../../data/world.ts';
import { type ArmyOrder, sidesOf, takeTheField } from '../../../engine/armies.ts';
import { seeded } from '../../../engine/dice.ts';
import type { Followers } from '../../../engine/followers.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import { isFeltByAll } from '../../../engine/rally-round-the-king/bearings/bearings.ts';
import type { Bearing, BearingId } from '../../../engine/rally-round-the-king/bearings/borne.ts';
import { soundHorn } from '../../../engine/rally-round-the-king/bearings/losing.ts';
import { withUnit } from '../../../engine/rally-round-the-king/changes.ts';
import type { Caster } from '../../../engine/rally-round-the-king/magic/magic.ts';
import { formatPosition, parsePosition } from '../../../engine/rally-round-the-king/notation.ts';
import { leaveTable, rout, struckDown } from '../../../engine/rally-round-the-king/reactions/casualties.ts';
import { modifiersFor } from '../../../engine/rally-round-the-king/reactions/reaction-throw.ts';
import type { BattleSide, BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { foot, hero, taking } from '../heroes/hero-table.ts';
import { groupWith, magicOf } from '../magic/magic-table.ts';
import { faces, readings } from '../melee/melee-table.ts';
import { at, battleOf, hearing, of, run, runTo } from '../table.ts';

/** The bearer in the middle of his army, others so many inches from him, and the enemy opposite. */
function field(mine: Partial<BattleSide>, his: Partial<BattleSide> = {}): BattleState {
  const state = battleOf([
    foot('bearer', 0, 24, 8),
    foot('near', 0, 34, 8),
    foot('far', 0, 40, 8),
    foot('close', 1, 24, 13.5),
    foot('apart', 1, 24, 19.5),
    foot('away', 1, 6, 30),
    hero('conan', 0, 10, 4),
  ]);
  return {
    ...state,
    sides: [
      { ...state.sides[0], ...mine },
      { ...state.sides[1], ...his },
    ],
  };
}

const bearing = (what: BearingId, more: Partial<Bearing> = {}): Bearing => ({ what, unit: 0, state: 'with', ...more });
const bears = (what: BearingId, more: Partial<Bearing> = {}) => ({ bearings: [bearing(what, more)] });

/** What a thing on the field adds for a unit, in a test for a lost leader. */
function adds(state: BattleState, what: BearingId, id: string): number {
  const on = { test: 'leader-lost', units: [at(state, id)], by: [] } as const;
  return modifiersFor(state, on, at(state, id)).find((m) => m.why === what)?.value ?? 0;
}
const terrorOf = (state: BattleState, id: string): number => {
  const on = { test: 'leader-lost', units: [at(state, id)], by: [] } as const;
  return modifiersFor(state, on, at(state, id)).find((m) => m.why === 'terror')?.value ?? 0;
};

describe('Banners (p. 61)', () => {
  test('a personal banner adds one for its own within 12", in sight or not', () => {
    const state = field(bears('personal-banner'));
    expect(['bearer', 'near', 'far', 'close'].map((id) => adds(state, 'personal-banner', id))).toEqual([1, 1, 0, 0]);
  });

  test('lost, or seen to retire, it takes one from them; of one that has gone after the enemy off the table nobody knows', () => {
    expect(adds(field(bears('personal-banner', { retiring: true })), 'personal-banner', 'near')).toBe(-1);
    expect(adds(field(bears('personal-banner', { state: 'lost' })), 'personal-banner', 'near')).toBe(-1);
    const off = field(bears('personal-banner'));
    const pursuing = { ...off, units: off.units.map((u, i) => (i === 0 ? { ...u, status: 'pursued-off' as const } : u)) };
    expect(adds(pursuing, 'personal-banner', 'near')).toBe(0);
  });

  test('a Bane Banner is a terror to enemies within 6"; lost or retiring it adds one for them', () => {
    const flying = field(bears('bane-banner'));
    expect(['close', 'apart', 'near'].map((id) => terrorOf(flying, id))).toEqual([-1, 0, 0]);
    for (const failing of [{ retiring: true }, { state: 'lost' }] as const) {
      const state = field(bears('bane-banner', failing));
      expect(terrorOf(state, 'close')).toBe(0);
      expect([adds(state, 'bane-banner', 'close'), adds(state, 'bane-banner', 'apart')]).toEqual([1, 0]);
    }
    // nor is one a terror that has gone after the enemy off the table
    expect(terrorOf(withUnit(flying, 0, { status: 'pursued-off' }), 'close')).toBe(0);
  });

  test('ruling 203: it retires with its unit, until its side’s next go', () => {
    const state = field(bears('personal-banner'));
    const on = { kind: 'result', test: 'enemy-threat', result: 'retire', unit: 0, by: [at(state, 'close')] } as const;
    const fled = run(state, on, faces({}));
    expect(fled.state.sides[0].bearings).toEqual([bearing('personal-banner', { retiring: true })]);
    // that of another unit stands
    const two = field({ bearings: [bearing('personal-banner'), bearing('spear-of-saint-lindorf', { unit: 1 })] });
    expect(run(two, on, faces({})).state.sides[0].bearings!.map((b) => b.retiring ?? false)).toEqual([true, false]);
    const next = runTo('command', fled.state, { kind: 'go', side: 0 }, faces({}));
    expect(next.state.sides[0].bearings).toEqual([bearing('personal-banner')]);
  });

  test('p. 61, ruling 203: one that is led off the table has left the front lines, and is as bad as lost on the field', () => {
    const ledOff = (state: BattleState, bearer: string) => leaveTable(state, at(state, bearer), 'ordered', hearing(state, faces({})).at);
    expect(adds(ledOff(field(bears('personal-banner')), 'bearer'), 'personal-banner', 'near')).toBe(-1);
    const bane = ledOff(field(bears('bane-banner')), 'bearer');
    expect([terrorOf(bane, 'close'), adds(bane, 'bane-banner', 'close')]).toEqual([0, 1]);
  });

  test('ruling 53: one whose unit routs is lost to its nation', () => {
    const state = field(bears('personal-banner'));
    const ear = hearing(state, faces({}));
    const after = { ...rout(state, 0, 'involved-in-melee', ear.at), over: true, end: 'routed' as const, field: 1 as const };
    expect(of(ear.events, 'bearer-gone')).toMatchObject([{ treasure: 'personal-banner', unit: 'bearer', reason: 'routed' }]);
    expect(rules.outcome(after)!.invader.lostBanners).toEqual(['personal']);
    expect(rules.outcome(after)!.defender).not.toHaveProperty('lostBanners');
  });
});

const MOURNED: readonly BearingId[] = ['amulet-of-sorbrowane', 'brazier-of-durmun', 'war-horn-of-naz-goth', 'spear-of-saint-lindorf'];
const NOT_MOURNED: readonly BearingId[] = ['drums-of-doom', 'harlapane-of-heroes', 'personal-banner'];

describe('Treasures that are always at work (pp. 61-64)', () => {
  test('p. 62: the Drums take one from all within 12" who are not of the Black Moon', () => {
    const state = field({ ...bears('drums-of-doom'), alignment: -2 });
    expect(['close', 'apart', 'away', 'near'].map((id) => adds(state, 'drums-of-doom', id))).toEqual([-1, -1, 0, 0]);
    expect(adds(field({ ...bears('drums-of-doom'), alignment: -2 }, { alignment: -1 }), 'drums-of-doom', 'close')).toBe(0);
  });

  test('p. 62: the Harlapane adds one for all of the Red Sun within 12", on either side', () => {
    const state = field({ ...bears('harlapane-of-heroes'), alignment: 1 }, { alignment: 2 });
    expect(['bearer', 'near', 'far', 'close', 'away'].map((id) => adds(state, 'harlapane-of-heroes', id))).toEqual([1, 1, 0, 1, 0]);
    expect(adds(field({ ...bears('harlapane-of-heroes'), alignment: 1 }), 'harlapane-of-heroes', 'close')).toBe(0);
    // nor does it hearten those of no moon who play it
    expect(adds(field({ ...bears('harlapane-of-heroes'), alignment: 0 }, { alignment: 1 }), 'harlapane-of-heroes', 'near')).toBe(0);
  });

  test.for(['amulet-of-sorbrowane', 'brazier-of-durmun', 'spear-of-saint-lindorf', 'crystal-light-of-yaqub', 'book-of-the-hungry-moon'] as const)(
    'pp. 62-64, ruling 205: %s adds one for all of the side that has it, wherever they are',
    (what) => {
      const state = field(bears(what));
      expect(['bearer', 'far', 'close'].map((id) => adds(state, what, id))).toEqual([1, 1, 0]);
    },
  );

  test('p. 63: the War Horn, once a hero has blown it, adds one for his army and takes one from the enemy’s', () => {
    const silent = field(bears('war-horn-of-naz-goth', { unit: 3 }));
    expect([adds(silent, 'war-horn-of-naz-goth', 'far'), adds(silent, 'war-horn-of-naz-goth', 'away')]).toEqual([0, 0]);
    const ear = hearing(silent, faces({}));
    const blown = soundHorn(silent, 0, ear.at);
    expect(of(ear.events, 'horn-sounded')).toMatchObject([{ leader: 'conan' }]);
    expect([adds(blown, 'war-horn-of-naz-goth', 'far'), adds(blown, 'war-horn-of-naz-goth', 'away')]).toEqual([1, -1]);
    expect(soundHorn(blown, 0, ear.at)).toBe(blown);
  });

  test('pp. 61-63, ruling 204: what wants a magic user works no more when all of them are gone', () => {
    for (const [what, alignment] of [
      ['drums-of-doom', -1],
      ['harlapane-of-heroes', 1],
      ['amulet-of-sorbrowane', 1],
      ['brazier-of-durmun', -1],
    ] as const) {
      const borne = field({ ...bears(what), alignment });
      const withHer = (state: Caster['state']): BattleState => {
        const [caster] = groupWith(0, 1, [1]).casters;
        return { ...borne, magic: magicOf([groupWith(0, 1, [1], { casters: [{ ...caster!, state }] }), null]) };
      };
      const whom = what === 'drums-of-doom' ? 'close' : 'near';
      expect([adds(withHer('with'), what, whom) !== 0, adds(withHer('spent'), what, whom)]).toEqual([true, 0]);
    }
  });

  test('ruling 204: an artifact that counts as a caster is of no use by itself, and is not mourned then', () => {
    const borne = field({ ...bears('amulet-of-sorbrowane'), alignment: 1 });
    const amulet = { id: 'amulet-of-sorbrowane', level: 1, isArtifact: true, state: 'with' } as const;
    const withHer = (state: Caster['state']): BattleState => {
      const [caster] = groupWith(0, 1, [1]).casters;
      return { ...borne, magic: magicOf([groupWith(0, 1, [1], { casters: [{ ...caster!, state }, amulet] }), null]) };
    };
    const mourned = (state: BattleState) => rout(state, 0, 'involved-in-melee', hearing(state, faces({})).at).agenda.filter((s) => s.kind === 'treasure-lost');
    expect((['with', 'dead'] as const).map((state) => [adds(withHer(state), 'amulet-of-sorbrowane', 'far'), mourned(withHer(state)).length])).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  test('p. 63: a horn that has been blown is heard no more when it is lost', () => {
    const lost = field(bears('war-horn-of-naz-goth', { sounded: true, state: 'lost' }));
    expect(['far', 'away'].map((id) => adds(lost, 'war-horn-of-naz-goth', id))).toEqual([0, 0]);
  });

  test('p. 63, ruling 199: it is lost with a hero who is struck down, and that is told', () => {
    const state = battleOf([foot('warriors', 0, 24, 8), hero('conan', 0, 10, 4), foot('enemy', 1, 24, 30)]);
    const his = at(state, 'conan');
    const [own, theirs] = state.sides;
    const horn = bearing('war-horn-of-naz-goth', { unit: his });
    const ear = hearing(state, faces({}));
    const after = struckDown(
      { ...state, sides: [{ ...own, bearings: [horn] }, theirs] },
      0,
      own.leaders.findIndex((l) => l.unit === his),
      'dead',
      ear.at,
    );
    expect(of(ear.events, 'bearer-gone')).toMatchObject([{ treasure: 'war-horn-of-naz-goth', unit: 'conan', reason: 'routed' }]);
    expect(after.sides[0].bearings).toEqual([{ ...horn, state: 'lost' }]);
  });

  test('p. 62, ruling 227: what is gone into the Gate is not lost with a unit besides', () => {
    const state = field({ bearings: [bearing('fiddle-of-calling', { state: 'gone' }), bearing('personal-banner')] });
    const ear = hearing(state, faces({}));
    rout(state, 0, 'involved-in-melee', ear.at);
    expect(of(ear.events, 'bearer-gone').map((e) => e.treasure)).toEqual(['personal-banner']);
  });

  test('ruling 205: artifacts, relics and the horn work over the whole field, all else by inches', () => {
    const items = ['pipes-of-the-dead', 'drums-of-doom', 'harlapane-of-heroes', 'fiddle-of-calling', 'personal-banner', 'bane-banner'] as const;
    expect(items.filter(isFeltByAll)).toEqual([]);
    expect(MOURNED.filter(isFeltByAll)).toEqual(MOURNED);
  });

  test('ruling 241: nothing that works by inches reaches who meets others in the air', () => {
    const state = field(bears('personal-banner'), bears('bane-banner', { unit: 4 }));
    const near = at(state, 'near');
    const meeting = withUnit(state, near, { status: 'aloft', air: { level: 'observation', foes: [3] }, x: 24, y: 10 });
    const alone = withUnit(state, near, { status: 'aloft', air: { level: 'observation' }, x: 24, y: 10 });
    expect([meeting, alone].map((s) => [adds(s, 'personal-banner', 'near'), terrorOf(s, 'near')])).toEqual([
      [0, 0],
      [1, -1],
    ]);
  });

  test('nothing works that nobody there can use, nor what is lost', () => {
    expect(adds(field({ ...bears('drums-of-doom', { idle: true }), alignment: -2 }), 'drums-of-doom', 'close')).toBe(0);
    expect(adds(field(bears('spear-of-saint-lindorf', { state: 'lost' })), 'spear-of-saint-lindorf', 'near')).toBe(0);
  });

  test('pp. 62-64: when the bearer of an artifact or relic routs its whole army tests at two less; for an item nobody does', () => {
    const lose = (what: BearingId) => {
      const state = field(bears(what));
      const steps = rout(state, 0, 'involved-in-melee', hearing(state, faces({})).at).agenda.filter((s) => s.kind === 'treasure-lost');
      return steps.length;
    };
    expect(MOURNED.map(lose)).toEqual([1, 1, 1, 1]);
    expect(NOT_MOURNED.map(lose)).toEqual([0, 0, 0]);
    const state = field({});
    const { events } = run(state, { kind: 'treasure-lost', side: 0 }, faces({ 'leader-lost': [1, 1, 1, 1, 1, 1, 1, 1] }));
    const lost = readings(events, 'leader-lost');
    expect(lost.map((r) => r.who).sort()).toEqual(['bearer', 'conan', 'far', 'near']);
    expect(lost.every((r) => r.modifiers.some((m) => m.why === 'grievous-loss' && m.value === -2))).toBe(true);
  });
});

test('ruling 206: who is led off the table takes along what he bears: it works no more, and nobody mourns it', () => {
  const state = field(bears('spear-of-saint-lindorf'));
  const ear = hearing(state, faces({}));
  const after = leaveTable(state, 0, 'ordered', ear.at);
  expect(of(ear.events, 'bearer-gone')).toMatchObject([{ treasure: 'spear-of-saint-lindorf', reason: 'left' }]);
  expect(after.sides[0].bearings).toEqual([bearing('spear-of-saint-lindorf', { state: 'gone' })]);
  expect(after.agenda.some((s) => s.kind === 'treasure-lost')).toBe(false);
  expect(adds(after, 'spear-of-saint-lindorf', 'near')).toBe(0);
});

test('p. 64: it is lost to its nation with a unit that routed, and not with one that was led off', () => {
  const losses = (how: 'routed' | 'left') => {
    const state = field({ ...bears('spear-of-saint-lindorf'), treasures: ['spear-of-saint-lindorf'] });
    const ear = hearing(state, faces({}));
    const gone = how === 'left' ? leaveTable(state, 0, 'ordered', ear.at) : rout(state, 0, 'involved-in-melee', ear.at);
    return rules.outcome({ ...gone, over: true, end: 'routed', field: 1 })!.invader.routedBearers;
  };
  expect(losses('routed')).toEqual(['spear-of-saint-lindorf']);
  expect(losses('left')).toEqual([]);
});

describe('What an army brings with it', () => {
  function begun(id: string, followers: Followers) {
    const list = TALOMIR.lists.find((l) => l.id === id)!;
    const [one, two] = sidesOf(id, 'zamba');
    const units = list.units.slice(0, 3).flatMap((row) => [row, row]);
    const plain: ArmyOrder = { list: TALOMIR.lists.find((l) => l.id === 'zamba')!, nation: two, how: 'written', units, warRating: 3, captains: 0 };
    const { field: armies } = takeTheField({ list, nation: one, how: 'written', units, warRating: 3, captains: 0, ...followers }, plain, seeded(1));
    return rules.begin(armies).state;
  }
  const all: Followers = { hero: true, magicUsers: [1], banners: ['personal'], treasures: ['harlapane-of-heroes', 'war-horn-of-naz-goth'] };

  test('p. 61, ruling 61: each is with a unit of its side’s choice, the CinC’s named first; the War Horn is with the hero', () => {
    let state = taking(begun('treyine', all), 'attach', seeded(1), { of: ['treyine-0-3'] }).state;
    expect(state.sides[0].bearings).toMatchObject([{ what: 'personal-banner' }, { what: 'harlapane-of-heroes' }, { what: 'war-horn-of-naz-goth', unit: 6 }]);
    const offer = rules.legal(state);
    const [attach] = 'over' in offer ? [] : offer.choices;
    expect(attach?.form === 'set' && attach.of[0]).toBe('treyine-0-3');
    expect(attach?.form === 'set' && attach.of).not.toContain('treyine-hero-0-1');
    const banner = taking(state, 'attach', seeded(1), { of: ['treyine-0-5'] });
    expect(of(banner.events, 'bearer-chosen')).toMatchObject([{ treasure: 'personal-banner', unit: 'treyine-0-5' }]);
    state = taking(banner.state, 'attach', seeded(1), { of: ['treyine-0-1'] }).state;
    expect(state.sides[0].bearings!.map((b) => b.unit)).toEqual([4, 0, 6]);
    // the hero's is nobody's to give
    expect(state.agenda.some((step) => step.kind === 'attach-bearing')).toBe(false);
    expect(parsePosition(formatPosition(state))).toEqual(state);
  });

  test('pp. 61-63: what only a magic user or a hero can use lies idle where there is none', () => {
    const state = begun('treyine', { treasures: ['harlapane-of-heroes', 'spear-of-saint-lindorf'] });
    expect(state.sides[0].bearings!.map((b) => b.idle ?? false)).toEqual([true, false]);
  });

  test('an army without any has no such thing', () => {
    const state = begun('treyine', {});
    expect(state.sides[0]).not.toHaveProperty('bearings');
    expect(state.agenda.some((s) => s.kind === 'attach-bearing')).toBe(false);
  });
});
