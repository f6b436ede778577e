import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { abstractCombat } from '../../engine/by-this-axe/abstract.ts';
import { quickUnit } from '../../engine/by-this-axe/unit-strength.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { fightBattle } from '../../engine/campaign/host.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { seeded } from '../../engine/dice.ts';
import { nationId, unitId } from '../../engine/ids.ts';
import { inCivilWarIn } from './governments-table.ts';
import { heroOf, serves } from './hiring-table.ts';
import { chooseTo, fate, only, open, outcome, run, tell, tellTo, thrown, told } from './playing.ts';
import { agenda, dragon, dragonOf, givingUp, inTalomir, inTalomirTo, people, TALOMIRS, talomir } from './special-peoples-table.ts';
import { army, during, holds, look, nation, type Setup, table, units, war } from './table.ts';
import { has, located } from './treasures-table.ts';

const HYKAR = nationId('hykar');
const DRAGON = 'rogue-dragon';
const HORN = 'war-horn-of-naz-goth';
const spring = (...more: readonly Setup[]) => talomir(dragon('hykar', 'hykar'), army('hykar', 'hykar', 'cavalry', 'cavalry', 'jurgen-nobles'), ...more);

/** Three dice for every nation of Talomir, ones but for those named. */
function visits(state: ReturnType<typeof talomir>, high: Readonly<Record<string, readonly number[]>>): number[] {
  return state.nations.filter((n) => state.provinces.some((p) => p.holder === n.id)).flatMap((n) => high[n.id] ?? [1, 1, 1]);
}

describe('The visit (p. 69)', () => {
  test('every nation rolls 3d6, and the highest total has the Dragon in its capital', () => {
    const state = talomir(during('winter'));
    const { state: after, events, left } = inTalomir(state, { kind: 'rogue-dragon' }, visits(state, { hykar: [6, 5, 6], orcs: [6, 6, 4] }));
    const rolls = thrown(events, 'rogue-dragon-visits');
    expect(rolls).toHaveLength(38);
    expect(rolls.every((r) => r.page === 69 && r.dice.length === 3)).toBe(true);
    expect(rolls.filter((r) => r.result === 'highest')).toMatchObject([{ who: 'hykar', total: 17 }]);
    expect(told(events, 'dragon-came')).toMatchObject([{ nation: 'hykar', province: 'hykar' }]);
    expect(after.dragons).toMatchObject([{ host: 'hykar', stays: false, unit: { at: 'hykar' } }]);
    expect(left).toBe(0);
  });

  test('those tied for the highest throw again', () => {
    const state = talomir(during('winter'));
    const faces = [...visits(state, { hykar: [6, 6, 6], orcs: [6, 6, 6] }), 1, 2, 3, 3, 3, 3];
    const { events } = inTalomir(state, { kind: 'rogue-dragon' }, faces);
    expect(told(events, 'dragon-came')[0]!.nation).toBe(thrown(events).filter((r) => r.result === 'highest')[0]!.who);
    expect(
      thrown(events)
        .filter((r) => r.result === 'tied')
        .map((r) => r.who),
    ).toEqual(['hykar', 'orcs']);
  });

  test('C9: a lost capital: it comes to the nation’s largest reachable land', () => {
    const state = talomir(during('winter'), holds('treyine', 'hykar'));
    const { events } = inTalomir(state, { kind: 'rogue-dragon' }, visits(state, { hykar: [6, 6, 6] }));
    expect(told(events, 'dragon-came')).toMatchObject([{ nation: 'hykar', province: 'uldrun' }]);
  });

  test('p. 69: every nation that has land rolls, he too with whom another dragon has stayed (ruling 74)', () => {
    const { events } = run(table(holds('ash', 'bryn', 'brynmoor'), dragon('corr', 'corr', true)), { kind: 'rogue-dragon' }, located(5));
    expect(thrown(events).map((r) => r.who)).toEqual(['ash', 'corr', 'dunn', 'eld', 'fenn']);
  });

  test('p. 69: the army that is visited comes to its capital, where the dragon is', () => {
    const far = talomir(dragon('hykar', 'hykar'), army('hykar', 'uldrun', 'cavalry'));
    const { state, events } = inTalomirTo('fight', far, { kind: 'phase', phase: 'rogue-dragons' });
    expect(told(events, 'armies-met')).toMatchObject([{ province: 'hykar', defender: 'hykar', defenderUnits: 1 }]);
    expect(look(state, 'hykar').army.map((u) => u.at)).toEqual(['hykar']);
  });

  test('ruling 74: not to who has beaten one, nor to who awaits one; several may be about', () => {
    const state = talomir(during('winter'), nation('hykar', { beatDragon: true }), dragon('orcs', 'orcs'));
    const faces = visits(state, {}).slice(6 + 3);
    const { state: after, events } = inTalomir(state, { kind: 'rogue-dragon' }, [6, 6, 6, ...faces]);
    const rolled = thrown(events).map((r) => r.who);
    expect(rolled).toHaveLength(36);
    expect(rolled).not.toContain('hykar');
    expect(rolled).not.toContain('orcs');
    expect(after.dragons).toHaveLength(2);
  });

  test('p. 70: Rep 8, AC 8, four figures, a mounted flyer with terror and breath', () => {
    const state = spring();
    const listed = TALOMIRS.listed(state.dragons[0]!.unit);
    expect(listed).toMatchObject({ rep: 8, ac: 8, figures: 4, class: 'mounted-melee', rules: ['flyer', 'terror', 'breath'], cost: (8 + 8 + 5) * 4 });
    // ruling 31: heroic 5, AC 8 4, mounted 1, missiles (breath) 1, flyer and terror 2, four figures
    expect(quickUnit(dragonOf('hykar'), listed)).toMatchObject({ strength: 13 * 160, flying: true, mounted: true, missile: true, light: false, rep: 8 });
  });
});

