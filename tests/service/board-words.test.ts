import { expect, test } from 'vitest';
import { ROGUE_DRAGON_UNIT } from '../../data/tables/rogue-dragon.ts';
import { PLACEMENT } from '../../data/tables/setting-up.ts';
import { ROGUE_DRAGON } from '../../engine/campaign/special-peoples/dragons.ts';
import { seeded } from '../../engine/dice.ts';
import type { Hand } from '../../engine/events.ts';
import { unitId } from '../../engine/ids.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { cincsTurn } from '../../engine/rally-round-the-king/setting-up/placement.ts';
import { type BattleByHand, beginBattle, takeChoice } from '../../main/service/battle-by-hand.ts';
import { besideTitle } from '../../main/service/board/beside.ts';
import { endingOf } from '../../main/service/board/ending.ts';
import { viewOf } from '../../main/service/board/view.ts';
import { choiceWords } from '../../main/service/board/words.ts';
import { SOAK } from '../laws/extent.ts';
import { actionsFor, fightOf, restsOf, SEEN, seenAt } from './board-battles.ts';

/** The first rest of a battle at which a side draws up while the other has so many units to place, or none. */
function drawingUp(seed: number, isOtherDown: boolean): BattleByHand {
  for (const battle of restsOf(seed)) {
    const step = battle.state.agenda.at(-1)!;
    if (step.kind !== 'placement') continue;
    const toPlace = battle.state.units.filter(({ status }, i) => status === 'to-deploy' && battle.state.troops[i]!.side !== step.side);
    if ((toPlace.length === 0) === isOtherDown) return battle;
  }
  throw new Error(`no such rest in ${seed}`);
}

test('p. 30: who draws up is told by what measure, and why: whoever is outscouted places more for every three of the other’s', () => {
  const battle = drawingUp(3, false);
  const { side } = viewOf(battle, SEEN).offer!;
  const told = (own: number, theirs: number) =>
    viewOf({ ...battle, state: { ...battle.state, scouting: side === 0 ? [own, theirs] : [theirs, own] } }, SEEN).offer!.beside!;
  const beside = (own: number, theirs: number) => told(own, theirs).match(/^Scouting .*? \(p. 30\)\./)![0];
  expect(PLACEMENT.rows.map(({ units }) => units)).toEqual([9, 6, 3]);
  expect(beside(9, 6)).toBe('Scouting 9 against 6: nobody is outscouted, and either side places three units at a time (p. 30).');
  expect(beside(5, 10)).toBe('Scouting 5 against 10: you are outscouted twice over, and place six units for every three of the enemy’s (p. 30).');
  expect(beside(12, 4)).toBe('Scouting 12 against 4: the enemy is outscouted three times over, and places nine units for every three of yours (p. 30).');
  expect(beside(0, 2)).toMatch(/^Scouting 0 against 2: you are outscouted three times over, and place nine units /);
  expect(beside(0, 0)).toMatch(/ nobody is outscouted, /);
  // who places what is left while all of the other's are down keeps no measure
  expect(viewOf(drawingUp(3, true), SEEN).offer!.beside).toBeNull();
});

test('p. 30: who draws up is told that the leader’s unit is among the first placed, and when nobody else may come', () => {
  let battle = drawingUp(3, false);
  const { side, by, step } = viewOf(battle, SEEN).offer!;
  const { unit } = battle.state.sides[side].leaders.find(({ rank }) => rank === 'cinc')!;
  const cinc = battle.state.troops[unit]!.id;
  battle = { ...battle, state: { ...battle.state, scouting: [6, 6] } };
  for (const isHisTurn of [false, false, true]) {
    const { beside, choices } = viewOf(battle, SEEN).offer!;
    expect(beside).toMatch(
      isHisTurn ? /’s unit is among your first three: nobody else may come now \(p. 30\)\.$/ : /’s unit is among your first three \(p. 30\)\.$/,
    );
    const may = choices.flatMap(({ choice }) => actionsFor(by, battle.state.agenda.at(-1)!.id, choice));
    expect(may.every(({ of }) => of[0] === cinc)).toBe(isHisTurn);
    const next = takeChoice(battle, may.find(({ of }) => isHisTurn || of[0] !== cinc)!, step, seeded(1));
    battle = { ...battle, ...(next as BattleByHand) };
  }
  expect(viewOf(battle, SEEN).offer!.side).not.toBe(side);
  expect(cincsTurn(battle.state, side)).toBe(null);
});

