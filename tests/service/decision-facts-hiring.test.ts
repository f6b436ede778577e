import { expect, test } from 'vitest';
import { CAPTAINS } from '../../data/tables/campaign.ts';
import { TALOMIR } from '../../data/world.ts';
import type { WonOrLost } from '../../engine/campaign/armies/hirelings.ts';
import { wholeLand } from '../../engine/campaign/governments/government.ts';
import { factsFor } from '../../engine/campaign/peoples.ts';
import { type CampaignState, withNation } from '../../engine/campaign/state.ts';
import type { StepBody } from '../../engine/campaign/steps.ts';
import { hiredId, nationId, unitId } from '../../engine/ids.ts';
import { inWords } from '../../main/chronicle/words.ts';
import { RULES } from '../laws/playing.ts';
import { brokenIn, tribesAtWar } from '../rules/governments-table.ts';
import { serves } from '../rules/hiring-table.ts';
import { possessed, talomir } from '../rules/special-peoples-table.ts';
import { army, captive, during, leader, players, rolls, type Setup, war } from '../rules/table.ts';
import { factsOf, nationIn, putByWhim, putIn, putOf } from './questions.ts';

test('p. 65: the share of an army that is hired counts the basic army that is still to be raised (p. 57)', () => {
  let companies = 0;
  for (const asked of putOf('hire-company')) {
    const nation = nationIn(asked);
    const hired = nation.army.filter(({ company }) => company !== undefined).length;
    const army = nation.army.length + RULES.lands.list(nation.people).basicUnits + (nation.possessed ? RULES.lands.list('black-moon-incarnate').basicUnits : 0);
    const [, now, all] = factsOf(asked).match(/^Hired so far: (none|\d+) of (\d+) units/m)!;
    // what it is good to know for stands by itself
    expect(factsOf(asked)).toMatch(/^Where half of an army or more is hired at any time/m);
    expect([now === 'none' ? 0 : Number(now), Number(all)]).toEqual([hired, army]);
    if (hired > 0) companies++;
  }
  expect(companies).toBeGreaterThan(0);
});

test('pp. 66-67: the gunners’ commander leads nothing else; the others count as captains, and rivals and the Brethren are told of', () => {
  const facts = (company: string, nation = 'orcs'): string =>
    factsOf(putIn(talomir(players(nation), rolls(nation, 9)), { kind: 'hire-company', nation: nationId(nation), company, count: 1 }));
  expect(facts('drum-artillery')).toMatch(/commands nothing else/);
  expect(facts('drum-artillery')).not.toMatch(/War Rating/);
  expect(facts('black-company')).toMatch(/counts as a captain.*\n.*never serves beside its rival, the White Company/);
  expect(facts('brethren-order', 'treyine')).toMatch(/\+1 in the test for going to war, and \+2/);
});

test('who recruits is told in one line whom his nation is at war with, and how large its army is', () => {
  const asked = (...more: readonly Setup[]): readonly string[] =>
    putIn(talomir(players('orcs'), army('orcs', 'orcs', 'orcs'), rolls('orcs', 2), ...more), { kind: 'recruit', nation: nationId('orcs') }).told.facts.map(
      ({ text }) => text,
    );
  expect(asked().at(-1)).toMatch(/^At peace; the army has 1 unit, 24 points$/);
  expect(asked(war('orcs', 'hykar'), war('goblins', 'orcs')).at(-1)).toMatch(/^At war with Hykar and the Goblins; the army has 1 unit, 24 points$/);
});

test('p. 55: a nation whose Leader’s tribe fights another of its tribes is at war: whoever recruits, hires or keeps somebody is told with whom', () => {
  const torn = [brokenIn(TALOMIR, 'orcs', 'roundwood-down'), tribesAtWar('orcs', 'orcs:roundwood-down', 'orcs')] as const;
  const asked = (step: StepBody, ...more: readonly Setup[]) => putIn(talomir(players('orcs'), rolls('orcs', 4), ...more, ...torn), step).told;
  const orcs = nationId('orcs');
  const facts = ({ facts: told }: ReturnType<typeof asked>): string => told.map(({ text }) => text).join('\n');
  expect(facts(asked({ kind: 'recruit', nation: orcs }))).toMatch(/^At war with the tribe of Roundwood Down; the army has/m);
  const hiring = asked({ kind: 'hire-company', nation: orcs, company: 'hykar-horsemen', count: 1 });
  expect(facts(hiring)).toMatch(/^At war with the tribe of Roundwood Down$/m);
  expect(hiring.why).toBe('there is no war with strangers, and the rolls are for all tribes');
  const keeping = asked({ kind: 'retain-companies', nation: orcs }, serves('orcs', 'hykar-horsemen', 'orcs', { wintering: true }));
  expect(facts(keeping)).toMatch(/^At war with the tribe of Roundwood Down$/m);
});

