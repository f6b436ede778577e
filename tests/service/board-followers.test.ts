import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { seeded } from '../../engine/dice.ts';
import { groupOf } from '../../engine/rally-round-the-king/magic/groups.ts';
import type { BattleStepKind } from '../../engine/rally-round-the-king/steps.ts';
import { isMounted } from '../../engine/rally-round-the-king/troops.ts';
import { battleText } from '../../main/chronicle/battle-telling/tale.ts';
import { theTreasure } from '../../main/chronicle/treasures.ts';
import { isOfMany } from '../../main/chronicle/words.ts';
import { type BattleByHand, beginBattle, generalsChoice, takeChoice } from '../../main/service/battle-by-hand.ts';
import { bodyWords } from '../../main/service/board/body-words.ts';
import { whoThrows } from '../../main/service/board/dice-wanted.ts';
import { viewOf } from '../../main/service/board/view.ts';
import { sideInWords } from '../../main/service/decisions/sides.ts';
import { sentenceOf } from '../../renderer/board/happenings/sentences.ts';
import { namesOf } from '../../renderer/board/naming.ts';
import { followedBattle, followedField } from '../laws/battle-followers.ts';

/** What has happened has been told, all of it. */
const SEEN = { from: Number.POSITIVE_INFINITY, told: 1, iron: false, needs: null } as const;

/** What such armies are asked beside others, and how the question begins. */
const ASKED: Readonly<Partial<Record<BattleStepKind, RegExp>>> = {
  'attach-bearing': /^Who bears the .+\?$/,
  'hero-mounts': /^Does Hero .+ ride\?$/,
  'hero-frenzy': /^Hero .+ must test, .+: in a frenzy, or calm\?$/,
};

/** A battle of a seed by the generals, with heroes, banners and treasures; every rest is handed to `at`. */
function fought(seed: number, at: (battle: BattleByHand) => void): BattleByHand {
  const dice = seeded(seed);
  let battle = beginBattle({ battle: 'field/followers', field: followedField(seed), world: TALOMIR, isPlayer: () => true, before: [] });
  for (let n = 0; !battle.state.over; n++) {
    at(battle);
    const next = takeChoice(battle, generalsChoice(battle)!, n + 1, dice);
    if (!('state' in next)) throw new Error(JSON.stringify(next));
    battle = next;
  }
  return battle;
}

test.for([3, 8, 12])(
  'pp. 50-52, 61-64: what heroes, banners and treasures ask has words, they show on the board, and what happens is told, seed %i',
  (seed) => {
    const asked = new Set<BattleStepKind>();
    const battle = fought(seed, (now) => {
      const step = now.state.agenda.at(-1)!;
      const words = ASKED[step.kind];
      if (words === undefined) return;
      asked.add(step.kind);
      const { offer } = viewOf(now, SEEN);
      expect(offer!.title).toMatch(words);
      for (const { label, page } of offer!.choices) expect([label.length > 0, page !== null]).toEqual([true, true]);
      expect(offer!.choices.some((c) => c.isSuggested)).toBe(true);
    });
    expect(asked.has('hero-mounts')).toBe(true);
    const view = viewOf(battle, SEEN);
    const heroes = view.units.filter((_, i) => battle.state.troops[i]!.hero === true);
    expect(heroes.length).toBeGreaterThan(0);
    for (const { name } of heroes) expect(name).toMatch(/^Hero /);
    // he is Shock Cavalry on his horse alone
    for (const { rules, unit } of heroes)
      expect(rules.includes('shock')).toBe(
        isMounted(
          battle.state,
          battle.state.troops.findIndex(({ id }) => id === unit),
        ),
      );
    expect(battleText(TALOMIR, battle.events, seed)).toContain('Hero ');
    const names = namesOf(view);
    for (const event of battle.events) {
      expect(() => sentenceOf(event, names)).not.toThrow();
    }
  },
);

test.for([1, 2, 3, 4, 5, 6, 7, 8])('pp. 42, 44, 50, 61-62: a side is shown at the points that are counted at the end, seed %i', (seed) => {
  const { field, points } = followedBattle(seed);
  const battle = beginBattle({ battle: 'field/followers', field, world: TALOMIR, isPlayer: () => true, before: [] });
  expect(viewOf(battle, SEEN).sides.map((side) => side.points)).toEqual(points);
});

test.for([1, 2, 3, 4, 5, 6, 7, 8])(
  'pp. 9, 42, 44, 50, 61-62, 67: a side is told before its battle with all who go with it, its units at their own points and all together at those of the board, seed %i',
  (seed) => {
    const { field, points } = followedBattle(seed);
    for (const [i, side] of [field.invader, field.defender].entries()) {
      const told = sideInWords(side);
      const units = side.units.reduce((sum, { listed }) => sum + listed.cost, 0);
      expect(told.startsWith(`${side.units.length} units, ${units} points, War Rating ${side.warRating}`)).toBe(true);
      // nobody who goes with the units is counted among them
      expect(units).toBeLessThan(points[i]!);
      expect(told.endsWith(`: ${points[i]} points in all`)).toBe(true);
      const { captains: _captains, hero: _hero, magicUsers: _users, banners: _banners, ships: _ships, ...alone } = { ...side, treasures: [] };
      expect(sideInWords({ ...alone, captains: [] })).not.toContain('in all');
      // what makes up the sum is said
      const others = [...told.matchAll(/\((\d+) points\)/g)].reduce((sum, [, n]) => sum + Number(n), 0);
      expect(units + others).toBe(points[i]);
      expect(told.includes(' a hero')).toBe(side.hero !== undefined);
      expect(told.includes('magic user')).toBe(side.magicUsers !== undefined);
      expect(told.includes('the Personal Banner')).toBe(side.banners?.includes('personal') ?? false);
      expect(told.includes('a Wind Maiden with three ships')).toBe(side.ships !== undefined);
      for (const treasure of side.treasures) expect(told).toContain(theTreasure(treasure));
    }
  },
);

