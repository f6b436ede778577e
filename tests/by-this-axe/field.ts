import type { ListedUnit, SpecialRule, UnitClass } from '../../data/shapes.ts';
import type { TreasureId } from '../../data/tables/treasures.ts';
import type { FieldedSide, FieldedUnit } from '../../engine/battle-system.ts';
import { abstractCombat } from '../../engine/by-this-axe/abstract.ts';
import type { QuickAction, QuickChoiceId, QuickEvent, QuickOffer, QuickState } from '../../engine/by-this-axe/state.ts';
import type { Banner, MagicLevel } from '../../engine/campaign/armies/hirelings.ts';
import type { Outcome } from '../../engine/campaign/outcome.ts';
import { type DiceSource, keyed, scripted } from '../../engine/dice.ts';
import type { Rolled } from '../../engine/events.ts';
import { type LeaderId, nationId, provinceId, unitId } from '../../engine/ids.ts';
import { play } from '../../engine/play.ts';

export const INVADER = nationId('treyine');
export const DEFENDER = nationId('orcs');

/** A unit as an army list would have it; foot soldiers of Rep 4 in AC 4 unless said otherwise. */
export function listed(change: Partial<ListedUnit> = {}): ListedUnit {
  const unit = {
    id: 'soldiers',
    name: 'Soldiers',
    count: 1,
    class: 'foot-melee' as UnitClass,
    rules: [] as readonly SpecialRule[],
    rep: 4,
    ac: 4,
    sp: 0,
    figures: 4,
  };
  return { ...unit, cost: 32, recruits: [7], total: 32, ...change };
}

export const foot = listed();
/** Worth in strength what soldiers on foot are worth, one man for one: Rep 3, but mounted. */
export const riders = listed({ id: 'riders', class: 'mounted-melee', rep: 3 });
export const bows = listed({ id: 'bows', class: 'foot-missile', rep: 3 });
export const flyers = listed({ id: 'flyers', rules: ['flyer'], rep: 3 });

export interface Army {
  readonly units: readonly ListedUnit[];
  readonly warRating?: number;
  readonly leader?: string | null;
  readonly tactics?: 'A' | 'B' | 'C';
  readonly treasures?: readonly TreasureId[];
  readonly banners?: readonly Banner[];
  /** Levels of its magic users. */
  readonly magic?: readonly MagicLevel[];
  /** The Rep of its hero, who counts as a captain. */
  readonly hero?: number;
}

function fielded(nation: typeof INVADER, army: Army): FieldedSide {
  const units = army.units.map((row, i): FieldedUnit => ({ id: unitId(nation, 986, i + 1), listed: row }));
  const { warRating = 3, leader = null, tactics = 'A', treasures = [], magic = [] } = army;
  const magicUsers = magic.map((level, i) => ({ id: `${nation}-magic-user-986-${i + 1}` as LeaderId, level }));
  const group = magicUsers.length === 0 ? {} : { magicUsers };
  const champion = `${nation}-hero-986-1` as LeaderId;
  const stand = { id: unitId(nation, 986, 99), listed: listed({ id: 'hero', rep: army.hero ?? 0 }) };
  const hero = army.hero === undefined ? {} : { hero: { leader: champion, unit: stand } };
  const captains = army.hero === undefined ? [] : [champion];
  const banners = army.banners === undefined ? {} : { banners: army.banners };
  return { nation, warRating, leader: leader as LeaderId | null, captains, tactics, units, treasures, ...banners, ...group, ...hero };
}

/** So many of a kind. */
export const many = (n: number, unit: ListedUnit = foot): ListedUnit[] => Array.from({ length: n }, () => unit);

/** What each side does: one answer a question, used in order, the last over and over. */
export type Orders = Partial<Record<QuickOffer['kind'], QuickChoiceId | readonly QuickChoiceId[]>>;

