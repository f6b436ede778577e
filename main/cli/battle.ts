import type { ArmyList } from '../../data/shapes.ts';
import { TALOMIR } from '../../data/world.ts';
import { type ArmyOrder, sidesOf, USUAL_POINTS } from '../../engine/armies.ts';
import type { Scenario } from '../../engine/battle-system.ts';
import { withBoth } from '../../engine/followers.ts';
import type { NationId } from '../../engine/ids.ts';
import { formatLine } from '../../engine/lines.ts';
import { BASIC_ARMY } from '../../engine/own-lists.ts';
import { fight, type StandAloneResult } from '../battle.ts';
import { battleText } from '../chronicle/battle-telling/tale.ts';
import { type Names, namesOf } from '../chronicle/names.ts';
import { sentence } from '../chronicle/words.ts';
import { areMixedUp, MIXED_UP, worldWith } from '../own-lists.ts';
import { scenarioOf } from '../scenario.ts';
import { LEAST_POINTS, MOST_POINTS } from '../store/battle-files.ts';
import type { SystemId } from '../systems.ts';
import { type ArmyFile, readArmy, readList } from './army-file.ts';
import { type Given, type Knows, parseGround, parseOptions, parseSeed, parseSystem, parseVariants, parseWhole, systemsInWords } from './options.ts';
import { digits, openOutFile, type Print, progress, spareRead } from './output.ts';
import { WrongUse } from './wrong-use.ts';

/** What `talomir battle --help` prints. */
export const BATTLE_HELP = `talomir battle --seed 2 --attacker treyine --defender orcs [--points 400] [--armies rolled|bought] [--system rrtk|abstract] [--repeat 40] [--events FILE.jsonl] [--json]
  Plays a stand-alone battle, general against general, and tells it. Armies are raised as on page 10; the winner is decided as on page 42.
  --seed N             the dice: the same seed gives the same battle (0 to 2^53 - 1); default 7
  --attacker LIST      the invading army; any army list (see data army-lists). Who attacks on the table is diced for (p. 27)
  --defender LIST      the defending army; it may be the same list
  --points N           size of the game, ${LEAST_POINTS} to ${MOST_POINTS}; default ${USUAL_POINTS}
  --armies HOW         rolled: recruiting rolls until the points are reached or passed; bought: never above them; default rolled
  --list-attacker FILE an army list of your own instead of a printed one, JSON (pp. 10-11, 70): { "name": "The Hill clans", "like": "treyine", "units":
                       [{ "unit": "treyine/foot-knight", "name": "Hearth Guard", "basic": 2, "rolls": [7, 12] }, ...] }; every row is one of a printed
                       list (data army-lists --json), or has "troops" from scratch: { "class": "foot-melee", "rep": 4, "ac": 2, "figures": 4,
                       "rules": ["pike"] }; each sum from 2 to 12 recruits one row, and the basic army has ${BASIC_ARMY.least} to ${BASIC_ARMY.most} points; "tactics",
                       "warRatingModifier", "alignment", "mana" and everything else default to those of the list it is like
  --list-defender FILE the same for the defender
  --army-attacker FILE an order of battle instead of a list, JSON: { "list": "treyine", "units": { "foot-knight": 2 }, "warRating": 3, "captains": 0 };
                       units by row of the list; War Rating is diced for if left out; "list" may be a file of your own ending in .json
  --army-defender FILE the same for the defender
  --attacks SIDE       attacker or defender: which of them attacks on the table instead of being diced for (p. 27)
  --options A,B        dualArmedTwoDice (p. 39), monstersRunWild (p. 42)
  --ground A,B,..      what each of the nine sections is, from the first to the ninth, instead of being diced for (pp. 27-30): clear, hill, woods, gully,
                       rocky, impassable or populated; with --water pond@5, river-top, river-middle, river-bottom, river-left, lake-left or lake-right, and
                       --sand for sand in place of clear ground
                       --options, --ground, --water and --sand apply only to battles fought with rrtk
  --system WHAT        how it is fought: ${systemsInWords()}
  --repeat N           plays that many battles, with seeds N, N+1 and so on of --seed N, one line each
  --events FILE        writes every event of every battle, one JSON object per line
  --json               prints one JSON object per battle instead of its telling`;

