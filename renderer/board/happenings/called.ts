import type { AtlasPeople, BattleView, Book } from '../../../main/contract.ts';
import { type NamesOfIds, whoIs } from '../../explain/naming.ts';
import type { Throw } from '../../explain/reading.ts';
import { readingsOf, tableOf } from '../../explain/throws.ts';
import type { UnitNames } from '../naming.ts';
import { thingNamed } from './event-words.ts';
import { cameInWords, whoseInWords } from './fates.ts';

/** How ids are called on the board. */
export interface FieldNames extends NamesOfIds {
  /** A row of a side's army list, as its units of that row are called; a list may be its player's own, and be known by nothing else. */
  readonly row: (nation: string, row: string) => string | undefined;
}

/** How the ids of a battle's log are called on the board: sides, stands, leaders, spells, plans and what is carried onto the field. */
export const calledIn = (view: Pick<BattleView, 'sides' | 'units'> | null, names: UnitNames): FieldNames => ({
  nation: (id) =>
    view?.sides.some(({ nation }) => nation === id)
      ? names.nation(id)
      : view?.units.some(({ unit }) => unit === id)
        ? names.unit(id)
        : (names.leader(id) ?? thingNamed(id)),
  province: () => undefined,
  treasure: () => undefined,
  person: () => undefined,
  unit: () => undefined,
  row: (nation, row) => view?.units.find(({ side, type }) => type === row && view.sides[side].nation === nation)?.name,
  rep: (id) => view?.units.find(({ unit }) => unit === id)?.rep,
});

/** What it takes to tell a throw besides the battle: the printed tables, and whose army lists there are. */
export interface ToldBy {
  readonly book: Book | null;
  readonly atlas: { readonly peoples: readonly AtlasPeople[] } | null;
}

const toldBy =
  (tell: typeof cameInWords) =>
  (roll: Throw, { book, atlas }: ToldBy, names: FieldNames): string => {
    if (book === null) return '';
    const called = { named: (id: string) => names.row(roll.who, id) ?? names.nation(id), who: (id: string) => whoIs(id, names) };
    return tell(roll, readingsOf(roll, book.modifiers), tableOf(roll, book, atlas?.peoples ?? []), called);
  };

/** What a throw came to, in a line, as its table says it; empty where no tables are known yet. */
export const cameTo = toldBy(cameInWords);

/** The same with whose throw it was: "Knights 2: one die passes: carries on". */
export const whoseCameTo = toldBy(whoseInWords);
