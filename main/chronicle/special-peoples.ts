import { DEMON_LIST } from '../../engine/campaign/peoples.ts';
import { contestInWords, faces, ratingThrown } from './dice-in-words.ts';
import { type BattleOver, type ChroniclePage, eventsOf, type Line, type Of, type Telling, throwBy, throwsOf } from './page.ts';
import { decisive } from './treasures.ts';
import { counted, figure, sentence } from './words.ts';

type Kinds =
  | 'people-arrived'
  | 'people-found-no-host'
  | 'people-established'
  | 'demon-entered'
  | 'demons-raised'
  | 'demon-marches'
  | 'demon-cast-out'
  | 'demons-left'
  | 'dragon-came'
  | 'dragon-stayed'
  | 'dragon-left';

/** The nation a table's row names, dice and all: "threw 4 and 6, 10; the place: 3, the Orcs". */
function whence(page: ChroniclePage, arrive: Parameters<typeof throwBy>[1], appear: Parameters<typeof throwBy>[1], who: string): readonly string[] {
  const came = throwBy(page, arrive, who);
  if (came === undefined) return [];
  const places = (page.throws.get(appear) ?? []).filter((roll) => roll.who === who);
  for (const roll of places) page.behind.add(roll);
  const where = places.map((roll) => `${faces(roll)}, ${page.names.nation(roll.result)}`);
  const again = where.length > 1 ? ' (those already gone are thrown again)' : '';
  // where all that the table names are gone no place is thrown for (ruling C19)
  const place = where.length === 0 ? '' : ` Where: ${where.join('; then ')}${again}.`;
  return [`Threw ${faces(came)}: ${came.total}.${place}`];
}

const TABLES: Readonly<Record<string, readonly [Parameters<typeof throwBy>[1], Parameters<typeof throwBy>[1]]>> = {
  centaurs: ['centaurs-arrive', 'centaurs-appear'],
  beastmen: ['beastmen-arrive', 'beastmen-appear'],
  rodentmen: ['rodent-men-arrive', 'rodent-men-appear'],
  'mountain-giants': ['mountain-giants-arrive', 'mountain-giants-appear'],
  'black-moon-incarnate': ['demon-arrives', 'demon-host'],
};

const because = (page: ChroniclePage, people: string): readonly string[] => {
  const tables = TABLES[people];
  return tables === undefined ? [] : whence(page, ...tables, people);
};

const HOW: Readonly<Record<string, string>> = {
  centaurs: 'come thundering out of the wild, the last of their kind, to carve a land out of',
  beastmen: 'swarm from the woods into',
  rodentmen: 'boil up out of the ground in',
  'mountain-giants': 'come down from the heights into',
};

function arrived(e: Of<'people-arrived'>, page: ChroniclePage): Line {
  const { nation, nations, province, ruler } = page.names;
  const where = `${nations(e.against)} ${province(e.province)}`;
  const first = eventsOf(page, 'leader-rose').find((x) => x.how === 'first' && x.nation === e.nation);
  if (first !== undefined) page.behind.add(first);
  const led = first === undefined ? '' : ` ${sentence(ruler(first.leader, e.nation))} leads them, War Rating ${first.warRating}.`;
  const rating = first === undefined ? undefined : throwBy(page, 'war-rating', first.leader);
  return {
    section: 'special peoples',
    text: `${sentence(nation(e.nation))} ${HOW[e.nation] ?? 'appear in'} ${where}.${led}`,
    because: [...because(page, e.nation), ...(rating === undefined ? [] : [ratingThrown(rating)])],
  };
}

function castOut(e: Of<'demon-cast-out'>, page: ChroniclePage): Line {
  const host = page.names.nation(e.nation);
  const text =
    e.reason === 'eliminated'
      ? `The Major Demon is destroyed: Black Moon Incarnate loses its hold on ${host}.`
      : `With ${host} falls what ruled there: Black Moon Incarnate is gone.`;
  return { section: e.reason === 'eliminated' ? 'Battles' : 'War and peace', text };
}

