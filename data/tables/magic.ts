import type { SpecialRule, UnitClass } from '../shapes.ts';

/** The printed tables of magic in battle, pp. 46-50 and 62. Each looks like its page. Distances in inches. */

/** p. 46: dice of the casting group against dice of the spell. */
export const SPELL_CASTING = {
  page: 46,
  successOn: [1, 2, 3],
  modifiers: { 'each level': +1, 'each point of difficulty': +1, 'each unit targeted': +1 },
  rows: [
    { ahead: 'two-or-more', caster: 'cast', spell: 'fails-horribly' },
    { ahead: 'one', caster: 'open-to-intervention', spell: 'fails' },
    { ahead: 'none', caster: 'open-to-intervention', spell: 'open-to-intervention' },
  ],
} as const;

/** p. 47: dice of both casting groups; the intervening one must have more. */
export const MAGIC_INTERVENTION = { page: 47, successOn: [1, 2, 3], costs: '1/4', rows: { more: 'stopped', others: 'goes-off' } } as const;

/** p. 47: what a spell costs: its difficulty times the units it affects, and a die. A failed one half of that. */
export const SPELL_COST = { page: 47, dice: '1d6' } as const;

/** p. 47: 2d6 against the Rep of each magic user of a group whose spell failed horribly. */
export const MAGIC_USER_AT_RISK = {
  page: 47,
  dice: '2d6',
  sixAlwaysFails: true,
  rows: [
    { passed: 2, result: 'carries-on' },
    { passed: 1, result: 'out-of-the-fight' },
    { passed: 0, result: 'dead' },
  ],
} as const;

/** p. 48: 2d6 against the Rep of a channeler whom no player commands. */
export const NPC_SPELL_CAST = {
  page: 48,
  dice: '2d6',
  sixAlwaysFails: true,
  rows: [
    { passed: 2, result: 'will-cast' },
    { passed: 1, result: 'will-cast-with-more-than-half' },
    { passed: 0, result: 'will-not-cast' },
  ],
} as const;

/** p. 48: which type of spell it is, by the level of the channeler. */
export const NPC_SPELL = {
  page: 48,
  dice: '2d6',
  rows: [
    { on: 2, 3: 'defence', 2: 'defence', 1: 'defence' },
    { on: 3, 3: 'defence', 2: 'defence', 1: 'defence' },
    { on: 4, 3: 'defence', 2: 'defence', 1: 'defence' },
    { on: 5, 3: 'defence', 2: 'defence', 1: 'defence' },
    { on: 6, 3: 'attack', 2: 'defence', 1: 'defence' },
    { on: 7, 3: 'attack', 2: 'attack', 1: 'defence' },
    { on: 8, 3: 'attack', 2: 'attack', 1: 'attack' },
    { on: 9, 3: 'attack', 2: 'attack', 1: 'attack' },
    { on: 10, 3: 'summons', 2: 'attack', 1: 'attack' },
    { on: 11, 3: 'summons', 2: 'summons', 1: 'attack' },
    { on: 12, 3: 'summons', 2: 'summons', 1: 'summons' },
  ],
} as const;

/** p. 48: how many units an NPC's spell is cast at. */
export const NPC_SPELL_TARGETS = { page: 48, dice: '1/2d6' } as const;

/** p. 48: what a spell is for; each type has spells of its own. */
export type SpellType = 'attack' | 'defence' | 'summons';

/** pp. 48-50: the spells of each type by the die that names them (p. 48), with their Difficulty Factors. */
export const SPELLS = [
  { id: 'icy-finger', name: 'Icy Finger of Death', page: 48, type: 'attack', on: 1, df: 3 },
  { id: 'trembling-hand', name: 'Trembling Hand', page: 48, type: 'attack', on: 2, df: 3 },
  { id: 'blast', name: 'Blast', page: 48, type: 'attack', on: 3, df: 2 },
  { id: 'despair', name: 'Despair', page: 48, type: 'attack', on: 4, df: 2 },
  { id: 'slowness', name: 'Slowness', page: 49, type: 'attack', on: 5, df: 1 },
  { id: 'steel-wind', name: 'Steel Wind', page: 49, type: 'attack', on: 6, df: 1 },
  { id: 'magical-shield', name: 'Magical Shield', page: 49, type: 'defence', on: 1, df: 3 },
  { id: 'healing-hands', name: 'Healing Hands', page: 49, type: 'defence', on: 2, df: 3 },
  { id: 'death-rage', name: 'Death Rage', page: 49, type: 'defence', on: 3, df: 2 },
  { id: 'inspire', name: 'Inspire', page: 49, type: 'defence', on: 4, df: 2 },
  { id: 'fog-of-war', name: 'Fog of War', page: 49, type: 'defence', on: 5, df: 2 },
  { id: 'shield-wall', name: 'Shield Wall', page: 49, type: 'defence', on: 6, df: 1 },
  { id: 'gate', name: 'Gate', page: 49, type: 'summons', on: 1, df: 10, alignment: 'negative' },
  { id: 'hall-of-heroes', name: 'Hall of Heroes', page: 49, type: 'summons', on: 2, df: 7 },
  { id: 'summon', name: 'Summon', page: 50, type: 'summons', on: 3, df: 5, alignment: 'negative' },
  { id: 'seek', name: 'Seek', page: 50, type: 'summons', on: 4, df: 3 },
  { id: 'sacrificial-lamb', name: 'Sacrificial Lamb', page: 50, type: 'summons', on: 5, df: 2 },
  { id: 'death-rattle', name: 'Death Rattle', page: 50, type: 'summons', on: 6, df: 3 },
] as const satisfies readonly {
  readonly id: string;
  readonly name: string;
  readonly page: number;
  readonly type: SpellType;
  readonly on: number;
  readonly df: number;
  readonly alignment?: 'negative';
}[];

