import { enableCompileCache } from 'node:module';

/** The command line. What was compiled once is kept, so that a second start need not read every source again. */
enableCompileCache();
await import('./commands.ts');
