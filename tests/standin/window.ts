import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { app } from './app.ts';
import { WebContents } from './contents.ts';
import { preloadScript } from './page-world.ts';
import { settlePermissions } from './permissions.ts';
import { preventable } from './preventable.ts';
import { inside } from './scheme.ts';

interface Options {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly show?: boolean;
  readonly webPreferences?: { readonly preload?: string; readonly sandbox?: boolean; readonly contextIsolation?: boolean; readonly nodeIntegration?: boolean };
}

const USUAL_SIZE = { width: 800, height: 600 } as const;

/** Electron's `BrowserWindow`: a page of its own in Chromium. Only sandboxed and isolated windows are opened at all. */
export class BrowserWindow extends EventEmitter {
  readonly webContents = new WebContents((address) => void new BrowserWindow().loadURL(address));
  readonly #page: Promise<Page>;
  readonly #bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  #isVisible: boolean;
  #isMaximized = false;
  #isGone = false;

  static getAllWindows(): BrowserWindow[] {
    return [...app.windows] as BrowserWindow[];
  }

  /** There is nobody to look at another: the first that is shown is in front. */
  static getFocusedWindow(): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.isVisible()) ?? null;
  }

  static fromWebContents(contents: WebContents | null): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.webContents === contents) ?? null;
  }

  constructor(options: Options = {}) {
    super();
    const { sandbox, contextIsolation, nodeIntegration, preload } = options.webPreferences ?? {};
    if (nodeIntegration || sandbox === false || contextIsolation === false) throw new Error('stand-in: only sandboxed, isolated windows');
    this.#isVisible = options.show !== false;
    app.windows.add(this);
    app.emit('web-contents-created', {}, this.webContents);
    app.emit('browser-window-created', {}, this);
    this.#bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? USUAL_SIZE.width, height: options.height ?? USUAL_SIZE.height };
    this.#page = this.#create(this.#bounds, preload);
  }

  async #create({ width, height }: { readonly width: number; readonly height: number }, preload: string | undefined): Promise<Page> {
    const page = await app.browser.contexts()[0]!.newPage();
    await page.setViewportSize({ width, height });
    await this.webContents.attach(page);
    if (preload !== undefined) await page.addInitScript({ content: preloadScript(readFileSync(preload, 'utf8')) });
    page.on('domcontentloaded', () => this.emit('ready-to-show'));
    page.on('close', () => this.#closed());
    return page;
  }

  async loadURL(address: string): Promise<void> {
    const page = await this.#page;
    await settlePermissions(app.browser, this.webContents, address);
    this.webContents.expect(address);
    await page.goto(inside(address));
  }

  async close(): Promise<void> {
    const event = preventable({});
    this.emit('close', event);
    if (!event.defaultPrevented) await this.destroy();
  }

  async destroy(): Promise<void> {
    await (await this.#page).close();
    this.#closed();
  }

  #closed(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.webContents.gone();
    this.emit('closed');
    app.windowClosed(this);
  }

  show(): void {
    this.#isVisible = true;
  }

  focus(): void {}

  maximize(): void {
    this.#isMaximized = true;
  }

  isMaximized(): boolean {
    return this.#isMaximized;
  }

  /** As it is while it is not maximized. */
  getNormalBounds(): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } {
    return { ...this.#bounds };
  }

  restore(): void {}

  isMinimized(): boolean {
    return false;
  }

  isVisible(): boolean {
    return this.#isVisible;
  }

  isDestroyed(): boolean {
    return this.#isGone;
  }
}

/** Electron's list of all pages; Playwright finds by it the window of a page. */
export const webContents = {
  fromDevToolsTargetId: (id: string): WebContents | null =>
    BrowserWindow.getAllWindows().find((window) => window.webContents.targetId === id)?.webContents ?? null,
};
