import type { HeadingBlock } from '@sosia/contract';

/** Returns the heading of an element; `null` if it is none. Empty for a heading without text. */
export function headingBlock(element: Element, anchor: string | null): HeadingBlock[] | null {
  const level = levelOf(element);
  return level === null ? null : heading(element, level, anchor);
}

/** Returns the title of a part that opens, as a heading below the current one. Other buttons are controls. */
export function runInHeading(element: Element, anchor: string | null): HeadingBlock[] {
  const isTitle = element.localName === 'summary' || element.hasAttribute('aria-expanded') || isQuestion(element);
  return isTitle ? heading(element, 0, anchor) : [];
}

function heading(element: Element, level: number, before: string | null): HeadingBlock[] {
  const text = textOf(element) || (element.querySelector('img[alt]')?.getAttribute('alt') ?? '').trim();
  const named = element.querySelector('[id]')?.id || element.querySelector('a[name]')?.getAttribute('name');
  const anchor = element.id || named || before;
  return text ? [{ type: 'heading', level, text, anchor: anchor || null }] : [];
}

function levelOf(element: Element): number | null {
  const [, digit] = /^h([1-6])$/.exec(element.localName) ?? [];
  if (digit) return Number(digit);
  if (element.getAttribute('role') !== 'heading') return null;
  const stated = Number(element.getAttribute('aria-level') ?? 2);
  return Number.isInteger(stated) ? Math.min(6, Math.max(1, stated)) : 2;
}

const isQuestion = (element: Element) => /[?？]$/.test(textOf(element));

/** Without the sign of a link to itself. */
const textOf = (element: Element): string =>
  (element.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\s*[#¶§]$/, '');
