import { formatLine } from '../../../engine/lines.ts';
import { type BattleState, TABLE } from '../../../engine/rally-round-the-king/state.ts';
import type { BattleView, DiceNeeded } from '../../contract.ts';
import { type BattleByHand, lastOfPlayer, offerOf } from '../battle-by-hand.ts';
import { afterwardsOf, cameOfSides, endingOf } from './ending.ts';
import { boardOffer } from './offer.ts';
import { boardShips } from './ships.ts';
import { boardSide } from './sides.ts';
import { boardPiece, boardStakes, boardUnits } from './units.ts';

function stageOf(state: BattleState): BattleView['stage'] {
  if (state.over) return 'over';
  if (state.turn > 0) return 'fighting';
  return state.agenda.some((step) => step.kind === 'placement') ? 'deploying' : 'setting-up';
}

/** What a view has besides the position. */
export interface ViewBesides {
  /** Where the battle stands; absent where nothing can be asked for from there. */
  readonly mark?: string;
  /** Events up to there have been told. */
  readonly from: number;
  readonly told: number;
  readonly iron: boolean;
  readonly realDice?: boolean;
  readonly needs: DiceNeeded | null;
}

function undoOf(battle: BattleByHand, iron: boolean): BattleView['undo'] {
  const last = lastOfPlayer(battle);
  return { can: last !== null && !battle.state.over && !(last.threw && iron), die: last?.threw ?? false };
}

/** The position without what may be chosen and what has happened. */
export function positionOf(fought: BattleByHand): Omit<BattleView, 'mark' | 'told' | 'offer' | 'needs' | 'undo' | 'events'> {
  const { battle, cast, players, state, made } = fought;
  const sides = [boardSide(state, cast, players, 0), boardSide(state, cast, players, 1)] as const;
  return {
    battle,
    province: state.province,
    choice: made.length,
    stage: stageOf(state),
    turn: state.over ? state.lastTurn : state.turn,
    mover: state.mover,
    attacker: state.attacker,
    surprise: state.surprise,
    ground: state.scenario === undefined ? state.ground : 'scenario',
    table: { width: TABLE.width, height: TABLE.depth },
    sides,
    units: boardUnits(state, cast, players),
    terrain: state.terrain.map(boardPiece),
    stakes: boardStakes(state),
    ...boardShips(state),
    field: state.over ? (state.field === null ? 'none' : state.sides[state.field].nation) : null,
    ending: endingOf(fought),
    end: state.end,
    afterwards: afterwardsOf(fought),
    ...cameOfSides(fought, sides),
  };
}

/** The battle as a window sees it. */
export function viewOf(battle: BattleByHand, { mark = '', from, told, iron, realDice = false, needs }: ViewBesides): BattleView {
  const offer = offerOf(battle);
  return {
    ...positionOf(battle),
    mark,
    told,
    offer: offer === null ? null : boardOffer(battle.state, battle.cast, offer, battle.players[offer.side]),
    needs,
    ...(realDice ? { realDice } : {}),
    undo: undoOf(battle, iron),
    events: battle.events.slice(from).map(formatLine),
  };
}
