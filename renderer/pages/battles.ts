import type { BattleLine } from '../../main/contract.ts';
import { byAlphabet } from '../alphabet.ts';
import { counted } from '../words.ts';
import { peopleOf } from './ordering.ts';

/** Which battles the page of battles shows, in which order, and what they come to. */

/** In which order. */
export type BattlesBy = 'latest' | 'largest' | 'costliest' | 'province';
export const BATTLE_ORDERS: readonly { readonly order: BattlesBy; readonly name: string }[] = [
  { order: 'latest', name: 'the latest first' },
  { order: 'largest', name: 'the largest first, by units' },
  { order: 'costliest', name: 'the costliest first, by units lost' },
  { order: 'province', name: 'by province' },
];

/** The peoples that have fought, their rebels and tribes among them, each once. */
export const inBattles = (battles: readonly BattleLine[]): readonly string[] => [
  ...new Set(battles.flatMap(({ invader, defender }) => [invader, defender].map(peopleOf))),
];

/** Battles of a people, its rebels and tribes among them; of all where none is named. */
export const battlesOf = (battles: readonly BattleLine[], people: string): readonly BattleLine[] =>
  people === '' ? battles : battles.filter(({ invader, defender }) => [invader, defender].some((side) => peopleOf(side) === people));

const unitsIn = ({ invaderUnits, defenderUnits }: BattleLine): number => invaderUnits + defenderUnits;

/** Units lost for good; where those that come back are not thrown for yet, all that are off the field. */
function lostIn({ isRecovered, invaderOff, defenderOff, invaderLost, defenderLost }: BattleLine): number {
  return isRecovered === false ? invaderOff + defenderOff : invaderLost + defenderLost;
}

/** Battles in an order; they come the latest first, and equals stay so. */
export function battlesInOrder(battles: readonly BattleLine[], order: BattlesBy, provinceName: (id: string) => string): readonly BattleLine[] {
  switch (order) {
    case 'latest':
      return battles;
    case 'largest':
      return battles.toSorted((a, b) => unitsIn(b) - unitsIn(a));
    case 'costliest':
      return battles.toSorted((a, b) => lostIn(b) - lostIn(a));
    case 'province':
      return battles.toSorted((a, b) => byAlphabet(provinceName(a.province), provinceName(b.province)));
  }
}

/** "12 battles; the invader held 5 fields, the defender 6, nobody 1"; of one people: "Treyine held 5 fields, its enemies 6, nobody 1". */
export function fieldsHeld(battles: readonly BattleLine[], people: string, nationName: (id: string) => string): string {
  const held = (by: (battle: BattleLine, field: string) => boolean): number =>
    battles.filter((battle) => battle.field !== null && by(battle, battle.field)).length;
  const isFirst =
    people === ''
      ? ({ invader }: BattleLine, field: string): boolean => field === invader
      : (_: BattleLine, field: string): boolean => peopleOf(field) === people;
  const [first, second] = people === '' ? ['the invader', 'the defender'] : [nationName(people), 'its enemies'];
  const others = held((battle, field) => !isFirst(battle, field));
  const nobody = battles.filter(({ field }) => field === null).length;
  const fields = `${first} held ${counted(held(isFirst), 'field')}, ${second} ${others === 0 ? 'none' : others}${nobody === 0 ? '' : `, nobody ${nobody}`}`;
  return battles.length === 0 ? 'no battles' : `${counted(battles.length, 'battle')}; ${fields}`;
}
