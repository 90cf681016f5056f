import { parseSync } from 'oxc-parser';
import { codeStyleRules } from './code-style-rules.mjs';
import { findLongFunctions } from './find-long-functions.mjs';
import { visitNodes } from './visit-nodes.mjs';

/**
 * Checks a source file against the rules.
 * @param {string} path relative to the root
 * @param {string} text
 * @returns {string[]} one line per fault
 */
export function checkCodeStyle(path, text) {
  const parsed = parseSync(path, text);
  const faults = findLongFunctions(text, parsed);
  visitNodes(parsed.program, (node) => {
    for (const rule of codeStyleRules) {
      const fault = rule(node);
      if (fault) faults.push({ line: text.slice(0, node.start).split('\n').length, fault });
    }
  });
  return faults.map(({ line, fault }) => `${path}:${line}: ${fault}`);
}
