import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StoreProblem } from '../../main/store/problems.ts';
import { exportCampaign, importCampaign } from '../../main/store/transfer.ts';
import { SOAK } from '../laws/extent.ts';
import { place, played, problemOf, within } from './campaigns.ts';

/** Texts of campaigns that somebody has changed: what is said of them. */

const { file } = played(1);

describe('an exported campaign', () => {
  const text = within(file, exportCampaign);
  type Json = {
    campaign: Record<string, unknown>;
    branches: Record<string, unknown>[];
    world: unknown;
    stops: { [key: string]: Record<string, unknown>[] | number; branch: number }[];
  };
  const refused = (change: (json: Json) => void): string => {
    const json = JSON.parse(text) as Json;
    change(json);
    const to = join(mkdtempSync(join(tmpdir(), 'talomir-refused-')), 'to.talomir');
    try {
      importCampaign('letter.json', JSON.stringify(json), to);
    } catch (error) {
      expect(existsSync(to)).toBe(false);
      expect(readdirSync(dirname(to))).toEqual([]);
      if (error instanceof StoreProblem) return error.message;
      throw error;
    }
    throw new Error('it was taken');
  };
  const rows = (json: Json, stop: number, of: string) => json.stops[stop]![of] as Record<string, unknown>[];
  const firstWith = (json: Json, of: string): Record<string, unknown>[] =>
    rows(
      json,
      json.stops.findIndex((s) => (s[of] as unknown[]).length > 0),
      of,
    );

  test.each<[string, (json: Json) => void, RegExp]>([
    ['a stop that is there twice', (c) => void c.stops.splice(2, 0, { ...c.stops[1]!, events: [] }), /stops\.\d+: .*UNIQUE/],
    ['a stop of a branch that is not', (c) => void c.stops.push({ ...c.stops[2]!, branch: 7 }), /stops\.\d+: .*FOREIGN KEY/],
    ['one branch twice', (c) => void c.branches.push({ ...c.branches[0]! }, { id: 2, parent: 1, fork: 0 }), /branches\.1/],
    ['two branches of one number', (c) => void c.branches.push({ id: 2, parent: 1, fork: 0 }, { id: 2, parent: 1, fork: 0 }), /branches\.2: /],
    ['a world of another kind', (c) => Object.assign(c, { world: { nothing: true } }), /: world\.name: .*expected string/],
    [
      'a state that is none',
      (c) => Object.assign(c.stops.flatMap((s) => s.seasons as Record<string, unknown>[]).at(-1)!, { state: {} }),
      /stops\.\d+\.seasons\.\d+\.state: .*a season's state/,
    ],
    ['no seasons', (c) => void c.stops.map((s) => Object.assign(s, { seasons: [] })), /cannot be played on: .*no season before choice/],
    ['an event that is no event', (c) => Object.assign(firstWith(c, 'events')[0]!, { event: {} }), /stops\.0\.events\.0\.event: .*its kind/],
    ['events in another order', (c) => void firstWith(c, 'events').reverse(), /hash of season 1/],
  ])('with %s is refused', (_, change, says) => {
    const message = refused(change);
    expect(message).toMatch(/^letter\.json: /);
    expect(message).toMatch(says);
    expect(message).not.toContain('.founding');
  });

  test.each([
    ['year', '986"><script>', /stops\.\d+\.events\.\d+\.event\.year: .*number/],
    ['season', '"><script>', /stops\.\d+\.events\.\d+\.event\.season: .*spring/],
    ['now', 0, /stops\.\d+\.events\.\d+\.event\.now: .*>=1/],
  ])('of whose seasons one begins with a %s that is none is refused', (field, wrong, says) => {
    const message = refused((c) => {
      const began = c.stops.flatMap((stop) => stop.events as { event: Record<string, unknown> }[]).find(({ event }) => event.kind === 'season-began')!;
      began.event[field] = wrong;
    });
    expect(message).toMatch(says);
  });

  test('whose keys are left out, or hold something else, is refused, each of them', () => {
    const keys = (value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] => {
      if (typeof value !== 'object' || value === null || path.includes('world') || path.includes('event') || path.includes('state') || path.includes('action'))
        return [path];
      const entries: (readonly [string | number, unknown])[] = Array.isArray(value) ? value.slice(0, 1).map((v, i) => [i, v] as const) : Object.entries(value);
      return [path, ...entries.flatMap(([key, inner]) => keys(inner, [...path, key]))];
    };
    const json = JSON.parse(text) as Json;
    const paths = keys(json).filter((path) => path.length > 0 && !path.includes('settings') && typeof path.at(-1) === 'string');
    expect(paths.length).toBeGreaterThan(20);
    const others = ['xyz', -1, [null], { more: 1 }];
    // without the soak one of the others by turns
    for (const [n, path] of paths.entries())
      for (const wrong of [undefined, ...(SOAK ? others : [others[n % others.length]])]) {
        const at = (root: unknown): Record<string | number, unknown> =>
          path.slice(0, -1).reduce<unknown>((v, key) => (v as Record<string | number, unknown>)[key], root) as Record<string | number, unknown>;
        const was = at(json)[path.at(-1)!];
        if (typeof was === 'string' && typeof wrong === 'string') continue;
        expect(
          refused((c) => Object.assign(at(c), { [path.at(-1)!]: wrong })),
          `${path.join('.')} = ${String(wrong)}`,
        ).toMatch(/^letter\.json: /);
      }
  });

  const state = (json: Json): Record<string, unknown> => json.stops.flatMap((s) => s.seasons as { state: Record<string, unknown> }[]).at(-1)!.state;
  test.each<[string, (json: Json) => void, RegExp]>([
    ['a season that never comes', (c) => Object.assign(state(c), { now: 1e12 }), /: stops\.\d+\.seasons\.\d+\.state\.now: .*<=100000/],
    ['a season beyond all', (c) => Object.assign(c.stops.at(-1)!, { season: 1e12 }), /: stops\.\d+\.season: .*<=100000/],
    ['no end of rolls', (c) => Object.assign((state(c).nations as object[])[0]!, { rolls: 1e15 }), /\.state\.nations\.0\.rolls: .*<=10000/],
    ['a province that nobody holds', (c) => Object.assign((state(c).provinces as object[])[2]!, { holder: 0 }), /\.state\.provinces\.2\.holder: .*string/],
    ['nothing to do', (c) => Object.assign(state(c), { agenda: null }), /\.state\.agenda: .*array/],
    ['a host without number', (c) => Object.assign(world(c).lists[0]!.units[0]!, { count: 1e9 }), /: world\.lists\.0\.units\.0\.count: .*<=500/],
    [
      'a choice of nothing',
      (c) => Object.assign(rows(c, 1, 'choices')[0]!.action as object, { of: null }),
      /: stops\.1\.choices\.0\.action\.of: expected a list/,
    ],
    [
      'a choice in a battle of something else',
      (c) => Object.assign((firstWith(c, 'battles')[0]!.choices as object[])[0]!, { of: [5] }),
      /: stops\.\d+\.battles\.0\.choices\.0\.of: expected a list/,
    ],
    [
      'a choice that is none',
      (c) => Object.assign(rows(c, 1, 'choices')[0]!.action as object, { kind: 'chose' }),
      /: stops\.1\.choices\.0\.action\.kind: expected choose or battle-fought/,
    ],
    [
      'a choice in a battle that is none of a battle',
      (c) => Object.assign((firstWith(c, 'battles')[0]!.choices as object[])[0]!, { kind: 'battle-fought' }),
      /: stops\.\d+\.battles\.0\.choices\.0\.kind: expected choose or report/,
    ],
    ['a battle of no lines', (c) => Object.assign(firstWith(c, 'battles')[0]!, { events: [] }), /: stops\.\d+\.battles\.0\.events: .*>=1/],
  ])('with %s is refused, and it is said where', (_, change, says) => {
    expect(refused(change)).toMatch(says);
  });

  /** The text with something put into it that no object of ours would be written as. */
  const withText = (mark: (json: Json) => void, put: string): string => {
    const json = JSON.parse(text) as Json;
    mark(json);
    return JSON.stringify(json).replace('"@"', put);
  };
  const refusedText = (odd: string): string => {
    const to = place('odd');
    const { kind, message } = problemOf(() => importCampaign('letter.json', odd, to));
    expect([kind, existsSync(to)]).toEqual(['bad-input', false]);
    return message;
  };
  const nested = (deep: number): string => `${'['.repeat(deep)}${']'.repeat(deep)}`;
  test.each<[string, (json: Json) => void]>([
    ['campaign.settings.note', (c) => Object.assign(c.campaign, { settings: { note: '@' } })],
    ['world.note', (c) => Object.assign(world(c), { note: '@' })],
    ['stops.0.events.4.event.note', (c) => Object.assign(rows(c, 0, 'events')[4]!.event as object, { note: '@' })],
    ['stops.1.choices.0.action.note', (c) => Object.assign(rows(c, 1, 'choices')[0]!.action as object, { note: '@' })],
  ])('whose %s cannot be written again as it came is refused', (path, mark) => {
    const [first] = path.split('.note');
    expect(refusedText(withText(mark, nested(200_000)))).toMatch(new RegExp(`^letter\\.json: ${first}\\S*: nothing more than 100 deep was expected$`));
    expect(refusedText(withText(mark, '1e999'))).toBe(`letter.json: ${path}: a number that is not too large was expected`);
    expect(refusedText(withText(mark, '{"__proto__":{"kind":"polluted"}}'))).toMatch(
      new RegExp(`^letter\\.json: ${first}\\S*: no key of that name was expected$`),
    );
  });

  test('of very many stops that are none the first is told', () => {
    const json = JSON.parse(text) as Json;
    const odd = JSON.stringify({ ...json, stops: [] }).replace('"stops":[]', `"stops":[${'{},'.repeat(300_000)}{}]`);
    expect(refusedText(odd)).toMatch(/^letter\.json: stops\.0\.branch: /);
  });

  test('with a mark of its byte order is read, and so are the longest name and settings that are not known yet', () => {
    const json = JSON.parse(text) as Json;
    json.campaign.name = 'x'.repeat(80);
    json.campaign.settings = { weather: 'rain', foundedAt: 5, asks: 'never' };
    const to = place('marked');
    importCampaign('letter.json', `\uFEFF${JSON.stringify(json)}`, to);
    expect(within(to, exportCampaign)).toContain(`"name":"${'x'.repeat(80)}"`);
    expect(within(to, exportCampaign)).toContain('"settings":{"weather":"rain","foundedAt":5,"asks":"never"}');
  });

  const world = (json: Json) => json.world as { provinces: Record<string, unknown>[]; options: Record<string, unknown>; lists: { units: object[] }[] };
  test.each<[string, (json: Json) => void, RegExp]>([
    [
      'an event with a key that none has',
      (c) => Object.assign(rows(c, 0, 'events')[4]!.event as object, { weather: 'rain' }),
      /: stops\.0\.events\.4\.event: an event may not have a key 'weather'$/,
    ],
    [
      'an event of a battle with such a key',
      (c) => Object.assign(firstWith(c, 'battles')[0]!, { events: [{ kind: 'flew', wings: 2 }] }),
      /: stops\.\d+\.battles\.0\.events\.0: an event may not have a key 'wings'$/,
    ],
    ['provinces without neighbours', (c) => delete world(c).provinces[2]!.land, /: world\.provinces\.2\.land: .*expected array/],
    [
      'a neighbour that is nowhere',
      (c) => Object.assign(world(c).provinces[0]!, { land: ['narnia'] }),
      /: world\.provinces\.0\.land\.0: there is no 'narnia'$/,
    ],
    ['a province of nobody', (c) => Object.assign(world(c).provinces[1]!, { nation: 'narnia' }), /: world\.provinces\.1\.nation: there is no 'narnia'$/],
    [
      'an option that is no yes or no',
      (c) => Object.assign(world(c).options, { publicDiscoveries: 'perhaps' }),
      /: world\.options\.publicDiscoveries: .*boolean/,
    ],
    ['half a Rep', (c) => Object.assign(world(c).lists[0]!.units[1]!, { rep: 4.5 }), /: world\.lists\.0\.units\.1\.rep: .*int/],
    ['a unit of nobody', (c) => Object.assign(world(c).lists[0]!.units[1]!, { figures: 0 }), /: world\.lists\.0\.units\.1\.figures: .*>=1/],
    [
      'a recruit that no dice raise',
      (c) => Object.assign(world(c).lists[0]!.units[1]!, { recruits: [7, 99] }),
      /: world\.lists\.0\.units\.1\.recruits\.1: .*<=12/,
    ],
    ['a unit of no class', (c) => Object.assign(world(c).lists[0]!.units[1]!, { class: 'naval' }), /: world\.lists\.0\.units\.1\.class: .*"foot-melee"/],
    ['settings of another kind', (c) => Object.assign(c.campaign, { settings: { asks: 5 } }), /: campaign\.settings\.asks: .*"every-decision"/],
    ['iron that is no yes or no', (c) => Object.assign(c.campaign, { settings: { iron: 'x' } }), /: campaign\.settings\.iron: .*expected boolean/],
    ['real dice that are a list', (c) => Object.assign(c.campaign, { settings: { realDice: [] } }), /: campaign\.settings\.realDice: .*expected boolean/],
    ['a name that is too long', (c) => Object.assign(c.campaign, { name: 'x'.repeat(81) }), /: campaign\.name: .*of 80 characters at most$/],
    ['a name on two lines', (c) => Object.assign(c.campaign, { name: 'one\ntwo' }), /: campaign\.name: a name .*on one line/],
    ['no years', (c) => Object.assign(c.campaign, { years: 0 }), /: campaign\.years: .*>=1/],
    [
      'players that are nobody',
      (c) => Object.assign(c.campaign, { players: ['orcs', 'narnia'] }),
      /: campaign\.players\.1: there is no nation 'narnia' in its world$/,
    ],
    ['a player twice', (c) => Object.assign(c.campaign, { players: ['orcs', 'orcs'] }), /: campaign\.players\.1: each nation once was expected$/],
    [
      'an order taken back that nobody gave',
      (c) => Object.assign(c, { undone: [{ branch: 1, choice: 3, n: 1 }] }),
      /: undone\.0: there is no order 1 for choice 3 on branch 1$/,
    ],
  ])('with %s is refused, and it is said where', (_, change, says) => {
    expect(refused(change)).toMatch(says);
  });
});
