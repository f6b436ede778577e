import { BATCH_HELP, batchCommand } from './batch.ts';
import { BATTLE_HELP, battleCommand } from './battle.ts';
import { DATA_HELP, dataCommand } from './data.ts';
import type { Print } from './output.ts';
import { SIMULATE_HELP, simulateCommand } from './simulate.ts';
import { EXIT, WrongUse } from './wrong-use.ts';

const HELP = `Talomir: multi-year campaigns of Rally Round the King in the land of Talomir.

${SIMULATE_HELP}

${BATTLE_HELP}

${BATCH_HELP}

${DATA_HELP}

Exit codes: 0 done; 2 wrong use or a file that cannot be written, one line on stderr; 3 a bug of ours.`;

const COMMANDS: Readonly<Record<string, (args: readonly string[], print: Print) => void | Promise<void>>> = {
  simulate: simulateCommand,
  battle: battleCommand,
  batch: batchCommand,
  data: dataCommand,
};

async function run(args: readonly string[], print: Print): Promise<void> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === 'help') return print(HELP);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new WrongUse(`'${name}' is no command; one of ${Object.keys(COMMANDS).join(', ')} (see --help)`);
  await command(rest, print);
}

/** Does what a command line asks and gives its exit code; `complain` gets the one line of what is wrong with it, or the bug of ours. */
export async function commandLine(args: readonly string[], print: Print, complain: (wrong: unknown) => void): Promise<number> {
  try {
    await run(args, print);
    return EXIT.done;
  } catch (e) {
    const ours = !(e instanceof WrongUse);
    complain(ours ? e : `talomir: ${e.message}`);
    return ours ? EXIT.bug : EXIT.wrongUse;
  }
}
