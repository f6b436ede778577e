import { describe, expect, test } from 'vitest';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { hashChain } from '../../engine/lines.ts';
import { exportCampaign, importCampaign } from '../../main/store/transfer.ts';
import { asked } from '../cli/run.ts';
import { place, played, within } from './campaigns.ts';

/** Exported campaigns that somebody has made up, with hashes that agree: what is said of them when their chronicle is written. */

type Fields = Record<string, unknown>;
interface Text {
  readonly stops: readonly {
    readonly events: readonly { readonly event: Fields }[];
    readonly sealed: { readonly season: number; hash: string }[];
  }[];
}

const text = within(played(1).file, exportCampaign);

/** The campaign with something changed and all its hashes worked out anew, in a file. */
function forged(change: (json: Text) => void): string {
  const json = JSON.parse(text) as Text;
  change(json);
  const chain = hashChain();
  const hashes = json.stops.flatMap((stop) => stop.events.map(({ event }) => chain.add(event as unknown as CampaignEvent))).filter((hash) => hash !== null);
  hashes.push(chain.close());
  for (const { sealed } of json.stops) for (const seal of sealed) seal.hash = hashes[seal.season - 1]!;
  const to = place('forged');
  importCampaign('letter.json', JSON.stringify(json), to);
  return to;
}

const eventOf = ({ stops }: Text, kind: string): Fields => stops.flatMap(({ events }) => events).find(({ event }) => event.kind === kind)!.event;

describe('what was made up is told in one line, with where it is not what was played', () => {
  type Case = readonly [what: string, change: (json: Text) => void, where: RegExp];
  const CASES: readonly Case[] = [
    [
      'a hero whom nobody has hired',
      (json) => Object.assign(eventOf(json, 'hero-hired'), { nation: null }),
      /event \d+ of season 1 on branch 1 differs .*"nation":null/,
    ],
    [
      'an army without units',
      (json) => Object.assign(eventOf(json, 'basic-army-raised'), { units: null }),
      /event \d+ of season 1 on branch 1 differs .*"units":null/,
    ],
    [
      'a province taken from nobody',
      (json) => Object.assign(eventOf(json, 'province-taken'), { from: null }),
      /event \d+ of season 1 on branch 1 differs .*"from":null/,
    ],
  ];
  test.each(CASES)('%s', async (_, change, where) => {
    const file = forged(change);
    const said = await asked('export', '--save', file, '--format', 'html');
    expect([said.code, said.out]).toEqual([2, '']);
    expect(said.err).toMatch(/^talomir: \S+forged-\d+\.talomir cannot be told, for it is not what its choices lead to: [^\n]*\n$/);
    expect(said.err).toMatch(where);
  });

  test('what only has its hashes worked out anew is written as it is', async () => {
    const file = forged(() => {});
    expect(within(file, exportCampaign)).toBe(text);
    expect(await asked('export', '--save', file, '--format', 'html')).toMatchObject({ code: 0, err: '' });
  });
});
