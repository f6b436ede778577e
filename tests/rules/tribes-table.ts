import { lands } from '../../engine/campaign/lands.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { nationId } from '../../engine/ids.ts';
import { conservationFaults } from '../laws/conservation.ts';
import type { Setup } from './table.ts';
import { WORLD } from './world.ts';

/** Eld, a tribal nation, and the tribes that it may break up into. */

export const eld = nationId('eld');
export const wood = 'eld:eldwood';
export const fell = 'eld:dunnfell';

/** The step at which they go to war with each other. */
export const tribes = { kind: 'tribes', nation: eld } as const;

export const gaveUp =
  (...ids: readonly string[]): Setup =>
  (state) => ({ ...state, givingUp: ids.map(nationId) });

export const faults = (state: CampaignState) => conservationFaults(state, lands(WORLD));

/** Eld and its tribes, as they stand. */
export const ids = (state: CampaignState): string[] => state.nations.map((n) => n.id).filter((id) => id.startsWith('eld'));
