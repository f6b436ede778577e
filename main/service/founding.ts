import { TALOMIR } from '../../data/world.ts';
import type { ChosenAtFounding } from '../contract.ts';
import type { CampaignRow } from '../store/reading.ts';

/** The nations that have land when a campaign begins. */
const withLand = ({ nations }: CampaignRow['world']): readonly string[] => nations.filter(({ provinces }) => provinces.length > 0).map(({ id }) => id);

/** What was chosen when a campaign was founded; one from before its founding was dated has no date. */
export function foundingOf({ seed, players, years, system, world, settings: { foundedAt } }: CampaignRow): ChosenAtFounding {
  const nations = withLand(world);
  return {
    seed,
    players,
    years,
    battles: system,
    nations: nations.length === withLand(TALOMIR).length ? null : nations,
    options: world.options,
    ownLists: world.lists.flatMap(({ id, ownName }) => (ownName === undefined ? [] : [{ nation: id, name: ownName }])),
    position: world.position ?? null,
    foundedAt: typeof foundedAt === 'number' ? foundedAt : null,
  };
}
