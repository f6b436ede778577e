import { CREATURES } from '../../../data/tables/magic.ts';
import type { BattleChoice, BattleChoiceId, BattleOffer } from '../../../engine/rally-round-the-king/actions.ts';
import { spellOf } from '../../../engine/rally-round-the-king/magic/targets.ts';
import { type BattleState, idOf, idsOf } from '../../../engine/rally-round-the-king/state.ts';
import type { BattleStepKind, StepOf } from '../../../engine/rally-round-the-king/steps.ts';
import { otherSide } from '../../../engine/sides.ts';
import type { Cast } from '../../chronicle/battle-telling/cast.ts';
import { counted, inWords, isOfMany, sentence } from '../../chronicle/words.ts';
import { aimedAt, bodyWords, numberOf } from './body-words.ts';
import { notesAt } from './choice-notes.ts';
import { FLIGHT_CHOICES, fromTheGround } from './flight-words.ts';
import { frenzyQuestion, rideQuestion, whoBears } from './follower-words.ts';
import { groundWords, laysWhat } from './ground-words.ts';
import { endOfWay, groundToOccupy, rangeIn } from './how-far.ts';
import { usersInWords, yourUsers } from './magic.ts';
import { castingIn, MAGIC_CHOICES, momentInWords, sentAwayIn } from './magic-words.ts';
import { RIDE, SHIP_CHOICES, whoRides } from './ship-words.ts';
import { type OrderWords, told } from './told.ts';
import { isMany } from './units.ts';

/** What every choice is called. */
const CHOICES: Readonly<Record<BattleChoiceId, OrderWords>> = {
  attach: told('Join a unit', 42, 'A leader adds to the Rep of his or her unit in every test, and is at risk where it is hit.'),
  ride: told('Come on horseback', 51, 'As Shock Cavalry. A hero may get off later, but not on again.'),
  walk: told('Come on foot', 51),
  frenzy: told('Go into a frenzy', 51, 'On this test a hero does what frenzied troops do.'),
  'keep-calm': told('Keep calm', 51, 'On this test a hero does what others do.'),
  lay: told('Lay it so', 28),
  'baseline-top': told('Take the upper edge', 30),
  'baseline-bottom': told('Take the lower edge', 30),
  accept: told('Accept the field', 30),
  refuse: told(
    'Refuse the field',
    30,
    'The ground is diced for anew. In a campaign this may be done twice; a third time there is no battle this season, and the next test of National Morale suffers for it. In a battle on its own it may be done once.',
  ),
  place: told('Place', 30),
  'place-dismounted': told('Place on foot', 33),
  'fight-on': told('Fight on', 31),
  withdraw: told('Leave the field', 31, 'The whole army goes, and the enemy holds the field.'),
  'offer-to-end': told('Offer to end the battle', 31, 'If the enemy agrees, the battle is over and neither side holds the field. He is asked once in a go.'),
  'agree-to-end': told('Agree to end it', 31, 'The battle is over, and neither side holds the field.'),
  stand: told('Stand', 31),
  advance: told('Go forward', 31),
  occupy: told('Go and occupy', 35, 'It stops on the ground it takes.'),
  'wheel-left': told('Wheel left', 32, 'Foot give up their whole move for it, mounted half.'),
  'wheel-right': told('Wheel right', 32, 'Foot give up their whole move for it, mounted half.'),
  'about-face': told('Turn about', 32, 'It takes half the move on foot, the whole of it mounted or with a gun.'),
  'expand-left': told('Spread to the left', 33, 'A unit from the rear comes up; it takes the whole move.'),
  'expand-right': told('Spread to the right', 33, 'A unit from the rear comes up; it takes the whole move.'),
  'skirmish-move': told('Move as skirmishers', 33, 'Any way, facing any way.'),
  charge: told('Charge', 34, 'Whoever charges must want to, then the enemy tests.'),
  fire: told('Shoot', 39),
  melee: told('Fight', 40),
  dismount: told('Dismount', 33, 'They do not mount again.'),
  'drop-stakes': told('Plant stakes', 8, 'They neither move nor shoot in this go.'),
  'break-up': told('Part from the body', 34, 'Who is named is a body of its own from now on. The part at the right has its go first, the other later.'),
  'form-up': told('Form one body', 34),
  reform: told('Reform', 34, 'It takes the whole go.'),
  leave: told('Leave the table', 36, 'For good; a leader with it goes too, and the army tests for the loss.'),
  return: told('Come back', 36),
  done: told('That is all', 31),
  ...FLIGHT_CHOICES,
  ...SHIP_CHOICES,
  follow: told('Follow', 36),
  stay: told('Stay', 36),
  hit: told('Hit', 41),
  'hit-the-next': told('Go on to the next', 40, 'The hit goes to the next Armor Class up if the score suffices, else to the lower.'),
  'hit-again': told('Hit the lowest again', 40, 'The hit goes to the lowest Armor Class, of equals to the nearest, as in a first volley.'),
  'fire-behind': told('Shoot behind', 39, 'Who is named shoots to the rear, whoever else has enemies there straight ahead.'),
  'turn-to-face': told('Turn to the enemy', 35, 'Who does not turn goes straight on, by half of a move.'),
  ...MAGIC_CHOICES,
};

