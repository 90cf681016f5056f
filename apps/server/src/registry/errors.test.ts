import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { endpoints, errorCatalog, upcomingErrors } from '@sosia/contract';
import { catalogs } from '@sosia/i18n';
import { expect, it } from 'vitest';
import { generatedDocs } from '../generate-docs.ts';
import { errorResponse } from '../http/error-response.ts';
import { createTranslate } from '../http/translate.ts';
import { AppError } from '../lib/app-error.ts';
import { listErrorCodes } from '../testing/list-error-codes.ts';

const codes = Object.keys(errorCatalog) as (keyof typeof errorCatalog)[];
const translate = createTranslate();

it.each(['en', 'es'] as const)('has a text in %s for each code of the catalog and for no other', (language) => {
  const texts: Record<string, string> = catalogs[language].errors;
  expect(Object.keys(texts).sort()).toEqual([...codes].sort());
  for (const code of codes) {
    const { body, status } = errorResponse(new AppError(code), { language, requestId: 'r', translate });
    expect([status, body.error]).toEqual([errorCatalog[code].status, { code, message: texts[code], requestId: 'r' }]);
    expect(body.error.message.length, code).toBeGreaterThan(8);
    expect(body.error.message, code).not.toMatch(/\{\{|undefined/);
  }
});

it('throws each code of the catalog, or names the module that will', () => {
  const root = new URL('../', import.meta.url);
  const isProduct = (path: string) =>
    path.endsWith('.ts') && !/\.(test|contract-test)\.ts$|(^|[\\/])testing[\\/]/.test(path);
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(isProduct);
  const thrown = new Set(paths.flatMap((path) => listErrorCodes(path, readFileSync(new URL(path, root), 'utf8'))));
  expect(codes.filter((code) => !thrown.has(code)).sort()).toEqual(Object.keys(upcomingErrors).sort());
});

it('has different texts in the two languages', () => {
  const same = codes.filter((code) => catalogs.en.errors[code] === catalogs.es.errors[code]);
  expect(same).toEqual([]);
});

it('has a text for every field error in both languages', () => {
  expect(Object.keys(catalogs.es.validation).sort()).toEqual(Object.keys(catalogs.en.validation).sort());
});

it.each(Object.entries(generatedDocs()))('keeps docs/%s in sync with the contract', async (name, content) => {
  const kept = await readFile(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8').catch(() => '');
  // A diff of thousands of lines is useless: the message says what to do.
  expect(kept === content, `docs/${name} is stale: run "npm run sosia -- docs"`).toBe(true);
});

it('describes every call in the generated document', () => {
  const { paths } = JSON.parse(generatedDocs()['openapi.json'] ?? '');
  const described = Object.values(paths as Record<string, Record<string, { operationId: string }>>).flatMap((of) =>
    Object.values(of).map(({ operationId }) => operationId),
  );
  expect(described.sort()).toEqual(Object.keys(endpoints).sort());
});
