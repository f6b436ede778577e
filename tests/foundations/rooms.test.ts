import { expect, test } from 'vitest';
import { faultsOf, layerFaults } from '../../scripts/layers.ts';

test('imports run one way', () => expect(layerFaults()).toEqual([]));

test.each([
  ['engine/dice.ts', "import { x } from '../main/contract.ts';", 'engine/ may not import'],
  ['data/world.ts', "import { x } from '../engine/dice.ts';", 'data/ may not import'],
  ['engine/dice.ts', "import { max } from 'd3';", 'engine/ imports no package'],
  ['main/border.ts', "import { x } from '../renderer/words.ts';", 'main/ may not import'],
  ['renderer/words.ts', "import { x } from '../main/service/book.ts';", 'renderer/ may not import'],
  ['renderer/words.ts', "import { tables } from '../data/world.ts';", 'renderer/ may import types only'],
])('%s: %s is a fault', (file, text, fault) => expect(faultsOf(file, text)).toEqual([expect.stringContaining(fault)]));

test.each([
  ['renderer/words.ts', "import type { Options } from '../data/shapes.ts';"],
  ['renderer/words.ts', "import { HATCHINGS } from '../data/map/hatchings.ts';"],
  ['main/border.ts', "import { x } from '../engine/dice.ts';"],
  ['tests/a.ts', "import { x } from '../renderer/words.ts';"],
])('%s: %s is none', (file, text) => expect(faultsOf(file, text)).toEqual([]));
