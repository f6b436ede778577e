import { type Answer, type Api, CALLS, type CampaignKey, type Client } from '../../main/contract.ts';

/** A call that opens or closes a campaign is answered as it is. */
const ABOUT_OPENING: readonly string[] = ['openCampaign', 'closeCampaign'] satisfies readonly (keyof Api)[];

const isNotOpen = (answer: unknown): boolean => (answer as Partial<Extract<Answer<never>, { refused: string }>> | null)?.refused === 'not-open';

/**
 * Wraps calls so that, if another window has closed this window's campaign, it is opened again, once, and the call repeated; if it has been moved on since,
 * that is refused as ever. `shown`: the campaign this window shows; null if it shows none, or has left it.
 */
export function reopening(client: Client, shown: () => CampaignKey | null): Client {
  const again = (call: (ask: unknown) => Promise<unknown>) => async (ask: { readonly key?: CampaignKey }) => {
    const answer = await call(ask);
    const { key } = ask;
    if (key === undefined || !isNotOpen(answer) || key !== shown()) return answer;
    const opened = await client.openCampaign({ key });
    return 'ok' in opened ? call(ask) : opened;
  };
  const calls = (Object.keys(CALLS) as (keyof Api)[])
    .filter((name) => !ABOUT_OPENING.includes(name))
    .map((name) => [name, again((ask) => (client[name] as (ask: unknown) => Promise<unknown>)(ask))] as const);
  return { ...client, ...(Object.fromEntries(calls) as Partial<Client>) };
}
