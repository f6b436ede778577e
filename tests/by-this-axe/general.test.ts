import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../data/shapes.ts';
import { abstractCombat } from '../../engine/by-this-axe/abstract.ts';
import type { QuickAction, QuickChoiceId, QuickOffer } from '../../engine/by-this-axe/state.ts';
import { seeded } from '../../engine/dice.ts';
import { type Army, bows, DEFENDER, fight, INVADER, listed, many, riders } from './field.ts';

const marksmen = listed({ id: 'marksmen', class: 'foot-missile', rep: 3, rules: ['elite-training'] });
const guns = listed({ id: 'guns', class: 'foot-missile', rules: ['cannon'], movesAs: 'artillery' });
const light = listed({ id: 'light', class: 'mounted-skirmish', rep: 3, ac: 2 });

/** Ten units, the first of them of these kinds. */
const ten = (...first: readonly ListedUnit[]): ListedUnit[] => [...first, ...many(10 - first.length)];
const foot: Army = { units: ten() };

/** What an invader has tried before the defender is asked, and the dice of it. */
interface Tried {
  readonly stratagem: QuickChoiceId;
  readonly dice: readonly [number, number];
}

/** Which trick the game's general chooses for a side, and why. */
function chosen(side: typeof INVADER | typeof DEFENDER, invader: Army, defender: Army, before?: Tried): readonly [QuickChoiceId, string] {
  let action: QuickAction | null = null;
  fight({
    invader,
    defender,
    orders: { stratagem: before?.stratagem ?? 'no-stratagem' },
    faces: before === undefined ? {} : { [`stratagem ${INVADER}`]: before.dice },
    dice: seeded(1),
    seen(offer, state) {
      if (offer.kind === 'stratagem' && offer.by === side) action = abstractCombat.general(state, offer);
    },
  });
  if (action === null) throw new Error('nobody was asked for a stratagem');
  const { choice, why } = action as QuickAction;
  return [choice, why];
}

const tries = (own: Army, enemy: Army): readonly [QuickChoiceId, string] => chosen(INVADER, own, enemy);
const answers = (own: Army, enemy: Army, before?: Tried): readonly [QuickChoiceId, string] => chosen(DEFENDER, enemy, own, before);

describe('the game’s general tries the trick whose chance and effect together are the greatest (ruling 284)', () => {
  test('who comes to attack surprises the enemy; with a fifth of his men mounted he goes round him', () => {
    expect(tries(foot, foot)).toEqual(['surprise-attack', 'surprise-them']);
    expect(tries({ units: ten(riders) }, foot)).toEqual(['surprise-attack', 'surprise-them']);
    expect(tries({ units: ten(riders, riders) }, foot)).toEqual(['flank-march', 'riders-wide']);
  });

  test('who is attacked digs in where the armies are alike, for works last, and lies in ambush before the stronger', () => {
    expect(answers(foot, foot)).toEqual(['field-fortifications', 'guns-and-stakes']);
    expect(answers(foot, { units: many(20) })).toEqual(['ambush', 'lie-in-wait']);
  });

  test('marksmen lie in ambush, guns dig in whoever comes, riders go round who comes on', () => {
    expect(answers({ units: ten(...many(4, marksmen)) }, foot)).toEqual(['ambush', 'lie-in-wait']);
    expect(answers({ units: ten(...many(4, guns)) }, { units: many(20) })).toEqual(['field-fortifications', 'guns-and-stakes']);
    expect(answers({ units: ten(...many(4, riders)) }, foot)).toEqual(['flank-march', 'riders-wide']);
  });

  test('riders do not go round who comes on behind a screen, and an ambush is worth less before one', () => {
    const screened: Army = { units: ten(...many(4, bows)), tactics: 'C' };
    expect(answers({ units: ten(...many(4, riders)) }, screened)).toEqual(['field-fortifications', 'guns-and-stakes']);
    const few: Army = { units: ten(...many(2, marksmen)) };
    expect(answers(few, foot)).toEqual(['ambush', 'lie-in-wait']);
    expect(answers(few, screened)).toEqual(['field-fortifications', 'guns-and-stakes']);
  });

  test('wizards hide the numbers of an army, if there are enough of them', () => {
    expect(tries({ ...foot, magic: [1] }, foot)[0]).toBe('surprise-attack');
    expect(tries({ ...foot, magic: [3, 2] }, foot)).toEqual(['deceptive-deployment', 'hide-our-numbers']);
    expect(answers({ ...foot, magic: [3, 2, 2] }, foot)).toEqual(['deceptive-deployment', 'hide-our-numbers']);
  });

  test('over 12 with 2d6 (Appendix D): where he needs twelve to gain two, and eleven or more to gain one, he goes for the one', () => {
    // of 36 throws one is twelve, three are eleven or more
    expect(tries({ ...foot, warRating: 1, magic: [1] }, foot)).toEqual(['deceptive-deployment', 'hide-our-numbers']);
    expect(tries({ ...foot, warRating: 1 }, foot)).toEqual(['surprise-attack', 'surprise-them']);
  });

  test('what only helps a defender is nothing to an invader, what only helps an attacker nothing to who is attacked', () => {
    expect(tries({ units: many(10, marksmen) }, foot)[0]).toBe('surprise-attack');
    expect(tries({ units: many(10, guns) }, foot)[0]).toBe('surprise-attack');
  });

  test('a defender who will force the battle himself plans as an attacker', () => {
    const strong: Army = { units: many(20, marksmen), warRating: 6 };
    expect(answers(strong, { ...foot, warRating: 2 })[0]).toBe('surprise-attack');
    // one who cannot force it waits to be attacked
    expect(answers({ ...strong, warRating: 3 }, { ...foot, warRating: 2 })[0]).toBe('ambush');
  });

  test('hopelessly outmatched he tries to get away', () => {
    expect(tries({ units: many(3) }, foot)).toEqual(['evade', 'too-weak-to-stand']);
    expect(answers({ units: many(3) }, foot)).toEqual(['evade', 'too-weak-to-stand']);
  });
});

