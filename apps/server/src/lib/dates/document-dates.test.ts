import { describe, expect, it } from 'vitest';
import type { KnownLanguage } from '../text/language.ts';
import { dateOfLine, documentDates } from './document-dates.ts';

describe('dateOfLine', () => {
  it.each<[string, KnownLanguage, string | null]>([
    ['News, 14 September 2026', 'en', 'written 2026-09-14..2026-09-14'],
    ['## 12 January 2027 (announced)', 'en', 'written 2027-01-12..2027-01-12'],
    ['Last changed 3 March 2026', 'en', 'changed 2026-03-03..2026-03-03'],
    ['Last updated on: 03/03/2026', 'en', 'changed 2026-03-03..2026-03-03'],
    ['Price list valid from 1 March 2026', 'en', 'valid 2026-03-01..'],
    ['Timetable 2026/27', 'en', 'valid 2026-01-01..2027-12-31'],
    ['From 1 October 2026:', 'en', 'valid 2026-10-01..'],
    ['BANDO, 26 de octubre de 2026', 'es', 'written 2026-10-26..2026-10-26'],
    ['# Aviso, 16 de noviembre de 2026', 'es', 'written 2026-11-16..2026-11-16'],
    ['Madrid, a 3 de marzo de 2026', 'es', 'written 2026-03-03..2026-03-03'],
    ['Fecha: 03/03/2026', 'es', 'written 2026-03-03..2026-03-03'],
    ['Actualizado el 3 de marzo de 2026', 'es', 'changed 2026-03-03..2026-03-03'],
    ['Precios válidos hasta el 31 de diciembre de 2026', 'es', 'valid ..2026-12-31'],
    ['Tarifas 2026', 'es', 'valid 2026-01-01..2026-12-31'],
    ['We were founded on 3 May 1998 by two brothers.', 'en', null],
    ['The course starts on 3 May 2026 and costs £20.', 'en', null],
    ['El B2 cuesta 189 € y el C1, 205 €', 'es', null],
  ])('%s → %s', (line, language, expected) => {
    const date = dateOfLine(line, language);
    expect(date && `${date.kind} ${date.from ?? ''}..${date.to ?? ''}`).toBe(expected);
  });
});

describe('documentDates', () => {
  it('finds the date in the heading, not in the list below', () => {
    const text =
      '# Notice, 14 September 2026\n\nFrom 1 October 2026:\n\n- Delivery costs £3.50.\n- Open until 3 May 2027\n';
    const { written, valid } = documentDates(text, 'en');
    expect(written && text.slice(written.start, written.end)).toBe('14 September 2026');
    expect(valid).toBeNull();
  });

  it('finds the date in the last line', () => {
    const text = `TARIFAS\n${'Una línea de precios.\n'.repeat(30)}Actualizado: 3 de marzo de 2026\n`;
    const { written } = documentDates(text, 'es');
    expect(written && text.slice(written.start, written.end)).toBe('3 de marzo de 2026');
  });

  it('gives a changelog no date', () => {
    const text = '# What is new\n\n## 18 November 2026\nReminders.\n\n## 2 November 2026\nDark mode.\n';
    expect(documentDates(text, 'en')).toEqual({ written: null, valid: null });
  });
});
