import { describe, expect, it } from 'vitest';
import { cleanText, isGarbled } from './clean-text.ts';
import { isTooShort } from './is-too-short.ts';
import { isUnlikelyText } from './is-unlikely-text.ts';
import { paragraphs, textOfParagraph } from './paragraphs.ts';
import { sniffPdf } from './sniff-pdf.ts';
import { type TextLine, textLines } from './text-lines.ts';

describe('sniffPdf', () => {
  it.each([
    ['%PDF-1.4', true],
    [`${'x'.repeat(900)}%PDF-1.7`, true],
    [`${'x'.repeat(1020)}%PDF-1.7`, false],
    ['<html><body>%PDF-1.4', false],
    ['<!DOCTYPE html>\n%PDF-1.4', false],
    ['PK\u0003\u0004', false],
    ['', false],
  ])('%j', (text, expected) => expect(sniffPdf(Buffer.from(text))).toBe(expected));
});

describe('isTooShort', () => {
  it('counts code points once white space is collapsed', () => {
    expect(isTooShort('a'.repeat(500))).toBe(true);
    expect(isTooShort('a'.repeat(501))).toBe(false);
    expect(isTooShort(`${' \n'.repeat(900)}${'a'.repeat(400)}`)).toBe(true);
    expect(isTooShort('😀'.repeat(500))).toBe(true);
    expect(isTooShort('😀'.repeat(501))).toBe(false);
    expect(isTooShort('')).toBe(true);
  });
});

describe('cleanText and isGarbled', () => {
  it('expand ligatures and presentation forms, and remove characters that are no text', () => {
    expect(cleanText('e\uFB03cient \uFEFB\u0000\uE000\u00A0x\u00AD')).toBe('efficient لا x\u00AD');
    expect(cleanText('e\u0301')).toBe('é');
    expect(cleanText('tab\tand\u2003wide\u200B')).toBe('tab and wide');
    expect(cleanText('5 \u00B5m, “naïve” – çà et là…')).toBe('5 \u03BCm, “naïve” – çà et là…');
  });

  it('distinguish text from glyph numbers', () => {
    expect(isGarbled('\u0001\u0002\u0003abc')).toBe(true);
    expect(isGarbled('\uE001\uE002')).toBe(true);
    expect(isGarbled('an ordinary sentence\u0001 with a flaw')).toBe(false);
    expect(isGarbled(' \n')).toBe(false);
  });
});

describe('isUnlikelyText', () => {
  it('detects letters of many scripts within words', () => {
    expect(isUnlikelyText('ΰԕϸїψߙ ϣîgϙķϣʆ ΰචʽဍ ȉȥǭ ഗੜ̼எࢼφһα ਯࣦφ ˁβսζσʑϧçϋąϙđߗ ؿքࠁ ϟłϳȇ уϋϛ˷ψեçćϳѓǣϸ')).toBe(true);
  });

  it.each([
    ['scripts side by side', 'Ελληνικά Русский العربية עברית हिन्दी ไทย ქართული አማርኛ '.repeat(3)],
    ['Latin letters next to others', 'το PDFαρχείο 5μm του IPадрес и β-лактам الـPDF والـWiFi '.repeat(3)],
    ['Japanese and Chinese', 'IT企業のAI技術はTシャツとβ版のカタカナで書かれた説明書です。'.repeat(3)],
    ['Arabic with vowel points and from several blocks', 'السَّلامُ عَلَيْكُمْ ݐݑ ڤڨ لا إله '.repeat(3)],
    ['a few wrong letters', `${'Обычный русский текст без ошибок, довольно длинный. '.repeat(4)} αжβ`],
  ])('accepts %s', (_name, text) => expect(isUnlikelyText(text)).toBe(false));
});

describe('textLines', () => {
  const fragment = (text: string, start: number, base: number, size: number) => ({
    text,
    start,
    base,
    size,
    isRtl: false,
    font: null,
    end: start + text.length * size * 0.5,
  });

  it('separates stacked words next to a large letter, and keeps an accent at its letter', () => {
    const stacked = [fragment('1040', 0, 54, 24), fragment('Service', 60, 45, 6), fragment('Return', 60, 58, 6)];
    expect(textLines(stacked).map(({ text }) => text)).toEqual(['1040 Service Return']);
    const accented = [fragment('cafe', 0, 50, 10), fragment('\u00B4', 15, 50, 10)];
    expect(textLines(accented).map(({ text }) => text)).toEqual(['cafe\u00B4']);
  });
});

describe('paragraphs', () => {
  const line = (text: string, row: number, change: Partial<TextLine> = {}): TextLine => ({
    text,
    start: 0,
    end: 400,
    base: row * 12,
    size: 10,
    isRow: false,
    cells: [],
    font: null,
    isRtl: false,
    ...change,
  });
  const texts = (lines: TextLine[], known: string[] = []) =>
    paragraphs(lines, (word) => known.includes(word)).map(textOfParagraph);

  it('join words split at line ends and keep a hyphen that belongs to the word', () => {
    expect(texts([line('the ware-', 0), line('house', 1)])).toEqual(['the warehouse']);
    expect(texts([line('a well-', 0), line('known man', 1)], ['well-known'])).toEqual(['a well-known man']);
    expect(texts([line('from 1990-', 0), line('1995', 1)])).toEqual(['from 1990-1995']);
    expect(texts([line('soft\u00AD', 0), line('ware', 1)])).toEqual(['software']);
  });

  it('join Chinese and Japanese without a space', () => {
    expect(texts([line('これは二行にわたる日本', 0), line('語です', 1)])).toEqual(['これは二行にわたる日本語です']);
  });

  it('keep short lines of Chinese and Japanese apart', () => {
    expect(texts([line('年次報告', 0), line('日本語', 1, { end: 300 })])).toEqual(['年次報告\n日本語']);
  });

  it('start at a gap, an indent after a full stop, or another font size', () => {
    expect(texts([line('a', 0), line('b', 1), line('c', 2), line('d', 4)])).toEqual(['a b c', 'd']);
    expect(texts([line('It ends.', 0), line('Next one', 1, { start: 15 })])).toEqual(['It ends.', 'Next one']);
    expect(texts([line('Big', 0, { size: 16 }), line('small', 1)])).toEqual(['Big', 'small']);
  });

  it('keep an intended break, in both writing directions', () => {
    expect(texts([line('wide line', 0), line('short', 1, { end: 60 }), line('after', 2, { end: 40 })])).toEqual([
      'wide line short\nafter',
    ]);
    expect(texts([line('א', 0), line('ב', 1, { start: 340, isRtl: true }), line('ג', 2, { start: 380 })])).toEqual([
      'א ב\nג',
    ]);
  });
});
