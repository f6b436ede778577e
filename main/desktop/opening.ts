import { app, dialog } from 'electron';
import type { CampaignKey } from '../contract.ts';
import { ENDING } from '../service/library.ts';
import type { Service } from '../service/service.ts';

/** Opens a file that somebody has opened with the app; if it is no campaign, only says so. */
export function openFileWith(service: Service, open: (key: CampaignKey) => void): (file: string) => void {
  return (file) => {
    const brought = service.bringIn(file);
    if ('ok' in brought) return open(brought.ok);
    void dialog.showMessageBox({ type: 'error', title: 'Talomir', message: 'That campaign cannot be opened.', detail: brought.message, buttons: ['OK'] });
  };
}

/** Asks for a file of a campaign and opens it. */
export async function chooseFile(openFile: (file: string) => void): Promise<void> {
  const filters = [{ name: 'Talomir campaigns', extensions: [ENDING.slice(1)] }];
  const { canceled, filePaths } = await dialog.showOpenDialog({ title: 'Open a campaign', filters, properties: ['openFile'] });
  for (const file of canceled ? [] : filePaths) openFile(file);
}

/** Listens for files that macOS opens with the app, which may come before anything is ready: they wait until the returned function is called. */
export function hearOfFiles(): (openFile: (file: string) => void) => void {
  let waiting: readonly string[] = [];
  let take = (file: string): void => {
    waiting = [...waiting, file];
  };
  app.on('open-file', (event, file) => {
    event.preventDefault();
    take(file);
  });
  return (openFile) => {
    take = openFile;
    for (const file of waiting) openFile(file);
  };
}
