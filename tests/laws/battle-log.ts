import type { UnitId } from '../../engine/ids.ts';
import type { BattleEvent, ReadBy } from '../../engine/rally-round-the-king/events.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import type { AfterStep } from './battle-playing.ts';

type Of<K extends BattleEvent['kind']> = Extract<BattleEvent, { kind: K }>;
const of = <K extends BattleEvent['kind']>(events: readonly BattleEvent[], kind: K): Of<K>[] => events.filter((e): e is Of<K> => e.kind === kind);

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const count = <T>(list: readonly T[], one: T): number => list.filter((x) => x === one).length;

/** What a unit wears: in the air the AC 4 of the ship it is in (p. 67). */
function acOf(state: BattleState, id: UnitId): number {
  const unit = state.troops.findIndex((t) => t.id === id);
  const isAloft = ['aloft', 'flown-off'].includes(state.units[unit]!.status);
  return isAloft && (state.fleets ?? []).some((fleet) => fleet?.ships.some((s) => s.unit === unit)) ? 4 : state.troops[unit]!.listed.ac;
}

/** p. 49: behind a Shield Wall nobody is hurt by shots. */
const isWalled = (state: BattleState, target: UnitId | undefined): boolean =>
  state.magic?.enchantments.some((e) => e.spell === 'shield-wall' && state.troops[e.unit]!.id === target) === true;

/** p. 39: the volley's sum over AC + 1, no more hits than shooters; firearms hit die by die (p. 7). */
function volleyFaults(state: BattleState, events: readonly BattleEvent[]): string[] {
  return of(events, 'fired').flatMap((fired) => {
    const rolls = of(events, 'roll')
      .flatMap((r) => ('total' in r || 'modifiers' in r ? [r] : []))
      .filter((r) => fired.units.some((u) => u === r.who) && (r.table === 'missile' || r.table === 'firearm'));
    const bows = rolls.filter((r) => r.table === 'missile');
    const total = sum(bows.map((r) => r.total!));
    const [target] = fired.against;
    const byBows = target === undefined ? 0 : Math.min(Math.floor(total / (acOf(state, target) + 1)), bows.length);
    const most = byBows + rolls.filter((r) => r.table === 'firearm' && r.result === 'hit').length;
    return [
      ...(rolls.length === fired.units.length ? [] : [`${fired.units.length} units fired, ${rolls.length} threw`]),
      ...(fired.hits.length === Math.max(0, isWalled(state, target) ? 0 : most) ? [] : [`${fired.hits.length} hits, the dice give ${most}`]),
    ];
  });
}

/** p. 41: nobody is hit before who has fewer hits in this melee, or as many and a lower AC; and who would be next could not be paid for. */
function orderFaults(state: BattleState, camp: readonly UnitId[], hits: readonly UnitId[], left: number): string[] {
  const next = camp.map((id) => {
    const had = state.units[state.troops.findIndex((t) => t.id === id)]!.melee?.hits ?? 0;
    return { id, hits: had + count(hits, id), ac: acOf(state, id) };
  });
  const [first] = [...next].sort((a, b) => a.hits - b.hits || a.ac - b.ac);
  const early = next.filter((u) => hits.includes(u.id) && (u.hits - 1 - first!.hits || u.ac - first!.ac) > 0);
  return [...early.map((u) => `${u.id} is hit before ${first!.id}`), ...(left > first!.ac ? [`${left} left over, and ${first!.id} not hit`] : [])];
}

/** pp. 40-41: everybody in a melee throws once, whatever is asked before hits fall, and no side takes more than its enemies' sum pays for. */
function meleeFaults(state: BattleState, events: readonly BattleEvent[], heard: Heard): string[] {
  heard.thrown.push(...of(events, 'roll').filter((r) => r.table === 'melee'));
  return of(events, 'melee-fought').flatMap((fought) => {
    const thrown = heard.thrown.splice(0);
    const totalOf = (camp: readonly UnitId[]): number => sum(thrown.flatMap((r) => (camp.some((u) => u === r.who) && 'total' in r ? [r.total!] : [])));
    const sides = [
      { camp: fought.units, own: fought.totals[0], enemies: fought.totals[1] },
      { camp: fought.against, own: fought.totals[1], enemies: fought.totals[0] },
    ];
    const names = [...fought.units, ...fought.against].sort().join();
    return [
      ...(thrown
        .map((r) => r.who)
        .sort()
        .join() === names
        ? []
        : [`${thrown.map((r) => r.who)} threw in the melee of ${names}`]),
      ...sides.flatMap(({ camp, own, enemies }) => {
        const hits = fought.hits.filter((h) => camp.includes(h));
        const paid = sum(hits.map((h) => acOf(state, h) + 1));
        return [
          ...(own === totalOf(camp) ? [] : [`${camp} threw ${totalOf(camp)}, told ${own}`]),
          ...(paid > Math.max(0, enemies) ? [`${hits} cost ${paid}, paid for by ${enemies}`] : []),
          ...orderFaults(state, camp, hits, enemies - paid),
        ];
      }),
    ];
  });
}

