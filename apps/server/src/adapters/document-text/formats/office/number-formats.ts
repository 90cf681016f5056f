import { format, getFormatDateInfo, isDateFormat } from 'numfmt';

/** Excel allows no longer code. */
const maxCodeChars = 255;

/**
 * Returns a number as the workbook displays it. Decimal and group signs are those of English, because a file does not
 * state the reader's; names of months and days are in the language of the format.
 * @param code format code of ECMA-376, 18.8.31
 */
export function displayedNumber(value: string, code: string, isFrom1904: boolean): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (code === generalCode || code === textCode || code.length > maxCodeChars) return generalNumber(number);
  try {
    return isDateFormat(code) ? displayedDate(number, code, isFrom1904) : format(numberCode(code), number);
  } catch {
    return generalNumber(number);
  }
}

/** Returns a text as the workbook displays it: a format may add words around it. */
export function displayedText(text: string, code: string): string {
  const isPlain = code === generalCode || code === textCode || !code.includes('@');
  if (isPlain || code.length > maxCodeChars) return text;
  try {
    return format(code, text);
  } catch {
    return text;
  }
}

/** Whether a format shows nothing for any number, or for a cell of a type of text (`;;;`). */
export function hidesValue(code: string, type: string | undefined): boolean {
  const isText = type === 's' || type === 'inlineStr' || type === 'str';
  return isText ? /^\s*;\s*;\s*;\s*$/.test(code) : /^\s*;\s*;/.test(code) && type !== 'b' && type !== 'e';
}

export const generalCode = 'General';
const textCode = '@';

/** All digits of whole numbers, such as identifiers; others without binary rounding errors. */
function generalNumber(number: number): string {
  return Number.isInteger(number) && Math.abs(number) < 1e15 ? String(number) : format(generalCode, number);
}

const maxDay = 2_958_466;
const daysTo1904 = 1_462;

function displayedDate(number: number, code: string, isFrom1904: boolean): string {
  if (/\[[hms]+\]/i.test(code)) return format(code, number);
  const { year, month, day } = getFormatDateInfo(code);
  const serial = isFrom1904 && (year || month || day) ? number + daysTo1904 : number;
  // Excel shows no such date.
  return serial < 0 || serial >= maxDay ? generalNumber(number) : format(dateCode(code), serial);
}

/** Removes locales: in Excel they do not change the signs of a number. */
const numberCode = (code: string): string =>
  code.replace(/\[\$-[^\]]*\]/g, '').replace(/\[\$([^\]-]*)-[^\]]*\]/g, '[$$$1]');

/** Replaces the locales of Spanish that the library does not know. The lower ten bits are the language. */
const dateCode = (code: string): string =>
  code.replace(/\[\$-([0-9a-f]{3,8})\]/gi, (tag, id: string) =>
    (Number.parseInt(id, 16) & 0x3ff) === spanish ? '[$-40A]' : tag,
  );

const spanish = 0x0a;

/**
 * Returns the code of a built-in format; ECMA-376, 18.8.30. Dates that follow the reader's settings are written
 * year-month-day, which is clear in each language.
 */
export function builtInCode(id: number): string {
  const isLocalDate = id === 14 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return isLocalDate ? 'yyyy-mm-dd' : (builtInCodes[id] ?? generalCode);
}

const builtInCodes: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '#,##0',
  6: '#,##0',
  7: '#,##0.00',
  8: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};

const dayMs = 86_400_000;

/** Returns the day number of an ISO date, as workbooks count them; `null` for another text. */
export function serialOf(date: string): number | null {
  const ms = Date.parse(/T/.test(date) && !/Z|[+-]\d\d:?\d\d$/.test(date) ? `${date}Z` : date);
  return Number.isNaN(ms) ? null : (ms - Date.UTC(1899, 11, 30)) / dayMs;
}
