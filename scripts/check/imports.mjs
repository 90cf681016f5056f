import { root } from '../lib/root.mjs';
import { checkImports } from './check-imports.mjs';
import { readImportGraph } from './import-graph.mjs';
import { layered, rules } from './import-rules.mjs';
import { report } from './report.mjs';

report(checkImports(readImportGraph(root), rules, layered));
