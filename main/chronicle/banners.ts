import type { Banner } from '../../engine/campaign/armies/hirelings.ts';
import type { Rolled } from '../../engine/events.ts';
import { faces } from './dice-in-words.ts';
import { type ChroniclePage, type Line, lastThrow, type Of, seasonInWords, sideDoes, sideInBattle, type Telling, throwsOf } from './page.ts';
import { isOfTheFallen, whoHasIt } from './treasures.ts';
import { BANNER_NAMES, counted, sentence } from './words.ts';

type Loss = { readonly banner: Banner; readonly cause: number };

/** The last throw on a table for a banner that was lost: a nation may lose another of its kind on another field of the season (ruling 407). */
const thrownFor = (page: ChroniclePage, table: Rolled['table'], nation: string, { banner, cause }: Loss): Rolled | undefined =>
  lastThrow(page, (roll) => roll.table === table && roll.who === nation && roll.against === `${banner}-banner` && roll.cause === cause);

/** The throw on the Lost Treasures table for a banner (p. 64). */
function bannerThrown(page: ChroniclePage, nation: string, loss: Loss): readonly string[] {
  const roll = thrownFor(page, 'lost-treasure', nation, loss);
  return roll === undefined ? [] : [`The unit that bore it routed: threw ${faces(roll)}.`];
}

/** "the Personal Banner of Ekra" */
const whose = (page: ChroniclePage, banner: Banner, nation: string): string => `the ${BANNER_NAMES[banner]} of ${page.names.nation(nation)}`;

function passed(e: Of<'banner-passed'>, page: ChroniclePage): Line {
  const { from, to, banner, cause } = e;
  const { nation, nations } = page.names;
  if (isOfTheFallen(page, from, cause))
    return { section: 'War and peace', text: `${sentence(whose(page, banner, from))} passes to ${nation(to)} with ${nations(from)} last land.` };
  return {
    section: 'Battles',
    text: `${sideDoes(page, to, cause, 'takes')} ${whose(page, banner, sideInBattle(page, from, cause))} on the field.`,
    because: bannerThrown(page, from, e),
  };
}

/** A banner that is gone for good, in logs of old. */
function lost(e: Of<'banner-lost'>, page: ChroniclePage): Line {
  const { nation, banner, cause } = e;
  const text = `${sideDoes(page, nation, cause, 'loses')} the ${BANNER_NAMES[banner]} for good.`;
  return { section: 'Battles', text, because: bannerThrown(page, nation, e) };
}

function disappeared(e: Of<'banner-disappeared'>, page: ChroniclePage): Line {
  const { nation, banner, length, until, cause } = e;
  const gone = `is gone, nobody knows where; to be looked for in ${seasonInWords(page, until)}.`;
  if (isOfTheFallen(page, nation, cause)) {
    const because = [`${sentence(page.names.nation(nation))} had no home province whose holder would have it now.`];
    return { section: 'War and peace', text: `${sentence(whose(page, banner, nation))} ${gone}`, because };
  }
  const chance = thrownFor(page, 'lost-treasure-return', nation, e);
  const back = chance === undefined ? [] : [`Back in ${counted(length, 'season')} (threw ${faces(chance)}).`];
  const because = [...bannerThrown(page, nation, e), ...back];
  return { section: 'Battles', text: `${sentence(whose(page, banner, sideInBattle(page, nation, cause)))} ${gone}`, because };
}

function found({ nation, banner, cause }: Of<'banner-found'>, page: ChroniclePage): Line {
  const text = `A lost ${BANNER_NAMES[banner]} is seen again: ${page.names.nation(nation)} ${page.names.does(nation, 'has')} it.`;
  return { section: 'Winter', text, because: whoHasIt(page, throwsOf(page, 'magic-item-location', cause)) };
}

type Kinds = 'banner-retained' | 'banner-passed' | 'banner-lost' | 'banner-disappeared' | 'banner-found';

/** What becomes of banners whose bearer's unit routed, and of those of nations that are no more (p. 64, rulings 63, 276). */
export const TELLING_BANNERS: Telling<Kinds> = {
  'banner-retained': (e, page) => ({
    section: 'Battles',
    text: `${sideDoes(page, e.nation, e.cause, 'saves')} the ${BANNER_NAMES[e.banner]} from the rout, of no use until ${seasonInWords(page, e.usableFrom)}.`,
    because: bannerThrown(page, e.nation, e),
  }),
  'banner-passed': passed,
  'banner-lost': lost,
  'banner-disappeared': disappeared,
  'banner-found': found,
};
