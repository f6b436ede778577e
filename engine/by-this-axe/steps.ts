import { type BattleResult, CASUALTY_MODIFIERS } from '../../data/tables/abstract-mass-combat.ts';
import { LEADER_AT_RISK } from '../../data/tables/campaign.ts';
import { AFTERWARDS, type Cup } from '../dice.ts';
import type { StepId } from '../ids.ts';
import { contest, rollAgainst, rollFaces, rollSum } from '../roll.ts';
import { otherSide, type SideIndex } from '../sides.ts';
import { COLUMNS, columnFor, pursuitBand, resultFor, tenthsLost, unitsLost } from './battle-results.ts';
import { isSuperior, posture, slipsAway } from './postures.ts';
import { type Forcing, pushQuick, type QuickEvent, type QuickSide, type QuickState, type QuickStepBody, withSide } from './state.ts';
import { afterTheBattle, stratagemModifier } from './stratagems.ts';
import { ridersOf, strengthOf } from './unit-strength.ts';

/** What the steps of a quick battle work with. */
export interface QuickAt {
  readonly cup: Cup;
  readonly say: (event: QuickEvent) => void;
  /** The step that is carried out. */
  readonly cause: StepId;
}

/** Days two armies may fight on before the invader goes home (ruling C30). */
const DAYS = 3;

/** Both tricks have been tried: a foiled one counts for nothing, and a side that slips away leaves the field without a battle. */
export function stratagemsMeet(state: QuickState, at: QuickAt): QuickState {
  const foils = (side: SideIndex): boolean => state.tried[side]?.stratagem === 'foil' && state.tried[side].works;
  const tried = [0, 1].map((i) => {
    const side = i as SideIndex;
    const own = state.tried[side];
    if (own === null || !own.works || own.stratagem === 'foil') return own;
    const { nation } = state.sides[side];
    const foiled = foils(otherSide(side));
    at.say({ kind: foiled ? 'stratagem-foiled' : 'stratagem-worked', nation, stratagem: own.stratagem, cause: at.cause });
    return foiled ? { ...own, works: false } : own;
  });
  const after: QuickState = { ...state, tried: [tried[0]!, tried[1]!] };
  const away = (side: SideIndex): boolean => after.tried[side]?.stratagem === 'evade' && after.tried[side].works;
  // if both slip away nobody holds the field and the invader goes home
  if (away(0) && away(1)) return end(after, null, 'left');
  if (away(0) || away(1)) return pushQuick(after, { kind: 'field-is-held', side: away(0) ? 1 : 0, end: 'left' });
  return dawn(after, at);
}

/** A day begins: both sides are asked once more whether they attack. */
function dawn(state: QuickState, at: QuickAt): QuickState {
  const turn = state.day + 1;
  at.say({ kind: 'turn-began', turn });
  const today: QuickState = { ...state, day: turn, tally: {}, stances: [null, null], attacker: null, attack: null, defence: null };
  if (state.invaderAttacks) return attackWith({ ...today, stances: ['offensive', 'defensive'] }, 0);
  const [invader, defender] = state.sides;
  if (isSuperior(invader, defender)) return pushQuick(today, { kind: 'force-battle', side: 0 });
  if (isSuperior(defender, invader)) return pushQuick(today, { kind: 'force-battle', side: 1 });
  return askStances(today);
}

/** Each side chooses its stance for itself. */
const askStances = (state: QuickState): QuickState => pushQuick(state, { kind: 'stance', side: 0 }, { kind: 'stance', side: 1 }, { kind: 'stances-meet' });

/** Appendix D: a superior general forces a battle, and his opponent takes the other stance; or he leaves it to each (ruling 33). */
export function forceBattle(state: QuickState, side: SideIndex, forcing: Forcing, at: QuickAt): QuickState {
  if (forcing === 'leave-stances') return askStances(state);
  const attacker = forcing === 'force-attack' ? side : otherSide(side);
  at.say({ kind: 'battle-forced', nation: state.sides[side].nation, attacker: state.sides[attacker].nation, cause: at.cause });
  return attackWith({ ...state, stances: attacker === 0 ? ['offensive', 'defensive'] : ['defensive', 'offensive'] }, attacker);
}

/** Whether a side has the greater share of mounted and flying men. */
function ridesMore(side: QuickSide, enemy: QuickSide): boolean {
  const [own, theirs] = [ridersOf(side.units), ridersOf(enemy.units)];
  return own.riders * theirs.men > theirs.riders * own.men;
}

