import '../standin/register.ts';
import { expect, test } from 'vitest';

const { denyPermissions, isOurPage } = await import('../../main/desktop/guard.ts');

type Asked = Parameters<typeof isOurPage>[0];

/** Who calls: a frame at an address, in another or not. */
const from = (url: string, parent: object | null = null): Asked => ({ senderFrame: { url, parent } }) as Asked;

test('only the topmost frame at our own address is answered', () => {
  expect(isOurPage(from('app://talomir/index.html'))).toBe(true);
  expect(isOurPage(from('app://talomir/index.html', {}))).toBe(false);
  expect(isOurPage({ senderFrame: null })).toBe(false);
});

test.each(['https://talomir/index.html', 'app://talomir.example/index.html', 'app://talomirs/', 'file:///index.html', 'data:text/html,app://talomir/'])(
  'another address is not: %s',
  (url) => expect(isOurPage(from(url))).toBe(false),
);

test('no page is given anything it asks for, is said to have any of it, or gets at a device', () => {
  const said: Record<string, boolean> = {};
  const handlers = {
    setPermissionRequestHandler: (ask: (...given: unknown[]) => void) => ask(null, 'media', (isGranted: boolean) => Object.assign(said, { isGranted })),
    setPermissionCheckHandler: (check: (...given: unknown[]) => boolean) => Object.assign(said, { isHeld: check(null, 'media') }),
    setDevicePermissionHandler: (check: (...given: unknown[]) => boolean) => Object.assign(said, { isAtHand: check({}) }),
  };
  denyPermissions(handlers as unknown as Parameters<typeof denyPermissions>[0]);
  expect(said).toEqual({ isGranted: false, isHeld: false, isAtHand: false });
});
