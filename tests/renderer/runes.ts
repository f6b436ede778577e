import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compileModule } from 'svelte/compiler';

/** Modules with runes (`*.svelte.ts`) as a window runs them, for tests without one: import this before them, and them by `await import`. */
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.svelte.ts')) return next(url, context);
    const filename = fileURLToPath(url);
    const { js } = compileModule(stripTypeScriptTypes(readFileSync(filename, 'utf8')), { filename, generate: 'client' });
    return { format: 'module', source: js.code, shortCircuit: true };
  },
});
