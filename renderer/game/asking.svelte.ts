import type { Answer, Client, Refused, Settings } from '../../main/contract.ts';

/** Calls to the campaigns: those still out, and why the last one was refused; and the settings of the whole app. */
export interface Asking {
  readonly client: Client;
  /** Something has been asked and not been answered yet. */
  readonly isBusy: boolean;
  /** Why the last thing asked for was not done. */
  readonly complaint: Refused | null;
  readonly ask: <T>(call: () => Promise<Answer<T>>) => Promise<T | null>;
  readonly forgive: () => void;
  readonly settings: Settings | null;
  readonly saveSettings: (settings: Settings) => Promise<void>;
}

/** Asks the host, one place for all: what is under way, and the last refusal. */
export function createAsking(client: Client): Asking {
  let asking = $state(0);
  let complaint = $state.raw<Refused | null>(null);
  let settings = $state.raw<Settings | null>(null);

  async function ask<T>(call: () => Promise<Answer<T>>): Promise<T | null> {
    asking++;
    try {
      const answer = await call();
      complaint = 'ok' in answer ? null : answer;
      return 'ok' in answer ? answer.ok : null;
    } finally {
      asking--;
    }
  }

  void client.settings({}).then((answer) => {
    if ('ok' in answer) settings = answer.ok;
  });

  return {
    client,
    get isBusy() {
      return asking > 0;
    },
    get complaint() {
      return complaint;
    },
    get settings() {
      return settings;
    },
    ask,
    forgive() {
      complaint = null;
    },
    async saveSettings(next) {
      settings = (await ask(() => client.saveSettings(next))) ?? settings;
    },
  };
}
