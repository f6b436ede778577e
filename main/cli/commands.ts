import { bugInWords, inOneLine } from '../host/complaining.ts';
import { StoreProblem } from '../store/problems.ts';
import { BATCH_HELP, batchCommand } from './batch.ts';
import { BATTLE_HELP, battleCommand } from './battle.ts';
import { DATA_HELP, dataCommand } from './data.ts';
import { NEW_HELP, newCommand } from './new.ts';
import type { Print } from './output.ts';
import { SERVE_HELP, serveCommand } from './serve.ts';
import { SIMULATE_HELP, simulateCommand } from './simulate.ts';
import { EXPORT_HELP, exportCommand, IMPORT_HELP, importCommand } from './transfer.ts';
import { VERIFY_HELP, verifyCommand } from './verify.ts';
import { EXIT, WrongUse } from './wrong-use.ts';

const HELP = `Talomir: multi-year campaigns of Rally Round the King in the land of Talomir.

${SIMULATE_HELP}

${BATTLE_HELP}

${BATCH_HELP}

${NEW_HELP}

${VERIFY_HELP}

${EXPORT_HELP}

${IMPORT_HELP}

${SERVE_HELP}

${DATA_HELP}

Exit codes: 0 done; 1 verify found a difference; 2 a wrong command or an unusable file, explained in one line on stderr; 3 a bug in Talomir, TALOMIR_TRACE=1 shows where.`;

const COMMANDS: Readonly<Record<string, (args: readonly string[], print: Print) => unknown>> = {
  simulate: simulateCommand,
  battle: battleCommand,
  batch: batchCommand,
  new: newCommand,
  verify: verifyCommand,
  export: exportCommand,
  import: importCommand,
  serve: serveCommand,
  data: dataCommand,
};

/** Does a command and gives its exit code: what it answers, if it answers one. */
async function run(args: readonly string[], print: Print): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === 'help') {
    print(HELP);
    return EXIT.done;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new WrongUse(`there is no command '${name}'; use one of ${Object.keys(COMMANDS).join(', ')} (see --help)`);
  const code = await command(rest, print);
  return typeof code === 'number' ? code : EXIT.done;
}

/** Runs a command line and gives its exit code; `complain` gets one line if the user, or the program, is at fault. */
export async function commandLine(args: readonly string[], print: Print, complain: (wrong: string) => void): Promise<number> {
  try {
    return await run(args, print);
  } catch (e) {
    const ours = !(e instanceof WrongUse || e instanceof StoreProblem);
    complain(ours ? bugInWords(e) : `talomir: ${inOneLine(e.message)}`);
    return ours ? EXIT.bug : EXIT.wrongUse;
  }
}
