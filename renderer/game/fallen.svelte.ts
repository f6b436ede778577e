import type { Fall } from '../../main/contract.ts';
import { type Loaded, loaded } from '../pages/loaded.svelte.ts';
import type { Game } from './game.svelte.ts';

/** What is known of fallen nations; asked for again when another falls. */
export const fallen = (game: Game): Loaded<readonly Fall[]> =>
  loaded(
    () => {
      const out = game.nations.filter(({ isOut }) => isOut);
      return out.length === 0 ? null : [game.standing?.key, ...out.map(({ id }) => id)];
    },
    () => game.client.fallen({ key: game.standing?.key ?? '' }),
  );
