import { setImmediate as aMoment } from 'node:timers/promises';
import { attend } from '../../main/service/attending.ts';

/** A thread in which something plays on for a while, however soon it is stopped; nothing may be asked of what is closed. */
attend<'playOn'>(() => {
  let isOpen = true;
  return {
    standing: null,
    async answer() {
      for (let n = 0; n < 20; n++) await aMoment();
      if (!isOpen) throw new Error('it is closed');
      return { ok: 'played' };
    },
    problem: (error) => error,
    close() {
      isOpen = false;
    },
  };
});
