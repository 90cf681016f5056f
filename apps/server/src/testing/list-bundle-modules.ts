import { isBuiltin } from 'node:module';
import { isAbsolute, join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** Modules that a start of the bundle loads, by static imports. */
export interface BundleModules {
  /** Size of the chunks until the server listens. */
  entryBytes: number;
  /** Size of all chunks that a start loads. */
  bytes: number;
  /** Paths of the bundled modules, and `node_modules/NAME` of packages that are not bundled. */
  modules: string[];
  /** Paths of all bundled modules, those of first use included. */
  bundled: string[];
  /** Chunks without a source map that names their modules. */
  unmapped: string[];
}

/** Bundles the server in memory, with the settings of `npm start`, and prints its {@link BundleModules} as JSON. */
const configFile = join(import.meta.dirname, '../../vite.config.ts');
const built = await build({ configFile, logLevel: 'warn', build: { write: false } });
const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));

const entry = findChunk('/src/main.ts');
const atEntry = listReachable([entry]);
/** The entry imports the container dynamically at every start. */
const atStart = listReachable([entry, findChunk('/src/container.ts')]);
const modules = [...atStart].flatMap((name) => {
  const chunk = chunks.get(name);
  if (chunk) return Object.keys(chunk.modules);
  return isBuiltin(name) ? [] : [`node_modules/${name}`];
});
const bundled = [...chunks.values()].flatMap((chunk) => Object.keys(chunk.modules));
const unmapped = [...chunks.values()].filter((chunk) => !hasSourceMap(chunk)).map((chunk) => chunk.fileName);
const result: BundleModules = {
  entryBytes: sumBytes(atEntry),
  bytes: sumBytes(atStart),
  modules,
  bundled,
  unmapped,
};
process.stdout.write(JSON.stringify(result));

function findChunk(source: string): string {
  const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
  if (!found) throw new Error(`no chunk of ${source}`);
  return found.fileName;
}

/** Follows static imports from the given chunks. Modules outside the bundle are included. */
function listReachable(roots: string[]): Set<string> {
  const reached = new Set(roots);
  // Iterating a set includes what is added during the loop.
  for (const name of reached) for (const imported of chunks.get(name)?.imports ?? []) reached.add(imported);
  return reached;
}

/** A chunk whose modules are all generated, such as one that only re-exports, has nothing to map. */
function hasSourceMap({ map, modules: parts }: Rolldown.OutputChunk): boolean {
  const isSource = (path: string) => isAbsolute(path) && (parts[path]?.renderedLength ?? 0) > 0;
  return !Object.keys(parts).some(isSource) || (map?.sources.length ?? 0) > 0;
}

function sumBytes(names: Set<string>): number {
  return [...names].reduce((sum, name) => sum + Buffer.byteLength(chunks.get(name)?.code ?? ''), 0);
}
