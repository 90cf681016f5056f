import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { decodeHtml } from '../apps/server/src/lib/web-page/decode-html.ts';
import { readPage } from '../apps/server/src/lib/web-page/read-page.ts';
import { contentWords } from './lib/content-words.ts';
import { type ShingleScore, shingleScore } from './lib/shingle-score.ts';

interface Article {
  name: string;
  url: string;
  html: string;
  expected: string;
}

/**
 * Measures how much of the text that people annotated as main content is extracted, and how fast; compared to
 * Readability.
 */
export async function run(): Promise<void> {
  const articles = readArticles();
  if (articles.length === 0) return console.log('main-content: shared/data/html/articles is not here');
  const ours = measure(articles, ({ html, url }) => contentWords(readPage(html, url).sections));
  const readability = measure(articles, ({ html }) => {
    const { document } = parseHTML(html);
    return new Readability(document).parse()?.textContent ?? '';
  });
  console.table(
    ours.scores
      .map((score, at) => ({ url: articles[at]?.url.slice(0, 70), ...rounded(score) }))
      .toSorted((one, other) => Number(one.f1) - Number(other.f1))
      .slice(0, 12),
  );
  console.table({ ours: summary(ours), 'readability + linkedom': summary(readability) });
}

export function readArticles(): Article[] {
  const folder = new URL('../../shared/data/html/articles/', import.meta.url);
  if (!existsSync(folder)) return [];
  const truth = JSON.parse(readFileSync(new URL('ground-truth.json', folder), 'utf8')) as Record<
    string,
    { articleBody: string; url: string }
  >;
  return Object.entries(truth).map(([name, { articleBody, url }]) => {
    const bytes = gunzipSync(readFileSync(new URL(`html/${name}.html.gz`, folder)));
    return { name, url, html: decodeHtml(bytes, null).text, expected: articleBody };
  });
}

interface Measured {
  scores: ShingleScore[];
  times: number[];
}

function measure(articles: readonly Article[], read: (article: Article) => string): Measured {
  const scores: ShingleScore[] = [];
  const times: number[] = [];
  for (const article of articles) {
    const startedAt = performance.now();
    let text = '';
    try {
      text = read(article);
    } catch {
      // A page on which the reader throws counts as empty.
    }
    times.push(performance.now() - startedAt);
    scores.push(shingleScore(text, article.expected));
  }
  return { scores, times };
}

function summary({ scores, times }: Measured) {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const precision = mean(scores.map((score) => score.precision));
  const recall = mean(scores.map((score) => score.recall));
  const half = (rest: number) => mean(scores.filter((_, at) => at % 2 === rest).map(({ f1 }) => f1)).toFixed(3);
  const sorted = times.toSorted((one, other) => one - other);
  const ms = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return {
    ...rounded({ f1: mean(scores.map(({ f1 }) => f1)), precision, recall }),
    // Like the published scores: the harmonic mean of mean precision and mean recall.
    'F1 of means': ((2 * precision * recall) / (precision + recall)).toFixed(3),
    'even, odd pages': `${half(0)}, ${half(1)}`,
    'ms median': ms(0.5),
    p95: ms(0.95),
    max: ms(1),
  };
}

function rounded({ f1, precision, recall }: ShingleScore) {
  return { f1: f1.toFixed(3), precision: precision.toFixed(3), recall: recall.toFixed(3) };
}

if (import.meta.main) await run();
