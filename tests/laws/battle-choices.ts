import { seeded } from '../../engine/dice.ts';
import type { BattleAction, BattleChoice, BattleOffer, BattleRefusal } from '../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { actionOf, type Chosen, type Draw, inside, stopsOf } from './battle-whims.ts';

/** Why a place inside its region may still be refused: what stands or lies there, or on the way. */
const OF_THE_PLACE: readonly BattleRefusal[] = [
  'on-another-unit',
  'in-terrain',
  'would-hit-something',
  'too-much',
  'outside-the-region',
  'not-in-the-first-rank',
  'no-way-there',
  'nobody-to-charge-there',
  'too-far-for-a-ship',
];
/** Why a set inside its form may still be refused: not everybody in it may be without another. */
const OF_THE_SET: readonly BattleRefusal[] = ['held-by-one-before'];
const MAY_REFUSE: Readonly<Partial<Record<BattleChoice['form'], readonly BattleRefusal[]>>> = { place: OF_THE_PLACE, set: OF_THE_SET };
/** A choice offers a dozen places at most. */
const MOST_STOPS = 12;
/** Outside a range by so much is refused: inches, or hundredths of a degree. */
const OUTSIDE = { inches: 0.02, hundredths: 2 } as const;

const told = (action: BattleAction): string => JSON.stringify({ choice: action.choice, of: action.of, number: action.number, place: action.place });

type Of<F extends BattleChoice['form']> = Extract<BattleChoice, { form: F }>;

/** Whether another range of the same choice holds a number: a way may be open in parts. */
const heldElsewhere = (offer: BattleOffer, own: Of<'number'>, number: number): boolean =>
  offer.choices.some((c) => c !== own && c.choice === own.choice && c.form === 'number' && number >= c.from && number <= c.to);

function outsideNumber(offer: BattleOffer, choice: Of<'number'>): Chosen[] {
  const by = OUTSIDE[choice.unit];
  return [choice.from - by, choice.to + by].filter((n) => !heldElsewhere(offer, choice, n)).map((number) => ({ of: [], number }));
}

function outsidePlace({ of, region, facings }: Of<'place'>): Chosen[] {
  const unit = of[0]!;
  const heading = facings?.[0] ?? 0;
  const at = (x: number, y: number, facing = heading): Chosen => ({ of: [unit], place: { x, y, heading: facing } });
  const strangers: Chosen[] = [{ of: [unit] }, { of: ['nobody'], place: { x: 24, y: 18, heading } }];
  if (facings !== null && facings.length < 4) strangers.push(at(24, 6, [0, 4500, 9000, 18000, 27000].find((h) => !facings.includes(h))!));
  if (region.shape === 'disc') {
    const far = region.radius + 0.02;
    return [...strangers, at(region.x + far, region.y), at(region.x, region.y - far), at(region.x, region.y, 36000), at(region.x, region.y, 0.5)];
  }
  const [left, right] = region.x;
  const [low, high] = region.y;
  return [...strangers, at(left - 0.02, low), at(right + 0.02, low), at(left, low - 0.02), at(left, high + 0.02)];
}

function outsideSet(offer: BattleOffer, { choice, of, min, max }: Of<'set'>): Chosen[] {
  // one choice may be offered to several sets of units
  if (offer.choices.filter((c) => c.choice === choice).length > 1) return [{ of: ['nobody'] }];
  const outside: Chosen[] = [{ of: ['nobody'] }];
  if (min > 0) outside.push({ of: of.slice(0, min - 1) });
  if (max < of.length) outside.push({ of: of.slice(0, max + 1) });
  if (max >= 2) outside.push({ of: [of[0]!, of[0]!] });
  return outside;
}

/** What a choice holds, and something beside it that it does not ask for. */
function moreThanAsked(offer: BattleOffer, choice: BattleChoice): Chosen[] {
  const good = stopsOf(choice)[0];
  // one choice may be offered in several forms
  if (good === undefined || offer.choices.some((c) => c.choice === choice.choice && c.form !== choice.form)) return [];
  const more: Chosen[] = [];
  if (choice.form !== 'number') more.push({ ...good, number: 1 });
  if (choice.form !== 'place') more.push({ ...good, place: { x: 24, y: 18, heading: 0 } });
  if (choice.form !== 'set') more.push({ ...good, of: [...good.of, 'nobody'] });
  return more;
}

