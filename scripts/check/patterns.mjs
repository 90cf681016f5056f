import { root } from '../lib/root.mjs';
import { checkPatterns } from './check-patterns.mjs';
import { patternRules } from './pattern-rules.mjs';
import { report } from './report.mjs';

report(checkPatterns(root, patternRules));
