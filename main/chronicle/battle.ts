import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { Rolled } from '../../engine/events.ts';
import type { LoggedEvent } from '../../engine/lines.ts';
import { tabletopReport } from './battle-telling/report.ts';
import { sumInWords } from './dice-in-words.ts';
import { eventsOf, type Line, type Page } from './page.ts';
import { dragonHeadline } from './special-peoples.ts';
import { counted, inWords, sentence } from './words.ts';

type Fought = Extract<CampaignEvent, { kind: 'battle-fought' }>;

export const POSTURE_WORDS: Readonly<Record<string, string>> = {
  'frontal-assault': 'assaults along the whole front',
  'attack-right': 'throws its weight on the right',
  'attack-left': 'throws its weight on the left',
  envelope: 'rides round the flanks',
  'screened-attack': 'comes on behind a screen of missiles',
  'stand-and-hold': 'stands and holds',
  'refuse-right': 'refuses its right',
  'refuse-left': 'refuses its left',
  'weak-center': 'draws in with a weak center',
  'fighting-retreat': 'falls back fighting',
};

export const RESULT_WORDS: Readonly<Record<string, string>> = {
  SK: 'only skirmishing',
  SM: 'a stalemate',
  MV: 'a marginal victory',
  V: 'a victory',
  CV: 'a crushing victory',
};

export const STRATAGEM_WORDS: Readonly<Record<string, string>> = {
  ambush: 'lies in ambush',
  'flank-march': 'sends riders round the flank',
  'deceptive-deployment': 'hides its numbers',
  'surprise-attack': 'falls on the enemy at dawn',
  'field-fortifications': 'digs in',
  evade: 'slips away before the battle',
};

function ofKind<Kind extends LoggedEvent['kind']>(events: readonly LoggedEvent[], kind: Kind): readonly Extract<LoggedEvent, { kind: Kind }>[] {
  return events.filter((e): e is Extract<LoggedEvent, { kind: Kind }> => e.kind === kind);
}

/** A phrase that begins with a verb, in the number of the nation: "the Goblins throw their weight" says "its" as the book's nations do. */
export function acts(page: Pick<Page, 'names'>, nation: string, phrase = ''): string {
  const [verb = '', ...rest] = phrase.split(' ');
  return [page.names.does(nation, verb), ...rest]
    .join(' ')
    .replace(/\b(its)\b/g, page.names.does(nation, 'is') === 'are' ? 'their' : 'its')
    .replace(/ and holds$/, page.names.does(nation, 'is') === 'are' ? ' and hold' : ' and holds');
}

/** One day of fighting: the postures, the odds, the die and what it came to. */
function dayInWords(page: Page, events: readonly LoggedEvent[], compared: Extract<LoggedEvent, { kind: 'strengths-compared' }>): string {
  const { attacker, defender, column, attack, defence, cause } = compared;
  const roll = events.find((e): e is Rolled => e.kind === 'roll' && e.table === 'battle-results' && e.cause === cause);
  const [who, what] = (roll?.result ?? '').includes(':')
    ? [roll?.result.startsWith('A') ? attacker : defender, roll!.result.slice(2)]
    : [null, roll?.result ?? ''];
  const result = `${RESULT_WORDS[what] ?? what}${who === null ? '' : ` for ${page.names.nation(who)}`}`;
  const moves = `${sentence(page.names.nation(attacker))} ${acts(page, attacker, POSTURE_WORDS[attack])}, ${page.names.nation(defender)} ${acts(page, defender, POSTURE_WORDS[defence])}`;
  return `${moves}; odds ${column}, threw ${roll === undefined ? '?' : sumInWords(roll)}: ${result}.`;
}

/** Units by type: "three Warriors and a Skirmishers" as "Warriors x3, Skirmishers". */
function unitsInWords(page: Page, lost: readonly { readonly nation: string; readonly type: string }[]): string {
  const count = new Map<string, number>();
  for (const { nation, type } of lost) {
    const name = page.names.unit(nation, type);
    count.set(name, (count.get(name) ?? 0) + 1);
  }
  return [...count].map(([name, n]) => (n === 1 ? name : `${name} x${n}`)).join(', ');
}

