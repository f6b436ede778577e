import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { holderOf } from '../../engine/campaign/lands.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { firstTreasures } from '../../engine/campaign/treasures/treasures.ts';
import { standings } from '../../engine/campaign/winning.ts';
import { type NationId, nationId, type ProvinceId, provinceId } from '../../engine/ids.ts';
import { nationPage } from '../../main/service/nation-page.ts';
import { waitingOf } from '../../main/service/standing.ts';
import { mapOf, nationsOf } from '../../main/service/views.ts';
import { RULES, run } from '../laws/playing.ts';
import { dragon, inTalomirTo, talomir } from '../rules/special-peoples-table.ts';
import { army, players } from '../rules/table.ts';

const { lands } = RULES;
const PLAYERS = [nationId('treyine'), nationId('orcs')];

/** Stops of a campaign, every so many of them, and its end. */
function stops(seed: number, years: number, players: readonly NationId[], every: number): CampaignState[] {
  const states: CampaignState[] = [];
  let n = 0;
  const { state } = run(seed, years, { players, watch: (now) => void (n++ % every === 0 && states.push(now)) });
  return [...states, state];
}

const touches = (state: CampaignState, nation: string, province: ProvinceId): boolean => lands.neighbours(province).some((p) => holderOf(state, p) === nation);

const STOPS = stops(12, 6, PLAYERS, 97);

test('the map has every unit of every army once, and whom each nation may attack', () => {
  const invaded = STOPS.flatMap((state) => {
    const map = mapOf(state, lands);
    for (const { id, army } of state.nations) {
      const own = map.armies.filter(({ nation }) => nation === id);
      expect(own.reduce((sum, { units }) => sum + units, 0)).toBe(army.length);
      expect(own.reduce((sum, { points }) => sum + points, 0)).toBe(army.reduce((sum, unit) => sum + lands.listed(unit).cost, 0));
    }
    for (const { nation, at } of map.targets) for (const other of at) expect(map.targets.some((t) => t.nation === other)).toBe(other !== nation);
    expect(JSON.parse(JSON.stringify(map))).toEqual(map);
    for (const { nation, province, from } of map.invasions) expect(from !== null).toBe(touches(state, nation, provinceId(province)));
    return map.invasions;
  });
  expect(invaded.length).toBeGreaterThan(0);
});

test('p. 60: at any time every nation has gained what it would have if the campaign ended then; a part of one has nothing of its own', () => {
  let parts = 0;
  for (const state of STOPS) {
    const gained = new Map(nationsOf(state, lands).map((line) => [line.id, line.gained]));
    for (const line of standings(state, lands)) expect([line.nation, gained.get(line.nation)]).toEqual([line.nation, line.gained]);
    for (const { id, government } of state.nations) {
      if (government.partOf === null) continue;
      expect(gained.get(id)).toBeNull();
      parts++;
    }
  }
  expect(parts).toBeGreaterThan(0);
  expect(nationsOf(STOPS.at(-1)!, lands).some((line) => (line.gained ?? 0) > 0)).toBe(true);
});

test("an army whose way in has been taken behind it has come from nowhere that is still its nation's", () => {
  const state = STOPS.find(({ musters }) => musters.length > 0)!;
  const { province, invader, defender } = state.musters[0]!;
  const cameFrom = (now: CampaignState) => mapOf(now, lands).invasions.find((one) => one.province === province && one.nation === invader.nation)!.from;
  expect(lands.neighbours(province)).toContain(cameFrom(state));
  const behind = lands.neighbours(province).filter((p) => holderOf(state, p) === invader.nation);
  const taken = { ...state, provinces: state.provinces.map((p) => (behind.includes(p.id) ? { ...p, holder: defender.nation } : p)) };
  expect(cameFrom(taken)).toBeNull();
});

test('an invasion whose battle is over is told from one that waits', () => {
  const state = STOPS.find(({ musters }) => musters.length > 1)!;
  const [first] = state.musters;
  const isFought = (fought: readonly string[]) =>
    mapOf({ ...state, fought: fought.map((battle) => ({ battle })) as unknown as typeof state.fought }, lands).invasions.flatMap((one) =>
      one.isFought === true ? [`${one.province} ${one.nation}`] : [],
    );
  expect(isFought([])).toEqual([]);
  expect(isFought([first!.battle])).toEqual([`${first!.province} ${first!.invader.nation}`]);
});

