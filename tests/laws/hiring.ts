import { COMPANIES } from '../../data/companies.ts';
import { mutiny } from '../../engine/campaign/armies/mutiny.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { Lands } from '../../engine/campaign/lands.ts';
import type { CampaignState, NationState } from '../../engine/campaign/state.ts';
import { openCup, seeded } from '../../engine/dice.ts';
import type { Rolled } from '../../engine/events.ts';
import { always } from '../rules/playing.ts';
import type { Chance } from './odds.ts';
import { RULES } from './playing.ts';

const ONCE = ['black-company', 'brethren-order', 'white-company', 'wind-maidens'];

function twice(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.size === seen.add(id).size);
}

/** Those of some that are more than there are. */
function beyond(some: readonly string[], there: readonly string[]): string[] {
  const many = (all: readonly string[], one: string): number => all.filter((x) => x === one).length;
  return some.filter((one, i) => many(some.slice(0, i + 1), one) > many(there, one));
}

/** How many units a company comes with (pp. 66-67). */
function strengthOf(company: string): number {
  const { units, joinedBy } = COMPANIES.find((c) => c.id === company)!;
  return units.reduce((sum, u) => sum + u.count, joinedBy?.units ?? 0);
}

function nationFaults(state: CampaignState, lands: Lands, nation: NationState): string[] {
  const { id, companies, army, magicUsers, hero, banners, restingBanners = [] } = nation;
  const serving = companies.map((c) => c.company);
  const alignment = lands.world.nations.find((n) => n.id === nation.people)?.alignment ?? lands.list(nation.people).alignment;
  const say = (wrong: boolean, what: string): string[] => (wrong ? [`${id}: ${what}`] : []);
  return [
    ...say(serving.includes('black-company') && serving.includes('white-company'), 'Black and White on one side'),
    ...say(serving.includes('brethren-order') && alignment < 0, `Brethren in the pay of alignment ${alignment}`),
    ...say(magicUsers.filter((m) => m.level === 3).length > 1, 'two magic users of level 3'),
    ...say(nation.lastBattles.length > 2, `${nation.lastBattles.length} battles remembered`),
    ...say(nation.fallen && (companies.length > 0 || magicUsers.length > 0 || hero !== null || banners.length > 0), 'fallen, and still served'),
    ...(nation.fallen ? [] : beyond(restingBanners, banners).map((b) => `${id}: a ${b} banner that it has not got rests`)),
    ...army.filter((u) => u.company !== undefined && !companies.some((c) => c.id === u.company && c.paid)).map((u) => `${u.id} serves no company of ${id}`),
    ...army.filter((u) => u.company === undefined && COMPANIES.some((c) => c.id === u.list)).map((u) => `${u.id} has lost its company`),
    ...companies
      .filter((c) => c.paid !== (state.season !== 'winter') && state.season !== 'spring' && state.season !== 'winter')
      .map((c) => `${c.id} is not paid`),
    ...companies
      .filter((c) => c.survivors.length + army.filter((u) => u.company === c.id).length > strengthOf(c.company))
      .map((c) => `${c.id} has more units than it came with`),
    ...companies.filter((c) => !c.paid && army.some((u) => u.company === c.id)).map((c) => `${c.id} waits and serves at once`),
  ];
}

/** What is wrong with who serves whom: nothing if companies, heroes, magic users and banners each are in one place. */
export function hiringFaults(state: CampaignState, lands: Lands): string[] {
  const all = state.nations.flatMap((n) => n.companies);
  const people = state.nations.flatMap((n) => [n.leader.id, ...[...n.captains, ...n.magicUsers, ...(n.hero === null ? [] : [n.hero])].map((p) => p.id)]);
  return [
    ...twice(all.map((c) => c.company).filter((c) => ONCE.includes(c))).map((c) => `${c} serves twice`),
    ...twice(all.map((c) => c.id)).map((c) => `two companies are ${c}`),
    ...twice(people).map((p) => `${p} is in two places`),
    ...twice(state.formerEmployers.map((f) => `${f.company} ${f.nation}`)).map((f) => `${f} remembered twice`),
    ...state.nations.flatMap((n) => nationFaults(state, lands, n)),
  ];
}

