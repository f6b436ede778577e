import { expect, test } from 'vitest';
import type { ListedUnit } from '../../data/shapes.ts';
import { BLACK_MOON_INCARNATE } from '../../data/tables/special-peoples.ts';
import type { Field, FieldedSide, FieldedUnit } from '../../engine/battle-system.ts';
import { ROGUE_DRAGON } from '../../engine/campaign/special-peoples/dragons.ts';
import { heroUnitId, leaderId, type NationId, provinceId, unitId } from '../../engine/ids.ts';
import { MOST_TURNS, refusersOf, reportFault } from '../../engine/own-table/faults.ts';
import { withWhatFollows } from '../../engine/own-table/following.ts';
import { ownTable } from '../../engine/own-table/own-table.ts';
import type { ReportedSide, TableReport } from '../../engine/own-table/report.ts';
import { bows, DEFENDER, foot, INVADER, listed } from '../by-this-axe/field.ts';

const unit = (nation: NationId, n: number, of: ListedUnit): FieldedUnit => ({ id: unitId(nation, 986, n), listed: of });

const sideOf = (nation: NationId, units: readonly FieldedUnit[], more: Partial<FieldedSide> = {}): FieldedSide => ({
  nation,
  warRating: 3,
  leader: leaderId(nation, 'leader', 986, 1),
  captains: [],
  tactics: 'B',
  units,
  treasures: [],
  ...more,
});

const HERO = leaderId(INVADER, 'hero', 986, 1);
const hero: NonNullable<FieldedSide['hero']> = { leader: HERO, unit: { id: heroUnitId(HERO), listed: listed({ id: 'hero', figures: 1 }) } };
const knights = [unit(INVADER, 1, foot), unit(INVADER, 2, bows), unit(INVADER, 3, bows)];
const invader = sideOf(INVADER, knights, { hero, captains: [HERO], treasures: ['spear-of-saint-lindorf', 'drums-of-doom'], banners: ['personal'] });
const defender = sideOf(DEFENDER, [unit(DEFENDER, 1, foot), unit(DEFENDER, 2, foot)]);
const field: Field = { season: 3, province: provinceId('ekra'), invader, defender };

const NOTHING: ReportedSide = { routed: [], left: [], fates: [], routedBearers: [], lostBanners: [], vanished: [], maiden: null, destroyed: [] };
/** The defender all routed, the invader on the field. */
const WON: TableReport = { field: 'treyine', refusedBy: null, turns: 9, invader: NOTHING, defender: { ...NOTHING, routed: ['orcs-986-2', 'orcs-986-1'] } };

const faultOf = (on: Field, report: TableReport): string | null => reportFault(on, report)?.refused ?? null;
const fault = (more: Partial<TableReport>): string | null => faultOf(field, { ...WON, ...more });
const invaders = (more: Partial<ReportedSide>): string | null => fault({ invader: { ...NOTHING, ...more } });

function outcomeOf(report: TableReport) {
  const { state } = ownTable.begin(field);
  const done = ownTable.apply(state, { kind: 'report', report });
  if ('refused' in done) throw new Error(done.refused);
  return { outcome: ownTable.outcome(done.state)!, ...done };
}

test('p. 31: a battle lasts until one army has been forced from the field or has left it: till then nobody holds it', () => {
  expect(fault({})).toBeNull();
  expect(fault({ defender: { ...NOTHING, routed: ['orcs-986-1'] } })).toBe('enemy-still-on-the-field');
  expect(fault({ defender: { ...NOTHING, routed: ['orcs-986-1'], left: ['orcs-986-2'] } })).toBeNull();
});

test('p. 31: both may agree to end it, and then nobody holds the field; but not where one of them is gone from it and the other is not', () => {
  expect(fault({ field: null, defender: NOTHING })).toBeNull();
  expect(fault({ field: null })).toBe('one-side-holds-the-field');
  const gone = ['treyine-986-1', 'treyine-986-2', 'treyine-986-3', hero.unit.id];
  const [bothLeft, bothRouted] = [
    { invader: { ...NOTHING, left: gone }, defender: { ...NOTHING, left: ['orcs-986-1', 'orcs-986-2'] } },
    { invader: { ...NOTHING, left: gone } },
  ];
  expect(fault({ field: null, ...bothLeft })).toBeNull();
  expect(outcomeOf({ ...WON, field: null, ...bothLeft }).outcome.end).toBe('left');
  expect(outcomeOf({ ...WON, field: null, ...bothRouted }).outcome.end).toBe('routed');
});

