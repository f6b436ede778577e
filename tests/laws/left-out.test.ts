import { describe, expect, test } from 'vitest';
import type { Options } from '../../data/shapes.ts';
import { TALOMIR } from '../../data/world.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { seeded } from '../../engine/dice.ts';
import { SOAK } from './extent.ts';
import { run } from './playing.ts';

/** What the book leaves to its players to use or not: magic (p. 44), and all that is found in Talomir alone (pp. 61, 68). */

const YEARS = SOAK ? 8 : 2;
const SEEDS = SOAK ? [1, 2, 3] : [1];

/** Everything that happens in some campaigns with these options, and how often each table is thrown on. */
function played(options: Partial<Options>): { readonly events: readonly CampaignEvent[]; readonly thrown: ReadonlySet<string> } {
  const rules = campaign({ ...TALOMIR, options: { ...TALOMIR.options, ...options } });
  const events = SEEDS.flatMap((seed) => run(seed, YEARS, { rules }).events);
  return { events, thrown: new Set(events.flatMap((e) => (e.kind === 'roll' ? [e.table] : []))) };
}

const whole = played({});

const ARRIVALS = ['centaurs-arrive', 'beastmen-arrive', 'rodent-men-arrive', 'mountain-giants-arrive', 'demon-arrives'];

describe('A part that is left out', () => {
  test.each<[keyof Options, readonly string[], readonly CampaignEvent['kind'][]]>([
    ['withoutMagic', ['magic-for-hire'], ['magic-user-hired']],
    ['withoutHeroes', ['hero-for-hire', 'hero-happy'], ['hero-hired']],
    ['withoutMagicItems', ['magic-item-discovery', 'magic-item-location'], ['banner-bought']],
    ['withoutArtifacts', ['artifact-discovery'], []],
    ['withoutHolyRelics', ['holy-relic-location'], ['relic-placed']],
    ['withoutMercenaries', ['mercenary-order', 'mercenary-for-hire'], ['company-hired']],
    ['withoutSpecialPeoples', ARRIVALS, ['people-arrived']],
  ])('%s: nothing of it is thrown for and nothing of it happens, and all else does', (option, tables, kinds) => {
    const { events, thrown } = played({ [option]: true });
    const happened = new Set<string>(events.map(({ kind }) => kind));
    for (const table of tables) {
      expect(whole.thrown, table).toContain(table);
      expect(thrown, table).not.toContain(table);
    }
    for (const kind of kinds) {
      expect(
        whole.events.some((e) => e.kind === kind),
        kind,
      ).toBe(true);
      expect(happened, kind).not.toContain(kind);
    }
    const others = [
      ...'war-rating going-to-war recruiting leader-death'.split(' '),
      ...['magic-for-hire', 'artifact-discovery'].filter((t) => !tables.includes(t)),
    ];
    for (const table of others) expect(thrown, table).toContain(table);
  });

  test('p. 64: without the Brethren the Spear lies with another, however often they are thrown', () => {
    const holders = (options: Partial<Options>): readonly string[] => {
      const rules = campaign({ ...TALOMIR, options: { ...TALOMIR.options, ...options } });
      const founded = Array.from({ length: 40 }, (_, i) => rules.found({ players: [], years: 1 }, seeded(i)).events).flat();
      return founded.flatMap((e) => (e.kind === 'relic-placed' && e.treasure === 'spear-of-saint-lindorf' ? [e.nation] : []));
    };
    expect(holders({})).toContain('brethren');
    const without = holders({ withoutBrethren: true });
    expect(without).toHaveLength(40);
    expect(without).not.toContain('brethren');
  });

  test('all of them at once leave a campaign of kings, wars and luck', () => {
    const all = Object.fromEntries(
      ['Magic', 'Heroes', 'MagicItems', 'Artifacts', 'HolyRelics', 'WindShips', 'Brethren', 'Mercenaries', 'SpecialPeoples'].map((part) => [
        `without${part}`,
        true,
      ]),
    );
    const { events, thrown } = played(all);
    expect(events.filter((e) => e.kind === 'battle-fought').length).toBeGreaterThan(SOAK ? 100 : 20);
    const known =
      'casualty-recovery city-state-first-family city-state-vote civil-war-allegiance civil-war-faction first-aggressor going-to-war invasion-order leader-death';
    const more =
      'leader-out recruiting succession tribal-allegiance tropilium-claimant two-fronts war-rating where-to-attack which-front who-is-attacked will-to-fight';
    expect([...thrown].filter((table) => !`${known} ${more}`.split(' ').includes(table))).toEqual([]);
  });
});
