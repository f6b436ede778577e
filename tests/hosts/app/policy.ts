import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Runs in a page: what its policy lets through of what a foreign script would try. */
async function attempts(): Promise<readonly string[]> {
  const through: string[] = [];
  const inline = document.createElement('script');
  inline.textContent = "document.body.dataset.inline = 'ran'";
  document.body.append(inline);
  if (document.body.dataset.inline === 'ran') through.push('inline script');

  const style = document.createElement('style');
  style.textContent = 'body { outline: 7px solid }';
  document.head.append(style);
  if (getComputedStyle(document.body).outlineWidth === '7px') through.push('inline style');

  setTimeout("document.body.dataset.text = 'ran'" as unknown as () => void);

  /** Settled once that directive has refused something. */
  const refusedBy = (wanted: string): Promise<void> =>
    new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        if (effectiveDirective === wanted) resolve();
      });
    });
  const refused = Promise.all(['connect-src', 'img-src', 'frame-src'].map(refusedBy));
  await fetch('https://talomir.example/').then(
    () => through.push('foreign fetch'),
    () => {},
  );
  const picture = new Image();
  picture.onload = () => through.push('foreign picture');
  picture.src = 'https://talomir.example/picture.png';
  const frame = document.createElement('iframe');
  frame.src = 'https://talomir.example/';
  document.body.append(frame);
  await refused;
  if (document.body.dataset.text === 'ran') through.push('script from text');
  return through;
}

/** The policy of the page holds: nothing inline, nothing from text, nothing from elsewhere. */
export async function policyHolds(page: Page): Promise<void> {
  expect(await page.evaluate(attempts)).toEqual([]);
}
