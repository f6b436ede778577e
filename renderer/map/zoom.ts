/** Levels of detail: how far one has zoomed in, counted from the whole map in the window. */

/** 0 the whole land, 3 a few provinces. */
export type Level = 0 | 1 | 2 | 3;

/** From which zoom on a level holds; the whole map is 1. */
const FROM = [0, 1.6, 2.6, 4.4] as const;

/** How large signs and letters are drawn at each level, so that they look alike on the screen: map units are multiplied with it. */
const SCALES = [1, 1 / 1.6, 1 / 2.6, 1 / 4.4] as const;

/** The level at which a zoom draws. */
export const levelOf = (zoom: number): Level => (zoom >= FROM[3] ? 3 : zoom >= FROM[2] ? 2 : zoom >= FROM[1] ? 1 : 0);

/** With what map units are multiplied at a level, so that signs and letters look alike on the screen. */
export const scaleOf = (level: Level): number => SCALES[level];

/** How much larger signs and letters are drawn where the whole map has so few pixels to a map unit; in steps, so that not every pixel counts. */
export const sizeIn = (pixelsToUnit: number): number => Math.round(Math.min(1.3, Math.max(0.95, 0.26 / pixelsToUnit)) * 20) / 20;
