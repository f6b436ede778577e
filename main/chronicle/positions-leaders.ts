import { type ChroniclePage, type Each, eventsOf, grouped, type Line, type Of, sideOf } from './page.ts';
import { together } from './positions-together.ts';
import { inWords, listed, sentence } from './words.ts';

/** Who leads nations and their parts where a campaign begins from a position (p. 55, ruling 396). */

/** By whom somebody is held captive, or that he is wounded, if he is. */
function captivity(e: Of<'leader-rose' | 'prince-given' | 'rival-given'>, page: ChroniclePage): string {
  const hurt = eventsOf(page, 'leader-hurt').find((x) => x.leader === e.leader && x.cause === e.cause);
  if (hurt?.fate === 'out-of-the-fight') return ', wounded';
  const captor = hurt?.captor ?? null;
  return captor === null ? '' : `, a captive of ${page.names.nation(sideOf(page, captor, e.nation))}`;
}

/** Leaders that the position names. */
export function leadersGiven(e: Of<'leader-rose'>, page: ChroniclePage): Line | null {
  const isGiven = ({ how }: Of<'leader-rose'>): boolean => how === 'given';
  if (!isGiven(e)) return null;
  const { nation, ruler } = page.names;
  const leads = (x: Of<'leader-rose'>): string =>
    `${sentence(ruler(x.leader, x.nation))} leads ${nation(x.nation)}, War Rating ${x.warRating}${captivity(x, page)}.`;
  return together(e, page, leads, (many) => `${sentence(many)} Leaders have ruled before.`, isGiven);
}

/** The princes of a nation's cities, in one line for each nation (p. 55). */
export function princes(e: Of<'prince-given'>, page: ChroniclePage): Line | null {
  const given = eventsOf(page, 'prince-given');
  if (e !== given[0]) return null;
  for (const one of given) page.behind.add(one);
  const { within, ruler, province } = page.names;
  const heads = (x: Of<'prince-given'>): string =>
    `${ruler(x.leader, x.nation)} heads ${province(x.province)} (War Rating ${x.warRating}${captivity(x, page)})`;
  const each = grouped(given, (x) => x.nation).map(([id, own]): Each => ({ text: `${sentence(within(id))} ${listed(own.map(heads))}.`, events: own }));
  if (each.length === 1) return { section: 'Spring', text: each[0]!.text };
  return {
    section: 'Spring',
    text: `${sentence(inWords(each.length))} nations of city states have princes already.`,
    because: each.map(({ text }) => text),
    each,
  };
}

/** A nation that was broken up before, with its tribes (p. 55). */
export function tribes(e: Of<'tribe-given'>, page: ChroniclePage): Line | null {
  const { nation, does, province } = page.names;
  const own = eventsOf(page, 'tribe-given').filter((x) => x.nation === e.nation);
  if (e !== own[0]) return null;
  const homes = own.map(({ tribe }) => province(tribe.split(':')[1]!));
  const follow = homes.length === 1 ? 'follows a chief of its own' : 'follow chiefs of their own';
  return { section: 'Spring', text: `${sentence(nation(e.nation))} ${does(e.nation, 'is')} broken up: ${listed(homes)} ${follow}.` };
}

/** Nations in civil war, each with what its rebels hold (p. 55). */
export const rebels = (e: Of<'rebels-given'>, page: ChroniclePage): Line | null => {
  const { nation, does, province } = page.names;
  const told = (x: Of<'rebels-given'>): string => `${sentence(nation(x.to))} ${does(x.to, 'holds')} ${listed(x.of.map(province))}.`;
  return together(e, page, told, (many) => `${sentence(many)} nations are in civil war.`);
};

/** Governors who claim the throne (p. 55, Tropilium). */
export const claims = (e: Of<'claim-given'>, page: ChroniclePage): Line | null => {
  const { nation, nations, ruler } = page.names;
  const told = (x: Of<'claim-given'>): string => `${sentence(ruler(x.leader, x.nation))} of ${nation(x.nation)} claims ${nations(x.against)} throne.`;
  return together(e, page, told, (many) => `${sentence(many)} governors claim a throne.`);
};

/** Nations divided over a succession, each with who waits for Spring (p. 55). */
export const rivals = (e: Of<'rival-given'>, page: ChroniclePage): Line | null => {
  const { within, ruler, province } = page.names;
  const told = (x: Of<'rival-given'>): string =>
    `${sentence(within(x.nation))} ${ruler(x.leader, x.nation)} of ${province(x.province)} will not bow to the Leader (War Rating ${x.warRating}${captivity(x, page)}).`;
  return together(e, page, told, (many) => `${sentence(many)} nations are divided over the succession.`);
};
