import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { quickUnit } from '../../engine/by-this-axe/unit-strength.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { lands } from '../../engine/campaign/lands.ts';
import { factsFor } from '../../engine/campaign/peoples.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { nationId } from '../../engine/ids.ts';
import { inCivilWarIn } from './governments-table.ts';
import { hero, serves } from './hiring-table.ts';
import { choose, fought, modifiersOf, only, outcome, tell, tellTo, thrown, told } from './playing.ts';
import { agenda, dragon, givingUp, inTalomir, inTalomirTo, joined, possessed, TALOMIRS, talomir } from './special-peoples-table.ts';
import { army, hates, holds, look, morale, muster, nation, type Setup, unit, units, war, warsNow } from './table.ts';
import { WORLD } from './world.ts';

const ORCS = nationId('orcs');
const demons = ['major-demon', 'minor-demon', 'winged-men', 'gargoyles', 'gargoyles', ...Array.from({ length: 11 }, () => 'horde')];

describe('The Demon takes over its host (p. 68)', () => {
  test('C20: the host keeps provinces, government and leader; alignment, motivation and morale are the Demon’s', () => {
    const before = talomir(morale('orcs', 1));
    const { state, events } = inTalomir(before, { kind: 'people-arrives', people: 'black-moon-incarnate' }, [6, 6, 3, 4]);
    expect(told(events, 'demon-entered')).toMatchObject([{ nation: 'orcs', morale: 4 }]);
    const own = factsFor(before, TALOMIRS, nationId('mangu'));
    expect([own.alignment, own.motivation]).toEqual([0, 'conquest']);
    const taken = talomir(possessed('mangu'));
    expect(factsFor(taken, TALOMIRS, nationId('mangu'))).toMatchObject({
      alignment: -2,
      motivation: 'religious',
      nationalMorale: 4,
      government: own.government,
      tech: own.tech,
      defense: own.defense,
    });
    expect(factsFor(taken, TALOMIRS, nationId('mangu')).list.id).toBe('mangu');
    expect(look(state, 'orcs')).toMatchObject({ morale: 4, people: 'orcs', leader: look(before, 'orcs').leader });
    expect(state.provinces).toEqual(before.provinces);
    expect(state.wars).toEqual([]);
  });

  test('p. 65: the Brethren never work for the Black Moon: they leave a host that has hired them; others stay', () => {
    const hired = talomir(serves('mangu', 'brethren-order', 'mangu'), serves('mangu', 'eskelin-knights', 'mangu', { number: 2 }));
    const { state, events } = inTalomir(hired, { kind: 'people-arrives', people: 'black-moon-incarnate' }, [6, 6, 5, 6]);
    expect(told(events, 'company-left')).toMatchObject([{ nation: 'mangu', company: 'brethren-order', how: 'will-not-serve' }]);
    expect(look(state, 'mangu').companies.map((c) => c.company)).toEqual(['eskelin-knights']);
    expect(look(state, 'mangu').army.map((u) => u.list)).toEqual(['eskelin-knights']);
  });

  test('only its host is: another of the same people or none is not touched', () => {
    const taken = talomir(possessed('mangu'));
    expect(factsFor(taken, TALOMIRS, nationId('hykar'))).toEqual(factsFor(talomir(), TALOMIRS, nationId('hykar')));
  });
});

