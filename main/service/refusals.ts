import type { RefusalId } from '../../engine/campaign/actions.ts';
import { MOST_TURNS } from '../../engine/own-table/faults.ts';
import type { ReportRefusal } from '../../engine/own-table/report.ts';
import type { BattleRefusal } from '../../engine/rally-round-the-king/actions.ts';
import type { Refused } from '../contract.ts';
import { problemWith } from '../store/going-wrong.ts';
import { StoreProblem } from '../store/problems.ts';

/** What the service itself refuses, in words that say what to do. */
const WORDS = {
  'no-such-call': 'There is no such call.',
  'bad-input': 'This call cannot use what was sent.',
  'not-open': 'That campaign is not open: open it first.',
  'already-open': 'That campaign is open: close it first.',
  'no-such-campaign': 'There is no such campaign in the library.',
  'no-such-season': 'That season has not been played.',
  'no-such-nation': 'There is no such nation in this campaign.',
  'no-such-battle': 'There is no such battle.',
  'no-such-person': 'Nobody of that name has led or served in this campaign so far.',
  'no-such-list': 'There is no such army list.',
  'list-not-usable': 'That army list cannot be used.',
  'lists-mixed-up': 'The two army lists would be mixed up.',
  'cannot-go-with-it': 'That cannot go with this army.',
  'no-such-position': 'No campaign can begin from that position.',
  'too-dear': 'No points are left for troops.',
  'cannot-be-bought': 'That army cannot be bought.',
  'no-such-company': 'No such company is for hire in this campaign.',
  'no-such-war': 'There is no such war in this campaign.',
  'no-such-province': 'There is no such province in this campaign.',
  'name-taken': 'A nation, a company or another province is called so already.',
  'no-such-choice': 'Fewer choices than that have been made so far.',
  'no-such-course': 'There is no such course of this campaign to return to.',
  'not-asked': 'Nobody is asked for that now.',
  'moved-on': 'Things have moved on since that was asked for: look at where they stand now.',
  'is-playing': 'The campaign is being played on: pause it first.',
  'battle-waits': 'A battle is being fought: end it, or let it be settled, first.',
  'not-to-command': 'You can command another nation’s army only if no player plays that nation and none of yours fights in the battle.',
  'not-on-the-table': 'That battle was not fought on the tabletop.',
  'no-battle': 'No battle is being fought: open one first.',
  'nothing-to-undo': 'There is nothing to undo.',
  'iron-mode': 'In iron mode nothing can be undone once a die has fallen, and the mode cannot be left.',
  'no-real-dice': 'This campaign throws its own dice: set it to real ones first.',
  'too-many-faces': 'More faces were given than dice were thrown.',
  'faces-missing': 'Give a face for each of the dice that are wanted.',
  'no-dice-wanted': 'No dice are wanted here.',
  'dice-wait': 'First the dice that are wanted are thrown.',
  'not-in-order': 'That part of the file does not follow on from what came before: send the file again from its beginning.',
  'file-too-large': 'That file is too large to be a campaign.',
  'bad-name': 'A name needs a letter or a digit, and has 80 characters at most.',
} as const;
/** What the service itself refuses: a closed list. */
export type ServiceRefusal = keyof typeof WORDS;

/** A refusal of the service; `more` says what exactly. */
export const refuse = (refused: ServiceRefusal, more = ''): Refused => ({
  refused,
  page: null,
  message: more === '' ? WORDS[refused] : `${WORDS[refused]} ${more}`,
});

