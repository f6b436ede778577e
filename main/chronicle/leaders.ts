import { heirOf } from './city-states.ts';
import { faces, ratingThrown } from './dice-in-words.ts';
import { civilWarAverted } from './governments.ts';
import { type ChroniclePage, eventsOf, type Line, type Of, sideOf, type Telling, throwBy } from './page.ts';
import { leadersGiven } from './positions-leaders.ts';
import { sentence } from './words.ts';

function died(e: Of<'leader-died'>, page: ChroniclePage): Line {
  const { nation, ruler } = page.names;
  const heir = heirOf(e, page);
  // the successor is told of in the same sentence, and is news where he rises later
  if (heir !== undefined) page.behind.add(heir);
  const roll = throwBy(page, 'leader-death', e.leader);
  const how = e.where === 'in-battle' ? 'falls in battle' : 'dies';
  const heirs = heir === undefined ? '' : ruler(heir.leader, e.nation);
  const called = heirs === ruler(e.leader, e.nation) ? `a second ${heirs}` : heirs;
  const follows = heir === undefined ? '' : ` ${sentence(called)} follows, War Rating ${heir.warRating}.`;
  // in city states the dead First Family has an heir in its own city (p. 55, ruling 40)
  const atHome =
    heir?.kind === 'first-family-rose'
      ? eventsOf(page, 'leader-rose').find((x) => x.how === 'prince' && x.nation === e.nation && x.cause === heir.cause)
      : undefined;
  const inHisCity = atHome === undefined ? '' : ` At home the heir is ${ruler(atHome.leader, e.nation)}, War Rating ${atHome.warRating}.`;
  const because = e.where === 'in-winter' && roll !== undefined ? [`Threw ${faces(roll)}: ${roll.total} is death.`] : [];
  const rating = heir === undefined ? undefined : throwBy(page, 'war-rating', (atHome ?? heir).leader);
  if (rating !== undefined) because.push(ratingThrown(rating));
  return {
    section: e.where === 'in-winter' ? 'Winter' : 'Battles',
    text: `${sentence(ruler(e.leader, e.nation))} of ${nation(e.nation)} ${how}.${follows}${inHisCity}`,
    because,
  };
}

function hurt(e: Of<'leader-hurt'>, page: ChroniclePage): Line | null {
  // a captive from the beginning is told of with those who lead
  if (
    [...eventsOf(page, 'leader-rose'), ...eventsOf(page, 'prince-given'), ...eventsOf(page, 'rival-given')].some(
      (x) => x.leader === e.leader && x.cause === e.cause,
    )
  )
    return null;
  const who = `${sentence(page.names.ruler(e.leader, e.nation))} of ${page.names.nation(e.nation)}`;
  const text =
    e.captor === null ? `${who} is carried wounded from the field.` : `${who} is captured by ${page.names.nation(sideOf(page, e.captor, e.nation))}.`;
  return { section: 'Battles', text };
}

/** Those who no longer lead, such as a prince after another's First Family has followed: they are only free or well again (p. 55). */
function returned(e: Of<'leader-returned'>, page: ChroniclePage): Line {
  const { nation, ruler } = page.names;
  const leader = page.books.people.leader(e.nation);
  const again = e.how === 'recovered' ? 'well' : 'free';
  const text = leader === undefined || leader === e.leader ? `leads ${nation(e.nation)} again` : `of ${nation(e.nation)} is ${again} again`;
  return { section: 'War and peace', text: `${sentence(ruler(e.leader, e.nation))} ${text}.` };
}

const WHY_SET_ASIDE: Readonly<Record<Of<'leader-set-aside'>['why'], string>> = {
  'province-lost': 'the province is lost',
  'another-leads': 'another leads at home now',
  beaten: 'the quarrel at home is lost',
};

/** A captive whose place at home is gone (ruling 177). */
function setAside(e: Of<'leader-set-aside'>, page: ChroniclePage): Line {
  const { nation, ruler } = page.names;
  // a tribe's chief is of the nation, and so is the tribe of its Leader, in whose hands he may be
  const captor = e.captor === e.nation ? page.books.lands.leadersTribe(e.nation) : sideOf(page, e.captor, e.nation);
  const who = `${sentence(ruler(e.leader, e.nation))} of ${nation(e.nation)}, captured by ${nation(captor)},`;
  return { section: 'War and peace', text: `${who} no longer leads anyone: ${WHY_SET_ASIDE[e.why]}.` };
}

type Kinds = 'leader-rose' | 'leader-hurt' | 'leader-died' | 'leader-returned' | 'leader-set-aside' | 'civil-war-averted';

/** What befalls leaders (pp. 9, 42, 55, 60). */
export const TELLING_LEADERS: Telling<Kinds> = {
  'leader-rose': leadersGiven,
  'leader-hurt': hurt,
  'leader-died': died,
  'leader-returned': returned,
  'leader-set-aside': setAside,
  'civil-war-averted': civilWarAverted,
};
