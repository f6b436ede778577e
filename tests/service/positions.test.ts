import { afterAll, describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { AsPosition, MapView, Position } from '../../main/contract.ts';
import { aSeason, closedAfterEach, corner, EVERYTHING, ok, serviceIn } from './serving.ts';

/** Campaigns that begin from positions (ruling 396), in a window. */

const { service } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());
closedAfterEach(service);

const ALL: AsPosition = { nations: null, options: {} };
/** In the corner: the Orcs hold Treyine's capital and fight for it, Mirholme has beaten the Goblins. */
const POSITION: Position = {
  year: 992,
  lands: [{ nation: 'orcs', provinces: ['treyine'] }],
  nations: [
    {
      nation: 'orcs',
      leader: { warRating: 4, name: 'Gruk' },
      nationalMorale: 1,
      hates: ['treyine'],
      captains: 1,
      hero: true,
      magicUsers: [3],
      banners: ['bane'],
    },
  ],
  wars: [{ aggressor: 'orcs', defender: 'treyine', since: { season: 'fall', year: 990 }, taken: ['treyine'] }],
  peaces: [{ between: ['goblins', 'mirholme'], winner: 'mirholme', until: { season: 'winter', year: 993 } }],
  treasures: [{ treasure: 'drums-of-doom', holder: 'orcs', revealed: true }],
};

const holderIn = ({ holders }: MapView, province: string): string | undefined => holders.find((one) => one.province === province)?.holder;

test.each([
  ['', 'It ends too early; a bracket or quotation mark is missing at its end.'],
  ['{ "year": 992,\n  "lands": [ { "nation" "orcs" } ] }', 'In line 2, or just before it, a comma, bracket or quotation mark is missing or one too many.'],
  ['\u0089PNG', 'It is not written as a position is; save one to see how that looks.'],
  [
    '{ "year": 992, "lands": [ { "nation": "orcs", "provinces": ["nowhere"] } ] }',
    'lands[0].provinces[0] must be one of the 107 names that may stand there, such as aeja, not "nowhere".',
  ],
  ['{ "year": 992, "nations": [ { "nation": "orcs", "leader": { "warRating": 7 } } ] }', 'nations[0].leader.warRating must be one of 2, 3, 4, not 7.'],
])('a position that cannot be read is refused in words that can: %j', async (text, why) =>
  expect(await handlers.readPosition({ ...ALL, text })).toMatchObject({ message: `No campaign can begin from that position. ${why}` }),
);

describe('A campaign from a position', () => {
  test('stands as it says, on the map and on every page, and its chronicle begins with it', async () => {
    const { key, ...standing } = ok(await handlers.foundCampaign(corner({ name: 'Elsewhere', position: POSITION })));
    expect(standing).toMatchObject({ year: 992, season: 'spring' });
    expect(ok(await handlers.founding({ key })).position).toEqual(POSITION);
    const view = ok(await handlers.mapView({ key, now: null }));
    expect(holderIn(view, 'treyine')).toBe('orcs');
    const orcs = ok(await handlers.nationView({ key, nation: 'orcs', now: null }));
    expect(JSON.stringify(orcs)).toContain('Gruk');
    expect(orcs).toMatchObject({ morale: 1, warRating: 4 });
    // what has changed its morale
    const { morale } = ok(await handlers.nationSums({ key, nation: 'orcs' }));
    expect(morale).toMatchObject([{ now: 1, what: 'so it was when the campaign began here', change: -1 }]);
    // the war, with what was taken in it before
    const [war] = ok(await handlers.warsView({ key }));
    expect(war).toMatchObject({ aggressor: 'orcs', defender: 'treyine', until: null });
    const page = ok(await handlers.warView({ key, war: war!.war }));
    expect(page).toMatchObject({ since: -5 });
    // who held the province from the first
    const province = ok(await handlers.provinceView({ key, province: 'treyine', now: null }));
    expect(JSON.stringify(province)).not.toContain('"holder":"treyine"');
    const { began } = ok(await handlers.history({ key }));
    expect(began.find((one) => one.province === 'treyine')).toEqual({ province: 'treyine', holder: 'orcs' });
    const text = ok(await handlers.writtenChronicle({ key, as: 'md' }));
    for (const line of [
      'The Orcs hold Jellsway',
      'Chief Gruk leads the Orcs, War Rating 4.',
      'The Orcs’ National Morale is 1.',
      'The Orcs hate Treyine.',
      'The Orcs wage war on Treyine since Fall 990, over Jellsway already.',
      'Peace between the Goblins and Mirholme, which Mirholme won, holds until the end of Winter 993.',
      'The Orcs have the Drums of Doom, and all Talomir knows of it.',
    ])
      expect(text.replaceAll(/[*_]/g, '')).toContain(line);
    expect(text).toMatch(/The Orcs have the hero .*, a magic user of level 3, the captain .* and a Bane Banner\./);
  });

  test('is kept, opened again, played on, taken back and told as any other', async () => {
    const { key } = ok(await handlers.foundCampaign(corner({ name: 'Kept', players: [], settings: { ...EVERYTHING, asks: 'never' }, position: POSITION })));
    await aSeason(handlers, key);
    ok(await handlers.closeCampaign({ key }));
    expect(ok(await handlers.openCampaign({ key })).now).toBe(2);
    for (let season = 0; season < 4; season++) ok(await handlers.playOn({ key, until: 'season' }));
    expect(ok(await handlers.standing({ key })).year).toBe(993);
    // its first season's map is the position's, and going back leads there
    expect(holderIn(ok(await handlers.mapView({ key, now: 1 })), 'treyine')).toBe('orcs');
    ok(await handlers.goBack({ key, choice: 0 }));
    expect(ok(await handlers.standing({ key }))).toMatchObject({ year: 992, now: 1 });
  });

  test('whoever holds no land in it cannot be played, and what cannot be is refused with its field; nothing is founded', async () => {
    const without: Position = {
      year: 990,
      lands: [{ nation: 'orcs', provinces: TALOMIR.provinces.filter((p) => p.nation === 'treyine').map(({ id }) => id) }],
    };
    const asked = (position: Position) => handlers.foundCampaign(corner({ name: 'Never', position }));
    expect(await asked(without)).toMatchObject({ refused: 'no-such-nation', message: expect.stringContaining("'treyine' holds no land") });
    expect(await asked({ ...POSITION, wars: [{ aggressor: 'orcs', defender: 'orcs' }] })).toMatchObject({
      refused: 'no-such-position',
      message: 'No campaign can begin from that position. wars[0].defender must be another nation than orcs.',
    });
    expect(ok(await handlers.listCampaigns({})).map(({ name }) => name)).not.toContain('Never');
  });
});

