import './runes.ts';
import { expect, test } from 'vitest';

const { createAskedAbout } = await import('../../renderer/campaign/asked-about.svelte.ts');

test('the map is told of what is asked about until it is asked no longer, and a question that has taken its place is not forgotten with it', () => {
  const about = createAskedAbout();
  expect(about.province).toBeNull();
  const first = about.say('valmoray');
  expect(about.province).toBe('valmoray');
  const second = about.say('beauclair');
  first();
  expect(about.province).toBe('beauclair');
  second();
  expect(about.province).toBeNull();
});
