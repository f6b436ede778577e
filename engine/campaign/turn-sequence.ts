import { SEASONS, type Season } from '../../data/tables/campaign.ts';
import type { Chapter } from './chapter.ts';
import { push } from './chapter.ts';
import { otherLeaders } from './city-states.ts';
import { allTribes, isBroken, isWhole } from './government.ts';
import { armySteps, governmentSteps, strifeSteps, tribalWarriors } from './government-steps.ts';
import { type Lands, provincesOf } from './lands.ts';
import { NO_DEEDS } from './new-nation.ts';
import { type CampaignState, warsOf } from './state.ts';
import type { Phase, StepBody } from './steps.ts';

/** p. 57: what is done in each season, in the book's order. Winter is handled differently. */
export const TURN_SEQUENCE: Readonly<Record<Season, readonly Phase[]>> = {
  spring: [
    'recruiting-rolls',
    'tribute',
    // governments and succession (pp. 54-55)
    'governments',
    // hiring (pp. 44-45, 50-51, 61, 64-67)
    // treasures (pp. 61-64)
    // special peoples and dragons (pp. 68-70)
    'recruiting',
    'placing',
    'going-to-war',
    'who-fights-whom',
    'civil-strife',
    'simultaneous-wars',
    'invasions',
    'battles',
    'national-morale',
  ],
  summer: ['recruiting', 'going-to-war', 'who-fights-whom', 'civil-strife', 'simultaneous-wars', 'invasions', 'battles', 'national-morale'],
  fall: ['recruiting', 'going-to-war', 'who-fights-whom', 'civil-strife', 'simultaneous-wars', 'invasions', 'battles', 'national-morale'],
  winter: [
    'winter-quarters',
    'leader-deaths',
    'national-morale',
    // governments and succession (pp. 54-55)
    // hiring (pp. 44-45, 50-51, 61, 64-67)
    // treasures (pp. 61-64)
    // special peoples and dragons (pp. 68-70)
  ],
};

/** A season begins: its phases stand on the agenda in order, and after them its end. */
export const season: Chapter<'season'> = {
  run(state, step, at) {
    if (state.season === 'spring') at.say({ kind: 'year-began', year: state.year });
    at.say({ kind: 'season-began', year: state.year, season: state.season, now: state.now });
    const phases = TURN_SEQUENCE[state.season].map((phase): StepBody => ({ kind: 'phase', phase }));
    return push(state, step.id, ...phases, { kind: 'end-of-season' });
  },
};

function standing(state: CampaignState): CampaignState['nations'] {
  return state.nations.filter((n) => provincesOf(state, n.id).length > 0);
}

/** The steps of a phase: one for each nation it concerns, in the gazetteer's order. */
function stepsOf(state: CampaignState, phase: Phase, lands: Lands): readonly StepBody[] {
  const each = (make: (nation: CampaignState['nations'][number]) => StepBody): StepBody[] => standing(state).map(make);
  const atWar = (nation: CampaignState['nations'][number]): boolean => warsOf(state, nation.id).length > 0;
  switch (phase) {
    case 'recruiting-rolls':
      return standing(state)
        .filter(isWhole)
        .map((n) => ({ kind: 'receive-rolls', nation: n.id }));
    case 'tribute':
      return [{ kind: 'tribute' }];
    case 'recruiting':
      if (state.season !== 'spring') return each((n) => ({ kind: 'recruit', nation: n.id }));
      return standing(state).flatMap((n): StepBody[] => [...armySteps(state, n), { kind: 'recruit', nation: n.id }]);
    case 'placing':
      return each((n) => ({ kind: 'place', nation: n.id }));
    case 'going-to-war':
      // p. 57: only nations that are not at war test; who passes is pushed behind all tests (ruling C6)
      return standing(state)
        .filter((n) => !atWar(n) && !isBroken(state, n.id))
        .map((n) => ({ kind: 'going-to-war', nation: n.id }));
    case 'who-fights-whom':
      return state.goingToWar.map((g) => ({ kind: 'who-fights-whom', nation: g.nation, against: g.against }));
    case 'simultaneous-wars':
      return standing(state)
        .filter(atWar)
        .map((n) => ({ kind: 'two-fronts', nation: n.id }));
    case 'invasions':
      return state.wars.length > 0 ? [{ kind: 'invasion-order' }] : [];
    case 'battles':
      return [{ kind: 'fight' }, { kind: 'fallen-nations' }];
    case 'winter-quarters':
      return [{ kind: 'winter-quarters' }];
    case 'leader-deaths':
      return [...standing(state), ...allTribes(state)].flatMap((n) =>
        [n.leader, ...n.captains, ...otherLeaders(state, n.id).map((h) => h.leader)].map(
          (l): StepBody => ({ kind: 'leader-death', nation: n.id, leader: l.id }),
        ),
      );
    // governments and succession (pp. 54-55)
    case 'governments':
      return governmentSteps(state, standing(state), lands);
    case 'civil-strife':
      return strifeSteps(state, standing(state));
    // hiring (pp. 44-45, 50-51, 61, 64-67)
    // treasures (pp. 61-64)
    // special peoples and dragons (pp. 68-70)
    case 'national-morale':
      return [
        ...standing(state)
          .filter(atWar)
          .map((n): StepBody => ({ kind: 'will-to-fight', nation: n.id })),
        ...tribalWarriors(state).map((nation): StepBody => ({ kind: 'will-to-fight', nation })),
        { kind: 'wars-end' },
      ];
  }
}

/** A phase begins: its steps are worked out from the campaign as it stands by then. */
export const phase: Chapter<'phase'> = {
  run(state, step, at) {
    const steps = stepsOf(state, step.phase, at.lands);
    if (steps.length > 0) at.say({ kind: 'phase-began', phase: step.phase });
    return push(state, step.id, ...steps);
  },
};

/** The season ends: peaces run out, what was of this season is forgotten, and the next begins, or the campaign is over. */
export const endOfSeason: Chapter<'end-of-season'> = {
  run(state, step, at) {
    for (const peace of state.peaces) if (peace.until <= state.now) at.say({ kind: 'peace-ended', between: peace.between, cause: step.id });
    const rested: CampaignState = {
      ...state,
      peaces: state.peaces.filter((p) => p.until > state.now),
      nations: state.nations.map((n) => (n.deeds === NO_DEEDS ? n : { ...n, deeds: NO_DEEDS })),
      fronts: [],
      goingToWar: [],
      invasions: [],
      musters: [],
      fought: [],
    };
    if (state.season === 'winter' && state.year === state.lastYear) return push(rested, step.id, { kind: 'end-of-campaign' });
    const next = SEASONS[(SEASONS.indexOf(state.season) + 1) % SEASONS.length]!;
    const year = next === 'spring' ? state.year + 1 : state.year;
    // ids carry the year: units and leaders are counted anew
    const nations = next === 'spring' ? rested.nations.map((n) => ({ ...n, made: { units: 0, leaders: 0 } })) : rested.nations;
    return { ...rested, nations, year, season: next, now: state.now + 1, tally: {}, agenda: [{ kind: 'season', id: 1, cause: 0 }], nextStep: 2 };
  },
};
