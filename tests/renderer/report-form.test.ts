import { expect, test, vi } from 'vitest';
import type { ArmySheet, SheetUnit, TableSheet } from '../../main/contract.ts';
import {
  type ArmyReportForm,
  bearingOf,
  EMPTY_FORM,
  fillInAgain,
  formOf,
  isOffAnyway,
  leaveForm,
  leftForm,
  missingIn,
  noteRecorded,
  offOf,
  type ReportForm,
  reportOf,
  rowsOf,
  standing,
  unitsIn,
} from '../../renderer/campaign/own-table/report-form.ts';

const unit = (id: string, more: Partial<SheetUnit> = {}): SheetUnit => ({
  id,
  name: 'Archers',
  class: 'foot-missile',
  rules: [],
  rep: 4,
  ac: 2,
  figures: 3,
  cost: 18,
  company: null,
  ...more,
});

const sheetOf = (nation: string, units: readonly SheetUnit[], more: Partial<ArmySheet> = {}): ArmySheet => ({
  nation,
  about: '',
  points: 100,
  units,
  people: [],
  treasures: [],
  banners: [],
  ships: 0,
  isMaidenHeld: false,
  ...more,
});

const invader = sheetOf('ekra', [unit('h', { name: 'Falk', hero: 'hero', figures: 1 }), unit('a1'), unit('k', { name: 'Knights', rep: 5 }), unit('a2')], {
  people: [
    { id: 'king', name: 'King', about: '', canBeCaptured: true },
    { id: 'hero', name: 'Falk', about: '', canBeCaptured: false },
  ],
  treasures: [{ id: 'drums', name: 'Drums', about: '' }],
  banners: [{ id: 'personal', name: 'Personal Banner', about: '' }],
});
const defender = sheetOf('orcs', [unit('o1'), unit('o2'), unit('o3')]);
const sheet: TableSheet = { province: 'aenor', invader, defender, refusers: ['ekra', 'orcs'], mostTurns: 99 };
const filled = (more: Partial<ReportForm>, army: Partial<ArmyReportForm> = {}): ReportForm => ({
  ...EMPTY_FORM,
  ending: 'invader',
  turns: 8,
  invader: { ...EMPTY_FORM.invader, ...army },
  ...more,
});

test('units that are alike stand in one row, the best first, a hero last', () => {
  expect(rowsOf(invader).map(({ key, ids }) => [key, ids])).toEqual([
    ['k', ['k']],
    ['a1', ['a1', 'a2']],
    ['h', ['h']],
  ]);
});

test('p. 51: a hero’s stand is none of the units of his army', () => {
  expect([unitsIn(invader), unitsIn(defender)]).toEqual([3, 3]);
});

test('how many of a row are filled in are so many of its units, and no more than there are', () => {
  const form = filled({ defender: { ...EMPTY_FORM.defender, off: { o1: { routed: 1, left: 1 } } } });
  const { defender: orcs } = reportOf(form, sheet);
  expect(orcs).toMatchObject({ routed: ['o1'], left: ['o2'] });
  const [row] = rowsOf(defender);
  expect([offOf(orcs, row!), standing(orcs, [row!])]).toEqual([{ routed: 1, left: 1 }, 1]);
  const many = reportOf(filled({ defender: { ...EMPTY_FORM.defender, off: { o1: { routed: 2, left: 7 } } } }), sheet).defender;
  expect(many).toMatchObject({ routed: ['o1', 'o2'], left: ['o3'] });
  const all = reportOf(filled({ defender: { ...EMPTY_FORM.defender, off: { o1: { routed: 7, left: 1 } } } }), sheet).defender;
  expect(all).toMatchObject({ routed: ['o1', 'o2', 'o3'], left: [] });
});

test('p. 68: a Demon is destroyed only where it is filled in that it routed', () => {
  const destroyed = (routed: number): readonly string[] => reportOf(filled({}, { off: { k: { routed, left: 0 } }, destroyed: ['k'] }), sheet).invader.destroyed;
  expect([destroyed(1), destroyed(0)]).toEqual([['k'], []]);
});

test('a row that is off by what follows has nothing to be filled in', () => {
  const heros = rowsOf(invader).at(-1)!;
  const said = { ...reportOf(filled({}), sheet).invader, routed: ['h'] };
  expect(isOffAnyway(EMPTY_FORM.invader, said, heros)).toBe(true);
  expect(isOffAnyway({ ...EMPTY_FORM.invader, off: { h: { routed: 1, left: 0 } } }, said, heros)).toBe(false);
  expect(isOffAnyway(EMPTY_FORM.invader, { ...said, routed: [] }, heros)).toBe(false);
});

