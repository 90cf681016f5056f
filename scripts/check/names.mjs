import { root } from '../lib/root.mjs';
import { listFiles } from './list-files.mjs';
import { report } from './report.mjs';

/** Nouns that do not say what a file is about. As an adjective (`common-passwords`) such a word is fine. */
const emptyWords = /(^|[-/.])(utils?|helpers?|common|managers?|misc|shared)([/.]|$)/;

const paths = ['packages', 'apps', 'bench', 'corpus', 'scripts'].flatMap((folder) => listFiles(root, folder));
report(paths.filter((path) => emptyWords.test(path)).map((path) => `names: ${path} is named after no theme`));
