import { PLANS } from '../../../data/tables/battle-plans.ts';
import { isDragon } from '../../../engine/campaign/special-peoples/dragons.ts';
import { nationId } from '../../../engine/ids.ts';
import type { LoggedOf } from '../../../engine/lines.ts';
import type { BattleEvent, MovedHow } from '../../../engine/rally-round-the-king/events.ts';
import { counted, inWords, listed, sentence, tally } from '../words.ts';
import type { Cast } from './cast.ts';
import { type Deed, deed, hitsInWords, matchUp, parts, silent, type TellDeed, under, unitsDo } from './deeds.ts';
import { flew } from './flights.ts';
import { FOLLOWERS_TELLING } from './followers.ts';
import { MAGIC_TELLING, played, spellInVain } from './magic.ts';
import { choseInVain, quickThrow } from './quick-throws.ts';
import { SHIPS_TELLING } from './ships.ts';
import { DRIVEN, HIT_WORDS, ORDERED, ROUTED_WORDS, SECTION_WORDS, TERRAIN_WORDS } from './tabletop-words.ts';
import { fired } from './volleys.ts';

const isDragons = (side: string): boolean => isDragon(nationId(side));

/** What is told of the tabletop: all its events except those that every battle has. */
export type TabletopKind = BattleEvent['kind'];

/** Which units moved and how, in one sentence: "Five units go forward, one wheels." Each unit counts once for each way of moving. */
const orderedMoves = (of: readonly string[]): string => {
  const hows = new Map<string, Set<string>>();
  for (const word of of) {
    const [how = '', unit = ''] = word.split(' ');
    hows.set(how, (hows.get(how) ?? new Set()).add(unit));
  }
  const moves = [...hows].map(([how, units], i) => {
    const words = ORDERED[how as MovedHow]!;
    return `${i === 0 ? counted(units.size, 'unit') : inWords(units.size)} ${words[units.size === 1 ? 0 : 1]}`;
  });
  return `${sentence(listed(moves))}.`;
};

function moved(e: LoggedOf<'moved'>, cast: Cast): Deed | null {
  const units = e.places.map((p) => p.unit);
  if (ORDERED[e.how] !== undefined) return { group: 'ordered', whole: true, of: units.map((unit) => `${e.how} ${unit}`), say: orderedMoves };
  const words = DRIVEN[e.how];
  if (words === undefined || units.length === 0) return null;
  const say = (of: readonly string[]): string => `${unitsDo(cast, [...new Set(of)], ...words)}.`;
  return { group: `${e.how} ${cast.sideOf(units[0]!)}`, of: units, say };
}

/** Of those who stand ready: a hero. */
const HERO = 'hero';

/** Where an army stands, by thirds of the table's width as it sees them. */
function placed(e: LoggedOf<'unit-placed'>, cast: Cast): Deed {
  const { x, heading } = e.placed;
  // a unit that faces up the table has its right at large x
  const third = Math.min(2, Math.max(0, Math.floor(x / 16)));
  const where = heading >= 9000 && heading < 27000 ? 2 - third : third;
  // a hero stands beside the units that his army is counted in
  const hero = cast.isHero(e.placed.unit) ? [HERO] : [];
  const say = (of: readonly string[]): string => {
    const counts = SECTION_WORDS.map((words, i) => [words, of.filter((w) => w === String(i)).length] as const).filter(([, n]) => n > 0);
    const stands = counts.map(([words, n], i) => `${i === 0 ? counted(n, 'unit') : inWords(n)} ${words}`);
    return `${sentence(cast.names.nation(e.nation))} ${cast.names.does(e.nation, 'stands')} ready with ${listed(stands)}${of.includes(HERO) ? ', a hero among them' : ''}.`;
  };
  return { group: `placed ${e.nation}`, whole: true, of: [String(where), ...hero], say };
}

const terrain: TellDeed<'terrain-lies'> = (e) => ({
  group: 'terrain',
  whole: true,
  of: [e.terrain],
  say: (of) => {
    const kinds = tally(of).map(([kind, n]) => {
      const [one, many] = TERRAIN_WORDS[kind as LoggedOf<'terrain-lies'>['terrain']];
      return n === 1 ? one : `${inWords(n)} ${many}`;
    });
    return `On the field ${of.length === 1 ? 'lies' : 'lie'} ${listed(kinds)}.`;
  },
});

