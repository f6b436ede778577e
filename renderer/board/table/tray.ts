import type { BattleView, BoardPlace } from '../../../main/contract.ts';
import type { Room } from './turning.ts';

/** Where units lie that are not on the table: behind their side's baseline, in rows, each in its own place however many have gone. */
export interface Tray {
  readonly places: ReadonlyMap<string, BoardPlace>;
  /** Inches left for it around the table. */
  readonly room: Room;
}

const STEP = 1.85;
const ROW = 1.95;
/** Inches from the table's edge to the middle of the first row. */
const FIRST = 2;
/** The part of the table's width that a row takes at most: at its ends are the buttons above the table. */
const BROAD = 0.62;
/** Room that is always left about the table. */
const MARGIN = 1;

/** Lays out the trays: for all units before the battle, later for those who may come back to the table. */
export function trayOf({ stage, sides, units, table }: Pick<BattleView, 'stage' | 'sides' | 'units' | 'table'>): Tray {
  const isBefore = stage === 'setting-up' || stage === 'deploying';
  const places = new Map<string, BoardPlace>();
  const room = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };
  // before an edge is chosen the player's own is the near one
  const below = sides[1].isPlayers && !sides[0].isPlayers ? 1 : 0;
  for (const side of [0, 1] as const) {
    const edge = sides[side].baseline ?? (side === below ? 'bottom' : 'top');
    const own = units.filter(
      (unit) => unit.side === side && (isBefore || unit.status === 'to-deploy' || unit.status === 'pursued-off' || unit.status === 'flown-off'),
    );
    const most = Math.max(1, Math.floor((table.width * BROAD) / STEP));
    const rows = Math.ceil(own.length / most);
    const inRow = Math.ceil(own.length / rows);
    for (const [i, { unit }] of own.entries()) {
      const row = Math.floor(i / inRow);
      const count = Math.min(inRow, own.length - row * inRow);
      const x = table.width / 2 + ((i % inRow) - (count - 1) / 2) * STEP;
      const off = FIRST + row * ROW;
      places.set(unit, { unit, x, y: edge === 'bottom' ? -off : table.height + off, heading: edge === 'bottom' ? 0 : 18_000 });
    }
    if (rows > 0) room[edge] = Math.max(room[edge], FIRST + rows * ROW - 0.6);
  }
  return { places, room };
}
