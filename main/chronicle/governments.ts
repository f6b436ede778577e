import { contestInWords, faces, modifierInWords, rankingInWords, ratingThrown, sumInWords } from './dice-in-words.ts';
import { wholeOf } from './names.ts';
import { type ChroniclePage, eventsOf, grouped, type Line, type Of, sideOf, type Telling, throwBy, throwsOf, withOthers } from './page.ts';
import { counted, figure, inWords, listed, sentence } from './words.ts';

/** A person's War Rating roll: "War Rating of King Odo: threw 4 +1 the nation's leaders = 5". */
function ratingOf(page: ChroniclePage, leader: string, nation: string): readonly string[] {
  const roll = throwBy(page, 'war-rating', leader);
  return roll === undefined ? [] : [`War Rating of ${page.names.ruler(leader, nation)}: threw ${sumInWords(roll)}.`];
}

function brokeUp(e: Of<'nation-broke-up'>, page: ChroniclePage): Line {
  const { nation, does, province, ruler } = page.names;
  const chiefs = eventsOf(page, 'leader-rose').filter((x) => x.how === 'chief' && wholeOf(x.nation) === e.nation);
  const homes = e.tribes.map((t) => province(t.split(':')[1] ?? t));
  const because = chiefs.map((c) => {
    const roll = throwBy(page, 'war-rating', c.leader);
    const thrown = roll === undefined ? '' : ` (threw ${sumInWords(roll)})`;
    return `${province(c.nation.split(':')[1] ?? '')} follows ${ruler(c.leader, c.nation)}, War Rating ${c.warRating}${thrown}.`;
  });
  return {
    section: 'War and peace',
    text: `The lost war is the end of unity: ${nation(e.nation)} ${does(e.nation, 'breaks')} up, and ${listed(homes)} ${homes.length === 1 ? 'follows a chief of its own' : 'follow chiefs of their own'}.`,
    because,
  };
}

/** The ruler of a divided nation: the Leader's tribe of a broken one, the ruler himself in a civil war. */
function leadersSide(page: ChroniclePage, nation: string): string {
  const { lands, people } = page.books;
  const tribe = lands.leadersTribe(nation);
  if (tribe !== nation) return page.names.nation(tribe);
  const leader = people.leader(nation);
  return leader === undefined ? page.names.nation(nation) : page.names.ruler(leader, nation);
}

/** How a nation's units, or its recruiting rolls, were shared out this season: told once, with the first of them. */
function sworn(e: Of<'allegiance-sworn'>, page: ChroniclePage): Line | null {
  const all = eventsOf(page, 'allegiance-sworn').filter((x) => x.nation === e.nation && (x.unit === null) === (e.unit === null));
  if (all[0] !== e) return null;
  const count = new Map<string, number>();
  for (const { to } of all) count.set(to, (count.get(to) ?? 0) + 1);
  const shares = [...count].map(([to, n], i) => {
    const what = e.unit !== null && i === 0 ? counted(n, 'unit') : inWords(n);
    return `${what} to ${to === e.nation ? leadersSide(page, to) : page.names.nation(to)}`;
  });
  const whose = page.names.nations(e.nation);
  const text =
    e.unit === null
      ? `${sentence(whose)} recruiting rolls are shared out: ${listed(shares)}.`
      : `${sentence(whose)} army must choose its side: ${listed(shares)}.`;
  return { section: 'Spring', text, because: swornBy(all, page) };
}

/**
 * The throws by which units or recruiting rolls were shared out: for rolls, the dice too; for units, which are many, only what is added to them: the dice can
 * be opened behind the line (pp. 54-55).
 */
function swornBy(all: readonly Of<'allegiance-sworn'>[], page: ChroniclePage): readonly string[] {
  const thrown = all.flatMap(({ cause }) => [...throwsOf(page, 'civil-war-allegiance', cause), ...throwsOf(page, 'tribal-allegiance', cause)]);
  const told = grouped(thrown, ({ who }) => who).map(([who, own]) => {
    const added = own[0]!.modifiers.map(modifierInWords).join(', ');
    const name = page.names.ruler(who, all[0]!.nation);
    return all[0]!.unit === null ? `${name} ${listed(own.flatMap(({ dice }) => dice.map(String)))} (${added})` : `${name} ${added}`;
  });
  const again = thrown.some(({ result }) => result === 'tied') ? ', ties thrown again' : '';
  const how =
    all[0]!.unit === null ? 'For each a die and the War Rating, and the highest has it' : 'Each unit goes with whoever has the most by a die and War Rating';
  return told.length === 0 ? [] : [`${how}${again}: ${told.join('; ')}.`];
}

