import type { SpecialRule, UnitClass } from '../../../data/shapes.ts';
import type { Choice, ChoiceId } from '../../../engine/campaign/actions.ts';
import { rollsDue } from '../../../engine/campaign/armies/recruiting.ts';
import { isWhole, wholeLand } from '../../../engine/campaign/governments/government.ts';
import { tribalWar } from '../../../engine/campaign/governments/war-of-unification.ts';
import { type Lands, pointsOf } from '../../../engine/campaign/lands.ts';
import { factsFor, factsOf } from '../../../engine/campaign/peoples.ts';
import type { ArmyUnit, CampaignState, NationState } from '../../../engine/campaign/state.ts';
import { DEPUTY_WAR_RATING, warOf } from '../../../engine/campaign/state.ts';
import type { Step, StepKind, StepOf } from '../../../engine/campaign/steps.ts';
import type { Muster } from '../../../engine/campaign/wars/forces.ts';
import { heroPoints } from '../../../engine/heroes.ts';
import { heroUnitId, type NationId, type WarId } from '../../../engine/ids.ts';
import type { Names } from '../../chronicle/names.ts';
import { counted, figure, inWords, listed, sentence } from '../../chronicle/words.ts';
import { CLASS_WORDS, type Fact, type FactTable, RULE_WORDS } from '../../contract.ts';
import { armyRatingInWords } from '../army-rating.ts';

/** Who decides what, where and how things are called. */
export interface Deciding {
  readonly state: CampaignState;
  readonly lands: Lands;
  readonly names: Names;
  readonly nation: NationState;
  readonly step: Step;
  readonly choices: readonly Choice[];
}

/** How one kind of question is put: what is asked, where the rule stands, and what to know. */
export interface QuestionTelling {
  readonly page: number | ((d: Deciding) => number);
  readonly title: (d: Deciding) => string;
  readonly facts: (d: Deciding) => readonly Fact[];
  /** The battle that is decided on, or into which something is taken. */
  readonly battle?: (d: Deciding) => Muster;
}

/** What one choice is called, what it costs or brings, and what each thing that can be chosen is called. */
export interface ChoiceTelling {
  readonly label: (d: Deciding, at: string) => string;
  readonly note?: (d: Deciding, at: string) => string | null;
  readonly member?: (d: Deciding, id: string) => string;
  /** It leads to the province that tells it from others of its name. */
  readonly leadsThere?: true;
}

/** Words for some of the choices: together they are of all. */
export type Choices<Ids extends ChoiceId> = Readonly<Record<Ids, ChoiceTelling>>;

/** A fact beside a decision, with its page. */
export const fact = (text: string, page: number | null = null): Fact => ({ text: sentence(text), page });

/** The same, told as a table where there is room for one. */
export const tabled = (text: string, page: number | null, table: FactTable): Fact => ({ ...fact(text, page), table });

/** The step that asks, as the kind it is; it is a bug of ours if it is another. */
export function stepOf<Kind extends StepKind>({ step }: Deciding, kind: Kind): StepOf<Kind> {
  if (step.kind !== kind) throw new Error(`${step.kind} asks what ${kind} asks`);
  return step as StepOf<Kind>;
}

/** Who decides: "the Orcs". */
export const us = ({ names, nation }: Deciding): string => names.nation(nation.id);

/** What kind of troops they are: "foot, missile; dual armed". */
export const kindInWords = (kind: UnitClass, rules: readonly SpecialRule[]): string =>
  [CLASS_WORDS[kind].toLowerCase(), ...(rules.length === 0 ? [] : [listed(rules.map((rule) => RULE_WORDS[rule]))])].join('; ');

/** "three recruiting rolls". */
export const rolls = (n: number): string => counted(n, 'recruiting roll');

