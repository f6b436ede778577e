import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { push } from '../../engine/campaign/chapter.ts';
import { chapterOf } from '../../engine/campaign/chapters.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import type { StepBody } from '../../engine/campaign/steps.ts';
import { withTreasure } from '../../engine/campaign/treasures/treasures.ts';
import { openCup, seeded } from '../../engine/dice.ts';
import type { Rolled } from '../../engine/events.ts';
import { nationId } from '../../engine/ids.ts';
import { seeds, years } from './extent.ts';
import { type Chance, unlikely, ways } from './odds.ts';
import { RULES, run, whim } from './playing.ts';
import { strangersFaults } from './stranger.ts';
import { treasureFaults, treasureStory } from './treasures.ts';
import { playByWhim } from './whims.ts';

const founded: CampaignState = RULES.found({ players: [], years: 1 }, seeded(1)).state;

/** Does a step with the dice of a season, and what follows from it. */
function after(state: CampaignState, step: StepBody, season: number): { readonly state: CampaignState; readonly rolls: readonly Rolled[] } {
  const events: CampaignEvent[] = [];
  const tools = { lands: RULES.lands, cup: openCup(seeded(5), [season], {}), say: (event: CampaignEvent) => events.push(event) };
  let now = push({ ...state, agenda: [], now: season }, 0, step);
  for (let next = now.agenda.at(-1); next !== undefined; next = now.agenda.at(-1))
    now = chapterOf(next).run({ ...now, agenda: now.agenda.slice(0, -1) }, next, { ...tools, cause: next.id });
  return { state: now, rolls: events.filter((e) => e.kind === 'roll') };
}

const of = (rolls: readonly Rolled[], table: Rolled['table']): readonly Rolled[] => rolls.filter((r) => r.table === table);
const sums = (rolls: readonly Rolled[], table: Rolled['table']): Chance[] =>
  Array.from({ length: 11 }, (_, i): Chance => {
    const own = of(rolls, table);
    return { what: `${table}: ${i + 2}`, p: ways(i + 2) / 36, n: own.length, hits: own.filter((r) => r.total === i + 2).length };
  });
const results = (rolls: readonly Rolled[], table: Rolled['table'], odds: Readonly<Record<string, number>>): Chance[] =>
  Object.entries(odds).map(([result, p]) => ({
    what: `${table}: ${result}`,
    p,
    n: of(rolls, table).length,
    hits: of(rolls, table).filter((r) => r.result === result).length,
  }));

describe('treasures are conserved', () => {
  const rolls: Rolled[] = [];
  test('pp. 61-64: each is in one place or lost until a stated Winter, and the events tell which, at every stop', () => {
    const kinds = new Set<string>();
    for (const seed of seeds(2, 20)) {
      const story = treasureStory();
      const faults: string[] = [];
      run(seed, years(4, 20), {
        hear(events) {
          for (const event of events) {
            kinds.add(event.kind);
            if (event.kind === 'roll') rolls.push(event);
            story.hear(event);
          }
        },
        watch(state) {
          faults.push(...treasureFaults(state, RULES.lands), ...story.faults(state));
        },
      });
      expect(faults, `seed ${seed}`).toEqual([]);
    }
    for (const kind of [
      'relic-placed',
      'treasure-found',
      'treasure-not-found',
      'treasures-carried',
      'treasure-revealed',
      'treasure-passed',
      'banner-disappeared',
      'banner-found',
    ])
      expect(kinds).toContain(kind);
  });

  test('whatever players do with them', () => {
    const faults: string[] = [];
    const { choices } = playByWhim(31, 3, whim(4), (state) => faults.push(...treasureFaults(state, RULES.lands)));
    expect(faults).toEqual([]);
    expect(choices.get('place')).toBeGreaterThan(0);
  });

  test('every throw for them can be checked by a stranger with the pages', () => {
    expect(rolls.length).toBeGreaterThan(1000);
    expect(rolls.flatMap(strangersFaults)).toEqual([]);
  });

  test('the law finds what breaks it', () => {
    const faulty = (change: Parameters<typeof withTreasure>[2]): string => treasureFaults(withTreasure(founded, 'drums-of-doom', change), RULES.lands).join();
    expect(faulty({})).toBe('');
    expect(faulty({ place: { where: 'held', by: nationId('nobody') } })).toContain('who is no nation');
    expect(faulty({ place: { where: 'lost', until: 0 } })).toContain('lost until season 0');
    expect(faulty({ place: { where: 'lost', until: 7 } })).toContain('lost until season 7');
    expect(faulty({ place: { where: 'lies', in: 'ekra' as never } })).toContain('is no relic');
    expect(faulty({ paid: true })).toContain('undiscovered');
    const lost = (until: number): string => treasureFaults({ ...founded, lostBanners: [{ banner: 'bane', until }] }, RULES.lands).join();
    expect([lost(4), lost(7)]).toEqual(['', 'a bane banner is lost until season 7']);
    expect(treasureFaults({ ...founded, lostBanners: [] }, RULES.lands).join()).toContain('no banner is lost');
    expect(
      treasureStory()
        .faults({ ...founded, lostBanners: [{ banner: 'bane', until: 8 }] })
        .join(),
    ).toContain('are bane until 8');
    expect(treasureFaults({ ...founded, treasures: founded.treasures.slice(1) }, RULES.lands)).toContain('the treasures are not the ten of the book');
  });
});

