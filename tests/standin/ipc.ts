import { EventEmitter } from 'node:events';

type Handler = (event: unknown, ...args: readonly unknown[]) => unknown;

/** What a page is answered: what its call came to, or the words of what was thrown. */
export type Reply = { readonly ok: unknown } | { readonly thrown: string };

/** Electron's `ipcMain`: calls and messages from pages. */
class IpcMain extends EventEmitter {
  readonly #handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.#handlers.set(channel, handler);
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel);
  }

  /** Answers a call; what goes back is copied, as it is between processes. */
  async answer(channel: string, event: unknown, args: readonly unknown[]): Promise<Reply> {
    const handler = this.#handlers.get(channel);
    if (handler === undefined) return { thrown: `Error: No handler registered for '${channel}'` };
    try {
      return { ok: structuredClone(await handler(event, ...args)) };
    } catch (thrown) {
      return { thrown: String(thrown) };
    }
  }
}

export const ipcMain = new IpcMain();