const KNOWS: Knows = {
  values: [
    'seed',
    'attacker',
    'defender',
    'points',
    'armies',
    'list-attacker',
    'list-defender',
    'army-attacker',
    'army-defender',
    'attacks',
    'options',
    'ground',
    'water',
    'system',
    'repeat',
    'events',
  ],
  flags: ['json', 'sand'],
};
const MOST_BATTLES = 100_000;

/** What one side is asked to fight with, and the files that say so. */
interface Asked {
  readonly army: ArmyList | ArmyFile;
  readonly files: readonly string[];
}

/** What one side is asked to fight with: a list, printed or from a file, or an army from a file. */
function armyOf(given: Given, side: 'attacker' | 'defender'): Asked {
  const [one, two] = [side, `list-${side}`, `army-${side}`].filter((option) => given.value(option) !== undefined);
  if (two !== undefined) throw new WrongUse(`--${one} and --${two} cannot be used together; give only one`);
  const path = given.value(`army-${side}`);
  if (path !== undefined) return readArmy(path, `--army-${side}`, TALOMIR);
  const own = given.value(`list-${side}`);
  if (own !== undefined) return { army: readList(own, `--list-${side}`), files: [own] };
  const name = given.value(side);
  if (name === undefined) throw new WrongUse(`battle needs --${side} LIST, --list-${side} FILE or --army-${side} FILE`);
  const list = TALOMIR.lists.find((l) => l.id === name);
  if (list === undefined) throw new WrongUse(`--${side}: there is no army list '${name}'; use one of ${TALOMIR.lists.map((l) => l.id).join(', ')}`);
  return { army: list, files: [] };
}

const isWritten = (army: ArmyList | ArmyFile): army is ArmyFile => 'list' in army;
const listOf = (army: ArmyList | ArmyFile): ArmyList => (isWritten(army) ? army.list : army);

const orderOf = (army: ArmyList | ArmyFile, nation: NationId, how: 'rolled' | 'bought', points: number): ArmyOrder =>
  isWritten(army) ? { ...army, nation, how: 'written' } : { list: army, nation, how, points };

/** Both armies as the options ask for them, and the files that they come from. */
function orders(given: Given): { readonly both: readonly [ArmyOrder, ArmyOrder]; readonly files: readonly string[] } {
  const how = given.value('armies') ?? 'rolled';
  if (how !== 'rolled' && how !== 'bought') throw new WrongUse(`--armies must be rolled or bought, not '${how}'`);
  const asked = given.value('points');
  const points = asked === undefined ? USUAL_POINTS : parseWhole(asked, '--points', LEAST_POINTS, MOST_POINTS);
  const sides = [armyOf(given, 'attacker'), armyOf(given, 'defender')] as const;
  const [{ army: one }, { army: two }] = sides;
  const idle = ['points', 'armies'].find((option) => given.value(option) !== undefined && isWritten(one) && isWritten(two));
  if (idle !== undefined) throw new WrongUse(`--${idle} has no effect when both armies come from files`);
  if (areMixedUp(listOf(one), listOf(two))) throw new WrongUse(`the lists of the attacker and the defender ${MIXED_UP(listOf(one).name)}`);
  const shared = isWritten(one) && isWritten(two) ? withBoth(one, two) : null;
  if (shared !== null) throw new WrongUse(`--army-attacker and --army-defender both have ${shared} among their treasures: there is but one (p. 61)`);
  const [attacker, defender] = sidesOf(listOf(one).id, listOf(two).id);
  return { both: [orderOf(one, attacker, how, points), orderOf(two, defender, how, points)], files: sides.flatMap(({ files }) => files) };
}

