import { ARTIFACTS, HOLY_RELICS, MAGIC_ITEMS } from '../../data/tables/treasures.ts';
import type { Rolled } from '../../engine/events.ts';
import { contestInWords, faces } from './dice-in-words.ts';
import { type ChroniclePage, eventsOf, type Line, lastThrow, type Of, seasonInWords, sideDoes, sideInBattle, sideOf, type Telling, throwsOf } from './page.ts';
import { counted, listed, sentence } from './words.ts';

/** Every treasure in the book's order. */
const TREASURES = [...MAGIC_ITEMS, ...ARTIFACTS, ...HOLY_RELICS];
/** What a treasure is called. */
export const TREASURE_NAMES = new Map<string, string>(TREASURES.map((t) => [t.id, t.name]));
const ITEMS = new Set<string>(MAGIC_ITEMS.map((t) => t.id));

/** "the Drums of Doom". */
export const theTreasure = (id: string): string => `the ${TREASURE_NAMES.get(id) ?? id}`;

/** A verb in the number of a treasure: the Pipes and the Drums are many. */
const verb = (id: string, one: string, many: string): string => (/^(Pipes|Drums)/.test(TREASURE_NAMES.get(id) ?? '') ? many : one);

/** The throws that decided who of all is the highest on three dice: his own, or, where the highest were tied, all of theirs. */
export function decisive(rolls: readonly Rolled[]): readonly Rolled[] {
  const tied = new Set(rolls.filter(({ result }) => result === 'tied').map(({ who }) => who));
  return rolls.filter(({ who, result }) => tied.has(who) || result === 'highest');
}

/** "Of 38 nations Ekra threw 16 (6+5+5), before Mangu's 15"; of ties what they threw, and threw again. */
export function whoHasIt({ names }: ChroniclePage, rolls: readonly Rolled[]): string[] {
  const [best, ...others] = rolls.toSorted((a, b) => (b.total ?? 0) - (a.total ?? 0));
  if (best === undefined) return [];
  const all = counted(new Set(rolls.map(({ who }) => who)).size, 'nation');
  if (rolls.some(({ result }) => result === 'tied')) return [`Of ${all} the highest on three dice: ${contestInWords(decisive(rolls), names.nation)}.`];
  const before = others[0] === undefined ? '' : `, before ${names.nations(others[0].who)} ${others[0].total}`;
  return [`Of ${all} ${names.nation(best.who)} threw ${best.total} (${best.dice.join('+')})${before}.`];
}

/** The table that says what is found. */
const namedOn = (treasure: string): 'magic-item-discovery' | 'artifact-which' => (ITEMS.has(treasure) ? 'magic-item-discovery' : 'artifact-which');

/** The throws before one that named what had been found before, and were thrown again (ruling 23). */
function thrownAgain(page: ChroniclePage, which: Rolled): string[] {
  const thrown = page.throws.get(which.table) ?? [];
  const before = thrown.slice(0, thrown.indexOf(which));
  const vain = new Map(eventsOf(page, 'treasure-not-found').map((e) => [e.cause, e]));
  const again = before.slice(before.findLastIndex(({ cause }) => !vain.has(cause)) + 1);
  if (again.length === 0) return [];
  for (const roll of again) for (const behind of [roll, vain.get(roll.cause)!]) page.behind.add(behind);
  const named = listed([...new Set(again.map(({ result }) => theTreasure(result)))]);
  return [`${sentence(counted(again.length, 'throw'))} before it named ${named}, found before, and ${again.length === 1 ? 'was' : 'were'} made again.`];
}

/** The throw that named what is found, and the one that says who has it. */
function dug(page: ChroniclePage, e: Of<'treasure-found'> | Of<'artifact-found'>): string[] {
  const { treasure, cause } = e;
  const which = lastThrow(page, ({ table, result }) => table === namedOn(treasure) && result === treasure, page.events.slice(0, page.events.indexOf(e)));
  const located = [...throwsOf(page, 'magic-item-location', cause), ...throwsOf(page, 'artifact-location', cause)];
  const what = which === undefined ? [] : [`What: threw ${which.dice.join('+')}, ${which.total}: ${theTreasure(treasure)}.`, ...thrownAgain(page, which)];
  return [...what, ...whoHasIt(page, located)];
}

function found(e: Of<'treasure-found'>, page: ChroniclePage): Line {
  const { nation, does } = page.names;
  const verbs = does(e.nation, e.how === 'returned' ? 'has' : 'finds');
  const back = e.how === 'returned' ? `${sentence(theTreasure(e.treasure))} ${verb(e.treasure, 'is', 'are')} seen again: ` : '';
  const who = back === '' ? sentence(nation(e.nation)) : nation(e.nation);
  const because =
    e.how === 'returned' ? whoHasIt(page, [...throwsOf(page, 'magic-item-location', e.cause), ...throwsOf(page, 'artifact-location', e.cause)]) : dug(page, e);
  const what = back === '' ? theTreasure(e.treasure) : verb(e.treasure, 'it', 'them');
  return { section: 'Winter', text: `${back}${who} ${verbs} ${what}.`, because };
}

