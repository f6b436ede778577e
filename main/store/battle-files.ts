import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { SCENARIO_TERRAIN, SECTIONS } from '../../data/tables/sections.ts';
import type { TreasureId } from '../../data/tables/treasures.ts';
import { MOST_UNITS, WAR_RATINGS } from '../../engine/armies.ts';
import type { OwnArmy } from '../../engine/buying.ts';
import { ALL_TREASURES, type Followers, LEVELS, mostUsersOf } from '../../engine/followers.ts';
import type { OwnList } from '../../engine/own-lists.ts';
import type { NewBattle } from '../contract.ts';
import { reasonOf } from '../errors.ts';
import { LONGEST_LIST_NAME } from '../fields.ts';
import { readOwnList } from '../own-lists.ts';
import { writeBeside } from './beside.ts';
import { makeFolder } from './folders.ts';
import { problemWith } from './going-wrong.ts';
import { plainName } from './names.ts';
import { notPlain } from './plain-json.ts';
import { assertNotNewer, StoreProblem } from './problems.ts';
import { toTrash } from './trash.ts';

/** Battles on their own: one file each, in a folder beside the campaigns. */

const ENDING = '.battle';
/** No campaign's key has this in it. */
const MARK = 'battle~';

/** No army has more of them than those of all levels together (p. 45, ruling 364). */
const MOST_MAGIC_USERS = LEVELS.reduce((sum, level) => sum + mostUsersOf(level), 0);

const followers = z.strictObject({
  hero: z.boolean().optional(),
  magicUsers: z
    .array(z.literal([1, 2, 3]))
    .max(MOST_MAGIC_USERS)
    .readonly()
    .optional(),
  banners: z
    .array(z.enum(['personal', 'bane']))
    .readonly()
    .optional(),
  treasures: z
    .array(z.custom<TreasureId>((id) => ALL_TREASURES.some((t) => t === id), 'a treasure'))
    .readonly()
    .optional(),
  windMaiden: z.boolean().optional(),
}) satisfies z.ZodType<Followers>;

const armies = z.enum(['rolled', 'bought']);

/** An army that its player has written down; captains are fewer than units. */
const ownArmy = z.strictObject({
  units: z.record(z.string().min(1).max(100), z.number().int().min(0).max(MOST_UNITS)).readonly(),
  captains: z.number().int().min(0).max(MOST_UNITS),
}) satisfies z.ZodType<OwnArmy>;

/** How an army's units come about, or its player's own order of them: a fault in that is told by its field. */
const raised = z.unknown().transform((value, context): z.infer<typeof armies> | OwnArmy => {
  const read = z.safeParse<z.ZodType<z.infer<typeof armies> | OwnArmy>>(typeof value === 'object' ? ownArmy : armies, value);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path: [...path], message });
  return z.NEVER;
});

/** A fault in a player's own list, on its way to the caller. */
class NoList extends Error {}

/** A list of a player's own, checked whole: what stands in a battle's file can be raised. */
const ownList = z.unknown().transform((value, context): OwnList => {
  try {
    return readOwnList(value, (field, expected) => new NoList(`${field} ${expected}`));
  } catch (error) {
    if (!(error instanceof NoList)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
    return z.NEVER;
  }
});

const army = z.strictObject({
  list: z.string().min(1).max(100),
  own: ownList.optional(),
  isPlayers: z.boolean(),
  followers: followers.optional(),
  raised: raised.optional(),
  mostCaptains: z.number().int().min(0).max(WAR_RATINGS.most).optional(),
});

/** A battle is named after both its armies, whose lists the player may have named. */
const LONGEST_BATTLE_NAME = `${'A'.repeat(LONGEST_LIST_NAME)} against ${'B'.repeat(LONGEST_LIST_NAME)}`.length;

/** The size of a game in points. */
export const LEAST_POINTS = 50;
/** The largest game, in points. */
export const MOST_POINTS = 1000;

/** What lays out a battle on its own; read from the file and from the window alike. */
export const newBattle = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(LONGEST_BATTLE_NAME)
    .refine((text) => /[\p{L}\p{N}]/u.test(text), 'a name with a letter or a digit'),
  seed: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  attacker: army,
  defender: army,
  points: z.number().int().min(LEAST_POINTS).max(MOST_POINTS),
  armies,
  attacks: z.enum(['attacker', 'defender']).optional(),
  iron: z.boolean(),
  realDice: z.boolean(),
  ground: z
    .strictObject({
      sections: z.array(z.enum(SCENARIO_TERRAIN)).length(SECTIONS).readonly(),
      sand: z.boolean(),
      water: z.strictObject({ row: z.number().int().min(2).max(12), section: z.number().int().min(1).max(SECTIONS) }).nullable(),
    })
    .optional(),
  variants: z.strictObject({ dualArmedTwoDice: z.boolean().exactOptional(), monstersRunWild: z.boolean().exactOptional() }).optional(),
}) satisfies z.ZodType<NewBattle>;

