import { expect, test } from 'vitest';
import { hiredId } from '../../engine/ids.ts';
import { nationPage } from '../../main/service/nation-page.ts';
import { RULES, run } from '../laws/playing.ts';

test('p. 67: Wind Maidens in a nation’s pay are told by their ships, for they have no units', () => {
  const { state } = run(7, 1);
  const [first] = state.nations;
  const hired = { id: hiredId(first!.id, 'wind-maidens', 986, 1), company: 'wind-maidens', commander: null, paid: true, ships: 3, survivors: [] };
  const nations = state.nations.map((n) => (n === first ? { ...n, companies: [hired] } : n));
  expect(nationPage({ ...state, nations }, RULES.lands, first!.id)!.companies).toEqual([{ name: 'Wind Maidens', paid: true, units: 0, ships: 3 }]);
});
