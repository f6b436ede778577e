import { feature } from 'topojson-client';
import type { GeometryCollection } from 'topojson-specification';
import { afterAll, expect, test } from 'vitest';
import { GAZETTEER } from '../../data/gazetteer.ts';
import { TALOMIR } from '../../data/world.ts';
import { atlasOf } from '../../main/service/atlas.ts';
import { corner, ok, serviceIn } from './serving.ts';

const { service } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());

test('the atlas of a new campaign has all of Talomir, each province with its shape, its place and its people', async () => {
  const atlas = ok(await handlers.atlas({ key: null }));
  expect(atlas.provinces).toHaveLength(107);
  expect(atlas.peoples.map(({ id }) => id).sort()).toEqual(TALOMIR.lists.map(({ id }) => id).sort());
  expect(atlas.treasures).toHaveLength(10);
  expect(atlas.treasures.find(({ id }) => id === 'drums-of-doom')!.does).toBe(
    'Played by a magic user of the Black Moon it has all within 12″ of it who are not of the Black Moon test at −1.',
  );
  const shapes = feature(atlas.topology, atlas.topology.objects.provinces as GeometryCollection<{ id: string }>).features;
  expect(shapes.map(({ properties }) => properties.id).sort()).toEqual(atlas.provinces.map(({ id }) => id).sort());
  for (const { at, capital, town, nation } of atlas.provinces) {
    expect(at[0]).toBeGreaterThan(0);
    expect(at[0]).toBeLessThan(atlas.width);
    expect(at[1]).toBeLessThan(atlas.height);
    expect(town !== null).toBe(capital);
    expect(atlas.peoples.some(({ id }) => id === nation)).toBe(true);
  }
  // p. 73 counts against the list where they differ
  expect(atlas.peoples.find(({ id }) => id === 'treyine')).toMatchObject({ name: 'Treyine', defense: 3, tech: 2, mana: -2, capital: 'treyine' });
  // p. 73, the last column, the Brethren's one roll among them
  for (const { id, rolls } of GAZETTEER) expect(atlas.peoples.find((people) => people.id === id)!.rolls, id).toBe(rolls);
  expect(JSON.parse(JSON.stringify(atlas))).toEqual(atlas);
  // pp. 44, 50, 61-62: what they cost who may go with an army
  const { hirePoints, mayBring, mostMagicUsers, units } = atlas.peoples.find(({ id }) => id === 'orcs')!;
  expect(mostMagicUsers).toEqual([4, 2, 1]);
  expect(hirePoints.hero).toBe(Math.max(...units.map(({ cost }) => cost)) + 10);
  expect(mayBring.map(({ id, points }) => [id, points])).toEqual(
    expect.arrayContaining([
      ['personal', 20],
      ['drums-of-doom', 30],
      ['war-horn-of-naz-goth', 0],
    ]),
  );
});

test('the atlas of a campaign that is open has the nations that take part', async () => {
  const { key } = ok(await handlers.foundCampaign(corner()));
  const atlas = ok(await handlers.atlas({ key }));
  expect([...new Set(atlas.provinces.map(({ nation }) => nation))].sort()).toEqual([...corner().nations!].sort());
  expect(await handlers.atlas({ key: 'nobody' })).toMatchObject({ refused: 'no-such-campaign' });
});

test('pp. 64-67: companies that a campaign does without are not in its atlas', () => {
  const without = (options: object): readonly string[] => atlasOf({ ...TALOMIR, options: { ...TALOMIR.options, ...options } }).companies.map(({ id }) => id);
  expect(without({})).toHaveLength(8);
  expect(without({ withoutBrethren: true })).not.toContain('brethren-order');
  expect(without({ withoutMercenaries: true })).toEqual([]);
});
