import { describe, expect, test } from 'vitest';
import { HOLY_RELICS, type RelicId, type TreasureId } from '../../data/tables/treasures.ts';
import { TALOMIR } from '../../data/world.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import type { At } from '../../engine/campaign/chapter.ts';
import { lands } from '../../engine/campaign/lands.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { treasureOf, treasuresOf } from '../../engine/campaign/treasures/treasures.ts';
import { columnOf, worksFor } from '../../engine/campaign/treasures/using-treasures.ts';
import { hasRevealedArtifact } from '../../engine/campaign/wars/influences.ts';
import { takeProvince } from '../../engine/campaign/wars/losing-a-province.ts';
import { keyed, openCup, scripted, seeded } from '../../engine/dice.ts';
import { nationId, provinceId } from '../../engine/ids.ts';
import { inCivilWar } from './governments-table.ts';
import { modifiersOf, run, thrown, told } from './playing.ts';
import { army, battleAt, during, holds, nation, players, table, war, warBetween } from './table.ts';
import { carried, lies, lost, RELIC_WORLD, relicTable, shows, treasure, whereIs } from './treasures-table.ts';
import { WORLD, worldWith } from './world.ts';

const SPEAR: RelicId = 'spear-of-saint-lindorf';
const CRYSTAL: RelicId = 'crystal-light-of-yaqub';
const BOOK: RelicId = 'book-of-the-hungry-moon';

/** Talomir on its first day, the relics placed by these dice. */
const founded = (spear: number[], crystal: number[], book: number[]) =>
  campaign(TALOMIR).found(
    { players: [], years: 1 },
    keyed({ [`holy-relic-location ${SPEAR}`]: spear, [`holy-relic-location ${CRYSTAL}`]: crystal, [`holy-relic-location ${BOOK}`]: book }, seeded(1)),
  );

