import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM, CHROMIUM_ARGS, PATIENCE } from './scripts/chromium.ts';

/** Under `npm test`, where the app has been built: threads that the tests start run what was built. */
const execArgv = process.env.TALOMIR_BUILT === '1' ? ['--import', new URL('./tests/built-threads.ts', import.meta.url).href] : [];

/** Three projects: the rules in Node, the same engine in a real Chromium, and the built app in both its hosts. */
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
        },
      },
      {
        test: {
          name: 'app',
          experimental: { viteModuleRunner: false },
          environment: 'node',
          isolate: false,
          execArgv,
          include: ['tests/hosts/app/**/*.test.ts'],
          globalSetup: ['tests/hosts/app/build.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: PATIENCE } },
        },
      },
      {
        test: {
          name: 'chromium',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: CHROMIUM, args: [...CHROMIUM_ARGS] } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
