interface Item {
  readonly role?: string;
  readonly label?: string;
}

let current: { readonly items: readonly Item[] } | null = null;

/** Electron's `Menu`, as far as it can be asked about: nothing is shown. */
export const Menu = {
  buildFromTemplate: (items: readonly Item[]) => ({ items }),
  setApplicationMenu(menu: typeof current): void {
    current = menu;
  },
  getApplicationMenu: () => current,
};