test('p. 69: a Rogue Dragon is called by its name, and leads itself: no deputy is with it (ruling 75)', () => {
  const { field, ...fight } = fightOf(5);
  const dragon = { nation: ROGUE_DRAGON, warRating: 1, leader: null, captains: [], tactics: 'A', units: [], treasures: [] } as const;
  const invader = { ...dragon, units: [{ id: unitId(ROGUE_DRAGON, 1, 1), listed: ROGUE_DRAGON_UNIT }] };
  const { sides, units } = viewOf(beginBattle({ ...fight, before: [], field: { ...field, invader } }), SEEN);
  expect(sides[0]).toMatchObject({ name: 'Rogue Dragon', led: '', leaders: [] });
  expect(sides[1].led).toMatch(/^Under /);
  expect(units.find(({ side }) => side === 0)).toMatchObject({ name: 'Rogue Dragon', called: 'the Rogue Dragon' });
  expect(units.filter(({ side, called }) => side === 1 && called !== undefined)).toEqual([]);
  expect(JSON.stringify([sides[0], units.filter(({ side }) => side === 0)])).not.toContain('deputy');
});

test('p. 69: a Rogue Dragon that is beaten is not said to have marched off', () => {
  const fight = fightOf(5);
  const battle = beginBattle({ ...fight, before: [] });
  const [invader, defender] = battle.state.sides;
  const ended = (end: 'withdrew' | 'routed' | 'idle', nation = ROGUE_DRAGON) =>
    endingOf({ ...battle, state: { ...battle.state, over: true, field: 1, end, sides: [{ ...invader, nation }, defender] } });
  expect([ended('withdrew'), ended('routed'), ended('idle')].map((words) => /the Rogue Dragon .*$/i.exec(words ?? '')?.[0])).toEqual([
    'The Rogue Dragon flew off.',
    'The Rogue Dragon was put to flight.',
    'The Rogue Dragon fought no more.',
  ]);
  expect(ended('withdrew', invader.nation)).toMatch(/ marched off\.$/);
});

test('p. 31: of an army that marched off it is said if the general gave the day up, and nothing of a person’s reasons', () => {
  const battle = beginBattle({ ...fightOf(5), before: [] });
  const ended = (hand: Hand): string | null => {
    const chose = { kind: 'chose', by: battle.state.sides[0].nation, hand, choice: 'withdraw', why: 'the-day-is-lost', of: [], cause: 0 } as const;
    return endingOf({ ...battle, state: { ...battle.state, over: true, field: 1, end: 'withdrew' }, events: [...battle.events, chose] });
  };
  expect(ended('game')).toMatch(/ marched off, for the general gave the day up for lost\.$/);
  expect(ended('player')).toMatch(/ marched off\.$/);
});

test('p. 31: a body that is active already is told that its orders cost nothing, and no other is', () => {
  const told = new Set<string>();
  for (const battle of [7, 8].flatMap((seed) => [...restsOf(seed, 160)])) {
    const step = battle.state.agenda.at(-1)!;
    // who fights is told nothing of the kind
    if (step.kind !== 'orders' || step.begun || step.units.some((i) => battle.state.units[i]!.melee !== null)) continue;
    const { offer } = seenAt(battle);
    const isPriced = offer!.choices.some(({ choice }) => (choice.cost ?? 0) > 0);
    const isMoving = step.units.some((i) => battle.state.units[i]!.active);
    // what undisciplined troops throw for is told besides
    const beside = offer!.beside?.replace(/ ?There are undisciplined troops.+$/, '') ?? '';
    told.add(`${isMoving ? 'active' : 'halted'}, ${isPriced ? 'costs' : 'free'}: ${beside}`);
  }
  // who has no War Rating left stands or shoots, which costs nothing
  const moving = 'active, free: Active already: its orders take nothing of the War Rating (p. 31).';
  expect([...told].sort()).toEqual([moving, 'halted, costs: ', 'halted, free: ']);
});

