import { z } from 'zod';
import type { World } from '../../data/shapes.ts';
import { SEASONS } from '../../data/tables/campaign.ts';
import type { Agreement, CampaignAction } from '../../engine/campaign/actions.ts';
import { campaign as rulesIn } from '../../engine/campaign/campaign.ts';
import { formatLine, hashChain, type LoggedEvent } from '../../engine/lines.ts';
import type { OwnTableAction } from '../../engine/own-table/own-table.ts';
import type { BattleAction } from '../../engine/rally-round-the-king/actions.ts';
import { reasonOf } from '../errors.ts';
import { SYSTEMS } from '../systems.ts';
import type { TakeCommand } from './battle-orders.ts';
import { campaignName, campaignSettings, campaignYears } from './campaign-fields.ts';
import { notPlain } from './plain-json.ts';
import { assertNotNewer, StoreProblem } from './problems.ts';
import { MOST_SEASONS, stateFault } from './state-shape.ts';
import { worldShape } from './world-shape.ts';

/** What an exported campaign is, and whether a text is one. */

/** What an exported campaign says it is. */
export const KIND = 'talomir-campaign';
/** The format of the exported text; the file's own may differ. */
export const VERSION = 1;

const whole = z.number().int().min(0);
const hex = z.string().regex(/^[0-9a-f]{64}$/);
const anything = z.record(z.string(), z.unknown());
/** What must have a shape and is kept as it came, to be written again to the same bytes. */
const asItCame = (shape: z.ZodType) =>
  anything.superRefine((value, context) => {
    const issue = shape.safeParse(value).error?.issues[0];
    if (issue !== undefined) context.addIssue({ code: 'custom', path: [...issue.path], message: issue.message });
  });
/** What a player has set, and when it was founded; anything else written there is left as it is. */
const settings = asItCame(z.looseObject({ ...campaignSettings.partial().shape, foundedAt: whole.optional() }));
const ofKind = anything.refine(({ kind }) => typeof kind === 'string', 'expected an object that says its kind');
/** What is agreed on, by its kind. */
const AGREED: Readonly<Record<Agreement['kind'], z.ZodType>> = {
  'agree-length': z.looseObject({ lastYear: z.number().int().nullable() }),
  'player-nation': z.looseObject({ nation: z.string(), isPlayers: z.boolean() }),
};
/** A choice or an order of one of some kinds: of those that are made among what is offered it says what was taken. */
const action = (...kinds: readonly Kind[]) =>
  ofKind.superRefine((value, context) => {
    const { kind, of } = value;
    if (!kinds.some((k) => k === kind)) context.addIssue({ code: 'custom', path: ['kind'], message: `expected ${kinds.join(' or ')}` });
    const agreed = kind === 'agree-length' || kind === 'player-nation' ? AGREED[kind].safeParse(value).error?.issues[0] : undefined;
    if (agreed !== undefined) context.addIssue({ code: 'custom', path: [...agreed.path], message: agreed.message });
    if (kind !== 'choose' || (Array.isArray(of) && of.every((one) => typeof one === 'string'))) return;
    context.addIssue({ code: 'custom', path: ['of'], message: 'expected a list of what was chosen' });
  });