describe('A position as a file', () => {
  test('is written, read and weighed for the campaign it is for', async () => {
    const { name, text } = ok(await handlers.positionFile({ position: POSITION }));
    expect(name).toBe('position-992.json');
    expect(ok(await handlers.readPosition({ ...ALL, text }))).toEqual(POSITION);
    expect(ok(await handlers.weighPosition({ ...ALL, position: POSITION }))).toBeNull();
    expect(ok(await handlers.weighPosition({ nations: ['orcs', 'goblins'], options: {}, position: POSITION }))).toMatchObject({
      field: 'lands[0].provinces[0]',
    });
    expect(ok(await handlers.weighPosition({ nations: null, options: { withoutMagic: true }, position: POSITION }))).toEqual({
      field: 'nations[0].magicUsers',
      words: 'must be left out: this campaign is without magic (p. 44)',
    });
    expect(await handlers.readPosition({ ...ALL, text: '{"year": 986' })).toMatchObject({ refused: 'no-such-position' });
  });

  test('is had of the first year before anything of its Spring, with what is paid and who rises in it (pp. 55, 57): whoever begins from it has it again', async () => {
    const debts = [{ from: 'goblins', to: 'mirholme', rolls: 2 }];
    const rival = { home: 'mirholme', warRating: 3, name: 'Skuli' };
    const home = TALOMIR.provinces.find(({ id, nation }) => nation === 'mirholme' && id !== rival.home)!.id;
    const told: Position = { ...POSITION, nations: [...POSITION.nations!, { nation: 'mirholme', home, rival }], debts };
    const first = ok(await handlers.foundCampaign(corner({ name: 'Owing', players: [], position: told })));
    const position = ok(await handlers.campaignPosition({ key: first.key, now: first.now }));
    expect(position.debts).toEqual(debts);
    expect(position.nations?.find(({ nation }) => nation === 'mirholme')).toMatchObject({ home, rival });
    ok(await handlers.closeCampaign({ key: first.key }));
    const { key, now } = ok(await handlers.foundCampaign(corner({ name: 'Owing still', seed: 99, players: [], position })));
    expect(ok(await handlers.campaignPosition({ key, now }))).toEqual(position);
  });

  test('is had of a campaign, as each of its years began, and another begins from it', async () => {
    const { key } = ok(await handlers.foundCampaign(corner({ name: 'First', players: [], years: null, settings: { ...EVERYTHING, asks: 'never' } })));
    for (let year = 0; year < 4; year++) ok(await handlers.playOn({ key, until: 'year' }));
    const { now, year } = ok(await handlers.standing({ key }));
    const spring = ok(await handlers.campaignPosition({ key, now }));
    expect(spring.year).toBe(year);
    // any season of a year gives its Spring
    expect(ok(await handlers.campaignPosition({ key, now: now - 1 })).year).toBe(year - 1);
    expect(ok(await handlers.campaignPosition({ key, now: 1 }))).toMatchObject({ year: 986 });
    expect(await handlers.campaignPosition({ key, now: now + 1 })).toMatchObject({ refused: 'no-such-season' });
    const land = ok(await handlers.mapView({ key, now: null })).holders;
    ok(await handlers.closeCampaign({ key }));
    const second = ok(await handlers.foundCampaign(corner({ name: 'Second', players: [], position: spring })));
    expect(second.year).toBe(year);
    expect(ok(await handlers.mapView({ key: second.key, now: null })).holders).toEqual(land);
  });
});

test('p. 56, ruling 395: a people of pp. 68-69 that holds land where a campaign begins can be played', async () => {
  const position: Position = { year: 990, lands: [{ nation: 'centaurs', provinces: ['goblins'] }] };
  const { players } = ok(await handlers.foundCampaign(corner({ name: 'Centaurs', players: ['centaurs'], position })));
  expect(players).toEqual(['centaurs']);
  expect(await handlers.foundCampaign(corner({ name: 'Nobody', players: ['centaurs'] }))).toMatchObject({ refused: 'no-such-nation' });
});
