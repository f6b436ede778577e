import { enableCompileCache, getCompileCacheDir } from 'node:module';

/** What was compiled once is kept, so that neither a second start nor the thread of a campaign need compile every source again. Does nothing where nothing can be kept. */
export function keepCompiled(): void {
  enableCompileCache();
  const folder = getCompileCacheDir();
  // threads do not ask their parent, but their environment
  if (folder !== undefined) process.env.NODE_COMPILE_CACHE ??= folder;
}