test('every nation has its page, which tells what its line does, its rolls, its people and what its tests would be', () => {
  for (const state of STOPS) {
    const threats = new Map<string, readonly string[]>();
    for (const line of nationsOf(state, lands)) {
      const page = nationPage(state, lands, line.id)!;
      expect(page).toMatchObject(line);
      expect(page.land).toHaveLength(page.provinces);
      expect(page.army.reduce((sum, { cost }) => sum + cost, 0)).toBe(page.points);
      expect(page.ruler.name).toBe(page.leader);
      const { goingToWar, untested } = page;
      expect(goingToWar === null).toBe(untested !== null);
      if (goingToWar !== null) expect(goingToWar.target).toBe(goingToWar.modifiers.reduce((sum, { value }) => sum + value, goingToWar.base));
      expect(page.name).toBe(
        `${page.called.charAt(0).toUpperCase()}${page.called.slice(1)}`.replace(/^The /, '').replace(/^./, (first) => first.toUpperCase()),
      );
      for (const { name, about, state: fares } of [page.ruler, ...page.followers]) expect(`${name} ${about} ${fares}`).not.toMatch(/[a-z]-[a-z]+-\d|undefined/);
      expect([page.rollsAre, page.government.state, page.name].join()).not.toMatch(/undefined|:rebels|[a-z]-[a-z]+-\d/);
      threats.set(page.id, page.threats);
      expect(JSON.parse(JSON.stringify(page))).toEqual(page);
    }
    for (const { nation, at } of mapOf(state, lands).targets) for (const other of at) expect(threats.get(other)).toContain(nation);
  }
  expect(nationPage(STOPS[0]!, lands, 'elsewhere')).toBeNull();
});

test('pp. 9, 51: a Leader who is fit is told at the War Rating that his army would have, a hero’s one with it', () => {
  const heroes = STOPS.flatMap((state) =>
    state.nations.flatMap(({ id, hero, leader, fallen }) => {
      if (hero === null || fallen || leader.state !== 'fit') return [];
      const { about, warRating } = nationPage(state, lands, id)!.ruler;
      const [, own, led] = /^War Rating (\d) \((\d) with .*a hero\) \(p\. 9\)$/.exec(about) ?? [];
      expect([about, Number(own)]).toEqual([about, warRating]);
      expect(Number(led)).toBeGreaterThan(warRating);
      return [id];
    }),
  );
  expect(heroes.length).toBeGreaterThan(0);
});

test('p. 62: what was found and nobody has seen is told to its own player alone, unless discoveries are public', () => {
  // at the end of a campaign they may be unfit to go to war
  const state = STOPS.findLast((then) => ['treyine', 'altengard'].every((id) => nationPage(then, lands, id)!.goingToWar !== null))!;
  const hides = (owner: string): CampaignState => ({
    ...state,
    treasures: firstTreasures().map((t) => (t.id === 'amulet-of-sorbrowane' ? { ...t, place: { where: 'held', by: nationId(owner) } } : t)),
  });
  const knows = (owner: string, rules = RULES): boolean[] => {
    const known = hides(owner);
    const page = nationPage(known, rules.lands, owner)!;
    return [
      mapOf(known, rules.lands).treasures.some(({ treasure }) => treasure === 'amulet-of-sorbrowane'),
      page.treasures.includes('amulet-of-sorbrowane'),
      page.goingToWar!.modifiers.some(({ why }) => why === 'artifact'),
    ];
  };
  expect(knows('treyine')).toEqual([true, true, true]);
  expect(knows('altengard')).toEqual([false, false, false]);
  expect(knows('altengard', campaign({ ...TALOMIR, options: { ...TALOMIR.options, publicDiscoveries: true } }))).toEqual([true, true, true]);
});

test('pp. 62-63: what the chronicle tells of finds the page of treasures has too, and whether others count it yet (ruling C17)', () => {
  const places: Readonly<Record<string, Partial<CampaignState['treasures'][number]>>> = {
    'amulet-of-sorbrowane': { place: { where: 'held', by: nationId('altengard') } },
    'spear-of-saint-lindorf': { place: { where: 'lies', in: provinceId('ekra') }, revealed: true },
    'drums-of-doom': { place: { where: 'lost', until: 8 } },
  };
  const state = { ...STOPS[0]!, treasures: firstTreasures().map((t) => ({ ...t, ...places[t.id] })) };
  const found = new Map(mapOf(state, lands).found.map((one) => [one.treasure, one]));
  expect([...found.keys()].sort()).toEqual(Object.keys(places).sort());
  expect(found.get('amulet-of-sorbrowane')).toMatchObject({ holder: 'altengard', until: null, isSeen: false });
  expect(found.get('spear-of-saint-lindorf')).toMatchObject({ province: 'ekra', isSeen: true });
  expect(found.get('drums-of-doom')).toMatchObject({ province: null, holder: null, until: 'Winter 987' });
  const open = { ...TALOMIR, options: { ...TALOMIR.options, publicDiscoveries: true } };
  expect(mapOf(state, campaign(open).lands).found.every(({ isSeen }) => isSeen)).toBe(true);
});

test('p. 64: banners that nobody has are there too, those that come back first before the others (ruling 276)', () => {
  const lostBanners = [
    { banner: 'bane', until: 8 },
    { banner: 'personal', until: 4 },
  ] as const;
  expect(mapOf({ ...STOPS[0]!, lostBanners }, lands).lostBanners).toEqual([
    { name: 'Personal Banner', until: 'Winter 986' },
    { name: 'Bane Banner', until: 'Winter 987' },
  ]);
  expect(mapOf(STOPS[0]!, lands)).not.toHaveProperty('lostBanners');
});

/** A nation of the first Spring with something of it changed, as its page has it. */
const pageWith = (id: string, change: Partial<CampaignState['nations'][number]>) => {
  const state = { ...STOPS[0]!, nations: STOPS[0]!.nations.map((n) => (n.id === id ? { ...n, ...change } : n)) };
  return nationPage(state, lands, id)!;
};

