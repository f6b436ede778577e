import type { Refused } from '../../main/contract.ts';
import { joined } from '../joined.ts';
import { type CallCarrier, createCalling } from './course/calling.svelte.ts';
import { createDriving, type Driving } from './course/driving.svelte.ts';
import { createGenerals, type Generals } from './course/generals.svelte.ts';
import { createKnown, type KnownBattle } from './course/known.svelte.ts';
import { type Ordering, orderingWith } from './course/ordering.ts';
import { createThrowing } from './course/throwing.svelte.ts';
import { createShowing, type Showing, type Timing } from './happenings/showing.svelte.ts';

export type { CallCarrier } from './course/calling.svelte.ts';

/** The course of a battle: where it stands, what has happened, and who chooses next. It plays on by itself until the player is asked. */
export interface Course extends KnownBattle, Ordering, Pick<Generals, 'delegated' | 'handOver' | 'takeBack' | 'fightOn'> {
  /** The campaign or the stand-alone battle. */
  readonly key: string;
  /** The battle of a campaign; null for one on its own. */
  readonly battle: string | null;
  readonly showing: Showing;
  /** Whether the player is to choose now. */
  readonly isAsked: boolean;
  readonly isBusy: boolean;
  /** Why it could not be opened; null if it could. */
  readonly lost: Refused | null;
  /** The last order answered a question that is no longer asked: another window has moved the battle on. */
  readonly hasMovedOn: boolean;
  readonly open: () => Promise<void>;
  readonly close: () => void;
  /** The general plays both sides to the end. */
  readonly settleRest: () => void;
  readonly pause: () => void;
  readonly goOn: () => void;
}

/** Callbacks that are told how the battle goes on. */
export interface CourseListeners {
  /** Something has been chosen, by the player or another. */
  readonly moved: () => void;
  /** It rests: the player is asked, or the battle is over or paused. */
  readonly rested: () => void;
}

/** Who chooses next: what the player leaves to the general, and what he stops. */
function goingOn(
  generals: Generals,
  driving: Driving,
  showing: Showing,
): Pick<Course, 'delegated' | 'handOver' | 'takeBack' | 'fightOn' | 'settleRest' | 'pause' | 'goOn'> {
  return {
    get delegated() {
      return generals.delegated;
    },
    handOver(units, until) {
      generals.handOver(units, until);
      void driving.drive();
    },
    takeBack: generals.takeBack,
    fightOn(isUnasked) {
      generals.fightOn(isUnasked);
      if (isUnasked) void driving.drive();
    },
    settleRest: driving.settle,
    pause: () => showing.pause(),
    goOn() {
      showing.goOn();
      void driving.drive();
    },
  };
}

/** `command`: the nation nobody holds whose army the player takes command of; absent: his own army, or whatever he commands in it already. */
export function createCourse(asking: CallCarrier, key: string, battle: string | null, timing: Timing, told: CourseListeners, command?: string): Course {
  const { client } = asking;
  const rested = (): void => told.rested();
  const showing = createShowing(timing);
  const throwing = createThrowing();
  const { known, takingIn } = createKnown(client, key, showing, () => told.moved());
  const calling = createCalling(asking, key, known, takingIn, () => throwing.wait(null));
  const generals = createGenerals(known);
  const driving = createDriving(client, { known, calling, showing, isAsked: generals.isAsked, rested });
  const asked = $derived(known.view !== null && known.view.needs === null && !driving.isDriving && generals.isAsked(known.view));
  const opening = {
    key,
    battle,
    showing,
    get isAsked() {
      return asked;
    },
    get isBusy() {
      return calling.isBusy || driving.isDriving;
    },
    get lost() {
      return calling.lost;
    },
    get hasMovedOn() {
      return calling.hasMovedOn;
    },
    async open() {
      const under = command === undefined ? {} : { command };
      await calling.open(() => (battle === null ? client.openBattleAlone({ key }) : client.openBattle({ key, battle, ...under })));
      if (calling.lost === null && !calling.isGone) await driving.drive();
    },
    close() {
      calling.leave();
      showing.skip();
    },
  };
  const ordering = orderingWith(client, { key, known, takingIn, calling, driving, throwing, rested });
  return joined(joined(known, ordering), joined(opening, goingOn(generals, driving, showing)));
}
