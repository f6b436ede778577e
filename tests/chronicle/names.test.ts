import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { leaderId, nationId } from '../../engine/ids.ts';
import { namesOf } from '../../main/chronicle/names.ts';

const NAMES = namesOf(TALOMIR);

test.each(TALOMIR.nations.map(({ id }) => id))('those who rise in %s in one year and the next are told apart by name', (nation) => {
  const id = nationId(nation);
  const called = [986, 987].flatMap((year) => [1, 2, 3].map((n) => NAMES.leader(leaderId(id, 'leader', year, n), nation)));
  const sizes = new Set(called).size;
  expect([called, sizes]).toEqual([called, called.length]);
});
