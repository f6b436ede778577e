import { contestInWords, faces } from './dice-in-words.ts';
import { alike, type ChroniclePage, type Line, type Of, sideIn, sideOf, type Telling, throwBy, throwsOf, withOthers } from './page.ts';
import { counted, inWords, listed, sentence, WHY_WORDS } from './words.ts';

function invaded(e: Of<'province-invaded'>, page: ChroniclePage): Line {
  const { nation, nations, province, does } = page.names;
  const contest = throwsOf(page, 'where-to-attack', e.cause);
  const because = contest.length > 0 ? [`Where: ${contestInWords(contest, province)}.`] : [];
  const [side, against] = [sideOf(page, e.nation, e.against), sideOf(page, e.against, e.nation)];
  // a part of a nation has nothing of its own: "the rebels of Hykar’s Uldrun"
  const isPart = against.includes(':') || page.books.wars.wars.get(e.war)?.of === 'tribes';
  const where = isPart ? province(e.province) : `${nations(against)} ${province(e.province)}`;
  const whom = isPart ? `, against ${nation(against)}` : '';
  const enters = does(side, 'enters');
  const text = `${sentence(nation(side))} ${enters} ${where} with ${counted(e.units, 'unit')}${whom}.`;
  return { section: 'On the march', text, because, leads: { words: enters, page: 'war', id: e.war } };
}

function taken(e: Of<'province-taken'>, page: ChroniclePage): Line | null {
  if (e.how === 'battle') return null;
  const { nation, province } = page.names;
  if (e.how === 'at-the-peace') return { section: 'War and peace', text: `${sentence(province(e.province))} is left to ${nation(e.to)}.` };
  const why = e.how === 'conceded' ? `${page.names.does(e.from, 'gives')} it up` : `${page.names.does(e.from, 'has')} no army to send`;
  return { section: 'On the march', text: `${sentence(province(e.province))} passes to ${nation(e.to)} without a fight: ${nation(e.from)} ${why}.` };
}

const PLAN_WORDS: Readonly<Record<string, string>> = {
  attack: 'all to the attack',
  defend: 'all to the defence',
  split: 'the army is split',
  'one-front': 'one front takes it all',
};

/** A nation with several wars on its hands: where its army goes, in one sentence, and why (p. 58). */
function twoFronts(e: Of<'army-sent'>, page: ChroniclePage): Line | null {
  const all = alike(page, e, (x) => x.nation === e.nation);
  if (all.length === 0) return null;
  const { nation, does } = page.names;
  const roll = throwBy(page, 'two-fronts', e.nation);
  const under = (x: Of<'army-sent'>): string => (x.deputy ? ` under ${x.company === undefined ? 'a deputy' : page.names.commander(x.company)}` : '');
  const many = (x: Of<'army-sent'>, i: number): string => (i === 0 ? counted(x.units, 'unit') : x.units === 0 ? 'none' : inWords(x.units));
  const parts = all.map((x, i) => `${many(x, i)} against ${nation(x.against)}${x.units === 0 ? '' : under(x)}`);
  const because = roll === undefined ? [] : [`With several wars on ${page.names.their(e.nation)} hands: threw ${faces(roll)}, ${PLAN_WORDS[roll.result]}.`];
  const chosen = page.events.filter(
    (x): x is Of<'chose'> => x.kind === 'chose' && x.choice === 'front' && x.by === e.nation && all.some((sent) => x.of[0] === sent.war),
  );
  for (const choice of chosen) because.push(`Why there: ${WHY_WORDS[choice.why]}.`);
  return { section: 'On the march', text: `${sentence(nation(e.nation))} ${does(e.nation, 'sends')} ${listed(parts)}.`, because };
}

/** Where an army disbands: after the battles, or when a peace has taken the land from under it. A fallen nation's is told with its fall. */
function disbanded(e: Of<'army-disbanded'>, page: ChroniclePage): Line | null {
  const before = page.events.slice(0, page.events.indexOf(e));
  if (before.some((x) => (x.kind === 'nation-fell' || x.kind === 'people-vanished') && x.nation === e.nation)) return null;
  const units = `${counted(e.units, 'unit')} of ${page.names.nation(e.nation)} in ${page.names.province(e.from)}`;
  const disbands = e.units === 1 ? 'disbands' : 'disband';
  if (!before.some((x) => x.kind === 'phase-began' && x.phase === 'national-morale'))
    return { section: 'Battles', text: `With nowhere to go, ${units} ${disbands}.` };
  return { section: 'War and peace', text: `No way leads home for ${units}: ${e.units === 1 ? 'it' : 'they'} ${disbands}.` };
}

const CANNOT_INVADE: Readonly<Record<Of<'invasion-impossible'>['reason'], string>> = {
  'no-army': 'there is no army to send',
  'no-way': 'there is no way to the enemy',
  'others-were-first': 'another invader was there first',
};

type Kinds = 'army-sent' | 'invasion-impossible' | 'province-invaded' | 'province-conceded' | 'province-taken' | 'army-retreated' | 'army-disbanded';

/** How armies set out, invade and go home (pp. 58-59, 70). */
export const TELLING_MARCHES: Telling<Kinds> = {
  'army-sent': twoFronts,
  'invasion-impossible': (e, page) => {
    const enemy = page.books.wars.enemyIn(e.war, e.nation);
    const whom = enemy === undefined ? '' : ` ${page.names.nation(sideIn(page, e.war, enemy))}`;
    return { section: 'On the march', text: `${sentence(page.names.nation(sideIn(page, e.war, e.nation)))} cannot invade${whom}: ${CANNOT_INVADE[e.reason]}.` };
  },
  'province-invaded': invaded,
  'province-conceded': withOthers,
  'province-taken': taken,
  'army-retreated': withOthers,
  'army-disbanded': disbanded,
};
