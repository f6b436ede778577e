import type { BattleReport } from '../../main/contract.ts';
import { isDragon } from '../game/dragon.ts';
import { sentence } from '../words.ts';

type Losses = Pick<
  BattleReport,
  'invader' | 'defender' | 'invaderUnits' | 'defenderUnits' | 'invaderOff' | 'defenderOff' | 'invaderLost' | 'defenderLost' | 'isRecovered'
>;

/** What became of units that left the field, once that has been thrown (p. 43). */
function cameOf(off: number, lost: number): string {
  if (lost === 0) return `: ${off === 1 ? 'it' : 'all'} came back`;
  return lost === off ? `, lost for good` : `: ${lost} lost for good, ${off - lost} came back`;
}

/** How many of a side left the field; of one alone that it did, or stayed. */
function offInWords(units: number, off: number): string {
  if (units === 1) return off === 0 ? 'its one unit stayed on the field' : 'its one unit was routed or led off';
  return `${off === 0 ? 'none' : off} of ${units} units ${off === 1 ? 'was' : 'were'} routed or led off`;
}

/** What a battle cost either side, a sentence each, and that it is still to be thrown who comes back. */
export function lossesInWords(report: Losses, called: (nation: string) => string): readonly string[] {
  const { isRecovered } = report;
  const side = (nation: string, units: number, off: number, lost: number): string => {
    // what becomes of a dragon is told with its battle, and no die is thrown for it (p. 69)
    if (isDragon(nation)) return `${sentence(called(nation))} ${off === 0 ? 'stayed on' : 'left'} the field.`;
    return `${sentence(called(nation))}: ${offInWords(units, off)}${isRecovered && off > 0 ? cameOf(off, lost) : ''}.`;
  };
  const isOpen = !isRecovered && (isDragon(report.invader) ? 0 : report.invaderOff) + report.defenderOff > 0;
  return [
    side(report.invader, report.invaderUnits, report.invaderOff, report.invaderLost),
    side(report.defender, report.defenderUnits, report.defenderOff, report.defenderLost),
    ...(isOpen ? ['Who of them comes back is thrown when all battles of the season are over (p. 43).'] : []),
  ];
}