const isSide = (name: string): name is 'attacker' | 'defender' => name === 'attacker' || name === 'defender';

/** What the options say of the battle beforehand. */
function saidBefore(given: Given, system: SystemId): Scenario {
  const asked = [...['attacks', 'options', 'ground', 'water'].filter((option) => given.value(option) !== undefined), ...(given.flag('sand') ? ['sand'] : [])];
  if (asked[0] !== undefined && system !== 'rrtk') throw new WrongUse(`--${asked[0]} is only for battles fought with rrtk`);
  const [attacks, options] = [given.value('attacks'), given.value('options')];
  if (attacks !== undefined && !isSide(attacks)) throw new WrongUse(`--attacks must be attacker or defender, not '${attacks}'`);
  return scenarioOf({ attacks, variants: options === undefined ? undefined : parseVariants(options), ground: parseGround(given) });
}

/** A battle of many in one line. */
function inOneLine(line: StandAloneResult, names: Names): string {
  const side = (which: 'attacker' | 'defender'): string =>
    line.attacker === line.defender ? `the ${which}` : names.nation(which === 'attacker' ? line.attacker : line.defender);
  const field = line.field === 'none' ? 'neither side holds the field' : `the field is ${side(line.field)}${side(line.field).endsWith('s') ? '’' : '’s'}`;
  const winner = line.winner === 'draw' ? 'a draw' : `won by ${side(line.winner)}`;
  return `  Seed ${line.seed}: ${digits(line.turns, 'turn')} (${line.end}), ${field}; points ${line.points.attacker} to ${line.points.defender}: ${winner}.`;
}

/** What many battles came to. */
function sum(lines: readonly StandAloneResult[]): string {
  const won = (which: StandAloneResult['winner']): number => lines.filter((l) => l.winner === which).length;
  const ms = lines.reduce((all, l) => all + l.ms, 0);
  const turns = lines.reduce((all, l) => all + l.turns, 0) / lines.length;
  return `${lines.length} battles: the attacker won ${won('attacker')}, the defender ${won('defender')}, ${won('draw')} drawn; ${turns.toFixed(1)} turns each, ${ms.toFixed(0)} ms in all.`;
}

/** `talomir battle`. */
export function battleCommand(args: readonly string[], print: Print): void {
  const given = parseOptions(args, KNOWS, 0);
  if (given.flag('help')) {
    print(BATTLE_HELP);
    return;
  }
  const first = parseSeed(given.value('seed') ?? '7');
  const repeat = parseWhole(given.value('repeat') ?? '1', '--repeat', 1, MOST_BATTLES);
  if (repeat - 1 > Number.MAX_SAFE_INTEGER - first) throw new WrongUse(`--repeat: there are fewer than ${repeat} seeds from ${first} on`);
  const system = parseSystem(given, 'system');
  const scenario = saidBefore(given, system);
  const { both, files } = orders(given);
  const [attacker, defender] = both;
  const world = worldWith([attacker.list, defender.list]);
  const path = given.value('events');
  if (path !== undefined) spareRead(path, '--events', files, 'an army comes from');
  const file = path === undefined ? null : openOutFile(path, '--events');
  const bar = progress();
  const played: StandAloneResult[] = [];
  for (let seed = first; seed < first + repeat; seed++) {
    const { line, made, events } = fight({ seed, attacker, defender, system, scenario });
    if (file !== null) for (const event of events) file.line(formatLine(event));
    bar.done();
    if (given.flag('json')) print(JSON.stringify(line));
    else if (repeat > 1) print(inOneLine(line, namesOf(world)));
    else print(`${battleText(world, events, seed, made)}\n\nHash ${line.hash}, ${line.dice} dice, ${line.ms} ms.`);
    played.push(line);
    if (repeat > 1) bar.say(`${played.length} of ${repeat} battles`);
  }
  bar.done();
  file?.close();
  if (repeat > 1 && !given.flag('json')) print(sentence(sum(played)));
}
