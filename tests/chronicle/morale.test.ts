import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { wholeOf } from '../../engine/campaign/governments/government.ts';
import { factsOf } from '../../engine/campaign/peoples.ts';
import { moraleBook } from '../../main/chronicle/books/morale.ts';
import { SOAK } from '../laws/extent.ts';
import { RULES, run } from '../laws/playing.ts';

test.each(SOAK ? [7, 11, 18] : [7])(
  'pp. 59-60: what has changed each National Morale leads from that of its list to what it is, at every stop: seed %i',
  (seed) => {
    const book = moraleBook(TALOMIR);
    const changed = { whole: 0, parts: 0 };
    let [now, line] = [0, 0];
    run(seed, 8, {
      hear(events) {
        for (const event of events) {
          if (event.kind === 'season-began') [now, line] = [event.now, 0];
          book.hear(event, now, line++);
        }
      },
      watch(state) {
        for (const nation of state.nations) {
          if (nation.fallen) continue;
          const changes = book.of(nation.id);
          expect([nation.id, state.now, changes.at(-1)?.morale ?? factsOf(RULES.lands, nation).nationalMorale]).toEqual([nation.id, state.now, nation.morale]);
          if (changes.length > 0) changed[wholeOf(state, nation.id) === nation.id ? 'whole' : 'parts']++;
        }
      },
    });
    expect(changed.whole).toBeGreaterThan(0);
    expect(changed.parts).toBeGreaterThan(0);
  },
);
