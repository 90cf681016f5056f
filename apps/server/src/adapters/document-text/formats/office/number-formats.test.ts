import { describe, expect, it } from 'vitest';
import { cleanLine } from '../../../../lib/document/clean-text.ts';
import { builtInCode, displayedNumber, displayedText, serialOf } from './number-formats.ts';

const shown = (value: number, code: string, isFrom1904 = false) =>
  cleanLine(displayedNumber(String(value), code, isFrom1904));

describe('displayedNumber', () => {
  it.each<[code: string, value: number, text: string]>([
    ['0000000', 4217, '0004217'],
    ['000 000 000', 600123456, '600 123 456'],
    ['00000\\-000', 12345678, '12345-678'],
    ['#,##0.00 "EUR"', 24.9, '24.90 EUR'],
    ['[$€-407] #,##0.00', 1234.5, '€ 1,234.50'],
    ['#,##0.00\\ [$€-C0A]', 1234.5, '1,234.50 €'],
    ['[$-40A]#,##0.00', 1234.5, '1,234.50'],
    ['_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-', 1234.5, '1,234.50 €'],
    ['_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-', 0, '- €'],
    ['0.0%', 0.256, '25.6%'],
    ['# ?/?', 1.25, '1 1/4'],
    ['0.00E+00', 12345, '1.23E+04'],
    ['#,##0.00;[Red](#,##0.00)', -5, '(5.00)'],
    ['[Red]-0.0;[Blue]0.0;"none"', 0, 'none'],
    ['[<10]"few";[>=100]"many";0', 5, 'few'],
    ['[<10]"few";[>=100]"many";0', 100, 'many'],
    ['#,##0,"k"', 12345, '12k'],
    ['General" units"', 5, '5 units'],
    [';;;', 5, ''],
    ['@', 12, '12'],
  ])('formats numbers: %s', (code, value, text) => expect(shown(value, code)).toBe(text));

  it.each<[code: string, value: number, text: string]>([
    ['[h]:mm', 4.677083333333333, '112:15'],
    ['[mm]:ss', 0.5, '720:00'],
    ['h:mm AM/PM', 0.75, '6:00 PM'],
    ['h:mm', 0.3125, '7:30'],
    ['dd/mm/yyyy', 45356, '05/03/2024'],
    ['yyyy-mm-dd hh:mm:ss', 45356.604166666664, '2024-03-05 14:30:00'],
    ['d mmmm yyyy', 45356, '5 March 2024'],
    ['[$-C0A]d" de "mmmm" de "yyyy', 45356, '5 de marzo de 2024'],
    ['[$-1010C0A]dddd', 45356, 'martes'],
    ['[$-409]mmmm d, yyyy;@', 45356, 'March 5, 2024'],
    ['mmm-yy', 45356, 'Mar-24'],
    ['dd/mm/yyyy', -5, '-5'],
    ['dd/mm/yyyy', 3_000_000, '3000000'],
    ['dd/mm/yyyy', 60, '29/02/1900'],
  ])('formats dates and times: %s', (code, value, text) => expect(shown(value, code)).toBe(text));

  it('counts days from 1904, but not hours', () => {
    expect(shown(43894, 'yyyy-mm-dd', true)).toBe('2024-03-05');
    expect(shown(4.5, '[h]:mm', true)).toBe('108:00');
    expect(shown(0.5, 'h:mm', true)).toBe('12:00');
  });

  it('shows all digits of identifiers, and no binary rounding errors', () => {
    expect(shown(8412345678901, 'General')).toBe('8412345678901');
    expect(shown(0.1 + 0.2, 'General')).toBe('0.3');
    expect(shown(1e-7, 'General')).toBe('0.0000001');
  });

  it('shows the number when the format is invalid or too long', () => {
    expect(shown(5, 'bad [ format')).toBe('5');
    expect(shown(5, '0'.repeat(100_000))).toBe('5');
    expect(displayedNumber('no number', '0.00', false)).toBe('no number');
  });
});

it('formats texts', () => {
  expect(displayedText('A7', '"Ref. "@')).toBe('Ref. A7');
  expect(displayedText('A7', '0;-0;0;"<"@">"')).toBe('<A7>');
  expect(displayedText('A7', '0.00')).toBe('A7');
});

it('knows the built-in formats', () => {
  expect([0, 2, 10, 14, 20, 22, 46, 49, 99].map(builtInCode)).toEqual([
    'General',
    '0.00',
    '0.00%',
    'yyyy-mm-dd',
    'h:mm',
    'yyyy-mm-dd h:mm',
    '[h]:mm:ss',
    '@',
    'General',
  ]);
  expect(serialOf('2024-03-05T12:00:00')).toBe(45356.5);
  expect(serialOf('soon')).toBe(null);
});
