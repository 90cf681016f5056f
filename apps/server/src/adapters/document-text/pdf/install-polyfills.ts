/**
 * Installs functions that pdf.js calls and this Node may lack. Its legacy build includes them but takes twice as long
 * to load, for every file. Changes globals: must run in a child process.
 */
export function installPolyfills(): void {
  for (const { prototype } of [Map, WeakMap])
    fill(prototype, {
      getOrInsert(this: AnyMap, key: WeakKey, value: unknown) {
        if (!this.has(key)) this.set(key, value);
        return this.get(key);
      },
      getOrInsertComputed(this: AnyMap, key: WeakKey, compute: (key: WeakKey) => unknown) {
        if (!this.has(key)) this.set(key, compute(key));
        return this.get(key);
      },
    });
  fill(globalThis, { FontFace: UnusedFontFace });
  fill(Math, { sumPrecise: (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0) });
  fill(Uint8Array, { fromBase64: (text: string) => new Uint8Array(Buffer.from(text, 'base64')) });
  fill(Uint8Array.prototype, {
    toBase64(this: Uint8Array) {
      return Buffer.from(this).toString('base64');
    },
    toHex(this: Uint8Array) {
      return Buffer.from(this).toString('hex');
    },
  });
}

/** A font that is loaded immediately, because its letters are never drawn. */
class UnusedFontFace {
  readonly family: string;
  readonly loaded = Promise.resolve();

  constructor(family: string) {
    this.family = family;
  }
}

type AnyMap = Map<WeakKey, unknown>;

/** pdf.js requires that `for … in` does not find them. */
function fill(target: object, methods: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}
