import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { Rolled } from '../../engine/events.ts';

/** How many dice each table's page asks for; null where the number is worked out. A table not named here fails. */
const DICE_OF: Readonly<Record<string, number | null>> = {
  'war-rating': 1, // p. 9
  recruiting: 2, // p. 10
  'leader-at-risk': 2, // p. 42
  'leader-at-risk-check': null, // p. 42: one for each hit
  'casualty-recovery': 2, // p. 43
  'city-state-first-family': 1, // p. 55, one for each prince or family
  'city-state-vote': 1, // p. 55, one for each province
  'tribal-allegiance': 1, // p. 55, one for each tribe's leader
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
  wounds: 1, // p. 42, by option
  'magic-for-hire': 1, // p. 45
  'hero-for-hire': 1, // p. 50
  'hero-happy': null, // p. 51: Rep dice, more or fewer
  'mercenary-order': 3, // p. 65
  'mercenary-for-hire': 2, // p. 65
  mutiny: 2, // p. 65
  'mutiny-demand': 1, // p. 65
  'mercenary-companies': 1, // p. 67
  'invasion-order': 1,
  'two-fronts': 1,
  'magic-item-discovery': 2, // p. 61
  'magic-item-location': 3, // p. 61, for each nation
  'item-price': 1, // pp. 61, 63
  'artifact-discovery': 3, // p. 63
  'artifact-which': 2, // p. 63
  'artifact-location': 3, // p. 63, for each nation
  'holy-relic-location': 1, // p. 64
  'lost-treasure': 1, // p. 64
  'lost-treasure-return': 2, // p. 64
  'centaurs-arrive': 2, // p. 68
  'centaurs-appear': 1,
  'demon-arrives': 2, // p. 68
  'demon-host': 2,
  'beastmen-arrive': 2, // p. 68
  'beastmen-appear': 1, // p. 69
  'rodent-men-arrive': 2, // p. 69
  'rodent-men-appear': 1,
  'mountain-giants-arrive': 2, // p. 69
  'mountain-giants-appear': 1,
  'rogue-dragon-visits': 3, // p. 69, for each nation
  stratagem: 2, // By This Axe, Appendix D, from here on
  posture: 1,
  'battle-results': 1,
  'casualties-inflicted': 2,
  'pursuit-casualties': 2,
};

/** The page that asks for the throw; a table not named here is thrown by a ruling. */
const PAGE_OF: Readonly<Record<string, number | readonly number[]>> = {
  'war-rating': 9,
  recruiting: 10,
  'leader-at-risk': 42,
  'leader-at-risk-check': 42,
  'casualty-recovery': 43,
  'city-state-first-family': 55,
  'city-state-vote': 55,
  'tribal-allegiance': 55,
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
  'magic-for-hire': 45,
  'hero-for-hire': 50,
  'hero-happy': 51,
  'mercenary-order': 65,
  'mercenary-for-hire': 65,
  mutiny: 65,
  'mutiny-demand': 65,
  'mercenary-companies': 67,
  'magic-item-discovery': 61,
  'magic-item-location': 61,
  'item-price': [61, 63],
  'artifact-discovery': 63,
  'artifact-which': 63,
  'artifact-location': 63,
  'holy-relic-location': 64,
  'lost-treasure': 64,
  'lost-treasure-return': 64,
  'centaurs-arrive': 68,
  'centaurs-appear': 68,
  'demon-arrives': 68,
  'demon-host': 68,
  'beastmen-arrive': 68,
  'beastmen-appear': 69,
  'rodent-men-arrive': 69,
  'rodent-men-appear': 69,
  'mountain-giants-arrive': 69,
  'mountain-giants-appear': 69,
  'rogue-dragon-visits': 69,
};

/** Tables whose page compares each die with a rating, and whether a 6 is always a failure there. */
const SIX_FAILS: Readonly<Record<string, boolean>> = {
  'going-to-war': true, // p. 57
  'will-to-fight': false, // p. 59
  'leader-at-risk': true, // p. 42
  'casualty-recovery': true, // p. 43
  mutiny: false, // p. 65
};

/** p. 42, 43, 57, 59: the printed rows by how many dice passed. */
const ROWS: Readonly<Record<string, readonly [string, string, string]>> = {
  'going-to-war': ['stays-at-peace', 'attacks-hated-enemy', 'goes-to-war'],
  'will-to-fight': ['loses-the-war', 'shaken', 'carries-on'],
  'leader-at-risk': ['dead', 'out-of-the-fight', 'carries-on'],
  mutiny: ['rebel', 'carry-on-unless-a-battle-was-lost', 'carry-on'],
  'casualty-recovery': ['leaves', 'returns-unless-the-pursuer-is-faster', 'returns'],
};

