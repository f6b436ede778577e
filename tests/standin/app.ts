import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import type { Browser } from 'playwright';
import { type Chromium, startChromium } from './chromium.ts';
import { preventable } from './preventable.ts';

/** A window as far as the app knows it. */
interface Closable {
  readonly close: () => Promise<void>;
}

const FLAG = '--user-data-dir=';
/** The profile that the app was started with; null where no app was: whoever only asks for a part of it starts no Chromium. */
const PROFILE = process.argv.find((word) => word.startsWith(FLAG))?.slice(FLAG.length) ?? null;

/** Ends this process when the one that started it has died, and so could not end it: nobody would see its windows any more. */
function endWithLauncher(): void {
  const launcher = process.ppid;
  setInterval(() => {
    if (process.ppid !== launcher) process.exit(1);
  }, 500).unref();
}

/** Electron's `app`: it is ready when Chromium is, and ends when its windows have closed and nobody minds. */
class App extends EventEmitter {
  readonly windows = new Set<Closable>();
  readonly isPackaged = false;
  readonly commandLine = { appendSwitch() {}, hasSwitch: () => false, getSwitchValue: () => '' };
  #chromium: Chromium | null = null;
  #isReady = false;
  #isQuitting = false;
  readonly #ready = new Promise<void>((resolve, reject) => {
    // Node hands its flags on to worker threads, and so Playwright's launcher: there is no app in those
    if (!isMainThread || PROFILE === null) return;
    endWithLauncher();
    // main is to have asked for what must be asked for before
    setImmediate(() => {
      startChromium(join(PROFILE, 'Chromium')).then((chromium) => {
        this.#chromium = chromium;
        this.#isReady = true;
        this.emit('ready', {}, {});
        resolve();
      }, reject);
    });
  });

  /** The profile that was named when the app was started; of other places it knows none. */
  getPath(name: string): string {
    if (name !== 'userData' || PROFILE === null) throw new Error(`stand-in: Failed to get '${name}' path`);
    mkdirSync(PROFILE, { recursive: true });
    return PROFILE;
  }

  whenReady(): Promise<void> {
    return this.#ready;
  }

  isReady(): boolean {
    return this.#isReady;
  }

  requestSingleInstanceLock(): boolean {
    return true;
  }

  enableSandbox(): void {
    if (this.#isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
  }

  quit(): void {
    if (this.#isQuitting || this.#isPrevented('before-quit')) return;
    this.#isQuitting = true;
    void Promise.all([...this.windows].map((window) => window.close())).then(() => {
      this.#isQuitting = false;
      if (this.windows.size === 0 && !this.#isPrevented('will-quit')) this.exit(0);
    });
  }

  exit(code = 0): void {
    this.emit('quit', {}, code);
    const stopped = this.#chromium?.stop() ?? Promise.resolve();
    void stopped.finally(() => process.exit(code));
  }

  /** Where windows are opened. */
  get browser(): Browser {
    if (this.#chromium === null) throw new Error('Cannot create BrowserWindow before app is ready');
    return this.#chromium.browser;
  }

  windowClosed(window: Closable): void {
    this.windows.delete(window);
    if (this.windows.size > 0 || this.#isQuitting) return;
    if (!this.emit('window-all-closed')) this.quit();
  }

  #isPrevented(name: string): boolean {
    const event = preventable({});
    this.emit(name, event);
    return event.defaultPrevented;
  }
}

export const app = new App();