test('what is with its bearer is not told of; the rest goes where it belongs', () => {
  const form = filled({}, { off: { a1: { routed: 1, left: 1 } }, bearers: { drums: 'vanished', personal: 'routed' } });
  const said = reportOf(form, sheet).invader;
  expect(said).toMatchObject({ routed: ['a1'], left: ['a2'], routedBearers: [], lostBanners: ['personal'], vanished: ['drums'] });
  expect([...invader.treasures, ...invader.banners].map((what) => bearingOf(said, what))).toEqual(['vanished', 'routed']);
  const kept = reportOf(filled({}, { bearers: { drums: 'kept', personal: 'kept' } }), sheet).invader;
  expect(kept).toMatchObject({ routedBearers: [], lostBanners: [], vanished: [] });
  expect(bearingOf(kept, invader.banners[0]!)).toBe('kept');
});

test('of a Wind Maiden who is not with the army nothing is told', () => {
  const form = filled({}, { maiden: 'dead' });
  expect(reportOf(form, sheet).invader.maiden).toBeNull();
  expect(reportOf(form, { ...sheet, invader: { ...invader, ships: 3 } }).invader.maiden).toBe('dead');
});

test('of a battle that was refused nothing else is told, whatever was filled in before', () => {
  const form = filled({ ending: 'refused-by-defender' }, { off: { k: { routed: 1, left: 0 } }, fates: { king: 'dead' } });
  expect(missingIn({ ...form, turns: null }, sheet)).toBeNull();
  const report = reportOf(form, sheet);
  expect(report).toMatchObject({ field: null, refusedBy: 'orcs', turns: 0 });
  expect(report.invader).toMatchObject({ routed: [], fates: [] });
});

/** A window's lasting memory, and what it keeps. */
function keeping(): ReadonlyMap<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
  return kept;
}

test('the forms of several battles are kept side by side; of one that has been told nothing is', () => {
  const kept = keeping();
  const [one, other] = [formOf('campaign', 'ekra/orcs/3'), formOf('campaign', 'aeja/goblins/3')];
  leaveForm(one, filled({ turns: 4 }));
  leaveForm(other, filled({ turns: 9 }));
  leaveForm(one, filled({ turns: 5 }));
  expect([leftForm(one).turns, leftForm(other).turns]).toEqual([5, 9]);
  leaveForm(one, null);
  expect([leftForm(one), leftForm(other).turns]).toEqual([EMPTY_FORM, 9]);
  // whoever fights battle after battle and tells of none fills nothing up
  for (let n = 0; n < 100; n++) leaveForm(formOf('campaign', `${n}`), filled({ turns: n + 1 }));
  expect([leftForm(other), leftForm(formOf('campaign', '99')).turns]).toEqual([EMPTY_FORM, 100]);
  leaveForm(other, null);
  expect(kept.get('talomir-own-tables')!.length).toBeLessThan(10_000);
  vi.unstubAllGlobals();
});

test('who held the field and how many turns were played must be said', () => {
  expect(missingIn(EMPTY_FORM, sheet)).toMatch(/field/);
  expect(missingIn(filled({ turns: null }), sheet)).toMatch(/turns/);
  for (const turns of [0, 1.5, 100]) expect(missingIn(filled({ turns }), sheet)).toMatch(/99/);
  expect(missingIn(filled({ turns: 1 }), sheet)).toBeNull();
  // what is still missing is nobody, and no turn
  expect(reportOf(filled({ ending: null, turns: 100 }), sheet)).toMatchObject({ field: null, refusedBy: null, turns: 0 });
});

test('what was recorded is half filled in no more, and stands in its form again where that battle is taken back, but once', () => {
  keeping();
  const [one, other] = [formOf('campaign', 'aenor/orcs/3'), formOf('campaign', 'brand/orcs/3')];
  leaveForm(one, filled({ turns: 4 }));
  noteRecorded(one, filled({ turns: 4 }));
  expect(leftForm(one)).toEqual(EMPTY_FORM);
  fillInAgain('campaign', 'brand/orcs/3');
  fillInAgain('camp', 'aenor/orcs/3');
  expect([leftForm(one), leftForm(other)]).toEqual([EMPTY_FORM, EMPTY_FORM]);
  fillInAgain('campaign', 'aenor/orcs/3');
  expect(leftForm(one).turns).toBe(4);
  noteRecorded(other, filled({ turns: 7 }));
  fillInAgain('campaign', 'brand/orcs/3');
  expect(leftForm(other).turns).toBe(7);
  // what has been changed in it since is not put back
  leaveForm(other, filled({ turns: 8 }));
  fillInAgain('campaign', 'brand/orcs/3');
  expect(leftForm(other).turns).toBe(8);
  vi.unstubAllGlobals();
});