/** What a choice or an order may be. */
type Kind = CampaignAction['kind'] | BattleAction['kind'] | OwnTableAction['kind'] | TakeCommand['kind'];
/** Why an event cannot be written as a line; null if it can. */
function lineFault(event: Readonly<Record<string, unknown>>): string | null {
  try {
    formatLine(event as unknown as LoggedEvent);
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

/** How a season begins: what is told of it bears its name. */
const beginning = z.looseObject({ year: whole, season: z.enum(SEASONS), now: whole.min(1).max(MOST_SEASONS) });
const event = ofKind.superRefine((value, context) => {
  const issue = value.kind === 'season-began' ? beginning.safeParse(value).error?.issues[0] : undefined;
  if (issue !== undefined) context.addIssue({ code: 'custom', path: [...issue.path], message: issue.message });
  const fault = lineFault(value);
  if (fault !== null) context.addIssue({ code: 'custom', message: fault });
});
const state = anything.superRefine((value, context) => {
  const fault = stateFault(value);
  if (fault !== null) context.addIssue({ code: 'custom', path: [...fault.path], message: fault.message });
});
/** The number of a season, from 1 on; 0 before the first. */
const season = whole.max(MOST_SEASONS);

/** One stop of it. */
const exportedStop = z.strictObject({
  branch: whole,
  choice: whole,
  season,
  choices: z.array(z.strictObject({ seq: whole, season, action: action('choose', 'battle-fought', 'agree-length', 'player-nation') })),
  battles: z.array(
    z.strictObject({ choice: whole, battle: z.string(), hash: hex, choices: z.array(action('choose', 'report')), events: z.array(event).min(1).nullable() }),
  ),
  orders: z.array(z.strictObject({ choice: whole, n: whole, battle: z.string(), action: action('choose', 'take-command') })),
  events: z.array(z.strictObject({ season, n: whole, choice: whole, event })),
  sealed: z.array(z.strictObject({ season, hash: hex })),
  seasons: z.array(z.strictObject({ season, year: whole, name: z.string(), choice: whole, state })),
});
/** One stop of an exported campaign: the choices that led to it, and all that was written with it. */
export type ExportedStop = z.infer<typeof exportedStop>;

/** An exported campaign: everything that is in its file, in the order in which it was written, nothing packed. */
const exported = z.strictObject({
  kind: z.literal(KIND),
  version: z.literal(VERSION),
  campaign: z.strictObject({
    name: campaignName,
    seed: whole,
    players: z.array(z.string()),
    years: campaignYears,
    system: z.enum(SYSTEMS),
    settings,
    branch: whole,
  }),
  world: asItCame(worldShape),
  branches: z.array(z.strictObject({ id: whole, parent: whole.nullable(), fork: whole.nullable() })).min(1),
  /** Orders that were taken back. */
  undone: z.array(z.strictObject({ branch: whole, choice: whole, n: whole, seen: z.literal(true).optional() })),
  /** Each is checked by itself: of many faulty ones the first is told. */
  stops: z.array(z.unknown()).min(1),
});
/** An exported campaign whose every stop has been looked at. */
export type Exported = Omit<z.infer<typeof exported>, 'stops'> & { readonly stops: readonly ExportedStop[] };

/** The fields of an exported campaign, each for itself. */
function parseExported(from: string, text: string): Exported {
  let json: unknown;
  try {
    // some editors mark the order of the bytes
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new StoreProblem('bad-input', `${from} is no JSON: ${reasonOf(error)}`);
  }
  assertNotNewer(from, (json as { readonly version?: unknown } | null)?.version, VERSION);
  const odd = notPlain(json);
  if (odd !== null) throw new StoreProblem('bad-input', `${from}: ${odd.path}: ${odd.expected}`);
  const read = checked(from, exported, json, []);
  return { ...read, stops: read.stops.map((stop, n) => checked(from, exportedStop, stop, ['stops', n])) };
}

/** A part of an exported campaign, checked; the first fault is reported. */
function checked<T>(from: string, shape: z.ZodType<T>, value: unknown, at: readonly PropertyKey[]): T {
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new StoreProblem('bad-input', `${from}: ${[...at, ...issue!.path].join('.') || 'the whole'}: ${issue!.message}`);
}

/** Whether who plays is a nation of the world, each named once; in words where not. */
function playersFault({ campaign: { players }, world }: Exported): string | null {
  const nations = (world as unknown as World).nations.map(({ id }) => id);
  const wrong = players.findIndex((id, n) => !nations.includes(id) || players.indexOf(id) !== n);
  if (wrong === -1) return null;
  return `campaign.players.${wrong}: ${nations.includes(players[wrong]!) ? 'each nation once was expected' : `there is no nation '${players[wrong]}' in its world`}`;
}

/** Whether the rules can be played in a world of the right shape; in words where not. */
function worldFault({ world }: Exported): string | null {
  try {
    rulesIn(world as unknown as World);
    return null;
  } catch (error) {
    return `world: one that can be played in was expected (${reasonOf(error)})`;
  }
}

/** Whether every branch comes from an older one, and the one that is played on is there; in words where not. */
function branchFault({ campaign, branches }: Exported): string | null {
  if (!branches.some(({ id }) => id === campaign.branch)) return `campaign.branch: there is no branch ${campaign.branch}`;
  for (const [n, { id, parent, fork }] of branches.entries()) {
    const isFirst = parent === null && fork === null;
    const isLater = parent !== null && fork !== null && parent < id && branches.slice(0, n).some((b) => b.id === parent) && branches[n - 1]!.id < id;
    if (n === 0 ? !isFirst : !isLater) return `branches.${n}: a branch comes from an older one and shares its choices up to some number, the first from none`;
  }
  return null;
}

/** Whether the hashes of the first branch's seasons are those of their events; in words where not. */
function chainFault({ stops }: Exported): string | null {
  const chain = hashChain();
  const sealed = new Map(stops.filter((s) => s.branch === 1).flatMap((s) => s.sealed.map(({ season, hash }) => [season, hash] as const)));
  let season = 1;
  for (const stop of stops)
    for (const { event } of stop.branch === 1 ? stop.events : []) {
      const hash = chain.add(event as Parameters<typeof chain.add>[0]);
      if (hash === null) continue;
      if (sealed.get(season) !== hash) return `the hash of season ${season} is not that of its events`;
      season++;
    }
  return null;
}

/** Reads an exported campaign and checks that its parts agree. Throws {@link StoreProblem} that names the file, the field and what was expected there. */
export function readExported(from: string, text: string): Exported {
  const read = parseExported(from, text);
  const fault = playersFault(read) ?? worldFault(read) ?? branchFault(read) ?? chainFault(read);
  if (fault !== null) throw new StoreProblem('bad-input', `${from}: ${fault}`);
  return read;
}
