/**
 * Gives a program its `console`, and the host the way to show a last value or an error. It is sent into the program's world
 * as text: so it stands alone, and keeps what it uses before the program can change it.
 * @param write takes a line of what is printed
 * @param maxChars no text that leaves is longer
 */
export function installConsole(
  write: (line: string) => void,
  show: (value: unknown) => string,
  maxChars: number,
): (value: unknown) => string {
  const slice = Function.prototype.call.bind(String.prototype.slice) as unknown as (
    text: string,
    from: number,
    to: number,
  ) => string;
  const [errors, text] = [Error, String];
  const shown = (value: unknown): string => slice(show(value), 0, maxChars);
  const print = (...values: unknown[]): void => write(slice(values.map(shown).join(' '), 0, maxChars));
  const names = ['log', 'info', 'warn', 'error', 'debug', 'table', 'dir', 'trace'];
  const made = Object.fromEntries(names.map((name) => [name, print]));
  Object.defineProperty(globalThis, 'console', { value: made, writable: true, configurable: true });
  return (value) => {
    if (!(value instanceof errors)) return shown(value);
    const head = `${value.name}: ${value.message}`;
    // The place is what helps: the engine's own frames are left away.
    const place = /program\.js:\d+:\d+/.exec(text(value.stack));
    return slice(place ? `${head} (${place[0]})` : head, 0, maxChars);
  };
}
