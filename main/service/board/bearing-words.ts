import { BANNERS } from '../../../data/tables/hiring.ts';
import { ARTIFACT_SPELLS, FIRST_BLAST } from '../../../data/tables/magic.ts';
import { INSTRUMENT_REACH } from '../../../data/tables/treasures.ts';
import type { Bearing, BearingId } from '../../../engine/rally-round-the-king/bearings/bearings.ts';
import { GRIEVED } from '../../../engine/rally-round-the-king/bearings/losing.ts';
import { spellName } from '../../chronicle/battle-telling/magic.ts';
import { inWords, listed } from '../../chronicle/words.ts';

const HEARD = `within ${INSTRUMENT_REACH.inches}″ of it`;

/** What an artifact is to its side: heart for all, and spells without any risk. */
function artifact(id: keyof typeof ARTIFACT_SPELLS, pages: string): string {
  const { spells, targets } = ARTIFACT_SPELLS[id];
  return `All of yours test at +1 while it is on the field; your magic users have a level more by it and may cast ${listed(spells.map(spellName))} once each without any risk, at up to ${inWords(targets)} units (${pages}).`;
}

const RELIC = 'All of yours test at +1 while it is on the field (p. 64).';

/** What each banner and treasure does in a battle (pp. 61-64). */
const DOES: Readonly<Record<BearingId, string>> = {
  'personal-banner': `Yours within ${BANNERS.personal.reach}″ of it test at +1 while it flies, at −1 once it is lost and while it retires (p. ${BANNERS.page}).`,
  'bane-banner': `Enemies within ${BANNERS.bane.reach}″ of it face terror while it flies, and test at +1 once it is lost and while it retires (p. ${BANNERS.page}).`,
  'pipes-of-the-dead': 'Your magic users may call a unit of skeletons with it each turn (p. 62).',
  'drums-of-doom': `While your magic users are there to play it, all ${HEARD} who are not of the Black Moon test at −1 (p. 62).`,
  'harlapane-of-heroes': `While your magic users are there to play it, all of the Red Sun ${HEARD} test at +1, the enemy’s too (p. 62).`,
  'fiddle-of-calling': `Your magic users may call a creature with it each turn, which obeys within ${INSTRUMENT_REACH.inches}″; who plays it may be gone with it into a Gate (p. 62).`,
  'amulet-of-sorbrowane': artifact('amulet-of-sorbrowane', 'pp. 62-63'),
  'brazier-of-durmun': artifact('brazier-of-durmun', 'p. 63'),
  'war-horn-of-naz-goth': `Once your hero has sounded it all of yours test at +1 and all of the enemy’s at −1; the first blast strikes enemies within ${FIRST_BLAST.inches}″ of him as Steel Wind (p. 63).`,
  'spear-of-saint-lindorf': RELIC,
  'crystal-light-of-yaqub': RELIC,
  'book-of-the-hungry-moon': RELIC,
};

/** pp. 61, 64: what comes of it when who bears it routs. */
export function ifItRouts({ what, idle }: Bearing): string {
  if (what === 'personal-banner' || what === 'bane-banner') return 'If that unit routs it is lost.';
  const tests = GRIEVED.includes(what) && idle !== true ? 'all of yours test Leader Lost at −2, and ' : '';
  return `If that unit routs ${tests}a die says what becomes of it: 1 or 2, you keep it; 3 or 4, the enemy has it; 5 or 6, it is gone from sight.`;
}

/** What a banner or a treasure does, or that nobody there can use it (pp. 61-64). */
export const whatItDoes = ({ what, idle }: Bearing): string =>
  idle === true ? `Nobody in the army can use it (p. ${what === 'war-horn-of-naz-goth' || what === 'brazier-of-durmun' ? 63 : 62}).` : DOES[what];
