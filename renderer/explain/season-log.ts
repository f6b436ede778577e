import type { Answer, CampaignKey, Client, UnitInLog } from '../../main/contract.ts';
import { type LogLine, readLog } from './reading.ts';

/** The log of a season, and what the leaders, heroes, magic users, units and companies it tells of are called, by their ids. */
export interface SeasonLog {
  readonly lines: readonly LogLine[];
  readonly persons: Readonly<Record<string, string>>;
  readonly units: Readonly<Record<string, UnitInLog>>;
}

/** The logs of the campaign that is open. */
export interface SeasonLogs {
  /** The log of a season of the open campaign. */
  readonly seasonLog: (now: number) => Promise<Answer<SeasonLog>>;
}

/** How many are kept: several sentences of a page rest on the same one. */
const MOST_KEPT = 6;

/** `open`: the campaign that is open, and how often it has moved; a log of before is not given for one of now. */
export function createSeasonLogs(
  client: Pick<Client, 'seasonEvents' | 'seasonPersons' | 'seasonUnits'>,
  open: () => { readonly key: CampaignKey; readonly version: number },
): SeasonLogs {
  const kept = new Map<string, Promise<Answer<SeasonLog>>>();

  async function ask(key: CampaignKey, now: number): Promise<Answer<SeasonLog>> {
    const of = { key, now };
    const [events, persons, units] = await Promise.all([client.seasonEvents(of), client.seasonPersons(of), client.seasonUnits(of)]);
    if ('refused' in events) return events;
    return { ok: { lines: readLog(events.ok), persons: 'ok' in persons ? persons.ok : {}, units: 'ok' in units ? units.ok : {} } };
  }

  return {
    seasonLog(now) {
      const { key, version } = open();
      const name = `${key}/${now}/${version}`;
      const known = kept.get(name);
      if (known !== undefined) return known;
      const asked = ask(key, now).then((answer) => {
        // what is refused now may be answered next time
        if ('refused' in answer) kept.delete(name);
        return answer;
      });
      kept.set(name, asked);
      if (kept.size > MOST_KEPT) kept.delete([...kept.keys()][0]!);
      return asked;
    },
  };
}
