import { namesOf } from '../chronicle/names.ts';
import { seasonInWords } from '../chronicle/page.ts';
import type { Written, WrittenMap } from '../chronicle/written.ts';
import { atlasOf } from './atlas.ts';
import { historyOf } from './history.ts';
import type { Chronicled } from './past.ts';

/** The land of a campaign as it began, as it lay after each of its years, and as it lies now. */
export function mapsOf(campaign: Chronicled): NonNullable<Written['maps']> {
  const { row } = campaign.opened;
  const names = namesOf(row.world);
  const { began, seasons } = historyOf(campaign)();
  const holders = new Map(began.map(({ province, holder }) => [province, holder]));
  const all: WrittenMap[] = [
    { after: 0, title: `The land as the campaign begins in ${seasonInWords(row, 1)}`, caption: '', holders: new Map(holders), changed: [] },
  ];
  let before = new Map(holders);
  for (const [n, { now, year, season, taken }] of seasons.entries()) {
    for (const { province, holder } of taken) holders.set(province, holder);
    const isLast = n === seasons.length - 1;
    if (season !== 'winter' && !isLast) continue;
    const changed = [...holders].filter(([province, holder]) => before.get(province) !== holder);
    const said = changed.map(([province, holder]) => `${names.province(province)} from ${names.nation(before.get(province)!)} to ${names.nation(holder)}`);
    const title =
      season === 'winter' && (!isLast || campaign.state.over) ? `The land at the end of ${year}` : `The land as it lies in ${seasonInWords(row, now)}`;
    const caption = said.length === 0 ? 'No province has changed hands.' : `Changed hands: ${said.join('; ')}.`;
    all.push({ after: now, title, caption, holders: new Map(holders), changed: changed.map(([province]) => province) });
    before = new Map(holders);
  }
  return { atlas: atlasOf(row.world), called: names.title, all };
}
