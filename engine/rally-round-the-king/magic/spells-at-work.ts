import { SEEK, SLOWNESS } from '../../../data/tables/magic.ts';
import { halfDie } from '../../half-die.ts';
import { rollSum } from '../../roll.ts';
import { unreachable } from '../../unreachable.ts';
import { pushSteps, stirred, withUnit } from '../changes.ts';
import type { At, Chapter } from '../chapter.ts';
import { receiveFire } from '../shooting/received-fire.ts';
import { type BattleState, idOf, idsOf } from '../state.ts';
import type { StepOf } from '../steps.ts';
import { readOmens } from './divination.ts';
import { enchanted } from './enchantments.ts';
import { paired } from './groups.ts';
import { icyFinger } from './icy-finger.ts';
import { steelWind } from './steel-wind.ts';
import { shakenApart } from './trembling-hand.ts';

type AtWork = StepOf<'spell-works'>;

/** A spell that lasts is laid on each unit (pp. 48-49). */
function laid(state: BattleState, { spell, side, units }: AtWork, inches?: number): BattleState {
  let after = state;
  for (const unit of units)
    switch (spell) {
      case 'despair':
      case 'slowness':
      case 'magical-shield':
      case 'death-rage':
      case 'inspire':
      case 'fog-of-war':
      case 'shield-wall':
        after = enchanted(after, { spell, unit, by: side, ...(inches === undefined ? {} : { inches }) });
    }
  return after;
}

/** p. 49: 1/2d6 for all the units that one casting slows. */
function slowed(state: BattleState, step: AtWork, at: At): BattleState {
  const on = { table: 'slowness', page: SLOWNESS.page, who: step.who, count: 1, cause: step.id } as const;
  const { total } = rollSum(at, on, (die) => String(halfDie(die)));
  return laid(state, step, halfDie(total));
}

/** p. 49: each of them loses a hit. */
function healed(state: BattleState, { units, id: cause }: AtWork, at: At): BattleState {
  let after = state;
  for (const unit of units) {
    const hits = after.units[unit]!.hits - 1;
    at.say({ kind: 'unit-healed', unit: idOf(state, unit), remaining: hits, cause });
    after = withUnit(after, unit, { hits });
  }
  return after;
}

/** p. 48: a hit, and a test as if facing terror. */
function blasted(state: BattleState, { units, from }: AtWork, at: At): BattleState {
  const shotAt = units.map((unit) => ({ unit, by: from, terror: true }));
  return receiveFire(stirred(state), { shotAt, hits: units, how: 'magic' }, at);
}

/** p. 50: six more points before scouting is counted. */
const sought = (state: BattleState, { side }: AtWork): BattleState => ({
  ...state,
  scouting: paired(state.scouting, side, state.scouting[side] + SEEK.scouting),
});

/** pp. 48-50: what a spell that has succeeded does. */
export const spellWorks: Chapter<'spell-works'> = {
  run(state, step, at) {
    const { spell, side, id: cause } = step;
    at.say({ kind: 'spell-worked', nation: state.sides[side].nation, spell, units: idsOf(state, step.units), cause });
    switch (spell) {
      case 'icy-finger':
        return icyFinger(state, step, at);
      case 'trembling-hand':
        return shakenApart(state, step.units, at);
      case 'blast':
        return blasted(state, step, at);
      case 'slowness':
        return slowed(state, step, at);
      case 'steel-wind':
        return steelWind(state, step, at);
      case 'healing-hands':
        return healed(state, step, at);
      case 'despair':
      case 'magical-shield':
      case 'death-rage':
      case 'inspire':
      case 'fog-of-war':
      case 'shield-wall':
        return laid(state, step);
      case 'gate':
      case 'hall-of-heroes':
      case 'summon':
      case 'death-rattle':
        return pushSteps(state, cause, { kind: 'creature', side, spell, from: step.from });
      case 'seek':
        return sought(state, step);
      case 'sacrificial-lamb':
        return readOmens(state, step, at);
      default:
        return unreachable(spell);
    }
  },
};
