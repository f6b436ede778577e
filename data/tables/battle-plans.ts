import type { Scores } from './printed.ts';

/** How an army the game commands is drawn up, pp. 52-53. Each table looks like its page. */

/** The seven plans by the letters the page gives them. */
export type PlanId = 'CA' | 'DE' | 'EF' | 'FF' | 'HA' | 'PC' | 'SD';

/** p. 52: 1d6 in the column of the army's battle tactics. */
export const ARMY_TYPE = {
  page: 52,
  dice: '1d6',
  rows: [
    { on: 1, A: 'PC', B: 'DE', C: 'PC' },
    { on: 2, A: 'PC', B: 'DE', C: 'SD' },
    { on: 3, A: 'PC', B: 'DE', C: 'SD' },
    { on: 4, A: 'PC', B: 'FF', C: 'HA' },
    { on: 5, A: 'HA', B: 'EF', C: 'EF' },
    { on: 6, A: 'EF', B: 'EF', C: 'CA' },
  ],
} as const satisfies Scores<Record<'A' | 'B' | 'C', PlanId>>;

/** A plan: percent of the army's units in each part; of the centre's, up to so many percent of the army stand in reserve. */
export interface PrintedPlan {
  readonly page: number;
  readonly name: string;
  readonly center: number;
  readonly left: number;
  readonly right: number;
  readonly reserve: number | 'all-cavalry';
}

/** pp. 52-53: what each plan puts where. */
export const PLANS = {
  CA: { page: 52, name: 'Counterattack', center: 60, left: 20, right: 20, reserve: 30 },
  DE: { page: 53, name: 'Double Envelopment', center: 40, left: 30, right: 30, reserve: 10 },
  EF: { page: 53, name: 'Encircle Flank', center: 60, left: 10, right: 30, reserve: 10 },
  FF: { page: 53, name: 'Feigned Flight', center: 40, left: 30, right: 30, reserve: 10 },
  HA: { page: 53, name: 'Hammer and Anvil', center: 50, left: 10, right: 40, reserve: 10 },
  PC: { page: 53, name: 'Penetrate Center', center: 60, left: 20, right: 20, reserve: 10 },
  SD: { page: 53, name: 'Static Defense', center: 80, left: 10, right: 10, reserve: 'all-cavalry' },
} as const satisfies Readonly<Record<PlanId, PrintedPlan>>;

/** p. 53: in which section of the table each part stands. The reserve is a second line, so many inches behind the first. */
export const DEPLOYMENT_AREAS = {
  page: 53,
  center: { defending: 2, attacking: 8 },
  left: { defending: 3, attacking: 7 },
  right: { defending: 1, attacking: 9 },
  reserve: { defending: 2, attacking: 8, behindFirstLine: 6 },
} as const;
