import { at, attribute } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';
import type { NumberedList, Numbering, NumberLevel } from './docx-numbering.ts';
import { type DocxStyles, numberingOf } from './docx-styles.ts';
import { type WordLanguage, wordNumber } from './word-number.ts';

/** The number that Word writes before a paragraph. */
export interface ParagraphNumber {
  /** As shown: "4.2", "(b)", "Appendix A"; `null` for a bullet. */
  marker: string | null;
  /** With the numbers of the levels above it: "4.2(b)". */
  path: string;
  suffix: '' | ' ';
  level: number;
  /** Id of the numbering instance. */
  list: string;
  /** Left indent in twentieths of a point. */
  indent: number | null;
}

/** Returns the number of the next paragraph in document order; `null` for one without number or bullet. */
export type NumberCounter = (properties: XmlElement | undefined) => ParagraphNumber | null;

/** Creates a counter that starts at the beginning of a document. */
export function numberCounter(numbering: Numbering, styles: DocxStyles, language: WordLanguage): NumberCounter {
  const counts = new Map<string, Map<number, number>>();
  const started = new Set<string>();
  return (properties) => {
    const place = placeOf(properties, numbering, styles);
    if (!place) return null;
    const { id, level, list } = place;
    const indent = indentOf(properties) ?? list?.levels.get(level)?.indent ?? null;
    const bullet = { marker: null, path: '', suffix: ' ' as const, level, list: id, indent };
    const own = list?.levels.get(level);
    if (!list || !own) return bullet;
    const values = counts.get(list.definition) ?? new Map<number, number>();
    counts.set(list.definition, values);
    if (!started.has(id)) for (const restarted of list.starts.keys()) values.delete(restarted);
    started.add(id);
    // A skipped level counts as used.
    for (let above = 0; above < level; above += 1) if (!values.has(above)) values.set(above, startOf(list, above));
    values.set(level, (values.get(level) ?? startOf(list, level) - 1) + 1);
    for (const [deeper, { restart }] of list.levels)
      if (deeper > level && (restart === null || level < restart)) values.delete(deeper);
    const marker = own.isHidden ? '' : markerOf(list, level, values, language);
    if (own.format === 'bullet') return own.text === '' ? null : { ...bullet, marker: wordOf(own.text) };
    if (marker === '') return null;
    return { ...bullet, marker, suffix: own.suffix, path: pathOf(list, level, values, language) };
  };
}

/** Returns where a paragraph is numbered: by its own properties, or by its style. */
function placeOf(properties: XmlElement | undefined, numbering: Numbering, styles: DocxStyles) {
  const own = numberingOf(properties);
  const style = styles.ofParagraph(properties);
  const id = own.numbering ?? style.numbering;
  if (id === '0' || (id === null && at(properties, 'numPr') === undefined)) return null;
  const list = numbering.get(id ?? '');
  const linked = own.numbering === null && list ? linkedLevel(list, style.ids) : null;
  const level = Math.max(0, Math.min(8, own.numberLevel ?? linked ?? style.numberLevel ?? 0));
  return { id: id ?? '', level, list };
}

function linkedLevel(list: NumberedList, styleIds: readonly string[]): number | null {
  for (const id of styleIds) for (const [level, { styleId }] of list.levels) if (styleId === id) return level;
  return null;
}

const startOf = (list: NumberedList, level: number) => list.starts.get(level) ?? list.levels.get(level)?.start ?? 1;

function markerOf(list: NumberedList, level: number, values: Map<number, number>, language: WordLanguage): string {
  const own = list.levels.get(level);
  if (!own) return '';
  return own.text
    .replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const shown = list.levels.get(at);
      return shown ? numberText(values.get(at) ?? startOf(list, at), shown, own.isLegal, language) : '';
    })
    .replace(/\s+/g, ' ')
    .trim();
}

function numberText(value: number, { format, sample }: NumberLevel, isLegal: boolean, language: WordLanguage): string {
  if (format === 'none' || format === 'bullet') return '';
  return wordNumber(value, isLegal ? 'decimal' : format, language, sample);
}

/** Puts the numbers of higher levels before one that does not repeat them. */
function pathOf(list: NumberedList, level: number, values: Map<number, number>, language: WordLanguage): string {
  let path = '';
  for (let at = level; at >= 0; at -= 1) {
    const text = list.levels.get(at)?.text ?? '';
    path = `${markerOf(list, at, values, language).replace(/\.$/, path ? '' : '.')}${path}`;
    const lowest = Math.min(...[...text.matchAll(/%([1-9])/g)].map(([, digit]) => Number(digit) - 1));
    if (lowest < at) break;
  }
  return path;
}

/** A bullet with a meaning: a word, such as "Note:", or a checkbox. */
const wordOf = (bullet: string): string | null => (/\p{L}{2}|[☐☑☒✓✔✗✘]/u.test(bullet) ? bullet.trim() : null);

function indentOf(properties: XmlElement | undefined): number | null {
  const indent = at(properties, 'ind');
  const left = attribute(indent, 'left') ?? attribute(indent, 'start');
  return left === undefined ? null : Number(left) || 0;
}
