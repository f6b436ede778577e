import { keepCompiled } from '../host/compiled.ts';

/** The command line. */
keepCompiled();
const [{ commandLine }, { print }] = await Promise.all([import('./commands.ts'), import('./output.ts')]);
process.exitCode = await commandLine(process.argv.slice(2), print, console.error);
