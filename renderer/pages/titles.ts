import { sideInWar } from '../game/sides.ts';
import type { Page } from '../game/where.ts';

/** How nations are called: by themselves, and in the middle of a sentence. */
export interface CalledInWar {
  readonly nation: (id: string) => string;
  readonly nationInSentence: (id: string) => string;
}

/** How nations and provinces are called. */
export interface Called extends CalledInWar {
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

/** Who goes to war with whom, by name: "Tribe of Glen Tarrow against the Leader's tribe of Riata". Among tribes that of the nation's Leader is called what it is. */
export const againstInWar = (aggressor: string, defender: string, { nation, nationInSentence }: CalledInWar): string =>
  `${nation(sideInWar(aggressor, defender))} against ${nationInSentence(sideInWar(defender, aggressor))}`;

/** The same of a war by its id. */
export const titleOfWar = (war: string, called: CalledInWar): string => againstInWar(...sidesOfWar(war), called);

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
      return titleOfWar(page.id, called);
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
