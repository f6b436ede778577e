import { holderOf } from '../../../engine/campaign/lands.ts';
import { nationOf } from '../../../engine/campaign/state.ts';
import { provinceId } from '../../../engine/ids.ts';
import { counted } from '../../chronicle/words.ts';
import { armyInWords, type Choices, type Deciding, fact, type Question, stepOf, us } from './deciding.ts';

/** How many provinces of its host lie around a camp. */
const around = ({ state, lands }: Deciding, at: string): number =>
  lands.neighbours(provinceId(at)).filter((p) => holderOf(state, p) === holderOf(state, provinceId(at))).length;

export const CAMP_QUESTIONS = {
  'make-camp': {
    page: 68,
    title: (d) => `Where in the land of ${d.names.nation(stepOf(d, 'make-camp').host)} will ${us(d)} appear?`,
    facts(d) {
      const { host } = stepOf(d, 'make-camp');
      return [fact(`${d.names.nation(host)} ${d.names.does(host, 'has')} ${armyInWords(d, nationOf(d.state, host))}`)];
    },
  },
} as const satisfies Readonly<Record<string, Question>>;

/** pp. 68-69: where a people makes its camp. */
export const CAMP_CHOICES: Choices<'camp'> = {
  camp: { label: (d, at) => `In ${d.names.province(at)}`, note: (d, at) => `${counted(around(d, at), 'province')} of the host around it` },
};
