import { TALOMIR } from '../../../data/world.ts';
import type { Atlas } from '../../../main/contract.ts';
import { atlasOf } from '../../../main/service/atlas.ts';

/** The atlas of a campaign that is to be founded. */
export const ATLAS: Atlas = atlasOf(TALOMIR);
