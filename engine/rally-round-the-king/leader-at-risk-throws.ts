import { LEADER_AT_RISK_CHECK } from '../../data/tables/battle.ts';
import { LEADER_AT_RISK } from '../../data/tables/campaign.ts';
import { rollAgainst, rollFaces } from '../roll.ts';
import type { At } from './chapter.ts';

/** What page 42 throws for anybody who counts as a leader: leaders and captains, magic users (p. 45), Wind Maidens (p. 67). */

/** p. 42: 1d6 for each hit on the unit; whether there is a 6 among them, and so a risk, once however many there are (ruling 305). */
export function isPutAtRisk(who: string, hits: number, at: At): boolean {
  const [safe, risk] = [LEADER_AT_RISK_CHECK.rows[0].result, LEADER_AT_RISK_CHECK.rows[5]] as const;
  const on = { table: 'leader-at-risk-check', page: 42, who, count: hits, cause: at.cause } as const;
  return rollFaces(at, on, (dice) => (dice.includes(risk.on) ? risk.result : safe)).result === risk.result;
}

/** p. 42: what befalls a person at risk: 2d6 against a Rep, a six always failing; null if he carries on. */
export function fateAtRisk(who: string, base: number, at: At): 'out-of-the-fight' | 'dead' | null {
  const { sixAlwaysFails, rows } = LEADER_AT_RISK;
  const on = { table: 'leader-at-risk', page: 42, who, count: 2, base, sixAlwaysFails, cause: at.cause } as const;
  return fateOf(rollAgainst(at, on, (n) => rows.find((row) => row.passed === n)!.result).passed);
}

/** p. 42: what happens to a person at risk with a unit that has routed: one out of the fight is captured. */
export const fateInRout = (fate: 'out-of-the-fight' | 'dead'): 'captured' | 'dead' => (fate === 'dead' ? fate : 'captured');

/** With two dice passed he carries on, with one he is out of the fight, with none he is dead (pp. 42, 47). */
export const fateOf = (passed: number): 'out-of-the-fight' | 'dead' | null => (passed === 2 ? null : passed === 1 ? 'out-of-the-fight' : 'dead');
