import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkTranslations } from './check-translations.mjs';
import { readTextUsage } from './text-usage.mjs';

const usage = (...literals) => ({ literals: new Set(literals), patterns: [], asked: [] });

describe('catalogs', () => {
  it('agree', () => {
    const en = { home: { title: 'Hello {{name}}', count_one: '{{count}} agent', count_other: '{{count}} agents' } };
    const es = {
      home: { title: 'Hola {{ name }}', count_one: 'un agente', count_many: '{{count}} de', count_other: '{{count}}' },
    };
    expect(checkTranslations({ en, es }, usage('home.title', 'home.count'))).toEqual([]);
  });

  it.each([
    ['es lacks a.c', { a: { b: 'x', c: 'x' } }, { a: { b: 'x' } }],
    ['en lacks a.c', { a: { b: 'x' } }, { a: { b: 'x', c: 'x' } }],
    ['a.b: en has {name}, es has {}', { a: { b: '{name}' } }, { a: { b: 'x' } }],
    ['es: a.b is empty', { a: { b: 'x' } }, { a: { b: ' ' } }],
  ])('%s', (fault, en, es) => {
    expect(checkTranslations({ en, es }, usage('a.b', 'a.c'))).toContain(fault);
  });
});

describe('use in the code', () => {
  const read = (text) => {
    const root = mkdtempSync(join(tmpdir(), 'sosia-texts-'));
    writeFileSync(join(root, 'a.tsx'), text);
    try {
      return readTextUsage(root, ['a.tsx']);
    } finally {
      rmSync(root, { recursive: true });
    }
  };
  const en = { a: { b: 'x' }, errors: { notFound: 'x', other: 'x' } };

  it('finds unused and missing keys', () => {
    const found = checkTranslations({ en }, read("const x = 1;\nt('a.b'); translate('es', 'a.gone', {});"));
    expect(found).toEqual([
      'errors.notFound is used nowhere',
      'errors.other is used nowhere',
      'a.tsx:2 asks for a.gone, which is in no catalog',
    ]);
  });

  it('takes a template for every key that it can make', () => {
    expect(checkTranslations({ en }, read("const key = 'a.b'; i18n.t(`errors.${code}`);"))).toEqual([]);
  });

  it('reads keys in markup', () => {
    const found = checkTranslations({ en: { a: { b: 'x' } } }, read('<Trans i18nKey="a.c" /> || t("a.b")'));
    expect(found).toEqual(['a.tsx:1 asks for a.c, which is in no catalog']);
  });
});
