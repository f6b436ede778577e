import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Settings, USUAL_PACE } from '../contract.ts';
import { writeBeside } from '../store/beside.ts';
import { problemWith } from '../store/going-wrong.ts';

/** What the app is set to until somebody sets something else. */
const DEFAULT_APP_SETTINGS: Settings = { theme: 'system', textSize: 100, reducedMotion: 'system', pace: USUAL_PACE };

/** What settings may be; read from the file and from the window alike. */
export const appSettings = z.strictObject({
  theme: z.enum(['light', 'dark', 'system']),
  textSize: z.number().int().min(50).max(300),
  reducedMotion: z.enum(['system', 'on', 'off']),
  pace: z.number().int().min(0).max(10_000),
});

const fileIn = (folder: string): string => join(folder, 'settings.json');

/** The app's settings; those that cannot be read are as they were at first. */
export function readAppSettings(folder: string): Settings {
  const file = fileIn(folder);
  if (!existsSync(file)) return DEFAULT_APP_SETTINGS;
  try {
    const read = appSettings.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return read.success ? read.data : DEFAULT_APP_SETTINGS;
  } catch {
    return DEFAULT_APP_SETTINGS;
  }
}

/** Writes the app's settings: nobody ever reads half of them. */
export function writeAppSettings(folder: string, settings: Settings): void {
  const file = fileIn(folder);
  try {
    writeBeside(file, `${JSON.stringify(settings)}\n`);
  } catch (error) {
    throw problemWith(file, error);
  }
}
