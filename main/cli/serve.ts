import { statSync } from 'node:fs';
import { basename, dirname, extname, resolve } from 'node:path';
import { libraryFolder } from '../host/library.ts';
import { ENDING, isKey } from '../service/library.ts';
import { type Served, type ServeOrder, serve } from '../web/serve.ts';
import { parseOptions, parseWhole } from './options.ts';
import type { Print } from './output.ts';
import { EXIT, WrongUse } from './wrong-use.ts';

/** What `talomir serve --help` prints. */
export const SERVE_HELP = `talomir serve [--port 0] [--save FILE]
  Serves the game to a browser on this machine until it is stopped; the address to open is the first line it prints.
  --port N         the port, 0 to 65535; 0 for any free one
  --save FILE      shows the campaign in this file, which must end in ${ENDING}, and the others in its folder; default the library (TALOMIR_LIBRARY, or under XDG_DATA_HOME or HOME)`;

const HIGHEST_PORT = 65535;

/** What the options ask to be served. */
function orderOf(port: string | undefined, save: string | undefined): ServeOrder {
  const order = { port: parseWhole(port ?? '0', '--port', 0, HIGHEST_PORT), folder: libraryFolder(), open: null };
  if (save === undefined) return order;
  if (statSync(save, { throwIfNoEntry: false })?.isFile() !== true) throw new WrongUse(`--save: there is no file ${save}`);
  if (extname(save) !== ENDING) throw new WrongUse(`--save: the name of a campaign's file ends in ${ENDING}: rename ${save}`);
  const key = basename(save, ENDING);
  if (!isKey(key))
    throw new WrongUse(`--save: a campaign's file cannot be named ${key}: rename ${save} so that it begins with a letter or a digit and has no .. or ~`);
  return { ...order, folder: dirname(resolve(save)), open: key };
}

async function served(order: ServeOrder): Promise<Served> {
  const game = await serve(order).catch((e: NodeJS.ErrnoException) => {
    if (e.code === 'EADDRINUSE' || e.code === 'EACCES') throw new WrongUse(`--port: ${order.port} is not available (${e.code})`);
    throw e;
  });
  if (game === null) throw new WrongUse('the page could not be built');
  return game;
}

/** `talomir serve`: until it is interrupted. */
export async function serveCommand(args: readonly string[], print: Print): Promise<number> {
  const given = parseOptions(args, { values: ['port', 'save'], flags: [] }, 0);
  if (given.flag('help')) {
    print(SERVE_HELP);
    return EXIT.done;
  }
  const game = await served(orderOf(given.value('port'), given.value('save')));
  print(game.address);
  await new Promise<void>((stop) => {
    // a window of a terminal that is closed hangs up; its console's break key is known to Windows alone
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) process.once(signal, () => stop());
  });
  await game.close();
  return EXIT.done;
}