/** p. 42: the hits told of fire and melee are those that fell; a leader's unit has a die for each. */
function hitFaults(state: BattleState, after: BattleState, events: readonly BattleEvent[]): string[] {
  const fell = [...of(events, 'fired'), ...of(events, 'melee-fought'), ...of(events, 'struck')].flatMap((e) => e.hits);
  return [...new Set(fell)].flatMap((id) => {
    const i = state.troops.findIndex((t) => t.id === id);
    const told = of(events, 'hit').filter((h) => h.unit === id && (h.how === 'fire' || h.how === 'melee'));
    const took = (told.at(-1)?.hits ?? state.units[i]!.hits) - state.units[i]!.hits;
    const side = state.troops[i]!.side;
    const leaders = state.sides[side].leaders.flatMap((l, n) =>
      l.unit === i && l.state === 'with' && after.sides[side].leaders[n]!.state === 'with' ? [n] : [],
    );
    const asked = leaders.filter(
      (n) => !after.agenda.some((s) => s.kind === 'leader-at-risk-check' && s.side === side && s.leader === n && s.hits === count(fell, id)),
    );
    return [
      ...(took === count(fell, id) || after.units[i]!.status !== 'field' ? [] : [`${id} should take ${count(fell, id)} hits and takes ${took}`]),
      ...(asked.length === 0 ? [] : [`the leader with ${id} is not put at risk`]),
    ];
  });
}

/** What each unit read off the pair of dice of a step, and which charges have been wished for (p. 40). */
interface Heard {
  readonly read: Map<string, ReadBy>;
  readonly willing: Set<UnitId>;
  readonly warned: Set<UnitId>;
  /** Dice of a melee whose hits have not fallen yet. */
  readonly thrown: Of<'roll'>[];
  /** Steps that have told something in this go. */
  readonly told: Set<number>;
}

function reactionFaults(state: BattleState, events: readonly BattleEvent[], heard: Heard): string[] {
  const rages = (id: UnitId): boolean => state.magic?.enchantments.some((e) => e.spell === 'death-rage' && state.troops[e.unit]!.id === id) === true;
  const isFanatic = (id: UnitId): boolean => state.troops.find((t) => t.id === id)!.listed.rules.includes('fanatic') || rages(id);
  const isWild = (id: UnitId): boolean => state.units[state.troops.findIndex((t) => t.id === id)]!.rampage !== null;
  return events.flatMap((e): string[] => {
    switch (e.kind) {
      case 'roll':
        if ('each' in e) for (const r of e.each) heard.read.set(`${e.cause} ${r.who}`, r);
        return [];
      case 'test-called':
        if (e.test === 'being-charged') for (const u of e.units) heard.warned.add(u);
        return e.units.filter(isFanatic).map((u) => `${u} is fanatic and tests`);
      case 'charge-declared':
        heard.willing.delete(e.unit);
        if (isFanatic(e.unit)) heard.willing.add(e.unit);
        return [];
      case 'reacted': {
        const own = heard.read.get(`${state.agenda.at(-1)!.cause} ${e.unit}`);
        if (e.test === 'wanting-to-charge' && e.result === 'charge') heard.willing.add(e.unit);
        return own?.result === e.result ? [] : [`${e.unit} reacts by ${e.result}, having read ${own?.result}`];
      }
      case 'charged-home': {
        const faults = [
          ...(heard.willing.has(e.unit) || isWild(e.unit) ? [] : [`${e.unit} comes into melee and did not want to`]),
          ...(heard.warned.has(e.target) || isFanatic(e.target) ? [] : [`${e.target} is charged and did not test`]),
        ];
        heard.willing.delete(e.unit);
        return faults;
      }
      case 'turn-began':
        heard.warned.clear();
        return [];
      default:
        return [];
    }
  });
}

/** Whoever follows a chain of reactions back comes from event to event: what prompted a step has told something in the same go, or nothing did. */
function chainFaults(events: readonly BattleEvent[], { told }: Heard): string[] {
  return events.flatMap((e) => {
    if (e.kind === 'turn-began') told.clear();
    if (!('cause' in e)) return [];
    told.add(e.cause);
    return e.after === undefined || e.after === 0 || told.has(e.after) ? [] : [`${e.kind} ${e.cause} comes after ${e.after}, which told nothing in this go`];
  });
}

/** Watches the log: sums, hits and reactions as the page has them (pp. 37-42). */
export function watchingTheLog(): AfterStep {
  const heard: Heard = { read: new Map(), willing: new Set(), warned: new Set(), thrown: [], told: new Set() };
  return (before, after, events) =>
    events.length === 0
      ? []
      : [
          ...volleyFaults(before, events),
          ...meleeFaults(before, events, heard),
          ...hitFaults(before, after, events),
          ...reactionFaults(before, events, heard),
          ...chainFaults(events, heard),
          ...(events.slice(0, -1).some((e) => e.kind === 'battle-ended') ? [`${events.at(-1)!.kind} is told after the battle has ended`] : []),
        ];
}
