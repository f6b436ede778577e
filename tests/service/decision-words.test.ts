import { expect, test } from 'vitest';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { gamesChoice, POLICIES } from '../../engine/policies/nations.ts';
import type { Decision } from '../../main/contract.ts';
import { decisionInWords, QUESTIONS } from '../../main/service/decision-words.ts';
import { chanceOfSuccesses, chanceOfSums, waysToPass } from '../../main/service/decisions/chances.ts';
import { RULES, whim } from '../laws/playing.ts';
import { playByWhim, type Question } from '../laws/whims.ts';

const { lands } = RULES;
type Told = ReturnType<typeof decisionInWords>;

const tell = (state: CampaignState, question: Question): Told => decisionInWords(state, lands, question, gamesChoice(state, question, lands));

/** Everything of a decision that is read. */
const textsOf = ({ title, facts, words, suggestedWords, why }: Told): string[] => [
  title,
  suggestedWords,
  why,
  ...facts.map(({ text }) => text),
  ...words.flatMap(({ label, note, members }) => [label, ...(note === null ? [] : [note]), ...members.map((m) => m.words)]),
];

/** An id of the program: small letters joined by hyphens, slashes or colons. Names have a large letter behind the hyphen. */
const AN_ID = /\b[a-z]+(-[a-z\d]+)+\b|[a-z]\/[a-z]|\w:\w|undefined|NaN|\[object/;

test('every question that a policy answers has words', () => {
  expect(Object.keys(QUESTIONS).sort()).toEqual(Object.keys(POLICIES).sort());
});

/** So many questions of a kind are looked at. */
const LOOKED_AT = 40;

/** The mutineers of a nation that has hired units name their price: rare in play. */
function mutiny(state: CampaignState): Question | null {
  const nation = state.nations.find((n) => n.rolls >= 2 && n.army.some((u) => u.company !== undefined));
  if (nation === undefined) return null;
  const step = { kind: 'mutiny-answer', nation: nation.id, rolls: 2, id: state.nextStep, cause: 0 } as const;
  const asking = { ...state, agenda: [...state.agenda, step], nextStep: state.nextStep + 1 };
  check(asking, RULES.legal(asking) as Question);
  return RULES.legal(asking) as Question;
}

function check(state: CampaignState, question: Question): void {
  const told = tell(state, question);
  expect(told.title).toMatch(/^\S.*\?$/);
  expect(told.page).toBeGreaterThan(0);
  expect(told.words.map(({ members }) => members.map(({ id }) => id))).toEqual(question.choices.map((choice) => (choice.form === 'set' ? choice.of : [])));
  // alike ones are counted: "Archers ×2", not "Archers and Archers"
  const named = told.suggestedWords.split(': ')[1]?.split(/, | and /) ?? [];
  expect(new Set(named).size).toBe(named.length);
  // pp. 57, 59, 68: whoever is moved, retreats or makes camp is shown where
  const provinces = new Set<string>(lands.world.provinces.map(({ id }) => id));
  const leads = question.choices.map(({ choice, at }) => (['place', 'retreat', 'camp'].includes(choice) ? at : undefined));
  expect(told.words.map(({ province }) => province)).toEqual(leads);
  expect(leads.every((at) => at === undefined || provinces.has(at ?? ''))).toBe(true);
  const facts = told.facts.map(({ text }) => text);
  expect(new Set(facts).size).toBe(facts.length);
  const texts = textsOf(told);
  expect(texts.every((text) => text.trim() !== '')).toBe(true);
  expect(texts.join('\n')).not.toMatch(AN_ID);
  expect(texts.join('\n')).not.toContain("'");
  expect(texts.join('\n')).not.toMatch(/\bone (unit|province|company|battle)( more)? (get|are|have|go|come|stand)\b/i);
}

test('every decision has a title, facts and words for each choice and each thing that can be chosen, and no id shows through', () => {
  const met = new Map<string, number>();
  playByWhim(4, 9, whim(4), (state, question) => {
    if (question === null) return;
    const before = met.get(question.kind) ?? 0;
    met.set(question.kind, before + 1);
    if (before < LOOKED_AT) check(state, question);
    if (!met.has('mutiny-answer') && mutiny(state) !== null) met.set('mutiny-answer', 1);
  });
  expect([...met.keys()].sort()).toEqual(Object.keys(QUESTIONS).sort());
});

test('what it costs, brings and how likely it is is told', () => {
  const told = new Map<string, Decision['facts'][number]['text'][]>();
  playByWhim(5, 1, whim(5), (state, question) => {
    if (question !== null && !told.has(question.kind)) told.set(question.kind, textsOf(tell(state, question)));
  });
  expect(told.get('recruit')!.join('\n')).toMatch(/^How will .* use .* recruiting rolls?\?\n(.*\n)*A roll on the list of .* in 36/);
  expect(told.get('respond')!.join('\n')).toMatch(
    /with \d+ units?, \d+ points, War Rating \d(, \d with .*)?(; with them .*)?(: \d+ points in all)?; .* with \d+ units?, \d+ points, War Rating \d/,
  );
});

test('odds are exact', () => {
  expect(chanceOfSums([2, 3, 12])).toBe('4 in 36');
  expect(chanceOfSums([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toBe('36 in 36');
  expect(waysToPass(4, true)).toEqual([4, 16, 16]);
  expect(waysToPass(9, true)).toEqual([1, 10, 25]);
  expect(waysToPass(9, false)).toEqual([0, 0, 36]);
  expect(waysToPass(-1, false)).toEqual([36, 0, 0]);
  expect(chanceOfSuccesses(3, 3)).toBe('12.5\u{a0}%');
  expect(chanceOfSuccesses(5, 3)).toBe('50\u{a0}%');
  expect(chanceOfSuccesses(2, 3)).toBe('never');
});
