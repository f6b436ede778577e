/** What an item is made from. */
interface Template {
  readonly id?: string;
  readonly role?: string;
  readonly label?: string;
  readonly type?: string;
  readonly enabled?: boolean;
  readonly accelerator?: string;
  readonly click?: (item: MenuItem, window: unknown, event: unknown) => void;
  readonly submenu?: readonly Template[];
}

/** Electron's `MenuItem`: `click` does what choosing it does. */
class MenuItem {
  readonly id: string;
  readonly role: string | undefined;
  readonly label: string;
  readonly type: string;
  readonly enabled: boolean;
  readonly accelerator: string | undefined;
  readonly submenu: Menu | null;
  readonly click: () => void;

  constructor({ id = '', role, label = '', type, enabled = true, accelerator, click, submenu }: Template) {
    if (role === undefined && label === '' && type === undefined)
      throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
    this.id = id;
    this.role = role;
    this.label = label;
    this.type = type ?? (submenu === undefined ? 'normal' : 'submenu');
    this.enabled = enabled;
    this.accelerator = accelerator;
    this.submenu = submenu === undefined ? null : Menu.buildFromTemplate(submenu);
    this.click = () => {
      if (enabled) click?.(this, null, {});
    };
  }
}

let current: Menu | null = null;

/** Electron's `Menu`, as far as it can be asked about and chosen from: nothing is shown. */
export class Menu {
  readonly items: readonly MenuItem[];

  constructor(items: readonly MenuItem[]) {
    this.items = items;
  }

  static buildFromTemplate(template: readonly Template[]): Menu {
    return new Menu(template.map((item) => new MenuItem(item)));
  }

  static setApplicationMenu(menu: Menu | null): void {
    current = menu;
  }

  static getApplicationMenu(): Menu | null {
    return current;
  }

  /** The item of that id in this menu or one under it. */
  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : (item.submenu?.getMenuItemById(id) ?? null);
      if (found !== null) return found;
    }
    return null;
  }
}