test('p. 55: only city states have a First Family, whatever home the victor of a civil war had', () => {
  const united = (id: string, home: string): string => {
    const { government } = STOPS[0]!.nations.find((n) => n.id === id)!;
    return pageWith(id, { government: { ...government, home: provinceId(home) } }).government.state;
  };
  expect(united('treyine', 'treyine')).toBe('united');
  expect(united('torem', 'torem')).toMatch(/^united under the First Family of \S/);
});

test('p. 55: in a civil war the recruiting rolls are of the whole land: it is said that the rebels’ provinces are counted', () => {
  const parted = STOPS.flatMap((state) =>
    state.nations.filter((n) => n.government.stands === 'rebels' && !n.fallen).map((n) => [state, n.government.partOf!] as const),
  );
  expect(parted.length).toBeGreaterThan(0);
  for (const [state, nation] of parted) {
    const { rollsAre, land } = nationPage(state, lands, nation)!;
    expect([nation, Number(/^\d+/.exec(rollsAre)![0]) > land.length, / provinces in all, /.test(rollsAre)]).toEqual([nation, true, true]);
  }
  expect(pageWith('treyine', {}).rollsAre).not.toContain('in all');
});

test('p. 60: rolls that are good for another nation’s list alone are told beside those in hand (ruling 27)', () => {
  const { rollsAre } = pageWith('treyine', { rollsOnLists: ['ekra', 'orcs', 'ekra'] });
  expect(rollsAre).toBe(
    '2 provinces, defense 3, tech 2: 7 rolls a year (p. 57); besides, 2 rolls on the list of Ekra alone and 1 roll on the list of the Orcs alone (p. 60)',
  );
  expect(pageWith('treyine', {}).rollsAre).not.toContain('besides');
});

test('p. 69: land that a dragon has laid waste counts for nothing next Spring', () => {
  const page = pageWith('treyine', { devastated: true });
  expect(page.rollsAre).toBe('2 provinces laid waste by a dragon and of no account next Spring (p. 69), defense 3, tech 2: 5 rolls then (p. 57)');
  expect(page.yearlyRolls).toBe(5);
});

test('p. 69: a Rogue Dragon stands on the map where it has settled, and while it stays the page of its host says what it will cost', () => {
  const none = mapOf(talomir(), lands).armies;
  const came = talomir(dragon('hykar', 'hykar'));
  expect(mapOf(came, lands).armies.filter((army) => !none.some((other) => other.nation === army.nation))).toEqual([
    { nation: 'rogue-dragon', province: 'hykar', units: 1, points: 84 },
  ]);
  const rolls = (stays: boolean): string => nationPage(talomir(dragon('hykar', 'hykar', stays)), lands, nationId('hykar'))!.rollsAre;
  expect(rolls(true)).toMatch(/ rolls a year \(p\. 57\), but none next Spring for land that the Rogue Dragon lays waste \(p\. 69\)$/);
  expect(rolls(false)).not.toContain('Dragon');
});

test('p. 69: the page of a nation says what it has to do with a dragon: that it must be fought, that it stays, that none comes again', () => {
  const told = (...setups: ReturnType<typeof dragon>[]): string | null => nationPage(talomir(...setups), lands, nationId('hykar'))!.dragon;
  expect(told()).toBeNull();
  expect(told(dragon('hykar', 'hykar'))).toMatch(/^a Rogue Dragon has settled in .+: the army fights it in Spring, .+ \(p\. 69\)$/);
  expect(told(dragon('hykar', 'hykar', true))).toMatch(/it stays until Winter \(p\. 69\)$/);
  expect(told(dragon('ekra', 'ekra'))).toBeNull();
  expect(pageWith('hykar', { beatDragon: true }).dragon).toBe('one was beaten here, and none comes again (p. 69)');
});

test('p. 69: a battle against a Rogue Dragon that waits says what it decides (ruling 75)', () => {
  const state = inTalomirTo('fight', talomir(dragon('hykar', 'hykar'), army('hykar', 'hykar', 'cavalry', 'cavalry'), players('hykar')), {
    kind: 'phase',
    phase: 'rogue-dragons',
  }).state;
  const opened = { rules: campaign(TALOMIR), row: { world: TALOMIR } };
  const waiting = waitingOf({ opened, state, held: null, table: { battle: null } } as unknown as Parameters<typeof waitingOf>[0]);
  const figures = { points: 84, warRating: 1, besides: 'Rep 8, AC 8, four figures; it flies, spreads terror and breathes fire (p. 70)' };
  expect(waiting).toMatchObject({
    what: 'battles',
    battles: [{ invader: { nation: 'rogue-dragon', ...figures }, defender: { nation: 'hykar' }, mayCommand: [] }],
  });
  expect(waiting.what === 'battles' && waiting.battles[0]!.atStake).toBe(
    'Beaten it leaves, and no dragon comes to Hykar again. If it wins it stays until Winter, and next Spring Hykar’s provinces count for no recruiting rolls (p. 69).',
  );
});
