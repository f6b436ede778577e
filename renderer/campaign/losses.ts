import type { BattleReport } from '../../main/contract.ts';
import { isDragon } from '../game/dragon.ts';

type Losses = Pick<
  BattleReport,
  'invader' | 'defender' | 'invaderUnits' | 'defenderUnits' | 'invaderOff' | 'defenderOff' | 'invaderLost' | 'defenderLost' | 'isRecovered'
>;

/** What a battle cost a side: how many came, how many routed or left the field, and how many of those are lost for good; null where that is not told. */
export interface SideLosses {
  readonly nation: string;
  readonly units: number | null;
  readonly off: number | null;
  readonly lost: number | null;
}

/** What a battle cost either side, the invader first. A dragon's fate is told with its battle, and no die is thrown for it (p. 69). */
export function lossesOf(report: Losses): readonly SideLosses[] {
  const { isRecovered } = report;
  const side = (nation: string, units: number, off: number, lost: number): SideLosses =>
    isDragon(nation) ? { nation, units: null, off: null, lost: null } : { nation, units, off, lost: isRecovered ? lost : null };
  return [
    side(report.invader, report.invaderUnits, report.invaderOff, report.invaderLost),
    side(report.defender, report.defenderUnits, report.defenderOff, report.defenderLost),
  ];
}

/** Whether it is still to be thrown who comes back (p. 43). */
export const isToBeThrown = (report: Losses): boolean => !report.isRecovered && lossesOf(report).some(({ off }) => (off ?? 0) > 0);
