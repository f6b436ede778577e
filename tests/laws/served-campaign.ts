import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { dirname } from 'node:path';
import { createService } from '../../main/service/service.ts';
import { SYSTEMS } from '../../main/systems.ts';

/** As `kept-campaign.ts`, but played as a window is served: `FILE SEED SYSTEM LAND`, the file being called kept.talomir. */
const [file, seed, systemId, land] = process.argv.slice(2) as [string, string, string, string];
// it is killed before Node would write it of itself
flushCompileCache();
const service = createService(dirname(file));
service.listen((item) => void (item.news === 'happened' && writeSync(1, `${item.standing.choice}\n`)));
const founded = await service.handlers.foundCampaign({
  name: 'Kept',
  seed: Number(seed),
  players: ['treyine'],
  years: 4,
  battles: SYSTEMS.find((id) => id === systemId)!,
  nations: land === 'all' ? null : land.split(','),
  options: {},
  settings: { asks: 'never', iron: false, realDice: false },
});
if ('refused' in founded) throw new Error(founded.message);
await service.handlers.playOn({ key: founded.ok.key, until: 'end' });
await service.close();
