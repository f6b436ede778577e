import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { isRebels } from '../../engine/campaign/governments/government.ts';
import type { Lands } from '../../engine/campaign/lands.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';

interface ToldWar {
  aggressor: string;
  defender: string;
}

/** What a stranger knows who has only read the events: who holds what, who is at war and at peace with whom. */
export interface Chronicle {
  readonly hear: (event: CampaignEvent) => void;
  readonly holder: ReadonlyMap<string, string>;
  readonly wars: ReadonlyMap<string, Readonly<ToldWar>>;
  readonly peaces: ReadonlyMap<string, number>;
  /** Where the events leave the state: differences between what was told and what is. */
  readonly faults: (state: CampaignState) => readonly string[];
  /** Laws that hold when a season begins, before anything has happened in it. */
  readonly seasonFaults: () => readonly string[];
}

const pairOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Begins a chronicle of a campaign in that world. */
export function chronicle(lands: Lands): Chronicle {
  const holder = new Map<string, string>(lands.world.provinces.map((p) => [p.id, p.nation]));
  const wars = new Map<string, ToldWar>();
  const civil = new Set<string>();
  const claims = new Map<string, string>();
  const peaces = new Map<string, number>();
  /** Peoples without land and the province they stand in (pp. 68-69). */
  const camps = new Map<string, string>();
  let now = 0;

  function hear(event: CampaignEvent): void {
    switch (event.kind) {
      case 'season-began':
        now = event.now;
        break;
      case 'lands-given':
        for (const p of event.of) holder.set(p, event.nation);
        break;
      case 'claim-given':
        claims.set(event.nation, event.against);
        break;
      case 'rebels-given':
        for (const p of event.of) holder.set(p, event.to);
        break;
      case 'war-given':
        if (
          isRebels(event.aggressor) ||
          isRebels(event.defender) ||
          claims.get(event.aggressor) === event.defender ||
          claims.get(event.defender) === event.aggressor
        )
          civil.add(event.war);
        // tribes of one nation have wars of their own
        if (!civil.has(event.war) && event.aggressor.split(':')[0] === event.defender.split(':')[0]) break;
        wars.set(event.war, { aggressor: event.aggressor, defender: event.defender });
        break;
      case 'province-taken':
      case 'province-returned':
        holder.set(event.province, event.to);
        break;
      case 'war-declared':
        if (event.reason === 'civil-war') civil.add(event.war);
        if (!wars.has(event.war)) wars.set(event.war, { aggressor: event.aggressor, defender: event.defender });
        break;
      case 'war-mutual':
        // tribes of one nation have wars of their own, which are no matter of nations
        if (!wars.has(event.war)) break;
        wars.set(event.war, { aggressor: event.aggressor, defender: event.defender });
        break;
      case 'aggressor-changed': {
        const war = wars.get(event.war);
        if (war === undefined) break;
        const defender = war.aggressor === event.aggressor ? war.defender : war.aggressor;
        wars.set(event.war, { aggressor: event.aggressor, defender });
        break;
      }
      case 'war-lost':
      case 'war-undecided':
        wars.delete(event.war);
        break;
      case 'civil-war-ended':
        wars.delete(event.war);
        break;
      case 'provinces-passed':
        for (const p of event.of) holder.set(p, event.to);
        break;
      case 'peace-made':
      case 'peace-given':
        peaces.set(pairOf(...event.between), event.until);
        break;
      case 'peace-ended':
        peaces.delete(pairOf(...event.between));
        break;
      case 'people-arrived':
      case 'camp-given':
        camps.set(event.nation, event.province);
        break;
      case 'people-established':
        camps.delete(event.nation);
        break;
      case 'nation-fell':
      case 'people-vanished':
        camps.delete(event.nation);
        for (const pair of [...peaces.keys()]) if (pair.split(' ').includes(event.nation)) peaces.delete(pair);
        break;
    }
  }

  function faults(state: CampaignState): string[] {
    const holders = state.provinces.filter((p) => holder.get(p.id) !== p.holder).map((p) => `${p.id}: told of ${holder.get(p.id)}, held by ${p.holder}`);
    const told = [...wars].map(([id, w]) => `${id} ${w.aggressor} ${w.defender}`).sort();
    const are = state.wars.map((w) => `${w.id} ${w.aggressor} ${w.defender}`).sort();
    const toldPeaces = [...peaces].map(([pair, until]) => `${pair} ${until}`).sort();
    const arePeaces = state.peaces.map((p) => `${pairOf(...p.between)} ${p.until}`).sort();
    const differ = (what: string, a: readonly string[], b: readonly string[]): string[] =>
      JSON.stringify(a) === JSON.stringify(b) ? [] : [`${what} told ${a.join('; ')} but are ${b.join('; ')}`];
    return [...holders, ...differ('wars', told, are), ...differ('peaces', toldPeaces, arePeaces)];
  }

  /** Whose a province is to the others: what rebels hold is their nation's (rulings 21, 42). */
  const nationIn = (province: string): string | undefined => holder.get(province)?.replace(/:rebels$/, '');

  function touch(a: string, b: string): boolean {
    const [camp, other] = camps.has(a) ? [camps.get(a), b] : [camps.get(b), a];
    if (camp !== undefined) return lands.world.provinces.some((p) => nationIn(p.id) === other && (p.id === camp || [...p.land, ...p.sea].includes(camp)));
    return lands.world.provinces.some((p) => nationIn(p.id) === a && [...p.land, ...p.sea].some((q) => nationIn(q) === b));
  }

  function seasonFaults(): string[] {
    const standing = new Set(holder.values());
    const out: string[] = [];
    const pairs = new Set<string>();
    for (const [id, { aggressor, defender }] of wars) {
      const pair = pairOf(aggressor, defender);
      if (aggressor === defender) out.push(`season ${now}: ${id} is of one nation with itself`);
      for (const side of [aggressor, defender]) if (!standing.has(side) && !camps.has(side)) out.push(`season ${now}: ${id}: ${side} has no land`);
      if (!civil.has(id) && !touch(aggressor, defender)) out.push(`season ${now}: ${id}: the sides do not touch`);
      if (pairs.has(pair)) out.push(`season ${now}: two wars between ${pair}`);
      if (peaces.has(pair)) out.push(`season ${now}: ${pair} are at war under an enforced peace`);
      pairs.add(pair);
    }
    for (const [pair, until] of peaces) if (until < now) out.push(`season ${now}: the peace of ${pair} should have ended with season ${until}`);
    return out;
  }

  return { hear, holder, wars, peaces, faults, seasonFaults };
}
