/** What a page asks of main: to be answered, to be heard, or to open a window (what a handler of new windows sees). */
export type Asking = 'invoke' | 'send' | 'open';

/** A built preload: a CommonJS file that may require `electron` only. */
type Preload = (require: (name: string) => unknown, module: object, exports: object) => void;

/** What a page runs before any script of its own, as text: the policy of the page forbids making a function of text there. */
export const preloadScript = (source: string): string => `(${preloadWorld})((require, module, exports) => {\n${source}\n});`;

/**
 * The page's side of the stand-in. It is sent to the page as text, so it holds all it needs within itself. Unlike in Electron the preload shares the page's world; what it hands over is
 * copied and frozen as it would be.
 */
function preloadWorld(preload: Preload): void {
  if (window !== top) return; // frames within a page have no preload
  type Reply = { readonly ok?: unknown; readonly thrown?: string };
  type Hear = (event: object, ...args: readonly unknown[]) => void;
  type Call = (...args: readonly unknown[]) => unknown;
  const world = globalThis as unknown as { readonly __standinAsk: (asking: string, name: string, args: readonly unknown[]) => Promise<Reply> };
  const ask = world.__standinAsk;

  const open = (address: string): void => void ask('open', new URL(address, location.href).href, []);
  window.open = (address = 'about:blank') => {
    open(String(address));
    return null;
  };
  window.addEventListener('click', (click) => {
    const link = click.composedPath().find((node) => node instanceof HTMLAnchorElement && node.target === '_blank');
    if (link === undefined || click.defaultPrevented) return;
    click.preventDefault();
    open((link as HTMLAnchorElement).href);
  });

  const hearers = new Map<string, Set<Hear>>();
  Object.defineProperty(globalThis, '__standinTell', {
    value: (channel: string, args: readonly unknown[]) => {
      for (const hear of hearers.get(channel) ?? []) hear({}, ...args);
    },
  });
  const ipcRenderer = {
    async invoke(channel: string, ...args: readonly unknown[]): Promise<unknown> {
      const reply = await ask('invoke', channel, structuredClone(args));
      if (reply.thrown !== undefined) throw new Error(`Error invoking remote method '${channel}': ${reply.thrown}`);
      return reply.ok;
    },
    send: (channel: string, ...args: readonly unknown[]): void => void ask('send', channel, structuredClone(args)),
    on(channel: string, hear: Hear) {
      hearers.set(channel, (hearers.get(channel) ?? new Set()).add(hear));
      return ipcRenderer;
    },
    off(channel: string, hear: Hear) {
      hearers.get(channel)?.delete(hear);
      return ipcRenderer;
    },
  };

  const copyIn = (value: unknown): unknown => (typeof value === 'function' ? value : structuredClone(value));
  const copyOut = (value: unknown): unknown => {
    if (value instanceof Promise) return value.then(copyOut);
    if (typeof value === 'function') return (...args: readonly unknown[]) => copyOut((value as Call)(...args.map(copyIn)));
    if (Array.isArray(value)) return Object.freeze(value.map(copyOut));
    const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
    return isPlain ? Object.freeze(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOut(part)]))) : structuredClone(value);
  };
  const contextBridge = {
    exposeInMainWorld: (name: string, value: unknown) => Object.defineProperty(globalThis, name, { value: copyOut(value), enumerable: true }),
  };

  const require = (name: string): unknown => {
    if (name !== 'electron') throw new Error(`module not found: ${name}`);
    return { ipcRenderer, contextBridge };
  };
  const module = { exports: {} };
  preload(require, module, module.exports);
}