test('p. 55: who recruits for a broken nation is told that its units are divided among its tribes, unless strangers fight it', () => {
  const facts = (...more: readonly Setup[]): string =>
    factsOf(putIn(talomir(players('orcs'), rolls('orcs', 4), ...more), { kind: 'recruit', nation: nationId('orcs') }));
  const torn = brokenIn(TALOMIR, 'orcs', 'roundwood-down');
  expect(facts(torn)).toMatch(
    /^Units that follow no chief yet go one by one to that of its tribes.*, unless strangers attack the nation; companies, .* stay with its Leader$/m,
  );
  for (const whole of [facts(), facts(torn, war('goblins', 'orcs'))]) expect(whole).not.toMatch(/chief/);
});

test('p. 13: a roll on the list of the Beastmen, which has two troops of one name, tells them apart by their Rep, as each row of a table is by its name (p. 60)', () => {
  const given = (state: CampaignState): CampaignState => withNation(state, nationId('orcs'), (n) => ({ ...n, rollsOnLists: ['beastmen'] }));
  const { facts } = putIn(talomir(players('orcs'), army('orcs', 'orcs', 'orcs'), given), { kind: 'recruit', nation: nationId('orcs') }).told;
  const { table, text } = facts.find((told) => told.text.startsWith('A roll on the list of the Beastmen'))!;
  expect(table!.rows.map(({ name, cells }) => [name, ...cells])).toEqual([
    ['Beastmen of Rep 3', '3', '2', '8', '7 in 36', '–'],
    ['Beastmen of Rep 4', '4', '4', '24', '21 in 36', '–'],
    ['Great Beastmen', '5', '4', '27', '8 in 36', '–'],
  ]);
  expect(text).toMatch(/Beastmen of Rep 3 \(Rep 3, AC 2, 8 points; .*?\) 7 in 36/);
  for (const { told } of putByWhim())
    for (const { table: one } of told.facts) if (one !== undefined) expect(new Set(one.rows.map(({ name }) => name)).size).toBe(one.rows.length);
});

test('pp. 10, 57: who recruits sees beside what a roll brings how many of it the army has, companies aside', () => {
  const orcs = nationId('orcs');
  const raised = talomir(players('orcs'), army('orcs', 'orcs', 'orcs', 'orcs', 'archers'), rolls('orcs', 3));
  const company = hiredId(orcs, 'of-orcs', 986, 1);
  const hired = withNation(raised, orcs, (n) => ({ ...n, army: [...n.army, { ...n.army[0]!, id: unitId(orcs, 986, 99), company }] }));
  const { facts } = putIn(hired, { kind: 'recruit', nation: orcs }).told;
  const { table, text } = facts.find((told) => told.text.startsWith('A roll on the list of the Orcs'))!;
  const had = Object.fromEntries(table!.rows.map(({ name, cells }) => [name, cells.at(-1)]));
  expect(table!.columns).toEqual(['Rep', 'AC', 'Points', 'Chance', 'In army']);
  // and what troops they are, as the list has it
  expect(table!.rows.map(({ note }) => note)).toContain('foot, melee; frenzy and undisciplined');
  expect(had).toMatchObject({ Orcs: '2', 'Bug Bears': '–' });
  expect(text).toMatch(/Orcs \(Rep 4, AC \d, \d+ points; .*?\) \d+ in 36 \(two in the army\)/);
});