/** What came to nothing; a throw that was made again stands behind what was found by it. */
function notFound(e: Of<'treasure-not-found'>, page: ChroniclePage): Line | null {
  const later = page.events.slice(page.events.indexOf(e));
  if (later.some((x) => x.kind === 'roll' && x.table === namedOn(e.treasure))) return null;
  const roll = lastThrow(page, ({ cause, result }) => cause === e.cause && result === e.treasure);
  const because = roll === undefined ? [] : [`Threw ${faces(roll)}, ${roll.total}.`];
  return {
    section: 'Winter',
    text: `Word of ${theTreasure(e.treasure)} comes to nothing: ${verb(e.treasure, 'it has', 'they have')} been found before.`,
    because,
  };
}

function artifact(e: Of<'artifact-found'>, page: ChroniclePage): Line {
  lastThrow(page, ({ table, result }) => table === 'artifact-discovery' && result === 'discovered', page.events.slice(0, page.events.indexOf(e)));
  const text = `Out of the dark of ages comes ${theTreasure(e.treasure)}: ${page.names.nation(e.nation)} ${page.names.does(e.nation, 'has')} found one of the three artifacts.`;
  return { section: 'Winter', text, because: ['Three ones were thrown.', ...dug(page, e)] };
}

function placed(e: Of<'relic-placed'>, page: ChroniclePage): Line {
  const where =
    e.province === null ? `is kept by ${page.names.nation(e.nation)}` : `lies in ${page.names.nations(e.nation)} ${page.names.province(e.province)}`;
  const rolls = throwsOf(page, 'holy-relic-location', e.cause);
  const because = rolls.map((r) => `Threw ${faces(r)}.`);
  const back = e.how === 'returned' ? ', found again,' : '';
  return { section: e.how === 'returned' ? 'Winter' : 'Spring', text: `${sentence(theTreasure(e.treasure))}${back} ${where}.`, because };
}

/** The throw for a price (p. 61): a nation may sell several in a season, and it is the last for this buyer before the sale. */
function priceOf(e: Of<'treasure-sold'> | Of<'treasure-not-sold'>, page: ChroniclePage): readonly string[] {
  const before = page.events.slice(0, page.events.indexOf(e));
  const roll = lastThrow(page, ({ table, who, against }) => table === 'item-price' && who === e.from && against === e.to, before);
  return roll === undefined ? [] : [`The price: threw ${faces(roll)}, ${roll.result} rolls.`];
}

function sold(e: Of<'treasure-sold'>, page: ChroniclePage): Line {
  const { nation, does } = page.names;
  return {
    section: 'Spring',
    text: `${sentence(nation(e.from))} ${does(e.from, 'sells')} ${theTreasure(e.treasure)} to ${nation(e.to)} for ${counted(e.rolls, 'recruiting roll')}.`,
    because: priceOf(e, page),
  };
}

function notSold(e: Of<'treasure-not-sold'>, page: ChroniclePage): Line {
  const { nation, does } = page.names;
  const why = e.reason === 'too-dear' ? `${does(e.to, 'has')} too few rolls` : `${does(e.to, 'thinks')} that too much`;
  return {
    section: 'Spring',
    text: `${sentence(nation(e.from))} ${does(e.from, 'offers')} ${nation(e.to)} ${theTreasure(e.treasure)} for ${counted(e.rolls, 'recruiting roll')}; ${nation(e.to)} ${why}.`,
    because: priceOf(e, page),
  };
}

/** The throw on the Lost Treasures table. */
function lossInWords(page: ChroniclePage, { treasure, cause: lost }: { readonly treasure: string; readonly cause: number }): string[] {
  const roll = lastThrow(page, ({ table, who, cause }) => table === 'lost-treasure' && who === treasure && cause === lost);
  return roll === undefined ? [] : [`The unit that carried ${verb(treasure, 'it', 'them')} routed: threw ${faces(roll)}.`];
}

/** p. 60: whether the province that a relic passes with changed hands at a peace, and not by a battle or for want of one. */
const isAtPeace = ({ province, cause }: Of<'treasure-passed'>, { events }: ChroniclePage): boolean =>
  events.some(
    (e) => (e.kind === 'province-returned' || (e.kind === 'province-taken' && e.how === 'at-the-peace')) && e.province === province && e.cause === cause,
  );

function passed(e: Of<'treasure-passed'>, page: ChroniclePage): Line {
  const { nation, nations } = page.names;
  const what = theTreasure(e.treasure);
  if (e.how === 'in-battle')
    return {
      section: 'Battles',
      text: `${sideDoes(page, e.to, e.cause, 'takes')} ${what} from ${nation(sideInBattle(page, e.from, e.cause))} on the field.`,
      because: lossInWords(page, e),
    };
  const why = e.how === 'nation-fell' ? `with ${nations(e.from)} last land` : 'with the province it lies in';
  return {
    section: e.how === 'nation-fell' || isAtPeace(e, page) ? 'War and peace' : 'Battles',
    text: `${sentence(what)} ${verb(e.treasure, 'passes', 'pass')} to ${nation(e.to)} ${why}.`,
  };
}

