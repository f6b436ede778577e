import type { LeaderId, NationId } from '../ids.ts';
import { NO_HIRELINGS } from './armies/hirelings.ts';
import { AT_ONE } from './governments/quarrels.ts';
import type { Lands } from './lands.ts';
import { factsOfPeople } from './peoples.ts';
import type { Deeds, NationState } from './state.ts';

/** A season in which nothing has happened yet. */
export const NO_DEEDS: Deeds = { won: 0, lost: 0, refused: 0, provincesLost: 0, leaderHurt: false };

/**
 * A nation of that people that enters the campaign: at peace, without an army, its leader still to be established. Factions, tribes and special peoples begin
 * like this too.
 */
export function newNation(lands: Lands, id: NationId, people: string, rollsAtStart: number): NationState {
  return {
    id,
    people,
    morale: factsOfPeople(lands, people).nationalMorale,
    leader: { id: `${id}-leader` as LeaderId, warRating: 0, state: 'fit', until: null, captor: null },
    captains: [],
    rolls: 0,
    rollsOnLists: [],
    army: [],
    hates: [],
    deeds: NO_DEEDS,
    made: { units: 0, leaders: 0 },
    refusals: 0,
    fallen: false,
    // governments and succession (pp. 54-55)
    government: AT_ONE,
    // hiring (pp. 44-45, 50-51, 61, 64-67)
    ...NO_HIRELINGS,
    // special peoples and dragons (pp. 68-70)
    newcomer: null,
    possessed: false,
    devastated: false,
    beatDragon: false,
    rollsAtStart,
  };
}
