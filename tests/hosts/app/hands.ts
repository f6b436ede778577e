import type { ElementHandle, Locator, Page } from 'playwright';

/** How a person works the app: with the mouse, or with the keyboard alone. */
export interface Hand {
  readonly press: (button: string) => Promise<void>;
  readonly write: (label: string, text: string) => Promise<void>;
  readonly tick: (label: RegExp) => Promise<void>;
  /** Picks a province on the map. */
  readonly pick: (province: string) => Promise<void>;
}

const buttonOf = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true }).first();
const provinceOf = (page: Page, id: string): Locator => page.locator(`[data-province="${id}"]`);

export const byMouse = (page: Page): Hand => ({
  press: (button) => buttonOf(page, button).click(),
  write: (label, text) => page.getByLabel(label, { exact: true }).fill(text),
  tick: (label) => page.getByLabel(label).check(),
  // a province may be of any shape: what lies in the middle of its box may be another
  pick: (province) => provinceOf(page, province).dispatchEvent('click'),
});

/** More stops than any screen of the app has. */
const MOST_STOPS = 400;

const theOne = async (wanted: Locator): Promise<ElementHandle<Element>> => (await wanted.elementHandle()) as ElementHandle<Element>;

/** Goes on by Tab until something has the focus. Fails if it cannot be come to. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  let handle = await theOne(wanted);
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    const found = await handle.evaluate((one) => (one === document.activeElement ? 'here' : one.isConnected ? 'elsewhere' : 'gone'));
    if (found === 'here') return;
    // the page may have drawn it anew
    if (found === 'gone') handle = await theOne(wanted);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${wanted} cannot be come to by Tab`);
}

/** Keys of the app that do what a button does. */
const KEYS: Readonly<Record<string, string>> = { 'Next season': '>', Chronicle: 'c', Nations: 'a', Wars: 'w', Charts: 'h', Map: 'm' };

/** Comes to every button once by Tab, and again where it has no key of its own. */
export const byKeyboard = (page: Page, reached = new Set<string>()): Hand => ({
  async press(button) {
    const key = KEYS[button];
    if (key !== undefined && reached.has(button)) return page.keyboard.press(key);
    await tabTo(page, buttonOf(page, button));
    reached.add(button);
    await page.keyboard.press('Enter');
  },
  async write(label, text) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  },
  async tick(label) {
    const wanted = page.getByLabel(label);
    // of a group of radio buttons Tab comes to one; the arrows go to the others
    const group = await wanted.getAttribute('name');
    await tabTo(page, group === null ? wanted : page.locator(`[name="${group}"]:checked`));
    for (let n = 0; n < 10 && !(await wanted.isChecked()); n++) await page.keyboard.press(group === null ? 'Space' : 'ArrowDown');
    if (!(await wanted.isChecked())) throw new Error(`${label} cannot be ticked`);
  },
  async pick(province) {
    await tabTo(page, page.locator('[data-province][tabindex="0"]'));
    await page.keyboard.press('Home');
    if ((await provinceOf(page, province).and(page.locator(':focus')).count()) === 0) throw new Error(`Home does not lead to ${province}`);
    await page.keyboard.press('Enter');
  },
});