/** The words for refusals of the campaign's and the battlefield's rules, and of reports of battles, whose id does not say enough. */
const REFUSED: Readonly<Partial<Record<string, string>>> = {
  'agreed-already': 'it already has that length',
  'so-already': 'it is so already',
  'won-for-good': 'whoever holds all three artifacts has won at once (p. 63)',
  'too-little': 'not far enough',
  'too-much': 'too far',
  'outside-the-region': 'outside where it may go',
  'wrong-facing': 'it may not face that way',
  'on-another-unit': 'another unit stands there',
  'in-terrain': 'the ground there is closed to it',
  'would-hit-something': 'something stands in its way',
  'no-way-there': 'there is no way there across the table',
  'nobody-to-charge-there': 'no enemy it may charge stands an inch ahead of it there',
  'held-by-one-before': 'the unit before it stays, and holds it',
  'not-in-the-first-rank': 'a hero stands in the first rank, and a unit of the army stands in front of that place',
  'not-with-that-side': 'somebody or something is named that was not with that side',
  'named-twice': 'somebody is named twice',
  'not-a-side': 'that nation does not fight in this battle',
  'nobody-left-to-hold-the-field': 'the side reported as holding the field has nobody left',
  'enemy-still-on-the-field': 'the field is held when the enemy has been forced from it or has left it (p. 31)',
  'one-side-holds-the-field': 'one army is gone from the field and the other is not: that one holds it (p. 31)',
  'captured-and-no-unit-routed': 'somebody is captured with a unit that routs (p. 42), and none of that side has',
  'captured-with-the-last-unit': 'a leader or captain who is out of the fight is captured where his unit routs (p. 42), and all units of that side have',
  'its-bearer-has-routed': 'every unit that may have borne a banner or treasure of that side has routed: it is at risk (p. 64)',
  'nothing-else-vanishes': 'only the Fiddle of Calling vanishes into a Gate (p. 62)',
  'fiddler-not-dead': 'the Fiddle takes the magic user who played it into the Gate too, and she is dead to her nation (p. 62)',
  'maiden-not-held': 'a Wind Maiden escapes only from a nation of the Black Moon (p. 67)',
  'may-not-refuse': 'that side may not refuse this battle (pp. 27, 30, 69)',
  'no-unit-routed': 'a banner or a treasure is at risk where the unit that bears it has routed (p. 64), and none has',
  'not-a-major-demon-that-routed': 'only a Major Demon that routed is destroyed (p. 68)',
  'vanished-and-with-its-bearer': 'what has vanished into a Gate no longer has a bearer (p. 62)',
  'hero-struck-down-and-standing': 'a hero who was struck down is off the table with his stand (p. 51)',
  'hero-is-no-captive': 'a hero who is struck down is no captive: his stand is himself (p. 51)',
  'no-wind-maiden': 'that side has no Wind Maiden',
  'turns-out-of-range': `a battle lasts 1 to ${MOST_TURNS} turns`,
  'battle-was-refused': 'where battle was refused neither side holds the field and nobody is lost (p. 30)',
} satisfies Partial<Record<RefusalId | BattleRefusal | ReportRefusal, string>>;

const reasonOf = (refused: string): string => REFUSED[refused] ?? refused.replaceAll('-', ' ');

/** A refusal of the rules, with its page. */
export const refusedByRules = ({ refused, page }: { readonly refused: string; readonly page: number | null }): Refused => ({
  refused,
  page,
  message: `Not possible: ${reasonOf(refused)}.`,
});

/** A refusal of a battle's report, with the side it is about; null: of both. */
export const refusedOfSide = (refused: ReportRefusal, side: string | null): Refused => ({
  refused,
  page: null,
  message: `Not possible${side === null ? '' : ` of ${side}`}: ${reasonOf(refused)}.`,
});

/** What a file's problem is answered as, and a disk's: of `file`, unless the disk names one. Anything else is a bug of ours and goes on. */
export function refusedByStore(error: unknown, file?: string): Refused {
  const { path } = (error ?? {}) as { readonly path?: unknown };
  const problem = problemWith(file ?? (typeof path === 'string' ? path : 'the folder of campaigns'), error);
  if (problem instanceof StoreProblem) return { refused: problem.kind, page: null, message: problem.message };
  throw error;
}
