import type { Answer, CampaignChoice, CampaignKey, Happened, Standing, Until } from '../../main/contract.ts';
import type { Asking } from './asking.svelte.ts';
import { hasMovedOn, MOVED_ON_WORDS } from './moved-on.ts';
import type { TakingIn } from './open-campaign.svelte.ts';

/** What moves the open campaign on, or back. */
export interface Moves {
  /** The game plays on by itself. */
  readonly isPlaying: boolean;
  readonly step: () => Promise<void>;
  readonly playOn: (until: Until) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly choose: (choice: CampaignChoice) => Promise<boolean>;
  readonly settle: (battle: string) => Promise<boolean>;
  readonly goBack: (choice: number) => Promise<boolean>;
  readonly changeSettings: (settings: Standing['settings']) => Promise<void>;
}

/** `openKey`: the campaign that is open, if one is; without one nothing is moved. */
export function createMoves({ client, ask }: Asking, openKey: () => CampaignKey | undefined, { happened, standsAt }: TakingIn): Moves {
  let isPlaying = $state(false);

  /** Does what answers something that is shown; where things have moved on since, shows where they stand and says so. */
  const answered = (key: CampaignKey, call: () => Promise<Answer<Happened>>): Promise<boolean> =>
    happened(async () => {
      const answer = await call();
      if (!hasMovedOn(answer)) return answer;
      const now = await client.standing({ key });
      if ('ok' in now) await standsAt(now.ok);
      return { ...answer, message: MOVED_ON_WORDS };
    });

  return {
    get isPlaying() {
      return isPlaying;
    },
    async step() {
      const key = openKey();
      if (key !== undefined) await happened(() => client.step({ key }));
    },
    async playOn(until) {
      const key = openKey();
      if (key === undefined || isPlaying) return;
      isPlaying = true;
      try {
        const stopped = await ask(() => client.playOn({ key, until }));
        if (stopped !== null) await standsAt(stopped);
      } finally {
        isPlaying = false;
      }
    },
    async stop() {
      const key = openKey();
      if (key !== undefined) await client.cancel({ key });
    },
    async choose(choice) {
      const key = openKey();
      return key !== undefined && answered(key, () => client.choose({ key, choice }));
    },
    async settle(battle) {
      const key = openKey();
      return key !== undefined && answered(key, () => client.settleBattle({ key, battle }));
    },
    async goBack(choice) {
      const key = openKey();
      if (key === undefined) return false;
      const back = await ask(() => client.goBack({ key, choice }));
      if (back !== null) await standsAt(back);
      return back !== null;
    },
    async changeSettings(next) {
      const key = openKey();
      if (key === undefined) return;
      const changed = await ask(() => client.changeSettings({ key, settings: next }));
      if (changed !== null) await standsAt(changed);
    },
  };
}