describe('the dice of treasures fall as the pages say', () => {
  test('p. 61: items are found as two dice fall, and any nation may have one', () => {
    const rolls = Array.from({ length: 3000 }, (_, i) => after(founded, { kind: 'magic-item-discovery' }, i + 1).rolls).flat();
    expect(unlikely(sums(rolls, 'magic-item-discovery'))).toEqual([]);
    const items = { 'pipes-of-the-dead': 2 / 36, 'drums-of-doom': 12 / 36, 'harlapane-of-heroes': 12 / 36, 'fiddle-of-calling': 10 / 36 };
    expect(unlikely(results(rolls, 'magic-item-discovery', items))).toEqual([]);
    const found = rolls.filter((r) => r.result === 'highest');
    const nations = RULES.lands.nations.length;
    expect(nations).toBe(38);
    expect(
      unlikely(
        RULES.lands.nations.map(
          (who): Chance => ({ what: `found by ${who}`, p: 1 / nations, n: found.length, hits: found.filter((r) => r.who === who).length }),
        ),
      ),
    ).toEqual([]);
  });

  test('p. 63, ruling C18: an artifact in one Winter of 216', () => {
    const rolls = Array.from({ length: 40_000 }, (_, i) => after(founded, { kind: 'artifact-discovery', finder: null }, i + 1).rolls).flat();
    expect(unlikely(results(rolls, 'artifact-discovery', { discovered: 1 / 216, nothing: 215 / 216 }))).toEqual([]);
  });

  test('p. 63: which artifact it is', () => {
    const rolls = Array.from({ length: 2000 }, (_, i) => after(founded, { kind: 'artifact-which' }, i + 1).rolls).flat();
    const odds = { 'war-horn-of-naz-goth': 2 / 36, 'amulet-of-sorbrowane': 18 / 36, 'brazier-of-durmun': 16 / 36 };
    expect(unlikely([...sums(rolls, 'artifact-which'), ...results(rolls, 'artifact-which', odds)])).toEqual([]);
  });

  test('p. 64: of treasures whose bearer routs a third are kept, a third taken, a third gone for 2d6 seasons', () => {
    const step = { kind: 'lost-treasure', nation: nationId('ekra'), treasure: 'drums-of-doom', enemy: nationId('treyine') } as const;
    const rolls = Array.from({ length: 3000 }, (_, i) => after(founded, step, i + 1).rolls).flat();
    const odds = { retained: 1 / 3, 'lost-to-the-enemy': 1 / 3, disappeared: 1 / 3 };
    expect(unlikely([...results(rolls, 'lost-treasure', odds), ...sums(rolls, 'lost-treasure-return')])).toEqual([]);
  });

  test('p. 64: relics: each row of the Spear one time in six, of the Book one in five when the empty row is thrown again', () => {
    const spear = Array.from(
      { length: 2000 },
      (_, i) => after(founded, { kind: 'holy-relic-location', treasure: 'spear-of-saint-lindorf', how: 'returned' }, i + 1).rolls,
    ).flat();
    const sixth = Object.fromEntries(['ekra', 'treyine', 'altengard', 'sortium', 'brethren', 'border-kingdom'].map((n) => [n, 1 / 6]));
    expect(unlikely(results(spear, 'holy-relic-location', sixth))).toEqual([]);
    const book = Array.from({ length: 2000 }, (_, i) =>
      after(founded, { kind: 'holy-relic-location', treasure: 'book-of-the-hungry-moon', how: 'returned' }, i + 1).rolls.slice(-1),
    ).flat();
    const fifth = Object.fromEntries(['orcs', 'goblins', 'malohades', 'elf-black-moon', 'dwarves-black-moon'].map((n) => [n, 1 / 5]));
    expect(unlikely(results(book, 'holy-relic-location', fifth))).toEqual([]);
  });
});

describe('options', () => {
  test('ruling C18: with a throw for each nation artifacts are found within years, and a campaign may end with the End of Days', () => {
    const rules = campaign({ ...TALOMIR, options: { ...TALOMIR.options, artifactDiscoveryPerNation: true, publicDiscoveries: true, reRollFoundItems: true } });
    const found = seeds(1, 10).map((seed) => run(seed, years(8, 12), { rules }).events.filter((e) => e.kind === 'artifact-found').length);
    expect(Math.max(...found)).toBeGreaterThan(0);
    expect(Math.max(...found)).toBeLessThanOrEqual(3);
  });
});
