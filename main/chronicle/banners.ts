import type { Banner } from '../../engine/campaign/armies/hirelings.ts';
import { faces } from './dice-in-words.ts';
import { type ChroniclePage, type Line, lastThrow, type Of, seasonInWords, sideDoes, sideInBattle, type Telling, throwsOf } from './page.ts';
import { isOfTheFallen, whoHasIt } from './treasures.ts';
import { BANNER_NAMES, counted, sentence } from './words.ts';

/** The throw on the Lost Treasures table for a banner (p. 64). */
function bannerThrown(page: ChroniclePage, nation: string, banner: Banner): readonly string[] {
  const roll = lastThrow(page, ({ table, who, against }) => table === 'lost-treasure' && who === nation && against === `${banner}-banner`);
  return roll === undefined ? [] : [`The unit that bore it routed: threw ${faces(roll)}.`];
}

/** "the Personal Banner of Ekra" */
const whose = (page: ChroniclePage, banner: Banner, nation: string): string => `the ${BANNER_NAMES[banner]} of ${page.names.nation(nation)}`;

function passed({ from, to, banner, cause }: Of<'banner-passed'>, page: ChroniclePage): Line {
  const { nation, nations } = page.names;
  if (isOfTheFallen(page, from, cause))
    return { section: 'War and peace', text: `${sentence(whose(page, banner, from))} passes to ${nation(to)} with ${nations(from)} last land.` };
  return {
    section: 'Battles',
    text: `${sideDoes(page, to, cause, 'takes')} ${whose(page, banner, sideInBattle(page, from, cause))} on the field.`,
    because: bannerThrown(page, from, banner),
  };
}

/** A banner that is gone for good: whoever took it has one already, or, in logs of old, it has disappeared. */
function lost({ nation, banner, to, cause }: Of<'banner-lost'>, page: ChroniclePage): Line {
  const because = bannerThrown(page, nation, banner);
  if (to === undefined) return { section: 'Battles', text: `${sideDoes(page, nation, cause, 'loses')} the ${BANNER_NAMES[banner]} for good.`, because };
  if (isOfTheFallen(page, nation, cause)) {
    const text = `${sentence(whose(page, banner, nation))} is gone for good: ${page.names.nation(to)} ${page.names.does(to, 'has')} one already.`;
    return { section: 'War and peace', text };
  }
  return {
    section: 'Battles',
    text: `${sideDoes(page, to, cause, 'takes')} ${whose(page, banner, sideInBattle(page, nation, cause))} on the field, but ${page.names.does(to, 'has')} one already: it is not kept.`,
    because,
  };
}

function disappeared({ nation, banner, length, until, cause }: Of<'banner-disappeared'>, page: ChroniclePage): Line {
  const gone = `is gone, nobody knows where; to be looked for in ${seasonInWords(page, until)}.`;
  if (isOfTheFallen(page, nation, cause)) {
    const because = [`${sentence(page.names.nation(nation))} had no home province whose holder would have it now.`];
    return { section: 'War and peace', text: `${sentence(whose(page, banner, nation))} ${gone}`, because };
  }
  const chance = lastThrow(page, (roll) => roll.table === 'lost-treasure-return' && roll.who === nation && roll.against === `${banner}-banner`);
  const back = chance === undefined ? [] : [`Back in ${counted(length, 'season')} (threw ${faces(chance)}).`];
  const because = [...bannerThrown(page, nation, banner), ...back];
  return { section: 'Battles', text: `${sentence(whose(page, banner, sideInBattle(page, nation, cause)))} ${gone}`, because };
}

/** A banner that comes back to somebody, who may have one already. */
function found({ kind, nation, banner, cause }: Of<'banner-found'> | Of<'banner-not-kept'>, page: ChroniclePage): Line {
  const { names } = page;
  const finds = `A lost ${BANNER_NAMES[banner]} is seen again: ${names.nation(nation)} ${names.does(nation, 'has')} it`;
  const kept = kind === 'banner-found' ? '' : `, but ${names.does(nation, 'has')} one already: it is not kept`;
  return { section: 'Winter', text: `${finds}${kept}.`, because: whoHasIt(page, throwsOf(page, 'magic-item-location', cause)) };
}

type Kinds = 'banner-retained' | 'banner-passed' | 'banner-lost' | 'banner-disappeared' | 'banner-found' | 'banner-not-kept';

/** What becomes of banners whose bearer's unit routed, and of those of nations that are no more (p. 64, rulings 63, 276). */
export const TELLING_BANNERS: Telling<Kinds> = {
  'banner-retained': (e, page) => ({
    section: 'Battles',
    text: `${sideDoes(page, e.nation, e.cause, 'saves')} the ${BANNER_NAMES[e.banner]} from the rout, of no use until ${seasonInWords(page, e.usableFrom)}.`,
    because: bannerThrown(page, e.nation, e.banner),
  }),
  'banner-passed': passed,
  'banner-lost': lost,
  'banner-disappeared': disappeared,
  'banner-found': found,
  'banner-not-kept': found,
};
