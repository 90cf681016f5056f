import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { decodeHtml } from '../apps/server/src/lib/web-page/decode-html.ts';
import { readPage } from '../apps/server/src/lib/web-page/read-page.ts';
import { shingles } from './lib/text-score.ts';

/** How much of the text that people marked as the page's own is found, and how fast. */
export async function run(): Promise<void> {
  const folder = new URL('../../shared/data/html/articles/', import.meta.url);
  if (!existsSync(folder)) return console.log('pages: shared/data/html/articles is not here');
  const truth = JSON.parse(readFileSync(new URL('ground-truth.json', folder), 'utf8')) as Record<
    string,
    { articleBody: string; url: string }
  >;
  const scores: { url: string; f1: number; precision: number; recall: number }[] = [];
  let ms = 0;
  for (const [name, { articleBody, url }] of Object.entries(truth)) {
    const bytes = gunzipSync(readFileSync(new URL(`html/${name}.html.gz`, folder)));
    const startedAt = performance.now();
    const { sections } = readPage(decodeHtml(bytes, null), url);
    ms += performance.now() - startedAt;
    const found = new Set(shingles(sections.map(({ text }) => text).join('\n\n'), 4));
    const expected = new Set(shingles(articleBody, 4));
    const common = [...found].filter((shingle) => expected.has(shingle)).length;
    const precision = found.size ? common / found.size : 0;
    const recall = expected.size ? common / expected.size : 1;
    scores.push({
      url: url.slice(0, 80),
      precision,
      recall,
      f1: common ? (2 * precision * recall) / (precision + recall) : 0,
    });
  }
  const mean = (key: 'f1' | 'precision' | 'recall') =>
    scores.reduce((sum, score) => sum + score[key], 0) / scores.length;
  console.table(
    scores
      .toSorted((one, other) => one.f1 - other.f1)
      .slice(0, 12)
      .map((row) => ({
        ...row,
        f1: row.f1.toFixed(3),
        precision: row.precision.toFixed(3),
        recall: row.recall.toFixed(3),
      })),
  );
  const [precision, recall] = [mean('precision'), mean('recall')];
  console.log(
    `pages: ${scores.length} articles: 4-gram F1 ${mean('f1').toFixed(3)} (mean precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}; F1 of the means ${((2 * precision * recall) / (precision + recall)).toFixed(3)}), ${(ms / scores.length).toFixed(0)} ms a page`,
  );
}

if (import.meta.main) await run();
