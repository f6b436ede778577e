import { type CampaignAction, type Choose, isAgreement, type Offer } from '../../engine/campaign/actions.ts';
import { tribalWarOf } from '../../engine/campaign/governments/government.ts';
import { isPlayer, nationOf, warsOf } from '../../engine/campaign/state.ts';
import { nationId } from '../../engine/ids.ts';
import { gamesChoice } from '../../engine/policies/nations.ts';
import { WHY_WORDS } from '../chronicle/words.ts';
import { choicesBetween } from '../store/reading.ts';
import type { Session } from './session.ts';

type Asked = Extract<Offer, { readonly choices: unknown }>;
type CampaignNow = Pick<Session, 'db' | 'branch' | 'choice' | 'state' | 'opened'>;

/** What was done last that answers a question. */
function lastMade(db: Session['db'], branch: number, choice: number): CampaignAction | null {
  for (let to = choice; to > 0; to--) {
    const [made] = choicesBetween(db, branch, to - 1, to);
    if (made !== undefined && !isAgreement(made.action)) return made.action;
  }
  return null;
}

/** Whether a question where an army is to stand has come again because the player has just placed some of it. */
function isPlaced({ db, branch, choice, state }: CampaignNow, { kind, step, by }: Asked): boolean {
  if (kind !== 'place' || !isPlayer(state, nationId(by))) return false;
  const cause = state.agenda.find(({ id }) => id === step)?.cause;
  const last = lastMade(db, branch, choice);
  return last?.kind === 'choose' && last.step === cause && last.hand === 'player' && last.choice === 'place';
}

/** What the game would choose where the campaign stands now. What the player has just placed himself it leaves as he has placed it. */
export function suggestedIn(session: CampaignNow, offer: Asked): Choose {
  const { state, opened } = session;
  const leave = isPlaced(session, offer) ? offer.choices.find(({ choice }) => choice === 'army-placed') : undefined;
  if (leave === undefined) return gamesChoice(state, offer, opened.rules.lands);
  return { kind: 'choose', by: offer.by, hand: 'game', step: offer.step, choice: leave.choice, at: leave.at, number: null, of: [], why: 'players-choice' };
}

/** Why that is suggested, as it is told to a player. */
export function whyInWords(state: Session['state'], { by, why, at, number }: Pick<Choose, 'by' | 'why' | 'at' | 'number'>): string {
  if (why === 'players-choice') return 'as you have placed it';
  // a nation without enemies gathers where roads meet
  if (why === 'where-the-enemy-is' && warsOf(state, nationId(by)).length === 0) return WHY_WORDS['gather-at-the-seat'];
  // its Leader's tribe fights another of its own, but its rolls are for all of them (p. 55, ruling 385)
  if (why === 'peace-needs-no-swords' && tribalWarOf(state, nationId(by)) !== undefined)
    return 'there is no war with strangers, and the rolls are for all tribes';
  // the rest is kept, for the captain whom these units make room for (p. 9)
  if (why === 'all-hands-now' && at === null && number !== null && number < nationOf(state, nationId(by)).rolls)
    return 'with them the army is large enough for a captain';
  return WHY_WORDS[why];
}