describe('The host’s army and the Demon’s (p. 68)', () => {
  test('the host’s basic army has its number and one Rep less', () => {
    const { state } = inTalomir(talomir(possessed('orcs')), { kind: 'raise-basic-army', nation: ORCS });
    const own = look(state, 'orcs').army;
    expect(own.map((u) => u.repLoss)).toEqual(Array.from({ length: 8 }, () => 1));
    // p. 21: Orcs are Rep 4, Black Moon Orcs Rep 5
    expect(TALOMIRS.listed(own.find((u) => u.type === 'orcs')!).rep).toBe(3);
    expect(TALOMIRS.listed(own.find((u) => u.type === 'black-moon-orcs')!).rep).toBe(4);
    // and a unit that is not possessed has its list's
    const { repLoss: _, ...whole } = own.find((u) => u.type === 'orcs')!;
    expect(TALOMIRS.listed(whole)).toMatchObject({ rep: 4, cost: 24 });
  });

  test('so has what it recruits later', () => {
    const { state } = inTalomir(talomir(possessed('orcs')), { kind: 'recruiting-roll', nation: ORCS }, [3, 4]);
    expect(look(state, 'orcs').army).toMatchObject([{ type: 'orcs', repLoss: 1 }]);
    expect(look(inTalomir(talomir(), { kind: 'recruiting-roll', nation: ORCS }, [3, 4]).state, 'orcs').army[0]).not.toHaveProperty('repLoss');
  });

  test('p. 68: and what its rebels roll, as what goes over to them: the forces of the nation are one lower (ruling 255)', () => {
    const rebels = nationId('orcs:rebels');
    const divided = talomir(possessed('orcs'), inCivilWarIn(TALOMIR, 'orcs', 'roundwood-down'));
    const { state } = inTalomir(divided, { kind: 'recruiting-roll', nation: rebels }, [3, 4]);
    expect(look(state, rebels).army).toMatchObject([{ type: 'orcs', repLoss: 1 }]);
    // the Demon is not theirs, nor are his alignment and his will
    expect(look(state, rebels).possessed).toBe(false);
    expect(factsFor(state, TALOMIRS, rebels)).toMatchObject({ alignment: TALOMIRS.world.nations.find((n) => n.id === 'orcs')!.alignment });
    const free = inTalomir(talomir(inCivilWarIn(TALOMIR, 'orcs', 'roundwood-down')), { kind: 'recruiting-roll', nation: rebels }, [3, 4]).state;
    expect(look(free, rebels).army[0]).not.toHaveProperty('repLoss');
  });

  test('pp. 55, 68: rebels who win a possessed nation are the Demon’s from then on, and his National Morale is theirs (ruling 356)', () => {
    const divided = [possessed('orcs'), inCivilWarIn(TALOMIR, 'orcs', 'roundwood-down'), morale('orcs', 3), morale('orcs:rebels', 1), war('orcs', 'goblins')];
    // strangers take the ruler's last province, and their war with the nation goes on
    const { state, events } = inTalomir(talomir(...divided, holds('goblins', 'orcs')), { kind: 'fallen-nations' });
    expect(told(events, 'civil-war-ended')).toMatchObject([{ nation: 'orcs', winner: 'orcs:rebels' }]);
    expect([warsNow(state), look(state, 'orcs')]).toMatchObject([['orcs>goblins'], { possessed: true, morale: 4 }]);
    // where the ruler wins his will is what it was
    const won = inTalomir(talomir(...divided, givingUp('orcs:rebels')), { kind: 'wars-end' }).state;
    expect(look(won, 'orcs')).toMatchObject({ possessed: true, morale: 3 });
  });

  test('ruling 299: its hero is two above the best that its list prints, as before the Demon came; his army’s best raises him no more', () => {
    const met = [
      hero('orcs'),
      army('orcs', 'roundwood-down', 'orcs'),
      army('hykar', 'roundwood-down', 'cavalry'),
      war('hykar', 'orcs'),
      muster('roundwood-down', 'hykar', 'orcs'),
    ];
    const heroOn = (...setup: readonly Setup[]) => {
      const state = talomir(...met, ...setup);
      return fieldOf(state, TALOMIRS, state.musters[0]!).defender.hero!.unit.listed.rep;
    };
    const best = Math.max(...TALOMIRS.list('orcs').units.map((u) => u.rep));
    expect([heroOn(), heroOn(possessed('orcs'))]).toEqual([best + 2, best + 2]);
  });

  test('C20: each Spring the Demon’s sixteen come beside it, whole and at their own Rep, with no recruiting', () => {
    const spring = only(talomir(possessed('orcs')), { kind: 'phase', phase: 'recruiting' }, [], TALOMIR);
    expect(spring.state.agenda.filter((s) => s.kind === 'raise-demons').map((s) => ('nation' in s ? s.nation : ''))).toEqual(['orcs']);
    const { state, events } = inTalomir(talomir(possessed('orcs'), army('orcs', 'orcs', 'orcs')), { kind: 'raise-demons', nation: ORCS });
    expect(look(state, 'orcs').army.map((u) => u.type)).toEqual(['orcs', ...demons]);
    expect(told(events, 'demons-raised')).toMatchObject([{ points: 200 }]);
    expect(TALOMIRS.listed(look(state, 'orcs').army[1]!)).toMatchObject({ rep: 7, ac: 8 });
    expect(new Set(look(state, 'orcs').army.map((u) => u.id)).size).toBe(17);
    expect(TALOMIRS.list('black-moon-incarnate').units.flatMap((u) => u.recruits)).toEqual([]);
  });

  test('a quick battle and casualty recovery count the lower Rep', () => {
    const weak = look(joined('orcs', 'orcs', 'orcs', ['orcs'], 1)(talomir()), 'orcs').army[0]!;
    // 4 figures; Rep 4 soldier 2, Rep 3 poor 1; AC 2 light 1; frenzy +1, undisciplined -1
    expect(quickUnit(unit('orcs', 1), TALOMIRS.listed({ ...weak, repLoss: 0 })).strength).toBe(480);
    expect(quickUnit(unit('orcs', 1), TALOMIRS.listed(weak)).strength).toBe(320);
    const fled = talomir(
      joined('orcs', 'orcs', 'orcs', ['orcs'], 1),
      army('goblins', 'orcs', 'goblins'),
      war('goblins', 'orcs'),
      muster('orcs', 'goblins', 'orcs'),
      agenda({ kind: 'fight' }),
    );
    const { state } = tellTo(
      'major-pursuit of goblins',
      fled,
      'orcs',
      outcome('goblins', 'goblins', 'orcs', { defender: { routed: units('orcs', 1) } }),
      [],
      TALOMIR,
    );
    const { events } = choose(state, 'pursue', { at: 'orcs/goblins', of: units('goblins', 1) }, [3, 4], TALOMIR);
    expect(thrown(events, 'casualty-recovery')).toMatchObject([{ base: 3, passed: 1 }]);
  });
});

