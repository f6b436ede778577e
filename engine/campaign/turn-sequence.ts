import type { Season } from '../../data/tables/campaign.ts';
import { destroyedCompanies } from './armies/companies.ts';
import { endangered, noticeHired } from './armies/mutiny.ts';
import { movers } from './armies/placing.ts';
import type { Chapter } from './chapter.ts';
import { push } from './chapter.ts';
import { allTribes, isWhole, otherHouses } from './governments/government.ts';
import { armySteps, governmentSteps, strifeSteps, tribalWarriors } from './governments/government-steps.ts';
import { claimants } from './governments/tropilium-succession.ts';
import type { Lands } from './lands.ts';
import { mortals } from './leaders/followers.ts';
import { isLeftOut } from './left-out.ts';
import { hasDemons } from './special-peoples/black-moon-incarnate.ts';
import { isStanding } from './special-peoples/camps.ts';
import { type CampaignState, warsOf } from './state.ts';
import type { Phase, StepBody } from './steps.ts';
import { artifactSteps } from './treasures/artifacts.ts';
import { carrySteps } from './treasures/carrying-treasures.ts';
import { relicSteps } from './treasures/holy-relics.ts';
import { magicItemSteps, upkeepSteps } from './treasures/magic-items.ts';
import { tradeSteps } from './treasures/selling-treasures.ts';
import { testers } from './wars/going-to-war.ts';

/** p. 57: the page prints the same order for both. */
const SUMMER_AND_FALL: readonly Phase[] = [
  // governments and succession (pp. 54-55)
  'governments',
  'treasure-trade',
  'recruiting',
  'moving',
  'going-to-war',
  'who-fights-whom',
  'civil-strife',
  'simultaneous-wars',
  'invasions',
  'battles',
  'national-morale',
  'mutiny',
];

/** p. 57: what is done in each season, in the book's order. */
export const TURN_SEQUENCE: Readonly<Record<Season, readonly Phase[]>> = {
  spring: [
    'recruiting-rolls',
    'tribute',
    // governments and succession (pp. 54-55)
    'governments',
    // hiring (pp. 44-45, 50-51, 61, 64-67)
    'magic-for-hire',
    'hero-for-hire',
    'mercenaries',
    // treasures (pp. 61-64)
    'treasure-trade',
    'treasure-upkeep',
    // special peoples and dragons (pp. 68-70)
    'special-peoples',
    'recruiting',
    'rogue-dragons',
    'placing',
    'going-to-war',
    'who-fights-whom',
    'civil-strife',
    'simultaneous-wars',
    'invasions',
    'battles',
    'national-morale',
    'mutiny',
  ],
  summer: SUMMER_AND_FALL,
  fall: SUMMER_AND_FALL,
  winter: [
    'winter-quarters',
    'leader-deaths',
    'national-morale',
    // treasures (pp. 61-64)
    'magic-items',
    'artifacts',
    'holy-relics',
    // special peoples and dragons (pp. 68-70)
    'rogue-dragons',
  ],
};

/** A season begins: puts its phases on the agenda in order, and its end after them. */
export const season: Chapter<'season'> = {
  run(state, step, at) {
    if (state.season === 'spring') at.say({ kind: 'year-began', year: state.year });
    at.say({ kind: 'season-began', year: state.year, season: state.season, now: state.now });
    if (step.extended) at.say({ kind: 'campaign-extended', lastYear: state.lastYear, cause: step.id });
    const phases = TURN_SEQUENCE[state.season]
      .filter((phase) => happens(state, phase) && !isLeftOut(phase, at.lands.world.options))
      .map((phase): StepBody => ({ kind: 'phase', phase }));
    return push(state, step.id, ...phases, { kind: 'end-of-season' });
  },
};

/**
 * Whether a phase takes place. Outside Spring, `governments` needs a claimant to a throne, and `moving` a war or a claimant; without these there is nothing to
 * do.
 */
function happens(state: CampaignState, phase: Phase): boolean {
  if (state.season === 'spring') return true;
  if (phase === 'governments') return claimants(state).length > 0;
  return phase !== 'moving' || state.wars.length > 0 || claimants(state).length > 0;
}

function standing(state: CampaignState): CampaignState['nations'] {
  return state.nations.filter((n) => isStanding(state, n));
}

type Nation = CampaignState['nations'][number];

/** A step for each nation that stands, in the gazetteer's order. */
const each = (state: CampaignState, make: (nation: Nation) => StepBody): readonly StepBody[] => standing(state).map(make);
/** A step for each of them that is in a war. */
const eachAtWar = (state: CampaignState, make: (nation: Nation) => StepBody): readonly StepBody[] =>
  standing(state)
    .filter(({ id }) => warsOf(state, id).length > 0)
    .map(make);

function recruitingSteps(state: CampaignState): readonly StepBody[] {
  if (state.season !== 'spring') return each(state, (n) => ({ kind: 'recruit', nation: n.id }));
  return standing(state).flatMap((n): StepBody[] => [
    ...armySteps(state, n),
    ...(n.possessed ? [{ kind: 'raise-demons', nation: n.id } as const] : []),
    { kind: 'recruit', nation: n.id },
  ]);
}

