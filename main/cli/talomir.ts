import { keepCompiled } from '../host/compiled.ts';
import { complain } from '../host/complaining.ts';

/** The command line. */
keepCompiled();
const [{ commandLine }, { print }, { EXIT }] = await Promise.all([import('./commands.ts'), import('./output.ts'), import('./wrong-use.ts')]);
process.on('uncaughtException', (bug) => {
  complain(bug);
  process.exit(EXIT.bug);
});
process.exitCode = await commandLine(process.argv.slice(2), print, console.error);
