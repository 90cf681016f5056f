/**
 * Creates the function that formats values for reading. The source text of this function is evaluated in the sandbox:
 * it has no imports and captures built-ins before the program can replace them.
 */
export function createShow(): (value: unknown) => string {
  const isoDate = Function.prototype.call.bind(Date.prototype.toISOString) as unknown as (date: Date) => string;
  const [keysOf, isArray, stringify, text] = [Object.keys, Array.isArray, JSON.stringify, String];
  const [errors, maps, sets, dates, patterns] = [Error, Map, Set, Date, RegExp];
  const [maxItems, maxDepth] = [100, 4];

  /** Formats the first items of a value between two brackets, and the number of the others. */
  const list = (open: string, close: string, count: number, item: (at: number) => string): string => {
    const parts: string[] = [];
    for (let at = 0; at < count && at < maxItems; at += 1) parts.push(item(at));
    if (count > maxItems) parts.push(`… ${count - maxItems} more`);
    return parts.length === 0 ? open + close : `${open} ${parts.join(', ')} ${close}`;
  };

  const ofObject = (value: object, above: object[]): string => {
    if (value instanceof errors) return `${value.name}: ${value.message}`;
    if (value instanceof dates) return Number.isNaN(value.getTime()) ? 'Invalid Date' : isoDate(value);
    if (value instanceof patterns) return text(value);
    if (above.includes(value)) return '[Circular]';
    if (above.length >= maxDepth) return isArray(value) ? '[Array]' : '[Object]';
    const within = [...above, value];
    const inner = (item: unknown) => show(item, within);
    if (isArray(value)) return list('[', ']', value.length, (at) => inner(value[at]));
    if (value instanceof maps) {
      const pairs = [...value];
      return list('Map {', '}', pairs.length, (at) => `${inner(pairs[at]?.[0])} => ${inner(pairs[at]?.[1])}`);
    }
    if (value instanceof sets) {
      const items = [...value];
      return list('Set {', '}', items.length, (at) => inner(items[at]));
    }
    const keys = keysOf(value);
    const name = /^[A-Za-z_$][\w$]*$/;
    const pair = (key: string) =>
      `${name.test(key) ? key : stringify(key)}: ${inner((value as Record<string, unknown>)[key])}`;
    return list('{', '}', keys.length, (at) => pair(keys[at] ?? ''));
  };

  const show = (value: unknown, above: object[]): string => {
    if (typeof value === 'string') return above.length === 0 ? value : stringify(value);
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value === 'function') return `[Function ${value.name || 'anonymous'}]`;
    if (typeof value === 'object' && value !== null) return ofObject(value, above);
    return Object.is(value, -0) ? '-0' : text(value);
  };

  return (value) => show(value, []);
}