/** What a stranger who reads events alone knows of those in service, against what is. */
export function service(): { readonly hear: (event: CampaignEvent) => void; readonly faults: (state: CampaignState) => readonly string[] } {
  const serving = new Map<string, string>();
  function hear(event: CampaignEvent): void {
    switch (event.kind) {
      case 'company-hired':
        serving.set(event.hired, event.nation);
        break;
      case 'hero-hired':
      case 'magic-user-hired':
        serving.set(event.leader, event.nation);
        break;
      case 'company-left':
        serving.delete(event.hired);
        break;
      case 'civil-war-ended':
        // what the rebels had serves the nation on (ruling 48)
        for (const [who, nation] of serving) if (nation === `${event.nation}:rebels`) serving.set(who, event.nation);
        break;
      case 'follower-dismissed':
      case 'hero-left':
      case 'hero-lost':
      case 'magic-user-lost':
        serving.delete(event.leader);
        break;
      case 'nation-fell':
      case 'people-vanished':
        for (const [who, nation] of serving) if (nation === event.nation) serving.delete(who);
        break;
    }
  }
  function faults(state: CampaignState): string[] {
    const are = state.nations.flatMap((n) => [...n.companies, ...n.magicUsers, ...(n.hero === null ? [] : [n.hero])].map((x) => `${x.id} ${n.id}`)).sort();
    const told = [...serving].map(([who, nation]) => `${who} ${nation}`).sort();
    return JSON.stringify(are) === JSON.stringify(told) ? [] : [`told of ${told.join('; ')}, but there are ${are.join('; ')}`];
  }
  return { hear, faults };
}

/** The chance of at least three successes of so many dice, half of all faces being one (p. 51). */
export function staying(dice: number): number {
  let few = 0;
  let ways = 1;
  for (let k = 0; k < 3 && k <= dice; k++) {
    few += ways;
    ways = (ways * (dice - k)) / (k + 1);
  }
  let all = 1;
  for (let i = 0; i < dice; i++) all *= 2;
  return 1 - few / all;
}

/** How often each thing came up that hiring throws for. */
export function hiringChances(rolls: readonly Rolled[]): Chance[] {
  const on = (table: Rolled['table']): readonly Rolled[] => rolls.filter((r) => r.table === table);
  const came = (table: Rolled['table'], result: string, p: number): Chance => {
    const own = on(table);
    return { what: `${table}: ${result}`, p, n: own.length, hits: own.filter((r) => r.result === result).length };
  };
  const counts = [...new Set(on('hero-happy').map((r) => r.dice.length))].sort((a, b) => a - b);
  const happy = counts.map((dice): Chance => {
    const own = on('hero-happy').filter((r) => r.dice.length === dice);
    return { what: `hero-happy with ${dice} dice`, p: staying(dice), n: own.length, hits: own.filter((r) => r.result === 'remains').length };
  });
  const modifier = (r: Rolled): number => r.total! - r.dice[0]!;
  const added = [...new Set(on('magic-for-hire').map(modifier))].sort((a, b) => a - b);
  const mighty = added.map((value): Chance => {
    const own = on('magic-for-hire').filter((r) => modifier(r) === value);
    const hits = own.filter((r) => r.result.endsWith('one-level-3')).length;
    return { what: `magic-for-hire at ${value}: level 3`, p: Math.min(Math.max(value, 0), 6) / 6, n: own.length, hits };
  });
  const offered: readonly [string, number][] = [
    ['riata-warriors', 1 + 2 + 4 + 1],
    ['brethren-order', 3],
    ['eskelin-knights', 4],
    ['black-company', 5],
    ['hykar-horsemen', 6],
    ['white-company', 5],
    ['wind-maidens', 3],
    ['drum-artillery', 2],
  ];
  return [
    came('hero-for-hire', 'a-hero', 1 / 6),
    ...offered.map(([id, ways]) => came('mercenary-for-hire', id, ways / 36)),
    ...['1', '2', '3'].map((n) => came('mercenary-companies', n, 1 / 3)),
    ...happy,
    ...mighty,
  ];
}

/** Mutinies thrown with many seeds against one War Rating: two dice at or below it, none, and between (p. 65). */
export function mutinyChances(warRating: number, throws: number): Chance[] {
  const rolls: Rolled[] = [];
  const state = RULES.found({ players: [], years: 1 }, always(3)).state;
  const nation = state.nations[0]!;
  const led = { ...state, nations: [{ ...nation, leader: { ...nation.leader, warRating } }, ...state.nations.slice(1)] };
  for (let seed = 0; seed < throws; seed++) {
    const at = { lands: RULES.lands, cup: openCup(seeded(seed), [1], {}), say: (event: CampaignEvent) => event.kind === 'roll' && rolls.push(event), cause: 1 };
    mutiny.run(led, { kind: 'mutiny', nation: nation.id, id: 1, cause: 0 }, at);
  }
  const q = warRating / 6;
  const p = [(1 - q) * (1 - q), 2 * q * (1 - q), q * q];
  return p.map((chance, passed) => ({
    what: `mutiny at ${warRating}: ${passed} passed`,
    p: chance,
    n: throws,
    hits: rolls.filter((r) => r.passed === passed).length,
  }));
}