describe('the game’s general foils what is worth foiling (ruling 284)', () => {
  const scouts: Army = { units: many(10, light) };
  const works = (stratagem: QuickChoiceId): Tried => ({ stratagem, dice: [6, 6] });
  const fails = (stratagem: QuickChoiceId): Tried => ({ stratagem, dice: [1, 1] });

  test('a trick of the invader’s that has come off, if his light horse is likelier to find it out than to do better itself', () => {
    expect(answers(scouts, foot, works('surprise-attack'))).toEqual(['foil', 'riders-scout']);
    expect(answers(foot, foot, works('surprise-attack'))[0]).toBe('field-fortifications');
  });

  test('not one that has failed, nor one that does him no harm', () => {
    expect(answers(scouts, foot, fails('surprise-attack'))).toEqual(['flank-march', 'riders-wide']);
    expect(answers(scouts, foot, works('ambush'))).toEqual(['flank-march', 'riders-wide']);
    // a deception is one on the roll, a flank march of his own two
    expect(answers(scouts, foot, works('deceptive-deployment'))).toEqual(['flank-march', 'riders-wide']);
  });

  test('an invader foresees what the defender is best made for', () => {
    const waiting: Army = { units: many(10, marksmen), warRating: 6 };
    expect(tries(scouts, waiting)).toEqual(['foil', 'riders-scout']);
    expect(tries(scouts, { ...waiting, warRating: 1 })).toEqual(['flank-march', 'riders-wide']);
  });

  test('not one of a defender so weak that he will only try to get away', () => {
    const marked: Army = { units: many(10, marksmen), warRating: 6 };
    expect(tries(scouts, { ...marked, units: many(2, marksmen) })).toEqual(['flank-march', 'riders-wide']);
    expect(tries(scouts, marked)).toEqual(['foil', 'riders-scout']);
  });

  test('where foiling promises no more than a trick of his own he tries his own', () => {
    // on foot and without marksmen: the same chance for both, and two on the roll taken or given
    expect(answers(foot, { units: many(20) }, works('surprise-attack'))).toEqual(['ambush', 'lie-in-wait']);
  });

  test('the stronger lets nobody slip away, the weaker is glad of it', () => {
    expect(answers({ units: many(12) }, foot, works('evade'))).toEqual(['foil', 'nobody-slips-away']);
    expect(answers({ units: many(8) }, foot, works('evade'))).toEqual(['no-stratagem', 'nothing-to-gain']);
  });

  test('against an enemy who watches for tricks he tries none', () => {
    expect(answers(scouts, foot, works('foil'))).toEqual(['no-stratagem', 'nothing-to-gain']);
    expect(answers(scouts, foot, fails('foil'))[0]).toBe('flank-march');
  });
});

