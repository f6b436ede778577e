import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { eventsOf, type Line, type Page, seasonInWords } from './page.ts';
import { TREASURE_NAMES } from './treasures.ts';
import { counted, inWords, listed, sentence } from './words.ts';

/** Spring: how large the armies are that gather, with companies in their pay and the Demon's army, the largest by name. */
export function springMuster(page: Page): Line | null {
  const units = new Map<string, number>();
  for (const e of eventsOf(page, 'basic-army-raised')) units.set(e.nation, e.units.length);
  for (const e of eventsOf(page, 'unit-recruited')) units.set(e.nation, (units.get(e.nation) ?? 0) + 1);
  for (const e of [...eventsOf(page, 'company-hired'), ...eventsOf(page, 'demons-raised')]) {
    const raised = units.get(e.nation);
    // whose army is still to be raised is not told of yet
    if (raised !== undefined) units.set(e.nation, raised + e.units.length);
  }
  if (page.season !== 'spring' || units.size === 0) return null;
  const all = [...units.values()].reduce((a, b) => a + b, 0);
  const largest = [...units].sort((a, b) => b[1] - a[1]).slice(0, 3);
  const who = listed(largest.map(([nation, n]) => `${page.names.nation(nation)} (${n})`));
  // a Spring that has only begun
  if (units.size === 1)
    return {
      section: 'Spring',
      text: `${sentence(page.names.nation(largest[0]![0]))} ${page.names.does(largest[0]![0], 'raises')} an army first, ${counted(all, 'unit')}.`,
    };
  return { section: 'Spring', text: `${sentence(inWords(units.size))} nations raise their armies, ${all} units in all; the largest are those of ${who}.` };
}

/** The end of the campaign: who gained most, as p. 60 counts it. */
export function reckoning(e: Extract<CampaignEvent, { kind: 'campaign-ended' }>, page: Page): Line {
  const [first] = e.standing;
  const endOfDays = eventsOf(page, 'end-of-days')[0];
  const winners = endOfDays === undefined ? e.standing.filter((s) => s.gained === first?.gained).map((s) => s.nation) : [endOfDays.nation];
  const told = e.standing.filter((s) => s.rolls > 0 && s.gained !== 0).slice(0, 12);
  const because = told.map(
    (s) =>
      `${sentence(page.names.nation(s.nation))}: ${counted(s.rolls, 'recruiting roll')} a year, ${s.gained < 0 ? s.gained : `+${s.gained}`} since the beginning.`,
  );
  const text =
    winners.length === 0
      ? 'The campaign is over.'
      : `The campaign is over. ${sentence(listed(winners.map(page.names.nation)))} ${winners.length > 1 ? 'have' : page.names.does(winners[0]!, 'has')} won.`;
  return { section: 'The reckoning', text, because };
}

/** Winter: every treasure found so far, with its holder or the season of its return. */
export function treasureList(page: Page): Line | null {
  const { lands, treasures } = page.books;
  const told = treasures.found().map(({ treasure, place }) => {
    const what = TREASURE_NAMES.get(treasure) ?? treasure;
    if ('until' in place) return `${what} lost until ${seasonInWords(page, place.until)}`;
    return `${what}: ${page.names.nation('holder' in place ? place.holder : lands.holder(place.province))}`;
  });
  return told.length === 0 ? null : { section: 'The year', text: `The treasures of Talomir: ${told.join('; ')}.` };
}
