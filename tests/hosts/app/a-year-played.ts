import { expect } from 'vitest';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { corner, EVERYTHING, ok, serviceIn } from '../../service/serving.ts';

/** A year that has been played to its end, with a war in which provinces were taken; its key. */
export async function aYearPlayed(app: OpenedApp, name: string): Promise<string> {
  const { service } = serviceIn(app.folder);
  const { handlers } = service;
  const settings = { ...EVERYTHING, asks: 'never' } as const;
  const founded = ok(await handlers.foundCampaign(corner({ name, seed: 9, players: [], years: 1, settings })));
  expect(ok(await handlers.playOn({ key: founded.key, until: 'end' })).waiting.what).toBe('over');
  await service.close();
  return founded.key;
}
