import { expect, test } from 'vitest';
import type { Client } from '../../main/contract.ts';
import { reopening } from '../../renderer/game/reopening.ts';

/** A campaign that another window has closed, or that is open, or gone; and what was called. */
function host(state: 'closed' | 'open' | 'gone') {
  const called: string[] = [];
  let isOpen = state === 'open';
  const call = (name: string) => async () => {
    called.push(name);
    return isOpen ? { ok: name } : { refused: 'not-open', page: null, message: '' };
  };
  const client = {
    step: call('step'),
    standing: call('standing'),
    book: call('book'),
    closeCampaign: call('closeCampaign'),
    async openCampaign() {
      called.push('openCampaign');
      isOpen = state !== 'gone';
      return isOpen ? { ok: {} } : { refused: 'no-such-campaign', page: null, message: '' };
    },
    listen: () => () => {},
  } as unknown as Client;
  return { client, called };
}
const HERE = { key: 'one', mark: '' };

test('the campaign of this window that another window has closed is opened again, and asked what was asked', async () => {
  const { client, called } = host('closed');
  const own = reopening(client, () => 'one');
  expect(await own.step(HERE)).toEqual({ ok: 'step' });
  expect(called).toEqual(['step', 'openCampaign', 'step']);
  expect(await own.standing({ key: 'one' })).toEqual({ ok: 'standing' });
  expect(called.slice(3)).toEqual(['standing']);
});

test('none is that this window does not show, nor by closing it; one that is gone is told of', async () => {
  const closed = host('closed');
  for (const shown of [null, 'two']) expect(await reopening(closed.client, () => shown).step(HERE)).toMatchObject({ refused: 'not-open' });
  expect(await reopening(closed.client, () => 'one').closeCampaign({ key: 'one' })).toMatchObject({ refused: 'not-open' });
  expect(closed.called).not.toContain('openCampaign');
  expect(await reopening(host('gone').client, () => 'one').step(HERE)).toMatchObject({ refused: 'no-such-campaign' });
  const open = host('open');
  expect(await reopening(open.client, () => 'one').step(HERE)).toEqual({ ok: 'step' });
  expect(open.called).toEqual(['step']);
});