describe('the game’s general as the defender: whether he attacks (Appendix D, ruling 292)', () => {
  const strong: Army = { units: many(20) };

  /** What the general of the land answers to a question of that kind, and why; null if he is not asked. The faces are those of tricks and of the roll for the choice. */
  function defends(kind: QuickOffer['kind'], defender: Army, invader: Army, trick: QuickChoiceId = 'no-stratagem'): readonly [QuickChoiceId, string] | null {
    let action: QuickAction | null = null;
    fight({
      invader,
      defender,
      against: { stratagem: trick, stance: kind === 'defence' ? 'defensive' : 'offensive' },
      faces: {
        ...(trick === 'no-stratagem' ? {} : { [`stratagem ${DEFENDER}`]: [6, 6] }),
        [`posture ${INVADER}`]: [1, 1, 1],
        [`posture ${DEFENDER}`]: [6, 6, 6],
      },
      dice: seeded(1),
      seen(offer, state) {
        if (offer.kind === kind && offer.by === DEFENDER) action ??= abstractCombat.general(state, offer);
      },
    });
    if (action === null) return null;
    const { choice, why } = action as QuickAction;
    return [choice, why];
  }

  test('far the stronger he comes out, and where both do and he may choose he attacks', () => {
    expect(defends('stance', strong, foot)).toEqual(['offensive', 'far-the-stronger']);
    expect(defends('who-attacks', strong, foot)).toEqual(['be-attacker', 'far-the-stronger']);
    expect(defends('force-battle', { ...strong, warRating: 6 }, foot)).toEqual(['force-attack', 'far-the-stronger']);
  });

  test('once he lies in ambush or has dug in he lets them come', () => {
    for (const trick of ['ambush', 'field-fortifications'] as const) expect(defends('stance', strong, foot, trick)).toEqual(['defensive', 'let-them-come']);
    expect(defends('stance', strong, foot, 'deceptive-deployment')).toEqual(['offensive', 'far-the-stronger']);
  });

  test.each([
    ['A', 'refuse-left'],
    ['B', 'refuse-left'],
    ['C', 'refuse-right'],
  ] as const)('an army of tactics %s that is attacked refuses the wing that it holds lightly (ruling 293)', (tactics, posture) => {
    expect(defends('defence', { ...foot, tactics }, foot)).toEqual([posture, 'our-way-of-war']);
  });

  test('with no hope of winning those who can ride away do, and foot does not give up its land for nothing', () => {
    expect(defends('defence', { units: many(3, riders) }, foot)).toEqual(['fighting-retreat', 'save-what-can-ride']);
    expect(defends('defence', { units: many(3) }, foot)![0]).not.toBe('fighting-retreat');
    expect(defends('defence', { units: many(4, riders) }, foot)![0]).not.toBe('fighting-retreat');
  });

  test('not far the stronger he waits for them', () => {
    expect(defends('stance', { units: many(14) }, foot)).toEqual(['defensive', 'let-them-come']);
    expect(defends('who-attacks', { units: many(14) }, foot)).toEqual(['be-defender', 'let-them-come']);
  });
});

describe('the game’s general lets the cheapest units bear the losses (Appendix D, ruling 31)', () => {
  const cheap = listed({ id: 'cheap', cost: 20 });

  /** In which order the units of the invader take them, by their numbers in the army. */
  function order(invader: Army): readonly number[] {
    let of: readonly string[] = [];
    fight({
      invader,
      defender: { units: many(4) },
      faces: { 'battle-results': [1], 'casualties-inflicted': [1, 1, 6, 6], 'leader-at-risk-check': Array.from({ length: 20 }, () => 1) },
      seen(offer, state) {
        if (offer.kind === 'losses' && offer.by === INVADER) of = abstractCombat.general(state, offer).of;
      },
    });
    return of.map((id) => Number(id.split('-').at(-1)));
  }

  test('those with leaders last, and of equals the CinC’s after his captain’s', () => {
    expect(order({ units: [...many(3), cheap], leader: 'treyine-leader-986-1', hero: 6 })).toEqual([4, 3, 2, 1]);
  });

  test('where nobody leads, the unit with treasures and banners last (ruling 61)', () => {
    expect(order({ units: [...many(3), cheap], treasures: ['drums-of-doom'] })).toEqual([4, 2, 3, 1]);
  });
});