/** p. 57: what the land brings a nation each Spring, as that goes on: "; a year brings 13: seven provinces, defense 4, tech 2"; empty later on, for part of a nation, and where a dragon has laid the land waste (p. 69). */
export function landsRolls({ state, lands, nation }: Deciding): string {
  if (state.season !== 'spring' || !isWhole(nation) || nation.devastated) return '';
  const { defense, tech } = factsFor(state, lands, nation.id);
  const provinces = counted(wholeLand(state, nation.id).length, 'province');
  return `; a year brings ${inWords(rollsDue(state, lands, nation.id))}: ${provinces}, defense ${figure(defense)}, tech ${figure(tech)}`;
}

/** What is in hand. */
export const rollsInHand = (d: Deciding): Fact => fact(`${rolls(d.nation.rolls)} in hand${landsRolls(d)}`, 57);

/** "12 units, 380 points". */
export const strength = (units: number, points: number): string => `${units} ${units === 1 ? 'unit' : 'units'}, ${points} points`;

/** Units as a strength. */
export const unitsInWords = ({ lands }: Deciding, units: readonly ArmyUnit[]): string => strength(units.length, pointsOf(lands, units));

/** A nation's whole army, and the War Rating of its leader: "22 units, 640 points, War Rating 3 (4 with a hero)"; `more` stands behind its points: " in all". */
export const armyInWords = (d: Deciding, nation: NationState, more = ''): string =>
  `${unitsInWords(d, nation.army)}${more}, War Rating ${armyRatingInWords(d.state, d.lands, nation)}`;

/** The one who leads where the Leader does not: a commander with units of his company (ruling C14), else a deputy (rulings 19, C10). */
export function ledInstead({ nation, lands, names }: Deciding): string {
  const commanders = nation.companies.flatMap(({ id, company, commander }) => {
    const rated = lands.company(company).commander;
    if (commander === null || rated === null || !nation.army.some((u) => u.company === id)) return [];
    return [`${rated.name} of War Rating ${rated.warRating} where units of ${names.company(company)} are`];
  });
  return [...commanders, `${commanders.length === 0 ? '' : 'else '}a deputy of War Rating ${DEPUTY_WAR_RATING}`].join(', ');
}

/** What a unit is called, one that is hired by its company as well (p. 65). */
export const unitCalled = ({ names }: Deciding, { list, type, company }: ArmyUnit): string => names.unit(list, type, company === undefined ? undefined : list);

/** A unit by name and price. */
export const unitPriced = (d: Deciding, unit: ArmyUnit): string => `${unitCalled(d, unit)}, ${d.lands.listed(unit).cost} points`;

/** A unit of the deciding nation by name and price, and by its place where not all of its army stand in one. */
export function unitInWords(d: Deciding, id: string): string {
  const { army } = d.nation;
  const unit = army.find((u) => u.id === id)!;
  const place = army.every(({ at }) => at === unit.at) ? '' : `, in ${d.names.province(unit.at)}`;
  return `${unitPriced(d, unit)}${place}`;
}

/** What a unit of the deciding nation, or its hero, who is one on the field (p. 51), is worth; null for anything else. */
export function worthOf({ nation, lands }: Deciding, id: string): number | null {
  const { army, hero } = nation;
  const unit = army.find((u) => u.id === id);
  if (unit !== undefined) return lands.listed(unit).cost;
  return hero !== null && heroUnitId(hero.id) === id ? heroPoints(factsOf(lands, nation).list) : null;
}

/** The enemy of the deciding nation in a war, or of the deciding tribe in one among tribes. */
export function enemyOf({ state, nation }: Deciding, war: string): NationId {
  const { aggressor, defender } = warOf(state, war as WarId) ?? tribalWar(state, war as WarId)!.war;
  return aggressor === nation.id ? defender : aggressor;
}

/** Whether the deciding nation is the aggressor of a war. */
export const attacksIn = ({ state, nation }: Deciding, war: string): boolean => warOf(state, war as WarId)!.aggressor === nation.id;