/** To join a unit, where it is a banner or a treasure that is given to one, or magic users who go with one. */
const JOINED: Readonly<Partial<Record<BattleStepKind, OrderWords>>> = {
  'attach-bearing': told('Give it to a unit', 61),
  'attach-magic': told('Go with a unit', 45, 'Magic is cast from where it stands, and who casts is at risk where it is hit.'),
  'attach-ship': RIDE,
};

/** A choice's name where nothing more is known of it. */
export const labelOf = (choice: BattleChoiceId): string => CHOICES[choice].label;

/** Where a unit before others goes to its enemy, and these may come after: the page. */
const FOLLOWED: Readonly<Partial<Record<BattleStepKind, number>>> = { 'charge-move': 34, 'charge-home': 34, 'rampage-home': 34, 'follow-up': 35 };

/** A choice's name at an offer. */
function calledAt(state: BattleState, choice: BattleChoice, offer: BattleOffer, label: string): string {
  if (choice.choice === 'follow' && FOLLOWED[offer.kind] !== undefined) return 'Let follow';
  const ground = groundToOccupy(state, choice);
  return ground === null ? label : `${label} ${ground}`;
}

/** A choice in words: label, note and page. */
export function choiceWords(state: BattleState, cast: Cast, choice: BattleChoice, offer: BattleOffer): OrderWords {
  const away = sentAwayIn(state, cast, offer.side, choice);
  if (away !== null) return { ...away, page: CHOICES[choice.choice].page };
  const { label, note, page } =
    fromTheGround(state, choice.choice) ?? (choice.choice === 'attach' ? JOINED[offer.kind as BattleStepKind] : undefined) ?? CHOICES[choice.choice];
  const notes = [rangeIn(choice), endOfWay(state, choice), note, castingIn(choice), ...notesAt(state, choice.choice)].filter((n) => n !== null);
  const following = choice.choice === 'follow' ? FOLLOWED[offer.kind] : undefined;
  return { label: calledAt(state, choice, offer, label), note: notes.length === 0 ? null : notes.join(' '), page: following ?? page };
}

/** A verb for a body: "does the Foot Knight", "do the Archers", "do three Infantry". */
function verbFor(state: BattleState, cast: Cast, ids: readonly string[], one: string, many: string): string {
  const [only] = ids;
  const isOne = ids.length === 1 && !isMany(state, cast, numberOf(state, only!));
  return isOne ? one : many;
}

/** Steps at which somebody is asked. */
type Asking =
  | 'attach-leader'
  | 'attach-bearing'
  | 'attach-ship'
  | 'hero-mounts'
  | 'hero-frenzy'
  | 'place-terrain'
  | 'choose-baseline'
  | 'accept-field'
  | 'placement'
  | 'command'
  | 'end-offered'
  | 'orders'
  | 'flight'
  | 'interception'
  | 'intercepting'
  | 'charge-move'
  | 'charge-home'
  | 'rampage-home'
  | 'melee-hits'
  | 'volley'
  | 'forward'
  | 'follow-up'
  | 'pursue'
  | 'pursuit'
  | 'attach-magic'
  | 'magic'
  | 'intervention'
  | 'summoned-mount';

interface Asked<K extends BattleStepKind> {
  readonly state: BattleState;
  readonly cast: Cast;
  readonly offer: BattleOffer;
  readonly step: StepOf<K>;
}

const does = ({ state, cast, offer }: Pick<Asked<'orders'>, 'state' | 'cast' | 'offer'>): string => verbFor(state, cast, offer.body, 'does', 'do');
const who = ({ state, cast, offer }: Pick<Asked<'orders'>, 'state' | 'cast' | 'offer'>): string => bodyWords(state, cast, offer.body);

/** p. 41: "Which of three units of Warriors do the Knights hit?", "Which two of three units of Warriors do two units of Knights hit?" */
function equalsToHit(asked: Asked<'melee-hits'>): string {
  const [choice] = asked.offer.choices;
  const [of, count] = choice?.form === 'set' ? [choice.of, choice.min] : [[], 0];
  return `Which ${count === 1 ? '' : `${inWords(count)} `}of ${bodyWords(asked.state, asked.cast, of)} ${does(asked)} ${who(asked)} hit?`;
}