describe('Holy Relic Locations', () => {
  test('p. 64: there are three', () =>
    expect(HOLY_RELICS.map((r) => r.name)).toEqual(['Spear of Saint Lindorf', 'Crystal Light of Yaqub', 'Book of the Hungry Moon']));

  test.each([
    [1, 'ekra', 'demeskeen', 'orcs'],
    [2, 'treyine', 'entoich', 'goblins'],
    [3, 'altengard', 'mirish', 'malohades'],
    [4, 'sortium', 'zheman', 'elf-black-moon'],
    [5, 'brethren', 'zamba', 'dwarves-black-moon'],
  ])('p. 64: on a %i they are with %s, %s and %s', (die, spear, crystal, book) => {
    const { state, events } = founded([die], [die], [die]);
    const rolls = events.filter((e) => e.kind === 'roll').filter((e) => e.table === 'holy-relic-location');
    expect(rolls).toMatchObject([SPEAR, CRYSTAL, BOOK].map((who, i) => ({ page: 64, who, dice: [die], result: [spear, crystal, book][i] })));
    const capital = (id: string): string | null => TALOMIR.nations.find((n) => n.id === id)!.capital;
    const place = (id: string): string => (capital(id) === null ? id : `in ${capital(id)}`);
    expect([SPEAR, CRYSTAL, BOOK].map((r) => whereIs(state, r))).toEqual([spear, crystal, book].map(place));
  });

  test('p. 64: on a 6 the Spear is with the Border Kingdom, the Crystal with Stygustan; the empty row of the Book is thrown again', () => {
    const { state, events } = founded([6], [6], [6, 6, 1]);
    expect([SPEAR, CRYSTAL, BOOK].map((r) => treasuresOf(state, nationId('border-kingdom')).some((t) => t.id === r))).toEqual([true, false, false]);
    expect(treasuresOf(state, nationId('stygustan')).map((t) => t.id)).toEqual([CRYSTAL]);
    expect(treasuresOf(state, nationId('orcs')).map((t) => t.id)).toEqual([BOOK]);
    const rolls = events.filter((e) => e.kind === 'roll').filter((e) => e.table === 'holy-relic-location' && e.who === BOOK);
    expect(rolls.map((r) => r.result)).toEqual(['empty', 'empty', 'orcs']);
  });

  test('p. 64: they are placed once, at the beginning, and lie in the home province, unrevealed', () => {
    const { state, events } = founded([2], [2], [2]);
    expect(events.filter((e) => e.kind === 'relic-placed')).toMatchObject([
      { treasure: SPEAR, nation: 'treyine', how: 'discovered' },
      { treasure: CRYSTAL, nation: 'entoich', how: 'discovered' },
      { treasure: BOOK, nation: 'goblins', how: 'discovered' },
    ]);
    for (const id of [SPEAR, CRYSTAL, BOOK]) expect(treasureOf(state, id).revealed).toBe(false);
    expect(thrown(run(table(during('winter')), { kind: 'phase', phase: 'holy-relics' }).events)).toEqual([]);
  });

  test('ruling C16: a nation this world does not know is thrown again; a relic whose column it does not know at all is nowhere', () => {
    const { state, events } = run(relicTable(), { kind: 'holy-relic-location', treasure: SPEAR, how: 'discovered' }, [3, 5, 2], RELIC_WORLD);
    expect(thrown(events).map((r) => r.result)).toEqual(['altengard', 'brethren', 'treyine']);
    expect(whereIs(state, SPEAR)).toBe('in treyine');
    const strange = campaign(worldWith('ash', {})).found({ players: [nationId('ash')], years: 1 }, seeded(1));
    expect(strange.events.filter((e) => e.kind === 'roll' && e.table === 'holy-relic-location')).toEqual([]);
    expect(whereIs(strange.state, SPEAR)).toBe('undiscovered');
  });

  test('p. 57, ruling C16: a lost relic that is due back is placed in Winter by its own table', () => {
    const state = relicTable(during('winter'), lost(SPEAR, 4), lost(BOOK, 8));
    const { state: after, events, left } = run(state, { kind: 'phase', phase: 'holy-relics' }, [1], RELIC_WORLD);
    expect(told(events, 'relic-placed')).toMatchObject([{ treasure: SPEAR, nation: 'ekra', province: 'ekra', how: 'returned' }]);
    expect([whereIs(after, SPEAR), whereIs(after, BOOK)]).toEqual(['in ekra', 8]);
    expect(left).toBe(0);
  });

  test('ruling C9: it comes back to the home province, whoever holds that by now', () => {
    const state = relicTable(during('winter'), lost(SPEAR, 4), holds('eld', 'ash'));
    const { events } = run(state, { kind: 'phase', phase: 'holy-relics' }, [1], RELIC_WORLD);
    expect(told(events, 'relic-placed')).toMatchObject([{ treasure: SPEAR, nation: 'orcs', province: 'ekra' }]);
  });
});

describe('Whom a relic serves', () => {
  test.each<[TreasureId, readonly string[]]>([
    [SPEAR, ['ekra', 'treyine', 'altengard', 'sortium', 'brethren', 'border-kingdom']],
    [CRYSTAL, ['demeskeen', 'entoich', 'mirish', 'zheman', 'zamba', 'stygustan']],
    [BOOK, ['orcs', 'goblins', 'malohades', 'elf-black-moon', 'dwarves-black-moon']],
  ])('p. 64: the %s works only for the nations of its column', (relic, column) => {
    expect(columnOf(relic)).toEqual(column);
    const { state } = founded([1], [1], [1]);
    const land = lands(TALOMIR);
    expect(state.nations.filter((n) => worksFor(state, land, n.id, relic)).map((n) => n.id)).toEqual(
      state.nations.map((n) => n.id).filter((id) => column.includes(id)),
    );
  });

  test('ruling 64: a revealed relic counts as a revealed artifact does; an unrevealed one sways nobody', () => {
    const going = { kind: 'going-to-war', nation: nationId('orcs') } as const;
    const seen = relicTable(lies(SPEAR, 'ash'), treasure(SPEAR, { revealed: true }));
    expect(hasRevealedArtifact(seen, nationId('ekra'))).toBe(true);
    expect(modifiersOf(thrown(run(seen, going, [6, 6], RELIC_WORLD).events)[0])).toMatchObject({ artifact: 3 });
    const unseen = relicTable(lies(SPEAR, 'ash'));
    expect(modifiersOf(thrown(run(unseen, going, [6, 6], RELIC_WORLD).events)[0])).not.toHaveProperty('artifact');
    const own = relicTable(lies(SPEAR, 'eld'), treasure(SPEAR, { revealed: true }));
    expect(modifiersOf(thrown(run(own, going, [6, 6], RELIC_WORLD).events)[0])).not.toHaveProperty('artifact');
  });
});

