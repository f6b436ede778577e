import { z } from 'zod';
import { type Answer, type Api, CALLS, type Handlers, MOST_OF_A_NOTE, TABLES_OF } from './contract.ts';
import { isListName, LONGEST_LIST_NAME } from './fields.ts';
import { appSettings } from './service/app-settings.ts';
import { isKey } from './service/library.ts';
import { listInMaking } from './service/list-making.ts';
import { refuse, refusedByStore } from './service/refusals.ts';
import { isBattleKey, newBattle } from './store/battle-files.ts';
import { campaignName, campaignSettings, campaignYears } from './store/campaign-fields.ts';
import { isOwnListId } from './store/own-list-files.ts';
import { worldOptions } from './store/world-shape.ts';

/** What each call takes, checked before anything is done with it. A call left out does not compile. */

const key = z.string().refine(isKey, 'the name of a campaign');
const alone = z.string().refine(isBattleKey, 'the key of a battle');
/** A campaign, or a battle on its own. */
const fought = z.string().refine((text) => isKey(text) || isBattleKey(text), 'the name of a campaign or the key of a battle');
const id = z.string().min(1).max(100);
const ids = z.array(id).max(500);
const whole = z.number().int();
const note = z.string().max(MOST_OF_A_NOTE);
const step = whole.min(0);
const faces = z.array(whole.min(1).max(6)).max(1000);
const name = z.string().trim().pipe(campaignName);
/** As in positions. */
const ownName = z.string().trim().refine(isListName, `a name with a letter or a digit, on one line, of ${LONGEST_LIST_NAME} characters at most`);
const nothing = z.strictObject({});
/** Characters of the longest file of an army list that is read. */
const LONGEST_LIST = 100_000;
const open = z.strictObject({ key });
/** Where things stood in the window that asks. */
const mark = z.string().max(500).optional();
const season = whole.min(1).nullable();

/** What is in it is read against the world that it is taken up in. */
const position = z.looseObject({});
/** The campaign that it is for. */
const asPosition = { nations: z.array(id).min(1).max(40).nullable(), options: worldOptions.partial() };

const battleOrder = z.strictObject({
  step,
  choice: id,
  of: ids,
  number: z.number().optional(),
  place: z.strictObject({ x: z.number(), y: z.number(), heading: z.number() }).optional(),
  faces: faces.optional(),
});

const reportedSide = z.strictObject({
  routed: ids,
  left: ids,
  fates: z.array(z.strictObject({ leader: id, fate: z.enum(['out-of-the-fight', 'captured', 'dead']) })).max(500),
  routedBearers: ids,
  lostBanners: ids,
  vanished: ids,
  maiden: z.enum(['escaped', 'captured', 'dead']).nullable(),
  destroyed: ids,
});
/** What a player writes down of a battle on his own table; whether it can have come of that battle the rules say. */
const tableReport = z.strictObject({ field: id.nullable(), refusedBy: id.nullable(), turns: whole.min(0), invader: reportedSide, defender: reportedSide });

