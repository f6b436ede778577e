import { sideInWar } from '../game/sides.ts';
import type { Page } from '../game/where.ts';

/** How nations and provinces are called. */
export interface Called {
  readonly nation: (id: string) => string;
  readonly province: (id: string) => string;
  /** A province as the heading of its own page. */
  readonly provincePage: (id: string) => string;
  readonly company: (id: string) => string;
}

/** The nations of a war by its id: the attacker, and the attacked. */
export function sidesOfWar(war: string): readonly [string, string] {
  const [aggressor = war, defender = ''] = war.split('/');
  return [aggressor, defender];
}

/** Both by name, among tribes that of the nation's Leader as what it is. */
export function calledInWar(war: string, called: (id: string) => string): readonly [string, string] {
  const [aggressor, defender] = sidesOfWar(war);
  return [called(sideInWar(aggressor, defender)), called(sideInWar(defender, aggressor))];
}

/** The province of a battle by its id: the part of it that is one. */
const provinceOfBattle = (battle: string, isProvince: (id: string) => boolean): string | null => battle.split('/').find(isProvince) ?? null;

/** The heading of a page. */
export function titleOf(page: Page, called: Called): string {
  switch (page.page) {
    case 'nation':
      return called.nation(page.id);
    case 'province':
      return called.provincePage(page.id);
    case 'war':
      return calledInWar(page.id, called.nation).join(' against ');
    case 'battle': {
      const province = provinceOfBattle(page.id, (id) => called.province(id) !== id);
      return province === null ? 'A battle' : `The battle of ${called.province(province)}`;
    }
    case 'chronicle':
      return 'The chronicle';
    case 'person':
      return 'A life';
    case 'company':
      return called.company(page.id);
    case 'people':
      return 'People';
    case 'nations':
      return 'The nations';
    case 'wars':
      return 'Wars';
    case 'battles':
      return 'Battles';
    case 'charts':
      return 'The years in charts';
    case 'spring':
      return 'The draws of Spring';
    case 'treasures':
      return 'Treasures';
    case 'throw':
      return 'From the log';
  }
}
