import { describe, expect, test } from 'vitest';
import { isMostlyHired } from '../../engine/campaign/armies/mutiny.ts';
import type { CampaignState, NationState } from '../../engine/campaign/state.ts';
import { nationId, provinceId, type UnitId } from '../../engine/ids.ts';
import { broken } from './governments-table.ts';
import { magicUsers, serves, WITH_COMPANIES } from './hiring-table.ts';
import { choose as chooseIn, chooseTo as chooseInTo, only, open as openIn, outcome, run as runIn, runTo as runInTo, tellTo, thrown, told } from './playing.ts';
import { inTalomir, people, talomir } from './special-peoples-table.ts';
import { army, deeds, during, holds, leader, look, muster, nation, rolls, type Setup, table, unit, units, war } from './table.ts';

const ashTests = { kind: 'mutiny', nation: nationId('ash') } as const;
const run = (state: CampaignState, faces: readonly number[]) => runIn(state, ashTests, faces, WITH_COMPANIES);
/** The test of Ash, until mutineers have named their price. */
const runToAnswer = (state: CampaignState, faces: readonly number[]) => runInTo('mutiny-answer of ash', state, ashTests, faces, WITH_COMPANIES);
/** The first of a nation's hired units. */
const firstHired = (n: NationState): UnitId => n.army.find((u) => u.company !== undefined)!.id;
const black = (at: string): Setup => serves('ash', 'black-company', at);

describe('The danger of mercenaries', () => {
  const most = (...setup: readonly Setup[]): boolean => {
    const state = table(...setup);
    return isMostlyHired(state, look(state, 'ash'));
  };

  test('p. 65: half or more of the army, counted in units', () => {
    expect(most(army('ash', 'ash', 'pike', 'pike', 'pike'), black('ash'))).toBe(false);
    expect(most(army('ash', 'ash', 'pike', 'pike'), black('ash'))).toBe(true);
    expect(most(black('ash'))).toBe(true);
    expect(most()).toBe(false);
  });

  test('p. 65: leaders, magic users and ships are no units (rulings 54, C11)', () => {
    expect(most(army('ash', 'ash', 'pike', 'pike'), black('ash'), magicUsers('ash', 1, 2))).toBe(true);
    expect(most(army('ash', 'ash', 'pike'), serves('ash', 'wind-maidens', 'ash'))).toBe(false);
  });

  test('pp. 55, 65: of a broken nation the total army is that of all its tribes (ruling 382)', () => {
    const half = (...types: readonly string[]) => {
      const theirs = types.map((type, i) => ({ id: unit('eld:eldwood', i + 1), list: 'eld', type, at: provinceId('eldwood') }));
      const state = table(
        broken('eld', 'eldwood'),
        army('eld', 'eld', 'levies'),
        serves('eld', 'black-company', 'eld'),
        nation('eld:eldwood', { army: theirs }),
      );
      return isMostlyHired(state, look(state, 'eld'));
    };
    expect([half('warband'), half('warband', 'infantry')]).toEqual([true, false]);
  });

  test.each(['spring', 'summer', 'fall'] as const)('p. 65: tested at the end of %s', (season) => {
    const state = table(during(season), army('ash', 'ash', 'pike'), black('ash'));
    const { events } = runIn(state, { kind: 'phase', phase: 'mutiny' }, [1, 1], WITH_COMPANIES);
    expect(thrown(events, 'mutiny')).toMatchObject([{ who: 'ash', page: 65 }]);
  });
});

