import { describe, expect, test } from 'vitest';
import type { UnitId } from '../../../engine/ids.ts';
import { nationId } from '../../../engine/ids.ts';
import type { BattleAction, BattleChoice } from '../../../engine/rally-round-the-king/actions.ts';
import { fits } from '../../../engine/rally-round-the-king/offers/fitting.ts';

const [a, b, c] = ['a', 'b', 'c'] as unknown as readonly [UnitId, UnitId, UnitId];
const base = { kind: 'choose', by: nationId('ourselves'), hand: 'player', step: 1, of: [], why: 'players-choice' } as const;
const refused = (choice: BattleChoice, said: Partial<BattleAction>): string | null => fits(choice, { ...base, choice: choice.choice, ...said });

describe('an action says what its choice asks for, and nothing else', () => {
  const stand: BattleChoice = { choice: 'stand', form: 'none' };
  const advance: BattleChoice = { choice: 'advance', form: 'number', unit: 'inches', from: 1, to: 6, stops: [6] };
  const wheel: BattleChoice = { choice: 'wheel-left', form: 'number', unit: 'hundredths', from: 1, to: 9000, stops: [9000] };
  const charge: BattleChoice = { choice: 'charge', form: 'set', of: [a, b], min: 1, max: 1, stops: [[a]] };
  const place: BattleChoice = {
    choice: 'place',
    form: 'place',
    of: [a],
    region: { shape: 'box', x: [12, 36], y: [3, 12] },
    facings: [0, 9000],
    stops: [{ unit: a, x: 24, y: 6, heading: 0 }],
  };
  const disc: BattleChoice = { ...place, facings: null, region: { shape: 'disc', x: 24, y: 6, radius: 5 } };
  const at = (x: number, y: number, heading = 0) => ({ of: [a], place: { x, y, heading } });

  test.each([
    ['nothing', stand, {}, null],
    ['units where none are asked', stand, { of: [a] }, 'not-among-these'],
    ['a number where none is', stand, { number: 1 }, 'not-among-these'],
    ['a place where none is', stand, { place: { x: 1, y: 1, heading: 0 } }, 'not-among-these'],
    ['a distance, both ends included', advance, { number: 6 }, null],
    ['too short a one', advance, { number: 0.9 }, 'too-little'],
    ['too long a one', advance, { number: 6.1 }, 'too-much'],
    ['none', advance, {}, 'not-a-number'],
    ['one and units', advance, { number: 6, of: [a] }, 'not-among-these'],
    ['whole hundredths of a degree', wheel, { number: 450 }, null],
    ['less than a hundredth', wheel, { number: 450.5 }, 'not-a-number'],
    ['units of those offered', charge, { of: [b] }, null],
    ['others', charge, { of: [c] }, 'not-among-these'],
    ['too few', charge, {}, 'too-few'],
    ['too many', charge, { of: [a, b] }, 'too-many'],
    ['one twice', { ...charge, max: 2 }, { of: [a, a] }, 'twice-the-same'],
    ['a place in its region', place, at(36, 12, 9000), null],
    ['one outside it', place, at(36.1, 12), 'outside-the-region'],
    ['one in a circle', disc, at(27, 10), null],
    ['one outside it', disc, at(28, 10), 'outside-the-region'],
    ['a facing that is not open', place, at(24, 6, 4500), 'wrong-facing'],
    ['a heading that is none', disc, at(24, 6, 36000), 'wrong-facing'],
    ['a place for somebody else', place, { ...at(24, 6), of: [b] }, 'not-among-these'],
    ['a place for two', disc, { ...at(24, 6), of: [a, b] }, 'not-among-these'],
  ] as const)('%s', (_, choice, said, why) => {
    expect(refused(choice, said)).toBe(why);
  });
});
