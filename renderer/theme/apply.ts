import type { Settings } from '../../main/contract.ts';

/** What the system asks for. */
export interface Wishes {
  readonly dark: boolean;
  readonly stillness: boolean;
}

/** How the page is to look, in what its root carries. */
export interface Look {
  readonly theme: 'light' | 'dark';
  readonly motion: 'full' | 'reduced';
  /** Percent of the browser's own text size. */
  readonly textSize: number;
}

/** Percent: smaller cannot be read, larger fits no window. */
export const SMALLEST_TEXT = 80;
/** Percent: larger fits no window. */
export const LARGEST_TEXT = 150;

/** A text size within what is offered. */
export const clampText = (percent: number): number => Math.min(LARGEST_TEXT, Math.max(SMALLEST_TEXT, percent));

/** Whether nothing is to move but by a step: by the settings, or as the system wishes where they leave it to that. */
export const isStill = ({ reducedMotion }: Pick<Settings, 'reducedMotion'>, wished: boolean): boolean =>
  reducedMotion === 'system' ? wished : reducedMotion === 'on';

/** How the page is to look by its settings; what they leave to the system is as the system wishes. */
export function lookOf(settings: Settings, wishes: Wishes): Look {
  const isDark = settings.theme === 'system' ? wishes.dark : settings.theme === 'dark';
  return { theme: isDark ? 'dark' : 'light', motion: isStill(settings, wishes.stillness) ? 'reduced' : 'full', textSize: clampText(settings.textSize) };
}

/** Makes the page look as its settings say, and follows the system where they say so; what is answered ends that. */
export function applySettings(settings: Settings): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  const apply = (): void => {
    const { theme, motion, textSize } = lookOf(settings, { dark: dark.matches, stillness: stillness.matches });
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.dataset.motion = motion;
    root.style.fontSize = `${textSize}%`;
  };
  apply();
  for (const wish of [dark, stillness]) wish.addEventListener('change', apply);
  return () => {
    for (const wish of [dark, stillness]) wish.removeEventListener('change', apply);
  };
}