function tribesAtWar(e: Of<'tribes-at-war'>, page: ChroniclePage): Line {
  const { nation } = page.names;
  const tribe = (id: string): string => nation(id === e.nation ? page.books.lands.leadersTribe(id) : id);
  const rolls = throwsOf(page, 'who-is-attacked', e.cause);
  const because = rolls.length > 1 ? [`Against whom: ${contestInWords(rolls, tribe)}.`] : [];
  return {
    section: 'Wars',
    text: `${sentence(tribe(e.aggressor))} goes to war with ${tribe(e.defender)}, to unite ${nation(e.nation)} again.`,
    because,
    leads: { words: 'goes to war', page: 'war', id: e.war },
  };
}

function tribeTook(e: Of<'tribe-took'>, page: ChroniclePage): Line | null {
  if (e.how === 'battle') return null;
  const { nation, province } = page.names;
  const [from, to] = [sideOf(page, e.from, e.to), sideOf(page, e.to, e.from)];
  const why = e.how === 'conceded' ? 'gives it up without a fight' : 'has no army to send';
  return { section: 'On the march', text: `${sentence(province(e.province))} goes over to ${nation(to)}: ${nation(from)} ${why}.` };
}

function tribeJoined(e: Of<'tribe-joined'>, page: ChroniclePage): Line {
  const { nation, ruler } = page.names;
  const roll = e.reason === 'lost-heart' ? throwBy(page, 'will-to-fight', e.from) : undefined;
  const [from, to] = [sideOf(page, e.from, e.to), sideOf(page, e.to, e.from)];
  const because = roll === undefined ? [] : [`It lost heart: needed ${figure(roll.target ?? 0)} or less, threw ${faces(roll)}.`];
  return { section: 'War and peace', text: `${sentence(nation(from))} joins ${nation(to)} under ${ruler(e.leader, e.nation)}.`, because };
}

function factions(e: Of<'factions-formed'>, page: ChroniclePage): Line {
  const { nation, does, ruler, province } = page.names;
  const [leader, rival] = e.leaders.map((l) => ruler(l, e.nation)) as [string, string];
  const [home, rivals] = e.homes.map(province) as [string, string];
  // a second ruler may have died since
  const [death] = throwsOf(page, 'succession', e.cause);
  const because = [
    ...(death === undefined ? [] : [`The succession: threw ${faces(death)}, civil war.`]),
    `The provinces: ${rankingInWords(throwsOf(page, 'civil-war-faction', e.cause), province)}.`,
    ...e.leaders.flatMap((l) => ratingOf(page, l, e.nation)),
  ];
  return {
    section: page.season === 'winter' ? 'Winter' : 'War and peace',
    text: `${sentence(nation(e.nation))} ${does(e.nation, 'is')} divided over the succession: ${leader} of ${home} rules for now, but ${rival} of ${rivals} will not bow and waits for Spring.`,
    because,
  };
}

/** A civil war breaks out: in Spring among factions, or when a governor marches on the Emperor. */
export function civilWarDeclared(e: Of<'war-declared'>, page: ChroniclePage): Line {
  const { nation, does, province } = page.names;
  const passed = eventsOf(page, 'provinces-passed').find((x) => x.to === e.aggressor);
  const leads = (words: string) => ({ words, page: 'war', id: e.war }) as const;
  const marches = does(e.aggressor, 'marches');
  if (passed === undefined)
    return { section: 'Wars', text: `${sentence(nation(e.aggressor))} ${marches} on ${nation(e.defender)} for the throne.`, leads: leads(marches) };
  const text = `Civil war ${page.names.within(e.defender)}! The rebels have ${listed(passed.of.map(province))}.`;
  // ruling 41
  return { section: 'Spring', text, because: ['Each province goes with the nearer of the two homes, without a die.'], leads: leads('Civil war') };
}

function claimed(e: Of<'throne-claimed'>, page: ChroniclePage): Line {
  const { nation, ruler } = page.names;
  const roll = throwBy(page, 'tropilium-claimant', e.nation);
  const because = roll === undefined ? [] : [`Threw ${faces(roll)}.`];
  const section = page.season === 'winter' ? 'Winter' : 'War and peace';
  return { section, text: `${sentence(ruler(e.leader, e.nation))} of ${nation(e.nation)} claims the throne of ${nation(e.against)}.`, because };
}

/** A claimant to a throne whose war for it goes on after this one: so it does when another has won or lost (p. 55, ruling 47). */
function claimsStill({ nation, war }: Of<'civil-war-ended'>, page: ChroniclePage): string | undefined {
  const ended = new Set<string>(eventsOf(page, 'civil-war-ended').map((x) => x.war));
  for (const [id, { of, aggressor, defender }] of page.books.wars.wars)
    if (of === 'throne' && id !== war && !ended.has(id) && [aggressor, defender].includes(nation)) return aggressor === nation ? defender : aggressor;
  return undefined;
}

