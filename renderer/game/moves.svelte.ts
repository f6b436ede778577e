import type { CalledByPlayer } from '../../data/shapes.ts';
import type { Answer, CampaignChoice, CampaignKey, Happened, Standing, TableReport, Until } from '../../main/contract.ts';
import type { Asking } from './asking.svelte.ts';
import { hasMovedOn, MOVED_ON_WORDS } from './moved-on.ts';
import type { TakingIn } from './open-campaign.svelte.ts';

/** What moves the open campaign on, or back. */
export interface Moves {
  /** The game plays on by itself. */
  readonly isPlaying: boolean;
  /** Answers whether it has: not if it was refused. */
  readonly playOn: (until: Until) => Promise<boolean>;
  readonly stop: () => Promise<void>;
  readonly choose: (choice: CampaignChoice) => Promise<boolean>;
  /** Faces he has thrown for his nation; null: the program throws them, `rest` with all that are still wanted for what waits. */
  readonly throwDice: (faces: readonly number[] | null, rest?: boolean) => Promise<boolean>;
  readonly takeBackThrow: () => Promise<boolean>;
  /** What he chose and waits for dice is not done. */
  readonly dropThrows: () => Promise<boolean>;
  readonly settle: (battle: string) => Promise<boolean>;
  /** Reports the outcome of a battle fought on a table of his own. */
  readonly report: (battle: string, report: TableReport) => Promise<boolean>;
  /** The year the campaign ends with, or null: as long as the player likes. One that is over goes on. */
  readonly agreeLength: (lastYear: number | null) => Promise<boolean>;
  /** Takes a nation in hand, or leaves it to the game. */
  readonly playNation: (nation: string, isPlayers: boolean) => Promise<boolean>;
  readonly goBack: (choice: number) => Promise<boolean>;
  /** Takes back the last decision of the season. */
  readonly takeBack: () => Promise<boolean>;
  /** To a course that was left by going back. */
  readonly returnTo: (course: number) => Promise<boolean>;
  /** Calls somebody as the player likes; null: as his people would. */
  readonly callPerson: (person: string, called: CalledByPlayer | null) => Promise<boolean>;
  /** Calls a province as the player likes; null: as the map does. */
  readonly callProvince: (province: string, name: string | null) => Promise<boolean>;
  /** Sets what is named, and leaves the rest as it is, whatever another window has set. */
  readonly changeSettings: (settings: Partial<Standing['settings']>) => Promise<void>;
}

/** What a call is about: the campaign, as it stands where this window shows it. */
interface Here {
  readonly key: CampaignKey;
  readonly mark: string;
}

/** `shown`: where the campaign that is open stands, as this window shows it; without one nothing is moved. `isRunning`: it is played on already. */
export function createMoves(
  { client, ask }: Asking,
  shown: () => Standing | null,
  { happened, standsAt, named }: TakingIn,
  isRunning: () => boolean = () => false,
): Moves {
  let isPlaying = $state(false);

  /** A call about what is shown; where things have moved on since, it shows where they stand and says so. Null where nothing is open. */
  function fromHere<T>(call: (here: Here) => Promise<Answer<T>>): (() => Promise<Answer<T>>) | null {
    const standing = shown();
    if (standing === null) return null;
    const { key, mark } = standing;
    return async () => {
      const answer = await call({ key, mark });
      if (!hasMovedOn(answer)) return answer;
      const now = await client.standing({ key });
      if ('ok' in now) await standsAt(now.ok);
      return { ...answer, message: MOVED_ON_WORDS };
    };
  }

  /** Does something where the campaign stands, from which it goes on. */
  async function done(act: (here: Here) => Promise<Answer<Happened>>): Promise<boolean> {
    const call = fromHere(act);
    return call !== null && happened(call);
  }

  /** To another place or course of the campaign. */
  async function moved(move: (here: Here) => Promise<Answer<Standing>>): Promise<boolean> {
    const call = fromHere(move);
    if (call === null) return false;
    const there = await ask(call);
    if (there !== null) await standsAt(there, true);
    return there !== null;
  }

  /** The same campaign by other names. */
  async function renamed(call: (key: CampaignKey) => Promise<Answer<Standing>>): Promise<boolean> {
    const standing = shown();
    const there = standing === null ? null : await ask(() => call(standing.key));
    if (there !== null) await named(there);
    return there !== null;
  }

  return {
    get isPlaying() {
      return isPlaying || isRunning();
    },
    async playOn(until) {
      const call = fromHere((here) => client.playOn({ ...here, until }));
      if (call === null || isPlaying || isRunning()) return false;
      isPlaying = true;
      try {
        const stopped = await ask(call);
        if (stopped !== null) await standsAt(stopped);
        return stopped !== null;
      } finally {
        isPlaying = false;
      }
    },
    async stop() {
      const standing = shown();
      if (standing !== null) await client.cancel({ key: standing.key });
    },
    choose: (choice) => done((here) => client.choose({ ...here, choice })),
    throwDice: (faces, rest = false) => done((here) => client.throwDice({ ...here, faces, rest })),
    takeBackThrow: () => done((here) => client.takeBackThrow(here)),
    dropThrows: () => done((here) => client.dropThrows(here)),
    settle: (battle) => done((here) => client.settleBattle({ ...here, battle })),
    report: (battle, report) => done((here) => client.reportBattle({ ...here, battle, report })),
    agreeLength: (lastYear) => done((here) => client.agreeLength({ ...here, lastYear })),
    playNation: (nation, isPlayers) => done((here) => client.playNation({ ...here, nation, isPlayers })),
    goBack: (choice) => moved((here) => client.goBack({ ...here, choice })),
    takeBack: () => moved((here) => client.takeBack(here)),
    returnTo: (course) => moved((here) => client.returnTo({ ...here, course })),
    callPerson: (person, called) => renamed((key) => client.callPerson({ key, person, called })),
    callProvince: (province, name) => renamed((key) => client.callProvince({ key, province, name })),
    async changeSettings(next) {
      const standing = shown();
      if (standing === null) return;
      const changed = await ask(() => client.changeSettings({ key: standing.key, settings: next }));
      if (changed !== null) await standsAt(changed);
    },
  };
}
