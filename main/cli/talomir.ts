import { enableCompileCache } from 'node:module';

/** The command line. What was compiled once is kept, so that a second start need not read every source again. */
enableCompileCache();
const [{ commandLine }, { print }] = await Promise.all([import('./commands.ts'), import('./output.ts')]);
process.exitCode = await commandLine(process.argv.slice(2), print, console.error);