test('pp. 68, 70: a unit at one Rep lower is worth a point less for each figure', () => {
  // (Rep 4 + AC 4 + SP 1) x 4 figures are 36; with Rep 3 they are 32
  const [row] = WORLD.lists[0]!.units;
  expect(row).toMatchObject({ id: 'pike', rep: 4, ac: 4, sp: 1, figures: 4, cost: 36 });
  expect(lands(WORLD).listed({ list: 'ash', type: 'pike', repLoss: 1 })).toMatchObject({ rep: 3, ac: 4, cost: 32 });
});

describe('The Demon and tribes (pp. 55, 68, ruling 49)', () => {
  const lost = [war('goblins', 'orcs'), givingUp('orcs')];

  test('a broken nation it takes over is one again, with all that its tribes have', () => {
    const broken = inTalomir(talomir(...lost, nation('orcs', { banners: ['personal'] })), { kind: 'wars-end' }, [3]).state;
    expect(broken.nations.map((n) => n.id)).toContain('orcs:roundwood-down');
    const torn = nation('orcs:roundwood-down', { banners: ['bane'] })(broken);
    const { state, events } = inTalomir(torn, { kind: 'people-arrives', people: 'black-moon-incarnate' }, [6, 6, 3, 4]);
    expect(told(events, 'nation-united')).toMatchObject([{ nation: 'orcs', leader: look(torn, 'orcs').leader.id }]);
    expect(state.nations.map((n) => n.id)).not.toContain('orcs:roundwood-down');
    expect(look(state, 'orcs')).toMatchObject({ possessed: true, banners: ['personal', 'bane'] });
  });

  test('in its hands a tribal nation that loses a war does not break up', () => {
    expect(told(inTalomir(talomir(...lost), { kind: 'wars-end' }, [3]).events, 'nation-broke-up')).toHaveLength(1);
    expect(told(inTalomir(talomir(...lost, possessed('orcs')), { kind: 'wars-end' }).events, 'nation-broke-up')).toEqual([]);
  });
});