function dragonCame(e: Of<'dragon-came'>, page: ChroniclePage): Line {
  const rolls = throwsOf(page, 'rogue-dragon-visits', e.cause);
  const line = contestInWords(decisive(rolls), page.names.nation);
  return {
    section: 'Winter',
    text: `A Rogue Dragon, woken by the Artifact, settles in ${page.names.nations(e.nation)} ${page.names.province(e.province)}.`,
    because: [`Of ${counted(new Set(rolls.map((r) => r.who)).size, 'nation')} the highest on three dice: ${line}.`],
  };
}

function dragonLeft(e: Of<'dragon-left'>, page: ChroniclePage): Line {
  const { nation, nations } = page.names;
  switch (e.reason) {
    case 'beaten':
      return { section: 'Battles', text: `Beaten, the Rogue Dragon leaves ${nation(e.nation)}; no dragon comes there again.` };
    case 'undecided':
      return { section: 'Battles', text: `The Rogue Dragon has had enough of ${nation(e.nation)} and flies away.` };
    case 'winter':
      return { section: 'Winter', text: `The Rogue Dragon leaves ${nations(e.nation)} land a waste: its provinces will yield nothing next Spring.` };
    case 'host-fell':
      return { section: 'Spring', text: `The Rogue Dragon finds nothing left of ${nation(e.nation)} and flies away.` };
  }
}

/** How what happens on pp. 68-70 is told. */
export const SPECIAL_TELLING: Telling<Kinds> = {
  'people-arrived': arrived,
  'people-found-no-host': (e, page) => ({
    section: 'special peoples',
    text:
      e.nation === DEMON_LIST
        ? `${sentence(page.names.nation(e.nation))} stirs, but of those it would take for its host none is left.`
        : `${sentence(page.names.nation(e.nation))} stir, but of those they would fall upon none is left.`,
    because: because(page, e.nation),
  }),
  'people-established': (e, page) => ({
    section: 'Battles',
    text: `${sentence(page.names.nation(e.nation))} have won a land of their own, ${page.names.province(e.province)}, and are a nation.`,
  }),
  'demon-entered': (e, page) => ({
    section: 'special peoples',
    text: `Black Moon Incarnate: a Major Demon enters the world and takes ${page.names.nation(e.nation)} for its host.`,
    because: because(page, 'black-moon-incarnate'),
  }),
  'demons-raised': (e, page) => ({
    section: 'special peoples',
    text: `Beside the army of ${page.names.nation(e.nation)}, whose soldiers have lost heart, stands the Demon’s: ${counted(e.units.length, 'unit')}.`,
    because: [`Its whole list, ${figure(e.points)} points, is raised beside the host’s own, whose units have one Rep less.`],
  }),
  'demon-marches': () => null,
  'demon-cast-out': castOut,
  'demons-left': (e, page) => ({
    section: 'Battles',
    text: `${sentence(counted(e.units, 'unit'))} of demons ${page.names.within(e.nation)} ${e.units === 1 ? 'melts' : 'melt'} away.`,
  }),
  'dragon-came': dragonCame,
  'dragon-stayed': (e, page) => ({
    section: 'Battles',
    text: `Nothing drives the Rogue Dragon from ${page.names.nations(e.nation)} ${page.names.province(e.province)}: it will remain until Winter.`,
  }),
  'dragon-left': dragonLeft,
};

/** A battle with a dragon, in one sentence, and those of its words that tell the outcome. */
export function dragonHeadline(
  page: ChroniclePage,
  met: Of<'armies-met'>,
  { field, turns, end }: BattleOver,
): { readonly text: string; readonly words: string } {
  const where = sentence(page.names.province(met.province));
  const army = `the army of ${page.names.nation(met.defender)} (${counted(met.defenderUnits, 'unit')})`;
  const dragon = 'the Rogue Dragon';
  if (field === met.invader) return { text: `${where}: ${dragon} scatters ${army}.`, words: 'scatters' };
  if (turns === 0) return { text: `${where}: ${dragon} does not wait for ${army}.`, words: 'does not wait' };
  if (field === null) return { text: `${where}: ${dragon} and ${army} part undecided.`, words: 'part undecided' };
  const beats = end === 'routed' ? 'beats' : 'drives off';
  return { text: `${where}: ${army} ${beats} ${dragon}.`, words: beats };
}
