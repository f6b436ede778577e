import { afterAll, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { annals } from '../../main/chronicle/annals.ts';
import { lifeLines, lifePage } from '../../main/service/lives.ts';
import { closeSession, openSession } from '../../main/service/opening-a-session.ts';
import { pastOf } from '../../main/service/past.ts';
import { foundCampaign } from '../../main/store/founding.ts';
import { place } from '../store/campaigns.ts';

/** Pages of those who have led, made of what the events tell of them. */

const file = place('lives');
foundCampaign(file, { name: 'Lives', seed: 7, players: [], years: 1, system: 'abstract', world: TALOMIR });
const session = openSession('lives', file);
afterAll(() => closeSession(session));

const event = (e: Record<string, unknown>): CampaignEvent => ({ cause: 0, ...e }) as unknown as CampaignEvent;
const rises = (nation: string, leader: string, how: string): CampaignEvent => event({ kind: 'leader-rose', nation, leader, warRating: 3, how });
/** p. 55: each prince throws for his Family, and one becomes the First. */
const throws = (who: string): CampaignEvent => event({ kind: 'roll', table: 'city-state-first-family', who, against: 'torem' });
const chosen = (leader: string): CampaignEvent =>
  event({ kind: 'first-family-rose', nation: 'torem', leader, province: 'merjing', warRating: 3, how: 'elected' });

/** A battle that Torem wins at home. */
function battle(id: string): readonly CampaignEvent[] {
  const [province, invader] = id.split('/');
  const side = (nation: string | undefined) => ({ nation, routed: [], left: [] });
  const fought = { kind: 'battle-fought', battle: id, field: 'torem', end: 'routed', turns: 4, system: 'abstract' };
  return [
    event({ kind: 'armies-met', battle: id, province, invader, defender: 'torem', invaderUnits: 9, defenderUnits: 8 }),
    event({ ...fought, invader: side(invader), defender: side('torem') }),
  ];
}

/** All that is told of those who lead in these seasons. */
function told(...seasons: readonly (readonly CampaignEvent[])[]) {
  const known = annals(TALOMIR);
  for (const [n, events] of seasons.entries()) known.hear(n + 1, events);
  const past = { ...pastOf(session), annals: () => known };
  return { page: (id: string) => lifePage(session, past, id)!, line: (id: string) => lifeLines(session, past).find((one) => one.id === id)! };
}

test('p. 55: a chief who wins his nation in the season in which he rose led his tribe first, and his reign over the nation is his last', () => {
  const [chief, heir] = ['riata-leader-990-2', 'riata-leader-990-3'];
  const { page, line } = told(
    [rises('riata', 'riata-leader-990-1', 'first')],
    [
      event({ kind: 'nation-broke-up', nation: 'riata', tribes: ['riata:caer-morran'] }),
      rises('riata:caer-morran', chief, 'chief'),
      event({ kind: 'tribe-joined', nation: 'riata', from: 'riata', to: 'riata:caer-morran', leader: chief, morale: 1 }),
      event({ kind: 'nation-united', nation: 'riata', leader: chief }),
    ],
    [],
    [event({ kind: 'leader-died', nation: 'riata', leader: chief, where: 'in-winter' }), rises('riata', heir, 'heir')],
  );
  expect(page(chief).reigns.map(({ of, since, until }) => [of, since.now, until?.now])).toEqual([
    ['riata:caer-morran', 2, 2],
    ['riata', 2, 4],
  ]);
  expect(line(chief)).toMatchObject({ since: { now: 2 }, until: { now: 4, when: 'Winter 986' }, ended: 'died in Winter' });
});

test('who gave way to another and is told of no more has ended with his last reign, of several the one that ended last', () => {
  const [first, chief, third] = ['riata-leader-990-1', 'riata-leader-990-2', 'riata-leader-990-3'];
  const { line } = told(
    [rises('riata', first, 'first')],
    [
      event({ kind: 'nation-broke-up', nation: 'riata', tribes: ['riata:caer-morran'] }),
      rises('riata:caer-morran', chief, 'chief'),
      event({ kind: 'nation-united', nation: 'riata', leader: chief }),
    ],
    [rises('riata', third, 'heir')],
  );
  expect(line(first)).toMatchObject({ until: { now: 2 }, ended: 'gave way to another' });
  expect(line(chief)).toMatchObject({ until: { now: 3 }, ended: 'gave way to another' });
  expect(line(third)).toMatchObject({ since: { now: 3 }, led: { battles: 0, held: 0, warsWon: 0, warsLost: 0 } });
});

test('who gave way before his nation fell ended then, and not with it; a prince of city states heads his Family still (p. 55)', () => {
  const quarrel = [
    rises('riata', 'riata-leader-990-2', 'faction'),
    event({ kind: 'factions-formed', nation: 'riata', leader: 'riata-leader-990-2', leaders: [] }),
  ];
  const { line } = told([rises('riata', 'riata-leader-990-1', 'first')], quarrel, [event({ kind: 'nation-fell', nation: 'riata' })]);
  expect(line('riata-leader-990-1')).toMatchObject({ until: { now: 2 }, ended: 'gave way to another' });
  expect(line('riata-leader-990-2')).toMatchObject({ until: { now: 3 }, ended: 'until the nation fell' });
  const [one, other] = ['torem-leader-990-1', 'torem-leader-990-2'];
  const cities = told(
    [...[one, other].map((prince) => rises('torem', prince, 'prince')), chosen(one)],
    [],
    [],
    [],
    [...[one, other].map(throws), chosen(other)],
    [event({ kind: 'nation-fell', nation: 'torem' })],
  );
  for (const prince of [one, other]) expect(cities.line(prince)).toMatchObject({ until: { now: 6 }, ended: 'until the nation fell' });
});

test('p. 55: on the page of a prince who was chosen twice stands each battle of his reigns once, and none of another’s', () => {
  const [one, other] = ['torem-leader-990-1', 'torem-leader-990-2'];
  const choice = (who: string): readonly CampaignEvent[] => [...[one, other].map(throws), chosen(who)];
  const { page, line } = told(
    [...[one, other].map((prince) => rises('torem', prince, 'prince')), chosen(one), ...battle('merjing/orcs')],
    [...choice(other), ...battle('merjing/orcs')],
    [...choice(one), ...battle('merjing/goblins'), ...battle('torem/orcs')],
  );
  expect(page(one).battles.map((fought) => fought.battle)).toEqual(['merjing/orcs/1', 'merjing/goblins/3', 'torem/orcs/3']);
  expect(page(other).battles.map((fought) => fought.battle)).toEqual(['merjing/orcs/2']);
  expect(line(one).led).toMatchObject({ battles: 3, held: 3 });
});

test('p. 55: a governor who has won the throne is told of as what he has become', () => {
  const [marches, governor] = ['tropilium-northern-marches', 'tropilium-northern-marches-leader-990-1'];
  const won = { kind: 'civil-war-ended', nation: 'tropilium', winner: marches, loser: 'tropilium', leader: governor, morale: 3 };
  const begun = [rises('tropilium', 'tropilium-leader-990-1', 'first'), rises(marches, governor, 'first')];
  const war = event({ kind: 'war-declared', war: 'w', aggressor: marches, defender: 'tropilium', reason: 'civil-war' });
  expect(told(begun).line(governor)).toMatchObject({ nation: marches, name: expect.stringMatching(/^Governor /) });
  expect(told(begun, [war, event({ ...won, war: 'w' })]).line(governor)).toMatchObject({
    nation: 'tropilium',
    name: expect.stringMatching(/^(Emperor|Empress) /),
  });
});
