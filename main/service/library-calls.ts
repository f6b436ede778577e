import { TALOMIR } from '../../data/world.ts';
import { firstStanding } from '../../engine/campaign/position.ts';
import { nationId } from '../../engine/ids.ts';
import { type OwnRecruits, recruitingOn } from '../../engine/own-recruits.ts';
import { freeName, type Handlers, type NewCampaign, type Refused } from '../contract.ts';
import { notForNations } from '../own-lists.ts';
import { copyFile } from '../store/database.ts';
import { foundCampaign } from '../store/founding.ts';
import { asPlayedAt } from '../store/played-at.ts';
import { nameIn } from './library.ts';
import { type Campaigns, closeCampaign, openCampaign, whileClosed, withListed } from './open-campaigns.ts';
import { keptList } from './own-lists.ts';
import { beginsFrom, holdersFrom, positionFile, positionFrom, printedWorld, weighPosition } from './positions.ts';
import { refuse, refusedByStore } from './refusals.ts';

/** The calls about campaigns as a library has them. */
type LibraryCall =
  | 'readPosition'
  | 'readHolders'
  | 'weighPosition'
  | 'positionFile'
  | 'listCampaigns'
  | 'foundCampaign'
  | 'openCampaign'
  | 'closeCampaign'
  | 'renameCampaign'
  | 'duplicateCampaign'
  | 'trashCampaign';

/** The lists of the player's own that nations recruit on; or why one cannot be. */
function ownRecruits(library: string, { ownLists = [] }: NewCampaign, standing: readonly string[]): readonly OwnRecruits[] | Refused {
  const recruits: OwnRecruits[] = [];
  for (const { nation, list: id } of ownLists) {
    if (!standing.includes(nation)) return refuse('no-such-nation', `'${nation}' holds no land in this campaign.`);
    if (recruits.some((other) => other.nation === nation)) return refuse('no-such-nation', `'${nation}' is given two lists.`);
    const kept = keptList(library, id);
    if ('refused' in kept) return kept;
    const not = notForNations(kept.ok);
    if (not !== null) return refuse('list-not-usable', not);
    recruits.push({ nation, list: kept.ok });
  }
  return recruits;
}

/** Founds a campaign in a file of its own; says why not, if so. */
function founded(library: string, file: string, order: NewCampaign): Refused | null {
  const unknown = [...(order.nations ?? []), ...order.players].find((id) => !TALOMIR.lists.some((list) => list.id === id));
  if (unknown !== undefined) return refuse('no-such-nation', `There is no '${unknown}'.`);
  const twice = [order.nations ?? [], order.players].flatMap((ids) => ids.filter((id, n) => ids.indexOf(id) !== n))[0];
  if (twice !== undefined) return refuse('no-such-nation', `'${twice}' is named twice.`);
  const begins = beginsFrom(order, printedWorld(order));
  if ('refused' in begins) return begins;
  const standing: readonly string[] = firstStanding(begins);
  // who takes part may have lost all its land by now; who is played may not
  const byTheBook: readonly string[] = begins.provinces.map(({ nation }) => nation);
  const landless = (order.nations ?? []).find((id) => !byTheBook.includes(id)) ?? order.players.find((id) => !standing.includes(id));
  if (landless !== undefined) return refuse('no-such-nation', `'${landless}' holds no land in this campaign.`);
  const recruits = ownRecruits(library, order, standing);
  if ('refused' in recruits) return recruits;
  const world = recruitingOn(begins, recruits);
  const { name, seed, years, battles, settings } = order;
  try {
    foundCampaign(file, { name, seed, players: order.players.map(nationId), years, system: battles, world, settings: { ...settings, foundedAt: Date.now() } });
    return null;
  } catch (error) {
    return refusedByStore(error, file);
  }
}

/** Founds, opens and closes campaigns, and does to their files what a library does. */
export function libraryCalls(campaigns: Campaigns): Pick<Handlers, LibraryCall> {
  const { library } = campaigns;
  return {
    listCampaigns: () => withListed(campaigns, (ok) => ({ ok })),
    foundCampaign: (order) =>
      withListed(campaigns, (entries) => {
        const taken = entries.map((entry) => entry.name);
        const name = freeName(order.name, taken);
        const key = library.keyFor(name);
        if (key === null) return refuse('bad-name');
        return founded(library.folder, library.fileOf(key), { ...order, name }) ?? openCampaign(campaigns, key);
      }),
    readPosition: (asked) => positionFrom(asked),
    readHolders: (asked) => holdersFrom(asked),
    weighPosition: (asked) => ({ ok: weighPosition(asked) }),
    positionFile: ({ position }) => ({ ok: positionFile(position) }),
    openCampaign: ({ key }) => openCampaign(campaigns, key),
    closeCampaign: ({ key }) => closeCampaign(campaigns, key),
    renameCampaign: ({ key, name }) =>
      whileClosed(campaigns, key, (file) => {
        asPlayedAt(file, () => nameIn(file, name));
        return { ok: null };
      }),
    duplicateCampaign: ({ key, name }) =>
      whileClosed(campaigns, key, (file) => {
        const to = library.keyFor(name);
        if (to === null) return refuse('bad-name');
        const copy = library.fileOf(to);
        const write = (): void => {
          copyFile(file, copy);
          nameIn(copy, name);
        };
        asPlayedAt(file, write, copy);
        return { ok: library.entry(to)! };
      }),
    trashCampaign: ({ key }) =>
      whileClosed(campaigns, key, () => {
        library.trash(key);
        return { ok: null };
      }),
  };
}
