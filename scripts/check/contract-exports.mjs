import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { checkContractExports } from './check-contract-exports.mjs';
import { listFiles } from './list-files.mjs';
import { report } from './report.mjs';

const paths = ['packages', 'apps', 'bench', 'corpus'].flatMap((folder) => listFiles(root, folder));
const sources = paths.filter((path) => /\.tsx?$/.test(path));
report(checkContractExports(sources.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))));