/** Whether what a nation had has gone with its last land (ruling 63), and not from a field. */
export const isOfTheFallen = ({ events }: ChroniclePage, nation: string, cause: number): boolean =>
  events.some((e) => (e.kind === 'nation-fell' || e.kind === 'people-vanished') && e.nation === nation && e.cause === cause);

function disappeared(e: Of<'treasure-disappeared'>, page: ChroniclePage): Line {
  const what = sentence(theTreasure(e.treasure));
  const gone = `${verb(e.treasure, 'is', 'are')} gone, nobody knows where; to be looked for in ${seasonInWords(page, e.until)}.`;
  if (isOfTheFallen(page, e.nation, e.cause)) {
    const because = [`${sentence(page.names.nation(e.nation))} had no home province whose holder would have ${verb(e.treasure, 'it', 'them')} now.`];
    return { section: 'War and peace', text: `${what} of ${page.names.nation(e.nation)} ${gone}`, because };
  }
  const chance = lastThrow(page, ({ table, who, cause }) => table === 'lost-treasure-return' && who === e.treasure && cause === e.cause);
  const routed = lossInWords(page, e);
  // nothing is thrown for what has gone into a Gate, but when it is back (p. 62, ruling 227)
  const how = routed.length > 0 ? routed : [`A Gate took ${verb(e.treasure, 'it', 'them')}, and whoever played ${verb(e.treasure, 'it', 'them')}.`];
  const because = chance === undefined ? [] : [...how, `Back in ${e.length} seasons (threw ${faces(chance)}).`];
  return { section: 'Battles', text: `${what} of ${page.names.nation(sideInBattle(page, e.nation, e.cause))} ${gone}`, because };
}

/** The treasures each nation brings to each field, and the enemy there. */
function carried(e: Of<'treasures-carried'>, page: ChroniclePage): Line {
  const { nation, does, province } = page.names;
  const met = eventsOf(page, 'armies-met').find(({ battle }) => battle === e.battle);
  const foe = met === undefined ? e.nation : met.invader === e.nation ? met.defender : met.invader;
  const side = sideOf(page, e.nation, foe);
  const where = met === undefined ? 'the field' : `the field of ${province(met.province)}, against ${nation(sideOf(page, foe, e.nation))}`;
  return { section: 'On the march', text: `${sentence(nation(side))} ${does(side, 'brings')} ${listed(e.treasures.map(theTreasure))} to ${where}.` };
}

type TreasureKinds =
  | 'treasure-not-found'
  | 'treasure-found'
  | 'artifact-found'
  | 'relic-placed'
  | 'relic-moved'
  | 'treasure-sold'
  | 'treasure-not-sold'
  | 'treasure-paid-for'
  | 'treasures-carried'
  | 'treasure-revealed'
  | 'treasure-retained'
  | 'treasure-passed'
  | 'treasure-disappeared'
  | 'end-of-days';

/** How what happens to treasures is told. */
export const TREASURE_TELLING: Telling<TreasureKinds> = {
  'treasure-not-found': notFound,
  'treasure-found': found,
  'artifact-found': artifact,
  'relic-placed': placed,
  'relic-moved': (e, page) => ({
    section: 'Battles',
    text:
      e.how === 'first-land'
        ? `${sentence(theTreasure(e.treasure))}, which the army of ${page.names.nation(e.nation)} had with it, lies in ${page.names.province(e.province)} from now on.`
        : `${sentence(theTreasure(e.treasure))} is saved with the army of ${page.names.nation(e.nation)} and brought to ${page.names.province(e.province)}.`,
  }),
  'treasure-sold': sold,
  'treasure-not-sold': notSold,
  'treasure-paid-for': (e, page) => ({
    section: 'Spring',
    text: `${sentence(page.names.nation(e.nation))} ${page.names.does(e.nation, 'pays')} ${counted(e.rolls, 'recruiting roll')} to have ${theTreasure(e.treasure)} played this year.`,
  }),
  'treasures-carried': carried,
  'treasure-revealed': (e, page) => ({
    section: 'Battles',
    text: `All Talomir knows it now: ${page.names.nation(e.nation)} ${page.names.does(e.nation, 'has')} ${theTreasure(e.treasure)}.`,
  }),
  'treasure-retained': (e, page) => ({
    section: 'Battles',
    text: `${sideDoes(page, e.nation, e.cause, 'saves')} ${theTreasure(e.treasure)} from the rout, of no use until ${seasonInWords(page, e.usableFrom)}.`,
    because: lossInWords(page, e),
  }),
  'treasure-passed': passed,
  'treasure-disappeared': disappeared,
  'end-of-days': (e, page) => ({
    section: 'The reckoning',
    text: `The End of Days: ${page.names.nation(e.nation)} ${page.names.does(e.nation, 'holds')} the Amulet, the Brazier and the War Horn. The Creators return to Talomir.`,
  }),
};