/** An army of `eld` has entered `ash`. */
const invaded = (state: CampaignState): CampaignState => ({
  ...state,
  invasions: [{ war: warBetween('eld', 'ash'), province: provinceId('ash'), units: [] }],
});

describe('When the province of a relic changes hands', () => {
  const respond = { kind: 'respond', nation: nationId('ash'), war: warBetween('eld', 'ash'), province: provinceId('ash'), from: [] } as const;

  test('ruling C9: it passes to the new holder with the province and serves him from next season on', () => {
    const { state, events } = run(table(war('eld', 'ash'), invaded, lies(SPEAR, 'ash'), lies(BOOK, 'ashford')), respond);
    expect(told(events, 'treasure-passed')).toMatchObject([
      { treasure: SPEAR, from: 'ash', to: 'eld', how: 'with-the-province', province: 'ash', usableFrom: 2 },
    ]);
    expect(treasuresOf(state, nationId('eld')).map((t) => t.id)).toEqual([SPEAR]);
    expect(whereIs(state, SPEAR)).toBe('in ash');
    expect(treasureOf(state, SPEAR).usableFrom).toBe(2);
    expect(treasuresOf(state, nationId('ash')).map((t) => t.id)).toEqual([BOOK]);
  });

  test('p. 64: one that lies elsewhere does not go with it, nor one that is with the Brethren or with an army of another people without land (rulings 16, 69)', () => {
    const held = (id: TreasureId, by: string) => treasure(id, { place: { where: 'held', by: nationId(by) } });
    const elsewhere = [held(SPEAR, 'brethren'), held(BOOK, 'bryn'), lies('crystal-light-of-yaqub', 'ashford')];
    const { state, events } = run(table(war('eld', 'ash'), invaded, ...elsewhere), respond);
    expect([told(events, 'treasure-passed'), told(events, 'relic-moved')]).toEqual([[], []]);
    expect([SPEAR, BOOK, 'crystal-light-of-yaqub' as const].map((id) => whereIs(state, id))).toEqual(['brethren', 'bryn', 'in ashford']);
  });

  test('ruling C9: between the two parts of a civil war it serves who has the province at once', () => {
    const state = table(inCivilWar('ash', 'ashford'), lies(SPEAR, 'ashford'), during('summer'));
    const at: At = { lands: lands(WORLD), cup: openCup(scripted(), [2], {}), say: () => {}, cause: 1 };
    const after = takeProvince(state, 'ash:rebels/ash/0' as never, provinceId('ashford'), nationId('ash'), 'battle', at);
    expect(treasuresOf(after, nationId('ash')).map((t) => t.id)).toEqual([SPEAR]);
    expect(treasureOf(after, SPEAR).usableFrom).toBe(treasureOf(state, SPEAR).usableFrom);
    const stranger = takeProvince(
      table(war('eld', 'ash'), lies(SPEAR, 'ashford'), during('summer')),
      warBetween('eld', 'ash'),
      provinceId('ashford'),
      nationId('eld'),
      'battle',
      at,
    );
    expect(treasureOf(stranger, SPEAR).usableFrom).toBe(3);
  });

  test('ruling C9: at a peace it goes back with the province', () => {
    const lostWar = table(war('eld', 'ash', { ash: 'ash' }), holds('eld', 'ash'), lies(SPEAR, 'ash'));
    const { state, events } = run({ ...lostWar, givingUp: [nationId('eld')] }, { kind: 'wars-end' }, [4]);
    expect(told(events, 'treasure-passed')).toMatchObject([{ treasure: SPEAR, from: 'eld', to: 'ash', how: 'with-the-province' }]);
    expect(treasuresOf(state, nationId('ash')).map((t) => t.id)).toEqual([SPEAR]);
  });

  test('ruling 65: one that was taken on a field this season lies in the seat of who took it, and goes with that if it falls', () => {
    const state = table(war('eld', 'ash'), invaded, lies(SPEAR, 'ash'), carried('bryn', battleAt('ash', 'bryn'), SPEAR));
    expect(told(run(state, respond).events, 'treasure-passed')).toMatchObject([{ treasure: SPEAR, from: 'ash', to: 'eld', how: 'with-the-province' }]);
  });

  test('ruling 65: one that was on a field with its army is not there to be taken: it is brought to the seat', () => {
    const state = table(war('eld', 'ash'), invaded, lies(SPEAR, 'ash'), army('ash', 'ashholm', 'pike'), carried('ash', 'ashford/eld' as never, SPEAR));
    const { state: after, events } = run(state, respond);
    expect(told(events, 'treasure-passed')).toEqual([]);
    expect(told(events, 'relic-moved')).toMatchObject([{ treasure: SPEAR, nation: 'ash', province: 'ashford' }]);
    expect(whereIs(after, SPEAR)).toBe('in ashford');
  });

  test('ruling 65: with no land left it falls with the last province', () => {
    const state = table(war('eld', 'ash'), invaded, holds('eld', 'ashford', 'ashholm'), lies(SPEAR, 'ash'), carried('ash', 'ashford/eld' as never, SPEAR));
    const { state: after, events } = run(state, respond);
    expect(told(events, 'treasure-passed')).toMatchObject([{ treasure: SPEAR, to: 'eld' }]);
    expect(whereIs(after, SPEAR)).toBe('in ash');
  });

  test('p. 64: who has none of his own land when he takes one has it lie in the first province that he wins (ruling 69)', () => {
    // Ash has lost all it had, and its army, still in the field, took the Spear from Eld before it takes Eld itself
    const landless = table(
      war('ash', 'eld'),
      holds('bryn', 'ash', 'ashford', 'ashholm'),
      treasure(SPEAR, { place: { where: 'held', by: nationId('ash') } }),
      treasure('drums-of-doom', { place: { where: 'held', by: nationId('ash') } }),
      army('ash', 'eld', 'pike'),
    );
    const invasion = { war: warBetween('ash', 'eld'), province: provinceId('eld'), units: [] };
    const taken = { kind: 'respond', nation: nationId('eld'), war: warBetween('ash', 'eld'), province: provinceId('eld') } as const;
    const { state, events } = run({ ...landless, invasions: [invasion] }, taken);
    expect(told(events, 'relic-moved')).toMatchObject([{ treasure: SPEAR, nation: 'ash', province: 'eld', how: 'first-land' }]);
    expect([whereIs(state, SPEAR), whereIs(state, 'drums-of-doom')]).toEqual(['in eld', 'ash']);
    // and so it may be lost with that province again (ruling C9)
    expect(treasuresOf(holds('eld', 'eld')(state), nationId('eld')).map((t) => t.id)).toEqual([SPEAR]);
  });

  test('pp. 55, 64: so too where the rebels had all of it, and the nation is whole again under them: it lies in its seat (rulings 42, 69)', () => {
    const held = treasure(SPEAR, { place: { where: 'held', by: nationId('ash') } });
    const { state, events } = run(table(inCivilWar('ash', 'ashford', 'ash', 'ashholm'), held), { kind: 'fallen-nations' });
    expect(told(events, 'civil-war-ended')).toMatchObject([{ winner: 'ash:rebels', reason: 'no-land' }]);
    expect(told(events, 'relic-moved')).toMatchObject([{ treasure: SPEAR, nation: 'ash', province: 'ash', how: 'first-land' }]);
    expect(whereIs(state, SPEAR)).toBe('in ash');
  });

  test('p. 64: revealed it stays, whoever has it', () => {
    const { state } = run(table(war('eld', 'ash'), invaded, lies(SPEAR, 'ash'), treasure(SPEAR, { revealed: true })), respond);
    expect(hasRevealedArtifact(state, nationId('eld'))).toBe(true);
  });
});

describe('Everybody else', () => {
  test('items and artifacts stay with their nation whatever province is lost', () => {
    const respond = { kind: 'respond', nation: nationId('ash'), war: warBetween('eld', 'ash'), province: provinceId('ash'), from: [] } as const;
    const { state } = run(
      table(war('eld', 'ash'), invaded, shows('ash', 'drums-of-doom', 'war-horn-of-naz-goth'), players('ash'), nation('ash', { rolls: 0 })),
      respond,
    );
    expect(treasuresOf(state, nationId('ash')).map((t) => t.id)).toEqual(['drums-of-doom', 'war-horn-of-naz-goth']);
  });
});