describe('At any time of the season, even after a battle (p. 65, ruling 277)', () => {
  const phase = (name: 'battles' | 'rogue-dragons' | 'mutiny') => ({ kind: 'phase', phase: name }) as const;
  /** Ash with so many of its own, the Black Company, and what else; and Bryn, which it fights. */
  const fighting = (own: number, ...setup: readonly Setup[]) =>
    table(
      army('ash', 'bryn', ...Array.from({ length: own }, () => 'pike')),
      black('bryn'),
      army('bryn', 'bryn', 'levies', 'levies', 'levies'),
      war('ash', 'bryn'),
      muster('bryn', 'ash', 'bryn'),
      ...setup,
    );
  /** The season goes on from its battles to its end; the units of Ash of these numbers are ridden down in them. */
  const season = (state: CampaignState, ...fall: readonly UnitId[]): readonly (readonly [string, number])[] => {
    const waits = runInTo('fight', state, phase('battles'), [], WITH_COMPANIES).state;
    const how = outcome('bryn', 'ash', 'bryn', { invader: { routed: fall } });
    const pursuit = (asked: CampaignState): CampaignState => {
      const of = units('bryn', ...fall.map((_, i) => i + 1));
      const dice = fall.flatMap(() => [6, 6]);
      return chooseInTo('retreat of ash', asked, 'pursue', { at: 'bryn/ash', of }, dice, WITH_COMPANIES).state;
    };
    const beaten =
      fall.length === 0
        ? tellTo('retreat of ash', waits, 'bryn', how, [], WITH_COMPANIES).state
        : pursuit(tellTo('major-pursuit of bryn', waits, 'bryn', how, [], WITH_COMPANIES).state);
    const over = chooseIn(beaten, 'retreat', { at: 'ash' }, [], WITH_COMPANIES).state;
    expect(look(over, 'ash').army).toHaveLength(look(state, 'ash').army.length - fall.length);
    return thrown(runIn(over, phase('mutiny'), [1, 1], WITH_COMPANIES).events, 'mutiny').map((r) => [r.who, r.page ?? 0] as const);
  };
  const [infantry, arquebusiers] = look(fighting(2), 'ash')
    .army.slice(2)
    .map((u) => u.id);

  test('who was half hired when the armies met is tested, though hirelings have fallen since', () => {
    expect(season(fighting(2), infantry!)).toEqual([['ash', 65]]);
    expect(season(fighting(3))).toEqual([]);
  });

  test('who is so after the battle is tested too', () => {
    expect(season(fighting(3), unit('ash', 1))).toEqual([['ash', 65]]);
  });

  test('with no hireling left nobody rebels', () => {
    expect(season(fighting(2), infantry!, arquebusiers!)).toEqual([]);
  });

  test('between two battles of one season counts as well', () => {
    // two fronts: after the first battle half is hired, after the second no longer
    const both = fighting(
      3,
      war('ash', 'corr'),
      army('corr', 'corr', 'infantry'),
      (s) => ({
        ...s,
        nations: s.nations.map((n) =>
          n.id === 'ash' ? { ...n, army: n.army.map((u) => (u.id === firstHired(n) ? { ...u, at: provinceId('corr') } : u)) } : n,
        ),
      }),
      (s) => ({ ...s, musters: [] }),
      muster('bryn', 'ash', 'bryn'),
      muster('corr', 'ash', 'corr'),
    );
    const waits = runInTo('fight', both, phase('battles'), [], WITH_COMPANIES).state;
    const first = tellTo('fight', waits, 'bryn', outcome('bryn', 'ash', 'bryn', { invader: { routed: [unit('ash', 1)] } }), [], WITH_COMPANIES).state;
    const told = tellTo(
      'major-pursuit of bryn',
      first,
      'corr',
      outcome('corr', 'ash', 'corr', { invader: { routed: [firstHired(look(both, 'ash'))] } }),
      [],
      WITH_COMPANIES,
    ).state;
    const second = chooseInTo('major-pursuit of corr', told, 'pursue', { at: 'bryn/ash', of: units('bryn', 1) }, [6, 6], WITH_COMPANIES).state;
    const pursued = chooseInTo('retreat of ash', second, 'pursue', { at: 'corr/ash', of: units('corr', 1) }, [6, 6], WITH_COMPANIES).state;
    const over = chooseIn(pursued, 'retreat', { at: 'ash' }, [], WITH_COMPANIES).state;
    expect(look(over, 'ash').army.map((u) => u.company === undefined)).toEqual([true, true, false]);
    expect(thrown(runIn(over, phase('mutiny'), [1, 1], WITH_COMPANIES).events, 'mutiny')).toHaveLength(1);
  });

  test('p. 69: a battle with a dragon in Spring is one of the season', () => {
    const noticed = runIn(table(army('ash', 'ash', 'pike', 'pike'), black('ash')), phase('rogue-dragons'), [], WITH_COMPANIES).state;
    const since = { ...noticed, nations: noticed.nations.map((n) => (n.id === 'ash' ? { ...n, army: n.army.slice(0, 3) } : n)) };
    expect(thrown(runIn(since, phase('mutiny'), [1, 1], WITH_COMPANIES).events, 'mutiny')).toHaveLength(1);
  });

  test('a new season begins with nothing remembered', () => {
    const noticed = runIn(table(army('ash', 'ash', 'pike', 'pike'), black('ash')), phase('battles'), [], WITH_COMPANIES).state;
    const summer = only(noticed, { kind: 'end-of-season' }, [], WITH_COMPANIES).state;
    const since = army('ash', 'ash', 'pike')(summer);
    expect(thrown(runIn(since, phase('mutiny'), [], WITH_COMPANIES).events, 'mutiny')).toEqual([]);
  });
});

