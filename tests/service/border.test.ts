import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { answerCall } from '../../main/border.ts';
import { CALLS, type Happened, MOST_OF_A_NOTE } from '../../main/contract.ts';
import { corner, fieldOrder, ok, serviceIn } from './serving.ts';

const { service } = serviceIn();
afterAll(() => service.close());
const call = (name: string, ask: unknown): ReturnType<typeof answerCall> => answerCall(service.handlers, name, ask);

test('a call that is none is refused, whatever it is called', async () => {
  for (const name of ['', 'toString', '__proto__', 'constructor', 'hasOwnProperty', 'deleteEverything', 'x'.repeat(10_000)])
    expect(await call(name, {})).toMatchObject({ refused: 'no-such-call', page: null });
});

describe('what a call does not take is refused, with the field and what was expected', () => {
  const GROUND = { sections: new Array<'clear'>(9).fill('clear'), sand: false, water: null };
  const OWN_ARMY = { list: 'treyine', isPlayers: true };
  const REFUSED: readonly (readonly [name: string, ask: unknown, says: RegExp])[] = [
    ['listCampaigns', { more: 1 }, /listCampaigns: .*more/],
    ['listCampaigns', null, /listCampaigns: /],
    ['openCampaign', {}, /openCampaign: key: /],
    ['openCampaign', { key: '../etc/passwd' }, /openCampaign: key: .*the name of a campaign/],
    ['openCampaign', { key: 'a/b' }, /key/],
    ['openCampaign', { key: 'a\\b' }, /key/],
    ['openCampaign', { key: '.hidden' }, /key/],
    ['openCampaign', { key: 'a..b' }, /key/],
    ['openCampaign', { key: 'a\u0000b' }, /key/],
    ['trashCampaign', { key: ['one'] }, /key: .*string/],
    ['foundCampaign', { ...corner(), seed: -1 }, /seed/],
    ['foundCampaign', { ...corner(), seed: 2 ** 60 }, /seed/],
    ['foundCampaign', { ...corner(), name: '   ' }, /name/],
    ['foundCampaign', { ...corner(), years: 0 }, /years/],
    ['foundCampaign', { ...corner(), options: { firstYear: 'one' } }, /options\.firstYear/],
    ['foundCampaign', { ...corner(), settings: { asks: 'often', iron: false, realDice: false } }, /settings\.asks/],
    ['choose', { key: 'one', choice: { step: 1.5, choice: 'recruit', at: null, number: 1, of: [] } }, /choice\.step/],
    ['choose', { key: 'one', choice: { step: 1, choice: 'recruit', at: null, number: 1, of: [], faces: [6, 6] } }, /choice.*faces/],
    ['order', { key: 'one', order: { step: 1, choice: 'stand', of: [], faces: [7] } }, /order\.faces\.0/],
    ['playOn', { key: 'one', until: 'doomsday' }, /until/],
    ['mapView', { key: 'one', now: 0 }, /now/],
    ['writeNote', { key: 'one', now: 0, text: 'Before it began' }, /now/],
    ['writeNote', { key: 'one', now: 1, text: 'x'.repeat(MOST_OF_A_NOTE + 1) }, /text: .*4000/],
    ...['', ' - ', 'Two\nlines', 'x'.repeat(41)].map(
      (name) => ['callPerson', { key: 'one', person: 'treyine-leader-986-1', called: { name } }, /called.name: .*40 characters/] as const,
    ),
    ['callPerson', { key: 'one', person: 'treyine-leader-986-1', called: { name: 'Edric', title: 'Duke' } }, /title/],
    ['callProvince', { key: 'one', province: 'treyine', name: '' }, /name: .*letter or a digit/],
    ['callProvince', { key: 'one', province: 'treyine' }, /name/],
    ['autopilot', { key: 'one', choices: 0 }, /choices/],
    ['autopilot', { key: 'one', choices: 'turn' }, /choices: expected how many choices, from 1 to 100000, or "go"/],
    ['order', { key: 'battle~../etc', order: { step: 1, choice: 'stand', of: [] } }, /key/],
    ['odds', { key: 'one', order: { step: 1, choice: 'stand', of: 'all' } }, /order\.of/],
    ['openBattleAlone', { key: 'one' }, /key: .*the key of a battle/],
    ['openCampaign', { key: 'battle~one' }, /key/],
    ['foundBattle', { name: 'One', seed: 1, points: 10 }, /foundBattle: /],
    ['foundBattle', fieldOrder({ attacker: { ...OWN_ARMY, raised: { units: { knights: 61 }, captains: 0 } } }), /attacker\.raised\.units\.knights: .*60/],
    ['weighArmies', fieldOrder({ attacker: { ...OWN_ARMY, raised: { units: {}, captains: -1 } } }), /attacker\.raised\.captains: .*>=0/],
    ['foundBattle', { ...fieldOrder(), defender: { ...OWN_ARMY, raised: 'stolen' } }, /defender\.raised: .*"rolled"\|"bought"/],
    ['foundBattle', fieldOrder({ ground: { sections: new Array<'clear'>(8).fill('clear'), sand: false, water: null } }), /ground\.sections: .*9/],
    ['foundBattle', fieldOrder({ ground: { ...GROUND, water: { row: 13, section: 5 } } }), /ground\.water\.row: .*12/],
    ['foundBattle', { ...fieldOrder(), ground: { ...GROUND, sections: new Array(9).fill('swamp') } }, /ground\.sections\.0: .*"populated"/],
    ['foundBattle', { ...fieldOrder(), variants: { monstersRunWild: 'yes' } }, /variants\.monstersRunWild/],
    ['saveSettings', { theme: 'pink', textSize: 100, reducedMotion: 'system', pace: 1 }, /theme/],
  ];
  for (const [name, ask, says] of REFUSED)
    test(`${name} ${JSON.stringify(ask)?.slice(0, 60)}`, async () => {
      const answer = await call(name, ask);
      expect(answer).toMatchObject({ refused: 'bad-input', page: null });
      expect('message' in answer && answer.message).toMatch(says);
    });
});

