import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { lands } from '../../engine/campaign/lands.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import type { StepBody } from '../../engine/campaign/steps.ts';
import { nationId, provinceId } from '../../engine/ids.ts';
import { gamesChoice } from '../../engine/policies/nations.ts';
import { run } from '../laws/playing.ts';
import { government, person } from '../rules/governments-table.ts';
import { serves, WITH_COMPANIES } from '../rules/hiring-table.ts';
import { fought, open, outcome, type Rest, run as step, runTo as stepTo } from '../rules/playing.ts';
import { inTalomirTo, people, TALOMIRS, talomir } from '../rules/special-peoples-table.ts';
import { army, holds, leader, muster, nation, players, rolls, type Setup, table, units, war, warBetween } from '../rules/table.ts';
import { WORLD } from '../rules/world.ts';

const rules = campaign(WORLD);
const LANDS = lands(WORLD);

describe('How the game chooses for a nation', () => {
  test('p. 9: captains are appointed where armies are large enough, and only there', () => {
    const appointed = run(3, 5).events.filter((e) => e.kind === 'captain-appointed');
    expect(appointed.length).toBeGreaterThan(3);
  });

  test('p. 57: an army at war is placed in the chain that touches the enemy, and stays together', () => {
    // Ashholm is cut off from Ash's other lands and touches Eld
    const state = table(war('ash', 'eld'), army('ash', 'ash', 'pike', 'levies'));
    const asked = stepTo('place of ash', state, { kind: 'place', nation: nationId('ash') }).state;
    const offer = rules.legal(asked);
    if (!('choices' in offer)) throw new Error('nothing is asked');
    expect(open(asked)).toContain('place ashholm');
    const first = gamesChoice(asked, offer, LANDS);
    expect([first.choice, first.at, first.why, first.of.length]).toEqual(['place', 'ashholm', 'where-the-enemy-is', 2]);
    const placed = rules.apply(asked, first, { faces: () => [] });
    if (!('state' in placed)) throw new Error('refused');
    expect(placed.state.nations.find((n) => n.id === 'ash')!.army.map((u) => u.at)).toEqual(['ashholm', 'ashholm']);
  });

  test('p. 57: an army is placed where a people has made its camp, if nowhere else can come to it (p. 68)', () => {
    // Khakestan lies far from the Orcs' other lands
    const beset = talomir(holds('orcs', 'khakestan'), people('centaurs', 'orcs', 'khakestan'), army('orcs', 'orcs', 'orcs', 'archers'));
    const { state } = inTalomirTo('place of orcs', beset, { kind: 'place', nation: nationId('orcs') });
    const offer = campaign(TALOMIR).legal(state);
    if (!('choices' in offer)) throw new Error('nothing is asked');
    expect(gamesChoice(state, offer, TALOMIRS)).toMatchObject({ choice: 'place', at: 'khakestan', why: 'where-the-enemy-is' });
  });

  test('p. 57: an army at peace gathers in the seat', () => {
    const asked = stepTo('place of ash', table(army('ash', 'ash', 'pike')), { kind: 'place', nation: nationId('ash') }).state;
    const offer = rules.legal(asked);
    if (!('choices' in offer)) throw new Error('nothing is asked');
    expect(gamesChoice(asked, offer, LANDS)).toMatchObject({ choice: 'army-placed', why: 'gather-at-the-seat' });
  });

  test('p. 58: a nation whose army can come to one of its wars alone throws no die over it (ruling 38)', () => {
    // Ash's army stands in the enclave: it can come to Eld, not to Corr over the sea from Ash
    const state = table(war('ash', 'eld'), war('corr', 'ash'), army('ash', 'ashholm', 'pike'), holds('ash', 'ash', 'ashford', 'ashholm'));
    const { state: after, events } = step(state, { kind: 'two-fronts', nation: nationId('ash') });
    expect(events.filter((e) => e.kind === 'roll')).toEqual([]);
    expect(after.fronts.map((f) => [f.nation, f.war, f.units.length])).toEqual([['ash', 'ash/eld/0', 1]]);
  });

  /** What the game chooses where a step asks. */
  const chosen = (rest: Rest, stepBody: StepBody, state: CampaignState, faces: readonly number[] = []) => {
    const asked = stepTo(rest, state, stepBody, faces).state;
    const offer = rules.legal(asked);
    if (!('choices' in offer)) throw new Error('nothing is asked');
    return gamesChoice(asked, offer, LANDS);
  };

  describe('p. 58: where its army goes', () => {
    const ash = nationId('ash');
    const front = (...wars: readonly (readonly [string, string])[]) =>
      chosen(
        'which-front of ash',
        { kind: 'which-front', nation: ash, wars: wars.map(([one, other]) => warBetween(one, other)) },
        table(...wars.map(([one, other]) => war(one, other)), army('ash', 'ash', 'pike')),
      );

    test('to the front where more provinces touch the enemy, a capital counting two; of equals to the first (ruling 19)', () => {
      // Eld could step into Ashholm alone, Bryn into Ashford and Ashholm, Corr over the sea into the capital
      expect(front(['eld', 'ash'], ['bryn', 'ash'])).toMatchObject({ choice: 'front', at: 'bryn/ash/0', why: 'hold-what-we-have' });
      expect(front(['eld', 'ash'], ['corr', 'ash'])).toMatchObject({ at: 'corr/ash/0' });
      expect(front(['corr', 'ash'], ['bryn', 'ash'])).toMatchObject({ at: 'corr/ash/0' });
      expect(front(['bryn', 'ash'], ['corr', 'ash'])).toMatchObject({ at: 'bryn/ash/0' });
    });

    test('who attacks on all of them looks at the land of the attacked', () => {
      // of Corr the capital lies before Ash, of Bryn the other province too
      expect(front(['ash', 'corr'], ['ash', 'bryn'])).toMatchObject({ at: 'ash/bryn/0', why: 'conquest-first' });
    });

    test('a player’s nation that attacks and defends is split where the game chooses for him', () => {
      const both = table(war('ash', 'bryn'), war('corr', 'ash'), army('ash', 'ash', 'pike', 'levies'), players('ash'));
      expect(chosen('two-fronts of ash', { kind: 'two-fronts', nation: ash }, both)).toMatchObject({ choice: 'split', why: 'even-split' });
    });
  });

  test.each([
    // the cavalry alone is faster than the warband, the cheaper quarry; the infantry outruns the guard
    ['who outruns a quarry is set on it', ['infantry', 'cavalry'], [2, 1]],
    // infantry is as fast as the warband, which gains nothing by that, and outruns the guard
    ['who is no faster than one is set on another', ['infantry', 'guard'], [2, 1]],
    ['of more than are needed the fastest are set on', ['guard', 'infantry', 'cavalry'], [3, 2]],
  ] as const)('p. 43: in the pursuit %s', (_who, pursuers, order) => {
    const met = table(war('bryn', 'eld'), army('eld', 'eld', 'warband', 'guard'), army('bryn', 'eld', ...pursuers), muster('eld', 'bryn', 'eld'));
    const battle = fought('eld', outcome('bryn', 'bryn', 'eld', { defender: { routed: units('eld', 1, 2) } }));
    expect(
      chosen('major-pursuit of bryn', { kind: 'major-pursuit', nation: nationId('bryn'), battle: battle.battle }, { ...met, fought: [battle] }),
    ).toMatchObject({
      choice: 'pursue',
      of: units('bryn', ...order),
      why: 'fast-horse-to-the-chase',
    });
  });

  test('p. 59: a beaten army goes home to the seat, or where no way leads there to the first of its lands', () => {
    const retreat = (from: string, ...setup: readonly Setup[]) =>
      chosen(
        'retreat of ash',
        { kind: 'retreat', nation: nationId('ash'), from: provinceId(from), units: units('ash', 1) },
        table(army('ash', from, 'pike'), ...setup),
      );
    expect(retreat('brynmoor')).toMatchObject({ choice: 'retreat', at: 'ash', why: 'home-to-the-seat' });
    expect(retreat('eld', holds('ash', 'eldwood'))).toMatchObject({ choice: 'retreat', at: 'ashholm', why: 'nearest-own-land' });
  });

  describe('pp. 42, 57: what its rolls are spent on', () => {
    const recruits = (id: string, ...setup: readonly Setup[]) => chosen(`recruit of ${id}`, { kind: 'recruit', nation: nationId(id) }, table(...setup));
    const held = (warRating: 2 | 3) =>
      recruits('ash', rolls('ash', 2), war('ash', 'bryn'), leader('ash', { warRating, state: 'captured', captor: nationId('bryn') }));

    test('a captive leader is bought back if he is better than his deputy (ruling C28)', () => {
      expect(held(3)).toMatchObject({ choice: 'ransom', at: null, why: 'ransom-a-better-leader' });
      expect(held(2)).toMatchObject({ choice: 'recruit', number: 2 });
    });

    test('p. 55: a captive prince who does not lead the nation is not', () => {
      const prince = { ...person('prince-of-fennmark'), state: 'captured', captor: nationId('eld') } as const;
      const houses = [{ home: provinceId('fennmark'), leader: prince }];
      const fenn = [government('fenn', { home: provinceId('fenn'), houses }), war('fenn', 'eld'), rolls('fenn', 2)];
      const asked = stepTo('recruit of fenn', table(...fenn), { kind: 'recruit', nation: nationId('fenn') }).state;
      expect(open(asked)).toContain('ransom prince-of-fennmark');
      expect(recruits('fenn', ...fenn)).toMatchObject({ choice: 'recruit', number: 2 });
    });

    test('p. 60: rolls on another’s list are all made, before its own (ruling 27)', () => {
      expect(recruits('ash', rolls('ash', 2), nation('ash', { rollsOnLists: ['bryn', 'bryn'].map(nationId) }))).toMatchObject({
        choice: 'recruit',
        at: 'bryn',
        number: 2,
      });
    });
  });

  describe('p. 58: an army that is split', () => {
    const WARS = [warBetween('bryn', 'ash'), warBetween('corr', 'ash')];
    const divides = (...setup: readonly Setup[]) => {
      const state = table(war('bryn', 'ash'), war('corr', 'ash'), ...setup);
      const asked = stepTo('divide of ash', state, { kind: 'divide', nation: nationId('ash'), wars: WARS }, [], WITH_COMPANIES).state;
      const offer = campaign(WITH_COMPANIES).legal(asked);
      if (!('choices' in offer)) throw new Error('nothing is asked');
      const { at, of } = gamesChoice(asked, offer, lands(WITH_COMPANIES));
      return {
        at,
        types: asked.nations
          .find((n) => n.id === 'ash')!
          .army.filter((u) => of.includes(u.id))
          .map((u) => u.type),
      };
    };

    test('is dealt out in turn, dearest first', () => {
      expect(divides(army('ash', 'ash', 'levy-pike', 'pike', 'pirates', 'levy-archers'))).toEqual({ at: WARS[0], types: ['pike', 'pirates'] });
    });

    test('but companies stay together, on the side that is the weaker without them (pp. 66-67, ruling 250)', () => {
      const company = serves('ash', 'black-company', 'ash');
      expect(divides(army('ash', 'ash', 'levy-pike', 'pike', 'pirates', 'levy-archers'), company).types).toEqual(['pike', 'pirates']);
      expect(divides(company).types).toEqual(['black-company-infantry', 'black-company-arquebusiers']);
    });

    test('and the White Company goes where it may, whom it has served the other (p. 67, ruling 253)', () => {
      const white = serves('ash', 'white-company', 'ash');
      const loyal =
        (served: string): Setup =>
        (s) => ({ ...s, formerEmployers: [{ company: 'white-company', nation: nationId(served) }] });
      expect(divides(white, loyal('bryn')).types).toEqual([]);
      expect(divides(army('ash', 'ash', 'pike'), white, loyal('corr')).types).toEqual(['pike', 'white-company-knights', 'white-company-archers']);
    });
  });
});
