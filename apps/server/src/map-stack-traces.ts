import { readFileSync } from 'node:fs';
import { SourceMap, type SourceOrigin } from 'node:module';

/**
 * Makes stack traces of the bundle name source files. A source map is read when a trace first needs it: Node's
 * `--enable-source-maps` reads all of them at startup, which takes 160 ms.
 * @param folder URL of the bundle, ending in a slash
 */
export function mapStackTraces(folder = new URL('../dist/', import.meta.url).href): void {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (url: string) => {
    const known = maps.get(url);
    if (known !== undefined) return known;
    const map = readMap(url);
    maps.set(url, map);
    return map;
  };
  const toSource = (frame: string) =>
    frame.replace(position, (whole, url: string, line: string, column: string) => {
      const map = url.startsWith(folder) ? mapOf(url) : null;
      const origin: Partial<SourceOrigin> = map?.findOrigin(Number(line), Number(column)) ?? {};
      if (origin.fileName === undefined) return whole;
      return `${new URL(origin.fileName, url).href}:${origin.lineNumber}:${origin.columnNumber}`;
    });
  Error.prepareStackTrace = (error, frames) =>
    [titleOf(error), ...frames.map((frame) => `    at ${toSource(String(frame))}`)].join('\n');
}

const position = /(file:[^\s()]+\.js):(\d+):(\d+)/;

/** Returns `null` where the file has no source map. */
function readMap(url: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${url}.map`), 'utf8')));
  } catch {
    return null;
  }
}

function titleOf(error: Error): string {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}
