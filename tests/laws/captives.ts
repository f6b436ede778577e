import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { CampaignState, NationState } from '../../engine/campaign/state.ts';

const leadersOf = ({ leader, government: { houses, rival } }: NationState) => [
  leader,
  ...houses.map((h) => h.leader),
  ...(rival === null ? [] : [rival.leader]),
];

/** What ends a captivity (p. 42, ruling 177): for the leader it names, or with his whole nation. */
function endedBy(event: CampaignEvent, leader: string, nation: string): boolean {
  switch (event.kind) {
    case 'leader-returned':
    case 'leader-set-aside':
    case 'leader-died':
    case 'prince-died':
      return event.leader === leader;
    case 'nation-fell':
    case 'people-vanished':
      return event.nation === nation;
    default:
      return false;
  }
}

/** Watches who is held captive: nobody is so no longer without its being told. */
export function watchingCaptives(): { readonly hear: (event: CampaignEvent) => void; readonly faults: (state: CampaignState) => readonly string[] } {
  let held: readonly { readonly leader: string; readonly nation: string }[] = [];
  let since: CampaignEvent[] = [];
  return {
    hear: (event) => since.push(event),
    faults(state) {
      const captives = state.nations.flatMap((n) =>
        leadersOf(n).flatMap((l) => (l.captor === null ? [] : [{ leader: l.id, nation: n.government.partOf ?? n.id }])),
      );
      const gone = held.filter((was) => !captives.some((c) => c.leader === was.leader));
      const untold = gone.filter(({ leader, nation }) => !since.some((e) => endedBy(e, leader, nation)));
      held = captives;
      since = [];
      return untold.map(({ leader }) => `${leader} is a captive no more, and nobody is told`);
    },
  };
}
