/** Draws the map of Talomir: reads what data/map/ authors, writes the provinces' shapes, borders, label points and the nations' colours (`npm run map`). */

import { writeFileSync } from 'node:fs';
import { SITES } from '../data/map/sites.ts';
import { cutCells } from './map/cells.ts';
import { growProvinces } from './map/grow.ts';
import { centres, drawArrows } from './map/places.ts';
import { riverEdges, runRivers } from './map/rivers.ts';
import { tints } from './map/tints.ts';
import { landNeighbours, mapTopology } from './map/topology.ts';
import { centresText, provincesText, tintsText, topologyText } from './map/write.ts';

/** The text of every file the map consists of, by its path from the root of the project. The same each time. */
export function drawMap(): Readonly<Record<string, string>> {
  const cells = cutCells();
  const rivers = runRivers(cells);
  const owner = growProvinces(cells, SITES, riverEdges(rivers));
  const map = mapTopology(cells, owner, SITES, rivers, drawArrows(cells, owner, SITES));
  return {
    'data/map/talomir.topo.json': topologyText(map),
    'data/map/provinces.ts': provincesText(SITES, landNeighbours(map)),
    'data/map/centres.ts': centresText(SITES, centres(cells, owner, SITES)),
    'data/map/tints.ts': tintsText(tints()),
  };
}

if (import.meta.main) {
  for (const [path, text] of Object.entries(drawMap())) {
    writeFileSync(new URL(`../${path}`, import.meta.url), text);
    console.log(`${path}: ${text.length} characters`);
  }
}
