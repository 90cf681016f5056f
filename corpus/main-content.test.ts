import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeHtml } from '../apps/server/src/lib/web-page/decode-html.ts';
import { parseHtml } from '../apps/server/src/lib/web-page/parse-html.ts';
import { readPage } from '../apps/server/src/lib/web-page/read-page.ts';
import { contentWords } from '../bench/lib/content-words.ts';
import { shingleScore } from '../bench/lib/shingle-score.ts';
import { readArticles } from '../bench/main-content.ts';

const textOf = (html: string, url: string) => contentWords(readPage(html, url).sections);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Its formulas are inserted by a script and missing in the HTML source. */
const madeOfFormulas: ReadonlySet<string> = new Set(['mathjax']);

it('finds the text that people annotated as main content', { timeout: 120_000 }, () => {
  const scores = readArticles().map(({ html, url, expected }) => shingleScore(textOf(html, url), expected));
  expect(scores.length).toBeGreaterThanOrEqual(130);
  expect(mean(scores.map(({ f1 }) => f1))).toBeGreaterThanOrEqual(0.96);
  expect(mean(scores.map(({ recall }) => recall))).toBeGreaterThanOrEqual(0.98);
  expect(mean(scores.map(({ precision }) => precision))).toBeGreaterThanOrEqual(0.945);
  // No page loses its main content completely.
  expect(Math.min(...scores.map(({ recall }) => recall))).toBeGreaterThan(0.5);
});

describe('pages that are hard to read', () => {
  const folder = new URL('../../shared/data/html/pages/', import.meta.url);
  const names = readdirSync(folder);
  const fileOf = (name: string, file: string) => readFileSync(new URL(`${name}/${file}`, folder));
  const scoreOf = (name: string) => {
    const expected = parseHtml(`<html><body>${fileOf(name, 'expected.html')}</body></html>`).body.textContent ?? '';
    return shingleScore(textOf(decodeHtml(fileOf(name, 'source.html'), null).text, 'https://page.example/'), expected);
  };
  const scores = new Map(names.map((name) => [name, scoreOf(name)] as const));

  it('are complete', () => expect(names.length).toBeGreaterThanOrEqual(40));

  it('yield what Readability finds in them, and little else', () => {
    expect(mean([...scores.values()].map(({ recall }) => recall))).toBeGreaterThanOrEqual(0.94);
    expect(mean([...scores.values()].map(({ precision }) => precision))).toBeGreaterThanOrEqual(0.94);
  });

  it.each(names.filter((name) => !madeOfFormulas.has(name)))('%s keeps most of its text', (name) => {
    expect(scores.get(name)?.recall).toBeGreaterThan(0.6);
  });
});
