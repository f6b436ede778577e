import { describe, expect, test } from 'vitest';
import { SPELLS } from '../../data/tables/magic.ts';
import type { TreasureId } from '../../data/tables/treasures.ts';
import type { MagicLevel } from '../../engine/campaign/armies/hirelings.ts';
import { seeded } from '../../engine/dice.ts';
import { leaderId } from '../../engine/ids.ts';
import type { BattleChoiceId, BattleOffer } from '../../engine/rally-round-the-king/actions.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { sentence } from '../../main/chronicle/words.ts';
import { type BattleByHand, beginBattle, generalsChoice, takeChoice } from '../../main/service/battle-by-hand.ts';
import { notesAt } from '../../main/service/board/choice-notes.ts';
import { againstInWords, MAGIC_CHOICES, momentInWords, pointsInWords } from '../../main/service/board/magic-words.ts';
import { oddsOf } from '../../main/service/board/odds.ts';
import { unitApart } from '../../main/service/board/units.ts';
import { viewOf } from '../../main/service/board/view.ts';
import { titleOf } from '../../main/service/board/words.ts';
import { asked, crowdAbout, magicBattle } from '../battle/magic/magic-table.ts';
import { ours, theirs } from '../battle/melee/melee-table.ts';
import type { Standing } from '../battle/table.ts';
import { fightOf } from './board-battles.ts';

const SEEN = { from: 0, told: 1, iron: false, needs: null } as const;

/** A battle in which the player's side, the invader, and the game's have magic users: one of level 3 each, unless told. */
function magical(seed: number, levels: readonly MagicLevel[] = [3]): BattleByHand {
  const fight = fightOf(seed);
  const { invader, defender } = fight.field;
  const users = (nation: typeof invader.nation) => levels.map((level, i) => ({ id: leaderId(nation, 'magic-user', 0, i + 1), level }));
  const field = { ...fight.field, invader: { ...invader, magicUsers: users(invader.nation) }, defender: { ...defender, magicUsers: users(defender.nation) } };
  return beginBattle({ ...fight, field, isPlayer: (nation) => nation === invader.nation });
}

const dice = seeded(5);
function next(battle: BattleByHand, choice?: BattleChoiceId): BattleByHand {
  const made = generalsChoice(battle)!;
  const taken = takeChoice(battle, choice === undefined ? made : { ...made, choice, of: [], why: 'players-choice' }, battle.made.length + 1, dice);
  if (!('state' in taken)) throw new Error(JSON.stringify(taken));
  return taken;
}
/** Goes on until something is so. */
function until(battle: BattleByHand, is: (battle: BattleByHand) => boolean): BattleByHand {
  let now = battle;
  while (!is(now) && !now.state.over) now = next(now);
  return now;
}
const asks = (kind: string) => (b: BattleByHand) => viewOf(b, SEEN).offer?.kind === kind && viewOf(b, SEEN).offer?.isPlayers === true;

