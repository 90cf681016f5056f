import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/root.mjs';

/**
 * How much script the sign-in page fetches until it is usable, gzipped: everything that index.html loads through
 * static imports, and the larger of the two catalogues. Fails over the limit. Needs a built web app.
 */
const limitBytes = 220 * 1_000;

const dist = join(root, 'apps/web/dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

const page = reach('index.html');
const catalogues = ['en', 'es'].map((language) =>
  keysOf(`i18n/src/${language}/web.ts`).flatMap((key) => [...reach(key)]),
);
const larger = Math.max(...catalogues.map((keys) => weigh(keys.filter((key) => !page.has(key)))));
const total = weigh([...page]) + larger;

for (const key of page) console.log(`${String(weigh([key])).padStart(8)}  ${manifest[key].file}`);
console.log(`${String(larger).padStart(8)}  one catalogue`);
console.log(`${String(total).padStart(8)}  bytes gzip in all, of ${limitBytes}`);
process.exitCode = total > limitBytes ? 1 : 0;

function keysOf(ending) {
  return Object.keys(manifest).filter((key) => key.endsWith(ending));
}

function reach(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) reach(next, seen);
  return seen;
}

function weigh(keys) {
  return keys.reduce((sum, key) => sum + gzipSync(readFileSync(join(dist, manifest[key].file))).length, 0);
}
