import { afterAll, expect, test } from 'vitest';
import type { Choose } from '../../engine/campaign/actions.ts';
import { treasuresOf } from '../../engine/campaign/treasures/treasures.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { seeded } from '../../engine/dice.ts';
import { nationId } from '../../engine/ids.ts';
import type { CampaignChoice, Decision, Prospects, Standing } from '../../main/contract.ts';
import { battleDecidedOn } from '../../main/service/decision-words.ts';
import { RULES } from '../laws/playing.ts';
import { hero } from '../rules/hiring-table.ts';
import { dragon, talomir } from '../rules/special-peoples-table.ts';
import { army, muster, players, war } from '../rules/table.ts';
import { has } from '../rules/treasures-table.ts';
import { type Put, put, putIn, putOf } from './questions.ts';
import { corner, ok, serviceIn, untilAsked } from './serving.ts';

const { service } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());

/** What is chosen where it is asked whether a province is fought for. */
const contested = ({ question }: Put): Choose => ({
  kind: 'choose',
  by: question.by,
  hand: 'player',
  step: question.step,
  choice: 'contest',
  at: null,
  number: null,
  of: [],
  why: 'players-choice',
});

test('pp. 55, 59: the battle that is decided on is the one that there is once the province is fought for, with all who come to it', () => {
  const asked = [...putOf('respond'), ...putOf('tribal-response')];
  expect(asked.length).toBeGreaterThan(20);
  for (const one of asked) {
    const { muster: ahead, field } = battleDecidedOn(one.state, RULES.lands, one.question)!;
    const done = RULES.apply(one.state, contested(one), seeded(1));
    if (!('state' in done)) throw new Error('it could not be chosen');
    const { state } = done;
    const met = state.musters.find(({ battle }) => battle === ahead.battle)!;
    expect(met).toEqual(ahead);
    expect(fieldOf(state, RULES.lands, met)).toEqual(field);
    expect(one.told.battle!.battle).toBe(met.battle);
  }
});

test('who fights is called as he is asked about; a Rogue Dragon has no units (p. 69), and of treasures it is known that they have not been taken along', () => {
  const bearer = [army('hykar', 'hykar', 'cavalry', 'cavalry', 'jurgen-nobles'), players('hykar'), has('hykar', 'war-horn-of-naz-goth'), hero('hykar')];
  const visited = putIn(talomir(dragon('hykar', 'hykar'), ...bearer), { kind: 'phase', phase: 'rogue-dragons' }, 'carry-treasures of hykar');
  expect(visited.told.battle).toMatchObject({
    invader: { called: expect.stringMatching(/dragon/i), units: null },
    defender: { called: 'Hykar', units: 3 },
    hasTreasures: true,
  });
  const met = [war('orcs', 'hykar'), army('orcs', 'hykar', 'orcs'), muster('hykar', 'orcs', 'hykar')];
  const carrying = putIn(talomir(...bearer, ...met), { kind: 'phase', phase: 'battles' }, 'carry-treasures of hykar');
  expect(carrying.told.battle).toEqual({
    battle: 'hykar/orcs',
    province: 'hykar',
    invader: { called: 'the Orcs', units: 1 },
    defender: { called: 'Hykar', units: 3 },
    hasTreasures: true,
  });
  expect(battleDecidedOn(carrying.state, RULES.lands, carrying.question)!.field.defender).toMatchObject({ treasures: [], hero: expect.anything() });

  for (const { told } of putOf('respond').slice(0, 20)) {
    const { battle, title } = told;
    expect(title).toContain(battle!.invader.called);
    expect(title).toContain(battle!.defender.called);
  }
  // what the enemy has said before him that he takes along he does not know yet
  const { state: horned, question } = carrying;
  const told = { ...horned, carried: [...horned.carried, { treasure: 'drums-of-doom', nation: nationId('orcs'), battle: horned.musters[0]!.battle } as const] };
  expect(fieldOf(told, RULES.lands, told.musters[0]!).invader.treasures).toEqual(['drums-of-doom']);
  expect(battleDecidedOn(told, RULES.lands, question)!.field.invader.treasures).toEqual([]);

  // nobody has any, or the tribes of one nation fight without its own (ruling 79)
  const withHorn = ({ state, question }: Put): Put => put(has(question.by.split(':')[0]!, 'war-horn-of-naz-goth')(state), question);
  const hasAny = ({ state, question }: Put): boolean => {
    const { invader, defender } = battleDecidedOn(state, RULES.lands, question)!.muster;
    return [invader, defender].some(({ nation }) => treasuresOf(state, nation).length > 0);
  };
  const [bare, rich] = [putOf('respond').filter((one) => !hasAny(one)), putOf('tribal-response').map(withHorn).filter(hasAny)];
  expect([bare.length > 0, rich.length > 0]).toEqual([true, true]);
  for (const { told } of [...bare, ...rich]) expect(told.battle!.hasTreasures).toBe(false);
  for (const kind of ['recruit', 'retreat', 'two-fronts'] as const) for (const { told } of putOf(kind)) expect(told.battle).toBeUndefined();
});

const standing = async (key: string): Promise<Standing> => ok(await handlers.playOn({ key, until: 'decision' }));

const contest = ({ step }: Decision): CampaignChoice => ({ step, choice: 'contest', at: null, number: null, of: [] });

test('a battle that a player decides on is fought out as it is when it waits, and nothing comes of it; any other is refused', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Decided on', seed: 3, players: ['treyine', 'orcs', 'goblins', 'mirholme'] })));
  const decision = await untilAsked(handlers, key, 'respond');
  const { battle } = decision.battle!;
  const before = ok(await handlers.standing({ key }));
  const ask = async (of: string): Promise<Prospects> => ok(await handlers.prospects({ key, battle: of, from: 0, onBoard: false }));
  const ahead = await ask(battle);
  expect(ahead.battles).toBeGreaterThan(10);
  expect(ok(await handlers.standing({ key }))).toEqual(before);
  for (const other of ['nowhere/nobody', `${battle}s`])
    expect(await handlers.prospects({ key, battle: other, from: 0, onBoard: false })).toMatchObject({ refused: 'no-such-battle' });

  ok(await handlers.choose({ key, choice: contest(decision) }));
  for (let n = 0; n < 50; n++) {
    const { waiting } = await standing(key);
    if (waiting.what === 'battles') {
      expect(waiting.battles.map((one) => one.battle)).toContain(battle);
      break;
    }
    if (waiting.what !== 'decision') throw new Error(waiting.what);
    // as it was counted: nothing is taken along
    if (waiting.kind === 'carry-treasures' && waiting.battle!.battle === battle) expect(await ask(battle)).toEqual(ahead);
    ok(await handlers.choose({ key, choice: waiting.kind === 'carry-treasures' ? { ...waiting.suggested, of: [] } : waiting.suggested }));
  }
  expect(await ask(battle)).toEqual(ahead);
});

test('where something else is asked no battle is fought out', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Asked of other things', seed: 3 })));
  const { battle } = await untilAsked(handlers, key, 'recruit');
  expect(battle).toBeUndefined();
  expect(await handlers.prospects({ key, battle: 'orcs/treyine', from: 0, onBoard: false })).toMatchObject({ refused: 'no-such-battle' });
});