describe('The battle in Spring (p. 69, ruling C21)', () => {
  test('after recruiting and before armies are placed, wars chosen or lands invaded', () => {
    const { state } = only(spring(), { kind: 'season' }, [], TALOMIR);
    const phases = [...state.agenda].reverse().flatMap((s) => (s.kind === 'phase' ? [s.phase] : []));
    expect(phases.slice(phases.indexOf('recruiting'), phases.indexOf('going-to-war'))).toEqual(['recruiting', 'rogue-dragons', 'placing']);
  });

  test('the host’s whole army meets it; it is no nation’s war', () => {
    const { state, events } = inTalomirTo('fight', spring(), { kind: 'phase', phase: 'rogue-dragons' });
    expect(told(events, 'armies-met')).toMatchObject([{ battle: 'hykar/rogue-dragon', invader: DRAGON, defender: 'hykar', invaderUnits: 1, defenderUnits: 3 }]);
    expect(state.musters).toMatchObject([{ war: null, province: 'hykar', defender: { units: units('hykar', 1, 2, 3) } }]);
    const field = fieldOf(state, TALOMIRS, state.musters[0]!);
    expect(field.invader).toMatchObject({ nation: DRAGON, warRating: 1, leader: null, captains: [], tactics: 'A' });
    expect(field.invader.units).toHaveLength(1);
    expect(field.defender.warRating).toBe(look(state, 'hykar').leader.warRating);
  });

  test('whoever has landed elsewhere cannot be fetched over enemy land (p. 70)', () => {
    const cut = spring(army('hykar', 'mirholme', 'cavalry'));
    const { state } = inTalomirTo('fight', cut, { kind: 'phase', phase: 'rogue-dragons' });
    expect(state.musters[0]!.defender.units).toEqual(units('hykar', 1, 2, 3));
  });

  test('pp. 63-64, 69: the host may take its treasures against it (ruling 79)', () => {
    const armed = spring(has('hykar', HORN), nation('hykar', { hero: { id: heroOf('hykar') } }));
    const { state } = inTalomirTo('carry-treasures of hykar', armed, { kind: 'phase', phase: 'rogue-dragons' });
    const sounded = chooseTo('fight', state, 'carry', { at: 'hykar/rogue-dragon', of: [HORN] }, [], TALOMIR).state;
    expect(fieldOf(sounded, TALOMIRS, sounded.musters[0]!).defender.treasures).toEqual([HORN]);
  });

  const met = spring(agenda({ kind: 'phase', phase: 'rogue-dragons' }));
  const facing = inTalomirTo('fight', met, { kind: 'phase', phase: 'rogue-dragons' }).state;
  const ends = (field: string | null, told: Parameters<typeof outcome>[3] = {}, faces: readonly number[] = [], state = facing) =>
    tell(state, 'hykar', outcome(field, DRAGON, 'hykar', told), faces, TALOMIR);

  test('beaten it leaves and never returns to that nation; nobody rides it down', () => {
    const { state, events } = ends('hykar', { invader: { routed: [dragonOf('hykar')] }, defender: { routed: units('hykar', 1) } });
    expect(told(events, 'dragon-left')).toMatchObject([{ nation: 'hykar', reason: 'beaten' }]);
    expect(state.dragons).toEqual([]);
    expect(look(state, 'hykar')).toMatchObject({ beatDragon: true, deeds: { won: 1, lost: 0 } });
    expect(thrown(events, 'casualty-recovery')).toEqual([]);
    expect(told(events, 'unit-recovered')).toMatchObject([{ unit: 'hykar-986-1', how: 'held-the-field' }]);
    expect([state.musters, state.fought]).toEqual([[], []]);
  });

  test('victorious it remains; it takes the cheapest of those who fled, the others come back', () => {
    const { state, events } = ends(DRAGON, { defender: { routed: units('hykar', 1, 2, 3) } }, [6, 6]);
    expect(told(events, 'dragon-stayed')).toMatchObject([{ nation: 'hykar', province: 'hykar' }]);
    expect(state.dragons).toMatchObject([{ host: 'hykar', stays: true }]);
    expect(thrown(events, 'casualty-recovery')).toMatchObject([{ against: 'rogue-dragon-hykar-985-1', passed: 0 }]);
    expect(look(state, 'hykar').army).toHaveLength(2);
    expect(told(events, 'unit-recovered').map((e) => e.how)).toEqual(['not-pursued', 'not-pursued']);
    expect(look(state, 'hykar')).toMatchObject({ beatDragon: false, deeds: { won: 0, lost: 1, provincesLost: 0 } });
    expect(state.provinces).toEqual(facing.provinces);
    expect(told(events, 'province-taken')).toEqual([]);
  });

  test('pp. 65, 69, ruling 277: that half of the army is hired once it has taken its prey is remembered till the season ends', () => {
    const hiring = spring(serves('hykar', 'black-company', 'hykar'), agenda({ kind: 'phase', phase: 'rogue-dragons' }));
    const hired = look(hiring, 'hykar').army.filter((u) => u.company !== undefined).length;
    const own = look(hiring, 'hykar').army.length - hired;
    expect([hired, own]).toEqual([2, 3]);
    const waits = inTalomirTo('fight', hiring, { kind: 'phase', phase: 'rogue-dragons' }).state;
    expect(look(waits, 'hykar').mostlyHired).toBeUndefined();
    const { state } = ends(DRAGON, { defender: { routed: units('hykar', 1, 2, 3) } }, [6, 6], waits);
    expect(look(state, 'hykar')).toMatchObject({ mostlyHired: true });
    expect(look(state, 'hykar').army).toHaveLength(4);
  });

  test('ruling 75: after a draw it flies off, and may come again', () => {
    const { state, events } = ends(null);
    expect(told(events, 'dragon-left')).toMatchObject([{ reason: 'undecided' }]);
    expect(state.dragons).toEqual([]);
    expect(look(state, 'hykar')).toMatchObject({ beatDragon: false, devastated: false });
  });

  test('driven off the field itself in such a draw, it is not told of with the units that come back', () => {
    const { events } = ends(null, { invader: { routed: [dragonOf('hykar')] }, defender: { routed: units('hykar', 1) } });
    expect(told(events, 'unit-recovered')).toMatchObject([{ nation: 'hykar', unit: 'hykar-986-1', how: 'not-pursued' }]);
  });

  test('p. 69, ruling 75: the battle will be fought: neither the Dragon nor the army it has come upon may slip away, however weak', () => {
    const { muster, lands } = { muster: facing.musters[0]!, lands: campaign(TALOMIR).lands };
    const field = fieldOf(facing, lands, muster);
    const asked = (units: typeof field.defender.units): string[][] => {
      const offers: string[][] = [];
      let { state } = abstractCombat.begin({ ...field, defender: { ...field.defender, units } });
      for (let offer = abstractCombat.legal(state); 'by' in offer && offer.kind === 'stratagem'; offer = abstractCombat.legal(state)) {
        const action = abstractCombat.general(state, offer);
        offers.push([offer.by, action.choice, ...offer.choices.map((c) => c.choice)]);
        const done = abstractCombat.apply(state, action, seeded(1));
        if (!('events' in done)) throw new Error('refused');
        state = done.state;
      }
      return offers;
    };
    // twenty riders against one Dragon, and one rider against it
    const [rider] = field.defender.units;
    for (const units of [Array.from({ length: 20 }, (_, i) => ({ ...rider!, id: unitId(HYKAR, 986, i + 1) })), [rider!]]) {
      const offers = asked(units);
      expect(offers.map(([by]) => by)).toEqual([DRAGON, 'hykar']);
      for (const offer of offers) {
        expect(offer).not.toContain('evade');
        expect(offer).toContain('foil');
      }
    }
  });

  test('ruling 75: it takes no prisoners: a leader it strikes down is out of the fight, or dead', () => {
    const { leader } = look(facing, 'hykar');
    const hurt = ends(DRAGON, { defender: { routed: units('hykar', 3), fates: [fate(leader.id, 'captured')] } }, [1, 1]);
    expect(told(hurt.events, 'leader-hurt')).toMatchObject([{ fate: 'out-of-the-fight', captor: null }]);
    const dead = ends(DRAGON, { defender: { routed: units('hykar', 3), fates: [fate(leader.id, 'dead')] } }, [1, 3, 1, 1]);
    expect(told(dead.events, 'leader-died')).toMatchObject([{ where: 'in-battle' }]);
    expect(look(dead.state, 'hykar').leader.id).not.toBe(leader.id);
  });

  test('a nation with nobody to send has it for the year; one that has fallen is left alone', () => {
    const nobody = inTalomir(talomir(dragon('hykar', 'hykar')), { kind: 'phase', phase: 'rogue-dragons' });
    expect(told(nobody.events, 'dragon-stayed')).toHaveLength(1);
    // it is where his seat is by then: Hykar itself has gone over to others since Winter (ruling 81)
    const moved = inTalomir(talomir(dragon('hykar', 'hykar'), holds('treyine', 'hykar')), { kind: 'phase', phase: 'rogue-dragons' });
    const stayed = told(moved.events, 'dragon-stayed')[0]!.province;
    expect(['uldrun', 'bledar']).toContain(stayed);
    expect(moved.state.dragons[0]!.unit.at).toBe(stayed);
    const fallen = inTalomir(talomir(dragon('hykar', 'hykar'), holds('treyine', 'hykar', 'uldrun', 'bledar')), { kind: 'phase', phase: 'rogue-dragons' });
    expect(told(fallen.events, 'dragon-left')).toMatchObject([{ reason: 'host-fell' }]);
    expect(fallen.state.dragons).toEqual([]);
  });

  test('two dragons, two battles, each with its own; then the season’s wars find an empty field', () => {
    const two = spring(dragon('orcs', 'orcs'), army('orcs', 'orcs', 'orcs'));
    const { state } = inTalomirTo('fight', two, { kind: 'phase', phase: 'rogue-dragons' });
    expect(state.musters.map((m) => m.battle)).toEqual(['hykar/rogue-dragon', 'orcs/rogue-dragon']);
    expect(new Set(state.musters.flatMap((m) => m.invader.units)).size).toBe(2);
    const first = tellTo('fight', state, 'hykar', outcome('hykar', DRAGON, 'hykar'), [], TALOMIR).state;
    const second = tell(first, 'orcs', outcome(DRAGON, DRAGON, 'orcs'), [], TALOMIR);
    expect(second.state.dragons).toMatchObject([{ host: 'orcs', stays: true }]);
    expect(second.state.musters).toEqual([]);
  });

  test('what the outcome says is checked: the field is one of the two’s, the units theirs', () => {
    const rules = campaign(TALOMIR);
    const said = (how: ReturnType<typeof outcome>) =>
      rules.check(facing, { kind: 'battle-fought', battle: 'hykar/rogue-dragon' as never, system: 'by-hand', outcome: how, hash: '' });
    expect(said(outcome('orcs', DRAGON, 'hykar'))).toMatchObject({ refused: 'outcome-does-not-fit' });
    expect(said(outcome('hykar', DRAGON, 'hykar', { invader: { routed: [dragonOf('orcs')] } }))).toMatchObject({ refused: 'outcome-does-not-fit' });
    expect(said(outcome('hykar', DRAGON, 'hykar', { invader: { fates: [fate('x', 'dead')] } }))).toMatchObject({ refused: 'outcome-does-not-fit' });
    expect(said(outcome('hykar', DRAGON, 'hykar', { invader: { routed: [dragonOf('hykar')] } }))).toBeNull();
  });

  test('a quick battle plays it to an end', () => {
    const rules = campaign(TALOMIR);
    for (let seed = 1; seed <= 8; seed++) {
      const action = fightBattle(rules, facing, facing.musters[0]!, abstractCombat, seeded(seed), () => '');
      const done = rules.apply(facing, action, seeded(seed));
      if (!('state' in done)) throw new Error('a quick battle was not taken in');
      expect([done.state.musters, done.state.fought]).toEqual([[], []]);
    }
  });
});