test('who holds the field has somebody on it, a hero by himself if need be (p. 51)', () => {
  const all = ['treyine-986-1', 'treyine-986-2', 'treyine-986-3'];
  const lost = { routedBearers: ['drums-of-doom', 'spear-of-saint-lindorf'], lostBanners: ['personal'] };
  expect(invaders({ routed: all, ...lost })).toBeNull();
  expect(invaders({ routed: [...all, hero.unit.id], ...lost })).toBe('nobody-left-to-hold-the-field');
  expect(fault({ field: 'ekra' })).toBe('not-a-side');
});

test('of which side it is said, where it is of one', () => {
  expect(reportFault(field, { ...WON, invader: { ...NOTHING, maiden: 'dead' } })).toEqual({ refused: 'no-wind-maiden', of: 'invader' });
  expect(reportFault(field, { ...WON, defender: { ...WON.defender, lostBanners: ['bane'] } })).toEqual({ refused: 'not-with-that-side', of: 'defender' });
  expect(reportFault(field, { ...WON, defender: NOTHING })).toEqual({ refused: 'enemy-still-on-the-field', of: 'defender' });
  expect(reportFault(field, { ...WON, field: 'orcs' })).toEqual({ refused: 'nobody-left-to-hold-the-field', of: 'defender' });
  expect(reportFault(field, { ...WON, field: null })).toEqual({ refused: 'one-side-holds-the-field', of: null });
  expect(reportFault(field, { ...WON, turns: 0 })).toEqual({ refused: 'turns-out-of-range', of: null });
});

test('p. 31: of an army that was beaten whoever has not routed has left the field, a hero too', () => {
  const routed = { ...NOTHING, routed: ['orcs-986-2'] };
  const { report, invader: winner, defender: beaten } = withWhatFollows(field, { ...WON, defender: routed });
  expect(report.defender).toEqual({ ...routed, left: ['orcs-986-1'] });
  expect(report.invader).toEqual(NOTHING);
  expect([winner.isBeaten, beaten.isBeaten]).toEqual([false, true]);
  expect(reportFault(field, report)).toBeNull();
  const lost = withWhatFollows(field, { ...WON, field: 'orcs', invader: { ...NOTHING, routed: ['treyine-986-3'] }, defender: NOTHING }).report;
  expect(lost.invader.left).toEqual(['treyine-986-1', 'treyine-986-2', hero.unit.id]);
  // both agree to end it: who has done nothing stands
  expect(withWhatFollows(field, { ...WON, field: null, defender: routed }).report.defender).toEqual(routed);
});

test('p. 51: a hero who was struck down is off with his stand, and has not left', () => {
  const fates = [{ leader: HERO, fate: 'dead' } as const];
  const struck = (more: Partial<ReportedSide>) => withWhatFollows(field, { ...WON, invader: { ...NOTHING, fates, ...more } }).report.invader;
  expect(struck({})).toMatchObject({ routed: [hero.unit.id], left: [], fates });
  expect(struck({ left: [hero.unit.id, 'treyine-986-2'] })).toMatchObject({ routed: [hero.unit.id], left: ['treyine-986-2'] });
  expect(struck({ fates: [] }).routed).toEqual([]);
});

test('p. 64: where all have routed who may bear a thing it is at risk, the War Horn with the hero alone (p. 63); nothing that has vanished (p. 62)', () => {
  const horned: Field = { ...field, invader: { ...invader, treasures: [...invader.treasures, 'war-horn-of-naz-goth'] } };
  const told = (more: Partial<ReportedSide>) => {
    const { report, invader: follows } = withWhatFollows(horned, { ...WON, invader: { ...NOTHING, ...more } });
    return { ...report.invader, atRisk: follows.atRisk };
  };
  const routed = ['treyine-986-1', 'treyine-986-2', 'treyine-986-3'];
  expect(told({ routed })).toMatchObject({
    routedBearers: ['spear-of-saint-lindorf', 'drums-of-doom'],
    lostBanners: ['personal'],
    atRisk: ['spear-of-saint-lindorf', 'drums-of-doom', 'personal'],
  });
  expect(told({ routed, vanished: ['drums-of-doom'] })).toMatchObject({
    routedBearers: ['spear-of-saint-lindorf'],
    atRisk: ['spear-of-saint-lindorf', 'personal'],
  });
  expect(told({ routed: routed.slice(1) })).toMatchObject({ routedBearers: [], lostBanners: [], atRisk: [] });
  // what is written down already is so once
  expect(told({ routed, routedBearers: ['drums-of-doom'], lostBanners: ['personal'] })).toMatchObject({
    routedBearers: ['drums-of-doom', 'spear-of-saint-lindorf'],
    lostBanners: ['personal'],
  });
  expect(told({ fates: [{ leader: HERO, fate: 'dead' }] })).toMatchObject({ routedBearers: ['war-horn-of-naz-goth'], lostBanners: [] });
});