function struck(e: LoggedOf<'struck'>, cast: Cast): Deed {
  const effect = e.hits.length === 0 ? ' and hits nobody' : `: ${hitsInWords(cast, e.hits)}`;
  const shoots = isDragons(cast.sideOf(e.unit)) ? 'breathes fire' : 'shoots';
  return deed(`${unitsDo(cast, [e.unit], shoots, shoots)}${effect}.`);
}

function melee(e: LoggedOf<'melee-fought'>, cast: Cast): Deed {
  const effect = e.hits.length === 0 ? 'nobody is the worse for it' : hitsInWords(cast, e.hits);
  return deed(`${unitsDo(cast, e.units, 'fights', 'fight')} ${cast.units(e.against)}, ${e.totals[0]} to ${e.totals[1]}: ${effect}.`);
}

/** A charge that reached its enemy: charges of the same troops at the same are told together. */
function chargedHome(e: LoggedOf<'charged-home'>, cast: Cast): Deed {
  const where = e.zone === 'front' ? '' : ` in the ${e.zone}`;
  const group = matchUp(cast, `charged ${e.zone}`, [e.unit], [e.target]);
  const say = (of: readonly string[]): string => {
    const targets = [...new Set(under('at', of))];
    return `${unitsDo(cast, under('by', of), 'charges', 'charge')} ${cast.units(targets)}${where}.`;
  };
  return { group, of: [...parts('by', [e.unit]), ...parts('at', [e.target])], say };
}

function fellShort(e: LoggedOf<'charge-fell-short'>, cast: Cast): Deed {
  const say = (of: readonly string[]): string =>
    `The ${of.length === 1 ? 'charge' : 'charges'} of ${cast.units(of)} ${of.length === 1 ? 'falls' : 'fall'} short.`;
  return { group: `short ${cast.sideOf(e.unit)}`, of: [e.unit], say };
}

function routed(e: LoggedOf<'routed'>, cast: Cast): Deed | null {
  // what befell the hero is told already
  if (e.reason === 'struck-down') return null;
  const say = (of: readonly string[]): string => `${sentence(cast.unitsOf(of))} ${of.length === 1 ? 'routs' : 'rout'}, ${ROUTED_WORDS[e.reason]}.`;
  return { group: `routed ${cast.sideOf(e.unit)} ${e.reason}`, of: [e.unit], say };
}

function leftTheTable(e: LoggedOf<'left-the-table'>, cast: Cast): Deed {
  const side = cast.sideOf(e.units[0] ?? '');
  if (isDragons(side) && e.how === 'withdrew') return deed('The Rogue Dragon gives up the day and flies off.');
  if (e.how === 'withdrew')
    return {
      group: `withdrew ${side}`,
      whole: true,
      of: e.units,
      say: (of) =>
        `${sentence(cast.names.nation(side))} ${cast.names.does(side, 'gives')} up the day and ${cast.names.does(side, 'marches')} off with ${counted(of.length, 'unit')}.`,
    };
  const [one, many] = e.how === 'ordered' ? ['is led off the field', 'are led off the field'] : ['pursues off the field', 'pursue off the field'];
  return { group: `${e.how} ${side}`, of: e.units, say: (of) => `${unitsDo(cast, of, one!, many!)}.` };
}

/** Of throws only what nothing else tells: the ground, magic that finds no use, and the losses of quick battles. */
const thrown: TellDeed<'roll'> = (e, cast) =>
  e.table === 'general-terrain' ? deed(`The ground: ${e.result}.`) : (quickThrow(e, cast) ?? spellInVain(e, cast));

const FATE_WORDS = { 'out-of-the-fight': 'is wounded and out of the fight', captured: 'is captured', dead: 'falls' } as const;

/** What befell who was struck: a dragon takes no prisoners (ruling 75). */
const fateOf = ({ fate, nation }: LoggedOf<'leader-struck'>, cast: Cast): string =>
  FATE_WORDS[fate === 'captured' && cast.sides.some((side) => side !== nation && isDragons(side)) ? 'out-of-the-fight' : fate];

