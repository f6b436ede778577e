import type { Modifier, Rolled } from '../../engine/events.ts';
import type { BattleEvent, ReadBy } from '../../engine/rally-round-the-king/events.ts';

/** How many dice each table's page asks for; null where it is not one number. A table not named here fails. */
const DICE_OF: Readonly<Record<string, number | readonly number[] | null>> = {
  'whos-attacking': 1, // p. 27
  'general-terrain': 1, // p. 28
  'terrain-section': 2, // p. 28
  water: 2, // p. 29
  river: 1, // p. 29
  'army-type': 1, // p. 52
  undisciplined: 1, // p. 9
  'river-crossing': 1, // p. 30
  'enemy-threat': 2, // p. 37
  'received-fire': 2, // p. 38
  'wanting-to-charge': 2, // p. 38
  'being-charged': 2, // p. 38
  'involved-in-melee': 2, // p. 38
  'leader-lost': 2, // p. 39
  'leader-at-risk-check': null, // p. 42: one for each hit
  'leader-at-risk': 2, // p. 42
  pursue: 1, // p. 36
  'pursuit-distance': 1, // p. 32
  missile: [1, 2], // p. 39
  firearm: 1, // p. 7
  engine: [1, 2], // p. 5; one die where a reaction gives no more
  cannon: [1, 2, 3], // p. 6
  melee: 1, // p. 40
  'elephant-rampage': 1, // p. 41
  'casualty-recovery': 2, // p. 43
  'heroic-combat': null, // p. 51: Rep and AC, fewer after a blow, then successes again
  channeler: 1, // p. 45
  'spell-cast': null, // p. 46: levels; difficulty and units
  'spell-cost': 1, // p. 47
  'magic-intervention': null, // p. 47: levels
  'magic-user-at-risk': 2, // p. 47
  'npc-spell-cast': 2, // p. 48
  'npc-spell-type': 2, // p. 48
  'npc-spell': 1, // p. 48
  'npc-spell-targets': 1, // p. 48
  'icy-finger': 1, // p. 48
  slowness: 1, // p. 49
  'summoned-mount': 1, // p. 49
  'out-of-control': 1, // p. 49
  divination: 1, // p. 50
  summoned: 1, // p. 62
  'fiddle-gate': 2, // p. 62
  'wind-maiden-escape': 1, // p. 67
};

/** The page that asks for the throw. */
const PAGE_OF: Readonly<Record<string, number>> = {
  'whos-attacking': 27,
  'general-terrain': 28,
  'terrain-section': 28,
  water: 29,
  river: 29,
  'army-type': 52,
  undisciplined: 9,
  'river-crossing': 30,
  'enemy-threat': 37,
  'received-fire': 38,
  'wanting-to-charge': 38,
  'being-charged': 38,
  'involved-in-melee': 38,
  'leader-lost': 39,
  'leader-at-risk-check': 42,
  'leader-at-risk': 42,
  pursue: 36,
  'pursuit-distance': 32,
  missile: 39,
  firearm: 7,
  engine: 5,
  cannon: 6,
  melee: 40,
  'elephant-rampage': 41,
  'casualty-recovery': 43,
  'heroic-combat': 52,
  channeler: 45,
  'spell-cast': 46,
  'spell-cost': 47,
  'magic-intervention': 47,
  'magic-user-at-risk': 47,
  'npc-spell-cast': 48,
  'npc-spell-type': 48,
  'npc-spell': 48,
  'npc-spell-targets': 48,
  'icy-finger': 48,
  slowness: 49,
  'summoned-mount': 49,
  'out-of-control': 49,
  divination: 50,
  summoned: 62,
  'fiddle-gate': 62,
  'wind-maiden-escape': 67,
};

/** Tests of 2d6 in which a six always fails (pp. 42-43, 47-48); in reaction tests it does not. */
const SIX_FAILS: readonly string[] = ['leader-at-risk', 'casualty-recovery', 'magic-user-at-risk', 'npc-spell-cast'];

