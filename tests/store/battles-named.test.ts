import { expect, test } from 'vitest';
import { goBack } from '../../main/service/going-back.ts';
import { closeSession, openSession } from '../../main/service/opening-a-session.ts';
import { playOn } from '../../main/service/playing-on.ts';
import { battleAgain } from '../../main/store/fighting-again.ts';
import { played } from './campaigns.ts';

/** Battles of a campaign by their names. */

test('a battle that is named without a season is the last of that name along the course, though an older course that it goes along has one too', () => {
  const session = openSession('named', played(6).file);
  type Fought = { readonly battle: string; readonly season: number; readonly choice: number };
  const all = session.db
    .prepare('SELECT battle.battle, choice.season, choice.seq AS choice FROM battle JOIN choice ON choice.branch = battle.branch AND seq = battle.choice')
    .all() as Fought[];
  const [first, second] = [...Map.groupBy(all, ({ battle }) => battle).values()].find((own) => own.length > 1 && own[0]!.season < own[1]!.season)!;
  goBack(session, first!.choice);
  // the game chooses the same again, so that the same comes of it
  for (const _ of playOn(session, 'end')) if (session.choice > second!.choice) break;
  const { db, branch, opened } = session;
  const find = (key: string) => battleAgain({ db, rules: opened.rules, seed: opened.row.seed, branch }, key)?.hash;
  const [earlier, later] = [first, second].map((fought) => find(`${fought!.battle}/${fought!.season}`));
  expect(earlier).toMatch(/^[0-9a-f]{64}$/);
  expect(later).toMatch(/^[0-9a-f]{64}$/);
  expect(later).not.toBe(earlier);
  expect(find(first!.battle)).toBe(later);
  closeSession(session);
});
