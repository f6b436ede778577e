import { readFileSync } from 'node:fs';
import { TALOMIR } from '../../../data/world.ts';
import { campaign } from '../../../engine/campaign/campaign.ts';
import { nationId } from '../../../engine/ids.ts';
import type { MapView, NationLine } from '../../../main/contract.ts';
import { atlasOf } from '../../../main/service/atlas.ts';
import { mapOf, nationsOf } from '../../../main/service/views.ts';
import { simulate } from '../../../main/simulation.ts';

/** Talomir as the window gets it. */
export const ATLAS = atlasOf(TALOMIR);

/** What the map is lettered in on each paper. */
export const LETTERING = letteringIn(readFileSync(new URL('../../../renderer/map/tints.css', import.meta.url), 'utf8'));
function letteringIn(css: string): { readonly light: string; readonly dark: string } {
  const [, light, dark] = /--lettering: light-dark\((#\w+), (#\w+)\)/.exec(css)!;
  return { light: light!, dark: dark! };
}

/** A moment of a campaign as the window gets it. */
export interface Moment {
  readonly view: MapView;
  readonly nations: readonly NationLine[];
}

/** Each season of a campaign that plays itself with quick battles, at its fullest: with the most invasions. */
export function seasons(seed: number, years: number): readonly Moment[] {
  const { lands } = campaign(TALOMIR);
  const moments = new Map<number, Moment>();
  simulate(
    { seed, years, players: [nationId('treyine')], system: 'abstract' },
    {
      campaign: (_events, _action, state) => {
        const before = moments.get(state.now);
        if (before !== undefined && before.view.invasions.length >= state.invasions.length) return;
        moments.set(state.now, { view: mapOf(state, lands), nations: nationsOf(state, lands) });
      },
    },
  );
  return [...moments.values()];
}

/** Who holds a province at a moment. */
export function holderAt({ view }: Moment): (province: string) => string {
  const holders = new Map(view.holders.map(({ province, holder }) => [province, holder]));
  return (province) => holders.get(province)!;
}

/** As the campaign begins: each province its nation's. */
export const atStart = (province: string): string => ATLAS.provinces.find(({ id }) => id === province)!.nation;
