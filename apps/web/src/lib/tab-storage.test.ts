import { describe, expect, it } from 'vitest';
import { createTabStorage } from './tab-storage.ts';

function start(clear?: () => void) {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return { items, tab: createTabStorage(storage, clear ?? (() => items.clear())) };
}

describe('createTabStorage', () => {
  it('keeps data of the same account and clears that of another', () => {
    const { items, tab } = start();
    items.set('draft:1', 'before anybody signed in here');
    tab.claim('u1');
    items.set('draft:1', 'typed');
    tab.claim('u1');
    expect(items.get('draft:1')).toBe('typed');
    tab.claim('u2');
    expect(items.has('draft:1')).toBe(false);
    items.set('draft:2', 'typed');
    tab.forget();
    expect(items.size).toBe(0);
  });

  it('tolerates a browser without storage', () => {
    const { items, tab } = start(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    tab.claim('u1');
    tab.claim('u2');
    expect(items.get('accountId')).toBe('u2');
    tab.forget();
    expect(items.has('accountId')).toBe(false);
  });
});
