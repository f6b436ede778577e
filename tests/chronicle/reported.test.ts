import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { castOf } from '../../main/chronicle/battle-telling/cast.ts';
import { reportedInWords } from '../../main/chronicle/battle-telling/reported.ts';
import { happened } from './telling-a-battle.ts';

const side = (nation: string, routed: readonly string[], left: readonly string[]) => ({ nation, routed, left, fates: [], routedBearers: [] });

test('what was written down of a battle is told of both sides: whose they were who came off the table, of a dragon itself alone', () => {
  const came = [
    happened('army-fielded', { nation: 'treyine', warRating: 3, units: ['t1', 't2', 't3'], types: ['knights', 'knights', 'archers'] }),
    happened('army-fielded', { nation: 'rogue-dragon', warRating: 1, units: ['d'], types: ['rogue-dragon'] }),
  ];
  const told = (reported: object) => {
    const events = [...came, happened('battle-reported', { refusedBy: null, ...reported })];
    return reportedInWords(events, castOf(TALOMIR, events));
  };
  expect(told({ invader: side('rogue-dragon', ['d'], []), defender: side('treyine', ['t1', 't2'], ['t3']) })).toEqual([
    'The Rogue Dragon routed.',
    'Treyine: two units of Knights routed; a unit of Archers left the field.',
  ]);
  expect(told({ invader: side('rogue-dragon', [], ['d']), defender: side('treyine', [], []) })).toEqual(['The Rogue Dragon left the field.']);
});
