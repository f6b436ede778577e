import type { BattleReport } from '../../main/contract.ts';
import { counted, sentence } from '../words.ts';

type Losses = Pick<
  BattleReport,
  'invader' | 'defender' | 'invaderUnits' | 'defenderUnits' | 'invaderOff' | 'defenderOff' | 'invaderLost' | 'defenderLost' | 'isRecovered'
>;

/** What became of units that left the field, once that has been thrown (p. 43). */
function cameOf(off: number, lost: number): string {
  if (lost === 0) return `: ${off === 1 ? 'it' : 'all'} came back`;
  return lost === off ? `, lost for good` : `: ${lost} lost for good, ${off - lost} came back`;
}

/** What a battle cost either side, a sentence each, and that it is still to be thrown who comes back. */
export function lossesInWords(report: Losses, called: (nation: string) => string): readonly string[] {
  const { isRecovered } = report;
  const side = (nation: string, units: number, off: number, lost: number): string =>
    `${sentence(called(nation))}: ${off === 0 ? 'none' : off} of ${counted(units, 'unit')} left the field${isRecovered && off > 0 ? cameOf(off, lost) : ''}.`;
  const isOpen = !isRecovered && report.invaderOff + report.defenderOff > 0;
  return [
    side(report.invader, report.invaderUnits, report.invaderOff, report.invaderLost),
    side(report.defender, report.defenderUnits, report.defenderOff, report.defenderLost),
    ...(isOpen ? ['Who of them comes back is thrown when all battles of the season are over (p. 43).'] : []),
  ];
}