/** A battle without tricks: the invader comes on, the defender stands. Both take a posture that modifies nothing. */
const PLAIN: readonly [Orders, Orders] = [
  {
    stratagem: 'no-stratagem',
    'force-battle': 'leave-stances',
    stance: 'offensive',
    'who-attacks': 'be-attacker',
    attack: 'frontal-assault',
    defence: 'stand-and-hold',
    pursuit: 'pursue',
  },
  {
    stratagem: 'no-stratagem',
    'force-battle': 'leave-stances',
    stance: 'defensive',
    'who-attacks': 'be-attacker',
    attack: 'frontal-assault',
    defence: 'stand-and-hold',
    pursuit: 'pursue',
  },
];

export interface Fight {
  readonly invader: Army;
  readonly defender: Army;
  readonly orders?: Orders;
  readonly against?: Orders;
  /** In which order a side's units take losses; as they stand in the army unless told. */
  readonly losses?: (ids: readonly string[]) => readonly string[];
  readonly faces?: Readonly<Record<string, readonly number[]>>;
  readonly dice?: DiceSource;
  /** Sees every offer. */
  readonly seen?: (offer: QuickOffer, state: QuickState) => void;
}

export interface Fought {
  readonly state: QuickState;
  readonly outcome: Outcome;
  readonly events: readonly (QuickEvent | Rolled)[];
  readonly asked: readonly string[];
  /** Faces laid out and not thrown. */
  readonly left: number;
  readonly rolls: (table: Rolled['table']) => readonly Rolled[];
  /** The modifier of that kind in the first throw on a table; 0 if there is none. */
  readonly modifier: (table: Rolled['table'], why: string) => number;
}

/** Fights a battle by orders. A throw for which no face is laid out fails, unless dice are given. */
export function fight(how: Fight): Fought {
  const dice = keyed(how.faces ?? {}, how.dice ?? scripted());
  const begun = abstractCombat.begin({
    season: 3,
    province: provinceId('ekra'),
    invader: fielded(INVADER, how.invader),
    defender: fielded(DEFENDER, how.defender),
  });
  const events: (QuickEvent | Rolled)[] = [...begun.events];
  const asked: string[] = [];
  const turns = new Map<string, number>();
  const orders = [
    { ...PLAIN[0], ...how.orders },
    { ...PLAIN[1], ...how.against },
  ] as const;
  const choose = (now: QuickState, offer: QuickOffer): QuickAction => {
    const side = offer.by === INVADER ? 0 : 1;
    how.seen?.(offer, now);
    asked.push(`${offer.kind} ${offer.by}`);
    const action = { kind: 'choose', by: offer.by, hand: 'player', step: offer.step, why: 'players-choice' } as const;
    if (offer.kind === 'losses') {
      const { choices } = offer;
      const of = choices[0]?.form === 'set' ? choices[0].of : [];
      return { ...action, choice: 'losses', of: (how.losses ?? ((ids) => ids))(of) };
    }
    const told = orders[side][offer.kind] ?? 'no-stratagem';
    const n = turns.get(`${side} ${offer.kind}`) ?? 0;
    turns.set(`${side} ${offer.kind}`, n + 1);
    const choice = typeof told === 'string' ? told : told[Math.min(n, told.length - 1)]!;
    // later days may not offer what the first did: an army that has lost its riders cannot envelop
    const open = n === 0 || offer.choices.some((c) => c.choice === choice);
    return { ...action, choice: open ? choice : offer.choices[0]!.choice, of: [] };
  };
  const state = play(abstractCombat, begun.state, choose, dice, (more) => {
    events.push(...more);
  });
  const outcome = abstractCombat.outcome(state);
  if (outcome === null) throw new Error('the battle has no outcome');
  const rolls = (table: Rolled['table']): readonly Rolled[] => events.filter((e): e is Rolled => e.kind === 'roll' && e.table === table);
  const modifier = (table: Rolled['table'], why: string): number => {
    const found = rolls(table)[0]!.modifiers.find((m) => m.why === why);
    return found !== undefined && 'value' in found ? found.value : 0;
  };
  return { state, outcome, events, asked, left: dice.left, rolls, modifier };
}

/** A general of leadership 1: two sixes are 13, over 12; five and six are not. */
export const able: Army = { units: [...many(2, riders), ...many(2, bows), ...many(2)], warRating: 1 };
