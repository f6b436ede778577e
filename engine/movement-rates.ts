import type { ListedUnit } from '../data/shapes.ts';
import { FIGURES_FOR_MOVEMENT } from '../data/tables/battle.ts';
import { MOVEMENT_RATES } from '../data/tables/campaign.ts';

type Rows = 2 | 3 | 4;
type Columns = 2 | 4 | 6;

const [MISSILE_CHARIOT, MELEE_CHARIOT, BEAST, ARTILLERY] = FIGURES_FOR_MOVEMENT.rows;
/** Ruling 6: the number of figures a giant counts as. */
const GIANT = 4;

const isMounted = (unit: ListedUnit): boolean => unit.class.startsWith('mounted');

/**
 * How many figures a unit counts as for movement only (p. 32): missile chariots as two, melee chariots, elephants and other
 * big monsters as three, giants and artillery as four; a lone figure of any other kind as two (ruling 6).
 */
function figuresForMovement(unit: ListedUnit): Rows {
  if (unit.movesAs === 'artillery') return ARTILLERY.figures;
  if (unit.movesAs === 'giant') return GIANT;
  if (unit.movesAs === 'beast') return BEAST.figures;
  if (unit.movesAs === 'chariot') return unit.class === 'mounted-missile' ? MISSILE_CHARIOT.figures : MELEE_CHARIOT.figures;
  if (unit.figures <= 2) return 2;
  return unit.figures === 3 ? 3 : 4;
}

/** AC 8 reads as AC 6 and AC 3 as AC 4 (ruling 6); artillery is AC 6 whatever it wears (p. 32). */
function armourForMovement(unit: ListedUnit): Columns {
  if (unit.movesAs === 'artillery') return ARTILLERY.ac;
  if (unit.ac >= 6) return 6;
  return unit.ac >= 3 ? 4 : 2;
}

function rateOf(unit: ListedUnit, mounted: boolean): readonly [number, number] {
  const table = mounted ? MOVEMENT_RATES.mounted : MOVEMENT_RATES.foot;
  return table[figuresForMovement(unit)][armourForMovement(unit)];
}

/** p. 32: a unit's normal move in inches; dismounted, the same figures on foot. */
export const moveOf = (unit: ListedUnit, dismounted = false): number => rateOf(unit, isMounted(unit) && !dismounted)[0];

/** p. 32: how far a unit retires, and pursues before its die, in inches. */
export const retireOf = (unit: ListedUnit, dismounted = false): number => rateOf(unit, isMounted(unit) && !dismounted)[1];
