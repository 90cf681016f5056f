import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkLinks } from './check-links.mjs';

const root = mkdtempSync(join(tmpdir(), 'sosia-links-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

mkdirSync(join(root, 'docs/images'), { recursive: true });
writeFileSync(join(root, 'docs/images/a.webp'), '');
writeFileSync(join(root, 'docs/guide.md'), '# Guide\n\n## Set-up & first steps\n\n## Notes\n\n## Notes\n');

/** The broken links of a README with this text. */
function broken(text) {
  writeFileSync(join(root, 'README.md'), text);
  return checkLinks(root, ['README.md']).map((line) => /links to (\S+),/.exec(line)?.[1]);
}

it.each([
  '[guide](docs/guide.md)',
  '[folder](docs)',
  '[heading](docs/guide.md#set-up--first-steps)',
  '[second](docs/guide.md#notes-1)',
  '# Start\n\n[start](#start)',
  '<img src="docs/images/a.webp">',
  '[site](https://example.com/missing) <mailto:a@example.com>',
  '```md\n[code](missing.md)\n```',
])('accepts %j', (text) => {
  expect(broken(text)).toEqual([]);
});

it.each([
  ['[guide](docs/missing.md)', 'docs/missing.md'],
  ['[heading](docs/guide.md#missing)', 'docs/guide.md#missing'],
  ['[start](#missing)', '#missing'],
  ['[outside](../README.md)', '../README.md'],
  ['<source srcset="docs/images/b.webp">', 'docs/images/b.webp'],
  ['```sh\n# Start\n```\n[start](#start)', '#start'],
])('reports %j', (text, link) => {
  expect(broken(text)).toEqual([link]);
});
