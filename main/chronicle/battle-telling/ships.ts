import type { LoggedOf } from '../../../engine/lines.ts';
import { sentence } from '../words.ts';
import { deed, type TellDeed, unitsDo } from './deeds.ts';

/** How a Wind Maiden is lost on the field (p. 67). */
const LOST: Readonly<Record<LoggedOf<'maiden-lost'>['how'], string>> = {
  'out-of-the-fight': 'is wounded and sings no more',
  captured: 'is captured',
  dead: 'falls, and sings no more',
  routed: 'is swept away with her unit',
  left: 'leaves the field',
  escaped: 'escapes with her ships',
};

/** How the ships of Wind Maidens are told (p. 67). */
export const SHIPS_TELLING: { readonly [Kind in 'ship-boarded' | 'ship-left' | 'maiden-lost']: TellDeed<Kind> } = {
  'ship-boarded': (e, cast) =>
    e.maiden
      ? deed(`${unitsDo(cast, [e.unit], 'rides', 'ride')} in a ship, the Wind Maiden of ${cast.names.nation(e.nation)} with them.`)
      : { group: `ships ${e.nation}`, of: [e.unit], say: (of) => `${unitsDo(cast, of, 'rides in a ship', 'ride in ships')}.` },
  'ship-left': (e, cast) => ({ group: `ships left ${e.nation}`, of: [e.unit], say: (of) => `${unitsDo(cast, of, 'leaves its ship', 'leave their ships')}.` }),
  'maiden-lost': (e, cast) => deed(`${sentence(cast.names.nations(e.nation))} Wind Maiden ${LOST[e.how]}.`),
};