/** What a side lost: how many routed, and who of them never came back. */
function lossesInWords(page: Page, side: Fought['invader']): string | null {
  if (side.routed.length === 0) return null;
  const lost = eventsOf(page, 'unit-lost').filter((e) => side.routed.includes(e.unit));
  const back = side.routed.length - lost.length;
  const routed = `${sentence(page.names.nation(side.nation))} had ${counted(side.routed.length, 'unit')} routed`;
  if (lost.length === 0) return `${routed}; all of them rallied.`;
  return `${routed}; ${back === 0 ? 'none' : inWords(back)} came back, lost for good: ${unitsInWords(page, lost)}.`;
}

const SYSTEM_END: Readonly<Record<string, string>> = {
  'turn-cap': 'After three days neither would yield',
  idle: 'Neither came out to fight',
  refused: 'Battle was refused once too often',
};
/** The tabletop's battles last a day. */
const DAY_END: typeof SYSTEM_END = { ...SYSTEM_END, 'turn-cap': 'When the day was over neither had yielded', idle: 'Neither would fight on' };

function headline(page: Page, fought: Fought, met: Extract<CampaignEvent, { kind: 'armies-met' }>): string {
  const { names } = page;
  if (met.invader === 'rogue-dragon') return dragonHeadline(page, met, fought);
  const where = names.province(met.province);
  const invader = `${names.nation(met.invader)} (${counted(met.invaderUnits, 'unit')})`;
  const defender = `${names.nation(met.defender)} (${inWords(met.defenderUnits)})`;
  if (fought.field === null)
    return `${sentence(where)}: ${invader} and ${defender} part undecided. ${(fought.system === 'rrtk' ? DAY_END : SYSTEM_END)[fought.end] ?? 'Nobody held the field'} and the invader goes home.`;
  const won = fought.field === met.invader;
  const how = acts(page, fought.field, fought.end === 'routed' ? 'destroys the army of' : fought.end === 'left' ? 'is left the field by' : 'beats');
  return won
    ? `${sentence(where)} falls: ${invader} ${how} ${defender}.`
    : `${sentence(where)} is held: ${defender.replace(/\)$/, ' units)')} ${how} ${invader.replace(/ units?\)$/, ')')}.`;
}

/** A battle: who met whom, each day with its die, what was lost, and what befell the leaders. */
export function battleLine(fought: Fought, page: Page): Line | null {
  const met = eventsOf(page, 'armies-met').find((e) => e.battle === fought.battle);
  if (met === undefined) return null;
  const events = page.battles.get(fought.battle) ?? [];
  const because: string[] = [...tabletopReport(page.world, events)];
  for (const e of ofKind(events, 'stratagem-worked'))
    because.push(`${sentence(page.names.nation(e.nation))} ${acts(page, e.nation, STRATAGEM_WORDS[e.stratagem])}.`);
  for (const e of ofKind(events, 'stratagem-foiled')) because.push(`${sentence(page.names.nations(e.nation))} trick is found out.`);
  const days = ofKind(events, 'strengths-compared');
  days.forEach((day, i) => {
    because.push(`${days.length > 1 ? `Day ${i + 1}: ` : ''}${dayInWords(page, events, day)}`);
  });
  const chase = events.find((e): e is Rolled => e.kind === 'roll' && e.table === 'pursuit-casualties');
  if (chase !== undefined) because.push(`The pursuit, threw ${sumInWords(chase)}, scatters ${chase.result} of what was left.`);
  for (const side of [fought.invader, fought.defender]) {
    const losses = lossesInWords(page, side);
    if (losses !== null) because.push(losses);
  }
  return { section: 'Battles', text: headline(page, fought, met), because };
}
