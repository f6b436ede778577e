import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { Rolled } from '../../engine/events.ts';

/** How many dice each table's page asks for; null where the number is worked out. A table not named here fails. */
export const DICE_OF: Readonly<Record<string, number | null>> = {
  'war-rating': 1, // p. 9
  recruiting: 2, // p. 10
  'leader-at-risk': 2, // p. 42
  'leader-at-risk-check': null, // p. 42: one for each hit
  'casualty-recovery': 2, // p. 43
  'city-state-first-family': 1, // p. 54, one for each prince or family
  'city-state-vote': 1, // p. 54, one for each province
  'tribal-allegiance': 1, // p. 54, one for each tribe's leader
  succession: 1, // p. 55
  'civil-war-faction': 1, // p. 55, one for each province
  'civil-war-allegiance': 1, // p. 55, one for each faction's leader
  'tropilium-claimant': 1, // p. 55, one for each governor
  'going-to-war': 2, // p. 57
  'who-is-attacked': 1, // p. 58, one for each possible opponent
  'first-aggressor': 1, // p. 59, one for each side
  'where-to-attack': 1, // p. 59, one for each province
  'will-to-fight': 2, // p. 59
  'leader-death': 2, // p. 60
  'invasion-order': 1,
  'two-fronts': 1,
  stratagem: 2, // By This Axe, Appendix D, from here on
  posture: 1,
  'battle-results': 1,
  'casualties-inflicted': 2,
  'pursuit-casualties': 2,
};

/** The page that asks for the throw; a table not named here is thrown by a ruling. */
const PAGE_OF: Readonly<Record<string, number>> = {
  'war-rating': 9,
  recruiting: 10,
  'leader-at-risk': 42,
  'leader-at-risk-check': 42,
  'casualty-recovery': 43,
  'city-state-first-family': 54,
  'city-state-vote': 54,
  'tribal-allegiance': 54,
  succession: 55,
  'civil-war-faction': 55,
  'civil-war-allegiance': 55,
  'tropilium-claimant': 55,
  'going-to-war': 57,
  'who-is-attacked': 58,
  'first-aggressor': 59,
  'where-to-attack': 59,
  'will-to-fight': 59,
  'leader-death': 60,
};

/** Tables whose page compares each die with a rating, and whether a 6 is always a failure there. */
const SIX_FAILS: Readonly<Record<string, boolean>> = {
  'going-to-war': true, // p. 57
  'will-to-fight': false, // p. 59
  'leader-at-risk': true, // p. 42
  'casualty-recovery': true, // p. 43
};

/** p. 42, 43, 57, 59: the printed rows by how many dice passed. */
const ROWS: Readonly<Record<string, readonly [string, string, string]>> = {
  'going-to-war': ['stays-at-peace', 'attacks-hated-enemy', 'goes-to-war'],
  'will-to-fight': ['loses-the-war', 'shaken', 'carries-on'],
  'leader-at-risk': ['dead', 'out-of-the-fight', 'carries-on'],
  'casualty-recovery': ['leaves', 'returns-unless-the-pursuer-is-faster', 'returns'],
};

/** The row a plain total hits, by table, as a stranger reads it on the page. */
const READ: Readonly<Record<string, (total: number, dice: readonly number[]) => string>> = {
  'war-rating': (total) => (total <= 1 ? '2' : total >= 6 ? '4' : '3'),
  succession: (total) => (total === 6 ? 'civil-war' : 'heir'),
  'city-state-vote': (total) => (total % 2 === 0 ? 'yes' : 'no'),
  'tropilium-claimant': (total) => (total === 6 ? 'claims-the-throne' : 'loyal'),
  'leader-death': (total) => (total === 10 || total === 11 ? 'died' : 'lives'),
  'leader-at-risk-check': (_total, dice) => (dice.includes(6) ? 'at-risk' : 'safe'),
  stratagem: (total) => (total > 12 ? 'comes-off' : 'fails'),
  'casualties-inflicted': (total) => `${10 * (Math.min(12, Math.max(2, total)) - 2)}%`,
  'pursuit-casualties': (total) => `${10 * (Math.min(12, Math.max(2, total)) - 2)}%`,
};

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

