/** The marker that a line of text begins with, as a list item. */
export interface ListMarker {
  /** As the document shows it, such as "2." or "(b)"; `null` for a bullet. */
  shown: string | null;
  /** Markers of one list have the same style. */
  style: string;
  /** Position of a number or letter in its list, from 1; 0 for a bullet. */
  value: number;
  /** The line without its marker. */
  text: string;
}

/** Returns the marker of a line; `null` for a line that is no list item. */
export function listMarker(line: string): ListMarker | null {
  const bullet = bulletLine.exec(line);
  if (bullet) return { shown: null, style: bullet[1] ?? '', value: 0, text: bullet[2] ?? '' };
  const [, shown = '', opening = '', path = '', sign = '', closing = '', text = ''] = numberLine.exec(line) ?? [];
  if (text === '' || (path === '' && closing === '') || (opening !== '' && closing !== ')')) return null;
  const value = /^\d/.test(sign) ? Number(sign) : letterValue(sign);
  return { shown, style: `${opening}${path}${kindOf(sign)}${closing}`, value, text };
}

/** Whether a line is an item of a list; a number with several levels only counts next to others like it. */
export const isListItem = (line: string): boolean => simpleItem.test(line);

const bullets = '•▪◦‣·●○■□➢✓–—*-';
const bulletLine = new RegExp(`^([${bullets}])\\s+(\\S.*)$`, 'su');
const numberLine = /^((\(?)((?:\d{1,3}\.){0,4})(\d{1,3}|[a-zA-Z])([.)]?))\s+(\S.*)$/su;
const simpleItem = new RegExp(`^(?:[${bullets}]|\\(?(?:\\d{1,3}|[a-zA-Z])[.)])\\s+\\S`, 'u');

const kindOf = (sign: string): string => (/^\d/.test(sign) ? '1' : /^[a-z]/.test(sign) ? 'a' : 'A');

const letterValue = (letter: string): number => letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1;
