import type { MenuItemConstructorOptions } from 'electron';
import type { CampaignEntry, CampaignKey, Command } from '../contract.ts';

/** What the menu is made for. */
export interface MenuFor {
  readonly platform: string;
  /** The page can be loaded again and looked into. */
  readonly isDevelopment: boolean;
  /** The library, in any order. */
  readonly campaigns: readonly CampaignEntry[];
  readonly command: (command: Command) => void;
  readonly open: (key: CampaignKey) => void;
  readonly openFile: () => void;
}

type Item = MenuItemConstructorOptions;

/** The most campaigns under "Open recent". */
const MOST_RECENT = 8;

const LINE: Item = { type: 'separator' };

/** An item that asks the page for something; it is found by its command. */
type Commanding = (label: string, id: Command, accelerator?: string) => Item;

function recentMenu({ campaigns, open }: MenuFor): Item[] {
  const recent = campaigns
    .filter(({ problem }) => problem === null)
    .toSorted((a, b) => b.playedAt - a.playedAt)
    .slice(0, MOST_RECENT);
  if (recent.length === 0) return [{ label: 'No campaign yet', enabled: false }];
  // in a name an ampersand is one, and no sign that a letter is to be underlined
  return recent.map(({ key, name }) => ({ id: `open-${key}`, label: name.replaceAll('&', '&&'), click: () => open(key) }));
}

function campaignMenu(about: MenuFor, ask: Commanding): Item[] {
  const isMac = about.platform === 'darwin';
  return [
    ask('&New campaign', 'new-campaign', 'CmdOrCtrl+N'),
    ask('&Library', 'library', 'CmdOrCtrl+L'),
    LINE,
    { id: 'open-file', label: '&Open file…', accelerator: 'CmdOrCtrl+O', click: about.openFile },
    { id: 'open-recent', label: 'Open &recent', submenu: recentMenu(about) },
    LINE,
    ask('&Print…', 'print', 'CmdOrCtrl+Shift+P'),
    LINE,
    ask('&Settings…', 'settings', 'CmdOrCtrl+,'),
    LINE,
    { role: 'close', accelerator: 'CmdOrCtrl+W' },
    ...(isMac ? [] : [{ role: 'quit', accelerator: 'CmdOrCtrl+Q' } as const]),
  ];
}

const gameMenu = (ask: Commanding): Item[] => [
  ask('Next &step', 'next-step', 'CmdOrCtrl+.'),
  ask('&Next season', 'next-season', 'CmdOrCtrl+Shift+.'),
  ask('To what you are asked ne&xt', 'next-decision', 'CmdOrCtrl+D'),
  ask('&Play or pause', 'play', 'CmdOrCtrl+P'),
];

const viewMenu = ({ isDevelopment, platform }: MenuFor, ask: Commanding): Item[] => [
  ask('Bac&k', 'back', platform === 'darwin' ? 'Cmd+[' : 'Alt+Left'),
  LINE,
  ask('&Map', 'map', 'CmdOrCtrl+1'),
  ask('&Chronicle', 'chronicle', 'CmdOrCtrl+2'),
  ask('&Nations', 'nations', 'CmdOrCtrl+3'),
  ask('&Wars', 'wars', 'CmdOrCtrl+4'),
  ask('C&harts', 'charts', 'CmdOrCtrl+5'),
  ask('&People', 'people', 'CmdOrCtrl+6'),
  ask('&Treasures', 'treasures', 'CmdOrCtrl+7'),
  ask('Spring &draws', 'spring-draws', 'CmdOrCtrl+8'),
  LINE,
  ask('&Search', 'search', 'CmdOrCtrl+F'),
  LINE,
  ask('&Bigger text', 'bigger-text', 'CmdOrCtrl+Plus'),
  ask('Smal&ler text', 'smaller-text', 'CmdOrCtrl+-'),
  ask('N&ormal text', 'usual-text', 'CmdOrCtrl+0'),
  LINE,
  { role: 'togglefullscreen' },
  ...(isDevelopment ? [LINE, { role: 'reload' } as const, { role: 'toggleDevTools' } as const] : []),
];

/** The whole menu of the app. */
export function menuTemplate(about: MenuFor): Item[] {
  const ask: Commanding = (label, id, accelerator) => ({
    id,
    label,
    click: () => about.command(id),
    ...(accelerator === undefined ? {} : { accelerator }),
  });
  const isMac = about.platform === 'darwin';
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    { label: '&Campaign', submenu: campaignMenu(about, ask) },
    { role: 'editMenu' },
    { label: '&Game', submenu: gameMenu(ask) },
    { label: '&View', submenu: viewMenu(about, ask) },
    ...(isMac ? [{ role: 'windowMenu' } as const] : []),
    { role: 'help', label: '&Help', submenu: [ask('&Reference', 'reference', 'F1'), ask('&Keys', 'keys'), ask('&About Talomir', 'about')] },
  ];
}