describe('A year of it, and after (p. 69)', () => {
  test('in Winter it leaves the land devastated; one that has only just come stays for its battle', () => {
    const winter = talomir(during('winter'), dragon('hykar', 'hykar', true), dragon('orcs', 'orcs'));
    const { state, events } = inTalomir(winter, { kind: 'phase', phase: 'rogue-dragons' });
    expect(told(events, 'dragon-left')).toMatchObject([{ nation: 'hykar', reason: 'winter' }]);
    expect(look(state, 'hykar').devastated).toBe(true);
    expect(look(state, 'orcs').devastated).toBe(false);
    expect(state.dragons).toMatchObject([{ host: 'orcs' }]);
  });

  test('the following Spring no province counts: Defense 1 + Tech -1; the Spring after all do', () => {
    const waste = talomir(nation('hykar', { devastated: true }));
    const { state, events } = inTalomir(waste, { kind: 'receive-rolls', nation: HYKAR });
    expect(told(events, 'rolls-received')).toMatchObject([{ provinces: 0, defense: 1, tech: -1, rolls: 0 }]);
    expect(look(state, 'hykar')).toMatchObject({ rolls: 0, devastated: false });
    expect(told(inTalomir(state, { kind: 'receive-rolls', nation: HYKAR }).events, 'rolls-received')).toMatchObject([{ provinces: 3, rolls: 3 }]);
    // a nation that lives by more than its land keeps that: Treyine's Defense 3 + Tech 2
    const rich = inTalomir(talomir(nation('treyine', { devastated: true })), { kind: 'receive-rolls', nation: nationId('treyine') });
    expect(told(rich.events, 'rolls-received')).toMatchObject([{ provinces: 0, rolls: 5 }]);
    // and one whose Tech takes more than its Defense gives has none, not fewer (ruling 15): Centaurs, 0 - 1
    const poor = talomir(people('centaurs', 'orcs', 'roundwood-down', true), nation('centaurs', { devastated: true }));
    const none = inTalomir(poor, { kind: 'receive-rolls', nation: nationId('centaurs') });
    expect(told(none.events, 'rolls-received')).toMatchObject([{ provinces: 0, defense: 0, tech: -1, rolls: 0 }]);
  });

  test('a nation that fell meanwhile leaves nothing to lay waste', () => {
    const winter = talomir(during('winter'), dragon('hykar', 'hykar', true), holds('treyine', 'hykar', 'uldrun', 'bledar'));
    const { state, events } = inTalomir(winter, { kind: 'dragons-leave' });
    expect(told(events, 'dragon-left')).toMatchObject([{ reason: 'host-fell' }]);
    expect(look(state, 'hykar').devastated).toBe(false);
  });

  test('ruling 81: a nation in civil war counts none of its provinces, the rebels’ neither; what is left is shared, and the Spring after all count', () => {
    const divided = talomir(during('winter'), inCivilWarIn(TALOMIR, 'treyine', 'little-tutting'), dragon('treyine', 'treyine', true));
    const left = inTalomir(divided, { kind: 'phase', phase: 'rogue-dragons' }).state;
    expect(left.nations.filter((n) => n.devastated).map((n) => n.id)).toEqual(['treyine']);
    const { state, events } = inTalomir(left, { kind: 'phase', phase: 'recruiting-rolls' });
    expect(told(events, 'rolls-received').filter((e) => e.nation.startsWith('treyine'))).toMatchObject([{ nation: 'treyine', provinces: 0, rolls: 5 }]);
    expect(state.nations.some((n) => n.devastated)).toBe(false);
    const one = inTalomir(givingUp('treyine:rebels')(state), { kind: 'wars-end' }).state;
    expect(look(one, 'treyine').devastated).toBe(false);
    expect(told(inTalomir(one, { kind: 'receive-rolls', nation: nationId('treyine') }).events, 'rolls-received')[0]!.provinces).toBe(2);
  });

  test('ruling 81: rebels and tribes are not visited for themselves', () => {
    const divided = talomir(during('winter'), inCivilWarIn(TALOMIR, 'treyine', 'little-tutting'));
    const { events } = inTalomir(divided, { kind: 'rogue-dragon' }, visits(talomir(), { treyine: [6, 6, 6] }));
    expect(thrown(events, 'rogue-dragon-visits').map((r) => r.who)).not.toContain('treyine:rebels');
    expect(told(events, 'dragon-came')).toMatchObject([{ nation: 'treyine', province: 'treyine' }]);
  });

  test('while it stays the nation goes to war and is invaded as ever', () => {
    const stays = talomir(dragon('hykar', 'hykar', true), war('treyine', 'hykar'), army('hykar', 'hykar', 'cavalry'));
    expect(inTalomir(stays, { kind: 'phase', phase: 'rogue-dragons' }).events).toEqual([]);
    expect(only(stays, { kind: 'phase', phase: 'simultaneous-wars' }, [], TALOMIR).state.agenda.some((s) => 'nation' in s && s.nation === 'hykar')).toBe(true);
  });
});

test('the offers of the season are those of nations: the dragon is asked nothing', () => {
  const facing = inTalomirTo('fight', spring(), { kind: 'phase', phase: 'rogue-dragons' }).state;
  const { state } = tellTo(
    'place of hykar',
    { ...facing, agenda: [{ kind: 'place', nation: HYKAR, id: 90, cause: 0 }, ...facing.agenda] },
    'hykar',
    outcome(DRAGON, DRAGON, 'hykar', { defender: { routed: units('hykar', 1) } }),
    [1, 1],
    TALOMIR,
  );
  expect(open(state, TALOMIR)).toContain('army-placed hykar');
});
