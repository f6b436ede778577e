import { SPECIAL_PEOPLES, type SpecialPeople } from '../../../data/tables/special-peoples.ts';
import { type NationId, nationId, type ProvinceId, warId } from '../../ids.ts';
import { rollSum } from '../../roll.ts';
import { type At, announce, type Chapter, plain, push } from '../chapter.ts';
import { type Lands, provincesOf, rollsOf } from '../lands.ts';
import { newNation } from '../new-nation.ts';
import { factsFor, factsOfPeople } from '../peoples.ts';
import type { CampaignState, NationState, War } from '../state.ts';
import { enterHost } from './black-moon-incarnate.ts';

const PEOPLES = Object.keys(SPECIAL_PEOPLES) as readonly SpecialPeople[];

const isSpecialPeople = (id: string): id is SpecialPeople => Object.hasOwn(SPECIAL_PEOPLES, id);

/** Whether it is a people that has one chance: once it is beaten it is gone for good (pp. 68-69). */
export const comesOnce = (id: string): boolean => isSpecialPeople(id) && !SPECIAL_PEOPLES[id].mayReturn;

/** Whether a people is rolled for: not one that is in Talomir now or can never come again (pp. 68-69, ruling C19). */
function mayCome(state: CampaignState, people: SpecialPeople): boolean {
  if (people === 'black-moon-incarnate') return !state.nations.some((n) => n.possessed);
  const before = state.nations.find((n) => n.id === people);
  return before === undefined || (before.fallen && SPECIAL_PEOPLES[people].mayReturn);
}

/** Spring: each people that may come is rolled for, in the order of the pages; none in a world without their lists. */
export const specialPeoples: Chapter<'special-peoples'> = {
  run(state, step, at) {
    const known = PEOPLES.filter((people) => at.lands.world.lists.some((list) => list.id === people));
    return push(state, step.id, ...known.filter((people) => mayCome(state, people)).map((people) => ({ kind: 'people-arrives', people }) as const));
  },
};

/** pp. 68-69: 2d6 each Spring, and on the people's number it comes; where is rolled on its own table. */
export const peopleArrives: Chapter<'people-arrives'> = {
  run(state, step, at) {
    const { arrive, appear } = SPECIAL_PEOPLES[step.people];
    const on = { table: arrive.table, page: arrive.page, who: step.people, count: 2, cause: step.id } as const;
    const rolled = rollSum(at, on, (total) => (total === arrive.on ? 'arrived' : 'stays-away'));
    if (rolled.result === 'stays-away') return state;
    const stands = (nation: string): boolean => provincesOf(state, nationId(nation)).length > 0;
    if (!appear.rows.some((row) => stands(row.nation))) {
      at.say({ kind: 'people-found-no-host', nation: nationId(step.people), cause: step.id });
      return state;
    }
    const host = hostOf(step.people, stands, at);
    if (step.people === 'black-moon-incarnate') return enterHost(state, host, at);
    return push(state, step.id, { kind: 'make-camp', nation: nationId(step.people), host });
  },
};

/** Where it appears, as the page's table says; a nation that is gone is rolled again (ruling C19). */
function hostOf(people: SpecialPeople, stands: (nation: string) => boolean, at: At): NationId {
  const { page, table, rows, dice } = SPECIAL_PEOPLES[people].appear;
  const count = dice === '2d6' ? 2 : 1;
  for (;;) {
    const rolled = rollSum(at, { table, page, who: people, count, cause: at.cause }, (total) => rows.find((row) => row.on === total)!.nation);
    if (stands(rolled.result)) return nationId(rolled.result);
  }
}

/** Where a people may appear: in any province of its host except his capital, or in the capital if he has no other (ruling 25). */
function camps(state: CampaignState, lands: Lands, host: NationId): readonly ProvinceId[] {
  const { capital } = factsFor(state, lands, host);
  const held = provincesOf(state, host);
  const others = held.filter((p) => p !== capital);
  return others.length > 0 ? others : held;
}

/** A people appears in a province of its host, the one it likes best of several, and is at war with him from that moment. */
export const makeCamp: Chapter<'make-camp'> = {
  offer(state, step, lands) {
    const open = camps(state, lands, step.host);
    return open.length < 2 ? null : open.map((p) => plain('camp', p));
  },
  run: (state, step, at) => appear(state, step.nation, step.host, camps(state, at.lands, step.host)[0]!, at),
  take(state, step, action, at) {
    announce(at, action);
    const chosen = camps(state, at.lands, step.host).find((p) => p === action.at)!;
    return appear(state, step.nation, step.host, chosen, at);
  },
};

/** pp. 68-69: a new nation without land, at war with the nation it appears in, as its aggressor. */
function appear(state: CampaignState, people: NationId, host: NationId, camp: ProvinceId, at: At): CampaignState {
  const { cause } = at;
  const war: War = { id: warId(people, host, state.now), aggressor: people, defender: host, since: state.now, captures: [] };
  const rolls = rollsOf(factsOfPeople(at.lands, people), 0);
  const nation: NationState = { ...newNation(at.lands, people, people, rolls), newcomer: { war: war.id, camp } };
  at.say({ kind: 'people-arrived', nation: people, against: host, province: camp, cause });
  at.say({ kind: 'war-declared', war: war.id, aggressor: people, defender: host, reason: 'newcomers', possible: [host], cause });
  const before = state.nations.findIndex((n) => n.id === people);
  const nations = before < 0 ? [...state.nations, nation] : state.nations.with(before, nation);
  // others received theirs before it came (p. 57, ruling 70)
  const received = rolls > 0 ? [{ kind: 'receive-rolls', nation: people } as const] : [];
  return push({ ...state, nations, wars: [...state.wars, war] }, cause, { kind: 'establish-leader', nation: people }, ...received);
}
