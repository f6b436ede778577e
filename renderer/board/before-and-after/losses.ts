import type { BattleView, BoardUnit } from '../../../main/contract.ts';
import { isOverTheTable } from '../table/stand-marks.ts';

/** A unit after the battle. */
export interface Loss {
  readonly unit: string;
  readonly hits: number;
  readonly cost: number;
  readonly fate: string;
  readonly isLost: boolean;
}

const FATES: Readonly<Record<BoardUnit['status'], string>> = {
  field: 'on the field',
  'to-deploy': 'never placed',
  routed: 'routed',
  left: 'left the table',
  aloft: 'in the air',
  'flown-off': 'flown off the table',
  'pursued-off': 'off in pursuit',
};
const ORDER: readonly BoardUnit['status'][] = ['routed', 'left', 'pursued-off', 'flown-off', 'to-deploy', 'aloft', 'field'];

/** What becomes of it after the battle (p. 43). */
const AFTERWARDS = { lost: ', lost for good', back: ', comes back' } as const;

/** What has befallen a hero whose stand it is (p. 42). */
const BEFELL = { dead: 'dead', captured: 'captured', wounded: 'carried wounded from the field' } as const;

function fateOf(status: BoardUnit['status'], became: BattleView['afterwards'][string] | undefined): string {
  if (became === undefined) return FATES[status];
  return became === 'lost' || became === 'back' ? FATES[status] + AFTERWARDS[became] : BEFELL[became];
}

/** What has become of each unit of a side, those that are lost first; creatures of magic are no loss. */
export const lossesOf = (units: readonly BoardUnit[], side: 0 | 1, afterwards: BattleView['afterwards'] = {}): readonly Loss[] =>
  units
    .filter((unit) => unit.side === side && unit.isSummoned !== true)
    .sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))
    .map(({ unit, hits, cost, status }) => ({
      unit,
      hits,
      cost,
      fate: fateOf(status, afterwards[unit]),
      isLost: status === 'routed' || status === 'left',
    }));

/**
 * How many stands of a side came, a hero's included, how many are on or over the table, and how many routed or left the field; creatures of magic are no loss.
 */
export function sumOf(units: readonly BoardUnit[], side: 0 | 1): { readonly stands: number; readonly there: number; readonly off: number } {
  const came = lossesOf(units, side);
  const there = units.filter((unit) => unit.side === side && unit.isSummoned !== true && isOverTheTable(unit)).length;
  return { stands: came.length, there, off: came.filter(({ isLost }) => isLost).length };
}
