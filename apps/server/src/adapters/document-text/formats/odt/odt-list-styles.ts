import { formatNumber, type NumberForm } from '../../../../lib/document/format-number.ts';
import { attribute, elementsOf } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';

/** Levels of a list style by depth, 1 for the outermost. */
export type ListStyle = ReadonlyMap<number, ListLevel>;

export interface ListLevel {
  isBullet: boolean;
  /** `null` for a level without numbers. */
  form: NumberForm | null;
  prefix: string;
  suffix: string;
  /** Number of levels whose numbers are shown. */
  shownLevels: number;
  start: number;
}

export function listStyle(element: XmlElement): ListStyle {
  const levels = new Map<number, ListLevel>();
  for (const level of elementsOf(element)) {
    const depth = Number(attribute(level, 'level'));
    if (!Number.isInteger(depth) || depth < 1 || depth > 10) continue;
    levels.set(depth, {
      isBullet: level.name !== 'list-level-style-number' && level.name !== 'outline-level-style',
      form: formOf(attribute(level, 'num-format') ?? '', attribute(level, 'num-letter-sync') === 'true'),
      prefix: attribute(level, 'num-prefix') ?? '',
      suffix: attribute(level, 'num-suffix') ?? '',
      shownLevels: Number(attribute(level, 'display-levels') ?? 1) || 1,
      start: Number(attribute(level, 'start-value') ?? 1) || 0,
    });
  }
  return levels;
}

function formOf(format: string, isRepeated: boolean): NumberForm | null {
  if (format === '') return null;
  if (format === 'a') return isRepeated ? 'lowerRepeated' : 'lowerLetter';
  if (format === 'A') return isRepeated ? 'upperRepeated' : 'upperLetter';
  if (format === 'i') return 'lowerRoman';
  return format === 'I' ? 'upperRoman' : 'decimal';
}

/** Counts the items of a list, or the headings of a document. */
export interface LevelCounter {
  /**
   * Counts an item. Returns its number as shown: "4.2", "(b)"; `null` for a bullet, empty for a level without numbers.
   * @param start restarts the level at this number
   */
  next(style: ListStyle | null, depth: number, start: number | null): string | null;
}

export function levelCounter(): LevelCounter {
  const values: (number | undefined)[] = [];
  return {
    next(style, depth, start) {
      const level = style?.get(depth);
      values[depth] = start ?? (values[depth] ?? (level?.start ?? 1) - 1) + 1;
      values.length = depth + 1;
      if (!style || !level || level.isBullet) return null;
      if (level.form === null) return `${level.prefix}${level.suffix}`.trim();
      const first = Math.max(1, depth - level.shownLevels + 1);
      const numbers: string[] = [];
      for (let at = first; at <= depth; at += 1) {
        const shown = style.get(at);
        if (shown?.form) numbers.push(formatNumber(values[at] ?? shown.start, shown.form));
      }
      return `${level.prefix}${numbers.join('.')}${level.suffix}`.trim();
    },
  };
}