/** The row a die or a plain total hits, as a stranger reads it on the page. */
const READ: Readonly<Record<string, (total: number, dice: readonly number[]) => string>> = {
  'general-terrain': (total) => (total <= 3 ? 'open' : total <= 5 ? 'hilly' : 'rough'),
  undisciplined: (total) => (total <= 3 ? 'carried-out' : 'failed'),
  'pursuit-distance': (total) => (total <= 2 ? 'an-inch-less' : total <= 4 ? 'as-printed' : 'an-inch-more'),
  'elephant-rampage': (total) => (total <= 4 ? 'away' : total === 5 ? 'away-to-the-left' : 'away-to-the-right'),
  'leader-at-risk-check': (_total, dice) => (dice.includes(6) ? 'at-risk' : 'unharmed'),
  'wind-maiden-escape': (total) => (total >= 5 ? 'escapes' : 'held'),
  melee: () => 'added',
  'icy-finger': (total) => (total === 6 ? 'at-risk' : 'unharmed'),
  slowness: (total) => String(Math.ceil(total / 2)),
  divination: (total) => (total <= 3 ? 'omens-are-bad' : total <= 6 ? 'nothing-divined' : 'omens-are-favorable'),
  summoned: (total) => (total <= 3 ? 'death-rattle' : total <= 5 ? 'summon' : 'gate'),
};

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const worth = (modifiers: Rolled['modifiers']): number => sum(modifiers.map((m) => ('dice' in m ? 0 : m.value)));

function passFaults(
  { table, dice }: Pick<Rolled, 'table' | 'dice'>,
  read: { base?: number; modifiers: readonly Modifier[]; target?: number; passed?: number },
): string[] {
  const target = (read.base ?? Number.NaN) + worth(read.modifiers);
  const passed = dice.filter((d) => d <= target && !(SIX_FAILS.includes(table) && d === 6)).length;
  return [
    ...(read.target === target ? [] : [`target ${read.target}, but base and modifiers are ${target}`]),
    ...(read.passed === passed ? [] : [`passed ${read.passed}, but ${passed} of the dice do`]),
  ];
}

/** p. 51: as many dice as the base and the circumstances give; 1, 2 and 3 are successes. */
function successFaults({ dice, base = 0, modifiers, successes }: Rolled): string[] {
  const count = base + sum(modifiers.map((m) => ('dice' in m ? m.dice : 0)));
  const found = dice.filter((d) => d <= 3).length;
  return [
    ...(dice.length === count ? [] : [`${dice.length} dice of ${count}`]),
    ...(successes === found ? [] : [`${successes} successes, the dice show ${found}`]),
  ];
}

const readFaults = (roll: Pick<Rolled, 'table' | 'dice'>, each: readonly ReadBy[]): string[] => [
  ...(new Set(each.map((r) => r.who)).size === each.length && each.length > 0 ? [] : ['read by nobody, or twice']),
  ...each.flatMap((r) => [...passFaults(roll, r), ...(r.result === '' ? ['no result'] : [])].map((f) => `${r.who}: ${f}`)),
  ...each.flatMap((r) => r.modifiers.filter((m) => m.value === 0).map((m) => `${r.who}: ${m.why} adds nothing`)),
];

function plainFaults(roll: Rolled): string[] {
  const total = sum(roll.dice) + (roll.base ?? 0) + worth(roll.modifiers);
  const row = READ[roll.table]?.(roll.total ?? sum(roll.dice), roll.dice);
  return [
    ...(roll.total === undefined || roll.total === total ? [] : [`total ${roll.total}, but dice, base and modifiers are ${total}`]),
    ...(row === undefined || row === roll.result ? [] : [`result ${roll.result}, but the row is ${row}`]),
    ...(roll.successes === undefined ? [] : successFaults(roll)),
    ...(roll.passed === undefined ? [] : passFaults(roll, { ...roll, modifiers: roll.modifiers as readonly Modifier[] })),
    ...roll.modifiers.filter((m) => ('dice' in m ? m.dice : m.value) === 0).map((m) => `${m.why} adds nothing`),
  ];
}

/** What somebody with the printed table would object to in a throw of a battle. */
export function throwObjections(event: BattleEvent): string[] {
  if (event.kind !== 'roll') return [];
  const wanted = DICE_OF[event.table];
  const faults = [
    ...(wanted === undefined ? ['a table nobody has counted the dice of'] : []),
    ...(wanted === null || wanted === undefined || [wanted].flat().includes(event.dice.length)
      ? []
      : [`${event.dice.length} dice, the page asks for ${wanted}`]),
    ...(event.dice.length === 0 ? ['no dice'] : []),
    ...event.dice.filter((d) => !Number.isInteger(d) || d < 1 || d > 6).map((d) => `a face of ${d}`),
    ...(event.page === PAGE_OF[event.table] ? [] : [`page ${event.page}, not ${PAGE_OF[event.table]}`]),
    ...(event.result === '' || event.who === '' ? ['nobody threw, or nothing came of it'] : []),
    ...('each' in event ? readFaults(event, event.each) : plainFaults(event)),
  ];
  return faults.map((fault) => `${event.table} of ${event.who}: ${fault}`);
}
