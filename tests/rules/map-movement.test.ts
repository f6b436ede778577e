import { describe, expect, test } from 'vitest';
import { lands } from '../../engine/campaign/lands.ts';
import { touching } from '../../engine/campaign/special-peoples/camps.ts';
import { unitsInReach } from '../../engine/campaign/wars/map-movement.ts';
import { nationId, provinceId } from '../../engine/ids.ts';
import { inCivilWar } from './governments-table.ts';
import { choose, open, run, runTo, told } from './playing.ts';
import { army, holds, look, type Setup, table, units } from './table.ts';
import { WORLD } from './world.ts';

const land = lands(WORLD);
const retreat = (id: string, from: string, ...numbers: number[]) =>
  ({ kind: 'retreat', nation: nationId(id), from: provinceId(from), units: units(id, ...numbers) }) as const;

/** Whether the one unit of a nation can come to a province. */
const reaches = (id: string, from: string, to: string, ...setup: readonly Setup[]): boolean => {
  const state = table(...setup, army(id, from, 'levies'));
  return unitsInReach(state, land, nationId(id), provinceId(to), units(id, 1)).length === 1;
};

describe('Map movement', () => {
  test('p. 70: from one province to any friendly province, as far as the chain goes', () => {
    expect(reaches('dunn', 'dunn', 'eldwood', holds('dunn', 'eld'))).toBe(true);
    expect(reaches('corr', 'corr', 'fenn', holds('corr', 'eldwood'))).toBe(true);
  });

  test('p. 70: an enemy or a stranger in between stops it', () => {
    expect(reaches('dunn', 'dunn', 'eldwood')).toBe(false);
    expect(reaches('ash', 'ash', 'fennmark')).toBe(false);
    expect(reaches('ash', 'ash', 'fennmark', holds('ash', 'brynmoor'))).toBe(true);
  });

  test('pp. 54, 70: nor does another region of one’s Empire let an army through, nor land that one’s rebels hold (ruling 258)', () => {
    // Corr and Dunn are of one realm
    expect(reaches('corr', 'corr', 'ashholm', holds('corr', 'eld'))).toBe(false);
    expect(reaches('corr', 'corr', 'ashholm', holds('corr', 'eld', 'dunn', 'dunnfell'))).toBe(true);
    expect(reaches('ash', 'ash', 'fennmark', holds('ash', 'brynmoor'))).toBe(true);
    expect(reaches('ash', 'ash', 'fennmark', holds('ash', 'brynmoor'), inCivilWar('ash', 'ashford'))).toBe(false);
  });

  test('p. 70: by sea from province to province along a double arrow, as if they touched', () => {
    expect(reaches('corr', 'corrdale', 'ash')).toBe(true);
    expect(reaches('dunn', 'dunn', 'fennmark')).toBe(true);
    expect(reaches('corr', 'corr', 'ashford')).toBe(false);
  });

  test('p. 70: sea and land can be combined', () => {
    expect(reaches('dunn', 'dunn', 'brynmoor', holds('dunn', 'fennmark'))).toBe(true);
    expect(reaches('corr', 'corrdale', 'bryn', holds('corr', 'ash', 'ashford'))).toBe(true);
  });

  test('p. 70: the army that stands in the place is there', () => {
    expect(reaches('ash', 'ashholm', 'ashholm')).toBe(true);
    expect(reaches('ash', 'ash', 'ashholm')).toBe(false);
    expect(reaches('ash', 'ashholm', 'eld')).toBe(true);
  });

  test('p. 70: a double arrow makes neighbours of nations', () => {
    expect(touching(table(), land, nationId('ash'), nationId('corr'))).toBe(true);
    expect(touching(table(), land, nationId('ash'), nationId('dunn'))).toBe(false);
  });
});

describe('A beaten army', () => {
  test('p. 59: goes back to any province of its own that it can reach (ruling C8)', () => {
    const begun = runTo('retreat of ash', table(army('ash', 'brynmoor', 'pike', 'levies')), retreat('ash', 'brynmoor', 1, 2));
    expect(open(begun.state)).toEqual(['retreat ash', 'retreat ashford', 'retreat ashholm']);
    const { state, events } = choose(begun.state, 'retreat', { at: 'ashholm' });
    expect(look(state, 'ash').army.map((u) => u.at)).toEqual(['ashholm', 'ashholm']);
    expect(told(events, 'army-retreated')).toMatchObject([{ from: 'brynmoor', to: 'ashholm', units: 2 }]);
  });

  test('p. 59: with one way there is nothing to choose', () => {
    const { state } = run(table(army('ash', 'eld', 'pike')), retreat('ash', 'eld', 1));
    expect(look(state, 'ash').army.map((u) => u.at)).toEqual(['ashholm']);
  });

  test('p. 70: home over the double arrow', () => {
    const { state } = runTo('retreat of corr', table(army('corr', 'ash', 'levies')), retreat('corr', 'ash', 1));
    expect(open(state)).toEqual(['retreat corr', 'retreat corrdale']);
  });

  test('p. 59: with none to reach it disbands till Spring (ruling C8)', () => {
    const { state, events } = run(
      table(army('ash', 'ashholm', 'pike', 'levies'), army('ash', 'ash', 'archers'), holds('eld', 'ashholm')),
      retreat('ash', 'ashholm', 1, 2),
    );
    expect(look(state, 'ash').army.map((u) => u.type)).toEqual(['archers']);
    expect(told(events, 'army-disbanded')).toMatchObject([{ nation: 'ash', from: 'ashholm', units: 2 }]);
  });
});