describe('Mutiny', () => {
  const inside = table(army('ash', 'ash', 'pike'), black('ash'));

  test.each([
    [1, 3, 2, 'carry-on'],
    [3, 4, 1, 'carry-on-unless-a-battle-was-lost'],
    [4, 6, 0, 'rebel'],
  ])('p. 65: %i and %i against War Rating 3 pass %i: %s', (first, second, passed, result) => {
    const { events } = run(inside, passed === 0 ? [first, second, 6] : [first, second]);
    expect(thrown(events)[0]).toMatchObject({ table: 'mutiny', page: 65, base: 3, target: 3, modifiers: [], passed, result });
    expect(told(events, 'mercenaries-rebelled')).toHaveLength(passed === 0 ? 1 : 0);
  });

  test('p. 65: one passed after a battle lost this season is none passed', () => {
    const beaten = table(army('ash', 'ash', 'pike'), black('ash'), deeds('ash', { lost: 1 }));
    expect(told(run(beaten, [3, 4, 6]).events, 'mercenaries-rebelled')).toHaveLength(1);
    expect(told(run(beaten, [3, 3]).events, 'mercenaries-rebelled')).toEqual([]);
    // a battle won or refused, and provinces lost without one, are no battle lost
    const unbeaten = table(army('ash', 'ash', 'pike'), black('ash'), deeds('ash', { won: 1, refused: 1, provincesLost: 2 }));
    expect(told(run(unbeaten, [3, 4]).events, 'mercenaries-rebelled')).toEqual([]);
  });

  test('p. 65: it is the War Rating of the Leader alone; of a deputy while he is captive (rulings C6, C10)', () => {
    const captive = table(army('ash', 'ash', 'pike'), black('ash'), leader('ash', { warRating: 4, state: 'captured', captor: nationId('bryn') }));
    expect(thrown(run(captive, [1, 1]).events)).toMatchObject([{ base: 2 }]);
  });

  test('pp. 42, 65: or of a deputy while he is wounded: he leads again next season, not before (ruling C10)', () => {
    const wounded = table(army('ash', 'ash', 'pike'), black('ash'), leader('ash', { warRating: 4, state: 'out-of-the-fight', until: 1 }));
    const tested = runIn(wounded, { kind: 'phase', phase: 'national-morale' }, [], WITH_COMPANIES).state;
    const { state, events } = runIn(tested, { kind: 'phase', phase: 'mutiny' }, [1, 1], WITH_COMPANIES);
    expect(thrown(events, 'mutiny')).toMatchObject([{ base: 2 }]);
    expect(look(only(state, { kind: 'end-of-season' }).state, 'ash').leader).toMatchObject({ state: 'fit', until: null });
  });

  test('p. 65: outside the original provinces they leave', () => {
    const abroad = table(army('ash', 'ash', 'pike'), black('brynmoor'), holds('ash', 'brynmoor'), rolls('ash', 9));
    const { state, events } = run(abroad, [6, 6]);
    expect(look(state, 'ash').army.map((u) => u.type)).toEqual(['pike']);
    expect(told(events, 'company-left')).toMatchObject([{ company: 'black-company', how: 'mutiny' }]);
    expect(thrown(events, 'mutiny-demand')).toEqual([]);
  });

  test('pp. 65, 69: a people that came later has no original provinces: even in its seat they leave (ruling 59)', () => {
    const state = talomir(people('beastmen', 'barylistan', 'barylistan', true), serves('beastmen', 'hykar-horsemen', 'barylistan'), rolls('beastmen', 9));
    const after = inTalomir(state, { kind: 'mutiny', nation: nationId('beastmen') }, [6, 6]);
    expect(look(after.state, 'beastmen')).toMatchObject({ rolls: 9, army: [], companies: [] });
    expect(told(after.events, 'company-left')).toMatchObject([{ company: 'hykar-horsemen', how: 'mutiny' }]);
  });

  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ])('p. 65: inside them they demand 1/2d6 rolls at once: a %i, %i', (die, wanted) => {
    const rich = table(army('ash', 'ash', 'pike'), black('ash'), rolls('ash', 3));
    const asked = runToAnswer(rich, [5, 5, die]);
    expect(thrown(asked.events, 'mutiny-demand')).toMatchObject([{ page: 65, dice: [die], result: String(wanted) }]);
    expect(openIn(asked.state, WITH_COMPANIES)).toEqual(['pay-mutineers', 'refuse-mutineers']);
    const paid = chooseIn(asked.state, 'pay-mutineers', {}, [], WITH_COMPANIES);
    expect(look(paid.state, 'ash')).toMatchObject({ rolls: 3 - wanted, companies: [{ company: 'black-company' }] });
    expect(told(paid.events, 'mutineers-paid')).toMatchObject([{ rolls: wanted }]);
  });

  test('p. 65: not paid, or not to be paid, they leave', () => {
    const rich = table(army('ash', 'ash', 'pike'), black('ash'), rolls('ash', 3));
    const refused = chooseIn(runToAnswer(rich, [5, 5, 1]).state, 'refuse-mutineers', {}, [], WITH_COMPANIES);
    expect(look(refused.state, 'ash')).toMatchObject({ rolls: 3, companies: [] });
    expect(look(refused.state, 'ash').army).toHaveLength(1);
    const poor = run(table(army('ash', 'ash', 'pike'), black('ash'), rolls('ash', 2)), [5, 5, 6]);
    expect(look(poor.state, 'ash')).toMatchObject({ rolls: 2, companies: [] });
  });

  test('p. 65: a coup of several: those abroad go, those at home name their price', () => {
    const state = table(
      army('ash', 'ash', 'pike'),
      black('brynmoor'),
      serves('ash', 'riata-warriors', 'ashford', { number: 7 }),
      serves('ash', 'wind-maidens', 'ash', { number: 8 }),
      holds('ash', 'brynmoor'),
      rolls('ash', 1),
    );
    const asked = runToAnswer(state, [4, 5, 2]);
    expect(look(asked.state, 'ash').companies.map((c) => c.company)).toEqual(['riata-warriors', 'wind-maidens']);
    const gone = chooseIn(asked.state, 'refuse-mutineers', {}, [], WITH_COMPANIES);
    expect(look(gone.state, 'ash').companies).toEqual([]);
    expect(look(gone.state, 'ash').army.map((u) => u.type)).toEqual(['pike']);
  });

  test('p. 65: of several all go that are abroad', () => {
    const state = table(army('ash', 'ash', 'pike'), black('brynmoor'), serves('ash', 'riata-warriors', 'brynmoor', { number: 7 }), holds('ash', 'brynmoor'));
    const { state: after, events } = run(state, [6, 5]);
    expect(told(events, 'company-left')).toMatchObject([{ company: 'black-company' }, { company: 'riata-warriors' }]);
    expect(look(after, 'ash').companies).toEqual([]);
  });

  test('p. 65: a company that has been disbanded is in no army: it neither rebels nor names a price (ruling 184)', () => {
    const state = table(holds('ash', 'bryn'), black('bryn'), serves('ash', 'eskelin-knights', 'ash', { wintering: true }));
    const { state: after, events, left } = run(state, [4, 4]);
    expect(told(events, 'company-left')).toMatchObject([{ company: 'black-company', how: 'mutiny' }]);
    expect(look(after, 'ash').companies.map((c) => c.company)).toEqual(['eskelin-knights']);
    expect([thrown(events, 'mutiny-demand'), left]).toEqual([[], 0]);
  });

  test('p. 65: of a company that is parted those abroad go, and those at home name their price in its name', () => {
    const parted: Setup = (s) => {
      const { army } = look(s, 'ash');
      const last = army.at(-1)!;
      return nation('ash', { army: army.map((u) => (u === last ? { ...u, at: provinceId('brynmoor') } : u)) })(s);
    };
    const state = table(army('ash', 'ash', 'pike'), black('ash'), holds('ash', 'brynmoor'), rolls('ash', 1), parted);
    const asked = runToAnswer(state, [4, 5, 2]);
    expect(told(asked.events, 'mercenaries-rebelled')).toMatchObject([{ units: [look(state, 'ash').army.at(-1)!.id] }]);
    expect(told(asked.events, 'company-left')).toEqual([]);
    expect(thrown(asked.events, 'mutiny-demand')).toHaveLength(1);
    const paid = chooseIn(asked.state, 'pay-mutineers', {}, [], WITH_COMPANIES);
    expect(look(paid.state, 'ash').companies.map((c) => c.company)).toEqual(['black-company']);
    expect(look(paid.state, 'ash').army.map((u) => u.at)).toEqual(
      look(state, 'ash')
        .army.slice(0, -1)
        .map(() => 'ash'),
    );
  });

  test('pp. 65, 67: ships go by where the nation’s seat is by then: abroad they go too, and nobody is left to name a price (ruling 54)', () => {
    const driven = table(
      holds('bryn', 'ash', 'ashford', 'ashholm'),
      holds('ash', 'brynmoor'),
      army('ash', 'brynmoor', 'pike'),
      black('brynmoor'),
      serves('ash', 'wind-maidens', 'brynmoor', { number: 8 }),
      rolls('ash', 9),
    );
    const { state, events } = run(driven, [4, 5]);
    expect(told(events, 'company-left').map((e) => [e.company, e.how])).toEqual([
      ['black-company', 'mutiny'],
      ['wind-maidens', 'mutiny'],
    ]);
    expect(look(state, 'ash')).toMatchObject({ rolls: 9, companies: [] });
  });

  test('pp. 65, 67: at home ships name a price, though all hired units are abroad (ruling 54)', () => {
    const state = table(army('ash', 'ash', 'pike'), black('brynmoor'), holds('ash', 'brynmoor'), serves('ash', 'wind-maidens', 'ash'), rolls('ash', 9));
    const { events, state: after } = runToAnswer(state, [6, 6, 3]);
    expect(told(events, 'company-left').map((e) => e.company)).toEqual(['black-company']);
    expect(thrown(events, 'mutiny-demand')).toMatchObject([{ dice: [3], result: '2' }]);
    expect(openIn(after, WITH_COMPANIES)).toEqual(['pay-mutineers', 'refuse-mutineers']);
  });

  test('p. 67: the White Company does not leave a mutiny on good terms', () => {
    const state = table(army('ash', 'ash', 'pike'), serves('ash', 'white-company', 'ash'), (s) => ({
      ...s,
      formerEmployers: [{ company: 'white-company', nation: nationId('ash') }],
    }));
    expect(run(state, [5, 5, 6]).state.formerEmployers).toEqual([]);
  });
});
