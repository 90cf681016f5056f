import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files.mjs';

/**
 * The places where a rule's pattern occurs outside its allowed files.
 * @param {string} root
 * @param {import('./pattern-rules.mjs').patternRules} rules
 * @returns {string[]} `path:line rule: why`
 */
export function checkPatterns(root, rules) {
  return rules.flatMap(({ name, why, folder, allowed, pattern }) =>
    listFiles(root, folder)
      .filter((path) => /\.tsx?$/.test(path) && !allowed.some((file) => path === `${folder}/${file}`))
      .flatMap((path) =>
        findLines(readFileSync(join(root, path), 'utf8'), pattern).map((line) => `${path}:${line} ${name}: ${why}`),
      ),
  );
}

/** Numbers of the lines on which a match starts. */
function findLines(text, pattern) {
  const matches = text.matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`));
  return [...matches].map(({ index }) => text.slice(0, index).split('\n').length);
}
