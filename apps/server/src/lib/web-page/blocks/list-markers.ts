/** Returns the numbers or letters of an ordered list's items as a browser shows them; empty for other lists. */
export function listMarkers(list: Element): Map<Element, string> {
  const markers = new Map<Element, string>();
  if (list.localName !== 'ol') return markers;
  const items = [...list.children].filter(({ localName }) => localName === 'li');
  const isReversed = list.hasAttribute('reversed');
  const format = formatOf(list);
  let number = integer(list.getAttribute('start')) ?? (isReversed ? items.length : 1);
  for (const item of items) {
    number = integer(item.getAttribute('value')) ?? number;
    const marker = format === null ? null : `${format(number)}.`;
    if (marker) markers.set(item, marker);
    number += isReversed ? -1 : 1;
  }
  return markers;
}

const integer = (text: string | null): number | null =>
  text !== null && /^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : null;

type Format = (number: number) => string;

/** `null` for a list without markers. */
function formatOf(list: Element): Format | null {
  const [, style] = /list-style(?:-type)?\s*:\s*([a-z-]+)/i.exec(list.getAttribute('style') ?? '') ?? [];
  const type = list.getAttribute('type');
  if (style === 'none') return null;
  if (type === 'a' || style === 'lower-alpha' || style === 'lower-latin') return (n) => letters(n).toLowerCase();
  if (type === 'A' || style === 'upper-alpha' || style === 'upper-latin') return letters;
  if (type === 'i' || style === 'lower-roman') return (n) => roman(n).toLowerCase();
  if (type === 'I' || style === 'upper-roman') return roman;
  return String;
}

/** A, B, … Z, AA. */
function letters(number: number): string {
  if (number < 1) return String(number);
  let text = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    text = String.fromCharCode(65 + ((rest - 1) % 26)) + text;
  return text;
}

const romanDigits: [string, number][] = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];

function roman(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  let text = '';
  let rest = number;
  for (const [sign, value] of romanDigits) {
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  }
  return text;
}
