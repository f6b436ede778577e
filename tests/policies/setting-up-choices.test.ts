import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../data/shapes.ts';
import type { ScenarioTerrain } from '../../data/tables/sections.ts';
import { TALOMIR } from '../../data/world.ts';
import { type ArmyOrder, takeTheField } from '../../engine/armies.ts';
import type { ScenarioGround } from '../../engine/battle-system.ts';
import type { MagicLevel } from '../../engine/campaign/armies/hirelings.ts';
import { seeded } from '../../engine/dice.ts';
import { nationId } from '../../engine/ids.ts';
import type { BattleChoiceId } from '../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { PLAIN } from '../battle/table.ts';

/** What the game's general chooses before he draws up his army (pp. 27-30, 42, 45). */

const row = (id: string, cost: number, more: Partial<ListedUnit> = {}): ListedUnit => ({ ...PLAIN, id, name: id, cost, total: cost, ...more });
const many = (n: number, unit: ListedUnit): ListedUnit[] => Array.from({ length: n }, () => unit);
const SPEARS = row('spears', 20);
const RIDERS = row('riders', 50, { class: 'mounted-melee' });
const BOWS = row('bows', 40, { class: 'foot-missile' });
const GUN = row('gun', 99, { class: 'foot-missile', rules: ['cannon'], movesAs: 'artillery', figures: 1 });

const CLEAR: ScenarioGround = { sections: Array<ScenarioTerrain>(9).fill('clear'), sand: false, water: null };
/** Ground of which the named sections, counted from 1, are of a kind. */
const ground = (kind: ScenarioTerrain, ...sections: readonly number[]): ScenarioGround => ({
  ...CLEAR,
  sections: CLEAR.sections.map((clear, n) => (sections.includes(n + 1) ? kind : clear)),
});

interface SetUp {
  readonly state: BattleState;
  readonly chosen: readonly BattleChoiceId[];
}

/** Two armies of which the first attacks, set up by the general until they are drawn up. */
function setUp(
  units: readonly ListedUnit[],
  more: { readonly enemy?: readonly ListedUnit[]; readonly captains?: number; readonly magic?: readonly MagicLevel[]; readonly ground?: ScenarioGround } = {},
): SetUp {
  const order = (id: string, of: readonly ListedUnit[], also: object): ArmyOrder => {
    const list = TALOMIR.lists.find((l) => l.id === id)!;
    return { list, nation: nationId(id), how: 'written', units: of, warRating: 3, captains: 0, ...also };
  };
  const { captains = 0, magic = [], enemy = many(10, SPEARS), ground: lies = CLEAR } = more;
  const dice = seeded(5);
  const armies = [order('treyine', units, { captains, magicUsers: magic }), order('orcs', enemy, {})] as const;
  let { state } = rules.begin(takeTheField(...armies, dice, { invaderAttacks: true, ground: lies }).field);
  const chosen: BattleChoiceId[] = [];
  for (let offer = rules.legal(state); !('over' in offer) && offer.kind !== 'placement'; offer = rules.legal(state)) {
    const action = rules.general(state, offer);
    chosen.push(action.choice);
    const done = rules.apply(state, action, dice);
    if (!('state' in done)) throw new Error(JSON.stringify(done));
    ({ state } = done);
    if (chosen.length > 60) break;
  }
  return { state, chosen };
}

const nameOf = (state: BattleState, unit: number): string => state.troops[unit]!.listed.id;

