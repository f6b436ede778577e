import {
  CREATURES,
  type Creature,
  DIVINATION,
  ICY_FINGER,
  MAGIC_INTERVENTION,
  MAGIC_USER_AT_RISK,
  NPC_SPELL,
  NPC_SPELL_CAST,
  NPC_SPELL_TARGETS,
  SLOWNESS,
  SPELL_CASTING,
  SPELL_COST,
  SPELLS,
  type SpellId,
  SUMMONED,
} from '../../../data/tables/magic.ts';
import { halfDie } from '../../../engine/half-die.ts';
import type { BookRow } from '../../contract.ts';
import { contest, type Described, eachScore, faceRows, leftOf, named, passedRows, unscored } from './rows.ts';

const SUCCESS = '1, 2 and 3 are successes';

const HALF = (words: (n: number) => string): BookRow[] =>
  faceRows(
    (die) => String(halfDie(die)),
    (n) => words(Number(n)),
  );

const closest = (n: number): string => (n === 1 ? 'the closest' : `the closest ${n}`);

/** p. 48: how many half of the die stands for; a caster who can affect fewer affects those. */
const TARGETS: BookRow[] = HALF(closest).map((row) => {
  const most = Number(row.results[0]);
  const results = Array.from({ length: most }, (_, i) => String(most - i));
  return { ...row, results, says: results.map((n) => (Number(n) === most ? closest(most) : `${closest(Number(n))}: it can affect no more`)) };
});

const RISKS = { 'carries-on': 'carries on', 'out-of-the-fight': 'out of the fight', dead: 'dead' } as const;

/** Each creature that comes on foot or mounted by a die (p. 49). */
const MOUNTS: readonly (Creature & { readonly mount: NonNullable<Creature['mount']> })[] = Object.values(CREATURES).flatMap((c: Creature) =>
  c.mount === undefined ? [] : [{ ...c, mount: c.mount }],
);

const COMES = { 'foot-melee': 'on foot', 'mounted-melee': 'mounted', 'players-choice': 'as its side says' } as const;

const mountRow = (comesAs: keyof typeof COMES): BookRow => ({
  // a throw does not say for which of them it was
  ...unscored(MOUNTS.map(({ name, mount }) => `${name}: ${mount.find((m) => m.comesAs === comesAs)!.on.join(', ')}`).join('; ')),
  results: [comesAs],
  words: COMES[comesAs],
});

const TYPES = { attack: 'attack', defence: 'defence', summons: 'summons' } as const;

/** What the Fiddle calls, by the spell that calls the same. */
const likeSpell = (as: SpellId): string => `as ${SPELLS.find(({ id }) => id === as)!.name}`;

/** What the omens do to the first test of each unit (p. 50). */
const OMENS: Readonly<Record<(typeof DIVINATION.rows)[number]['result'], string>> = {
  'omens-are-bad': 'the omens are bad: Rep −1 in each first test',
  'nothing-divined': 'nothing divined',
  'omens-are-favorable': 'the omens are favorable: Rep +1 in each first test',
};

