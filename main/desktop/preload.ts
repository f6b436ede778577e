import { contextBridge, ipcRenderer } from 'electron';
import { type Api, CALLS, type Client, type NewsItem } from '../contract.ts';
import { CHANNELS } from './channels.ts';

/** Hands the page the contract and nothing else. */
const names = Object.keys(CALLS) as (keyof Api)[];
const calls = Object.fromEntries(names.map((name) => [name, (ask: unknown) => ipcRenderer.invoke(CHANNELS.call, name, ask)]));

const listen: Client['listen'] = (hear) => {
  const pass = (_: unknown, item: NewsItem): void => hear(item);
  ipcRenderer.on(CHANNELS.news, pass);
  return () => void ipcRenderer.off(CHANNELS.news, pass);
};

contextBridge.exposeInMainWorld('talomir', { ...calls, listen });
