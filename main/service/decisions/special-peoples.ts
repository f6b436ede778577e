import { SPECIAL_PEOPLES, type SpecialPeople } from '../../../data/tables/special-peoples.ts';
import { springUnits } from '../../../engine/campaign/armies/recruiting.ts';
import { holderOf } from '../../../engine/campaign/lands.ts';
import { nationOf, warRatingOf } from '../../../engine/campaign/state.ts';
import { provinceId } from '../../../engine/ids.ts';
import { counted } from '../../chronicle/words.ts';
import { type Choices, type Deciding, fact, type QuestionTelling, stepOf, us } from './deciding.ts';

/** How many provinces of its host lie around a camp. */
const around = ({ state, lands }: Deciding, at: string): number =>
  lands.neighbours(provinceId(at)).filter((p) => holderOf(state, p) === holderOf(state, provinceId(at))).length;

/** The page that says where a people appears (pp. 68-69). */
const appearsOn = (people: string): number => SPECIAL_PEOPLES[people as SpecialPeople].appear.page;

/** How the questions of where a special people camps are put (pp. 68-69), by the kind of step. */
export const CAMP_QUESTIONS = {
  'make-camp': {
    page: (d) => appearsOn(d.nation.people),
    title: (d) => `Where in the land of ${d.names.nation(stepOf(d, 'make-camp').host)} will ${us(d)} appear?`,
    facts(d) {
      const { host } = stepOf(d, 'make-camp');
      const nation = nationOf(d.state, host);
      const units = nation.army.length + springUnits(d.lands, nation);
      return [
        fact(`${d.names.nation(host)} will have ${units} units with the basic army to come, without recruiting rolls, and War Rating ${warRatingOf(nation)}`),
      ];
    },
  },
} as const satisfies Readonly<Record<string, QuestionTelling>>;

/** pp. 68-69: where a people makes its camp. */
export const CAMP_CHOICES: Choices<'camp'> = {
  camp: {
    label: (d, at) => `In ${d.names.province(at)}`,
    note: (d, at) => `${counted(around(d, at), 'province')} of the host around it`,
    leadsThere: true,
  },
};
