import { type Names, wholeOf } from './names.ts';
import { type ChroniclePage, type Each, eventsOf, grouped, type KeyedLine, type Line, type Of, seasonInWords, summing } from './page.ts';
import { laterRecruits, MUSTER, recruitsOf } from './recruits.ts';
import { TREASURE_NAMES, theTreasure } from './treasures.ts';
import { bannersInWords, counted, inWords, listed, sentence, signed } from './words.ts';

type CampaignEnded = Of<'campaign-ended'>;
type FinalStandings = CampaignEnded['standing'];

/**
 * Spring: the sizes of the armies that gather, hired companies and the Demon's army included, the largest by name. A divided nation counts as one, since its
 * army is raised whole before it is shared out (p. 55). In other seasons, those that recruit with rolls they kept.
 */
export function springMuster(page: ChroniclePage): KeyedLine | null {
  const units = new Map<string, number>();
  const join = (nation: string, more: number): unknown => units.set(wholeOf(nation), (units.get(wholeOf(nation)) ?? 0) + more);
  for (const e of eventsOf(page, 'basic-army-raised')) join(e.nation, e.units.length);
  for (const e of eventsOf(page, 'unit-recruited')) join(e.nation, 1);
  for (const e of [...eventsOf(page, 'company-hired'), ...eventsOf(page, 'demons-raised')]) {
    // nations whose army is still to be raised are not told of yet
    if (units.has(wholeOf(e.nation))) join(e.nation, e.units.length);
  }
  if (page.season !== 'spring') return laterRecruits(page);
  if (units.size === 0) return null;
  const each = recruitsOf(page);
  const all = [...units.values()].reduce((a, b) => a + b, 0);
  const largest = [...units].sort((a, b) => b[1] - a[1]).slice(0, 3);
  const who = listed(largest.map(([nation, n]) => `${page.names.nation(nation)} (${n})`));
  // a Spring that has only begun
  if (units.size === 1)
    return {
      section: 'Spring',
      key: MUSTER,
      text: `${sentence(page.names.nation(largest[0]![0]))} ${page.names.does(largest[0]![0], 'raises')} an army first, ${counted(all, 'unit')}.`,
      each,
    };
  return {
    section: 'Spring',
    key: MUSTER,
    text: `${sentence(inWords(units.size))} nations raise their armies, ${all} units in all; the largest are those of ${who}.`,
    each,
  };
}

/** The winner: the one who holds all three artifacts (p. 63), or else gained most, equals together (p. 60). */
export const winnersOf = (standing: FinalStandings, holderOfAll: string | null): readonly string[] =>
  holderOfAll === null ? standing.filter((s) => s.gained === standing[0]?.gained).map((s) => s.nation) : [holderOfAll];

/** "Valkae has won." */
export const wonInWords = (winners: readonly string[], names: Names): string =>
  winners.length === 0 ? '' : `${sentence(listed(winners.map(names.nation)))} ${winners.length > 1 ? 'have' : names.does(winners[0]!, 'has')} won.`;

/** The end of the campaign: who gained most, as p. 60 counts it. */
export function reckoning(e: CampaignEnded, page: ChroniclePage): Line {
  const won = wonInWords(winnersOf(e.standing, eventsOf(page, 'end-of-days')[0]?.nation ?? null), page.names);
  const told = e.standing.filter((s) => s.rolls > 0 && s.gained !== 0).slice(0, 12);
  const because = told.map(
    (s) => `${sentence(page.names.nation(s.nation))}: ${counted(s.rolls, 'recruiting roll')} a year, ${signed(s.gained)} since the beginning.`,
  );
  return { section: 'The reckoning', text: `The campaign is over. ${won}`.trimEnd(), because };
}

/** The campaign was over and is played on. */
export const playedOn = ({ lastYear }: Of<'campaign-extended'>): Line => ({
  section: 'Spring',
  text: `The campaign was over and is played on${lastYear === null ? ', without a set end' : `, to the end of ${lastYear}`}.`,
});

/** Another last year is agreed on while it goes on. */
export const lengthAgreed = ({ lastYear }: Of<'length-agreed'>): Line => ({
  section: 'Spring',
  text: lastYear === null ? 'The campaign is to go on without a set end.' : `The campaign is to end with ${lastYear}.`,
});

/** Who plays a nation from now on. */
export const handed = ({ nation }: Of<'became-player-nation'>, { names }: ChroniclePage, words: string): Line => ({
  section: 'Spring',
  text: `${sentence(names.nation(nation))} ${names.does(nation, 'is')} ${words} from now on.`,
});

/** Winter: every treasure found so far, with its holder or the season of its return; each holder with his. */
export function treasureList(page: ChroniclePage): KeyedLine | null {
  const { lands, treasures } = page.books;
  const { nation, does } = page.names;
  const held: { readonly nation: string; readonly treasure: string }[] = [];
  const places = treasures.found().map(({ treasure, place }) => {
    const what = TREASURE_NAMES.get(treasure) ?? treasure;
    if ('until' in place) return `${what} lost until ${seasonInWords(page, place.until)}`;
    const holder = 'holder' in place ? place.holder : lands.holder(place.province);
    held.push({ nation: holder, treasure });
    return `${what}: ${nation(holder)}`;
  });
  const banners = grouped(treasures.lostBanners(), ({ banner, until }) => `${banner} ${until}`).map(
    ([, alike]) => `${bannersInWords(alike.length, alike[0]!.banner)} lost until ${seasonInWords(page, alike[0]!.until)}`,
  );
  const told = [...places, ...banners];
  const each = grouped(held, (one) => one.nation).map(
    ([id, own]): Each => ({
      key: `treasures ${id}`,
      text: `${sentence(nation(id))} ${does(id, 'holds')} ${listed(own.map(({ treasure }) => theTreasure(treasure)))}.`,
      events: [],
    }),
  );
  return told.length === 0 ? null : { section: 'The year', key: 'treasures', text: `The treasures of Talomir: ${told.join('; ')}.`, ...summing(each) };
}
