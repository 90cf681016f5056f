import { expect, test } from 'vitest';
import { safeStorage } from './safe-storage.ts';

/** A fake browser storage that can be blocked or full. */
function browserStorage() {
  const kept = new Map<string, string>();
  const state = { isForbidden: false, isFull: false };
  const open = () => {
    if (state.isForbidden) throw new Error('SecurityError');
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem(key: string, value: string) {
        if (state.isFull) throw new Error('QuotaExceededError');
        kept.set(key, value);
      },
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  return { kept, state, storage: safeStorage(open) };
}

test('stores in the browser', () => {
  const { kept, storage } = browserStorage();
  storage.setItem('a', '1');
  expect([storage.getItem('a'), storage.getItem('b'), kept.get('a')]).toEqual(['1', null, '1']);
  storage.removeItem('a');
  expect([storage.getItem('a'), kept.size]).toEqual([null, 0]);
});

test('stores in memory when the browser blocks storage', () => {
  const { state, storage } = browserStorage();
  state.isForbidden = true;
  expect(storage.getItem('a')).toBeNull();
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
});

test('returns the last value set while the browser’s storage is full, and drops the in-memory value once it is not', () => {
  const { kept, state, storage } = browserStorage();
  storage.setItem('a', 'old');
  state.isFull = true;
  storage.setItem('a', 'new');
  expect(storage.getItem('a')).toBe('new');
  state.isFull = false;
  storage.setItem('a', 'newest');
  kept.set('a', 'of another tab');
  expect(storage.getItem('a')).toBe('of another tab');
});
