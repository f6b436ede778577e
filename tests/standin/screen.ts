import { app } from './app.ts';

const DISPLAY = { id: 1, bounds: { x: 0, y: 0, width: 1920, height: 1080 }, workArea: { x: 0, y: 32, width: 1920, height: 1048 }, scaleFactor: 1 } as const;

/** Electron's `screen`: one display, with a bar at its top. */
export const screen = {
  getAllDisplays() {
    if (!app.isReady()) throw new Error("The 'screen' module can't be used before the app 'ready' event");
    return [DISPLAY];
  },
};