/** p. 27, by the print: light horse two, AC 4 horse and light skirmishers one, flyers six, others none; the best counts. */
function printedScouting({ ac, class: kind, rules: has }: BattleByHand['state']['troops'][number]['listed']): number {
  if (has.includes('flyer')) return 6;
  if (kind.startsWith('mounted')) return ac === 2 ? 2 : ac === 4 ? 1 : 0;
  return kind.endsWith('skirmish') && ac === 2 ? 1 : 0;
}

test('p. 27: a side’s scouting is told unit by unit while the armies draw up, and comes to its total', () => {
  let told = 0;
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const battle = drawingUp(seed, false);
    viewOf(battle, SEEN).sides.forEach((side, i) => {
      const scouts = battle.state.troops.filter((troop) => troop.side === i && printedScouting(troop.listed) > 0);
      // "Dire Wolf Riders ×2, Scouts at 2 each; Slingers at 1"
      const counts = side.scouts
        .split('; ')
        .filter((part) => part !== '')
        .flatMap((part) => {
          const [, names, value] = /^(.+) at (\d+)(?: each)?$/.exec(part)!;
          return names!.split(', ').map((name) => [Number(/ ×(\d+)$/.exec(name)?.[1] ?? 1), Number(value)] as const);
        });
      expect(
        counts.reduce((sum, [units]) => sum + units, 0),
        `seed ${seed}`,
      ).toBe(scouts.length);
      expect(
        counts.reduce((sum, [units, value]) => sum + units * value, 0),
        `seed ${seed}`,
      ).toBe(side.scouting);
      told += scouts.length;
      // p. 50: what magic users found is told apart
      const { scouting } = battle.state;
      const sought = { ...battle.state, scouting: [scouting[0] + 6, scouting[1] + 6] as const };
      expect(viewOf({ ...battle, state: sought as typeof battle.state }, SEEN).sides[i]!.scouts).toMatch(/(^|; )6 by magic \(p\. 50\)$/);
    });
    expect(viewOf({ ...battle, state: { ...battle.state, turn: 1 } }, SEEN).sides.map(({ scouts }) => scouts)).toEqual(['', '']);
  }
  expect(told).toBeGreaterThan(10);
});

test('p. 9: who gives undisciplined troops an order for which they throw first is told so, and nobody else', () => {
  const told = { thrown: 0, not: 0 };
  for (const { state, cast } of restsOf(9, 240)) {
    const offer = rules.legal(state);
    if ('over' in offer || offer.kind !== 'orders') continue;
    // what the die comes to is told once, beside the question
    const isThrownFor = offer.choices.some((choice) => choiceWords(state, cast, choice, offer).note?.includes('A die first') === true);
    const said = 'where a die is thrown first, on 4 to 6 they stay as they are and have stopped (p. 9).';
    expect(besideTitle(state, cast, offer)?.includes(said) ?? false).toBe(isThrownFor);
    // a charge may be thrown for too, by whom of those named wheels on to a flank
    for (const choice of offer.choices.filter((c) => c.choice !== 'charge' && c.choice !== 'skirmish-move')) {
      const [action] = actionsFor(offer.by, offer.step, choice);
      const after = action === undefined ? null : rules.apply(state, action, seeded(1));
      if (after === null || !('state' in after)) continue;
      const throws = after.events.some((event) => event.kind === 'roll' && event.table === 'undisciplined');
      const { note } = choiceWords(state, cast, choice, offer);
      if (throws) expect(note).toContain('A die first (p. 9).');
      else expect(note ?? '').not.toContain('die first');
      told[throws ? 'thrown' : 'not']++;
    }
  }
  expect(told.thrown).toBeGreaterThan(5);
  expect(told.not).toBeGreaterThan(100);
});

