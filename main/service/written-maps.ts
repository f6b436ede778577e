import { type Names, namesOf } from '../chronicle/names.ts';
import { seasonInWords } from '../chronicle/page.ts';
import { listed, sentence } from '../chronicle/words.ts';
import type { WrittenChronicle, WrittenMap } from '../chronicle/written.ts';
import { asPicture } from '../chronicle/written-map/picture.ts';
import { holdersAfter } from '../contract.ts';
import { atlasOf } from './atlas.ts';
import { historyOf } from './history.ts';
import type { Chronicled } from './past.ts';

/**
 * "to Mangu: Merjing and Tiehan from Merchen, Qara from Hykar; to Riata: Vila Maresa from Eskelin": by winner, the one with most first, and by whom each was
 * lost.
 */
function saidOf(changed: readonly (readonly [string, string])[], before: ReadonlyMap<string, string>, names: Names): string {
  const winners = [...Map.groupBy(changed, ([, holder]) => holder)].sort(([, one], [, two]) => two.length - one.length);
  return winners
    .map(([winner, won]) => {
      const losers = [...Map.groupBy(won, ([province]) => before.get(province)!)];
      const said = losers.map(([loser, lost]) => `${listed(lost.map(([province]) => names.province(province)))} from ${names.nation(loser)}`);
      return `to ${names.nation(winner)}: ${said.join(', ')}`;
    })
    .join('; ');
}

/** What stands below a map of which this has been said. */
const captionOf = (said: string): string => (said === '' ? 'No province has changed hands.' : `Changed hands, outlined in red: ${said}.`);

/** What a map of one season is called: of the one that goes on, of one that is over, and of the beginning. */
function titleOf({ opened, state }: Chronicled, now: number): string {
  if (now === 0) return `the land as the campaign begins in ${seasonInWords(opened.row, 1)}`;
  return `the land ${now === state.now && !state.over ? 'as it lies in' : 'at the end of'} ${seasonInWords(opened.row, now)}`;
}

/** The land of a campaign as it began, as it lay after each of its years, and as it lies now. */
export function mapsOf(campaign: Chronicled): NonNullable<WrittenChronicle['maps']> {
  const { row } = campaign.opened;
  const names = namesOf(row.world);
  const { began, seasons } = historyOf(campaign)();
  const holders = new Map(began.map(({ province, holder }) => [province, holder]));
  const all: WrittenMap[] = [{ after: 0, title: sentence(titleOf(campaign, 0)), caption: '', holders: new Map(holders), changed: [] }];
  let before = new Map(holders);
  for (const [n, { now, year, season, taken }] of seasons.entries()) {
    for (const { province, holder } of taken) holders.set(province, holder);
    const isLast = n === seasons.length - 1;
    const isYearsEnd = season === 'winter' && (!isLast || campaign.state.over);
    if (!isYearsEnd && !isLast) continue;
    const changed = [...holders].filter(([province, holder]) => before.get(province) !== holder);
    // the map before shows a year that goes on as long as nothing has changed in it
    if (!isYearsEnd && changed.length === 0) continue;
    const said = saidOf(changed, before, names);
    const title = isYearsEnd ? `The land at the end of ${year}` : sentence(titleOf(campaign, now));
    all.push({ after: now, title, caption: captionOf(said), holders: new Map(holders), changed: changed.map(([province]) => province) });
    before = new Map(holders);
  }
  return { atlas: atlasOf(row.world), called: names.title, all };
}

/** The land at the end of a season, or as it lies in the one that goes on, and what has changed hands in it; null for a season that has not been played. */
function landAt(campaign: Chronicled, now: number): (Pick<WrittenMap, 'title' | 'holders'> & { readonly taken: readonly string[] }) | null {
  const history = historyOf(campaign)();
  const { seasons } = history;
  if (now > seasons.length) return null;
  const holders = new Map(holdersAfter(history, now).map(({ province, holder }) => [province, holder]));
  const taken = now === 0 ? [] : seasons[now - 1]!.taken.map(({ province }) => province);
  return { title: titleOf(campaign, now), holders, taken };
}

/** The map of one season, with what has changed hands in it; null for a season that has not been played. */
export function mapAfter(campaign: Chronicled, now: number): NonNullable<WrittenChronicle['maps']> | null {
  const land = landAt(campaign, now);
  if (land === null) return null;
  const { row } = campaign.opened;
  const names = namesOf(row.world);
  const before = landAt(campaign, now - 1)!.holders;
  const changed = [...land.holders].filter(([province, holder]) => before.get(province) !== holder);
  const map: WrittenMap = {
    after: now,
    title: sentence(land.title),
    caption: captionOf(saidOf(changed, before, names)),
    holders: land.holders,
    changed: changed.map(([province]) => province),
  };
  return { atlas: atlasOf(row.world), called: names.title, all: [map] };
}

/** The land at the end of a season, or as it lies in the one that goes on, as a picture; 0: as the campaign began. Null for a season that has not been played. */
export function mapPicture(campaign: Chronicled, now: number): string | null {
  const land = landAt(campaign, now);
  if (land === null) return null;
  const { row } = campaign.opened;
  const { title, holders, taken } = land;
  return asPicture({ name: row.name, title, atlas: atlasOf(row.world), called: namesOf(row.world).title, holders, changed: taken });
}
