import { SPECIAL_PEOPLES } from '../../data/tables/special-peoples.ts';
import { TALOMIR } from '../../data/world.ts';
import type { Campaign } from '../../engine/campaign/campaign.ts';
import type { CampaignState, NationState } from '../../engine/campaign/state.ts';
import { type DiceSource, seeded } from '../../engine/dice.ts';
import { RULES } from './playing.ts';

const PEOPLES: readonly string[] = ['centaurs', 'beastmen', 'rodentmen', 'mountain-giants'];

/** Dice by which every people and the Demon comes each Spring it is rolled for; all else falls as the seed says. */
export function crowded(seed: number): DiceSource {
  const source = seeded(seed);
  const comes = new Map<string, number>(Object.values(SPECIAL_PEOPLES).map(({ arrive }) => [arrive.table, arrive.on]));
  return {
    faces(scope, who, table, k, count) {
      const on = comes.get(table);
      return on === undefined ? source.faces(scope, who, table, k, count) : [on - Math.max(1, on - 6), Math.max(1, on - 6)];
    },
  };
}

/**
 * The rules where a Rogue Dragon comes every year. Nobody has anything to choose in Winter, so its step is put on the agenda
 * at the first choice of Spring, before the dragons of the year are fought.
 */
export function haunted(): Campaign {
  const woken = (state: CampaignState): CampaignState => {
    const before = state.agenda.some((s) => s.kind === 'phase' && s.phase === 'rogue-dragons');
    const comes = state.agenda.some((s) => s.kind === 'rogue-dragon') || state.dragons.some((d) => !d.stays);
    const top = state.agenda.at(-1);
    if (state.season !== 'spring' || !before || comes || top === undefined) return state;
    return { ...state, agenda: [...state.agenda.slice(0, -1), { kind: 'rogue-dragon', id: state.nextStep, cause: 0 }, top], nextStep: state.nextStep + 1 };
  };
  return {
    ...RULES,
    apply(state, action, dice) {
      return RULES.apply(woken(state), action, dice);
    },
  };
}

/** p. 57: what a people's defense and tech come to, where it has no province (ruling 70). */
function rollsWithoutLand(people: string): number {
  const { defense, tech } = TALOMIR.lists.find((list) => list.id === people)!;
  return Math.max(0, defense + tech);
}

function peopleFaults(state: CampaignState, people: string): string[] {
  // its tribes and rebels, if it has any, are parts of it
  const own = state.nations.filter((n) => n.people === people && n.government.stands === 'whole');
  const nation = own[0];
  if (nation === undefined) return state.provinces.some((p) => p.holder === people) ? [`${people} hold land and are absent`] : [];
  const land = state.provinces.filter((p) => p.holder === people).length;
  const camped = nation.newcomer !== null && nation.newcomer.camp !== null;
  const is = [nation.fallen, camped, land > 0].filter(Boolean).length;
  const war = nation.newcomer === null ? undefined : state.wars.find((w) => w.id === nation.newcomer?.war);
  return [
    ...(own.length > 1 ? [`${people} are in Talomir twice`] : []),
    // who has just lost the last province falls when the season's battles are over, so until then a people may be neither
    ...(is > 1 || (is === 0 && state.invasions.length === 0) ? [`${people}: fallen ${nation.fallen}, camped ${camped}, ${land} provinces`] : []),
    ...(camped && war === undefined ? [`${people} are camped without a war`] : []),
    ...(camped && nation.rolls > rollsWithoutLand(people) ? [`${people} are camped with ${nation.rolls} recruiting rolls`] : []),
    ...(camped && nation.army.some((u) => u.at !== nation.newcomer?.camp && !state.invasions.some((i) => i.units.includes(u.id)))
      ? [`${people}: units strayed from their camp`]
      : []),
  ];
}

function demonFaults(n: NationState): string[] {
  const demons = n.army.filter((u) => u.list === 'black-moon-incarnate');
  const majors = demons.filter((u) => u.type === 'major-demon');
  return [
    ...(n.possessed && n.fallen ? [`${n.id} is possessed and fallen`] : []),
    ...(majors.length > 1 ? [`${n.id} has ${majors.length} Major Demons`] : []),
    ...(demons.length > 16 ? [`${n.id} has ${demons.length} demons`] : []),
    ...(n.army.some((u) => u.repLoss !== undefined && u.repLoss !== 1) ? [`${n.id} has units of a strange Rep`] : []),
  ];
}

/** What is wrong with the peoples, the Demon and the dragons of a state; nothing if all is conserved. */
export function specialFaults(state: CampaignState): string[] {
  const hosts = state.nations.filter((n) => n.possessed);
  const dragons = state.dragons.map((d) => d.unit.id as string);
  const faults = [
    ...PEOPLES.flatMap((people) => peopleFaults(state, people)),
    ...state.nations.flatMap(demonFaults),
    ...(hosts.length > 1 ? [`the Demon has ${hosts.map((n) => n.id).join(' and ')}`] : []),
    ...state.nations.filter((n) => n.newcomer !== null && !PEOPLES.includes(n.people)).map((n) => `${n.id} is a newcomer`),
    ...(new Set(dragons).size < dragons.length ? ['two dragons are one'] : []),
    ...state.dragons.filter((d) => !TALOMIR.provinces.some((p) => p.id === d.unit.at)).map((d) => `the dragon of ${d.host} is nowhere`),
    ...state.provinces.filter((p) => (p.holder as string) === 'rogue-dragon').map((p) => `a dragon holds ${p.id}`),
  ];
  return faults.map((fault) => `season ${state.now}: ${fault}`);
}
