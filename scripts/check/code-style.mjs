import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { checkCodeStyle } from './check-code-style.mjs';
import { listFiles } from './list-files.mjs';
import { report } from './report.mjs';

const paths = ['packages', 'apps', 'bench', 'corpus', 'scripts'].flatMap((folder) => listFiles(root, folder));
const sources = paths.filter((path) => /\.(ts|tsx|mjs)$/.test(path));
report(sources.flatMap((path) => checkCodeStyle(path, readFileSync(join(root, path), 'utf8'))));