test('p. 55: a nation in the Demon’s hands does not divide when its Leader dies: an heir follows (ruling 79)', () => {
  const { state, events } = inTalomir(talomir(possessed('orcs')), { kind: 'succession', nation: nationId('orcs') }, [6, 3]);
  expect(told(events, 'civil-war-averted')).toMatchObject([{ nation: 'orcs', reason: 'possessed' }]);
  expect([told(events, 'leader-rose').map((e) => e.how), look(state, 'orcs').government.rival]).toEqual([['heir'], null]);
});

describe('It always goes to war (p. 68)', () => {
  test('no die is thrown for that; whom is found as on p. 58, by the Demon’s religion and alignment', () => {
    const taken = talomir(possessed('orcs'), hates('orcs', 'goblins'));
    const { state, events } = inTalomir(taken, { kind: 'going-to-war', nation: ORCS });
    expect(thrown(events)).toEqual([]);
    expect(told(events, 'demon-marches')).toHaveLength(1);
    expect(state.goingToWar).toEqual([{ nation: 'orcs', against: 'anyone' }]);
    const near = ['border-kingdom', 'dwarves-black-moon', 'dwarves-red-sun', 'elf-black-moon', 'goblins'];
    const whom = inTalomir(state, { kind: 'who-fights-whom', nation: ORCS, against: 'anyone' }, [1, 1, 1, 6, 1]);
    const asked = thrown(whom.events, 'who-is-attacked');
    expect(asked.map((r) => r.who)).toEqual(near);
    // differences from alignment -2: 3, none, 4, none, 1
    expect(asked.map((r) => modifiersOf(r)['religious-fervor'] ?? 0)).toEqual([3, 0, 4, 0, 1]);
    expect(told(whom.events, 'war-declared')).toMatchObject([{ aggressor: 'orcs', defender: 'elf-black-moon', reason: 'black-moon-incarnate' }]);
  });

  test('at war already it is no more asked than anybody', () => {
    const fighting = talomir(possessed('orcs'), war('goblins', 'orcs'));
    expect(only(fighting, { kind: 'phase', phase: 'going-to-war' }, [], TALOMIR).state.agenda.some((s) => 'nation' in s && s.nation === 'orcs')).toBe(false);
  });

  test('a war it loses ends as any, and its morale is the Demon’s again', () => {
    const { state, events } = inTalomir(talomir(possessed('orcs'), morale('orcs', 3), war('orcs', 'goblins'), givingUp('orcs')), { kind: 'wars-end' }, [4]);
    expect(warsNow(state)).toEqual([]);
    expect(told(events, 'morale-restored')).toMatchObject([{ nation: 'orcs', morale: 4 }]);
    expect(look(state, 'orcs').possessed).toBe(true);
  });

  test('pp. 55, 68: the Demon suffers no tribes: a tribal nation that loses a war breaks up, and a possessed one does not (ruling 49)', () => {
    const homesAfter = (...setup: readonly Setup[]): readonly unknown[] => {
      const lost = talomir(war('goblins', 'orcs'), givingUp('orcs'), ...setup);
      return told(inTalomir(lost, { kind: 'wars-end' }, [3]).events, 'nation-broke-up').map(({ tribes }) => tribes);
    };
    expect(homesAfter()).toEqual([['orcs:roundwood-down']]);
    expect(homesAfter(possessed('orcs'))).toEqual([]);
  });
});

