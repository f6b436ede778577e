import { BUILT_PAGE, buildMissing } from '../host/built.ts';
import { filesUnder } from '../host/files.ts';
import { VERSION } from '../service/about.ts';
import { createService } from '../service/service.ts';
import { openWebHost } from './host.ts';

/** What is served: the campaigns of a folder, on a port (0: any that is free), and which of them is shown first. */
export interface ServeOrder {
  readonly folder: string;
  readonly port: number;
  readonly open: string | null;
}

/** The game served to a browser. */
export interface Served {
  /** What to open: token and campaign are in the fragment, which a browser never sends. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Serves the game to a browser; the page is built first if it is missing. Null if that fails. */
export async function serve({ folder, port, open }: ServeOrder): Promise<Served | null> {
  // an unusable folder is reported before anybody waits for the page
  const service = createService(folder, [{ name: 'Browser host', version: VERSION }]);
  try {
    if (!buildMissing()) {
      await service.close();
      return null;
    }
    const host = await openWebHost({ service, files: filesUnder(BUILT_PAGE), port });
    const fragment = new URLSearchParams({ t: host.token, ...(open === null ? {} : { open }) });
    return {
      address: `${host.place}#${fragment}`,
      close: async () => {
        await host.close();
        await service.close();
      },
    };
  } catch (e) {
    await service.close();
    throw e;
  }
}
