import type { World } from '../../../data/shapes.ts';
import type { CampaignEvent } from '../../../engine/campaign/events.ts';
import { battleKey } from '../../battle-key.ts';
import { type PeopleBook, peopleBook, type RivalOf } from './people.ts';

/** How somebody ceased to lead: he was killed in battle, died in Winter, another leads in his place, his nation fell, or his side became part of another. */
export type ReignEnd = 'in-battle' | 'in-winter' | 'another-leads' | 'nation-fell' | 'joined-another';

/** Somebody who leads a nation, its rebels or a tribe, or has led it, and what was done meanwhile. Records are replaced, never changed. */
export interface ReignRecord {
  readonly leader: string;
  readonly warRating: number | null;
  /** The seasons in which he came to lead and ceased to; null while he leads. */
  readonly since: number;
  readonly until: number | null;
  readonly end: ReignEnd | null;
  /** Battles of its armies, whoever led them, by their keys, and in how many of them they held the field. */
  readonly fought: readonly string[];
  readonly held: number;
  readonly warsWon: number;
  readonly warsLost: number;
}

/** Who has led, as the events tell it. */
export interface ReignBook {
  readonly hear: (event: CampaignEvent, now: number) => void;
  /** Those who have led it, the first one first. */
  readonly of: (nation: string) => readonly ReignRecord[];
  /** Every nation, rebels and tribes among them, that somebody has led. */
  readonly led: () => Iterable<string>;
  /** A book that knows the same and hears on by itself, beside another book of wars. */
  readonly copy: (rivalOf: RivalOf) => ReignBook;
}

/** What the book of reigns remembers. */
interface Known {
  readonly people: PeopleBook;
  readonly reigns: Map<string, readonly ReignRecord[]>;
}

/** Events after which another may lead. */
const LEADS_ON: ReadonlySet<CampaignEvent['kind']> = new Set([
  'leader-rose',
  'first-family-rose',
  'factions-formed',
  'war-declared',
  'civil-war-ended',
  'tribe-joined',
  'nation-united',
  'nation-fell',
  'people-vanished',
] satisfies CampaignEvent['kind'][]);

/** Begins the book of a campaign: nobody leads yet; `known` if something has happened. */
export function reignBook(world: World, rivalOf: RivalOf, { people, reigns }: Known = { people: peopleBook(world, rivalOf), reigns: new Map() }): ReignBook {
  const of = (nation: string): readonly ReignRecord[] => reigns.get(nation) ?? [];
  const leading = (nation: string): ReignRecord | undefined => of(nation).findLast(({ until }) => until === null);

  function change(nation: string, more: (reign: ReignRecord) => Partial<ReignRecord>): void {
    const reign = leading(nation);
    if (reign !== undefined)
      reigns.set(
        nation,
        of(nation).map((one) => (one === reign ? { ...one, ...more(one) } : one)),
      );
  }

  /** Whoever leads now has a record that goes on, and nobody else has. */
  function look({ kind }: CampaignEvent, now: number): void {
    const without = kind === 'nation-fell' || kind === 'people-vanished' ? 'nation-fell' : 'joined-another';
    for (const nation of new Set([...reigns.keys(), ...people.led()])) {
      const leader = people.leader(nation);
      const before = leading(nation);
      if (before?.leader === leader) continue;
      // nobody leads city states before their first Spring says who does (p. 55)
      if (kind === 'first-family-rose' && before?.since === now)
        reigns.set(
          nation,
          of(nation).filter((reign) => reign !== before),
        );
      else change(nation, () => ({ until: now, end: leader === undefined ? without : 'another-leads' }));
      // a dead man stays in the book of people until another leads
      if (leader === undefined || of(nation).some((reign) => reign.leader === leader && isDead(reign))) continue;
      const begun = { leader, warRating: people.warRating(nation) ?? null, since: now, until: null, end: null };
      reigns.set(nation, [...of(nation), { ...begun, fought: [], held: 0, warsWon: 0, warsLost: 0 }]);
    }
  }

  function hearBattle({ battle, invader, defender, field, end }: Extract<CampaignEvent, { kind: 'battle-fought' }>, now: number): void {
    if (end === 'refused') return;
    for (const { nation } of [invader, defender])
      change(nation, ({ fought, held }) => ({ fought: [...fought, battleKey(battle, now)], held: held + (field === nation ? 1 : 0) }));
  }

  return {
    of,
    led: () => reigns.keys(),
    hear(e, now) {
      people.hear(e);
      if (LEADS_ON.has(e.kind)) look(e, now);
      else if (e.kind === 'leader-died') {
        if (leading(e.nation)?.leader === e.leader) change(e.nation, () => ({ until: now, end: e.where }));
      } else if (e.kind === 'battle-fought') hearBattle(e, now);
      else if (e.kind === 'war-lost') {
        change(e.winner, ({ warsWon }) => ({ warsWon: warsWon + 1 }));
        change(e.loser, ({ warsLost }) => ({ warsLost: warsLost + 1 }));
      }
    },
    copy: (rivalOf) => reignBook(world, rivalOf, { people: people.copy(rivalOf), reigns: new Map(reigns) }),
  };
}

const isDead = ({ end }: ReignRecord): boolean => end === 'in-battle' || end === 'in-winter';