/** The format of such a file. */
const FORMAT = 1;

const battleFile = z.strictObject({
  format: z.literal(FORMAT),
  order: newBattle,
  /** Every choice that was made, with those that were taken back. */
  choices: z.array(z.strictObject({ n: z.number().int().min(1), action: z.looseObject({ kind: z.literal('choose') }), undone: z.boolean() })),
  /** Where it stands, for those who only look at it; `log`: the hash of its lines up to there, absent in files of before. */
  at: z.strictObject({ turn: z.number().int().min(0), isOver: z.boolean(), field: z.string().nullable(), log: z.string().optional() }),
});

/** A battle on its own, as it is kept. */
export type BattleFile = z.infer<typeof battleFile>;

/** Whether a key is that of a battle on its own. */
export const isBattleKey = (key: string): boolean => /^battle~[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,80})$/u.test(key);

/** Where in a library the files of battles on their own lie. */
export const battlesFolder = (library: string): string => join(library, 'battles');

/** The file of a battle in a library. */
export const battleFileOf = (library: string, key: string): string => join(battlesFolder(library), key.slice(MARK.length) + ENDING);

/** The keys of all battles in a library; a way that leads to none is none. */
export function battleKeys(library: string): string[] {
  if (!existsSync(battlesFolder(library))) return [];
  const names = readdirSync(battlesFolder(library)).filter((name) => name.endsWith(ENDING));
  // a Mac's disk may have a name in another form of Unicode, and finds it by ours
  const keys = new Set(names.map((name) => MARK + name.slice(0, -ENDING.length).normalize('NFC')));
  return [...keys].filter((key) => isBattleKey(key) && existsSync(battleFileOf(library, key)));
}

/** A key for a battle of that name that no other has; null if there is nothing in the name to make one of. */
export function battleKeyFor(library: string, name: string): string | null {
  const base = plainName(name);
  if (base === '') return null;
  for (let n = 1; ; n++) {
    const key = MARK + (n === 1 ? base : `${base}-${n}`);
    if (!existsSync(battleFileOf(library, key))) return key;
  }
}

/** What is kept in the file of a battle, and the text that it is written as. Throws `StoreProblem`, with the field that is wrong. */
export function readBattleText(file: string): { readonly kept: BattleFile; readonly text: string } {
  if (!existsSync(file)) throw new StoreProblem('missing', `there is no battle at ${file}`);
  try {
    const text = readFileSync(file, 'utf8');
    // some editors mark the order of the bytes
    const json = JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
    assertNotNewer(file, (json as { readonly format?: unknown } | null)?.format, FORMAT);
    const odd = notPlain(json);
    if (odd !== null) throw new StoreProblem('damaged', `${file} cannot be read: ${odd.path}: ${odd.expected}`);
    const read = battleFile.safeParse(json);
    if (read.success) return { kept: read.data, text };
    const [issue] = read.error.issues;
    throw new StoreProblem('damaged', `${file} cannot be read: ${issue!.path.join('.') || 'the whole'}: ${issue!.message}`);
  } catch (error) {
    if (error instanceof StoreProblem) throw error;
    throw new StoreProblem('damaged', `${file} cannot be read: ${reasonOf(error)}`);
  }
}

/** Reads the file of a battle. Throws {@link StoreProblem} if it is not one. */
export const readBattleFile = (file: string): BattleFile => readBattleText(file).kept;

/**
 * Writes a battle beside its place, makes sure it is on the disk and renames it, so nobody ever reads half of it. `before`: the text its writer believes to be
 * there; if another window or program has written to it since, nothing is written. Answers the text that is there now.
 */
export function writeBattleFile(file: string, kept: BattleFile, before: string | null = null): string {
  if (before !== null && existsSync(file) && readFileSync(file, 'utf8') !== before)
    throw new StoreProblem('in-use', `${file} was played on in another window meanwhile: open it again, as it stands there now`);
  const text = `${JSON.stringify(kept)}\n`;
  try {
    makeFolder(dirname(file));
    writeBeside(file, text);
  } catch (error) {
    throw problemWith(file, error);
  }
  return text;
}

/** When a battle was last written to, in milliseconds since 1970; 0 if it has gone meanwhile. */
export const playedAt = (file: string): number => Math.round(statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);

/** Moves a battle into the library's trash. */
export const trashBattleFile = (library: string, key: string): void => toTrash(library, battleFileOf(library, key));
