import type { Chapter } from './chapter.ts';

export const generalTerrain: Chapter<'general-terrain'> = { run: (state) => state };
export const terrainSection: Chapter<'terrain-section'> = { run: (state) => state };
export const water: Chapter<'water'> = { run: (state) => state };
export const river: Chapter<'river'> = { run: (state) => state };
export const placeTerrain: Chapter<'place-terrain'> = { run: (state) => state };
