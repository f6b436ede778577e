import { resolve } from 'node:path';
import { TALOMIR } from '../../data/world.ts';
import { MOST_YEARS } from '../../engine/campaign/actions.ts';
import { formatLine } from '../../engine/lines.ts';
import { battlePool } from '../battle-pool.ts';
import { chronicle } from '../chronicle/chronicle.ts';
import { type Onlooker, type Simulation, simulate } from '../simulation.ts';
import { simulateInto } from '../store/simulating.ts';
import { type Given, type Knows, parseNations, parseOptions, parseSeed, parseSystem, parseWhole, parseWorld, systemsInWords } from './options.ts';
import { digits, openOutFile, type Print, progress } from './output.ts';
import { WrongUse } from './wrong-use.ts';

/** What `talomir simulate --help` prints. */
export const SIMULATE_HELP = `talomir simulate --seed 7 --years 3 [--players treyine,orcs] [--nations A,B,..] [--lists A=FILE,..] [--options A,B] [--position FILE] [--battles rrtk|abstract] [--jobs N] [--save FILE] [--events FILE.jsonl] [--json]
  Plays a campaign of all Talomir with every choice made by the game and prints its chronicle.
  --seed N         the dice: the same seed gives the same campaign (0 to 2^53 - 1); default 7
  --years N        how many years it lasts, 1 to 1000; default 3
  --players A,B    nations marked as Player Nations; the game still chooses for them, without the dice of ruling 19
  --nations A,B    which nations take part; default all
  --lists A=FILE,..  nations that recruit on army lists of your own, a file each (pp. 10-11); the campaign keeps its own copy
  --options A,B    publicDiscoveries (p. 63), artifactDiscoveryPerNation (p. 63), reRollFoundItems (p. 61), woundsLast1d6Seasons (p. 42), invaderAlwaysAttacks (p. 27),
                   tributeOnLosersList (p. 60), dualArmedTwoDice (p. 39), monstersRunWild (p. 42); parts of the book left out: withoutMagic (p. 44),
                   withoutHeroes (p. 50), withoutMagicItems, withoutArtifacts, withoutHolyRelics, withoutWindShips, withoutBrethren, withoutMercenaries (p. 61),
                   withoutSpecialPeoples (p. 68)
  --position FILE  the position of a campaign so far played elsewhere: who holds what, who leads, wars, peaces, treasures (see README)
  --battles WHAT   how battles are fought: ${systemsInWords()}
  --jobs N         how many battles of a season are fought at once, 1 to 64; default 1. The campaign is the same for any number
  --save FILE      saves the campaign to a new file, phase by phase; an existing file is never overwritten
  --events FILE    writes every event, one JSON object per line; every die of the run is in a line of kind "roll"
  --json           prints one object instead of the chronicle`;

const KNOWS: Knows = { values: ['seed', 'years', 'players', 'nations', 'lists', 'options', 'position', 'battles', 'jobs', 'save', 'events'], flags: ['json'] };

/** The name of a campaign until somebody gives it one. */
export const campaignName = (seed: number): string => `Talomir ${seed}`;

/** The years that `--years` names. Throws {@link WrongUse}. */
export function parseYears(given: Given): number {
  return parseWhole(given.value('years') ?? '3', '--years', 1, MOST_YEARS);
}

/** `talomir simulate`. */
export function simulateCommand(args: readonly string[], print: Print): void {
  const given = parseOptions(args, KNOWS, 0);
  if (given.flag('help')) {
    print(SIMULATE_HELP);
    return;
  }
  const system = parseSystem(given, 'battles');
  const world = parseWorld(given, TALOMIR);
  const players = given.value('players');
  const simulation: Simulation = {
    seed: parseSeed(given.value('seed') ?? '7'),
    years: parseYears(given),
    players: players === undefined ? [] : parseNations(players, world),
    world,
    system,
  };
  const jobs = parseWhole(given.value('jobs') ?? '1', '--jobs', 1, 64);
  const save = given.value('save');
  const path = given.value('events');
  if (save !== undefined && path !== undefined && resolve(save) === resolve(path)) throw new WrongUse('--save and --events name the same file');
  const file = path === undefined ? null : openOutFile(path, '--events');
  const told = given.flag('json') ? null : chronicle(world, print, simulation.players);
  const bar = progress();
  const onlooker: Onlooker = {
    campaign(events) {
      if (file !== null) for (const event of events) file.line(formatLine(event));
      if (told === null || !process.stdout.isTTY) for (const e of events) if (e.kind === 'season-began') bar.say(`${e.season} ${e.year}`);
      told?.campaign(events);
    },
    battle(battle, events) {
      if (file !== null) for (const event of events) file.line(formatLine(event));
      told?.battle(battle, events);
    },
  };
  const arePlayersKept = save !== undefined && simulation.players.length > 0;
  const events = file !== null || told !== null || arePlayersKept;
  const pool = jobs > 1 ? battlePool(jobs, { seed: simulation.seed, system, events, choices: save !== undefined }) : null;
  const summary = save === undefined ? simulate(simulation, onlooker, pool) : simulateInto(save, campaignName(simulation.seed), simulation, onlooker, pool);
  pool?.close();
  told?.close();
  bar.done();
  file?.close();
  if (given.flag('json')) {
    print(JSON.stringify(summary));
    return;
  }
  const left = summary.nations.filter((n) => !n.out).length;
  print(
    `\nSeed ${summary.seed}: ${digits(summary.years, 'year')}, ${digits(summary.wars, 'war')}, ${digits(summary.battles, 'battle')}, ${left} of ${summary.nations.length} nations left. ${summary.ms} ms.\nHash ${summary.hash}`,
  );
}
