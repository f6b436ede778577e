import { untrack } from 'svelte';
import type { Game } from './game.svelte.ts';
import type { Place } from './place.svelte.ts';
import { campaignAt, type Trail } from './trail.svelte.ts';
import type { Where } from './where.ts';

/** What is needed to lead the reader to where he was. */
interface Leading {
  readonly game: Pick<Game, 'standing' | 'leaveCampaign' | 'openCampaign'>;
  readonly place: Pick<Place, 'screen' | 'page' | 'battle' | 'come' | 'screenTo' | 'closeAbove'>;
  readonly trail: Trail;
}

/** Where the reader is; null while he is between two places. */
export function whereIs({ game, place }: Pick<Leading, 'game' | 'place'>): Where | null {
  const { screen, page, battle } = place;
  if (screen === 'battle') return { screen, key: null, page: null, battle };
  if (screen !== 'campaign') return { screen, key: null, page: null, battle: null };
  return game.standing === null ? null : { screen, key: game.standing.key, page, battle: null };
}

/** Opens what a place needs and goes there; to the library where that cannot be opened any more. */
async function leadTo(to: Where, { game, place }: Leading): Promise<void> {
  const key = campaignAt(to);
  if (game.standing !== null && game.standing.key !== key) await game.leaveCampaign();
  // a battle that was fought has moved its campaign: it is opened again to learn where it stands
  const isKnown = game.standing !== null && !(place.screen === 'battle' && to.screen === 'campaign');
  if (key !== null && !isKnown && !(await game.openCampaign(key))) return place.screenTo('start');
  place.come(to);
}

/**
 * Keeps the browser's history and the reader's place in step, while the component that calls it lives: what he opens is recorded, and Back and Forward lead him
 * there. Anything above the page is closed first. Nothing is recorded until `isReady`.
 */
export function returning(leading: Leading, isReady: () => boolean): void {
  const { game, place, trail } = leading;
  let isOnTheWay = $state(false);
  let wanted: Where | null = null;

  async function lead(to: Where): Promise<void> {
    wanted = to;
    if (isOnTheWay) return;
    isOnTheWay = true;
    while (wanted !== null) {
      const next: Where = wanted;
      wanted = null;
      await leadTo(next, leading);
    }
    const here = whereIs({ game, place });
    if (here !== null) trail.correct(here);
    isOnTheWay = false;
  }

  function went({ state }: PopStateEvent): void {
    if (place.closeAbove()) {
      trail.stay(state);
      return;
    }
    const to = trail.arrived(state);
    // a reader on his way elsewhere is not where he seems to be
    if (to !== null && (isOnTheWay || JSON.stringify(to) !== JSON.stringify(whereIs({ game, place })))) void lead(to);
  }

  $effect(() => {
    const here = whereIs({ game, place });
    if (here !== null && isReady() && !isOnTheWay) untrack(() => trail.note(here));
  });
  $effect(() => {
    addEventListener('popstate', went);
    return () => removeEventListener('popstate', went);
  });
}
