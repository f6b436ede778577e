import { describe, expect, test } from 'vitest';
import { abstractCombat } from '../../engine/by-this-axe/abstract.ts';
import type { QuickChoiceId, QuickOffer } from '../../engine/by-this-axe/state.ts';
import { seeded } from '../../engine/dice.ts';
import { type Army, bows, DEFENDER, fight, flyers, foot, INVADER, many, type Orders, riders } from './field.ts';

/** Appendix D, as printed: the attacker's posture against the defender's. The one blank cell is read as nothing. */
const PRINTED = `
                  stand-and-hold refuse-right refuse-left weak-center fighting-retreat
frontal-assault   0              0            0           -2          +1
attack-right      +1             0            0           +2          0
attack-left       +1             0            0           +2          0
envelope          +2             +1           +1          -1          -2
screened-attack   +1             0            0           0           -1`;
const [HEAD, ...ROWS] = PRINTED.trim().split('\n');
const DEFENCES = HEAD!.trim().split(/\s+/) as QuickChoiceId[];
const CELLS = ROWS.flatMap((row) => {
  const [attack, ...values] = row.split(/\s+/);
  return values.map((value, i) => [attack as QuickChoiceId, DEFENCES[i]!, Number(value)] as const);
});

/** An army that may take any posture: a third rides, a third shoots. */
const able: Army = { units: [...many(2, riders), ...many(2, bows), ...many(2)] };

/** The attacks offered to an invader with that army. */
function attacksOf(invader: Army, defender: Army): readonly string[] {
  let open: readonly string[] = [];
  const seen = (offer: QuickOffer): void => {
    if (offer.kind === 'attack' && open.length === 0) open = offer.choices.map((c) => c.choice);
  };
  fight({ invader, defender, dice: seeded(1), seen });
  return open;
}

describe('Appendix D: tactical postures', () => {
  test('the table has 25 cells, all of which are tried', () => expect(CELLS).toHaveLength(25));

  test.each(CELLS)('%s against %s: %d', (attack, defence, value) => {
    const fought = fight({ invader: able, defender: able, orders: { attack }, against: { defence }, faces: { 'battle-results': [3, 3, 3] }, dice: seeded(2) });
    expect(fought.modifier('battle-results', 'posture')).toBe(value);
    expect(fought.rolls('battle-results')[0]!.total).toBe(3 + value);
  });

  test('each side chooses without knowing: the attacker is asked, then the defender, and only then is a die thrown', () => {
    const fought = fight({ invader: able, defender: able, dice: seeded(2) });
    const kinds = fought.events.map((e) => (e.kind === 'chose' ? `${e.choice} ${e.by}` : e.kind === 'roll' ? e.table : e.kind));
    const first = kinds.indexOf(`frontal-assault ${INVADER}`);
    expect(kinds.slice(first, first + 4)).toEqual([`frontal-assault ${INVADER}`, `stand-and-hold ${DEFENDER}`, 'strengths-compared', 'battle-results']);
  });

  test('an envelopment needs a quarter of the force mounted, 15% flying, or twice the men', () => {
    const three = { units: many(3) };
    expect(attacksOf({ units: [riders, ...many(3)] }, { units: many(4) })).toContain('envelope');
    expect(attacksOf({ units: [riders, ...many(4)] }, { units: many(5) })).not.toContain('envelope');
    expect(attacksOf({ units: [...many(3, flyers), ...many(17)] }, { units: many(20) })).toContain('envelope');
    expect(attacksOf({ units: [...many(2, flyers), ...many(12)] }, { units: many(14) })).not.toContain('envelope');
    expect(attacksOf({ units: many(6) }, three)).toContain('envelope');
    expect(attacksOf({ units: many(5) }, three)).not.toContain('envelope');
    // counted by men, not by strength: knights of the best are no crowd
    expect(attacksOf({ units: many(5, { ...foot, rep: 7, ac: 8 }) }, three)).not.toContain('envelope');
  });

  test('a screened attack needs a quarter of the force to shoot', () => {
    expect(attacksOf({ units: [bows, ...many(3)] }, { units: many(4) })).toContain('screened-attack');
    expect(attacksOf({ units: [bows, ...many(4)] }, { units: many(5) })).not.toContain('screened-attack');
  });
});

