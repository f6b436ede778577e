import type { World } from '../../data/shapes.ts';
import type { Annals } from '../chronicle/annals.ts';
import type { LifeEnd, LifeRecord } from '../chronicle/books/lives.ts';
import { type Names, namesOf, personsOf, wholeOf } from '../chronicle/names.ts';
import { seasonInWords } from '../chronicle/page.ts';
import type { LifeLine, LifeView, PersonView, ToldPart } from '../contract.ts';
import type { Chronicled, Past } from './past.ts';
import { followersOf, rulerOf } from './persons.ts';
import { reignsInWords } from './reigns.ts';
import { toldWith } from './told-with.ts';

/** Who has led and served: all of them in lines, and each on a page of his own. */

/** Of whom no event says how it ended. */
const NO_LONGER = 'no longer heard of';
const ENDED: Readonly<Record<LifeEnd, string>> = {
  'in-battle': 'fell in battle',
  'in-winter': 'died in Winter',
  left: 'left',
  dismissed: 'was dismissed',
  'set-aside': 'was set aside',
  'nation-fell': 'until the nation fell',
  'no-faction': 'had no faction any more',
  unheard: NO_LONGER,
};

type Reigns = LifeView['reigns'];
type At = LifeLine['since'];

/** What somebody is: "Leader, War Rating 3", "Magic user of level 2". */
function whatOf({ rank, warRating, level }: LifeRecord): string {
  if (rank === 'captain') return 'Captain';
  if (rank === 'hero') return 'Hero';
  if (rank === 'magic-user') return level === null ? 'Magic user' : `Magic user of level ${level}`;
  return warRating === null ? 'Leader' : `Leader, War Rating ${warRating}`;
}

/** What he is called with his title; of a leader by the side he led last. */
function nameOf({ id, rank, nation }: LifeRecord, names: Names, side: string): string {
  if (rank === 'leader') return names.ruler(id, side);
  return rank === 'captain' ? names.titled('Captain', id, nation) : names.leader(id, nation);
}

/** All who lead, are to lead or serve now, by id. */
function servingIn(campaign: Chronicled): ReadonlyMap<string, PersonView> {
  const { state } = campaign;
  const { lands } = campaign.opened.rules;
  const names = namesOf(lands.world);
  const standing = state.nations.filter(({ fallen }) => !fallen);
  return new Map(standing.flatMap((nation) => [rulerOf(state, nation, lands, names), ...followersOf(nation, lands, names)].map((one) => [one.id, one])));
}

/** One that goes on ends last. */
const endedAt = ({ until }: Reigns[number]): number => until?.now ?? Number.POSITIVE_INFINITY;

/** All reigns of the campaign, by who led. */
function reignsByLeader({ reigns }: Annals, world: World): ReadonlyMap<string, Reigns> {
  const all = [...reigns.led()].flatMap((of) => reignsInWords(reigns.of(of), of, world).map((reign) => ({ ...reign, of })));
  return new Map(
    [...Map.groupBy(all, ({ leader }) => leader)].map(([leader, own]) => [
      leader,
      own.toSorted((a, b) => a.since.now - b.since.now || endedAt(a) - endedAt(b)),
    ]),
  );
}

/** Ends that no event tells of somebody alone: of one who led, his last reign may have ended before. */
const OF_NOBODY_ALONE: readonly (LifeEnd | null)[] = ['nation-fell', 'unheard', null];

/** When and how it ended of one who does not serve any more. A prince who leads no longer heads his Family still (p. 55): he may be told of after his reign. */
function endOf({ until, end, last }: LifeRecord, reigns: Reigns, areCityStates: boolean, at: (now: number) => At): Pick<LifeLine, 'until' | 'ended'> {
  const reign = reigns.at(-1);
  const goesOn = areCityStates && (end === 'nation-fell' || (reign?.until?.now ?? 0) < last);
  if (reign !== undefined && reign.until !== null && !goesOn && OF_NOBODY_ALONE.includes(end)) return { until: reign.until, ended: reign.ended };
  return until === null || end === null ? { until: at(last), ended: NO_LONGER } : { until: at(until), ended: ENDED[end] };
}

/** What is told of somebody in one line, and what his own page tells besides. */
type Known = LifeLine & Pick<LifeView, 'state' | 'reigns'>;

/** Makes what is told of anybody out of what his life has been. */
function lineMaker(campaign: Chronicled, annals: Annals): (life: LifeRecord) => Known {
  const { world } = campaign.opened.row;
  const names = namesOf(world);
  const cityStates = new Set(world.lists.filter(({ government }) => government === 'city-states').map(({ id }) => id));
  const serving = servingIn(campaign);
  const reigns = reignsByLeader(annals, world);
  const at = (now: number): At => ({ now, when: seasonInWords({ world }, now) });
  return (life) => {
    const own = reigns.get(life.id) ?? [];
    const now = serving.get(life.id);
    const sum = (of: 'battles' | 'held' | 'warsWon' | 'warsLost'): number => own.reduce((all, reign) => all + reign[of], 0);
    return {
      id: life.id,
      name: nameOf(life, names, own.at(-1)?.of ?? life.nation),
      rank: life.rank,
      what: whatOf(life),
      nation: wholeOf(own.at(-1)?.of ?? life.nation),
      since: at(life.since),
      ...(now === undefined ? endOf(life, own, cityStates.has(life.nation), at) : { until: null, ended: null }),
      led: own.length === 0 ? null : { battles: sum('battles'), held: sum('held'), warsWon: sum('warsWon'), warsLost: sum('warsLost') },
      state: now?.state ?? null,
      reigns: own,
    };
  };
}

/** Everybody who has led or served, the first one first. */
export function lifeLines(campaign: Chronicled, past: Past): readonly LifeLine[] {
  const annals = past.annals();
  const all = [...annals.lives.values()].map(lineMaker(campaign, annals));
  return all.map(({ state: _state, reigns: _reigns, ...line }) => line);
}

/** Somebody's page; null if nobody has that id. */
export function lifePage(campaign: Chronicled, past: Past, person: string): LifeView | null {
  const annals = past.annals();
  const record = annals.lives.get(person);
  if (record === undefined) return null;
  const life = lineMaker(campaign, annals)(record);
  const isHim = (part: ToldPart): boolean => typeof part !== 'string' && part.page === 'person' && part.id === person;
  const { battles } = annals;
  const fought = life.reigns.flatMap(
    ({ of, since }) => annals.reigns.of(of).find((reign) => reign.leader === person && reign.since === since.now)?.fought ?? [],
  );
  const { name, woman } = personsOf(campaign.opened.row.world)(person);
  const called = { name, ...(woman ? { woman } : {}), isPlayers: Object.hasOwn(campaign.opened.row.world.called ?? {}, person) };
  return { ...life, called, battles: fought.flatMap((key) => battles.get(key) ?? []), told: toldWith(past.all(), isHim) };
}