/** p. 45, totals of 2 or lower to 7 or higher. */
const MAGIC = ['none', 'one-level-1', 'up-to-two-level-1', 'one-level-1-one-level-2', 'two-level-1-one-level-2', 'two-level-1-one-level-2-one-level-3'];

/** p. 65, totals of 2 to 12. */
const COMPANIES = [
  'riata-warriors',
  'riata-warriors',
  'brethren-order',
  'eskelin-knights',
  'black-company',
  'hykar-horsemen',
  'white-company',
  'riata-warriors',
  'wind-maidens',
  'drum-artillery',
  'riata-warriors',
];
const comesOn =
  (sum: number) =>
  (total: number): string =>
    total === sum ? 'arrived' : 'stays-away';

/** The row a plain total hits, by table, as a stranger reads it on the page. */
const READ: Readonly<Record<string, (total: number, dice: readonly number[]) => string>> = {
  'war-rating': (total) => (total <= 1 ? '2' : total >= 6 ? '4' : '3'),
  succession: (total) => (total === 6 ? 'civil-war' : 'heir'),
  'hero-for-hire': (total) => (total === 6 ? 'a-hero' : 'no-hero'),
  'magic-for-hire': (total) => MAGIC[Math.min(7, Math.max(2, total)) - 2]!,
  'mercenary-for-hire': (total) => COMPANIES[total - 2]!,
  'mercenary-companies': (total) => String(Math.ceil(total / 2)),
  'mutiny-demand': (total) => String(Math.ceil(total / 2)),
  'city-state-vote': (total) => (total % 2 === 0 ? 'yes' : 'no'),
  'tropilium-claimant': (total) => (total === 6 ? 'claims-the-throne' : 'loyal'),
  'leader-death': (total) => (total === 10 || total === 11 ? 'died' : 'lives'),
  'leader-at-risk-check': (_total, dice) => (dice.includes(6) ? 'at-risk' : 'safe'),
  'magic-item-discovery': (total) =>
    total === 2 || total === 12
      ? 'pipes-of-the-dead'
      : [3, 5, 7].includes(total)
        ? 'drums-of-doom'
        : total === 6 || total === 8
          ? 'fiddle-of-calling'
          : 'harlapane-of-heroes',
  'artifact-discovery': (_total, dice) => (dice.join() === '1,1,1' ? 'discovered' : 'nothing'),
  'artifact-which': (total) => (total === 2 || total === 12 ? 'war-horn-of-naz-goth' : total % 2 === 1 ? 'amulet-of-sorbrowane' : 'brazier-of-durmun'),
  'lost-treasure': (total) => (total < 3 ? 'retained' : total < 5 ? 'lost-to-the-enemy' : 'disappeared'),
  'lost-treasure-return': (total) => String(total),
  'centaurs-arrive': comesOn(10),
  'demon-arrives': comesOn(12),
  'beastmen-arrive': comesOn(7),
  'rodent-men-arrive': comesOn(11),
  'mountain-giants-arrive': comesOn(3),
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
  const modifiers = sum(roll.modifiers.map((m) => ('dice' in m ? 0 : m.value)));
  const faults = [
    ...(wanted === undefined ? ['a table nobody has counted the dice of'] : []),
    ...(typeof wanted === 'number' && roll.dice.length !== wanted ? [`${roll.dice.length} dice, the page asks for ${wanted}`] : []),
    ...(roll.dice.length === 0 ? ['no dice'] : []),
    ...roll.dice.filter((d) => !Number.isInteger(d) || d < 1 || d > 6).map((d) => `a face of ${d}`),
    // the page shares recruiting rolls, the basic army is shared by ruling 41
    ...((roll.table === 'civil-war-allegiance' && roll.ruling === 41 ? [null] : [PAGE_OF[roll.table] ?? null].flat()).includes(roll.page)
      ? []
      : [`page ${roll.page}, not ${PAGE_OF[roll.table] ?? null}`]),
    ...(Number.isInteger(roll.ruling) === (roll.page === null) ? [] : [`page ${roll.page} and ruling ${roll.ruling}`]),
    ...(roll.result === '' ? ['no result'] : []),
    ...(roll.who === '' ? ['nobody threw'] : []),
    ...roll.modifiers.filter((m) => ('dice' in m ? m.dice : m.value) === 0).map((m) => `${m.why} adds nothing`),
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
