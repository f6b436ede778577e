import { spawnSync } from 'node:child_process';
import { print } from '../main/cli/output.ts';
import { serveCommand } from '../main/cli/serve.ts';
import { buildMissing } from '../main/host/built.ts';
import { electronRuntime } from './electron.ts';

/** `npm start`: the desktop app where Electron's runtime is; else the game is served to a browser. */
const electron = electronRuntime();
if (electron === null) {
  print("Electron's runtime is not here (npx install-electron fetches it): the game is served to a browser instead, at this address, until you press Ctrl+C.");
  process.exitCode = await serveCommand([], print);
} else {
  process.exitCode = buildMissing() ? (spawnSync(electron, ['.'], { stdio: 'inherit' }).status ?? 1) : 1;
}
