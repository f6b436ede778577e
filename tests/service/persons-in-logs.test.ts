import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { namesOf } from '../../main/chronicle/names.ts';
import { personsIn } from '../../main/service/persons.ts';

test('pp. 65-67: who commands a hired company is called by his name in a season’s log', () => {
  const lines = ['black-company', 'brethren-order'].map((company) =>
    JSON.stringify({ kind: 'company-hired', commander: `border-kingdom-${company}-986-1-commander` }),
  );
  expect(personsIn(lines, namesOf(TALOMIR))).toEqual({
    'border-kingdom-black-company-986-1-commander': 'Captain Alfred Badenhorst of the Black Company',
    'border-kingdom-brethren-order-986-1-commander': 'the Brother Knight Commander of the Brethren',
  });
});
