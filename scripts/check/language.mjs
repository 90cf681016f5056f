import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { checkLanguage } from './check-language.mjs';
import { extractProse, hasProse } from './extract-prose.mjs';
import { listFiles } from './list-files.mjs';
import { listRootFiles } from './list-root-files.mjs';
import { report } from './report.mjs';

/** Usage: `language.mjs [--count] [path…]`; a path is a file or folder of the repository. */
const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--')).map((path) => path.replace(/^\.\/|\/$/g, ''));

const folders = ['.ci', 'packages', 'apps', 'bench', 'corpus', 'scripts', 'docs', 'config'];
const areaPattern = /^(apps\/server\/src\/(modules|adapters)\/[^/]+|apps\/[^/]+\/src\/[^/]+|[^/]+\/[^/]+|.*)/;
/** Spanish, made from other files, a list of words itself, or texts of fictional organizations. */
const skipped =
  /^packages\/i18n\/src\/es\/|^corpus\/(?:held-out-|focused-)?organizations\/[^/]+\/documents\/|^bench\/common-questions\/|^config\/samples\/es\/|\.es\.md$|^docs\/errors\.md$|\/check\/(language-rules|check-language\.test)\.mjs$/;

const paths = [...listRootFiles(root), ...folders.flatMap((folder) => listFiles(root, folder))]
  .filter((path) => hasProse(path) && !skipped.test(path))
  .filter((path) => wanted.length === 0 || wanted.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)));

const messages = readFileSync(join(root, 'packages/i18n/src/__fixtures__/specified-messages.json'), 'utf8');
const fixedTexts = new Set(JSON.parse(messages));

const hits = paths.flatMap((path) => {
  const text = readFileSync(join(root, path), 'utf8');
  const found = checkLanguage(extractProse(path, text), { path, fixedTexts });
  return found.map((hit) => Object.assign(hit, { path, at: locate(text, hit.start) }));
});

if (args.includes('--count')) printCounts();
else report(hits.map(({ path, at, kind, found, instead }) => `${path}:${at}: ${kind} “${found}”: ${instead}`));

function locate(text, offset) {
  const lines = text.slice(0, offset).split('\n');
  return `${lines.length}:${lines.at(-1).length + 1}`;
}

function printCounts() {
  const counts = new Map();
  for (const { path } of hits) {
    const area = areaPattern.exec(path)[0];
    counts.set(area, (counts.get(area) ?? 0) + 1);
  }
  const lines = [...counts].sort((a, b) => b[1] - a[1]).map(([area, count]) => `${String(count).padStart(5)} ${area}`);
  process.stdout.write(`${lines.join('\n')}\n${String(hits.length).padStart(5)} in all\n`);
}
