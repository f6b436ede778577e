import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, test } from 'vitest';
import type { CampaignEntry } from '../../main/contract.ts';
import { type MenuFor, menuTemplate } from '../../main/desktop/menu.ts';

type Item = MenuItemConstructorOptions;

const entry = (key: string, playedAt: number, problem: string | null = null): CampaignEntry => ({
  key,
  name: `The ${key} & others`,
  seed: 1,
  players: [],
  year: 986,
  season: 'spring',
  over: false,
  playedAt,
  bytes: 1,
  isOpen: false,
  isElsewhere: false,
  isFighting: false,
  holders: [],
  problem,
});

/** A menu, and what was chosen in it. */
function menu(about: Partial<MenuFor> = {}): { readonly template: readonly Item[]; readonly all: readonly Item[]; readonly chosen: string[] } {
  const chosen: string[] = [];
  const template = menuTemplate({
    platform: 'linux',
    isDevelopment: false,
    campaigns: [],
    command: (command) => chosen.push(command),
    open: (key) => chosen.push(`open ${key}`),
    openFile: () => chosen.push('open file'),
    ...about,
  });
  const under = (items: readonly Item[]): Item[] => items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? under(item.submenu) : [])]);
  return { template, all: under(template), chosen };
}
const choose = (item: Item): void => (item.click as (() => void) | undefined)?.();
const titles = (items: readonly Item[]): readonly (string | undefined)[] => items.map(({ label, role }) => label?.replace('&', '') ?? role);

describe('the menu', () => {
  test('has what each system expects', () => {
    expect(titles(menu().template)).toEqual(['Campaign', 'editMenu', 'Game', 'View', 'Help']);
    expect(titles(menu({ platform: 'darwin' }).template)).toEqual(['appMenu', 'Campaign', 'editMenu', 'Game', 'View', 'windowMenu', 'Help']);
    // on macOS to quit is in the app's own menu
    expect(menu({ platform: 'win32' }).all.some(({ role }) => role === 'quit')).toBe(true);
    expect(menu({ platform: 'darwin' }).all.some(({ role }) => role === 'quit')).toBe(false);
  });

  test('every item asks for what it is called by, and no two have the same keys', () => {
    const { all, chosen } = menu({ isDevelopment: true });
    const commanding = all.filter(({ id, submenu }) => id !== undefined && submenu === undefined);
    for (const item of commanding) choose(item);
    expect(chosen).toEqual(commanding.map(({ id }) => (id === 'open-file' ? 'open file' : id)));
    expect(chosen).toEqual(
      expect.arrayContaining([
        'new-campaign',
        'library',
        'next-step',
        'next-season',
        'next-decision',
        'play',
        'map',
        'chronicle',
        'nations',
        'people',
        'treasures',
        'spring-draws',
        'charts',
        'search',
        'print',
        'settings',
        'reference',
        'keys',
        'about',
      ]),
    );
    const keys = all.flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    expect(all.find(({ id }) => id === 'new-campaign')?.accelerator).toBe('CmdOrCtrl+N');
    expect(all.find(({ id }) => id === 'open-file')?.accelerator).toBe('CmdOrCtrl+O');
    expect(all.find(({ id }) => id === 'search')?.accelerator).toBe('CmdOrCtrl+F');
  });

  test('letters to be underlined differ within a menu', () => {
    for (const { submenu } of menu().all) {
      if (!Array.isArray(submenu)) continue;
      const letters = submenu.flatMap(({ label }) => /&(\w)/.exec(label ?? '')?.[1]?.toLowerCase() ?? []);
      expect(new Set(letters).size).toBe(letters.length);
    }
  });

  test('a page is loaded again in development only', () => {
    expect(menu().all.some(({ role }) => role === 'reload' || role === 'toggleDevTools')).toBe(false);
    expect(menu({ isDevelopment: true }).all.some(({ role }) => role === 'reload')).toBe(true);
  });

  test('the campaigns played last are opened from it, eight at most, none that cannot be', () => {
    const campaigns = [...Array.from({ length: 10 }, (_, n) => entry(`c${n}`, n)), entry('broken', 99, 'damaged')];
    const { all, chosen } = menu({ campaigns });
    const recent = all.find(({ id }) => id === 'open-recent')?.submenu as readonly Item[];
    for (const item of recent) choose(item);
    expect(chosen).toEqual(['c9', 'c8', 'c7', 'c6', 'c5', 'c4', 'c3', 'c2'].map((key) => `open ${key}`));
    expect(recent[0]?.label).toBe('The c9 && others');
  });

  test('where there is none it says so, and nothing can be chosen', () => {
    expect(menu().all.find(({ id }) => id === 'open-recent')?.submenu).toEqual([{ label: 'No campaign yet', enabled: false }]);
  });
});
