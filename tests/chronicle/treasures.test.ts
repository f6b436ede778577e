import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { BattleId, NationId, ProvinceId } from '../../engine/ids.ts';
import { chronicle } from '../../main/chronicle/chronicle.ts';

const EKRA = 'ekra' as NationId;
const ORCS = 'orcs' as NationId;
const DRUMS = 'drums-of-doom';
const SPEAR = 'spear-of-saint-lindorf';

const season = (name: 'spring' | 'winter', now: number): CampaignEvent => ({ kind: 'season-began', year: 986, season: name, now });

/** What is written of a season in which that happened, unfolded. */
function written(events: readonly CampaignEvent[]): string {
  const seasons: string[] = [];
  const book = chronicle(TALOMIR, (text) => seasons.push(text));
  book.campaign(events);
  book.close();
  return seasons.join('\n').replaceAll(/\s+/g, ' ');
}

describe('the chronicle tells of treasures', () => {
  test.each<[string, CampaignEvent]>([
    ['The Orcs find the Drums of Doom.', { kind: 'treasure-found', treasure: DRUMS, nation: ORCS, how: 'discovered', cause: 1 }],
    ['The Drums of Doom are seen again: Ekra has them.', { kind: 'treasure-found', treasure: DRUMS, nation: EKRA, how: 'returned', cause: 1 }],
    ['Word of the Drums of Doom comes to nothing: they have been found before.', { kind: 'treasure-not-found', treasure: DRUMS, cause: 1 }],
    ['Ekra has found one of the three artifacts.', { kind: 'artifact-found', treasure: 'brazier-of-durmun', nation: EKRA, cause: 1 }],
    [
      'The Spear of Saint Lindorf lies in Ekra’s Ekremont.',
      { kind: 'relic-placed', treasure: SPEAR, nation: EKRA, province: 'ekra' as ProvinceId, how: 'discovered', cause: 1 },
    ],
    [
      'The Spear of Saint Lindorf is kept by the Brethren.',
      { kind: 'relic-placed', treasure: SPEAR, nation: 'brethren' as NationId, province: null, how: 'discovered', cause: 1 },
    ],
    [
      'Ekra sells the Drums of Doom to the Orcs for three recruiting rolls.',
      { kind: 'treasure-sold', treasure: DRUMS, from: EKRA, to: ORCS, rolls: 3, cause: 1 },
    ],
    ['the Orcs have too few rolls', { kind: 'treasure-not-sold', treasure: DRUMS, from: EKRA, to: ORCS, rolls: 3, reason: 'too-dear', cause: 1 }],
    ['the Orcs think that too much', { kind: 'treasure-not-sold', treasure: DRUMS, from: EKRA, to: ORCS, rolls: 3, reason: 'declined', cause: 1 }],
    [
      'The Orcs pay one recruiting roll to have the Drums of Doom played this year.',
      { kind: 'treasure-paid-for', treasure: DRUMS, nation: ORCS, rolls: 1, cause: 1 },
    ],
    ['The Orcs bring the Drums of Doom to the field.', { kind: 'treasures-carried', nation: ORCS, battle: 'x' as BattleId, treasures: [DRUMS], cause: 1 }],
    ['All Talomir knows it now: Ekra has the Spear of Saint Lindorf.', { kind: 'treasure-revealed', treasure: SPEAR, nation: EKRA, cause: 1 }],
    ['of no use until Summer 986', { kind: 'treasure-retained', treasure: DRUMS, nation: ORCS, usableFrom: 2, cause: 1 }],
    [
      'Ekra takes the Drums of Doom from the Orcs on the field.',
      { kind: 'treasure-passed', treasure: DRUMS, from: ORCS, to: EKRA, how: 'in-battle', province: null, usableFrom: 2, cause: 1 },
    ],
    [
      'pass to Ekra with the Orcs’ last land',
      { kind: 'treasure-passed', treasure: DRUMS, from: ORCS, to: EKRA, how: 'nation-fell', province: null, usableFrom: 2, cause: 1 },
    ],
    ['nobody knows where; to be looked for in Winter 987', { kind: 'treasure-disappeared', treasure: DRUMS, nation: ORCS, length: 6, until: 8, cause: 1 }],
    ['The End of Days: Ekra holds the Amulet, the Brazier and the War Horn.', { kind: 'end-of-days', nation: EKRA, cause: 1 }],
  ])('%s', (words, event) => expect(written([season('spring', 1), event])).toContain(words));

  test('a relic that passes with its province is told among the battles, or, at a peace, with the peace (p. 60)', () => {
    const told = (lost: object): string => {
      const province = 'valmoray' as ProvinceId;
      const passed = { treasure: SPEAR, from: ORCS, to: EKRA, how: 'with-the-province', province, usableFrom: 2, cause: 1 } as const;
      const text = written([
        season('spring', 1),
        { ...lost, province, from: ORCS, to: EKRA, war: 'w', cause: 1 } as never,
        { kind: 'treasure-passed', ...passed },
      ]);
      expect(text).toContain('The Spear of Saint Lindorf passes to Ekra with the province it lies in.');
      return text.slice(0, text.indexOf('The Spear of'));
    };
    expect(told({ kind: 'province-returned' })).toContain('War and peace');
    expect(told({ kind: 'province-taken', how: 'at-the-peace' })).toContain('War and peace');
    expect(told({ kind: 'province-taken', how: 'battle' })).not.toContain('War and peace');
  });

  test('what is brought to a field is told with the field and against whom', () => {
    const met = {
      kind: 'armies-met',
      battle: 'x' as BattleId,
      province: 'valmoray' as ProvinceId,
      invader: EKRA,
      defender: ORCS,
      invaderUnits: 8,
      defenderUnits: 9,
    };
    const told = (nation: NationId) =>
      written([
        season('spring', 1),
        { ...met, cause: 1 } as never,
        { kind: 'treasures-carried', nation, battle: 'x' as BattleId, treasures: [SPEAR], cause: 2 },
      ]);
    const field = 'Valmoray';
    expect(told(EKRA)).toContain(`Ekra brings the Spear of Saint Lindorf to the field of ${field}, against the Orcs.`);
    expect(told(ORCS)).toContain(`The Orcs bring the Spear of Saint Lindorf to the field of ${field}, against Ekra.`);
  });

  test('what a people without a home leaves is told with its end, and why nobody has it (ruling 63)', () => {
    const brethren = 'brethren' as NationId;
    const text = written([
      season('spring', 1),
      { kind: 'people-vanished', nation: brethren, reason: 'no-land', returns: false, cause: 1 },
      { kind: 'treasure-disappeared', treasure: DRUMS, nation: brethren, length: 2, until: 4, cause: 1 },
    ]);
    const [, peace = ''] = text.split('War and peace');
    expect(peace).toContain('The Drums of Doom of the Brethren are gone, nobody knows where; to be looked for in Winter 986.');
    expect(peace).toContain('The Brethren had no home province whose holder would have them now.');
    expect(text).not.toContain('Battles');
  });

  test('the Winter review names each treasure with its holder or its return, a relic with who holds its province', () => {
    const text = written([
      season('winter', 4),
      { kind: 'relic-placed', treasure: SPEAR, nation: EKRA, province: 'ekra' as ProvinceId, how: 'returned', cause: 1 },
      { kind: 'province-taken', province: 'ekra' as ProvinceId, from: EKRA, to: ORCS, war: 'x' as never, how: 'battle', cause: 1 },
      { kind: 'treasure-found', treasure: DRUMS, nation: EKRA, how: 'discovered', cause: 1 },
      { kind: 'treasure-disappeared', treasure: 'war-horn-of-naz-goth', nation: ORCS, length: 6, until: 12, cause: 1 },
    ]);
    expect(text).toContain('The treasures of Talomir: Drums of Doom: Ekra; War Horn of Naz-Goth lost until Winter 988; Spear of Saint Lindorf: the Orcs.');
  });

  test('who brought the End of Days has won, whatever rolls others gained', () => {
    const standing = [{ nation: EKRA, rolls: 9, gained: 3 }];
    const text = written([season('spring', 1), { kind: 'end-of-days', nation: ORCS, cause: 1 }, { kind: 'campaign-ended', standing, cause: 1 }]);
    expect(text).toContain('The campaign is over. The Orcs have won.');
  });
});

test('p. 61: each sale of a season has its own throw', () => {
  const price = (die: number, rolls: number): CampaignEvent =>
    ({
      kind: 'roll',
      table: 'item-price',
      page: 61,
      who: EKRA,
      against: ORCS,
      dice: [die],
      modifiers: [],
      total: die,
      result: String(rolls),
      cause: 1,
    }) as CampaignEvent;
  const sold = (treasure: 'drums-of-doom' | 'pipes-of-the-dead', rolls: number): CampaignEvent => ({
    kind: 'treasure-sold',
    treasure,
    from: EKRA,
    to: ORCS,
    rolls,
    cause: 2,
  });
  const text = written([season('spring', 1), price(1, 2), sold(DRUMS, 2), price(6, 4), sold('pipes-of-the-dead', 4)]);
  expect(text).toMatch(/Drums of Doom to the Orcs for two recruiting rolls\. The price: threw 1, 2 rolls\./);
  expect(text).toMatch(/Pipes of the Dead to the Orcs for four recruiting rolls\. The price: threw 6, 4 rolls\./);
});
