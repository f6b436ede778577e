import type { Field } from '../../engine/battle-system.ts';
import type { Choice, ChoiceId, Choose, Offer } from '../../engine/campaign/actions.ts';
import { tribalWar } from '../../engine/campaign/governments/war-of-unification.ts';
import type { Lands } from '../../engine/campaign/lands.ts';
import { newNation } from '../../engine/campaign/new-nation.ts';
import { isDragon } from '../../engine/campaign/special-peoples/dragons.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import type { Step } from '../../engine/campaign/steps.ts';
import { treasuresOf } from '../../engine/campaign/treasures/treasures.ts';
import type { Force, Muster } from '../../engine/campaign/wars/forces.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { type NationId, nationId } from '../../engine/ids.ts';
import { brokenBetween, calledBy, namesAs, namesOf } from '../chronicle/names.ts';
import { inWords, listed, sentence, tally } from '../chronicle/words.ts';
import type { BattleAhead, ChoiceWords, Decision, SideAhead } from '../contract.ts';
import { type Choices, type Deciding, type QuestionTelling, worthOf } from './decisions/deciding.ts';
import { FRONT_CHOICES, FRONT_QUESTIONS } from './decisions/fronts.ts';
import { HIRING_CHOICES, HIRING_QUESTIONS } from './decisions/hiring.ts';
import { RECRUITING_CHOICES, RECRUITING_QUESTIONS } from './decisions/recruiting.ts';
import { CAMP_CHOICES, CAMP_QUESTIONS } from './decisions/special-peoples.ts';
import { TREASURE_CHOICES, TREASURE_QUESTIONS } from './decisions/treasures.ts';
import { WAR_CHOICES, WAR_QUESTIONS } from './decisions/war.ts';
import { leadersTribeIn } from './leaders-tribe.ts';
import { whyInWords } from './suggesting.ts';
import { asKnown, nationNamed } from './views.ts';

/** How each kind of step that asks something is put. */
export const QUESTIONS = {
  ...RECRUITING_QUESTIONS,
  ...FRONT_QUESTIONS,
  ...WAR_QUESTIONS,
  ...HIRING_QUESTIONS,
  ...TREASURE_QUESTIONS,
  ...CAMP_QUESTIONS,
} as const;

/** How each choice is called. One that is left out does not compile. */
const CHOICES: Choices<ChoiceId> = { ...RECRUITING_CHOICES, ...FRONT_CHOICES, ...WAR_CHOICES, ...HIRING_CHOICES, ...TREASURE_CHOICES, ...CAMP_CHOICES };

function wordsFor(d: Deciding, choice: Choice): ChoiceWords {
  const { label, note, member, leadsThere } = CHOICES[choice.choice];
  const at = choice.at ?? '';
  const members = choice.form === 'set' ? choice.of.map((id) => ({ id, words: member?.(d, id) ?? '', points: worthOf(d, id) })) : [];
  const noted = note?.(d, at) ?? null;
  const words = { label: sentence(label(d, at)), note: noted === null ? null : sentence(noted), members };
  return leadsThere ? { ...words, province: at } : words;
}

/** As many members are named; of more it is said how many. */
const NAMED = 3;

/** A choice that was made, in words: "Recruit: five", "Send against the Orcs: twelve of 15". */
function madeInWords({ label, members }: ChoiceWords, { number, of }: Pick<Choose, 'number' | 'of'>): string {
  if (number !== null) return `${label}: ${inWords(number)}`;
  if (members.length === 0) return label;
  if (of.length === 0) return `${label}: nothing`;
  if (of.length === members.length && of.length > NAMED) return `${label}: all ${inWords(of.length)}`;
  if (of.length > NAMED) return `${label}: ${inWords(of.length)} of ${inWords(members.length)}`;
  const called = of.map((id) => members.find((m) => m.id === id)!.words.split(',')[0]!);
  return `${label}: ${listed(tally(called).map(([name, n]) => (n > 1 ? `${name} ×${n}` : name)))}`;
}

