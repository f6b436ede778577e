import type { LoggedEvent, LoggedOf } from '../../../engine/lines.ts';
import { sentence } from '../../words.ts';
import { ofSide } from '../agreeing.ts';
import type { UnitNames } from '../naming.ts';
import type { Whereabouts } from './inches.ts';

/** A sentence and the stands it is about. */
export interface Sentence {
  readonly text: string;
  readonly about: readonly string[];
}

/** A sentence, begun large and ended. */
export const says = (text: string, about: readonly string[] = []): Sentence => ({ text: `${sentence(text)}.`, about });

/** What events of a kind say; null where nothing is to be said of one alone. `before`: where stands were until then. */
export type Say<K extends LoggedEvent['kind']> = (e: LoggedOf<K>, names: UnitNames, before: Whereabouts) => Sentence | null;

/** A leader by name, or whose he is. */
export const leaderOf = ({ leader, nation }: { readonly leader: string | null; readonly nation: string }, names: UnitNames): string =>
  names.leader(leader) ?? `a leader of ${ofSide(names, nation)}`;
