import type { LoggedEvent } from '../../engine/lines.ts';
import { sentence } from '../words.ts';

/** What each kind of event is, in a few words. A new kind does not compile until it has some. */
export const KIND_WORDS: Readonly<Record<LoggedEvent['kind'], string>> = {
  roll: 'A throw',
  chose: 'A choice',
  'campaign-began': 'The campaign begins',
  'year-began': 'A year begins',
  'season-began': 'A season begins',
  'phase-began': 'A part of the season begins',
  'lands-given': 'Land held from the beginning',
  'prince-given': 'A prince from the beginning',
  'tribe-given': 'A tribe from the beginning',
  'morale-given': 'National Morale from the beginning',
  'battles-given': 'The last battles from the beginning',
  'hatred-given': 'A hatred from the beginning',
  'employer-given': 'A former employer from the beginning',
  'hero-given': 'A hero from the beginning',
  'captain-given': 'A captain from the beginning',
  'magic-user-given': 'A magic user from the beginning',
  'banner-given': 'A banner from the beginning',
  'company-given': 'A company from the beginning',
  'war-given': 'A war from the beginning',
  'peace-given': 'A peace from the beginning',
  'debt-given': 'A debt from the beginning',
  'treasure-given': 'A treasure from the beginning',
  'lost-banner-given': 'A lost banner from the beginning',
  'leader-rose': 'A leader rises',
  'rolls-received': 'Recruiting rolls received',
  'tribute-paid': 'Tribute paid',
  'tribute-owed': 'Tribute owed',
  'basic-army-raised': 'Basic army raised',
  'unit-recruited': 'A unit recruited',
  'captain-appointed': 'A captain appointed',
  'rolls-lapsed': 'Rolls lapse',
  'no-opponent': 'No opponent to be had',
  'war-declared': 'War declared',
  'war-mutual': 'Both attack each other',
  'aggressor-changed': 'The other side attacks now',
  'army-sent': 'An army is sent',
  'invasion-impossible': 'No invasion possible',
  'province-invaded': 'A province invaded',
  'province-conceded': 'A province conceded',
  'armies-met': 'Armies meet',
  'battle-fought': 'A battle fought',
  'unit-recovered': 'A unit returns to the ranks',
  'unit-lost': 'A unit lost for good',
  'province-taken': 'A province taken',
  'province-returned': 'A province returned',
  'army-retreated': 'An army retreats',
  'army-disbanded': 'An army disbands',
  'leader-hurt': 'A leader hurt',
  'leader-died': 'A leader dies',
  'captain-lost': 'A captain lost',
  'leader-returned': 'A leader returns',
  'leader-set-aside': 'A captive leads no longer',
  'civil-war-averted': 'Civil war averted',
  'morale-shaken': 'National Morale shaken',
  'morale-restored': 'National Morale restored',
  'war-lost': 'A war lost',
  'war-undecided': 'A war ends undecided',
  'peace-made': 'Peace made',
  'peace-ended': 'A peace runs out',
  'hatred-sworn': 'Hatred sworn',
  'nation-fell': 'A nation falls',
  'follower-dismissed': 'A follower dismissed',
  'first-family-rose': 'A First Family rises',
  'city-states-voted': 'The cities vote',
  'prince-died': 'A prince dies',
  'nation-broke-up': 'A nation breaks up',
  'tribes-gathered': 'The tribes gather',
  'allegiance-sworn': 'Allegiance sworn',
  'tribes-at-war': 'Tribes at war',
  'tribe-took': 'A tribe takes land',
  'tribe-joined': 'A tribe joins another',
  'nation-united': 'A nation united',
  'factions-formed': 'Factions form',
  'provinces-passed': 'Provinces pass',
  'throne-claimed': 'A throne claimed',
  'civil-war-ended': 'A civil war ends',
  'magic-user-hired': 'A magic user hired',
  'magic-user-lost': 'A magic user lost',
  'hero-hired': 'A hero hired',
  'hero-left': 'A hero leaves',
  'hero-lost': 'A hero lost',
  'banner-bought': 'A banner bought',
  'banner-retained': 'A banner retained',
  'banner-passed': 'A banner passes',
  'banner-lost': 'A banner lost',
  'banner-disappeared': 'A banner disappears',
  'banner-found': 'A banner found again',
  'company-taken': 'A company not to be had',
  'company-unhired': 'A company not hired',
  'company-hired': 'A company hired',
  'company-left': 'A company leaves',
  'company-stood-aside': 'A company stands aside',
  'commander-lost': 'A commander lost',
  'mercenaries-rebelled': 'Mercenaries rebel',
  'mutineers-paid': 'Mutineers paid',
  'treasure-not-found': 'Nothing found',
  'treasure-found': 'A treasure found',
  'artifact-found': 'An artifact found',
  'relic-placed': 'A relic placed',
  'relic-moved': 'A relic moved',
  'treasure-sold': 'A treasure sold',
  'treasure-not-sold': 'A treasure not sold',
  'treasure-paid-for': 'A treasure paid for',
  'treasures-carried': 'Treasures carried',
  'treasure-revealed': 'A treasure revealed',
  'treasure-retained': 'A treasure retained',
  'treasure-passed': 'A treasure passes',
  'treasure-disappeared': 'A treasure disappears',
  'end-of-days': 'The end of days',
  'people-arrived': 'A people arrives',
  'people-found-no-host': 'A people finds no host',
  'people-established': 'A people settles',
  'people-vanished': 'A people vanishes',
  'demon-entered': 'The Demon enters',
  'demons-raised': 'Demons raised',
  'demon-marches': 'The Demon marches',
  'demon-cast-out': 'The Demon cast out',
  'demons-left': 'Demons leave',
  'dragon-came': 'A dragon comes',
  'dragon-stayed': 'A dragon stays',
  'dragon-left': 'A dragon leaves',
  'campaign-ended': 'The campaign ends',
  'campaign-extended': 'The campaign is played on',
  'length-agreed': 'A length is agreed on',
  'became-player-nation': 'A Player Nation',
  'became-non-player-nation': 'A Non-Player Nation',
  // battles
  'battle-began': 'A battle begins',
  'battle-ended': 'A battle ends',
  'battle-reported': 'A battle written down',
  'turn-began': 'A turn begins',
  'stratagem-worked': 'A stratagem works',
  'stratagem-foiled': 'A stratagem foiled',
  'battle-forced': 'A battle forced',
  'stood-off': 'The armies stand off',
  'strengths-compared': 'Strengths compared',
  'units-routed': 'Units rout',
  'leader-struck': 'A leader struck',
  'army-fielded': 'An army takes the field',
  'leader-attached': 'A leader joins a unit',
  'hero-arrived': 'A hero comes to the field',
  'bearer-chosen': 'A banner or treasure with a unit',
  'bearer-gone': 'A banner or treasure gone',
  'horn-sounded': 'The War Horn sounded',
  'heroes-fought': 'Two heroes fight',
  scouted: 'Scouting',
  'attacker-found': 'The attacker found',
  'terrain-lies': 'Terrain laid',
  'baseline-chosen': 'A baseline chosen',
  'field-refused': 'The field refused',
  'plan-made': 'A plan made',
  'unit-placed': 'A unit placed',
  'body-activated': 'A body activated',
  moved: 'A move',
  flew: 'A flight',
  'ship-boarded': 'A unit in a ship',
  'ship-left': 'A ship left',
  'maiden-lost': 'A Wind Maiden lost',
  stopped: 'A halt',
  dismounted: 'Riders dismount',
  'stakes-dropped': 'Stakes planted',
  'body-formed': 'A body formed',
  'left-the-table': 'Off the table',
  'charge-declared': 'A charge declared',
  'charged-home': 'A charge goes home',
  'charge-fell-short': 'A charge falls short',
  'test-called': 'A test called for',
  reacted: 'A reaction',
  hit: 'Hits taken',
  routed: 'A rout',
  fired: 'Fire',
  struck: 'A shot strikes',
  'melee-fought': 'Melee',
  'leader-gone': 'A leader gone',
  'magic-revealed': 'Magic users revealed',
  'spell-tried': 'A spell tried',
  'spell-stopped': 'A spell stopped',
  'spell-worked': 'A spell goes off',
  'magic-points-used': 'Magic points used',
  'magic-user-left': 'A magic user leaves',
  'unit-healed': 'A unit healed',
  'unit-summoned': 'A creature summoned',
  'nothing-appeared': 'Nothing appears',
  'out-of-control': 'Out of control',
  'fiddler-vanished': 'The fiddler vanishes',
  'army-mustered': 'An army musters',
  'points-counted': 'Points counted',
};

