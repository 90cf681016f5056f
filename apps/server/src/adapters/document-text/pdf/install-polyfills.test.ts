import { expect, it } from 'vitest';
import { installPolyfills } from './install-polyfills.ts';

interface NewerMap<Key, Value> {
  getOrInsert(key: Key, value: Value): Value;
  getOrInsertComputed(key: Key, compute: (key: Key) => Value): Value;
}

it('installs the standard functions that pdf.js calls, not enumerable', () => {
  installPolyfills();
  const map = new Map([['a', 1]]);
  const newer = map as unknown as NewerMap<string, number>;
  expect([newer.getOrInsert('a', 9), newer.getOrInsert('b', 2)]).toEqual([1, 2]);
  expect([newer.getOrInsertComputed('b', () => 9), newer.getOrInsertComputed('cc', (key) => key.length)]).toEqual([
    2, 2,
  ]);
  expect([...map]).toEqual([
    ['a', 1],
    ['b', 2],
    ['cc', 2],
  ]);
  const weak = new WeakMap() as unknown as NewerMap<object, number>;
  const key = {};
  expect([weak.getOrInsert(key, 1), weak.getOrInsert(key, 2)]).toEqual([1, 1]);
  const { sumPrecise } = Math as unknown as { sumPrecise(values: Iterable<number>): number };
  expect(sumPrecise(new Set([1, 2, 4]))).toBe(7);
  const bytes = Uint8Array.of(0, 15, 255) as Uint8Array & { toHex(): string; toBase64(): string };
  expect([bytes.toHex(), bytes.toBase64()]).toEqual(['000fff', 'AA//']);
  const { fromBase64 } = Uint8Array as unknown as { fromBase64(text: string): Uint8Array };
  expect(fromBase64('AA//')).toEqual(Uint8Array.of(0, 15, 255));
  const seen: string[] = [];
  for (const name in map) seen.push(name);
  for (const name in bytes) if (Number.isNaN(Number(name))) seen.push(name);
  expect(seen).toEqual([]);
});
