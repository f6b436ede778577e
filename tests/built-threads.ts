import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** What the app runs in threads of their own: sources in main/, by their names in out/main/. */
const THREADS = ['service/campaign-worker', 'service/alone-worker', 'battle-worker', 'battle-watch'];
const BUILT = new Map(
  THREADS.map((thread) => [
    new URL(`../main/${thread}.ts`, import.meta.url).href,
    new URL(`../out/main/${thread.slice(thread.lastIndexOf('/') + 1)}.js`, import.meta.url).href,
  ]),
);

/** Loaded before all else in a thread: it runs what has been built, as in the app that is given away. That is one file to load where the source is hundreds. */
if (!isMainThread)
  registerHooks({
    resolve(specifier, context, next) {
      const url = context.parentURL === undefined ? BUILT.get(specifier) : undefined;
      return url === undefined ? next(specifier, context) : { url, format: 'module', shortCircuit: true };
    },
  });
