import { TALOMIR } from '../../data/world.ts';
import { MOST_YEARS } from '../../engine/campaign/actions.ts';
import { LONGEST_CAMPAIGN_NAME } from '../contract.ts';
import { isCampaignName } from '../store/campaign-fields.ts';
import { foundCampaign } from '../store/founding.ts';
import { parseNations, parseOptions, parseSeed, parseSystem, parseWhole, parseWorld, systemsInWords } from './options.ts';
import type { Print } from './output.ts';
import { campaignName } from './simulate.ts';
import { WrongUse } from './wrong-use.ts';

/** What `talomir new --help` prints. */
export const NEW_HELP = `talomir new --seed 7 --players treyine --save FILE [--name NAME] [--years N] [--nations A,B,..] [--lists A=FILE,..] [--options A,B] [--position FILE] [--battles rrtk|abstract]
  Founds a campaign in a new file and stops at its first choice.
  --save FILE      the new file; an existing file is never overwritten
  --players A,B    nations you play; default none
  --name NAME      its name; default "Talomir" and its seed
  --years N        how many years it lasts, 1 to 1000; default without end
  --seed, --nations, --lists, --options, --position as for simulate; --battles WHAT: ${systemsInWords()}`;

/** `talomir new`. */
export function newCommand(args: readonly string[], print: Print): void {
  const given = parseOptions(
    args,
    { values: ['seed', 'players', 'save', 'name', 'years', 'nations', 'lists', 'options', 'position', 'battles'], flags: [] },
    0,
  );
  if (given.flag('help')) {
    print(NEW_HELP);
    return;
  }
  const file = given.value('save');
  if (file === undefined) throw new WrongUse('new needs --save FILE');
  const seed = parseSeed(given.value('seed') ?? '7');
  const world = parseWorld(given, TALOMIR);
  const players = given.value('players');
  const years = given.value('years');
  const name = given.value('name') ?? campaignName(seed);
  if (!isCampaignName(name))
    throw new WrongUse(
      `--name must be 1 to ${LONGEST_CAMPAIGN_NAME} characters, a letter or a digit among them, on one line, not '${name.slice(0, LONGEST_CAMPAIGN_NAME)}'`,
    );
  foundCampaign(file, {
    name: name.trim(),
    seed,
    players: players === undefined ? [] : parseNations(players, world),
    years: years === undefined ? null : parseWhole(years, '--years', 1, MOST_YEARS),
    system: parseSystem(given, 'battles'),
    world,
    settings: { foundedAt: Date.now() },
  });
  print(`Founded in ${file}`);
}
