import type { BattleView, BoardUnit } from '../../main/contract.ts';
import { namesOf } from '../../renderer/board/naming.ts';
import { lieOf } from '../../renderer/board/table/turning.ts';
import { counted } from './standing.ts';

const UNIT = {
  side: 0,
  type: 'knights',
  name: 'Knights',
  n: null,
  class: 'mounted-melee',
  rules: ['shock'],
  rep: 5,
  ac: 6,
  figures: 2,
  cost: 24,
  hits: 0,
  status: 'field',
  width: 1.575,
  depth: 1.181,
  heading: 0,
  isCharging: null,
  leader: null,
} as unknown as BoardUnit;
/** Knights of the first side, but for what is said otherwise. */
export const unit = (id: string, more: Partial<BoardUnit>): BoardUnit => ({ ...UNIT, unit: id, body: [id], ...more });

/** A body of Knights in melee, Archers who have routed; Orcs before them, and some still to be placed. */
export const UNITS = counted([
  unit('a', { x: 10, y: 5, body: ['a', 'b'] }),
  unit('b', { x: 11.575, y: 5, body: ['a', 'b'], hits: 1, isFighting: true }),
  unit('c', { name: 'Archers', class: 'foot-missile', status: 'routed', cost: 12 }),
  unit('o', { side: 1, name: 'Orcs', class: 'foot-melee', x: 10, y: 12, heading: 18_000 }),
  unit('p', { side: 1, name: 'Orcs', class: 'foot-melee', status: 'to-deploy' }),
]);
const SIDE = { warRating: 4, rated: '4', command: 2, commandWhy: null, plan: null, baseline: 'bottom', points: 60, lost: 12 };
/** A small field on which the armies are being drawn up. */
export const VIEW = {
  stage: 'deploying',
  table: { width: 48, height: 36 },
  attacker: 1,
  sides: [
    { ...SIDE, name: 'Ekra', nation: 'ekra', told: { called: 'Ekra', isMany: false } },
    { ...SIDE, name: 'Orcs', nation: 'orcs', told: { called: 'the Orcs', isMany: true }, baseline: 'top' },
  ],
  units: UNITS,
  terrain: [],
} as unknown as BattleView;
export const names = namesOf(VIEW);
export const LIE = lieOf(VIEW.table, 0);