test('p. 30: of a battle that was refused nothing follows', () => {
  const none: TableReport = { field: null, refusedBy: 'orcs', turns: 0, invader: NOTHING, defender: NOTHING };
  expect(withWhatFollows(field, none)).toEqual({ report: none, invader: { isBeaten: false, atRisk: [] }, defender: { isBeaten: false, atRisk: [] } });
});

test('p. 43: how a battle ended follows from who routed and who left', () => {
  expect(outcomeOf(WON).outcome.end).toBe('routed');
  expect(outcomeOf({ ...WON, defender: { ...NOTHING, left: ['orcs-986-1', 'orcs-986-2'] } }).outcome.end).toBe('left');
  expect(outcomeOf({ ...WON, defender: { ...NOTHING, routed: ['orcs-986-1'], left: ['orcs-986-2'] } }).outcome.end).toBe('withdrew');
  expect(outcomeOf({ ...WON, field: null, defender: NOTHING }).outcome).toMatchObject({ field: null, end: 'agreed', turns: 9 });
});

test('nobody and nothing is named that was not with that side, and nobody twice', () => {
  expect(invaders({ routed: ['orcs-986-1'] })).toBe('not-with-that-side');
  expect(invaders({ left: ['treyine-986-9'] })).toBe('not-with-that-side');
  expect(invaders({ routed: ['treyine-986-1'], left: ['treyine-986-1'] })).toBe('named-twice');
  expect(invaders({ fates: [{ leader: 'orcs-leader-986-1', fate: 'dead' }] })).toBe('not-with-that-side');
  const leader = 'treyine-leader-986-1';
  expect(invaders({ fates: [{ leader, fate: 'dead' }] })).toBeNull();
  expect(
    invaders({
      fates: [
        { leader, fate: 'captured' },
        { leader, fate: 'dead' },
      ],
    }),
  ).toBe('named-twice');
  expect(invaders({ routed: ['treyine-986-1'], lostBanners: ['bane'] })).toBe('not-with-that-side');
  expect(invaders({ routed: ['treyine-986-1'], routedBearers: ['pipes-of-the-dead'] })).toBe('not-with-that-side');
  expect(invaders({ vanished: ['fiddle-of-calling'] })).toBe('not-with-that-side');
  expect(invaders({ maiden: 'captured' })).toBe('no-wind-maiden');
});

test('p. 64: a treasure or a banner is at risk where the unit that bears it has routed', () => {
  expect(invaders({ routed: ['treyine-986-1'], routedBearers: ['drums-of-doom'], lostBanners: ['personal'] })).toBeNull();
  expect(invaders({ left: ['treyine-986-1'], routedBearers: ['drums-of-doom'] })).toBe('no-unit-routed');
  expect(invaders({ lostBanners: ['personal'] })).toBe('no-unit-routed');
  // a hero bears none of them (ruling 204)
  expect(invaders({ routed: [hero.unit.id], lostBanners: ['personal'] })).toBe('no-unit-routed');
  // where all have routed, so has whoever bore it
  const routed = ['treyine-986-1', 'treyine-986-2', 'treyine-986-3'];
  const all = { routed, routedBearers: ['drums-of-doom', 'spear-of-saint-lindorf'], lostBanners: ['personal'] };
  expect(invaders(all)).toBeNull();
  expect(invaders({ ...all, lostBanners: [] })).toBe('its-bearer-has-routed');
  expect(invaders({ ...all, routedBearers: ['drums-of-doom'] })).toBe('its-bearer-has-routed');
});