/** p. 47: "Treyine casts Slowness on two units of Horde: do your magic users intervene?" */
function spellToStop({ state, cast, step }: Asked<'intervention'>): string {
  const { side, spell, units } = step.works;
  const { nation } = state.sides[side];
  const on = units.length === 0 ? '' : ` on ${aimedAt(state, cast, idsOf(state, units))}`;
  return `${sentence(cast.names.nation(nation))} ${cast.names.does(nation, 'casts')} ${spellOf(spell).name}${on}: ${yourUsers(state, side)} intervene?`;
}

/** What is asked, by the kind of step. */
const TITLES: { readonly [K in Asking]: (asked: Asked<K>) => string } = {
  'attach-leader': ({ state, cast, step }) => {
    const { nation, leaders } = state.sides[step.side];
    return `Whom does ${cast.leader(leaders[step.leader]!.id, nation)} join?`;
  },
  'attach-bearing': ({ state, step }) => whoBears(state, step),
  'attach-ship': ({ state, step }) => whoRides(state, step),
  'hero-mounts': ({ state, cast, step }) => rideQuestion(state, cast, step.side),
  'hero-frenzy': ({ state, cast, step }) => frenzyQuestion(state, cast, step.side),
  'place-terrain': ({ state, step }) => laysWhat(state, step),
  'choose-baseline': () => 'Which edge of the table is yours?',
  'accept-field': ({ state }) => `Will you fight on this ground: ${groundWords(state)}?`,
  placement: ({ step }) => `Draw up your army: ${counted(step.left, 'more unit')} to place now`,
  command: ({ state }) => `Turn ${state.turn}: does the army fight on?`,
  'end-offered': ({ state, cast, step }) => {
    const { nation } = state.sides[otherSide(step.side)];
    return `${sentence(cast.names.nation(nation))} ${cast.names.does(nation, 'offers')} to end the battle: do you agree?`;
  },
  orders: (asked) => `What ${does(asked)} ${who(asked)} do?`,
  flight: (asked) => `${sentence(does(asked))} ${who(asked)} shoot on the way?`,
  interception: ({ state, cast, step }) => `Who goes to meet ${aimedAt(state, cast, [idOf(state, step.unit)])} in the air?`,
  intercepting: (asked) => `What ${does(asked)} ${who(asked)} do in the air?`,
  'charge-move': (asked) => `Who follows ${who(asked)} into the charge?`,
  'charge-home': (asked) => `Who follows ${who(asked)} to meet the charge?`,
  'rampage-home': (asked) => `Who follows ${who(asked)} to meet ${aimedAt(asked.state, asked.cast, [idOf(asked.state, asked.step.unit)])}?`,
  'melee-hits': equalsToHit,
  volley: (asked) =>
    asked.offer.choices.some((c) => c.choice === 'fire-behind')
      ? `Which way ${does(asked)} ${who(asked)} shoot, with enemies before and behind?`
      : `Whom ${does(asked)} ${who(asked)} hit now, in a second volley at the same targets?`,
  forward: (asked) =>
    `Who turns to the enemy at flank or rear before ${who(asked)} ${verbFor(asked.state, asked.cast, asked.offer.body, 'goes', 'go')} forward?`,
  'follow-up': (asked) => `Who follows ${who(asked)} after the enemy that gave ground?`,
  pursue: (asked) => `${sentence(does(asked))} ${who(asked)} go after the enemy?`,
  pursuit: (asked) => `Who follows ${who(asked)} in the pursuit?`,
  'attach-magic': ({ state, step }) => `With whom ${usersInWords(state, step.side) === 'magic user' ? 'is your magic user' : 'are your magic users'}?`,
  magic: ({ state, step }) => momentInWords(state, step),
  intervention: spellToStop,
  'summoned-mount': ({ step }) => `${isOfMany(CREATURES[step.spell].name) ? 'Do' : 'Does'} the ${CREATURES[step.spell].name} ride?`,
};

/** What is asked at an offer, as a sentence. */
export function titleOf(state: BattleState, cast: Cast, offer: BattleOffer): string {
  const step = state.agenda[state.agenda.length - 1]!;
  const title = (TITLES as unknown as Readonly<Partial<Record<BattleStepKind, (asked: Asked<BattleStepKind>) => string>>>)[step.kind];
  if (title === undefined) throw new Error(`no words for ${step.kind}`);
  return sentence(title({ state, cast, offer, step }));
}
