import type { QuickEvent } from '../../../engine/by-this-axe/state.ts';
import type { LoggedOf } from '../../../engine/lines.ts';
import { sumInWords } from '../dice-in-words.ts';
import { acts, foiledInWords, forcedInWords, POSTURE_WORDS, RESULT_WORDS, trickInWords } from '../quick-words.ts';
import { sentence } from '../words.ts';
import type { Cast } from './cast.ts';
import { type Deed, deed, type TellDeed, unitsDo } from './deeds.ts';
import type { TabletopKind } from './tabletop.ts';

/** What is told only of quick battles: the rest is told as on the tabletop. */
type QuickKind = Exclude<QuickEvent['kind'], TabletopKind>;

/** A day of fighting: the postures, the odds, the die and what it came to. */
function compared(e: LoggedOf<'strengths-compared'>, cast: Cast): Deed {
  const { nation } = cast.names;
  const roll = cast.thrown('battle-results', e.cause);
  const result = roll?.result ?? '';
  const [who, what] = result.includes(':') ? [result.startsWith('A') ? e.attacker : e.defender, result.slice(2)] : [null, result];
  const came = `${RESULT_WORDS[what] ?? what}${who === null ? '' : ` for ${nation(who)}`}`;
  const moves = `${sentence(nation(e.attacker))} ${acts(cast, e.attacker, POSTURE_WORDS[e.attack])}, ${nation(e.defender)} ${acts(cast, e.defender, POSTURE_WORDS[e.defence])}`;
  // strengths are kept in hundredths
  const odds = `odds ${e.column} (${e.strength.map((of) => of / 100).join(' to ')})`;
  return deed(`${moves}; ${odds}, threw ${roll === undefined ? '?' : sumInWords(roll)}: ${came}.`);
}

/** How each kind of event of a quick battle is told. */
export const QUICK_TELLING: { readonly [Kind in QuickKind]: TellDeed<Kind> } = {
  'stratagem-worked': (e, cast) => deed(trickInWords(cast, e.nation, e.stratagem, cast.thrownBy('stratagem', e.nation))),
  'stratagem-foiled'(e, cast) {
    const enemy = cast.sides.find((side) => side !== e.nation) ?? '';
    return deed(foiledInWords(cast, e.nation, enemy, cast.thrownBy('stratagem', enemy)));
  },
  'battle-forced': (e, cast) => deed(forcedInWords(cast, e.nation, e.attacker === e.nation)),
  'stood-off': () => deed('Neither comes out to fight.'),
  'strengths-compared': compared,
  'units-routed': (e, cast) => ({
    group: `routed ${e.nation} ${e.cause}`,
    of: e.units,
    say: (of) => `${unitsDo(cast, of, 'routs', 'rout')}.`,
  }),
};