/** Magic in battle, pp. 44-50 and 62. */
export const MAGIC = {
  channeler: contest('Who channels', 45, '1d6'),
  'spell-cast': {
    title: 'Spell Casting',
    page: SPELL_CASTING.page,
    dice: 'levels; difficulty and units',
    reading: `a die for each level of the casters against a die for each point of difficulty and each unit: ${SUCCESS}`,
    rows: [
      { ...unscored('the casters ahead by two or more'), results: ['cast'], words: 'cast' },
      { ...unscored('the casters ahead by one, or even'), results: ['open-to-intervention'], words: 'cast, and open to intervention' },
      { ...unscored('the spell ahead by one'), results: ['fails'], words: 'fails, for half of the points' },
      { ...unscored('the spell ahead by two or more'), results: ['fails-horribly'], words: 'fails horribly: all magic users are at risk' },
      { ...unscored('the dice of the spell'), results: ['resists'], words: 'what the casters must reach' },
    ],
  },
  'spell-cost': {
    title: 'Magic points for a spell',
    page: SPELL_COST.page,
    dice: SPELL_COST.dice,
    reading: 'difficulty times the units it is cast at, and the die',
    rows: [{ ...unscored('the sum'), results: ['points'], words: 'magic points' }],
  },
  'magic-intervention': {
    title: 'Magic Intervention',
    page: MAGIC_INTERVENTION.page,
    dice: 'levels of both',
    reading: `a die for each level of both groups: ${SUCCESS}`,
    rows: [
      { ...unscored('those who intervene have more'), results: ['stopped'], words: 'the spell fails' },
      { ...unscored('any other'), results: ['goes-off'], words: 'the spell goes off' },
      { ...unscored('the dice of the casters'), results: ['holds'], words: 'what must be passed' },
    ],
  },
  'magic-user-at-risk': {
    title: 'Magic User at Risk',
    page: MAGIC_USER_AT_RISK.page,
    dice: MAGIC_USER_AT_RISK.dice,
    reading: 'each die against her Rep; a six always fails',
    rows: passedRows(MAGIC_USER_AT_RISK.rows, RISKS),
  },
  'npc-spell-cast': {
    title: 'NPC Spell Cast',
    page: NPC_SPELL_CAST.page,
    dice: NPC_SPELL_CAST.dice,
    reading: 'each die against the Rep of who channels; a six always fails',
    rows: passedRows(NPC_SPELL_CAST.rows, {
      'will-cast': 'will cast',
      'will-cast-with-more-than-half': 'will cast with more than half of the points left',
      'will-not-cast': 'will not cast',
    }),
  },
  'npc-spell-type': {
    title: 'NPC Spell',
    page: NPC_SPELL.page,
    dice: NPC_SPELL.dice,
    reading: 'the sum, in the column of the level of who channels',
    rows: eachScore(
      NPC_SPELL.rows,
      (row) => [row[3], row[2], row[1]],
      (row) => `level 3: ${TYPES[row[3]]}; level 2: ${TYPES[row[2]]}; level 1: ${TYPES[row[1]]}`,
      (type) => TYPES[type],
    ),
  },
  'npc-spell': {
    title: 'Which spell',
    page: 48,
    dice: '1d6',
    reading: 'the die, among the spells of its type; one that does not apply is thrown again',
    rows: [
      ...SPELLS.map(({ id, name, type, on }) => ({ on: `${TYPES[type]} ${on}`, covers: named([on]).covers, results: [id], words: name })),
      { ...unscored('a spell that does not apply'), results: ['thrown-again'], words: 'thrown again' },
    ],
  },
  'npc-spell-targets': {
    title: 'How many units',
    page: NPC_SPELL_TARGETS.page,
    dice: NPC_SPELL_TARGETS.dice,
    reading: 'half of the die, rounded up, and no more than it can affect',
    rows: TARGETS,
  },
  'icy-finger': {
    title: 'Icy Finger of Death',
    page: ICY_FINGER.page,
    dice: ICY_FINGER.dice,
    reading: 'the die',
    rows: faceRows(
      (die) => (die === ICY_FINGER.atRiskOn ? 'at-risk' : 'unharmed'),
      (result) => (result === 'at-risk' ? 'at risk' : 'unharmed'),
    ),
  },
  slowness: { title: 'Slowness', page: SLOWNESS.page, dice: SLOWNESS.dice, reading: 'half of the die, rounded up', rows: HALF((n) => `${n}″ slower`) },
  divination: {
    title: 'Divination',
    page: DIVINATION.page,
    dice: DIVINATION.dice,
    reading: 'the die and the level of who channels',
    rows: DIVINATION.rows.map(({ from, to, result }, i) => ({
      ...leftOf({ from: i === 0 ? null : from, to: i === DIVINATION.rows.length - 1 ? null : to }),
      results: [result],
      words: OMENS[result],
    })),
  },
  summoned: {
    title: 'Summoned by the Fiddle',
    page: SUMMONED.page,
    dice: SUMMONED.dice,
    reading: 'the die',
    rows: eachScore(
      SUMMONED.rows,
      ({ as }) => [as],
      ({ as }) => likeSpell(as),
      likeSpell,
    ),
  },
  'summoned-mount': {
    title: 'Mounted or on foot',
    page: 49,
    dice: '1d6',
    reading: 'the die',
    rows: (['mounted-melee', 'foot-melee', 'players-choice'] as const).map(mountRow),
  },
  'out-of-control': contest('Whom it goes at', 49, '1d6'),
  'fiddle-gate': {
    title: 'The Fiddle and the Gate',
    page: SUMMONED.page,
    dice: SUMMONED.gate,
    reading: 'the sum against the first die',
    rows: [
      { ...unscored('less than the first die'), results: ['into-the-gate'], words: 'fiddler and fiddle are gone' },
      { ...unscored('any other'), results: ['plays-on'], words: 'they stay' },
    ],
  },
} as const satisfies Readonly<Record<string, Described>>;
