import { expect, test } from 'vitest';
import './runes.ts';
import type { Answer, Client, Odds } from '../../main/contract.ts';
import type { Course } from '../../renderer/board/course.svelte.ts';
import type { Draft } from '../../renderer/board/orders/draft.ts';

const { createPreparing } = await import('../../renderer/board/orders/preparing.svelte.ts');

const wheel = { choice: 'wheel-left', form: 'number', from: 0, to: 45, unit: 'degrees', stops: [10, 45] };
const fire = { choice: 'fire', form: 'none' };

/** An offer of a wheel and of fire, and who prepares one of them; `answered` are the answers to what odds were asked for, in turn. */
function preparing() {
  const offer = { step: 7, side: 0, body: ['a'], choices: [{ choice: wheel, isSuggested: true }, { choice: fire }], general: { number: 10, of: [] } };
  const answered: ((chance: string) => void)[] = [];
  const odds = (): Promise<Answer<readonly Odds[]>> =>
    new Promise((resolve) => answered.push((about) => resolve({ ok: [{ about, page: 37, chances: [] }] as unknown as readonly Odds[] })));
  const course = { key: 'k', view: { offer }, isAsked: true } as unknown as Course;
  /** Another question, or the same once more. */
  const ask = (step: number): void => {
    offer.step = step;
    prepared.begin();
  };
  const prepared = createPreparing({ odds } as unknown as Client, course);
  return { prepared, answered, ask };
}

test('who has put a unit down puts down the next, with the same choice, until something else is asked; another order opens nothing', async () => {
  const put = {
    choice: 'place',
    form: 'place',
    of: ['a', 'b'],
    region: { shape: 'box', x: [0, 48], y: [0, 12] },
    facings: null,
    stops: [{ unit: 'a', x: 9, y: 5, heading: 0 }],
  };
  const pass = { choice: 'pass', form: 'none' };
  const offers = [
    { step: 1, body: [], choices: [{ choice: put }, { choice: pass }], general: null },
    { step: 2, body: [], choices: [{ choice: pass }, { choice: { ...put, of: ['b'], stops: [{ unit: 'b', x: 7, y: 5, heading: 0 }] } }], general: null },
    { step: 3, body: [], choices: [{ choice: pass }, { choice: fire }], general: null },
  ];
  const offer = { ...offers[0]! };
  /** What the next order leads to; null if it is refused. */
  let next: number | null = 0;
  const order = (): Promise<void> => {
    if (next !== null) asks(next);
    return Promise.resolve();
  };
  const course = { key: 'k', view: { offer }, isAsked: true, order };
  const prepared = createPreparing({} as unknown as Client, course as unknown as Course);
  function asks(n: number): void {
    Object.assign(offer, offers[n]);
    prepared.drop();
    prepared.begin();
  }
  const give = async (to: number | null, draft?: Draft): Promise<void> => {
    next = to;
    await prepared.give(draft);
  };
  const placed = { index: 0, number: null, place: { x: 9, y: 5, heading: 0 }, of: ['a'] };
  prepared.begin();
  expect(prepared.draft).toBeNull();
  prepared.prepare(0);
  await give(1);
  expect(prepared.draft).toMatchObject({ index: 1, of: ['b'], place: { x: 7, y: 5 } });
  // it was shut by hand, and something else was done
  prepared.change(null);
  await give(0, { index: 0, number: null, place: null, of: [] });
  expect(prepared.draft).toBeNull();
  await give(2, placed);
  expect(prepared.draft).toBeNull();
  // it was refused, and the general went on instead
  asks(0);
  await give(null, placed);
  asks(1);
  expect(prepared.draft).toBeNull();
});

const aboutOf = (odds: readonly Odds[] | null): readonly unknown[] | null => odds?.map(({ about }) => about) ?? null;
const arrived = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('odds that come when the order has been changed are not shown beside it', async () => {
  const { prepared, answered } = preparing();
  prepared.prepare(0);
  const of45 = prepared.askOdds(prepared.draft!);
  prepared.change({ ...prepared.draft!, number: 10 });
  answered[0]!('by 45 degrees');
  await of45;
  expect(prepared.odds).toBeNull();
  void prepared.askOdds(prepared.draft!);
  answered[1]!('by 10 degrees');
  await arrived();
  expect(aboutOf(prepared.odds)).toEqual(['by 10 degrees']);
});

