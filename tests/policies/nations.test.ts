import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { lands } from '../../engine/campaign/lands.ts';
import { nationId } from '../../engine/ids.ts';
import { gamesChoice } from '../../engine/policies/nations.ts';
import { run } from '../laws/playing.ts';
import { serves, WITH_COMPANIES } from '../rules/hiring-table.ts';
import { open, run as step, runTo as stepTo } from '../rules/playing.ts';
import { inTalomirTo, people, TALOMIRS, talomir } from '../rules/special-peoples-table.ts';
import { army, holds, type Setup, table, war, warBetween } from '../rules/table.ts';
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
