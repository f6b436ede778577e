import { registerHooks } from 'node:module';

/** From here on `electron` is the stand-in beside this file, for main and for Playwright's launcher alike. */
const url = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve: (name, context, next) => (name === 'electron' ? { url, format: 'module-typescript', shortCircuit: true } : next(name, context)),
});
