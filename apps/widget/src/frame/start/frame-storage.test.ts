import type { TextStorage } from '@sosia/client';
import { describe, expect, it } from 'vitest';
import { createFrameStorage } from './frame-storage.ts';
import { visitId } from './visit-id.ts';

function browserStorage(roomBytes = 5_000) {
  const entries = new Map<string, string>();
  const storage: TextStorage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      if (value.length > roomBytes) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key) => entries.delete(key),
  };
  return { entries, storage };
}

function frame(open: () => TextStorage, kept: string | null = null) {
  const given: (string | null)[] = [];
  const storage = createFrameStorage({ name: 'sosia:e', open, kept, keep: (entry) => given.push(entry) });
  return { storage, given };
}

const forbidden = () => {
  throw new DOMException('no', 'SecurityError');
};

describe('with browser storage', () => {
  it('stores everything in one entry, which other tabs share', () => {
    const { entries, storage } = browserStorage();
    const [one, other] = [frame(() => storage), frame(() => storage)];
    one.storage.setItem('a', '1');
    other.storage.setItem('b', '2');
    expect(one.storage.getItem('b')).toBe('2');
    expect([...entries]).toEqual([['sosia:e', '{"a":"1","b":"2"}']]);
    one.storage.removeItem('a');
    one.storage.removeItem('b');
    expect([...entries]).toEqual([]);
    expect(one.given).toEqual([]);
  });

  it('forgets all but the given keys', () => {
    const browser = browserStorage();
    const { storage } = frame(() => browser.storage);
    for (const key of ['token', 'draft:x', 'sessionId:x']) storage.setItem(key, key);
    storage.forgetAllBut(['token']);
    expect(browser.entries.get('sosia:e')).toBe('{"token":"token"}');
  });

  it.each(['{"a":', '[1]', '"x"', 'null', '{"a":1}'])('starts empty with a foreign entry: %s', (text) => {
    const { entries, storage } = browserStorage();
    entries.set('sosia:e', text);
    expect(frame(() => storage).storage.getItem('a')).toBeNull();
  });

  it('continues in memory when storage is full', () => {
    const { storage } = browserStorage(20);
    const { storage: frames, given } = frame(() => storage);
    frames.setItem('a', 'x'.repeat(50));
    expect(frames.getItem('a')).toHaveLength(50);
    expect(given).toHaveLength(1);
  });
});

describe('with blocked storage', () => {
  it("continues with the launcher's data and sends it every change", () => {
    const { storage, given } = frame(forbidden, '{"token":"t"}');
    expect(storage.getItem('token')).toBe('t');
    storage.setItem('draft:x', 'Hel');
    storage.removeItem('gone');
    storage.removeItem('draft:x');
    storage.removeItem('token');
    expect(given).toEqual(['{"token":"t","draft:x":"Hel"}', '{"token":"t"}', null]);
    expect(frame(forbidden).storage.getItem('token')).toBeNull();
  });
});

it('ends a visit half an hour after its last page', () => {
  const { storage } = frame(() => browserStorage().storage);
  const kept = frame(forbidden).storage;
  let ids = 0;
  const newId = () => `visit-0123456789-${(ids += 1)}`;
  expect(visitId(kept, 1_000, newId)).toBe('visit-0123456789-1');
  expect(visitId(kept, 1_000 + 1_799_999, newId)).toBe('visit-0123456789-1');
  expect(visitId(kept, 1_800_999 + 1_800_000, newId)).toBe('visit-0123456789-2');
  expect(visitId(kept, 5, newId)).toBe('visit-0123456789-3');
  expect(visitId(storage, 5, newId)).toBe('visit-0123456789-4');
});