test('p. 50: a hero is called by his name among units, and Winged Men are many', () => {
  const field = followedField(3);
  const battle = beginBattle({ battle: 'field/followers', field, world: TALOMIR, isPlayer: () => true, before: [] });
  const { state, cast } = battle;
  const { hero, nation } = state.sides[0].hero === undefined ? state.sides[1] : state.sides[0];
  const name = cast.leader(state.troops[hero!]!.id, nation);
  const [one, two] = state.troops.filter((t, i) => i !== hero && t.side === state.troops[hero!]!.side).map(({ id }) => id);
  expect(bodyWords(state, cast, [state.troops[hero!]!.id])).toBe(name);
  expect(bodyWords(state, cast, [one!, state.troops[hero!]!.id, two!])).toMatch(new RegExp(`^${name}(,| and) `));
  const alike = state.troops.filter((t, i) => i !== hero && t.side === state.troops[hero!]!.side).map(({ id }) => id);
  expect(bodyWords(state, cast, alike)).toMatch(/\b(two|three|four|five|six|seven|eight|nine) units of [A-Z]/);
  // the board says of each who is many; a hero is one, whatever his name ends in
  const { units } = viewOf(battle, SEEN);
  const said = (many: boolean): readonly string[] => [...new Set(units.filter(({ isMany = false }) => isMany === many).map((unit) => unit.name))].sort();
  expect([said(true), said(false)]).toEqual([
    ['Archers', 'Skirmishers'],
    ['Cavalry', 'Heavy Chariot', name, 'Infantry', 'Veteran Infantry'],
  ]);
  expect(['Winged Men', 'Yeomen', 'Foot Knight', 'Clibinarius'].map(isOfMany)).toEqual([true, true, false, false]);
  // what follows an "of" says whose they are, and not how many
  expect(['Ghosts of Heroes', 'Disciples of Null', 'Cavalry of the Red Talons'].map(isOfMany)).toEqual([true, true, false]);
});

test.for([
  [
    16,
    0,
    'dead',
    [
      /^Hero .+ of Zamba is dead\.$/,
      /^The Personal Banner of Zamba was borne by a unit that routed\.$/,
      /^The War Horn of Naz-Goth of Zamba was borne by a unit that routed\.$/,
    ],
  ],
  [
    29,
    1,
    'wounded',
    [
      /^Hero .+ of the Border Kingdom is carried wounded from the field\.$/,
      /^The magic user .+ of the Border Kingdom is carried wounded from the field\.$/,
      /^The magic user .+ of the Border Kingdom is in the hands of Aeja\.$/,
    ],
  ],
  [4, 0, undefined, [/^The magic user .+ of Demeskeen is dead\.$/]],
  [10, 1, undefined, [/^The magic user .+ of Mirish is gone into a Gate\.$/, /^The Fiddle of Calling of Mirish has vanished into the Gate\.$/]],
] as const)(
  'pp. 42, 44, 51, 61-62: at the end it is told who has fallen and what is lost, and a hero’s stand bears his fate, seed %i',
  ([seed, side, hero, lines]) => {
    let rests = 0;
    const battle = fought(seed, (now) => {
      // while it goes on, whenever it is looked at
      if (rests++ % 10 === 0) expect(viewOf(now, SEEN)).not.toHaveProperty('cameOf');
    });
    const { cameOf, afterwards } = viewOf(battle, SEEN);
    expect(cameOf![side].told).toEqual(expect.arrayContaining(lines.map((line) => expect.stringMatching(line))));
    expect(Object.values(afterwards)).toEqual(hero === undefined ? [] : [hero]);
  },
);

test.for([16, 10])('p. 42: of every commander who is gone with his unit it is told at the end what came of him, seed %i', (seed) => {
  const battle = fought(seed, () => {});
  const { cast, events, state } = battle;
  const { cameOf } = viewOf(battle, SEEN);
  const gone = events.flatMap((e) => (e.kind === 'leader-gone' && e.leader !== null && !cast.isHero(e.leader) ? [{ leader: e.leader, nation: e.nation }] : []));
  expect(gone.length).toBeGreaterThan(0);
  for (const { leader, nation } of gone) {
    const side = state.sides.findIndex((one) => one.nation === nation);
    const his = cameOf![side]!.told.filter((line) => line.toLowerCase().includes(cast.leader(leader, nation).toLowerCase()));
    const isUnhurt = !state.fates.some((fate) => fate.leader === leader);
    expect(his).toEqual([expect.stringMatching(isUnhurt ? /unhurt\.$/ : /(dead|the hands of .+|from the field|a Gate)\.$/)]);
  }
});

test('p. 46: dice from the player’s own table are asked for by the magic user’s name, and the spell’s', () => {
  const { state, cast } = beginBattle({ battle: 'field/followers', field: followedField(4), world: TALOMIR, isPlayer: () => true, before: [] });
  const users = [...(groupOf(state, 0)?.casters ?? []), ...(groupOf(state, 1)?.casters ?? [])].filter((c) => c.isArtifact !== true);
  const asked = (who: string): string => whoThrows(state, cast, who);
  expect(users.length).toBeGreaterThan(0);
  for (const { id } of users) expect(asked(id)).toMatch(/^the magic user \p{Lu}/u);
  expect(asked('sacrificial-lamb')).toBe('the spell Sacrificial Lamb');
  expect(asked('fiddle-of-calling')).toBe('the Fiddle of Calling');
});