test('p. 63: the War Horn is with the hero, and lost with his stand alone (ruling 204)', () => {
  const withHorn: Field = { ...field, invader: { ...invader, treasures: ['war-horn-of-naz-goth'], banners: [] } };
  const horn = (routed: readonly string[], routedBearers: readonly string[]): string | null =>
    faultOf(withHorn, { ...WON, invader: { ...NOTHING, routed, routedBearers } });
  expect(horn([hero.unit.id], ['war-horn-of-naz-goth'])).toBeNull();
  expect(horn([hero.unit.id], [])).toBe('its-bearer-has-routed');
  expect(horn(['treyine-986-1'], ['war-horn-of-naz-goth'])).toBe('no-unit-routed');
  expect(horn(['treyine-986-1', 'treyine-986-2', 'treyine-986-3'], [])).toBeNull();
});

test('p. 62: the Fiddle alone vanishes into a Gate, and whoever played it', () => {
  const user = leaderId(INVADER, 'magic-user', 986, 1);
  const playing: Field = { ...field, invader: { ...invader, magicUsers: [{ id: user, level: 1 }], treasures: ['drums-of-doom', 'fiddle-of-calling'] } };
  const gate = (more: Partial<ReportedSide>): string | null => faultOf(playing, { ...WON, invader: { ...NOTHING, ...more } });
  const fates = [{ leader: user, fate: 'dead' } as const];
  expect(gate({ vanished: ['fiddle-of-calling'], fates })).toBeNull();
  expect(gate({ vanished: ['drums-of-doom'], fates })).toBe('nothing-else-vanishes');
  expect(gate({ vanished: ['fiddle-of-calling'] })).toBe('fiddler-not-dead');
  // where all have routed afterwards it was with none of them any more
  const routed = ['treyine-986-1', 'treyine-986-2', 'treyine-986-3'];
  expect(gate({ vanished: ['fiddle-of-calling'], fates, routed, routedBearers: ['drums-of-doom'], lostBanners: ['personal'] })).toBeNull();
  expect(gate({ vanished: ['fiddle-of-calling'], fates: [{ leader: user, fate: 'out-of-the-fight' }] })).toBe('fiddler-not-dead');
  expect(gate({ vanished: ['fiddle-of-calling'], fates, routed: ['treyine-986-1'], routedBearers: ['fiddle-of-calling'] })).toBe(
    'vanished-and-with-its-bearer',
  );
});

test('p. 42: who is out of the fight is captured if his unit routs, and only then', () => {
  const user = leaderId(INVADER, 'magic-user', 986, 1);
  const captain = leaderId(INVADER, 'captain', 986, 1);
  const led: Field = { ...field, invader: { ...invader, captains: [HERO, captain], magicUsers: [{ id: user, level: 1 }], treasures: [], banners: [] } };
  const struck = (who: string, fate: 'captured' | 'out-of-the-fight', routed: readonly string[]): string | null =>
    faultOf(led, { ...WON, invader: { ...NOTHING, routed, fates: [{ leader: who, fate }] } });
  const leader = 'treyine-leader-986-1';
  const all = ['treyine-986-1', 'treyine-986-2', 'treyine-986-3'];
  expect(struck(leader, 'captured', [])).toBe('captured-and-no-unit-routed');
  // a hero leads nobody who could rout with him
  expect(struck(leader, 'captured', [hero.unit.id])).toBe('captured-and-no-unit-routed');
  expect(struck(leader, 'captured', ['treyine-986-2'])).toBeNull();
  expect(struck(leader, 'out-of-the-fight', ['treyine-986-2'])).toBeNull();
  for (const one of [leader, captain]) expect(struck(one, 'out-of-the-fight', all)).toBe('captured-with-the-last-unit');
  // she may have been sent away before, and been wounded by her last spell (p. 45, ruling 270)
  expect(struck(user, 'out-of-the-fight', all)).toBeNull();
});

test('p. 67: a Wind Maiden escapes who is held against her will, and is captured with a unit that routed', () => {
  const sailing = (alignment: number, maiden: 'escaped' | 'captured' | 'dead', routed: readonly string[] = []): string | null =>
    faultOf({ ...field, invader: { ...invader, ships: 6, alignment } }, { ...WON, invader: { ...NOTHING, routed, maiden } });
  expect(sailing(-1, 'escaped')).toBeNull();
  expect(sailing(-2, 'escaped')).toBeNull();
  expect(sailing(1, 'escaped')).toBe('maiden-not-held');
  expect(sailing(0, 'escaped')).toBe('maiden-not-held');
  expect(sailing(1, 'captured')).toBe('captured-and-no-unit-routed');
  expect(sailing(1, 'captured', ['treyine-986-3'])).toBeNull();
  expect(sailing(1, 'dead')).toBeNull();
});