describe('p. 42: whom leaders join', () => {
  const joined = (units: readonly ListedUnit[], captains = 0): readonly string[] => {
    const { state } = setUp(units, { captains });
    return state.sides[0].leaders.map(({ unit }) => nameOf(state, unit));
  };
  const HEAVY = row('heavy', 60);
  const STRANGE = [
    row('beast', 95, { class: 'mounted-melee', movesAs: 'beast', figures: 1 }),
    row('flyer', 85, { class: 'mounted-melee', rules: ['flyer'] }),
    row('fanatic', 80, { rules: ['fanatic'] }),
  ];

  test('the CinC the dearest who fight hand to hand, were others dearer; a captain the dearest riders, who will be on a wing', () => {
    expect(joined([...many(8, SPEARS), BOWS, HEAVY, row('pikes', 55), RIDERS, row('crossbows', 70, { class: 'foot-missile' })], 1)).toEqual([
      'heavy',
      'riders',
    ]);
    expect(joined([...many(8, SPEARS), HEAVY, row('pikes', 55)], 1)).toEqual(['heavy', 'pikes']);
  });

  test('neither beasts, which run wild, nor flyers, nor fanatics, who leave by their hits (pp. 7, 42), while there are men', () => {
    for (const strange of STRANGE) expect(joined([...many(8, SPEARS), strange, HEAVY])).toEqual(['heavy']);
    expect(joined([...many(3, BOWS), STRANGE[0]!])).toEqual(['beast']);
  });

  test('guns last of all', () => {
    expect(joined([...many(3, GUN), BOWS])).toEqual(['bows']);
    expect(joined(many(3, GUN))).toEqual(['gun']);
  });
});

describe('p. 45: with whom magic users are (ruling 226)', () => {
  const withThem = (...units: readonly ListedUnit[]): string => {
    const { state } = setUp(units, { magic: [1] });
    return nameOf(state, state.magic!.groups[0]!.unit!);
  };

  test('with shooters on foot, the dearest', () => {
    const riders = row('horse-archers', 90, { class: 'mounted-missile' });
    expect(withThem(row('heavy', 95), row('pikes', 60), riders, GUN, BOWS, row('crossbows', 45, { class: 'foot-missile' }))).toBe('crossbows');
  });

  test('without any, with foot that no leader is with', () => {
    expect(withThem(row('heavy', 95), row('pikes', 60), SPEARS, RIDERS)).toBe('pikes');
  });
});

describe('p. 30: which baseline the defender takes, and whether the attacker fights there', () => {
  const takes = (lies: ScenarioGround, enemy?: readonly ListedUnit[]): string | null =>
    setUp(many(10, SPEARS), { ground: lies, ...(enemy === undefined ? {} : { enemy }) }).state.defendersBaseline;

  test('not the one that has closed ground before it, nor woods; rather one with a hill', () => {
    // sections 1 to 3 lie along the top (ruling B8)
    expect([takes(ground('impassable', 2)), takes(ground('impassable', 8))]).toEqual(['bottom', 'top']);
    expect([takes(ground('woods', 2)), takes(ground('woods', 8))]).toEqual(['bottom', 'top']);
    expect([takes(ground('hill', 2)), takes(ground('hill', 8))]).toEqual(['top', 'bottom']);
  });

  test('woods matter more to riders, who may not enter them (ruling B19)', () => {
    // two hills above, one of the sections wooded; three hills would make up for it on foot
    const mixed: ScenarioGround = { ...CLEAR, sections: ['hill', 'woods', 'hill', 'clear', 'clear', 'clear', 'clear', 'clear', 'clear'] };
    expect([takes(mixed), takes(mixed, many(10, RIDERS))]).toEqual(['top', 'bottom']);
  });

  const accepts = (units: readonly ListedUnit[], lies: ScenarioGround): boolean => !setUp(units, { ground: lies }).chosen.includes('refuse');

  test('an army of horse refuses a table where it cannot ride, as long as that costs it nothing; foot does not', () => {
    const wooded = ground('woods', 1, 3, 4, 6, 7, 9);
    expect([accepts(many(10, RIDERS), wooded), accepts(many(10, SPEARS), wooded)]).toEqual([false, true]);
    expect(setUp(many(10, RIDERS), { ground: wooded }).state.over).toBe(false);
    expect(accepts(many(10, RIDERS), CLEAR)).toBe(true);
  });

  test('nobody fights over a river that parts the armies, or before a wall across the middle, if he need not', () => {
    expect(accepts(many(10, SPEARS), { ...CLEAR, water: { row: 6, section: 5 } })).toBe(false);
    expect(accepts(many(10, SPEARS), { ...CLEAR, water: { row: 9, section: 5 } })).toBe(true);
    expect(accepts(many(10, SPEARS), ground('impassable', 5))).toBe(false);
    expect(accepts(many(10, SPEARS), ground('impassable', 4))).toBe(true);
  });
});
