import { describe, expect, test } from 'vitest';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { seeds, years } from './extent.ts';
import { run } from './playing.ts';

/** What is wrong where governments, hiring, treasures and strangers meet in one state. */
function interplayFaults(state: CampaignState): string[] {
  const nations = new Map(state.nations.map((n) => [n.id as string, n]));
  const out: string[] = [];
  for (const { id, place } of state.treasures) {
    if (place.where !== 'held' || place.by === 'brethren') continue;
    const holder = nations.get(place.by);
    if (holder === undefined) out.push(`${id} is held by ${place.by}, who is not there`);
    else if (holder.fallen) out.push(`${id} is held by ${place.by}, who has fallen`);
    else if (holder.government.stands === 'tribe') out.push(`${id} is held by the tribe ${place.by}`);
  }
  for (const n of state.nations) {
    if (n.fallen && (n.companies.length > 0 || n.hero !== null || n.magicUsers.length > 0)) out.push(`${n.id} has fallen with people in its pay`);
    if (n.government.stands === 'tribe' && n.companies.length > 0) out.push(`the tribe ${n.id} has companies`);
    if (n.possessed && n.government.stands !== 'whole') out.push(`the Demon rules ${n.id}, a part of a nation`);
    if (n.leader.captor !== null && !nations.has(n.leader.captor)) out.push(`${n.id}: its leader is in nobody's hands`);
    if (n.magicUsers.filter((m) => m.level === 3).length > 1) out.push(`${n.id} has two magic users of level three`);
  }
  for (const { host } of state.dragons) if (!nations.has(host)) out.push(`a dragon visits ${host}, who is not there`);
  for (const { holder } of state.provinces) if (!nations.has(holder)) out.push(`${holder} holds land and is not there`);
  for (const w of state.wars) for (const side of [w.aggressor, w.defender]) if (nations.get(side)?.fallen !== false) out.push(`${w.id}: ${side} is not there`);
  return out.map((fault) => `season ${state.now}: ${fault}`);
}

describe('governments, hiring, treasures and strangers together', () => {
  test.for(seeds(2, 20))('seed %i: nothing is left with who is no more', (seed) => {
    const faults: string[] = [];
    let seen = 0;
    run(seed, years(12, 40), {
      watch(state) {
        if (state.musters.length > 0 || state.givingUp.length > 0 || faults.length > 5) return;
        seen++;
        faults.push(...interplayFaults(state));
      },
    });
    expect(faults).toEqual([]);
    expect(seen).toBeGreaterThan(100);
  });

  test('the law finds what breaks it', () => {
    const { state } = run(7, 1);
    const [first, ...rest] = state.treasures;
    expect(interplayFaults({ ...state, treasures: [{ ...first!, place: { where: 'held', by: 'nobody' as never } }, ...rest] })).toHaveLength(1);
    expect(interplayFaults({ ...state, nations: state.nations.slice(1) }).length).toBeGreaterThan(0);
  });
});
