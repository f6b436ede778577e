import { keepCompiled } from '../main/host/compiled.ts';

keepCompiled();
const [{ print }, { serveCommand }, { buildMissing }, { electronRuntime, runElectron }] = await Promise.all([
  import('../main/cli/output.ts'),
  import('../main/cli/serve.ts'),
  import('../main/host/built.ts'),
  import('./electron.ts'),
]);

/** Serves the game to a browser, and says why. */
async function serveInstead(why: string): Promise<number> {
  print(`${why}: the game is served to a browser instead, at this address, until you press Ctrl+C.`);
  return serveCommand([], print);
}

/** `npm start`: the desktop app where Electron's runtime is and runs; else the game is served to a browser. */
async function start(words: readonly string[]): Promise<number> {
  const electron = electronRuntime();
  if (electron === null) return serveInstead("Electron's runtime is not here (npx install-electron fetches it)");
  if (!buildMissing()) return 1;
  const { code, hasStarted } = await runElectron(electron, words);
  return hasStarted || code === 0 ? code : serveInstead('Electron does not start on this machine');
}

process.exitCode = await start(process.argv.slice(2));