test('p. 28: of several hills each is asked about by its section and its number', () => {
  const asked = new Set<number>();
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const rests = [...restsOf(seed, 12)].filter(({ state }) => state.agenda.at(-1)!.kind === 'place-terrain');
    const titles = rests.map((battle) => viewOf(battle, SEEN).offer!.title).filter((title) => title.includes('ridge'));
    expect(new Set(titles).size).toBe(titles.length);
    if (titles.length === 1) expect(titles).toEqual(['How does the ridge of the hill run?']);
    const section = '(?:(?:lower|middle|upper) (?:left|right)|(?:lower|upper) middle|central)';
    const numbers = ['first', 'second', 'third', 'fourth', 'fifth'];
    if (titles.length > 1)
      for (const [n, title] of titles.entries())
        expect(title).toMatch(new RegExp(`^How does the ridge of the hill in the ${section} section run, the ${numbers[n]} of [a-z]+\\?$`));
    asked.add(titles.length);
  }
  expect(Math.max(...asked)).toBeGreaterThan(1);
});

test('pp. 31-32, 41: what goes otherwise than men and horses do is told by the board, whatever its row is called', () => {
  const goes = new Map<string, Set<string | undefined>>();
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const { troops } = restsOf(seed).next().value!.state;
    const { units } = viewOf(restsOf(seed).next().value!, SEEN);
    for (const [n, unit] of units.entries()) {
      const { movesAs } = troops[n]!.listed;
      expect(unit.goesAs === 'elephant' ? 'beast' : unit.goesAs).toBe(movesAs);
      goes.set(unit.type, (goes.get(unit.type) ?? new Set()).add(unit.goesAs));
    }
  }
  expect([...goes.values()].flatMap((all) => [...all]).filter((one) => one !== undefined).length).toBeGreaterThan(2);
});

test('pp. 31, 35, 39-40: what a side is asked of a volley, an advance and an offer to end the battle has words', () => {
  const asked = new Map<string, Set<string>>();
  for (const seed of SOAK ? Array.from({ length: 14 }, (_, i) => i + 1) : [3, 4])
    for (const battle of restsOf(seed)) {
      if (!['volley', 'forward', 'command'].includes(battle.state.agenda.at(-1)!.kind)) continue;
      const offer = seenAt(battle).offer!;
      const labels = offer.choices.map(({ label, page }) => `${label} (p. ${page})`).join(', ');
      asked.set(offer.kind, (asked.get(offer.kind) ?? new Set()).add(`${offer.title} ${labels}`));
      if (offer.kind !== 'command' || asked.has('end-offered')) continue;
      const order = { kind: 'choose', by: offer.by, hand: 'player', step: offer.step, choice: 'offer-to-end', of: [], why: 'players-choice' } as const;
      const { title } = viewOf(takeChoice(battle, order, 1, seeded(1)) as BattleByHand, SEEN).offer!;
      asked.set('end-offered', new Set([title]));
    }
  const told = (kind: string): readonly string[] => [...(asked.get(kind) ?? [])];
  expect(told('command').every((line) => line.endsWith('Offer to end the battle (p. 31)'))).toBe(true);
  expect(told('end-offered')[0]).toMatch(/^\S.* offers? to end the battle: do you agree\?$/);
  expect(told('forward').length).toBeGreaterThan(0);
  for (const line of told('forward')) expect(line).toMatch(/^Who turns to the enemy at flank or rear before .+ goe?s? forward\? Turn to the enemy \(p\. 35\)$/);
  expect(told('volley').length).toBeGreaterThan(0);
  for (const line of told('volley'))
    expect(line).toMatch(/^(Whom do(es)? .+ hit now, in a second volley at the same targets\?|Which way do(es)? .+ shoot, with enemies before and behind\?) /);
}, 60_000);
