import type { Bearing } from '../../../engine/rally-round-the-king/bearings/borne.ts';
import { GRIEVED } from '../../../engine/rally-round-the-king/bearings/losing.ts';
import { sentence } from '../../chronicle/words.ts';
import { DOES } from '../treasure-words.ts';

/** pp. 61, 64: what follows when its bearer routs. */
export function ifItRouts({ what, idle }: Bearing): string {
  if (what === 'personal-banner' || what === 'bane-banner') return 'If that unit routs it is lost.';
  const tests = GRIEVED.includes(what) && idle !== true ? 'all of yours test Leader Lost at −2, and ' : '';
  return `If that unit routs ${tests}a die says what becomes of it: 1 or 2, you keep it; 3 or 4, the enemy has it; 5 or 6, it is gone from sight.`;
}

/** What a banner or a treasure does, or that nobody there can use it (pp. 61-64). */
export function whatItDoes({ what, idle }: Bearing): string {
  const { text, page } = DOES[what];
  return `${sentence(text)} (p. ${page}).${idle === true ? ' Nobody in the army can use it.' : ''}`;
}
