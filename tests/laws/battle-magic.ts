import { TALOMIR } from '../../data/world.ts';
import type { Field, FieldedSide } from '../../engine/battle-system.ts';
import type { MagicLevel } from '../../engine/campaign/armies/hirelings.ts';
import { suits, userOf } from '../../engine/campaign/treasures/using-treasures.ts';
import { heroUnit } from '../../engine/heroes.ts';
import { heroUnitId, leaderId } from '../../engine/ids.ts';

/** Groups of magic users of every sort (pp. 44-45): one of level 3 at most. */
const GROUPS: readonly (readonly MagicLevel[])[] = [[3, 2, 1], [1], [2, 1], [3], [2, 2], [3, 1, 1], [1, 1], [], [2]];
const ITEMS = ['pipes-of-the-dead', 'fiddle-of-calling', 'amulet-of-sorbrowane', 'brazier-of-durmun', 'war-horn-of-naz-goth'] as const;

/** A side with magic users, the hero and the treasures that go by the seed; what its people cannot use it leaves at home. */
function withMagic(side: FieldedSide, seed: number): FieldedSide {
  const { nation } = side;
  const list = TALOMIR.lists.find((l) => l.id === nation.replace(/-2$/, ''))!;
  const levels = GROUPS[seed % GROUPS.length]!;
  const treasures = ITEMS.filter((id, i) => {
    const user = userOf(id);
    return (seed + i) % 3 !== 0 && suits(id, list.id, list.alignment) && (user === 'hero' || levels.length > 0);
  });
  const id = leaderId(nation, 'hero', 0, 1);
  return {
    ...side,
    treasures,
    ...(levels.length === 0 ? {} : { magicUsers: levels.map((level, i) => ({ id: leaderId(nation, 'magic-user', 0, i + 1), level })) }),
    ...(treasures.includes('war-horn-of-naz-goth')
      ? { captains: [...side.captains, id], hero: { leader: id, unit: { id: heroUnitId(id), listed: heroUnit(list) } } }
      : {}),
  };
}

/** The same armies with magic users of all levels, their instruments and artifacts, and the War Horn (pp. 44-45, 61-63). */
export const magicOn = (field: Field, seed: number): Field => ({
  ...field,
  invader: withMagic(field.invader, seed),
  defender: withMagic(field.defender, Math.floor(seed / GROUPS.length) + seed + 4),
});
