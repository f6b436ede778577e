import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CampaignKey, Command, Settings, Standing } from '../../main/contract.ts';
import { createCommands, type Obeying, obeyInApp, opensNamed } from '../../renderer/game/commands.ts';
import { PACES, paceAt, paceOf } from '../../renderer/settings/paces.ts';
import { applySettings, clampText, isStill, lookOf } from '../../renderer/theme/apply.ts';

const SETTINGS: Settings = { theme: 'system', textSize: 100, reducedMotion: 'system', pace: 600 };

/** A window that writes down what it is made to do; `open` is the campaign in it, `cannot` those that are refused. */
function windowWith(open: CampaignKey | null, textSize = 100, cannot: readonly CampaignKey[] = []): Obeying & { readonly done: string[] } {
  const done: string[] = [];
  return {
    done,
    clampText,
    game: {
      settings: { ...SETTINGS, textSize },
      standing: open === null ? null : ({ key: open } as Standing),
      saveSettings: async ({ textSize: size }) => void done.push(`text ${size}`),
      leaveCampaign: async () => void done.push('left'),
      async openCampaign(key) {
        done.push(`opened ${key}`);
        return !cannot.includes(key);
      },
    },
    place: {
      screen: open === null ? 'start' : 'campaign',
      go: (page) => done.push(`page ${page?.page ?? 'map'}`),
      screenTo: (screen) => done.push(`screen ${screen}`),
      back: () => void done.push('back'),
      dialogTo: (dialog) => done.push(`dialog ${dialog}`),
    },
    print: () => void done.push('printed'),
  };
}
async function obeyed(command: Command, open: CampaignKey | null, textSize = 100): Promise<readonly string[]> {
  const seen = windowWith(open, textSize);
  await obeyInApp(command, seen);
  return seen.done;
}

describe('commands', () => {
  test('whoever leaves a campaign closes it first', async () => {
    expect(await obeyed('library', 'a')).toEqual(['left', 'screen start']);
    expect(await obeyed('new-campaign', 'a')).toEqual(['left', 'screen founding']);
    expect(await obeyed('library', null)).toEqual(['screen start']);
  });

  test('where he went meanwhile stays, however long it takes to close the campaign', async () => {
    const seen = windowWith('a');
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    const slow = { ...seen, game: { ...seen.game, leaveCampaign: () => closed } };
    const leaving = obeyInApp('library', slow);
    // the campaign is no longer shown, and its closing goes on
    await obeyInApp('new-campaign', { ...slow, game: { ...slow.game, standing: null } });
    close();
    await leaving;
    expect(seen.done).toEqual(['screen start', 'screen founding']);
  });

  test('pages are those of an open campaign, and of no other', async () => {
    for (const [command, page] of [
      ['map', 'map'],
      ['chronicle', 'chronicle'],
      ['nations', 'nations'],
      ['people', 'people'],
      ['wars', 'wars'],
      ['treasures', 'treasures'],
      ['spring-draws', 'spring'],
      ['charts', 'charts'],
    ] as const) {
      expect(await obeyed(command, 'a')).toEqual([`page ${page}`]);
      expect(await obeyed(command, null)).toEqual([]);
    }
  });

  test('text grows and shrinks within its bounds', async () => {
    expect(await obeyed('bigger-text', null)).toEqual(['text 110']);
    expect(await obeyed('bigger-text', null, 150)).toEqual(['text 150']);
    expect(await obeyed('smaller-text', null, 80)).toEqual(['text 80']);
    expect(await obeyed('usual-text', 'a', 130)).toEqual(['text 100']);
  });

  test('what is shown is printed, wherever one is', async () => {
    expect([await obeyed('print', 'a'), await obeyed('print', null)]).toEqual([['printed'], ['printed']]);
  });

  test('dialogs open anywhere', async () => {
    for (const dialog of ['settings', 'about', 'keys', 'reference'] as const)
      expect([await obeyed(dialog, null), await obeyed(dialog, 'a')]).toEqual([[`dialog ${dialog}`], [`dialog ${dialog}`]]);
  });

  test('each is heard by all who obey, until they no longer do', () => {
    const commands = createCommands();
    const heard: string[] = [];
    const end = commands.obey((command) => heard.push(`one ${command}`));
    commands.obey((command) => heard.push(`two ${command}`));
    commands.give('play');
    end();
    commands.give('map');
    expect(heard).toEqual(['one play', 'two play', 'two map']);
  });

  test('a campaign named by menu or file is shown; one that is open stays, another is left first with its pages', async () => {
    const open = async (key: CampaignKey, seen: ReturnType<typeof windowWith>): Promise<readonly string[]> => {
      await opensNamed(seen)({ news: 'open', key });
      return seen.done;
    };
    expect(await open('a', windowWith('a'))).toEqual([]);
    expect(await open('b', windowWith('a'))).toEqual(['left', 'page map', 'opened b', 'screen campaign']);
    expect(await open('b', windowWith(null, 100, ['b']))).toEqual(['opened b', 'screen start']);
  });

  test('of two campaigns named at once the first is closed before the second is opened', async () => {
    const seen = windowWith(null);
    const shown: { standing: Standing | null } = { standing: null };
    const game = {
      ...seen.game,
      get standing() {
        return shown.standing;
      },
      async leaveCampaign() {
        seen.done.push(`left ${shown.standing?.key}`);
        shown.standing = null;
      },
      async openCampaign(key: CampaignKey) {
        await Promise.resolve();
        shown.standing = { key } as Standing;
        return seen.game.openCampaign(key);
      },
    };
    const open = opensNamed({ ...seen, game });
    await Promise.all([open({ news: 'open', key: 'a' }), open({ news: 'open', key: 'b' })]);
    expect(seen.done).toEqual(['opened a', 'screen campaign', 'left a', 'page map', 'opened b', 'screen campaign']);
    // and one that is named later is shown as well
    await open({ news: 'open', key: 'c' });
    expect(seen.done.slice(6)).toEqual(['left b', 'page map', 'opened c', 'screen campaign']);
  });
});

