import { expect, test } from 'vitest';
import type { Field, FieldedSide } from '../../engine/battle-system.ts';
import type { Outcome, SideOutcome } from '../../engine/campaign/outcome.ts';
import { seeded } from '../../engine/dice.ts';
import { withHero } from '../../engine/heroes.ts';
import { reportFault } from '../../engine/own-table/faults.ts';
import { withWhatFollows } from '../../engine/own-table/following.ts';
import { ownTable } from '../../engine/own-table/own-table.ts';
import type { ReportedSide, TableReport } from '../../engine/own-table/report.ts';
import { play } from '../../engine/play.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { fieldOf as armiesOf } from './battle-fields.ts';
import { groups } from './battle-fighting.ts';
import { followedField } from './battle-followers.ts';
import { magicOn } from './battle-magic.ts';
import { whimsical } from './battle-whims.ts';
import { seeds } from './extent.ts';
import { whim } from './playing.ts';

/** Armies with heroes, magic users, banners, treasures and ships; of a campaign, where each treasure is there once. */
function fieldFor(seed: number): Field {
  const { invader, defender, ...field } = seed % 3 === 0 ? magicOn(armiesOf(seed), seed) : followedField(seed);
  return { ...field, season: 3, invader, defender: { ...defender, treasures: defender.treasures.filter((id) => !invader.treasures.includes(id)) } };
}

/** What somebody would write down of a side who has watched it; of a beaten one, who has not routed has left. */
function saidOf({ routed, left, fates, routedBearers, lostBanners = [], vanished = [], maiden, destroyed = [] }: SideOutcome): ReportedSide {
  return { routed, left, fates, routedBearers, lostBanners, vanished, maiden: maiden ?? null, destroyed };
}

function writtenDown({ invader, defender }: Field, outcome: Outcome): TableReport {
  const said = (side: FieldedSide, came: SideOutcome): ReportedSide => {
    const plain = saidOf(came);
    const isBeaten = outcome.field !== null && outcome.field !== side.nation;
    return isBeaten ? { ...plain, left: withHero(side).flatMap(({ id }) => (came.routed.includes(id) ? [] : [id])) } : plain;
  };
  const { field, refusedBy, turns } = outcome;
  return { field, refusedBy, turns, invader: said(invader, outcome.invader), defender: said(defender, outcome.defender) };
}

/** The same by somebody who writes down of a beaten army nobody who left, and of an army that is all routed nothing that it bore. */
function inBrief(field: Field, outcome: Outcome, report: TableReport): TableReport {
  const brief = (side: FieldedSide, said: ReportedSide): ReportedSide => {
    const isBeaten = outcome.field !== null && outcome.field !== side.nation;
    const isRouted = side.units.every(({ id }) => said.routed.includes(id));
    return { ...said, ...(isBeaten ? { left: [] } : {}), ...(isRouted ? { routedBearers: [], lostBanners: [] } : {}) };
  };
  return { ...report, invader: brief(field.invader, report.invader), defender: brief(field.defender, report.defender) };
}

const sorted = (side: ReportedSide): unknown =>
  Object.values(side).map((value) => (Array.isArray(value) ? value.map((one) => JSON.stringify(one)).toSorted() : value));

function canBeWritten(seed: number, by: 'generals' | 'whim'): void {
  const field = fieldFor(seed);
  const general = by === 'generals' ? rules.general : whimsical(whim(seed + 1));
  const begun = rules.begin(field).state;
  const outcome = rules.outcome(play(rules, begun, general, seeded(seed), () => undefined))!;
  const report = writtenDown(field, outcome);
  expect([seed, reportFault(field, report)]).toEqual([seed, null]);
  // what is left out follows; what is written down stays
  const followed = withWhatFollows(field, inBrief(field, outcome, report)).report;
  expect([seed, sorted(followed.invader), sorted(followed.defender)]).toEqual([seed, sorted(report.invader), sorted(report.defender)]);
  expect(withWhatFollows(field, report).report).toEqual(report);
  const done = ownTable.apply(ownTable.begin(field).state, { kind: 'report', report });
  const own = 'refused' in done ? null : ownTable.outcome(done.state);
  const inOrder = (one: Outcome | null): unknown =>
    one === null ? null : [one.field, one.refusedBy, one.turns, one.invader.routed.toSorted(), one.defender.routed.toSorted(), one.invader.destroyed];
  expect(inOrder(own)).toEqual(inOrder(outcome));
}

test.for(groups(seeds(3, 200)))('whatever comes of a battle of generals can be written down of one with figures, from seed %i on', (group) => {
  for (const seed of group) canBeWritten(seed, 'generals');
});

test.for(groups(seeds(3, 200)))('whatever chance makes of a battle can be written down too, from seed %i on', (group) => {
  for (const seed of group) canBeWritten(seed, 'whim');
});