/** Appendix D: one attacks and one defends; two who attack roll for the choice; two who wait have a quiet day. */
export function stancesMeet(state: QuickState, at: QuickAt): QuickState {
  const { cause } = at;
  const [invader, defender] = state.stances;
  if (invader === 'defensive' && defender === 'defensive') {
    at.say({ kind: 'stood-off', cause });
    return pushQuick(state, { kind: 'day-ends' });
  }
  if (invader !== defender) return attackWith(state, invader === 'offensive' ? 0 : 1);
  const parties = state.sides.map((s, i) => ({
    who: s.nation,
    modifiers: [
      { why: 'leadership' as const, value: s.leadership },
      ...(ridesMore(s, state.sides[1 - i]!) ? [{ why: 'more-mounted' as const, value: 1 }] : []),
      ...(state.tried[i as SideIndex]?.stratagem === 'surprise-attack' && state.tried[i as SideIndex]?.works ? [{ why: 'stratagem' as const, value: 1 }] : []),
    ],
  }));
  const winner = contest(at, { table: 'posture', page: { ruling: 31 }, cause }, parties) as SideIndex;
  return pushQuick(state, { kind: 'who-attacks', side: winner });
}

/** It is settled who attacks: both choose a posture, neither knowing the other's, and the battle is fought. */
export function attackWith(state: QuickState, attacker: SideIndex): QuickState {
  const settled: QuickState = { ...state, attacker };
  return pushQuick(
    settled,
    { kind: 'attack', side: attacker },
    { kind: 'defence', side: otherSide(attacker) },
    { kind: 'battle-results' },
    { kind: 'day-ends' },
  );
}

/** Appendix D: the attacker rolls once in the column of the two strengths. */
export function battleResults(state: QuickState, at: QuickAt): QuickState {
  const { cause } = at;
  const attacker = state.attacker!;
  const [own, enemy] = [state.sides[attacker], state.sides[otherSide(attacker)]];
  const strength = [strengthOf(own.units), strengthOf(enemy.units)] as const;
  const column = columnFor(...strength);
  const { attack, defence } = state as { attack: NonNullable<QuickState['attack']>; defence: NonNullable<QuickState['defence']> };
  at.say({ kind: 'strengths-compared', attacker: own.nation, defender: enemy.nation, strength, column: COLUMNS[column]!, attack, defence, cause });
  const modifiers = [
    { why: 'posture' as const, value: posture(attack, defence) },
    { why: 'stratagem' as const, value: stratagemModifier(state) },
  ].filter((m) => m.value !== 0);
  const on = { table: 'battle-results', page: { ruling: 31 }, who: own.nation, against: enemy.nation, count: 1, modifiers, cause } as const;
  const rolled = rollSum(at, on, (total) => resultFor(total, column));
  const [ours, theirs] = state.tried;
  const fought: QuickState = { ...state, engaged: state.engaged + 1, tried: [afterTheBattle(ours), afterTheBattle(theirs)] };
  return followUp(fought, rolled.result as BattleResult, at);
}

function rollTenths(state: QuickState, side: SideIndex, value: number, at: QuickAt): number {
  const modifiers = [{ why: 'result', value }] as const;
  const on = { table: 'casualties-inflicted', page: { ruling: 31 }, who: state.sides[side].nation, count: 2, modifiers, cause: at.cause } as const;
  return tenthsLost(rollSum(at, on, (total) => `${10 * tenthsLost(total)}%`).total);
}

/** What the result does: losses on both sides, and on a victory the field and perhaps a pursuit. */
function followUp(state: QuickState, result: BattleResult, at: QuickAt): QuickState {
  const attacker = state.attacker!;
  if (result === 'SK' || result === 'SM') {
    const value = CASUALTY_MODIFIERS[result].both;
    const first = rollTenths(state, attacker, value, at);
    // a stalemate's one roll of the attacker's counts for both; in a skirmish both roll
    const second = result === 'SM' ? first : rollTenths(state, otherSide(attacker), value, at);
    return pushQuick(state, { kind: 'losses', side: attacker, tenths: first }, { kind: 'losses', side: otherSide(attacker), tenths: second });
  }
  const victor: SideIndex = result.startsWith('A') ? attacker : otherSide(attacker);
  const { victor: own, loser: theirs, pursuit } = CASUALTY_MODIFIERS[result.slice(2) as 'MV' | 'V' | 'CV'];
  const lost = otherSide(victor);
  const retreats = state.defence === 'fighting-retreat';
  const ownTenths = rollTenths(state, victor, own, at);
  const theirTenths = rollTenths(state, lost, theirs, at);
  const steps: QuickStepBody[] = [
    { kind: 'losses', side: victor, tenths: ownTenths },
    { kind: 'losses', side: lost, tenths: theirTenths },
  ];
  if (pursuit && !retreats) steps.push({ kind: 'pursuit', side: victor });
  // a side in fighting retreat does not hold the field, whatever the result, and may be pursued unless it slips away
  if (pursuit && retreats && victor === attacker && !slipsAway(state.sides[lost])) steps.push({ kind: 'pursuit', side: victor });
  if (!retreats) steps.push({ kind: 'field-is-held', side: victor, end: 'withdrew' });
  if (retreats && victor === attacker) steps.push({ kind: 'field-is-held', side: attacker, end: 'left' });
  return pushQuick(state, ...steps);
}

