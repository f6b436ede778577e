import { STRATAGEM_NEEDS_OVER } from '../../../data/tables/abstract-mass-combat.ts';
import type { Rolled } from '../../../engine/events.ts';
import type { LoggedOf } from '../../../engine/lines.ts';
import { contestInWords, sumInWords } from '../dice-in-words.ts';
import { acts, TRICK_NAMES } from '../quick-words.ts';
import { sentence } from '../words.ts';
import type { Cast } from './cast.ts';
import { type Deed, deed } from './deeds.ts';

/** Throws of a quick battle that nothing else tells (By This Axe, Appendix D). */

/** "20% of its strength"; nothing where a throw costs nothing. */
const shareOf = ({ result }: Rolled): string | null => (result === '0%' ? null : result);

/** Who is to lose what share, and the throw for it. In a stalemate the attacker's one throw counts for both. */
function losses(roll: Rolled, cast: Cast): Deed {
  const isForBoth = cast.thrown('battle-results', roll.cause)?.result === 'SM';
  const share = shareOf(roll);
  const threw = `threw ${sumInWords(roll)}`;
  if (isForBoth) return deed(share === null ? `Neither loses anything, ${threw}.` : `Both must lose ${share} of their strength, ${threw}.`);
  const who = sentence(cast.names.nation(roll.who));
  return deed(
    share === null
      ? `${who} ${acts(cast, roll.who, 'loses')} nothing, ${threw}.`
      : `${who} must lose ${share} of ${cast.names.their(roll.who)} strength, ${threw}.`,
  );
}

function pursuit(roll: Rolled, cast: Cast): Deed {
  const enemy = cast.names.nation(roll.against ?? '');
  const share = shareOf(roll);
  const came = share === null ? 'nobody more is lost' : `${enemy} must lose ${share} of what is left`;
  return deed(`${sentence(cast.names.nation(roll.who))} ${acts(cast, roll.who, 'pursues')}, threw ${sumInWords(roll)}: ${came}.`);
}

/** Both have come out to attack: the dice for the choice, told in the place of the highest. */
function contest(roll: Rolled, cast: Cast): Deed | null {
  if (roll.result !== 'highest') return null;
  const thrown = cast.happened('roll').filter((e): e is Rolled => e.table === 'posture' && e.cause === roll.cause);
  return deed(`Both come out to attack, and the higher chooses: ${contestInWords(thrown, cast.names.nation)}.`);
}

/** What a throw of a quick battle came to; null where it is told with others, or is none of a quick battle. */
export function quickThrow(e: LoggedOf<'roll'>, cast: Cast): Deed | null {
  if ('each' in e) return null;
  if (e.table === 'casualties-inflicted') return losses(e, cast);
  if (e.table === 'pursuit-casualties') return pursuit(e, cast);
  return e.table === 'posture' ? contest(e, cast) : null;
}

/** A trick that came to nothing: it failed, was foiled, or there was none of the enemy's to be foiled. One that came off is told by what it does. */
function inVain(e: LoggedOf<'chose'>, trick: string, cast: Cast): Deed | null {
  const roll = cast.thrown('stratagem', e.cause);
  if (roll === undefined) return null;
  const threw = `threw ${sumInWords(roll)}`;
  const whose = sentence(cast.names.nations(e.by));
  if (roll.result === 'fails') return deed(`${whose} ${trick} fails, ${threw}, where more than ${STRATAGEM_NEEDS_OVER} is needed.`);
  const foiled = cast.happened('stratagem-foiled');
  if (foiled.some(({ nation }) => nation === e.by)) return deed(`${whose} ${trick} comes off, ${threw}.`);
  if (e.choice !== 'foil' || foiled.length > 0) return null;
  return deed(`${sentence(cast.names.nation(e.by))} ${acts(cast, e.by, 'watches')} for tricks, ${threw}: there is none to be found out.`);
}

/** What was chosen in a quick battle and came to nothing; null where it is told by what came of it. */
export function choseInVain(e: LoggedOf<'chose'>, cast: Cast): Deed | null {
  const trick = TRICK_NAMES[e.choice];
  if (trick !== undefined) return inVain(e, trick, cast);
  // the share that is to be lost is less than half of the first unit's (ruling 31)
  const isNobody = e.choice === 'losses' && cast.happened('units-routed').every((routed) => routed.cause !== e.cause);
  return isNobody ? deed(`For ${cast.names.nation(e.by)} that is less than half a unit: nobody routs.`) : null;
}
