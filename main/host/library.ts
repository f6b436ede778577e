import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { StoreProblem } from '../store/problems.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A person's own folder. Throws {@link StoreProblem} where nobody knows of one. */
function homeOf(env: Environment, known: () => string): string {
  const named = env.HOME || env.USERPROFILE;
  if (named) return named;
  try {
    const home = known();
    if (home !== '') return home;
  } catch {
    // the system knows no such person: as if it had named no folder
  }
  throw new StoreProblem('missing', 'nothing says where your campaigns are kept: name a folder in TALOMIR_LIBRARY, or set HOME');
}

/** Where a system keeps what programs keep for their user. */
function dataFolder(env: Environment, platform: string, known: () => string): string {
  // a way that begins nowhere would lead elsewhere from each folder: it is to be passed over
  if (env.XDG_DATA_HOME && isAbsolute(env.XDG_DATA_HOME)) return env.XDG_DATA_HOME;
  if (platform === 'win32') return env.APPDATA || join(homeOf(env, known), 'AppData', 'Roaming');
  return platform === 'darwin' ? join(homeOf(env, known), 'Library', 'Application Support') : join(homeOf(env, known), '.local', 'share');
}

/** The folder of a person's campaigns, the same for either host: TALOMIR_LIBRARY, or a place under XDG_DATA_HOME or HOME. `known`: where the system itself has a person's own folder. */
export const libraryFolder = (env: Environment = process.env, platform: string = process.platform, known: () => string = homedir): string =>
  env.TALOMIR_LIBRARY || join(dataFolder(env, platform, known), 'talomir', 'campaigns');