function passFaults(roll: Rolled, modifiers: number): string[] {
  const sixFails = SIX_FAILS[roll.table]!;
  const target = (roll.base ?? Number.NaN) + modifiers;
  const passed = roll.dice.filter((d) => d <= target && !(sixFails && d === 6)).length;
  return [
    ...(roll.target === target ? [] : [`target ${roll.target}, but base and modifiers are ${target}`]),
    ...(roll.passed === passed ? [] : [`passed ${roll.passed}, but ${passed} of the dice do`]),
    ...(roll.result === ROWS[roll.table]![passed] ? [] : [`result ${roll.result}, but the row for ${passed} is ${ROWS[roll.table]![passed]}`]),
    ...(roll.total === undefined ? [] : ['a total where each die is compared']),
  ];
}

function totalFaults(roll: Rolled, modifiers: number): string[] {
  const total = sum(roll.dice) + (roll.base ?? 0) + modifiers;
  const row = READ[roll.table]?.(total, roll.dice);
  return [
    ...(roll.total === undefined || roll.total === total ? [] : [`total ${roll.total}, but dice, base and modifiers are ${total}`]),
    ...(row === undefined || row === roll.result ? [] : [`result ${roll.result}, but the row for ${total} is ${row}`]),
    ...(roll.target === undefined && roll.passed === undefined ? [] : ['a target where no die is compared with a rating']),
  ];
}

/** What somebody with the printed table would object to in a throw; nothing if all can be checked and is right. */
export function strangersFaults(roll: Rolled): string[] {
  const wanted = DICE_OF[roll.table];
  const modifiers = sum(roll.modifiers.map((m) => m.value));
  const faults = [
    ...(wanted === undefined ? ['a table nobody has counted the dice of'] : []),
    ...(typeof wanted === 'number' && roll.dice.length !== wanted ? [`${roll.dice.length} dice, the page asks for ${wanted}`] : []),
    ...(roll.dice.length === 0 ? ['no dice'] : []),
    ...roll.dice.filter((d) => !Number.isInteger(d) || d < 1 || d > 6).map((d) => `a face of ${d}`),
    // the page shares recruiting rolls, the basic army is shared by ruling 41
    ...(roll.page === (roll.table === 'civil-war-allegiance' && roll.ruling === 41 ? null : (PAGE_OF[roll.table] ?? null))
      ? []
      : [`page ${roll.page}, not ${PAGE_OF[roll.table] ?? null}`]),
    ...(Number.isInteger(roll.ruling) === (roll.page === null) ? [] : [`page ${roll.page} and ruling ${roll.ruling}`]),
    ...(roll.result === '' ? ['no result'] : []),
    ...(roll.who === '' ? ['nobody threw'] : []),
    ...roll.modifiers.filter((m) => m.value === 0).map((m) => `${m.why} adds nothing`),
    ...(roll.table in SIX_FAILS ? passFaults(roll, modifiers) : totalFaults(roll, modifiers)),
  ];
  return faults.map((fault) => `${roll.table} of ${roll.who}: ${fault}`);
}

/** Rolls that belong to one contest: same table, same cause, in one season, one after the other. */
export function contestsOf(events: readonly CampaignEvent[], table: Rolled['table']): Rolled[][] {
  const groups: Rolled[][] = [];
  let open = false;
  for (const event of events) {
    if (event.kind === 'season-began') open = false;
    if (event.kind !== 'roll' || event.table !== table) continue;
    const last = groups.at(-1);
    if (open && last !== undefined && last[0]!.cause === event.cause) last.push(event);
    else groups.push([event]);
    open = true;
  }
  return groups;
}

/**
 * What is wrong with a contest that the highest total wins: every party throws once, only those tied for the highest
 * throw again, and one is left in the end.
 */
export function contestFaults(rolls: readonly Rolled[]): string[] {
  const faults: string[] = [];
  let standing = rolls.map((r) => r.who).filter((who, i, all) => all.indexOf(who) === i);
  let rest = [...rolls];
  while (standing.length > 1) {
    const round = rest.slice(0, standing.length);
    rest = rest.slice(standing.length);
    if (round.map((r) => r.who).join() !== standing.join()) return [...faults, `${round.map((r) => r.who)} threw, ${standing} should have`];
    const highest = Math.max(...round.map((r) => r.total!));
    const leaders = round.filter((r) => r.total === highest);
    const rightly = (r: Rolled): string => (r.total! < highest ? 'lower' : leaders.length > 1 ? 'tied' : 'highest');
    faults.push(...round.filter((r) => r.result !== rightly(r)).map((r) => `${r.who}: ${r.result}, but ${rightly(r)}`));
    standing = leaders.map((r) => r.who);
  }
  return rest.length > 0 ? [...faults, `${rest.length} throws too many`] : faults;
}
