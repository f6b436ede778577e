import { TALOMIR } from '../../data/world.ts';
import { type ArmyOrder, sidesOf, USUAL_POINTS } from '../../engine/armies.ts';
import { withBoth } from '../../engine/followers.ts';
import type { NationId } from '../../engine/ids.ts';
import { formatLine } from '../../engine/lines.ts';
import { type BattleLine, fight } from '../battle.ts';
import { battleText } from '../chronicle/battle-telling/tale.ts';
import { namesOf } from '../chronicle/names.ts';
import { sentence } from '../chronicle/words.ts';
import { type ArmyFile, readArmy } from './army-file.ts';
import { type Given, type Knows, parseOptions, parseSeed, parseSystem, parseWhole, systemsInWords } from './options.ts';
import { openOutFile, type Print, progress } from './output.ts';
import { WrongUse } from './wrong-use.ts';

export const BATTLE_HELP = `talomir battle --seed 7 --attacker treyine --defender orcs [--points 400] [--armies rolled|bought] [--system rrtk|abstract] [--repeat 40] [--events FILE.jsonl] [--json]
  Plays a stand-alone battle, general against general, and tells it. Armies are raised by page 10; who wins is counted by page 42.
  --seed N             the dice: the same seed gives the same battle (0 to 2^53 - 1); 7 unless told
  --attacker LIST      the army that comes; any army list (see data army-lists). Who attacks on the table is thrown for (p. 27)
  --defender LIST      the army it meets; it may be the same list
  --points N           size of the game, 50 to 1000; ${USUAL_POINTS} unless told
  --armies HOW         rolled: recruiting rolls until the points are reached or passed; bought: never above them; rolled unless told
  --army-attacker FILE an order of battle instead of a list, JSON: { "list": "treyine", "units": { "knights": 2 }, "warRating": 3, "captains": 0 };
                       units by row of the list, War Rating thrown for if it is left out
  --army-defender FILE the same for the defender
  --system WHAT        how it is fought: ${systemsInWords()}
  --repeat N           plays N battles, of seeds N, N+1 and so on, a line each
  --events FILE        writes every event of all of them, one JSON object a line
  --json               prints one object a line instead of the telling`;

const KNOWS: Knows = {
  values: ['seed', 'attacker', 'defender', 'points', 'armies', 'army-attacker', 'army-defender', 'system', 'repeat', 'events'],
  flags: ['json'],
};
const LEAST_POINTS = 50;
const MOST_POINTS = 1000;
const MOST_BATTLES = 100_000;

/** What one side is asked to fight with: a list by name, or a file. */
function armyOf(given: Given, side: 'attacker' | 'defender'): string | ArmyFile {
  const name = given.value(side);
  const path = given.value(`army-${side}`);
  if (name !== undefined && path !== undefined) throw new WrongUse(`--${side} and --army-${side} say the same thing; give one of them`);
  if (path !== undefined) return readArmy(path, `--army-${side}`, TALOMIR);
  if (name === undefined) throw new WrongUse(`battle needs --${side} LIST or --army-${side} FILE`);
  return name;
}

function orderOf(army: string | ArmyFile, side: 'attacker' | 'defender', nation: NationId, how: 'rolled' | 'bought', points: number): ArmyOrder {
  if (typeof army !== 'string') return { ...army, nation, how: 'written' };
  const list = TALOMIR.lists.find((l) => l.id === army);
  if (list === undefined) throw new WrongUse(`--${side}: no army list '${army}'; one of ${TALOMIR.lists.map((l) => l.id).join(', ')}`);
  return { list, nation, how, points };
}

/** Both armies as the options ask for them. */
function orders(given: Given): readonly [ArmyOrder, ArmyOrder] {
  const how = given.value('armies') ?? 'rolled';
  if (how !== 'rolled' && how !== 'bought') throw new WrongUse(`--armies must be rolled or bought, not '${how}'`);
  const asked = given.value('points');
  const points = asked === undefined ? USUAL_POINTS : parseWhole(asked, '--points', LEAST_POINTS, MOST_POINTS);
  const [one, two] = [armyOf(given, 'attacker'), armyOf(given, 'defender')];
  if (asked !== undefined && typeof one !== 'string' && typeof two !== 'string') throw new WrongUse('--points has no use where both armies come from files');
  const idOf = (army: string | ArmyFile): string => (typeof army === 'string' ? army : army.list.id);
  const both = typeof one === 'string' || typeof two === 'string' ? null : withBoth(one, two);
  if (both !== null) throw new WrongUse(`--army-attacker and --army-defender both name ${both} among their treasures: there is but one (p. 61)`);
  const [attacker, defender] = sidesOf(idOf(one), idOf(two));
  return [orderOf(one, 'attacker', attacker, how, points), orderOf(two, 'defender', defender, how, points)];
}

/** A battle of many in one line. */
function inOneLine(line: BattleLine): string {
  const names = namesOf(TALOMIR);
  const side = (which: 'attacker' | 'defender'): string =>
    line.attacker === line.defender ? `the ${which}` : names.nation(which === 'attacker' ? line.attacker : line.defender);
  const field = line.field === 'none' ? 'nobody holds the field' : `the field is ${side(line.field)}${side(line.field).endsWith('s') ? "'" : "'s"}`;
  const winner = line.winner === 'draw' ? 'a draw' : `won by ${side(line.winner)}`;
  return `  Seed ${line.seed}: ${line.turns} turns (${line.end}), ${field}; points ${line.points.attacker} to ${line.points.defender}: ${winner}.`;
}

/** What many battles came to. */
function sum(lines: readonly BattleLine[]): string {
  const won = (which: BattleLine['winner']): number => lines.filter((l) => l.winner === which).length;
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
  if (repeat - 1 > Number.MAX_SAFE_INTEGER - first) throw new WrongUse(`--repeat: there are not ${repeat} seeds from ${first} on`);
  const system = parseSystem(given, 'system');
  const [attacker, defender] = orders(given);
  const path = given.value('events');
  const file = path === undefined ? null : openOutFile(path, '--events');
  const bar = progress();
  const played: BattleLine[] = [];
  for (let seed = first; seed < first + repeat; seed++) {
    const { line, events } = fight({ seed, attacker, defender, system });
    if (file !== null) for (const event of events) file.line(formatLine(event));
    bar.done();
    if (given.flag('json')) print(JSON.stringify(line));
    else if (repeat > 1) print(inOneLine(line));
    else print(`${battleText(TALOMIR, events, seed)}\n\nHash ${line.hash}, ${line.dice} dice, ${line.ms} ms.`);
    played.push(line);
    if (repeat > 1) bar.say(`${played.length} of ${repeat} battles`);
  }
  bar.done();
  file?.close();
  if (repeat > 1 && !given.flag('json')) print(sentence(sum(played)));
}