describe('how the page looks', () => {
  const wishes = { dark: true, stillness: true };
  test('as the system wishes, where that is set', () => expect(lookOf(SETTINGS, wishes)).toEqual({ theme: 'dark', motion: 'reduced', textSize: 100 }));
  test('as the person wishes, where that is', () =>
    expect(lookOf({ ...SETTINGS, theme: 'light', reducedMotion: 'off', textSize: 300 }, wishes)).toEqual({ theme: 'light', motion: 'full', textSize: 150 }));
});

describe('the page itself', () => {
  afterEach(() => void vi.unstubAllGlobals());
  test('follows the system as long as its settings are those', () => {
    const root = { dataset: {} as Record<string, string>, style: { fontSize: '' } };
    const wishes = new Map<string, { matches: boolean; readonly heard: Set<() => void> }>();
    vi.stubGlobal('document', { documentElement: root });
    vi.stubGlobal('matchMedia', (query: string) => {
      const wish = { matches: false, heard: new Set<() => void>() };
      wishes.set(query, wish);
      const addEventListener = (_: string, hear: () => void): void => void wish.heard.add(hear);
      const removeEventListener = (_: string, hear: () => void): void => void wish.heard.delete(hear);
      return Object.assign(wish, { addEventListener, removeEventListener });
    });
    const end = applySettings(SETTINGS);
    expect([root.dataset, root.style.fontSize]).toEqual([{ theme: 'light', motion: 'full' }, '100%']);
    const wished = (query: string): void => {
      const wish = wishes.get(query)!;
      wish.matches = true;
      for (const hear of wish.heard) hear();
    };
    wished('(prefers-color-scheme: dark)');
    expect(root.dataset).toEqual({ theme: 'dark', motion: 'full' });
    end();
    wished('(prefers-reduced-motion: reduce)');
    expect(root.dataset).toEqual({ theme: 'dark', motion: 'full' });
    expect([isStill({ reducedMotion: 'on' }, false), isStill({ reducedMotion: 'off' }, true), isStill({ reducedMotion: 'system' }, true)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

test('a pace that was set by hand is shown as the nearest there is', () => {
  expect([0, 250, 300, 599, 5000].map((pace) => PACES[paceAt(pace)]?.words)).toEqual(['as fast as it can', 'fast', 'fast', 'steady', 'very slow']);
  for (const [at, { pace }] of PACES.entries()) expect(paceOf(at)).toBe(pace);
});
