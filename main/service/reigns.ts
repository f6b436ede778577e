import type { World } from '../../data/shapes.ts';
import type { ReignEnd, ReignRecord } from '../chronicle/books/reigns.ts';
import { namesOf } from '../chronicle/names.ts';
import { seasonInWords } from '../chronicle/page.ts';
import type { Reign } from '../contract.ts';

const ENDED: Readonly<Record<ReignEnd, string>> = {
  'in-battle': 'killed in battle',
  'in-winter': 'died in Winter',
  'another-leads': 'gave way to another',
  'nation-fell': 'until the nation fell',
  'joined-another': 'until they joined another side',
};

/** Those who have led a nation, in words, the first one first. */
export function reignsInWords(reigns: readonly ReignRecord[], nation: string, world: World): readonly Reign[] {
  const names = namesOf(world);
  const season = (now: number): Reign['since'] => ({ now, when: seasonInWords({ world }, now) });
  return reigns.map(({ end, since, until, fought, ...reign }) => ({
    ...reign,
    battles: fought.length,
    name: names.ruler(reign.leader, nation),
    since: season(since),
    until: until === null ? null : season(until),
    ended: end === null ? null : ENDED[end],
  }));
}
