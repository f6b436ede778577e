import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { TALOMIR } from '../../data/world.ts';
import { regionOf } from '../../engine/region.ts';
import { phaseBegan, simulateInto } from '../../main/store/simulating.ts';
import { SYSTEMS } from '../../main/systems.ts';

/**
 * Plays a campaign into a file until it is killed: `FILE SEED SYSTEM LAND`, the land being `all` or the nations that take part, with commas. Says on standard output how many choices it has made at the end of each phase: what is
 * said there is in the file.
 */
const [file, seed, systemId, land] = process.argv.slice(2) as [string, string, string, string];
// it is killed before Node would write it of itself
flushCompileCache();
const world = land === 'all' ? TALOMIR : regionOf(TALOMIR, land.split(','));
const system = SYSTEMS.find((id) => id === systemId)!;
let choices = 0;
simulateInto(
  file,
  'Kept',
  { seed: Number(seed), years: 4, players: [], system, world },
  {
    campaign(events, action) {
      if (action !== null) choices++;
      if (action !== null && phaseBegan(events)) writeSync(1, `${choices}\n`);
    },
  },
  null,
);
