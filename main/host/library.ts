import { homedir } from 'node:os';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where a system keeps what programs keep for their user. */
function dataFolder(env: Environment, platform: string): string {
  const home = env.HOME ?? env.USERPROFILE ?? homedir();
  if (env.XDG_DATA_HOME !== undefined && env.XDG_DATA_HOME !== '') return env.XDG_DATA_HOME;
  if (platform === 'win32') return env.APPDATA ?? join(home, 'AppData', 'Roaming');
  return platform === 'darwin' ? join(home, 'Library', 'Application Support') : join(home, '.local', 'share');
}

/** The folder of a person's campaigns, the same for either host: TALOMIR_LIBRARY, or a place under XDG_DATA_HOME or HOME. */
export const libraryFolder = (env: Environment = process.env, platform: string = process.platform): string =>
  env.TALOMIR_LIBRARY || join(dataFolder(env, platform), 'talomir', 'campaigns');