test('p. 9: a suggestion to recruit says whether the rolls are wanted for nothing else, or the units make room for a captain, in peace and war alike', () => {
  const units = (n: number): Setup => army('orcs', 'orcs', ...Array.from({ length: n }, () => 'orcs'));
  const why = (...setup: readonly Setup[]): string => {
    const nobodyElse = withNation(talomir(players('orcs'), ...setup), nationId('orcs'), (n) => ({
      ...n,
      forHire: { ...n.forHire, hero: false, magicUsers: [] },
    }));
    const { told } = putIn(nobodyElse, { kind: 'recruit', nation: nationId('orcs') });
    return `${told.suggestedWords}: ${told.why}`;
  };
  for (const setup of [[], [war('orcs', 'mirish')]]) {
    expect(why(units(4), rolls('orcs', 3), ...setup)).toBe('Recruit: three: the rolls are wanted for nothing else');
    expect(why(units(CAPTAINS.unitsAbove - 1), rolls('orcs', 4), ...setup)).toBe('Recruit: two: with them the army is large enough for a captain');
  }
});

test('pp. 50-51: who may hire a hero is told how likely he stays after his first battle, won or lost, as the last one makes it', () => {
  const noteAfter = (...lastBattles: readonly WonOrLost[]): string => {
    const state = talomir(army('orcs', 'orcs', 'orcs', 'archers'), players('orcs'));
    const nations = state.nations.map((n) => (n.id === 'orcs' ? { ...n, rolls: 3, lastBattles, forHire: { ...n.forHire, hero: true } } : n));
    const { told } = putIn({ ...state, nations }, { kind: 'recruit', nation: nationId('orcs') });
    return told.words.find(({ label }) => label === 'Hire a hero')!.note!;
  };
  // a Rep of 7: seven dice, one more or two after victories, one fewer or two after defeats; three of 1, 2 or 3 are wanted
  expect(noteAfter()).toContain('Rep 7');
  expect(noteAfter()).toContain('without a gift a hero stays after the first battle 85.5\u{a0}% if it is won, 65.6\u{a0}% if it is lost');
  expect(noteAfter('won')).toContain('91\u{a0}% if it is won, 65.6\u{a0}% if it is lost');
  expect(noteAfter('lost', 'won')).toContain('85.5\u{a0}% if it is won, 50\u{a0}% if it is lost');
});

test('pp. 57, 65: mutineers who are paid in Fall stay until Winter, and no test of them is to come', () => {
  const factsIn = (season: 'summer' | 'fall'): string => {
    const paid = talomir(players('orcs'), rolls('orcs', 3), serves('orcs', 'black-company', 'orcs'), during(season));
    return factsOf(putIn(paid, { kind: 'mutiny-answer', nation: nationId('orcs'), rolls: 1 }));
  };
  expect(factsIn('summer')).toMatch(
    /at any time next season, they are tested again at its end\n.*stay quiet \d+ in 36, stay quiet only if no battle has been lost \d+ in 36, rebel \d+ in 36/,
  );
  expect(factsIn('fall')).toMatch(/until Winter, when all units leave/);
  expect(factsIn('fall')).not.toMatch(/next season|in 36/);
});

test('pp. 42, 65: a Leader who was hurt this season leads again by the next test of the mutineers; one who is hurt longer, or captive, does not (ruling C10)', () => {
  const stays = (...more: readonly Setup[]): string | undefined => {
    const paid = talomir(
      players('orcs'),
      rolls('orcs', 3),
      serves('orcs', 'black-company', 'orcs'),
      during('summer'),
      leader('orcs', { warRating: 4 }),
      ...more,
    );
    return factsOf(putIn(paid, { kind: 'mutiny-answer', nation: nationId('orcs'), rolls: 1 })).match(/stay quiet (\d+) in 36/)?.[1];
  };
  const hurt = (until: number): Setup => leader('orcs', { state: 'out-of-the-fight', until });
  // two dice at or below 4, or a deputy's 2
  expect([stays(), stays(hurt(2)), stays(hurt(3)), stays(captive('orcs', 'hykar'))]).toEqual(['16', '16', '4', '4']);
});

test('p. 67: a nation of alignment −1 or −2 that hires Wind Maidens is told that they serve against their will, also one that the Demon has made so (p. 68)', () => {
  const facts = (id: string, ...setup: readonly Setup[]): string =>
    factsOf(putIn(talomir(players(id), rolls(id, 9), ...setup), { kind: 'hire-company', nation: nationId(id), company: 'wind-maidens', count: 1 }));
  const held = /^Of such an alignment it serves against its will: on land it escapes on a 5 or 6 .* in melee on a 4 too$/m;
  for (const dark of [facts('orcs'), facts('hykar'), facts('mangu', possessed('mangu'))]) expect(dark).toMatch(held);
  for (const free of [facts('mangu'), facts('treyine')]) expect(free).not.toMatch(/against its will/);
});

