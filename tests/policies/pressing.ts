import { withBattleSide } from '../../engine/rally-round-the-king/changes.ts';
import type { BattleState, LaidPiece } from '../../engine/rally-round-the-king/state.ts';
import { block, spears } from '../battle/movement/movement-table.ts';
import { battleOf, type Standing } from '../battle/table.ts';

const ENEMY = block([['orc', 'goblin']], 24, 33, spears, { side: 1 });

/** A battle on its ninth turn in which nothing but ground and friends keeps a side from going at an enemy at the far end of the table. */
export const pressing = (units: readonly Standing[], terrain: readonly LaidPiece[], idle = 0): BattleState =>
  withBattleSide(battleOf([...units, ...ENEMY], { attacker: 0, defendersBaseline: 'top', turn: 9, idle, terrain }), 0, { plan: 'HA' });
