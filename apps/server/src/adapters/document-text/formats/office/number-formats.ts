import type { Zip } from '../../../../lib/archive/open-zip.ts';
import { attribute, elementsOf } from '../xml/element-queries.ts';
import { xmlElements } from '../xml/xml-elements.ts';

export type NumberKind = 'number' | 'date' | 'percent';

/** Returns the type of a cell's number by its style index. */
export type KindOfStyle = (style: string | undefined) => NumberKind;

/** Reads from a workbook's styles whether a number is a date or a percentage. */
export async function numberFormats(zip: Zip, part: string | undefined): Promise<KindOfStyle> {
  const own = new Map<string, NumberKind>();
  const ofStyle: NumberKind[] = [];
  if (part && zip.has(part))
    for await (const element of xmlElements(zip.stream(part), new Set(['numFmt', 'cellXfs']))) {
      if (element.name === 'numFmt')
        own.set(attribute(element, 'numFmtId') ?? '', kindOfCode(attribute(element, 'formatCode')));
      else
        for (const style of elementsOf(element, 'xf')) {
          const id = attribute(style, 'numFmtId') ?? '0';
          ofStyle.push(own.get(id) ?? builtIn(Number(id)));
        }
    }
  return (style) => ofStyle[Number(style ?? 0)] ?? 'number';
}

/** Built-in formats; ECMA-376, 18.8.30. */
function builtIn(id: number): NumberKind {
  if (id === 9 || id === 10) return 'percent';
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
  return isDate ? 'date' : 'number';
}

/** Returns the type of a number by its format code. */
export function kindOfCode(code = ''): NumberKind {
  const signs = code.replace(/"[^"]*"|\\.|_.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  if (/[ymdhs]/i.test(signs.replace(/General/gi, ''))) return 'date';
  return signs.includes('%') ? 'percent' : 'number';
}

const dayMs = 86_400_000;
/** Day 0 of a workbook; the older calendar includes a nonexistent February 29, 1900. */
const epoch1900 = Date.UTC(1899, 11, 30);
const epoch1904 = Date.UTC(1904, 0, 1);

/** Formats a number for reading: without binary rounding errors, dates as year-month-day. */
export function numberText(value: string, kind: NumberKind, isFrom1904: boolean): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (kind === 'percent') return `${rounded(number * 100)}%`;
  if (kind === 'date' && number >= 0 && number < 2_958_466) return dateText(number, isFrom1904);
  return rounded(number);
}

const rounded = (number: number) => String(Number(number.toPrecision(15)));

function dateText(days: number, isFrom1904: boolean): string {
  const shift = !isFrom1904 && days >= 1 && days < 60 ? 1 : 0;
  const ms = Math.round(((days + shift) * dayMs) / 1000) * 1000;
  const text = new Date((isFrom1904 ? epoch1904 : epoch1900) + ms).toISOString();
  const time = text.slice(11, 19).replace(/:00$/, '');
  if (days < 1) return time;
  return ms % dayMs === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${time}`;
}