function civilWarEnded(e: Of<'civil-war-ended'>, page: ChroniclePage): Line {
  const { nation, ruler, does } = page.names;
  const roll = e.reason === 'lost-heart' ? throwBy(page, 'will-to-fight', e.loser) : undefined;
  const loser = e.loser === e.nation ? leadersSide(page, e.nation) : nation(e.loser);
  const verb = e.loser === e.nation ? 'has' : does(e.loser, 'has');
  const because = roll === undefined ? [] : [`Needed ${figure(roll.target ?? 0)} or less, threw ${faces(roll)}.`];
  const how = e.reason === 'lost-heart' ? 'lost heart' : 'no province left';
  const other = claimsStill(e, page);
  const claimant = e.winner === e.nation ? e.loser : e.winner;
  const whose = other === undefined ? '' : ` with ${nation(claimant)}`;
  const rules =
    other === undefined ? `rules all ${nation(e.nation)}` : `rules ${nation(e.nation)}; ${nation(other)} ${does(other, 'fights')} on for the throne`;
  const governor = eventsOf(page, 'leader-rose').find((x) => x.how === 'governor' && x.nation === claimant && x.cause === e.cause);
  const follows =
    governor === undefined ? '' : ` ${sentence(ruler(governor.leader, claimant))} governs ${nation(claimant)} now, War Rating ${governor.warRating}.`;
  const rating = governor === undefined ? undefined : throwBy(page, 'war-rating', governor.leader);
  if (rating !== undefined) because.push(ratingThrown(rating));
  return {
    section: 'War and peace',
    text: `The civil war${whose} is over: ${loser} ${verb} ${how}, and ${ruler(e.leader, e.nation)} ${rules}.${follows}`,
    because,
    leads: { words: 'The civil war', page: 'war', id: e.war },
  };
}

const WHY_AVERTED: Readonly<Record<NonNullable<Of<'civil-war-averted'>['reason']>, string>> = {
  'already-divided': 'what is already divided cannot divide again',
  possessed: 'what is possessed by Black Moon Incarnate cannot divide',
  'one-province': 'who holds one province, or none, cannot divide',
  'home-lost': 'the rival’s home is lost',
};

/** What logs of old leave open. */
const EITHER = 'what is one province, already divided or possessed cannot divide';

/** A six that had no effect; without a throw it is Spring, and the rival's home or all land but one province is lost (ruling 41). */
export function civilWarAverted(e: Of<'civil-war-averted'>, page: ChroniclePage): Line {
  const { nation, within, does } = page.names;
  if (throwsOf(page, 'succession', e.cause).length === 0)
    return {
      section: 'Spring',
      text: `There is no civil war ${within(e.nation)}: the rival has nothing left to rise with.`,
      because: [`${sentence(e.reason === undefined ? `${WHY_AVERTED['home-lost']}, or one province is left` : WHY_AVERTED[e.reason])}.`],
    };
  return {
    section: page.season === 'winter' ? 'Winter' : 'War and peace',
    text: `${sentence(nation(e.nation))} ${does(e.nation, 'comes')} close to civil war.`,
    because: [`The succession: threw 6, but ${e.reason === undefined ? EITHER : WHY_AVERTED[e.reason]}.`],
  };
}

type Kinds =
  | 'follower-dismissed'
  | 'nation-broke-up'
  | 'tribes-gathered'
  | 'allegiance-sworn'
  | 'tribes-at-war'
  | 'tribe-took'
  | 'tribe-joined'
  | 'nation-united'
  | 'factions-formed'
  | 'provinces-passed'
  | 'throne-claimed'
  | 'civil-war-ended';

/** How tribes, civil wars and claims on a throne are told (pp. 54-55). */
export const TELLING_GOVERNMENTS: Telling<Kinds> = {
  'follower-dismissed': (e, page) => ({
    section: 'War and peace',
    text: `There is room for only one: ${page.names.leader(e.leader, e.nation)} leaves the service of ${page.names.nation(e.nation)}.`,
  }),
  'nation-broke-up': brokeUp,
  'tribes-gathered': (e, page) => ({
    section: 'Wars',
    text: `A common enemy: the tribes of ${page.names.nation(e.nation)} gather${e.units === 0 ? ', but have no units left' : ` into one army of ${counted(e.units, 'unit')}`}.`,
  }),
  'allegiance-sworn': sworn,
  'tribes-at-war': tribesAtWar,
  'tribe-took': tribeTook,
  'tribe-joined': tribeJoined,
  'nation-united': (e, page) => ({
    section: 'War and peace',
    text: `${sentence(page.names.nation(e.nation))} ${page.names.does(e.nation, 'is')} united again under ${page.names.ruler(e.leader, e.nation)}.`,
  }),
  'factions-formed': factions,
  'provinces-passed': withOthers,
  'throne-claimed': claimed,
  'civil-war-ended': civilWarEnded,
};
