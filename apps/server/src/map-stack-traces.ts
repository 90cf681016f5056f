import { readFileSync } from 'node:fs';
import { SourceMap, type SourceOrigin } from 'node:module';

/**
 * Makes stack traces of the bundle name source files. A source map is parsed when a trace first needs it: Node's
 * `--enable-source-maps` parses all of them at startup, which takes 160 ms. Only the map of `main.js` is read at once,
 * because a later build replaces it under the same name.
 * @param folder URL of the bundle, ending in a slash
 */
export function mapStackTraces(folder = new URL('../dist/', import.meta.url).href): void {
  const maps = new Map<string, SourceMap | null>();
  const entry = `${folder}main.js`;
  const entryMap = readMap(entry);
  const mapOf = (url: string) => {
    const known = maps.get(url);
    if (known !== undefined) return known;
    const map = parseMap(url === entry ? entryMap : readMap(url));
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

/** Returns no bytes where the file has no source map. */
function readMap(url: string): Buffer {
  try {
    return readFileSync(new URL(`${url}.map`));
  } catch {
    return Buffer.alloc(0);
  }
}

/** Returns `null` for bytes that are no source map. */
function parseMap(bytes: Buffer): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(bytes.toString()));
  } catch {
    return null;
  }
}

/** The name and message. Node's own errors add their code; other errors may leave out their name. */
function titleOf(error: Error): string {
  try {
    const text = String(error);
    return text.startsWith(`${error.name} [`) ? text : Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
}
