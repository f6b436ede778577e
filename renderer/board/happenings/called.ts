import type { BattleView } from '../../../main/contract.ts';
import type { Names } from '../../explain/naming.ts';
import type { UnitNames } from '../naming.ts';
import { thingNamed } from './event-words.ts';

/** How the ids of a battle's log are called on the board: sides, stands, leaders, spells, plans and what is carried onto the field. */
export const calledIn = (view: Pick<BattleView, 'sides' | 'units'> | null, names: UnitNames): Names => ({
  nation: (id) =>
    view?.sides.some(({ nation }) => nation === id)
      ? names.nation(id)
      : view?.units.some(({ unit }) => unit === id)
        ? names.unit(id)
        : (names.leader(id) ?? thingNamed(id)),
  province: () => undefined,
  treasure: () => undefined,
  unitType: () => undefined,
});