test('pp. 65, 67: who refuses mutineers is told that a Wind Maiden’s ships leave with them, which are no units (ruling 54)', () => {
  const asked = (...companies: readonly Setup[]): string => {
    const { told } = putIn(talomir(players('orcs'), rolls('orcs', 3), during('summer'), army('orcs', 'orcs', 'orcs'), ...companies), {
      kind: 'mutiny-answer',
      nation: nationId('orcs'),
      rolls: 1,
    });
    return [...told.facts.map(({ text }) => text), ...told.words.map(({ note }) => note)].join('\n');
  };
  const riders = serves('orcs', 'hykar-horsemen', 'orcs');
  const maidens = serves('orcs', 'wind-maidens', 'orcs', { number: 2 });
  expect(asked(riders)).toMatch(/all companies leave: 1 unit, 10 points of 2 units$/m);
  expect(asked(riders)).toContain('They leave: 1 unit, 10 points (p. 65)');
  expect(asked(riders, maidens)).toMatch(/all companies leave: 1 unit, 10 points of 2 units and three ships$/m);
  expect(asked(riders, maidens)).toContain('They leave: 1 unit, 10 points and three ships (p. 65)');
  expect(asked(maidens)).toMatch(/all companies leave: three ships$/m);
  expect(asked(maidens)).toContain('They leave: three ships (p. 65)');
});

test('p. 68: what a roll brings costs a possessed nation less, as it comes with one Rep less', () => {
  const priceOfOrcs = (...setup: readonly Setup[]): string => {
    const asked = putIn(talomir(players('orcs'), rolls('orcs', 2), ...setup), { kind: 'recruit', nation: nationId('orcs') });
    return factsOf(asked).match(/Orcs \(Rep \d, AC \d, (\d+) points/)![1]!;
  };
  // (Rep 4 and 3, AC 2, SP 0) times four figures
  expect([priceOfOrcs(), priceOfOrcs(possessed('orcs'))]).toEqual(['24', '20']);
});

test('p. 67: who may keep Wind Maidens is told of their ships, for they have no units (ruling 54); of others the units that are left', () => {
  const { told } = putIn(
    talomir(
      players('hykar'),
      rolls('hykar', 9),
      serves('hykar', 'wind-maidens', 'hykar', { wintering: true }),
      serves('hykar', 'riata-warriors', 'hykar', { wintering: true }),
    ),
    { kind: 'retain-companies', nation: nationId('hykar') },
  );
  const note = (label: string) => told.words.find((w) => w.label === label)!.note;
  expect(note('Keep Wind Maidens')).toMatch(/^[A-Z]\w+ recruiting rolls?; three ships to carry units$/);
  expect(note('Keep Riata Warriors')).toMatch(/; one unit left of it$/);
});

test.each(['hire-company', 'recruit'] as const)(
  'p. 57, %s: whoever spends rolls in Spring is told what the land brings a year, whatever is in hand by tribute or is spent',
  (kind) => {
    let asked = 0;
    for (const question of putOf(kind)) {
      // later in the year, and of a part of a nation, the title says it all
      if (question.state.season !== 'spring' || !factsOf(question).includes('in hand')) continue;
      const nation = nationIn(question);
      const { id } = nation;
      const told = factsOf(question).match(/^(\S+) recruiting rolls? in hand(?:; a year brings (\S+): (\S+) provinces?, defense (\d), tech (−?\d))?$/m)!;
      expect(told[1]!.toLowerCase()).toBe(inWords(nation.rolls));
      if (told[2] === undefined) continue;
      const { defense, tech } = factsFor(question.state, RULES.lands, id);
      const provinces = wholeLand(question.state, id).length;
      expect(told.slice(2)).toEqual([inWords(provinces + defense + tech), inWords(provinces), `${defense}`, `${tech}`.replace('-', '−')]);
      asked++;
    }
    expect(asked).toBeGreaterThan(kind === 'recruit' ? 20 : 0);
  },
);