/** What befell a leader; a dragon, which leads itself, is told of as a unit (ruling 75). */
const befell = ({ leader, nation }: LoggedOf<'leader-struck' | 'leader-gone'>, cast: Cast, words: string): Deed | null =>
  isDragon(nation) ? null : deed(`${sentence(cast.leader(leader, nation))} of ${cast.names.nation(nation)} ${words}.`);

/** How a hero has left the field, where no more is told of it: "Hero Odo of Treyine flees the field." */
export const heroGone = ({ leader, nation, reason }: LoggedOf<'leader-gone'>, cast: Cast): string =>
  `${sentence(cast.leader(leader, nation))} of ${cast.names.nation(nation)} ${reason === 'routed' ? 'flees' : 'leaves'} the field.`;

/** How each kind of event of the tabletop is told. A new kind does not compile until it can be. */
export const TABLETOP_TELLING: { readonly [Kind in TabletopKind]: TellDeed<Kind> } = {
  roll: thrown,
  chose: (e, cast) => choseInVain(e, cast) ?? played(e, cast),
  'battle-began': silent,
  'army-fielded': silent,
  // a dragon leads itself (ruling 75)
  'leader-attached': (e, cast) =>
    isDragon(e.nation)
      ? deed('The Rogue Dragon leads itself.')
      : deed(`${sentence(cast.leader(e.leader, e.nation))} of ${cast.names.nation(e.nation)} is with ${cast.units([e.unit])}.`),
  ...FOLLOWERS_TELLING,
  ...SHIPS_TELLING,
  scouted: (e, cast) => deed(`Scouting: ${cast.sides.map((side, i) => `${cast.names.nation(side)} ${e.scouting[i]}`).join(', ')}.`),
  'attacker-found': (e, cast) =>
    deed(
      `${sentence(cast.names.nation(e.attacker))} ${cast.names.does(e.attacker, 'attacks')}${e.surprise ? `, and ${cast.names.does(e.attacker, 'comes')} as a surprise` : ''}.`,
    ),
  'terrain-lies': terrain,
  'baseline-chosen': silent,
  'field-refused': (e, cast) => deed(`${sentence(cast.names.nation(e.nation))} ${cast.names.does(e.nation, 'refuses')} to fight on this ground.`),
  'plan-made': (e, cast) => deed(`${sentence(cast.names.nations(e.nation))} plan: ${PLANS[e.plan].name}.`),
  'unit-placed': placed,
  'turn-began': silent,
  'body-activated': silent,
  moved,
  stopped: (e, cast) =>
    e.reason === 'undisciplined'
      ? { group: `undisciplined ${cast.sideOf(e.units[0] ?? '')}`, of: e.units, say: (of) => `${unitsDo(cast, of, 'does', 'do')} not heed the order.` }
      : null,
  dismounted: (e, cast) => ({
    group: `dismounted ${cast.sideOf(e.units[0] ?? '')}`,
    of: e.units,
    say: (of) => `${unitsDo(cast, of, 'dismounts', 'dismount')}.`,
  }),
  'stakes-dropped': (e, cast) => ({
    group: `stakes ${cast.sideOf(e.units[0] ?? '')}`,
    of: e.units,
    say: (of) => `${unitsDo(cast, of, 'plants its stakes', 'plant their stakes')}.`,
  }),
  'body-formed': silent,
  'left-the-table': leftTheTable,
  flew,
  'charge-declared': silent,
  'charged-home': chargedHome,
  'charge-fell-short': fellShort,
  'test-called': silent,
  reacted: silent,
  hit: (e, cast) => {
    const words = HIT_WORDS[e.how];
    return words === undefined ? null : deed(`${sentence(cast.units([e.unit]))} ${words}.`);
  },
  routed,
  fired,
  struck,
  'melee-fought': melee,
  'leader-struck': (e, cast) => befell(e, cast, fateOf(e, cast)),
  // a hero fights as a unit, and is told of as one
  'leader-gone': (e, cast) =>
    cast.isHero(e.leader ?? '') ? null : befell(e, cast, e.reason === 'routed' ? 'is swept away with the troops' : 'leaves the field'),
  ...MAGIC_TELLING,
  'battle-ended': silent,
};