describe('Magic on the board', () => {
  test('p. 45: with whom they are is asked before the armies are drawn up', () => {
    const battle = until(magical(3), asks('attach-magic'));
    expect(viewOf(battle, SEEN).offer).toMatchObject({
      title: 'With whom is your magic user?',
      beside: 'The enemy is not told until the first spell.',
      // she is no leader, and adds to no Rep
      choices: [
        {
          choice: { choice: 'attach' },
          label: 'Go with a unit',
          note: 'Magic is cast from where it stands, and who casts is at risk where it is hit.',
          page: 45,
        },
      ],
    });
  });

  test('p. 45: that nothing is cast, or what the tables say, is found before the long list of spells', () => {
    const battle = until(magical(3), (b) => asks('magic')(b) && b.state.agenda.some((step) => step.kind === 'next-body'));
    const labels = viewOf(battle, SEEN).offer!.choices.map(({ label }) => label);
    expect(labels.length).toBeGreaterThan(3);
    expect(labels.slice(0, 2)).toEqual(['Leave it to the tables', 'Cast nothing']);
  });

  test('p. 45: of several who go to safety each is named, she of two of one level who would go; so is who channels (ruling 313)', () => {
    const battle = until(magical(3, [2, 1, 1]), (b) => asks('magic')(b) && b.state.agenda.some((step) => step.kind === 'next-body'));
    const { offer, sides } = viewOf(battle, SEEN);
    const named = battle.state.magic!.groups[offer!.side]!.casters.map(({ id }) => battle.cast.leader(id, sides[offer!.side]!.nation));
    expect(new Set(named).size).toBe(3);
    const away = (b: BattleByHand) => viewOf(b, SEEN).offer!.choices.filter(({ choice }) => choice.choice.startsWith('send-away'));
    expect(away(battle).map(({ label, note }) => [label, note])).toEqual([
      [`Send ${named[2]} away`, 'Of level 1. Gone to safety, for this battle, with the magic points that are left.'],
    ]);
    const whose = `${sentence(named[0]!)}, of level 2, channels, together with ${named[1]} and ${named[2]}, of level 1.`;
    expect(offer!.beside).toMatch(/^Four dice and \d+ magic points; .+ at once\. /);
    expect(offer!.beside).toContain(` at once. ${whose}`);
    const gone = next(battle, 'send-away-1');
    expect(away(gone).map(({ label }) => label)).toEqual([`Send ${named[1]} away`]);
    expect(viewOf(gone, SEEN).offer!).toMatchObject({
      title: expect.stringMatching(/^Do your magic users cast/),
      beside: expect.stringContaining('; a reach of '),
    });
    // one who is left is asked as one
    const alone = viewOf(next(gone, 'send-away-1'), SEEN);
    expect(alone.offer!.title).toMatch(/^Does your magic user cast now/);
    expect(alone.offer!.beside).toContain('; a reach of ');
    expect(alone.offer!.beside).not.toContain('channels');
    const [with3, with1] = [viewOf(battle, SEEN), alone].map((view) => view.units.flatMap((u) => (u.side === offer!.side ? (u.magicUsers ?? []) : [])));
    expect([with3, with1]).toEqual([[expect.stringMatching(/^magic users of level 2, 1 and 1, /)], [expect.stringMatching(/^a magic user of level 2, /)]]);
  });

  test('p. 45: a player sees his own group, and the enemy’s only from its first spell on', () => {
    const marks = (b: BattleByHand): readonly (readonly string[])[] =>
      [0, 1].map((side) => viewOf(b, SEEN).units.flatMap((u) => (u.side === side && u.magicUsers !== undefined ? [u.magicUsers] : [])));
    const hidden = until(magical(3), (b) => b.state.turn > 0);
    expect(hidden.state.magic!.groups[1]!.revealed).toBe(false);
    expect(marks(hidden)).toEqual([['a magic user of level 3, 40 magic points'], []]);
    const seen = until(hidden, (b) => b.state.magic!.groups[1]!.revealed);
    expect(marks(seen)[1]).toHaveLength(1);
    expect(viewOf(seen, SEEN).events.some((line) => line.includes('"magic-revealed"'))).toBe(true);
  });

  test('p. 46: what it takes to cast, and how likely it is, can be seen before', () => {
    const battle = until(magical(3), (b) => asks('magic')(b) && b.state.agenda.some((step) => step.kind === 'next-body'));
    const { offer } = viewOf(battle, SEEN);
    expect(offer!.title).toMatch(/^Does your magic user cast now.*\?$/);
    expect(offer!.beside).toMatch(/^Three dice and \d+ magic points; a reach of 24″, and up to five units at once\.$/);
    const wall = offer!.choices.find((c) => c.choice.choice === 'shield-wall')!;
    expect(wall).toMatchObject({ label: 'Shield Wall', page: 49 });
    expect(wall.note).toContain('Resists with one die, and one for each unit. Costs one point a unit, and a die.');
    const { choice } = wall;
    const of = choice.form === 'set' ? choice.of.slice(0, 1) : [];
    const action = { kind: 'choose', by: offer!.by, hand: 'player', step: offer!.step, choice: 'shield-wall', of, why: 'players-choice' } as const;
    const [casting] = oddsOf(battle.state, battle.cast, action, 1);
    expect(casting).toMatchObject({ page: 46, about: 'Shield Wall: three dice against two, for 2 to 7 points' });
    expect(casting!.chances.reduce((sum, c) => sum + c.chance, 0)).toBeCloseTo(1, 10);
  });

  test('pp. 45-50: each spell of a battle may be cast, or it is said why not', () => {
    const inBattle = SPELLS.filter(({ id }) => id !== 'seek' && id !== 'sacrificial-lamb').map(({ id }) => id);
    const isInItsGo = (b: BattleByHand) => asks('magic')(b) && viewOf(b, SEEN).offer!.title.startsWith('Does your magic user cast now');
    const reasons = new Map<string, string>();
    for (let now = until(magical(3), isInItsGo); !now.state.over; now = until(next(now), isInItsGo)) {
      const { choices, notPossible } = viewOf(now, SEEN).offer!;
      const open = choices.map(({ choice }) => choice.choice);
      expect([...open, ...notPossible.map(({ choice }) => choice)].filter((choice) => (inBattle as string[]).includes(choice)).sort()).toEqual(
        [...inBattle].sort(),
      );
      for (const { choice, reason, page } of notPossible) if (!reasons.has(choice)) reasons.set(choice, `${reason} (p. ${page})`);
    }
    expect(reasons.get('steel-wind')).toBe('No enemy is in range of magic and in sight. (p. 46)');
    expect(reasons.get('healing-hands')).toBe('Nobody of yours in range and in sight has a hit. (p. 49)');
    expect([...reasons.values()]).not.toContain('Not now. (p. 31)');
  });

  test('p. 62: who has no magic users left is asked for treasures alone', () => {
    const battle = until(magical(3), (b) => asks('magic')(b) && b.state.agenda.some((s) => s.kind === 'next-body'));
    const step = battle.state.agenda.at(-1)!;
    if (step.kind !== 'magic') throw new Error(step.kind);
    const without = { ...battle.state, magic: { ...battle.state.magic!, groups: [null, null] as const } };
    expect(momentInWords(battle.state, step)).toBe('Does your magic user cast now, before the bodies move?');
    expect([momentInWords(without, step), pointsInWords(without, battle.cast, step.side)]).toEqual(['Is a treasure used now, before the bodies move?', null]);
  });

  test('p. 49: it is asked how one demon or many ghosts come', () => {
    const battle = until(magical(3), asks('magic'));
    const { id } = battle.state.agenda.at(-1)!;
    const titles = (['gate', 'hall-of-heroes'] as const).map((spell) => {
      const agenda = [...battle.state.agenda, { kind: 'summoned-mount', id, side: 0, spell, from: 0, control: null } as const];
      return titleOf({ ...battle.state, agenda } as BattleState, battle.cast, {} as BattleOffer);
    });
    expect(titles).toEqual(['Does the Major Demon ride?', 'Do the Ghosts of Heroes ride?']);
  });

  test('p. 47: on whom the enemy’s spell falls is told to who may stop it', () => {
    const battle = until(magical(3), asks('intervention'));
    const step = battle.state.agenda.at(-1)!;
    if (step.kind !== 'intervention') throw new Error(step.kind);
    expect(viewOf(battle, SEEN).offer!.title).toMatch(
      step.works.units.length === 0 ? /^.+ casts? [^:]+: does your/ : /^.+ casts? .+ on .+: does your magic user intervene\?$/,
    );
    // one of several bears its number, as on the table
    const { state, cast } = battle;
    const unit = state.troops.findIndex((_, i) => unitApart(state, cast, i).n !== null);
    const { name, n } = unitApart(state, cast, unit);
    const agenda = [...state.agenda.slice(0, -1), { ...step, works: { ...step.works, units: [unit] } }];
    expect(titleOf({ ...state, agenda }, cast, {} as BattleOffer)).toContain(` on ${name} ${n}: does your`);
  });

  test('p. 47: who may stop a spell is told what it would do, the dice of both, and what it costs', () => {
    const battle = until(magical(3), asks('intervention'));
    const step = battle.state.agenda.at(-1)!;
    if (step.kind !== 'intervention') throw new Error(step.kind);
    const now = { ...step, cost: 9, works: { ...step.works, spell: 'blast' as const } };
    expect(againstInWords(battle.state, now)).toMatch(
      /^A hit each, and a test of Received Fire in terror\. \(p\. 48\) They throw three dice, yours three, for 3 of your \d+ magic points \(p\. 47\)\.$/,
    );
    expect(viewOf(battle, SEEN).offer!.beside).toContain('They throw three dice, yours three');
    // who has fewer pays with all that are left
    expect(againstInWords(battle.state, { ...now, cost: 999 })).toMatch(/for (\d+) of your \1 magic points/);
  });

  test('pp. 62-63: what an artifact casts is told as the spell is', () => {
    const byArtifact = SPELLS.flatMap(({ id }) => {
      const cast = Object.entries(MAGIC_CHOICES).find(([choice]) => choice === `artifact-${id}`)?.[1];
      return cast === undefined ? [] : [{ id, note: cast.note }];
    });
    expect(byArtifact).toHaveLength(6);
    for (const { id, note } of byArtifact) expect(note).toBe(`${MAGIC_CHOICES[id].note} Without any risk, once a battle.`);
  });

  test('pp. 61-64: what a banner or a treasure does, and what is at stake, is told where it is given to a unit', () => {
    const carrying = (treasures: readonly TreasureId[]): BattleByHand => {
      const fight = fightOf(3);
      const invader = { ...fight.field.invader, treasures, banners: ['personal' as const], magicUsers: [] };
      return beginBattle({ ...fight, field: { ...fight.field, invader } });
    };
    let battle = carrying(['drums-of-doom', 'spear-of-saint-lindorf']);
    const asked: Record<string, readonly [string | null, string | null]> = {};
    while (!battle.state.over && battle.state.turn === 0) {
      const { offer } = viewOf(battle, SEEN);
      if (offer?.kind === 'attach-bearing') asked[offer.title] = [offer.beside, offer.choices[0]!.note];
      battle = next(battle);
    }
    expect(asked['Who bears the Personal Banner?']).toEqual([
      'Friends within 12″ of it test at +1 while it flies, at −1 once it is lost and while it retires (p. 61).',
      'If that unit routs it is lost.',
    ]);
    // they are played by magic users, and there are none
    expect(asked['Who bears the Drums of Doom?']).toEqual([
      'Played by a magic user of the Black Moon it has all within 12″ of it who are not of the Black Moon test at −1 (p. 62). Nobody in the army can use it.',
      'If that unit routs a die says what becomes of it: 1 or 2, you keep it; 3 or 4, the enemy has it; 5 or 6, it is gone from sight.',
    ]);
    const [does, routs] = asked['Who bears the Spear of Saint Lindorf?']!;
    expect(does).toBe(
      'Armies of Ekra, Treyine, Altengard, Sortium, the Brethren and the Border Kingdom that bring it test at +1 while it is on the field (p. 64).',
    );
    expect(routs).toMatch(/^If that unit routs all of yours test Leader Lost at −2, and a die says/);
  });

  test('rulings 215, 259: what a spell or the Horn does not do is said where it is chosen, without the number of a ruling', () => {
    expect(MAGIC_CHOICES['fog-of-war'].note).toMatch(/^Nobody can shoot at it but with breath,/);
    expect(MAGIC_CHOICES['shield-wall'].note).toMatch(/^No shot hurts it but breath,/);
    expect(MAGIC_CHOICES['sound-horn'].note).toMatch(/as Steel Wind, but for those in melee\.$/);
    for (const { note } of Object.values(MAGIC_CHOICES)) expect(note ?? '').not.toMatch(/ruling/);
  });

  test('spells on units are told with them', () => {
    const battle = until(magical(3), (b) => b.state.magic!.enchantments.length > 0);
    const [spell] = battle.state.magic!.enchantments;
    const unit = viewOf(battle, SEEN).units[spell!.unit]!;
    expect(unit.spells).toHaveLength(1);
  });
});

test('p. 62: that there is no room for what an instrument calls is said before it is played, of the Fiddle for which dice (ruling 217)', () => {
  const note = (stands: readonly Standing[], treasure: TreasureId, choice: BattleChoiceId): string =>
    notesAt(asked(magicBattle([ours('mages', 0), ...stands, theirs('far', 0, {}, { y: 34 })], { ours: [3], treasures: [treasure] })), choice).join('');
  const of = (stands: readonly Standing[]): readonly string[] => [
    note(stands, 'fiddle-of-calling', 'play-fiddle'),
    note(stands, 'pipes-of-the-dead', 'play-pipes'),
  ];
  const nothing = 'There is no room beside the magic user now: nothing would come.';
  expect(of([])).toEqual(['', '']);
  expect(of(crowdAbout('mages'))).toEqual([nothing, nothing]);
  // ahead of them there is room for the small stand of a demon alone
  expect(of(crowdAbout('mages', 0.95))).toEqual([
    'There is not room enough beside the magic user now for what comes on 1, 2 and 3: then nothing would come.',
    nothing,
  ]);
});
