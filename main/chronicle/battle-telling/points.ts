/** What the points of a side of a battle on its own are counted from (p. 42): those it came with, and those of its units that routed or left the field. */
export interface Counted {
  readonly came: number;
  readonly off: number;
}

/** p. 42: what the points of a side are made of: "375 points (p. 42): 400 it came with, less 125 of its own that routed or left the field, plus 100 of the enemy’s that did." */
export function pointsMade(side: Counted, enemy: Counted): string {
  const own = side.off === 0 ? '' : `, less ${side.off} of its own that routed or left the field`;
  const won = enemy.off === 0 ? '' : `, plus ${enemy.off} of the enemy’s that did`;
  return `${side.came - side.off + enemy.off} points (p. 42): ${side.came} it came with${own}${won}.`;
}
