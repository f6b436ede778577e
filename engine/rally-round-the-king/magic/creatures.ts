import type { UnitClass } from '../../../data/shapes.ts';
import { CREATURES, type Creature } from '../../../data/tables/magic.ts';
import { rollFaces } from '../../roll.ts';
import { pushSteps } from '../changes.ts';
import { announce, type Chapter } from '../chapter.ts';
import { appears } from './arriving.ts';

/** pp. 49-50: a creature comes: a die says whether it rides, where the page has it so; on a 6 its side does. */
export const creature: Chapter<'creature'> = {
  run(state, { side, spell, from, control: within, id: cause }, at) {
    const { mount, page, control: printed }: Creature = CREATURES[spell];
    const control = within ?? printed ?? null;
    if (mount === undefined) return appears(state, from, { side, spell, comesAs: 'foot-melee', control }, at);
    const on = { table: 'summoned-mount', page, who: state.sides[side].nation, against: spell, count: 1, cause } as const;
    const rowFor = (die: number | undefined) => mount.find((row) => row.on.some((face) => face === die))!;
    const rolled = rollFaces(at, on, ([die]) => rowFor(die).comesAs);
    const { comesAs } = rowFor(rolled.dice[0]);
    if (comesAs === 'players-choice') return pushSteps(state, cause, { kind: 'summoned-mount', side, spell, from, control });
    return appears(state, from, { side, spell, comesAs, control }, at);
  },
};

const AS: Readonly<Record<'mounted' | 'on-foot', UnitClass>> = { mounted: 'mounted-melee', 'on-foot': 'foot-melee' };

/** pp. 49-50: its side says whether it rides. */
export const summonedMount: Chapter<'summoned-mount'> = {
  offer: (_state, { side }) => ({
    side,
    choices: [
      { choice: 'on-foot', form: 'none' },
      { choice: 'mounted', form: 'none' },
    ],
  }),
  take(state, { side, spell, from, control }, action, at) {
    announce(at, action);
    return appears(state, from, { side, spell, comesAs: action.choice === 'mounted' ? AS.mounted : AS['on-foot'], control }, at);
  },
};