test('p. 51: a hero who is struck down is off the table with his stand', () => {
  const fates = [{ leader: HERO, fate: 'dead' } as const];
  expect(invaders({ fates })).toBe('hero-struck-down-and-standing');
  expect(invaders({ fates, routed: [hero.unit.id] })).toBeNull();
  // he has not led himself off (ruling 199)
  expect(invaders({ fates, left: [hero.unit.id] })).toBe('hero-struck-down-and-standing');
  // nobody has routed with whom he could be taken (p. 42, ruling 199)
  expect(invaders({ fates: [{ leader: HERO, fate: 'captured' }], routed: [hero.unit.id, 'treyine-986-1'] })).toBe('hero-is-no-captive');
  expect(invaders({ fates: [{ leader: HERO, fate: 'out-of-the-fight' }], routed: [hero.unit.id] })).toBeNull();
});

test('pp. 7, 68: nobody but the Major Demon is destroyed, and it has routed', () => {
  expect(invaders({ routed: ['treyine-986-1'], destroyed: ['treyine-986-1'] })).toBe('not-a-major-demon-that-routed');
  const demon: FieldedUnit = unit(INVADER, 9, listed({ id: BLACK_MOON_INCARNATE.demon }));
  const withDemon: Field = { ...field, invader: { ...invader, units: [...knights, demon] } };
  const report = (routed: readonly string[]): TableReport => ({ ...WON, invader: { ...NOTHING, routed, destroyed: ['treyine-986-9'] } });
  expect(faultOf(withDemon, report([]))).toBe('not-a-major-demon-that-routed');
  expect(faultOf(withDemon, report(['treyine-986-9']))).toBeNull();
});

test('p. 30: where battle was refused for the third time there was none: nobody holds the field, nobody is lost', () => {
  const none: TableReport = { field: null, refusedBy: 'orcs', turns: 0, invader: NOTHING, defender: NOTHING };
  expect(faultOf(field, none)).toBeNull();
  expect(outcomeOf(none).outcome).toMatchObject({ end: 'refused', refusedBy: 'orcs', turns: 0, field: null });
  for (const more of [
    { turns: 1 },
    { field: 'treyine' },
    { invader: { ...NOTHING, routed: ['treyine-986-1'] } },
    { defender: { ...NOTHING, maiden: 'dead' as const } },
  ])
    expect(faultOf(field, { ...none, ...more })).toBe('battle-was-refused');
  expect(faultOf(field, { ...none, refusedBy: 'ekra' })).toBe('not-a-side');
});

test("pp. 27, 30, 69: the table's attacker alone refuses, by option the invader; nobody does against a dragon, whom the army will fight", () => {
  const none = (refusedBy: string): TableReport => ({ field: null, refusedBy, turns: 0, invader: NOTHING, defender: NOTHING });
  expect(refusersOf(field)).toEqual(['treyine', 'orcs']);
  const attacked: Field = { ...field, invaderAttacks: true };
  expect(faultOf(attacked, none('treyine'))).toBeNull();
  expect(faultOf(attacked, none('orcs'))).toBe('may-not-refuse');
  const dragons: Field = { ...field, invader: { ...sideOf(ROGUE_DRAGON, [unit(ROGUE_DRAGON, 1, foot)]), leader: null } };
  expect(faultOf(dragons, none('orcs'))).toBe('may-not-refuse');
  expect(faultOf(dragons, none(ROGUE_DRAGON))).toBe('may-not-refuse');
});

test.each([0, -1, 1.5, MOST_TURNS + 1, Number.NaN])('a battle that was fought has no %s turns', (turns) => {
  expect(fault({ turns })).toBe('turns-out-of-range');
});

test('what came of it is told in the order of the armies, and a battle is told of once', () => {
  const { outcome, events, state } = outcomeOf(WON);
  expect(outcome.defender).toEqual({ nation: 'orcs', routed: ['orcs-986-1', 'orcs-986-2'], left: [], fates: [], routedBearers: [] });
  expect(events.map(({ kind }) => kind)).toEqual(['battle-reported', 'battle-ended']);
  expect(ownTable.legal(state)).toEqual({ over: true });
  expect(ownTable.apply(state, { kind: 'report', report: WON })).toEqual({ refused: 'battle-over' });
});
