import type { NationId, ProvinceId, WarId } from '../../ids.ts';
import type { At } from '../chapter.ts';
import { holderOf } from '../lands.ts';
import { settle } from '../special-peoples/newcomers.ts';
import { type CampaignState, type Capture, withNation } from '../state.ts';
import { relicsChangeHands, relicsFindAHome } from '../treasures/holy-relics.ts';
import { clearProvince } from './map-movement.ts';

/** Gives the province another holder. */
function held(state: CampaignState, province: ProvinceId, holder: NationId): CampaignState {
  const at = state.provinces.findIndex((p) => p.id === province);
  return { ...state, provinces: state.provinces.with(at, { id: province, holder }) };
}

/** The captures of a war after a province changes hands once more: won back, it is no longer a capture. */
function captured(captures: readonly Capture[], province: ProvinceId, from: NationId, to: NationId): readonly Capture[] {
  const before = captures.find((c) => c.province === province);
  if (before === undefined) return [...captures, { province, from }];
  return before.from === to ? captures.filter((c) => c !== before) : captures;
}

/** p. 59: a province goes over to the enemy. It counts against its old holder's will to fight, and the part of his army that still stands there must leave. */
export function takeProvince(
  state: CampaignState,
  war: WarId,
  province: ProvinceId,
  to: NationId,
  how: 'battle' | 'conceded' | 'undefended' | 'at-the-peace',
  at: At,
): CampaignState {
  const { cause } = at;
  const from = holderOf(state, province);
  at.say({ kind: 'province-taken', province, from, to, war, how, cause });
  const taken = relicsChangeHands(held(state, province, to), province, from, to, how === 'at-the-peace' ? how : 'taken', at);
  const wars = taken.wars.map((w) => (w.id === war ? { ...w, captures: captured(w.captures, province, from, to) } : w));
  const counted = withNation({ ...taken, wars }, from, (n) => ({ ...n, deeds: { ...n.deeds, provincesLost: n.deeds.provincesLost + 1 } }));
  return clearProvince(relicsFindAHome(settle(counted, to, province, at), to, at), from, province, cause);
}

/** A province given back at a peace (p. 60). The army of the nation that gives it back leaves; nobody's will to fight is affected. */
export function returnProvince(state: CampaignState, war: WarId, province: ProvinceId, to: NationId, at: At): CampaignState {
  const { cause } = at;
  const from = holderOf(state, province);
  at.say({ kind: 'province-returned', province, from, to, war, cause });
  const returned = relicsChangeHands(held(state, province, to), province, from, to, 'at-the-peace', at);
  return clearProvince(relicsFindAHome(returned, to, at), from, province, cause);
}