/** Units named first rout until the share of strength is lost. */
export function takeLosses(state: QuickState, side: SideIndex, order: readonly string[], tenths: number, at: QuickAt): QuickState {
  const own = state.sides[side];
  const lost = unitsLost(own.units, order, tenths);
  if (lost.length === 0) return state;
  at.say({ kind: 'units-routed', nation: own.nation, units: lost.map((u) => u.id), tenths, cause: at.cause });
  return withSide(state, side, { units: own.units.filter((u) => !lost.includes(u)), routed: [...own.routed, ...lost] });
}

/** Appendix D: the victor pursues; shares of horse on both sides count. */
export function pursuit(state: QuickState, victor: SideIndex, at: QuickAt): QuickState {
  const [own, enemy] = [state.sides[victor], state.sides[otherSide(victor)]];
  const modifiers = [
    { why: 'victors-mounted' as const, value: pursuitBand(own.units) },
    { why: 'losers-mounted' as const, value: -pursuitBand(enemy.units) },
  ].filter((m) => m.value !== 0);
  const on = { table: 'pursuit-casualties', page: { ruling: 31 }, who: own.nation, against: enemy.nation, count: 2, modifiers, cause: at.cause } as const;
  const rolled = rollSum(at, on, (total) => `${10 * tenthsLost(total)}%`);
  return pushQuick(state, { kind: 'losses', side: otherSide(victor), tenths: tenthsLost(rolled.total) });
}

/**
 * Night falls: a side with nobody left has lost the field, and a side in fighting retreat gives it up, even to nobody (ruling 283). Otherwise they fight again,
 * for three days at most.
 */
export function dayEnds(state: QuickState, at: QuickAt): QuickState {
  const mayHold = (side: SideIndex): boolean => state.sides[side].units.length > 0 && (state.defence !== 'fighting-retreat' || side === state.attacker);
  for (const side of [0, 1] as const) {
    if (state.sides[side].units.length > 0) continue;
    return mayHold(otherSide(side)) ? pushQuick(state, { kind: 'field-is-held', side: otherSide(side), end: 'routed' }) : end(state, null, 'routed');
  }
  if (state.defence === 'fighting-retreat') return pushQuick(state, { kind: 'field-is-held', side: state.attacker!, end: 'left' });
  if (state.day >= DAYS) return end(state, null, state.engaged > 0 ? 'turn-cap' : 'idle');
  return dawn(state, at);
}

/** Somebody holds the field, be it with nobody left (ruling 34): what is left of the enemy has gone from it. */
export function fieldIsHeld(state: QuickState, side: SideIndex, how: NonNullable<QuickState['end']>): QuickState {
  const destroyed = state.sides[otherSide(side)].units.length === 0;
  return end(state, side, destroyed ? 'routed' : how);
}

function end(state: QuickState, field: SideIndex | null, how: NonNullable<QuickState['end']>): QuickState {
  const ended: QuickState = { ...state, agenda: [], day: AFTERWARDS, tally: {}, field, end: how };
  return pushQuick(ended, { kind: 'leaders-at-risk' });
}

/**
 * p. 42: a leader whose unit routed shared its hits, as many as its Rep: 1d6 each, at risk on a 6. Then 2d6 against the unit's printed Rep (ruling B17), or a
 * hero's own (p. 51, ruling 199). Out of the fight with a routed unit means captured.
 */
export function leadersAtRisk(state: QuickState, at: QuickAt): QuickState {
  const { cause } = at;
  let after = state;
  for (const side of [0, 1] as const) {
    for (const { leader, unit, rep } of state.sides[side].attached) {
      const lost = state.sides[side].routed.find((u) => u.id === unit);
      if (lost === undefined) continue;
      const check = { table: 'leader-at-risk-check', page: 42, who: leader, count: lost.rep, cause } as const;
      const checked = rollFaces(at, check, (dice) => (dice.includes(6) ? 'at-risk' : 'safe'));
      if (checked.result === 'safe') continue;
      const on = { table: 'leader-at-risk', page: 42, who: leader, count: 2, base: rep ?? lost.rep, sixAlwaysFails: true, cause } as const;
      const rolled = rollAgainst(at, on, (passed) => LEADER_AT_RISK.rows.find((row) => row.passed === passed)!.result);
      if (rolled.passed === 2) continue;
      const fate = rolled.passed === 1 ? 'captured' : 'dead';
      at.say({ kind: 'leader-struck', nation: state.sides[side].nation, leader, fate, cause });
      after = withSide(after, side, { fates: [...after.sides[side].fates, { leader, fate }] });
    }
  }
  const nation = state.field === null ? null : state.sides[state.field].nation;
  at.say({ kind: 'battle-ended', field: nation, end: state.end!, turns: state.engaged, cause });
  return { ...after, over: true };
}