/** What lies just outside a choice. */
function outside(offer: BattleOffer, choice: BattleChoice): Chosen[] {
  const more = moreThanAsked(offer, choice);
  switch (choice.form) {
    case 'none':
      return more;
    case 'number':
      return [...more, ...outsideNumber(offer, choice), { of: [] }, { of: [], number: Number.NaN }];
    case 'place':
      return [...more, ...outsidePlace(choice)];
    case 'set':
      return [...more, ...outsideSet(offer, choice)];
  }
}

function ends(choice: BattleChoice): Chosen[] {
  if (choice.form === 'number') return [choice.from, choice.to].map((number) => ({ of: [], number }));
  if (choice.form === 'set') return [choice.of.slice(0, choice.min), choice.of.slice(choice.of.length - choice.max)].map((of) => ({ of }));
  return [];
}

function shapeFaults(state: BattleState, offer: BattleOffer, choice: BattleChoice): string[] {
  const stops = stopsOf(choice).length;
  const command = state.sides[offer.side].command;
  return [
    ...(stops > MOST_STOPS || (stops === 0 && choice.form !== 'set') ? [`${choice.choice} has ${stops} stops`] : []),
    ...(choice.form === 'number' && choice.from > choice.to ? [`${choice.choice} from ${choice.from} to ${choice.to}`] : []),
    ...(choice.form === 'set' && (choice.min > choice.max || choice.max > choice.of.length)
      ? [`${choice.choice}: ${choice.min} to ${choice.max} of ${choice.of.length}`]
      : []),
    // an own getter makes the runtime a new shape for every choice, which keeps its state from being thrown away
    ...(Object.values(Object.getOwnPropertyDescriptors(choice)).some((p) => p.get !== undefined) ? [`${choice.choice} has a getter of its own`] : []),
    ...(choice.cost !== undefined && (choice.cost < 1 || choice.cost > command) ? [`${choice.choice} costs ${choice.cost} of ${command}`] : []),
  ];
}

/** An answer that nobody may give: another's, to another question, not offered. */
function strangers(offer: BattleOffer): BattleAction[] {
  const first = offer.choices[0]!;
  const good = actionOf(offer, first.choice, stopsOf(first)[0] ?? { of: [] });
  const never = offer.choices.some((c) => c.choice === 'attach') ? 'melee' : 'attach';
  return [
    { ...good, by: 'nobody' },
    // of a step that is due soon it may be: one at which battles of before were not asked lets it pass
    { ...good, step: offer.step + 100_000 },
    { ...good, choice: never },
    { ...good, faces: [7] },
  ];
}

/**
 * What is wrong with an offer: its ends, its stops and what lies inside must be accepted, what lies 0.02" outside refused, by `check` and
 * `apply` alike.
 */
export function offerFaults(state: BattleState, offer: BattleOffer, draw: Draw): string[] {
  const faults: string[] = [];
  const refused = (action: BattleAction): BattleRefusal | null => rules.check(state, action)?.refused ?? null;
  const mustPass = (choice: BattleChoice, chosen: Chosen, what: string, but: readonly BattleRefusal[] = []): void => {
    const action = actionOf(offer, choice.choice, chosen);
    const why = refused(action);
    if (why !== null && !but.includes(why)) faults.push(`${what} ${told(action)} is refused: ${why}`);
  };
  const mustFail = (action: BattleAction, what: string): void => {
    const why = refused(action);
    const applied = rules.apply(state, action, seeded(1));
    if (why === null) faults.push(`${what} ${told(action)} is accepted`);
    else if (!('refused' in applied) || applied.refused !== why) faults.push(`${what} ${told(action)} is refused by check alone`);
  };
  if (offer.choices.length === 0) faults.push('nothing is offered');
  if (offer.by !== state.sides[offer.side].nation) faults.push(`${offer.by} is asked for side ${offer.side}`);
  for (const choice of offer.choices) {
    faults.push(...shapeFaults(state, offer, choice));
    for (const stop of stopsOf(choice)) mustPass(choice, stop, 'the stop');
    for (const end of ends(choice)) mustPass(choice, end, 'the end');
    for (let n = 0; n < 3; n++) mustPass(choice, inside(choice, draw), 'inside,', MAY_REFUSE[choice.form]);
    for (const chosen of outside(offer, choice)) mustFail(actionOf(offer, choice.choice, chosen), 'outside,');
  }
  for (const action of strangers(offer)) mustFail(action, 'a stranger,');
  return faults;
}

/** Whether a state read back from its JSON is asked the same: nothing of it lies beside it. */
export function sameFromText(state: BattleState): string[] {
  const again = JSON.parse(JSON.stringify(state)) as BattleState;
  return JSON.stringify(rules.legal(again)) === JSON.stringify(rules.legal(state)) ? [] : ['the state read back is offered something else'];
}
