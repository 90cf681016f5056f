import { expect, it } from 'vitest';
import specified from './__fixtures__/specified-messages.json' with { type: 'json' };
import { catalogs, pickLanguage } from './index.ts';

type Texts = string | { [key: string]: Texts } | Texts[];

const flatten = (texts: Texts, path = ''): [string, string][] =>
  typeof texts === 'string'
    ? [[path, texts]]
    : Object.entries(texts).flatMap(([key, below]) => flatten(below, path === '' ? key : `${path}.${key}`));

const english = new Map(flatten(catalogs.en));
const spanish = new Map(flatten(catalogs.es));

it('uses the specified texts verbatim, each with its own Spanish text', () => {
  const used = specified.filter((text) => [...english.values()].includes(text));
  const close = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const nearly = [...english].filter(
    ([, text]) => !specified.includes(text) && specified.some((exact) => close(exact) === close(text)),
  );
  expect(nearly).toEqual([]);
  process.stdout.write(
    `Specified texts not in use yet: ${specified.filter((text) => !used.includes(text)).join(' | ') || 'none'}\n`,
  );
  for (const text of used) {
    for (const [key, value] of english) if (value === text) expect([key, spanish.get(key)]).not.toEqual([key, text]);
  }
  expect(used.length).toBeGreaterThanOrEqual(30);
});

it('has the same keys and placeholders in both languages', () => {
  expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort());
  const placeholders = (text = '') => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();
  for (const [key, text] of english) expect([key, placeholders(spanish.get(key))]).toEqual([key, placeholders(text)]);
});

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,es;q=0.5', 'en'],
  ['fr-FR,es;q=0.4,en;q=0.3', 'es'],
  ['de', 'en'],
  ['es;q=0,en', 'en'],
])('picks the language of %j', (accepted, language) => {
  expect(pickLanguage(accepted)).toBe(language);
});
