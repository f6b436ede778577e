import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { NewsItem } from '../../main/contract.ts';
import { filesGiven } from '../../main/desktop/files-given.ts';
import { newsFor } from '../../main/desktop/news.ts';
import { placeFor, readWindowState, type WindowState, writeWindowState } from '../../main/desktop/window-state.ts';

const folder = mkdtempSync(join(tmpdir(), 'talomir-window-'));
const LEFT = { x: 0, y: 30, width: 1920, height: 1050 };
const RIGHT = { x: 1920, y: 0, width: 1280, height: 1024 };
const was = (changed: Partial<WindowState>): WindowState => ({ x: 100, y: 100, width: 1200, height: 800, isMaximized: false, ...changed });

describe('where a window was', () => {
  test('is read as it was written', () => {
    const file = join(folder, 'window.json');
    writeWindowState(file, was({ x: -5, isMaximized: true }));
    expect(readWindowState(file)).toEqual(was({ x: -5, isMaximized: true }));
    expect(readdirSync(folder)).toEqual(['window.json']);
  });

  test.each([
    '',
    'null',
    '{}',
    '{"x":0,"y":0,"width":"wide","height":1,"isMaximized":false}',
    '{"x":0,"y":0,"width":0,"height":600,"isMaximized":false}',
    '{"x":1e9,"y":0,"width":900,"height":600,"isMaximized":false}',
  ])('what is no place is nothing: %s', (text) => {
    const file = join(folder, 'bad.json');
    writeFileSync(file, text);
    expect(readWindowState(file)).toBeNull();
  });

  test('what was never written is nothing, and what cannot be written hurts nobody', () => {
    expect(readWindowState(join(folder, 'none.json'))).toBeNull();
    const nowhere = join(folder, 'no/such/folder.json');
    writeWindowState(nowhere, was({}));
    expect(existsSync(nowhere)).toBe(false);
  });
});

describe('where a window is to be', () => {
  test('in its usual size where nothing is known', () => expect(placeFor(null, [LEFT])).toEqual({ width: 1280, height: 860 }));
  test('as it was left, on whichever display', () => {
    expect(placeFor(was({}), [LEFT, RIGHT])).toEqual({ x: 100, y: 100, width: 1200, height: 800 });
    expect(placeFor(was({ x: 1950, y: 0 }), [LEFT, RIGHT])).toEqual({ x: 1950, y: 0, width: 1200, height: 800 });
  });
  test('within its display, if it hung over', () => {
    expect(placeFor(was({ x: -300, y: -20 }), [LEFT])).toEqual({ x: 0, y: 30, width: 1200, height: 800 });
    expect(placeFor(was({ x: 1500, y: 900 }), [LEFT])).toEqual({ x: 720, y: 280, width: 1200, height: 800 });
  });
  test('no larger than its display, no smaller than it can be used', () => {
    expect(placeFor(was({ width: 5000, height: 3000 }), [LEFT])).toEqual(LEFT);
    expect(placeFor(was({ width: 300, height: 200 }), [LEFT])).toEqual({ x: 100, y: 100, width: 800, height: 600 });
  });
  test('in the middle, where its display has gone or hardly any of it was seen', () => {
    expect(placeFor(was({ x: 2000, y: 0 }), [LEFT])).toEqual({ width: 1200, height: 800 });
    expect(placeFor(was({ x: 1850 }), [LEFT])).toEqual({ width: 1200, height: 800 });
    // a large screen has been taken away: its window is no larger than the one that is left
    expect(placeFor(was({ x: 9000, width: 3800, height: 2100 }), [LEFT])).toEqual({ width: LEFT.width, height: LEFT.height });
  });
});

test('files among the words that the app was started with', () => {
  const words = ['.', '--user-data-dir=a.talomir', 'north.talomir', '/abs/south.talomir', 'letter.txt', '-x.talomir'];
  expect(filesGiven(words, '/home/me')).toEqual([resolve('/home/me/north.talomir'), resolve('/abs/south.talomir')]);
});

test('a file among them that stands as an address, as Linux opens one with a double click, or whose ending is in capitals', () => {
  const words = ['file:///home/me/My%20m%C3%BCster%20%231.talomir', 'OLD.TALOMIR', 'file://elsewhere%2F/x.talomir'];
  expect(filesGiven(words, '/home/me')).toEqual([
    resolve('/home/me/My müster #1.talomir'),
    resolve('/home/me/OLD.TALOMIR'),
    resolve('/home/me', 'file://elsewhere%2F/x.talomir'),
  ]);
});

describe('news', () => {
  interface Page {
    readonly name: string;
    isOurs: boolean;
  }
  const ASK: NewsItem = { news: 'command', command: 'map' };
  const page = (name: string): Page => ({ name, isOurs: true });
  function told(open: readonly Page[]) {
    const heard: string[] = [];
    let opened = 0;
    const news = newsFor<Page>({
      all: () => open,
      isOurs: (each) => each.isOurs,
      send: ({ name }, item) => heard.push(`${name} ${item.news === 'command' ? item.command : item.news}`),
      open: () => {
        opened++;
      },
    });
    return { news, heard, opened: () => opened };
  }

  test('what has happened is told to all that listen and are ours', () => {
    const [a, b, c] = [page('a'), page('b'), page('c')];
    const { news, heard } = told([a, b, c]);
    for (const each of [a, b]) news.awake(each);
    b.isOurs = false;
    news.tell(ASK);
    expect(heard).toEqual(['a map']);
  });

  test('one is asked: the one in front', () => {
    const [a, b] = [page('a'), page('b')];
    const { news, heard } = told([b, a]);
    for (const each of [a, b]) news.awake(each);
    news.ask(ASK);
    expect(heard).toEqual(['b map']);
  });

  test('where none listens yet it waits, once', () => {
    const a = page('a');
    const { news, heard, opened } = told([a]);
    news.ask(ASK);
    news.ask({ news: 'open', key: 'north' });
    expect([heard, opened()]).toEqual([[], 0]);
    news.awake(a);
    news.awake(a);
    expect(heard).toEqual(['a map', 'a open']);
  });

  test('where there is none one is opened', () => {
    const { news, opened } = told([]);
    news.ask(ASK);
    expect(opened()).toBe(1);
  });
});
