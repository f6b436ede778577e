import { COMPANIES } from '../../data/companies.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { nationId } from '../../engine/ids.ts';
import { WITH_COMPANIES } from './hiring-table.ts';
import { choose as chooseIn, chooseTo as chooseInTo, open as openIn, type Rest, run as runIn, runTo as runInTo } from './playing.ts';

/** A step where there are companies, and all that follows from it. */
export const run = (state: CampaignState, step: Parameters<typeof runIn>[1], faces: readonly number[] = [], world = WITH_COMPANIES) =>
  runIn(state, step, faces, world);

/** A step where there are companies, and all that follows from it until this is asked. */
export const runTo = (rest: Rest, state: CampaignState, step: Parameters<typeof runIn>[1], faces: readonly number[] = [], world = WITH_COMPANIES) =>
  runInTo(rest, state, step, faces, world);

/** Whoever is asked chooses, where there are companies. */
export const choose = (
  state: CampaignState,
  choice: Parameters<typeof chooseIn>[1],
  chosen: Parameters<typeof chooseIn>[2] = {},
  faces: readonly number[] = [],
) => chooseIn(state, choice, chosen, faces, WITH_COMPANIES);

/** Whoever is asked chooses, where there are companies, until this is asked. */
export const chooseTo = (
  rest: Rest,
  state: CampaignState,
  choice: Parameters<typeof chooseIn>[1],
  chosen: Parameters<typeof chooseIn>[2] = {},
  faces: readonly number[] = [],
) => chooseInTo(rest, state, choice, chosen, faces, WITH_COMPANIES);

/** The choices open now, where there are companies. */
export const open = (state: CampaignState) => openIn(state, WITH_COMPANIES);

/** A company as it is printed. */
export const company = (id: string) => COMPANIES.find((c) => c.id === id)!;

/** A nation rolls for what is for hire (p. 65). */
export const forHire = (id: string) => ({ kind: 'mercenary-for-hire', nation: nationId(id) }) as const;

/** A nation is asked whether it hires a company. */
export const hire = (id: string, of: string, count = 1) => ({ kind: 'hire-company', nation: nationId(id), company: of, count }) as const;