describe('The Demon is cast out (p. 68)', () => {
  const fighting = talomir(
    possessed('orcs'),
    joined('orcs', 'orcs', 'orcs', ['orcs'], 1),
    joined('orcs', 'orcs', 'black-moon-incarnate', ['major-demon', 'horde', 'horde']),
    army('goblins', 'orcs', 'goblins', 'goblins', 'goblins'),
    war('goblins', 'orcs'),
    muster('orcs', 'goblins', 'orcs'),
    agenda({ kind: 'fight' }, { kind: 'demons-leave' }),
  );
  const routed = (...numbers: number[]) =>
    tellTo(
      'major-pursuit of goblins',
      fighting,
      'orcs',
      outcome('goblins', 'goblins', 'orcs', { defender: { routed: units('orcs', ...numbers) } }),
      [],
      TALOMIR,
    ).state;

  test('C20: eliminated when its unit is lost for good; the others’ recovery is still thrown, then they leave', () => {
    const asked = routed(2, 3, 4);
    const { state, events } = choose(asked, 'pursue', { at: 'orcs/goblins', of: units('goblins', 1, 2, 3) }, [1, 1, 6, 6, 6, 6], TALOMIR);
    // cheapest first: two of the Horde (12), then the Major Demon (18): p. 43, Rep 7, a six always fails
    expect(thrown(events, 'casualty-recovery').map((r) => [r.who, r.base, r.passed])).toEqual([
      ['orcs-986-3', 3, 2],
      ['orcs-986-4', 3, 0],
      ['orcs-986-2', 7, 0],
    ]);
    expect(told(events, 'demon-cast-out')).toMatchObject([{ nation: 'orcs', reason: 'eliminated', morale: 2 }]);
    expect(told(events, 'demons-left')).toMatchObject([{ nation: 'orcs', units: 1 }]);
    expect(look(state, 'orcs')).toMatchObject({ possessed: false, morale: 2 });
    // ruling 73: the host's own units stay as they were recruited until Winter
    expect(look(state, 'orcs').army).toMatchObject([{ type: 'orcs', repLoss: 1 }]);
    expect(
      thrown(
        inTalomir(
          state,
          { kind: 'special-peoples' },
          Array.from({ length: 10 }, () => 1),
        ).events,
      ).map((r) => r.table),
    ).toContain('demon-arrives');
  });

  test('ruling 73: killed by a dragon in Spring, its demons are gone with that season’s battles (p. 69)', () => {
    const visited = talomir(
      possessed('hykar'),
      joined('hykar', 'hykar', 'black-moon-incarnate', ['major-demon', 'horde']),
      joined('hykar', 'hykar', 'hykar', ['cavalry'], 1),
      dragon('hykar', 'hykar'),
    );
    const facing = inTalomirTo('fight', visited, { kind: 'phase', phase: 'rogue-dragons' }).state;
    const before = { ...facing, agenda: [...agenda({ kind: 'phase', phase: 'battles' })(visited).agenda, ...facing.agenda] };
    const lost = outcome('rogue-dragon', 'rogue-dragon', 'hykar', { defender: { routed: units('hykar', 1) } });
    const { state, events } = tell(before, 'hykar', lost, [6, 6], TALOMIR);
    expect(told(events, 'demon-cast-out')).toMatchObject([{ nation: 'hykar', reason: 'eliminated' }]);
    expect(told(events, 'demons-left')).toMatchObject([{ nation: 'hykar', units: 1 }]);
    expect(look(state, 'hykar').army).toMatchObject([{ type: 'cavalry' }]);
  });

  describe('destroyed, its hits above its Rep, it does not come back (pp. 7, 68, ruling C20)', () => {
    const destroyed = { routed: units('orcs', 2, 3), destroyed: units('orcs', 2) };

    test('nobody need pursue it, and it is thrown for no recovery: its hold is broken with the battle', () => {
      const { state, events } = tellTo(
        'major-pursuit of goblins',
        fighting,
        'orcs',
        outcome('goblins', 'goblins', 'orcs', { defender: destroyed }),
        [],
        TALOMIR,
      );
      expect(told(events, 'unit-lost')).toMatchObject([{ nation: 'orcs', unit: 'orcs-986-2', type: 'major-demon', to: null }]);
      expect(told(events, 'demon-cast-out')).toMatchObject([{ nation: 'orcs', reason: 'eliminated', morale: 2 }]);
      const over = choose(state, 'pursue', { at: 'orcs/goblins', of: units('goblins', 1) }, [1, 1], TALOMIR);
      expect(thrown(over.events, 'casualty-recovery').map((r) => r.who)).toEqual(['orcs-986-3']);
      expect(told(over.events, 'demons-left')).toMatchObject([{ nation: 'orcs', units: 2 }]);
      expect(look(over.state, 'orcs')).toMatchObject({ possessed: false, army: [{ type: 'orcs' }] });
    });

    test.each(['orcs', null])('so too where its own side has won the field or nobody has (%s)', (field) => {
      const { state, events } = tellTo('retreat of goblins', fighting, 'orcs', outcome(field, 'goblins', 'orcs', { defender: destroyed }), [], TALOMIR);
      expect(told(events, 'unit-recovered').map((e) => e.unit)).toEqual(units('orcs', 3));
      expect(told(events, 'demon-cast-out')).toHaveLength(1);
      expect(look(state, 'orcs').possessed).toBe(false);
    });

    test('only the Demon himself can be told of so, and only if he has left the table', () => {
      const fits = (defender: object) => campaign(TALOMIR).check(fighting, fought('orcs', outcome('goblins', 'goblins', 'orcs', { defender })));
      expect(fits(destroyed)).toBe(null);
      expect(fits({ routed: units('orcs', 2, 3), destroyed: units('orcs', 3) })).toMatchObject({ refused: 'outcome-does-not-fit' });
      expect(fits({ routed: [], destroyed: units('orcs', 2) })).toMatchObject({ refused: 'outcome-does-not-fit' });
    });
  });

  test('routed and recovered it stays, and so it does when only its Horde is lost', () => {
    const back = choose(routed(2), 'pursue', { at: 'orcs/goblins', of: units('goblins', 1) }, [1, 5], TALOMIR);
    expect(look(back.state, 'orcs').possessed).toBe(true);
    const horde = choose(routed(3), 'pursue', { at: 'orcs/goblins', of: units('goblins', 1) }, [6, 6], TALOMIR);
    expect(told(horde.events, 'unit-lost')).toHaveLength(1);
    expect(told(horde.events, 'demon-cast-out')).toEqual([]);
    expect(told(horde.events, 'demons-left')).toEqual([]);
  });

  test('ruling 73: at war the host keeps what little heart it has left', () => {
    const weary = { ...routed(2) };
    const low = morale('orcs', 1)(weary);
    const { state } = choose(low, 'pursue', { at: 'orcs/goblins', of: units('goblins', 1) }, [6, 6], TALOMIR);
    expect(look(state, 'orcs').morale).toBe(1);
  });

  test('in Winter its army leaves with all others, and in Spring it comes anew: the Demon remains', () => {
    const { state } = inTalomir(fighting, { kind: 'winter-quarters' });
    expect(look(state, 'orcs')).toMatchObject({ army: [], possessed: true });
  });

  test('where the host falls the Demon has lost its hold too', () => {
    const fallen = talomir(possessed('orcs'), holds('goblins', 'orcs', 'roundwood-down'));
    const { state, events } = inTalomir(fallen, { kind: 'fallen-nations' });
    expect(told(events, 'demon-cast-out')).toMatchObject([{ nation: 'orcs', reason: 'host-fell' }]);
    expect(look(state, 'orcs')).toMatchObject({ possessed: false, fallen: true });
  });
});