test('whatever JSON is sent with whatever call is answered, never thrown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(CALLS)), fc.jsonValue(), async (name, ask) => {
      const answer = await call(name, ask);
      expect('ok' in answer || 'refused' in answer).toBe(true);
      // what is answered survives the way
      expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
    }),
    { numRuns: 400, seed: 6 },
  );
});

test('an open campaign takes what fits the form and refuses what the rules refuse, with a page where there is one', async () => {
  const { key } = ok(await service.handlers.foundCampaign(corner()));
  let { waiting } = ok(await service.handlers.standing({ key }));
  const wantsNumber = (): boolean => waiting.what === 'decision' && waiting.choices.some((c) => c.form === 'number');
  while (!wantsNumber()) {
    const answer = waiting.what === 'decision' ? await call('choose', { key, choice: waiting.suggested }) : await call('step', { key });
    ({ waiting } = (ok(answer) as Happened).standing);
  }
  if (waiting.what !== 'decision') throw new Error('nobody is asked');
  const { step, choices } = waiting;
  const number = choices.find((c) => c.form === 'number')!;
  const choice = { step, choice: number.choice, at: number.at, number: 1, of: [] };
  expect(await call('choose', { key, choice: { ...choice, step: step + 1 } })).toMatchObject({ refused: 'not-asked' });
  expect(await call('choose', { key, choice: { ...choice, choice: 'fly' } })).toMatchObject({ refused: 'no-such-choice' });
  expect(await call('choose', { key, choice: { ...choice, number: 1000 } })).toMatchObject({ refused: 'number-out-of-range' });
  expect(await call('openBattle', { key, battle: 'none' })).toMatchObject({ refused: 'no-such-battle' });
  expect(await call('battleLegal', { key })).toMatchObject({ refused: 'no-battle' });
  expect(await call('undo', { key })).toMatchObject({ refused: 'no-battle' });
  expect(await call('choose', { key, choice: waiting.suggested })).toHaveProperty('ok');
});
