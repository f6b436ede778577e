import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type EnvironmentOptions, type Plugin, type Rolldown } from 'vite';

/** What is left to be found when the app runs: Electron's own module, and the one with machine code in it. */
const EXTERNAL = ['electron', 'better-sqlite3', /^node:/];

/** What runs outside the page: one room of out/, readable, with source maps. */
const outsideThePage = (room: string, input: string, output: Rolldown.OutputOptions): EnvironmentOptions => ({
  consumer: 'server',
  resolve: { noExternal: true, external: ['electron', 'better-sqlite3'] },
  build: {
    ssr: true,
    outDir: `../out/${room}`,
    emptyOutDir: true,
    target: 'node24',
    copyPublicDir: false,
    license: { fileName: 'licenses.md' },
    minify: false,
    sourcemap: true,
    rolldownOptions: { input, external: EXTERNAL, output },
  },
});

/** Workers are started by the address of their source; outside the page that becomes a file of its own beside the one that names it. */
const workers: Plugin = {
  name: 'workers',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'main',
  transform(code, id) {
    const found = [...code.matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g)];
    const built = found.reduce((text, [whole, source]) => {
      const file = this.emitFile({ type: 'chunk', id: join(dirname(id), source!) });
      return text.replace(whole, `new URL(import.meta.ROLLUP_FILE_URL_${file}, import.meta.url)`);
    }, code);
    return found.length === 0 ? null : { code: built, map: null };
  },
};

/** `vite build --app`: page, main and preload, each into its room of out/. The mark at the end says that all three are there. */
export default defineConfig({
  root: 'renderer',
  base: './',
  plugins: [svelte({ configFile: '../svelte.config.js' }), workers],
  // the page comes from the machine that it is read on, whole: what is said of scripts over half a million bytes is meant for those that come from far away
  build: {
    outDir: '../out/renderer',
    emptyOutDir: true,
    target: 'chrome140',
    modulePreload: false,
    license: { fileName: 'licenses.md' },
    chunkSizeWarningLimit: 1000,
  },
  environments: {
    main: outsideThePage('main', 'main/desktop/main.ts', { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' }),
    preload: outsideThePage('preload', 'main/desktop/preload.ts', { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false }),
  },
  builder: {
    async buildApp(builder) {
      const { client, main, preload } = builder.environments;
      for (const environment of [client, main, preload]) await builder.build(environment!);
      writeFileSync('out/built', '');
    },
  },
});
