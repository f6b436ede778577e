import type { CampaignEntry, CampaignKey, Standing } from '../main/contract.ts';

/** The element of the page with that id. */
export function element<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} '${id}'`);
  return found;
}

const made = <K extends keyof HTMLElementTagNameMap>(tag: K, text: string): HTMLElementTagNameMap[K] => {
  const node = document.createElement(tag);
  node.textContent = text;
  return node;
};

const at = (year: number, season: string): string => `${season} of year ${year}`;

/** Lists the campaigns; one is opened by its button. */
export function showCampaigns(entries: readonly CampaignEntry[], open: (key: CampaignKey) => void): void {
  const lines = entries.map((entry) => {
    const line = document.createElement('li');
    const button = made('button', `Open ${entry.name}`);
    button.type = 'button';
    button.addEventListener('click', () => open(entry.key));
    line.append(button, ` ${entry.problem ?? at(entry.year, entry.season)}`);
    return line;
  });
  element('campaigns', HTMLUListElement).replaceChildren(...lines);
}

const WAITING: Readonly<Record<Standing['waiting']['what'], string>> = {
  decision: 'a decision waits',
  battles: 'battles wait',
  nothing: 'nobody is asked',
  over: 'it is over',
};

/** Shows where a campaign stands. */
export function showStanding({ name, year, season, choice, waiting }: Standing): void {
  element('campaign', HTMLElement).hidden = false;
  element('campaign-title', HTMLHeadingElement).textContent = name;
  element('standing', HTMLParagraphElement).textContent = `${at(year, season)}, ${choice} choices made; ${WAITING[waiting.what]}`;
}

/** How many lines of what happened are kept on the page. */
const MOST_LINES = 200;

/** Adds what happened, the youngest first. */
export function showEvents(events: readonly string[]): void {
  const log = element('log', HTMLOListElement);
  log.prepend(
    ...events
      .slice(-MOST_LINES)
      .reverse()
      .map((line) => made('li', line)),
  );
  while (log.childElementCount > MOST_LINES) log.lastElementChild?.remove();
}

/** Forgets what happened elsewhere. */
export const clearEvents = (): void => element('log', HTMLOListElement).replaceChildren();

/** Says what was refused, or with '' that nothing is. */
export function complain(message: string): void {
  element('complaint', HTMLParagraphElement).textContent = message;
}
