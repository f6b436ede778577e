import type { MoraleCause } from '../chronicle/books/morale.ts';
import { rollsBook } from '../chronicle/books/rolls.ts';
import { seasonInWords } from '../chronicle/page.ts';
import type { NationSums } from '../contract.ts';
import { springOf } from '../season-numbers.ts';
import { eventsOf } from '../store/reading.ts';
import { normalMorale } from './nation-page.ts';
import type { Past } from './past.ts';
import type { Session } from './session.ts';

const CHANGED: Readonly<Record<MoraleCause, string>> = {
  shaken: 'one die passed in the Will to Fight (p. 59)',
  'civil-war': 'the civil war is over, and the victor’s heart counts (p. 55)',
  tribes: 'its tribes have become one (p. 55)',
  given: 'so it was when the campaign began here',
  demon: 'the Demon has left it (p. 68)',
};

/** What has come into a nation's hand this year and gone from it: rolls are received in Spring, and gone in Winter (p. 57). */
function rollsOf({ db, branch, opened, state }: Session, nation: string): NationSums['rolls'] {
  const book = rollsBook(opened.row.world);
  for (let now = springOf(state.now); now <= state.now; now++) for (const event of eventsOf(db, branch, now)) book.hear(event);
  return book.of(nation);
}

/** What a nation's rolls in hand and its National Morale are made of, as it stands. */
export function sumsOf(session: Session, past: Past, nation: string): NationSums {
  const { world } = session.opened.row;
  let before = normalMorale(session.state, session.opened.rules.lands, nation);
  const morale = past
    .annals()
    .morale.of(nation)
    .map(({ now, line, cause, morale: after }) => {
      const change = after - before;
      before = after;
      return { now, when: seasonInWords({ world }, now), line, what: CHANGED[cause], change };
    });
  return { rolls: rollsOf(session, nation), morale };
}
