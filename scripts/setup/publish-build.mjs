import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFolder } from '../lib/list-folder.mjs';

/** How long a file outlives the build that no longer has it: running servers and open pages may still load it. */
const keepMs = 7 * 86_400_000;
/** When each kept file was superseded: path → milliseconds since 1970. */
const recordName = '.superseded.json';

/**
 * Moves a finished build into the folder that servers read. Each file is replaced atomically, after all new names are there.
 * Files that only earlier builds have are deleted a week after they were superseded.
 * @param {string} from absolute path of the new build; empty afterward
 * @param {string} to absolute path of the served folder
 * @param {number} [now] milliseconds since 1970
 */
export function publishBuild(from, to, now = Date.now()) {
  const built = listFiles(from);
  const served = listFiles(to);
  const known = readRecord(to);
  const superseded = {};
  for (const path of served.filter((each) => !built.includes(each))) {
    const since = known[path] ?? now;
    if (now - since > keepMs) rmSync(join(to, path));
    else superseded[path] = since;
  }
  // An entry keeps its name, a changed chunk gets a new one: a reader of the new entry must find all its chunks.
  const isReplaced = (path) => served.includes(path);
  for (const path of [...built.filter((each) => !isReplaced(each)), ...built.filter(isReplaced)]) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    renameSync(join(from, path), join(to, path));
  }
  rmSync(from, { recursive: true });
  writeFileSync(join(to, recordName), JSON.stringify(superseded));
}

/** Returns relative paths without the files that setup itself writes. */
function listFiles(folder) {
  mkdirSync(folder, { recursive: true });
  return listFolder(folder).filter((path) => path !== recordName && path !== '.build-hash');
}

function readRecord(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, recordName), 'utf8'));
  } catch {
    // Without a record, the time starts now.
    return {};
  }
}