/** By which id the Leader's tribe is called in a decision about a battle among tribes. */
function amongTribes(state: CampaignState, step: Step, nation: NationId): string | undefined {
  const war = step.kind === 'tribal-response' ? tribalWar(state, step.war)?.war : undefined;
  if (war !== undefined) return leadersTribeIn(state, war.aggressor, war.defender).leadersTribe;
  const muster = state.musters.find(({ battle, province, invader, defender }) =>
    step.kind === 'retreat' ? province === step.from && [invader.nation, defender.nation].includes(nation) : 'battle' in step && step.battle === battle,
  );
  return muster === undefined ? undefined : leadersTribeIn(state, muster.invader.nation, muster.defender.nation).leadersTribe;
}

/** What is asked of a player. */
type Asked = Extract<Offer, { readonly choices: readonly Choice[] }>;

/** Who is asked what, and how each choice is called. What he cannot know it does not tell. */
function askedInWords(
  given: CampaignState,
  lands: Lands,
  offer: Asked,
): { readonly d: Deciding; readonly question: QuestionTelling; readonly words: readonly ChoiceWords[] } {
  const state = asKnown(given, lands);
  const step = state.agenda.find(({ id }) => id === offer.step)!;
  const question: QuestionTelling | undefined = (QUESTIONS as Readonly<Record<string, QuestionTelling>>)[step.kind];
  if (question === undefined) throw new Error(`no words for ${step.kind}`);
  // a people of pp. 68-69 is asked before it is there
  const nation = nationNamed(state, offer.by) ?? newNation(lands, nationId(offer.by), offer.by, 0);
  const names = namesAs(namesOf(lands.world), calledBy(amongTribes(state, step, nation.id)));
  const d: Deciding = { state, lands, names, nation, step, choices: offer.choices };
  return { d, question, words: offer.choices.map((choice) => wordsFor(d, choice)) };
}

/** What was chosen of what is asked, in words. */
function chosenInWords({ choices }: Asked, words: readonly ChoiceWords[], chosen: Choose): string {
  const at = choices.findIndex((c) => c.choice === chosen.choice && c.at === chosen.at);
  return madeInWords(words[at]!, chosen);
}

/**
 * The battle that is decided on, or into which something is taken, as whoever is asked knows it; null if it is about none. What an enemy has said already that he
 * takes along is not known yet, so treasures stay away.
 */
export function battleDecidedOn(given: CampaignState, lands: Lands, offer: Asked): { readonly muster: Muster; readonly field: Field } | null {
  const { d, question } = askedInWords(given, lands, offer);
  const muster = question.battle?.(d);
  if (muster === undefined) return null;
  const field = fieldOf(d.state, lands, muster);
  return { muster, field: { ...field, invader: { ...field.invader, treasures: [] }, defender: { ...field.defender, treasures: [] } } };
}

/** The same, for whoever is asked. */
function battleAhead({ state, names }: Deciding, { battle, province, invader, defender }: Muster): BattleAhead {
  const nations = [invader.nation, defender.nation];
  const sideOf = ({ nation, units }: Force): SideAhead => ({ called: names.nation(nation), units: isDragon(nation) ? null : units.length });
  // the tribes of one nation fight without its treasures (ruling 79)
  const isTribal = brokenBetween(invader.nation, defender.nation) !== null;
  const hasTreasures = !isTribal && nations.some((n) => treasuresOf(state, n).length > 0);
  return { battle, province, invader: sideOf(invader), defender: sideOf(defender), hasTreasures };
}

/** A question to a player and what the game would choose, in words. */
export function decisionInWords(
  given: CampaignState,
  lands: Lands,
  offer: Asked,
  suggested: Choose,
): Pick<Decision, 'title' | 'page' | 'facts' | 'words' | 'suggestedWords' | 'why' | 'battle'> {
  const { d, question, words } = askedInWords(given, lands, offer);
  return {
    title: sentence(question.title(d)),
    page: typeof question.page === 'number' ? question.page : question.page(d),
    facts: question.facts(d),
    words,
    suggestedWords: chosenInWords(offer, words, suggested),
    why: whyInWords(d.state, suggested),
    ...(question.battle === undefined ? {} : { battle: battleAhead(d, question.battle(d)) }),
  };
}

/** A choice that a player made, in the words of what he was asked then: "Concede Aenor". */
export const choiceInWords = (before: CampaignState, lands: Lands, offer: Asked, made: Choose): string =>
  chosenInWords(offer, askedInWords(before, lands, offer).words, made);