const INPUTS: { readonly [K in keyof Api]: z.ZodType } = {
  listCampaigns: nothing,
  foundCampaign: z.strictObject({
    name,
    seed: whole.min(0).max(Number.MAX_SAFE_INTEGER),
    players: z.array(id).max(40),
    years: campaignYears,
    battles: z.enum(['rrtk', 'abstract']),
    ...asPosition,
    settings: campaignSettings,
    ownLists: z
      .array(z.strictObject({ nation: id, list: id }))
      .max(40)
      .optional(),
    position: position.optional(),
  }),
  openCampaign: open,
  closeCampaign: open,
  renameCampaign: z.strictObject({ key, name }),
  duplicateCampaign: z.strictObject({ key, name }),
  trashCampaign: open,
  campaignFile: open,
  bringInPart: z.strictObject({
    upload: z.string().regex(/^[\w-]{1,40}$/),
    name: z.string().min(1).max(300),
    at: whole.min(0),
    base64: z.base64(),
    isLast: z.boolean(),
  }),
  standing: open,
  founding: open,
  throwDice: z.strictObject({ key, mark, faces: faces.nullable(), rest: z.boolean().optional() }),
  takeBackThrow: z.strictObject({ key, mark }),
  dropThrows: z.strictObject({ key, mark }),
  choose: z.strictObject({
    key,
    mark,
    choice: z.strictObject({ step, choice: id, at: id.nullable(), number: z.number().nullable(), of: ids }),
  }),
  step: z.strictObject({ key, mark }),
  playOn: z.strictObject({ key, mark, until: z.enum(['phase', 'decision', 'season', 'year', 'end', 'others-battles']) }),
  atRest: open,
  cancel: open,
  settleBattle: z.strictObject({ key, mark, battle: id }),
  prospects: z.strictObject({ key: fought, battle: id, from: whole.min(0), onBoard: z.boolean() }),
  tableSheet: z.strictObject({ key, battle: id }),
  weighReport: z.strictObject({ key, battle: id, report: tableReport }),
  reportBattle: z.strictObject({ key, mark, battle: id, report: tableReport }),
  changeSettings: z.strictObject({ key, settings: campaignSettings.partial() }),
  mapView: z.strictObject({ key, now: season }),
  nationsView: z.strictObject({ key, now: season }),
  nationView: z.strictObject({ key, nation: id, now: season }),
  provinceView: z.strictObject({ key, province: id, now: season }),
  warsView: open,
  warView: z.strictObject({ key, war: id }),
  battlesView: open,
  rulers: z.strictObject({ key, nation: id }),
  lives: open,
  lifeView: z.strictObject({ key, person: id }),
  companies: open,
  companyView: z.strictObject({ key, company: id }),
  callPerson: z.strictObject({ key, person: id, called: z.strictObject({ name: ownName, woman: z.boolean().optional() }).nullable() }),
  callProvince: z.strictObject({ key, province: id, name: ownName.nullable() }),
  nationSums: z.strictObject({ key, nation: id }),
  fallen: open,
  writeNote: z.strictObject({ key, now: whole.min(1), battle: id.optional(), text: note, was: note.optional() }),
  chronicle: z.strictObject({ key, now: season }),
  findInChronicle: z.strictObject({ key, text: z.string().max(200) }),
  nationHistory: z.strictObject({ key, nation: id, most: whole.min(1) }),
  history: open,
  writtenChronicle: z.strictObject({ key, as: z.enum(['md', 'html']), now: whole.min(1).optional() }),
  writtenTable: z.strictObject({ key, of: z.enum(TABLES_OF) }),
  writtenMap: z.strictObject({ key, now: whole.min(0) }),
  battleReport: z.strictObject({ key, battle: id }),
  writtenBattle: z.strictObject({ key, battle: id }),
  seasons: open,
  seasonEvents: z.strictObject({ key, now: whole.min(1) }),
  seasonPersons: z.strictObject({ key, now: whole.min(1) }),
  seasonUnits: z.strictObject({ key, now: whole.min(1) }),
  battleEvents: z.strictObject({ key, battle: id }),
  agreeLength: z.strictObject({ key, mark, lastYear: whole.nullable() }),
  playNation: z.strictObject({ key, mark, nation: id, isPlayers: z.boolean() }),
  goBack: z.strictObject({ key, mark, choice: whole.min(0) }),
  takeBack: z.strictObject({ key, mark }),
  courses: open,
  returnTo: z.strictObject({ key, mark, course: whole.min(1) }),
  openBattle: z.strictObject({ key, battle: id, command: id.optional() }),
  battleLegal: z.strictObject({ key: fought }),
  order: z.strictObject({ key: fought, mark, order: battleOrder, throws: z.enum(['next', 'rest']).optional() }),
  undo: z.strictObject({ key: fought, mark }),
  autopilot: z.strictObject({
    key: fought,
    mark,
    choices: z.union([whole.min(1).max(100_000), z.literal('go')], 'expected how many choices, from 1 to 100000, or "go"').nullable(),
  }),
  odds: z.strictObject({ key: fought, mark, order: battleOrder }),
  mayOrder: z.strictObject({ key: fought, mark, order: battleOrder }),
  battleLog: z.strictObject({ key: fought }),
  battleReplay: z.strictObject({ key: fought, battle: id }),
  listBattles: nothing,
  weighArmies: newBattle,
  foundBattle: newBattle,
  openBattleAlone: z.strictObject({ key: alone }),
  trashBattle: z.strictObject({ key: alone }),
  ownLists: nothing,
  keepList: z.strictObject({ file: z.string().min(1).max(300), text: z.string().max(LONGEST_LIST, `an army list, of ${LONGEST_LIST} characters at most`) }),
  listFields: nothing,
  weighList: listInMaking,
  saveList: listInMaking,
  trashList: z.strictObject({ id: z.string().refine(isOwnListId, 'the id of a list of one’s own') }),
  listFile: z.strictObject({ list: id }),
  readPosition: z.strictObject({ ...asPosition, text: z.string().max(LONGEST_LIST, `a position, of ${LONGEST_LIST} characters at most`) }),
  readHolders: z.strictObject({ ...asPosition, text: z.string().max(LONGEST_LIST, `a table, of ${LONGEST_LIST} characters at most`) }),
  weighPosition: z.strictObject({ ...asPosition, position }),
  positionFile: z.strictObject({ position }),
  campaignPosition: z.strictObject({ key, now: whole.min(1) }),
  atlas: z.strictObject({ key: key.nullable() }),
  book: nothing,
  reference: nothing,
  about: nothing,
  defaultOptions: nothing,
  settings: nothing,
  saveSettings: appSettings,
};

const isCall = (name: string): name is keyof Api => Object.hasOwn(CALLS, name);

/**
 * Answers a call that came from outside: its name and what was sent with it, as JSON has it. What is no call, or not what it takes, is refused with the field and what
 * was expected there. Throws only for a bug of ours.
 */
export async function answerCall(handlers: Handlers, name: string, ask: unknown): Promise<Answer<unknown>> {
  if (!isCall(name)) return refuse('no-such-call', `'${name.slice(0, 50)}' is none.`);
  const read = INPUTS[name].safeParse(ask);
  if (!read.success) {
    const [issue] = read.error.issues;
    return refuse('bad-input', `${name}${issue!.path.length > 0 ? `: ${issue!.path.join('.')}` : ''}: ${issue!.message}`);
  }
  try {
    return await (handlers[name] as (ask: unknown) => Answer<unknown> | Promise<Answer<unknown>>)(read.data);
  } catch (error) {
    return refusedByStore(error);
  }
}
