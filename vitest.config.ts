import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { PATIENCE } from './scripts/chromium.ts';

/** Under `npm test`, where the app has been built: threads that the tests start run what was built. */
const execArgv = process.env.TALOMIR_BUILT === '1' ? ['--import', new URL('./tests/built-threads.ts', import.meta.url).href] : [];

/** Two projects: the rules in Node; and in a real Chromium the same engine, and the built app in both its hosts. */
export default defineConfig({
  test: {
    // half as many again as there are processors: screens wait for their browser now and then
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    globalSetup: ['tests/temporary.ts'],
    projects: [
      {
        test: {
          name: 'node',
          experimental: { viteModuleRunner: false },
          environment: 'node',
          isolate: false,
          execArgv,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', 'tests/hosts/app/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // a loop over nothing proves nothing: each test is to have looked at something
          expect: { requireAssertions: true },
        },
      },
      {
        test: {
          name: 'app',
          experimental: { viteModuleRunner: false },
          environment: 'node',
          isolate: false,
          execArgv,
          include: ['tests/browser/**/*.test.ts', 'tests/hosts/app/**/*.test.ts'],
          globalSetup: ['tests/hosts/app/build.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: PATIENCE } },
        },
      },
    ],
  },
});
