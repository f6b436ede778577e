import { SECTIONS } from '../../../data/tables/sections.ts';
import { GENERAL_TERRAIN, RIVER, type SectionTerrain, TERRAIN_GENERATOR, WATER_GENERATOR, type Water } from '../../../data/tables/setting-up.ts';
import type { ScenarioGround } from '../../battle-system.ts';
import { rectangle } from '../../geometry/shapes.ts';
import { rollSum } from '../../roll.ts';
import { otherSide } from '../../sides.ts';
import { pushSteps } from '../changes.ts';
import { type At, announce, type Chapter } from '../chapter.ts';
import { type BattleState, type LaidPiece, type RiverCrossing, TABLE } from '../state.ts';
import type { BattleStepBody } from '../steps.ts';
import { bridgeOver, laysOf, pieceIn, placed, sectionBox } from './laying-terrain.ts';

/** The defender's nation: he goes through setting up terrain (pp. 28-30). */
const defenders = (state: BattleState): string => state.sides[otherSide(state.attacker!)].nation;

/**
 * p. 28: what the ground is like, with the defender's battle tactics; then section after section, his baseline, and the attacker's answer. Where a scenario
 * gives the ground none of it is thrown for (p. 27).
 */
export const generalTerrain: Chapter<'general-terrain'> = {
  run(state, { id: cause }, at) {
    if (state.scenario !== undefined) return layScenario(state, state.scenario, at);
    const { cup, say } = at;
    const { page, rows, modifiers: by } = GENERAL_TERRAIN;
    const value = by[state.sides[otherSide(state.attacker!)].tactics];
    const modifiers = value === 0 ? [] : [{ why: 'battle-tactics' as const, value }];
    const rowOf = (total: number): (typeof rows)[number] => rows.find((row) => row.on === total)!;
    const { total } = rollSum({ cup, say }, { table: 'general-terrain', page, who: defenders(state), count: 1, modifiers, cause }, (sum) => rowOf(sum).result);
    const bare: BattleState = { ...state, ground: rowOf(total).result, terrain: [], defendersBaseline: null };
    return pushSteps(bare, cause, { kind: 'terrain-section', section: 1, water: null }, { kind: 'choose-baseline' }, { kind: 'accept-field' });
  },
};

/** Lays a piece and says so. */
function lay(state: BattleState, piece: LaidPiece, section: number | null, at: At): BattleState {
  at.say({ kind: 'terrain-lies', terrain: piece.kind, section, cause: at.cause });
  return { ...state, terrain: [...state.terrain, piece] };
}

/** What follows the last section: water if there is any, then the defender lays the hills. */
function afterSections(state: BattleState, water: ScenarioGround['water'] | { readonly section: number }): BattleStepBody[] {
  const wet: BattleStepBody[] = water === null ? [] : [{ kind: 'water', ...water }];
  const hills = state.terrain.flatMap((p, piece): BattleStepBody[] => (p.kind === 'hill' ? [{ kind: 'place-terrain', piece, what: 'ridge' }] : []));
  return [...wet, ...hills];
}

/** p. 27: the table that a scenario gives: sand in the place of all clear ground if there is any (p. 29). */
function layScenario(state: BattleState, { sections, sand, water }: ScenarioGround, at: At): BattleState {
  let laid: BattleState = { ...state, terrain: [], defendersBaseline: null };
  for (const [i, named] of sections.entries()) {
    const kind = named === 'clear' && sand ? 'desert' : named;
    if (kind !== 'clear') laid = lay(laid, pieceIn(kind, i + 1), i + 1, at);
  }
  return pushSteps(laid, at.cause, ...afterSections(laid, water), { kind: 'choose-baseline' }, { kind: 'accept-field' });
}

/** p. 28: 2d6 for a section. The first asterisk brings water to the table, once (ruling B20). */
export const terrainSection: Chapter<'terrain-section'> = {
  run(state, { id: cause, section, water: before }, at) {
    const { page, rows } = TERRAIN_GENERATOR;
    const rowOf = (total: number): (typeof rows)[number] => rows.find((row) => row.on === total)!;
    const result = (total: number): SectionTerrain => rowOf(total)[state.ground!];
    const on = { table: 'terrain-section', page, who: defenders(state), count: 2, cause } as const;
    const { total } = rollSum(at, on, result);
    const kind = result(total);
    const water = before ?? (rowOf(total).water ? section : null);
    const laid = kind === 'clear' ? state : lay(state, pieceIn(kind, section), section, at);
    const next: BattleStepBody[] =
      section < SECTIONS ? [{ kind: 'terrain-section', section: section + 1, water }] : afterSections(laid, water === null ? null : { section: water });
    return pushSteps(laid, cause, ...next);
  },
};