/** Fields that say who an event is about, the first that is there being the one who acts. */
const WHO = ['who', 'by', 'nation', 'aggressor', 'attacker', 'invader', 'between', 'loser', 'from', 'unit', 'treasure', 'units'] as const;
/** What is not told among the details: how the log is kept, and what is shown on its own. */
const UNTOLD: ReadonlySet<string> = new Set([
  'kind',
  'cause',
  'hash',
  'dice',
  'modifiers',
  'each',
  'page',
  'table',
  'now',
  'hand',
  'world',
  'after',
  'base',
  'target',
]);

/** A detail of an event: the name of its field, and its ids, words or numbers. */
export interface Detail {
  readonly name: string;
  readonly values: readonly (string | number)[];
}

type Field = readonly [string, unknown];
const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';

/** Whose event it is: the id of the one who acts; null where nobody does. */
export function actorOf(event: LoggedEvent): string | null {
  const fields = new Map<string, unknown>(Object.entries(event));
  for (const field of WHO) {
    const value = fields.get(field);
    if (isText(value)) return value;
    if (Array.isArray(value) && isText(value[0])) return value[0];
  }
  return null;
}

/** How a battle was fought. */
const SYSTEM_WORDS: Readonly<Record<string, string>> = { rrtk: 'on the tabletop', abstract: 'quickly', 'own-table': 'on the player’s own table' };

/** What else an event says, field by field, for a reader who wants all of it. */
export function detailsOf(event: LoggedEvent): readonly Detail[] {
  const actor = actorOf(event);
  const told = (Object.entries(event) as readonly Field[]).filter(([name, value]) => !UNTOLD.has(name) && value !== actor);
  return told.flatMap(([field, value]) => {
    const plain = Array.isArray(value) ? value.filter(isPlain) : isPlain(value) ? [value] : [];
    const values = field === 'system' ? plain.map((id) => SYSTEM_WORDS[String(id)] ?? id) : plain;
    const name = sentence(field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
    return values.length === 0 ? [] : [{ name, values }];
  });
}
