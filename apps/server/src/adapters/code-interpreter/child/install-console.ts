/**
 * Installs `console` in the sandbox. Returns the function that formats a last value or an error for the host. The
 * source text of this function is evaluated in the sandbox: it has no imports and captures built-ins before the program
 * can replace them.
 * @param write receives each printed line
 * @param maxChars maximum length of any text passed to the host
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
    // Show only the program's own position: the engine's frames do not help.
    const place = /program\.js:\d+:\d+/.exec(text(value.stack));
    return slice(place ? `${head} (${place[0]})` : head, 0, maxChars);
  };
}
