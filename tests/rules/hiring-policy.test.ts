import { describe, expect, test } from 'vitest';
import { campaign } from '../../engine/campaign/campaign.ts';
import { lands } from '../../engine/campaign/lands.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import type { StepBody } from '../../engine/campaign/steps.ts';
import { nationId } from '../../engine/ids.ts';
import { gamesChoice } from '../../engine/policies/nations.ts';
import type { Question } from '../../engine/policies/policy.ts';
import { forHire, hero, hired, lastBattles, magicUsers, serves, WITH_COMPANIES } from './hiring-table.ts';
import { runTo } from './playing.ts';
import { army, captains, nation, rolls, type Setup, table, war } from './table.ts';
import { has, treasure } from './treasures-table.ts';

const corr = nationId('corr');
function game(step: StepBody, ...setup: readonly Setup[]) {
  const state: CampaignState = runTo(`${step.kind} of corr`, table(...setup), step, [], WITH_COMPANIES).state;
  const offer = campaign(WITH_COMPANIES).legal(state) as Question;
  const { choice, at, why, number } = gamesChoice(state, offer, lands(WITH_COMPANIES));
  return { choice, at, why, number };
}

const recruit = { kind: 'recruit', nation: corr } as const;
const large = army('corr', 'corr', ...Array(21).fill('levies'));

describe('What a nation buys, and in which order (ruling C28)', () => {
  test('a hero before all', () => {
    expect(game(recruit, forHire('corr', [1, 3], true), rolls('corr', 4), large)).toMatchObject({ choice: 'hire-hero', why: 'a-hero-when-one-comes' });
  });

  test('magic users of level 3, 2, 1, one of each', () => {
    const offer = forHire('corr', [1, 1, 2, 3]);
    expect(game(recruit, offer, rolls('corr', 4), large)).toMatchObject({ choice: 'hire-magic-user', at: 'level-3', why: 'mightiest-magic-first' });
    expect(game(recruit, offer, rolls('corr', 4), magicUsers('corr', 3))).toMatchObject({ at: 'level-2' });
    expect(game(recruit, offer, rolls('corr', 4), magicUsers('corr', 3, 2))).toMatchObject({ at: 'level-1' });
    expect(game(recruit, offer, rolls('corr', 4), magicUsers('corr', 3, 2, 1))).toMatchObject({ choice: 'recruit', number: 4 });
  });

  test('then a captain, a banner if it is rich, and units', () => {
    expect(game(recruit, rolls('corr', 7), large)).toMatchObject({ choice: 'appoint-captain' });
    expect(game(recruit, rolls('corr', 7), large, captains('corr', 1))).toMatchObject({ choice: 'buy-banner', at: 'personal', why: 'a-banner-for-the-rich' });
    expect(game(recruit, rolls('corr', 6))).toMatchObject({ choice: 'buy-banner' });
    expect(game(recruit, rolls('corr', 5))).toMatchObject({ choice: 'recruit', number: 5 });
    expect(game(recruit, rolls('corr', 7), nation('corr', { banners: ['personal'] }))).toMatchObject({ choice: 'recruit', number: 7 });
  });
});

describe('Mercenaries', () => {
  const step = { kind: 'hire-company', nation: corr, company: 'riata-warriors', count: 3 } as const;
  const atWar = war('corr', 'eld');

  test('at war as many as can be paid', () => {
    expect(game(step, rolls('corr', 5), atWar)).toMatchObject({ choice: 'hire-company', number: 2, why: 'swords-for-the-war' });
  });

  test('what hero and magic users on offer cost is kept back', () => {
    expect(game(step, rolls('corr', 5), atWar, forHire('corr', [2], true))).toMatchObject({ choice: 'hire-company', number: 1 });
    // who has a hero hires no other
    expect(game(step, rolls('corr', 5), atWar, forHire('corr', [2], true), hero('corr'))).toMatchObject({ choice: 'hire-company', number: 2 });
    expect(game(step, rolls('corr', 4), atWar, forHire('corr', [2], true))).toMatchObject({ choice: 'hire-nobody', why: 'rolls-wanted-elsewhere' });
  });

  test('p. 62: so is what an item costs this year that somebody can use', () => {
    const item = has('corr', 'harlapane-of-heroes');
    expect(game(step, rolls('corr', 4), atWar, item)).toMatchObject({ choice: 'hire-company', number: 2 });
    expect(game(step, rolls('corr', 4), atWar, item, magicUsers('corr', 1))).toMatchObject({ choice: 'hire-company', number: 1 });
    const paid = treasure('harlapane-of-heroes', { paid: true });
    expect(game(step, rolls('corr', 4), atWar, item, paid, magicUsers('corr', 1))).toMatchObject({ choice: 'hire-company', number: 2 });
  });

  test('at peace nobody, and who served is let go', () => {
    expect(game(step, rolls('corr', 5))).toMatchObject({ choice: 'hire-nobody', why: 'peace-needs-no-swords' });
    const wintering = serves('corr', 'riata-warriors', 'corr', { wintering: true });
    const keep = { kind: 'retain-companies', nation: corr } as const;
    expect(game(keep, rolls('corr', 5), wintering)).toMatchObject({ choice: 'let-companies-go', why: 'peace-needs-no-swords' });
    expect(game(keep, rolls('corr', 5), wintering, atWar)).toMatchObject({
      choice: 'retain-company',
      at: hired('corr', 'riata-warriors'),
      why: 'swords-still-needed',
    });
  });

  test('mutineers are paid where they can be', () => {
    const answer = { kind: 'mutiny-answer', nation: corr, rolls: 2 } as const;
    expect(game(answer, rolls('corr', 2), serves('corr', 'riata-warriors', 'corr'))).toMatchObject({ choice: 'pay-mutineers', why: 'keep-the-swords' });
  });
});

describe('A hero', () => {
  const happy = { kind: 'hero-happy', nation: corr } as const;
  test('is given a roll where it is doubtful that he stays, and else not', () => {
    expect(game(happy, hero('corr'), rolls('corr', 1), lastBattles('corr', 'lost'))).toMatchObject({ choice: 'reward-hero', why: 'keep-an-unhappy-hero' });
    expect(game(happy, hero('corr'), rolls('corr', 1), lastBattles('corr', 'drawn'))).toMatchObject({ choice: 'no-reward' });
    expect(game(happy, hero('corr'), rolls('corr', 1), lastBattles('corr', 'won'))).toMatchObject({ choice: 'no-reward', why: 'he-will-stay-anyway' });
  });
});
