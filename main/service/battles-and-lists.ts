import type { Handlers } from '../contract.ts';
import { foundBattle, listBattles } from './alone.ts';
import { weighArmies } from './alone-armies.ts';
import type { BattlesAlone } from './alone-calls.ts';
import { LIST_FIELDS, weighList } from './list-making.ts';
import { keepList, listFile, ownLists, saveList, trashList } from './own-lists.ts';

/** The calls about battles on their own, and about army lists of a player's own. */
type AsideCall =
  | 'listBattles'
  | 'weighArmies'
  | 'foundBattle'
  | 'openBattleAlone'
  | 'trashBattle'
  | 'ownLists'
  | 'keepList'
  | 'listFields'
  | 'weighList'
  | 'saveList'
  | 'trashList'
  | 'listFile';

/** What a library has besides campaigns. */
export function battlesAndLists(folder: string, alone: BattlesAlone): Pick<Handlers, AsideCall> {
  return {
    listBattles: () => ({ ok: listBattles(folder) }),
    weighArmies(order) {
      const weighed = weighArmies(order);
      return 'refused' in weighed ? weighed : { ok: weighed };
    },
    foundBattle(order) {
      const founded = foundBattle(folder, order);
      return 'refused' in founded ? founded : { ok: founded };
    },
    openBattleAlone: ({ key }) => alone.open(key),
    trashBattle: ({ key }) => alone.trash(key),
    ownLists: () => ({ ok: ownLists(folder) }),
    keepList: (given) => keepList(folder, given),
    listFields: () => ({ ok: LIST_FIELDS }),
    weighList: (making) => ({ ok: weighList(folder, making) }),
    saveList: (making) => saveList(folder, making),
    trashList: ({ id }) => trashList(folder, id),
    listFile: ({ list }) => listFile(folder, list),
  };
}