/** Names a spell of pp. 48-50. */
export type SpellId = (typeof SPELLS)[number]['id'];

/** p. 48: the die on which whoever is touched is at risk. */
export const ICY_FINGER = { page: 48, dice: '1d6', atRiskOn: 6 } as const;

/** p. 49: how much slower units are, in inches. */
export const SLOWNESS = { page: 49, dice: '1/2d6' } as const;

/** p. 50: what Seek adds to a scouting value. */
export const SEEK = { page: 50, scouting: 6 } as const;

/** p. 50: 1d6 and the level of the channeler; what it adds to the Rep of each unit in its first test. */
export const DIVINATION = {
  page: 50,
  dice: '1d6',
  rows: [
    { from: 0, to: 3, result: 'omens-are-bad', rep: -1 },
    { from: 4, to: 6, result: 'nothing-divined', rep: 0 },
    { from: 7, to: 99, result: 'omens-are-favorable', rep: +1 },
  ],
} as const;

/** A creature that magic brings to the field. */
export interface Creature {
  readonly page: number;
  readonly name: string;
  readonly rep: number;
  readonly ac: number;
  readonly rules: readonly SpecialRule[];
  /** How near it is felt as terror (p. 9), where the page says how. */
  readonly terror?: number;
  /** 1d6: what it comes as; the player says where the page lets him. Absent: on foot. */
  readonly mount?: readonly { readonly on: readonly number[]; readonly comesAs: UnitClass | 'players-choice' }[];
  /** It obeys only in sight and so near its magic user. */
  readonly control?: number;
  /** Based as a hero, on half a stand. */
  readonly basedAsHero?: true;
}

/** pp. 49-50: the creatures of the four spells that summon. Each is removed when its hits equal its Rep. */
export const CREATURES = {
  gate: {
    page: 49,
    name: 'Major Demon',
    rep: 6,
    ac: 6,
    rules: ['fanatic', 'terror'],
    terror: 6,
    mount: [
      { on: [1], comesAs: 'mounted-melee' },
      { on: [2, 3, 4, 5], comesAs: 'foot-melee' },
      { on: [6], comesAs: 'players-choice' },
    ],
    control: 6,
    basedAsHero: true,
  },
  'hall-of-heroes': {
    page: 49,
    name: 'Ghosts of Heroes',
    rep: 5,
    ac: 4,
    rules: ['fanatic', 'terror'],
    mount: [
      { on: [1, 2], comesAs: 'mounted-melee' },
      { on: [3, 4, 5], comesAs: 'foot-melee' },
      { on: [6], comesAs: 'players-choice' },
    ],
  },
  summon: { page: 50, name: 'Minor Demon', rep: 4, ac: 4, rules: ['fanatic', 'terror'], control: 6, basedAsHero: true },
  'death-rattle': { page: 50, name: 'Skeletons', rep: 3, ac: 3, rules: ['fanatic', 'terror'] },
} as const satisfies Readonly<Record<string, Creature>>;

/** Names what is called up: by a spell (pp. 49-50), or by the fiddle (p. 62). */
export type SummonsId = keyof typeof CREATURES;

/** p. 62: the Fiddle of Calling: 1d6 for what appears, which obeys within so many inches; then 2d6, and less than the first die takes fiddler and fiddle. */
export const SUMMONED = {
  page: 62,
  dice: '1d6',
  control: 12,
  gate: '2d6',
  rows: [
    { on: 1, as: 'death-rattle' },
    { on: 2, as: 'death-rattle' },
    { on: 3, as: 'death-rattle' },
    { on: 4, as: 'summon' },
    { on: 5, as: 'summon' },
    { on: 6, as: 'gate' },
  ],
} as const;

/** pp. 62-63: the spells that an artifact lets its user cast without any risk, each once a day and at up to so many targets. */
export const ARTIFACT_SPELLS = {
  'amulet-of-sorbrowane': { page: 62, targets: 5, spells: ['inspire', 'healing-hands', 'shield-wall'] },
  'brazier-of-durmun': { page: 63, targets: 5, spells: ['blast', 'fog-of-war', 'despair'] },
} as const;

/** p. 63: the War Horn's first blast strikes all enemies in sight within so many inches as Steel Wind does. */
export const FIRST_BLAST = { page: 63, inches: 12 } as const;