function battleSteps(state: CampaignState): readonly StepBody[] {
  return [
    ...carrySteps(state),
    { kind: 'fight' },
    { kind: 'fallen-nations' },
    // their master may have fallen to a dragon before (ruling 73)
    ...(state.nations.some((n) => n.possessed || hasDemons(n)) ? [{ kind: 'demons-leave' } as const] : []),
  ];
}

const deathSteps = (state: CampaignState): readonly StepBody[] =>
  [...standing(state), ...allTribes(state)].flatMap((n) =>
    [...mortals(n), ...otherHouses(n).map((h) => h.leader.id)].map((leader): StepBody => ({ kind: 'leader-death', nation: n.id, leader })),
  );

function mercenarySteps(state: CampaignState): readonly StepBody[] {
  const employers = standing(state).filter((n) => n.companies.length > 0);
  return [...employers.map((n): StepBody => ({ kind: 'retain-companies', nation: n.id })), { kind: 'mercenary-order' }];
}

const mutinySteps = (state: CampaignState): readonly StepBody[] => [
  ...(state.nations.some((n) => destroyedCompanies(n).length > 0) ? [{ kind: 'companies-counted' } as const] : []),
  ...endangered(state, standing(state)).map((n): StepBody => ({ kind: 'mutiny', nation: n.id })),
];

/** In Spring the dragons that have come are fought; in Winter those that stayed leave. */
function dragonSteps({ season, dragons }: CampaignState): readonly StepBody[] {
  const isWinter = season === 'winter';
  return dragons.some((d) => d.stays === isWinter) ? [{ kind: isWinter ? 'dragons-leave' : 'dragon-battles' }] : [];
}

/** The steps of each phase: one for each nation it concerns, in the gazetteer's order, worked out from the campaign as it stands when the phase begins. */
const STEPS: Readonly<Record<Phase, (state: CampaignState, lands: Lands) => readonly StepBody[]>> = {
  'recruiting-rolls': (state) =>
    standing(state)
      .filter(isWhole)
      .map((n) => ({ kind: 'receive-rolls', nation: n.id })),
  tribute: () => [{ kind: 'tribute' }],
  recruiting: recruitingSteps,
  placing: (state) => each(state, (n) => ({ kind: 'place', nation: n.id })),
  moving: (state, lands) => movers(state, lands, standing(state)).map((n) => ({ kind: 'place', nation: n.id })),
  // their enemies are decided when all have tested (ruling C6)
  'going-to-war': (state) => testers(state).map((n) => ({ kind: 'going-to-war', nation: n.id })),
  'who-fights-whom': (state) => state.goingToWar.map((g) => ({ kind: 'who-fights-whom', nation: g.nation, against: g.against })),
  'simultaneous-wars': (state) => eachAtWar(state, (n) => ({ kind: 'two-fronts', nation: n.id })),
  invasions: (state) => (state.wars.length > 0 ? [{ kind: 'invasion-order' }] : []),
  battles: battleSteps,
  'winter-quarters': () => [{ kind: 'winter-quarters' }],
  'leader-deaths': deathSteps,
  // governments and succession (pp. 54-55)
  governments: (state, lands) => governmentSteps(state, standing(state), lands),
  'civil-strife': (state) => strifeSteps(state, standing(state)),
  // hiring (pp. 44-45, 50-51, 61, 64-67)
  'magic-for-hire': (state) => each(state, (n) => ({ kind: 'magic-for-hire', nation: n.id })),
  'hero-for-hire': (state) =>
    standing(state)
      .filter((n) => n.hero === null)
      .map((n) => ({ kind: 'hero-for-hire', nation: n.id })),
  mercenaries: mercenarySteps,
  mutiny: mutinySteps,
  // treasures (pp. 61-64)
  'treasure-trade': tradeSteps,
  'treasure-upkeep': (state) => standing(state).flatMap((n) => upkeepSteps(state, n.id)),
  'magic-items': magicItemSteps,
  artifacts: artifactSteps,
  'holy-relics': relicSteps,
  // special peoples and dragons (pp. 68-70)
  'special-peoples': () => [{ kind: 'special-peoples' }],
  'rogue-dragons': dragonSteps,
  'national-morale': (state) => [
    ...eachAtWar(state, (n) => ({ kind: 'will-to-fight', nation: n.id })),
    ...tribalWarriors(state).map((nation): StepBody => ({ kind: 'will-to-fight', nation })),
    { kind: 'wars-end' },
  ],
};

/** Phases in which armies fight; just before them each army is checked for being half hired (p. 65, ruling 277). */
const BEFORE_BATTLE: readonly Phase[] = ['rogue-dragons', 'battles'];

/** A phase begins: puts its steps on the agenda, worked out from the campaign as it stands now. */
export const phase: Chapter<'phase'> = {
  run(before, step, at) {
    const state = BEFORE_BATTLE.includes(step.phase) ? noticeHired(before) : before;
    const steps = STEPS[step.phase](state, at.lands);
    if (steps.length > 0) at.say({ kind: 'phase-began', phase: step.phase });
    return push(state, step.id, ...steps);
  },
};
