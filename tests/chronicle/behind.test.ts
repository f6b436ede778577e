import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { reader } from '../../main/chronicle/reader.ts';
import { textOf } from '../../main/contract.ts';
import { happened, season, threw, written } from './written.ts';

/** What stands behind the line that says so, event by event: its kind, or of a throw its table and who threw. */
function behind(events: readonly CampaignEvent[], words: string): readonly string[] {
  const lines = reader(TALOMIR)
    .glance({ now: 1, events, battles: new Map() })
    .sections.flatMap((section) => section.lines);
  const line = lines.find((one) => textOf(one.parts).includes(words));
  expect(line, words).toBeDefined();
  return line!.events.map((n) => events[n]!).map((event) => (event.kind === 'roll' ? `${event.table} ${event.who}` : event.kind));
}

/** The end of a season's wars, which is one step: two nations lose theirs and break up, and a third has its leader back. */
const WARS_END: readonly CampaignEvent[] = [
  season('summer', 2),
  threw('will-to-fight', 'riata', [5, 5], { base: 1, target: 1, passed: 0, result: 'lost' }),
  threw('will-to-fight', 'mangu', [6, 5], { base: 1, target: 1, passed: 0, result: 'lost' }),
  happened('phase-began', { phase: 'national-morale' }),
  happened('war-lost', { war: 'valkae/riata/1', winner: 'valkae', loser: 'riata', cause: 9 }),
  happened('war-lost', { war: 'mirish/mangu/1', winner: 'mirish', loser: 'mangu', cause: 9 }),
  happened('leader-returned', { nation: 'mirholme', leader: 'mirholme-leader-986-1', how: 'recovered', cause: 9 }),
  happened('nation-broke-up', { nation: 'riata', tribes: ['riata:caer-morran'], cause: 9 }),
  threw('war-rating', 'riata-leader-986-3', [4], { modifiers: [{ why: 'list', value: -1 }], total: 3, result: '3', cause: 9 }),
  happened('leader-rose', { nation: 'riata:caer-morran', leader: 'riata-leader-986-3', warRating: 3, how: 'chief', cause: 9 }),
  happened('nation-broke-up', { nation: 'mangu', tribes: ['mangu:orgodai'], cause: 9 }),
  threw('war-rating', 'mangu-leader-986-3', [1], { modifiers: [{ why: 'list', value: 1 }], total: 2, result: '3', cause: 9 }),
  happened('leader-rose', { nation: 'mangu:orgodai', leader: 'mangu-leader-986-3', warRating: 3, how: 'chief', cause: 9 }),
];

test('p. 9: behind the end of a war stands the test of its loser, and no War Rating of a chief who rises elsewhere in the same step', () => {
  expect(behind(WARS_END, 'the war against Valkae')).toEqual(['war-lost', 'will-to-fight riata']);
  expect(behind(WARS_END, 'leads Mirholme again')).toEqual(['leader-returned']);
});

test('pp. 9, 55: behind a nation that breaks up stand the War Ratings of its own chiefs, and they are told', () => {
  expect(behind(WARS_END, 'Mangu breaks up')).toEqual(['nation-broke-up', 'war-rating mangu-leader-986-3']);
  expect(behind(WARS_END, 'Riata breaks up')).toEqual(['nation-broke-up', 'war-rating riata-leader-986-3']);
  expect(written(WARS_END)).toMatch(/Caer Morran follows Chief \S+, War Rating 3 \(threw 4 −1 the nation’s leaders = 3\)\./);
});

test('p. 64: behind a banner that is lost stands its own throw, and none of what else was lost on that field', () => {
  const lost: readonly CampaignEvent[] = [
    season('fall', 3),
    happened('captain-lost', { nation: 'torem', leader: 'torem-captain-986-1', where: 'in-battle', cause: 5 }),
    threw('lost-treasure', 'torem', [3], { against: 'personal-banner', cause: 5 }),
    happened('banner-lost', { nation: 'torem', banner: 'personal', cause: 5 }),
    threw('lost-treasure', 'tropilium', [5], { against: 'personal-banner', cause: 5 }),
    happened('banner-passed', { from: 'tropilium', to: 'torem', banner: 'personal', usableFrom: 4, cause: 5 }),
  ];
  expect(behind(lost, 'loses the Personal Banner')).toEqual(['banner-lost', 'lost-treasure torem']);
  expect(behind(lost, 'the Personal Banner of Tropilium')).toEqual(['banner-passed', 'lost-treasure tropilium']);
  expect(behind(lost, 'A captain is lost')).toEqual(['captain-lost']);
  const gone: readonly CampaignEvent[] = [
    ...lost,
    threw('lost-treasure', 'orcs', [6], { against: 'bane-banner', cause: 5 }),
    threw('lost-treasure-return', 'orcs', [1, 2], { against: 'bane-banner', cause: 5 }),
    happened('banner-disappeared', { nation: 'orcs', banner: 'bane', length: 3, until: 8, cause: 5 }),
  ];
  expect(behind(gone, 'of the Orcs is gone')).toEqual(['lost-treasure orcs', 'lost-treasure-return orcs', 'banner-disappeared'].toSorted());
});

test('p. 43: behind a battle stand the throws of all who were pursued, and of no other battle', () => {
  const side = (nation: string, routed: readonly string[] = []) => ({ nation, routed, left: [], fates: [], routedBearers: [] });
  const met = (battle: string, province: string) =>
    happened('armies-met', { battle, province, war: 'w', invader: 'valkae', defender: 'riata', invaderUnits: 2, defenderUnits: 2 });
  const fought = (battle: string, cause: number) =>
    happened('battle-fought', {
      battle,
      system: 'abstract',
      field: 'valkae',
      end: 'routed',
      turns: 1,
      hash: battle,
      refusedBy: null,
      invader: side('valkae'),
      defender: side('riata', [`riata-986-${cause}`]),
      cause,
    });
  const thrown = (unit: number, cause: number) =>
    threw('casualty-recovery', `riata-986-${unit}`, [6, 6], { base: 4, target: 4, passed: 0, result: 'leaves', cause });
  const battles: readonly CampaignEvent[] = [
    season('spring', 1),
    met('caer-morran/valkae', 'caer-morran'),
    met('dun-riata/valkae', 'riata'),
    fought('caer-morran/valkae', 3),
    thrown(3, 4),
    happened('unit-lost', { nation: 'riata', unit: 'riata-986-3', type: 'archers', to: 'valkae-986-1', cause: 4 }),
    fought('dun-riata/valkae', 5),
    thrown(5, 6),
    happened('unit-lost', { nation: 'riata', unit: 'riata-986-5', type: 'archers', to: 'valkae-986-1', cause: 6 }),
  ];
  expect(behind(battles, 'Caer Morran falls')).toEqual(['battle-fought', 'casualty-recovery riata-986-3']);
  expect(behind(battles, 'Dun Riata falls')).toEqual(['battle-fought', 'casualty-recovery riata-986-5']);
});
