import { describe, expect, test } from 'vitest';
import type { BoardPiece, BoardUnit } from '../../main/contract.ts';
import { spotInWords } from '../../renderer/board/in-words/twin.ts';
import { cardSpot } from '../../renderer/board/table/card-spot.ts';
import { pointFrom } from '../../renderer/board/table/geometry.ts';
import { drawnGround } from '../../renderer/board/table/ground.ts';
import { stripOf, zoneOf } from '../../renderer/board/table/measures.ts';
import { edgeSeen, lieOf, putAt, roomAbout, TURNS, turnedOn, turnFor } from '../../renderer/board/table/turning.ts';

const TABLE = { width: 48, height: 36 };
const side = (isPlayers: boolean, baseline: 'top' | 'bottom' | null) => ({ isPlayers, baseline });

describe('the table turned', () => {
  test('the player’s own edge is the near one; where it is everybody’s or nobody’s the table stays as it is', () => {
    expect(turnFor([side(true, 'bottom'), side(false, 'top')])).toBe(0);
    expect(turnFor([side(true, 'top'), side(false, 'bottom')])).toBe(180);
    expect(turnFor([side(false, 'bottom'), side(true, 'top')])).toBe(180);
    expect(turnFor([side(true, null), side(false, null)])).toBe(0);
    expect(turnFor([side(true, 'top'), side(true, 'bottom')])).toBe(0);
    expect(turnFor([side(false, 'top'), side(false, 'bottom')])).toBe(0);
    expect([turnedOn(180, 1), turnedOn(180, 3), turnedOn(0, 8)]).toEqual([270, 90, 0]);
  });

  test('its bottom left corner goes round clockwise', () => {
    const corners = TURNS.map((turn) => lieOf(TABLE, turn).drawn({ x: 0, y: 0 }));
    expect(corners).toEqual([
      { x: 0, y: 36 },
      { x: 0, y: 0 },
      { x: 48, y: 0 },
      { x: 36, y: 48 },
    ]);
  });

  test('its long edges are called by where they are drawn', () => {
    for (const turn of TURNS) {
      const lie = lieOf(TABLE, turn);
      for (const [edge, y] of [
        ['top', 36],
        ['bottom', 0],
      ] as const) {
        const middle = lie.drawn({ x: 24, y });
        const seen = edgeSeen(edge, turn);
        expect({ left: middle.x === 0, right: middle.x === lie.width, upper: middle.y === 0, lower: middle.y === lie.height }).toMatchObject({ [seen]: true });
      }
    }
  });

  test('what is drawn is pointed at again, and ahead is drawn ahead', () => {
    for (const turn of TURNS) {
      const lie = lieOf(TABLE, turn);
      const p = { x: 13.25, y: 4.5 };
      expect(lie.tableAt(lie.drawn(p))).toEqual(p);
      for (const heading of [0, 4500, 18_000, 31_500]) {
        const place = { ...p, heading };
        const back = lie.lying(lie.seen(place));
        expect([back.x, back.y, back.heading]).toEqual([p.x, p.y, heading]);
        // an inch ahead on the table is an inch along the heading as it is drawn
        const [from, to] = [lie.drawn(p), lie.drawn(pointFrom(place, 0, 1))];
        const turned = (lie.heading(heading) * Math.PI) / 18_000;
        expect(to.x - from.x).toBeCloseTo(Math.sin(turned));
        expect(to.y - from.y).toBeCloseTo(-Math.cos(turned));
      }
    }
  });

  test('a side that stands at the top sees itself near, facing away, its right at the right', () => {
    const lie = lieOf(TABLE, 180);
    expect(lie.seen({ x: 40, y: 33, heading: 18_000 })).toEqual({ x: 8, y: 3, heading: 0 });
    expect(spotInWords({ x: 40, y: 33, heading: 18_000 }, lie)).toBe('left, near: 8 across, 3 up, facing 12 o’clock');
    expect(putAt(lie, { x: 40, y: 33, heading: 18_000 })).toBe('translate(8 33) rotate(0)');
  });

  test('the card of a stand lies away from it, and between the baselines while units are still to be placed behind them', () => {
    const at = (y: number) => ({ unit: 'a', x: 20, y, heading: 0 });
    for (const turn of TURNS) {
      const spot = turn === 0 || turn === 180 ? 'midway' : 'between';
      for (const y of [-3, 2, 34, 39])
        expect([cardSpot('setting-up', lieOf(TABLE, turn), at(y)), cardSpot('deploying', lieOf(TABLE, turn), at(y))]).toEqual([spot, spot]);
    }
    expect([30, 5].map((y) => cardSpot('fighting', lieOf(TABLE, 0), at(y)))).toEqual(['below', 'above']);
    expect([30, 5].map((y) => cardSpot('fighting', lieOf(TABLE, 180), at(y)))).toEqual(['above', 'below']);
  });

  test('room about the table goes round with it', () => {
    const room = { top: 5, right: 1, bottom: 3, left: 1 };
    expect(roomAbout(room, 0)).toEqual(room);
    expect(roomAbout(room, 90)).toEqual({ top: 1, right: 5, bottom: 1, left: 3 });
    expect(roomAbout(room, 180)).toEqual({ top: 3, right: 1, bottom: 5, left: 1 });
    expect(roomAbout(room, 270)).toEqual({ top: 1, right: 3, bottom: 1, left: 5 });
  });

  test('zones, strips and ground are drawn where the turned table has them', () => {
    const lie = lieOf(TABLE, 180);
    expect(zoneOf({ shape: 'box', x: [12, 36], y: [24, 33] }, lie)).toBe('M36,24L12,24L12,33L36,33Z');
    expect(zoneOf({ shape: 'disc', x: 40, y: 30, radius: 8 }, lie)).toBe('M0,30a8,8 0 1 1 16,0a8,8 0 1 1 -16,0Z');
    const unit = { x: 40, y: 33, heading: 18_000, width: 2, depth: 1 } as BoardUnit;
    expect(stripOf(unit, 4, lie)).toBe('M7,32.5L7,28.5L9,28.5L9,32.5Z');
    const shape = [
      { x: 0, y: 24 },
      { x: 16, y: 24 },
      { x: 16, y: 36 },
      { x: 0, y: 36 },
    ];
    const [drawn] = drawnGround([{ kind: 'woods', name: 'Woods', shape, ridge: null, fords: [], bridge: null } satisfies BoardPiece], lie);
    expect([drawn?.edge, drawn?.labels[0]]).toEqual(['M48,24L32,24L32,36L48,36Z', { x: 40, y: 30 }]);
  });
});
