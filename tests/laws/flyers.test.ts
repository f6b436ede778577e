import { test } from 'vitest';
import { ROGUE_DRAGON_UNIT } from '../../data/tables/rogue-dragon.ts';
import { TALOMIR } from '../../data/world.ts';
import type { Field, FieldedSide } from '../../engine/battle-system.ts';
import { ROGUE_DRAGON } from '../../engine/campaign/special-peoples/dragons.ts';
import { provinceId, unitId } from '../../engine/ids.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { fieldOf } from './battle-fields.ts';
import { fight, fightOn, groups } from './battle-fighting.ts';
import { whimsical } from './battle-whims.ts';
import { seeds } from './extent.ts';
import { whim } from './playing.ts';

const LISTS = TALOMIR.lists.map((list) => list.id);
const DEMONS = 'black-moon-incarnate';

/** Black Moon Incarnate against another list, by turns as the named attacker and the defender. */
const pairOf = (seed: number): readonly [string, string] => {
  const other = LISTS[(seed * 7) % LISTS.length]!;
  return seed % 2 === 0 ? [DEMONS, other] : [other, DEMONS];
};

test.for(groups(seeds(1, 60)))('pp. 5-9: battles with flyers, general against general, from seed %i on', (group) => {
  for (const seed of group) fight(seed, 'generals', { pair: pairOf(seed) });
});

test.for(groups(seeds(1, 60)))('the same by chance among all that is offered, from seed %i on', (group) => {
  for (const seed of group) fight(seed, 'whim', { pair: pairOf(seed) });
});

/** p. 70: a dragon by itself against an army, either of them the invader. */
function dragonAgainst(seed: number): Field {
  const army = fieldOf(seed, 200, {}, [LISTS[(seed * 5) % LISTS.length]!, 'tropilium']).invader;
  const units = [{ id: unitId(ROGUE_DRAGON, 1, 1), listed: ROGUE_DRAGON_UNIT }];
  const dragon: FieldedSide = { nation: ROGUE_DRAGON, warRating: 1, leader: null, captains: [], tactics: 'A', units, treasures: [] };
  const [invader, defender] = seed % 2 === 0 ? [dragon, army] : [army, dragon];
  return { season: 0, province: provinceId('field'), invader, defender };
}

test.for(groups(seeds(1, 60)))('p. 70: dragons against armies, general against general, from seed %i on', (group) => {
  for (const seed of group) fightOn(dragonAgainst(seed), seed, rules.general);
});

test.for(groups(seeds(1, 40)))('the same by chance, from seed %i on', (group) => {
  for (const seed of group) fightOn(dragonAgainst(seed), seed, whimsical(whim(seed + 1)));
});

/** p. 67: two armies, with ships on one side or both; by turns the Wind Maidens are there of their own will and against it. */
function shipsField(seed: number): Field {
  const field = fieldOf(seed, 300, {}, [LISTS[(seed * 11) % LISTS.length]!, seed % 3 === 0 ? DEMONS : LISTS[(seed * 7 + 3) % LISTS.length]!]);
  const sailing = (side: FieldedSide, isThere: boolean): FieldedSide => (isThere ? { ...side, ships: 3 } : side);
  return { ...field, invader: sailing(field.invader, seed % 4 !== 0), defender: sailing(field.defender, seed % 4 < 2) };
}

test.for(groups(seeds(1, 120)))('p. 67: armies with ships, general against general, from seed %i on', (group) => {
  for (const seed of group) fightOn(shipsField(seed), seed, rules.general);
});

test.for(groups(seeds(1, 120)))('the same by chance, from seed %i on', (group) => {
  for (const seed of group) fightOn(shipsField(seed), seed, whimsical(whim(seed + 1)));
});

test('p. 8: demons against demons, so that flyers meet in the air', () => {
  for (const seed of seeds(1, 30)) fight(seed, 'whim', { pair: [DEMONS, DEMONS] });
});
