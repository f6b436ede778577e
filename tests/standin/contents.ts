import { EventEmitter } from 'node:events';
import type { Frame, Page, Route } from 'playwright';
import { ipcMain, type Reply } from './ipc.ts';
import type { Asking } from './page-world.ts';
import { preventable } from './preventable.ts';
import { outside, serveOwn } from './scheme.ts';

type OnOpen = (details: { readonly url: string }) => { readonly action: string };

/** A frame as main sees it. */
interface FrameInMain {
  readonly url: string;
  readonly parent: FrameInMain | null;
}

const frameInMain = (frame: Frame): FrameInMain => {
  const parent = frame.parentFrame();
  return { url: outside(frame.url()), parent: parent === null ? null : frameInMain(parent) };
};

/** Electron's `webContents`: the page within a window. */
export class WebContents extends EventEmitter {
  targetId = '';
  #page: Page | null = null;
  #isGone = false;
  #onOpen: OnOpen = () => ({ action: 'allow' });
  /** Where main itself sends the page: that is no navigation of the page's own. */
  readonly #sentTo = new Set<string>();
  readonly #openWindow: (address: string) => void;

  /** `openWindow` opens the window that a page was allowed to. */
  constructor(openWindow: (address: string) => void) {
    super();
    this.#openWindow = openWindow;
  }

  /** Takes a page of Chromium as its own. */
  async attach(page: Page): Promise<void> {
    this.#page = page;
    const chromium = await page.context().newCDPSession(page);
    this.targetId = (await chromium.send('Target.getTargetInfo')).targetInfo.targetId;
    await page.exposeBinding('__standinAsk', ({ frame }, asking: Asking, name: string, args: readonly unknown[]) => this.#asked(frame, asking, name, args));
    await page.route(/^https?:/, (route) => this.#request(page, route));
    page.on('console', (message) => this.emit('console-message', { level: message.type(), message: message.text() }));
    page.on('load', () => this.emit('did-finish-load'));
  }

  getURL(): string {
    return outside(this.#page?.url() ?? '');
  }

  isDestroyed(): boolean {
    return this.#isGone;
  }

  /** Its window has closed. */
  gone(): void {
    this.#isGone = true;
    this.emit('destroyed');
  }

  setWindowOpenHandler(onOpen: OnOpen): void {
    this.#onOpen = onOpen;
  }

  expect(address: string): void {
    this.#sentTo.add(address);
  }

  send(channel: string, ...args: readonly unknown[]): void {
    const tell = ([to, told]: readonly [string, readonly unknown[]]): void =>
      (globalThis as unknown as { __standinTell?: (to: string, told: readonly unknown[]) => void }).__standinTell?.(to, told);
    // a page that has gone hears nothing
    void this.#page?.evaluate(tell, [channel, structuredClone(args)] as const).catch(() => {});
  }

  async #asked(frame: Frame, asking: Asking, name: string, args: readonly unknown[]): Promise<Reply> {
    const event = { sender: this, senderFrame: frameInMain(frame) };
    if (asking === 'invoke') return ipcMain.answer(name, event, args);
    if (asking === 'send') ipcMain.emit(name, event, ...args);
    else if (this.#onOpen({ url: outside(name) }).action !== 'deny') this.#openWindow(outside(name));
    return { ok: null };
  }

  async #request(page: Page, route: Route): Promise<void> {
    const request = route.request();
    const isLeaving = request.isNavigationRequest() && !this.#sentTo.has(outside(request.url()));
    const event = preventable({ url: outside(request.url()) });
    if (isLeaving && request.frame() === page.mainFrame()) this.emit('will-navigate', event, event.url);
    if (isLeaving) this.emit('will-frame-navigate', event);
    // any other reason makes Chromium show a page of its own
    if (event.defaultPrevented) return route.abort('aborted');
    if (!(await serveOwn(route))) await route.continue();
  }
}