describe('Appendix D: a fighting retreat never holds the field', () => {
  test.each([1, 2, 3, 4, 5, 6])('whatever the result: %d', (die) => {
    for (const [own, theirs] of [
      [4, 4],
      [8, 2],
      [2, 8],
    ] as const) {
      const low = { 'battle-results': [die], 'casualties-inflicted': [1, 1, 1, 1], 'pursuit-casualties': [1, 1] };
      const fought = fight({ invader: { units: many(own) }, defender: { units: many(theirs) }, against: { defence: 'fighting-retreat' }, faces: low });
      expect(fought.outcome.field).toBe(INVADER);
      expect(fought.outcome.turns).toBe(1);
      // who retreats does not pursue, even after a victory
      expect(fought.asked).not.toContain(`pursuit ${DEFENDER}`);
    }
  });

  test('not even if nothing is left of who attacked him: then nobody does (ruling 283)', () => {
    const faces = { 'battle-results': [1], 'casualties-inflicted': [1, 1, 6, 6] };
    const fought = fight({ invader: { units: many(2) }, defender: { units: many(6) }, against: { defence: 'fighting-retreat' }, faces });
    expect(fought.rolls('battle-results')[0]!.result).toBe('D:V');
    expect(fought.outcome.invader.routed).toHaveLength(2);
    expect(fought.outcome).toMatchObject({ field: null, end: 'routed', turns: 1 });
  });

  test('an attacker who has driven him off holds it, though his last unit went down (ruling 34)', () => {
    const faces = { 'battle-results': [5], 'casualties-inflicted': [4, 5, 1, 1] };
    const one = { units: many(1) };
    const fought = fight({ invader: one, defender: { units: many(1, riders) }, against: { defence: 'fighting-retreat' }, faces });
    expect(fought.rolls('battle-results')[0]!.result).toBe('A:MV');
    expect([fought.outcome.invader.routed.length, fought.outcome.defender.routed.length]).toEqual([1, 0]);
    expect(fought.outcome).toMatchObject({ field: INVADER, end: 'left' });
  });

  test.each([
    ['all on foot', many(4), true],
    ['a little less than half mounted', [...many(3, riders), ...many(4)], true],
    ['half mounted', [...many(2, riders), ...many(2)], false],
    ['40% flying', [...many(2, flyers), ...many(3)], false],
    ['a third flying', [...many(2, flyers), ...many(4)], true],
  ])('and is pursued after a victory unless half ride or 40%% fly: %s', (_name, units, pursued) => {
    const low = { 'battle-results': [6], 'casualties-inflicted': [1, 1, 1, 1], 'pursuit-casualties': [1, 1] };
    const fought = fight({ invader: { units: many(3 * units.length) }, defender: { units }, against: { defence: 'fighting-retreat' }, faces: low });
    expect(fought.rolls('battle-results')[0]!.result).toBe('A:CV');
    expect(fought.asked.includes(`pursuit ${INVADER}`)).toBe(pursued);
  });
});