/** A river from edge to edge, straight through the middle of its sections, 2" wide (ruling 148); a bridge stands half way until it is moved. */
function riverOf(row: Extract<Water, { water: 'river' }>): LaidPiece {
  const { left, right, top, bottom } = sectionBox(row.from.section);
  const half = row.width / 2;
  const shape =
    row.from.edge === 'top'
      ? rectangle((left + right) / 2 - half, 0, (left + right) / 2 + half, TABLE.depth)
      : rectangle(0, (top + bottom) / 2 - half, TABLE.width, (top + bottom) / 2 + half);
  const dry: RiverCrossing = { fordable: 'none', fords: [], bridge: null };
  return { kind: 'river', shape, river: row.bridge ? bridgeOver(shape, dry) : dry };
}

/** A lake along a side: the whole edge of the middle section and half of those beside it, as deep as the page asks (ruling 148). */
function lakeOf({ along, deepAtLeast }: Extract<Water, { water: 'lake' }>): LaidPiece {
  const { bottom, top } = sectionBox(4);
  const beyond = (top - bottom) / 2;
  const [left, right] = along === 'left' ? [0, deepAtLeast] : [TABLE.width - deepAtLeast, TABLE.width];
  return { kind: 'lake', shape: rectangle(left, bottom - beyond, right, top + beyond) };
}

/** p. 29: what water there is. A pond lies in the section whose throw brought it. */
export const water: Chapter<'water'> = {
  run(state, { id: cause, section, row: named }, at) {
    const { page } = WATER_GENERATOR;
    const rowOf = (total: number): Water => WATER_GENERATOR.rows.find((row) => row.on === total)!;
    const on = { table: 'water', page, who: defenders(state), count: 2, cause } as const;
    const row = rowOf(named ?? rollSum(at, on, (total) => rowOf(total).water).total);
    const piece = state.terrain.length;
    switch (row.water) {
      case 'lake':
        return lay(state, lakeOf(row), null, at);
      case 'pond': {
        const [wide, deep] = row.size;
        const { left, bottom, right, top } = sectionBox(section);
        const x = (left + right - wide) / 2;
        const y = (top + bottom - deep) / 2;
        const laid = lay(state, { kind: 'pond', shape: rectangle(x, y, x + wide, y + deep) }, section, at);
        return pushSteps(laid, cause, { kind: 'place-terrain', piece, what: 'pond' }, { kind: 'place-terrain', piece, what: 'pond-up' });
      }
      case 'river':
        return pushSteps(lay(state, riverOf(row), null, at), cause, { kind: 'river', piece });
    }
  },
};

/** p. 29: how a river is crossed. One that cannot be forded has a bridge; of two, one has, whatever the die says. */
export const river: Chapter<'river'> = {
  run(state, { id: cause, piece }, { cup, say }) {
    const { page, rows } = RIVER;
    const rowOf = (total: number): (typeof rows)[number] => rows.find((row) => row.on === total)!;
    const { total } = rollSum({ cup, say }, { table: 'river', page, who: defenders(state), count: 1, cause }, (sum) => rowOf(sum).result);
    const { result } = rowOf(total);
    const { shape, river: before } = state.terrain[piece]!;
    const bridged = result === 'bridge-only' ? bridgeOver(shape, before!) : before!;
    const crossing: RiverCrossing = result === 'fordable' ? { ...bridged, fordable: 'all', fords: [shape] } : bridged;
    const halved: RiverCrossing = result === 'half-fordable' ? { ...crossing, fordable: 'half' } : crossing;
    const terrain = state.terrain.map((p, i) => (i === piece ? { ...p, river: halved } : p));
    const asked: BattleStepBody[] = [];
    if (halved.bridge !== null) asked.push({ kind: 'place-terrain', piece, what: 'bridge' });
    if (halved.fordable === 'half') asked.push({ kind: 'place-terrain', piece, what: 'fords' });
    return pushSteps({ ...state, terrain }, cause, ...asked);
  },
};

/** p. 28: the defender says how a piece lies in its section. */
export const placeTerrain: Chapter<'place-terrain'> = {
  offer: (state, { piece, what }) => ({
    side: otherSide(state.attacker!),
    choices: [{ choice: 'lay', form: 'number', ...laysOf(state.terrain[piece]!, what) }],
  }),
  take(state, { piece, what }, action, at) {
    announce(at, action);
    const terrain = state.terrain.map((p, i) => (i === piece ? placed(p, what, action.number!) : p));
    return { ...state, terrain };
  },
};
