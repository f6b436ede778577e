import { writeSync } from 'node:fs';
import { phaseBegan, simulateInto } from '../../main/store/simulating.ts';
import { SYSTEMS } from '../../main/systems.ts';

/**
 * Plays a campaign into a file until it is killed: `FILE SEED SYSTEM`. Says on standard output how many choices it has made at the end of each phase: what is
 * said there is in the file.
 */
const [file, seed, systemId] = process.argv.slice(2) as [string, string, string];
const system = SYSTEMS.find((id) => id === systemId)!;
let choices = 0;
simulateInto(
  file,
  'Kept',
  { seed: Number(seed), years: 4, players: [], system },
  {
    campaign(events, action) {
      if (action !== null) choices++;
      if (action !== null && phaseBegan(events)) writeSync(1, `${choices}\n`);
    },
  },
  null,
);