describe('Appendix D: stances', () => {
  test('both defensive: the armies delay for the day, and begin again the next; after three days the invader goes home', () => {
    const fought = fight({ invader: able, defender: able, orders: { stance: 'defensive' } });
    expect(fought.events.filter((e) => e.kind === 'stood-off')).toHaveLength(3);
    expect(fought.events.filter((e) => e.kind === 'turn-began').map((e) => e.turn)).toEqual([1, 2, 3]);
    expect(fought.outcome).toMatchObject({ field: null, end: 'idle', turns: 0 });
    expect(fought.outcome.invader.routed).toEqual([]);
    expect(fought.events.some((e) => e.kind === 'roll')).toBe(false);
  });

  test('an idle day may be followed by a battle', () => {
    const faces = { 'battle-results': [6], 'casualties-inflicted': [1, 1, 1, 1] };
    const fought = fight({ invader: { units: many(4) }, defender: { units: many(4) }, orders: { stance: ['defensive', 'offensive'] }, faces });
    expect(fought.outcome).toMatchObject({ field: INVADER, end: 'withdrew', turns: 1 });
  });

  test('after a skirmish or stalemate they fight on next day with what they have left, three days at most, then it is a draw (C30)', () => {
    const faces = { 'battle-results': [2, 3, 2], 'casualties-inflicted': [2, 2, 1, 1, 1, 1, 1, 1] };
    const fought = fight({ invader: { units: many(10) }, defender: { units: many(10) }, faces });
    expect(fought.outcome).toMatchObject({ field: null, end: 'turn-cap', turns: 3 });
    expect(fought.left).toBe(0);
    const compared = fought.events.filter((e) => e.kind === 'strengths-compared').map((e) => e.strength);
    // a stalemate of 4 - 2 costs nothing; so armies are whole
    expect(compared).toEqual([compared[0], compared[0], compared[0]]);
    const bloody = fight({
      invader: { units: many(10) },
      defender: { units: many(10) },
      faces: { 'battle-results': [2, 3, 3], 'casualties-inflicted': [3, 4, 1, 1, 1, 1, 1, 1, 1, 1] },
    });
    const strengths = bloody.events.filter((e) => e.kind === 'strengths-compared').map((e) => e.strength[0]);
    expect(strengths[1]).toBe(0.7 * strengths[0]!);
    expect(bloody.outcome.invader.routed).toHaveLength(3);
  });

  test('both offensive: 1d6 each with leadership, and one more for the greater share mounted or flying; the winner chooses', () => {
    const mounted: Army = { units: [...many(2, riders), ...many(2)], warRating: 3 };
    const walking: Army = { units: many(4), warRating: 2 };
    const fought = fight({
      invader: walking,
      defender: mounted,
      against: { stance: 'offensive', 'who-attacks': 'be-defender' },
      faces: { posture: [5, 3, 4, 3], 'battle-results': [6], 'casualties-inflicted': [1, 1, 1, 1] },
    });
    const rolls = fought.rolls('posture');
    expect(rolls.map((r) => [r.who, r.total, r.result])).toEqual([
      [INVADER, 7, 'tied'],
      [DEFENDER, 7, 'tied'],
      [INVADER, 6, 'lower'],
      [DEFENDER, 7, 'highest'],
    ]);
    expect(rolls[1]!.modifiers.map((m) => [m.why, 'value' in m ? m.value : 0])).toEqual([
      ['leadership', 3],
      ['more-mounted', 1],
    ]);
    expect(fought.asked).toContain(`who-attacks ${DEFENDER}`);
    expect(fought.rolls('battle-results')[0]!.who).toBe(INVADER);
    expect(fought.left).toBe(0);
  });

  test('neither adds one where the shares are alike', () => {
    const fought = fight({ invader: able, defender: able, against: { stance: 'offensive' }, faces: { posture: [5, 2, 5, 2, 5, 2] }, dice: seeded(4) });
    expect(
      fought
        .rolls('posture')
        .slice(0, 2)
        .flatMap((r) => r.modifiers.map((m) => m.why)),
    ).toEqual(['leadership', 'leadership']);
  });

  test('the greater share is greater by however little', () => {
    // a third against 50 of 151
    const more: Army = { units: [riders, ...many(2)] };
    const less: Army = { units: [...many(50, riders), ...many(101)] };
    const fought = fight({ invader: more, defender: less, against: { stance: 'offensive' }, faces: { posture: [5, 2, 5, 2, 5, 2] }, dice: seeded(4) });
    expect(fought.rolls('posture')[0]!.modifiers.map((m) => m.why)).toContain('more-mounted');
  });

  describe('a superior general, two or more above his opponent, can elect to force a battle and decide who takes which stance (ruling 33)', () => {
    const stances = (asked: readonly string[]): readonly string[] => asked.filter((a) => /^(stance|force-battle) /.test(a));
    const led = (warRating: number): Army => ({ units: many(4), warRating });
    /** An attack that settles it on the first day. */
    const faces = { 'battle-results': [6], 'casualties-inflicted': [1, 1, 1, 1] };

    test.each([
      ['the invader', 4, 2, 'force-attack', INVADER, INVADER],
      ['the invader', 4, 2, 'force-defence', INVADER, DEFENDER],
      ['the defender', 2, 4, 'force-attack', DEFENDER, DEFENDER],
      ['the defender', 2, 4, 'force-defence', DEFENDER, INVADER],
    ] as const)('%s, %d to %d: %s, and his opponent is not asked', (_who, invader, defender, choice, superior, attacker) => {
      const forces: Orders = { 'force-battle': choice };
      const side = superior === INVADER ? { orders: forces } : { against: forces };
      const fought = fight({ invader: led(invader), defender: led(defender), ...side, faces });
      expect(stances(fought.asked)).toEqual([`force-battle ${superior}`]);
      expect(fought.rolls('battle-results')[0]!.who).toBe(attacker);
      expect(fought.events).toContainEqual(expect.objectContaining({ kind: 'battle-forced', nation: superior, attacker }));
    });

    test('he may leave it to each: then both choose as ever, and he may have his quiet day', () => {
      const fought = fight({
        invader: led(2),
        defender: led(4),
        orders: { stance: 'defensive' },
        against: { 'force-battle': 'leave-stances', stance: 'defensive' },
      });
      expect(stances(fought.asked).slice(0, 3)).toEqual([`force-battle ${DEFENDER}`, `stance ${INVADER}`, `stance ${DEFENDER}`]);
      expect(fought.outcome).toMatchObject({ field: null, end: 'idle', turns: 0 });
      expect(fought.events.some((e) => e.kind === 'battle-forced')).toBe(false);
    });

    test('nor does his opponent’s choice bind him', () => {
      const fought = fight({ invader: led(4), defender: led(2), against: { stance: 'offensive' }, faces: { ...faces, posture: [3, 3] } });
      expect(fought.rolls('posture').map((r) => r.who)).toEqual([INVADER, DEFENDER]);
    });

    test('he is asked each day anew', () => {
      const fought = fight({
        invader: led(4),
        defender: led(2),
        orders: { 'force-battle': ['leave-stances', 'force-attack'], stance: 'defensive' },
        faces,
      });
      expect(stances(fought.asked)).toEqual([`force-battle ${INVADER}`, `stance ${INVADER}`, `stance ${DEFENDER}`, `force-battle ${INVADER}`]);
      expect(fought.outcome).toMatchObject({ field: INVADER, turns: 1 });
    });

    test('one above is not superior', () => {
      const fought = fight({ invader: led(3), defender: led(2), dice: seeded(1) });
      expect(stances(fought.asked).slice(0, 2)).toEqual([`stance ${INVADER}`, `stance ${DEFENDER}`]);
    });

    describe('the game’s general', () => {
      const general = (invader: Army, defender: Army, side: typeof INVADER | typeof DEFENDER) => {
        let chosen: string | null = null;
        fight({
          invader,
          defender,
          dice: seeded(1),
          seen(offer, state) {
            if (offer.kind === 'force-battle' && offer.by === side) chosen ??= abstractCombat.general(state, offer).choice;
          },
        });
        return chosen;
      };
      test('forces a battle where he has come to take the land', () => {
        expect(general(led(4), led(2), INVADER)).toBe('force-attack');
      });
      test('and where he holds it, if he is far the stronger; else a quiet day is a day won', () => {
        expect(general(led(2), { ...led(4), units: many(6) }, DEFENDER)).toBe('force-attack');
        expect(general(led(2), { ...led(4), units: many(5) }, DEFENDER)).toBe('leave-stances');
      });
    });
  });
});
