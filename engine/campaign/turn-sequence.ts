import type { Season } from '../../data/tables/campaign.ts';
import { unreachable } from '../unreachable.ts';
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

/** p. 57: what is done in each season, in the book's order. Winter is handled differently. */
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
  summer: [
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
  ],
  fall: [
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
  ],
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

/** A season begins: its phases stand on the agenda in order, and after them its end. */
export const season: Chapter<'season'> = {
  run(state, step, at) {
    if (state.season === 'spring') at.say({ kind: 'year-began', year: state.year });
    at.say({ kind: 'season-began', year: state.year, season: state.season, now: state.now });
    const phases = TURN_SEQUENCE[state.season].filter((phase) => happens(state, phase)).map((phase): StepBody => ({ kind: 'phase', phase }));
    return push(state, step.id, ...phases, { kind: 'end-of-season' });
  },
};

/** Outside Spring governments have their phase in seasons with a claimant alone, and armies theirs to move in seasons that begin with a war: in others nobody has anything to do there. */
function happens(state: CampaignState, phase: Phase): boolean {
  if (state.season === 'spring') return true;
  if (phase === 'governments') return claimants(state).length > 0;
  return phase !== 'moving' || state.wars.length > 0 || claimants(state).length > 0;
}

function standing(state: CampaignState): CampaignState['nations'] {
  return state.nations.filter((n) => isStanding(state, n));
}

/** The steps of a phase: one for each nation it concerns, in the gazetteer's order. */
function stepsOf(state: CampaignState, lands: Lands, phase: Phase): readonly StepBody[] {
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
      return standing(state).flatMap((n): StepBody[] => [
        ...armySteps(state, n),
        ...(n.possessed ? [{ kind: 'raise-demons', nation: n.id } as const] : []),
        { kind: 'recruit', nation: n.id },
      ]);
    case 'placing':
      return each((n) => ({ kind: 'place', nation: n.id }));
    case 'moving':
      return movers(state, lands, standing(state)).map((n) => ({ kind: 'place', nation: n.id }));
    case 'going-to-war':
      // whom they fight is found when all have tested (ruling C6)
      return testers(state).map((n) => ({ kind: 'going-to-war', nation: n.id }));
    case 'who-fights-whom':
      return state.goingToWar.map((g) => ({ kind: 'who-fights-whom', nation: g.nation, against: g.against }));
    case 'simultaneous-wars':
      return standing(state)
        .filter(atWar)
        .map((n) => ({ kind: 'two-fronts', nation: n.id }));
    case 'invasions':
      return state.wars.length > 0 ? [{ kind: 'invasion-order' }] : [];
    case 'battles':
      return [
        ...carrySteps(state),
        { kind: 'fight' },
        { kind: 'fallen-nations' },
        // their master may have fallen to a dragon before (ruling 73)
        ...(state.nations.some((n) => n.possessed || hasDemons(n)) ? [{ kind: 'demons-leave' } as const] : []),
      ];
    case 'winter-quarters':
      return [{ kind: 'winter-quarters' }];
    case 'leader-deaths':
      return [...standing(state), ...allTribes(state)].flatMap((n) =>
        [...mortals(n), ...otherHouses(n).map((h) => h.leader.id)].map((leader): StepBody => ({ kind: 'leader-death', nation: n.id, leader })),
      );
    // governments and succession (pp. 54-55)
    case 'governments':
      return governmentSteps(state, standing(state), lands);
    case 'civil-strife':
      return strifeSteps(state, standing(state));
    // hiring (pp. 44-45, 50-51, 61, 64-67)
    case 'magic-for-hire':
      return each((n) => ({ kind: 'magic-for-hire', nation: n.id }));
    case 'hero-for-hire':
      return standing(state)
        .filter((n) => n.hero === null)
        .map((n) => ({ kind: 'hero-for-hire', nation: n.id }));
    case 'mercenaries':
      return [
        ...standing(state)
          .filter((n) => n.companies.length > 0)
          .map((n): StepBody => ({ kind: 'retain-companies', nation: n.id })),
        { kind: 'mercenary-order' },
      ];
    case 'mutiny':
      return [
        ...(state.nations.some((n) => destroyedCompanies(n).length > 0) ? [{ kind: 'companies-counted' } as const] : []),
        ...endangered(state, standing(state)).map((n): StepBody => ({ kind: 'mutiny', nation: n.id })),
      ];
    // treasures (pp. 61-64)
    case 'treasure-trade':
      return tradeSteps(state);
    case 'treasure-upkeep':
      return standing(state).flatMap((n) => upkeepSteps(state, n.id));
    case 'magic-items':
      return magicItemSteps(state);
    case 'artifacts':
      return artifactSteps(state, lands);
    case 'holy-relics':
      return relicSteps(state);
    // special peoples and dragons (pp. 68-70)
    case 'special-peoples':
      return [{ kind: 'special-peoples' }];
    case 'rogue-dragons':
      // in Spring those that have come are fought, in Winter those that stayed leave
      return state.dragons.some((d) => d.stays === (state.season === 'winter'))
        ? [{ kind: state.season === 'winter' ? 'dragons-leave' : 'dragon-battles' }]
        : [];
    case 'national-morale':
      return [
        ...standing(state)
          .filter(atWar)
          .map((n): StepBody => ({ kind: 'will-to-fight', nation: n.id })),
        ...tribalWarriors(state).map((nation): StepBody => ({ kind: 'will-to-fight', nation })),
        { kind: 'wars-end' },
      ];
    default:
      return unreachable(phase);
  }
}

/** Phases before which armies stand that may fight: the size of what is hired is looked at (p. 65, ruling 277). */
const BEFORE_BATTLE: readonly Phase[] = ['rogue-dragons', 'battles'];

/** A phase begins: its steps are worked out from the campaign as it stands by then. */
export const phase: Chapter<'phase'> = {
  run(before, step, at) {
    const state = BEFORE_BATTLE.includes(step.phase) ? noticeHired(before) : before;
    const steps = stepsOf(state, at.lands, step.phase);
    if (steps.length > 0) at.say({ kind: 'phase-began', phase: step.phase });
    return push(state, step.id, ...steps);
  },
};
