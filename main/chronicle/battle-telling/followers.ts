import type { LoggedOf } from '../../../engine/lines.ts';
import { theTreasure } from '../treasures.ts';
import { listed, sentence } from '../words.ts';
import type { Cast } from './cast.ts';
import { type Deed, deed, type TellDeed } from './deeds.ts';

const BANNERS: Readonly<Record<string, string>> = { 'personal-banner': 'the Personal Banner', 'bane-banner': 'the Bane Banner' };

/** What a banner or a treasure on the field is called. */
export const theBearing = (what: string): string => BANNERS[what] ?? theTreasure(what);

/** Two heroes have fought it out (pp. 51-52). */
function heroesFought(e: LoggedOf<'heroes-fought'>, cast: Cast): Deed {
  const [one, other] = e.totals[0] >= e.totals[1] ? [e.units, e.against] : [e.against, e.units];
  const both = `${sentence(cast.units(one))} and ${cast.units(other)} fight`;
  switch (e.result) {
    case 'killed-outright':
      return deed(`${sentence(cast.units(one))} strikes down ${cast.units(other)} in single combat.`);
    case 'punishing-blow':
      return deed(`${both}, and ${cast.units(other)} takes a punishing blow.`);
    case 'evenly-matched':
      return deed(`${both}, evenly matched.`);
  }
}

/** How heroes, banners and treasures on the field are told (pp. 50-52, 61-64). */
export const FOLLOWERS_TELLING: { readonly [Kind in 'hero-arrived' | 'heroes-fought' | 'bearer-chosen' | 'bearer-gone' | 'horn-sounded']: TellDeed<Kind> } = {
  'hero-arrived': (e, cast) => deed(`${sentence(cast.leader(e.leader, e.nation))} comes ${e.dismounted ? 'on foot' : 'on horseback'}.`),
  'heroes-fought': heroesFought,
  'bearer-chosen': (e, cast) => ({
    group: `bears ${e.unit}`,
    of: [e.treasure],
    say: (of) => `${sentence(cast.units([e.unit]))} of ${cast.names.nation(e.nation)} bears ${listed(of.map(theBearing))}.`,
  }),
  'bearer-gone': (e, cast) =>
    deed(`${sentence(theBearing(e.treasure))} of ${cast.names.nation(e.nation)} ${e.reason === 'routed' ? 'is lost' : 'leaves the field'}.`),
  'horn-sounded': (e, cast) => deed(`${sentence(cast.leader(e.leader, e.nation))} sounds the War Horn.`),
};
