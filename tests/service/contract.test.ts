import { afterAll, expect, test } from 'vitest';
import { CALLS, type Handlers } from '../../main/contract.ts';
import { serviceIn } from './serving.ts';

const { service } = serviceIn();
afterAll(() => service.close());

test('every call has its handler, and every handler its call', () => {
  expect(Object.keys(service.handlers).sort()).toEqual(Object.keys(CALLS).sort());
  const { undo, ...few } = service.handlers;
  expect(undo).toBeTypeOf('function');
  // @ts-expect-error a call without a handler does not compile
  const tooFew: Handlers = few;
  // @ts-expect-error nor does a handler without a call
  const tooMany: Handlers = { ...service.handlers, deleteEverything: () => ({ ok: null }) };
  // @ts-expect-error nor a name that is no call
  const calls: typeof CALLS = { ...CALLS, deleteEverything: true };
  expect([tooFew, tooMany, calls]).toHaveLength(3);
});
