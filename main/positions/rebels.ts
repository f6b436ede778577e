import type { NationInPosition, RebelsInPosition } from '../../data/position.ts';
import { rebelsOf as rebelsOfNation } from '../../engine/campaign/governments/government.ts';
import { nationId } from '../../engine/ids.ts';
import { objectOf, oneOf, some } from '../fields.ts';
import { anywhere, heldBy, leaderOf } from './leaders.ts';
import { each, given, onlyOnce, pastSeason, type Reading } from './reading.ts';
import { SERVED_FIELDS, servedOf } from './service.ts';

/** Civil wars in a position (p. 55, ruling 412). */

const FIELDS = ['home', 'provinces', 'leader', 'since', 'aggressor', 'taken', ...SERVED_FIELDS] as const;
const SIDES = ['rebels', 'crown'] as const;

/** What the rebels of a nation are called where something names them. */
export const rebelsId = (nation: string): string => rebelsOfNation(nationId(nation));

type Divided = Pick<NationInPosition, 'nation' | 'home' | 'princes' | 'tribes'> & { readonly rival?: unknown };

/** What rebels hold of a nation's land: something, and not all of it. */
function provincesOf(value: unknown, nation: string, reading: Reading, at: string): readonly string[] {
  const { wrong } = reading;
  const held = heldBy(reading, nation);
  const provinces = each(value, wrong, at, (one, where) => oneOf(one, wrong, where, held));
  onlyOnce(provinces, wrong, (i) => `${at}[${i}]`);
  if (provinces.length === 0) throw wrong(at, 'must name a province: rebels without land are beaten (p. 55)');
  if (provinces.length === held.length) throw wrong(at, 'must leave a province to the Leader: without land he is beaten (p. 55)');
  return provinces;
}

/**
 * The rebels of a nation in civil war. There is one quarrel in it: it has no rival, and no tribes (ruling 42). The two who lead are not at home in one province,
 * and no prince is where the rebels' leader is. What one side has taken from the other it holds.
 */
export function rebelsOf(value: unknown, { nation, home, princes = [], tribes = [], rival }: Divided, reading: Reading, at: string): RebelsInPosition {
  const { wrong } = reading;
  const row = objectOf(value, wrong, at, FIELDS);
  if (tribes.length > 0) throw wrong(at, 'must be left out: a nation that is broken up has tribes, and no rebels (p. 55)');
  if (rival !== undefined) throw wrong(at, 'must be left out: a nation whose rival waits for Spring has no rebels yet (p. 55)');
  const theirs = anywhere(row.home, reading, `${at}.home`);
  if (theirs === home) throw wrong(`${at}.home`, `must not be ${theirs}: the Leader is at home there (p. 55)`);
  if (princes.some(({ province }) => province === theirs))
    throw wrong(`${at}.home`, `must not be ${theirs}: a prince heads it, and no province has two families (p. 55)`);
  const provinces = provincesOf(row.provinces, nation, reading, `${at}.provinces`);
  const taken = some(row.taken, wrong, `${at}.taken`, heldBy(reading, nation));
  onlyOnce(taken, wrong, (i) => `${at}.taken[${i}]`);
  return {
    home: theirs,
    provinces,
    ...given('leader', row.leader === undefined ? undefined : leaderOf(row.leader, nation, [nation], reading, `${at}.leader`)),
    ...given('since', row.since === undefined ? undefined : pastSeason(row.since, reading, `${at}.since`)),
    ...given('aggressor', row.aggressor === undefined ? undefined : oneOf(row.aggressor, wrong, `${at}.aggressor`, SIDES)),
    ...given('taken', row.taken === undefined ? undefined : taken),
    ...servedOf(row, { nation, possessed: false }, reading, at),
  };
}
