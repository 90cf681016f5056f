import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists the benches: files directly in bench/ that export `run`, which measures and prints. Printed lines that start
 * with the bench's name (`search: recall@5 0.99`) are repeated in the summary. A bench that needs the built web app
 * exports `needsWebApp = true`.
 * @param {string} folder
 * @param {string[]} wanted parts of names; none means all
 * @returns {{ name: string, path: string, needsWebApp: boolean }[]}
 */
export function listBenches(folder, wanted) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => ({
      name: file.slice(0, -3),
      path: join(folder, file),
      text: readFileSync(join(folder, file), 'utf8'),
    }))
    .filter(({ text }) => /^export (async function run\b|function run\b|const run\b)/m.test(text))
    .filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
    .map(({ name, path, text }) => ({ name, path, needsWebApp: /^export const needsWebApp = true/m.test(text) }));
}
