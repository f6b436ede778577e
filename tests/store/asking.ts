import { asked } from '../cli/run.ts';

/** A process of its own that asks the command line one thing after the other, `CALLS` from its environment, and prints what came of each. */
const calls = JSON.parse(process.env.CALLS!) as readonly (readonly string[])[];
const said = [];
for (const args of calls) said.push(await asked(...args));
process.stdout.write(JSON.stringify(said));