test('beside an order that is prepared the odds of another that is glanced at are not asked for', async () => {
  const { prepared, answered } = preparing();
  prepared.prepare(0);
  prepared.glance(1);
  await prepared.askOdds(prepared.glancedDraft!);
  expect([answered.length, prepared.odds]).toEqual([0, null]);
});

test('a glance at what the general would order shows it as he would give it, until something else is asked', () => {
  const { prepared, ask } = preparing();
  prepared.glance('general');
  expect(prepared.glancedDraft).toEqual({ index: 0, number: 10, place: null, of: [] });
  ask(8);
  expect(prepared.glancedDraft).toBeNull();
});

test('of two that are glanced at in turn the odds of the last are shown, whichever come first', async () => {
  const { prepared, answered } = preparing();
  prepared.glance(1);
  void prepared.askOdds({ index: 0, number: 45, place: null, of: [] });
  void prepared.askOdds(prepared.glancedDraft!);
  answered[1]!('fire');
  await arrived();
  answered[0]!('wheel');
  await arrived();
  expect(aboutOf(prepared.odds)).toEqual(['fire']);
  prepared.drop();
  expect(prepared.odds).toBeNull();
});

test('who is looked at is forgotten when something else is asked, and not before', () => {
  const { prepared, ask } = preparing();
  ask(7);
  prepared.look('b');
  ask(7);
  expect(prepared.looked).toBe('b');
  ask(9);
  expect(prepared.looked).toBeNull();
});

test('whether a unit may be put down where it is carried is asked once at a time, and again where it has been carried on since', async () => {
  const put = {
    choice: 'place',
    form: 'place',
    of: ['a'],
    region: { shape: 'box', x: [0, 48], y: [0, 12] },
    facings: null,
    stops: [{ unit: 'a', x: 9, y: 5, heading: 0 }],
  };
  const offer = { step: 1, body: [], choices: [{ choice: put }], general: null };
  const asked: unknown[] = [];
  const answers: ((answer: Answer<null>) => void)[] = [];
  const mayOrder = (ask: unknown): Promise<Answer<null>> => {
    asked.push(ask);
    return new Promise((resolve) => answers.push(resolve));
  };
  const prepared = createPreparing({ mayOrder } as unknown as Client, { key: 'k', view: { offer, mark: '3' }, isAsked: true } as unknown as Course);
  await prepared.askWhether();
  prepared.begin();
  const at = (x: number): Draft => ({ index: 0, number: null, place: { x, y: 5, heading: 0 }, of: ['a'] });
  const asking = prepared.askWhether();
  await prepared.askWhether();
  prepared.change(at(20));
  expect(asked).toEqual([{ key: 'k', mark: '3', order: { step: 1, choice: 'place', of: ['a'], place: { x: 9, y: 5, heading: 0 } } }]);
  answers[0]!({ refused: 'not-lawful', page: null, message: 'A friend stands there.' });
  await arrived();
  // what was said of the place before is not said of this one
  expect([asked.length, prepared.whyNot]).toEqual([2, null]);
  answers[1]!({ refused: 'not-lawful', page: null, message: 'In a river.' });
  await asking;
  expect(prepared.whyNot).toBe('In a river.');
  // outside its zone nothing is asked, and what is dropped is told nothing of
  prepared.change(at(99));
  await prepared.askWhether();
  expect(asked).toHaveLength(2);
  prepared.change(at(21));
  const last = prepared.askWhether();
  prepared.drop();
  answers[2]!({ refused: 'not-lawful', page: null, message: 'In a river.' });
  await last;
  expect(prepared.whyNot).toBeNull();
});

test('stands are marked as they are named', () => {
  const { prepared } = preparing();
  prepared.mark(['a', 'b']);
  expect(prepared.marked).toEqual(['a', 'b']);
});
