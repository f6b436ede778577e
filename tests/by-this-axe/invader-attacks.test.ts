import { expect, test } from 'vitest';
import { abstractCombat } from '../../engine/by-this-axe/abstract.ts';
import { lands } from '../../engine/campaign/lands.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { seeded } from '../../engine/dice.ts';
import { unitId } from '../../engine/ids.ts';
import { play } from '../../engine/play.ts';
import { army, muster, table, war } from '../rules/table.ts';
import { optionally } from '../rules/treasures-table.ts';

/** Ash invades Bryn, army against army. */
const MET = table(
  war('ash', 'bryn'),
  army('ash', 'bryn', 'pike', 'pike', 'levies'),
  army('bryn', 'bryn', 'infantry', 'cavalry', 'infantry'),
  muster('bryn', 'ash', 'bryn'),
);

/** That battle, in which both wait for the other where they are asked for a stance. */
function fought(option: boolean): { stances: number; attackers: string[] } {
  const world = lands(optionally({ invaderAlwaysAttacks: option }));
  const begun = abstractCombat.begin(fieldOf(MET, world, MET.musters[0]!));
  let stances = 0;
  const attackers: string[] = [];
  play(
    abstractCombat,
    begun.state,
    (now, offer) => {
      if (offer.kind === 'stance') stances++;
      if (offer.kind === 'stance') return { ...abstractCombat.general(now, offer), choice: 'defensive' as const };
      return abstractCombat.general(now, offer);
    },
    seeded(5),
    (events) => {
      for (const e of events) if (e.kind === 'strengths-compared') attackers.push(e.attacker);
    },
  );
  return { stances, attackers };
}

test('ruling 8, option: the invader attacks and nobody is asked', () => {
  const { stances, attackers } = fought(true);
  expect(stances).toBe(0);
  expect(attackers.length).toBeGreaterThan(0);
  expect(new Set(attackers)).toEqual(new Set(['ash']));
});

test('without it both are asked, and two who wait do not fight', () => {
  const { stances, attackers } = fought(false);
  expect(stances).toBe(6);
  expect(attackers).toEqual([]);
});

test('so a defender who could else force the battle tries no trick that only helps who attacks', () => {
  /** What the general of Bryn tries, whose army is far the stronger and has much the better Leader. */
  const tried = (option: boolean): string => {
    const { defender, ...field } = fieldOf(MET, lands(optionally({ invaderAlwaysAttacks: option })), MET.musters[0]!);
    const units = Array.from({ length: 9 }, (_, i) => ({ ...defender.units[0]!, id: unitId(defender.nation, 986, i + 1) }));
    const begun = abstractCombat.begin({ ...field, defender: { ...defender, units, warRating: 6 } });
    let choice = '';
    play(
      abstractCombat,
      begun.state,
      (now, offer) => {
        if (offer.kind !== 'stratagem') return null;
        if (offer.by === 'bryn') choice = abstractCombat.general(now, offer).choice;
        return { ...abstractCombat.general(now, offer), choice: 'no-stratagem' as const };
      },
      seeded(5),
      () => {},
    );
    return choice;
  };
  expect(tried(false)).toBe('surprise-attack');
  expect(['ambush', 'field-fortifications']).toContain(tried(true));
});
