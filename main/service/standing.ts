import type { World } from '../../data/shapes.ts';
import { standsThere } from '../../engine/campaign/armies/placing.ts';
import { mayBeExtended } from '../../engine/campaign/campaign-length.ts';
import { phasesLeftOut, treasuresLeftOut } from '../../engine/campaign/left-out.ts';
import { isDragon } from '../../engine/campaign/special-peoples/dragons.ts';
import { isPlayer, isPlayersBattle } from '../../engine/campaign/state.ts';
import { holderOfAll } from '../../engine/campaign/treasures/artifacts.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { standings } from '../../engine/campaign/winning.ts';
import { type NationId, nationId } from '../../engine/ids.ts';
import { battleKey } from '../battle-key.ts';
import { type Names, namesOf } from '../chronicle/names.ts';
import { winnersOf, wonInWords } from '../chronicle/review.ts';
import type { Standing, Waiting } from '../contract.ts';
import { foughtOn } from './battle-table.ts';
import { decisionInWords } from './decision-words.ts';
import { broughtAgainst, sideInFigures } from './decisions/sides.ts';
import { diceWanted } from './dice-wanted.ts';
import { leadersTribeIn } from './leaders-tribe.ts';
import { markOfBattle, markOfCourse, markOfThrows } from './mark.ts';
import type { Session } from './session.ts';
import { commandable } from './settling.ts';
import { suggestedIn } from './suggesting.ts';
import { lastDecisionOf } from './taking-back.ts';

/** The parts of the book a campaign is played without, if any. */
function withoutIn({ options }: World): Pick<Standing, 'without'> {
  const [phases, treasures] = [phasesLeftOut(options), treasuresLeftOut(options)];
  return phases.length + treasures.length === 0 ? {} : { without: { phases, treasures } };
}

/** The campaign is over: how all stand, and who has won (pp. 60, 63). */
function overIn({ opened, state }: Pick<Session, 'opened' | 'state'>): Waiting {
  const { lands } = opened.rules;
  const standing = standings(state, lands);
  const holder = holderOfAll(state);
  const winners = winnersOf(standing, holder);
  return {
    what: 'over',
    winners,
    won: wonInWords(winners, namesOf(lands.world)),
    page: holder === null ? 60 : 63,
    standing,
    mayBeExtended: mayBeExtended(state),
  };
}

/** What a battle against a Rogue Dragon decides (p. 69, ruling 75). */
function dragonAtStake(names: Names, host: NationId): string {
  const whose = names.nations(host);
  return `Beaten it leaves, and no dragon comes to ${names.nation(host)} again. If it wins it stays until Winter, and next Spring ${whose} provinces count for no recruiting rolls (p. 69).`;
}

/** What waits for the player, or for the game. */
export function waitingOf(session: Session): Waiting {
  const { opened, state, held } = session;
  if (held !== null) return diceWanted(session, held);
  const offer = opened.rules.legal(state);
  if ('over' in offer) return overIn(session);
  if ('waiting' in offer) {
    const fought = foughtOn(session.table);
    const names = namesOf(opened.rules.lands.world);
    const battles = offer.waiting.map((muster) => {
      const { invader, defender } = fieldOf(state, opened.rules.lands, muster);
      // of two armies of his own neither comes against him
      const enemies = isPlayersBattle(state, muster) ? [invader, defender].filter(({ nation }) => !isPlayer(state, nation)) : [];
      const against = enemies.flatMap((side) => broughtAgainst(side, names) ?? []);
      return {
        battle: muster.battle,
        key: battleKey(muster.battle, state.now),
        province: muster.province,
        invader: sideInFigures(invader),
        defender: sideInFigures(defender),
        isPlayers: isPlayersBattle(state, muster),
        fighting: fought?.battle === muster.battle ? { turn: fought.state.turn } : null,
        mayCommand: commandable(state, muster),
        command: fought?.battle === muster.battle ? fought.command : null,
        ...leadersTribeIn(state, invader.nation, defender.nation),
        ...(against.length === 0 ? {} : { against: against.join(' ') }),
        ...(isDragon(invader.nation) ? { atStake: dragonAtStake(names, defender.nation) } : {}),
      };
    });
    return { what: 'battles', battles };
  }
  if (!isPlayer(state, nationId(offer.by))) return { what: 'nothing' };
  const { by, step, kind } = offer;
  const { lands } = opened.rules;
  const game = suggestedIn(session, offer);
  const choices = offer.choices.filter((choice) => !standsThere(state, nationId(by), choice));
  const { choice, at, number, of } = game;
  return {
    what: 'decision',
    by,
    step,
    kind,
    choices,
    suggested: { step, choice, at, number, of },
    ...decisionInWords(state, lands, { ...offer, choices }, game),
  };
}

/** Where a campaign stands, and the battle that is being fought in it. */
export function markOf(session: Session): string {
  const { held, table } = session;
  const course = markOfCourse(session);
  if (held !== null) return markOfThrows(course, held.thrown);
  const fought = foughtOn(table);
  return fought === null ? course : markOfBattle(course, fought);
}

/** Where an open campaign stands. */
export function standingOf(session: Session): Standing {
  const { key, opened, state, choice, phase, settings, settled, mended } = session;
  const { year, season, now, players, lastYear } = state;
  const { name, seed } = opened.row;
  const all = [...settled.before, ...settled.now];
  const others = all.flatMap(({ isOwn, ...battle }) => (isOwn ? [] : [battle]));
  const own = all.flatMap(({ isOwn, battle }) => (isOwn ? [battle] : []));
  const told = {
    ...withoutIn(session.opened.rules.lands.world),
    ...(others.length === 0 ? {} : { settled: others }),
    ...(own.length === 0 ? {} : { fought: own }),
    ...lastDecisionOf(session),
    ...mended,
  };
  return { key, name, seed, year, season, now, mark: markOf(session), choice, players, phase, settings, waiting: waitingOf(session), lastYear, ...told };
}
