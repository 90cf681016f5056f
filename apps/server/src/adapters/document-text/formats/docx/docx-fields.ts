import { at, elementsOf } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';
import { isOn, valueIn } from './docx-values.ts';
import type { ParagraphNumber } from './number-counter.ts';

export interface Field {
  /** Instruction, such as `REF _Ref1 \r \h`. */
  code: string;
  /** Data of a form field. */
  form: XmlElement | null;
}

export interface FieldReader {
  /** Whether {@link FieldReader.textOf} may differ from the stored result. */
  isComputed(field: Field): boolean;
  /** Returns the text of a field. @param result the stored one, as of the last update */
  textOf(field: Field, result: string): string;
}

/**
 * Creates a reader of fields in document order. Results are kept as stored, except that missing and outdated
 * references to numbered paragraphs and missing numbers of captions are computed.
 * @param numberOf number of the paragraph that a bookmark is in
 */
export function fieldReader(numberOf: (bookmark: string) => ParagraphNumber | undefined): FieldReader {
  const counts = new Map<string, number>();
  return {
    isComputed: ({ code }) => computedField.test(code),
    textOf({ code, form }, result) {
      const [, name = ''] = computedField.exec(code) ?? [];
      const [target = '', ...switches] = code.trim().split(/\s+/).slice(1);
      const shown = failedResult.test(result) ? '' : result;
      if (name === 'PAGEREF') return shown;
      if (name === 'SEQ') return captionNumber({ target, switches }, shown, counts);
      if (name === 'FORMCHECKBOX') return isChecked(form) ? '☒' : '☐';
      if (name === 'FORMDROPDOWN') return shown.trim() || chosenEntry(form);
      return reference(numberOf(target), switches, shown);
    },
  };
}

const computedField = /^\s*(REF|NOTEREF|PAGEREF|SEQ|FORMCHECKBOX|FORMDROPDOWN)(?=\s|$)/;
/** Result of a reference whose target was deleted. */
const failedResult = /^\s*(?:Error!|¡Error!)/;

function reference(number: ParagraphNumber | undefined, switches: string[], result: string): string {
  const kind = switches.find((one) => /^\\[nrw]$/i.test(one))?.toLowerCase();
  if (!number?.marker || (kind === undefined && result.trim() !== '')) return result;
  const own = withoutPeriod(number.marker);
  const full = withoutPeriod(number.path);
  const stored = withoutPeriod(result);
  // A relative reference may leave out levels that both places share.
  if (stored !== '' && stored.endsWith(own) && (full.endsWith(stored) || stored.length > full.length)) return result;
  return kind === '\\n' || kind === undefined ? own : full;
}

const withoutPeriod = (text: string) => text.trim().replace(/\.+$/, '');

function captionNumber(
  { target, switches }: { target: string; switches: string[] },
  result: string,
  counts: Map<string, number>,
): string {
  const reset = Number(switches[switches.indexOf('\\r') + 1]);
  const stored = /^\s*\d{1,6}\s*$/.test(result) ? Number(result) : null;
  const before = counts.get(target) ?? 0;
  const next = switches.includes('\\c') ? before : switches.includes('\\r') && reset >= 0 ? reset : before + 1;
  counts.set(target, stored ?? next);
  return result.trim() !== '' || switches.includes('\\h') ? result : String(next);
}

function isChecked(form: XmlElement | null): boolean {
  const box = at(form ?? undefined, 'checkBox');
  const mark = at(box, 'checked') ?? at(box, 'default');
  return isOn(mark);
}

function chosenEntry(form: XmlElement | null): string {
  const list = at(form ?? undefined, 'ddList');
  const index = Number(valueIn(at(list, 'result') ?? at(list, 'default')) ?? 0) || 0;
  return valueIn(elementsOf(list, 'listEntry')[index]) ?? '';
}
