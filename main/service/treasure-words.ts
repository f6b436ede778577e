import { BANNERS } from '../../data/tables/hiring.ts';
import { ARTIFACT_SPELLS, FIRST_BLAST } from '../../data/tables/magic.ts';
import { HOLY_RELIC_LOCATION, INSTRUMENT_REACH, type RelicId } from '../../data/tables/treasures.ts';
import { TALOMIR } from '../../data/world.ts';
import { columnOf } from '../../engine/campaign/treasures/using-treasures.ts';
import type { BearingId } from '../../engine/rally-round-the-king/bearings/borne.ts';
import { spellName } from '../chronicle/battle-telling/magic.ts';
import { namesOf } from '../chronicle/names.ts';
import { inWords, listed } from '../chronicle/words.ts';

/** What a banner or a treasure does in a battle, as the beginning of a sentence, and where that stands. */
export interface Does {
  readonly text: string;
  readonly page: number;
}

const HEARD = `within ${INSTRUMENT_REACH.inches}″ of it`;

/** What an artifact is to its army: heart for all, and spells without any risk. */
function artifact(id: keyof typeof ARTIFACT_SPELLS, of: string): Does {
  const { page, spells, targets } = ARTIFACT_SPELLS[id];
  return {
    text: `its army tests at +1 while a magic user ${of} is with it, who has a level more by it and may cast ${listed(spells.map(spellName))} once a battle each without any risk, at up to ${inWords(targets)} units`,
    page,
  };
}

/** p. 64: a relic is for the nations of its column alone. */
const relic = (id: RelicId): Does => ({
  text: `armies of ${listed(columnOf(id).map(namesOf(TALOMIR).nation))} that bring it test at +1 while it is on the field`,
  page: HOLY_RELIC_LOCATION.page,
});

/** What each banner and treasure does in a battle (pp. 61-64). */
export const DOES: Readonly<Record<BearingId, Does>> = {
  'personal-banner': {
    text: `friends within ${BANNERS.personal.reach}″ of it test at +1 while it flies, at −1 once it is lost and while it retires`,
    page: BANNERS.page,
  },
  'bane-banner': {
    text: `enemies within ${BANNERS.bane.reach}″ of it face terror while it flies, and test at +1 once it is lost and while it retires`,
    page: BANNERS.page,
  },
  'pipes-of-the-dead': { text: 'a magic user of the Black Moon who plays it calls a unit of skeletons each turn', page: 62 },
  'drums-of-doom': { text: `played by a magic user of the Black Moon it has all ${HEARD} who are not of the Black Moon test at −1`, page: 62 },
  'harlapane-of-heroes': { text: `played by a magic user of the Red Sun it has all of the Red Sun ${HEARD} test at +1, on either side`, page: 62 },
  'fiddle-of-calling': {
    text: `a magic user of the Black Moon who plays it calls a creature each turn, which obeys within ${INSTRUMENT_REACH.inches}″; fiddle and fiddler may be gone into a Gate`,
    page: 62,
  },
  'amulet-of-sorbrowane': artifact('amulet-of-sorbrowane', 'of the Red Sun'),
  'brazier-of-durmun': artifact('brazier-of-durmun', 'of the Dwarves'),
  'war-horn-of-naz-goth': {
    text: `once a hero has sounded it the hero’s army tests at +1 and the enemy’s at −1; the first blast strikes enemies within ${FIRST_BLAST.inches}″ of the hero as Steel Wind`,
    page: FIRST_BLAST.page,
  },
  'spear-of-saint-lindorf': relic('spear-of-saint-lindorf'),
  'crystal-light-of-yaqub': relic('crystal-light-of-yaqub'),
  'book-of-the-hungry-moon': relic('book-of-the-hungry-moon'),
};
