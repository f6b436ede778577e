import { bugInWords, inOneLine } from '../host/complaining.ts';
import { StoreProblem } from '../store/problems.ts';
import type { Print } from './output.ts';
import { EXIT, WrongUse } from './wrong-use.ts';

/** A command, and what it prints with `--help`. */
interface Command {
  readonly help: string;
  readonly run: (args: readonly string[], print: Print) => unknown;
}

/** All commands, in the order in which the help tells of them. Each is loaded when it is asked for: what a short one takes is mostly the loading. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  simulate: () => import('./simulate.ts').then((of) => ({ help: of.SIMULATE_HELP, run: of.simulateCommand })),
  battle: () => import('./battle.ts').then((of) => ({ help: of.BATTLE_HELP, run: of.battleCommand })),
  batch: () => import('./batch.ts').then((of) => ({ help: of.BATCH_HELP, run: of.batchCommand })),
  new: () => import('./new.ts').then((of) => ({ help: of.NEW_HELP, run: of.newCommand })),
  verify: () => import('./verify.ts').then((of) => ({ help: of.VERIFY_HELP, run: of.verifyCommand })),
  export: () => import('./transfer.ts').then((of) => ({ help: of.EXPORT_HELP, run: of.exportCommand })),
  import: () => import('./transfer.ts').then((of) => ({ help: of.IMPORT_HELP, run: of.importCommand })),
  serve: () => import('./serve.ts').then((of) => ({ help: of.SERVE_HELP, run: of.serveCommand })),
  data: () => import('./data.ts').then((of) => ({ help: of.DATA_HELP, run: of.dataCommand })),
};

/** What `talomir --help` prints. */
async function help(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()));
  return [
    'Talomir: multi-year campaigns of Rally Round the King in the land of Talomir.',
    ...commands.map((command) => command.help),
    'Exit codes: 0 done; 1 verify found a difference; 2 a wrong command or an unusable file, explained in one line on stderr; 3 a bug in Talomir, TALOMIR_TRACE=1 shows where.',
  ].join('\n\n');
}

/** Does a command and gives its exit code: what it answers, if it answers one. */
async function run(args: readonly string[], print: Print): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === 'help') {
    print(await help());
    return EXIT.done;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new WrongUse(`there is no command '${name}'; use one of ${Object.keys(COMMANDS).join(', ')} (see --help)`);
  const code = await (await command()).run(rest, print);
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
