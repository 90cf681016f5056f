import { root } from '../lib/root.mjs';
import { listFiles } from './list-files.mjs';
import { report } from './report.mjs';

/** A file says what it is about; these words say nothing. */
const emptyWords = /(^|[-/.])(utils?|helpers?|common|managers?|misc|shared)([-/.]|$)/;

const paths = ['packages', 'apps', 'bench', 'corpus', 'scripts'].flatMap((folder) => listFiles(root, folder));
report(paths.filter((path) => emptyWords.test(path)).map((path) => `names: ${path} is named after no theme`));
